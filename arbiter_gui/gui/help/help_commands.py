"""The handbook, keys, about, and crash reports."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

import arbiter_gui
from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.engine.editions import editions
from arbiter_gui.gui.help.crash import write_report
from arbiter_gui.gui.help.handbook import DIALOGS, PLACES
from arbiter_gui.gui.help.handbook_window import HandbookWindow
from arbiter_gui.gui.help.licences import Component, components
from arbiter_gui.gui.language.translating import current_language, translated
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.style.resources import resource_root
from arbiter_gui.gui.style.rich_text import RichText, marked, together
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import LastingFeature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog

_HELPED = "helped"


class HelpCommands(LastingFeature[str]):
    """What the Help menu does.

    `place` returns the place of the window that has the keys, as the handbook knows it.
    """

    def __init__(
        self, context: CommandContext, place: Callable[[], str], keys_page: Callable[[], RichText]
    ) -> None:
        self._window = context.window
        self._current = context.current
        self._theme = context.theme
        self.place = place
        self._keys_page = keys_page
        self.handbook: HandbookWindow | None = None
        self._is_listening = True
        self._chapter_before = ""
        self._application().focusChanged.connect(self._add_help_key)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action of the Help menu calls."""
        return {
            "handbook": lambda: self.show_handbook(),
            "keys": self.show_keys,
            "about": self.show_about,
        }

    def connect_signals(self) -> None:
        """Report bugs of the program."""
        self._current.crashed.connect(self.crashed)

    def hand_over(self) -> str | None:
        """Return the chapter at which the handbook is open."""
        if self.handbook is None or not self.handbook.isVisible():
            return None
        return self.handbook.place[0]

    def take_over(self, state: str) -> None:
        """Keep the chapter for when the window is there."""
        self._chapter_before = state

    def go_on(self) -> None:
        """Open the handbook where it was open."""
        if self._chapter_before:
            self.show_handbook(self._chapter_before)

    def show_handbook(self, chapter: str = "") -> HandbookWindow:
        """Open the handbook at a chapter, by default that of the focused part."""
        if self.handbook is None:
            self.handbook = HandbookWindow(self._theme, current_language())
            self.handbook.keys_wanted.connect(self.show_keys_beside)
        self.handbook.open(chapter or PLACES[self.place()])
        if self.handbook.isMinimized():
            self.handbook.showNormal()
        self.handbook.show()
        self.handbook.activateWindow()
        self.handbook.page.setFocus()
        return self.handbook

    def leave_tournaments(self) -> None:
        """Take the handbook away with the window."""
        if self._is_listening:
            self._is_listening = False
            self._application().focusChanged.disconnect(self._add_help_key)
        if self.handbook is not None:
            self.handbook.close()
            self.handbook.deleteLater()
            self.handbook = None

    @staticmethod
    def _application() -> QApplication:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        return application

    def _add_help_key(self, _from: QWidget | None, to: QWidget | None) -> None:
        """Let a dialog of this window have the key for help, which the window does not hear
        meanwhile.
        """
        dialog = None
        if to is not None:
            dialog = to.window()
        if (
            isinstance(dialog, QDialog)
            and not dialog.property(_HELPED)
            and self._owns_dialog(dialog)
        ):
            dialog.setProperty(_HELPED, True)
            chapter = DIALOGS.get(type(dialog).__name__, "")
            help_key = QShortcut(QKeySequence("F1"), dialog)
            help_key.activated.connect(lambda: self.show_handbook(chapter))

    def _owns_dialog(self, dialog: QDialog) -> bool:
        """Return whether a dialog belongs to this window, directly or through other widgets."""
        owner = dialog.parentWidget()
        while owner is not None and owner is not self._window:
            owner = owner.parentWidget()
        return owner is self._window

    def show_keys_beside(self) -> None:
        """List all keys before the handbook, which asked for them."""
        open_dialog(TextDialog(self._window.tr("Keys"), self._keys_page(), self.handbook))

    def show_keys(self) -> None:
        """List all keys, those of result entry first."""
        open_dialog(TextDialog(self._window.tr("Keys"), self._keys_page(), self._window))

    def show_about(self) -> None:
        """Say which program this is and which rules it knows."""
        points = (
            marked("<li>{title} ({key})</li>", title=translated(rules.title), key=rules.key)
            for rules in editions().values()
        )
        text = self._window.tr(
            "<h3>Arbiter {version}</h3><p>{date}. Swiss tournaments under the FIDE rules, with the "
            "reasons for every pairing.</p><p>Rules:</p><ul>{rules}</ul><p>Qt {qt}. The program "
            "never uses the network unless you ask it to.</p>"
        )
        day = translated(date_said(arbiter_gui.__date__))
        page = marked(
            text, version=arbiter_gui.__version__, date=day, rules=together(points), qt=qVersion()
        )
        parts = components(resource_root(), texts=False)
        licences_button = (self._window.tr("&Licence texts"), self.show_licences)
        title = self._window.tr("About Arbiter")
        open_dialog(
            TextDialog(title, together((page, made_of(parts))), self._window, licences_button)
        )

    def show_licences(self) -> None:
        """Show the text of every licence on a separate page, as it is long."""
        text = "<h3>{name} {version}</h3><pre>{text}</pre>"
        parts = (component for component in components(resource_root()) if component.text)
        pages = (
            marked(text, name=component.name, version=component.version, text=component.text)
            for component in parts
        )
        open_dialog(TextDialog(self._window.tr("Licence texts"), together(pages), self._window))

    def crashed(self, error: BaseException) -> None:
        """Write a crash report and say so; the tournament is on the disk already."""
        session = self._current.session
        path = write_report(error, session.path if session is not None else None)
        text = self._window.tr(
            "Program error ({error}). The tournament is saved. An error report was written to "
            "{path}."
        )
        self._current.tell(Weight.ERROR, text.format(error=type(error).__name__, path=path))


def made_of(parts: Iterable[Component]) -> RichText:
    """Return the parts of the program, with the names of the licences."""
    head = QCoreApplication.translate("About", "Third-party software and licences")
    line = "<li>{name} {version}: {licence}</li>"
    lines = together(
        marked(line, name=component.name, version=component.version, licence=component.licence)
        for component in parts
    )
    return marked("<h3>{head}</h3><ul>{lines}</ul>", head=head, lines=lines)

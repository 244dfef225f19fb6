"""The handbook, keys, about, and what happens when the program has a bug."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

import arbiter_gui
from arbiter_gui.engine.editions import editions
from arbiter_gui.gui.actions import ACTIONS
from arbiter_gui.gui.crash import write_report
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.handbook import DIALOGS, PLACES
from arbiter_gui.gui.handbook_window import HandbookWindow
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.result_keys import spoken_legend
from arbiter_gui.gui.rich_text import RichText, marked, together
from arbiter_gui.gui.translating import current_language

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


_HELPED = "helped"


class HelpCommands:
    """What the Help menu does."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.handbook: HandbookWindow | None = None
        self._hears = True
        self._application().focusChanged.connect(self._focus_went)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action of the Help menu calls."""
        return {"handbook": lambda: self.show_handbook(), "keys": self.show_keys, "about": self.show_about}

    def show_handbook(self, chapter: str = "") -> HandbookWindow:
        """Open the handbook at a chapter, by default that of what has the keys."""
        if self.handbook is None:
            self.handbook = HandbookWindow(self._window.theme, current_language())
            self.handbook.keys_wanted.connect(self.show_keys_beside)
        self.handbook.open(chapter or PLACES[self.place()])
        if self.handbook.isMinimized():
            self.handbook.showNormal()
        self.handbook.show()
        self.handbook.activateWindow()
        self.handbook.page.setFocus()
        return self.handbook

    def place(self) -> str:
        """Return the place of the window that has the keys, as the handbook knows it."""
        window, focus = self._window, QApplication.focusWidget()
        if window.desk.session is None:
            return "start"
        if focus is not None and window.why.isAncestorOf(focus):
            return "why"
        if window.cards.by_hand:
            return "hand"
        view = window.view()
        shows_round = view in (window.round, window.board, window.cards)
        if shows_round and window.desk.shows_proposal:
            return "proposal"
        if view is window.round and window.desk.shown_round > len(window.desk.shown.rounds):
            return "ready"
        return view.key

    def close(self) -> None:
        """Take the handbook away with the window."""
        if self._hears:
            self._hears = False
            self._application().focusChanged.disconnect(self._focus_went)
        if self.handbook is not None:
            self.handbook.close()
            self.handbook.deleteLater()
            self.handbook = None

    @staticmethod
    def _application() -> QApplication:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        return application

    def _focus_went(self, _from: QWidget | None, to: QWidget | None) -> None:
        """Let a dialog of this window have the key for help, which the window does not hear meanwhile."""
        dialog = to.window() if to is not None else None
        if isinstance(dialog, QDialog) and not dialog.property(_HELPED) and self._owns(dialog):
            dialog.setProperty(_HELPED, True)
            chapter = DIALOGS.get(type(dialog).__name__, "")
            help_key = QShortcut(QKeySequence("F1"), dialog)
            help_key.activated.connect(lambda: self.show_handbook(chapter))

    def _owns(self, dialog: QDialog) -> bool:
        owner = dialog.parentWidget()
        while owner is not None and owner is not self._window:
            owner = owner.parentWidget()
        return owner is self._window

    def show_keys_beside(self) -> None:
        """List all keys before the handbook, which asked for them."""
        opened(TextDialog(self._window.tr("Keys"), self._keys_page(), self.handbook))

    def show_keys(self) -> None:
        """List all keys, those of result entry first."""
        opened(TextDialog(self._window.tr("Keys"), self._keys_page(), self._window))

    def _keys_page(self) -> RichText:
        return keys_page(self._window.round.key_set)

    def show_about(self) -> None:
        """Say which program this is and which rules it knows."""
        points = (marked("<li>{title} ({key})</li>", title=e.title, key=e.key) for e in editions().values())
        text = self._window.tr(
            "<h3>Arbiter {version}</h3><p>Swiss tournaments by the FIDE rules, every pairing explained.</p>"
            "<p>Rules:</p><ul>{rules}</ul><p>Qt {qt}. Font: DejaVu.</p>"
        )
        page = marked(text, version=arbiter_gui.__version__, rules=together(points), qt=qVersion())
        opened(TextDialog(self._window.tr("About Arbiter"), page, self._window))

    def crashed(self, error: BaseException) -> None:
        """Write a crash report and say so; the tournament is on the disk already."""
        session = self._window.desk.session
        path = write_report(error, session.path if session is not None else None)
        text = self._window.tr(
            "The program made a mistake ({error}). The tournament is saved. A report was written to {path}."
        )
        self._window.desk.tell(Weight.ERROR, text.format(error=type(error).__name__, path=path))


def keys_page(key_set: str) -> RichText:
    """Return all keys as a page, results by the keys of a set."""
    translate, native = QCoreApplication.translate, QKeySequence.SequenceFormat.NativeText
    said = ((", ".join(s.toString(native) for s in spec.shown_keys()), spec.help()) for spec in ACTIONS)
    results = _keys_table(translate("Keys", "Typing results"), spoken_legend(key_set))
    return together((results, _keys_table(translate("Keys", "Everywhere"), said)))


def _keys_table(head: str, said: Iterable[tuple[str, str]]) -> RichText:
    row = "<tr><td><b>{keys}</b></td><td>{text}</td></tr>"
    rows = together(marked(row, keys=keys, text=text) for keys, text in said if keys)
    return marked("<h3>{head}</h3><table cellspacing='6'>{rows}</table>", head=head, rows=rows)

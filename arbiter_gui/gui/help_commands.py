"""Keys, about, and what happens when the program has a bug."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtGui import QKeySequence

import arbiter_gui
from arbiter_gui.engine.editions import EDITIONS
from arbiter_gui.gui.actions import ACTIONS
from arbiter_gui.gui.crash import write_report
from arbiter_gui.gui.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.result_keys import LEGEND

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class HelpCommands:
    """What the Help menu does."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action of the Help menu calls."""
        return {"keys": self.show_keys, "about": self.show_about}

    def show_keys(self) -> None:
        """List all keys, those of result entry first."""
        TextDialog(self._window.tr("Keys"), keys_page(), self._window).open()

    def show_about(self) -> None:
        """Say which program this is and which rules it knows."""
        rules = "".join(f"<li>{escape(e.title)} ({e.key})</li>" for e in EDITIONS.values())
        text = self._window.tr(
            "<h3>Arbiter {version}</h3><p>Swiss tournaments by the FIDE rules, every pairing explained.</p>"
            "<p>Rules:</p><ul>{rules}</ul><p>Qt {qt}. Font: DejaVu.</p>"
        )
        page = text.format(version=arbiter_gui.__version__, rules=rules, qt=qVersion())
        TextDialog(self._window.tr("About Arbiter"), page, self._window).open()

    def crashed(self, error: BaseException) -> None:
        """Write a crash report and say so; the tournament is on the disk already."""
        session = self._window.desk.session
        path = write_report(error, session.path if session is not None else None)
        text = self._window.tr(
            "The program made a mistake ({error}). The tournament is saved. A report was written to {path}."
        )
        self._window.desk.tell(Weight.ERROR, text.format(error=type(error).__name__, path=path))


def keys_page() -> str:
    """Return all keys as a page of HTML."""
    translate = QCoreApplication.translate
    rows = [f"<tr><td><b>{escape(k)}</b></td><td>{translate('Legend', text)}</td></tr>" for k, text in LEGEND]
    head = translate("Keys", "Typing results")
    rest = translate("Keys", "Everywhere")
    page = (
        f"<h3>{head}</h3><table cellspacing='6'>{''.join(rows)}</table><h3>{rest}</h3><table cellspacing='6'>"
    )
    for spec in ACTIONS:
        keys = ", ".join(s.toString(QKeySequence.SequenceFormat.NativeText) for s in spec.shown_keys())
        if keys:
            page += f"<tr><td><b>{escape(keys)}</b></td><td>{escape(spec.help())}</td></tr>"
    return page + "</table>"

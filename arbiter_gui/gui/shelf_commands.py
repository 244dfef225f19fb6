"""Going between tournaments, and back in the history of one."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from arbiter_gui.app.earlier import earlier_session, steps_back
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.history import HistoryLine, differences_told
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.saying import plain, say
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.rich_text import items, paragraphs, together
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.gui.views.history_view import in_full
from arbiter_gui.storage import EXTENSION

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow

_BEGUN = {"created": say("created"), "imported": say("imported")}


class ShelfCommands:
    """What the tabs of tournaments and the history offer. `copies` are what earlier states are read from."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk
        self.copies: list[tempfile.TemporaryDirectory[str]] = []

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "close-tournament": lambda: self._window.shelf.close_tab(self._window.shelf.currentIndex()),
            "next-tournament": partial(self._step, 1),
            "previous-tournament": partial(self._step, -1),
            "history-line": self.show_line,
            "compare-earlier": self.compare,
            "open-earlier": self.open_earlier,
            "restore-earlier": self.restore,
        }

    def _step(self, by: int) -> None:
        self._window.shelf.step(by)
        self._window.focus_view()

    def open_earlier(self) -> None:
        """Open the state after the selected line of the history beside the present one; it cannot be changed."""
        found = self._earlier()
        if found is not None:
            self._window.shelf.add(found[0], earlier=True)

    def restore(self) -> None:
        """Make the state after the selected line of the history the present one, as an edit."""
        found = self._earlier()
        if found is not None:
            session, label = found
            state = session.tournament
            session.close()
            present = self._desk.session
            edit = RestoreState(state, label, present.now() if present is not None else "")
            if self._desk.apply(edit):
                self._window.history.go_to_newest()

    def close(self) -> None:
        """Remove the copies that earlier states were read from."""
        for folder in self.copies:
            folder.cleanup()
        self.copies.clear()

    def show_line(self) -> None:
        """Tell the selected line of the history in full."""
        line = self._line()
        if line is not None:
            opened(TextDialog(self._window.tr("A line of the history"), in_full(line), self._window))

    def compare(self) -> None:
        """List what is different now from the state after the selected line of the history."""
        found, now = self._earlier(), self._desk.tournament
        if found is None:
            return
        session, label = found
        said = differences_told(session.tournament, now)
        session.close()
        head = self._window.tr("Changed since: {what}").format(what=spoken_here(label))
        nothing = self._window.tr("Nothing is different.")
        body = items(map(spoken_here, said)) or paragraphs((nothing,))
        title = self._window.tr("Compared with an earlier state")
        opened(TextDialog(title, together((paragraphs((head,)), body)), self._window))

    def _line(self) -> HistoryLine | None:
        """Return the selected line of the history; that there is none is told."""
        line = self._window.history.line()
        if line is None:
            self._desk.tell(Weight.NOTE, self._window.tr("Choose a line of the history first."))
        return line

    def _earlier(self) -> tuple[Session, str] | None:
        """Return the state after the selected line, to be closed in the end, and what that line says."""
        session, line = self._desk.session, self._line()
        if session is None or line is None:
            return None
        steps = steps_back(session.history(), line.place)
        if steps is None:
            text = self._window.tr("This line was undone since; choose a line that still counts.")
            self._desk.tell(Weight.NOTE, text)
            return None
        folder = tempfile.TemporaryDirectory(prefix="arbiter-", ignore_cleanup_errors=True)
        self.copies.append(folder)
        try:
            opened = earlier_session(session, steps, Path(folder.name) / f"{session.path.stem}{EXTENSION}")
        except ArbiterError as error:
            self._desk.tell(Weight.ERROR, error.said)
            return None
        return opened, line.label or _BEGUN.get(line.entry.action, plain(line.entry.action))

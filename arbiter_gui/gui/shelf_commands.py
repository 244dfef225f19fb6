"""Going between tournaments, and back in the history of one."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbiter_gui.app.earlier import earlier_session, steps_back
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.saying import first_line, plain, say
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.models.roles import ROW_ROLE
from arbiter_gui.storage import EXTENSION

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow

_BEGUN = {"created": say("created"), "imported": say("imported")}


class ShelfCommands:
    """What the tabs of tournaments and the history offer."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk
        self._copies: list[tempfile.TemporaryDirectory[str]] = []

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "close-tournament": lambda: self._window.shelf.close_tab(self._window.shelf.currentIndex()),
            "next-tournament": partial(self._step, 1),
            "previous-tournament": partial(self._step, -1),
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
            self._window.shelf.add(found[0], frozen=True)

    def restore(self) -> None:
        """Make the state after the selected line of the history the present one, as an edit."""
        found = self._earlier()
        if found is not None:
            session, label = found
            state = session.tournament
            session.close()
            present = self._desk.session
            self._desk.apply(RestoreState(state, label, present.now() if present is not None else ""))

    def close(self) -> None:
        """Remove the copies that earlier states were read from."""
        for folder in self._copies:
            folder.cleanup()
        self._copies.clear()

    def _earlier(self) -> tuple[Session, str] | None:
        session, table = self._desk.session, self._window.history_table()
        entry = table.currentIndex().data(ROW_ROLE) if table.currentIndex().isValid() else None
        if session is None or entry is None:
            self._desk.tell(Weight.NOTE, self._window.tr("Choose a line of the history first."))
            return None
        history = session.history()
        # The list stands newest first and may be sorted; an entry of the same second stands once more at most.
        model: Any = table.model()
        place = len(history) - 1 - int(model.mapToSource(table.currentIndex()).row())
        steps = steps_back(history, place)
        if steps is None:
            text = self._window.tr("This line was undone since; choose a line that still counts.")
            self._desk.tell(Weight.NOTE, text)
            return None
        folder = tempfile.TemporaryDirectory(prefix="arbiter-", ignore_cleanup_errors=True)
        self._copies.append(folder)
        try:
            opened = earlier_session(session, steps, Path(folder.name) / f"{session.path.stem}{EXTENSION}")
        except ArbiterError as error:
            self._desk.tell(Weight.ERROR, error.said)
            return None
        return opened, first_line(entry.label) or _BEGUN.get(entry.action, plain(entry.action))

"""Hears of every change in any group, whoever made it: to follow it on the pages, and to undo it where it was made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from arbiter_gui.app.change import Change
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.events.event_groups import EventGroups


class GroupWatch(QObject):
    """Signal: changed(Session, Tournament, Change), with the state before the change."""

    changed = Signal(object, object, object)
    _heard = Signal(object, object)

    def __init__(self, groups: EventGroups, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._groups = groups
        self._before: dict[Session, Tournament] = {}
        self._leave: dict[Session, Callable[[], None]] = {}
        self._edited: list[Session] = []
        # A change on a server is told on a thread of its own; Qt brings it to that of the window.
        self._heard.connect(self._hear)

    def follow(self) -> None:
        """Listen to the groups that are open now, and to no others."""
        sessions = [session for _, session in self._groups.opened()]
        for session in [known for known in self._leave if known not in sessions]:
            self._leave.pop(session)()
            self._before.pop(session)
        self._edited = [session for session in self._edited if session in sessions]
        for session in sessions:
            if session not in self._leave:
                self._before[session] = session.tournament
                self._leave[session] = session.subscribe(partial(self._heard.emit, session))

    def last_edited(self) -> Session | None:
        """Return the group in which the last edit was made that is not undone; None where none was since the start."""
        undoable = [session for session in self._edited if session.undo_label is not None]
        return undoable[-1] if undoable else None

    def close(self) -> None:
        """Hear of nothing any more."""
        for leave in self._leave.values():
            leave()
        self._leave = {}
        self._before = {}
        self._edited = []

    def _hear(self, session: Session, change: Change) -> None:
        if session not in self._leave:
            return
        if change.action != "undo":
            self._edited.append(session)
        elif session in self._edited:
            last_place = len(self._edited) - 1 - self._edited[::-1].index(session)
            del self._edited[last_place]
        before = self._before[session]
        self._before[session] = session.tournament
        self.changed.emit(session, before, change)

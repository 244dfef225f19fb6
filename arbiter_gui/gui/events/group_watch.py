"""Listener to every change in any group, from any device, for updating the pages, and for undoing it in its group."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
        # Of each group listened to: its state before the next change, and the function that ends listening.
        self._before: dict[Session, Tournament] = {}
        self._leave: dict[Session, Callable[[], None]] = {}
        # The steps made, the latest last: the group of each edit. A move between groups has an edit in both.
        self._deeds: list[list[Session]] = []
        self._open_deed: list[Session] | None = None
        # A change on a server is reported on a thread of its own; Qt passes it to the window's thread.
        self._heard.connect(self._hear)

    def follow(self) -> None:
        """Listen to the open groups, and to no others."""
        sessions = [session for _, session in self._groups.opened()]
        for session in [watched for watched in self._leave if watched not in sessions]:
            self._leave.pop(session)()
            self._before.pop(session)
        open_deeds = [[session for session in deed if session in sessions] for deed in self._deeds]
        self._deeds = [deed for deed in open_deeds if deed]
        for session in sessions:
            if session not in self._leave:
                self._before[session] = session.tournament
                self._leave[session] = session.subscribe(partial(self._heard.emit, session))

    @contextmanager
    def one_deed(self) -> Iterator[None]:
        """Combine the edits made while a block runs into one step, which is undone as a whole."""
        self._open_deed = []
        try:
            yield
        finally:
            if self._open_deed:
                self._deeds.append(self._open_deed)
            self._open_deed = None

    def last_deed(self) -> tuple[Session, ...]:
        """Return the groups of the edits of the last step that is not undone, in the order of undoing them.

        Empty if nothing was done since the start.
        """
        for deed in reversed(self._deeds):
            undoable = [session for session in reversed(deed) if session.undo_label is not None]
            if undoable:
                return tuple(undoable)
        return ()

    def close(self) -> None:
        """Stop listening."""
        for leave in self._leave.values():
            leave()
        self._leave = {}
        self._before = {}
        self._deeds = []

    def _hear(self, session: Session, change: Change) -> None:
        if session not in self._leave:
            return
        if change.action == "undo":
            self._forget_edit(session)
        elif self._open_deed is not None:
            self._open_deed.append(session)
        else:
            self._deeds.append([session])
        tournament_before = self._before[session]
        self._before[session] = session.tournament
        self.changed.emit(session, tournament_before, change)

    def _forget_edit(self, session: Session) -> None:
        """Remove the last edit of a group from the steps that can be undone."""
        deed = next((deed for deed in reversed(self._deeds) if session in deed), None)
        if deed is None:
            return
        last_place = len(deed) - 1 - deed[::-1].index(session)
        del deed[last_place]
        if not deed:
            self._deeds = [remaining_deed for remaining_deed in self._deeds if remaining_deed]

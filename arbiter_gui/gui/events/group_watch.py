"""Listener to every change in any group, from any device, for updating the pages, and for undoing
it in its group.
"""

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
    _change_heard = Signal(object, object)

    def __init__(self, groups: EventGroups, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._groups = groups
        # Of each group listened to: its state before the next change, and the function that ends
        # listening.
        self._last_tournaments: dict[Session, Tournament] = {}
        self._unsubscribe: dict[Session, Callable[[], None]] = {}
        # The steps that can be undone, the latest last. A step is what the user did at once, and is
        # kept as the group of each of its edits: a move between groups has an edit in both.
        self._steps: list[list[Session]] = []
        self._open_step: list[Session] | None = None
        # A change on a server is reported on a thread of its own; Qt passes it to the window's
        # thread.
        self._change_heard.connect(self._note_change)

    def follow(self) -> None:
        """Listen to the groups that are open now, and to no others."""
        open_sessions = [session for _, session in self._groups.open_groups()]
        closed_sessions = [watched for watched in self._unsubscribe if watched not in open_sessions]
        for session in closed_sessions:
            self._stop_watching(session)
        for session in open_sessions:
            if session not in self._unsubscribe:
                self._watch(session)

    def _watch(self, session: Session) -> None:
        """Begin to listen to the changes of a group."""
        self._last_tournaments[session] = session.tournament
        self._unsubscribe[session] = session.subscribe(partial(self._change_heard.emit, session))

    def _stop_watching(self, session: Session) -> None:
        """Stop listening to a closed group: its edits can no longer be undone here."""
        unsubscribe = self._unsubscribe.pop(session)
        unsubscribe()
        self._last_tournaments.pop(session)
        steps = [[edited for edited in step if edited is not session] for step in self._steps]
        self._steps = [step for step in steps if step]

    @contextmanager
    def one_step(self) -> Iterator[None]:
        """Combine the edits made while a block runs into one step, which is undone as a whole."""
        self._open_step = []
        try:
            yield
        finally:
            if self._open_step:
                self._steps.append(self._open_step)
            self._open_step = None

    def last_step(self) -> tuple[Session, ...]:
        """Return the groups of the edits of the last step that is not undone, in the order of
        undoing them.

        Empty if nothing was done since the start.
        """
        for step in reversed(self._steps):
            undoable = [session for session in reversed(step) if session.undo_label is not None]
            if undoable:
                return tuple(undoable)
        return ()

    def close(self) -> None:
        """Stop listening."""
        for unsubscribe in self._unsubscribe.values():
            unsubscribe()
        self._unsubscribe = {}
        self._last_tournaments = {}
        self._steps = []

    def _note_change(self, session: Session, change: Change) -> None:
        """Note the step to which a change of a group belongs, so that one undo takes back all of
        it.
        """
        if session not in self._unsubscribe:
            return
        if change.action == "undo":
            self._forget_edit(session)
        elif self._open_step is not None:
            self._open_step.append(session)
        else:
            self._steps.append([session])
        tournament_before = self._last_tournaments[session]
        self._last_tournaments[session] = session.tournament
        self.changed.emit(session, tournament_before, change)

    def _forget_edit(self, session: Session) -> None:
        """Remove the last edit of a group from the steps that can be undone."""
        step = next((step for step in reversed(self._steps) if session in step), None)
        if step is None:
            return
        last_place = len(step) - 1 - step[::-1].index(session)
        del step[last_place]
        if not step:
            self._steps = [remaining_step for remaining_step in self._steps if remaining_step]

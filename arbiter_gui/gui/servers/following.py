"""Keeps the window up to date with changes by others on a server, and reports when the server is
away or back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.storage import Away

_PAUSE = 1000
"""Milliseconds between two looks for a server that is gone."""


class Following(QObject):
    """Signal: woken(Session), sent by the threads that listen to servers and heard by that of the
    window.
    """

    woken = Signal(object)

    def __init__(self, context: CommandContext, refresh_status: Callable[[], None]) -> None:
        """`refresh_status` is called when it is known whether a server answers."""
        super().__init__(context.window)
        self._context = context
        self._window = context.window
        self._refresh_status = refresh_status
        self._stop_watching: dict[int, Callable[[], None]] = {}
        """Functions that end watching a server, by `id(session)`."""
        self._lost_sessions: set[int] = set()
        """Tournaments whose server did not answer, by `id(session)`; they are tried again every
        second."""
        self.woken.connect(self.catch_up)
        self._retry_timer = QTimer(self)
        self._retry_timer.setInterval(_PAUSE)
        self._retry_timer.timeout.connect(self._try_again)

    def follow(self) -> None:
        """Listen to the server of every open tournament on one."""
        for session in self._context.open_tournaments.sessions:
            if session.address and id(session) not in self._stop_watching:
                self._stop_watching[id(session)] = session.watch(partial(self.woken.emit, session))

    def leave(self, session: Session) -> None:
        """Stop watching the server of a tournament about to be closed.

        Nothing happens for one that is not watched.
        """
        # The id is free for another session once this one is gone, so it must not stay in either
        # collection.
        self._lost_sessions.discard(id(session))
        end = self._stop_watching.pop(id(session), None)
        if end is not None:
            end()

    def close(self) -> None:
        """Stop listening."""
        for end in self._stop_watching.values():
            end()
        self._stop_watching.clear()
        self._retry_timer.stop()

    def catch_up(self, session: Session) -> None:
        """Show the changes of others; report that the server is gone, or back."""
        # The signal was on its way when the tournament was closed.
        if id(session) not in self._stop_watching:
            return
        last_seen = session.seen
        try:
            session.catch_up()
        except Away as error:
            self._report_lost(session, error)
        except ArbiterError as error:
            self._context.current.tell(Weight.ERROR, error.said)
        else:
            self._report_back(session)
        if session.seen != last_seen:
            self._context.current.decided_by(session, last_seen)
        self._refresh_status()

    def _try_again(self) -> None:
        """Look again for missing servers: one can be back before the listener notices."""
        for session in self._context.open_tournaments.sessions:
            if id(session) in self._lost_sessions:
                self.catch_up(session)

    def _report_lost(self, session: Session, error: Away) -> None:
        """Report that a server is away, once for a tournament, and try again later."""
        if id(session) not in self._lost_sessions:
            self._lost_sessions.add(id(session))
            self._retry_timer.start()
            message = Message(Weight.WARNING, translated(error.said), holds=lambda: session.is_away)
            self._context.current.message_raised.emit(message)

    def _report_back(self, session: Session) -> None:
        """Report that a server is back."""
        if id(session) in self._lost_sessions:
            self._lost_sessions.discard(id(session))
            if not self._lost_sessions:
                self._retry_timer.stop()
            text = self._window.tr(
                "The server is available again; changes made by others have been loaded."
            )
            self._context.current.tell(Weight.NOTE, text)

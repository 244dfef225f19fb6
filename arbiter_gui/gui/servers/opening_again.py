"""Reopens, in the background, what was open on servers when the program was closed."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from arbiter_gui.app.opening.servers import kept_password, open_tournament, read_address
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.settings import ON_SERVERS
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.widgets.dialogs.blocked_window import dialog_in_front
from arbiter_gui.storage import Away
from arbiter_gui.storage.server.connections import WrongPassword

Found = tuple[str, Session | ArbiterError]


class OpeningAgain(QObject):
    """Keeps which tournaments of servers are open, and opens them at the next start.

    Signal: landed(list[Found]), sent by the thread that opens them and heard by that of the window.
    """

    landed = Signal(object)

    def __init__(
        self,
        context: CommandContext,
        show: Callable[[Session], object],
        open_address: Callable[[str], bool],
    ) -> None:
        """`show` puts an opened tournament in the window, `open_address` opens one while the user
        waits for it.
        """
        super().__init__(context.window)
        self._context = context
        self._show_session = show
        self._open_address = open_address
        self._missing: list[str] = []
        self._is_closed = False
        self.landed.connect(self._show_opened)

    def begin(self) -> None:
        """Open what was open.

        If a file is already in front, only offer it, to avoid interrupting the arbiter.
        """
        self._missing = ON_SERVERS.get()
        if not self._missing:
            return
        ON_SERVERS.set([])  # another window that is started now begins with its own
        if self._context.current.session is not None:
            self._offer_to_open()
            return
        # A thread, not a job: a server that does not answer must not delay the jobs of the window.
        thread = threading.Thread(
            target=self._open_in_thread,
            args=(tuple(self._missing),),
            name="open again",
            daemon=True,
        )
        thread.start()
        if not self._context.banner.sentence():
            text = self.tr("Connecting to the server…")
            self._context.current.message_raised.emit(
                Message(Weight.NOTE, text, holds=thread.is_alive)
            )

    def close(self) -> None:
        """Keep what is open, and what could not be reopened; later results are dropped."""
        self._is_closed = True
        addresses = [
            session.address
            for session in self._context.open_tournaments.sessions
            if session.address
        ]
        remembered = ON_SERVERS.get()
        to_remember = list(dict.fromkeys([*remembered, *addresses, *self._missing]))
        if to_remember != remembered:
            ON_SERVERS.set(to_remember)

    def _open_in_thread(self, addresses: Sequence[str]) -> None:
        """Open them one after another, with the passwords in the keyring; for a thread."""
        answers: list[Found] = []
        for text in addresses:
            try:
                address = read_address(text)
                answers.append((text, open_tournament(address, kept_password(address))))
            except ArbiterError as error:
                answers.append((text, error))
        with contextlib.suppress(RuntimeError):  # the window is gone, and with it its signals
            self.landed.emit(answers)

    def _show_opened(self, answers: list[Found]) -> None:
        """Show the tournaments that were opened.

        If the window is in use by now, only offer them.
        """
        sessions = [session for _, session in answers if isinstance(session, Session)]
        errors = [error for _, error in answers if isinstance(error, ArbiterError)]
        is_occupied = self._context.current.session is not None or dialog_in_front() is not None
        # The answers come from a worker: meanwhile the arbiter can have opened something else, or
        # closed the window.
        if self._is_closed or is_occupied:
            for session in sessions:
                session.close()
            if sessions and not self._is_closed:
                self._offer_to_open()
            return
        self._missing = [
            text for text, answer in answers if isinstance(answer, Away | WrongPassword)
        ]
        for session in sessions:
            self._show_session(session)
        if sessions:
            self._context.open_tournaments.has_address(sessions[0].address)
        if errors:
            text = self.tr(
                "Not reopened: {why} The tournament is in the list of recent tournaments."
            )
            reason = " ".join(dict.fromkeys(translated(error.said) for error in errors))
            self._context.current.tell(Weight.WARNING, text.format(why=reason))

    def _offer_to_open(self) -> None:
        """Offer to open what was open on a server, unless the banner says something else."""
        if self._context.banner.sentence():
            return
        text = self.tr("Tournaments on a server were also open when the program was closed.")
        button = self.tr("Open them a&gain"), self._open_all
        self._context.current.message_raised.emit(Message(Weight.NOTE, text, (button,)))

    def _open_all(self) -> None:
        while self._missing and self._open_address(self._missing[0]):
            del self._missing[0]

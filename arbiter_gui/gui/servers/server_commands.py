"""The server commands of the File menu."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.app.opening.servers import Address, kept_password, open_tournament, read_address
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.servers.following import Following
from arbiter_gui.gui.servers.opening_again import OpeningAgain
from arbiter_gui.gui.servers.server_dialog import ServerDialog
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.services.settings import SERVER
from arbiter_gui.gui.services.work_with_progress import WorkWithProgress
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.storage.server.connections import WrongPassword


class ServerCommands(Feature):
    """Opens tournaments on servers, copies them there, and follows the changes of others in open
    ones.
    """

    def __init__(
        self,
        context: CommandContext,
        show: Callable[[Session], None],
        refresh_status: Callable[[], None],
    ) -> None:
        """`show` puts an opened tournament in the window, `refresh_status` says how it is kept."""
        self._context = context
        self._window = context.window
        self._show_session = show
        current = context.current
        self.following = Following(context, refresh_status)
        self.again = OpeningAgain(context, show, self.open_address)
        self._work = WorkWithProgress(current.tasks, lambda error: current.crashed.emit(error))

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"open-server": self.open, "copy-server": self.copy}

    def connect_signals(self) -> None:
        """Follow every tournament on a server from when it is open."""
        self._context.current.opened.connect(self.following.follow)
        self._context.open_tournaments.let_go.connect(self.following.leave)

    def leave_tournaments(self) -> None:
        """Stop following, and keep what is open for the next start.

        Before the tournaments are closed.
        """
        self.again.close()
        self.following.close()

    def open(self) -> None:
        """Ask for a server and one of its tournaments, and open that."""
        dialog = self._server_dialog(self._window.tr("Open from server"), copies=False)
        dialog.open_address = self._open_tournament
        open_dialog(dialog)

    def copy(self) -> None:
        """Ask for a server, put the tournament there with its whole history, and go on there."""
        if self._context.current.session is None:
            return
        dialog = self._server_dialog(self._window.tr("Copy to server"), copies=True)
        dialog.open_address = self._copy_tournament
        open_dialog(dialog)

    def open_address(self, text: str) -> bool:
        """Open the tournament at an address; where a password is missing, the page asks for it."""
        try:
            address = read_address(text)
            problem = self._open_tournament(address, kept_password(address))
        except WrongPassword:
            SERVER.set(str(address.server))
            self.open()
            return False
        except ArbiterError as error:
            problem = translated(error.said)
        if problem:
            self._context.current.tell(Weight.ERROR, problem)
        return not problem

    def _server_dialog(self, title: str, copies: bool) -> ServerDialog:
        dialog = ServerDialog(title, copies, self._window)
        text = self._window.tr("Connecting to the server…")
        dialog.run_beside_window = self._work.runner_over(dialog, title, text)
        return dialog

    def _open_tournament(self, address: Address, password: str | None) -> str:
        """Open a tournament; return the message if that is not possible."""
        if self._context.open_tournaments.has_address(str(address)):
            return ""
        try:
            session = open_tournament(address, password)
        # The page asks for it once more.
        except WrongPassword:
            raise
        except ArbiterError as error:
            return translated(error.said)
        self._show_session(session)
        return ""

    def _copy_tournament(self, address: Address, password: str | None) -> str:
        """Copy the tournament to a server and open it there.

        Return why that failed, empty if it did not.
        """
        session = self._context.current.session
        if session is None:
            return ""
        try:
            place = session.copy_to_server(address, password)
        except ArbiterError as error:
            return translated(error.said)
        return self._open_tournament(place, password)

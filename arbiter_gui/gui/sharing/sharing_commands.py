"""Other devices on the tournament in front: the dialog, the strip, and what the arbiter decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from arbiter_gui.app.edits.attendance import presence
from arbiter_gui.app.late_correction import correction
from arbiter_gui.app.session import Session
from arbiter_gui.domain.results import result_of_text
from arbiter_gui.domain.values import PENDING, Result
from arbiter_gui.gui.dialogs.hand_dialog import HandDialog
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.sharing.devices_dialog import DevicesDialog
from arbiter_gui.gui.sharing.sharing import Sharing
from arbiter_gui.sharing import missing_packages
from arbiter_gui.sharing.entries import ResultEntry, board_of, shown_result
from arbiter_gui.sharing.shared import Arrival, OpenMatter

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class SharingCommands:
    """What *Other devices…* does. `sharing` is None until it is asked for; it stays with its tournament."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.sharing: Sharing | None = None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"other-devices": self.show}

    def connect(self) -> None:
        """Hear of the strip, and of tournaments that are closed."""
        strip = self._window.strip
        strip.wanted.connect(self.show)
        strip.taken.connect(self.take)
        strip.kept.connect(self.keep)
        strip.undone.connect(self.undo)
        self._window.shelf.let_go.connect(self._let_go)

    def show(self) -> None:
        """Open the dialog for the tournament that is shared, or else for the one in front."""
        window, session = self._window, self._window.desk.session
        lacking = missing_packages()
        if lacking:
            text = window.tr("Other devices need {packages}. Please install: pip install {extra}")
            window.desk.tell(
                Weight.NOTE, text.format(packages=", ".join(lacking), extra='"arbiter-gui[sharing]"')
            )
            return
        if self.sharing is None or not self.sharing.on:
            if session is None or window.desk.refused():
                return
            self._share(session)
        assert self.sharing is not None
        opened(DevicesDialog(self.sharing, window))

    def _share(self, session: Session) -> None:
        if self.sharing is not None and self.sharing.session is not session:
            self.close()
        if self.sharing is None:
            self.take_over(Sharing(session))

    def take_over(self, sharing: Sharing | None) -> None:
        """Go on with what another window shared."""
        self.sharing = sharing
        self._window.strip.follow(sharing)
        if sharing is not None:
            sharing.noticed.connect(self._noticed)
            sharing.turn.paused = self._paired_by_hand

    def _paired_by_hand(self) -> bool:
        """Return whether a round is paired by hand, which a change from outside would end: devices wait with theirs."""
        if self.sharing is None or self.sharing.session is not self._window.desk.session:
            return False
        return self._window.cards.by_hand or isinstance(QApplication.activeModalWidget(), HandDialog)

    def hand_over(self) -> Sharing | None:
        """Give what is shared away as it is, for another window."""
        sharing, self.sharing = self.sharing, None
        if sharing is not None:
            sharing.changed.disconnect(self._window.strip.refresh)
            sharing.noticed.disconnect(self._noticed)
        self._window.strip.follow(None)
        return sharing

    def close(self) -> None:
        """Stop sharing."""
        if self.sharing is not None:
            self.sharing.close()
            self.take_over(None)

    def _let_go(self, session: Session) -> None:
        if self.sharing is not None and self.sharing.session is session:
            self.close()

    def _noticed(self, code: str, about: str) -> None:
        """Tell what the arbiter should know of."""
        window = self._window
        if code == "guessing":
            text = window.tr("Somebody tries codes ({address}): all open invitations were taken back.")
            window.desk.tell(Weight.WARNING, text.format(address=about))
        elif code == "wrong-token" and window.banner.message is None:
            # Whoever tries codes must not be able to take other messages away.
            window.desk.tell(
                Weight.NOTE, window.tr("A wrong code was tried from {address}.").format(address=about)
            )

    # What the arbiter decides

    def _in_front(self) -> bool:
        """Bring the shared tournament to the front, where questions about it are asked."""
        return self.sharing is not None and self._window.shelf.has(self.sharing.session.path)

    def take(self, matter: OpenMatter) -> None:
        """Take what a device says, after the warnings that the same key would meet."""
        if not self._in_front() or self.sharing is None:
            return
        shared, desk = self.sharing.shared, self._window.desk
        edit = shared.edit_of(matter)
        if edit is None:
            shared.keep(matter.id)
        elif isinstance(matter.entry, ResultEntry):
            place = board_of(desk.tournament, matter.entry.round, matter.entry.table)
            result = result_of_text(matter.entry.result) or PENDING
            self._typed(matter.entry.round, place, result)
        elif desk.apply(edit):
            shared.keep(matter.id)

    def _typed(self, number: int, place: int, result: Result) -> None:
        """Enter a result as a key does, with its dialogs and its words about consequences; the cursor stays."""
        desk, grid = self._window.desk, self._window.round.grid
        shown, board = desk.shown_round, grid.board()
        desk.show_round(number)
        grid.typed.emit(place, result)
        desk.show_round(shown)
        if board is not None:
            grid.go_to_board(board)

    def keep(self, matter: OpenMatter) -> None:
        """Keep what stands."""
        if self.sharing is not None:
            self.sharing.shared.keep(matter.id)

    def undo(self, arrival: Arrival) -> None:
        """Put back what an entry took away, if it still stands."""
        if not self._in_front() or self.sharing is None:
            return
        desk, entry = self._window.desk, arrival.entry
        tournament = desk.tournament
        if isinstance(entry, ResultEntry):
            place = board_of(tournament, entry.round, entry.table)
            stands = place and shown_result(tournament.rounds[entry.round - 1].boards[place - 1].result)
            if stands == entry.result:
                before = result_of_text(arrival.before) or PENDING
                edit = correction(tournament, entry.round, place, before, entry.table)
                desk.apply(edit)
            else:
                desk.tell(Weight.NOTE, self._window.tr("Something else stands there by now."))
        elif (entry.player not in tournament.absent(tournament.next_round)) == entry.here:
            desk.apply(presence(tournament, entry.player))
        self.sharing.forget(arrival)

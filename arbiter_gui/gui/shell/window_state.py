"""State carried from one window to the next, when it is built again in another language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter_gui.gui.shell.window import MainWindow

if TYPE_CHECKING:  # loaded when the frame has been painted
    from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


class WindowState:
    """Takes the open tournaments from a window that is about to be closed, and remembers where it was."""

    def __init__(self, window: MainWindow) -> None:
        current, book = window.current, window.help_commands.handbook
        self._from, self._view = window, window.view().key
        self._reasons, self._asking = window.why.tabs.currentIndex(), window.why.answer.asking()
        self._showing = window.display_commands.showing()
        self._reading = book.place[0] if book is not None and book.isVisible() else None
        self._proposal, self._pairing = current.proposal, current.pairing
        self._round, self._players = current.shown_round, current.players
        self._row = current.chosen.row
        # What is seen of the old window is not that it loses its tournaments.
        window.setUpdatesEnabled(False)
        self._sharing = window.sharing_commands.hand_over()
        self._load = window.open_tournaments.unload()
        self._copies, window.history_commands.copies = window.history_commands.copies, []

    def on_in(self, window: MainWindow) -> None:
        """Go on in a window that has nothing yet."""
        window.history_commands.copies = self._copies
        window.check_commands.carry_on(self._from.check_commands)
        window.hand_commands.carry_on(self._from.hand_commands)
        if self._from.views.has("players"):
            window.players.carry_on(self._from.players)
        window.open_tournaments.take(self._load)
        window.sharing_commands.take_over(self._sharing)
        self._pair_on(window.current)
        window.why.tabs.setCurrentIndex(self._reasons)
        window.view_commands.show_view(self._view)
        window.current.show_round(self._round)
        window.current.select(self._players, None, first_meant=self._row)
        window.why.answer.carry_on(self._asking)
        if self._load.front is not None and window.banner.message is None:
            window.file_commands.tell_notices(self._load.front)
        window.display_commands.carry_on(self._showing)
        if self._reading is not None:
            window.help_commands.show_handbook(self._reading)
        window.activateWindow()
        window.focus_view()

    def _pair_on(self, current: CurrentTournament) -> None:
        """Propose the same again, or pair anew what was not done yet."""
        if self._pairing:
            current.pair()
        elif self._proposal is not None and current.proposal is None:
            current.run.paired.emit(current.tournament, self._proposal)

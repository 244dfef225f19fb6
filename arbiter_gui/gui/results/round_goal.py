"""Where the cursor of the round moves by itself: to an undone result, and into a new round."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from arbiter_gui.app.change import Change
from arbiter_gui.gui.results.results_grid import ResultsGrid
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.widgets.text_focus import typed_into

_FIRST = 1


class RoundGoal:
    """Listens to changes, visible or not, and is asked once the boards are those of the open
    tournament.
    """

    def __init__(self, current: CurrentTournament, grid: ResultsGrid) -> None:
        self._current = current
        self._grid = grid
        # Round and board of the result that was undone or done again last.
        self._taken_back: tuple[int, int] | None = None
        self._chosen_here = False

    def forget(self) -> None:
        """Forget undone results: a round with the same number is a different one in another
        tournament.
        """
        self._taken_back = None

    def note_change(self, change: Change) -> None:
        """Remember the board whose result is undone or redone: the next key goes there."""
        if change.action in ("undo", "redo") and change.only_results:
            self._taken_back = change.results[-1]

    def note_chosen(self, among_boards: bool) -> None:
        """Note that a player is selected, among the boards or elsewhere.

        That is then the goal, no undone result.
        """
        self._taken_back = None
        self._chosen_here = among_boards

    def board(self, at: int | None) -> int | None:
        """Return the board to go to, None if the selected player is to be followed.

        `at` is where the cursor was before the rows changed: a new result may have hidden it.
        """
        goal = self._take_goal(at)
        players = self._current.selected_players
        nobody_chosen = not players or (self._current.selection.passing and not self._chosen_here)
        if goal is None and nobody_chosen:
            return self._grid.board() or self._board_after(0)
        if goal is None and at is not None and self._is_hidden(players[0]):
            return self._board_after(at)
        return goal

    def _is_hidden(self, player: int) -> bool:
        """Return whether a player has a board that is not among those shown."""
        boards = self._current.shown_tournament.rounds[self._current.shown_round - 1].boards
        shown_boards = {row.board for row in self._grid.shown_pairings()}
        hidden_players: set[int] = set()
        for board_number, board in enumerate(boards, 1):
            if board_number not in shown_boards:
                hidden_players |= {board.white, board.black}
        return player in hidden_players

    def _board_after(self, board: int) -> int | None:
        """Return the board after one: the next that waits for a result, else the first shown."""
        return self._grid.next_board_after(board) or next(
            (row.board for row in self._grid.shown_pairings()), None
        )

    def _take_goal(self, at: int | None) -> int | None:
        """Return the board to which the cursor goes whichever player is selected.

        It is returned once. `at` is where the cursor was in the same round before its boards
        changed, where it stays.
        """
        current = self._current
        taken_back = self._taken_back
        self._taken_back = None
        if taken_back is not None and taken_back[0] == current.shown_round:
            return taken_back[1]
        if not current.selection.older:
            return None
        if current.shows_proposal:
            # Results are typed board after board: whoever was selected by that is not looked for in
            # the proposal.
            is_typing = typed_into(QApplication.focusWidget())
            if self._chosen_here and not is_typing:
                return _FIRST
            return None
        shown_pairings = self._grid.shown_pairings()
        if at is not None and any(row.board == at for row in shown_pairings):
            return at
        return next((row.board for row in shown_pairings if not row.result.known), None)

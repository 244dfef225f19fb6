"""Where the cursor of the round goes by itself: to what was taken back, and to a round that has just come."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from arbiter_gui.app.change import Change
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.typed_into import typed_into
from arbiter_gui.gui.views.results_grid import ResultsGrid

_FIRST = 1


class RoundGoal:
    """Hears what happens, seen or not, and is asked once the boards are those of the desk."""

    def __init__(self, desk: Desk, grid: ResultsGrid) -> None:
        self._desk, self._grid = desk, grid
        self._taken_back: tuple[int, int] | None = None
        self._chosen_here = False

    def forget(self) -> None:
        """Forget what was taken back: a round of the same number is another one in another tournament."""
        self._taken_back = None

    def note_change(self, change: Change) -> None:
        """Remember the board whose result is undone or done again: the next key goes there."""
        if change.action in ("undo", "redo") and change.only_results:
            self._taken_back = change.results[-1]

    def note_chosen(self, here: bool) -> None:
        """Hear that somebody is chosen, `here` among the boards: he is meant, not what was undone before."""
        self._taken_back, self._chosen_here = None, here

    def take(self) -> int | None:
        """Return the board to go to, told once; None where who is selected is to be followed."""
        desk, back = self._desk, self._taken_back
        self._taken_back = None
        if back is not None and back[0] == desk.shown_round:
            return back[1]
        if not desk.chosen.older:
            return None
        if desk.shows_proposal:
            # Results are typed board after board: whoever was selected by that is not looked for in the proposal.
            typing = typed_into(QApplication.focusWidget())
            return _FIRST if self._chosen_here and not typing else None
        return next((row.board for row in self._grid.shown() if not row.result.known), None)

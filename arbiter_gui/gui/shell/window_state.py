"""State carried from one window to the next, when it is built again in another language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter_gui.gui.shell.window import MainWindow

if TYPE_CHECKING:  # loaded when the frame has been painted
    from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


class WindowState:
    """Takes the open tournaments from a window that is about to be closed, and remembers where it
    was.
    """

    def __init__(self, window: MainWindow) -> None:
        current = window.current
        self._view = window.view().key
        self._why_tab = window.why.tabs.currentIndex()
        self._asked_question = window.why.answer.state_for_other_window()
        self._proposal = current.proposal
        self._pairing = current.pairing
        self._round = current.shown_round
        self._players = current.selected_players
        self._row = current.selection.as_row
        # What is seen of the old window is not that it loses its tournaments.
        window.setUpdatesEnabled(False)
        self._features = window.features.hand_over()
        self._views = window.views.hand_over()
        self._tabs_state = window.open_tournaments.state_for_other_window()

    def continue_in(self, window: MainWindow) -> None:
        """Go on in a window that has nothing yet: with the same tournaments, pairing, view, round,
        selection and answer.

        The order matters, as each step needs what the steps before it have brought.
        """
        # What features and views have taken over must be there when the tournaments arrive.
        window.features.take_over(self._features)
        window.views.take_over(self._views)
        window.open_tournaments.take_over(self._tabs_state)
        # A proposal shows its own round, and another round ends a selection of boards.
        self._continue_pairing(window.current)
        window.why.tabs.setCurrentIndex(self._why_tab)
        window.view_commands.show_view(self._view)
        window.current.show_round(self._round)
        window.current.select(self._players, None, first_meant=self._row)
        # The answer is about the round and the players that are shown by now.
        window.why.answer.take_over_state(self._asked_question)
        window.features.go_on()
        # The focus last: what is opened before could take it.
        window.activateWindow()
        window.parts.focus_view()

    def _continue_pairing(self, current: CurrentTournament) -> None:
        """Propose the same round again, or pair what was not finished."""
        if self._pairing:
            current.pair()
        elif self._proposal is not None and current.proposal is None:
            # As when the worker ends: the signal sets the proposal and tells all who show it.
            current.pairing_run.paired.emit(current.tournament, self._proposal)

"""Opens a round as an exercise: one of the bundled booklet, or the current one."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.app.original_pairings.original_pairing import original_pairing_from_lines
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.style.resources import resource
from arbiter_gui.gui.teaching.exercise_dialog import ExerciseDialog
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog

BOOKLET = "booklet-complete.trf"
FIRST_ROUND = 2
"""Round 1 of the booklet pairs all players in order; from round 2 on there is something to find
out."""


class TeachingCommands(Feature):
    """The commands that lead to *Practise pairing*."""

    def __init__(self, context: CommandContext) -> None:
        self._current = context.current
        self._theme = context.theme
        self._parent_window = context.window

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"exercise-booklet": self.open_booklet, "exercise": self.open_round}

    def open_booklet(self) -> ExerciseDialog:
        """Open the rounds of the bundled booklet, whatever is open beside it."""
        path = resource("samples", BOOKLET)
        tournament = read_trf(path.read_bytes(), path.name).tournament
        tasks = self._current.tasks
        return self._show_dialog(
            ExerciseDialog(
                tournament,
                FIRST_ROUND,
                self._theme,
                tasks,
                lambda n: original_pairing_from_lines(tournament, n),
                self._parent_window,
            )
        )

    def open_round(self) -> ExerciseDialog | None:
        """Open the round looked at, if it is one that is paired from the standings."""
        current = self._current
        if system_of(current.tournament) is not System.SWISS:
            current.tell(
                Weight.ERROR,
                say("Only the rounds of a Swiss tournament can be paired as an exercise."),
            )
            return None
        dialog = ExerciseDialog(
            current.tournament,
            current.shown_round,
            self._theme,
            current.tasks,
            current.original_pairings.of,
            self._parent_window,
        )
        return self._show_dialog(dialog)

    @staticmethod
    def _show_dialog(dialog: ExerciseDialog) -> ExerciseDialog:
        open_dialog(dialog)
        return dialog

"""The settings of the tournament and the dates of its rounds; undoing and redoing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from arbiter_gui.app.edits import (
    ChangeDetails,
    ChangeSettings,
    ChangeTeamRules,
    Edit,
    LeaveFideMode,
)
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.tournament_settings.initial_colour_dialog import InitialColourDialog
from arbiter_gui.gui.tournament_settings.round_dates_dialog import RoundDatesDialog
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog


class TournamentCommands(Feature):
    """Commands for the tournament as a whole.

    `pair` is called when a missing setting was chosen.
    """

    def __init__(self, context: CommandContext, pair: Callable[[], object]) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self._pair_round = pair

    def connect_signals(self) -> None:
        """Connect the request for settings without which a round cannot be paired."""
        self._current.choice_needed.connect(self.ask_for_setting)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the function of each action."""
        current = self._current
        return {
            "undo": current.undo,
            "redo": current.redo,
            "settings": self.settings,
            "round-dates": self.date_rounds,
            "leave-fide": lambda: current.apply(LeaveFideMode()),
        }

    def settings(self) -> None:
        """Change the name and the pairing settings of the tournament."""
        self.ask_for_detail("")

    def ask_for_detail(self, detail: str) -> None:
        """Change the settings, beginning at the field of a value of `Details`.

        At the name if `detail` is empty or has no field there.
        """
        self._ask_settings("", "", lambda: None, detail)

    def ask_for_setting(self, code: str, sentence: str) -> None:
        """Ask for the setting that the pairing needs, then pair."""
        if code == "initial-colour":
            self._ask_colour()
        else:
            self._ask_settings(code, sentence, self._pair_round)

    def _ask_colour(self) -> None:
        """Ask only for the initial colour, then pair; a colour that was drawn here is reported."""
        dialog = InitialColourDialog(self._window)

        def take(letter: str, drawn: bool) -> None:
            """Record the initial colour, with a note if it was drawn by lot here, and pair the
            round.
            """
            colour = Colour(letter)
            edit = ChangeSettings.of(self._current.tournament, initial_colour=colour)
            if not self._current.apply(edit):
                return
            if drawn:
                text = self._window.tr("Drawn by lot: the top seed has Black in round 1.")
                if colour is Colour.WHITE:
                    text = self._window.tr("Drawn by lot: the top seed has White in round 1.")
                # The proposal, which comes at once, must not take the message away unread.
                message = Message(Weight.NOTE, text, holds=partial(self._waits_with, colour))
                self._current.message_raised.emit(message)
            self._pair_round()

        dialog.colour_chosen.connect(take)
        open_dialog(dialog)

    def _waits_with(self, colour: Colour) -> bool:
        """Return whether round 1 is still to be recorded with this initial colour."""
        tournament = self._current.tournament
        return not tournament.rounds and tournament.initial_colour is colour

    def _ask_settings(
        self,
        missing_setting: str,
        note: str,
        when_set: Callable[[], object],
        missing_detail: str = "",
    ) -> None:
        """Ask for the settings, with the missing setting or value of `Details` marked.

        `when_set` is called once they are saved.
        """
        tournament = self._current.tournament
        title = self._window.tr("Tournament settings")
        dialog = TournamentDialog(
            tournament, title, missing_setting, note, self._window, missing_detail
        )

        def take(new_state: Tournament) -> bool:
            """Record as one step what was changed in the dialog, and return whether that was
            possible.
            """
            settings = ChangeSettings.of(
                tournament,
                edition=new_state.edition,
                round_count=new_state.round_count,
                initial_colour=new_state.initial_colour,
                points=new_state.points,
                acceleration=new_state.acceleration,
                schedule=new_state.schedule,
            )
            possible_edits: list[Edit] = [ChangeDetails(new_state.details), settings]
            if new_state.team_rules is not None:
                # First, as the pairing rules depend on the type of participants.
                possible_edits.insert(0, ChangeTeamRules(new_state.team_rules))
            edits = [edit for edit in possible_edits if self._has_effect(edit)]
            if len(edits) == 1:
                edit = edits[0]
            else:
                edit = Several(settings.label, tuple(edits), settings.done)
            return not edits or self._context.apply(edit, dialog.tell)

        dialog.apply_settings = take
        dialog.accepted.connect(when_set)
        open_dialog(dialog)

    def _has_effect(self, edit: Edit) -> bool:
        """Return whether an edit would change anything, or cannot be applied and reports that
        itself.
        """
        try:
            return edit.apply(self._current.tournament) != self._current.tournament
        except ArbiterError:
            return True

    def date_rounds(self) -> None:
        """Edit the date of each round.

        For a read-only tournament report that it cannot be changed.
        """
        if self._current.refused():
            return
        details = self._current.tournament.details
        dialog = RoundDatesDialog(self._current.tournament, self._window)

        def take(dates: tuple[str, ...]) -> bool:
            new_details = replace(details, dates=dates, times=dialog.hours())
            edit = Several(
                say("change the dates of the rounds"),
                (ChangeDetails(new_details),),
                say("Dates of the rounds changed."),
            )
            return new_details == details or self._context.apply(edit, dialog.tell)

        dialog.apply_dates = take
        open_dialog(dialog)

"""Entering and changing teams with their rosters."""

from __future__ import annotations

from arbiter_gui.app.edits import Edit
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.players.entering_players import tell_entries
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.teams.team_dialog import TeamDialog
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog


class TeamCommands(Feature):
    """Commands for single teams of a team event."""

    def __init__(self, context: CommandContext) -> None:
        self._context = context

    def edit_team(self, team_number: int) -> None:
        """Change a team and its roster, or enter a new one if the number is 0."""
        current = self._context.current
        if current.refused():
            return
        dialog = TeamDialog(
            current.tournament, team_number, self._context.theme, self._context.window
        )

        def take(edit: Edit) -> bool:
            """Carry out an edit of the dialog, and return whether it was possible.

            A new team is selected.
            """
            old_state = current.tournament
            names_before = {team.name for team in old_state.players}
            if not current.apply(edit):
                return False
            new_teams = [
                team.number for team in current.tournament.players if team.name not in names_before
            ]
            if new_teams:
                current.select((new_teams[0],))
                tell_entries(current, old_state)
                self._tell_small_roster(new_teams[0])
            return True

        dialog.apply_edit = take
        open_dialog(dialog)

    def _tell_small_roster(self, player_number: int) -> None:
        """Report that a new team has fewer players than a match has boards."""
        tournament = self._context.current.tournament
        rules = tournament.team_rules
        players = len(tournament.roster_of[player_number].players)
        if rules is None or players >= rules.boards:
            return
        text = counted(
            players,
            "{team} has {n} [player|players] for {boards} boards.",
            team=tournament.by_number[player_number].name,
            boards=rules.boards,
        )
        self._context.current.tell(Weight.NOTE, translated(text))

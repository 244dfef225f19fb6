"""Adding and changing single players, their withdrawals and returns, and their byes."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.app.edits import ChangePlayer, Edit
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.registration.bye_limits import bye_limit_cautions
from arbiter_gui.app.registration.byes import edit_of_byes
from arbiter_gui.app.registration.registration_cautions import names_text
from arbiter_gui.app.rounds.leaving import edit_leaving, edit_returning
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, counted, filled
from arbiter_gui.domain.tournament import Details
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.players.bye_dialog import ByeDialog, last_round_offered
from arbiter_gui.gui.players.entering_players import (
    is_closed_to_players,
    none_to_come,
    number_of_new_player,
)
from arbiter_gui.gui.players.player_dialogs import PlayerDialog, RoundDialog
from arbiter_gui.gui.players.player_fields import doubt_in_list
from arbiter_gui.gui.players.players_view import PlayersView
from arbiter_gui.gui.services.messages import Button, Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.reports.player_tables.registration import bye_lines


class RegistrationCommands(Feature):
    """Commands for single players: the selected ones of the visible list."""

    def __init__(
        self,
        context: CommandContext,
        view: Callable[[], PlayersView],
        edit_team: Callable[[int], None],
    ) -> None:
        """`edit_team` opens the team with a number, or a new one for 0."""
        self._context = context
        self._edit_team = edit_team
        self._window = context.window
        self._current = context.current
        self._view = view

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the function of each action."""
        return {
            "add-player": self.add_player,
            "edit-player": self.edit_player,
            "withdraw": self.withdraw,
            "return-player": self.return_player,
            "bye": self.request_bye,
        }

    def add_player(self) -> None:
        """Add a player, or a team, at the end of the list."""
        if is_closed_to_players(self._current):
            return
        if self._current.tournament.team_rules is not None:
            self._edit_team(0)
            return
        dialog = PlayerDialog(
            Player(0),
            self._window.tr("Add player"),
            self._window,
            self._details(),
            number_of_new_player(self._current.tournament),
        )
        dialog.doubt = self._view().doubt
        dialog.apply_player = self._view().enter_player
        open_dialog(dialog)

    def edit_player(self) -> None:
        """Change the selected player: in the current cell of the list if it has the focus, else in
        a dialog.

        A team is always changed in its dialog, which contains its roster.
        """
        table = self._view().table
        player = self._selected_player()
        if player is not None and self._current.tournament.team_rules is not None:
            self._edit_team(player.number)
            return
        if player is None or table.in_a_cell() or (table.hasFocus() and table.edit_current()):
            return
        dialog = PlayerDialog(player, self._window.tr("Edit player"), self._window, self._details())
        dialog.doubt = lambda changed_player: self._doubt_words(player, changed_player)
        dialog.apply_player = lambda changed_player: self._current.apply(
            ChangePlayer(changed_player)
        )
        open_dialog(dialog)

    def _doubt_words(self, old_player: Player, new_player: Player) -> str:
        objection = doubt_in_list(self._current.tournament, old_player, new_player)
        if objection:
            return self._window.tr("{doubt} Press OK again to keep it.").format(doubt=objection)
        return ""

    def _details(self) -> Details:
        return self._current.tournament.details

    def withdraw(self) -> None:
        """Withdraw the selected players from a round on, usually the next one."""
        players = self._selected_players()
        players = [player for player in players if player.withdrawn_from is None] or players[:1]
        if not players or none_to_come(self._current):
            return
        note = self._window.tr("{player} is withdrawn from this round onwards:").format(
            player=translated_name(players[0])
        )
        if len(players) > 1:
            text = counted(
                len(players),
                "{n} [player is|players are] withdrawn from this round onwards: {names}",
                names=_names_of(players),
            )
            note = translated(about_participants(self._current.tournament, text))
        title = participants_text(
            self._current.tournament,
            self._window.tr("Withdraw player"),
            self._window.tr("Withdraw team"),
        )
        tournament = self._current.tournament
        last_round = last_round_offered(tournament)
        dialog = RoundDialog(title, note, tournament, last_round, self._window)

        def apply() -> None:
            """Withdraw the players from the round that was chosen in the dialog."""
            round_number = dialog.round.value()
            tournament = self._current.tournament
            edits = tuple(
                edit_leaving(tournament, player.number, round_number) for player in players
            )
            label = counted(
                len(edits), "withdraw {n} [player|players] from round {round}", round=round_number
            )
            text = self._window.tr("Withdrawn from round {round} onwards: {names}.")
            self._carry_out(
                edits, label, filled(text, {"round": round_number, "names": _names_of(players)})
            )

        dialog.accepted.connect(apply)
        open_dialog(dialog)

    def return_player(self) -> None:
        """Return withdrawn selected players to the tournament from the next round on."""
        if none_to_come(self._current):
            return
        tournament = self._current.tournament
        round_number = tournament.coming_round
        withdrawn_players = [
            player for player in self._selected_players() if player.withdrawn_from is not None
        ]
        edits = tuple(
            edit_returning(tournament, player.number, round_number) for player in withdrawn_players
        )
        if edits:
            label = counted(
                len(edits),
                "{n} [player returns|players return] in round {round}",
                round=round_number,
            )
            text = self._window.tr("Playing again from round {round}: {names}.")
            self._carry_out(
                edits,
                label,
                filled(text, {"round": round_number, "names": _names_of(withdrawn_players)}),
            )

    def _carry_out(self, edits: tuple[Edit, ...], label: Said, text: str) -> None:
        """Apply the edits of several players as one, and report it with a button that undoes it."""
        if len(edits) == 1:
            edit = edits[0]
        else:
            edit = Several(label, edits)
        self._current.apply_with_undo(edit, text)

    def request_bye(self) -> None:
        """Request byes for the selected players, or cancel them.

        If the round shown is paired, a button opens the byes of that round.
        """
        players = self._selected_players()
        tournament = self._current.tournament
        not_playing = self._context.actions["not-playing"]
        ways_out: list[Button] = []
        if not_playing.isEnabled() and len(players) == 1:
            text = self._window.tr("Forfeit or b&ye in round {n}…").format(
                n=self._current.shown_round
            )
            ways_out = [(text, not_playing.trigger)]
        if not players or none_to_come(self._current, ways_out):
            return
        numbers = tuple(player.number for player in players)
        announced = {
            request.round: request.kind
            for request in tournament.requests
            if request.player == numbers[0]
        }
        dialog = ByeDialog(
            tournament,
            self._bye_note(players),
            # Several players can have different byes: then none is shown as chosen.
            announced if len(players) == 1 else {},
            lambda rounds, kind: [
                translated(caution.sentence)
                for caution in bye_limit_cautions(self._current.tournament, numbers, rounds, kind)
            ],
            self._window,
        )
        for text, way_out in ways_out:
            dialog.offer(text, way_out)

        def apply() -> bool:
            """Record the byes that were chosen in the dialog, or say that they were recorded
            already.

            Return False if the arbiter does not confirm them.
            """
            edit = edit_of_byes(
                self._current.tournament, numbers, dialog.rounds.rounds(), dialog.chosen_kind()
            )
            if edit is not None:
                return self._current.apply_with_undo(edit)
            self._current.tell(
                Weight.NOTE,
                self._window.tr("This bye is already recorded; nothing was changed."),
            )
            return True

        dialog.apply_bye = apply
        open_dialog(dialog)

    def _bye_note(self, players: list[Player]) -> str:
        """Return the players who get a bye; for a single player also past and requested byes."""
        if len(players) > 1:
            names = _names_of(players)
            text = counted(len(players), "Bye for {n} [player|players]: {names}", names=names)
            return translated(about_participants(self._current.tournament, text))
        byes = [translated(line) for line in bye_lines(self._current.tournament, players[0].number)]
        return "\n".join(
            (*byes, self._window.tr("Bye for {player}").format(player=translated_name(players[0])))
        )

    def _selected_player(self) -> Player | None:
        return next(iter(self._selected_players()), None)

    def _selected_players(self) -> list[Player]:
        """Return all selected players; of a board the one whose half has the cursor."""
        players_by_number = self._current.tournament.by_number
        return [
            players_by_number[player_number]
            for player_number in self._current.command_players
            if player_number in players_by_number
        ]


def _names_of(players: list[Player]) -> str:
    """Return the numbers and names of players; of many, some of them and the number of others."""
    return translated(names_text(players, numbered_name))

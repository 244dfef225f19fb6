"""What becomes of sealed line-ups when they are opened: which are used or not used, and which are
missing.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.app.edits import SetLineUp
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.session import edited_tournament
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.line_ups import usual_line_up
from arbiter_gui.domain.teams.matches import match_line_ups
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board
from arbiter_gui.sharing.line_ups.present import (
    is_for_its_match,
    match_of_team,
    with_present_numbers,
)
from arbiter_gui.sharing.line_ups.sealed import LineUpRound, SealedLineUp


@dataclass(frozen=True, slots=True)
class Opening:
    """The line-ups of a round as they are opened, before their time if `is_early`.

    `edits` put the sealed ones into their matches. `missing` are the teams that have entered none
    and play in roster order; `unused` are teams whose line-up is not used, with the reason.
    """

    round: int
    edits: tuple[SetLineUp, ...] = ()
    missing: tuple[int, ...] = ()
    unused: tuple[tuple[int, Said], ...] = ()
    is_early: bool = False

    @property
    def edit(self) -> Several:
        """All line-ups as one edit."""
        if self.is_early:
            label = say("open the line-ups of round {round} before the set time", round=self.round)
        else:
            label = say("line-ups of round {round}", round=self.round)
        return Several(label, self.edits)

    def message(self, tournament: Tournament) -> Said:
        """Return a message for the arbiter."""
        parts = [say("The line-ups of round {round} are open.", round=self.round)]
        if self.missing:
            names = [tournament.by_number[team].name for team in self.missing]
            parts.append(
                counted(
                    len(names),
                    "No line-up arrived from {n} [team, which plays|teams, which play] in roster "
                    "order: {teams}.",
                    teams=listed(names),
                )
            )
        for team, reason in self.unused:
            name = tournament.by_number[team].name
            parts.append(
                say("The line-up of {team} is not used: {reason}", team=name, reason=reason)
            )
        return joined(parts, " ")


def opening_of(
    tournament: Tournament, sealed_round: LineUpRound, is_early: bool = False
) -> Opening:
    """Return what opening the sealed line-ups of a round comes to."""
    sealed_round = with_present_numbers(tournament, sealed_round)
    round_number = sealed_round.round
    if round_number > len(tournament.rounds):
        not_paired = say("Round {round} has not been paired yet.", round=round_number)
        known_teams = [
            line_up.team
            for line_up in sealed_round.line_ups
            if line_up.team in tournament.by_number
        ]
        return Opening(
            round_number,
            unused=tuple((team, not_paired) for team in known_teams),
            is_early=is_early,
        )
    edits: list[SetLineUp] = []
    teams_in_roster_order: list[int] = []
    unused_line_ups: list[tuple[int, Said]] = []
    for match_number, match in enumerate(tournament.rounds[round_number - 1].boards, 1):
        for team in (match.white, match.black):
            line_up = sealed_round.of_team(team)
            # Without a sealed line-up the team plays in the order of its roster, which the arbiter
            # should know.
            if line_up is None:
                if _plays_in_roster_order(tournament, match, team):
                    teams_in_roster_order.append(team)
                continue
            if line_up_of(tournament, match, team) == line_up.players:
                continue
            edit = SetLineUp(round_number, match_number, team, line_up.players)
            reason = _reason_against(tournament, match, line_up, edit)
            if reason:
                unused_line_ups.append((team, reason))
            else:
                edits.append(edit)
    unused_line_ups += _without_match(tournament, sealed_round)
    return Opening(
        round_number,
        tuple(edits),
        tuple(sorted(teams_in_roster_order)),
        tuple(unused_line_ups),
        is_early,
    )


def _without_match(tournament: Tournament, sealed_round: LineUpRound) -> list[tuple[int, Said]]:
    """Return the teams that have sealed a line-up and have no match in the round any more, with the
    reason.
    """
    teams: list[tuple[int, Said]] = []
    for line_up in sealed_round.line_ups:
        is_there = line_up.team in tournament.by_number
        if is_there and match_of_team(tournament, sealed_round.round, line_up.team) is None:
            teams.append((line_up.team, say("The team no longer has a match in this round.")))
    return teams


def line_up_of(tournament: Tournament, match: Board, team: int) -> tuple[int, ...]:
    """Return the players of a team in a match, in board order."""
    first_line_up, second_line_up = match_line_ups(match, tournament.team_rules or TeamRules())
    return first_line_up if team == match.white else second_line_up


def _plays_in_roster_order(tournament: Tournament, match: Board, team: int) -> bool:
    """Return whether a team has neither handed in a line-up otherwise nor a match that has been
    decided.
    """
    is_usual = line_up_of(tournament, match, team) == usual_line_up(tournament, team)
    return is_usual and not match.result.known


def _reason_against(
    tournament: Tournament, match: Board, line_up: SealedLineUp, edit: SetLineUp
) -> Said:
    """Return why a sealed line-up is not used; nothing where it is."""
    if not is_for_its_match(line_up, match):
        return say("The pairing has changed since the line-up was entered.")
    if line_up_of(tournament, match, line_up.team) != line_up.replaces:
        return say("A different line-up has been entered in the match since then.")
    if any(game.white and game.black and game.result.known for game in match.games):
        return say("Results of the match have been entered already.")
    # Tried on a copy: a player may have been removed, or moved to another team, since the line-up
    # was sealed.
    try:
        edited_tournament(edit, tournament)
    except InvalidTournament as error:
        return error.said
    return NOTHING

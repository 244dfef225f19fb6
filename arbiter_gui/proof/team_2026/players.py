"""The teams of the next round, by chapters 1 and 4 of the Team Swiss: their scores, preferences and
floats, counted from the recorded matches, and the colours of a match.

Readings (listed in this package) are each followed in one function: T5 in `_opponent_played`, T6 in
`preference_of`, T7 in `parity_numbers_of` of the kernel, T9 in `players_of`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.domain.team_values.rules import PreferenceType, TeamRules, TeamScore
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeKind, Colour, Mark
from arbiter_gui.proof.kernel.colours import DecidedColour, colour_by_lot, latest_different_colour
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import (
    Player,
    Strength,
    is_last_round,
    parity_numbers_of,
    prohibited_opponents_in,
    ranked,
)
from arbiter_gui.proof.kernel.recount import (
    PlayerRound,
    Recount,
    absent_players,
    recounted,
    virtual_points,
)
from arbiter_gui.proof.upfloating.criteria import C1
from arbiter_gui.proof.upfloating.players import MatchPlayer
from arbiter_gui.rulebook.criteria import NOTHING
from arbiter_gui.trace.values import ColourRule

_WON = (Mark.WIN, Mark.SHORT_WIN, Mark.FORFEIT_WIN)
_DRAWN = (Mark.DRAW, Mark.SHORT_DRAW, Mark.ADJOURNED)


@dataclass(frozen=True)
class JudgedTeam(MatchPlayer):
    """A team of the next round."""

    secondary: int = 0
    """The secondary score in tenths."""
    preferred: Colour | None = None
    """The colour it prefers (1.7), None without a preference."""
    kind: Strength = Strength.NONE
    """How strong that preference is."""

    __hash__ = Player.__hash__

    @cached_property
    def strength(self) -> Strength:
        """How strong the preference is."""
        return self.kind

    @cached_property
    def preferred_colour(self) -> Colour | None:
        """The colour preferred."""
        return self.preferred


class TeamPreference(NamedTuple):
    """The colour that a team prefers in its next match, and how strongly."""

    colour: Colour | None
    """None with `Strength.NONE` alone."""
    strength: Strength


_NO_PREFERENCE = TeamPreference(colour=None, strength=Strength.NONE)


def preference_of(
    colours: Sequence[Colour], kind: PreferenceType, *, is_last_round: bool
) -> TeamPreference:
    """1.7: return the colour preference of a team, which decides who gets White in a match.

    `colours` are those of its matches so far, oldest first, `kind` the type of preference of the
    event. In the last round two matches running with one colour still count (T6), but the wish to
    alternate does not.
    """
    if kind is PreferenceType.NONE or not colours:
        return _NO_PREFERENCE
    needed = _needed_colour(colours)
    if needed is not None:
        return TeamPreference(needed, Strength.STRONG)
    if kind is PreferenceType.A:
        return _NO_PREFERENCE
    whites = colours.count(Colour.WHITE)
    blacks = colours.count(Colour.BLACK)
    if whites < blacks:
        return TeamPreference(Colour.WHITE, Strength.MILD)
    if blacks < whites:
        return TeamPreference(Colour.BLACK, Strength.MILD)
    if is_last_round:
        return _NO_PREFERENCE
    return TeamPreference(colours[-1].other, Strength.MILD)


def _needed_colour(colours: Sequence[Colour]) -> Colour | None:
    """1.7.1, 1.7.2: return the colour of a preference of Type A, or a strong one of Type B; None
    without one.

    It is Black after two more matches with White than with Black, or if the last two were with
    White and White was not had less often in all; and the same with the colours reversed.
    """
    for colour in Colour:
        surplus = colours.count(colour) - colours.count(colour.other)
        had_in_last_two = tuple(colours[-2:]) == (colour, colour)
        # With a surplus below 0 the last two matches only made up for the other colour.
        if surplus >= 2 or (surplus in (0, 1) and had_in_last_two):
            return colour.other
    return None


@dataclass(frozen=True)
class _TeamScores:
    """The scores of all teams, by number, before each round and after the last one, in tenths."""

    primary: Mapping[int, Sequence[int]]
    """The scores by which teams are paired: match points or game points, as the event has it."""
    secondary: Mapping[int, Sequence[int]]
    """The other ones."""
    virtual: Mapping[tuple[int, int], int]
    """The virtual points by team and round."""

    def pairing_score(self, team: int, rounds: int) -> int:
        """Return the score by which a team is paired after so many rounds: with the virtual points
        of the next one (T9).
        """
        return self.primary[team][rounds] + self.virtual.get((team, rounds + 1), 0)

    def has_floated(self, team: int, opponents: Sequence[int | None]) -> bool:
        """Return whether a team floated in the previous round: its opponent had another score.

        `opponents` are those of each round so far, None without a match. What counts are the scores
        with which the two were paired, not those that they came to.
        """
        if not opponents or opponents[-1] is None:
            return False
        rounds = len(opponents) - 1
        return self.pairing_score(team, rounds) != self.pairing_score(opponents[-1], rounds)


def _scores_of(tournament: Tournament, recount: Recount, rules: TeamRules) -> _TeamScores:
    """Return the scores of all teams, of which the rules of the event say which is the primary
    one.
    """
    running_scores: dict[TeamScore, Mapping[int, tuple[int, ...]]] = {
        TeamScore.MATCH_POINTS: recount.scores,
        TeamScore.GAME_POINTS: _running_game_points(tournament, rules),
    }
    return _TeamScores(
        primary=running_scores[rules.primary],
        secondary=running_scores[rules.primary.other],
        virtual=virtual_points(tournament),
    )


def players_of(tournament: Tournament) -> Iterator[JudgedTeam]:
    """Yield the teams of the next round, with their scores by the event's rules and the colours,
    byes and floats of the earlier rounds.
    """
    rules = tournament.team_rules or TeamRules()
    recount = recounted(tournament)
    scores = _scores_of(tournament, recount, rules)
    prohibited_opponents = prohibited_opponents_in(tournament)
    parity_numbers = parity_numbers_of(tournament)
    is_last = is_last_round(tournament)
    for number in recount.rounds.keys() - absent_players(tournament):
        matches = recount.rounds[number]
        opponents = tuple(_opponent_played(match) for match in matches)
        met_before = {opponent for opponent in opponents if opponent is not None}
        colours = tuple(
            match.colour for match in matches if match.played and match.colour is not None
        )
        preference = preference_of(colours, rules.preferences, is_last_round=is_last)
        secondary_score = 0
        if rules.uses_secondary:
            secondary_score = scores.secondary[number][-1]
        yield JudgedTeam(
            number=number,
            score=scores.pairing_score(number, len(tournament.rounds)),
            met=frozenset(prohibited_opponents[number] | met_before),
            colours=colours,
            floats=(),
            no_bye=any(_bars_bye(match) for match in matches),
            topscorer=False,
            parity_number=parity_numbers[number],
            opponents=opponents,
            matches=len(colours),
            floated=scores.has_floated(number, opponents),
            secondary=secondary_score,
            preferred=preference.colour,
            kind=preference.strength,
        )


def _opponent_played(match: PlayerRound) -> int | None:
    """Return the opponent of a match that was played, None where it was none (T5)."""
    if match.played:
        return match.opponent
    return None


def _bars_bye(match: PlayerRound) -> bool:
    """C2: return whether a match bars its team from the bye: it was a bye with full points, or was
    won by forfeit.
    """
    return match.bye in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL) or match.mark is Mark.FORFEIT_WIN


def _running_game_points(tournament: Tournament, rules: TeamRules) -> Mapping[int, tuple[int, ...]]:
    """Return the game points of every team before each round and after the last.

    An event without rules of teams has no games: only its matches are known.
    """
    if tournament.team_rules is None:
        zeros = (0,) * (len(tournament.rounds) + 1)
        return {player.number: zeros for player in tournament.players}
    running_points = {player.number: [0] for player in tournament.players}
    for recorded in tournament.rounds:
        gained = dict.fromkeys(running_points, 0)
        for match in recorded.boards:
            points_of_teams = _game_points(match, rules)
            gained[match.white] = points_of_teams.first
            gained[match.black] = points_of_teams.second
        for bye in recorded.byes:
            gained[bye.player] = _game_points_of_bye(bye.kind, rules)
        for number, points in running_points.items():
            points.append(points[-1] + gained[number])
    return {number: tuple(points) for number, points in running_points.items()}


class _PointsOfTeams(NamedTuple):
    """The game points of the two teams of a match, in tenths."""

    first: int
    """Those of the first-named team, which is recorded as White of the match."""
    second: int


def _game_points(match: Board, rules: TeamRules) -> _PointsOfTeams:
    """Return how many game points the teams of a match have, for the score of the event that counts
    games.

    They are those stated for the match; or else those of its games; or else, after a forfeit, those
    of a win on all boards for the winner.
    """
    # A score that was entered for the match counts more than its games, of which some may be
    # unknown.
    if match.stated_points is not None:
        return _PointsOfTeams(*match.stated_points)
    if match.games:
        return _points_of_games(match, rules)
    # Without games only a forfeit gives points: those of a win on all boards.
    points_of_match = rules.boards * rules.game_win
    return _PointsOfTeams(
        first=points_of_match * (match.result.white is Mark.FORFEIT_WIN),
        second=points_of_match * (match.result.black is Mark.FORFEIT_WIN),
    )


def _points_of_games(match: Board, rules: TeamRules) -> _PointsOfTeams:
    """Return what both teams have scored in the games of a match, board by board."""
    points_of_first = 0
    points_of_second = 0
    for board_number, game in enumerate(match.games, 1):
        white = _game_points_of_mark(game.result.white, rules)
        black = _game_points_of_mark(game.result.black, rules)
        # A game has White first; the rules say on which boards that is a player of the first-named
        # team.
        if rules.first_has_white(board_number):
            points_of_first += white
            points_of_second += black
        else:
            points_of_first += black
            points_of_second += white
    return _PointsOfTeams(points_of_first, points_of_second)


def _game_points_of_mark(mark: Mark, rules: TeamRules) -> int:
    """Return the game points of a result on a board, in tenths.

    A loss by forfeit is always worth nothing.
    """
    if mark in _WON:
        return rules.game_win
    if mark in _DRAWN:
        return rules.game_draw
    if mark.played:
        return rules.game_loss
    return 0


def _game_points_of_bye(kind: ByeKind, rules: TeamRules) -> int:
    """Return the game points of a bye in tenths.

    A requested one counts like its result on all boards.
    """
    if kind is ByeKind.PAIRING_ALLOCATED:
        return rules.game_points_of_bye
    worth = {ByeKind.FULL: rules.game_win, ByeKind.HALF: rules.game_draw}
    return rules.boards * worth.get(kind, 0)


def field_of(tournament: Tournament) -> Field[JudgedTeam]:
    """Return which teams may meet in the next round."""
    return Field(ranked(players_of(tournament)), C1, NOTHING)


def first_team_first(team: JudgedTeam, opponent: JudgedTeam) -> tuple[JudgedTeam, JudgedTeam]:
    """4.2: return two teams with the first-team first, whose colour is decided: the one with the
    higher score, the higher secondary score, or the smaller number.
    """

    def rank(member: JudgedTeam) -> tuple[int, int, int]:
        """Return what the two are compared by, the first-team having the higher."""
        return member.score, member.secondary, -member.number

    if rank(opponent) > rank(team):
        return opponent, team
    return team, opponent


def colour_of_first(first: JudgedTeam, second: JudgedTeam, initial: Colour | None) -> DecidedColour:
    """4.3: return the first-team's colour in the match, by the first article that decides.

    Raises ValueError if the lot is needed and not drawn (`initial` None).
    """
    if not first.colours and not second.colours:
        return DecidedColour("4.3.1", ColourRule.BY_NUMBER, colour_by_lot(first, initial))
    by_preferences = _colour_by_preferences(first, second)
    if by_preferences is not None:
        return by_preferences
    if first.colour_difference != second.colour_difference:
        if first.colour_difference < second.colour_difference:
            colour = Colour.WHITE
        else:
            colour = Colour.BLACK
        return DecidedColour("4.3.5", ColourRule.LOWER_DIFFERENCE, colour)
    # Matches that were played, from the last one back, until one history ends.
    colour_then = latest_different_colour(first.colours, second.colours)
    if colour_then is not None:
        return DecidedColour("4.3.6", ColourRule.ALTERNATE, colour_then.other)
    if first.preferred_colour is not None:
        return DecidedColour("4.3.7", ColourRule.HIGHER_RANKED, first.preferred_colour)
    if first.colours:
        return DecidedColour("4.3.8", ColourRule.HIGHER_ALTERNATES, first.colours[-1].other)
    return DecidedColour("4.3.9", ColourRule.LOWER_ALTERNATES, second.colours[-1])


def _colour_by_preferences(first: JudgedTeam, second: JudgedTeam) -> DecidedColour | None:
    """4.3.2 to 4.3.4: return the first-team's colour if the preferences decide it, else None."""
    if first.preferred_colour is None:
        if second.preferred_colour is None:
            return None
        return DecidedColour("4.3.2", ColourRule.BOTH_GRANTED, second.preferred_colour.other)
    if second.preferred_colour is None:
        return DecidedColour("4.3.2", ColourRule.BOTH_GRANTED, first.preferred_colour)
    if first.preferred_colour is not second.preferred_colour:
        return DecidedColour("4.3.3", ColourRule.BOTH_GRANTED, first.preferred_colour)
    if first.kind is second.kind:
        return None
    if first.kind is Strength.STRONG:
        granted = first.preferred_colour
    else:
        granted = second.preferred_colour.other
    return DecidedColour("4.3.4", ColourRule.STRONGER, granted)

"""The players of the next match, by the preface and chapters 1 and 4 of the Double-Swiss: every two
recorded rounds are the two games of one match.

Readings (listed in this package) are each followed in one function: DS4 in `opponent_met`, DS5 in
`_judged_match`, DS6 in `colours_of`, DS7 in `_PairingScores`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark
from arbiter_gui.proof.kernel.colours import (
    DecidedColour,
    DecidedWhite,
    colour_by_lot,
    latest_different_colour,
)
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import (
    Player,
    parity_numbers_of,
    prohibited_opponents_in,
    ranked,
)
from arbiter_gui.proof.kernel.recount import PlayerRound, absent_players, recounted, virtual_points
from arbiter_gui.proof.upfloating.criteria import C1
from arbiter_gui.proof.upfloating.players import MatchPlayer
from arbiter_gui.rulebook.criteria import NOTHING
from arbiter_gui.trace.values import Apart, ColourRule, SecondGame

RoundsByNumber = Mapping[int, Sequence[PlayerRound]]
"""All rounds of each player, which are games here: two of them are one match."""


@dataclass(frozen=True)
class TwoGamePlayer(MatchPlayer):
    """A player whose matches are two rounds each."""

    __hash__ = Player.__hash__

    def round_met(self, opponent: int) -> int | None:
        """Return the round in which the match of the two began, None when they had none."""
        if opponent not in self.opponents:
            return None
        return 2 * self.opponents.index(opponent) + 1


class JudgedMatch(NamedTuple):
    """A match of one player; without an opponent it was a bye or an absence."""

    opponent: int | None
    colour: Colour | None
    """The colour in the first game, None if neither game was played."""
    played: bool
    """Whether it counts as a match played, which one forfeited game does not prevent."""
    bars_bye: bool
    """Whether it bars the player from the bye (C2)."""

    @property
    def opponent_met(self) -> int | None:
        """The opponent of a match that was played, None where it was none (DS4)."""
        if self.played:
            return self.opponent
        return None


def _judged_match(number: int, first_game: int, games_by_number: RoundsByNumber) -> JudgedMatch:
    """Return a match of a player, of this number, by its two games, of which `first_game` (from 0)
    is the first.

    A match is forfeited if one player loses both games by forfeit; otherwise it counts as played,
    with a colour if one of its games was (DS5). A match won by forfeit bars from the bye (C2).
    """
    games = games_by_number[number][first_game : first_game + 2]
    opponent = games[0].opponent
    if opponent is None:
        is_bye_with_points = games[0].bye in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL)
        return JudgedMatch(opponent=None, colour=None, played=False, bars_bye=is_bye_with_points)
    opponent_games = games_by_number[opponent][first_game : first_game + 2]
    # A single forfeited game decides nothing here: the match was played all the same.
    if _lost_both_by_forfeit(games) or _lost_both_by_forfeit(opponent_games):
        has_won = sum(game.points for game in games) > sum(game.points for game in opponent_games)
        return JudgedMatch(opponent, colour=None, played=False, bars_bye=has_won)
    colour: Colour | None = None
    if any(game.played for game in games):
        # The colour of a match is that of its first game; the second one reverses it.
        colour = games[0].colour
    return JudgedMatch(opponent, colour, played=True, bars_bye=False)


def _lost_both_by_forfeit(games: Sequence[PlayerRound]) -> bool:
    """Return whether a player lost all games of a match by forfeit."""
    return {game.mark for game in games} == {Mark.FORFEIT_LOSS}


@dataclass(frozen=True)
class _PairingScores:
    """The scores (tenths) by which players were paired for each match."""

    running: Mapping[int, Sequence[int]]
    """The points of each player, by number, before each game."""
    virtual: Mapping[tuple[int, int], int]
    """The virtual points by player and game, from 1."""

    def before(self, number: int, match: int) -> int:
        """Return the pairing score before a match (from 0), with the virtual points of its first
        game (DS7).
        """
        games_before = 2 * match
        points_added = self.virtual.get((number, games_before + 1), 0)
        return self.running[number][games_before] + points_added

    def has_floated(self, number: int, opponents: Sequence[int | None]) -> bool:
        """Return whether the opponent of the previous match had another pairing score there.

        `opponents` are those of each match so far, None without one. What counts are the scores
        with which the two were paired, not those that they came to.
        """
        if not opponents or opponents[-1] is None:
            return False
        previous_match = len(opponents) - 1
        own_score = self.before(number, previous_match)
        return own_score != self.before(opponents[-1], previous_match)


def players_of(tournament: Tournament) -> Iterator[MatchPlayer]:
    """Yield the players of the next match, with their scores and what counts of their earlier
    matches, all of which are complete.
    """
    recount = recounted(tournament)
    scores = _PairingScores(recount.scores, virtual_points(tournament))
    prohibited_opponents = prohibited_opponents_in(tournament)
    parity_numbers = parity_numbers_of(tournament)
    matches_before = len(tournament.rounds) // 2

    for number in recount.rounds.keys() - absent_players(tournament):
        matches = [
            _judged_match(number, 2 * match, recount.rounds) for match in range(matches_before)
        ]
        opponents = tuple(match.opponent_met for match in matches)
        met_before = {opponent for opponent in opponents if opponent is not None}
        yield TwoGamePlayer(
            number=number,
            score=scores.before(number, matches_before),
            met=frozenset(prohibited_opponents[number] | met_before),
            colours=tuple(match.colour for match in matches if match.colour is not None),
            floats=(),
            no_bye=any(match.bars_bye for match in matches),
            topscorer=False,
            parity_number=parity_numbers[number],
            opponents=opponents,
            matches=sum(match.played for match in matches),
            floated=scores.has_floated(number, opponents),
        )


class FieldOfSecondGames(Field[MatchPlayer]):
    """The players of second games (4.4): each may meet only the opponent of the first game."""

    def __init__(self, players: Sequence[MatchPlayer], round_of_first_games: int) -> None:
        """Take players who have all but that opponent in `met`, so that C1 keeps them apart."""
        super().__init__(players, C1, NOTHING)
        self._round_of_first_games = round_of_first_games

    def reason_apart(self, player: MatchPlayer, opponent: MatchPlayer) -> Apart | None:
        """Return the reason that two players are in different matches, None if they are in the
        same.
        """
        if opponent.number not in player.met:
            return None
        return SecondGame("4.4", self._round_of_first_games)


def field_of(tournament: Tournament) -> Field[MatchPlayer]:
    """Return the players of the next round and who of them may meet: in a new match, or in the
    second games of one that has begun, each only the opponent of the first game.
    """
    players = ranked(players_of(tournament))
    # An even number of rounds is recorded: all matches are complete, and new ones begin.
    if len(tournament.rounds) % 2 == 0:
        return Field(players, C1, NOTHING)
    partner_of: dict[int, int] = {}
    for board in tournament.rounds[-1].boards:
        partner_of |= {board.white: board.black, board.black: board.white}
    return FieldOfSecondGames(
        _bound_to_partners(players, partner_of), round_of_first_games=len(tournament.rounds)
    )


def _bound_to_partners(
    players: Sequence[MatchPlayer], partner_of: Mapping[int, int]
) -> list[MatchPlayer]:
    """Return the players of second games, each of whom may meet only the partner with whom his
    match has begun: C1 keeps all others apart, as if they had met.
    """
    participants = frozenset(player.number for player in players)
    bound_players: list[MatchPlayer] = []
    for player in players:
        # A player without an opponent gets 0, which is no player's number.
        match = {player.number, partner_of.get(player.number, 0)}
        bound_players.append(TwoGamePlayer(**{**vars(player), "met": participants - match}))
    return bound_players


def colours_of(
    player: MatchPlayer, opponent: MatchPlayer, initial: Colour | None
) -> DecidedWhite[MatchPlayer]:
    """4.3: return which of two gets White in the first game of a match.

    Raises ValueError if the lot is needed and not drawn (`initial` None).
    """
    higher, lower = ranked((player, opponent))
    decided = _colour_of_the_higher(higher, lower, initial)
    if decided.colour is Colour.WHITE:
        return DecidedWhite(decided.article, decided.rule, higher)
    return DecidedWhite(decided.article, decided.rule, lower)


def _colour_of_the_higher(
    higher: MatchPlayer, lower: MatchPlayer, initial: Colour | None
) -> DecidedColour:
    """4.3.1 to 4.3.5: return the colour of the higher ranked player in the first game of a match,
    by the first of these articles that decides.

    Raises ValueError if the lot is needed and not drawn (`initial` None).
    """
    if not higher.colours and not lower.colours:
        return DecidedColour("4.3.1", ColourRule.BY_NUMBER, colour_by_lot(higher, initial))
    more_whites = higher.colours.count(Colour.WHITE) - lower.colours.count(Colour.WHITE)
    if more_whites > 0:
        return DecidedColour("4.3.2", ColourRule.FEWER_WHITES, Colour.BLACK)
    if more_whites < 0:
        return DecidedColour("4.3.2", ColourRule.FEWER_WHITES, Colour.WHITE)
    # Matches back from the last one to the latest in which they had different colours (DS6).
    colour = latest_different_colour(higher.colours, lower.colours)
    if colour is not None:
        return DecidedColour("4.3.3", ColourRule.ALTERNATE, colour.other)
    # Both had the same colours as far as both have played. The higher player alternates, or if he
    # has not played, the lower one does.
    if higher.colours:
        return DecidedColour("4.3.4", ColourRule.HIGHER_ALTERNATES, higher.colours[-1].other)
    return DecidedColour("4.3.5", ColourRule.LOWER_ALTERNATES, lower.colours[-1])

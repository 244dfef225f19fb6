"""The players of a round as the definitions of an edition see them: scores, colours and
preferences, floats, and what bars a player from the bye.

All of it is counted from recorded boards and byes (`recount.py`). What two editions define
differently, the float of a round without a game and what bars from the bye, they hand over to
`build_players`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cached_property
from typing import TypeVar

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Round
from arbiter_gui.proof.kernel.recount import (
    PlayerRound,
    Recount,
    absent_players,
    recounted,
    virtual_points,
    worth_of_win,
)
from arbiter_gui.trace.values import Preference

Pair = tuple[int, int]
P = TypeVar("P", bound="Player")


class Float(Enum):
    """The float of a player in one round: an opponent with a lower or a higher score, or
    neither.
    """

    NONE = "-"
    DOWN = "down"
    UP = "up"


class Strength(IntEnum):
    """The kinds of colour preference, weakest first."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True)
class Player:
    """A player of the round to be paired, with what the articles ask of the earlier rounds."""

    number: int
    """The pairing number."""
    score: int
    """The pairing score in tenths, with virtual points."""
    met: frozenset[int]
    """The players met over the board, and those with whom the event prohibits a pairing, by number.
    """
    colours: tuple[Colour, ...]
    """The colours of the played games, oldest first."""
    floats: tuple[Float, ...]
    """The float of each recorded round."""
    no_bye: bool
    """Whether the pairing-allocated bye is barred."""
    topscorer: bool
    parity_number: int
    """The number that the rule of the initial colour asks to be odd or even."""
    unplayed_rounds: int = 0
    """How many of the recorded rounds were without a game."""
    opponents: tuple[int | None, ...] = ()
    """The opponent of each recorded round, None without a game."""

    def __hash__(self) -> int:
        """Players of one round differ by their numbers."""
        return self.number

    @cached_property
    def colour_difference(self) -> int:
        """The colour difference: games with White minus games with Black (1.6 of 2026, A.6 of 2017,
        A.7 of 2012).
        """
        games_with_white = self.colours.count(Colour.WHITE)
        games_with_black = len(self.colours) - games_with_white
        return games_with_white - games_with_black

    @cached_property
    def strength(self) -> Strength:
        """How strong the colour preference is (1.7 of 2026, A.6.a to A.6.d of 2017, A.7.a to A.7.f
        of 2012).
        """
        # Absolute: a colour difference beyond 1 in either direction, or the same colour in the last
        # two games played.
        if abs(self.colour_difference) > 1 or self._has_repeated_colour:
            return Strength.ABSOLUTE
        # Strong: a difference of 1. Mild: none, the colour only alternates. Nothing is known before
        # the first game.
        if self.colour_difference:
            return Strength.STRONG
        if self.colours:
            return Strength.MILD
        return Strength.NONE

    @cached_property
    def preferred_colour(self) -> Colour | None:
        """The colour that the player should ideally get next.

        None without a played game (as `strength`).
        """
        if not self.colours:
            return None
        # Beyond 1 the difference decides, whatever the last colours were. At 1 it is a strong
        # preference only, and a repeated colour an absolute one, which comes first. Without a
        # difference colours alternate.
        if abs(self.colour_difference) <= 1 and (
            self._has_repeated_colour or not self.colour_difference
        ):
            return self.colours[-1].other
        if self.colour_difference > 0:
            return Colour.BLACK
        return Colour.WHITE

    @property
    def _has_repeated_colour(self) -> bool:
        """Whether the player had one colour in the last two played games."""
        # `colours` has played games alone, so that a round without a game between the two does not
        # break the run.
        return len(self.colours) >= 2 and self.colours[-1] is self.colours[-2]

    def had_float(self, kind: Float, rounds_ago: int) -> bool:
        """Return whether the player floated in this direction so many rounds ago: 1 is the previous
        round.
        """
        return len(self.floats) >= rounds_ago and self.floats[-rounds_ago] is kind

    def round_met(self, opponent: int) -> int | None:
        """Return the round in which the two met over the board, None when they did not."""
        if opponent not in self.opponents:
            return None
        return self.opponents.index(opponent) + 1

    @cached_property
    def colour_letters(self) -> str:
        """The colours of the played games as letters, oldest first: `wbb`."""
        return "".join(colour.value for colour in self.colours)

    @property
    def colour_kind(self) -> Hashable:
        """All that a criterion about colours looks at in a player: players of one kind may meet the
        same opponents, as far as colours go.

        `Field` asks such a criterion once for all players of a kind. So a fact that a criterion
        comes to ask for must be added here.
        """
        return self.strength, self.preferred_colour, self.topscorer

    @property
    def preference(self) -> Preference:
        """The colour preferred and how strongly, as a trace records it: `strong-w`, or `none`."""
        strength = self.strength.name.lower()
        if self.preferred_colour is None:
            return Preference(strength)
        return Preference(f"{strength}-{self.preferred_colour.value}")


def build_players(
    tournament: Tournament,
    stated_float: Callable[[PlayerRound], Float | None],
    bars_from_bye: Callable[[PlayerRound], bool],
) -> tuple[Player, ...]:
    """Return all players who take part in the next round, by score, then number.

    Everything is counted from the recorded rounds; two definitions differ between editions.
    `stated_float` returns what the edition says of the float of a round, None if the scores of the
    two opponents decide. `bars_from_bye` returns whether an earlier round bars its player from the
    bye.
    """
    recount = recounted(tournament)
    scores = _pairing_scores(tournament, recount)
    absent_numbers = absent_players(tournament)
    prohibited_opponents = prohibited_opponents_in(tournament)
    parity_numbers = parity_numbers_of(tournament)
    players = []
    for number, player_rounds in recount.rounds.items():
        if number in absent_numbers:
            continue
        # C.04.2, 3.5: two who were paired but did not play may meet again.
        opponents = tuple(
            player_round.opponent if player_round.played else None for player_round in player_rounds
        )
        met_over_the_board = {opponent for opponent in opponents if opponent is not None}
        score = scores[number][-1]
        player = Player(
            number=number,
            score=score,
            met=frozenset(prohibited_opponents[number] | met_over_the_board),
            colours=_colours_of_games(player_rounds),
            floats=_floats_of(number, player_rounds, scores, stated_float),
            no_bye=any(map(bars_from_bye, player_rounds)),
            topscorer=_is_topscorer(tournament, score),
            parity_number=parity_numbers[number],
            unplayed_rounds=sum(1 for player_round in player_rounds if not player_round.played),
            opponents=opponents,
        )
        players.append(player)
    return ranked(players)


def _colours_of_games(player_rounds: Sequence[PlayerRound]) -> tuple[Colour, ...]:
    """Return the colours of the games that a player has played, oldest first; a game that was not
    played has none.
    """
    return tuple(
        player_round.colour
        for player_round in player_rounds
        if player_round.played and player_round.colour is not None
    )


def _floats_of(
    number: int,
    player_rounds: Sequence[PlayerRound],
    scores: Mapping[int, Sequence[int]],
    stated_float: Callable[[PlayerRound], Float | None],
) -> tuple[Float, ...]:
    """Return the float of each recorded round of a player: as the edition states it, or else by the
    scores with which the two opponents met.

    `scores` are the pairing scores of each player before each round.
    """
    floats = []
    for index, player_round in enumerate(player_rounds):
        stated = stated_float(player_round)
        opponent = player_round.opponent
        if stated is not None:
            floats.append(stated)
        elif opponent is not None:
            # The pairing scores of that round, virtual points included: by these the two met.
            floats.append(_float_by_scores(scores[number][index], scores[opponent][index]))
        else:
            # A round without an opponent of which the edition says nothing.
            floats.append(Float.NONE)
    return tuple(floats)


def _float_by_scores(score: int, score_of_opponent: int) -> Float:
    """Return the float of a player with a score who met an opponent with another: down against a
    lower score, up against a higher one.
    """
    if score > score_of_opponent:
        return Float.DOWN
    if score < score_of_opponent:
        return Float.UP
    return Float.NONE


def _is_topscorer(tournament: Tournament, score: int) -> bool:
    """Return whether a player with this score is a topscorer: in the last round, with more than
    half of the points possible so far (1.8 of 2026, A.7 of 2017, A.10 of 2012).
    """
    if not is_last_round(tournament):
        return False
    points_possible = len(tournament.rounds) * worth_of_win(tournament.points)
    return 2 * score > points_possible


def _pairing_scores(tournament: Tournament, recount: Recount) -> dict[int, tuple[int, ...]]:
    """Return the pairing scores of each player: the points before each recorded round and before
    the next one, each with the virtual points for that round.
    """
    virtual_points_of = virtual_points(tournament)
    scores = {}
    for number, running_points in recount.scores.items():
        pairing_scores = []
        for round_number, points in enumerate(running_points, 1):
            pairing_scores.append(points + virtual_points_of.get((number, round_number), 0))
        scores[number] = tuple(pairing_scores)
    return scores


def prohibited_opponents_in(tournament: Tournament) -> dict[int, set[int]]:
    """Return for each player the opponents whom the event prohibits in the next round.

    No edition has an article for this. It is a rule of the event, kept like the one on second
    meetings. A prohibited group is a set of players of whom no two may meet.
    """
    next_round = len(tournament.rounds) + 1
    prohibited_opponents: dict[int, set[int]] = {
        player.number: set() for player in tournament.players
    }
    for group in tournament.prohibited:
        # A mere wish bars nobody.
        if not group.wish and group.concerns(next_round):
            for number in prohibited_opponents.keys() & {*group.players}:
                prohibited_opponents[number] |= {*group.players} - {number}
    return prohibited_opponents


def parity_numbers_of(tournament: Tournament) -> dict[int, int]:
    """Return for each player the number whose parity decides who gets the initial colour (5.2.5 of
    2026).

    Players are numbered from 1 who take part in the next round, or were paired in an earlier one. A
    player who has not arrived yet has no number, so that odd and even do not change for all who
    follow; one who withdrew after a round keeps his.
    """
    absent_numbers = absent_players(tournament)
    paired_numbers = {
        number for recorded in tournament.rounds for number in _numbers_paired_in(recorded)
    }
    numbers = sorted(
        player.number
        for player in tournament.players
        if player.number not in absent_numbers or player.number in paired_numbers
    )
    return {number: parity_number for parity_number, number in enumerate(numbers, 1)}


def _numbers_paired_in(recorded: Round) -> list[int]:
    """Return who had an opponent or the allocated bye in a round."""
    on_boards = [number for board in recorded.boards for number in (board.white, board.black)]
    return on_boards + [
        bye.player for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    ]


def is_last_round(tournament: Tournament) -> bool:
    """Return whether the last round is being paired."""
    return tournament.round_count is not None and tournament.next_round >= tournament.round_count


def ranked(players: Iterable[P]) -> tuple[P, ...]:
    """Return players by score, then number."""
    return tuple(sorted(players, key=lambda player: (-player.score, player.number)))


def numbers(players: Iterable[Player]) -> tuple[int, ...]:
    """Return pairing numbers."""
    return tuple(player.number for player in players)


def in_board_order(boards: Iterable[Pair], players: Iterable[Player]) -> tuple[Pair, ...]:
    """C.04.2, 3.6: return the boards, (white, black) by number, in the order in which they are
    published.

    The first board has the higher score of its higher ranked player; then the higher sum of both
    scores; then the lower number of that player.
    """
    by_number = {player.number: player for player in players}

    def board_rank(board: Pair) -> tuple[int, int, int]:
        """Return what boards are sorted by, the first board having the smallest."""
        higher, lower = ranked(by_number[number] for number in board)
        return -higher.score, -higher.score - lower.score, higher.number

    return tuple(sorted(boards, key=board_rank))

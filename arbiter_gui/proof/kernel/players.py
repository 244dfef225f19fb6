"""The players of a round as the definitions of an edition see them: who may meet whom or have the bye, and colours."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cached_property
from itertools import groupby
from typing import Generic, NamedTuple, TypeVar

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Round
from arbiter_gui.proof.kernel.certificates import can_be_matched, restricted, with_seats
from arbiter_gui.proof.kernel.recount import PlayerRound, away, recounted, virtual_points, worth_of_win
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.values import ColourRule, Met, Preference, SameColour, Why

Pair = tuple[int, int]
P = TypeVar("P", bound="Player")


class Float(Enum):
    """What one round made of a player: he met a lower or a higher score, or neither."""

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
    """One player; `score` is the pairing score in tenths.

    `met` are those this one met over the board or is kept from, `opponents` who was met in each recorded round.
    `colours` are those of the played games, oldest first; `floats` has one entry for each recorded round, and
    `unplayed` counts those without a game. `turn` is the number whose parity the rule of the initial colour asks
    for; `no_bye` tells that the pairing-allocated bye is barred.
    """

    number: int
    score: int
    met: frozenset[int]
    colours: tuple[Colour, ...]
    floats: tuple[Float, ...]
    no_bye: bool
    topscorer: bool
    turn: int
    unplayed: int = 0
    opponents: tuple[int | None, ...] = ()

    def __hash__(self) -> int:
        """Players of one round differ by their numbers."""
        return self.number

    @cached_property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return 2 * self.colours.count(Colour.WHITE) - len(self.colours)

    @cached_property
    def strength(self) -> Strength:
        """How strong the colour preference is."""
        if abs(self.difference) > 1 or self._repeated:
            return Strength.ABSOLUTE
        if self.difference:
            return Strength.STRONG
        return Strength.MILD if self.colours else Strength.NONE

    @cached_property
    def wish(self) -> Colour | None:
        """The preferred colour; None without a played game."""
        if not self.colours:
            return None
        if abs(self.difference) <= 1 and (self._repeated or not self.difference):
            return self.colours[-1].other
        return Colour.BLACK if self.difference > 0 else Colour.WHITE

    @property
    def _repeated(self) -> bool:
        return len(self.colours) >= 2 and self.colours[-1] is self.colours[-2]

    def had(self, kind: Float, rounds_ago: int) -> bool:
        """Tell whether the player floated this way in the previous round (1) or two rounds before (2)."""
        return len(self.floats) >= rounds_ago and self.floats[-rounds_ago] is kind

    def round_met(self, other: int) -> int | None:
        """Return the round in which the two met over the board, None when they did not."""
        return self.opponents.index(other) + 1 if other in self.opponents else None

    @cached_property
    def letters(self) -> str:
        """The colours of the played games as letters."""
        return "".join(colour.value for colour in self.colours)

    @property
    def colour_kind(self) -> Hashable:
        """What a criterion about the colours of two players can see of each."""
        return self.strength, self.wish, self.topscorer

    @property
    def preference(self) -> Preference:
        """The colour preferred and how strongly."""
        strength = self.strength.name.lower()
        return Preference(strength if self.wish is None else f"{strength}-{self.wish.value}")


def players_by(
    tournament: Tournament,
    floats: Callable[[PlayerRound], Float | None],
    bars: Callable[[PlayerRound], bool],
) -> tuple[Player, ...]:
    """Return all players of the next round as an edition sees them, in order of score, then number.

    `floats` gives the float of a round, None where the scores of both decide; `bars` tells whether it bars the bye.
    """
    count, virtual = recounted(tournament), virtual_points(tournament)
    absent, apart, turns = away(tournament), _kept_apart(tournament), _turns(tournament)
    top = len(tournament.rounds) * worth_of_win(tournament.points) if is_last(tournament) else None
    before = {
        n: tuple(score + virtual.get((n, i), 0) for i, score in enumerate(row, 1))
        for n, row in count.scores.items()
    }

    def float_of(number: int, place: int, entry: PlayerRound) -> Float:
        given = floats(entry)
        if given is not None or entry.opponent is None:
            return given or Float.NONE
        own, theirs = before[number][place], before[entry.opponent][place]
        return Float.NONE if own == theirs else Float.DOWN if own > theirs else Float.UP

    def player(number: int, row: Sequence[PlayerRound]) -> Player:
        score, met = before[number][-1], tuple(e.opponent if e.played else None for e in row)
        return Player(
            number=number,
            score=score,
            met=frozenset(apart[number] | {n for n in met if n is not None}),
            colours=tuple(e.colour for e in row if e.played and e.colour is not None),
            floats=tuple(float_of(number, i, e) for i, e in enumerate(row)),
            no_bye=any(map(bars, row)),
            topscorer=top is not None and 2 * score > top,
            turn=turns[number],
            unplayed=sum(1 for entry in row if not entry.played),
            opponents=met,
        )

    return ranked(player(n, row) for n, row in count.rounds.items() if n not in absent)


def _kept_apart(tournament: Tournament) -> dict[int, set[int]]:
    """Return with whom each player must not be paired in the next round, as the event prohibits it."""
    now = len(tournament.rounds) + 1
    apart: dict[int, set[int]] = {p.number: set() for p in tournament.players}
    for group in tournament.prohibited:
        if group.first <= now and (group.last is None or now <= group.last):
            for number in apart.keys() & {*group.players}:
                apart[number] |= {*group.players} - {number}
    return apart


def _turns(tournament: Tournament) -> dict[int, int]:
    """Return the places from 1 of those who take part in the next round, or were paired in one before."""
    absent = away(tournament)
    paired = {number for recorded in tournament.rounds for number in _paired_in(recorded)}
    numbers = sorted(p.number for p in tournament.players if p.number not in absent or p.number in paired)
    return {number: place for place, number in enumerate(numbers, 1)}


def _paired_in(recorded: Round) -> list[int]:
    """Return who had an opponent or the allocated bye in a round."""
    on_boards = [number for board in recorded.boards for number in (board.white, board.black)]
    return on_boards + [bye.player for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]


def is_last(tournament: Tournament) -> bool:
    """Tell whether the last round is paired."""
    return tournament.round_count is not None and tournament.next_round >= tournament.round_count


def ranked(players: Iterable[P]) -> tuple[P, ...]:
    """Return players in order of score, then number."""
    return tuple(sorted(players, key=lambda p: (-p.score, p.number)))


def numbers(players: Iterable[Player]) -> tuple[int, ...]:
    """Return pairing numbers."""
    return tuple(player.number for player in players)


def in_board_order(boards: Iterable[Pair], players: Iterable[Player]) -> tuple[Pair, ...]:
    """Return (white, black) by the higher player's score, the sum of both, and that player's number (C.04.2)."""
    by_number = {player.number: player for player in players}

    def place(board: Pair) -> tuple[int, int, int]:
        high, low = ranked(by_number[n] for n in board)
        return -high.score, -high.score - low.score, high.number

    return tuple(sorted(boards, key=place))


class GivenColours(NamedTuple):
    """Who has which colour, and which of the five rules (from 1) decided."""

    white: Player
    black: Player
    rule: int

    @property
    def kind(self) -> ColourRule:
        """The kind of that rule."""
        return list(ColourRule)[self.rule - 1]


def allocate(one: Player, other: Player, initial: Colour | None, *, widths: bool = True) -> GivenColours:
    """Return the colours by the first rule that decides. Raises ValueError when the lot is needed and not drawn.

    `widths` tells that between two absolute preferences the wider colour difference is the stronger one.
    """
    higher, lower = ranked((one, other))
    return allocated_between(higher, lower, initial, widths=widths)


def allocated_between(
    higher: Player, lower: Player, initial: Colour | None, *, widths: bool = True
) -> GivenColours:
    """Return the same where an edition says itself who is the higher ranked. Raises ValueError likewise."""
    rule, colour = _colour_of_the_higher(higher, lower, initial, widths)
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return GivenColours(white, black, rule)


def _colour_of_the_higher(
    higher: Player, lower: Player, initial: Colour | None, widths: bool
) -> tuple[int, Colour]:
    mine, theirs = higher.wish, lower.wish
    if mine is None and theirs is None:
        if initial is None:
            raise ValueError("the initial colour has not been drawn")
        return 5, initial if higher.turn % 2 == 1 else initial.other
    if mine is None or mine is not theirs:
        return 1, mine or (theirs or Colour.WHITE).other
    own, other = (
        (p.strength, abs(p.difference) if widths and p.strength is Strength.ABSOLUTE else 0)
        for p in (higher, lower)
    )
    if own != other:
        return 2, mine if own > other else mine.other
    for a, b in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if a is not b:
            return 3, a.other
    return 4, mine


def weighed(article: str, rule: ColourRule, white: Player, black: Player) -> PreferencesWeighed:
    """Return what is told of the colours of a pair where preferences are weighed."""
    return PreferencesWeighed(
        article, white.number, black.number, ranked((white, black))[0].number, (white.preference, black.preference),
        rule=rule, colours=(white.letters, black.letters),
    )  # fmt: skip


def met_before(one: Player, other: Player) -> bool:
    """Tell whether two met over the board, or the event keeps them apart."""
    return other.number in one.met


def must_have_one_colour(one: Player, other: Player) -> bool:
    """Tell whether two players, no topscorers, have the same absolute preference."""
    absolute = one.strength is other.strength is Strength.ABSOLUTE and one.wish is other.wish
    return absolute and not one.topscorer and not other.topscorer


def may_meet(one: Player, other: Player) -> bool:
    """Tell whether two may be paired: not twice, nor, but for topscorers, with one absolute preference."""
    return not met_before(one, other) and not must_have_one_colour(one, other)


class ColourPayers(NamedTuple):
    """Who pays in what an edition says of the colours of a pair, by pairing number.

    `too_wide` are topscorers and their opponents who come to a colour difference beyond two, `third_running` those who
    get a colour for the third time running. `without_wish` does not get the colour that both prefer,
    `without_strong_wish` had a strong preference for it.
    """

    too_wide: tuple[int, ...] = ()
    third_running: tuple[int, ...] = ()
    without_wish: tuple[int, ...] = ()
    without_strong_wish: tuple[int, ...] = ()


def colour_payers(one: Player, other: Player, initial: Colour | None) -> ColourPayers:
    """Return who pays for the colours of a pair."""
    topscorer = one.topscorer or other.topscorer
    alike = one.wish is other.wish
    if not (topscorer or alike) or (one.wish is None and alike):
        return ColourPayers()  # without any game nothing can be too many
    given = allocate(one, other, initial)
    payers = ColourPayers()
    if topscorer:
        sides = ((p, Colour.WHITE if p is given.white else Colour.BLACK) for p in (one, other))
        after = [(p, (*p.colours, colour)) for p, colour in sides]
        payers = payers._replace(
            too_wide=tuple(p.number for p, row in after if abs(2 * row.count(Colour.WHITE) - len(row)) > 2),
            third_running=tuple(p.number for p, row in after if len(row) > 2 and len({*row[-3:]}) == 1),
        )
    if alike:
        loser = given.black if one.wish is Colour.WHITE else given.white
        payers = payers._replace(without_wish=(loser.number,))
        if loser.strength is Strength.STRONG:
            payers = payers._replace(without_strong_wish=(loser.number,))
    return payers


Places = tuple[int, ...]


class Field(Generic[P]):
    """Players by their places in order of rank.

    `met` is the criterion against a second meeting, `alike` that against two who must have one colour. Nobody with a
    score above `bye_limit` (tenths) receives the bye; None: no such limit.
    """

    def __init__(
        self, players: Iterable[P], met: Criterion, alike: Criterion, bye_limit: int | None = None
    ) -> None:
        self.players = tuple(players)
        self.met = met
        self.alike = alike
        self.bye_limit = bye_limit
        self.place = {player.number: i for i, player in enumerate(self.players)}
        self.all = {player.number: player for player in self.players}
        self._known: dict[Places, bool] = {}

    def apart(self, one: P, other: P) -> Met | SameColour | None:
        """Return what keeps two players apart, with the round or the colour."""
        if self.met.counts(one, other):
            return Met(self.met.article, one.round_met(other.number))
        return SameColour(self.alike.article, one.wish) if self.alike.counts(one, other) else None

    def may_meet(self, one: P, other: P) -> bool:
        """Tell whether neither criterion keeps two players apart."""
        return not self.met.counts(one, other) and not self.alike.counts(one, other)

    def legal(self, one: int, other: int) -> bool:
        """Tell whether two may be paired, by their numbers."""
        return self.may_meet(self.all[one], self.all[other])

    def kept_apart(self, one: int, other: int, why: Why | None) -> bool:
        """Tell whether it is this what keeps two apart; None: nothing does."""
        return self.apart(self.all[one], self.all[other]) == why

    def barring(self, one: int, other: int) -> frozenset[str]:
        """Return the articles by one of which two may be kept apart; none: they may meet."""
        why = self.apart(self.all[one], self.all[other])
        return frozenset() if why is None else frozenset((why.article,))

    @cached_property
    def allowed(self) -> tuple[int, ...]:
        """For each place the bitset of those it may be paired with.

        Of ten thousand players there are fifty million pairs. So the first criterion is asked of those alone who are
        `met`, and the second one, which sees the preferences and who is a topscorer, once of any two kinds of these.
        """
        alike = self._alike
        everybody = (1 << len(self.players)) - 1
        rows = [everybody & ~alike[player.colour_kind] for player in self.players]
        for place, player in enumerate(self.players):
            rows[place] &= ~(1 << place)
            for number in player.met:
                later = self.place.get(number, -1)
                if later > place and self.met.counts(player, self.players[later]):
                    rows[place] &= ~(1 << later)
                    rows[later] &= ~(1 << place)
        return tuple(rows)

    @property
    def _alike(self) -> dict[Hashable, int]:
        """For each kind of preference the bitset of those who must have one colour with it."""
        members: dict[Hashable, list[P]] = {}
        for player in self.players:
            members.setdefault(player.colour_kind, []).append(player)
        bits = {
            kind: sum(1 << self.place[player.number] for player in group) for kind, group in members.items()
        }
        alike = dict.fromkeys(members, 0)
        for kind, group in members.items():
            for other_kind, other_group in members.items():
                one = group[0]
                other = other_group[-1]
                if one is not other and self.alike.counts(one, other):
                    alike[kind] |= bits[other_kind]
        return alike

    def rows(self, numbers: Iterable[int]) -> list[int]:
        """Return who may meet whom among some players, by their places in the list."""
        return restricted(self.allowed, [self.place[n] for n in numbers])

    def graph(self, places: Sequence[int] | None = None) -> list[int]:
        """Return who may meet whom among places (None: all), and the bye as a last vertex of an odd field."""
        places = range(len(self.players)) if places is None else places
        rows = restricted(self.allowed, places)
        return with_seats(rows, [bool(self.may_have_bye >> p & 1) for p in places]) if self.odd else rows

    def completable(self, places: Places) -> bool:
        """Tell whether these players can all be paired, with the bye in an odd field."""
        if places not in self._known:
            self._known[places] = can_be_matched(self.graph(places))
        return self._known[places]

    def limited(self, score: int) -> Field[P]:
        """Return the same field with a limit of the bye."""
        other = Field(self.players, self.met, self.alike, score)
        vars(other)["allowed"] = self.allowed
        return other

    @cached_property
    def may_have_bye(self) -> int:
        """The bitset of places that may receive the bye."""
        limit = self.bye_limit
        fit = (not p.no_bye and (limit is None or p.score <= limit) for p in self.players)
        return sum(1 << i for i, fits in enumerate(fit) if fits)

    @property
    def odd(self) -> bool:
        """Whether somebody receives the bye."""
        return len(self.players) % 2 == 1

    def numbers(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return pairing numbers."""
        return tuple(self.players[p].number for p in places)

    @cached_property
    def scoregroups(self) -> list[Places]:
        """The places of each group of equal scores, the highest first."""
        everybody = range(len(self.players))
        return [tuple(group) for _, group in groupby(everybody, key=lambda p: self.players[p].score)]

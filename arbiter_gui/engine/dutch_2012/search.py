"""What the search is asked of a bracket, by which readings, and the first pairing that keeps the lowest requirements.

The loop C.3 to C.10 looks for the lowest list of relaxations, compared from the strongest on (R5), and then for the
first pairing in the order of D.1 to D.3. Here both are computed: one exact minimum-cost perfect matching of the players
and of *sinks* (empty seats, or the players below where C.12 or C.13 ask that they can be paired afterwards), then the
choices of D one after another, each the first that still reaches that minimum.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, field_of, numbers
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate, found_by_cheaper
from arbiter_gui.engine.kernel.bracket_search.task import Outcome, Task, numbered
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.criteria import Amounts, Key, by_difference
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.engine.kernel.graph.choices import Choices, in_turn
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.quantities import Pairs

Cheaper = tuple[int, int, Amounts]
"""The edges between two sets of vertices, and what each of them costs less."""


@dataclass(frozen=True)
class Otherwise:
    """Where a question is put by another reading than the program's, to see whether the reading decides.

    `ignored` are fields that are not counted (R1, R3, R5, R7). The highest scores of those who move on count before
    their sum (R2), the factor in every bracket (R4), A.7.d before B.2 (R5), criteria for upfloaters in brackets treated
    as homogeneous and in remainders (R8), those for downfloaters for players moved down before (R9). Floats are
    repeated by the bottom player first, upfloats by the top one (R6); exchanges are ordered by pairing numbers (R19).
    `cards` are players with other cards (R10, R11), by those whom they stand for. Where it comes to no more than that
    some edges are `cheaper`, none of them in the accepted pairing, these are named.
    """

    ignored: frozenset[Requirement] = frozenset()
    highest_scores: bool = False
    factor_everywhere: bool = False
    a7d_first: bool = False
    up_everywhere: bool = False
    down_for_all: bool = False
    bottom_first: bool = False
    by_number: bool = False
    cards: Mapping[Entrant, Entrant] = field(default_factory=dict)
    cheaper: tuple[Cheaper, ...] = ()

    def read(self, players: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """Return players with the cards that they are given."""
        return tuple([self.cards.get(e, e) for e in players])


AS_READ = Otherwise()


@dataclass(frozen=True)
class Below:
    """The bracket below as a sink: its residents, how many of all stay without opponent there, and how.

    `homogeneous` allows a moved-down player to stay without opponent; `byes` asks B.1.b of whoever stays.
    The first `first` of `residents` are moved-down players who are there in any case. With `spare` as many moved-down
    players as possible must get an opponent there, and all but so many. `spared` are moved-down players, by number, who
    may stay without opponent where the others may not, `along` places of players above who must come along, `staying`
    places of players above who must be paired there.
    """

    residents: tuple[Entrant, ...]
    unpaired: int
    homogeneous: bool
    byes: bool
    first: int = 0
    spare: int | None = None
    spared: frozenset[int] = frozenset()
    along: frozenset[int] = frozenset()
    staying: frozenset[int] = frozenset()


@dataclass(eq=False)
class BracketQuestion:
    """What is asked of a bracket, put `by` some readings; as a task its players stand first, then the sinks.

    `m1` moved-down players are paired first: all of them, fewer, or nought (homogeneous). `seats` is how many
    stay without a pair; with `below` as sink that number is free. `stay` and `leave` are places of players who
    must be paired here or must move on. With `by_score` moved-down players who are not paired first are told apart
    by their scores.
    """

    bracket: Bracket
    seats: int = 0
    below: Below | None = None
    all_first: bool = True
    by_score: bool = False
    stay: frozenset[int] = frozenset()
    leave: frozenset[int] = frozenset()
    by: Otherwise = AS_READ

    def __post_init__(self) -> None:
        """Work out what is asked for again and again: sinks, who gets the bye, and which criteria apply."""
        bracket, below = self.bracket, self.below
        self.players, self.m0 = bracket.players, bracket.m0
        self.moved_down = frozenset(self.players[: self.m0])
        self.under, self.came = (below.residents, below.first) if below else ((), 0)
        self.empty = below.unpaired if below else self.seats
        self.byes = below.byes if below else bracket.lowest
        self.mixed = bool(self.players) and self.players[0].score != self.players[-1].score
        self.factor = self.mixed and (bracket.lowest or self.by.factor_everywhere)
        self.up_counts = bracket.heterogeneous or self.by.up_everywhere

    def put(self, by: Otherwise) -> BracketQuestion:
        """Return the question put by other readings than those that are followed."""
        below = self.below and replace(self.below, residents=by.read(self.below.residents))
        bracket = replace(self.bracket, players=by.read(self.players)) if by.cards else self.bracket
        return replace(self, bracket=bracket, below=below, by=by)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """Who may be matched with whom: the players, those below, and empty seats; both sides allow it."""
        players, under, n = self.players, self.under, len(self.players)
        everyone = field_of((*players, *under)).allowed
        inside, below = (1 << n) - 1, ((1 << len(under)) - 1) << n
        seats = ((1 << self.empty) - 1) << (n + len(under))
        at_first = self.m0 if self.bracket.heterogeneous and self.all_first else 0
        residents, leaving = inside & ~((1 << at_first) - 1), bitset(self.leave)
        rows, to_below, to_seats = [], 0, 0
        for i, e in enumerate(players):
            open_ = residents
            if i >= at_first:
                open_ = inside | below | (seats if self._may_stay_alone(e, True) else 0)
            if i in self.stay:
                open_ &= inside
            if i in self.leave:
                open_ &= ~inside
            rows.append((everyone[i] | seats) & open_ & ~leaving)
            to_below |= 1 << i if open_ & below else 0
            to_seats |= 1 << i if open_ & seats else 0
        for i, e in enumerate(under, n):
            alone = self._may_stay_alone(e, i < n + self.came)
            rows.append(everyone[i] & (to_below | below) | (seats if alone else 0))
            to_seats |= alone << i
        return (*rows, *[to_seats] * self.empty)

    def _may_stay_alone(self, e: Entrant, moved_down: bool) -> bool:
        """Tell whether a player may stay without opponent, here or below; `moved_down`: he came there from above."""
        below = self.below
        stays = below is None or not moved_down or below.homogeneous or e.number in below.spared
        return stays and (not self.byes or c.b1b_may_have_bye(e))

    @property
    def task(self) -> Task:
        """The whole task."""
        players = self.players
        kinds = [self.kind(i) for i in range(len(players))]
        kinds += [("below", i < self.came) for i in range(len(self.under))] + [("empty", False)] * self.empty
        scores, by_number = tuple([e.card.score for e in players]), self.by.by_number
        return Task(numbers(players), scores, 0, numbered(kinds), self.rows, self.amounts, by_number)

    def kind(self, i: int) -> Hashable:
        """Return what of a player his edges are told by; who is alike in it is alike to every criterion."""
        e, by = self.players[i], self.by
        counted = (self.under or self.empty) and (i >= self.m0 or by.down_for_all)
        (one, two), up = e.floats, self.up_counts
        return (
            i if by.bottom_first and any(e.floats) else -1,
            i < self.m0,
            e.preference.colour,
            e.preference.strength if e.preference.strength is not Strength.NONE else None,
            e.card.score if self.mixed else 0,
            (counted and one == "D", counted and two == "D", up and one == "U", up and two == "U"),
        )

    def amounts(self, u: int, v: int) -> Amounts:
        """Return the costs of matching two vertices, u < v."""
        n, below, ignored = len(self.players), self.below, self.by.ignored
        amounts: dict[Key, int] = {}
        if u < n:
            amounts = self.pair(self.players[u], self.players[v]) if v < n else self.floater(self.players[u])
        if below is not None and u < n <= v:
            amounts[c.RANKED.key(c.FLOATERS)] = 1
        if below is not None and below.spare is not None and u < n + self.came and v >= n + len(self.under):
            amounts[c.RANKED.key(c.LOST_BELOW)] = 1
        if not ignored:
            return amounts
        return {key: n for key, n in amounts.items() if key[1] or c.RANKED.criterion(key) not in ignored}

    def pair(self, one: Entrant, other: Entrant) -> dict[Key, int]:
        """Return the costs of a pair."""
        amounts = c.RANKED.amounts(c.Case.PAIR, c.Pair(one, other, self.bracket.odd_round))
        if self.factor:
            amounts |= c.RANKED.amounts(c.Case.SCORES_APART, c.ScoresApart(one.score, other.score))
        came = (one in self.moved_down) + (other in self.moved_down)
        if self.up_counts and (came or self.by.up_everywhere):
            self._add_floats(amounts, self._upfloat(one, other), other)
        if self.bracket.heterogeneous and came == 2:
            self._add_lost(amounts, other)
        semi_absolute = c.RANKED.key(c.A7D)
        if self.by.a7d_first and semi_absolute in amounts:
            amounts[c.RANKED.key(c.A7D_FIRST)] = amounts.pop(semi_absolute)
        return amounts

    @staticmethod
    def _upfloat(one: Entrant, other: Entrant) -> dict[Key, int]:
        """Return what the upfloat of the lower one of a pair adds; nothing where the scores are equal."""
        if one.score == other.score:
            return {}
        return c.RANKED.amounts(c.Case.FLOATS_UP, min(one, other, key=lambda e: e.score))

    def floater(self, e: Entrant) -> dict[Key, int]:
        """Return the costs of somebody left over."""
        by, amounts = self.by, dict[Key, int]()
        if e not in self.moved_down or by.down_for_all:
            self._add_floats(amounts, c.RANKED.amounts(c.Case.FLOATS_DOWN, e), e)
        if e in self.moved_down and self.bracket.heterogeneous:
            self._add_lost(amounts, e)
        if self.factor:
            lowest = self.players[-1].score - c.POINT
            amounts |= c.RANKED.amounts(c.Case.SCORES_APART, c.ScoresApart(e.score, lowest))
        if self.mixed and not self.bracket.lowest:
            if by.highest_scores:
                amounts[c.RANKED.key(c.SCORES, by_difference(e.score))] = 1
            else:
                amounts |= c.RANKED.amounts(c.Case.MOVES_ON, e)
        return amounts

    def _add_floats(self, amounts: dict[Key, int], repeated: Mapping[Key, int], e: Entrant) -> None:
        """Add repeated floats; by another reading than R6 also who repeats one."""
        amounts.update(repeated)
        if repeated and self.by.bottom_first:
            up = any(c.RANKED.criterion(key) in (c.B5_UP, c.B6_UP) for key in repeated)
            place = self.players.index(e)
            amounts[c.RANKED.key(c.WHOSE_FLOAT)] = 1 << (place if up else len(self.players) - 1 - place)

    def _add_lost(self, amounts: dict[Key, int], e: Entrant) -> None:
        amounts[c.RANKED.key(c.LOST)] = 1
        if self.by_score:
            amounts[c.RANKED.key(c.LOST_BY_SCORE, by_difference(e.score))] = 1

    def spoiled(
        self, pairs: Iterable[Pair], left: Iterable[Entrant]
    ) -> dict[Criterion, dict[tuple[int, ...], int]]:
        """Return for every cost which pairs and players left over, by pairing numbers, add how much to it."""
        found: dict[Criterion, dict[tuple[int, ...], int]] = {}
        costs = [(pair, self.pair(*pair)) for pair in pairs] + [((e,), self.floater(e)) for e in left]
        for those, amounts in costs:
            for key, amount in amounts.items():
                if amount:
                    found.setdefault(c.RANKED.criterion(key), {})[numbers(those)] = amount
        return found


def first_of_the_best(
    asked: BracketQuestion, control: Control, steps: bool = False, by_itself: bool = False
) -> Candidate | None:
    """Return the first candidate in D order among those with the lowest requirements, None when there is none.

    With `steps` the way to it will be told: also of moved-down players who are all paired first, unless the remainder
    is to be told `by_itself`.
    """
    task, players = asked.task, asked.players
    if not all(task.allowed):
        return None
    by_itself = asked.bracket.heterogeneous and ((steps and by_itself) or not asked.all_first)
    if asked.bracket.heterogeneous and not by_itself:
        task = replace(task, moved_down=asked.m0)
    outcome = best_candidate(task, control, steps, partial(pair_first, asked) if by_itself else None)
    if outcome is None:
        return None
    found = outcome.found
    first, pairs = ([(players[u], players[v]) for u, v in some] for some in (found.mdp_pairs, found.pairs))
    left = tuple([players[v] for v in found.downfloaters])
    totals = {c.RANKED.criterion(key): amount for key, amount in found.totals.items() if not key[1]}
    return Candidate(tuple(first), tuple(pairs), left, totals, outcome)


def pairs_by_cheaper(
    asked: BracketQuestion, outcome: Outcome | None, cheaper: Iterable[Cheaper]
) -> Pairs | None:
    """Return the pairs that are found where some edges are cheaper, by number; None where it is to be asked anew."""
    if outcome is None:
        return None
    hetero, fields = asked.bracket.heterogeneous, outcome.whole.posed.fields
    first_part = partial(pair_first, asked) if hetero and not outcome.task.moved_down else None
    spared = [
        (one, other, fields.pack({key: n for key, n in less.items() if key in fields.keys}))
        for one, other, less in cheaper
    ]
    pairs, number = found_by_cheaper(outcome, spared, first_part), outcome.task.numbers
    return None if pairs is None else tuple([(number[u], number[v]) for u, v in pairs])


def pair_first(
    asked: BracketQuestion, choices: Choices, totals: Mapping[Key, int]
) -> tuple[tuple[int, int], ...]:
    """Choose S1 by D.3, then its opponents by D.1.2; left-out moved-down players stand in S2 (R20)."""
    m0, size = asked.m0, len(asked.players)
    s1, left, open_ = list[int](), m0 - c.RANKED.amount(totals, c.LOST), (1 << size) - 1
    for v in range(m0):
        open_ ^= 1 << v
        if len(s1) < left and choices.restrict(v, open_):
            s1.append(v)
        else:
            open_ |= 1 << v
    return in_turn(choices, s1, [v for v in range(size) if v not in s1])

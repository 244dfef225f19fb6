"""A bracket as the proof sees it, what an edition says of its candidates, and what downfloaters can be matched with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from itertools import combinations, islice

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.certificates import Unproven, restricted, rows_of, unmatched
from arbiter_gui.proof.kernel.checks import require
from arbiter_gui.proof.kernel.field import Field, Places
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode

NEVER = 10**6
"""The count of a next bracket that cannot be paired at all."""


@dataclass(frozen=True)
class BracketPlayers:
    """Players by their places in the field: moved down, resident, in the next scoregroup, and all lower ones.

    `given_up` tells that the round went another way after it, because the rest could not be completed.
    """

    rules: CriteriaRules
    field: Field[Player]
    initial: Colour | None
    mode: Mode
    mdps: Places
    residents: Places
    next: Places
    below: Places
    given_up: bool = False
    _costs: dict[tuple[int, int | None, bool], Amounts] = dataclass_field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def places(self) -> Places:
        """Everybody in order of BSN."""
        return self.mdps + self.residents

    @property
    def lower(self) -> Places:
        """Everybody below the next scoregroup."""
        return self.below[len(self.next) :]

    def player(self, place: int) -> Player:
        """Return who has a place."""
        return self.field.players[place]

    def vertices(self, named: Sequence[Edge]) -> tuple[Edge, ...]:
        """Return pairs of pairing numbers as BSNs from 0."""
        vertex = {self.player(p).number: v for v, p in enumerate(self.places)}
        return tuple((vertex[a], vertex[b]) for a, b in named)

    def holding(self, pairs: Sequence[Edge]) -> tuple[Edge, ...]:
        """Return those pairs of places that lie in the bracket as BSNs from 0, in the order of S1."""
        vertex = {p: v for v, p in enumerate(self.places)}
        inside = (sorted((vertex[a], vertex[b])) for a, b in pairs if {a, b} <= vertex.keys())
        return tuple(sorted((u, v) for u, v in inside))

    def after(self, left: Places) -> BracketPlayers:
        """Return the next bracket when these move down."""
        lower = self.lower
        following = tuple(p for p in lower if self.player(p).score == self.player(lower[0]).score)
        return replace(self, mdps=left, residents=self.next, next=following, below=lower)

    def barred(self, one: int, other: int) -> Apart | None:
        """Return what keeps two places apart."""
        if one in self.mdps and other in self.mdps:
            return BothMovedDown("both moved down")
        players = self.field.players
        return self.field.apart(players[one], players[other])

    def cost(self, one: int, other: int | None, single: bool) -> Amounts:
        """Return what a pair or a downfloater adds, worked out once for all formulations of the bracket."""
        asked = (one, other, single)
        known = self._costs.get(asked)
        if known is None:
            known = self._costs[asked] = self.rules.cost(self, *asked)
        return known

    def completable(self, left: Sequence[int]) -> bool:
        """Tell whether these players and everybody below can all be paired, with the bye in an odd field."""
        return self.field.completable(tuple(left) + self.below)

    def bye_alone(self, left: Places) -> bool:
        """Tell whether what a last bracket leaves over is nobody, or one player who may have the bye."""
        return len(left) <= 1 and all(self.field.may_have_bye >> p & 1 for p in left)

    @property
    def closing(self) -> bool:
        """Whether only what the last bracket may do counts (2017, reading LAST)."""
        rules, above = self.rules, bool(self.below) and self.mode is Mode.NORMAL
        return above and bool(rules.articles.lack) and rules.completes(self)

    def looks_ahead(self, left: Sequence[int]) -> bool:
        """Tell whether the criterion about the next bracket says anything."""
        return bool(left) and bool(self.below) and self.mode is Mode.NORMAL


@dataclass(frozen=True, slots=True)
class Articles:
    """Where the text says what: parameters, subgroups, a candidate, a perfect and the best one, moving down.

    `groups` names the scoregroups, `bye` the bye, `lack` a rest that could not be completed after all, `boards` the
    order of boards, `colours` the five rules of colours, `folds` the kinds of folds.
    """

    groups: str
    parameters: str
    subgroups: str
    candidate: str
    perfect: str
    best: str
    down: str
    bye: str
    boards: str
    colours: tuple[str, ...]
    folds: Mapping[str, str]
    lack: str = ""


@dataclass(frozen=True, slots=True)
class CriteriaRules:
    """What an edition says; `sign` begins the articles of criteria (`C.` or `C`).

    `cost` judges a pair of places (the higher first) or a downfloater (other None).

    `may_leave` tells whether these may be left over. `meets` is what a downfloater and an opponent add to the
    criterion that looks at the next bracket, `stays` what a player adds who stays without opponent there;
    `completes` tells whether the next bracket must leave everybody below a complete pairing. `ahead_number` is
    that criterion; one player left over counts as the certain bye in `cost`. With `same_scores`
    only those sets of moved-down players are valid that leave the same scores over.
    """

    sign: str
    field: Callable[[Tournament], Field[Player]]
    cost: Callable[[BracketPlayers, int, int | None, bool], dict[Key, int]]
    may_leave: Callable[[BracketPlayers, Places], bool]
    meets: Callable[[BracketPlayers, int, int], Amounts]
    stays: Callable[[BracketPlayers, int], Amounts]
    completes: Callable[[BracketPlayers], bool]
    ahead_number: int
    articles: Articles
    same_scores: bool

    def criterion(self, article: str) -> int:
        """Return the number of the criterion that an article is. Raises Wrong for any other article."""
        digits = article.removeprefix(self.sign)
        require(digits.isdigit(), f"{article} is no criterion")
        return int(digits)


Sink = tuple[str, int]
"""`next` or `lower` with a place, `bye` or `spare` with -1; a spare is to stay without opponent below."""


def formulations(bracket: BracketPlayers, left: Places) -> list[Formulation]:
    """Return the bracket as matchings, the light one first: its least cost is never more than the true one."""
    looking, single = bracket.looks_ahead(left), len(left) == 1
    return [_bracket(bracket, bracket.places, sinks, looking, single) for sinks in _sinks(bracket, left)]


def ahead(bracket: BracketPlayers, left: Places) -> Counter[Key]:
    """Return what these downfloaters add to the criterion about the next bracket; NEVER when it cannot be paired.

    The value is that of a pairing which a certificate shows to be the best. Raises Unproven.
    """
    if not bracket.looks_ahead(left):
        return Counter()
    after = bracket.after(left)
    for sinks in _sinks(bracket, left):
        posed = PosedMatching(_bracket(bracket, left, sinks, True, None))
        totals, certificate = posed.least(), posed.certificate
        if totals is None or certificate is None:
            return Counter({(bracket.rules.ahead_number, -(10**9)): NEVER})
        here = (*left, *bracket.next)
        over = tuple(p for v, p in enumerate(here) if certificate.mate[v] >= len(here))
        if not bracket.rules.completes(bracket) or bracket.rules.may_leave(after, over):
            return Counter(totals)
    raise Unproven("the next bracket was completed and cannot be completed")


def _sinks(bracket: BracketPlayers, left: Places) -> list[list[Sink]]:
    """Return what the downfloaters can be matched with: a light version where there is one, and the full one."""
    bye: list[Sink] = [("bye", -1)] if bracket.field.odd else []
    if not left:
        return [[]]
    if not bracket.below:
        return [bye]
    following: list[Sink] = [("next", p) for p in bracket.next]
    rest: list[Sink] = [("lower", p) for p in bracket.lower]
    if bracket.mode is not Mode.NORMAL:
        return [following + rest + bye]
    light = following + [("spare", -1)] * _spares(bracket, len(left))
    if not bracket.rules.completes(bracket):
        return [light]
    return [light, following + rest + bye]


def _spares(bracket: BracketPlayers, floaters: int) -> int:
    """Return how many may stay without opponent below: more never help, as the next bracket can do as well alone."""
    return floaters + unmatched(restricted(bracket.field.allowed, bracket.next))


def _bracket(
    bracket: BracketPlayers, players: Places, sinks: Sequence[Sink], looking: bool, single: bool | None
) -> Formulation:
    """Return players with what a downfloater can be matched with.

    `single` counts one who is left over as the certain bye; with None all of them float, and only `looking` ahead
    counts.
    """
    size, inside = len(players), single is not None

    def cost(u: int, v: int) -> Amounts:
        if v < size:
            return bracket.cost(players[u], players[v], False)
        if u < size:
            own = bracket.cost(players[u], None, bool(single)) if inside else {}
            return {**own, **_below(bracket, players[u], sinks[v - size])} if looking else own
        return _among(bracket, sinks[u - size], sinks[v - size]) if looking else {}

    whole: list[Sink] = [("player", p) for p in players] + list(sinks)
    rows = rows_of(whole, lambda one, other: _may(bracket, one, other, inside))
    return Formulation(size, tuple(rows), cost)


def _below(bracket: BracketPlayers, place: int, sink: Sink) -> Amounts:
    rules = bracket.rules
    return rules.meets(bracket, place, sink[1]) if sink[0] == "next" else rules.stays(bracket, place)


def _among(bracket: BracketPlayers, one: Sink, other: Sink) -> Amounts:
    """Return what two below add: a player of the next bracket who finds no opponent there counts."""
    inside = [sink for sink in (one, other) if sink[0] == "next"]
    return bracket.rules.stays(bracket, inside[0][1]) if len(inside) == 1 else {}


def _may(bracket: BracketPlayers, one: Sink, other: Sink, inside: bool) -> bool:
    if other[0] == "spare":
        return True
    if other[0] == "bye":
        return one[0] != "bye" and bool(bracket.field.may_have_bye >> one[1] & 1)
    if one[0] == other[0] == "player":
        return inside and bracket.barred(one[1], other[1]) is None
    return bool(bracket.field.allowed[one[1]] >> other[1] & 1)


MOST_SETS = 500
"""So many sets of downfloaters are looked at."""


class FirstChoice:
    """The sets of downfloaters (BSNs) that are best in a bracket whatever becomes of those below."""

    def __init__(self, bracket: BracketPlayers) -> None:
        self.bracket, self.size = bracket, len(bracket.places)
        alone = unmatched(_bracket(bracket, bracket.places, [], False, False).rows) == 1
        sinks: list[Sink] = [("next", p) for p in bracket.next]  # those below need not be paired
        sinks += [("spare", -1)] * _spares(bracket, self.size)
        self.posed = PosedMatching(_bracket(bracket, bracket.places, sinks, True, alone))
        self.totals, bound = self.posed.least(), self.posed.certificate
        assert bound is not None, "everybody may be left over"
        self.bound = bound
        self.chosen = tuple(v for v in range(self.size) if bound.mate[v] >= self.size)

    def is_best(self, left: Sequence[int]) -> bool:
        """Tell whether leaving exactly these over comes to the least."""
        if tuple(left) == self.chosen:
            return True
        stay, inside = [v for v in range(self.size) if v not in left], (1 << self.size) - 1
        return self.posed.narrowed(left, ~inside).narrowed(stay, inside).least() == self.totals

    def completed(self) -> set[bool]:
        """Return whether those below can be paired after the best sets; both where they cannot all be looked at."""
        sets = list(islice(combinations(self._may_leave(), len(self.chosen)), MOST_SETS))
        if len(sets) == MOST_SETS:
            return {False, True}
        found = set[bool]()
        for left in sets:
            whole = self.bracket.completable([self.bracket.places[v] for v in left])
            if whole not in found and self.is_best(left):
                found.add(whole)
        return found

    def _may_leave(self) -> list[int]:
        """Return who can be left over at the least."""
        rows, size, bound = self.posed.rows, self.size, self.bound
        below = range(size, len(rows))
        return [
            v
            for v in range(size)
            if any(rows[v] >> w & 1 and bound.with_edges([(v, w)]) == bound.bound for w in below)
        ]

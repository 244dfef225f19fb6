"""A level of 2012 and its claims: that it has no pairing, or that the accepted one is the first of the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, perm

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import (
    ARTICLES,
    DEMANDS,
    BracketOnTable,
    Pairs,
    Reason,
    TakenPairing,
    outdone,
    refusals,
)
from arbiter_gui.proof.kernel.certificates import can_be_matched, parts
from arbiter_gui.proof.kernel.checks import require, was_checked
from arbiter_gui.proof.kernel.claims import EXCHANGED, SUM, Figure, Ground, Prover
from arbiter_gui.proof.kernel.context import counted_apart
from arbiter_gui.proof.kernel.folds import check_folds
from arbiter_gui.proof.kernel.matching_problem import Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.sequences import count_remainders
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.demands import Because, Demand, Needs, Obstacle
from arbiter_gui.trace.procedure import FIRST_PARTS_WALKED, DemandsPassed, LevelImpossible, SomePassed
from arbiter_gui.trace.values import Apart, NeedsExchange, NotAtBest

FOLDS = {
    "sets": "C.8.b", "mdp": "C.7", "size": "C.8.a", "gap": "C.8.a", "leaving": "C.8.a",
    "entering": "C.8.a", "partner": "C.7",
}  # fmt: skip
"""The step that each kind of fold belongs to."""


LeftOver = SomePassed | DemandsPassed
"""What says that all that is left at its step cannot help."""


class PairingLevel:
    """What is asked at one M1 and P1, from C.3.a on.

    `left_over` are the events that gave up what was left, with what was asked then, `outdone` the pairs of the whole
    bracket (None: of the moved-down players alone) that were refused though they keep everything, as it is told.
    """

    def __init__(self, table: BracketOnTable, p1: int, m1: int, x1: int, z1: int) -> None:
        self.table, self.p1, self.m1, self.x1, self.z1 = table, p1, m1, x1, z1
        self.begun: dict[Key, int] = dict.fromkeys(c.REQUIREMENTS, 0) | {c.X: x1, c.Z: z1}
        self.asked = dict(self.begun)
        self.left_over: list[tuple[LeftOver, dict[Key, int]]] = []
        self.outdone: list[tuple[Pairs | None, Reason]] = []
        self.first: tuple[tuple[int, int], ...] = ()
        self.remainder = False
        self.s1: tuple[int, ...] = ()
        self.s2: tuple[int, ...] = ()

    @property
    def group(self) -> tuple[int, ...]:
        """The places that C.4 divides now: the whole bracket, or what the marked pairs leave."""
        return tuple(self.table.left(self.first if self.remainder else ()))

    @property
    def made(self) -> tuple[tuple[int, int], ...]:
        """The marked pairs, and S1 set against S2."""
        return (*self.first, *zip(self.s1, self.s2, strict=False))

    @property
    def first_part(self) -> bool:
        """Whether moved-down players are paired now, before the remainder."""
        return self.table.heterogeneous and not self.remainder

    @property
    def walks_first_parts(self) -> bool:
        """Whether the pairs of moved-down players are few enough to be walked to one by one."""
        m0, m1, size = self.table.m0, self.m1, len(self.table.players)
        few = comb(m0, m1) * perm(size - m1, m1) <= FIRST_PARTS_WALKED
        return few or not self.table.heterogeneous

    def walks(self, most: int) -> bool:
        """Tell whether the group or remainder has no more than `most` pairings, so that they are tried one by one."""
        return count_remainders(len(self.group), self.pairs) <= most

    @property
    def pairs(self) -> int:
        """P as it is now."""
        if not self.table.heterogeneous:
            return self.p1
        return self.p1 - len(self.first) if self.remainder else self.m1

    def in_force(self) -> tuple[tuple[Demand, int], ...]:
        """Return the requirements that mean something here, with what is given up of each."""
        table = self.table
        top = any(e.topscorer for e in table.players)
        floats = len(table.players) > 2 * self.p1
        applies = {
            c.B2: top, c.A7D: table.odd_round, c.X: True, c.Z: not table.odd_round, c.B5_DOWN: floats,
            c.B6_DOWN: floats, c.B5_UP: table.heterogeneous, c.B6_UP: table.heterogeneous,
        }  # fmt: skip
        return tuple((DEMANDS[key], self.asked[key]) for key in c.REQUIREMENTS if applies[key])

    @property
    def impossible(self) -> bool:
        """Whether so many pairs are impossible whatever is given up."""
        return not can_be_matched(_whole(self).rows)

    def shown_impossible(self, event: LevelImpossible) -> bool:
        """Tell whether the groups of a witness at C.3.a show that so many pairs are impossible; 0 is an empty seat."""
        form, place = _whole(self), self.table.place
        free = iter(range(form.size, len(form.rows)))
        at = [[place[n] if n else next(free) for n in part] for part in (event.removed, *event.groups)]
        return parts(form.rows, at[0], at[1:]) and self.impossible


def _whole(level: PairingLevel) -> Formulation:
    """Return P1 pairs with M1 moved-down players first as a matching, the others in empty seats."""
    everybody = range(len(level.table.players))
    seats = len(everybody) - 2 * level.p1
    return level.table.formulation(everybody, seats, level.m1 == level.table.m0)


def prove_nothing(level: PairingLevel) -> None:
    """Prove that there are not P1 pairs with M1 moved-down players among them. Raises Wrong."""
    lost = level.table.m0 - level.m1
    posed = PosedMatching(_whole(level))
    none = posed.at_least({c.LOST: lost + 1}) if level.table.heterogeneous else posed.base()[1] is None
    require(none, f"{level.p1} pairs with {level.m1} moved-down players are possible after all")
    _hold_reasons(level, None)
    was_checked("optimum")


def _hold_reasons(level: PairingLevel, totals: Mapping[Key, int] | None) -> None:
    """Hold what is said of all that was left, and of pairs that keep everything, to what the level has at its best."""
    for event, asked in level.left_over:
        because = _because(event, asked, totals)
        require(event.because == because, f"what is left is given up for {because}, not for {event.because}")
    for pairs, told in level.outdone:
        own = outdone(level.table, pairs, totals)
        require(told == own, f"pairs that keep everything are refused for {own}, not for {told}")


def _because(event: LeftOver, asked: Mapping[Key, int], totals: Mapping[Key, int] | None) -> Because:
    if totals is None:
        return Obstacle.NO_PAIRING
    if isinstance(event, DemandsPassed):
        return Obstacle.NO_HELP
    missing = next((key for key in c.REQUIREMENTS if totals.get(key, 0) > asked[key]), None)
    return Obstacle.REST if missing is None else Needs(DEMANDS[missing], totals[missing], asked[missing])


def prove_accepted(
    level: PairingLevel, pairs: Sequence[tuple[int, int]], folds: Sequence[tuple[int, Fold]], walked: int
) -> None:
    """Prove that no pairing gives up less and that what was jumped over is worse. Raises Wrong.

    A group of no more than `walked` pairings is walked to one by one and needs no folds.
    """
    table = level.table
    refusals(table, level.asked, pairs, (), ())
    require(len(pairs) == level.p1, f"there are not {level.p1} pairs")
    require(all(u < v for u, v in pairs), "the same pairs turned round come earlier")
    totals = table.totals(pairs)
    lost = table.m0 - level.m1 if table.heterogeneous else 0
    require(totals.get(c.LOST, 0) == lost, f"not {level.m1} moved-down players are paired first")
    _hold_reasons(level, totals)
    form = _whole(level)
    require(PosedMatching(form).at_least(totals), "a better pairing cannot be ruled out")
    first = level.m1 if table.heterogeneous else 0
    earliest = TakenPairing(form, pairs, first, totals).comes_first()
    require(earliest, "a pairing that comes earlier does as well")
    was_checked("optimum", 2)
    lowered = [key for key in c.REQUIREMENTS if level.asked[key] > level.begun[key]]
    needed = all(totals.get(key, 0) == level.asked[key] for key in lowered)
    require(needed, "a requirement was lowered further than needed")
    if level.walks_first_parts and level.walks(walked):
        require(not folds, "what was tried one by one is folded as well")
        return
    alone = level.remainder and (level.walks_first_parts or level.m1 < table.m0)
    _prove_group(level, pairs, level.first if alone else None, folds)


def _prove_group(
    level: PairingLevel,
    pairs: Sequence[tuple[int, int]],
    marked: Sequence[tuple[int, int]] | None,
    folds: Sequence[tuple[int, Fold]],
) -> None:
    """Prove the folds of everybody but the marked pairs; None when they are told too."""
    table, gone = level.table, marked or ()
    keep = table.left(gone)
    first = table.heterogeneous and marked is None
    require(not first or level.m1 == table.m0, "the folds tell of no set of D.3")
    accepted = table.candidate(gone, pairs, table.m0 if first else 0)
    form = table.formulation(keep, len(table.players) - 2 * level.p1, first)
    spent = added(table.pair_cost(min(p), max(p)) for p in gone)
    totals = {key: n - spent[key] for key, n in table.totals(pairs).items()}
    with counted_apart():
        check_folds(Prover(_ground(level, keep), [form], accepted, totals), folds, FOLDS)


def _ground(level: PairingLevel, keep: Sequence[int]) -> Ground:
    table = level.table

    def barred(u: int, v: int) -> Apart | None:
        reason = table.apart(keep[u], keep[v])
        return None if reason is None else reason.why

    def keys(why: Figure | NotAtBest) -> tuple[Key, ...]:
        if isinstance(why, NeedsExchange):
            return (EXCHANGED, SUM) if why.article == "C.8.a" else ()
        if getattr(why, "detail", 0):
            return ()  # no requirement has entries
        if why.article == "C.14.b.2":
            return (c.LOST,)
        return tuple(key for key, own in ARTICLES.items() if own == why.article)

    return Ground(number=lambda v: table.players[keep[v]].number, barred=barred, keys=keys)

"""Events of the steps C.2 to C.10 and C.14 of 2012: parameters, pairs tried and rejected, relaxed
requirements.

The articles are those of the Dutch system of 2012.
"""

from __future__ import annotations

from arbiter_gui.trace.kinds import ByReading, CannotPair, Event, Level
from arbiter_gui.trace.quantities import Count, Pairs, Players
from arbiter_gui.trace.requirements import Because, BracketKind, Obstacle, Refusal, RequirementCode

FIRST_PARTS_TRIED = 60
"""Up to this many heterogeneous parts are tried one by one."""

PAIRINGS_TRIED = 24
"""Up to this many pairings of a homogeneous group are tried one by one."""

PAIRINGS_UNFOLDED = 720
"""The same when every candidate is wanted in the trace."""

MOST_ORDERS_RECORDED = 3
"""Up to this number, the skipped orders of a group that is tried in full are recorded one by one.
"""

MOST_PLAYERS_FOR_ALL_SETS = 8
"""Up to this number of players in the previous bracket, C.12 records what bars every other set of
them."""


class BracketMeasured(Event, level=Level.STEPS):
    """C.2, A.3: P0 to M1, how the bracket is treated, and its size (None in traces of older
    versions).
    """

    p0: Count
    p1: Count
    m0: Count
    m1: Count
    treated: BracketKind
    lowest: bool
    size: Count | None = None


class ColoursCounted(Event, level=Level.STEPS):
    """A.8: X1 and in even rounds Z1, with the preferences they follow from (none in traces of older
    versions).

    X1 is the least number of pairs in which a preference must be disregarded, Z1 the same for
    strong preferences.
    """

    x1: Count
    z1: Count | None = None
    white: Count | None = None
    black: Count | None = None
    without: Count | None = None
    variable: Count | None = None


class LevelImpossible(CannotPair, level=Level.STEPS):
    """P1 pairs, M1 of them with players moved down, cannot be made, whatever C.10 drops.

    0 is an empty seat.
    """

    p1: Count
    m1: Count


class PairsSet(Event, level=Level.STEPS):
    """C.3.a: P, how many pairs are to be made now: M1 in a heterogeneous bracket, else P1."""

    p: Count


class ColoursAllowed(Event, level=Level.STEPS):
    """C.3.d: X and in even rounds Z are X1 and Z1 again, as C.2 and C.14 leave them."""

    x: Count
    z: Count | None = None


class SidesFormed(Event, level=Level.STEPS):
    """C.4, C.5: S1 and S2 in order, and all requirements that matter here with the exceptions from
    each.
    """

    s1: Players
    s2: Players
    requirements: tuple[tuple[RequirementCode, Count], ...]


class PairsTried(Event, level=Level.STEPS):
    """C.6: S1 is put against S2, first against first.

    The faults of the pairs are events below this one.
    """

    pairs: Pairs


class PairsRefused(Event, level=Level.STEPS):
    """C.6: the requirement that some pairs do not keep.

    `pairs` names them if they were not tried one by one.
    """

    why: Refusal
    pairs: Pairs | None = None


class PairsNoted(Event, level=Level.STEPS):
    """C.6.b: the pairs of the moved-down players are marked, the other players become a remainder.

    `p` is P so far.
    """

    marked: Pairs
    p: Count | None = None


class RemainderBegun(Event, level=Level.STEPS):
    """C.6.b: P = P1 - M1 pairs are to be made of the remaining players."""

    p: Count
    p1: Count
    m1: Count


class RemainderGivenUp(Event, level=Level.STEPS):
    """C.9: the remainder after the marked pairs cannot be paired as required.

    P counts the first pairs again.
    """

    marked: Pairs
    p: Count | None = None


class OrderTaken(Event, level=Level.STEPS):
    """C.7, D.1: the next transposition, which is another order of S2."""

    s2: Players


class SomePassed(Event):
    """So many orders, pairings, sets or steps are passed over, for one reason."""

    count: Count
    because: Because


class OrdersPassed(SomePassed, level=Level.STEPS):
    """Orders of S2 (C.7)."""


class PairingsPassed(SomePassed, level=Level.STEPS):
    """Skipped pairings of a group (C.7, C.8.a), with the number of whole exchanges among them, if
    recorded.
    """

    exchanges: Count | None = None


class OtherSetsPassed(SomePassed, level=Level.STEPS):
    """Sets of moved-down players for S1 (C.8.b)."""


class FirstPairsGivenUp(SomePassed, level=Level.STEPS):
    """Steps down to M1 = 0 that cannot help (C.14.b.2)."""


class ExchangeMade(Event, level=Level.STEPS):
    """C.8.a, D.2: the next exchange of S1 and S2."""

    leaving: Players
    entering: Players


class OtherSetTaken(Event, level=Level.STEPS):
    """C.8.b, D.3: another set of M1 moved-down players is S1, to be paired first."""

    s1: Players


class DemandLowered(Event, level=Level.STEPS):
    """C.10: a requirement is relaxed once more, `amount` times in all.

    `to` is the step from which C.3 restarts.

    `x` and `z` are set for X or Z. Traces of older versions do not record which of the two it is:
    None.
    """

    demand: RequirementCode | None
    amount: Count
    to: str
    x: Count | None = None
    z: Count | None = None


class DemandsPassed(Event, level=Level.STEPS):
    """Steps of C.10 that would relax requirements, by their articles, are skipped.

    `to` is the step that follows.
    """

    to: str
    because: Obstacle
    steps: tuple[tuple[str, RequirementCode], ...]


class OnePairLess(Event, level=Level.STEPS):
    """C.14.a, C.14.b.1: P1, X1 and in even rounds Z1, each lower by one."""

    p1: Count
    x1: Count
    z1: Count | None = None


class FewerMovedDown(ByReading, level=Level.STEPS):
    """C.14.b.2: M1 lower by one.

    At nought the bracket is treated as homogeneous, with P1 = P0 pairs.
    """

    m1: Count
    p1: Count | None = None

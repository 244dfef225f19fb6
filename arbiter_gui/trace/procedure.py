"""Events of the steps C.2 to C.10 and C.14 of 2012: what is set, tried, refused, passed over and lowered."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.trace.base import Event, Level
from arbiter_gui.trace.demands import Because, BracketKind, Demand, Obstacle, Refusal
from arbiter_gui.trace.kinds import ByReading, CannotPair
from arbiter_gui.trace.values import Count, Pairs, Players


@dataclass(frozen=True)
class BracketMeasured(Event):
    """P0 to M1, how the bracket is treated, and of how many players it is (None in traces of older versions)."""

    level = Level.STEPS

    p0: Count
    p1: Count
    m0: Count
    m1: Count
    treated: BracketKind
    lowest: bool
    size: Count | None = None


@dataclass(frozen=True)
class ColoursCounted(Event):
    """X1 and in even rounds Z1, with the preferences they follow from (none in traces of older versions)."""

    level = Level.STEPS

    x1: Count
    z1: Count | None = None
    white: Count | None = None
    black: Count | None = None
    without: Count | None = None
    variable: Count | None = None


@dataclass(frozen=True)
class LevelImpossible(CannotPair):
    """P1 pairs, M1 of them with players moved down, cannot be made; 0 is an empty seat."""

    level = Level.STEPS

    p1: Count
    m1: Count


@dataclass(frozen=True)
class PairsSet(Event):
    """P: how many pairs are to be made now."""

    level = Level.STEPS

    p: Count


@dataclass(frozen=True)
class ColoursAllowed(Event):
    """X and in even rounds Z are as C.2 and C.14 leave them."""

    level = Level.STEPS

    x: Count
    z: Count | None = None


@dataclass(frozen=True)
class SidesFormed(Event):
    """S1 and S2 in order, and all requirements that mean something here with what is given up of each."""

    level = Level.STEPS

    s1: Players
    s2: Players
    requirements: tuple[tuple[Demand, Count], ...]


@dataclass(frozen=True)
class PairsTried(Event):
    """S1 is set against S2; what is wrong with the pairs stands below."""

    level = Level.STEPS

    pairs: Pairs


@dataclass(frozen=True)
class PairsRefused(Event):
    """What is wrong with pairs; `pairs` names them where they were not tried one by one."""

    level = Level.STEPS

    why: Refusal
    pairs: Pairs | None = None


@dataclass(frozen=True)
class PairsNoted(Event):
    """The pairs of the players moved down are noted, and the others go on as a remainder; P until now."""

    level = Level.STEPS

    marked: Pairs
    p: Count | None = None


@dataclass(frozen=True)
class RemainderBegun(Event):
    """P = P1 - M1 for those who are left."""

    level = Level.STEPS

    p: Count
    p1: Count
    m1: Count


@dataclass(frozen=True)
class RemainderGivenUp(Event):
    """The remainder after the noted pairs cannot be paired as asked; P counts the first pairs again."""

    level = Level.STEPS

    marked: Pairs
    p: Count | None = None


@dataclass(frozen=True)
class OrderTaken(Event):
    """The next order of S2."""

    level = Level.STEPS

    s2: Players


@dataclass(frozen=True)
class SomePassed(Event):
    """So many orders, pairings, sets or steps are passed over, for one reason."""

    count: Count
    because: Because


@dataclass(frozen=True)
class OrdersPassed(SomePassed):
    """Orders of S2."""

    level = Level.STEPS


@dataclass(frozen=True)
class PairingsPassed(SomePassed):
    """Pairings of the group, among them so many whole exchanges where that is told."""

    level = Level.STEPS

    exchanges: Count | None = None


@dataclass(frozen=True)
class OtherSetsPassed(SomePassed):
    """Sets of players moved down."""

    level = Level.STEPS


@dataclass(frozen=True)
class FirstPairsGivenUp(SomePassed):
    """Steps down to M1 = 0 that cannot help."""

    level = Level.STEPS


@dataclass(frozen=True)
class ExchangeMade(Event):
    """The next exchange of S1 and S2."""

    level = Level.STEPS

    leaving: Players
    entering: Players


@dataclass(frozen=True)
class OtherSetTaken(Event):
    """Other players moved down are paired first."""

    level = Level.STEPS

    s1: Players


@dataclass(frozen=True)
class DemandLowered(Event):
    """A requirement is given up once more; `amount` in all, `to` is where the walk restarts.

    `x` and `z` are told where it is X or Z. Traces of older versions do not tell which of the two it is: None.
    """

    level = Level.STEPS

    demand: Demand | None
    amount: Count
    to: str
    x: Count | None = None
    z: Count | None = None


@dataclass(frozen=True)
class DemandsPassed(Event):
    """Steps that would lower requirements, by their articles, are passed over; `to` is where the walk goes."""

    level = Level.STEPS

    to: str
    because: Obstacle
    steps: tuple[tuple[str, Demand], ...]


@dataclass(frozen=True)
class OnePairLess(Event):
    """P1, X1 and in even rounds Z1, each lower by one."""

    level = Level.STEPS

    p1: Count
    x1: Count
    z1: Count | None = None


@dataclass(frozen=True)
class FewerMovedDown(ByReading):
    """M1 lower by one; at nought the bracket is homogeneous with P1 pairs."""

    level = Level.STEPS

    m1: Count
    p1: Count | None = None

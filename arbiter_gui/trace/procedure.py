"""Events of the procedure C.1 to C.14 of 2012: what is set, tried, refused, lowered, and where the walk goes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from arbiter_gui.trace.base import Event, Level
from arbiter_gui.trace.kinds import Accepted, ByReading, CannotPair, ColoursGiven, MovedDown, Opened
from arbiter_gui.trace.values import (
    Count,
    Letter,
    Number,
    Numbers,
    PairApart,
    Pairs,
    Payers,
    Players,
    Rest,
)


class BracketKind(Enum):
    """How a score bracket is paired."""

    HOMOGENEOUS = "homogeneous"
    HETEROGENEOUS = "heterogeneous"
    AS_HOMOGENEOUS = "as-homogeneous"


class Demand(Enum):
    """A requirement that can be lowered; of X and Z so many pairs are allowed, of the others so many exceptions."""

    B2 = "B.2"
    A7D = "A.7.d"
    X = "X"
    Z = "Z"
    B5_DOWN = "B.5 down"
    B6_DOWN = "B.6 down"
    B5_UP = "B.5 up"
    B6_UP = "B.6 up"


class Obstacle(Enum):
    """Why orders, exchanges, sets or steps were passed over as a whole."""

    NO_PAIRING = "no-pairing"
    REQUIREMENTS = "requirements"
    SEARCH = "search"
    REST = "rest"
    NO_HELP = "no-help"
    NOT_HERE = "not-here"


@dataclass(frozen=True, slots=True)
class Needs:
    """Every pairing at this level needs more of a requirement than is allowed."""

    demand: Demand
    needed: Count
    allowed: Count


@dataclass(frozen=True, slots=True)
class NotKept:
    """Pairs spoil a requirement so often, where so much is allowed; `who` spoils it."""

    demand: Demand
    amount: Count
    allowed: Count
    who: Payers


@dataclass(frozen=True, slots=True)
class NoBye:
    """A player who would be left over has had a bye or points without play."""

    player: Number


@dataclass(frozen=True, slots=True)
class ScoresTooHigh:
    """The scores of those who move on add up to so much (tenths), and less is possible."""

    amount: Count
    least: Count


@dataclass(frozen=True, slots=True)
class FactorTooHigh:
    """Squared score differences add up to so much (hundredths), and less is possible."""

    amount: Count
    least: Count


@dataclass(frozen=True, slots=True)
class UnpairableAbove:
    """These could then not all be paired in the previous bracket."""

    players: Numbers


@dataclass(frozen=True, slots=True)
class OpponentlessBelow:
    """These would then be without possible opponent here."""

    players: Numbers


Because = Obstacle | Needs
"""Why much was passed over at once."""

Refusal = PairApart | NoBye | NotKept | ScoresTooHigh | FactorTooHigh | Rest
"""What is wrong with pairs."""


@dataclass(frozen=True)
class ScoreBracketOpened(Opened):
    """A score bracket (tenths) with who was moved down into it, and what each card notes."""

    level = Level.DECISIONS

    score: Count
    residents: Players
    moved_down: Players
    notes: tuple[tuple[Number, str], ...]

    @property
    def own(self) -> Players:
        """The residents."""
        return self.residents

    @property
    def came(self) -> Players:
        """The moved-down players."""
        return self.moved_down


@dataclass(frozen=True)
class OpponentlessFound(Event):
    """Players without possible opponent in the bracket."""

    level = Level.STEPS

    incompatible: Players


@dataclass(frozen=True)
class OpponentlessMovedDown(MovedDown):
    """They move on to the next bracket."""

    level = Level.DECISIONS


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
class NobodyElse(ByReading):
    """No other players of the same scores from the previous bracket would help."""

    level = Level.STEPS


@dataclass(frozen=True)
class OthersBarred(Event):
    """What bars other players of the same scores."""

    level = Level.STEPS

    floaters: Players
    because: UnpairableAbove | OpponentlessBelow | Obstacle


@dataclass(frozen=True)
class PairedAgain(Accepted, ByReading):
    """The previous bracket (its score in tenths) is paired otherwise, so that others float down."""

    level = Level.DECISIONS

    score: Count
    floaters: Players

    @property
    def left(self) -> Players:
        """Who floats down now."""
        return self.floaters


@dataclass(frozen=True)
class BracketsJoined(ByReading):
    """The two lowest brackets become one, the upper one S1 at first."""

    level = Level.DECISIONS

    s1: Players
    others: Players


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


@dataclass(frozen=True)
class PairingAccepted(Accepted):
    """The pairing of a bracket, who floats down, and who has the bye."""

    level = Level.DECISIONS

    floaters: Players
    bye: Number | None

    @property
    def left(self) -> Players:
        """Who floats down or has the bye."""
        return self.floaters


@dataclass(frozen=True)
class DemandGivenUp(Event):
    """What an accepted pairing gives up of a requirement, and who pays."""

    level = Level.DECISIONS

    demand: Demand
    amount: Count
    players: Payers


@dataclass(frozen=True)
class ReadingDecided(ByReading):
    """A reading decided: `otherwise` other pairs would have been made (none at all: no pairing).

    `amount` of what it weighs, `m0` of `size` moved down, `gone` who had moved on before the bracket was measured.
    """

    level = Level.STEPS

    amount: Count | None = None
    m0: Count | None = None
    size: Count | None = None
    otherwise: tuple[Numbers, ...] | None = None
    gone: Numbers | None = None


@dataclass(frozen=True)
class ReadingFollowed(ByReading):
    """A reading that can be seen to decide, with the players or pairs it is about."""

    level = Level.STEPS

    players: Players | Payers


@dataclass(frozen=True)
class LettersWeighed(ColoursGiven, ByReading):
    """Colours by the preferences of both, as their cards note them (none in traces of older versions)."""

    level = Level.DECISIONS

    preferences: tuple[Letter, ...] = field(default=(), kw_only=True)

"""The requirements of the procedure of 2012 that it can lower, and why it refuses or passes over
something, as values.

Stored traces call a requirement a "demand": in an attribute, and in the kinds `DemandLowered`,
`DemandsPassed` and `DemandGivenUp`. These names stay, so that the traces of older versions can be
read; everywhere else it has one name.
"""

from __future__ import annotations

from enum import Enum

from arbiter_gui.trace.quantities import Count, Groups, Number, Numbers, Payers
from arbiter_gui.trace.values import PairApart, Rest, TraceValue


class BracketKind(Enum):
    """How a score bracket is paired (A.3): as heterogeneous if some, but fewer than half, were
    moved down.
    """

    HOMOGENEOUS = "homogeneous"
    HETEROGENEOUS = "heterogeneous"
    AS_HOMOGENEOUS = "as-homogeneous"


class RequirementCode(Enum):
    """The name of a requirement that C.10 can relax, by its article in the regulations.

    The amount beside it is the number of pairs allowed for X and Z, and that of exceptions for the
    others.
    """

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


class Needs(TraceValue):
    """Every pairing at this level needs more of a requirement than is allowed."""

    demand: RequirementCode
    needed: Count
    allowed: Count


class NotKept(TraceValue):
    """Pairs spoil a requirement so often, where so much is allowed; `who` spoils it."""

    demand: RequirementCode
    amount: Count
    allowed: Count
    who: Payers


class NoBye(TraceValue):
    """B.1.b: a player who would be left over has had a bye or points without play."""

    player: Number


class ScoresTooHigh(TraceValue):
    """A.11: the scores of the players who move on total `amount` (tenths); `least` is possible."""

    amount: Count
    least: Count


class FactorTooHigh(TraceValue):
    """D.4: the squared score differences of the pairs add up to `amount` (hundredths); `least` is
    possible.
    """

    amount: Count
    least: Count


class UnpairableAbove(TraceValue):
    """These players could then not all be paired in the previous bracket."""

    players: Numbers


class OpponentlessBelow(TraceValue):
    """These players would then be without possible opponent here."""

    players: Numbers


class NeverCompleted(TraceValue):
    """C.13: the lowest bracket cannot be completed with any pairing of the bracket above it.

    The `groups` of odd size can meet only the `removed`, of whom there are fewer; 0 is the bye.
    """

    removed: Numbers
    groups: Groups


class Joining(Enum):
    """The reason why no other pairing of the bracket above the lowest one works, though both can be
    paired together.

    It has no pair; or the lower players can be paired only if no pair is left in it, or if none of
    its moved-down players is paired first.
    """

    NO_PAIR_ABOVE = "no-pair-above"
    NO_PAIR_LEFT = "no-pair-left"
    NOBODY_FIRST = "nobody-first"


WhyJoined = NeverCompleted | Joining
"""Why the two lowest brackets are joined."""

Because = Obstacle | Needs
"""Why much was passed over at once."""


Refusal = PairApart | NoBye | NotKept | ScoresTooHigh | FactorTooHigh | Rest
"""The fault of some pairs."""

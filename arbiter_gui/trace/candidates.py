"""Events of the editions that take the best candidate of a bracket by criteria."""

from __future__ import annotations

from dataclasses import field

from arbiter_gui.trace.kinds import Accepted, CannotPair, Cited, ColoursGiven, Event, Level, Opened
from arbiter_gui.trace.quantities import (
    Count,
    Number,
    Numbers,
    Ordinal,
    Pairs,
    Payers,
    Player,
    Players,
)
from arbiter_gui.trace.values import (
    Legal,
    Mode,
    NotAtBest,
    PairApart,
    Passed,
    Preference,
    Rest,
    Worse,
)

Fault = PairApart | Rest | Worse
"""The fault of a candidate."""

REST = "rest"
"""The placeholder for the article of a candidate whose rest fails: no single article rules it out.
"""


def article_of_fault(fault: Fault) -> str:
    """Return the article of a fault: the one that keeps a pair apart, or the criterion that is
    worse.
    """
    if isinstance(fault, PairApart):
        return fault.why.article
    if isinstance(fault, Worse):
        return fault.article
    return REST


class ByeScoreSet(Event, level=Level.DECISIONS):
    """The score (tenths) of the player who will have the bye: no player with a lower score can
    receive it.
    """

    score: Count


class BracketOpened(Opened, level=Level.DECISIONS):
    """A bracket of moved-down players and residents (1.3 of 2026), both in order.

    `scores` are theirs in tenths.
    """

    mode: Mode
    mdps: Players
    residents: Players
    scores: tuple[Count, ...]

    @property
    def score(self) -> int:
        """The score of the highest resident in tenths."""
        return self.scores[len(self.mdps)]


class ParametersSet(Event, level=Level.DECISIONS):
    """The numbers of a bracket: moved-down players (M0), most pairs (MaxPairs), and how many of M0
    are paired (M1).
    """

    m0: Count
    max_pairs: Count
    m1: Count


class SubgroupsFormed(Event, level=Level.STEPS):
    """S1, S2 and the Limbo of the first candidate."""

    s1: Players
    s2: Players
    limbo: Players


class RankingFolded(SubgroupsFormed, level=Level.STEPS):
    """The players of a bracket by ranking, folded so that the first is opposite the last.

    S1 are the first, S2 the last from the end; the Limbo contains the players in between, who would
    be left over.
    """


class FirstCandidate(Event, level=Level.STEPS):
    """The first candidate of the sequence; its faults are events below it."""

    position: Ordinal
    pairs: Pairs


class CandidateFaulted(Event, level=Level.STEPS):
    """A fault of the first candidate."""

    why: Fault


class CandidateTried(Event, level=Level.CANDIDATES):
    """A candidate before the accepted one, with its first fault.

    None where nothing is wrong with it.
    """

    position: Ordinal
    pairs: Pairs
    why: Fault | None


class Fold(Event):
    """Candidates that are passed over together: so many, from the `first` position in the sequence
    to the `last`.
    """

    count: Count = field(kw_only=True)
    first: Ordinal = field(kw_only=True)
    last: Count = field(kw_only=True)


class SetsPassed(Fold, level=Level.STEPS):
    """Earlier sets of moved-down players.

    `chosen` are those to be paired, `sets` is the number of the others.

    `refused` are those who cannot be paired beside the ones chosen before them (empty in traces of
    older versions).
    """

    chosen: Players
    sets: Count
    refused: tuple[Passed, ...] = ()


EXACT = 30
"""Up to this number of players the trace says exactly what gets worse with an opponent; beyond it,
a lower bound."""


class OpponentsPassed(Fold, level=Level.STEPS):
    """The opponents skipped before the chosen one of a player."""

    each: Count
    """How many candidates of the sequence each of these opponents represents."""
    player: Player
    chosen: Player
    """The opponent; 0 if the player is left over."""
    refused: tuple[Passed, ...]
    """The skipped opponents, each with the reason."""


class ExchangesPassed(Fold, level=Level.STEPS):
    """Earlier exchanges of S1 and S2, and the criterion that rules them out."""

    exchanges: Count
    """How many exchanges are skipped."""
    because: Legal | NotAtBest | Worse | None
    """Why; None where only the players decide who change sides (`refused`)."""
    count_exchanged: Count
    """How many players of each side change to the other one in the exchange that is made."""
    difference: int
    """The difference between the sums of their numbers in the bracket."""
    leaving: Players
    """The players who leave S1 in it."""
    entering: Players
    """The players who enter S1 in it."""
    refused: tuple[Passed, ...] = ()
    """Of exchanges of as many players with the same difference: those who cannot leave or enter S1
    beside the others.

    Empty in traces of older versions.
    """


class CandidateAccepted(Accepted, level=Level.DECISIONS):
    """The earliest of the best candidates.

    At the level of steps also its position in the sequence, and how many candidates that has.
    """

    downfloaters: Players
    position: Ordinal | None = None
    total: Count | None = None


class CriterionNotMet(Event, level=Level.DECISIONS):
    """What the accepted candidate comes to in a criterion, and the pairs and downfloaters it falls
    on.
    """

    detail: int
    amount: int
    players: Payers


class CompletionFailed(CannotPair, level=Level.DECISIONS):
    """With these downfloaters the lower brackets could not all be paired, so the bracket is paired
    differently.
    """

    downfloaters: Players


class Collapsed(CannotPair, level=Level.DECISIONS):
    """The rest could not be paired: the bracket becomes the penultimate one, all lower players the
    last.

    `score` is that of the bracket in tenths.
    """

    score: Count
    collapsed: Numbers


class PreferencesWeighed(ColoursGiven, level=Level.DECISIONS):
    """Colours by the preferences of both players; `higher` is the higher ranked of the two.

    `preferences` is empty where the rules of the event know none.
    """

    higher: Number
    preferences: tuple[Preference, ...]


class ReadingCited(Cited, level=Level.STEPS):
    """A reading bore on the round, about these players; none: about the round as a whole."""

    reading: str
    players: Players

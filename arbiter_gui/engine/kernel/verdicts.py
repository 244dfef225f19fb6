"""What a counter-question to a paired round can come to: the closed list of verdicts, as data.

A verdict names its bracket by the score of the bracket's highest resident in tenths; None is the whole round.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.trace.values import Alone, Apart, HadPoint, Rest


@dataclass(frozen=True, slots=True)
class Even:
    """Nobody has the bye, as an even number of players take part."""

    article: str


Barrier = Apart | HadPoint | Even
"""What keeps two players apart, or one from the bye."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """No legal round grants the wish: a barrier, or the rest cannot be paired, as a deadlock shows.

    Alone: who is to stay in a bracket can meet nobody in it. `players` are those whom it is about, where the wish does
    not say.
    """

    why: Barrier | Rest | Alone
    lacking: Deadlock | None = None
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class WorseVerdict:
    """The wish makes `article` worse, the first that differs: `best` becomes `least`.

    `detail` says which entry of a list of differences or scores (0: a count). `payers` are the pairs and
    downfloaters that it falls on in the best pairing with the wish.
    """

    score: int | None
    article: str
    detail: int
    best: int
    least: int
    payers: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a candidate stands in its bracket's sequence, and which exchange of S1 and S2 it needs.

    `pairs` are its pairs by number.
    """

    position: int
    leaving: tuple[int, ...]
    entering: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Parted:
    """The first choice that a wish changes where an edition is a procedure, in the group of `score` (tenths).

    Such an edition makes one choice after another, each the first in its order that keeps the rest pairable. A score
    of -1 is before any group.

    `what` is a code for what is chosen or counted. With `worse` that amount goes from `played` to `wished`;
    otherwise both keep the same requirements and these are their places in the order. `chosen` and `instead` are
    the players of both choices, `subject` for whom the choice is made (0: for the group), `payers` the pairs and
    single players that the amount falls on. `places` tells about candidates which exchange each of them needs.
    """

    article: str
    what: str
    score: int
    worse: bool
    played: int
    wished: int
    chosen: tuple[int, ...] = ()
    instead: tuple[int, ...] = ()
    subject: int = 0
    payers: tuple[tuple[int, ...], ...] = ()
    places: tuple[Place, Place] | None = None

    @property
    def better(self) -> bool:
        """Whether the wish would come out better, which is a mistake of the program."""
        return self.wished < self.played

    @property
    def placed(self) -> bool:
        """Whether both stand at counted places of an order."""
        return self.played > 0


@dataclass(frozen=True, slots=True)
class Later:
    """The wish is as good in every criterion, but its candidate comes later in the sequence."""

    score: int
    article: str
    accepted: Place
    wished: Place


@dataclass(frozen=True, slots=True)
class BetterVerdict:
    """The wish would come out better by `article`, which is a mistake of the program."""

    score: int | None
    article: str


@dataclass(frozen=True, slots=True)
class Granted:
    """The pairing already is as wished."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a bracket comes to in one entry of a criterion; `detail` says which entry of a list (0: a count).

    `what` is a code of a `Parted` for what a procedure counts.
    """

    article: str
    detail: int
    amount: int
    what: str = ""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A paired bracket by pairing numbers: who came down, who belongs to it, pairs, floaters, and its figures."""

    score: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, ...], ...]
    floaters: tuple[int, ...]
    figures: tuple[Figure, ...]


Verdict = Impossible | WorseVerdict | Later | BetterVerdict | Parted | Granted

"""What a counter-question to a paired round can come to: the closed list of verdicts, as data."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.trace import Fact


@dataclass(frozen=True, slots=True)
class Impossible:
    """No legal pairing grants the wish. `reason` is (article, facts ...); or the rest shows a deadlock."""

    bracket: int
    reason: tuple[Fact, ...]
    lacking: Deadlock | None = None


@dataclass(frozen=True, slots=True)
class Worse:
    """The wish makes `article` worse, the first that differs: `best` becomes `least`.

    `detail` says which entry of a list of differences or scores (0: a count). `payers` are the pairs and
    downfloaters that it falls on in the best pairing with the wish.
    """

    bracket: int
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
class Later:
    """The wish is as good in every criterion, but its candidate comes later in the sequence."""

    bracket: int
    article: str
    accepted: Place
    wished: Place


@dataclass(frozen=True, slots=True)
class Better:
    """The wish would come out better by `article`, which is a mistake of the program."""

    bracket: int
    article: str


@dataclass(frozen=True, slots=True)
class Granted:
    """The pairing already is as wished."""


Verdict = Impossible | Worse | Later | Better | Granted

"""The possible verdicts on a counter-question to a paired round: a closed list, as data."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.trace.values import Apart, HadPoint, Rest


@dataclass(frozen=True, slots=True)
class Even:
    """No player has the bye, as the number of players is even."""

    article: str


@dataclass(frozen=True, slots=True)
class NoBye:
    """No player ever has the pairing-allocated bye under these rules."""

    article: str


Barrier = Apart | HadPoint | Even | NoBye
"""The reason why two players may not meet, or one may not have the bye."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """No legal round grants the wish: a barrier, or the rest cannot be paired, as a deadlock shows.

    `players` are those whom a barrier is about.
    """

    why: Barrier | Rest
    lacking: Deadlock | None = None
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a candidate in its bracket's sequence, the exchange of S1 and S2 it needs, its pairs by number."""

    position: int
    leaving: tuple[int, ...]
    entering: tuple[int, ...]
    pairs: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Parted:
    """The first thing in which a round with a wish differs, by `article`, in the bracket of `score`.

    That is the score of the bracket's highest resident in tenths; None is before any bracket.

    With `worse` an amount goes from `played` to `wished`; otherwise both are as good and these are their places in an
    order (0: not counted). `what` is a code for what is chosen or counted, "" for what the criterion `article` counts;
    `detail` says which entry of a list of differences or scores (0: a count). `payers` are the pairs and single
    players that the amount falls on. Where an edition makes one choice after another, `chosen` and `instead` are the
    players of both choices, `subject` for whom the choice is made (0: for the group). `places` are those of candidates.
    """

    article: str
    what: str
    score: int | None
    worse: bool
    played: int
    wished: int
    chosen: tuple[int, ...] = ()
    instead: tuple[int, ...] = ()
    subject: int = 0
    payers: tuple[tuple[int, ...], ...] = ()
    places: tuple[Place, ...] = ()
    detail: int = 0

    @property
    def better(self) -> bool:
        """Whether the wish would come out better, which is a mistake of the program."""
        return self.wished < self.played


@dataclass(frozen=True, slots=True)
class Granted:
    """The pairing already is as wished."""


Entry = tuple[int, int, str, str]
"""What a figure is of: its place among all, which entry of a list (0: a count), its article, a code of a `Parted`."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A paired bracket by pairing numbers: who came down, who belongs to it, pairs, floaters, and its figures."""

    score: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, ...], ...]
    floaters: tuple[int, ...]
    figures: dict[Entry, int]

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it."""
        return self.moved_down + self.residents

"""The possible verdicts on a counter-question to a paired round: a closed list, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

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
    deadlock: Deadlock | None = None
    players: tuple[int, ...] = ()


BY_ARTICLE = ""
"""The code of what the criterion of an article counts: the article alone says what it is."""


@dataclass(frozen=True, slots=True)
class ComparedCandidate:
    """A candidate: its position in the sequence of its bracket, the exchange that it needs, and its
    pairs.

    `leaving` and `entering` are the players who leave S1 and who enter it. All are pairing numbers.
    """

    position: int
    leaving: tuple[int, ...]
    entering: tuple[int, ...]
    pairs: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class FirstDifference:
    """The first thing in which a round with a wish differs, by `article`, in the bracket of
    `score`.

    That is the score of the bracket's highest resident in tenths; None is before any bracket.

    With `is_worse` the figures are amounts, of the played round and of the one with the wish.
    Otherwise both rounds are equally good, and the figures are their positions in an order (0: not
    counted). `code` says what is chosen or counted, `BY_ARTICLE` if it is what the criterion
    `article` counts; `entry` says which entry of a list of differences or scores (0: a count).
    `payers` are the pairs and single players that the amount falls on. Where an edition makes one
    choice after another, `chosen` and `chosen_instead` are the players of both choices, `subject`
    is the player for whom the choice is made (0: the group). `candidates` are the one played and
    the one with the wish.
    """

    article: str
    code: str
    score: int | None
    is_worse: bool
    played_figure: int
    wished_figure: int
    chosen: tuple[int, ...] = ()
    chosen_instead: tuple[int, ...] = ()
    subject: int = 0
    payers: tuple[tuple[int, ...], ...] = ()
    candidates: tuple[ComparedCandidate, ...] = ()
    entry: int = 0

    @property
    def is_better(self) -> bool:
        """Whether the round with the wish would be better, which is a program error."""
        return self.wished_figure < self.played_figure


@dataclass(frozen=True, slots=True)
class Granted:
    """The round under the rules already fulfils the wish."""


class FigureKey(NamedTuple):
    """What a figure counts: `priority` in the order of all figures, and `entry` of a list (0: a
    count).

    `code` is that of a `FirstDifference`.
    """

    priority: int
    entry: int
    article: str
    code: str


@dataclass(frozen=True, slots=True)
class BracketFigures:
    """A paired bracket with its figures; players by pairing number, `score` in tenths."""

    score: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, ...], ...]
    floaters: tuple[int, ...]
    figures: dict[FigureKey, int]

    @property
    def players(self) -> tuple[int, ...]:
        """All players of the bracket."""
        return self.moved_down + self.residents

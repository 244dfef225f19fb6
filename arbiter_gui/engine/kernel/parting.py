"""Where a round paired with a wish leaves the way of the round as it was paired.

For editions that are a procedure: they make one choice after another, each the first in its order that keeps the
rest pairable. With a wish the same choices are made again, and the first one that comes out otherwise is the reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.engine.kernel.verdicts import Place


@dataclass(frozen=True, slots=True)
class Parted:
    """The first choice that the wish changes, in the group of `score` (tenths; -1: before any group).

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

"""What an engine answers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairing of one round by pairing numbers.

    `boards` are (white, black) in board order; `bye` receives the pairing-allocated bye, if anybody does.
    `questions` are codes of points the arbiter must confirm before it counts (Dubov's final remark).
    """

    edition: str
    round: int
    boards: tuple[tuple[int, int], ...]
    bye: int | None
    questions: tuple[str, ...] = ()

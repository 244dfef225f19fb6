"""Messages that do not interrupt: one sentence in a banner, perhaps with an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum


class Weight(Enum):
    """How much a message weighs; each has its icon and its word, not only its colour."""

    NOTE = "information"
    WARNING = "warning"
    ERROR = "discard"


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence, and buttons by their title with what they do.

    `holds` says whether its cause is still there; without it the message goes when the arbiter has gone on.
    """

    weight: Weight
    text: str
    buttons: tuple[tuple[str, Callable[[], object]], ...] = ()
    holds: Callable[[], bool] | None = None

"""What the window tells without stopping anybody: one sentence in a banner, perhaps with one thing to do."""

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
    """One sentence, and optionally the title of a button with what it does."""

    weight: Weight
    text: str
    button: str = ""
    action: Callable[[], object] | None = None

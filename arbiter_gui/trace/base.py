"""How much is recorded, and what every event has.

An event's number is its place in the trace; `parent` is such a number, or -1.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar


class Level(IntEnum):
    """How much is recorded."""

    NONE = 0
    DECISIONS = 1
    STEPS = 2
    CANDIDATES = 3


@dataclass(frozen=True)
class Event:
    """One thing that one article did. Each kind is a class of its own with the level it is recorded at.

    Attributes are pairing numbers, counts, enums and reasons, never sentences.
    """

    level: ClassVar[Level]
    kinds: ClassVar[dict[str, type[Event]]] = {}
    """Every kind by its name, also those of an edition from outside."""

    article: str
    parent: int = field(default=-1, kw_only=True)

    def __init_subclass__(cls, level: Level | None = None) -> None:
        """Let a kind be known by its name; a class without a level of its own only gathers kinds."""
        if level is not None:
            cls.level = level
            Event.kinds[cls.__name__] = cls

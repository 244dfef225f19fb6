"""What a report says about itself: when it was written, by which program, and the number of the file."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Stamp:
    """The marks of one written report.

    `written` has the offset of its time zone. `file` is new for every file, also for a corrected one; `tournament` is
    the number of a tournament that has none of its own yet.
    """

    written: datetime
    program: str
    version: str
    file: UUID
    tournament: UUID

"""The data of a report about itself: its time of writing, its program, and the number of the
file.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Stamp:
    """The marks of one written report.

    `written` has the offset of its time zone. `file` is new for every file, also for a corrected
    one; `tournament` is the number for a tournament that does not have one yet.
    """

    written: datetime
    program: str
    version: str
    file: UUID
    tournament: UUID

"""The summary of a tournament file for a list of files, read without loading the tournament."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

_SCHEDULE = "schedule"
_SETTINGS = (
    "details.name",
    "details.city",
    "details.start",
    "details.end",
    "round_count",
    _SCHEDULE,
)
_WITHOUT_RESULT = "(white_mark = '' OR black_mark = '')"
_NO_RESULT = f"SELECT count(*) FROM board WHERE round = ? AND {_WITHOUT_RESULT}"
_RESULTS = f"SELECT count(*) FROM board WHERE NOT {_WITHOUT_RESULT}"
_FIRST_OPEN = f"SELECT coalesce(min(round), ?) FROM board WHERE {_WITHOUT_RESULT}"


@dataclass(frozen=True, slots=True)
class FileSummary:
    """A tournament file at a glance: the event, how many play, and how far it has come.

    `round_count` is None if the number of rounds is not set. `current_round` is the last paired
    one, in a whole schedule the first one with a game to be played; `missing_count` counts its
    boards without a result. `results` counts the boards of all rounds with one.
    """

    name: str
    city: str
    start: str
    end: str
    players: int
    paired_rounds: int
    current_round: int
    round_count: int | None
    missing_count: int
    results: int

    @property
    def over(self) -> bool:
        """Whether all rounds have been paired and have their results."""
        return self.paired_rounds == self.round_count and not self.missing_count


def file_summary(path: Path) -> FileSummary | None:
    """Return the summary of a file; None if it cannot be read now, or is not a tournament file."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=0)) as connection:
            return _summary(connection)
    except (sqlite3.Error, ValueError, OSError):
        return None


def _summary(connection: sqlite3.Connection) -> FileSummary:
    """Return the facts for the list of recent tournaments, without reading the whole tournament."""
    marks = ",".join("?" * len(_SETTINGS))
    rows = connection.execute(f"SELECT name, value FROM setting WHERE name IN ({marks})", _SETTINGS)
    settings = {str(name): str(value) for name, value in rows}
    paired_rounds = _number(connection, "SELECT count(*) FROM round")
    current_round = paired_rounds
    if _SCHEDULE in settings:
        current_round = _number(connection, _FIRST_OPEN, paired_rounds)
    count = settings.get("round_count")
    return FileSummary(
        name=settings.get("details.name", ""),
        city=settings.get("details.city", ""),
        start=settings.get("details.start", ""),
        end=settings.get("details.end", ""),
        players=_number(connection, "SELECT count(*) FROM player"),
        paired_rounds=paired_rounds,
        current_round=current_round,
        round_count=None if count is None else int(count),
        missing_count=_number(connection, _NO_RESULT, current_round),
        results=_number(connection, _RESULTS),
    )


def _number(connection: sqlite3.Connection, question: str, *values: int) -> int:
    return int(connection.execute(question, values).fetchone()[0])

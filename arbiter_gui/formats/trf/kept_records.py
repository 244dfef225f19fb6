"""Records of 2026 that are kept although the program cannot follow them: abnormal points (299) and teams."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.tournament import Record
from arbiter_gui.formats.trf.text import Source

ABNORMAL = "299"
TEAMS = ("300", "310", "320", "330", "352", "362", "801", "802")


def check(source: Source, records: Sequence[Record]) -> None:
    """Note every record of abnormal points, and once that there are records of teams."""
    teams = False
    for record in records:
        if record.text.startswith(ABNORMAL):
            sentence = (
                "abnormal points, a bonus or a penalty: the record is kept, but the program does not count it"
            )
            source.note(record.line, 1, sentence)
        elif not teams:
            teams = True
            sentence = "a team tournament: its records are kept, but the program pairs individuals"
            source.note(record.line, 1, sentence)

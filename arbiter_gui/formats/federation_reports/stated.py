"""The contents of a written report, in one form for all, and their differences from the
tournament.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.ratings.report_check import MendingPlace, ReportFinding

StatedGame = tuple[int, int, int, int, int]
"""A played game: round, number of White and of Black, points of White and of Black in tenths."""


@dataclass(frozen=True, slots=True)
class StatedReport:
    """The players of a report by their numbers, each with the name as written, and its rated
    games.
    """

    names: Mapping[int, str]
    games: frozenset[StatedGame]


def differences(intended: StatedReport, written_report: StatedReport) -> Iterator[ReportFinding]:
    """Yield the differences between a report and its intended contents, one finding for each type
    of difference.
    """
    if intended.names != written_report.names:
        numbers = set(intended.names) | set(written_report.names)
        differing = [
            number
            for number in sorted(numbers)
            if intended.names.get(number) != written_report.names.get(number)
        ]
        text = say("when read back, the report has different players")
        yield ReportFinding(text, MendingPlace.PLAYERS, refused=True, players=tuple(differing))
    for round_number in sorted({game[0] for game in intended.games ^ written_report.games}):
        text = say("when read back, the report has different games in round {n}", n=round_number)
        yield ReportFinding(text, MendingPlace.ROUND, refused=True, players=(), round=round_number)

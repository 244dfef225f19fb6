"""Our own lines about matches whose result does not follow from the games of the report.

    ### Match decided: round 2, 9-4 1 2.5-1.5
    ### Match decided: round 3, 1-7 =

The first is the score of a match before its boards are known, the second a decision of the arbiter.
The numbers are those of the teams as they are named in the match. The result is that of the first
team, `1`, `=` or `0`; an unusual result has the marks of both teams, such as `00`, and an adjourned
match `??`. Other programs skip these lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.points import decimal_points, parse_points
from arbiter_gui.domain.record_lines.integrity import MARK
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import match_result
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, Mark, Result, Round
from arbiter_gui.formats.trf.records.own_settings import note_ignored
from arbiter_gui.formats.trf.teams.records import FORFEITS
from arbiter_gui.formats.trf.text import ReportText

BEGINNING = f"{MARK} Match decided: "
_LINE = re.compile(
    r"round (?P<round>\d+), (?P<first>\d+)-(?P<second>\d+) (?P<result>\S{1,2})"
    r"(?: (?P<first_points>\d+\.\d)-(?P<second_points>\d+\.\d))?"
)
_USUAL_RESULTS = {"1": WHITE_WINS, "=": DRAWN, "0": BLACK_WINS}
_FORFEITED = frozenset(FORFEITS.values())


def decision_lines(tournament: Tournament) -> list[str]:
    """Return a line for each match whose result or score the games do not state.

    Record 330 states forfeits.
    """
    rules = tournament.team_rules or TeamRules()
    lines: list[str] = []
    for number, recorded_round in enumerate(tournament.rounds, 1):
        for match in recorded_round.boards:
            if match.result.known and not _follows_from_records(match, rules):
                lines.append(_line(number, match))
    return lines


def _follows_from_records(match: Board, rules: TeamRules) -> bool:
    """Return whether the result of a match is that of its games, or a forfeit that record 330
    states.
    """
    if match.stated_points is not None:
        return False
    return match.result in _FORFEITED or match.result == match_result(match.games, rules)


def _line(round_number: int, match: Board) -> str:
    """Return the line in which the program keeps a match that was decided without its games."""
    teams = f"{match.white}-{match.black}"
    line = f"{BEGINNING}round {round_number}, {teams} {_written_result(match.result)}"
    if match.stated_points is None:
        return line
    first_points, second_points = match.stated_points
    return f"{line} {decimal_points(first_points)}-{decimal_points(second_points)}"


def _written_result(result: Result) -> str:
    """Return the usual sign for the result of a match, or else the marks of both teams."""
    for sign, usual_result in _USUAL_RESULTS.items():
        if usual_result == result:
            return sign
    return f"{result.white.value}{result.black.value}"


def _read_result(text: str) -> Result:
    """Return the result of a line. Raises ValueError for one that is none."""
    if text in _USUAL_RESULTS:
        return _USUAL_RESULTS[text]
    return Result(Mark(text[:1]), Mark(text[1:]))


def with_decisions(
    source: ReportText, records: Sequence[Record], rounds: Sequence[Round]
) -> list[Round]:
    """Return rounds with what our lines say of their matches.

    A line that fits no match is ignored with a notice.
    """
    decided_rounds = list(rounds)
    for record in records:
        if not record.text.startswith(BEGINNING):
            continue
        line = _LINE.fullmatch(record.text.removeprefix(BEGINNING).strip())
        if line is None:
            note_ignored(source, record)
            continue
        try:
            round_index = _round_index(line, len(decided_rounds))
            decided_rounds[round_index] = _with_decision(decided_rounds[round_index], line)
        except ValueError:
            # There is no such round, or these teams do not meet in it.
            note_ignored(source, record)
    return decided_rounds


def _round_index(line: re.Match[str], round_count: int) -> int:
    """Return the index of the round of a line. Raises ValueError if there is no such round."""
    round_number = int(line["round"])
    if not 1 <= round_number <= round_count:
        raise ValueError("no such round")
    return round_number - 1


def _with_decision(recorded_round: Round, line: re.Match[str]) -> Round:
    """Return a round with the decision of one match.

    Raises ValueError if the teams of the line do not meet there.
    """
    teams = (int(line["first"]), int(line["second"]))
    result = _read_result(line["result"])
    stated_points = None
    if line["first_points"] is not None:
        stated_points = (parse_points(line["first_points"]), parse_points(line["second_points"]))
    matches = list(recorded_round.boards)
    for match_index, match in enumerate(matches):
        if (match.white, match.black) == teams:
            matches[match_index] = replace(match, result=result, stated_points=stated_points)
            return replace(recorded_round, boards=tuple(matches))
    raise ValueError("no such match")

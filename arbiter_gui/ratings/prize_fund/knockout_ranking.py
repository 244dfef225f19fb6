"""The ranking for prizes in an event that is only a knock-out: how far everybody came in the
bracket.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from arbiter_gui.domain.matches.knockout import Bracket, Knockout, bracket_of, read_knockout
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.values import Standing

_ROUND = 10
_THIRD_PLACE = 5
"""What the winner of the match for third place has more than its loser: less than a round."""


def deciding_knockout(tournament: Tournament) -> Knockout | None:
    """Return the knock-out of an event without rounds, which alone can rank it.

    None for any other event.

    After a Swiss the standings rank the event, and the knock-out is one more competition.
    """
    if tournament.rounds:
        return None
    return read_knockout(tournament.details.knockout)


def ranked_by_knockout(rows: Sequence[Standing], knockout: Knockout) -> tuple[Standing, ...]:
    """Return the rows by how far everybody came; who was beaten in the same round shares a rank.

    The points are ten for every round passed. Participants outside the bracket come last.
    """
    rounds_passed = _rounds_passed(bracket_of(knockout))
    by_round = sorted(rows, key=lambda row: (-rounds_passed.get(row.number, -1), row.place))
    ranked_rows: list[Standing] = []
    for points, group in groupby(by_round, key=lambda row: rounds_passed.get(row.number, -1)):
        equal_rows = list(group)
        rank = len(ranked_rows) + 1
        for row in equal_rows:
            place = len(ranked_rows) + 1
            tied = len(equal_rows) > 1
            ranked_rows.append(
                replace(row, place=place, rank=rank, tied=tied, points=points, values=())
            )
    return tuple(ranked_rows)


def _rounds_passed(bracket: Bracket) -> dict[int, int]:
    """Return ten for every round that a participant has passed, a bye too."""
    rounds_passed: dict[int, int] = {}
    for matches in bracket.rounds:
        for match in matches:
            for participant in (match.first, match.second):
                if participant is not None:
                    rounds_passed.setdefault(participant, 0)
            if match.winner is not None:
                rounds_passed[match.winner] += _ROUND
    if bracket.third_place is not None and bracket.third_place.winner is not None:
        rounds_passed[bracket.third_place.winner] += _THIRD_PLACE
    return rounds_passed

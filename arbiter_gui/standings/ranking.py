"""Points and the order of the participants.

The order is points, then the tie-breaks one after the other (each splits what is still equal), and last the
pairing number, so that it is always the same. Participants whom only the pairing number separates share their
rank. Points are standings points: virtual points of an acceleration never count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import lcm
from operator import itemgetter

from arbiter_gui.domain.history import past_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.values import TieBreakValue


@dataclass(frozen=True, slots=True)
class Standing:
    """One participant's place.

    `place` counts 1, 2, 3 ... down the list; `rank` is shared by equals, who are `tied`. `points` and
    `progress` (the points after each round) are tenths; `values` stand in the order of the tie-breaks.
    """

    place: int
    rank: int
    tied: bool
    number: int
    points: int
    progress: tuple[int, ...]
    values: tuple[TieBreakValue, ...] = ()


TieBreak = Callable[[Facts, Sequence[int]], dict[int, TieBreakValue]]
"""Works a tie-break out for a group of participants (pairing numbers) who are equal so far."""


def progressive(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Return every player's points (tenths) after each recorded round, by pairing number."""
    return {number: row[1:] for number, row in past_of(tournament).scores.items()}


def ranking(tournament: Tournament, tie_breaks: Sequence[TieBreak] = ()) -> tuple[Standing, ...]:
    """Return all participants in order of points, tie-breaks and pairing number."""
    progress = progressive(tournament)
    points = {number: row[-1] if row else 0 for number, row in progress.items()}
    groups = _split(sorted(points), points.__getitem__) if points else []
    facts = Facts.of(tournament)
    values: dict[int, list[TieBreakValue]] = {number: [] for number in points}
    for tie_break in tie_breaks:
        groups = [part for group in groups for part in _apply(facts, tie_break, group, values)]
    standings: list[Standing] = []
    for group in groups:
        rank = len(standings) + 1
        for number in group:
            place, tied = len(standings) + 1, len(group) > 1
            row = Standing(place, rank, tied, number, points[number], progress[number], tuple(values[number]))
            standings.append(row)
    return tuple(standings)


def ranked(tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()) -> tuple[Standing, ...]:
    """Return the `ranking` by tie-breaks with their codes, which is worked out once for a tournament."""
    codes = ", ".join(code for code, _ in tie_breaks)
    return tournament.kept(f"ranking {codes}", lambda: ranking(tournament, [t for _, t in tie_breaks]))


def _apply(
    facts: Facts, tie_break: TieBreak, group: list[int], values: dict[int, list[TieBreakValue]]
) -> list[list[int]]:
    found = tie_break(facts, tuple(group))
    for number in group:
        values[number].append(found[number])
    return _split(group, lambda n: found[n].key)


def _split(group: Sequence[int], key: Callable[[int], Fraction | int]) -> list[list[int]]:
    """Split into groups of equals, the highest key first; inside a group the order stays."""
    if len(group) == 1:
        return [list(group)]
    keys = [key(number) for number in group]
    # Whole numbers of the same part of a point compare much faster than fractions.
    parts = lcm(*{found.denominator for found in keys})
    whole = (found.numerator * (parts // found.denominator) for found in keys)
    keyed = sorted(zip(whole, group, strict=True), key=itemgetter(0), reverse=True)
    return [[number for _, number in equals] for _, equals in groupby(keyed, key=itemgetter(0))]

"""Points and the order of the participants.

The order is points, then the tie-breaks one after the other (each splits the participants still
equal), and last the pairing number, so that it is always the same. Participants separated only by
the pairing number share their rank. Points are standings points: virtual points of an acceleration
never count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import lcm
from operator import is_, itemgetter
from typing import NamedTuple

from arbiter_gui.domain.annulled import annulled_players
from arbiter_gui.domain.caching import Recent, Renewed
from arbiter_gui.domain.history import past_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.decisions import with_decisions
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.values import Standing, TieBreakValue

TieBreak = Callable[[Facts, Sequence[int]], dict[int, TieBreakValue]]
"""Works a tie-break out for a group of participants (pairing numbers) who are equal so far."""


def points_after_rounds(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Return every player's points (tenths) after each recorded round, by pairing number."""
    return {number: row[1:] for number, row in past_of(tournament).scores.items()}


def ranking(tournament: Tournament, tie_breaks: Sequence[TieBreak] = ()) -> tuple[Standing, ...]:
    """Return all participants in order of points, tie-breaks and pairing number.

    Players whose results were annulled come last, each alone (C.05, 6.6).
    """
    progress = points_after_rounds(tournament)
    annulled = annulled_players(tournament)
    groups = _groups_by_points(
        {number: row for number, row in progress.items() if number not in annulled}
    )
    groups += [(number,) for number in sorted(annulled & progress.keys())]
    # Each tie-break is asked about one group of equals after another, as the direct encounter
    # depends on the group. A player who is alone is asked too: a list shows the values of
    # everybody.
    facts = Facts.of(tournament)
    values: dict[int, list[TieBreakValue]] = {number: [] for number in progress}
    for level, tie_break in enumerate(tie_breaks):
        smaller_groups = []
        for group in groups:
            value_of = tie_break(facts, group)
            for number in group:
                values[number].append(value_of[number])
            smaller_groups.extend(_split_by_values(group, value_of, level))
        groups = smaller_groups
    # Standings that are as before stay the same objects, with all that was derived from them.
    standings = _LAST_STANDINGS.get(
        "standings", lambda former: _standings_by_number(groups, progress, values, former or {})
    )
    return tuple(standings.values())


def _groups_by_points(progress: Mapping[int, tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the participants in groups with equal points, the most points first."""
    if not progress:
        return []
    numbers = tuple(sorted(progress))
    return _groups_of_equals(numbers, [_points_now(progress[number]) for number in numbers])


def _points_now(progress: tuple[int, ...]) -> int:
    """Return the points (tenths) after the last round, none before the first."""
    if not progress:
        return 0
    return progress[-1]


def _standings_by_number(
    groups: Sequence[tuple[int, ...]],
    progress: Mapping[int, tuple[int, ...]],
    values: Mapping[int, list[TieBreakValue]],
    former: Mapping[int, Standing],
) -> dict[int, Standing]:
    """Return the standings by pairing number, from the first place down.

    A standing that has not changed is the same object as in `former`, so that whatever depends on
    it is kept.
    """
    standings: dict[int, Standing] = {}
    for group in groups:
        group_rank = len(standings) + 1
        for place, number in enumerate(group, group_rank):
            rank = _Rank(place=place, rank=group_rank, tied=len(group) > 1)
            points = progress[number]
            standing = former.get(number)
            if standing is None or not _is_unchanged(standing, rank, points, values[number]):
                standing = Standing(
                    *rank,
                    number=number,
                    points=_points_now(points),
                    progress=points,
                    values=tuple(values[number]),
                )
            standings[number] = standing
    return standings


class _Rank(NamedTuple):
    """The place of a player in the list, the rank, and whether others share it."""

    place: int
    rank: int
    tied: bool


def _is_unchanged(
    standing: Standing, rank: _Rank, progress: tuple[int, ...], values: Sequence[TieBreakValue]
) -> bool:
    """Return whether a standing is unchanged, with the very same objects as its values."""
    if (standing.place, standing.rank, standing.tied) != rank or standing.progress != progress:
        return False
    # Equal values can still come about by another calculation, which the list shows too.
    return len(values) == len(standing.values) and all(map(is_, values, standing.values))


# Kept from one call to the next: after a result is entered most of a long list is as it was.
_LAST_STANDINGS = Renewed["dict[int, Standing]"]()
_LAST_SPLITS = Recent["list[tuple[int, ...]]"]()


def ranked(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> tuple[Standing, ...]:
    """Return the `ranking` by tie-breaks with their codes and by the decisions about ties.

    It is calculated once.
    """
    codes = ", ".join(code for code, _ in tie_breaks)
    return tournament.kept(
        f"ranking {codes}",
        lambda: with_decisions(tournament, ranking_before_decisions(tournament, tie_breaks)),
    )


def ranking_before_decisions(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> tuple[Standing, ...]:
    """Return the `ranking` before any decisions about ties."""
    codes = ", ".join(code for code, _ in tie_breaks)
    functions = [tie_break for _, tie_break in tie_breaks]
    return tournament.kept(f"undecided {codes}", lambda: ranking(tournament, functions))


def _split_by_values(
    group: tuple[int, ...], value_of: Mapping[int, TieBreakValue], level: int
) -> list[tuple[int, ...]]:
    """Return the groups of equals into which the values of a tie-break split a group, the best
    first.

    `level` is the index of the tie-break in the list: the split is kept by it and the group until
    the values change.
    """
    if len(group) == 1:
        return [group]
    group_values = [value_of[number] for number in group]
    return _LAST_SPLITS.get(
        (level, group),
        group_values,
        lambda _: _groups_of_equals(group, [value.key for value in group_values]),
    )


def _groups_of_equals(
    group: tuple[int, ...], keys: Sequence[Fraction | int]
) -> list[tuple[int, ...]]:
    """Split into groups of equals, the highest key first; inside a group the order stays."""
    # Whole numbers of the same part of a point compare much faster than fractions.
    parts = lcm(*{key.denominator for key in keys})
    whole_keys = (key.numerator * (parts // key.denominator) for key in keys)
    keyed = sorted(zip(whole_keys, group, strict=True), key=itemgetter(0), reverse=True)
    groups = []
    for _, equals in groupby(keyed, key=itemgetter(0)):
        groups.append(tuple([number for _, number in equals]))
    return groups

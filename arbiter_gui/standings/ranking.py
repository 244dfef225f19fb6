"""Points and the order of the participants.

The order is points, then the tie-breaks one after the other (each splits what is still equal), and last the
pairing number, so that it is always the same. Participants whom only the pairing number separates share their
rank. Points are standings points: virtual points of an acceleration never count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import lcm
from operator import is_, itemgetter

from arbiter_gui.domain.annulled import annulled_players
from arbiter_gui.domain.caching import Recent, Renewed
from arbiter_gui.domain.history import past_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.decisions import settled
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.values import Standing, TieBreakValue

TieBreak = Callable[[Facts, Sequence[int]], dict[int, TieBreakValue]]
"""Works a tie-break out for a group of participants (pairing numbers) who are equal so far."""


def progressive(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """Return every player's points (tenths) after each recorded round, by pairing number."""
    return {number: row[1:] for number, row in past_of(tournament).scores.items()}


def ranking(tournament: Tournament, tie_breaks: Sequence[TieBreak] = ()) -> tuple[Standing, ...]:
    """Return all participants in order of points, tie-breaks and pairing number.

    Players whose results count for nobody come last, each by himself (C.05, 6.6).
    """
    progress = progressive(tournament)
    annulled = annulled_players(tournament)
    points = {n: row[-1] if row else 0 for n, row in progress.items() if n not in annulled}
    groups = _split(tuple(sorted(points)), list(map(points.__getitem__, sorted(points)))) if points else []
    groups += [(number,) for number in sorted(annulled & progress.keys())]
    facts = Facts.of(tournament)
    values: dict[int, list[TieBreakValue]] = {number: [] for number in progress}
    for level, tie_break in enumerate(tie_breaks):
        groups = [part for group in groups for part in _apply(facts, tie_break, level, group, values)]
    found = _LAST.get("standings", lambda last: _standings(groups, progress, values, last or {}))
    return tuple(found.values())


def _standings(
    groups: Sequence[tuple[int, ...]],
    progress: dict[int, tuple[int, ...]],
    values: dict[int, list[TieBreakValue]],
    last: Mapping[int, Standing],
) -> dict[int, Standing]:
    """Return the places by pairing number, from the first down; what did not change is the same object as `last`."""
    found: dict[int, Standing] = {}
    for group in groups:
        rank, tied = len(found) + 1, len(group) > 1
        for place, number in enumerate(group, rank):
            known, where, run, mine = last.get(number), (place, rank, tied), progress[number], values[number]
            if known is None or not _same(known, where, run, mine):
                known = Standing(*where, number, run[-1] if run else 0, run, tuple(mine))
            found[number] = known
    return found


def _same(
    known: Standing, where: tuple[int, int, bool], progress: tuple[int, ...], values: list[TieBreakValue]
) -> bool:
    """Return whether a place is what it was; equal values can have come about otherwise, the very same not."""
    if (known.place, known.rank, known.tied) != where or known.progress != progress:
        return False
    return len(values) == len(known.values) and all(map(is_, values, known.values))


_LAST = Renewed["dict[int, Standing]"]()
_LAST_PARTS = Recent["list[tuple[int, ...]]"]()


def ranked(tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()) -> tuple[Standing, ...]:
    """Return the `ranking` by tie-breaks with their codes, and what was decided about ties; worked out once."""
    codes = ", ".join(code for code, _ in tie_breaks)
    return tournament.kept(f"ranking {codes}", lambda: settled(tournament, undecided(tournament, tie_breaks)))


def undecided(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> tuple[Standing, ...]:
    """Return the `ranking` as the tie-breaks leave it, without what was decided about ties."""
    codes = ", ".join(code for code, _ in tie_breaks)
    return tournament.kept(f"undecided {codes}", lambda: ranking(tournament, [t for _, t in tie_breaks]))


def _apply(
    facts: Facts,
    tie_break: TieBreak,
    level: int,
    group: tuple[int, ...],
    values: dict[int, list[TieBreakValue]],
) -> list[tuple[int, ...]]:
    found = tie_break(facts, group)
    for number in group:
        values[number].append(found[number])
    if len(group) == 1:
        return [group]
    mine = [found[number] for number in group]
    return _LAST_PARTS.get((level, group), mine, lambda _: _split(group, [value.key for value in mine]))


def _split(group: tuple[int, ...], keys: Sequence[Fraction | int]) -> list[tuple[int, ...]]:
    """Split into groups of equals, the highest key first; inside a group the order stays."""
    # Whole numbers of the same part of a point compare much faster than fractions.
    parts = lcm(*{found.denominator for found in keys})
    whole = (found.numerator * (parts // found.denominator) for found in keys)
    keyed = sorted(zip(whole, group, strict=True), key=itemgetter(0), reverse=True)
    return [tuple([number for _, number in equals]) for _, equals in groupby(keyed, key=itemgetter(0))]

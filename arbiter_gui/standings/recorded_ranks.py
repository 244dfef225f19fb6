"""The ranks that a report records, held to the standings (columns 86 to 89 of its player lines).

A rank is right if the standings allow it: by points, then the tie-breaks that the report states (records 202 and 212),
or, where it states none, in any order among equal points, since nobody knows what split them. Who stays tied may share
the rank or stand one after the other, as lots may have been drawn (C.07, 4.2). A blank rank, or 0, says nothing; nor
does a column that was never filled with ranks (`running_numbers`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks
from arbiter_gui.standings.values import Standing


@dataclass(frozen=True, slots=True)
class RankDifference:
    """A player's recorded rank, and from which to which one the standings allow."""

    player: int
    recorded: int
    first: int
    last: int


def recorded_ranks(tournament: Tournament) -> dict[int, int]:
    """Return the ranks that are recorded, by pairing number."""
    return {player.number: player.rank for player in tournament.players if player.rank}


def comparable(tournament: Tournament) -> bool:
    """Whether recorded ranks can be held to anything: some are there, and no result of a recorded round is missing."""
    played = bool(tournament.rounds) and not any(recorded.missing for recorded in tournament.rounds)
    return played and bool(recorded_ranks(tournament))


def running_numbers(tournament: Tournament) -> bool:
    """Whether the ranks only repeat the starting numbers of everybody, against the points.

    No standings are in that order. Programs that fill the column with a running number mean none by it: the report of
    2016 says nothing of what stands there (in that of 2026 it is the rank).
    """
    points = scores(tournament)
    if any(player.rank != player.number for player in tournament.players):
        return False
    return any(points[above] < points[below] for above, below in pairwise(sorted(points)))


def rank_differences(tournament: Tournament) -> tuple[RankDifference, ...]:
    """Return which recorded ranks the standings do not allow, in order of the standings."""
    recorded, found = recorded_ranks(tournament), []
    for tied in _groups(tournament):
        first, ranks = tied[0].rank, Counter(recorded.get(row.number, 0) for row in tied)
        for row in tied:
            rank = recorded.get(row.number)
            # So many stand before him here, and of some it is not known.
            before = sum(count for other, count in ranks.items() if rank and 0 < other < rank)
            if rank and not first + before <= rank <= first + before + ranks[0]:
                last = first + len(tied) - 1
                found.append(RankDifference(row.number, rank, first, last))
    return tuple(found)


def with_ranks(tournament: Tournament) -> Tournament:
    """Return the tournament with the ranks of its standings: all those recorded while they are right, else all anew."""
    if len(recorded_ranks(tournament)) == len(tournament.players) and not rank_differences(tournament):
        return tournament
    ranks = {row.number: row.rank for tied in _groups(tournament) for row in tied}
    players = tuple(replace(player, rank=ranks[player.number]) for player in tournament.players)
    return replace(tournament, players=players)


def _groups(tournament: Tournament) -> list[list[Standing]]:
    """Return the standings with all who share a rank in one list."""
    out: list[list[Standing]] = []
    for row in ranked(tournament, chosen_tie_breaks(tournament)):
        if not out or out[-1][0].rank != row.rank:
            out.append([])
        out[-1].append(row)
    return out

"""The ranks that a report records, held to the standings (columns 86 to 89 of its player lines).

A rank is right if the standings allow it: by points, then the tie-breaks that the report states (records 202 and 212),
or, where it states none, in any order among equal points, since nobody knows what split them. Who stays tied may share
the rank or stand one after the other, as lots may have been drawn (C.07, 4.2). A blank rank, or 0, says nothing, and
the others may be ranked with such players counted or without them. Nor does a column say anything that was never
filled with ranks (`running_numbers`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count, pairwise

from arbiter_gui.domain.history import Entry, histories, scores
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark
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
    """Return which recorded ranks the standings do not allow, in order of the standings.

    Players without a rank may be counted or not: each of them above a player, or tied with him, leaves open one place.
    """
    differences: list[RankDifference] = []
    ranked_above = 0
    unranked = 0
    recorded = recorded_ranks(tournament)
    for tied in _groups(tournament):
        ranks = Counter(recorded[row.number] for row in tied if row.number in recorded)
        unranked += len(tied) - ranks.total()
        first = tied[0].rank
        last = first + len(tied) - 1
        for row in tied:
            rank = recorded.get(row.number)
            if rank is None:
                continue
            least = 1 + ranked_above + sum(players for other, players in ranks.items() if other < rank)
            most = least + unranked
            if least <= rank <= most:
                continue
            inside = first <= rank <= last
            shown = (least, most) if inside else (first, last)
            differences.append(RankDifference(row.number, rank, *shown))
        ranked_above += ranks.total()
    return tuple(differences)


def with_ranks(tournament: Tournament) -> Tournament:
    """Return the tournament with the ranks of its standings.

    Recorded ranks stay, but for those that are proved wrong; where most of them are, or none are there, all are given
    anew. Who has none stays without one where the others are ranked among themselves, or where he is gone.
    """
    ranks = _ranks_given(tournament)
    if all(player.rank == ranks.get(player.number, player.rank) for player in tournament.players):
        return tournament
    players = tuple(replace(p, rank=ranks.get(p.number, p.rank)) for p in tournament.players)
    return replace(tournament, players=players)


def replaced_ranks(tournament: Tournament) -> tuple[int, ...]:
    """Return whose recorded ranks `with_ranks` does not keep, by pairing number."""
    ranks = _ranks_given(tournament)
    recorded = recorded_ranks(tournament)
    return tuple(sorted(n for n, rank in recorded.items() if ranks.get(n, rank) != rank))


def left_without_rank(tournament: Tournament) -> tuple[int, ...]:
    """Return who has no rank beside others who have one, also in a report that is written."""
    ranked_players = with_ranks(tournament)
    return tuple(player.number for player in ranked_players.players if not player.rank)


def _ranks_given(tournament: Tournament) -> dict[int, int]:
    """Return the ranks that differ from the recorded ones, or take the place of none; by pairing number."""
    groups = _groups(tournament)
    recorded = recorded_ranks(tournament)
    wrong = {difference.player for difference in rank_differences(tournament)}
    if 2 * len(wrong) > len(recorded) or not recorded:
        return {row.number: row.rank for tied in groups for row in tied}
    kept = {number: rank for number, rank in recorded.items() if number not in wrong}
    all_counted = all(
        tied[0].rank <= kept[row.number] < tied[0].rank + len(tied)
        for tied in groups
        for row in tied
        if row.number in kept
    )
    staying = _taking_part_last(tournament) if all_counted else frozenset[int]()
    given: dict[int, int] = {}
    ranked_above = 0
    for tied in groups:
        first = tied[0].rank if all_counted else 1 + ranked_above
        places = [
            row.number for row in tied if row.number in wrong or row.number in staying - recorded.keys()
        ]
        given |= _given_in_group(places, [kept[row.number] for row in tied if row.number in kept], first)
        ranked_above += sum(1 for row in tied if row.number in recorded)
    return given


def _given_in_group(players: Sequence[int], kept: Sequence[int], first: int) -> dict[int, int]:
    """Return ranks for players of a group of tied ones beside the ranks that others of it keep.

    They share the first place of the group, unless the others stand one after the other.
    """
    if all(rank == first for rank in kept):
        return dict.fromkeys(players, first)
    taken = set(kept)
    free = (place for place in count(first) if place not in taken)
    return dict(zip(players, free, strict=False))


def _taking_part_last(tournament: Tournament) -> frozenset[int]:
    """Return who was not absent from the last recorded round, and did not lose it by forfeit."""
    rows = histories(tournament)
    return frozenset(number for number, row in rows.items() if row and _took_part(row[-1]))


def _took_part(entry: Entry) -> bool:
    if entry.opponent is not None:
        return entry.mark is not Mark.FORFEIT_LOSS
    return entry.bye not in (None, ByeKind.ZERO)


def _groups(tournament: Tournament) -> list[list[Standing]]:
    """Return the standings with all who share a rank in one list."""
    out: list[list[Standing]] = []
    for row in ranked(tournament, chosen_tie_breaks(tournament)):
        if not out or out[-1][0].rank != row.rank:
            out.append([])
        out[-1].append(row)
    return out

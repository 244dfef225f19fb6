"""The ranks recorded in a report, compared with the standings (columns 86 to 89 of its player
lines).

A rank is right if the standings allow it: by points, then by the tie-breaks stated in the report
(records 202 and 212), or, without these, in any order among equal points. Players who remain tied
may share the rank or be listed one after another, as lots may have been drawn (C.07, 4.2). A blank
rank, or 0, is not a statement, and the other players may be ranked with such players counted or
not. A column that was never filled with ranks does not count (`are_running_numbers`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count, pairwise

from arbiter_gui.domain.history import Entry, histories, scores
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.standings.rank_order import players_certainly_in_order
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks
from arbiter_gui.standings.values import Standing


@dataclass(frozen=True, slots=True)
class RankDifference:
    """A player's recorded rank, and the ranks that the standings allow instead, from the `first` to
    the `last`.
    """

    player: int
    recorded: int
    first: int
    last: int


def recorded_ranks(tournament: Tournament) -> dict[int, int]:
    """Return the ranks that are recorded, by pairing number."""
    return {player.number: player.rank for player in tournament.players if player.rank}


def can_be_compared(tournament: Tournament) -> bool:
    """Return whether recorded ranks can be compared: there are some, and no result of a recorded
    round is missing.

    In a report of teams as individuals the order of the players is unknown.
    """
    if system_of(tournament) in (System.TEAM_SWISS, System.TEAM_ROUND_ROBIN):
        return False
    played = bool(tournament.rounds) and not any(recorded.missing for recorded in tournament.rounds)
    return played and bool(recorded_ranks(tournament))


def are_running_numbers(tournament: Tournament) -> bool:
    """Return whether the ranks only repeat the starting numbers of all players, against the points.

    No standings are in that order. Programs that fill the column with a running number do not mean
    a rank: the format of 2016 does not say what the column contains (in that of 2026 it is the
    rank).
    """
    points = scores(tournament)
    if any(player.rank != player.number for player in tournament.players):
        return False
    # Standings can be in the order of the numbers by chance, but not with more points behind fewer.
    in_order_of_numbers = [points[number] for number in sorted(points)]
    return any(upper < lower for upper, lower in pairwise(in_order_of_numbers))


def rank_differences(tournament: Tournament) -> tuple[RankDifference, ...]:
    """Return the recorded ranks that are certainly wrong, in the order of the standings.

    Players without a rank may be counted or not. One player ranked far from the right place moves
    others by one; players who are certainly in order are right with such a rank.
    """
    recorded = recorded_ranks(tournament)
    places = _places_by_player(tournament)
    groups = {number: place.group for number, place in places.items() if number in recorded}
    players_in_order = players_certainly_in_order(groups, recorded)
    displaced = [number for number in recorded if number not in players_in_order]
    differences = []
    for number, place in places.items():
        rank = recorded.get(number)
        if rank is None or place.is_possible(rank):
            continue
        # Such a player is only moved by others with a wrong rank: the fault is theirs.
        could_be_moved = number in players_in_order and not place.shared
        if could_be_moved and _is_moved_by_displaced(number, places, recorded, displaced):
            continue
        first, last = place.ranks_to_name(rank)
        differences.append(RankDifference(player=number, recorded=rank, first=first, last=last))
    return tuple(differences)


@dataclass(frozen=True, slots=True)
class _Place:
    """The place of a player in the standings, as far as tied players may be listed in any order."""

    group: int
    """The number of the group of tied players, from 0 for the best."""
    first: int
    """The first place of the group."""
    last: int
    """The last place of the group."""
    unranked: int
    """How many players above or in the group have no recorded rank."""
    unranked_above: int
    """How many players above the group have none."""
    exact: int
    """The place after all ranked players above and those of the group with a smaller recorded rank.
    """
    shared: bool
    """Whether others of the group have the same recorded rank."""

    def is_possible(self, rank: int) -> bool:
        """Return whether the standings allow a rank: any of the group for one alone, the first free
        one for several.
        """
        if self.shared:
            return self.exact <= rank <= self.exact + self.unranked
        return self.first - self.unranked_above <= rank <= self.last

    def ranks_to_name(self, rank: int) -> tuple[int, int]:
        """Return the first and the last rank to be named beside a wrong one, which is never among
        them.
        """
        if self.first <= rank <= self.last:
            return self.exact, self.exact + self.unranked
        return self.first, self.last


def _places_by_player(tournament: Tournament) -> dict[int, _Place]:
    """Return the place of every player, in the order of the standings."""
    recorded = recorded_ranks(tournament)
    places: dict[int, _Place] = {}
    ranked_above = 0
    unranked_above = 0
    for group, tied in enumerate(_groups_of_equals(tournament)):
        ranks = Counter(recorded[row.number] for row in tied if row.number in recorded)
        unranked = unranked_above + len(tied) - ranks.total()
        first = tied[0].rank
        for row in tied:
            rank = recorded.get(row.number, 0)
            ranked_before = sum(players for smaller, players in ranks.items() if smaller < rank)
            places[row.number] = _Place(
                group=group,
                first=first,
                last=first + len(tied) - 1,
                unranked=unranked,
                unranked_above=unranked_above,
                exact=1 + ranked_above + ranked_before,
                shared=ranks[rank] > 1,
            )
        ranked_above += ranks.total()
        unranked_above = unranked
    return places


def _is_moved_by_displaced(
    number: int,
    places: Mapping[int, _Place],
    recorded: Mapping[int, int],
    displaced: Sequence[int],
) -> bool:
    """Return whether players who are out of order move a player by as many places as the rank is
    off.
    """
    rank = recorded[number]
    place = places[number]
    # A better player who is recorded behind lets this one move up by one, a worse one recorded
    # before moves him down.
    better_recorded_behind = 0
    worse_recorded_before = 0
    for player in displaced:
        group = places[player].group
        if group < place.group and recorded[player] > rank:
            better_recorded_behind += 1
        if group > place.group and recorded[player] < rank:
            worse_recorded_before += 1
    highest = place.first - place.unranked_above - better_recorded_behind
    lowest = place.last + worse_recorded_before
    return highest <= rank <= lowest


def with_ranks(tournament: Tournament) -> Tournament:
    """Return the tournament with the ranks of its standings.

    Recorded ranks are kept unless they are certainly wrong; if most of them are, or there are none,
    all are assigned again. A player without a rank stays without one where the others are ranked
    among themselves, or after leaving the tournament.
    """
    ranks = _new_ranks(tournament)
    if all(player.rank == ranks.get(player.number, player.rank) for player in tournament.players):
        return tournament
    players = []
    for player in tournament.players:
        players.append(replace(player, rank=ranks.get(player.number, player.rank)))
    return replace(tournament, players=tuple(players))


def replaced_ranks(tournament: Tournament) -> tuple[int, ...]:
    """Return whose recorded ranks `with_ranks` does not keep, by pairing number."""
    ranks = _new_ranks(tournament)
    recorded = recorded_ranks(tournament)
    return tuple(
        sorted(number for number, rank in recorded.items() if ranks.get(number, rank) != rank)
    )


def left_without_rank(tournament: Tournament) -> tuple[int, ...]:
    """Return the players without a rank beside others with one, also in a report that is
    written.
    """
    ranked_players = with_ranks(tournament)
    return tuple(player.number for player in ranked_players.players if not player.rank)


def _new_ranks(tournament: Tournament) -> dict[int, int]:
    """Return the ranks to assign, by pairing number: to wrongly ranked players, and to some without
    a rank.
    """
    groups = _groups_of_equals(tournament)
    recorded = recorded_ranks(tournament)
    places = _places_by_player(tournament)
    wrong = {number for number, rank in recorded.items() if not places[number].is_possible(rank)}
    # If most ranks are wrong, the column follows other rules than these: none of it is kept.
    if 2 * len(wrong) > len(recorded) or not recorded:
        return {row.number: row.rank for tied in groups for row in tied}
    staying_ranks = {number: rank for number, rank in recorded.items() if number not in wrong}
    players_to_rank = set(wrong)
    # Where the ranks leave room for the players without one, these get theirs too, unless they have
    # left.
    all_counted = all(_counted_with_unranked(tied, staying_ranks) for tied in groups)
    if all_counted:
        players_to_rank |= _players_of_last_round(tournament) - recorded.keys()
    ranks: dict[int, int] = {}
    ranked_above = 0
    for tied in groups:
        first = tied[0].rank if all_counted else 1 + ranked_above
        numbers = [row.number for row in tied]
        ranks |= _new_ranks_in_group(
            players=[number for number in numbers if number in players_to_rank],
            staying=[staying_ranks[number] for number in numbers if number in staying_ranks],
            first=first,
        )
        ranked_above += sum(number in recorded for number in numbers)
    return ranks


def _counted_with_unranked(tied: Sequence[Standing], ranks: Mapping[int, int]) -> bool:
    """Return whether the ranks of tied players are those of the standings, in which players without
    rank count too.
    """
    first = tied[0].rank
    behind = first + len(tied)
    return all(first <= ranks[row.number] < behind for row in tied if row.number in ranks)


def _new_ranks_in_group(
    players: Sequence[int], staying: Sequence[int], first: int
) -> dict[int, int]:
    """Return ranks for players of a group of tied ones beside the ranks that the others of the
    group keep.

    They share the first rank of the group, unless the others are ranked one after another.
    """
    if all(rank == first for rank in staying):
        return dict.fromkeys(players, first)
    occupied = set(staying)
    free_ranks = (rank for rank in count(first) if rank not in occupied)
    return dict(zip(players, free_ranks, strict=False))


def _players_of_last_round(tournament: Tournament) -> frozenset[int]:
    """Return the players who were not absent from the last recorded round and did not lose it by
    forfeit.
    """
    rows = histories(tournament)
    return frozenset(number for number, row in rows.items() if row and _took_part(row[-1]))


def _took_part(entry: Entry) -> bool:
    """Return whether a player took part in a round: on a board without losing by forfeit, or with
    points for a bye.
    """
    if entry.opponent is not None:
        return entry.mark is not Mark.FORFEIT_LOSS
    return entry.bye not in (None, ByeKind.ZERO)


def _groups_of_equals(tournament: Tournament) -> list[list[Standing]]:
    """Return the standings with all who share a rank in one list."""
    groups: list[list[Standing]] = []
    for row in ranked(tournament, chosen_tie_breaks(tournament)):
        if not groups or groups[-1][0].rank != row.rank:
            groups.append([])
        groups[-1].append(row)
    return groups

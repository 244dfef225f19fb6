"""A Grand Prix: points over several tournaments of a season, of which the best count.

Points are awarded by rank, such as 10, 8, 6, or are the score of each tournament. Players who share
a rank share the points of the ranks they occupy together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.organisation.people import people
from arbiter_gui.domain.players.groups import PlayerGroup, Trait
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks


@dataclass(frozen=True, slots=True)
class GrandPrixRules:
    """How points are given, and to whom."""

    by_place: tuple[int, ...] = ()
    """The points in tenths from the first place on; empty for the score of each tournament."""
    best: int | None = None
    """How many results of a player count, None for all of them."""
    category: str = ""
    """The category whose players alone count, empty for all players."""

    def takes(self, player: Player) -> bool:
        """Return whether a player is in the table."""
        return not self.category or PlayerGroup(Trait.CATEGORY, self.category).has(player)


@dataclass(frozen=True, slots=True)
class GrandPrixRow:
    """A person of a Grand Prix: points in tenths of each tournament (None: did not play), and of
    those that count.

    `place` is the rank; equal points are an equal rank, unless the better single results separate
    them.
    """

    place: int
    player: Player
    points: tuple[int | None, ...]
    total: int


def grand_prix(
    tournaments: Sequence[Tournament], rules: GrandPrixRules
) -> tuple[GrandPrixRow, ...]:
    """Return the table, the best first.

    Among equal totals the best single result decides, then the next one. With a category, the table
    contains only the players who were in that category in at least one of the tournaments.
    """
    contenders = _contenders(tournaments, rules)
    contenders.sort(
        key=lambda contender: (_sort_key(contender.counting_results), contender.player.name)
    )
    # Equal results that count are an equal rank, and the next rank counts all players before it.
    rows: list[GrandPrixRow] = []
    previous_results: tuple[int, ...] | None = None
    for contender in contenders:
        place = len(rows) + 1
        if contender.counting_results == previous_results:
            place = rows[-1].place
        previous_results = contender.counting_results
        total = sum(contender.counting_results)
        rows.append(GrandPrixRow(place, contender.player, points=contender.points, total=total))
    return tuple(rows)


class _Contender(NamedTuple):
    """A person of a Grand Prix before the places are given; points are in tenths."""

    player: Player
    points: tuple[int | None, ...]
    """The points of each tournament, None for one in which the person did not play."""
    counting_results: tuple[int, ...]
    """The points that count, the best first."""


def _contenders(tournaments: Sequence[Tournament], rules: GrandPrixRules) -> list[_Contender]:
    """Return all persons who are in the table, with their points."""
    points_by_number = [_points_by_number(tournament, rules) for tournament in tournaments]
    contenders = []
    for person in people(tournaments):
        if not any(rules.takes(entry.player) for entry in person.entries):
            continue
        points: list[int | None] = [None] * len(tournaments)
        for entry in person.entries:
            points[entry.group_index] = points_by_number[entry.group_index][entry.player.number]
        contenders.append(
            _Contender(
                person.player, tuple(points), counting_results=_counting_results(points, rules.best)
            )
        )
    return contenders


def _points_by_number(tournament: Tournament, rules: GrandPrixRules) -> dict[int, int]:
    """Return the points of all players in a tournament, by pairing number."""
    standings = ranked(tournament, chosen_tie_breaks(tournament))
    if not rules.by_place:
        return {standing.number: standing.points for standing in standings}
    by_rank: dict[int, list[int]] = {}
    for standing in standings:
        by_rank.setdefault(standing.rank, []).append(standing.number)
    points = {}
    for rank, numbers in by_rank.items():
        # The players of one rank occupy as many places from it on; behind the last place there are
        # no points.
        first_place = rank - 1
        points_of_places = rules.by_place[first_place : first_place + len(numbers)]
        for number in numbers:
            points[number] = round(sum(points_of_places) / len(numbers))
    return points


def _counting_results(points: Sequence[int | None], most_results: int | None) -> tuple[int, ...]:
    """Return the results that count, the best first.

    One without a point is worth as much as none.
    """
    results_with_points = sorted((result for result in points if result), reverse=True)
    return tuple(results_with_points[:most_results])


def _sort_key(results: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sort key: more points first, then the better single results."""
    return (-sum(results), *(-result for result in results))

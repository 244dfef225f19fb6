"""The direct encounter (C.07, article 6): the games among tied participants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from arbiter_gui.domain.caching import Recent
from arbiter_gui.domain.texts.player_names import numbers_listed
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.values import TieBreakValue, quarters_text


@dataclass(frozen=True, slots=True)
class _Table:
    """The games among a group: the score of each player there, and the most that each could have
    reached, in points.
    """

    scores: dict[int, Fraction]
    best: dict[int, Fraction]
    """The scores with a win in every game that is missing."""
    complete: bool
    """Whether all have met."""


@dataclass(frozen=True, slots=True)
class _OrderedGroup:
    """A group in the order of its direct encounters."""

    parts: list[list[int]]
    """The players in order, those who remain tied together in one list."""
    tables: list[_Table]
    """The tables from which the order follows: that of the whole group, then those of smaller
    groups it divides."""


def direct_encounter(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """DE: the points in the games among the group; no value for a participant who is not tied.

    The key is the rank inside the group, which C.07 defines; it leaves open what is shown (decision
    58). Where some have not met and nothing is certain (6.3) the points decide nothing, and nobody
    has a value. Only games over the board count (6.1.1), in a round-robin forfeits too (15.2);
    several games between the same two participants count with their average (6.1.2).

    >>> from arbiter_gui.domain.tournament import Tournament
    >>> from arbiter_gui.domain.values import WHITE_WINS, Board, Player, Round
    >>> players = tuple(Player(n) for n in (1, 2, 3))
    >>> games = (Round((Board(2, 1, WHITE_WINS),)), Round((Board(2, 3, WHITE_WINS),)))
    >>> found = direct_encounter(Facts(Tournament(players, games)), (1, 2, 3))
    >>> [(int(found[n].value), int(-found[n].key)) for n in (1, 2, 3)]
    [(0, 2), (2, 1), (0, 2)]
    >>> found[1].calculation
    ('0 in games among 1, 2, 3; at most 1 including the games not played',)
    """
    if len(group) == 1:
        return {group[0]: _NOT_TIED}
    # All that the values follow from: while it is the same, the former values are taken. A new
    # result changes the rows of two players, so that nearly all groups of a long list keep their
    # values.
    past = facts.as_met.past
    inputs = facts.win, tuple([past[number] for number in group])
    return _LAST_VALUES.get(tuple(group), inputs, lambda _: _values_among(facts, group))


_NOT_TIED = TieBreakValue(value=None, key=Fraction(0), calculate_lines=lambda: (say("not tied"),))
_LAST_VALUES = Recent[dict[int, TieBreakValue]]()


def parts_by_encounters(facts: Facts, group: list[int]) -> list[list[int]]:
    """Return the subgroups into which games among its members divide a group: lists of equal
    players, best first.

    Each subgroup must then be considered separately.
    """
    return _parts_of_table(_table_of(facts, group), group)


def _parts_of_table(table: _Table, group: list[int]) -> list[list[int]]:
    """Return the subgroups into which the scores of a group divide it, the best first."""
    if table.complete:
        return _parts_by_score(table, group)
    return _parts_out_of_reach(table, group)


def _values_among(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """Return the values of a group, which follow from their games and the points of a win."""
    ordered = _in_order(facts, list(group))
    ranks: dict[int, int] = {}
    for tied_players in ordered.parts:
        ranks.update(dict.fromkeys(tied_players, len(ranks) + 1))
    table_of_all = ordered.tables[0]
    is_decisive = table_of_all.complete or len(ordered.parts) > 1
    values = {}
    for number in group:
        points = None
        if is_decisive:
            points = table_of_all.scores[number]
        lines = partial(_calculation_lines, ordered.tables, number, is_decisive)
        values[number] = TieBreakValue(points, Fraction(-ranks[number]), lines)
    return values


def _calculation_lines(
    tables: Sequence[_Table], number: int, is_decisive: bool
) -> tuple[Said, ...]:
    """Return the score of a player in the group, and in each smaller one that was divided again."""
    lines = [_score_line(table, number) for table in tables if number in table.scores]
    if not is_decisive:
        lines.append(say("undecided, as not all of them have met (6.3)"))
    return tuple(lines)


def _score_line(table: _Table, number: int) -> Said:
    """Return the score of a player among a group, with the highest that missing games could
    bring.
    """
    score = quarters_text(table.scores[number])
    players = numbers_listed(sorted(table.scores))
    if table.complete:
        return say("{score} in games among {players}", score=score, players=players)
    return say(
        "{score} in games among {players}; at most {best} including the games not played",
        score=score,
        players=players,
        best=quarters_text(table.best[number]),
    )


def _table_of(facts: Facts, group: Sequence[int]) -> _Table:
    """Return the scores among a group; each game that is missing could have been a win (6.3)."""
    members = frozenset(group)
    win = Fraction(facts.win, 10)
    scores = {}
    best_scores = {}
    complete = True
    for number in group:
        games = _games_among(facts, number, members)
        missing = len(members) - 1 - len(games)
        scores[number] = sum(map(_average_points, games.values()), Fraction(0))
        best_scores[number] = scores[number] + missing * win
        complete = complete and missing == 0
    return _Table(scores=scores, best=best_scores, complete=complete)


def _games_among(facts: Facts, number: int, members: frozenset[int]) -> dict[int, list[int]]:
    """Return a player's points in the games against each other member of a group, in tenths, one
    value a game.
    """
    games: dict[int, list[int]] = {}
    for entry in facts.as_met.past[number]:
        if entry.played and entry.opponent in members and entry.opponent != number:
            games.setdefault(entry.opponent, []).append(entry.points)
    return games


def _average_points(points: Sequence[int]) -> Fraction:
    """Return the average of results in tenths, in points (6.1.2)."""
    return Fraction(sum(points), 10 * len(points))


def _in_order(facts: Facts, group: list[int]) -> _OrderedGroup:
    """Return a group of two or more in order (6.2 if all have met, else 6.3)."""
    table = _table_of(facts, group)
    subgroups = _parts_of_table(table, group)
    if len(subgroups) == 1:
        return _OrderedGroup(parts=subgroups, tables=[table])
    parts = []
    tables = [table]
    for subgroup in subgroups:
        if len(subgroup) == 1:
            parts.append(subgroup)
            continue
        # Among fewer players only the games among them count, so that they may be separated after
        # all (6.2).
        ordered = _in_order(facts, subgroup)
        parts.extend(ordered.parts)
        # A table that divides nobody explains nothing.
        if len(ordered.parts) > 1:
            tables.extend(ordered.tables)
    return _OrderedGroup(parts, tables)


def _parts_by_score(table: _Table, group: list[int]) -> list[list[int]]:
    """Return the players of a group in lists of equal scores among it, the highest first (6.2)."""
    parts: dict[Fraction, list[int]] = {}
    for number in group:
        parts.setdefault(table.scores[number], []).append(number)
    return [parts[score] for score in sorted(parts, reverse=True)]


def _parts_out_of_reach(table: _Table, group: list[int]) -> list[list[int]]:
    """6.3: return one by one the players whom no other can reach whatever missing games bring, then
    the rest together.
    """
    parts = []
    remaining = list(group)
    while remaining:
        leader = max(remaining, key=lambda number: table.scores[number])
        # One who can reach the leader could also be the best of all: from here on nothing is
        # certain.
        others = [number for number in remaining if number != leader]
        if any(table.best[number] >= table.scores[leader] for number in others):
            parts.append(remaining)
            break
        parts.append([leader])
        remaining.remove(leader)
    return parts

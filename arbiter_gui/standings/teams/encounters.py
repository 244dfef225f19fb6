"""The extended direct encounter of teams (C.07, 13.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from arbiter_gui.domain.texts.player_names import numbers_listed
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.standings.direct import parts_by_encounters
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.teams.scores import by_score, primary_score
from arbiter_gui.standings.values import TieBreakValue, single_line

BetweenTwo = Callable[..., dict[int, TieBreakValue]]
"""A tie-break by boards that decides between two teams in their own match."""


def extended_direct_encounter(
    facts: Facts, group: Sequence[int], between_two: tuple[BetweenTwo, ...] = ()
) -> dict[int, TieBreakValue]:
    """EDE, 13.3: the rank inside the group, 1 is best.

    The direct encounter by the primary score, then by the secondary one for those still tied; after
    each split it begins again. `between_two` are asked in turn where exactly two teams are left.
    """
    if len(group) == 1:
        return {
            group[0]: TieBreakValue(
                value=None, key=Fraction(0), calculate_lines=partial(single_line, say("not tied"))
            )
        }
    ranks: dict[int, int] = {}
    for tied_teams in _ordered_parts(facts, list(group), between_two):
        # Teams that remain tied share the first rank of those that they occupy together.
        ranks.update(dict.fromkeys(tied_teams, len(ranks) + 1))
    teams = numbers_listed(sorted(group))
    values: dict[int, TieBreakValue] = {}
    for number in group:
        rank = Fraction(ranks[number])
        line = say("rank {rank} in the matches among {teams}", rank=ranks[number], teams=teams)
        values[number] = TieBreakValue(rank, -rank, partial(single_line, line))
    return values


def _ordered_parts(
    facts: Facts, group: list[int], between_two: tuple[BetweenTwo, ...]
) -> list[list[int]]:
    """Return the group in order, as lists of teams that remain tied."""
    if not group:
        return []
    if len(group) == 1:
        return [group]
    primary = primary_score(facts)
    # The secondary score is asked only where the primary one splits nobody: after a split all
    # begins again (13.3).
    for score in (primary, primary.other):
        parts = parts_by_encounters(by_score(facts, score), group)
        if len(parts) > 1:
            return _subgroups_in_order(facts, parts, between_two)
    if len(group) == 2:
        return _order_of_two(facts, group, between_two)
    return [group]


def _subgroups_in_order(
    facts: Facts, parts: Sequence[list[int]], between_two: tuple[BetweenTwo, ...]
) -> list[list[int]]:
    """Return subgroups one after another, each put in order again from the first score on."""
    order: list[list[int]] = []
    for subgroup in parts:
        order.extend(_ordered_parts(facts, subgroup, between_two))
    return order


def _order_of_two(
    facts: Facts, group: list[int], between_two: tuple[BetweenTwo, ...]
) -> list[list[int]]:
    """Return two teams in the order of the boards of their match, together where these are equal
    too.

    A match that does not count in the direct encounter, as it was forfeited, does not count here
    either (6.1.1).
    """
    first, second = group
    rounds = _rounds_met(facts, first, second)
    for tie_break in between_two:
        values = tie_break(facts, group, rounds=rounds)
        if values[first].key != values[second].key:
            ordered = sorted(group, key=lambda number: values[number].key, reverse=True)
            return [[number] for number in ordered]
    return [group]


def _rounds_met(facts: Facts, first: int, second: int) -> frozenset[int]:
    """Return the rounds whose match between two teams counts in their direct encounter."""
    rounds: set[int] = set()
    for number, entry in enumerate(facts.as_met.past[first], 1):
        if entry.played and entry.opponent == second:
            rounds.add(number)
    return frozenset(rounds)

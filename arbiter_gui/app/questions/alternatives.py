"""The other choices that a question compares with a pairing, and their cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.explain.answers.verdicts import Answer


@dataclass(frozen=True, slots=True)
class Alternative:
    """A different opponent for a player, and the rules' verdict on it."""

    player: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class AlternativeGroup:
    """Players who could float, or have the bye, in place of another player, at the same `cost`, in
    words.
    """

    players: tuple[int, ...]
    cost: str


_NEARNESS = {"played": 0, "better": 0, "told": 0, "later": 1, "worse": 2, "impossible": 3}
"""Nearness of each verdict to the actual pairing."""


def grouped_by_cost(alternatives: Iterable[Alternative]) -> list[AlternativeGroup]:
    """Return the players of alternatives in groups of the same cost, from equally good to
    impossible.
    """
    players_by_cost: dict[tuple[int, str], list[int]] = {}
    for alternative in alternatives:
        answer = alternative.answer
        cost = answer.short or answer.paragraph
        nearness = _NEARNESS[answer.verdict]
        players_by_cost.setdefault((nearness, cost), []).append(alternative.player)
    # Sorted by nearness alone: equally near groups stay in the order in which they were found.
    nearest_first = sorted(players_by_cost.items(), key=lambda group: group[0][0])
    return [AlternativeGroup(tuple(players), cost) for (_, cost), players in nearest_first]

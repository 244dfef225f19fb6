"""The names that an edition has for what the shared search does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.bracket_search.task import Shape


@dataclass(frozen=True, slots=True)
class Labels:
    """The articles of an edition for what the search does; `ahead` is the criterion about the next bracket, if any."""

    parameters: str
    subgroups: str
    candidate: str
    perfect: str
    best: str
    transposition: str
    exchange_size: str
    exchange_difference: str
    exchange_leaving: str
    exchange_entering: str
    mdp_exchange: str
    criterion: Callable[[Key], str]
    candidates: Callable[[Shape, Sequence[int]], Iterator[tuple[tuple[int, int], ...]]]
    mdp_sets: Callable[[Sequence[int], Sequence[int]], tuple[int, int]] = counting.sets_by_scores
    first_set: Callable[[Sequence[int], Sequence[int]], tuple[int, ...]] = counting.first_of_all
    ahead: int | None = None

"""The cards of the round in a picture, created again only if one of them has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.reports.pictures.card_layout import Layout, card_layout


class LastCardLayout:
    """The last layout of cards, kept for all views: results of the round itself do not change it."""

    def __init__(self) -> None:
        self._last: tuple[StateWhenPaired, Layout] | None = None

    def of(self, state: StateWhenPaired, number: int) -> Layout:
        """Return the cards of a round, recorded or next; the same object if they have not changed."""
        laid = self._known_layout(state, number) or card_layout(state.tournament, number)
        self._last = state, laid
        return laid

    def preparation(self, state: StateWhenPaired, number: int) -> tuple[LayoutPreparation, ...]:
        """Return the preparation that lays out the cards of a round in the worker; nothing if that is done."""
        if self._known_layout(state, number) is not None:
            return ()
        return (LayoutPreparation(self, state, number),)

    def keep(self, state: StateWhenPaired, laid: Layout) -> None:
        """Keep a layout that was made in the worker, unless that of the same cards is kept."""
        if self._known_layout(state, laid.round) is None:
            self._last = state, laid

    def _known_layout(self, state: StateWhenPaired, number: int) -> Layout | None:
        if self._last is None:
            return None
        old_state, laid = self._last
        if laid.round == number and state.same_cards(old_state, number):
            return laid
        return None


@dataclass(frozen=True, slots=True)
class LayoutPreparation:
    """Layout of cards in the worker, which then stores them in `wanted` (see `view_preparation.py`)."""

    wanted: LastCardLayout
    state: StateWhenPaired
    number: int

    def __call__(self) -> Callable[[], None]:
        """Lay out the cards of a copy of the tournament, which caches derived values."""
        laid = card_layout(replace(self.state.tournament), self.number)
        return lambda: self.wanted.keep(self.state, laid)

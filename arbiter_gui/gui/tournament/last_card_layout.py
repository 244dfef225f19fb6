"""The cards of the round in a picture, created again only if one of them has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.reports.pictures.card_layout import Layout, card_layout


class LastCardLayout:
    """The last layout of cards, kept for all views: results of the round itself do not change
    it.
    """

    def __init__(self) -> None:
        self._last_layout: tuple[StateWhenPaired, Layout] | None = None

    def of(self, state: StateWhenPaired, round_number: int) -> Layout:
        """Return the cards of a round, recorded or next.

        The same object if they have not changed.
        """
        cards_layout = self._known_layout(state, round_number) or card_layout(
            state.tournament, round_number
        )
        self._last_layout = state, cards_layout
        return cards_layout

    def preparation(
        self, state: StateWhenPaired, round_number: int
    ) -> tuple[LayoutPreparation, ...]:
        """Return the preparation that lays out the cards of a round in the worker.

        Nothing if that is done.
        """
        if self._known_layout(state, round_number) is not None:
            return ()
        return (LayoutPreparation(self, state, round_number),)

    def keep(self, state: StateWhenPaired, cards_layout: Layout) -> None:
        """Keep a layout that was made in the worker, unless that of the same cards is kept."""
        if self._known_layout(state, cards_layout.round) is None:
            self._last_layout = state, cards_layout

    def _known_layout(self, state: StateWhenPaired, round_number: int) -> Layout | None:
        """Return the last layout if it has the same cards, None if it has not."""
        if self._last_layout is None:
            return None
        old_state, cards_layout = self._last_layout
        if cards_layout.round == round_number and state.same_cards(old_state, round_number):
            return cards_layout
        return None


@dataclass(frozen=True, slots=True)
class LayoutPreparation:
    """Layout of cards in the worker, which then stores them in `wanted` (see
    `view_preparation.py`).
    """

    wanted: LastCardLayout
    state: StateWhenPaired
    number: int

    def __call__(self) -> Callable[[], None]:
        """Lay out the cards of a copy of the tournament, which caches derived values."""
        cards_layout = card_layout(replace(self.state.tournament), self.number)
        return lambda: self.wanted.keep(self.state, cards_layout)

"""The cards of the round in a picture, created again only if something on them has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbiter_gui.domain.as_paired import AsPaired
from arbiter_gui.reports.pictures.card_layout import Layout, card_layout


class DealtCards:
    """Keeps the cards that were dealt last, for all views: results of the round itself do not change them."""

    def __init__(self) -> None:
        self._last: tuple[AsPaired, Layout] | None = None

    def of(self, state: AsPaired, number: int) -> Layout:
        """Return the cards of a round, recorded or next; the very same where they are those of before."""
        laid = self._known(state, number) or card_layout(state.tournament, number)
        self._last = state, laid
        return laid

    def ahead(self, state: AsPaired, number: int) -> tuple[Dealing, ...]:
        """Return what deals the cards of a round in the worker; nothing where they lie already."""
        return () if self._known(state, number) is not None else (Dealing(self, state, number),)

    def keep(self, state: AsPaired, laid: Layout) -> None:
        """Keep cards that were dealt elsewhere, unless they lie already."""
        if self._known(state, laid.round) is None:
            self._last = state, laid

    def _known(self, state: AsPaired, number: int) -> Layout | None:
        if self._last is None:
            return None
        before, laid = self._last
        return laid if laid.round == number and state.same_cards(before, number) else None


@dataclass(frozen=True, slots=True)
class Dealing:
    """Deals cards in the worker, and then lays them where they are `wanted` (see `work_ahead.py`)."""

    wanted: DealtCards
    state: AsPaired
    number: int

    def __call__(self) -> Callable[[], None]:
        """Deal the cards of a copy, with which what is worked out is kept."""
        laid = card_layout(replace(self.state.tournament), self.number)
        return lambda: self.wanted.keep(self.state, laid)

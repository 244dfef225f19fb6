"""The cards of the round a picture shows, dealt anew only where something they show is new."""

from __future__ import annotations

from arbiter_gui.domain.as_paired import AsPaired
from arbiter_gui.reports.pictures.card_layout import Layout, card_layout


class DealtCards:
    """Keeps the cards that were dealt last: results of the round itself do not change them."""

    def __init__(self) -> None:
        self._last: tuple[AsPaired, Layout] | None = None

    def of(self, state: AsPaired, number: int) -> Layout:
        """Return the cards of a round, recorded or next; the very same where they are those of before."""
        if self._last is not None:
            before, laid = self._last
            if laid.round == number and state.same_cards(before, number):
                self._last = state, laid
                return laid
        self._last = state, card_layout(state.tournament, number)
        return self._last[1]

"""What a round may be wished to have beside what the rules ask: pairs that meet, the bye, who stays or moves down.

A wish only forbids: two players bound to each other may meet nobody else, as if the event prohibited every other
pair of theirs. So a round with a wish is paired by the same engine, from the top bracket on, the bye included.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.engine.kernel.cards import Card

Limit = tuple[int, int]
"""A pairing number and a score in tenths."""


@dataclass(frozen=True, slots=True)
class RoundDemand:
    """What is wished for, by pairing numbers.

    `together` are pairs that meet, `bye` is who has the pairing-allocated bye (0: whoever the rules say).
    `stays` meets nobody below a score and has no bye; `leaves` meets nobody of that score or above.
    """

    together: tuple[tuple[int, int], ...] = ()
    bye: int = 0
    stays: Limit | None = None
    leaves: Limit | None = None

    @property
    def aside(self) -> tuple[int, ...]:
        """Who has what is wished for, so that the question is whether the others can be paired."""
        bound = tuple(number for pair in self.together for number in pair)
        return (*bound, self.bye) if self.bye else bound


NO_WISH = RoundDemand()


def with_wish(cards: Sequence[Card], wish: RoundDemand) -> tuple[Card, ...]:
    """Return the cards of a round with what a wish forbids."""
    if wish == NO_WISH:
        return tuple(cards)
    apart: dict[int, set[int]] = {card.number: set() for card in cards}
    everybody = set(apart)
    partner = {a: b for pair in wish.together for a, b in (pair, pair[::-1])}
    for bound in wish.aside:
        _keep_apart(apart, bound, everybody - {bound, partner.get(bound, bound)})
    if wish.stays:
        player, score = wish.stays
        _keep_apart(apart, player, {c.number for c in cards if c.score < score and c.number != player})
    if wish.leaves:
        player, score = wish.leaves
        _keep_apart(apart, player, {c.number for c in cards if c.score >= score and c.number != player})
    kept = wish.stays[0] if wish.stays else 0
    return tuple(
        card._replace(barred=card.barred | apart[card.number], no_bye=card.number == kept) for card in cards
    )


def _keep_apart(apart: dict[int, set[int]], player: int, others: set[int]) -> None:
    apart[player] |= others
    for other in others:
        apart[other].add(player)

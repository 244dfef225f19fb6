"""Who was paired with a higher score in an earlier round."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.engine.kernel.cards import Card


def paired_upwards(card: Card, past: Mapping[int, tuple[int, ...]]) -> tuple[bool, ...]:
    """Tell of each recorded round whether the opponent, met or not, had the higher pairing score."""
    return tuple(
        entry.opponent is not None and past[entry.opponent][index] > card.past_scores[index]
        for index, entry in enumerate(card.past)
    )

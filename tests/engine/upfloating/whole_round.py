"""A whole round paired by numbers alone, without a tournament or a trace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.engine.upfloating.meetings import can_be_paired
from arbiter_gui.engine.upfloating.participants import Participant, Participants
from arbiter_gui.engine.upfloating.procedure import Pairing


def participants_of(
    everybody: Sequence[Participant], met: Mapping[int, frozenset[int]]
) -> Participants:
    """Return participants in their order.

    `met` are the numbers of those whom a number may not meet (C1).
    """
    ranked = tuple(
        sorted(everybody, key=lambda participant: (-participant.score, participant.number))
    )
    place_of = {participant.number: place for place, participant in enumerate(ranked)}
    whole = (1 << len(ranked)) - 1
    legal: list[int] = []
    for place, participant in enumerate(ranked):
        closed = [place_of[other] for other in met.get(participant.number, ()) if other in place_of]
        legal.append(whole & ~bitset((place, *closed)))
    return Participants(ranked, tuple(legal))


def round_pairs(
    participants: Participants, criteria: Criteria
) -> tuple[list[tuple[int, int]], int | None] | None:
    """Return the pairs of a round by numbers, and who has the bye.

    None where there is no legal pairing.
    """
    pairing = Pairing(participants, criteria)
    bye: int | None = None
    if len(participants.all) % 2:
        place = _first_for_bye(pairing)
        if place is None:
            return None
        pairing.unpaired &= ~(1 << place)
        bye = participants.all[place].number
    if not can_be_paired(participants.legal, pairing.unpaired):
        return None
    pairs: list[tuple[int, int]] = []
    for bracket in pairing.brackets():
        for top, bottom in bracket.pairs:
            pairs.append((participants.all[top].number, participants.all[bottom].number))
    return pairs, bye


def _first_for_bye(pairing: Pairing) -> int | None:
    """3.4: return who gets the bye, None where nobody can."""
    participants = pairing.participants
    for place in pairing.in_bye_order():
        others = pairing.unpaired & ~(1 << place)
        if participants.all[place].may_have_bye and can_be_paired(participants.legal, others):
            return place
    return None

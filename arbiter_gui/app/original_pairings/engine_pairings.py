"""What the engine first paired in rounds that the arbiter changed, also after players were
renumbered, which drops the stored traces.
"""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.app.original_pairings.original_pairing import OriginalPairing
from arbiter_gui.app.original_pairings.stored_traces import StoredTraces
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.record_lines.integrity import is_changed_by_hand
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.trace.replay import FinalBoards

OriginalPairingReader = Callable[[int], OriginalPairing | None]
"""Returns the original pairing of a round, from the history of the file. Raises StoreError."""


def engine_pairing_from_history(
    tournament: Tournament, round_number: int, original_pairing_of: OriginalPairingReader
) -> FinalBoards | None:
    """Return what the engine first paired in a recorded round without a stored trace.

    None for a round that was not changed by hand, for which the history, which takes long to read,
    is not needed; also if the history does not have it or cannot be read.
    """
    if not is_changed_by_hand(tournament, round_number):
        return None
    try:
        original_pairing = original_pairing_of(round_number)
    except ArbiterError:
        return None
    if original_pairing is None:
        return None
    return original_pairing.engine_pairing


def engine_pairings_without_trace(
    tournament: Tournament, traces: StoredTraces, original_pairing_of: OriginalPairingReader
) -> dict[int, FinalBoards]:
    """Return what the engine first paired in the changed rounds that have no stored trace."""
    pairings = {}
    for round_number in range(1, len(tournament.rounds) + 1):
        if round_number in traces.stored_rounds:
            continue
        pairing = engine_pairing_from_history(tournament, round_number, original_pairing_of)
        if pairing is not None:
            pairings[round_number] = pairing
    return pairings

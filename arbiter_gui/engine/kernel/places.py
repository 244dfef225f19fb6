"""Pairing numbers counted among those who have taken part."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind


def places_among_participants(tournament: Tournament) -> dict[int, int]:
    """Return the place (from 1) of every pairing number among those who are or ever were paired.

    Players who have not arrived yet hold no number, so they are left out; a pairing-allocated bye counts as
    taking part, and who withdraws later stays counted.
    """
    absent = tournament.absent(tournament.next_round)
    seen = {n for r in tournament.rounds for b in r.boards for n in (b.white, b.black)}
    seen |= {b.player for r in tournament.rounds for b in r.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
    numbers = sorted(p.number for p in tournament.players if p.number in seen or p.number not in absent)
    return {number: place for place, number in enumerate(numbers, start=1)}

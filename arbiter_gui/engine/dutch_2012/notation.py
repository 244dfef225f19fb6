"""How the tournament board notes floats (A.4, B.1.b) and preferences (A.7, with the round's parity)."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012.definitions import a4_unplayed, a7_preference, preference_letters
from arbiter_gui.engine.kernel.notation import Notation, read_notation


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and preference codes of the tournament board, as the booklet prints them."""
    odd = tournament.next_round % 2 == 1

    def preference(colours: tuple[Colour, ...]) -> str:
        return preference_letters(a7_preference(colours), odd)

    return read_notation(tournament, _unplayed, preference)


def _unplayed(entry: Entry, _points: PointSystem) -> str:
    return a4_unplayed(entry)

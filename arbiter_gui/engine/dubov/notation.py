"""What the tournament board shows of Dubov's system: floats are games between different scores, with ARO and colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.notation import Notation, read_notation

Had = tuple[Colour, ...]


def notation_of(tournament: Tournament, preference: Callable[[Had], str]) -> Notation:
    """Return the float arrows, none for a round without a game, and what `preference` makes of the colours had."""
    return read_notation(tournament, _unplayed, preference)


def averages_of(
    tournament: Tournament, aros: Mapping[int, int], due: Callable[[Had], Colour]
) -> dict[int, tuple[int, Colour]]:
    """Return every player's ARO and the colour of the next game after the recorded rounds, by pairing number."""
    return {
        number: (aros[number], due(tuple(e.colour for e in row if e.played and e.colour is not None)))
        for number, row in histories(tournament).items()
    }


def _unplayed(_entry: Entry, _points: PointSystem) -> str:
    return ""

"""A match of the Double-Swiss System (C.04.5) by the procedure done literally, then colours, for
fields of a dozen.
"""

from __future__ import annotations

from itertools import combinations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.double_2026.players import colours_of, field_of
from tests.literal.upfloating.procedure import DOUBLE, DOUBLE_LAST, Entry, Literal


def pair(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None] | None:
    """Return (white, black) of the first games and the bye.

    None where there is no legal pairing.
    """
    field = field_of(tournament)
    planned = tournament.round_count
    is_last = planned is not None and len(tournament.rounds) + 2 >= planned
    entries = [
        Entry(
            player.number,
            player.score,
            player.matches,
            player.floated and not is_last,
            not player.no_bye,
        )
        for player in field.players
    ]
    met = [
        frozenset((one.number, other.number))
        for one, other in combinations(field.players, 2)
        if not field.may_meet(one, other)
    ]
    found = Literal(DOUBLE_LAST if is_last else DOUBLE, entries, met).round()
    if found is None:
        return None
    boards: set[tuple[int, int]] = set()
    for numbers in found[0]:
        one, other = (field.by_number[number] for number in numbers)
        _, _, white = colours_of(one, other, tournament.initial_colour)
        boards.add((white.number, other.number if white is one else one.number))
    return boards, found[1]

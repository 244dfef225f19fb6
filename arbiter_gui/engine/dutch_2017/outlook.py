"""A.9: the round, bracket by bracket."""

from __future__ import annotations

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2017.colours import decided_by, e5_initial_colour
from arbiter_gui.engine.dutch_2017.definitions import Seat, seats
from arbiter_gui.engine.dutch_2017.process import Bracket, Field, Mode, pair_bracket
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.matching import has_perfect_matching
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.engine.kernel.search import Found, Witness
from arbiter_gui.trace import Sink


def pair(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round."""
    field = Field(seats(tournament))
    pairs, bye = a9_round_pairing(field, control)
    boards = []
    for one, other in pairs:
        boards.append(_coloured(tournament, field, min(one, other), max(one, other)))
    points = {seat.number: seat.card.points for seat in field.seats}
    return RoundPairing(
        edition=BOOK.key,
        round=tournament.next_round,
        boards=in_board_order(boards, points),
        bye=None if bye is None else field.seats[bye].number,
    )


@BOOK.implements("A.9")
def a9_round_pairing(field: Field, control: Control) -> tuple[list[tuple[int, int]], int | None]:
    """A.9: pair bracket after bracket; return pairs of places, and the place that has the bye."""
    total = len(field.seats)
    if not _completes(field, (), 0):
        raise NoLegalPairing("A.9", (), "no legal pairing")
    pairs: list[tuple[int, int]] = []
    mdps: tuple[int, ...] = ()
    start = 0
    while start < total:
        control.checkpoint()
        control.progress(start, total)
        end = start
        while end < total and field.seats[end].score == field.seats[start].score:
            end += 1
        residents = tuple(range(start, end))
        if end == total:
            found, bracket = _paired(field, Mode.LAST, mdps, residents, (), control)
        else:
            after = end
            while after < total and field.seats[after].score == field.seats[end].score:
                after += 1
            found, bracket = _paired(field, Mode.NORMAL, mdps, residents, tuple(range(end, after)), control)
            if not _completes(field, tuple(bracket.places[v] for v in found.downfloaters), end):
                found, bracket = _paired(field, Mode.PENULTIMATE, mdps, residents, tuple(range(end, total)), control)
                _keep(pairs, bracket, found)
                mdps = tuple(bracket.places[v] for v in found.downfloaters)
                found, bracket = _paired(field, Mode.COLLAPSED, mdps, tuple(range(end, total)), (), control)
                end = total
        _keep(pairs, bracket, found)
        mdps = tuple(bracket.places[v] for v in found.downfloaters)
        start = end
    return pairs, mdps[0] if mdps else None


def _paired(field, mode, mdps, residents, below, control) -> tuple[Found, Bracket]:
    bracket = Bracket(field, mode, mdps, residents, below)
    found = pair_bracket(bracket, Witness(), control)
    assert found is not None
    return found, bracket


def _keep(pairs, bracket, found) -> None:
    pairs.extend((bracket.places[u], bracket.places[v]) for u, v in found.mdp_pairs + found.pairs)


def _completes(field: Field, floaters: tuple[int, ...], start: int) -> bool:
    return has_perfect_matching(field.graph(floaters + tuple(range(start, len(field.seats)))))


def _coloured(tournament: Tournament, field: Field, higher: int, lower: int) -> tuple[int, int]:
    top, low = field.seats[higher], field.seats[lower]
    decision = decided_by(top, low)
    if decision is None:
        colour = e5_initial_colour(_place_number(tournament, top), tournament.initial_colour)
    else:
        colour = decision[1]
    return (top.number, low.number) if colour is Colour.WHITE else (low.number, top.number)


def _place_number(tournament: Tournament, seat: Seat) -> int:
    absent = tournament.absent(tournament.next_round)
    seen = {n for r in tournament.rounds for b in r.boards for n in (b.white, b.black)}
    from arbiter_gui.domain.values import ByeKind
    seen |= {b.player for r in tournament.rounds for b in r.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
    return sum(1 for p in tournament.players if p.number <= seat.number and (p.number in seen or p.number not in absent))

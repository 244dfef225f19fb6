"""Which readings bore on a round: told once at its end, with the players they were about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from arbiter_gui.domain.acceleration import BAKU, last_of_group_a, virtual_points
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch_2026.criteria import LIMBO
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.candidates import ReadingCited

_SHORT = {Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS}
Cited = tuple[str, tuple[int, ...]]
"""The key of a reading and the players it was about; none: the round as a whole."""


def cite_readings(
    tournament: Tournament, field: Field, stages: Sequence[Stage], places: Mapping[int, int], sink: Sink
) -> None:
    """Write the readings that bore on the round, when steps are wanted."""
    if sink.level < Level.STEPS:
        return
    found = (*_of_cards(tournament, field), *_of_brackets(stages), *_of_numbers(tournament, field, places))
    for key, players in found:
        sink.event(ReadingCited(BOOK.readings[key].article, key, tuple(sorted(set(players)))))


def _of_cards(tournament: Tournament, field: Field) -> Iterator[Cited]:
    """Readings about what happened before: floats (U5, U8), and what a played game is (U7)."""
    points = tournament.points
    recent = [seat for seat in field.seats if any(seat.floats)]
    if points.pairing_allocated_bye <= min(points.white_loss, points.black_loss):
        cheap = [
            s.number for s in recent if any(e.bye is ByeKind.PAIRING_ALLOCATED for e in s.card.past[-2:])
        ]
        if cheap:
            yield "U5", tuple(cheap)
    virtual = virtual_points(tournament)
    last = tournament.next_round - 1
    lifted = [s.number for s in recent if any((s.number, r) in virtual for r in (last, last - 1))]
    if lifted:
        yield "U8", tuple(lifted)
    short = [s.number for s in field.seats if not _SHORT.isdisjoint([e.mark for e in s.card.past])]
    if short:
        yield "U7", tuple(short)


def _of_brackets(stages: Sequence[Stage]) -> Iterator[Cited]:
    """Readings about criteria: those that counted in an accepted candidate (U1 to U4, U9)."""
    about: dict[str, list[int]] = {}
    for stage in stages:
        numbers = [seat.number for seat in stage.bracket.seats]
        floaters = [numbers[v] for v in stage.found.downfloaters]
        criteria = {key[0] for key, amount in stage.found.totals.items() if amount}
        if 8 in criteria:
            about.setdefault("U1", []).extend(floaters)
        if 9 in criteria:
            about.setdefault("U2", []).extend(floaters)
        if any(key[0] in (18, 20) and key[1] <= -LIMBO for key in stage.found.totals):
            about.setdefault("U3", []).extend(floaters)
        for one, other in stage.found.mdp_pairs + stage.found.pairs:
            seats = stage.bracket.seats[one], stage.bracket.seats[other]
            absolute = all(seat.preference.strength is Strength.ABSOLUTE for seat in seats)
            if absolute and seats[0].preference == seats[1].preference:
                about.setdefault("U4", []).extend(seat.number for seat in seats)
        if criteria & {6, 7, 8}:
            about.setdefault("U9", [])
    yield from ((key, tuple(players)) for key, players in sorted(about.items()))


def _of_numbers(tournament: Tournament, field: Field, places: Mapping[int, int]) -> Iterator[Cited]:
    """Readings about numbers: the size of the accelerated group (U6), and who holds a number at all (TPN)."""
    if tournament.acceleration == BAKU and not tournament.virtual_points:
        group = [p.number for p in tournament.players if p.number <= (last_of_group_a(tournament) or 0)]
        now = any((n, tournament.next_round) in virtual_points(tournament) for n in group)
        if now and len(group) != (len(tournament.players) + 1) // 2:
            yield "U6", tuple(group)
    moved = [seat.number for seat in field.seats if places[seat.number] != seat.number]
    if moved:
        yield "TPN", tuple(moved)

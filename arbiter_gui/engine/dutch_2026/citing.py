"""The readings that affected a round: reported once at its end, with the players concerned."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter

from arbiter_gui.domain.acceleration import BAKU, last_of_group_a, virtual_points
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch_2026.criteria import C6, C7, C8, C9, C18, C20
from arbiter_gui.engine.dutch_2026.process import LIMBO
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.candidates import ReadingCited

_SHORT = {Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS}
Cited = tuple[str, Iterable[int]]
"""The key of a reading and the players it was about; none: the round as a whole."""


def cite_readings(
    tournament: Tournament, field: Field, stages: Sequence[Stage], places: Mapping[int, int], sink: Sink
) -> None:
    """Write the readings that bore on the round, when steps are wanted."""
    if sink.level < Level.STEPS:
        return
    cards, numbers = _of_cards(tournament, field), _of_numbers(tournament, field, places)
    about, numbered = filter(itemgetter(1), cards), filter(itemgetter(1), numbers)
    for key, players in (*about, *_of_brackets(field, stages), *numbered):
        sink.event(ReadingCited(BOOK.readings[key].article, key, tuple(sorted(set(players)))))


def _of_cards(tournament: Tournament, field: Field) -> Iterator[Cited]:
    """Yield who has what happened before in another way: floats (U5, U8), and what a played game is (U7)."""
    points, virtual, last = tournament.points, virtual_points(tournament), tournament.next_round - 1
    recent = [seat for seat in field.seats if any(seat.floats)]
    byes = [s.number for s in recent if any(e.bye is ByeKind.PAIRING_ALLOCATED for e in s.card.past[-2:])]
    cheap = points.pairing_allocated_bye <= min(points.white_loss, points.black_loss)
    yield "U5", byes if cheap else ()
    yield "U8", [s.number for s in recent if any((s.number, r) in virtual for r in (last, last - 1))]
    yield "U7", [s.number for s in field.seats if not _SHORT.isdisjoint([e.mark for e in s.card.past])]


def _of_brackets(field: Field, stages: Sequence[Stage]) -> Iterator[Cited]:
    """Yield the readings about criteria that counted in an accepted candidate (U1 to U4, U9)."""
    about = defaultdict[str, list[int]](list)
    for stage in stages:
        floaters = field.numbers(stage.floaters)
        entries = [(stage.bracket.criteria.criterion(key), key[1]) for key in stage.found.totals]
        counted = {criterion for criterion, _ in entries}
        limbo = any(criterion in (C18, C20) and entry <= -LIMBO for criterion, entry in entries)
        for reading, bore in (("U1", C8 in counted), ("U2", C9 in counted), ("U3", limbo)):
            if bore:
                about[reading] += floaters
        for pair in stage.pairs:
            one, other = (field.seats[place].preference for place in pair)
            if one == other and one.strength is Strength.ABSOLUTE:
                about["U4"] += field.numbers(pair)
        if counted & {C6, C7, C8}:
            about["U9"] += ()
    yield from sorted(about.items())


def _of_numbers(tournament: Tournament, field: Field, places: Mapping[int, int]) -> Iterator[Cited]:
    """Yield who is in an accelerated group of a size that is read (U6), and who counts by another number (TPN)."""
    if tournament.acceleration == BAKU and not tournament.virtual_points:
        group = [p.number for p in tournament.players if p.number <= (last_of_group_a(tournament) or 0)]
        now = any((n, tournament.next_round) in virtual_points(tournament) for n in group)
        if now and len(group) != (len(tournament.players) + 1) // 2:
            yield "U6", group
    yield "TPN", [seat.number for seat in field.seats if places[seat.number] != seat.number]

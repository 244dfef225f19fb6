"""Records at the end of a round which *readings*, ways to understand an unclear article (U1, U2,
...), affected it, and which players.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from arbiter_gui.domain.acceleration import BAKU, last_of_group_a, virtual_points
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch_2026.criteria import C6, C7, C8, C9, C18, C20
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook.measures import is_of_limbo
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.candidates import ReadingCited

# A reading is cited only where another one could have led to something else: a list of all readings
# in every round would tell the arbiter nothing.

_SHORT = {Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS}
CitedReading = tuple[str, Sequence[int]]
"""The key of a reading and the players it was about; none: the round as a whole."""


def cite_readings(
    tournament: Tournament,
    field: Field,
    stages: Sequence[Stage],
    ordinals: Mapping[int, int],
    sink: Sink,
) -> None:
    """Record the readings that affected the round; only where the trace has steps."""
    if sink.level < Level.STEPS:
        return
    # In the order of the articles: cards, brackets, then numbers.
    of_cards = [(key, players) for key, players in _readings_of_cards(tournament, field) if players]
    of_numbers = [
        (key, players)
        for key, players in _readings_of_numbers(tournament, field, ordinals)
        if players
    ]
    for key, players in (*of_cards, *_readings_of_brackets(field, stages), *of_numbers):
        sink.event(ReadingCited(BOOK.readings[key].article, key, tuple(sorted(set(players)))))


def _readings_of_cards(tournament: Tournament, field: Field) -> Iterator[CitedReading]:
    """Yield the readings of players' histories, each with the players whom it is about: floats (U5,
    U8) and played games (U7).
    """
    floated = [seat for seat in field.seats if any(seat.floats)]
    points = tournament.points
    # A bye that is worth no more than a loss is a downfloat by the text of 1.4.3 alone (U5).
    bye_is_no_win = points.pairing_allocated_bye <= min(points.white_loss, points.black_loss)
    yield "U5", [seat.number for seat in floated if bye_is_no_win and _had_recent_bye(seat)]
    last_round = tournament.next_round - 1
    recent_rounds = (last_round, last_round - 1)
    virtual = virtual_points(tournament)
    accelerated = []
    for seat in floated:
        if any((seat.number, number) in virtual for number in recent_rounds):
            accelerated.append(seat.number)
    yield "U8", accelerated
    yield "U7", [seat.number for seat in field.seats if _played_short_game(seat)]


def _had_recent_bye(seat: Seat) -> bool:
    """Return whether a player had the pairing-allocated bye in one of the last two rounds."""
    return any(entry.bye is ByeKind.PAIRING_ALLOCATED for entry in seat.card.past[-2:])


def _played_short_game(seat: Seat) -> bool:
    """Return whether a game of a player ended before the second move (reading U7)."""
    return any(entry.mark in _SHORT for entry in seat.card.past)


def _readings_of_brackets(field: Field, stages: Sequence[Stage]) -> Iterator[CitedReading]:
    """Yield the readings of criteria that are not fully met in some bracket (U1 to U4, U9)."""
    players_of_reading = defaultdict[str, list[int]](list)
    for stage in stages:
        floaters = field.numbers(stage.floaters)
        entries = [
            (stage.bracket.criteria.criterion(key), key.entry) for key in stage.candidate.totals
        ]
        counted = {criterion for criterion, _ in entries}
        # U1: what C8 looks for in the next bracket.
        if C8 in counted:
            players_of_reading["U1"] += floaters
        # U2: whose unplayed games C9 counts.
        if C9 in counted:
            players_of_reading["U2"] += floaters
        # U3: the score difference of an MDP in the Limbo, which is larger than any of a pair.
        if any(criterion in (C18, C20) and is_of_limbo(entry) for criterion, entry in entries):
            players_of_reading["U3"] += floaters
        # U4: two absolute preferences for one colour, by which C13 counts no strong one as lost.
        for pair in stage.pairs:
            higher, lower = (field.seats[place].preference for place in pair)
            if higher == lower and higher.strength is Strength.ABSOLUTE:
                players_of_reading["U4"] += field.numbers(pair)
        # U9: the numbers of these criteria. It is about the bracket as a whole, and cited with
        # nobody.
        if counted & {C6, C7, C8}:
            players_of_reading["U9"] += ()
    yield from sorted(players_of_reading.items())


def _readings_of_numbers(
    tournament: Tournament, field: Field, ordinals: Mapping[int, int]
) -> Iterator[CitedReading]:
    """Yield the readings of pairing numbers: the size of the accelerated group (U6), and players
    who count by another number than their own (TPN).

    `ordinals` are the numbers counted among the participants alone.
    """
    if tournament.acceleration == BAKU and not tournament.virtual_points:
        last_number = last_of_group_a(tournament) or 0
        group = [player.number for player in tournament.players if player.number <= last_number]
        virtual = virtual_points(tournament)
        is_accelerated = any((number, tournament.next_round) in virtual for number in group)
        # Group A is rounded up to an even number of players, which is where it differs from half of
        # the field.
        half_of_field = (len(tournament.players) + 1) // 2
        if is_accelerated and len(group) != half_of_field:
            yield "U6", group
    yield "TPN", [seat.number for seat in field.seats if ordinals[seat.number] != seat.number]

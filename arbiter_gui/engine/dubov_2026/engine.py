"""The edition's engine: from a tournament to the boards of its next round."""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov_2026 import readings
from arbiter_gui.engine.dubov_2026.colours import LADDER
from arbiter_gui.engine.dubov_2026.process import a31_bye, a132_bracket
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.dubov_2026.workbench import Workbench, workbench
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.colour_rules import initial_colour
from arbiter_gui.engine.kernel.colouring import colour_pairs, preference_told
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.columns import PlayersCounted, UnratedFound
from arbiter_gui.trace.dubov_2026 import PlayerSeen
from arbiter_gui.trace.kinds import BoardsOrdered, RoundImpossible

Boards = list[tuple[int, int]]


BOOK.implements("C.04.2.3.6")(in_board_order)


def pair(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round. `questions` holds `unrated` where a player has no rating.

    Raises NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete pairing.
    """
    return pair_players(workbench(tournament, sink, control))


def pair_players(bench: Workbench, _wish: RoundDemand = NO_WISH) -> RoundPairing:
    """Pair the players on a workbench, which is laid out with a wish, see `pair`."""
    number, total = bench.tournament.next_round, len(bench.entrants)
    questions = _tell_definitions(bench)
    bye = a19_complete(bench)
    for score in sorted({e.score for e in bench.entrants}, reverse=True):
        bench.control.progress(total - bench.left.bit_count(), total)
        a132_bracket(bench, score)
    assert bench.left == 0, "everybody was fetched or paired"
    boards = with_colours(bench)
    ordered = in_board_order(boards, {e.number: e.score for e in bench.entrants})
    bench.tell(BoardsOrdered("C.04.2.3.6", ordered))
    bench.list_readings(BOOK)
    bench.control.progress(total, total)
    return RoundPairing(BOOK.key, number, ordered, bye, questions)


@BOOK.implements("1.9")
def a19_complete(bench: Workbench) -> int | None:
    """1.9: settle the bye before the scoregroups and return its number; say why where nothing is complete (D20)."""
    place = a31_bye(bench) if len(bench.entrants) % 2 else None
    if place is not None:
        bench.left &= ~(1 << place)
        return bench.entrants[place].number
    if len(bench.entrants) % 2 == 0 and bench.pairable(bench.left):
        return None
    why = bench.field.deadlock(range(len(bench.entrants)))
    assert why is not None, "a complete pairing exists after all"
    bench.tell(RoundImpossible("1.9", removed=why.removed, groups=why.groups, others=why.others))
    raise NoLegalPairing("1.9", why.players, why.sentence)


def with_colours(bench: Workbench) -> Boards:
    """Give every pair its colours by chapter 5."""
    initial = bench.tournament.initial_colour
    last = "5.2.1", partial(initial_colour, initial=initial)
    places = readings.d7_numbers(bench.tournament)
    return colour_pairs(bench.field, bench.pairs, LADDER, last, places, bench.sink)


def _tell_definitions(bench: Workbench) -> tuple[str, ...]:
    unrated = tuple(e.number for e in bench.entrants if not e.rating)
    if bench.sink.level >= Level.STEPS:
        event = bench.tell(PlayersCounted("1.6.1", len(bench.entrants)))
        for e in bench.entrants:
            had = colour_letters(e.card.colours)
            wants = preference_told(e)
            bench.tell(PlayerSeen("1.6.1", e.number, e.rating, e.aro, wants, had, sum(e.upfloats)), event)
    if not unrated:
        return ()
    bench.tell(UnratedFound("1.1", unrated, readings=("D25",)))
    return ("estimates",)

"""Chapters A and E: order, floats, preferences, topscorers, the round bracket by bracket; who gets White."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.engine.dutch.definitions import is_topscorer, ladder
from arbiter_gui.engine.dutch.rounds import (
    PairedBrackets,
    form_scoregroups,
    pair_bracket,
    require_completion,
)
from arbiter_gui.engine.dutch_2017.process import Bracket, c7_serving_the_last
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.engine.kernel.colour_rules import initial_colour
from arbiter_gui.engine.kernel.colours import due_colour
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Sink
from arbiter_gui.trace.candidates import Collapsed
from arbiter_gui.trace.values import Mode

BOOK.implements("A.2")(deal_cards)
BOOK.implements("A.3")(form_scoregroups)
BOOK.implements("A.4.a")(pair_bracket)
BOOK.implements("A.6", "A.6.a", "A.6.b", "A.6.c", "A.6.d")(due_colour)
BOOK.implements("A.7")(is_topscorer)


@BOOK.implements("A.4.b")
def a4b_unplayed(entry: Entry, points: PointSystem) -> str:
    """A.4.b: whoever did not play, for whatever reason, floats down; a game floats by its scores."""
    return "D"


@BOOK.implements("A.9")
def a9_round_pairing(field: Field, sink: Sink, control: Control) -> PairedBrackets:
    """A.9: pair bracket after bracket from the top until everybody is paired.

    Raises NoLegalPairing when the round cannot be completed under C.1 to C.3.
    """
    require_completion(field, "A.9", sink)
    out = PairedBrackets()
    mdps: tuple[int, ...] = ()
    for group, following, lower in form_scoregroups(field, "A.3", sink, control):
        bracket = Bracket(field, mdps, group, Mode.NORMAL if following else Mode.LAST, following)
        if following and not lower and bracket.floaters:
            bracket = c7_serving_the_last(bracket, control)
        floaters, rest = pair_bracket(bracket, out, sink, control), following + lower
        lacking = field.deadlock(floaters + rest) if rest else None
        if lacking is not None:
            out.stages.pop()
            penultimate = Bracket(field, mdps, group, Mode.PENULTIMATE, rest)
            mdps = _collapse(penultimate, lacking, out, sink, control)
            break
        mdps = floaters
    out.bye = mdps[0] if mdps else None
    return out


def _collapse(
    penultimate: Bracket, lacking: Deadlock, out: PairedBrackets, sink: Sink, control: Control
) -> tuple[int, ...]:
    """Pair the penultimate bracket again so that the round can be completed, then the collapsed last one."""
    field, rest = penultimate.field, penultimate.next
    joined = field.numbers(rest)
    sink.event(Collapsed("A.9", penultimate.lowest, joined, removed=lacking.removed, groups=lacking.groups))
    floaters = pair_bracket(penultimate, out, sink, control)
    return pair_bracket(Bracket(field, floaters, rest, Mode.COLLAPSED), out, sink, control)


LADDER = ladder(BOOK, "E.1", "E.2", "E.3", "E.4")

BOOK.implements("E.5")(initial_colour)

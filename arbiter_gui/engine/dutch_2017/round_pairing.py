"""Chapters A and E: order, floats, preferences, topscorers, the round bracket by bracket; who gets White."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.engine.dutch.brackets import Group
from arbiter_gui.engine.dutch.definitions import is_topscorer, ladder
from arbiter_gui.engine.dutch.rounds import (
    Pairs,
    close_bracket,
    form_scoregroups,
    open_bracket,
    require_completion,
)
from arbiter_gui.engine.dutch_2017.process import Bracket, b8_best_candidate, c7_serving_the_last
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
BOOK.implements("A.4.a")(close_bracket)
BOOK.implements("A.6", "A.6.a", "A.6.b", "A.6.c", "A.6.d")(due_colour)
BOOK.implements("A.7")(is_topscorer)


@BOOK.implements("A.4.b")
def a4b_unplayed(entry: Entry, points: PointSystem) -> str:
    """A.4.b: whoever did not play, for whatever reason, floats down; a game floats by its scores."""
    return "D"


@BOOK.implements("A.9")
def a9_round_pairing(field: Field, sink: Sink, control: Control) -> Pairs:
    """A.9: pair bracket after bracket from the top until everybody is paired.

    Raises NoLegalPairing when the round cannot be completed under C.1 to C.3.
    """
    total = len(field.seats)
    require_completion(field, "A.9", sink)
    out = Pairs()
    groups = form_scoregroups(field, "A.3", sink)
    mdps: tuple[int, ...] = ()
    for index, group in enumerate(groups):
        control.checkpoint()
        control.progress(group[0], total)
        if index + 1 == len(groups):
            mdps = _pair(_bracket(field, Mode.LAST, mdps, group), out, sink, control)
            break
        rest = tuple(range(group[-1] + 1, total))
        paired = len(out.pairs)
        bracket = _bracket(field, Mode.NORMAL, mdps, group, groups[index + 1])
        if index + 2 == len(groups) and bracket.floaters:
            bracket = c7_serving_the_last(bracket, control)
        floaters = _pair(bracket, out, sink, control)
        lacking = field.deadlock(floaters + rest)
        if lacking is not None:
            del out.pairs[paired:]
            out.stages.pop()
            mdps = _collapse(
                field, _bracket(field, Mode.PENULTIMATE, mdps, group, rest), lacking, out, sink, control
            )
            break
        mdps = floaters
    out.bye = mdps[0] if mdps else None
    return out


def _bracket(
    field: Field, mode: Mode, mdps: tuple[int, ...], residents: tuple[int, ...], below: tuple[int, ...] = ()
) -> Bracket:
    return Bracket(Group(field, mdps, residents, "B.3"), mode, below)


def _pair(bracket: Bracket, out: Pairs, sink: Sink, control: Control) -> tuple[int, ...]:
    """Pair one bracket, keep its pairs and return its downfloaters."""
    parent = open_bracket(bracket, "A.3", sink)
    found, task = b8_best_candidate(bracket, sink, parent, control)
    return close_bracket(bracket, found, task, out, "A.4.a", sink, parent)


def _collapse(
    field: Field, penultimate: Bracket, lacking: Deadlock, out: Pairs, sink: Sink, control: Control
) -> tuple[int, ...]:
    """Pair the penultimate bracket again so that the round can be completed, then the collapsed last one."""
    rest = penultimate.next
    sink.event(
        Collapsed(
            "A.9", penultimate.lowest, field.numbers(rest), removed=lacking.removed, groups=lacking.groups
        )
    )
    floaters = _pair(penultimate, out, sink, control)
    return _pair(_bracket(field, Mode.COLLAPSED, floaters, rest), out, sink, control)


LADDER = ladder(BOOK, "E.1", "E.2", "E.3", "E.4")

BOOK.implements("E.5")(initial_colour)

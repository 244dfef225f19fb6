"""1.9: the round, bracket by bracket; C5: who can receive the bye."""

from __future__ import annotations

from arbiter_gui.engine.dutch.brackets import Group
from arbiter_gui.engine.dutch.rounds import (
    Pairs,
    close_bracket,
    form_scoregroups,
    open_bracket,
    require_completion,
)
from arbiter_gui.engine.dutch_2026.process import Bracket, a38_best_candidate
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.matching import has_perfect_matching
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Sink
from arbiter_gui.trace.candidates import ByeScoreSet
from arbiter_gui.trace.values import Mode


@BOOK.implements("1.9")
def a19_round_pairing(field: Field, sink: Sink, control: Control) -> Pairs:
    """1.9: pair bracket after bracket from the top until everybody is paired.

    Raises NoLegalPairing when the round cannot be completed under C1 to C3: the arbiter decides.
    """
    total = len(field.seats)
    require_completion(field, "1.9", sink)
    bye_score = c5_bye_score(field)
    if bye_score is not None:
        field = field.with_bye_limit(bye_score)
        sink.event(ByeScoreSet("C5", bye_score))
    groups = form_scoregroups(field, "1.3", sink)
    out = Pairs(bye_score=bye_score)
    mdps: tuple[int, ...] = ()
    for index, group in enumerate(groups):
        control.checkpoint()
        control.progress(group[0], total)
        below = groups[index + 1] if index + 1 < len(groups) else ()
        lower = tuple(range(below[-1] + 1, total)) if below else ()
        mode = Mode.NORMAL if below else Mode.LAST
        bracket = Bracket(Group(field, mdps, group, "3.3"), mode, below, lower, bye_score)
        parent = open_bracket(bracket, "1.3", sink)
        found, task = a38_best_candidate(bracket, sink, parent, control)
        mdps = close_bracket(bracket, found, task, out, "1.4.1", sink, parent)
    out.bye = mdps[0] if mdps else None
    return out


@BOOK.implements("C5")
def c5_bye_score(field: Field) -> int | None:
    """C5: return the lowest score whose holder can receive the bye in a complete pairing; None in an even field."""
    if not field.odd:
        return None
    everybody = range(len(field.seats))
    for score in sorted({seat.score for seat in field.seats if seat.may_have_bye}):
        if has_perfect_matching(field.with_bye_limit(score).graph(everybody)):
            return score
    raise AssertionError("a round that can be completed has somebody for the bye")

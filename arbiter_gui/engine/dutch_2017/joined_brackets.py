"""A round with a wish beside the played one, where only one of the two collapsed, or from elsewhere on (A.9)."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.engine.dutch import brackets
from arbiter_gui.engine.dutch.compared_rounds import PairedRound, Stage, totals_in
from arbiter_gui.engine.dutch_2017.process import Bracket
from arbiter_gui.engine.kernel.bracket_search.task import Found
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.trace.values import Mode


def beside(played: PairedRound, wished: PairedRound, control: Control) -> PairedRound:
    """Return the round with a wish in the brackets of the played one.

    Its pairs are candidates of these brackets as well, and were not taken there: that is what decides.
    """
    stages, moved_down = list[Stage](), tuple[int, ...]()
    pairs = [pair for stage in wished.stages for pair in stage.paired_places]
    for place, own in enumerate(played.stages):
        stage = wished.stages[place] if place < len(wished.stages) else None
        if stage is None or not _alike(own.bracket, stage.bracket):
            stage = _in_bracket(own, moved_down, pairs, control)
        stages.append(stage)
        moved_down = tuple(stage.bracket.places[v] for v in stage.found.downfloaters)
    return replace(wished, stages=tuple(stages))


def _alike(own: brackets.Bracket, other: brackets.Bracket) -> bool:
    return own.residents == other.residents and own.mode is other.mode


def _in_bracket(
    own: Stage, moved_down: tuple[int, ...], pairs: list[tuple[int, int]], control: Control
) -> Stage:
    """Return those of the pairs (as places) that lie in a bracket, as its candidate."""
    assert isinstance(own.bracket, Bracket)
    bracket = replace(own.bracket, mdps=moved_down)
    vertex = {place: v for v, place in enumerate(bracket.places)}
    inside = sorted((vertex[a], vertex[b]) for a, b in map(sorted, pairs) if {a, b} <= vertex.keys())
    taken, m0 = {v for pair in inside for v in pair}, len(moved_down)
    mdp_pairs, own_pairs = (tuple(p for p in inside if (p[0] < m0) is mdp) for mdp in (True, False))
    found = Found(mdp_pairs, own_pairs, tuple(v for v in vertex.values() if v not in taken), {})
    totals = totals_in(bracket.task(), found, control)
    if totals is None:  # more are left over than C.7 looks ahead for; the round completes them all the same
        lower = tuple(range(bracket.residents[-1] + 1, len(bracket.field.seats)))
        bracket = replace(bracket, mode=Mode.PENULTIMATE, next=lower)
        totals = totals_in(bracket.task(), found, control)
    assert totals is not None, "the brackets of a complete round are candidates"
    return Stage(bracket, replace(found, totals=totals), bracket.task)

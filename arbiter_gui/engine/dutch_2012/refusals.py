"""Why a try of C.6 is refused, and what an accepted pairing gives up, in codes and pairing numbers."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, named, unpaired
from arbiter_gui.engine.dutch_2012.definitions import a7e_variable
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.search import BracketQuestion
from arbiter_gui.trace import demands
from arbiter_gui.trace.procedure import PairsRefused
from arbiter_gui.trace.score_brackets import DemandGivenUp
from arbiter_gui.trace.values import PairApart, Rest


def tell_refused(state: RoundState, pairs: Sequence[Pair], parent: int, untried: bool = False) -> None:
    """Write below `parent` what is wrong with pairs, when steps are wanted; `untried` pairs are named."""
    for article, why in _refused_because(state, pairs) if state.steps else ():
        state.sink.event(PairsRefused(article, why, named(pairs) if untried else None), parent)


def _refused_because(state: RoundState, pairs: Sequence[Pair]) -> list[tuple[str, demands.Refusal]]:
    """Return each forbidden pair of C.6, else who may not have the bye, else the first requirement not kept.

    Each reason comes with its article. Where all requirements are kept, scores come first (R1, R3), or the rest fails.
    """
    apart = [(one, other, why) for one, other in pairs if (why := c.forbidden(one, other)) is not None]
    if apart:
        return [
            (why.article, PairApart(one.card.number, other.card.number, why)) for one, other, why in apart
        ]
    left = [] if state.first_part else unpaired(state.bracket.players, (*state.marked, *pairs))
    barred = [e for e in left if state.bracket.lowest and not c.b1b_may_have_bye(e)]
    if barred:
        return [("B.1.b", demands.NoBye(e.number)) for e in barred]
    spoiled = BracketQuestion(state.bracket).spoiled((*state.marked, *pairs), left)
    for key in c.REQUIREMENTS:
        who, allowed = tuple(spoiled.get(key, ())), state.asked[key]
        if len(who) > allowed:
            return [(c.ARTICLES[key], demands.NotKept(c.DEMANDS[key], len(who), allowed, who))]
    if state.found is not None and not state.first_part:
        for key, kind in ((c.FACTOR, demands.FactorTooHigh), (c.SCORES, demands.ScoresTooHigh)):
            amount, least = sum(spoiled.get(key, {}).values()), state.found.total(key)
            if amount > least > 0:
                return [(c.ARTICLES[key], kind(amount, least))]
    return [("C.9", Rest())]


def tell_sacrifices(state: RoundState, bracket: Bracket, candidate: Candidate, parent: int) -> None:
    """Write below `parent` what a pairing of a bracket gives up of each requirement, and who pays."""
    if candidate.totals.keys().isdisjoint(c.REQUIREMENTS):
        return
    spoiled = BracketQuestion(bracket).spoiled(candidate.all_pairs, candidate.left)
    variable = any(a7e_variable(e, bracket.odd_round) for e in bracket.players)
    for key in c.REQUIREMENTS:
        who = tuple(spoiled.get(key, ()))
        if who and (key != c.Z or variable):
            state.sink.event(DemandGivenUp(c.ARTICLES[key], c.DEMANDS[key], len(who), who), parent)

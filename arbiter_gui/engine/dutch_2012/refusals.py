"""Why a try of C.6 is refused, and what stands in the way at a level, in codes and pairing numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import (
    Bracket,
    Candidate,
    Pair,
    alone_among,
    legal_rows,
    named,
    numbers,
    unpaired,
)
from arbiter_gui.engine.dutch_2012.definitions import Entrant, Floats, a7e_variable, preference_letters
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.search import BracketQuestion
from arbiter_gui.engine.kernel.colours import Preference
from arbiter_gui.engine.kernel.graph.matching import maximum_matching
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.engine.kernel.seats import colours_clash, have_met
from arbiter_gui.trace import Level, demands
from arbiter_gui.trace.procedure import PLAYERS_TOLD, LevelImpossible, PairsRefused
from arbiter_gui.trace.score_brackets import DemandGivenUp, NobodyElse, OthersBarred
from arbiter_gui.trace.values import Met, PairApart, Rest, SameColour


def notes(entrants: Sequence[Entrant], odd_round: bool) -> tuple[tuple[int, str], ...]:
    """Return (number, note) for cards as the booklet notes them: the preference, then last float and the one before.

    `v` is a downfloat, `^` an upfloat; `w-v` wants White and floated down two rounds ago.
    """
    return tuple([(e.number, _note(e.preference, e.floats, odd_round)) for e in entrants])


_ARROWS = {"D": "v", "U": "^", "": "-"}


@cache
def _note(due: Preference, floats: Floats, odd_round: bool) -> str:
    return preference_letters(due, odd_round) + "".join([_ARROWS[f] for f in floats]).rstrip("-")


def missing_requirement(state: RoundState) -> demands.Because:
    """Return what no order at this level can keep."""
    if state.found is None:
        return demands.Obstacle.NO_PAIRING
    missing = state.missing
    if missing is None:
        return demands.Obstacle.REST
    return demands.Needs(c.DEMANDS[missing], state.found.total(missing), state.asked[missing])


def tell_refused(state: RoundState, pairs: Sequence[Pair], parent: int, untried: bool = False) -> None:
    """Write below `parent` what is wrong with pairs, when steps are wanted; `untried` pairs are named."""
    if state.sink.level < Level.STEPS:
        return
    shown = named(pairs) if untried else None
    for article, why in _refused_because(state, pairs):
        state.sink.event(PairsRefused(article, why, shown), parent)


def _refused_because(state: RoundState, pairs: Sequence[Pair]) -> list[tuple[str, demands.Refusal]]:
    """Return what is wrong with the pairs of C.6: each forbidden pair, else the first requirement not kept.

    Each reason comes with its article.
    """
    apart = [(one, other, why) for one, other in pairs if (why := forbidden(one, other)) is not None]
    if apart:
        return [
            (why.article, PairApart(one.card.number, other.card.number, why)) for one, other, why in apart
        ]
    left = [] if state.first_part else unpaired(state.bracket.players, (*state.marked, *pairs))
    barred = [e for e in left if state.bracket.lowest and not c.b1b_may_have_bye(e)]
    if barred:
        return [("B.1.b", demands.NoBye(e.number)) for e in barred]
    return [_not_kept(state, pairs, left)]


def forbidden(one: Entrant, other: Entrant) -> Met | SameColour | None:
    """Return which of B.1 and B.2 keeps two players apart, with the round they met in; None if neither."""
    if have_met(one, other):
        return Met("B.1.a", one.card.round_met(other.card.number))
    return SameColour("B.2", None) if colours_clash(one, other) else None


def _not_kept(
    state: RoundState, pairs: Sequence[Pair], left: Sequence[Entrant]
) -> tuple[str, demands.Refusal]:
    """Return the first requirement not kept; else scores come first (R1, R3), or the rest fails."""
    spoiled = BracketQuestion(state.bracket).spoiled((*state.marked, *pairs), left)
    for key in c.REQUIREMENTS:
        who, allowed = tuple(spoiled.get(key, ())), state.asked[key]
        if len(who) > allowed:
            return c.ARTICLES[key], demands.NotKept(c.DEMANDS[key], len(who), allowed, who)
    if state.found is not None and not state.first_part:
        for key, kind in ((c.FACTOR, demands.FactorTooHigh), (c.SCORES, demands.ScoresTooHigh)):
            amount, least = sum(spoiled.get(key, {}).values()), state.found.total(key)
            if amount > least > 0:
                return c.ARTICLES[key], kind(amount, least)
    return "C.9", Rest()


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


def tell_no_other_set(state: RoundState, reading: str | None) -> None:
    """Write that C.12 found nobody else (R13 if it bars them), and what bars each set of a small bracket."""
    parent = state.tell(NobodyElse("C.12", reading=reading))
    stage = state.stack[-1]
    if state.sink.level < Level.STEPS or stage.bracket.size > PLAYERS_TOLD:
        return
    own = sorted(e.score for e in stage.candidate.left)
    for left in combinations(stage.bracket.players, len(own)):
        if sorted(e.score for e in left) != own or set(left) == set(stage.candidate.left):
            continue
        paired = tuple(e for e in stage.bracket.players if e not in left)
        alone = alone_among((*state.core, *stage.moved_on, *left))
        why: demands.UnpairableAbove | demands.OpponentlessBelow | demands.Obstacle = (
            demands.Obstacle.NOT_HERE
        )
        if -1 in maximum_matching(legal_rows(paired)):
            why = demands.UnpairableAbove(numbers(paired))
        elif alone:
            why = demands.OpponentlessBelow(numbers(alone))
        state.sink.event(OthersBarred("C.12", numbers(left), why), parent)


def tell_why_nothing(state: RoundState) -> None:
    """Write a witness that P1 pairs with M1 moved-down players are impossible, however low the requirements.

    Without the players `removed` the `groups` of odd size cannot meet one another; 0 is an empty seat.
    """
    found = deadlock(state.posed.rows, numbers(state.bracket.players))
    if found is not None:
        m1 = state.m1 if state.bracket.heterogeneous else 0
        state.tell(LevelImpossible("C.3.a", state.p1, m1, removed=found.removed, groups=found.groups))

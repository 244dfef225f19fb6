"""C.12 to C.14: ask the previous bracket, merge the lowest two, reduce the pairs; or explain why there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, combinations, groupby, product

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import (
    Candidate,
    Stage,
    alone_among,
    field_of,
    numbered_pairs,
    numbers,
)
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.reasons import deciding_readings, pairs_of, record_exceptions
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.search import (
    OWN_READING,
    BracketQuestion,
    LowerBracketRequest,
    OtherReading,
    first_of_the_best,
)
from arbiter_gui.engine.dutch_2012.sequences import place_in_order
from arbiter_gui.engine.dutch_2012.steps.asked_below import requests_below
from arbiter_gui.engine.kernel.graph.bitsets import first_vertices
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching
from arbiter_gui.engine.kernel.impossible import BYE, Deadlock, deadlock
from arbiter_gui.trace import procedure, requirements
from arbiter_gui.trace import score_brackets as events
from arbiter_gui.trace.kinds import RoundImpossible


@BOOK.implements("C.12")
def c12_backtrack_to_previous_bracket(state: RoundState) -> str:
    """C.12: take other players of the same scores from the previous bracket if that serves (R13, R14)."""
    called_by_c1 = state.calling_step == "C.1"
    if called_by_c1:
        state.has_asked_for_opponents = True
        next_step = "C.1"
    elif state.is_lowest:
        next_step = "C.13"
    elif not state.bracket.heterogeneous:
        next_step = "C.14.a"
    else:
        next_step = "C.14.b.1" if _can_reach_remainder(state) else "C.14.b.2"
    if not state.incoming or not state.stack or state.has_backtracked or state.is_joined:
        return next_step
    reading = "R13" if called_by_c1 else "R14"
    candidate = _best_pairing_that_serves(state, OWN_READING)
    if candidate is None:
        _record_no_other_set(state, called_by_c1)
        return next_step
    _replace_pairing_above(state, "C.12", candidate, reading, partial(_best_pairing_that_serves, state))
    if not called_by_c1:
        # The level that C.12 was called at is kept: the other players came to make pairings possible there. From now on
        # the bracket may not ask above again.
        state.kept_level = (state.p1, state.m1)
        state.has_backtracked = True
    return "C.1"


def _can_reach_remainder(state: RoundState) -> bool:
    """Return whether M1 moved-down players can be paired at all, whatever happens to the remainder."""
    m0 = state.bracket.m0
    moved_down = first_vertices(m0)
    # Two of them may meet where not all are paired first: then they meet in the remainder.
    allowed_among_them = 0
    if state.m1 < m0:
        allowed_among_them = moved_down
    rows = []
    for place, row in enumerate(field_of(state.bracket.players).allowed):
        if place < m0:
            rows.append(row & (~moved_down | allowed_among_them))
        else:
            rows.append(row & moved_down)
    paired = sum(1 for mate in maximum_matching(rows) if mate >= 0)
    return paired // 2 >= state.m1


def _record_no_other_set(state: RoundState, called_by_c1: bool) -> None:
    """Record that C.12 found no other players, and what bars each set of a small bracket.

    It is R13 that bars them if other players of the same scores could come at all.
    """
    stage = state.stack[-1]
    reading = None
    if called_by_c1 and state.records_steps and _could_others_come(state):
        reading = "R13"
    parent = state.record(events.NobodyElse("C.12", reading=reading))
    if not state.records_steps or stage.bracket.size > procedure.PLAYERS_TOLD:
        return
    present_floaters = set(stage.candidate.left)
    scores = sorted(entrant.score for entrant in present_floaters)
    for other_floaters in combinations(stage.bracket.players, len(scores)):
        if (
            set(other_floaters) != present_floaters
            and sorted(entrant.score for entrant in other_floaters) == scores
        ):
            because = _why_barred(state, stage, other_floaters)
            state.sink.event(events.OthersBarred("C.12", numbers(other_floaters), because), parent)


def _could_others_come(state: RoundState) -> bool:
    """Return whether other players of the same scores could come, whatever happened to the current bracket."""
    player_count = len(state.core) + len(state.incoming)
    requests = [
        LowerBracketRequest(state.core, unpaired, may_stay_alone=True, bye_rule_applies=state.is_lowest)
        for unpaired in range(player_count % 2, player_count, 2)
    ]
    return any(_best_pairing_that_serves(state, OWN_READING, [request]) for request in requests)


def _why_barred(
    state: RoundState, stage: Stage, floaters: tuple[Entrant, ...]
) -> requirements.UnpairableAbove | requirements.OpponentlessBelow | requirements.Obstacle:
    """Return why C.12 cannot let these players float from the previous bracket."""
    paired = tuple(entrant for entrant in stage.bracket.players if entrant not in floaters)
    if -1 in maximum_matching(field_of(paired).allowed):
        return requirements.UnpairableAbove(numbers(paired))
    alone = alone_among((*state.core, *stage.moved_on, *floaters))
    if alone:
        return requirements.OpponentlessBelow(numbers(alone))
    return requirements.Obstacle.NOT_HERE


def _replace_pairing_above(
    state: RoundState,
    article: str,
    candidate: Candidate,
    reading: str,
    pairing_under: Callable[[OtherReading], object],
) -> None:
    """Accept another pairing of the previous bracket and form the current bracket with its floaters.

    `pairing_under` returns such a pairing under another reading, to see which readings decide.
    """
    stage = state.stack[-1]
    players_below = (*state.core, *state.incoming)
    cited: list[events.ReadingDecided] = []
    if state.records_steps:
        cited = deciding_readings(
            stage.bracket, candidate, lambda other: pairs_of(pairing_under(other)), players_below
        )
    m1 = stage.m1
    if stage.bracket.heterogeneous:
        m1 = stage.bracket.m0 - candidate.total(c.LOST)
    paired_again = replace(stage, candidate=candidate, m1=m1, repeated_by=article)
    state.stack[-1] = paired_again
    state.residents = state.core
    state.incoming = paired_again.floaters
    state.moved_on = []
    score = stage.residents[0].score
    floaters = numbers(state.incoming)
    pairs = numbered_pairs(candidate.all_pairs)
    event = state.record(events.PairedAgain(article, pairs, score, floaters, reading=reading))
    record_exceptions(state, stage.bracket, candidate, event)
    for decided in cited:
        state.record(decided)
    if state.is_joined:
        state.record(events.ReadingFollowed("C.13", floaters, reading="R18"))


def _best_pairing_that_serves(
    state: RoundState, readings: OtherReading, requests: Iterable[LowerBracketRequest] | None = None
) -> Candidate | None:
    """Return the previous bracket's pairing with the fewest exceptions that comes first in the order of D.

    It has as many floaters with the same scores as now, and fulfils one of the `requests` (default: those of C.12).
    None if there is no such pairing.
    """
    stage = state.stack[-1]
    if not stage.candidate.left:
        return None
    if requests is None:
        requests = requests_below(state, readings)
    served: list[Candidate] = []
    for request in requests:
        if request.unpaired >= 0:
            served += _pairings_that_serve(state, stage, request, readings)
    players = readings.read(stage.bracket.players)

    def rank(candidate: Candidate) -> tuple[object, ...]:
        amounts = tuple(candidate.total(requirement) for requirement in (c.LOST_BELOW, *c.REQUIREMENTS))
        return amounts, place_in_order(players, candidate.first, candidate.pairs)

    return min(served, key=rank, default=None)


def _pairings_that_serve(
    state: RoundState, stage: Stage, request: LowerBracketRequest, readings: OtherReading
) -> Iterator[Candidate]:
    """Yield the first of the best pairings of a bracket that serve a request, for each division of its scores.

    The floaters' scores are the same, so that neither these nor the factor need be counted.
    """
    lost_now = stage.bracket.m0 - stage.m1 if stage.bracket.heterogeneous else 0
    all_first = stage.m1 == stage.bracket.m0
    without_scores = replace(readings, ignored=readings.ignored | {c.SCORES, c.FACTOR})
    residents = (*stage.moved_on, *request.residents)
    full_request = replace(request, residents=residents, moved_down_count=len(stage.moved_on))
    for staying, leaving in _divisions_of_scores(stage):
        stay = staying | request.staying
        leave = leaving | request.also_leaving
        if stay & leave:
            continue
        question = BracketQuestion(
            stage.bracket, below=full_request, all_first=all_first, stay=stay, leave=leave
        )
        candidate = first_of_the_best(question.under_readings(without_scores), state.control)
        if candidate is None or candidate.total(c.LOST_BELOW) > (request.spare_count or 0):
            continue
        as_many_float = candidate.total(c.FLOATERS) == len(stage.candidate.left)
        if as_many_float and candidate.total(c.LOST) == lost_now:
            yield candidate


def _divisions_of_scores(stage: Stage) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Yield the players who must stay and who must leave, so that the floaters have the same scores as now.

    The largest of the scores with players on both sides is left open: it has what the others leave to it.
    """
    players = stage.bracket.players
    floaters = set(stage.candidate.left)
    groups: list[tuple[list[int], int]] = []
    for _, places in groupby(range(len(players)), key=lambda place: players[place].score):
        group = list(places)
        groups.append((group, sum(players[place] in floaters for place in group)))
    divided = [(group, leaving) for group, leaving in groups if 0 < leaving < len(group)]
    if divided:
        groups.remove(max(divided, key=lambda entry: len(entry[0])))
    divided_places = frozenset(place for group, _ in groups for place in group)
    choices = [combinations(group, leaving) for group, leaving in groups]
    for combination in product(*choices):
        leave = frozenset(chain.from_iterable(combination))
        yield divided_places - leave, leave


@BOOK.implements("C.14.a")
def c14a_fewer_pairs(state: RoundState) -> str:
    """C.14.a: in a homogeneous bracket one pair less, and X1 and Z1 with it."""
    _lower_pair_count("C.14.a", state)
    return "C.3.a"


@BOOK.implements("C.14.b.1")
def c14b1_fewer_pairs_of_the_remainder(state: RoundState) -> str:
    """C.14.b.1: in a heterogeneous bracket whose remainder was reached one pair less, and X1 and Z1 with it."""
    _lower_pair_count("C.14.b.1", state)
    return "C.3.a"


def _lower_pair_count(article: str, state: RoundState) -> None:
    """Lower P1, X1 and Z1 by one."""
    # X1 and Z1 are P1 less the pairs in which both can have what they prefer (A.8), so that they fall with it.
    state.p1 -= 1
    state.x1 = max(0, state.x1 - 1)
    state.z1 = max(0, state.z1 - 1)
    assert state.p1 > 0, "C.1 left players without opponent in the bracket"
    z1 = None
    if not state.field.odd:
        z1 = state.z1
    state.record(procedure.OnePairLess(article, state.p1, state.x1, z1))


@BOOK.implements("C.14.b.2")
def c14b2_fewer_moved_down(state: RoundState) -> str:
    """C.14.b.2: one moved-down player less is paired first; with none left the bracket is homogeneous."""
    if state.m1 > 1:
        state.m1 -= 1
        state.record(procedure.FewerMovedDown("C.14.b.2", state.m1))
        return "C.3.a"
    state.m1 = 0
    state.p1 = state.bracket.p0
    state.bracket = replace(state.bracket, m0=0)
    reading = None
    if state.is_lowest:
        reading = "R15"
    state.record(procedure.FewerMovedDown("C.14.b.2", 0, state.p1, reading=reading))
    return "C.2.b"


@BOOK.implements("C.13")
def c13_lowest_bracket(state: RoundState) -> str:
    """C.13: lower M1, then look for other floaters of the penultimate bracket, then join the two lowest."""
    if not state.is_hopeless and state.bracket.heterogeneous:
        players = state.bracket.players
        # Where the joined bracket has no complete pairing at all, lowering M1 cannot help.
        if not state.is_joined or field_of(players).deadlock(range(len(players))) is None:
            return "C.14.b.2"
        state.record(procedure.FirstPairsGivenUp("C.14.b.2", state.m1, requirements.Obstacle.NO_PAIRING))
    if not state.stack:
        raise no_pairing_error(state)
    completing = _pairing_that_completes(state, OWN_READING)
    state.has_backtracked = isinstance(completing, Candidate)
    if isinstance(completing, Candidate):
        reading = "R17" if completing.first else "R16"
        _replace_pairing_above(state, "C.13", completing, reading, partial(_pairing_that_completes, state))
    else:
        _join_lowest_brackets(state, completing)
    state.is_hopeless = False
    state.kept_level = None
    return "C.1"


def _pairing_that_completes(
    state: RoundState, readings: OtherReading
) -> Candidate | requirements.WhyJoined | None:
    """Return the penultimate bracket's first pairing after which the lowest can be completed (R16, R17).

    If there is none return why; None if the lowest can never be completed and steps are not recorded.
    """
    stage = state.stack[-1]
    if not stage.candidate.all_pairs:
        return requirements.Joining.NO_PAIR_ABOVE
    players = (*stage.bracket.players, *stage.moved_on, *state.core)
    players_below = players[stage.bracket.size :]
    request = LowerBracketRequest(players_below, len(players) % 2, may_stay_alone=True, bye_rule_applies=True)
    question = BracketQuestion(stage.bracket, below=request, all_first=False, by_score=True).under_readings(
        readings
    )
    candidate = first_of_the_best(question, state.control)
    if candidate is None:
        witness = None
        if state.records_steps:
            witness = deadlock(question.rows, numbers(players))
        if witness is None:
            return None
        return requirements.NeverCompleted(witness.removed, witness.groups)
    if not candidate.all_pairs:
        return requirements.Joining.NO_PAIR_LEFT
    if question.bracket.heterogeneous and candidate.total(c.LOST) == stage.bracket.m0:
        return requirements.Joining.NOBODY_FIRST
    return candidate


def _join_lowest_brackets(state: RoundState, why: requirements.WhyJoined | None) -> None:
    """Join the two lowest brackets; the one joined now is S1 at first (R18)."""
    stage = state.stack.pop()
    state.before_joining = stage
    players_above: tuple[Entrant, ...] = ()
    if state.stack:
        players_above = state.stack[-1].floaters
    assert set(players_above) == set(stage.incoming), "a bracket lost its floaters"
    state.residents = state.core
    state.incoming = (*stage.residents, *stage.incoming)
    state.core = (*stage.residents, *state.core)
    state.is_joined = True
    state.moved_on = []
    s1 = numbers(a2_order(state.incoming))
    s2 = numbers(a2_order(state.residents))
    because = None
    if state.records_steps:
        because = why
    reading = None
    if stage.incoming:
        reading = "R18"
    state.record(events.BracketsJoined("C.13", s1, s2, because, reading=reading))


def _article_against(state: RoundState, witness: Deadlock) -> str:
    """Return the article that keeps the groups of a deadlock apart.

    It is B.1.b if no other player may have the bye. Otherwise B.1.a comes first, and it is B.2 only if no two of them
    have met, so that all those pairs are kept apart by their colours alone.
    """
    if (BYE,) in witness.groups:
        return c.B1B.article
    field = field_of(state.field.entrants)
    articles: set[str] = set()
    for index, group in enumerate(witness.groups):
        outside = chain(witness.others, *witness.groups[index + 1 :])
        for first, second in product(group, outside):
            if BYE in (first, second):
                articles.add(c.B1B.article)
                continue
            reason = field.apart(field.place_of[first], field.place_of[second])
            if reason is not None:
                articles.add(reason.article)
    return min(articles)


def no_pairing_error(state: RoundState) -> NoLegalPairing:
    """Record why the round cannot be paired at all, and return the error to raise, with players that show it."""
    entrants = state.field.entrants
    witness = field_of(entrants).deadlock(range(len(entrants)))
    assert witness is not None, "C.13 gave up although everybody can be paired"
    article = _article_against(state, witness)
    state.record(RoundImpossible(article, removed=witness.removed, groups=witness.groups))
    return NoLegalPairing(article, witness.players, witness.sentence)

"""C.12 to C.14, the steps for a bracket that cannot be paired: let other players come down from the
*previous* bracket (the one above), pair fewer, or join the two lowest brackets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, combinations, groupby, product
from typing import NamedTuple, NoReturn

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.bracket import (
    Candidate,
    PairLevel,
    Stage,
    field_of,
    numbered_pairs,
    numbers,
    opponentless_among,
)
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.other_readings import OWN_READING, OtherReading
from arbiter_gui.engine.dutch_2012.reasons import deciding_readings, pairs_of, record_exceptions
from arbiter_gui.engine.dutch_2012.round_state import NextStep, RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.search import (
    BracketQuestion,
    LowerBracketRequest,
    first_of_the_best,
)
from arbiter_gui.engine.dutch_2012.sequences import order_key
from arbiter_gui.engine.dutch_2012.steps.asked_below import requests_below
from arbiter_gui.engine.kernel.graph.bitsets import first_vertices
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching
from arbiter_gui.engine.kernel.impossible import BYE, Deadlock, deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import procedure, requirements
from arbiter_gui.trace import score_brackets as events
from arbiter_gui.trace.kinds import RoundImpossible


@BOOK.implements("C.12")
def c12_backtrack_to_previous_bracket(state: RoundState) -> NextStep:
    """C.12: let "another set of players of the same size and with the same scores" come down if
    that serves.

    "If in this previous score bracket a pairing can be made whereby another set [...] will be moved
    down to the current one, and this now allows P1 pairings to be made", it is accepted (R13, R14),
    and C.1 begins again with these players.
    """
    called_by_c1 = state.caller_of_c12 == "C.1"
    next_step = _step_without_other_players(state)
    if called_by_c1:
        state.has_asked_for_opponents = True
    if not _may_ask_bracket_above(state):
        return next_step
    candidate = _best_pairing_that_serves(state, OWN_READING)
    if candidate is None:
        _record_no_other_set(state, called_by_c1=called_by_c1)
        return next_step
    # R13 and R14 say when other players serve this bracket.
    reading = "R13" if called_by_c1 else "R14"
    _replace_pairing_above(
        state,
        candidate,
        article="C.12",
        reading=reading,
        pairing_under=partial(_best_pairing_that_serves, state),
    )
    if not called_by_c1:
        # The level that C.12 was called at is kept: the other players came to make pairings
        # possible there. From now on the bracket may not ask above again.
        state.level_at_c12 = PairLevel(state.p1, state.m1)
        state.has_backtracked = True
    return "C.1"


def _may_ask_bracket_above(state: RoundState) -> bool:
    """Return whether C.12 may look for other players at all.

    "If there are moved down players": without any, or without a bracket above, there is nobody else
    to come. And "backtracking is disallowed when already backtracking from a lower score bracket".
    """
    has_players_from_above = bool(state.incoming and state.paired_brackets)
    return has_players_from_above and not state.has_backtracked and not state.is_joined


def _step_without_other_players(state: RoundState) -> NextStep:
    """Return the step that follows if C.12 finds no other players.

    It is C.1 again, C.13, or a step of C.14, which lowers the number of pairs.
    """
    if state.caller_of_c12 == "C.1":
        return "C.1"
    if state.is_lowest:
        return "C.13"
    if not state.bracket.heterogeneous:
        return "C.14.a"
    # C.14.b.1: "if the pairing procedure has got to the remainder at least once".
    if _can_pair_m1_players_first(state):
        return "C.14.b.1"
    return "C.14.b.2"


def _can_pair_m1_players_first(state: RoundState) -> bool:
    """Return whether M1 moved-down players can be paired first at all, by B.1 and B.2 alone.

    Then the procedure "has got to the remainder at least once" (C.14.b.1): C.7 and C.8.b try all
    their pairs, whatever becomes of the remainder afterwards.
    """
    m0 = state.bracket.m0
    moved_down = first_vertices(m0)
    # Residents may meet only moved-down players in this graph, so that a maximum matching counts no
    # other pairs.
    graph = []
    for place, opponents in enumerate(field_of(state.bracket.players).possible_opponents):
        is_moved_down = place < m0
        if not is_moved_down:
            opponents_first = opponents & moved_down
        elif state.m1 == m0:
            # All moved-down players are paired first: each of them with a resident.
            opponents_first = opponents & ~moved_down
        else:
            # Moved-down players who are not paired first are in S2 (R20), and may meet one who is.
            opponents_first = opponents
        graph.append(opponents_first)
    paired_players = sum(1 for partner in maximum_matching(graph) if partner >= 0)
    return paired_players // 2 >= state.m1


def _record_no_other_set(state: RoundState, *, called_by_c1: bool) -> None:
    """Record that C.12 found no other players to come down; in a small bracket also why not.

    Then there is a reason for each set of players. Reading R13 is cited if other players of the
    same scores could come down at all: it alone keeps them from coming.
    """
    previous = state.previous_bracket
    reading = None
    if called_by_c1 and state.records_steps and _could_other_floaters_come(state):
        reading = "R13"
    parent = state.record(events.NobodyElse("C.12", reading=reading))
    if not state.records_steps or previous.bracket.size > procedure.MOST_PLAYERS_FOR_ALL_SETS:
        return
    for other_floaters in _other_floaters_with_same_scores(previous):
        because = _why_barred(state, previous, other_floaters)
        state.sink.event(events.OthersBarred("C.12", numbers(other_floaters), because), parent)


def _other_floaters_with_same_scores(previous: Stage) -> Iterator[tuple[Entrant, ...]]:
    """Yield every other set of players of a bracket with the scores of its present floaters."""
    # C.12: "another set of players of the same size and with the same scores" is to be moved down.
    present_floaters = set(previous.candidate.floaters)
    scores = sorted(entrant.score for entrant in present_floaters)
    for other_floaters in combinations(previous.bracket.players, len(scores)):
        have_same_scores = sorted(entrant.score for entrant in other_floaters) == scores
        if have_same_scores and set(other_floaters) != present_floaters:
            yield other_floaters


def _could_other_floaters_come(state: RoundState) -> bool:
    """Return whether the previous bracket could send down other players of the same scores at all.

    If they could come, it is reading R13 that keeps them from coming: it says what their coming
    must change for the better in the current bracket. So nothing is asked of that bracket here.
    """
    player_count = len(state.own_players) + len(state.incoming)
    # A request must name how many players stay without an opponent: to ask nothing, each possible
    # number is requested in turn. It is odd just if that of all players is, as the others are in
    # pairs.
    for unpaired_count in range(player_count % 2, player_count, 2):
        request = LowerBracketRequest(
            state.own_players,
            unpaired_count,
            moved_down_may_be_unpaired=True,
            bye_rule_applies=state.is_lowest,
        )
        if _best_pairing_that_serves(state, OWN_READING, [request]) is not None:
            return True
    return False


def _why_barred(
    state: RoundState, previous: Stage, floaters: tuple[Entrant, ...]
) -> requirements.UnpairableAbove | requirements.OpponentlessBelow | requirements.Obstacle:
    """Return why C.12 cannot let these `floaters` come down from the previous bracket.

    The first of three reasons that holds: the others could not all be paired there, a player would
    have no opponent in the current bracket, or (`NOT_HERE`) the current bracket would not get the
    pairs that it asks for.
    """
    staying_above = tuple(
        entrant for entrant in previous.bracket.players if entrant not in floaters
    )
    # A maximum matching has -1 for each vertex without a partner.
    if -1 in maximum_matching(field_of(staying_above).possible_opponents):
        return requirements.UnpairableAbove(numbers(staying_above))
    # The current bracket would have its own players, those whom C.1 moved on from the previous one,
    # and these floaters. C.1 asks of each of them to have a possible opponent there.
    opponentless = opponentless_among((*state.own_players, *previous.moved_on, *floaters))
    if opponentless:
        return requirements.OpponentlessBelow(numbers(opponentless))
    # This is called for sets of which the search has found that none serves. Neither simple reason
    # holds for this one: what is left is that the pairs of the two brackets together do not come
    # out.
    return requirements.Obstacle.NOT_HERE


def _replace_pairing_above(
    state: RoundState,
    candidate: Candidate,
    *,
    article: str,
    reading: str,
    pairing_under: Callable[[OtherReading], Candidate | None],
) -> None:
    """Accept another pairing of the previous bracket, and let its floaters come down to the current
    one.

    It is recorded under the `article` that asked for it, and the `reading` by which it serves.
    `pairing_under` returns such a pairing under another reading, to see which readings decide.
    """
    bracket_above = state.previous_bracket.bracket
    # Looked for before anything changes, and recorded after the pairing.
    cited: list[events.ReadingDecided] = []
    if state.records_steps:
        cited = deciding_readings(
            bracket_above,
            candidate,
            lambda other: pairs_of(pairing_under(other)),
            players_below=(*state.own_players, *state.incoming),
        )
    _exchange_pairing_above(state, candidate, article)
    paired_again = events.PairedAgain(
        article,
        numbered_pairs(candidate.all_pairs),
        state.previous_bracket.residents[0].score,
        numbers(state.incoming),
        reading=reading,
    )
    event = state.record(paired_again)
    record_exceptions(state, bracket_above, candidate, event)
    for decided in cited:
        state.record(decided)
    if state.is_joined:
        state.record(events.ReadingFollowed("C.13", numbers(state.incoming), reading="R18"))


def _exchange_pairing_above(state: RoundState, candidate: Candidate, article: str) -> None:
    """Put another pairing of the previous bracket in the place of the one it had, and its floaters
    in the place of the players who came down.

    The current bracket has to be formed anew then. `article` is the one that asked for it.
    """
    previous = state.previous_bracket
    # As many moved-down players are now paired first as the new pairing has.
    m1 = previous.m1
    if previous.bracket.heterogeneous:
        m1 = previous.bracket.m0 - candidate.total(criteria.NOT_FIRST)
    paired_again = replace(previous, candidate=candidate, m1=m1, repeated_by=article)
    state.paired_brackets[-1] = paired_again
    state.residents = state.own_players
    state.incoming = paired_again.floaters
    state.moved_on = []


def _best_pairing_that_serves(
    state: RoundState, reading: OtherReading, requests: Iterable[LowerBracketRequest] | None = None
) -> Candidate | None:
    """Return the best other pairing of the previous bracket that helps the current one, or None.

    It has as many floaters with the same scores as now, and fulfils one of the `requests` (default:
    those of C.12). The best is the one with the fewest exceptions; of several, the first in the
    order of D.
    """
    previous = state.previous_bracket
    if not previous.candidate.floaters:
        return None
    if requests is None:
        requests = requests_below(state, reading)
    serving_pairings: list[Candidate] = []
    for request in requests:
        # One pair more than there are players can be asked for: that would leave fewer than none
        # without a pair.
        if request.unpaired_count >= 0:
            serving_pairings += _pairings_that_serve(state, previous, request, reading)
    players = reading.players_with_its_cards(previous.bracket.players)

    def exceptions_and_order(candidate: Candidate) -> tuple[object, ...]:
        """Return what pairings are compared by: their exceptions, then their place in the order of
        D.
        """
        exceptions = tuple(
            candidate.total(requirement)
            for requirement in (criteria.NOT_FIRST_BELOW, *criteria.REQUIREMENTS)
        )
        return exceptions, order_key(players, candidate.first_pairs, candidate.other_pairs)

    # The fewest exceptions first, from the strongest requirement on; then the order of D.
    return min(serving_pairings, key=exceptions_and_order, default=None)


def _pairings_that_serve(
    state: RoundState, previous: Stage, request: LowerBracketRequest, reading: OtherReading
) -> Iterator[Candidate]:
    """Yield the pairings of the previous bracket that serve a request, the best one for each way to
    say who floats.

    They have as many floaters of the same scores as now.
    """
    # The floaters' scores are the same, so that neither these nor the factor need be counted.
    without_scores = replace(reading, ignored=reading.ignored | {criteria.SCORES, criteria.FACTOR})
    # The players whom C.1 moved on from the previous bracket come down whatever its pairing is.
    residents = (*previous.moved_on, *request.residents)
    full_request = replace(request, residents=residents, moved_down_count=len(previous.moved_on))
    for division in _divisions_of_scores(previous):
        staying = division.staying | request.staying
        leaving = division.leaving | request.also_leaving
        # Nobody can do both: this division does not go with the request.
        if staying & leaving:
            continue
        question = BracketQuestion(
            previous.bracket,
            below=full_request,
            all_first=previous.m1 == previous.bracket.m0,
            staying=staying,
            leaving=leaving,
        )
        candidate = first_of_the_best(question.under_reading(without_scores), state.control)
        if candidate is not None and _serves(candidate, previous, request):
            yield candidate


def _serves(candidate: Candidate, previous: Stage, request: LowerBracketRequest) -> bool:
    """Return whether a pairing of the previous bracket serves a request, and is of the size that
    C.12 wants.

    C.12: "another set of players of the same size", with as many moved-down players paired first as
    now.
    """
    if candidate.total(criteria.NOT_FIRST_BELOW) > (request.most_moved_down_unpaired or 0):
        return False
    not_first_now = 0
    if previous.bracket.heterogeneous:
        not_first_now = previous.bracket.m0 - previous.m1
    as_many_float = candidate.total(criteria.FLOATERS) == len(previous.candidate.floaters)
    return as_many_float and candidate.total(criteria.NOT_FIRST) == not_first_now


class _Division(NamedTuple):
    """The places of players who must be paired in their bracket, and of those who must leave it."""

    staying: frozenset[int]
    leaving: frozenset[int]


class _ScoreGroup(NamedTuple):
    """The places of the players of one score in a bracket, and how many of them float."""

    places: tuple[int, ...]
    floater_count: int

    @property
    def is_divided(self) -> bool:
        """Whether some of the players float and others do not."""
        return 0 < self.floater_count < len(self.places)


def _divisions_of_scores(previous: Stage) -> Iterator[_Division]:
    """Yield the ways to say which players of a bracket float and which stay, with the same scores
    floating as now (C.12): the search then finds the best pairing for each of them.

    If two players with 2 points float and five stay, and of three with 1.5 points one floats, there
    are three divisions, one for each player with 1.5 points. The largest of the scores with players
    on both sides is left open, here that of 2 points: as the number of all floaters is settled, as
    many of it float as the other scores leave. So the fewest divisions are tried.
    """
    settled_groups = _score_groups(previous)
    divided_groups = [group for group in settled_groups if group.is_divided]
    if divided_groups:
        settled_groups.remove(max(divided_groups, key=lambda group: len(group.places)))
    settled_places = frozenset(chain.from_iterable(group.places for group in settled_groups))
    # Of each score any set of as many players as float now.
    floaters_of_groups = [
        combinations(group.places, group.floater_count) for group in settled_groups
    ]
    for floaters in product(*floaters_of_groups):
        leaving = frozenset(chain.from_iterable(floaters))
        yield _Division(staying=settled_places - leaving, leaving=leaving)


def _score_groups(previous: Stage) -> list[_ScoreGroup]:
    """Return the players of a bracket by score, the highest first."""
    players = previous.bracket.players
    floaters = set(previous.candidate.floaters)
    groups = []
    # Players are in the order of rank, so that those of a score follow each other.
    for _, group in groupby(range(len(players)), key=lambda place: players[place].score):
        places = tuple(group)
        groups.append(_ScoreGroup(places, sum(players[place] in floaters for place in places)))
    return groups


@BOOK.implements("C.14.a")
def c14a_fewer_pairs(state: RoundState) -> NextStep:
    """C.14.a: in a homogeneous bracket decrease P1, X1 and, in even rounds, Z1 by 1, and "restart
    from C.3.a".
    """
    _lower_pair_count(state, article="C.14.a")
    return "C.3.a"


@BOOK.implements("C.14.b.1")
def c14b1_fewer_pairs_of_the_remainder(state: RoundState) -> NextStep:
    """C.14.b.1: in a heterogeneous bracket whose remainder was reached, lower P1, X1 and Z1 as
    C.14.a does.
    """
    _lower_pair_count(state, article="C.14.b.1")
    return "C.3.a"


def _lower_pair_count(state: RoundState, *, article: str) -> None:
    """C.14: lower P1, X1 and Z1 by one; one more player or two then move on to the next bracket."""
    # X1 and Z1 are P1 less the pairs in which both can have what they prefer (A.8), so that they
    # fall with it, but not below nought.
    state.p1 -= 1
    state.x1 = max(0, state.x1 - 1)
    state.z1 = max(0, state.z1 - 1)
    assert state.p1 > 0, "C.1 left players without opponent in the bracket"
    # Odd rounds have no Z1.
    recorded_z1 = None if state.field.odd else state.z1
    state.record(procedure.OnePairLess(article, state.p1, state.x1, recorded_z1))


@BOOK.implements("C.14.b.2")
def c14b2_fewer_moved_down(state: RoundState) -> NextStep:
    """C.14.b.2: "as long as M1 is greater than 1, reduce M1 by 1 and restart from C.3.a".

    "If M1 is one, set M1 = 0, manage the bracket as homogeneous, set P1 = P0 and restart from
    C.2.b."
    """
    if state.m1 > 1:
        state.m1 -= 1
        state.record(procedure.FewerMovedDown("C.14.b.2", state.m1))
        return "C.3.a"
    state.m1 = 0
    state.p1 = state.bracket.p0
    # Without moved-down players to be paired first it is a homogeneous bracket (A.3), whatever the
    # scores.
    state.bracket = replace(state.bracket, m0=0)
    # By R15 the lowest bracket too lowers M1 to zero before it goes back to the one above.
    reading = None
    if state.is_lowest:
        reading = "R15"
    fewer = procedure.FewerMovedDown("C.14.b.2", m1=state.m1, p1=state.p1, reading=reading)
    state.record(fewer)
    return "C.2.b"


@BOOK.implements("C.13")
def c13_help_lowest_bracket(state: RoundState) -> NextStep:
    """C.13: help the lowest bracket, which cannot be paired: lower M1, else pair the penultimate
    one again, else join the two.

    "If it is heterogeneous, try to reduce the number of pairable moved-down players (M1), as shown
    in C.14.b.2. Otherwise backtrack to the penultimate score bracket." If "no pairing can be found"
    there "which will allow a correct pairing for the lowest score bracket, then the two lowest
    score brackets are joined". Raises NoLegalPairing if everything is joined, and there is still no
    pairing.
    """
    if not state.lowest_has_opponentless and state.bracket.heterogeneous:
        if _fewer_first_pairs_may_help(state):
            return "C.14.b.2"
        state.record(
            procedure.FirstPairsGivenUp("C.14.b.2", state.m1, requirements.Obstacle.NO_PAIRING)
        )
    if not state.paired_brackets:
        _record_and_raise_no_pairing(state)
    completion = _completion_from_above(state, OWN_READING)
    if completion.candidate is None:
        _join_lowest_brackets(state, completion.why_not)
        # The joined bracket is a new one, which may ask the one above again.
        state.has_backtracked = False
    else:
        reading = "R17" if completion.candidate.first_pairs else "R16"
        _replace_pairing_above(
            state,
            completion.candidate,
            article="C.13",
            reading=reading,
            pairing_under=lambda other: _completion_from_above(state, other).candidate,
        )
        state.has_backtracked = True
    state.lowest_has_opponentless = False
    state.level_at_c12 = None
    return "C.1"


def _fewer_first_pairs_may_help(state: RoundState) -> bool:
    """C.13: return whether the lowest bracket might be paired if fewer of its moved-down players
    are paired first: not if it was joined and has no complete pairing at all.
    """
    if not state.is_joined:
        return True
    players = state.bracket.players
    return field_of(players).deadlock(range(len(players))) is None


class _Completion(NamedTuple):
    """Another pairing (`candidate`) of the penultimate bracket, after which the lowest can be
    paired; or why there is none (`why_not`), where that is recorded.
    """

    candidate: Candidate | None = None
    why_not: requirements.WhyJoined | None = None


def _completion_from_above(state: RoundState, reading: OtherReading) -> _Completion:
    """C.13: return another pairing of the penultimate bracket after which the lowest can be paired
    (R16, R17), or the reason why there is none: then the two have to be joined.
    """
    # "If in the penultimate score bracket P becomes zero" the two are joined: so a pairing without
    # any pair is none.
    previous = state.previous_bracket
    if not previous.candidate.all_pairs:
        return _Completion(why_not=requirements.Joining.NO_PAIR_ABOVE)
    question = _question_of_completion(state).under_reading(reading)
    candidate = first_of_the_best(question, state.control)
    if candidate is None:
        return _Completion(why_not=_why_never_completed(state, question))
    if not candidate.all_pairs:
        return _Completion(why_not=requirements.Joining.NO_PAIR_LEFT)
    nobody_is_paired_first = candidate.total(criteria.NOT_FIRST) == previous.bracket.m0
    if question.bracket.heterogeneous and nobody_is_paired_first:
        return _Completion(why_not=requirements.Joining.NOBODY_FIRST)
    return _Completion(candidate)


def _question_of_completion(state: RoundState) -> BracketQuestion:
    """C.13: return what the search is asked: the best pairing of the penultimate bracket that lets
    the lowest one be paired.

    Only the player with the bye stays without an opponent then. M1 is as high as possible; the
    moved-down players who are not paired first are those of the lowest scores (R17).
    """
    previous = state.previous_bracket
    players_below = (*previous.moved_on, *state.own_players)
    player_count = len(previous.bracket.players) + len(players_below)
    request = LowerBracketRequest(
        players_below,
        unpaired_count=player_count % 2,
        moved_down_may_be_unpaired=True,
        bye_rule_applies=True,
    )
    return BracketQuestion(
        previous.bracket, below=request, all_first=False, not_first_by_score=True
    )


def _why_never_completed(
    state: RoundState, question: BracketQuestion
) -> requirements.NeverCompleted | None:
    """Return the proof, by some players, that the two lowest brackets can never be completed.

    None if steps are not recorded.
    """
    if not state.records_steps:
        return None
    witness = deadlock(question.graph, numbers((*question.players, *question.players_below)))
    if witness is None:
        return None
    return requirements.NeverCompleted(witness.removed, witness.groups)


def _join_lowest_brackets(state: RoundState, why: requirements.WhyJoined | None) -> None:
    """C.13: join the two lowest brackets; the players of the upper one are S1 at first (R18).

    "Such a merged score bracket shall be treated as a heterogeneous score bracket with the latest
    added score bracket as S1." `why` is the reason why the upper one could not be paired otherwise.
    """
    upper = state.paired_brackets.pop()
    state.before_joining = upper
    # Players who came down into the upper bracket come down into the joined one.
    floaters_from_above: tuple[Entrant, ...] = ()
    if state.paired_brackets:
        floaters_from_above = state.previous_bracket.floaters
    assert set(floaters_from_above) == set(upper.incoming), "a bracket lost its floaters"
    state.residents = state.own_players
    state.incoming = (*upper.residents, *upper.incoming)
    state.own_players = (*upper.residents, *state.own_players)
    state.is_joined = True
    state.moved_on = []
    joined = events.BracketsJoined(
        "C.13",
        numbers(a2_order(state.incoming)),
        numbers(a2_order(state.residents)),
        why if state.records_steps else None,
        # R18 matters if players had come down into the upper bracket: they are in S1, too.
        reading="R18" if upper.incoming else None,
    )
    state.record(joined)


def _article_against(state: RoundState, witness: Deadlock) -> str:
    """Return the article under which a round cannot be paired: the one that keeps the groups of a
    deadlock apart. The arbiter finds there why nothing is left.

    It is B.1.b if no other player may have the bye. Otherwise B.1.a comes first, and it is B.2 only
    if no two of them have met, so that all those pairs are kept apart by their colours alone.
    """
    if (BYE,) in witness.groups:
        return criteria.B1B.article
    articles = set(_articles_between_groups(field_of(state.field.entrants), witness))
    # B.1.a, B.1.b, B.2: the alphabetical order is the order of precedence.
    return min(articles)


def _articles_between_groups(field: Field, witness: Deadlock) -> Iterator[str]:
    """Yield the article that keeps two players apart, for each two whom a deadlock separates.

    They are in two different groups, or one of them is in a group and the other in none.
    """
    for index, group in enumerate(witness.groups):
        later_groups = witness.groups[index + 1 :]
        # Outside the group a member may meet only the removed players: an article keeps it apart
        # from all of these.
        outsiders = chain(witness.others, *later_groups)
        for member, outsider in product(group, outsiders):
            if BYE in (member, outsider):
                yield criteria.B1B.article
                continue
            reason = field.apart(field.place_of[member], field.place_of[outsider])
            if reason is not None:
                yield reason.article


def _record_and_raise_no_pairing(state: RoundState) -> NoReturn:
    """Record why the round cannot be paired at all, and raise NoLegalPairing with the players who
    show it.
    """
    entrants = state.field.entrants
    witness = field_of(entrants).deadlock(range(len(entrants)))
    assert witness is not None, "C.13 gave up although everybody can be paired"
    article = _article_against(state, witness)
    state.record(RoundImpossible(article, removed=witness.removed, groups=witness.groups))
    raise NoLegalPairing(article, witness.players, witness.sentence)

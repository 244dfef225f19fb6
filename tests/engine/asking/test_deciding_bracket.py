"""The first bracket that a round with a wish pairs otherwise decides, and a step is cited only
where it was entered.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from arbiter_gui.app.questions.proving import prove_answer
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import BracketFigures, FirstDifference
from arbiter_gui.explain.answers.round_answers import answers_for
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Trace
from arbiter_gui.trace.score_brackets import BracketsJoined, PairedAgain, ScoreBracketOpened
from tests.engine.asking.binding import bound
from tests.engine.asking.test_forced_rounds import CORPUS, states
from tests.proof.damage import trace_of

Asked = tuple[Tournament, tuple[int, int], Reply, FirstDifference]
QUESTIONS = 400


def questions_about(key: str, most: int, count: int = QUESTIONS) -> Iterator[Asked]:
    """Yield questions about recorded rounds of up to so many players that come to a comparison of
    two rounds.
    """
    chance, asked = random.Random(f"first bracket {key}"), 0
    for state in states(key, chance):
        if len(state.players) > most:
            continue
        questions = Questions(state, key)
        try:
            questions.prepare()
        except NoLegalPairing:
            continue
        absent = state.absent(state.next_round)
        present = sorted(p.number for p in state.players if p.number not in absent)
        for pair in chance.sample(list(combinations(present, 2)), 5):
            reply = questions.why_not(*pair)
            asked += 1
            if isinstance(reply.verdict, FirstDifference):
                yield state, pair, reply, reply.verdict
        if asked >= count:
            return


def first_that_differs(reply: Reply) -> BracketFigures:
    """Return the highest bracket that has other pairs or floaters in the two rounds."""
    played, wished = reply.brackets
    for own, other in zip(played, wished, strict=False):
        pairs = [set(map(frozenset, bracket.pairs)) for bracket in (own, other)]
        if pairs[0] != pairs[1] or {*own.floaters} != {*other.floaters}:
            return own
    raise AssertionError("the two rounds are the same")


@pytest.mark.parametrize("key", ["dutch-2017", "dutch-2026"])
def test_the_first_bracket_that_differs_decides(key: str) -> None:
    done = Counter[bool]()
    for _, pair, reply, verdict in questions_about(key, 40):
        if verdict.score is not None:
            assert verdict.score == first_that_differs(reply).score, (pair, verdict)
            done[verdict.is_worse] += 1
    assert min(done.values()) > 30, done


@pytest.mark.article("dutch-2012", "C.12", "C.13")
def test_in_2012_only_c12_and_c13_let_a_lower_bracket_decide() -> None:
    done = Counter[bool]()
    for state, pair, reply, verdict in questions_about("dutch-2012", 24, 1_000):
        if verdict.score == first_that_differs(reply).score:
            done[True] += 1
            continue
        done[False] += 1
        events = trace_of(state, "dutch-2012").events
        assert any(isinstance(event, PairedAgain | BracketsJoined) for event in events), (
            pair,
            verdict,
        )
    assert done[True] > 150, done
    assert done[False] > 1, done


def steps_entered(trace: Trace, score: int) -> set[str]:
    """Return the articles of the steps in the bracket of a score, and C.12 and C.13 wherever they
    acted.
    """
    entered, opened = set[str](), dict[int, int]()
    for number, event in enumerate(trace.events):
        if isinstance(event, ScoreBracketOpened):
            opened[number] = event.score
        elif isinstance(event, PairedAgain | BracketsJoined) or opened.get(event.parent) == score:
            entered.add(event.article)
    return entered


@pytest.mark.article("dutch-2012", "C.1", "C.13", "C.14.a", "C.14.b.1", "C.14.b.2")
def test_a_step_is_cited_only_where_the_round_with_the_wish_enters_it() -> None:
    cited = Counter[str]()
    for state, pair, _, verdict in questions_about("dutch-2012", 24):
        if verdict.article.startswith("C."):
            trace = trace_of(bound(state, *pair), "dutch-2012")
            assert verdict.article in steps_entered(trace, verdict.score or 0), (pair, verdict)
            cited[verdict.article] += 1
    assert cited["C.1"] > 50, cited
    assert len(cited) > 1, cited


@pytest.mark.article("dutch-2012", "A.3", "C.1")
def test_m1_says_nothing_where_only_one_bracket_is_heterogeneous() -> None:
    path = CORPUS / "dutch-2012" / "t0181.trf"
    state = read_trf(path.read_bytes(), path.name).tournament.before_round(9)
    reply = Questions(state, "dutch-2012").why_not(13, 15)
    verdict = reply.verdict
    assert isinstance(verdict, FirstDifference)
    # With 13 - 15 the bracket of 4½ points is paired as homogeneous, and two players more move on
    # without an opponent.
    assert verdict.score == first_that_differs(reply).score == 45
    assert (verdict.article, verdict.played_figure, verdict.wished_figure) == ("C.1", 3, 5)
    assert verdict.payers == ((4,), (13,))
    trace = trace_of(state, "dutch-2012")
    answer = answers_for(trace, state).why_not(13, 15)
    assert prove_answer(state, trace, (13, 15), answer).holds

"""Answers to *why not* are judged: right ones hold, and whatever is altered in one is found."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from arbiter_gui.app.questions import proving
from arbiter_gui.app.questions.proving import prove_answer
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch import compared_rounds as rounds
from arbiter_gui.explain.answers.round_answers import answers_for
from arbiter_gui.explain.answers.verdicts import Answer
from arbiter_gui.proof import State, Verification
from arbiter_gui.proof import answer as judging
from arbiter_gui.trace import Level, Recorder, Trace
from tests.editions import SWISS_EDITIONS
from tests.engine.asking.test_forced_rounds import states
from tests.engine.dubov_1997.fields import by_chance
from tests.engine.test_house_editions import before as recorded

DUTCH = ("dutch-2012", "dutch-2017", "dutch-2026")
EDITIONS = SWISS_EDITIONS
Asked = tuple[Tournament, Trace, tuple[int, int], Answer]


def asked(key: str, count: int, most: int = 24) -> Iterator[Asked]:
    """Questions about rounds of small fields, with their answers."""
    chance = random.Random(key)
    fields = (
        states(key, chance)
        if key in DUTCH
        else [by_chance(n, 8 + n % 5, 1 + n % 3, 9) for n in range(99)]
    )
    for before in (field for field in fields if len(field.players) <= most):
        recorder = Recorder(Level.STEPS)
        try:
            made = pair_round(before, key, recorder)
        except NoLegalPairing:
            continue
        if "final-remark" in made.questions:
            continue
        trace = recorder.trace(made.described_by, before.next_round, "test")
        desk = answers_for(trace, before)
        there = sorted({n for board in made.boards for n in board} | {made.bye or 0} - {0})
        for pair in chance.sample(list(combinations(there, 2)), 6):
            yield before, trace, pair, desk.why_not(*pair)
            count -= 1
            if not count:
                return


def about_the_answer(found: Verification) -> list[str]:
    return [
        str(f.claim)
        for f in found.findings
        if f.state is State.UNCHECKED and "the answer" in f.claim
    ]


@pytest.mark.parametrize("key", EDITIONS)
def test_an_answer_about_a_pair_that_the_event_prohibits_cites_no_article(key: str) -> None:
    players = tuple(Player(number, rating=2400 - 10 * number) for number in range(1, 9))
    before = Tournament(
        players,
        round_count=5,
        initial_colour=Colour.WHITE,
        prohibited=(ProhibitedGroup((1, 5)),),
    )
    recorder = Recorder(Level.STEPS)
    made = pair_round(before, key, recorder)
    trace = recorder.trace(made.described_by, 1, "test")
    answer = answers_for(trace, before).why_not(1, 5)
    assert answer.articles == ("",)
    assert prove_answer(before, trace, (1, 5), answer).holds
    assert answer.asked_round is not None
    under_an_article = replace(answer, asked_round=replace(answer.asked_round, article="C.1"))
    assert not prove_answer(before, trace, (1, 5), under_an_article).holds


@pytest.mark.parametrize("key", EDITIONS)
def test_a_right_answer_holds(key: str) -> None:
    done = Counter[str]()
    for before, trace, pair, answer in asked(key, 48, 16):
        found = prove_answer(before, trace, pair, answer)
        assert found.holds, (pair, answer, [str(f) for f in found.findings])
        assert set(about_the_answer(found)) <= {
            f"the answer about {pair[0]} and {pair[1]}: the affected players"
        }
        done[answer.verdict] += 1
    assert min(done[verdict] for verdict in ("impossible", "worse", "later", "played")) > 0, done


@pytest.mark.article("dubov-1997", "6.4", "8.2")
def test_the_same_floaters_in_another_order_are_no_other_choice() -> None:
    """With 18-16 the players 17 and 3 float as they do without it, but 3 is the first of them
    (A43).
    """
    before, recorder = recorded("dutch-2012/t0009", 7), Recorder(Level.STEPS)
    pair_round(before, "dubov-1997", recorder)
    trace = recorder.trace("dubov-1997", 7, "test")
    answer = answers_for(trace, before).why_not(18, 16)
    assert (answer.verdict, answer.articles) == ("worse", ("8.2",))
    assert prove_answer(before, trace, (18, 16), answer).holds


@pytest.mark.article("dubov-2026", "3.2.2", "3.2.4", "4.2", "4.3")
def test_of_upfloaters_and_shifters_both_places_in_the_order_are_said() -> None:
    done = Counter[str]()
    for before, trace, pair, answer in asked("dubov-2026", 120, 14):
        counter = answer.asked_round
        if (
            answer.verdict == "later"
            and counter is not None
            and counter.article in ("3.2.2", "3.2.4")
        ):
            first, then = counter.figures or (0, 0)
            assert 1 <= first < then
            assert f"(position {first} before position {then})" in str(answer.sentences[0].text)
            assert prove_answer(before, trace, pair, answer).holds
            done[counter.article] += 1
    assert min(done["3.2.2"], done["3.2.4"]) > 0, done


def altered(answer: Answer) -> Iterator[tuple[str, Answer]]:
    """The same answer with something else in it."""
    counter = answer.asked_round
    for verdict in {"played", "impossible", "worse", "later", "better"} - {answer.verdict}:
        yield f"verdict {verdict}", replace(answer, verdict=verdict)
    if counter is None:
        return
    yield "article", replace(answer, asked_round=replace(counter, article=f"{counter.article}0"))
    if answer.verdict == "impossible":
        return
    yield (
        "bracket",
        replace(answer, asked_round=replace(counter, bracket=(counter.bracket or 0) + 5)),
    )
    if counter.figures is not None:
        first, then = counter.figures
        for figures in ((first + 1, then), (first, then + 1), (then, first)):
            yield "figures", replace(answer, asked_round=replace(counter, figures=figures))
    boards = counter.boards
    yield "boards", replace(answer, asked_round=replace(counter, boards=boards[1:]))
    yield (
        "colours",
        replace(answer, asked_round=replace(counter, boards=((*boards[0][::-1],), *boards[1:]))),
    )
    yield "bye", replace(answer, asked_round=replace(counter, bye=boards[0][0]))


def each_round_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the round with the two be paired and checked once, however often the answer is
    altered.
    """
    pair_with, check = proving.trace_of_round_with_pair, judging.verified_round
    paired: dict[Any, Trace | None] = {}
    checked: dict[int, Any] = {}

    def with_the_two(
        before: Tournament, edition: str, pair: tuple[int, int], control: Any
    ) -> Trace | None:
        asked = (id(before), edition, pair)
        if asked not in paired:
            paired[asked] = pair_with(before, edition, pair, control)
        return paired[asked]

    def replayed(before: Tournament, trace: Trace, *given: Any) -> Any:
        if id(trace) not in checked:
            checked[id(trace)] = trace, check(before, trace, *given)
        return checked[id(trace)][1]

    monkeypatch.setattr(proving, "trace_of_round_with_pair", with_the_two)
    monkeypatch.setattr(judging, "verified_round", replayed)


@pytest.mark.parametrize("key", EDITIONS)
def test_whatever_is_altered_in_an_answer_is_found(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = list(asked(key, 12, 12))
    each_round_once(monkeypatch)
    unnoticed, done = [], Counter[str]()
    for before, trace, pair, answer in questions:
        for what, other in altered(answer):
            done[what] += 1
            if prove_answer(before, trace, pair, other).holds:
                unnoticed.append((pair, what, answer.verdict))
    assert unnoticed == []
    assert done["article"] > 2
    assert done["figures"] > 2


@pytest.mark.parametrize("key", DUTCH[1:])
def test_an_engine_that_compares_by_the_last_bracket_is_found(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = rounds._difference_of_criteria

    def last(own, *stages):  # type: ignore[no-untyped-def]
        found = first(own, *stages)
        if found is None or found.is_better:
            return found
        other = own.bracket.criteria.all[8].article
        return replace(found, article=other, entry=0, played_figure=0, wished_figure=1)

    monkeypatch.setattr(rounds, "_difference_of_criteria", last)
    answers = (
        (pair, prove_answer(before, trace, pair, answer))
        for before, trace, pair, answer in asked(key, 24, 16)
    )
    assert any(not found.holds for _, found in answers)


STEPS = ("C.1", "C.6", "C.12", "C.13", "C.14.a", "C.14.b.1", "C.14.b.2")


@pytest.mark.article("dutch-2012", "C.1", "C.12", "C.13", "C.14.b.2")
def test_a_step_that_did_not_act_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    each_round_once(monkeypatch)
    done = Counter[str]()
    for before, trace, pair, answer in asked("dutch-2012", 60, 16):
        counter = answer.asked_round
        if answer.verdict == "worse" and counter is not None and counter.article in STEPS:
            assert prove_answer(before, trace, pair, answer).holds
            for article in {*STEPS} - {counter.article}:
                other = replace(answer, asked_round=replace(counter, article=article))
                assert not prove_answer(before, trace, pair, other).holds, (pair, answer, article)
            done[counter.article] += 1
    assert done["C.1"] > 5, done


@pytest.mark.parametrize("key", DUTCH)
def test_a_criterion_of_a_lower_bracket_is_noticed(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the order of an upper bracket decides, no lower one may be named that gives up more."""
    each_round_once(monkeypatch)
    done = 0
    for before, trace, pair, answer in asked(key, 150 if key != "dutch-2012" else 400, 24):
        counter = answer.asked_round
        if answer.verdict != "later" or counter is None:
            continue
        assert prove_answer(before, trace, pair, answer).holds
        played, asked_for = ({b.score: b for b in brackets} for brackets in counter.brackets)
        for score in played.keys() & asked_for.keys():
            if score == counter.bracket:
                continue
            own, other = played[score].figures, asked_for[score].figures
            for entry in own.keys() | other.keys():
                figures = own.get(entry, 0), other.get(entry, 0)
                if figures[0] < figures[1]:
                    below = replace(counter, article=entry[2], bracket=score, figures=figures)
                    worse = replace(answer, verdict="worse", asked_round=below)
                    assert not prove_answer(before, trace, pair, worse).holds, (pair, answer, entry)
                    done += 1
    assert done > 0

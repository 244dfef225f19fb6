"""A bracket as an exercise: the right pairs are right in every edition, and each try is judged by
its criteria.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter_gui.app.questions.inquiry import Inquiry, prepare_inquiry
from arbiter_gui.app.teaching.exercise import Exercise, exercises
from arbiter_gui.app.teaching.judging import TryOutcome, judge_attempt
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.text import text_lines
from arbiter_gui.formats.trf import read_trf
from tests.editions import SWISS_EDITIONS, event_of, first_game

BOOKLET = Path(__file__).parents[2] / "resources" / "samples" / "booklet-complete.trf"
ROUNDS = range(1, 6)
EDITIONS = sorted(SWISS_EDITIONS)


@cache
def prepared(key: str, number: int) -> Inquiry:
    tournament = event_of(key, read_trf(BOOKLET.read_bytes(), BOOKLET.name).tournament)
    return prepare_inquiry(tournament, first_game(key, number), edition_key=key)


def bracket(key: str, number: int, title: str) -> tuple[Inquiry, Exercise]:
    inquiry = prepared(key, number)
    return inquiry, next(e for e in exercises(inquiry.trace) if title in str(e.title))


@pytest.mark.parametrize("number", ROUNDS)
@pytest.mark.parametrize("key", EDITIONS)
def test_the_exercises_of_a_round_have_all_its_pairs_and_those_are_right(
    key: str, number: int
) -> None:
    inquiry = prepared(key, number)
    found = exercises(inquiry.trace)
    assert {frozenset(p) for e in found for p in e.solution} == set(
        map(frozenset, inquiry.pairing.boards)
    )
    for exercise in found:
        assert len(set(exercise.players)) == len(exercise.players)
        assert {n for pair in exercise.solution for n in pair} <= set(exercise.players)
        assert judge_attempt(inquiry, exercise).outcome is TryOutcome.SO_FAR
        turned = exercise
        for one, other in reversed(exercise.solution):
            turned = turned.with_pair(other, one)
        assert judge_attempt(inquiry, turned).outcome is TryOutcome.RIGHT


@settings(max_examples=40)
@given(data=st.data())
def test_a_try_is_right_only_with_the_pairs_of_the_rules(data: st.DataObject) -> None:
    inquiry = prepared(data.draw(st.sampled_from(EDITIONS)), data.draw(st.sampled_from(ROUNDS)))
    exercise = data.draw(st.sampled_from(exercises(inquiry.trace)))
    players = data.draw(st.permutations(exercise.players))
    count = data.draw(st.integers(1, len(exercise.solution)))
    for one, other in zip(players[0 : 2 * count : 2], players[1 : 2 * count : 2], strict=True):
        exercise = exercise.with_pair(one, other)
    found, right = judge_attempt(inquiry, exercise), set(map(frozenset, exercise.solution))
    agrees = set(map(frozenset, exercise.pairs)) <= right
    assert (found.outcome is not TryOutcome.OTHERWISE) == agrees
    assert found.missing_count == len(exercise.solution) - count
    if not agrees:
        assert found.answer is not None
        assert found.answer.verdict in ("worse", "later", "impossible", "told")
        assert found.answer.sentences


def test_the_criterion_that_decides_stands_with_both_figures() -> None:
    inquiry, exercise = bracket("dutch-2026", 4, "Bracket of 2 points")
    found = judge_attempt(inquiry, exercise.with_pair(5, 7))
    assert found.answer is not None
    assert found.answer.verdict == "worse"
    deciding = [line for line in found.figures if line.decides]
    assert [(line.article, str(line.played), str(line.asked)) for line in deciding] == [
        ("C12", "0", "2")
    ]
    assert "C12" in str(found.answer)


def test_who_met_before_cannot_meet_and_is_named() -> None:
    inquiry, exercise = bracket("dutch-2026", 5, "Bracket of 3 points")
    found = judge_attempt(inquiry, exercise.with_pair(2, 5))
    assert found.barred == (2, 5)
    assert found.answer is not None
    assert found.answer.verdict == "impossible"
    assert "round 3" in str(found.answer)


def test_who_is_left_over_where_the_bye_is_given_would_have_it() -> None:
    inquiry, exercise = bracket("dutch-2017", 2, "Last bracket")
    assert exercise.bye == 14
    for one, other in ((4, 9), (11, 8), (14, 10)):
        exercise = exercise.with_pair(one, other)
    assert exercise.player_left_for_bye == 13
    assert judge_attempt(inquiry, exercise).outcome is TryOutcome.OTHERWISE


@pytest.mark.parametrize("key", EDITIONS)
def test_the_steps_are_those_of_the_trace_and_end(key: str) -> None:
    inquiry = prepared(key, 4)
    said = [str(line.sentence) for line in text_lines(inquiry.trace)]
    for exercise in exercises(inquiry.trace):
        assert not list(exercise.hint_rows(inquiry.trace, Namer({})))
        one = list(exercise.with_hint().hint_rows(inquiry.trace, Namer({})))
        assert str(one[0][1]) in said
        many = exercise
        for _ in range(len(exercise.steps) + 3):
            many = many.with_hint()
        assert many.hints == len(exercise.steps) == exercise.with_solution().hints


def test_a_pair_moves_its_players_and_a_stranger_is_refused() -> None:
    _, exercise = bracket("dutch-2026", 2, "Bracket of 1 point")
    moved = exercise.with_pair(1, 5).with_pair(5, 2)
    assert moved.pairs == ((5, 2),)
    assert moved.without_pair_of(2).pairs == ()
    assert moved.without_pairs().waiting == exercise.players
    for one, other in ((1, 1), (1, 14)):
        with pytest.raises(InvalidTournament, match="two different players from this bracket"):
            exercise.with_pair(one, other)


def test_the_figures_of_a_try_stand_in_the_order_of_the_criteria() -> None:
    inquiry, exercise = bracket("dutch-2026", 3, "Bracket of 1 point")
    judgement = judge_attempt(inquiry, exercise.with_pair(1, 10))
    found = [line.article for line in judgement.figures if line.score == 10]
    assert "C14" in found
    assert found == sorted(found, key=list(inquiry.questions.rulebook.articles).index)


def test_what_upfloaters_cost_is_a_figure_after_a_colon() -> None:
    told = [str(line.sentence) for line in text_lines(prepared("dubov-2026", 4).trace)]
    assert any(
        "at best players who do not get their colour preference: 1 (C7)" in line for line in told
    )


@pytest.mark.parametrize("key", ["dubov-2026", "dutch-2026"])
def test_who_stays_in_his_group_was_moved_neither_up_nor_down(key: str) -> None:
    answer = prepared(key, 3).answers.why_float(2)
    assert answer.verdict == "played"
    assert "neither up nor down" in str(answer.sentences[0].text)

"""Two rounds beside each other: which boards change together, and the criteria of their brackets in
both.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.explain.answers.verdicts import (
    AskedRound,
    BoardChange,
    board_changes,
    criterion_lines,
)
from arbiter_gui.formats.trf import read_trf

SAMPLE = Path(__file__).parents[2] / "resources" / "samples" / "open-60-before-round-6.trf"


@pytest.fixture(scope="module")
def inquiry() -> Inquiry:
    return prepare_inquiry(
        read_trf(SAMPLE.read_bytes(), SAMPLE.name).tournament, 5, edition_key="dutch-2017"
    )


def test_boards_of_the_same_players_stand_together() -> None:
    counter = AskedRound(
        "C.5", new_boards=((1, 4), (3, 2), (7, 8), (9, 0)), replaced_boards=((1, 2), (3, 4), (9, 8),
        (7, 0))
    )  # fmt: skip
    assert board_changes(counter) == (
        BoardChange(((1, 2), (3, 4)), ((1, 4), (3, 2))),
        BoardChange(((9, 8), (7, 0)), ((7, 8), (9, 0))),
    )


def test_one_line_decides_and_its_figures_are_those_of_the_answer(inquiry: Inquiry) -> None:
    seen = 0
    for one, other in ((10, 20), (4, 20), (8, 23), (6, 26), (13, 22)):
        answer = inquiry.answer(Question.NOT, one, other)
        if (
            answer.verdict != "worse"
            or answer.asked_round is None
            or answer.asked_round.bracket is None
        ):
            continue
        deciding = [line for line in criterion_lines(answer.asked_round) if line.decides]
        assert deciding[0].article == answer.asked_round.article
        assert (int(deciding[0].played), int(deciding[0].asked)) == answer.asked_round.figures
        first = next(
            line for line in criterion_lines(answer.asked_round) if line.played != line.asked
        )
        assert first == deciding[0]
        seen += 1
    assert seen >= 2


def test_every_board_that_changes_is_in_exactly_one_change(inquiry: Inquiry) -> None:
    counter = inquiry.answer(Question.NOT, 10, 20).asked_round
    assert counter is not None
    found = board_changes(counter)
    assert sorted(b for change in found for b in change.asked) == sorted(counter.new_boards)
    assert sorted(b for change in found for b in change.played) == sorted(counter.replaced_boards)
    for change in found:
        assert {n for b in change.asked for n in b} == {n for b in change.played for n in b}


@pytest.mark.article("dutch-2026", "C5")
def test_the_score_of_who_has_the_bye_is_a_criterion_of_the_last_bracket() -> None:
    asked = prepare_inquiry(
        generate(Recipe("dutch-2026", 13, 3), "higher").tournament, 3, edition_key="dutch-2026"
    )
    answers = (asked.answer(Question.BYE, player).asked_round for player in asked.participants())
    found = [
        criterion_lines(counter)
        for counter in answers
        if counter is not None and counter.article == "C5"
    ]
    deciding = [next(line for line in figures if line.decides) for figures in found if figures]
    assert deciding
    for line in deciding:
        assert (line.article, line.score) == ("C5", 0)
        assert line.what == "the score of the player with the bye"
        assert str(line.played) == "0 points" != str(line.asked)

"""Why not in the booklet's rounds: a verdict of the procedure, worded for the arbiter and for the
player.
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.explain.answers.round_answers import answers_for
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf
from tests.engine.dutch_2012.fields import booklet
from tests.explain.golden import traced

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus" / "dutch-2012"


def test_numbers_of_pairs_are_not_taken_for_players() -> None:
    said = answers_for(traced(5), booklet(5)).why_not(2, 3)
    assert all(sentence.article not in ("C.2.a", "C.2.b", "C.5") for sentence in said.sentences)


def test_every_two_players_have_a_verdict_and_its_article() -> None:
    seen = set()
    for number in (3, 5):
        before = booklet(number)
        answers = answers_for(traced(number), before)
        desks = [answers.in_wording(wording) for wording in Wording]
        present = [p.number for p in before.players if p.number not in before.absent(number)]
        for one in present:
            for other in (n for n in present if n != one):
                for place, desk in enumerate(desks):
                    answer = desk.why_not(one, other)
                    seen.add((place, answer.verdict))
                    assert 1 <= len(answer.sentences) <= 3
                    for sentence in answer.sentences:
                        assert str(sentence).endswith(f"({sentence.article}).")
    assert seen == {*product(range(len(desks)), ("played", "impossible", "worse", "later"))}


LEFT = (
    r"Players without an opponent move down, so the bye goes to {}; you have [\d½]+ points? "
    r"\(C\.6\)\."
)
LOWEST = LEFT.format("the lowest group")
LOWER = LEFT.format(r"a player with [\d½]+ points?")
CAME = (
    "In the last group, players from higher groups are paired before the others; the bye goes to a "
    "player with [\\d½]+ points? \\(C\\.6\\)\\."
)


@pytest.mark.parametrize(
    ("name", "number", "player", "said"),
    [
        ("t0001", 5, 2, LOWEST),  # nobody has to leave the group of this player
        ("t0009", 5, 3, LOWEST),  # somebody has to, and another keeps more colours
        ("t0001", 11, 4, LOWER),
        ("t0001", 9, 6, CAME),
        ("t0123", 9, 6, r"The bye goes as low as the rules allow.*\(D\.4\)\."),
        ("t0123", 7, 4, "If you received the bye, in more games .*\\(B\\.4\\)\\..*"),
    ],
)
@pytest.mark.article("dutch-2012", "C.6", "C.14.b.2", "D.4")
def test_who_is_left_over_moves_down_to_the_bye(
    name: str, number: int, player: int, said: str
) -> None:
    answer = recorded(name, number).answer(Question.BYE, player, None, Wording.PLAYER)
    assert re.fullmatch(said, str(answer))


@pytest.mark.parametrize(("name", "number"), [("t0001", 9), ("t0034", 6), ("t0123", 9)])
def test_the_bye_goes_lower_by_no_article_on_other_matters(name: str, number: int) -> None:
    inquiry = recorded(name, number)
    for player in inquiry.participants():
        said = inquiry.answer(Question.BYE, player, None, Wording.PLAYER)
        if "bye goes" in str(said):
            assert {*said.articles} <= {"C.6", "C.14.b.2", "D.4"}


@pytest.mark.article("dutch-2012", "C.6", "C.14.b.2")
def test_the_arbiter_hears_first_too_where_the_bye_goes() -> None:
    said = str(recorded("t0009", 5).answer(Question.BYE, 3, None, Wording.ARBITER))
    assert re.match(
        r"Players without an opponent move down, so the bye goes to the lowest group; 3 .+ has "
        r"[\d½]+ point",
        said,
    )
    assert "would be worse" in said


@pytest.mark.article("dutch-2012", "C.13")
def test_a_pair_that_was_made_again_is_said_to_be_in_its_own_bracket() -> None:
    inquiry = recorded("t0107", 6)
    again = 0
    for player in inquiry.participants():
        met = str(inquiry.answer(Question.OPPONENT, player, None, Wording.PLAYER))
        floated = str(inquiry.answer(Question.FLOAT, player, None, Wording.PLAYER))
        assert not ("after moving down" in met and "moved neither up nor down" in floated), (
            met,
            floated,
        )
        again += "The bracket was paired again" in met
    assert again


def test_why_a_float_begins_with_the_fact_and_goes_on_with_what_it_would_cost() -> None:
    said = recorded("t0123", 4).answer(Question.FLOAT, 3, None, Wording.PLAYER)
    assert re.match(
        r"You were moved down from the group of 2½ points: odd number of players \(C\.6\)\. If you",
        str(said),
    )


def recorded(name: str, number: int) -> Inquiry:
    path = CORPUS / f"{name}.trf"
    return prepare_inquiry(
        read_trf(path.read_bytes(), path.name).tournament, number, edition_key="dutch-2012"
    )

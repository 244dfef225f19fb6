"""What a player is told begins with the fact that decides, in words that need no rulebook.

Then the article.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.domain.texts.sentences import spoken
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.explain.answers.colour_words import plain_colour_sentence
from arbiter_gui.explain.answers.counter_answers import other_float_answer
from arbiter_gui.explain.wording import Wording, voice_for
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.rulebook import Measure, measures
from arbiter_gui.trace.columns import DuesWeighed
from arbiter_gui.trace.kinds import ColoursGiven
from arbiter_gui.trace.values import ColourRule

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
TRANSLATIONS = Path(__file__).parents[2] / "resources" / "translations"
ROUNDS = {
    "dutch-2026": ("dutch-2026/t0121", 5),
    "dutch-2017": ("dutch-2017/t0042", 4),
    "dutch-2012": ("dutch-2012/t0104", 4),
    "dubov-1997": ("dutch-2012/t0018", 3),
}
_OF_THE_SEARCH = re.compile(
    r"\b(?:candidates?|folds?|passed over|S1|S2|MDPs?|sets?|criteri(?:a|on))\b"
)


@cache
def round_of(edition: str) -> Inquiry:
    name, number = ROUNDS[edition]
    path = CORPUS / f"{name}.trf"
    return prepare_inquiry(
        read_trf(path.read_bytes(), path.name).tournament, number, edition_key=edition
    )


def told(edition: str, question: Question, player: int, other: int = 0) -> str:
    """An answer to a player, with the others by their numbers."""
    answer = str(round_of(edition).answer(question, player, other, Wording.PLAYER))
    return re.sub(r"Test0*(\d+) Player\d+", r"\1", answer)


def test_colours_say_what_both_had() -> None:
    assert told("dutch-2012", Question.COLOUR, 50) == (
        "You get White: you had Black in your last game, and your opponent had White (E.1)."
    )
    assert told("dutch-2026", Question.COLOUR, 1) == (
        "You get Black: you and your opponent are both due Black; you are ranked higher (5.2.4)."
    )
    assert told("dutch-2026", Question.COLOUR, 2) == (
        "You get White: your last game was with Black, and your opponent has had White twice and "
        "Black once (5.2.1)."
    )
    assert told("dutch-2026", Question.COLOUR, 8).startswith(
        "You get Black: you and your opponent are both due White; your opponent's preference is "
        "stronger: you have had White twice"
    )


def test_who_keeps_two_players_apart_and_what_follows() -> None:
    assert "You and 24 are both due White; so 24 plays 53 and you play 25 (C.7)." in told(
        "dutch-2012", Question.OPPONENT, 50
    )
    assert "7, 29 and 36 are all due Black; so you play 7 (B.4)." in told(
        "dutch-2012", Question.OPPONENT, 44
    )
    assert "You and 2 met in round 3; so you play 3 (C1)." in told(
        "dutch-2026", Question.OPPONENT, 1
    )


def test_the_bye_goes_to_the_lowest_group() -> None:
    assert (
        told("dutch-2017", Question.BYE, 3)
        == "The bye goes to the lowest group; you have 2½ points (C.5)."
    )


@pytest.mark.article("dutch-2017", "D.1", "D.2.a")
def test_who_would_have_to_float_instead() -> None:
    path = CORPUS / "dutch-2017" / "t0079.trf"
    before = read_trf(path.read_bytes(), path.name).tournament.before_round(2)
    questions = Questions(before, "dutch-2017")
    said = [
        other_float_answer(voice_for({}, Wording.PLAYER, you), questions, 4, 7).sentences[0].text
        for you in (4, 7)
    ]
    assert said == [
        "You would have to float instead of player 7; the rules try that later",
        "Player 4 would have to float instead of you; the rules try that later",
    ]


@pytest.mark.parametrize("name", ["t0010", "t0025", "t0172"])
@pytest.mark.article("dutch-2026", "4.2", "4.3.1", "C5")
def test_nobody_floats_to_the_bye(name: str) -> None:
    """In the lowest bracket who stays over has the bye, and the order of the rules is about
    that.
    """
    tournament = generate(Recipe("dutch-2026", 13, 2), name).tournament
    asked = prepare_inquiry(tournament, 1, edition_key="dutch-2026")
    for player in asked.participants():
        said = str(asked.answer(Question.BYE, player, wording=Wording.PLAYER))
        assert "float" not in said
        assert "you and the bye" not in said
        assert (
            "for the bye the rules try" in said or "you come first in the prescribed order" in said
        )


def test_a_bye_that_would_go_higher_is_no_tautology() -> None:
    tournament = generate(Recipe("dutch-2026", 13, 3), "higher").tournament
    asked = prepare_inquiry(tournament, 3, edition_key="dutch-2026")
    said = [str(asked.answer(Question.BYE, player)) for player in asked.participants()]
    assert any(
        "received the bye, it would go to a higher score than necessary: " in one for one in said
    )
    assert not any("received the bye, the bye would have to go to" in one for one in said)


def test_what_would_cost_more_names_who_pays() -> None:
    assert told("dutch-2026", Question.NOT, 7, 6).startswith(
        "If you met 6, more players would find no opponent (in the group of 2½ points): 3 instead "
        "of 1 (you, 2 and 5) (C6)."
    )
    later = (
        "You and 19 would have to move to the other half of the group; the rules try that later "
        "(D.2)."
    )
    assert told("dutch-2012", Question.NOT, 7, 1).startswith(later)


@pytest.mark.parametrize("edition", ROUNDS)
def test_no_word_of_the_search_is_said_to_a_player(edition: str) -> None:
    players = round_of(edition).participants()[:20]
    for player in players:
        for question in Question:
            said = told(edition, question, player, next(p for p in players[::-1] if p != player))
            assert _OF_THE_SEARCH.search(said) is None, said


@pytest.mark.parametrize("rule", ColourRule)
@pytest.mark.parametrize(
    "rows", [("WB", "BW"), ("WBB", "BW"), ("WBB", "WBB"), ("W", ""), ("", "B"), ("", "")]
)
def test_every_rule_for_colours_has_a_fact(rule: ColourRule, rows: tuple[str, str]) -> None:
    due = (Colour.WHITE, Colour.WHITE)
    given = DuesWeighed("3", 1, 2, due, (20000, 19000), (2000, 1900), rule=rule, colours=rows)
    both = [
        str(plain_colour_sentence(voice_for({}, Wording.PLAYER, n), given, n).text) for n in (1, 2)
    ]
    assert all(text[0].isupper() and "{" not in text for text in both)
    older = ColoursGiven("3", 1, 2, rule=rule)
    assert plain_colour_sentence(voice_for({}, Wording.PLAYER, 1), older, 1).text


@pytest.mark.parametrize("edition", ["dutch-2012", "dubov-1997", "dubov-2026"])
def test_who_has_the_bye_is_not_told_of_a_pair(edition: str) -> None:
    path = CORPUS.parent / "proof" / "nobody-else-for-the-bye.trf"
    inquiry = prepare_inquiry(
        read_trf(path.read_bytes(), path.name).tournament, 3, edition_key=edition
    )
    assert inquiry.pairing is not None
    assert inquiry.pairing.bye is not None
    answer = inquiry.answer(Question.FLOAT, inquiry.pairing.bye, 0, Wording.PLAYER)
    assert "paired in the group of your own score" not in str(answer)


def test_what_a_wish_would_cost_is_said_in_german_as_a_main_clause_that_follows() -> None:
    catalogue = ElementTree.parse(TRANSLATIONS / "arbiter_de.ts").getroot().iter("message")
    german = {str(m.findtext("source")): str(m.findtext("translation")) for m in catalogue}
    clauses = [
        m.clause
        for m in (*vars(measures).values(), *measures.CODES.values())
        if isinstance(m, Measure)
    ]
    told_ = {spoken(clause, lambda text, *_: german.get(text, text)) for clause in clauses}
    assert {clause for clause in told_ if not clause.startswith("dann ")} == set()


def test_a_player_hears_first_whom_the_opponent_does_not_meet() -> None:
    path = Path(__file__).parents[2] / "resources" / "samples" / "open-60-before-round-6.trf"
    tournament = read_trf(path.read_bytes(), path.name).tournament
    answer = prepare_inquiry(tournament, 5).answer(Question.OPPONENT, 30, 0, Wording.PLAYER)
    assert str(answer.sentences[0].text) == (
        "Player 11 does not meet Player 22: the rules try that only later; so you play Player 11"
    )

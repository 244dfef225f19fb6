"""No answer, verdict, witness or line of a trace stays English when it is said in another
language.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.answers.verdicts import VERDICTS, Answer
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.text import text_lines
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.rulebook.measures import CODES, UNPAIRED, measure
from tests.editions import SWISS_EDITIONS, event_of, first_game
from tests.pseudo_language import english_left

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus"
FILES = ("dutch-2017/t0010", "dutch-2012/t0001")


def read(name: str) -> Tournament:
    """Read a tournament; its players get names that no text could be taken for."""
    path = CORPUS / f"{name}.trf"
    tournament = read_trf(path.read_bytes(), path.name).tournament
    return replace(
        tournament, players=tuple(replace(p, name=f"N{p.number}") for p in tournament.players)
    )


def said_in(inquiry: Inquiry, answer: Answer) -> Iterator[str]:
    yield answer.short
    yield VERDICTS[answer.verdict]
    for sentence in answer.sentences:
        assert isinstance(sentence.text, Said)
        yield sentence.cited
    if answer.witness is not None:
        yield from answer.witness.words(Namer({}))
        yield from (crossed.label for crossed in answer.witness.crossed)
    book = editions()[inquiry.trace.edition].rulebook
    found = (book.find(article) for article in answer.articles)
    yield from (article.said for article in found if article is not None)


def answers(inquiry: Inquiry) -> Iterator[Answer]:
    everybody = inquiry.participants()
    for player in everybody:
        for question in Question:
            if question is not Question.NOT:
                yield from (inquiry.answer(question, player, 0, wording) for wording in Wording)
    for player in everybody[inquiry.number % 3 :: 7]:
        for other in everybody:
            if other != player:
                yield from (
                    inquiry.answer(Question.NOT, player, other, wording) for wording in Wording
                )


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
@pytest.mark.parametrize("name", FILES)
def test_every_answer_is_said_without_a_word_of_english(name: str, edition: str) -> None:
    verdicts = set()
    for number in (2, 5):
        inquiry = prepare_inquiry(
            event_of(edition, read(name)), first_game(edition, number), edition_key=edition
        )
        for answer in answers(inquiry):
            verdicts.add(answer.verdict)
            for text in said_in(inquiry, answer):
                assert english_left(text) == [], text
        for line in text_lines(inquiry.trace):
            assert isinstance(line.sentence, Said)
            assert english_left(line.sentence) == [], line.sentence
    assert {"played", "told", "worse", "later", "impossible"} <= verdicts


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_what_differs_from_a_record_is_said_without_a_word_of_english(edition: str) -> None:
    whole = event_of(edition, read("dutch-2017/t0010"))
    number = first_game(edition, 5)
    *before, last = whole.rounds[:number]
    a, b, *rest = last.boards
    altered = (
        replace(last, boards=(Board(a.white, b.black), Board(b.white, a.black), *rest)),
        replace(last, boards=(Board(a.black, a.white), b, *rest)),
    )
    for played in altered:
        inquiry = prepare_inquiry(
            replace(whole, rounds=(*before, played)), number, edition_key=edition
        )
        found = inquiry.comparison()
        assert found is not None
        asked = [inquiry.answer(Question.NOT, a.white, a.black, wording) for wording in Wording]
        for answer in (found.answer, *asked):
            for text in said_in(inquiry, answer):
                assert english_left(text) == [], text


MEASURES = CODES | {
    f"{key} {article}": found
    for key, e in editions().items()
    for article, found in e.rulebook.measures.items()
}


@pytest.mark.parametrize("measured", [*MEASURES, "X.9"])
def test_what_is_counted_is_said_without_a_word_of_english(measured: str) -> None:
    found = measure(measured, MEASURES)
    assert english_left(found.short) == []
    for detail in (0, -5, -11, UNPAIRED, -(10**6)):
        assert english_left(found.noun_of(detail)) == []
        assert english_left(found.clause_of(detail)) == []
        assert english_left(found.figure(detail % 1000)) == []


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_what_the_articles_say_is_known_to_the_catalogue(edition: str) -> None:
    book = editions()[edition].rulebook
    for text in [a.said for a in book.articles.values()] + [r.said for r in book.readings.values()]:
        assert english_left(text) == [], text


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_what_is_to_be_confirmed_is_said_without_a_word_of_english(edition: str) -> None:
    for question in editions()[edition].questions.values():
        assert english_left(question) == []

"""The player at the desk in answers of other languages: `you` is a value like a name, and has one
case only.
"""

from __future__ import annotations

import re

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.domain.texts.sentences import Said, spoken
from arbiter_gui.explain.wording import Wording

IN_A_WRONG_CASE = {
    "ru": r"\b(?:вместо|для|у|от|с|к|без|за|кроме|участник\w*|команд\w*) вы\b",
    "pl": r"\b(?:zamiast|dla|od|z|bez|do|za|u|zawodnik\w+|parę) Ty\b",
    "fr": r"\bde vous(?! deux)\b(?<!lieu de vous)",
    "de": r"\b(?:zu|mit|von|bei|nach) Sie vor\b",
    "en": r"\byou (?:has|comes|was|is|plays)\b",
}
"""The person addressed behind a preposition or a verb that names another person."""
SENTENCE_IN_SMALL_LETTERS = re.compile(r"\)\. [a-zа-яё]")


@pytest.fixture(scope="module")
def answers() -> list[Said]:
    """Return the answers to every player of rounds under different rules."""
    said = []
    for key, seed in (("dutch-2026", 3), ("double-2026", 1), ("dubov-2026", 2)):
        tournament = generate(Recipe(key, 13, 4), seed).tournament
        said += _answered(prepare_inquiry(tournament, 4))
    return said


def _answered(inquiry: Inquiry) -> list[Said]:
    players = sorted(inquiry.state_before.by_number)
    said = []
    for player in players:
        for question in (Question.OPPONENT, Question.FLOAT):
            said.append(inquiry.answer(question, player, wording=Wording.PLAYER).paragraph)
        other = players[(player + 5) % len(players)]
        said.append(inquiry.answer(Question.NOT, player, other, Wording.PLAYER).paragraph)
    return said


@pytest.mark.parametrize("code", IN_A_WRONG_CASE)
def test_no_language_puts_the_person_addressed_in_a_wrong_case(
    answers: list[Said], code: str
) -> None:
    catalogue = catalogue_of((code,))
    wrong = re.compile(IN_A_WRONG_CASE[code])
    assert [
        text for text in (spoken(answer, catalogue) for answer in answers) if wrong.search(text)
    ] == []


@pytest.mark.parametrize("code", ["es", "pl", "ru"])
def test_every_sentence_of_an_answer_begins_with_a_capital(answers: list[Said], code: str) -> None:
    texts = [spoken(answer, catalogue_of((code,))) for answer in answers]
    assert [text for text in texts if SENTENCE_IN_SMALL_LETTERS.search(text)] == []

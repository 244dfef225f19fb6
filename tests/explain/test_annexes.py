"""An annex of the rules is named in the language of the reader."""

from __future__ import annotations

import pytest

from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.domain.texts.languages import TRANSLATED
from arbiter_gui.domain.texts.sentences import say, spoken
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.berger.rulebook import BOOK
from arbiter_gui.explain.text import as_text
from arbiter_gui.rulebook.annexes import article_said
from arbiter_gui.trace import Level, Recorder

LEAGUE = Tournament(
    tuple(Player(n, f"Player {n}") for n in range(1, 8)), edition="berger", round_count=7
)


@pytest.mark.parametrize("code", TRANSLATED)
def test_answers_and_reasons_have_no_english_annex(code: str) -> None:
    catalogue = catalogue_of((code,))
    answer = prepare_inquiry(LEAGUE, 1).answer(Question.OPPONENT, 1)
    assert "Annex 1" in str(answer.paragraph)
    said = spoken(answer.paragraph, catalogue)
    recorder = Recorder(Level.STEPS)
    pair_round(LEAGUE, "berger", recorder)
    reasons = as_text(recorder.trace("berger", 1, "test"), catalogue=catalogue)
    for text in (said, reasons):
        assert "Annex " not in text
        assert spoken(say("Annex 1"), catalogue) in text


def test_every_annex_of_the_rulebook_has_words() -> None:
    annexes = [number for number in BOOK.articles if number.startswith("Annex")]
    assert annexes
    for number in annexes:
        assert type(article_said(number)) is not str
    assert type(article_said("C.04.1")) is str

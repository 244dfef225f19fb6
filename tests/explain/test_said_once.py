"""An answer names a bracket once, and stays within three sentences."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.engine.counter_questions import NoSuchQuestion
from arbiter_gui.explain.wording import Wording
from tests.editions import SWISS_EDITIONS, first_game, games_of

BRACKET = re.compile(r"(?:bracket|group) of [\d½]+ points?\b")


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_no_bracket_is_named_twice(edition: str) -> None:
    tournament = generate(Recipe(edition, 11, games_of(edition, 4)[-1]), 1).tournament
    named = 0
    for number in (first_game(edition, 2), first_game(edition, 4)):
        inquiry = prepare_inquiry(tournament, number, edition_key=edition)
        for player in inquiry.participants():
            asked = [(question, 0) for question in Question if question is not Question.NOT]
            asked += [
                (Question.NOT, other) for other in inquiry.participants()[::4] if other != player
            ]
            for question, other in asked:
                for wording in Wording:
                    try:
                        found = inquiry.answer(question, player, other, wording)
                    except NoSuchQuestion:
                        continue
                    brackets = Counter(BRACKET.findall(str(found)))
                    assert max(brackets.values(), default=0) <= 1, str(found)
                    assert len(found.sentences) <= 3, str(found)
                    named += bool(brackets)
    assert named > 30

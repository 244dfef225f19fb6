"""Whatever is asked of somebody who does not take part in a round: the answer says why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.domain.values import ByeKind, ByeRequest
from arbiter_gui.explain.wording import Wording


@pytest.mark.parametrize(
    "question", [question for question in Question if question is not Question.NOT]
)
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (ByeKind.HALF, "requested a half-point bye for round 3 (C.04.2, 3.3)."),
        (ByeKind.ZERO, "does not play in round 3: "),
    ],
)
def test_who_is_away_is_told_why(question: Question, kind: ByeKind, said: str) -> None:
    played = generate(Recipe("dutch-2026", 8, 2), 1).tournament
    tournament = replace(played, requests=(ByeRequest(4, 3, kind),))
    found = prepare_inquiry(tournament, 3, edition_key="dutch-2026").answer(question, 4)
    assert said in str(found)
    assert found.verdict == "told"
    if kind is ByeKind.HALF:
        to_player = prepare_inquiry(tournament, 3, edition_key="dutch-2026").answer(
            question, 4, 0, Wording.PLAYER
        )
        assert str(to_player).startswith("You requested a half-point bye for round 3")

"""Why not in the booklet's rounds: a verdict of the procedure, worded for the arbiter and for the player."""

from __future__ import annotations

import pytest

from arbiter_gui.explain.answers.round_answers import answers_for
from arbiter_gui.explain.wording import Wording
from tests.engine.dutch_2012.fields import booklet
from tests.explain.golden import traced


def test_numbers_of_pairs_are_not_taken_for_players() -> None:
    said = answers_for(traced(5), booklet(5)).why_not(2, 3)
    assert all(sentence.article not in ("C.2.a", "C.2.b", "C.5") for sentence in said.sentences)


@pytest.mark.parametrize("wording", Wording)
def test_every_two_players_have_a_verdict_and_its_article(wording: Wording) -> None:
    seen = set()
    for number in (2, 3, 4, 5):
        before = booklet(number)
        desk = answers_for(traced(number), before).worded(wording)
        present = [p.number for p in before.players if p.number not in before.absent(number)]
        for one in present:
            for other in (n for n in present if n != one):
                answer = desk.why_not(one, other)
                seen.add(answer.verdict)
                assert 1 <= len(answer.sentences) <= 3
                for sentence in answer.sentences:
                    assert str(sentence).endswith(f"({sentence.article}).")
    assert seen == {"played", "impossible", "worse", "later"}

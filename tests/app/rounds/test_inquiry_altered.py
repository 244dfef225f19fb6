"""Answers about a round that is not recorded as the rules pair it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board
from arbiter_gui.explain.wording import Wording
from tests.gui.fields import played

ROUND = 4


def altered(players: int, edition: str) -> Tournament:
    """The first two boards of the last round with their Blacks exchanged."""
    tournament = replace(played(players, ROUND), edition=edition)
    recorded = tournament.rounds[-1]
    one, other, *rest = recorded.boards
    swapped = (
        Board(one.white, other.black, one.result),
        Board(other.white, one.black, other.result),
    )
    changed = replace(recorded, boards=(*swapped, *rest))
    return replace(tournament, rounds=(*tournament.rounds[:-1], changed))


@pytest.mark.parametrize("edition", ["dutch-2026", "dutch-2017", "dutch-2012", "dubov-1997"])
@pytest.mark.parametrize("players", [11, 14])
def test_three_sentences_say_it_and_the_first_that_the_board_is_another(
    players: int, edition: str
) -> None:
    tournament = altered(players, edition)
    inquiry = prepare_inquiry(tournament, ROUND)
    moved = {n for b in tournament.rounds[-1].boards[:2] for n in (b.white, b.black)}
    led = 0
    for player in inquiry.participants():
        other = next(n for n in inquiry.participants() if n != player)
        for question in Question:
            for wording in Wording:
                said = inquiry.answer(question, player, other, wording).sentences
                assert 1 <= len(said) <= 3, (question, player)
                assert all(one.article for one in said)
                if player in moved and question is Question.OPPONENT:
                    expected = inquiry.expected_opponents()[player]
                    now = next(
                        b for b in tournament.rounds[-1].boards if player in (b.white, b.black)
                    )
                    if expected not in (now.white, now.black):
                        assert said[0].text.startswith(
                            "The recorded board differs from the pairing under these rules"
                        )
                        led += 1
    assert led

"""Answers to players about a board that the arbiter changed: they speak to the player, say nothing
against the facts, and have a sentence for each note.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from arbiter_gui.app.edits import ChangeRound, SetResult
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.original_pairings.original_pairing import original_pairing_of
from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, Player
from arbiter_gui.explain.wording import Wording
from tests.gui.fields import start

NEWCOMER = 9


def at_two() -> datetime:
    return datetime(2026, 5, 2, 14, 0, tzinfo=UTC)


@pytest.fixture
def paired(tmp_path: Path) -> Iterator[Session]:
    """Eight players, two rounds paired, the first one played."""
    session = Session.create(tmp_path / "open.arbiter", start(8), at_two)
    session.apply(propose(session.tournament).edit())
    for place, result in enumerate((WHITE_WINS, DRAWN, BLACK_WINS, DRAWN), 1):
        session.apply(SetResult(1, place, result))
    session.apply(propose(session.tournament).edit())
    yield session
    session.close()


def inquiry_of(session: Session) -> Inquiry:
    """Return what answers questions about round 2."""
    return prepare_inquiry(session.tournament, 2, original_pairing=original_pairing_of(session, 2))


def told(inquiry: Inquiry, player: int, wording: Wording = Wording.PLAYER) -> list[str]:
    """Return the sentences that answer why a player has this opponent."""
    return [
        str(sentence.text)
        for sentence in inquiry.answer(Question.OPPONENT, player, wording=wording).sentences
    ]


def test_a_player_added_to_the_round_is_spoken_to(paired: Session) -> None:
    first, *others = paired.tournament.rounds[1].boards
    paired.apply(EnterLate(Player(0, "Late", 1000), 3))
    paired.apply(ChangeRound(2, (Board(NEWCOMER, first.black), *others)))
    with_newcomer = inquiry_of(paired)
    gone = first.white
    notes = [
        "You were added to this round after it was paired",
        f"Player {gone} was removed from this round after it was paired",
        "The reasons explain how the players who actually played would be paired",
    ]
    sentences = told(with_newcomer, NEWCOMER)
    assert [sentence for sentence in sentences if sentence in notes] == notes
    assert sentences.index(notes[-1]) < len(sentences) - 1, "the reason follows"
    to_arbiter = told(with_newcomer, NEWCOMER, Wording.ARBITER)
    assert f"Player {NEWCOMER} was added to this round after it was paired" in to_arbiter
    assert not any("; the reasons" in sentence for sentence in (*sentences, *to_arbiter))


def test_a_recorded_opponent_is_not_spoken_of_as_if_not_met(paired: Session) -> None:
    one, two, *others = paired.tournament.rounds[1].boards
    exchanged = (Board(one.white, two.black), Board(two.white, one.black), *others)
    paired.apply(ChangeRound(2, exchanged))
    inquiry = inquiry_of(paired)
    said = []
    for board in exchanged[:2]:
        said += told(inquiry, board.white) + told(inquiry, board.black)
    assert any("the rules pair you with" in sentence for sentence in said)
    assert any(
        sentence.startswith(("If the rules paired you with", "The rules cannot pair you with"))
        for sentence in said
    )
    assert not any(sentence.startswith(("If you met", "You cannot meet")) for sentence in said), (
        said
    )

"""10,000 players with equal points are one bracket.

The tournament can do everything except write a report file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import ChangeRound, SetResult
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.app.questions.proving import prove
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, Colour, Player
from arbiter_gui.formats.trf import Dialect, write_report, write_trf

PLAYERS = 10_000


def entered() -> Tournament:
    players = tuple(Player(number, f"Player {number}") for number in range(1, PLAYERS + 1))
    return Tournament(players, edition="dutch-2026", round_count=9, initial_colour=Colour.WHITE)


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """Round 1 was drawn on every board; round 2 is paired and not played."""
    path = tmp_path_factory.mktemp("large") / "large.arbiter"
    with closing(Session.create(path, entered())) as current:
        current.apply(propose(current.tournament).edit())
        boards = tuple(
            replace(board, result=DRAWN) for board in current.tournament.rounds[0].boards
        )
        current.apply(ChangeRound(1, boards, ()))
        current.apply(propose(current.tournament).edit())
        yield current


def test_all_are_paired_and_the_round_is_proved(session: Session) -> None:
    before = replace(session.tournament, rounds=session.tournament.rounds[:1])
    proposal = propose(before)
    assert {player for board in proposal.pairing.boards for player in board} == set(
        range(1, PLAYERS + 1)
    )
    assert proposal.trace.events
    assert prove(before, proposal.trace).holds


def test_a_player_with_five_digits_has_an_answer(session: Session) -> None:
    inquiry = prepare_inquiry(session.tournament, 2)
    assert f"Player {PLAYERS}" in str(inquiry.answer(Question.OPPONENT, PLAYERS))


def test_the_file_opens_again(session: Session, tmp_path: Path) -> None:
    session.apply(SetResult(2, 5000, DRAWN))
    copy = tmp_path / "copy.arbiter"
    copy.write_bytes(session.path.read_bytes())
    with closing(Session.open(copy)) as again:
        assert again.tournament == session.tournament


@pytest.mark.parametrize("write", [write_trf, write_report])
@pytest.mark.parametrize("dialect", [None, Dialect.OF_2026])
def test_a_report_file_says_what_it_has_no_room_for(session: Session, write, dialect) -> None:
    with pytest.raises(
        InvalidTournament, match=r"pairing number 10000 does not fit .* four digits"
    ):
        write(session.tournament, dialect)

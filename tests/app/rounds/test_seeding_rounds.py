"""Seeding rounds of an event: paired, kept and told by the rules of another edition than the
event's own.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.questions.inquiry import prepare_inquiry
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Colour, Player

KEY = "burstein-2026"


def play_round(session: Session) -> None:
    """Pair the next round, and let White win on every board but the first, which is drawn."""
    session.apply(propose(session.tournament).edit())
    number = len(session.tournament.rounds)
    for board in range(1, len(session.tournament.rounds[-1].boards) + 1):
        session.apply(SetResult(number, board, DRAWN if board == 1 else WHITE_WINS))


@pytest.mark.article("burstein-2026", "1.6")
def test_a_seeding_round_is_kept_and_told_by_the_edition_that_paired_it(tmp_path: Path) -> None:
    players = tuple(Player(number, f"Player {number}", 2100 - number) for number in range(1, 10))
    before = Tournament(
        players,
        details=Details(start="2026/05/01"),
        edition=KEY,
        round_count=5,
        initial_colour=Colour.WHITE,
    )
    session = Session.create(tmp_path / "event.arbiter", before)
    for _ in range(3):
        play_round(session)
    tournament = session.tournament
    assert tournament.edition == KEY
    traces = session.traces()
    assert [traces[number].edition for number in (1, 2, 3)] == ["dutch-2026", "dutch-2026", KEY]
    told = [
        prepare_inquiry(tournament, number).answers.why(1).sentences[0].article for number in (2, 3)
    ]
    assert told == ["1.3", "1.2"]
    session.close()

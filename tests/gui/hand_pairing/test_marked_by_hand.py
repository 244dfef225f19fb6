"""A round that the rules could not pair says that it was paired by hand: in its line, on its sheet,
in its file.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import DropRound, PublishRound, SetResult
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.session import Session
from arbiter_gui.domain.record_lines.integrity import event_line, paired_by_hand, with_event_lines
from arbiter_gui.domain.values import WHITE_WINS, Round
from arbiter_gui.formats.trf import read_trf, write_trf
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables
from tests.gui.fields import fixed_time, played


@pytest.fixture
def by_hand(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Four players after three rounds, who have all met; round 4 is paired by hand."""
    window.current.open(
        Session.create(tmp_path / "four.arbiter", played(4, 3, round_count=4), fixed_time)
    )
    session = HandSession.of_unpaired(window.current.tournament)
    session.pair(1, 2)
    session.pair(3, 4)
    window.current.apply(session.edit(Round((), ()), ""), is_confirmed=True)
    window.view_commands.show_view("round")
    return window


def test_the_line_of_the_round_says_so_as_long_as_it_is_so(by_hand: MainWindow) -> None:
    current, said = by_hand.current, by_hand.round.state
    assert said.text().startswith("<b>Round 4</b> · 0 of 2 results, 2 missing · paired by hand")
    current.apply(SetResult(4, 1, WHITE_WINS))
    current.apply(PublishRound(4, "2026-05-02T14:30:00+00:00"))
    assert " · paired by hand · published " in said.text()
    current.show_round(3)
    assert "by hand" not in said.text()
    current.apply(DropRound(4), is_confirmed=True)
    assert not paired_by_hand(current.tournament, 4)


def test_the_sheet_says_so_and_the_file_brings_it_along(by_hand: MainWindow) -> None:
    tournament = by_hand.current.tournament
    for known in (tournament, read_trf(write_trf(tournament), "four.trf").tournament):
        assert document_tables(DocumentSource(known, {}), Document.PAIRINGS, 4)[0].note.startswith(
            "Paired by hand."
        )
        assert (
            "by hand"
            not in document_tables(DocumentSource(known, {}), Document.PAIRINGS, 3)[0].note
        )


def test_an_altered_round_is_not_one_paired_by_hand() -> None:
    tournament = with_event_lines(
        played(4, 2), (event_line("MPA", 2, "board 1: 1-2"), event_line("MPA", 1))
    )
    assert not any(paired_by_hand(tournament, number) for number in (1, 2, 3))


def test_why_it_could_not_be_paired_begins_as_a_sentence(by_hand: MainWindow, qtbot: QtBot) -> None:
    by_hand.view_commands.show_view("reasons")
    remark = by_hand.reasons.empty.sentence
    qtbot.waitUntil(lambda: "cannot be paired with any other player" in remark.text())
    assert remark.text().startswith(
        "There is no legal pairing under the rules: 1 Adams, A. cannot be paired"
    )

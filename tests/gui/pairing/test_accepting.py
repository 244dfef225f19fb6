"""A proposal that cannot be saved stays one: Enter tries again, from the round and from the
cards.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.change import Change
from arbiter_gui.app.edits import Edit
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.gui.results.results_grid import ResultsGrid
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played


@pytest.fixture
def proposed(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """Round 3 of eight players is proposed."""
    window.current.open(Session.create(tmp_path / "ready.arbiter", played(8, 2), fixed_time))
    window.view_commands.show_view("round")
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    return window


def full(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be saved until the patch is undone."""

    def refuse(edit: Edit, last_seen: int | None = None) -> Change:
        raise StoreError(plain("The disk is full."))

    assert window.current.session is not None
    monkeypatch.setattr(window.current.session, "apply", refuse)


def test_a_proposal_that_cannot_be_saved_stays_and_enter_tries_again(
    proposed: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    current, proposal = proposed.current, proposed.current.proposal
    full(proposed, monkeypatch)
    qtbot.keyClick(proposed.round.grid, Qt.Key.Key_Return)
    assert "The disk is full." in proposed.banner.sentence()
    assert current.proposal is proposal
    assert (len(current.tournament.rounds), current.shown_round) == (2, 3)
    assert proposed.proposal_bar.isVisible()
    assert "proposal" in proposed.round.state.text()
    QApplication.processEvents()
    monkeypatch.undo()
    qtbot.keyClick(proposed.round.grid, Qt.Key.Key_Return)
    assert len(current.tournament.rounds) == 3
    assert current.proposal is None
    assert not proposed.proposal_bar.isVisible()
    assert proposed.banner.sentence() == ""
    assert "proposal" not in proposed.round.state.text()


def test_escape_lets_a_proposal_go_that_could_not_be_saved(
    proposed: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(proposed, monkeypatch)
    qtbot.keyClick(proposed.round.grid, Qt.Key.Key_Return)
    qtbot.keyClick(proposed.round.grid, Qt.Key.Key_Escape)
    assert proposed.current.proposal is None
    assert proposed.current.shown_round == 2
    assert "proposal" not in proposed.round.state.text()


def test_pairing_by_hand_stays_on_the_cards_when_the_round_cannot_be_saved(
    proposed: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed.view_commands.show_view("cards")
    proposed.action_set["by-hand"].trigger()
    session = proposed.cards.hand.session
    assert session is not None
    first, second, *_ = session.state.boards
    for one, other in ((first[0], second[0]), (first[1], second[1])):
        session.pair(one, other)
    assert session.can_end
    full(proposed, monkeypatch)
    said: list[str] = []
    proposed.current.message_raised.connect(lambda message: said.append(str(message.text)))
    proposed.cards.hand.finished.emit()
    assert said == ["The disk is full."]
    assert proposed.cards.hand.session is session
    assert len(proposed.current.tournament.rounds) == 2
    monkeypatch.undo()
    proposed.cards.hand.finished.emit()
    assert proposed.cards.hand.session is None
    recorded = proposed.current.tournament.rounds[2].boards
    assert {(b.white, b.black) for b in recorded[:2]} != {first, second}


def board_on_screen(grid: ResultsGrid) -> QPoint:
    """Return where the board with the cursor is on the screen."""
    return grid.viewport().mapToGlobal(grid.visualRect(grid.currentIndex()).topLeft())


def test_the_boards_of_a_proposal_have_the_room_of_the_lines_about_results(
    proposed: MainWindow, qtbot: QtBot
) -> None:
    view = proposed.round
    (page,) = {part.parentWidget() for part in (view.grid, view.absent, view.legend)}
    lowest = view.absent if view.absent.isVisible() else view.grid
    margin = page.layout().contentsMargins().bottom()
    qtbot.waitUntil(lambda: lowest.geometry().bottom() + 1 == page.height() - margin)
    qtbot.keyClick(view.grid, Qt.Key.Key_Return)
    assert view.entries.isVisible()
    assert view.legend.isVisible()
    qtbot.waitUntil(lambda: view.legend.geometry().bottom() + 1 == page.height() - margin)


def test_result_keys_are_told_once_the_proposal_is_accepted_and_no_board_moves(
    proposed: MainWindow, qtbot: QtBot
) -> None:
    legend, grid = proposed.round.legend, proposed.round.grid
    assert not legend.isVisible()
    qtbot.waitUntil(lambda: not proposed.round.grid.visualRect(grid.currentIndex()).isEmpty())
    place_of_board = board_on_screen(grid)
    qtbot.keyClicks(grid, "1")
    assert "Accept the proposal (Enter)" in proposed.banner.sentence()
    qtbot.keyClick(grid, Qt.Key.Key_Return)
    assert legend.isVisible()
    qtbot.waitUntil(lambda: legend.height() > legend.fontMetrics().height())
    assert legend.geometry().top() > grid.geometry().bottom()
    assert board_on_screen(grid) == place_of_board
    qtbot.keyClicks(grid, "1")
    assert proposed.current.tournament.rounds[2].boards[0].result.known

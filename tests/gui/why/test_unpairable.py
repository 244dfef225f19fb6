"""The Why dock answers about a round that cannot be paired: who may not play whom, and what could
give way.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played


@pytest.fixture
def stuck_window(shown_window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """Four players who have all met after three of four rounds.

    The pairing of round 4 was refused.
    """
    window = shown_window
    session = Session.create(tmp_path / "four.arbiter", played(4, 3, round_count=4), fixed_time)
    window.current.open(session)
    window.current.show_round(4)
    window.action_set["pair"].trigger()
    qtbot.waitUntil(
        lambda: window.current.pairing_run.refused is not None and not window.current.tasks.busy
    )
    return window


def test_the_refusal_has_a_button_that_answers_why(stuck_window: MainWindow, qtbot: QtBot) -> None:
    buttons = [
        b
        for b in stuck_window.banner.findChildren(QPushButton)
        if b.text().replace("&", "") == "Why?"
    ]
    assert len(buttons) == 1
    stuck_window.why.hide()
    buttons[0].click()
    qtbot.waitUntil(stuck_window.why.answer.isVisible)
    said = stuck_window.why.answer.text.toPlainText()
    assert "No pairing is possible" in said
    assert " may not meet these players – " in said
    assert "met in round 1 (" in said
    assert "met in round 3 (" in said
    assert "One exception is not enough: at least 2 are needed" in said


def test_the_answer_is_about_the_selected_player(stuck_window: MainWindow, qtbot: QtBot) -> None:
    stuck_window.why.show()
    for player in (3, 4):
        stuck_window.current.select((player,))
        said = stuck_window.why.answer.text.toPlainText()
        lines = [line for line in said.splitlines() if " may not meet these players – " in line]
        assert len(lines) == 1
        assert lines[0].startswith(f"{player} ")


def test_after_a_change_nothing_is_said_of_the_refusal(stuck_window: MainWindow) -> None:
    stuck_window.current.show_round(3)
    stuck_window.why.answer.follow()
    assert "may not meet" not in stuck_window.why.answer.text.toPlainText()

"""What the dock says while nothing is asked."""

from __future__ import annotations

from pathlib import Path

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played


def test_of_a_round_without_boards_the_dock_says_so_and_asks_for_nothing(
    window: MainWindow, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time))
    pane = window.why.answer
    window.current.select((1,))
    window.current.show_round(3)
    assert pane.text.toPlainText() == "Round 3 has not been paired yet."
    assert not any(button.isEnabled() for button in pane.buttons.values())
    window.current.show_round(1)
    assert pane.text.toPlainText() == "Choose a question about the player above."


def test_without_players_the_dock_says_why_nothing_can_be_asked(
    window: MainWindow, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", Tournament(), fixed_time))
    assert window.why.answer.verdict.isHidden()
    assert window.why.answer.text.toPlainText() == "Round 1 has not been paired yet."

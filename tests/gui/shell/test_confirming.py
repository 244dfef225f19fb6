"""What the engine wants confirmed stands above the proposal, in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QPalette
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, start


@pytest.mark.article("dubov-1997", "1.a", "9")
@pytest.mark.parametrize("unrated", [True, False])
def test_a_proposal_says_what_is_to_be_confirmed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, unrated: bool
) -> None:
    """Round 1 of eight by Dubov 1997, the last of them without a rating (A4)."""
    tournament = replace(start(8, round_count=3), edition="dubov-1997")
    if unrated:
        *rated, last = tournament.players
        tournament = replace(tournament, players=(*rated, replace(last, rating=0)))
    window.current.open(Session.create(tmp_path / "dubov.arbiter", tournament, fixed_time))
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    said = window.proposal_bar.proposal_label.text()
    assert "FIDE Dubov 1997" in said
    assert ("Please confirm:" in said and "interpretation A4" in said) is unrated
    back = window.proposal_bar.palette().color(QPalette.ColorRole.Window)
    assert window.current.pairing_run.warnings == ()
    assert (back == window.theme.colour("warn_back")) is unrated

"""The booklet's tournament under the rules of 2012, with its reasons on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.session import Session
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time

SAMPLE = Path(__file__).resolve().parents[3] / "resources" / "samples" / "booklet-complete.trf"


@pytest.fixture
def booklet(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """The booklet's tournament under the rules of 2012, with the walk of round 5 on the screen."""
    session = Session.import_report(SAMPLE, tmp_path / "booklet.arbiter", fixed_time)
    window.current.open(session)
    window.current.apply(ChangeSettings.of(session.tournament, edition="dutch-2012", round_count=5))
    window.current.show_round(5)
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: window.reasons.walk.event_count > 0)
    window.reasons.walk.go_to_event(0)
    return window

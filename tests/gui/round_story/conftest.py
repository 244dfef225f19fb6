"""The booklet's tournament under the rules of 2012, with its reasons on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.session import Session
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time
from tests.gui.lasting import Lend

SAMPLE = Path(__file__).resolve().parents[3] / "resources" / "samples" / "booklet-complete.trf"


def _under_2012(path: Path) -> Session:
    session = Session.import_report(SAMPLE, path, fixed_time)
    session.apply(ChangeSettings.of(session.tournament, edition="dutch-2012", round_count=5))
    return session


@pytest.fixture
def booklet(lasting: Lend, qtbot: QtBot) -> MainWindow:
    """The booklet's tournament under the rules of 2012, with the walk of round 5 on the screen."""
    window = lasting("booklet", _under_2012)
    window.current.show_round(5)
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: window.reasons.walk.count > 0)
    window.reasons.walk.go(0)
    return window

"""Python looks for forgotten objects after a deed and its painting, not in the middle of it."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import SetResult
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.gui.services.collecting import collect_later
from arbiter_gui.gui.shell.window import MainWindow


def test_none_are_looked_for_until_the_window_has_answered(shown_window: MainWindow, qtbot: QtBot) -> None:
    seen: list[bool] = []
    current = shown_window.current
    current.changed.connect(lambda: seen.append(gc.isenabled()))
    assert gc.isenabled()
    assert current.apply(SetResult(len(current.tournament.rounds), 1, DRAWN))
    assert seen
    assert not any(seen)
    QCoreApplication.sendPostedEvents()
    assert not gc.isenabled(), "looked for before it was painted"
    qtbot.waitUntil(gc.isenabled)


@pytest.mark.usefixtures("qapp")
def test_where_it_looks_for_none_at_all_that_stays(qtbot: QtBot) -> None:
    """Until the window is complete it does not look: that is ended elsewhere."""
    gc.disable()
    try:
        collect_later()
        qtbot.wait(20)
        assert not gc.isenabled()
    finally:
        gc.enable()

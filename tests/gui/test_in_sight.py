"""The lists show the row of the cursor, and nothing of the tournament that was looked at before."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.session import Session
from arbiter_gui.gui.window import MainWindow
from tests.gui.fields import fixed_time, played


@pytest.mark.parametrize("place", [0, 1, 2])
def test_another_tournament_begins_at_the_top(window: MainWindow, tmp_path: Path, place: int) -> None:
    one, other = (Session.create(tmp_path / f"{n}.arbiter", played(60, 1), fixed_time) for n in "ab")
    view = window.lists[place]
    window.desk.switch(one)
    window.looks.show_view(view.key)
    view.table.setFocus()
    view.table.selectRow(58)
    QApplication.processEvents()
    assert view.table.verticalScrollBar().value() > 0
    window.desk.switch(other)
    QApplication.processEvents()
    assert view.table.verticalScrollBar().value() == 0
    assert view.table.currentIndex().row() <= 0
    window.desk.select((60,))
    assert view.table.viewport().rect().contains(view.table.visualRect(view.table.currentIndex()).center())
    window.desk.switch(None)
    one.close()
    other.close()

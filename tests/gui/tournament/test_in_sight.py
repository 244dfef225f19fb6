"""The lists show the row of the cursor, and nothing of the tournament that was looked at before."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.session import Session
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played


def test_another_tournament_begins_at_the_top(window: MainWindow, tmp_path: Path) -> None:
    for key in ("players", "standings", "cross"):
        files = (tmp_path / f"{key}-{n}.arbiter" for n in "ab")
        _begins_at_the_top(
            window, key, *(Session.create(file, played(60, 1), fixed_time) for file in files)
        )


def _begins_at_the_top(window: MainWindow, key: str, one: Session, other: Session) -> None:
    view = getattr(window, key)
    window.current.switch(one)
    window.view_commands.show_view(view.key)
    view.table.setFocus()
    view.table.selectRow(58)
    QApplication.processEvents()
    assert view.table.verticalScrollBar().value() > 0
    window.current.switch(other)
    QApplication.processEvents()
    assert view.table.verticalScrollBar().value() == 0
    assert view.table.currentIndex().row() <= 0
    window.current.select((60,))
    assert (
        view.table.viewport()
        .rect()
        .contains(view.table.visualRect(view.table.currentIndex()).center())
    )
    window.current.switch(None)
    one.close()
    other.close()


@pytest.mark.parametrize("key", ["players", "standings"])
def test_who_is_selected_is_in_sight_in_a_larger_text(
    window: MainWindow, tmp_path: Path, key: str
) -> None:
    window.current.open(Session.create(tmp_path / "hall.arbiter", played(60, 1), fixed_time))
    window.view_commands.show_view(key)
    QApplication.processEvents()
    table = getattr(window, key).table
    table.selectRow(table.rowAt(table.viewport().height() - 1) - 1)
    window.view_commands.show_view("round")
    window.current.select(table.chosen_players())
    window.theme.set_zoom(250)
    QApplication.processEvents()
    window.view_commands.show_view(key)
    QApplication.processEvents()
    assert table.chosen_players() == window.current.command_players
    assert table.viewport().rect().contains(table.visualRect(table.currentIndex()).center())


def test_who_scrolled_away_from_the_selected_row_stays_there(
    window: MainWindow, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "hall.arbiter", played(60, 1), fixed_time))
    window.view_commands.show_view("players")
    table = window.players.table
    table.selectRow(0)
    bar = table.verticalScrollBar()
    bar.setValue(bar.maximum())
    before = bar.value()
    window.resize(window.width(), window.height() + 40)
    QApplication.processEvents()
    assert bar.value() > before // 2 > 0

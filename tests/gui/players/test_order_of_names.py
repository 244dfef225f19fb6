"""The order of names in the window: that of the tournament.

Cells are edited, and names found, in the stored form.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.edits import ChangeDetails
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import language_of, translated_name
from arbiter_gui.gui.search.found_players import found_players
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.typing_delegate import CheckedLine
from tests.gui.fields import fixed_time, start

MUELLER = Player(1, "Müller, Anna", 2200)


@pytest.fixture
def hall(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A window with six players before round 1, showing the list of players."""
    tournament = start(6)
    tournament = replace(tournament, players=(MUELLER, *tournament.players[1:]))
    window.current.open(Session.create(tmp_path / "hall.arbiter", tournament, fixed_time))
    window.view_commands.show_view("players")
    return window


def name_shown(window: MainWindow) -> str:
    window.players.update_now()
    model = window.players.table.model()
    place = [column.key for column in window.players.table.columns()].index("name")
    return str(model.index(0, place).data())


def in_order(window: MainWindow, code: str) -> None:
    details = replace(window.current.tournament.details, name_style=code)
    assert window.current.apply(ChangeDetails(details))
    for _ in range(3):
        QApplication.processEvents()


def test_the_window_follows_the_tournament(hall: MainWindow) -> None:
    assert name_shown(hall) == "Müller, Anna"
    in_order(hall, "capitals")
    assert name_shown(hall) == "MÜLLER Anna"
    assert translated_name(MUELLER) == "1 MÜLLER Anna"
    hall.current.undo()
    QApplication.processEvents()
    assert name_shown(hall) == "Müller, Anna"
    in_order(hall, "first-name-first")
    hall.current.switch(None)
    assert translated_name(MUELLER) == "1 Müller, Anna"


def test_a_name_is_edited_as_it_is_stored(hall: MainWindow) -> None:
    in_order(hall, "first-name-first")
    table = hall.players.table
    place = [column.key for column in table.columns()].index("name")
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, place))
    assert table.edit_current()
    line = next(line for line in table.viewport().findChildren(CheckedLine) if line.isVisible())
    assert line.text() == "Müller, Anna"
    QTest.keyClick(line, Qt.Key.Key_End)
    QTest.keyClicks(line, " Eva")
    QTest.keyClick(line, Qt.Key.Key_Return)
    for _ in range(3):
        QApplication.processEvents()
    assert hall.current.tournament.by_number[1].name == "Müller, Anna Eva"
    assert name_shown(hall) == "Anna Eva Müller"


@pytest.mark.parametrize("typed", ["müller anna", "anna müller", "Anna Muel", "Müller, A"])
def test_a_player_is_found_in_both_orders(typed: str) -> None:
    players = (MUELLER, Player(2, "Annable, Mu"), Player(3, "Berg, Bo"))
    assert found_players(players, typed) == [MUELLER]


def test_the_language_has_its_order(qapp: QApplication) -> None:
    language = language_of(qapp)
    language.use("fr")
    try:
        assert translated_name(MUELLER) == "1 MÜLLER Anna"
    finally:
        language.use("en")

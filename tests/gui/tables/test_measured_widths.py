"""Columns with texts of any length: as wide as these need where there is room, and narrow where there is none."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.column_widths import CELL_PADDING, column_widths
from arbiter_gui.gui.tables.frozen_table import FrozenTable
from arbiter_gui.gui.tables.sign_delegate import GAP
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.reports.player_tables.registration import registration_table
from arbiter_gui.reports.tables.columns import club_column, federation_column, name_column
from arbiter_gui.reports.tables.table import Table
from tests.gui.fields import played

NAME, CLUB = "Krishnamoorthy-Venkataraman, Maximilian-Alexander", "Schachclub Oberbergkirchen von 1921 e. V."
PLAYER = replace(played(6, 1).players[0], name=NAME, club=CLUB, federation="NOR")
COLUMNS = (name_column(lambda p: p), federation_column(lambda p: p), club_column(lambda p: p))
TABLE = Table("people", "People", COLUMNS, (PLAYER, replace(PLAYER, name="Li", club="")))


def needed(metrics: QFontMetrics, text: str) -> int:
    return metrics.horizontalAdvance(GAP + text) + CELL_PADDING


@pytest.fixture
def table(qtbot: QtBot, theme: Theme) -> TournamentTable:
    table = TournamentTable()
    qtbot.addWidget(table)
    table.setModel(TableModel(TABLE, parent=table))
    table.resize(1400, 200)
    table.show()
    return table


def test_long_names_and_clubs_are_all_there_where_there_is_room(table: TournamentTable) -> None:
    metrics = QFontMetrics(table.font())
    for place, text in enumerate((NAME, "NOR", CLUB)):
        assert table.columnWidth(place) >= needed(metrics, text) - 1, text
    table.resize(500, 200)
    assert table.columnWidth(1) >= needed(metrics, "NOR") - 1, "three letters are never cut"
    assert table.columnWidth(0) < needed(metrics, NAME)


def test_names_that_stay_beside_what_scrolls_take_the_room_that_is_left(qtbot: QtBot, theme: Theme) -> None:
    both = FrozenTable(1, theme)
    qtbot.addWidget(both)
    both.set_model(TableModel(TABLE, parent=both))
    both.resize(1400, 200)
    both.show()
    metrics = QFontMetrics(both.font())
    assert both.left.columnWidth(0) >= needed(metrics, NAME) - 1
    both.resize(450, 200)
    hint = COLUMNS[0].width * metrics.horizontalAdvance("0")
    assert hint <= both.left.columnWidth(0) < needed(metrics, NAME)


def test_columns_of_short_texts_give_their_room_to_names(window: MainWindow) -> None:
    there = played(8, 1)
    there = replace(
        there, players=tuple(replace(player, name=NAME, category="A") for player in there.players)
    )
    described, metrics = registration_table(there), QFontMetrics(window.font())
    keys = [column.key for column in described.columns]
    name, category = keys.index("name"), keys.index("category")
    needs = {"name": metrics.horizontalAdvance(NAME), "category": metrics.horizontalAdvance("A")}
    hints = column_widths(described.columns, metrics, 1000)
    measured = column_widths(described.columns, metrics, 1000, needs)
    assert measured[category] < hints[category]
    assert measured[name] > hints[name]
    roomy = column_widths(described.columns, metrics, 3000, needs)
    assert roomy[category] == hints[category], "with room for all nothing is given up"

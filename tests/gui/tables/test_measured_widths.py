"""Columns with texts of any length: as wide as these need where there is room, and narrow where
there is none.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QHeaderView
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.explain.answers.verdicts import Answer
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.resources import screen_font
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.column_widths import CELL_PADDING, column_widths, filled
from arbiter_gui.gui.tables.frozen_table import FrozenTable
from arbiter_gui.gui.tables.sign_delegate import GAP
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.reports.player_tables.registration import registration_table
from arbiter_gui.reports.round_tables.alternatives import Option, alternatives_table
from arbiter_gui.reports.tables.columns import club_column, federation_column, name_column
from arbiter_gui.reports.tables.table import Table
from tests.gui.fields import fixed_time, played

NAME, CLUB = (
    "Krishnamoorthy-Venkataraman, Maximilian-Alexander",
    "Schachclub Oberbergkirchen von 1921 e. V.",
)
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


def test_names_that_stay_beside_what_scrolls_take_the_room_that_is_left(
    qtbot: QtBot, theme: Theme
) -> None:
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


def test_names_are_measured_in_the_type_that_the_window_has_now(qtbot: QtBot, theme: Theme) -> None:
    both = FrozenTable(1, theme)
    qtbot.addWidget(both)
    both.set_model(TableModel(TABLE, parent=both))
    both.resize(2000, 200)
    both.show()
    theme.set_zoom(200)
    assert both.left.columnWidth(0) >= needed(QFontMetrics(QApplication.font()), NAME) - 1


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


def test_what_is_known_to_be_short_takes_no_room_from_names_and_clubs(window: MainWindow) -> None:
    described, metrics = registration_table(played(8, 1)), QFontMetrics(window.font())
    keys = [column.key for column in described.columns]
    needs = {"name": metrics.horizontalAdvance(NAME), "state": metrics.horizontalAdvance("plays")}
    needs["club"] = metrics.horizontalAdvance(CLUB)
    room = sum(column_widths(described.columns, metrics, 0)) + needs["name"] + needs["club"]
    widths = dict(zip(keys, column_widths(described.columns, metrics, room, needs), strict=True))
    assert widths["name"] >= needed(metrics, NAME)
    assert widths["club"] >= needed(metrics, CLUB)


def test_clubs_are_not_cut_beside_names_that_have_room_to_spare(window: MainWindow) -> None:
    described, metrics = registration_table(played(8, 1)), QFontMetrics(window.font())
    keys = [column.key for column in described.columns]
    texts = {"name": "Li, Xu", "club": CLUB, "state": "plays"}
    needs = {key: metrics.horizontalAdvance(text) for key, text in texts.items()}
    room = sum(column_widths(described.columns, metrics, 0)) + needed(metrics, CLUB)
    widths = dict(zip(keys, column_widths(described.columns, metrics, room, needs), strict=True))
    assert widths["club"] >= needed(metrics, CLUB)


def test_boards_of_another_round_have_the_room_that_their_names_need(
    window: MainWindow, tmp_path: Path
) -> None:
    there = played(8, 2)
    long = replace(there.players[0], name=NAME)
    window.resize(1900, 700)
    window.current.open(
        Session.create(
            tmp_path / "a.arbiter", replace(there, players=(long, *there.players[1:])), fixed_time
        )
    )
    grid, metrics = window.round.grid, QFontMetrics(window.font())
    for number in (1, 2):
        window.current.show_round(number)
        board = next(
            b
            for b in window.current.shown_tournament.rounds[number - 1].boards
            if 1 in (b.white, b.black)
        )
        side = "white" if board.white == 1 else "black"
        place = [column.key for column in grid.columns()].index(side)
        assert grid.columnWidth(place) >= needed(metrics, NAME), f"round {number}"


def test_a_wide_window_is_used_whole_and_names_get_most_of_it(window: MainWindow) -> None:
    columns, metrics = registration_table(played(8, 1)).columns, QFontMetrics(window.font())
    before = column_widths(columns, metrics, 1900)
    assert sum(before) < 1900
    widths = filled(columns, before, 1900)
    assert sum(widths) == 1900
    keys = [column.key for column in columns]
    name, number = keys.index("name"), keys.index("number")
    assert widths[name] / before[name] > widths[number] / before[number] > 1
    assert filled(columns, before, 300) == before


def test_a_narrow_column_of_large_type_makes_no_table_scroll(table: TournamentTable) -> None:
    font = table.font()
    font.setPointSize(3 * font.pointSize())
    table.setFont(font)
    table.setModel(TableModel(registration_table(played(8, 1)), parent=table))
    table.droppable_columns = (
        ("points",),
        ("fixed_board",),
        ("birth",),
        ("sex",),
        ("fide_id",),
        ("club",),
    )
    table.fit_columns()
    shown = [place for place in range(len(table.columns())) if not table.isColumnHidden(place)]
    least = QHeaderView(Qt.Orientation.Horizontal)
    least.setFont(font)
    assert table.columnWidth(shown[0]) < least.minimumSectionSize()
    assert sum(map(table.columnWidth, shown)) == table.viewport().width()


def test_a_narrow_dock_of_large_type_has_room_for_the_alternatives_in_every_language(
    qtbot: QtBot, theme: Theme, qapp: QApplication
) -> None:
    """The dock takes a quarter of a small screen; its bar leaves 297 pixels to the table."""
    room = 297
    played_answer, later_answer = (Answer(verdict, ()) for verdict in ("played", "later"))
    options = (Option(PLAYER, 0, played_answer), Option(PLAYER, 0, later_answer))
    theme.set_zoom(200)
    metrics = QFontMetrics(screen_font(20))
    wide = {}
    for language in LANGUAGES:
        language_of(qapp).use(language)
        table = TournamentTable()
        qtbot.addWidget(table)
        table.setModel(TableModel(alternatives_table("", options), parent=table))
        shown = tuple(column for column in table.columns() if column.key in ("name", "verdict"))
        width = sum(column_widths(shown, metrics, room, table.widths_of_longest_texts(metrics)))
        if width > room:
            wide[language] = width
    language_of(qapp).use("en")
    assert wide == {}


def test_the_result_does_not_move_with_the_colour_of_the_longest_name(qapp: QApplication) -> None:
    metrics = QFontMetrics(screen_font(10))
    white, black = (replace(name_column(lambda p: p), key=key) for key in ("white", "black"))
    for longest in ("white", "black"):
        needs = {"white": 60, "black": 60, longest: 300}
        widths = column_widths((white, black), metrics, 500, needs)
        assert widths[0] == widths[1], longest

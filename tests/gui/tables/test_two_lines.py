"""Rows of two lines where a table is too narrow for its names: nothing is cut that has a space to
break at.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.style.sized_style import row_height
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.noted_table import Caption
from arbiter_gui.gui.tables.sign_delegate import GAP, SignDelegate
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.tables.text_layouts import TextLayouts
from arbiter_gui.reports.tables.table import Column, Table

NAME = "Nakamura-Petrosjan, Alexandra"


@pytest.fixture
def table(qtbot: QtBot, theme: Theme) -> TournamentTable:
    columns = tuple(
        Column(key, key, lambda row: row, width=18, elastic=True) for key in ("white", "black")
    )
    table = TournamentTable()
    qtbot.addWidget(table)
    table.wraps_below = 1.0
    table.setModel(TableModel(Table("boards", "Boards", columns, (NAME, NAME)), parent=table))
    table.setItemDelegate(SignDelegate(theme, table))
    table.show()
    return table


def test_a_text_goes_on_in_a_second_line_after_as_many_words_as_the_first_takes(
    qapp: object,
) -> None:
    font = QFont()
    texts, metrics = TextLayouts(font, 3), QFontMetrics(font)
    room = metrics.horizontalAdvance(GAP + "Nakamura-Petrosjan, Al")
    assert texts.text(GAP + NAME, room, False, wraps=True).text.text().split(
        "\N{LINE SEPARATOR}"
    ) == [
        f"{GAP}Nakamura-Petrosjan,",
        f"{GAP}Alexandra",
    ]
    assert texts.text(GAP + NAME, room, False).text.text() == metrics.elidedText(
        GAP + NAME, Qt.TextElideMode.ElideRight, room
    ), "without wrapping it is cut"
    assert (
        "\N{LINE SEPARATOR}"
        not in texts.text("Nakamura-Petrosjan", 40, False, wraps=True).text.text()
    )
    assert texts.text("10 Li", 400, False, wraps=True).text.text() == "10 Li"


def test_a_second_line_that_is_too_long_ends_with_a_sign(qapp: object) -> None:
    font = QFont()
    texts, metrics = TextLayouts(font, 3), QFontMetrics(font)
    room = metrics.horizontalAdvance("Li, ") + 4
    first, second = (
        texts.text("Li, Alexandra-Viktoria", room, False, wraps=True)
        .text.text()
        .split("\N{LINE SEPARATOR}")
    )
    assert first == "Li,"
    assert second.endswith("…")
    assert metrics.horizontalAdvance(second) <= room


def test_rows_are_as_high_as_their_lines(table: TournamentTable) -> None:
    metrics = QFontMetrics(table.font())
    digit = metrics.horizontalAdvance("0")
    table.resize(60 * digit, 300)
    assert table.rowHeight(0) == row_height(metrics)
    table.resize(26 * digit, 300)
    assert table.rowHeight(0) == row_height(metrics) + metrics.lineSpacing()
    table.resize(60 * digit, 300)
    assert table.rowHeight(0) == row_height(metrics)
    table.wraps_below = 0.5
    table.resize(26 * digit, 300)
    assert table.rowHeight(0) == row_height(metrics)


def test_both_lines_are_painted_within_their_row(table: TournamentTable) -> None:
    metrics = QFontMetrics(table.font())
    table.resize(30 * metrics.horizontalAdvance("0"), 300)
    table.horizontalHeader().resizeSection(
        0, metrics.horizontalAdvance("Nakamura-Petrosjan, ") + 16
    )
    assert table.wordWrap()
    picture, top = table.viewport().grab().toImage(), table.rowViewportPosition(1)
    ground = picture.pixel(2, top + 2)
    height, width = table.rowHeight(1), table.columnWidth(0)
    edge = round(height * 0.28)  # where a single line in the middle has no letter
    for rows in (range(top, top + edge), range(top + height - edge, top + height)):
        assert any(picture.pixel(x, y) != ground for y in rows for x in range(4, width))


def test_a_caption_goes_on_below_where_one_line_has_no_room(qtbot: QtBot) -> None:
    caption = Caption()
    qtbot.addWidget(caption)
    caption.show()
    caption.resize(2000, 40)
    caption.say("Crosstable during round 6", " · 17 results of round 6 are missing.")
    metrics = caption.fontMetrics()
    one = caption.sizeHint().height()
    assert caption.lines() == (" · 17 results of round 6 are missing.",)
    caption.resize(metrics.horizontalAdvance(caption.spoken()) - 40, 40)
    beside, below = caption.lines()
    assert f"{beside} {below}" == " · 17 results of round 6 are missing."
    assert caption.sizeHint().height() == one + metrics.lineSpacing()
    caption.resize(caption.width(), caption.sizeHint().height())
    picture = caption.grab().toImage()
    ground, half = picture.pixel(0, 0), caption.height() // 2
    for rows in (range(half), range(half, caption.height())):
        assert any(picture.pixel(x, y) != ground for y in rows for x in range(caption.width()))
    caption.resize(2000, 40)
    assert caption.sizeHint().height() == one

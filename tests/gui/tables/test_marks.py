"""Cells are painted by the program.

What is seen is what the style would paint, with a frame that is seen.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.sign_delegate import DIM, GROUNDS, MISSING, RELATED, SignDelegate
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.tournament.selected_players import SelectedPlayers


class Styled(QStyledItemDelegate):
    """The slow twin: tells the style of each cell what is to be seen, and Qt's own table has it
    paint that.
    """

    def __init__(self, fast: SignDelegate, theme: Theme) -> None:
        super().__init__()
        self._fast, self._theme = fast, theme

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Set text, ground and ink (Qt)."""
        super().initStyleOption(option, index)
        cell = index.model().cell_content(index.row(), index.column())  # type: ignore[attr-defined]
        option.text = self._fast.words(cell, index.column())
        if option.text:
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay
        if cell.mark in GROUNDS:
            option.backgroundBrush = QBrush(self._theme.colour(GROUNDS[cell.mark]))
        if cell.mark == RELATED:
            option.font.setUnderline(True)
        if cell.mark == DIM:
            option.palette.setColor(QPalette.ColorRole.Text, self._theme.colour("dim"))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Leave out the style's shade around the cell of the cursor, and paint four edges instead
        (Qt).
        """
        state = QStyle.StateFlag
        chosen, cursor = (
            bool(option.state & state.State_Selected),
            bool(option.state & state.State_HasFocus),
        )
        option.state &= ~state.State_HasFocus
        super().paint(painter, option, index)
        if cursor:
            cell, ink = option.rect, self._theme.colour("on_accent" if chosen else "accent")
            for edge in (
                QRect(cell.left(), cell.top(), cell.width(), 2),
                QRect(cell.left(), cell.bottom() - 1, cell.width(), 2),
                QRect(cell.left(), cell.top(), 2, cell.height()),
                QRect(cell.right() - 1, cell.top(), 2, cell.height()),
            ):
                painter.fillRect(edge, ink)


def _picture(table: TournamentTable) -> QImage:
    return table.viewport().grab().toImage()


def _same(window: MainWindow, table: TournamentTable) -> bool:
    """Return whether a table looks the same when the style paints its cells."""
    ours = _picture(table)
    fast = table.itemDelegate()
    assert isinstance(fast, SignDelegate)
    twin = Styled(fast, window.theme)
    table.setItemDelegate(twin)
    styled = _picture(table)
    table.setItemDelegate(fast)
    return ours == styled


def _faces(table: TournamentTable) -> set[str]:
    model = table.model()
    looks = [
        model.cell_content(row, place)  # type: ignore[attr-defined]
        for row in range(model.rowCount())
        for place in range(model.columnCount())
    ]
    return {look.mark for look in looks if look.text or look.mark == MISSING}


def test_tables_look_as_the_style_paints_them(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.resize(1100, 700)
    for zoom in (100, 175):
        shown_window.theme.set_zoom(zoom)
        for scheme in ("light", "dark"):
            shown_window.theme.choose(scheme)
            _look_at_tables(shown_window, qtbot)


def _look_at_tables(window: MainWindow, qtbot: QtBot) -> None:
    seen: set[str] = set()
    for key in ("round", "players", "standings", "cross", "board"):
        window.view_commands.show_view(key)
        view = window.views[key]
        shown = view.grid if key == "round" else view.table  # type: ignore[attr-defined]
        table = shown if isinstance(shown, TournamentTable) else shown.right
        table.setFocus()
        QTest.keyClick(table, Qt.Key.Key_Down)
        qtbot.wait(1)
        if key == "board":
            window.current.select(())
        assert _same(window, table), (key, window.theme.scheme.name, window.theme.zoom)
        seen |= _faces(table)
    assert {MISSING, DIM} <= seen


def test_texts_that_are_kept_follow_a_change_of_colours_and_of_size(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window, grid = shown_window, shown_window.round.grid
    window.view_commands.show_view("round")
    window.theme.choose("light")
    _picture(grid)
    for scheme, zoom in (("dark", 100), ("dark", 150), ("light", 100)):
        window.theme.choose(scheme)
        window.theme.set_zoom(zoom)
        qtbot.wait(1)
        assert _same(window, grid), (scheme, zoom)


def test_a_narrow_column_ends_its_texts_with_an_ellipsis(shown_window: MainWindow) -> None:
    window, table = shown_window, shown_window.players.table
    window.view_commands.show_view("players")
    column = next(i for i, c in enumerate(table.columns()) if c.key == "name")
    table.setColumnWidth(column, 44)
    whole = _picture(table)
    assert _same(window, table)
    table.setColumnWidth(column, 60)
    assert _picture(table) != whole
    assert _same(window, table)


def test_a_part_of_a_table_is_painted_like_the_whole(shown_window: MainWindow) -> None:
    table = shown_window.players.table
    shown_window.view_commands.show_view("players")
    table.selectRow(1)
    whole = _picture(table)
    for area in (QRect(0, 0, 90, 30), QRect(130, 40, 300, 55), QRect(0, 190, 2000, 2000)):
        part = QImage(whole.size(), whole.format())
        part.fill(shown_window.theme.colour("base"))
        painter = QPainter(part)
        painter.setClipRect(area)
        delegate = table.itemDelegate()
        assert isinstance(delegate, SignDelegate)
        delegate.paint_rows(painter, table, area & table.viewport().rect(), {1})
        painter.end()
        seen = area & whole.rect()
        assert part.copy(seen) == whole.copy(seen), area


def test_cells_that_stand_out_have_their_ground(shown_window: MainWindow) -> None:
    window = shown_window
    window.view_commands.show_view("board")
    table = window.board.table.right
    number, other = next(
        (b.white, b.black)
        for b in window.current.tournament.rounds[0].boards
        if b.black is not None
    )
    window.current.select((number,))
    row = table.model().rows_of((other,))[0]  # type: ignore[attr-defined]
    places = [p for p in range(table.model().columnCount()) if not table.isColumnHidden(p)]
    marks = {p: table.model().cell_content(row, p).mark for p in places}  # type: ignore[attr-defined]
    place = next(p for p, mark in marks.items() if mark == RELATED)
    window.current.select(())
    _picture(table)
    window.current.select((number,))
    picture, area = _picture(table), table.visualRect(table.model().index(row, place))
    assert picture.pixelColor(area.left() + 1, area.top() + 1) == window.theme.colour("related")
    ink = window.theme.colour("text")
    text_width = table.fontMetrics().horizontalAdvance(table.model().index(row, place).data())
    lined = [
        y
        for y in range(area.top(), area.bottom())
        if sum(picture.pixelColor(x, y) == ink for x in range(area.left(), area.right()))
        > text_width // 2
    ]
    assert len(lined) == 1, "the sign beside the colour: the text is underlined"
    other_place = next(p for p, mark in marks.items() if mark != RELATED and p > place)
    beside = table.visualRect(table.model().index(row, other_place))
    assert not any(
        picture.pixelColor(x, lined[0]) == ink for x in range(beside.left(), beside.right())
    )


def test_a_line_below_a_text_goes_with_it(shown_window: MainWindow) -> None:
    window = shown_window
    window.view_commands.show_view("board")
    table = window.board.table.right
    window.current.select(())
    plain = _picture(table)
    for board in window.current.tournament.rounds[0].boards:
        window.current.select((board.white,))
        table.clearSelection()
        window.current.selection = SelectedPlayers((board.white,))
        table.viewport().update()
        model = table.model()
        marked = _picture(table)
        for row in range(model.rowCount()):
            for place in range(model.columnCount()):
                area = table.visualRect(model.index(row, place))
                same = model.cell_content(row, place).mark != RELATED  # type: ignore[attr-defined]
                if not table.isColumnHidden(place) and area.right() < table.viewport().width():
                    assert (plain.copy(area) == marked.copy(area)) is same, (row, place)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_cell_of_the_cursor_is_seen_in_a_chosen_row(
    shown_window: MainWindow, scheme: str
) -> None:
    """Else a category is typed where a table was meant."""
    window, table = shown_window, shown_window.players.table
    window.theme.choose(scheme)
    window.view_commands.show_view("players")
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Right)
    here = table.currentIndex()
    cell, other = table.visualRect(here), table.visualRect(here.siblingAtColumn(here.column() + 1))
    image = _picture(table)
    assert image.pixelColor(cell.topLeft()) == window.theme.colour("on_accent")
    assert image.pixelColor(other.topLeft()) == window.theme.colour("accent")

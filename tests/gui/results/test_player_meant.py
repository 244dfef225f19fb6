"""Which of the two players of a board commands are about can be seen on the board."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.results.results_grid import ResultsGrid
from arbiter_gui.gui.shell.window import MainWindow


def underlined(grid: ResultsGrid, key: str) -> bool:
    """Return whether a line of the colour of the text runs below the name in a column of the
    selected row.
    """
    QApplication.processEvents()
    picture: QImage = grid.viewport().grab().toImage()
    place = [column.key for column in grid.columns()].index(key)
    cell = grid.visualRect(grid.currentIndex().siblingAtColumn(place))
    ink = QColor(grid.palette().highlightedText().color())
    name_starts = cell.left() + 2 * grid.fontMetrics().averageCharWidth() + 4
    beyond_name = name_starts + 12
    return any(
        all(picture.pixelColor(x, y) == ink for x in range(name_starts, beyond_name))
        for y in range(cell.center().y(), cell.bottom() - 2)
    )


def test_the_name_of_the_player_meant_is_underlined(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("round")
    grid = shown_window.round.grid
    grid.setFocus()
    grid.go_to_board(2)
    board = shown_window.current.tournament.rounds[2].boards[1]
    places = [column.key for column in grid.columns()]
    for key, player in (("black_number", board.black), ("white_number", board.white)):
        grid.setCurrentIndex(grid.currentIndex().siblingAtColumn(places.index(key)))
        assert shown_window.current.command_players[0] == player
        assert underlined(grid, "black") is (player == board.black)
        assert underlined(grid, "white") is (player == board.white)


def test_the_arrow_keys_lead_from_one_player_to_the_other(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("round")
    grid = shown_window.round.grid
    grid.setFocus()
    grid.go_to_board(1)
    named = set()
    for _ in range(grid.model().columnCount()):
        named.add(grid.cell_of_player_meant().column())
        QTest.keyClick(grid, Qt.Key.Key_Right)
    places = [column.key for column in grid.columns()]
    assert named == {places.index("white"), places.index("black")}

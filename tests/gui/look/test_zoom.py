"""The size of all text: its figure in the status bar, and the width of the reasons before and
after.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QTabBar
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui.cards.card_table import CardTable
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import ZOOM_STEPS
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.window_parts.status_bar import ZoomButton
from tests.gui.fields import fixed_time, played


@pytest.fixture
def shown_window(shown_window: MainWindow) -> MainWindow:
    """Return a window with a tournament and the reasons beside it."""
    shown_window.why.show()
    QApplication.processEvents()
    return shown_window


@pytest.fixture
def figure(shown_window: MainWindow) -> ZoomButton:
    return shown_window.status.findChild(ZoomButton)


def test_the_figure_is_in_sight_and_a_click_resets(
    shown_window: MainWindow, figure: ZoomButton, qtbot: QtBot
) -> None:
    assert figure.isVisible()
    assert figure.text() == "100%"
    for _ in range(3):
        shown_window.action_set["zoom-in"].trigger()
    assert figure.text() == "150%"
    assert "150%" in figure.accessibleName()
    assert "Ctrl+0" in figure.toolTip()
    qtbot.mouseClick(figure, Qt.MouseButton.LeftButton)
    assert (shown_window.theme.zoom, figure.text()) == (100, "100%")


def test_the_marks_that_close_a_tab_have_the_size_of_the_text(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    tabs = shown_window.open_tournaments
    right = QTabBar.ButtonPosition.RightSide
    shown_window.open_tournaments.add(
        Session.create(tmp_path / "second.arbiter", played(6, 1), fixed_time)
    )
    usual = tabs.tabButton(0, right).size()
    shown_window.view_commands.set_zoom(200)
    QApplication.processEvents()
    shown_window.open_tournaments.add(
        Session.create(tmp_path / "third.arbiter", played(6, 1), fixed_time)
    )
    assert tabs.tabButton(0, right).size() == tabs.tabButton(2, right).size()
    assert tabs.tabButton(0, right).width() > usual.width()
    shown_window.view_commands.set_zoom(100)
    QApplication.processEvents()
    assert [tabs.tabButton(place, right).size() for place in range(3)] == [usual] * 3


@pytest.mark.parametrize("width", [380, 460])
def test_the_reasons_have_their_width_again(
    shown_window: MainWindow, qtbot: QtBot, width: int
) -> None:
    shown_window.resize(1366, 768)
    qtbot.wait(20)
    shown_window.resizeDocks([shown_window.why], [width], Qt.Orientation.Horizontal)
    qtbot.wait(20)
    before, grid, trace = (
        shown_window.why.width(),
        shown_window.round.grid,
        shown_window.why.answer.text,
    )
    assert before == width
    for page in range(shown_window.why.tabs.count()):
        shown_window.why.tabs.setCurrentIndex(page)
        # Step by step before the first page; the others are met at once by the largest type of
        # them.
        for zooms in ((*ZOOM_STEPS[3:8],) if page == 0 else (200,), (100,)):
            for zoom in zooms:
                shown_window.view_commands.set_zoom(zoom)
                QApplication.processEvents()
                qtbot.waitUntil(lambda: trace.font().pointSizeF() == grid.font().pointSizeF())
            shown_window.grab()  # as a redraw does, this lays everything out in the font of now
        qtbot.waitUntil(lambda: shown_window.why.width() == before)
    assert shown_window.width() == 1366


def test_hidden_reasons_stay_hidden(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["why"].trigger()
    assert shown_window.why.isHidden()
    shown_window.action_set["zoom-in"].trigger()
    shown_window.action_set["zoom-reset"].trigger()
    qtbot.wait(20)
    assert shown_window.why.isHidden()


def test_a_list_out_of_sight_fits_when_it_is_shown(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.view_commands.show_view("standings")
    table = TournamentTable()
    qtbot.addWidget(table)
    table.setModel(shown_window.standings.table.model())
    table.resize(700, 300)

    def widths_at(zoom: int) -> list[int]:
        table.hide()
        shown_window.theme.set_zoom(zoom)
        QApplication.processEvents()
        table.show()
        found = [table.columnWidth(place) for place in range(len(table.columns()))]
        table.fit_columns()
        assert found == [table.columnWidth(place) for place in range(len(table.columns()))]
        return found

    table.show()
    table.fit_columns()
    usual = widths_at(100)
    assert widths_at(125) != usual
    assert widths_at(100) == usual


def test_words_out_of_sight_do_not_make_the_pages_ask_for_height(shown_window: MainWindow) -> None:
    panes = map(shown_window.why.tabs.widget, range(shown_window.why.tabs.count()))
    assert any(page.hasHeightForWidth() for page in shown_window.views)
    assert not any(pane.hasHeightForWidth() for pane in panes if pane is not None)
    for tabs in (shown_window.tabs, shown_window.why.tabs):
        assert not tabs.hasHeightForWidth()


def test_pages_out_of_sight_are_measured_in_the_type_of_now(shown_window: MainWindow) -> None:
    """What is shown next fits: the least width is that of all pages, before one of them was in
    sight.
    """
    shown_window.theme.set_zoom(200)
    for _ in range(2):  # what is in sight comes first
        QApplication.processEvents()
    for tabs in (shown_window.tabs, shown_window.why.tabs):
        least = tabs.minimumSizeHint().width()
        for place in range(tabs.count()):
            tabs.setCurrentIndex(place)
            QApplication.processEvents()
            assert tabs.widget(place).minimumSizeHint().width() <= least


def test_cards_out_of_sight_are_laid_out_when_they_are_shown(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    """As large as before, so that nothing but the showing tells them."""
    shown_window.view_commands.show_view("cards")
    number = shown_window.current.tournament.rounds[-1].boards[0].white
    cards = CardTable(shown_window.theme)
    cards.show_layout(shown_window.cards.cards._layout)

    def height_at(zoom: int) -> int:
        cards.hide()
        shown_window.theme.set_zoom(zoom)
        QApplication.processEvents()
        cards.show()
        QApplication.processEvents()
        card = cards._card_places.cards.get(number)
        assert card is not None
        return card.height()

    qtbot.addWidget(cards)
    cards.setFixedSize(500, 300)
    cards.show()
    usual = height_at(100)
    assert height_at(200) > 1.5 * usual
    assert height_at(100) == usual


def test_the_reasons_follow_a_turn_later_and_keep_their_width_through_quick_keys(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.resize(1366, 768)
    qtbot.wait(20)
    before, grid, trace = (
        shown_window.why.width(),
        shown_window.round.grid,
        shown_window.why.answer.text,
    )
    usual = trace.font().pointSizeF()
    shown_window.action_set["zoom-in"].trigger()
    QApplication.sendPostedEvents()
    assert grid.font().pointSizeF() > usual == trace.font().pointSizeF()
    for _ in range(2):
        shown_window.action_set["zoom-in"].trigger()
    shown_window.action_set["zoom-out"].trigger()
    qtbot.waitUntil(lambda: trace.font().pointSizeF() == grid.font().pointSizeF())
    assert shown_window.why.width() == round(round(before * 1.1) * 1.25 / 1.1)
    for _ in range(2):
        shown_window.action_set["zoom-out"].trigger()
    qtbot.waitUntil(lambda: trace.font().pointSizeF() == usual)
    assert shown_window.why.width() == before


def test_a_selected_row_stays_in_sight_in_larger_type(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.resize(1366, 768)
    window.current.open(Session.create(tmp_path / "many.arbiter", played(60, 2), fixed_time))
    window.view_commands.show_view("standings")
    table = window.standings.table
    qtbot.wait(20)
    table.selectRow(18)
    table.scrollTo(table.model().index(18, 0))

    def in_sight() -> bool:
        row = table.visualRect(table.model().index(18, 0))
        return row.top() >= 0 and row.bottom() < table.viewport().height()

    assert in_sight()
    for _ in range(6):
        window.action_set["zoom-in"].trigger()
    qtbot.wait(50)
    assert window.theme.zoom == 250
    assert in_sight()


def test_choices_shrink_with_the_type(shown_window: MainWindow, qtbot: QtBot) -> None:
    """Qt keeps the least size that a combo box had in a larger font."""
    window = shown_window

    def sizes() -> dict[str, tuple[int, int]]:
        boxes = (box for box in window.findChildren(QComboBox) if box.isVisible())
        return {box.accessibleName(): box.minimumSizeHint().toTuple() for box in boxes}

    window.action_set["why"].setChecked(True)
    usual = sizes()
    assert len(usual) >= 3
    window.theme.set_zoom(200)
    qtbot.waitUntil(lambda: all(size > usual[name] for name, size in sizes().items()))
    window.theme.set_zoom(100)
    qtbot.waitUntil(lambda: sizes() == usual)


def test_reasons_that_large_type_squeezed_are_wide_in_the_usual_one(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.resize(1366, 768)
    shown_window.why.hide()
    shown_window.view_commands.set_zoom(200)
    shown_window.why.show()
    qtbot.wait(20)
    assert shown_window.why.width() < shown_window.why.sizeHint().width()
    shown_window.view_commands.set_zoom(100)
    wanted = shown_window.why.sizeHint().width()
    qtbot.waitUntil(lambda: shown_window.why.width() == wanted)


def test_a_bracket_that_nobody_looks_at_takes_no_room_from_the_titles(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.resize(1366, 768)
    shown_window.view_commands.set_zoom(200)
    qtbot.wait(20)
    panes = shown_window.why
    most = max(pane.minimumSizeHint().width() for pane in (panes.answer, panes.alternatives))
    assert panes.bracket.minimumSizeHint().width() <= most

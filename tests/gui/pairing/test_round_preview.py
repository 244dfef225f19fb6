"""The preview of the next round in the window: filled by the worker, narrowed by chosen results,
printed on request.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.rounds.round_preview import preview_round
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.engine.round_preview import RoundPreview
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.files import output_commands
from arbiter_gui.gui.pairing.round_preview_dialog import RoundPreviewDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.layout.items import Page
from arbiter_gui.reports.round_tables.preview_table import preview_table
from tests.engine.test_round_preview import with_open_games
from tests.gui.fields import dialog_of, fixed_time, played


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Eight players after three rounds, with two games still to end."""
    tournament = with_open_games(played(8, 3), 1, 3)
    return Session.create(tmp_path / "running.arbiter", tournament, fixed_time)


def preview_dialog(window: MainWindow, qtbot: QtBot) -> RoundPreviewDialog:
    window.action_set["preview-next"].trigger()
    dialog = dialog_of(RoundPreviewDialog)
    assert isinstance(dialog, RoundPreviewDialog)
    qtbot.waitUntil(lambda: not dialog.progress.isVisible())
    return dialog


def test_chosen_results_narrow_the_preview_to_one_round(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = preview_dialog(shown_window, qtbot)
    assert dialog.shown_preview() is not None
    assert "2 games are unfinished (boards 1, 3)" in dialog.summary_label.text()
    lines = dialog.board_table.rowCount()
    for choice in dialog.choices:
        choice.setCurrentIndex(choice.findData(DRAWN))
    preview = dialog.shown_preview()
    assert isinstance(preview, RoundPreview)
    assert len(preview.rounds) == 1
    assert dialog.board_table.rowCount() == 4 < lines
    assert {dialog.board_table.item(row, 0).text() for row in range(4)} == {"certain"}
    printed: list[tuple[Page, ...]] = []
    monkeypatch.setattr(output_commands, "print_pages", lambda pages, *_: printed.append(pages))
    dialog.print_button.click()
    qtbot.waitUntil(lambda: len(printed) == 1)
    dialog.reject()


def test_boards_that_can_be_certain_are_shown_before_all_is_worked_out(qtbot: QtBot) -> None:
    tournament = with_open_games(played(24, 3), 11, 12)
    told: list[RoundPreview] = []
    preview = preview_round(tournament, tell=told.append)
    dialog = RoundPreviewDialog("x", ("a", "b"), lambda known: preview_table(tournament, known))
    qtbot.addWidget(dialog)
    dialog.show_so_far(told[0])
    assert dialog.board_table.rowCount() == len(told[0].certain)
    assert dialog.board_table.item(0, 0).text() == "so far"
    assert "3 of 9 combinations" in dialog.summary_label.text()
    assert not dialog.print_button.isEnabled()
    dialog.show_preview(preview)
    assert dialog.print_button.isEnabled()
    assert dialog.board_table.item(0, 0).text() != "so far"


def test_the_boards_on_which_one_depends_are_read_whole(qtbot: QtBot) -> None:
    tournament = with_open_games(played(24, 3), 9, 10, 11, 12)
    preview = preview_round(tournament)
    dialog = RoundPreviewDialog("x", "abcd", lambda known: preview_table(tournament, known))
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.show_preview(preview)
    table = dialog.board_table
    metrics = table.fontMetrics()
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    table.setFixedWidth(24 * metrics.horizontalAdvance("m"))
    long_rows = [
        row for row in range(table.rowCount()) if "depends on boards" in table.item(row, 3).text()
    ]
    assert "depends on boards 9, 10, 11, 12 (" in table.item(long_rows[-1], 3).text()

    def is_whole(row: int) -> bool:
        room = table.visualItemRect(table.item(row, 3)).adjusted(4, 0, -4, 0)
        needed = metrics.boundingRect(
            room, Qt.TextFlag.TextWordWrap, table.item(row, 3).text()
        ).height()
        return needed <= room.height()

    qtbot.waitUntil(lambda: table.rowHeight(long_rows[-1]) > 2 * metrics.height())
    qtbot.waitUntil(lambda: all(map(is_whole, long_rows)))


def test_a_closed_dialog_stops_the_worker(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["preview-next"].trigger()
    dialog_of(RoundPreviewDialog).reject()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    assert len(shown_window.current.tournament.rounds) == 3


def test_the_preview_is_on_the_display_only_when_asked_and_until_something_changes(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    displays = shown_window.features[DisplayCommands]
    display = displays.open()
    dialog = preview_dialog(shown_window, qtbot)
    assert display.first.for_now is None
    dialog.display_button.click()
    shown = display.first.table
    assert shown is not None
    assert display.first.heading().endswith("Preview of round 4")
    assert [row[0] for row in display.first.rows_of_page()].count("certain") == sum(
        dialog.board_table.item(row, 0).text() == "certain"
        for row in range(dialog.board_table.rowCount())
    )
    assert len(display.first.rows_of_page()) == dialog.board_table.rowCount()
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    qtbot.waitUntil(lambda: display.first.for_now is None)
    assert "Preview" not in display.first.heading()
    dialog.display_button.click()
    displays.show(DisplayedList.STANDINGS)
    assert display.first.for_now is None
    dialog.reject()


def test_too_many_open_games_are_a_message_and_no_dialog_as_high_as_the_screen(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    running = with_open_games(played(16, 3), *range(1, 8))
    shown_window.current.open(Session.create(tmp_path / "early.arbiter", running, fixed_time))
    shown_window.action_set["preview-next"].trigger()
    assert shown_window.findChildren(RoundPreviewDialog) == []
    assert shown_window.banner.message_label.text().startswith("7 games are still unfinished")


def test_a_preview_after_the_last_game_has_no_column_of_conditions(qtbot: QtBot) -> None:
    tournament = played(8, 3)
    dialog = RoundPreviewDialog("x", (), lambda known: preview_table(tournament, known))
    qtbot.addWidget(dialog)
    dialog.show_preview(preview_round(tournament))
    assert dialog.board_table.rowCount() == 4
    assert dialog.board_table.isColumnHidden(3)
    assert "open games" not in dialog.help_line.lasting_text

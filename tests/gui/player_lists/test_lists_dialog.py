"""The rating lists in the window: shown, fetched from a server on this machine, stopped,
removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.rating_lists.look_up import find_players
from arbiter_gui.app.rating_lists.slots import list_slots
from arbiter_gui.app.rating_lists.stored_lists import rating_list_path
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.gui.player_lists import rating_list_commands
from arbiter_gui.gui.player_lists.lists_dialog import ListsDialog
from arbiter_gui.gui.player_lists.name_finder import said
from arbiter_gui.gui.player_lists.rating_list_commands import RatingListCommands
from arbiter_gui.gui.shell.window import MainWindow
from tests.app.rating_lists.list_server import ListServer, list_server
from tests.gui.fields import fixed_time

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
_ECF = "ECF_code,full_name,FIDE_no,gender,nation,revised_standard,club_name\n"
_ANNE = '900061A,"Example, Anne",99000061,F,ENG,1712,Exampleton\n'


@pytest.fixture
def server() -> Iterator[ListServer]:
    with list_server() as running:
        yield running


def shown(window: MainWindow) -> ListsDialog:
    window.action_set["rating-lists"].trigger()
    widgets: list[QWidget] = QApplication.topLevelWidgets()
    return next(
        widget for widget in widgets if isinstance(widget, ListsDialog) and widget.isVisible()
    )


def choose(dialog: ListsDialog, title: str) -> None:
    titles = [dialog.table.item(row, 0).text() for row in range(dialog.table.rowCount())]
    dialog.table.setCurrentCell(titles.index(title), 0)


def finish(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not window.features[RatingListCommands].importing)


def test_a_list_is_fetched_from_the_address_that_was_typed(
    window: MainWindow, qtbot: QtBot, server: ListServer
) -> None:
    server.data = (_ECF + _ANNE).encode()
    dialog = shown(window)
    choose(dialog, "ECF (ENG)")
    assert dialog.line.text() == "https://rating.englishchess.org.uk/api/rating-list/csv"
    assert server.asked == []
    dialog.line.setText(f"{server.address}/list.csv")
    dialog.fetch_button.click()
    finish(window, qtbot)
    assert [path for path, _ in server.asked] == ["/list.csv"]
    row = [dialog.table.item(0, column).text() for column in range(5)]
    assert row == ["ECF (ENG)", "1", "", "0 days", "list.csv"]
    assert dialog.sentence_line.text() == "The rating list has 1 player."
    assert (
        next(slot for slot in list_slots() if slot.key == "ENG").address
        == f"{server.address}/list.csv"
    )
    dialog.remove_button.click()
    assert find_players("anne") == ()
    dialog.reject()


def test_the_dialog_shows_what_went_wrong(
    window: MainWindow, qtbot: QtBot, server: ListServer
) -> None:
    dialog = shown(window)
    choose(dialog, "DSB (GER)")
    dialog.line.setText(f"{server.address}/to/https://example.org/x.zip")
    dialog.fetch_button.click()
    finish(window, qtbot)
    assert "redirects to https://example.org" in dialog.sentence_line.text()
    assert dialog.fetch_button.isEnabled()
    dialog.reject()


def test_a_folder_that_cannot_be_made_is_said(window: MainWindow) -> None:
    rating_list_path().with_name("rating-lists").write_text("a file in the way")
    window.action_set["rating-lists"].trigger()
    assert "rating-lists could not be created" in window.banner.sentence()


def test_fetching_can_be_stopped(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(_slot: object, control: Control) -> None:
        while True:
            control.checkpoint()

    monkeypatch.setattr(rating_list_commands, "fetch_list", endless)
    dialog = shown(window)
    dialog.fetch_button.click()
    assert (dialog.fetch_button.isEnabled(), dialog.stop_button.isEnabled()) == (False, True)
    dialog.stop_button.click()
    finish(window, qtbot)
    assert dialog.sentence_line.text() == "The import was stopped; the previous list is kept."
    dialog.reject()


def test_both_ratings_of_a_found_player_are_entered(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    source = tmp_path / "ecf.csv"
    source.write_text(_ECF + _ANNE)
    window.features[RatingListCommands].import_from(source)
    finish(window, qtbot)
    details = Details(federation="ENG", rating_method="NIDOF")
    window.current.open(
        Session.create(tmp_path / "a.arbiter", Tournament((), details=details), fixed_time)
    )
    window.action_set["view-players"].trigger()
    bar = window.players.bar
    line = bar.lines["name"]
    line.setFocus()
    qtbot.keyClicks(line, "anne")
    qtbot.waitUntil(lambda: len(bar.finder.found) == 1)
    bar.finder.completer.activated.emit(said(bar.finder.found[0], bar.finder.details))
    qtbot.keyClick(line, Qt.Key.Key_Return)
    [player] = window.current.tournament.players
    assert (player.name, player.rating, player.national_rating) == ("Example, Anne", 1712, 1712)
    assert (player.rating_source, player.national_id, player.club) == (
        "national",
        "900061A",
        "Exampleton",
    )


def test_a_line_says_who_is_inactive_and_how_a_name_is_written_in_latin_letters() -> None:
    ivanov = RatedPlayer(13, "Иванов, Пётр", "RUS", "m", "", 1790, inactive=True)
    assert said(ivanov) == "Иванов, Пётр (Ivanov, Petr)  1790  RUS  13  inactive"
    unrated = RatedPlayer(14, "Cerha, Eva", "AUT", "w", "", 0)
    assert said(unrated) == "Cerha, Eva  unrated  AUT  14"
    both = RatedPlayer(13, "Berg, Ann", "GER", "w", "", 1790, national_standard=1650)
    assert said(both, Details(federation="GER")) == "Berg, Ann  1790 (national 1650)  GER  13"

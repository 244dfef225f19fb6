"""The rating list in the window: imported in the worker, then the players are held to it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.rating_list import find_players
from arbiter_gui.app.session import Session
from arbiter_gui.gui.dialogs.refresh_dialog import RefreshDialog
from arbiter_gui.gui.window import MainWindow
from tests.gui.fields import fixed_time, start

_XML = """<playerslist>
<player><fideid>7000001</fideid><name>Adams, A.</name><country>DEN</country><sex>M</sex><title>IM</title>
<rating>2431</rating><birthday>1990</birthday></player>
<player><fideid>7000002</fideid><name>Zorn, Zoe</name><country>GER</country><sex>F</sex><title></title>
<rating>1999</rating><birthday>2001</birthday></player>
</playerslist>"""


def test_a_list_is_imported_and_players_are_held_to_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    source = tmp_path / "players_list_xml.xml"
    source.write_text(_XML, encoding="utf-8")
    window.lists_of_ratings.import_from(source)
    qtbot.waitUntil(lambda: not window.desk.tasks.busy)
    assert "2 players" in window.banner.message.text
    assert [rated.name for rated in find_players("zor")] == ["Zorn, Zoe"]
    tournament = start(4)
    window.desk.open(Session.create(tmp_path / "a.arbiter", tournament, fixed_time))
    window.acts["refresh-ratings"].trigger()
    qtbot.waitUntil(lambda: not window.desk.tasks.busy)
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, RefreshDialog) and w.isVisible())
    assert dialog.list.count() == 1
    assert "2431" in dialog.list.item(0).text()
    dialog.accept()
    player = window.desk.tournament.players[0]
    assert (player.rating, player.title, player.fide_id) == (2431, "IM", "7000001")
    assert window.desk.tournament.players[1:] == tournament.players[1:]
    assert replace(player, number=0) != player


def test_nothing_is_taken_that_is_not_ticked(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    source = tmp_path / "players_list_xml.xml"
    source.write_text(_XML, encoding="utf-8")
    window.lists_of_ratings.import_from(source)
    qtbot.waitUntil(lambda: not window.desk.tasks.busy)
    window.desk.open(Session.create(tmp_path / "a.arbiter", start(4), fixed_time))
    window.acts["refresh-ratings"].trigger()
    qtbot.waitUntil(lambda: not window.desk.tasks.busy)
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, RefreshDialog) and w.isVisible())
    dialog.list.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.chosen() == ()
    dialog.reject()
    assert window.desk.tournament == start(4)


def test_a_file_that_is_no_list_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    source = tmp_path / "nothing.txt"
    source.write_text("nothing\n", encoding="utf-8")
    window.lists_of_ratings.import_from(source)
    qtbot.waitUntil(lambda: not window.desk.tasks.busy)
    assert window.banner.message is not None
    assert find_players("zor") == ()

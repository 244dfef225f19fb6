"""The rating list in the window: imported in the worker, then the players are held to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.rating_lists.look_up import find_players
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.values import DRAWN, PENDING, WHITE_WINS, Player
from arbiter_gui.gui.player_lists import rating_list_commands
from arbiter_gui.gui.player_lists.rating_list_commands import RatingListCommands
from arbiter_gui.gui.player_lists.refresh_dialog import RefreshDialog
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.services.questions import UserQuestions
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from tests.gui.fields import fixed_time, played, start

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
    window.features[RatingListCommands].import_from(source)
    qtbot.waitUntil(lambda: not window.features[RatingListCommands].importing)
    assert "2 players" in window.banner.message.text
    assert [rated.name for rated in find_players("zor")] == ["Zorn, Zoe"]
    tournament = start(4)
    window.current.open(Session.create(tmp_path / "a.arbiter", tournament, fixed_time))
    window.action_set["refresh-ratings"].trigger()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, RefreshDialog) and w.isVisible()
    )
    assert dialog.difference_list.count() == 1
    assert "2431" in dialog.difference_list.item(0).text()
    dialog.accept()
    player = window.current.tournament.players[0]
    assert (player.rating, player.title, player.fide_id) == (2431, "IM", "7000001")
    assert window.current.tournament.players[1:] == tournament.players[1:]
    assert replace(player, number=0) != player


def test_nothing_is_taken_that_is_not_ticked(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    source = tmp_path / "players_list_xml.xml"
    source.write_text(_XML, encoding="utf-8")
    window.features[RatingListCommands].import_from(source)
    qtbot.waitUntil(lambda: not window.features[RatingListCommands].importing)
    window.current.open(Session.create(tmp_path / "a.arbiter", start(4), fixed_time))
    window.action_set["refresh-ratings"].trigger()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, RefreshDialog) and w.isVisible()
    )
    dialog.difference_list.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.chosen() == ()
    dialog.reject()
    assert window.current.tournament == start(4)


def imported(window: MainWindow, qtbot: QtBot, tmp_path: Path, text: str = _XML) -> None:
    source = tmp_path / "players_list_xml.xml"
    source.write_text(text, encoding="utf-8")
    window.features[RatingListCommands].import_from(source)
    qtbot.waitUntil(lambda: not window.features[RatingListCommands].importing)


def page() -> TextDialog:
    return next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, TextDialog) and w.isVisible()
    )


def compared(window: MainWindow, qtbot: QtBot) -> str:
    window.action_set["refresh-ratings"].trigger()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    return window.banner.message.text


def test_records_passed_over_are_named_with_their_lines(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    imported(window, qtbot, tmp_path)
    assert window.banner.message.text == "The rating list has 2 players."
    imported(
        window, qtbot, tmp_path, _XML[: _XML.index("<player><fideid>7000002")] + "</playerslist>"
    )
    assert window.banner.message.text == "The rating list has 1 player."
    spoilt = "".join(f"<player><fideid>x{n}</fideid><name>N</name></player>\n" for n in range(22))
    imported(window, qtbot, tmp_path, _XML.replace("</playerslist>", f"{spoilt}</playerslist>"))
    message = window.banner.message
    assert message.text == (
        "The rating list has 2 players; records skipped: 22. First one: players_list_xml.xml:6:1: "
        "'x0' is not a FIDE ID."
    )
    (_title, show) = message.buttons[0]
    show()
    lines = page().text.toPlainText().splitlines()
    assert lines[0] == "players_list_xml.xml:6:1: 'x0' is not a FIDE ID"
    assert lines[-2:] == ["players_list_xml.xml:25:1: 'x19' is not a FIDE ID", "Not shown here: 2"]
    page().reject()


def test_nobody_found_is_told_as_that_and_by_what_players_are_looked_for(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    imported(window, qtbot, tmp_path)
    others = tuple(replace(p, name=f"Nobody, {p.number}") for p in start(3).players)
    window.current.open(
        Session.create(tmp_path / "a.arbiter", replace(start(3), players=others), fixed_time)
    )
    assert compared(window, qtbot) == (
        "None of the players were found in the rating list. Not found: 3. Players are matched by "
        "FIDE ID or national number or, without these, by name and year of birth."
    )
    assert window.banner.message.weight is Weight.WARNING
    window.banner.message.buttons[0][1]()
    assert page().text.toPlainText().splitlines()[1:] == [
        "1 Nobody, 1",
        "2 Nobody, 2",
        "3 Nobody, 3",
    ]
    page().reject()


def test_who_is_as_in_the_list_is_told_apart_from_who_is_not_in_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    imported(window, qtbot, tmp_path)
    zoe = Player(1, "Zorn, Zoe", 1999, "", "w", "GER", "7000002", "2001", fide_rating=1999)
    alone = replace(start(2), players=(zoe,))
    window.current.open(Session.create(tmp_path / "a.arbiter", alone, fixed_time))
    assert compared(window, qtbot) == "All players match the rating list."
    assert (window.banner.message.weight, window.banner.message.buttons) == (Weight.NOTE, ())
    both = replace(alone, players=(zoe, Player(2, "Nobody")))
    window.current.open(Session.create(tmp_path / "b.arbiter", both, fixed_time))
    assert compared(window, qtbot).startswith(
        "Players matching the rating list: 1. Not found: 1. Players"
    )
    three = replace(both, players=(*both.players, Player(3, "Adams, A.")))
    window.current.open(Session.create(tmp_path / "c.arbiter", three, fixed_time))
    window.action_set["refresh-ratings"].trigger()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, RefreshDialog) and w.isVisible()
    )
    who = next(b for b in dialog.findChildren(QPushButton) if b.text() == "&Not found…")
    qtbot.mouseClick(who, Qt.MouseButton.LeftButton)
    assert page().text.toPlainText().splitlines()[1:] == ["2 Nobody"]
    page().reject()
    dialog.reject()


def test_a_file_that_is_no_list_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    source = tmp_path / "nothing.txt"
    source.write_text("nothing\n", encoding="utf-8")
    window.features[RatingListCommands].import_from(source)
    qtbot.waitUntil(lambda: not window.features[RatingListCommands].importing)
    assert window.banner.message is not None
    assert find_players("zor") == ()


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """An import that reports a third and then only ends when it is stopped, or when the event says
    so.
    """
    go_on = Event()

    def work(path: Path, control: Control) -> object:
        control.progress(333, 1000)
        while not go_on.wait(0.005):
            control.checkpoint()
        raise AssertionError

    monkeypatch.setattr(rating_list_commands, "import_rating_list", work)
    yield go_on
    go_on.set()


def importing(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.questions.answer = tmp_path / "players_list.txt"
    window.action_set["import-rating-list"].trigger()
    bar = window.features[RatingListCommands].progress.bar
    qtbot.waitUntil(lambda: bar.value() == 333)
    assert bar.isVisible()


def keys(qtbot: QtBot, text: str) -> None:
    """Press keys wherever they go, as a keyboard does."""
    for character in text:
        target = QApplication.focusWidget()
        assert target is not None
        if character == "\n":
            qtbot.keyClick(target, Qt.Key.Key_Return)
        else:
            qtbot.keyClicks(target, character)


def test_nothing_typed_is_lost_while_a_list_is_imported(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, endless: Event
) -> None:
    window.current.open(
        Session.create(tmp_path / "a.arbiter", played(24, 3, open_last=True), fixed_time)
    )
    window.activateWindow()
    window.round.grid.setFocus()
    keys(qtbot, "=")
    importing(window, qtbot, tmp_path)
    assert QApplication.focusWidget() is window.round.grid
    keys(qtbot, "#11\n1")
    keys(qtbot, "#5\n=")
    results = [board.result for board in window.current.tournament.rounds[-1].boards]
    assert results == [DRAWN] + [PENDING] * 3 + [DRAWN] + [PENDING] * 5 + [WHITE_WINS, PENDING]
    assert window.features[RatingListCommands].importing
    qtbot.keyClick(window.round.grid, Qt.Key.Key_Escape)
    assert window.features[RatingListCommands].importing


def test_a_pairing_does_not_wait_for_a_list(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, endless: Event
) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time))
    importing(window, qtbot, tmp_path)
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert window.features[RatingListCommands].importing
    window.current.accept()
    assert len(window.current.tournament.rounds) == 3


def test_an_import_is_stopped_in_the_menu_and_the_old_list_stays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, endless: Event
) -> None:
    assert not window.action_set["stop-rating-list"].isEnabled()
    importing(window, qtbot, tmp_path)
    assert not window.action_set["import-rating-list"].isEnabled()
    assert (
        window.features[RatingListCommands].progress.button.focusPolicy() is Qt.FocusPolicy.NoFocus
    )
    window.action_set["stop-rating-list"].trigger()
    qtbot.waitUntil(lambda: not window.features[RatingListCommands].importing)
    assert "the previous list is kept" in window.banner.message.text
    assert not window.features[RatingListCommands].progress.isVisible()
    assert window.action_set["import-rating-list"].isEnabled()


def test_the_dialog_shows_lists_as_they_are_downloaded(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []
    window.questions = UserQuestions(window)
    monkeypatch.setattr(
        window.questions, "_ask_for_file", lambda title, _, kinds: asked.append((title, kinds))
    )
    window.action_set["import-rating-list"].trigger()
    assert asked == [
        (
            "Import rating list",
            "Rating lists (*.zip *.xml *.txt *.csv *.xls *.xlsx *.ods);;All files (*)",
        )
    ]


def test_closing_the_window_ends_an_import(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, endless: Event
) -> None:
    importing(window, qtbot, tmp_path)
    window.close()
    assert not window.features[RatingListCommands].importing

"""The line for a new player: what it knows of somebody goes with the name.

Escape, Tab, other tournaments.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.gui.players.new_player_bar import TypedPlayer
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import fixed_time, start

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
KEY, ALT = Qt.Key, Qt.KeyboardModifier.AltModifier
LISTED = RatedPlayer(7000001, "Quist, Quentin", "DEN", "m", "IM", 2430, birth_year=1990)


@pytest.fixture
def hall(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """Six players before round 1, a rating list with one, and the keys in the line for a new
    player.
    """
    window.current.open(Session.create(tmp_path / "a.arbiter", start(6), fixed_time))
    finder = window.players.bar.finder
    monkeypatch.setattr(
        finder, "_find", lambda text, limit, federation: (LISTED,) if "qui" in text.lower() else ()
    )
    Hands(window).press(KEY.Key_5, CTRL)
    Hands(window).press(KEY.Key_N, ALT)
    yield window
    finder.popup.hide()


def texts(window: MainWindow) -> dict[str, str]:
    return {key: line.text() for key, line in window.players.bar.lines.items() if line.text()}


def take_listed(window: MainWindow, qtbot: QtBot, key: Qt.Key = KEY.Key_Tab) -> None:
    """Type the beginning of a name, mark the line of the list that opens, and take it with a
    key.
    """
    finder = window.players.bar.finder
    Hands(window).text("qui")
    qtbot.waitUntil(finder.popup.isVisible)
    qtbot.keyClick(finder.popup, KEY.Key_Down)
    qtbot.keyClick(finder.popup, key)
    assert not finder.popup.isVisible()
    window.players.bar.lines["name"].setFocus()


FULL = {
    "name": "Quist, Quentin", "title": "IM", "rating": "2430", "federation": "DEN",
    "fide_id": "7000001",
    "birth": "1990",
}  # fmt: skip


@pytest.mark.parametrize("key", [KEY.Key_Tab, KEY.Key_Return])
def test_tab_takes_the_marked_line_like_enter(hall: MainWindow, qtbot: QtBot, key: Qt.Key) -> None:
    take_listed(hall, qtbot, key)
    assert texts(hall) == FULL
    assert len(hall.current.tournament.players) == 6


def test_enter_with_nothing_marked_adds_who_was_typed(hall: MainWindow, qtbot: QtBot) -> None:
    finder = hall.players.bar.finder
    Hands(hall).text("quint, quirin")
    qtbot.waitUntil(finder.popup.isVisible)
    qtbot.keyClick(finder.popup, KEY.Key_Return)
    new = hall.current.tournament.players[-1]
    assert (new.number, new.name, new.fide_id) == (7, "quint, quirin", "")
    assert len(hall.current.tournament.players) == 7
    assert texts(hall) == {}, "the first proposal does not come into the line on top of that"
    assert not finder.popup.isVisible()


def test_no_proposal_looks_chosen_before_it_is(hall: MainWindow, qtbot: QtBot) -> None:
    finder = hall.players.bar.finder
    Hands(hall).text("qui")
    qtbot.waitUntil(finder.popup.isVisible)
    assert not finder.popup.currentIndex().isValid()
    qtbot.keyClick(finder.popup, KEY.Key_Down)
    assert finder.popup.currentIndex().row() == 0


def test_tab_with_nothing_marked_goes_on(hall: MainWindow, qtbot: QtBot) -> None:
    finder = hall.players.bar.finder
    Hands(hall).text("qui")
    qtbot.waitUntil(finder.popup.isVisible)
    qtbot.keyClick(finder.popup, KEY.Key_Tab)
    assert texts(hall) == {"name": "qui"}
    assert not finder.popup.isVisible()
    assert not hall.players.bar.lines["name"].hasFocus()


def test_what_the_list_said_goes_with_the_name(hall: MainWindow, qtbot: QtBot) -> None:
    take_listed(hall, qtbot)
    hands = Hands(hall)
    hall.players.bar.lines["club"].setText("Riga")
    hall.players.bar.lines["name"].selectAll()
    hands.text("Other, Olga")
    assert texts(hall) == {"name": "Other, Olga", "club": "Riga"}
    hands.press(KEY.Key_Return)
    new = hall.current.tournament.players[-1]
    assert (new.name, new.fide_id, new.rating, new.title, new.sex, new.club) == (
        "Other, Olga", "", 0, "", "", "Riga",
    )  # fmt: skip


def test_a_slip_of_the_key_in_the_name_loses_nothing(hall: MainWindow, qtbot: QtBot) -> None:
    take_listed(hall, qtbot)
    hands = Hands(hall)
    hands.text("x")
    assert texts(hall) == {"name": "Quist, Quentinx"}
    hands.press(KEY.Key_Backspace)
    assert texts(hall) == FULL
    hall.players.bar.lines["rating"].setText("2400")
    hands.text("x")
    assert texts(hall) == {"name": "Quist, Quentinx", "rating": "2400"}, "what was typed stays"


def test_escape_empties_the_line_and_then_leaves_it(hall: MainWindow, qtbot: QtBot) -> None:
    take_listed(hall, qtbot)
    hands = Hands(hall)
    hall.players.bar.lines["rating"].setFocus()
    hands.press(KEY.Key_Escape)
    assert texts(hall) == {}
    assert hands.focus() is hall.players.bar.lines["name"]
    hands.text("New, Nina")
    hands.press(KEY.Key_Return)
    assert (hall.current.tournament.players[-1].name, hall.current.tournament.players[-1].sex) == (
        "New, Nina",
        "",
    )
    hands.press(KEY.Key_Escape)
    assert hands.focus() is hall.players.table


def test_escape_closes_the_list_first(hall: MainWindow, qtbot: QtBot) -> None:
    finder = hall.players.bar.finder
    Hands(hall).text("qui")
    qtbot.waitUntil(finder.popup.isVisible)
    qtbot.keyClick(finder.popup, KEY.Key_Escape)
    assert not finder.popup.isVisible()
    assert texts(hall) == {"name": "qui"}


def test_the_line_stays_with_its_tournament(hall: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    take_listed(hall, qtbot)
    hall.open_tournaments.add(Session.create(tmp_path / "b.arbiter", start(4), fixed_time))
    assert texts(hall) == {}
    hands = Hands(hall)
    hands.press(KEY.Key_N, ALT)
    hands.text("Second")
    hands.press(KEY.Key_Tab, CTRL)
    assert texts(hall) == FULL
    hands.press(KEY.Key_Tab, CTRL)
    QApplication.processEvents()
    assert texts(hall) == {"name": "Second"}
    hands.press(KEY.Key_Tab, CTRL)
    hands.press(KEY.Key_N, ALT)
    hands.press(KEY.Key_Return)
    assert hall.current.tournament.players[-1].fide_id == "7000001"


def typed_in(window: MainWindow, qtbot: QtBot, name: str) -> None:
    """Type a name, wait until it has been looked up, and press Enter."""
    finder = window.players.bar.finder
    Hands(window).text(name)
    qtbot.waitUntil(lambda: not finder.busy)
    qtbot.keyClick(window.players.bar.lines["name"], KEY.Key_Return)


def test_a_name_of_the_list_typed_in_full_is_asked_about(hall: MainWindow, qtbot: QtBot) -> None:
    typed_in(hall, qtbot, "Quist, Quentin")
    assert len(hall.current.tournament.players) == 6
    assert hall.players.remark.text().startswith(
        "⚠ A rating list contains IM  Quist, Quentin  2430"
    )
    qtbot.keyClick(hall.players.bar.lines["name"], KEY.Key_Return)
    assert hall.current.tournament.players[-1].name == "Quist, Quentin"
    assert not hall.current.tournament.players[-1].fide_id


def test_similar_names_are_offered_before_a_name_is_added_as_typed(
    hall: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    finder = hall.players.bar.finder
    monkeypatch.setattr(finder, "_find", lambda text, limit, federations: ())
    monkeypatch.setattr(finder, "_find_similar", lambda text, limit, federations: (LISTED,))
    typed_in(hall, qtbot, "Kwist, Quentin")
    assert len(hall.current.tournament.players) == 6
    assert hall.players.remark.text() == (
        "⚠ Kwist, Quentin is not in any rating list. Similar: Quist, Quentin. Press Enter again to "
        "add the player as typed."
    )
    hall.players.bar.show_typed_player(TypedPlayer())
    Hands(hall).text("Kwist, Quenti")
    qtbot.waitUntil(finder.popup.isVisible)
    assert "(similar name)" in finder.completer.completionModel().index(0, 0).data()
    qtbot.keyClick(finder.popup, KEY.Key_Down)
    qtbot.keyClick(finder.popup, KEY.Key_Return)
    assert texts(hall) == FULL


@pytest.mark.parametrize(
    ("similar", "is_reported"), [((), True), (None, False)], ids=["lists", "no list"]
)
def test_that_no_list_has_a_name_is_reported_once_it_is_added(
    hall: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    similar: tuple[()] | None,
    is_reported: bool,
) -> None:
    monkeypatch.setattr(
        hall.players.bar.finder, "_find_similar", lambda text, limit, federations: similar
    )
    typed_in(hall, qtbot, "Holm, Hal")
    assert hall.current.tournament.players[-1].name == "Holm, Hal"
    assert (hall.players.remark.text() == "⚠ Holm, Hal is not in any rating list.") == is_reported

"""Parts of the list of players: who is still absent, has left, has byes, lacks a rating.

Chosen by keyboard.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolButton

from arbiter_gui.app.edits import ChangePlayer, RequestBye, Withdraw
from arbiter_gui.app.rounds.readiness import UNRATED, readiness
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.player_tables.registered_parts import PlayersPart, registered_parts
from arbiter_gui.reports.player_tables.registration import registered_rows
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import fixed_time, played, start

KEY, ALT = Qt.Key, Qt.KeyboardModifier.AltModifier


def field() -> Tournament:
    """Twelve players: 2 and 5 absent, 3 withdrawn, 4 with a bye, 6 away in round 2, 11 and 12
    without rating.
    """
    tournament = start(12)
    for edit in (
        RequestBye(2, 1, ByeKind.ZERO),
        RequestBye(5, 1, ByeKind.ZERO),
        Withdraw(3, 1),
        RequestBye(4, 1, ByeKind.HALF),
        RequestBye(6, 2, ByeKind.ZERO),
        *(ChangePlayer(replace(tournament.by_number[n], rating=0)) for n in (11, 12)),
    ):
        tournament = edit.apply(tournament)
    return tournament


@pytest.fixture
def hall(window: MainWindow, tmp_path: Path) -> MainWindow:
    window.current.open(Session.create(tmp_path / "p.arbiter", field(), fixed_time))
    Hands(window).press(KEY.Key_5, CTRL)
    return window


def shown(window: MainWindow) -> list[int]:
    model = window.players.table.model()
    return [int(model.index(row, 0).data()) for row in range(model.rowCount())]


def choose(window: MainWindow, steps: int) -> None:
    """Choose the part so many lines below the present one, by keyboard, and go back to the list."""
    hands = Hands(window)
    hands.press(KEY.Key_S, ALT)
    assert window.players.chooser.box.hasFocus()
    for _ in range(steps):
        hands.press(KEY.Key_Down)
    hands.press(KEY.Key_Return)
    assert hands.focus() is window.players.table


def test_who_is_in_which_part() -> None:
    found = {
        part: sorted(numbers)
        for part, numbers in registered_parts(registered_rows(field()), (7,)).items()
    }
    assert found == {
        PlayersPart.EVERYBODY: list(range(1, 13)),
        PlayersPart.ABSENT: [2, 5],
        PlayersPart.WITHDRAWN: [3],
        PlayersPart.BYES: [4, 6],
        PlayersPart.UNRATED: [11, 12],
        PlayersPart.MISNUMBERED: [7],
    }


def test_parts_are_chosen_by_keyboard_and_counted(hall: MainWindow) -> None:
    box = hall.players.chooser.box
    assert [box.itemText(place) for place in range(box.count())] == [
        "all players (12)", "absent (2)", "withdrawn (1)", "with byes (2)", "without rating (2)",
            "placed too low (0)",
    ]  # fmt: skip
    for numbers in ([2, 5], [3], [4, 6], [11, 12], []):
        choose(hall, 1)
        assert shown(hall) == numbers
        assert hall.current.command_players == tuple(numbers[:1])


def test_of_the_absent_one_after_the_other_is_checked_in(hall: MainWindow) -> None:
    choose(hall, 1)
    hands = Hands(hall)
    hands.press(KEY.Key_Space)
    assert (shown(hall), hall.current.command_players) == ([5], (5,))
    assert "absent (1)" in hall.players.chooser.box.currentText()
    hands.press(KEY.Key_Space)
    assert (shown(hall), hall.current.command_players) == ([], ())
    hands.press(KEY.Key_Space)
    assert hall.current.tournament.absent(1).keys() == {3, 4}
    assert not hall.action_set["withdraw"].isEnabled()
    hall.current.undo()
    assert shown(hall) == [5]


def test_who_is_looked_for_is_shown_whatever_the_part(hall: MainWindow) -> None:
    choose(hall, 1)
    hands = Hands(hall)
    hands.text("9")
    assert shown(hall) == [2, 5], "as long as one types the list stays"
    hands.press(KEY.Key_Return)
    assert hands.focus() is hall.players.table
    assert hall.players.chooser.part() is PlayersPart.EVERYBODY
    assert hall.players.table.chosen_players() == hall.current.command_players == (9,)


def test_at_the_door_the_absent_stay_in_sight_while_names_are_typed(hall: MainWindow) -> None:
    choose(hall, 1)
    hands = Hands(hall)
    hands.text("2 ")
    assert shown(hall) == [5]
    hands.press(KEY.Key_Escape)
    assert hands.focus() is hall.players.table
    assert (hall.players.chooser.part(), hall.current.command_players) == (PlayersPart.ABSENT, (5,))


def test_another_tournament_is_shown_whole(hall: MainWindow, tmp_path: Path) -> None:
    choose(hall, 2)
    hall.open_tournaments.add(Session.create(tmp_path / "other.arbiter", start(8), fixed_time))
    assert hall.players.chooser.part() is PlayersPart.EVERYBODY
    assert len(shown(hall)) == 8


def test_who_has_no_rating_is_named_and_gone_to(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(Session.create(tmp_path / "p.arbiter", field(), fixed_time))
    hands = Hands(window)
    hands.press(KEY.Key_1, CTRL)
    page = window.round.ready
    rows = {page.remarks.item(row).text(): row for row in range(page.remarks.count())}
    text = next(text for text in rows if "Rating missing" in text)
    assert "Rating missing for 2 players (Keres, A.; Larsen, A.). Estimate" in text
    assert "Space" in page.hint.text()
    for _ in range(rows[text]):
        hands.press(KEY.Key_Down)
    hands.press(KEY.Key_Space)
    QApplication.processEvents()
    assert window.view() is window.players
    assert shown(window) == [11, 12]
    assert window.current.command_players == (11,)


def test_of_many_without_a_rating_a_few_are_named() -> None:
    tournament = start(12)
    unrated = replace(tournament, players=tuple(replace(p, rating=0) for p in tournament.players))
    remark = next(r for r in readiness(unrated).remarks if r.code == UNRATED)
    assert str(remark.sentence).startswith("Rating missing for 12 players (Adams, A.; Berg, A.; ")
    assert "Evans, A. and 7 more" in remark.sentence
    assert remark.players == tuple(range(1, 13))


def test_numbers_that_stay_are_no_part(window: MainWindow, tmp_path: Path) -> None:
    tournament = played(8, 1)
    players = tuple(
        replace(p, rating=2600 if p.number == 8 else p.rating) for p in tournament.players
    )
    window.current.open(
        Session.create(tmp_path / "n.arbiter", replace(tournament, players=players), fixed_time)
    )
    window.view_commands.show_view("players")
    assert "(1)" in window.players.chooser.box.itemText(5)


def test_a_part_with_nobody_in_it_says_so(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(Session.create(tmp_path / "q.arbiter", start(8), fixed_time))
    window.view_commands.show_view("players")
    players = window.players
    assert not players.nobody_here.isVisible()
    sentences = []
    for part in list(PlayersPart)[1:]:
        players.show_part(part)
        assert players.nobody_here.isVisible(), part
        sentences.append(players.nobody_here.sentence.text())
    assert sentences == [
        "No player is absent.",
        "No player has withdrawn.",
        "No player has requested a bye.",
        "Every player has a rating.",
        "No player is placed too low.",
    ]
    (show_all,) = players.nobody_here.findChildren(QToolButton)
    show_all.click()
    assert not players.nobody_here.isVisible()
    assert len(shown(window)) == 8
    players.show_part(PlayersPart.ABSENT)
    window.current.apply(RequestBye(3, 1, ByeKind.ZERO))
    assert not players.nobody_here.isVisible()
    assert shown(window) == [3]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_show_all_is_pressed_with_a_key(window: MainWindow, tmp_path: Path, key: Qt.Key) -> None:
    window.current.open(Session.create(tmp_path / "q.arbiter", start(8), fixed_time))
    window.view_commands.show_view("players")
    players = window.players
    players.show_part(PlayersPart.ABSENT)
    (show_all,) = players.nobody_here.findChildren(QToolButton)
    show_all.setFocus(Qt.FocusReason.TabFocusReason)
    Hands(window).press(key)
    assert players.chooser.part() is PlayersPart.EVERYBODY
    assert len(shown(window)) == 8
    assert QApplication.focusWidget() is players.table


def test_home_and_end_go_to_the_first_and_the_last_player(hall: MainWindow) -> None:
    hands = Hands(hall)
    for _ in range(4):
        hands.press(KEY.Key_Down)
    hands.press(KEY.Key_Home)
    assert hall.players.table.chosen_players() == (1,)
    hands.press(KEY.Key_End)
    assert hall.players.table.chosen_players() == (12,)
    hands.press(KEY.Key_Home, Qt.KeyboardModifier.ShiftModifier)
    assert len(hall.players.table.chosen_players()) == 12

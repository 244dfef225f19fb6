"""Several tournaments at once, and earlier states of one: read only, or restored as an edit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import SetResult, Withdraw
from arbiter_gui.app.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.acceleration import BAKU
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from arbiter_gui.gui.settings import HELD
from arbiter_gui.gui.shelf import _short
from arbiter_gui.gui.window import MainWindow
from tests.gui.fields import fixed_time, played, start


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> MainWindow:
    for name, tournament in (("one", start(4)), ("two", played(6, 1))):
        Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time).close()
        window.files.open_path(tmp_path / f"{name}.arbiter")
    return window


def test_ctrl_tab_goes_round(two: MainWindow, qtbot: QtBot) -> None:
    assert two.shelf.count() == 2
    assert two.shelf.isVisible()
    assert len(two.desk.tournament.players) == 6
    qtbot.keyClick(two, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert len(two.desk.tournament.players) == 4
    two.acts["next-tournament"].trigger()
    assert len(two.desk.tournament.players) == 6


def test_a_file_is_known_by_its_short_name_and_through_a_link(
    two: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    two.shelf.close_tab(0)
    assert two.files.open_path(Path("one.arbiter"))
    assert set(HELD.get()) == {str(tmp_path / "one.arbiter"), str(tmp_path / "two.arbiter")}
    (tmp_path / "link.arbiter").symlink_to(tmp_path / "one.arbiter")
    for name in ("one.arbiter", "link.arbiter"):
        two.shelf.step(1)
        assert two.files.open_path(Path(name))
        assert (len(two.desk.tournament.players), two.shelf.count(), two.banner.said()) == (4, 2, "")


def test_the_columns_fit_whether_points_are_virtual_or_not(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.why.hide()
    plain = played(8, 1)
    fast = (
        propose(replace(start(8, 9), acceleration=BAKU)).edit().apply(replace(start(8, 9), acceleration=BAKU))
    )
    for name, tournament in (("plain", plain), ("fast", fast), ("last", plain)):
        Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time).close()
        window.files.open_path(tmp_path / f"{name}.arbiter")
    grid = window.round.grid

    def widths() -> dict[str, int]:
        return {c.key: grid.columnWidth(place) for place, c in enumerate(grid.columns())}

    assert "white_score" not in widths()
    fresh = widths()
    window.shelf.step(-1)
    assert "white_score" in widths()
    assert abs(widths()["white"] - widths()["black"]) <= 1
    window.shelf.step(1)
    assert widths() == fresh


def test_an_edit_goes_to_the_tournament_on_the_desk(two: MainWindow) -> None:
    heard = []
    two.desk.changed.connect(lambda change: heard.append(change))
    two.desk.apply(SetResult(1, 1, WHITE_WINS))
    assert two.shelf.sessions[1].tournament.rounds[0].boards[0].result == WHITE_WINS
    assert two.shelf.sessions[0].tournament.rounds == ()
    assert len(heard) == 1


def test_a_file_that_is_open_comes_to_the_front(two: MainWindow, tmp_path: Path) -> None:
    assert two.files.open_path(tmp_path / "one.arbiter")
    assert two.shelf.count() == 2
    assert len(two.desk.tournament.players) == 4


def test_a_file_that_took_the_place_of_an_open_one_is_opened_afresh(two: MainWindow, tmp_path: Path) -> None:
    """What was open is still there, and says so; what is opened now is what stands at the path."""
    Session.create(tmp_path / "new.arbiter", start(10), fixed_time).close()
    (tmp_path / "new.arbiter").replace(tmp_path / "one.arbiter")
    assert two.files.open_path(tmp_path / "one.arbiter")
    assert len(two.desk.tournament.players) == 10
    two.desk.apply(Withdraw(3, 1))
    replaced = next(s for s in two.shelf.sessions if len(s.tournament.players) == 4)
    assert two.shelf.called(replaced).endswith("(moved or replaced)")
    assert two.shelf.count() == 3
    assert two.files.open_path(tmp_path / "one.arbiter")
    assert (len(two.desk.tournament.players), two.shelf.count()) == (10, 3)


def test_closing_one_leaves_the_other(two: MainWindow, tmp_path: Path) -> None:
    two.acts["close-tournament"].trigger()
    assert len(two.desk.tournament.players) == 4
    assert not two.shelf.isVisible()
    Session.open(tmp_path / "two.arbiter").close()
    two.acts["close-tournament"].trigger()
    assert two.desk.session is None
    assert not two.acts["pair"].isEnabled()


def test_tournaments_of_the_same_name_are_told_apart_by_their_files(two: MainWindow, tmp_path: Path) -> None:
    shelf = two.shelf
    assert [shelf.tabText(place) for place in range(2)] == ["Spring Open · one", "Spring Open · two"]
    assert shelf.tabToolTip(0) == str(tmp_path / "one.arbiter")
    (tmp_path / "north").mkdir()
    long = tmp_path / "spring-open-of-the-north-b.arbiter"
    for path in (tmp_path / "north" / "two.arbiter", long):
        Session.create(path, start(4), fixed_time).close()
        two.files.open_path(path)
    texts = [shelf.tabText(place) for place in range(4)]
    assert texts == [
        "Spring Open · one",
        f"Spring Open · {_short(tmp_path.name)}/two",
        "Spring Open · north/two",
        "Spring Open · spring-op…he-north-b",
    ]
    for _ in range(3):
        shelf.close_tab(1)
    assert shelf.tabText(0) == "Spring Open", "a name that is there once says it all"


def history_line(window: MainWindow, row: int) -> None:
    window.looks.show_view("history")
    table = window.history.table
    table.setCurrentIndex(table.model().index(row, 0))


def test_closing_an_earlier_state_goes_back_to_where_it_came_from(two: MainWindow, tmp_path: Path) -> None:
    two.shelf.setCurrentIndex(0)
    Session.create(tmp_path / "three.arbiter", start(5), fixed_time).close()
    two.files.open_path(tmp_path / "three.arbiter")
    two.shelf.setCurrentIndex(1)
    two.desk.apply(SetResult(1, 1, WHITE_WINS))
    two.desk.apply(SetResult(1, 2, WHITE_WINS))
    two.desk.undo()
    home = two.desk.session
    two.looks.show_view("history")
    table = two.history.table
    table.setCurrentIndex(table.model().index(table.model().rowCount() - 1, 0))
    two.acts["open-earlier"].trigger()
    assert two.desk.frozen
    assert two.windowTitle() == "Spring Open (earlier, read only) – Arbiter"
    assert str(two.desk.session.path) not in two.shelf.tabToolTip(two.shelf.currentIndex())
    assert two.desk.session.undo_label is not None or two.desk.session.redo_label is not None
    for name in ("undo", "redo", "pair", "unpair", "by-hand"):
        assert not two.acts[name].isEnabled(), name
    two.acts["close-tournament"].trigger()
    assert two.desk.session is home
    assert two.acts["undo"].isEnabled()


def test_an_earlier_state_is_read_and_not_changed(desk_window: MainWindow) -> None:
    desk_window.desk.apply(SetResult(3, 1, DRAWN))
    desk_window.desk.apply(SetResult(3, 2, WHITE_WINS))
    history_line(desk_window, 1)
    desk_window.acts["open-earlier"].trigger()
    boards = desk_window.desk.tournament.rounds[2].boards
    assert [b.result for b in boards[:2]] == [DRAWN, PENDING]
    assert not desk_window.desk.apply(SetResult(3, 2, WHITE_WINS))
    assert "read" in desk_window.banner.message.text
    desk_window.acts["undo"].trigger()
    assert desk_window.desk.tournament.rounds[2].boards[0].result == DRAWN
    desk_window.acts["close-tournament"].trigger()
    assert desk_window.desk.tournament.rounds[2].boards[1].result == WHITE_WINS


@pytest.mark.parametrize("earlier", [True, False])
def test_keys_that_change_something_are_refused_where_it_is_only_read(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, earlier: bool
) -> None:
    Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time).close()
    desk, shown = window.desk, window.round
    window.shelf.add(Session.read(tmp_path / "a.arbiter"), frozen=True, earlier=earlier)
    window.looks.show_view("round")
    told = f"{'This is an earlier state; it' if earlier else 'What is open here'} can be read, not changed."
    before, board = desk.tournament, shown.grid.board()
    assert "F9" not in shown.state.text()
    assert before.rounds[1].boards[0].result == BLACK_WINS
    for key in (Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_Delete, Qt.Key.Key_F9):
        window.banner.clear()
        qtbot.keyClick(shown.grid, key)
        assert window.banner.said() == told
    assert (desk.tournament, shown.grid.board(), shown.entries.text()) == (before, board, "")
    desk.show_round(3)
    assert "Enter pairs" not in shown.ready.hint.text()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_F9):
        window.banner.clear()
        qtbot.keyClick(shown.ready.remarks, key)
        assert (window.banner.said(), desk.pairing) == (told, False)
    window.banner.clear()
    qtbot.keyClick(shown.ready.remarks, Qt.Key.Key_F12)
    assert window.banner.said() == "", "a key that does nothing anywhere needs no words"
    window.acts["close-tournament"].trigger()
    assert (desk.session, desk.frozen, desk.earlier) == (None, False, False), (
        "nothing is open that is only read"
    )


def test_restoring_is_an_edit(desk_window: MainWindow) -> None:
    desk_window.desk.apply(SetResult(3, 1, DRAWN))
    desk_window.desk.apply(SetResult(3, 2, WHITE_WINS))
    desk_window.desk.apply(SetResult(3, 3, WHITE_WINS))
    history_line(desk_window, 2)
    desk_window.acts["restore-earlier"].trigger()
    assert [b.result for b in desk_window.desk.tournament.rounds[2].boards[:3]] == [DRAWN, PENDING, PENDING]
    assert "restore the state" in desk_window.acts["undo"].text()
    desk_window.desk.undo()
    assert desk_window.desk.tournament.rounds[2].boards[2].result == WHITE_WINS


def test_what_was_undone_is_no_state(desk_window: MainWindow) -> None:
    desk_window.desk.apply(SetResult(3, 1, DRAWN))
    desk_window.desk.undo()
    history_line(desk_window, 1)
    desk_window.acts["restore-earlier"].trigger()
    assert desk_window.banner.message is not None
    assert desk_window.desk.tournament.rounds[2].boards[0].result == PENDING

"""Several tournaments at once, and earlier states of one: read only, or restored as an edit."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import SetResult, Withdraw
from arbiter_gui.app.kept_copy import WentOnInCopy
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.acceleration import BAKU
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.settings import HELD
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament.tournament_tabs import _short_name
from tests.gui.fields import fixed_time, played, start


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> MainWindow:
    for name, tournament in (("one", start(4)), ("two", played(6, 1))):
        Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time).close()
        window.features[FileCommands].open_path(tmp_path / f"{name}.arbiter")
    return window


def test_ctrl_tab_goes_round(two: MainWindow, qtbot: QtBot) -> None:
    assert two.open_tournaments.count() == 2
    assert two.open_tournaments.isVisible()
    assert len(two.current.tournament.players) == 6
    qtbot.keyClick(two, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert len(two.current.tournament.players) == 4
    two.action_set["next-tournament"].trigger()
    assert len(two.current.tournament.players) == 6


def test_a_file_is_known_by_its_short_name_and_through_a_link(
    two: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    two.open_tournaments.close_tab(0)
    assert two.features[FileCommands].open_path(Path("one.arbiter"))
    assert set(HELD.get()) == {str(tmp_path / "one.arbiter"), str(tmp_path / "two.arbiter")}
    (tmp_path / "link.arbiter").symlink_to(tmp_path / "one.arbiter")
    for name in ("one.arbiter", "link.arbiter"):
        two.open_tournaments.step(1)
        assert two.features[FileCommands].open_path(Path(name))
        assert (
            len(two.current.tournament.players),
            two.open_tournaments.count(),
            two.banner.sentence(),
        ) == (
            4,
            2,
            "",
        )


def test_the_columns_fit_whether_points_are_virtual_or_not(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.why.hide()
    plain = played(8, 1)
    fast = (
        propose(replace(start(8, 9), acceleration=BAKU))
        .edit()
        .apply(replace(start(8, 9), acceleration=BAKU))
    )
    for name, tournament in (("plain", plain), ("fast", fast), ("last", plain)):
        Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time).close()
        window.features[FileCommands].open_path(tmp_path / f"{name}.arbiter")
    grid = window.round.grid

    def widths() -> dict[str, int]:
        return {c.key: grid.columnWidth(place) for place, c in enumerate(grid.columns())}

    assert "white_score" not in widths()
    fresh = widths()
    window.open_tournaments.step(-1)
    assert "white_score" in widths()
    assert abs(widths()["white"] - widths()["black"]) <= 1
    window.open_tournaments.step(1)
    assert widths() == fresh


def test_an_edit_goes_to_the_tournament_on_the_desk(two: MainWindow) -> None:
    heard = []
    two.current.changed.connect(lambda change: heard.append(change))
    two.current.apply(SetResult(1, 1, WHITE_WINS))
    assert two.open_tournaments.sessions[1].tournament.rounds[0].boards[0].result == WHITE_WINS
    assert two.open_tournaments.sessions[0].tournament.rounds == ()
    assert len(heard) == 1


def test_a_file_that_is_open_comes_to_the_front(two: MainWindow, tmp_path: Path) -> None:
    assert two.features[FileCommands].open_path(tmp_path / "one.arbiter")
    assert two.open_tournaments.count() == 2
    assert len(two.current.tournament.players) == 4


def test_a_file_that_took_the_place_of_an_open_one_is_opened_afresh(
    two: MainWindow, tmp_path: Path
) -> None:
    """What was open is still there, and says so; what is opened now is what stands at the path."""
    Session.create(tmp_path / "new.arbiter", start(10), fixed_time).close()
    (tmp_path / "new.arbiter").replace(tmp_path / "one.arbiter")
    assert two.features[FileCommands].open_path(tmp_path / "one.arbiter")
    assert len(two.current.tournament.players) == 10
    two.current.apply(Withdraw(3, 1))
    replaced = next(s for s in two.open_tournaments.sessions if len(s.tournament.players) == 4)
    assert two.open_tournaments.shown_name(replaced).endswith("(moved or replaced)")
    assert two.open_tournaments.count() == 3
    assert two.features[FileCommands].open_path(tmp_path / "one.arbiter")
    assert (len(two.current.tournament.players), two.open_tournaments.count()) == (10, 3)


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody write over an open file")
def test_work_goes_on_in_a_copy_where_a_file_was_written_over(
    two: MainWindow, tmp_path: Path
) -> None:
    """The key that met it counts.

    The arbiter is told, and the copy is what is opened and published from then on.
    """
    settings.PUBLISH_FILE.set(str(tmp_path / "two.arbiter"))
    told: list[Message] = []
    two.current.message_raised.connect(told.append)
    (tmp_path / "two.arbiter").write_bytes((tmp_path / "one.arbiter").read_bytes())
    assert two.current.apply(SetResult(1, 1, DRAWN))
    copy = tmp_path / "two (kept).arbiter"
    session = two.current.session
    assert session is not None
    assert session.path == copy
    assert Session.read(copy).tournament.rounds[0].boards[0].result == DRAWN
    (message,) = told
    assert message.weight is Weight.WARNING
    assert "two.arbiter" in message.text
    assert "the tournament continues there" in message.text
    assert two.open_tournaments.tabToolTip(1) == str(copy)
    assert str(copy) in settings.HELD.get()
    assert settings.PUBLISH_FILE.get() == str(copy)
    assert two.current.undo()
    assert len(told) == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody write over an open file")
def test_it_is_told_of_a_tournament_in_the_background_too(two: MainWindow, tmp_path: Path) -> None:
    """Phones enter results for it while another one is in front."""
    told: list[Message] = []
    two.current.message_raised.connect(told.append)
    (tmp_path / "one.arbiter").unlink()
    background = two.open_tournaments.sessions[0]
    with pytest.raises(WentOnInCopy):
        background.apply(Withdraw(3, 1))
    assert ["one.arbiter" in message.text for message in told] == [True]
    assert two.open_tournaments.tabToolTip(0) == str(tmp_path / "one (kept).arbiter")


def test_closing_one_leaves_the_other(two: MainWindow, tmp_path: Path) -> None:
    two.action_set["close-tournament"].trigger()
    assert len(two.current.tournament.players) == 4
    assert not two.open_tournaments.isVisible()
    Session.open(tmp_path / "two.arbiter").close()
    two.action_set["close-tournament"].trigger()
    assert two.current.session is None
    assert not two.action_set["pair"].isEnabled()


def test_the_keys_that_close_and_withdraw_are_told_once(window: MainWindow, tmp_path: Path) -> None:
    for name in ("one", "two", "three"):
        session = Session.create(tmp_path / f"{name}.arbiter", played(8, 2), fixed_time)
        window.open_tournaments.add(session)
    window.action_set["close-tournament"].trigger()
    assert (
        window.banner.sentence()
        == "Ctrl+W closes a tournament. To withdraw a player, press Ctrl+D."
    )
    window.banner.clear()
    window.action_set["close-tournament"].trigger()
    assert window.banner.sentence() == ""


def test_tournaments_of_the_same_name_are_told_apart_by_their_files(
    two: MainWindow, tmp_path: Path
) -> None:
    shelf = two.open_tournaments
    assert [shelf.tabText(place) for place in range(2)] == [
        "Spring Open · one",
        "Spring Open · two",
    ]
    assert shelf.tabToolTip(0) == str(tmp_path / "one.arbiter")
    (tmp_path / "north").mkdir()
    long = tmp_path / "spring-open-of-the-north-b.arbiter"
    for path in (tmp_path / "north" / "two.arbiter", long):
        Session.create(path, start(4), fixed_time).close()
        two.features[FileCommands].open_path(path)
    texts = [shelf.tabText(place) for place in range(4)]
    assert texts == [
        "Spring Open · one",
        f"Spring Open · {_short_name(tmp_path.name)}/two",
        "Spring Open · north/two",
        "Spring Open · spring-op…he-north-b",
    ]
    for _ in range(3):
        shelf.close_tab(1)
    assert shelf.tabText(0) == "Spring Open", "a name that is there once says it all"


def history_line(window: MainWindow, row: int) -> None:
    window.view_commands.show_view("history")
    table = window.history.table
    table.setCurrentIndex(table.model().index(row, 0))


def test_closing_an_earlier_state_goes_back_to_where_it_came_from(
    two: MainWindow, tmp_path: Path
) -> None:
    two.open_tournaments.setCurrentIndex(0)
    Session.create(tmp_path / "three.arbiter", start(5), fixed_time).close()
    two.features[FileCommands].open_path(tmp_path / "three.arbiter")
    two.open_tournaments.setCurrentIndex(1)
    two.current.apply(SetResult(1, 1, WHITE_WINS))
    two.current.apply(SetResult(1, 2, WHITE_WINS))
    two.current.undo()
    home = two.current.session
    two.view_commands.show_view("history")
    table = two.history.table
    table.setCurrentIndex(table.model().index(table.model().rowCount() - 1, 0))
    two.action_set["open-earlier"].trigger()
    assert two.current.frozen
    assert two.windowTitle() == "Spring Open (earlier state, read-only) – Arbiter"
    assert str(two.current.session.path) not in two.open_tournaments.tabToolTip(
        two.open_tournaments.currentIndex()
    )
    assert two.current.session.undo_label is not None or two.current.session.redo_label is not None
    for name in ("undo", "redo", "pair", "unpair", "by-hand"):
        assert not two.action_set[name].isEnabled(), name
    two.action_set["close-tournament"].trigger()
    assert two.current.session is home
    assert two.action_set["undo"].isEnabled()


def test_an_earlier_state_is_read_and_not_changed(shown_window: MainWindow) -> None:
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    shown_window.current.apply(SetResult(3, 2, WHITE_WINS))
    history_line(shown_window, 1)
    shown_window.action_set["open-earlier"].trigger()
    boards = shown_window.current.tournament.rounds[2].boards
    assert [b.result for b in boards[:2]] == [DRAWN, PENDING]
    assert not shown_window.current.apply(SetResult(3, 2, WHITE_WINS))
    assert "read" in shown_window.banner.message.text
    shown_window.action_set["undo"].trigger()
    assert shown_window.current.tournament.rounds[2].boards[0].result == DRAWN
    shown_window.action_set["close-tournament"].trigger()
    assert shown_window.current.tournament.rounds[2].boards[1].result == WHITE_WINS


@pytest.mark.parametrize("earlier", [True, False])
def test_keys_that_change_something_are_refused_where_it_is_only_read(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, earlier: bool
) -> None:
    Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time).close()
    current, shown = window.current, window.round
    window.open_tournaments.add(Session.read(tmp_path / "a.arbiter"), frozen=True, earlier=earlier)
    window.view_commands.show_view("round")
    state = "This is an earlier state of the tournament; it" if earlier else "This tournament"
    refusal = f"{state} is open read-only."
    before, board = current.tournament, shown.grid.board()
    assert "F9" not in shown.state.text()
    assert before.rounds[1].boards[0].result == BLACK_WINS
    for key in (Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_Delete, Qt.Key.Key_F9):
        window.banner.clear()
        qtbot.keyClick(shown.grid, key)
        assert window.banner.sentence() == refusal
    assert (current.tournament, shown.grid.board(), shown.entries.text()) == (before, board, "")
    current.show_round(3)
    assert "Press Enter to pair" not in shown.ready.hint.text()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_F9):
        window.banner.clear()
        qtbot.keyClick(shown.ready.remarks, key)
        assert (window.banner.sentence(), current.pairing) == (refusal, False)
    window.banner.clear()
    qtbot.keyClick(shown.ready.remarks, Qt.Key.Key_F12)
    assert window.banner.sentence() == "", "a key that does nothing anywhere needs no words"
    window.action_set["close-tournament"].trigger()
    assert (current.session, current.frozen, current.earlier) == (None, False, False), (
        "nothing is open that is only read"
    )


def test_restoring_is_an_edit(shown_window: MainWindow) -> None:
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    shown_window.current.apply(SetResult(3, 2, WHITE_WINS))
    shown_window.current.apply(SetResult(3, 3, WHITE_WINS))
    history_line(shown_window, 2)
    shown_window.action_set["restore-earlier"].trigger()
    assert [b.result for b in shown_window.current.tournament.rounds[2].boards[:3]] == [
        DRAWN,
        PENDING,
        PENDING,
    ]
    assert "restore the state" in shown_window.action_set["undo"].text()
    shown_window.current.undo()
    assert shown_window.current.tournament.rounds[2].boards[2].result == WHITE_WINS


def test_what_was_undone_is_no_state(shown_window: MainWindow) -> None:
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    shown_window.current.undo()
    history_line(shown_window, 1)
    shown_window.action_set["restore-earlier"].trigger()
    assert shown_window.banner.message is not None
    assert shown_window.current.tournament.rounds[2].boards[0].result == PENDING

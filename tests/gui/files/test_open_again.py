"""What was open last: back at the next start, told after an end by force, shared by several
windows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import Withdraw
from arbiter_gui.app.events.opening import read_event, save_event
from arbiter_gui.app.session import Session
from arbiter_gui.formats.event_file import MovingPlayer, PendingMove
from arbiter_gui.gui.events.event_commands import EventCommands
from arbiter_gui.gui.files.damage_dialog import DamageDialog
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.services.settings import FRONT, HELD, OPEN
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.app.events.festivals import festival, group_of
from tests.gui.fields import fixed_time, played, start


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> MainWindow:
    for name, tournament in (("one", start(4)), ("two", played(6, 1))):
        Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time).close()
        window.features[FileCommands].open_path(tmp_path / f"{name}.arbiter")
    return window


def restarted(theme: Theme, qtbot: QtBot, file: Path | None = None) -> MainWindow:
    """The window of the next start."""
    window = MainWindow(theme)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    window.parts.focus_view()
    window.features[FileCommands].begin(file)
    return window


def killed(window: MainWindow) -> None:
    """Let go of everything as the system does with a program that is killed: nothing is said to the
    settings.
    """
    window.open_tournaments.close_all()


def test_all_that_were_open_come_back_in_their_order(
    two: MainWindow, qtbot: QtBot, theme: Theme
) -> None:
    two.open_tournaments.setCurrentIndex(0)
    two.view_commands.show_view("history")
    table = two.history.table
    table.setCurrentIndex(table.model().index(0, 0))
    two.action_set["open-earlier"].trigger()
    two.open_tournaments.setCurrentIndex(0)
    names = [
        s.path.name for s in two.open_tournaments.sessions if not two.open_tournaments.is_frozen(s)
    ]
    two.close()
    again = restarted(theme, qtbot)
    assert not again.start.isVisible()
    assert (
        [s.path.name for s in again.open_tournaments.sessions]
        == names
        == ["one.arbiter", "two.arbiter"]
    )
    assert again.current.session is again.open_tournaments.sessions[0]
    assert not again.banner.sentence()
    again.close()
    assert [Path(name).name for name in OPEN.get()] == names, "and come back the next time too"


def test_what_was_closed_before_the_end_does_not_come_back(
    two: MainWindow, qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    two.open_tournaments.close_tab(0)
    two.close()
    again = restarted(theme, qtbot)
    assert [s.path.name for s in again.open_tournaments.sessions] == ["two.arbiter"]
    again.open_tournaments.close_tab(0)
    again.close()
    again = restarted(theme, qtbot)
    assert (again.current.session, again.start.isVisible()) == (None, True), (
        "nothing was open: the start page"
    )
    again.close()


def test_the_start_page_offers_what_was_open_before_a_file_was_opened_alone(
    two: MainWindow, qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    two.close()
    again = MainWindow(theme)
    qtbot.addWidget(again)
    with qtbot.waitExposed(again):
        again.show()
    again.activateWindow()
    again.parts.focus_view()
    assert again.start.reopen_button.text() == "Open &again: one, two"
    assert QApplication.focusWidget() is again.start.reopen_button
    (tmp_path / "two.arbiter").unlink()
    again.start.refresh()
    assert again.start.reopen_button.text() == "Open &again: one"
    qtbot.keyClick(again.start.reopen_button, Qt.Key.Key_Return)
    assert [s.path.name for s in again.open_tournaments.sessions] == ["one.arbiter"]
    assert not again.banner.sentence()
    again.close()


def test_a_file_is_opened_alone(
    two: MainWindow, qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    Session.create(tmp_path / "three.arbiter", start(5), fixed_time).close()
    two.close()
    again = restarted(theme, qtbot, tmp_path / "three.arbiter")
    assert [s.path.name for s in again.open_tournaments.sessions] == ["three.arbiter"]
    again.close()
    assert OPEN.get() == [str(tmp_path / "three.arbiter")]


@pytest.mark.parametrize("end", [MainWindow.close, killed])
def test_the_event_that_was_open_is_open_again(
    two: MainWindow, qtbot: QtBot, theme: Theme, tmp_path: Path, end: Callable[[MainWindow], object]
) -> None:
    event = festival(tmp_path, A=group_of("A", 4), B=group_of("B", 6))
    two.features[FileCommands].open_path(event)
    two.open_tournaments.setCurrentIndex(0)
    end(two)
    again = restarted(theme, qtbot)
    assert len(again.open_tournaments.sessions) == 4
    assert again.features[EventCommands].dialog is None
    page = again.features[EventCommands].show()
    assert page.windowTitle() == "Event: Festival"
    names = [
        page.groups.topLevelItem(row).text(0) for row in range(page.groups.topLevelItemCount())
    ]
    assert names == ["A", "B"]
    for _ in names:
        again.open_tournaments.close_tab(2)
    again.close()
    last = restarted(theme, qtbot)
    assert last.features[EventCommands].show().windowTitle() == "Event: Open tournaments"
    last.close()


def test_a_move_that_was_broken_off_is_finished_when_its_event_is_open_again(
    window: MainWindow, qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    event = festival(tmp_path, A=group_of("A", 4), B=group_of("B", 6))
    window.features[FileCommands].open_path(event)
    killed(window)
    begun = PendingMove("move 1", "B", "A", (MovingPlayer(2, "Berg, B"),))
    save_event(event, replace(read_event(event), moves=(begun,)))
    again = restarted(theme, qtbot)
    assert read_event(event).moves == ()
    again.close()


@pytest.mark.parametrize("with_file", [False, True])
def test_what_was_open_when_the_program_was_killed_comes_back_and_that_is_told(
    two: MainWindow, qtbot: QtBot, theme: Theme, tmp_path: Path, with_file: bool
) -> None:
    three = tmp_path / "three.arbiter"
    Session.create(three, start(5), fixed_time).close()
    two.open_tournaments.setCurrentIndex(0)
    two.current.apply(Withdraw(3, 1))
    killed(two)
    again = restarted(theme, qtbot, three if with_file else None)
    names = ["one.arbiter", "two.arbiter", *(["three.arbiter"] if with_file else [])]
    assert [s.path.name for s in again.open_tournaments.sessions] == names
    assert again.banner.sentence() == (
        "The program did not close properly last time. The files that were open have been opened "
        "again, as last saved: one.arbiter, two.arbiter."
    )
    assert again.current.session is again.open_tournaments.sessions[2 if with_file else 0]
    assert again.open_tournaments.sessions[0].tournament.players[2].withdrawn_from == 1
    again.close()
    after = restarted(theme, qtbot)
    assert [s.path.name for s in after.open_tournaments.sessions] == names
    assert not after.banner.sentence(), "it ended as usual this time"
    after.close()


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    places = [tmp_path / f"{name}.arbiter" for name in ("one", "two", "three")]
    for place in places:
        Session.create(place, start(4), fixed_time).close()
    return places


@pytest.fixture
def other(qtbot: QtBot, theme: Theme) -> Iterator[MainWindow]:
    """Another window, as of another program that runs: it shares nothing but the settings and the
    disk.
    """
    window = MainWindow(theme)
    qtbot.addWidget(window)
    yield window
    window.close()


def test_two_windows_do_not_forget_each_other_s_tournaments(
    window: MainWindow, other: MainWindow, files: list[Path]
) -> None:
    one, two, three = map(str, files)
    window.features[FileCommands].open_path(files[0])
    other.features[FileCommands].open_path(files[1])
    window.features[FileCommands].open_path(files[2])
    assert HELD.get() == [one, two, three]
    other.action_set["close-tournament"].trigger()
    assert HELD.get() == [one, three], "what was closed is not open"
    other.features[FileCommands].open_path(files[1])
    other.close()
    assert (HELD.get(), OPEN.get()) == ([one, three], [two])
    window.close()
    assert (HELD.get(), OPEN.get()) == ([], [two, one, three]), "what both had open is offered"


def test_a_second_window_says_what_the_first_has_open_and_takes_nothing_from_it(
    window: MainWindow, other: MainWindow, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbiter_gui.storage.sqlite.connections.PATIENCE", 0.01)
    for place in files[:2]:
        window.features[FileCommands].open_path(place)
    other.features[FileCommands].begin(files[2])
    assert not other.banner.sentence()
    assert [s.path for s in other.open_tournaments.sessions] == [files[2]]
    assert HELD.get() == [*map(str, files)]
    assert not other.features[FileCommands].open_path(files[0])
    assert "it is open in another window or program" in other.banner.message_label.text()
    other.banner.buttons[0].click()
    assert other.current.frozen
    assert other.windowTitle() == f"Spring Open (read-only) ({files[0]}) – Arbiter"
    assert not other.current.apply(Withdraw(2, 1))
    assert HELD.get() == [*map(str, files)]
    window.current.apply(Withdraw(2, 1))
    assert window.open_tournaments.count() == 2
    window.close()
    assert other.features[FileCommands].open_path(files[0])
    assert not other.current.frozen


def test_a_file_that_is_gone_is_told_once_though_others_open_after_it(
    window: MainWindow, files: list[Path]
) -> None:
    HELD.set([*map(str, files)])
    files[0].unlink()
    window.features[FileCommands].begin()
    assert "one.arbiter does not exist" in window.banner.message_label.text()
    assert (
        "opened again, as last saved: two.arbiter, three.arbiter."
        in window.banner.message_label.text()
    )
    assert [s.path for s in window.open_tournaments.sessions] == files[1:]
    assert HELD.get() == [*map(str, files[1:])]


def test_what_another_window_took_meanwhile_is_told_and_the_rest_opened(
    window: MainWindow, other: MainWindow, files: list[Path]
) -> None:
    OPEN.set([*map(str, files[:2])])
    FRONT.set(str(files[1]))
    held = Session.open(files[0])
    window.features[FileCommands].open_again()
    assert [s.path for s in window.open_tournaments.sessions] == [files[1]]
    assert window.banner.sentence() == "Already open in another window: one.arbiter."
    held.close()
    OPEN.set([*map(str, files)])
    other.start.refresh()
    assert other.start.reopen_button.text() == "Open &again: one, three", (
        "what a window has open it need not open again"
    )


def test_hostile_names_and_many_files_leave_the_button_one_line(
    window: MainWindow, tmp_path: Path
) -> None:
    names = ["a&b", "<b>x", "line\nbreak", *(f"n{n}" for n in range(5))]
    for name in names:
        Session.create(tmp_path / f"{name}.arbiter", start(2), fixed_time).close()
    OPEN.set([str(tmp_path / f"{name}.arbiter") for name in names])
    window.start.refresh()
    text = window.start.reopen_button.text()
    assert text.startswith("Open &again: a&&b, <b>x, line")
    assert text.endswith(" and 5 more")
    assert "\n" not in text
    assert window.start.reopen_button.toolTip().count("\n") == len(names)


def test_a_file_damaged_meanwhile_leads_to_what_is_left_of_it(
    two: MainWindow, qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    two.close()
    content = (tmp_path / "two.arbiter").read_bytes()
    (tmp_path / "two.arbiter").write_bytes(content[: len(content) * 9 // 10])
    again = restarted(theme, qtbot)
    assert [s.path.name for s in again.open_tournaments.sessions] == ["one.arbiter"]
    assert again.banner.sentence() == "two.arbiter cannot be opened: the file is damaged."
    assert [button.text() for button in again.banner.buttons] == ["What is left of two.arbiter…"]
    again.banner.buttons[0].click()
    qtbot.waitUntil(lambda: again.findChildren(DamageDialog) != [])
    dialog = again.findChildren(DamageDialog)[-1]
    assert dialog.readable.text().startswith("6 players, 1 round")
    dialog.reject()

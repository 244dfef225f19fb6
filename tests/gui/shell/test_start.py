"""The page without a tournament: everything to begin with, by keyboard."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui import main
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.settings import tournament_folder
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.style.theme import Theme
from tests.gui.fields import fixed_time, played


def test_without_a_tournament_the_ways_to_begin_are_shown(window: MainWindow) -> None:
    assert window.start.isVisible()
    assert not window.tabs.isVisible()
    assert not window.why.isVisible(), "there is nothing to ask about"
    assert [b.text().replace("&", "") for b in window.start.buttons] == [
        "New tournament…",
        "Open…",
        "Import a report file…",
        "Try the sample",
    ]
    assert all(b.focusPolicy() & Qt.FocusPolicy.TabFocus for b in window.start.buttons)


class NoLoop:
    """An application that ends at once."""

    def exec(self) -> int:
        return 0

    def platformName(self) -> str:
        return "offscreen"


@pytest.mark.parametrize(
    ("room", "before", "filled"), [(39, False, True), (40, False, False), (39, True, False)]
)
def test_the_first_window_is_whole_on_a_small_screen(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, room: int, before: bool, filled: bool
) -> None:
    window.hide()
    window.resize(700, screen_of(window).availableSize().height() - room)
    if before:
        settings.GEOMETRY.set(window.saveGeometry())
    monkeypatch.setattr(main, "make_application", lambda _: NoLoop())
    monkeypatch.setattr(main, "make_window", lambda _, at_once: window)
    monkeypatch.setattr(main, "install_hook", lambda _: None)
    assert main.run(None) == 0
    assert (window.isVisible(), window.isMaximized()) == (True, filled)


def test_the_start_asks_windows_nothing_of_itself(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`platform.system` and its like put two questions to Windows' service of management, which
    wakes slowly.
    """
    monkeypatch.setattr(platform, "uname", lambda: pytest.fail("the system was asked what it is"))
    monkeypatch.setattr(main, "make_application", lambda _: NoLoop())
    monkeypatch.setattr(main, "make_window", lambda *_, at_once: window)
    monkeypatch.setattr(main, "install_hook", lambda _: None)
    assert main.run(None) == 0


def test_a_recent_tournament_is_opened_with_enter(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    path = tmp_path / "spring.arbiter"
    Session.create(path, played(6, 2), fixed_time).close()
    settings.remember_file(str(path))
    settings.remember_file(str(tmp_path / "gone.arbiter"))
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.action_set["why"].setChecked(True)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    window.parts.focus_view()
    assert window.start.recent.count() == 1, "files that are gone are left out"
    assert QApplication.focusWidget() is window.start.recent
    QTest.keyClick(window.start.recent, Qt.Key.Key_Return)
    assert window.current.session is not None
    assert window.current.session.path == path
    assert window.tabs.isVisible()
    assert not window.start.isVisible()
    assert window.why.isVisible(), "the reasons come back where they were"
    window.close()


def test_the_sample_is_a_fresh_copy_each_time(window: MainWindow, qtbot: QtBot) -> None:
    window.start.buttons[3].click()
    current = window.current
    assert len(current.tournament.players) == 60
    assert not window.banner.isVisible(), "nothing is left to be chosen"
    first = current.session.path if current.session is not None else None
    current.pair()
    qtbot.waitUntil(lambda: current.proposal is not None)
    window.action_set["close-tournament"].trigger()
    assert window.start.isVisible()
    window.features[FileCommands].open_sample()
    assert current.session is not None
    assert current.session.path != first
    assert len(current.tournament.rounds) == 5


def another(theme: Theme, qtbot: QtBot) -> MainWindow:
    """A window of the next start."""
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.show()
    window.features[FileCommands].begin()
    return window


def test_the_very_first_start_shows_the_ways_to_begin_and_where_files_will_lie(
    window: MainWindow, theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    window.features[FileCommands].begin()
    assert window.current.session is None
    assert window.start.isVisible()
    assert QApplication.focusWidget() is window.start.buttons[0]
    assert str(tournament_folder()) in window.start.place.text()
    window.close()
    settings.FOLDER.set(str(tmp_path))
    second = another(theme, qtbot)
    assert str(tmp_path) in second.start.place.text()
    second.close()


def test_after_a_file_the_ways_to_begin_are_shown(
    window: MainWindow, theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "spring.arbiter"
    Session.create(path, played(6, 2), fixed_time).close()
    window.features[FileCommands].begin(path)
    assert [s.path for s in window.open_tournaments.sessions] == [path]
    window.action_set["close-tournament"].trigger()
    window.close()
    second = another(theme, qtbot)
    assert second.start.isVisible()
    second.close()


def test_a_sample_that_was_open_alone_comes_back(theme: Theme, qtbot: QtBot) -> None:
    window = another(theme, qtbot)
    window.features[FileCommands].open_sample()
    (sample,) = (s.path for s in window.open_tournaments.sessions)
    window.close()
    second = another(theme, qtbot)
    second.features[FileCommands].begin()
    assert [s.path for s in second.open_tournaments.sessions] == [sample]
    second.close()


def test_a_sample_that_was_looked_at_does_not_come_back_beside_the_tournament(
    window: MainWindow, theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "spring.arbiter"
    Session.create(path, played(6, 2), fixed_time).close()
    window.features[FileCommands].begin(path)
    window.features[FileCommands].open_sample()
    window.close()
    second = another(theme, qtbot)
    second.features[FileCommands].begin()
    assert [s.path for s in second.open_tournaments.sessions] == [path]
    second.close()


def test_after_a_sample_tournaments_are_still_offered_the_documents(window: MainWindow) -> None:
    before = tournament_folder()
    window.features[FileCommands].open_sample()
    assert window.current.session is not None
    assert tournament_folder() == before != window.current.session.path.parent
    window.action_set["close-tournament"].trigger()
    assert str(before) in window.start.place.text()


@pytest.mark.parametrize("zoom", [100, 200])
def test_the_start_page_has_room_in_a_small_window(window: MainWindow, zoom: int) -> None:
    window.theme.set_zoom(zoom)
    window.resize(1024, 768)
    QApplication.processEvents()
    for button in window.start.buttons:
        assert button.width() >= button.fontMetrics().horizontalAdvance(
            button.text().replace("&", "")
        )
        assert window.start.rect().contains(button.geometry().topLeft())


def test_a_file_alone_opens_the_window_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from arbiter_gui import __main__

    opened: list[list[str]] = []
    monkeypatch.setattr(
        "arbiter_gui.cli.run.run", lambda typed, _open: opened.append(list(typed)) or 0
    )
    for typed in (
        ["spring.trf"],
        ["./spring"],
        ["open"],
        ["pair", "spring.trf"],
        ["--version"],
        [],
    ):
        assert __main__.main(typed) == 0
    assert opened == [
        ["open", "spring.trf"],
        ["open", "./spring"],
        ["open"],
        ["pair", "spring.trf"],
        [],
    ]

"""The window is painted with its frame first, and completed step by step or when something is asked
of it.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui import main
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell import window_building
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from tests.gui.fields import fixed_time, played


@pytest.fixture
def frame(qtbot: QtBot, theme: Theme) -> Iterator[MainWindow]:
    """A window of which only the frame is made, shown."""
    window = MainWindow(theme, at_once=False)
    qtbot.addWidget(window)
    window.resize(1200, 800)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.close()


def seen(window: MainWindow) -> tuple[object, ...]:
    """Return what somebody sees of the window without a tournament."""
    QApplication.processEvents()
    actions = window.action_set.by_id.values()
    texts = [(each.text(), each.iconText(), each.isEnabled()) for each in actions]
    start = window.start
    parts = (window.menuBar(), window.bar, start, *start.buttons)
    places = [QRect(part.mapTo(window, part.rect().topLeft()), part.size()) for part in parts]
    return window.windowTitle(), texts, places, start.isVisible(), QApplication.focusWidget()


def test_what_is_painted_first_stays_as_it_is(frame: MainWindow) -> None:
    frame.activateWindow()
    frame.start.focus_target().setFocus()
    before = seen(frame)
    assert not frame.complete
    steps = 0
    while frame.step():
        steps += 1
        QApplication.processEvents()
    assert steps > 10, "the keys are heard in between"
    assert seen(frame) == before


def test_the_first_question_opens_the_reasons(
    frame: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    frame.completed()
    assert not frame.why.isVisible()
    frame.current.open(Session.create(tmp_path / "spring.arbiter", played(6, 2), fixed_time))
    assert not frame.action_set["why"].isChecked()
    assert not frame.why.isVisible()
    frame.view_commands.show_view("round")
    frame.current.show_round(1)
    frame.round.grid.go_to_board(1)
    with qtbot.waitSignal(frame.why.answerer.answered):
        QTest.keyClick(frame.round.grid, Qt.Key.Key_W)
    assert frame.action_set["why"].isChecked()
    assert frame.why.isVisible()


def test_who_has_gone_to_another_button_stays_there(frame: MainWindow) -> None:
    frame.activateWindow()
    frame.start.buttons[2].setFocus()
    frame.completed()
    assert QApplication.focusWidget() is frame.start.buttons[2]


def test_a_deed_completes_the_window_first(frame: MainWindow, qtbot: QtBot) -> None:
    frame.step()
    QTest.keyClick(frame, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(frame.findChildren(TournamentDialog)))
    assert frame.complete
    frame.findChildren(TournamentDialog)[0].reject()


def test_the_list_of_recent_tournaments_is_there_at_once(frame: MainWindow, tmp_path: Path) -> None:
    settings.remember_file(str(tmp_path / "spring.arbiter"))
    menu = frame.menuBar().actions()[0].menu()
    assert menu is not None
    menu.aboutToShow.emit()
    found = [action for action in menu.actions() if "recent" in action.text().lower()]  # type: ignore[attr-defined]
    assert [a.text() for a in found[0].menu().actions()] == ["&1 spring.arbiter"]


def test_a_window_is_closed_before_it_is_complete(frame: MainWindow) -> None:
    frame.step()
    frame.close()
    assert not frame.isVisible()


class Loop:
    """The application of the tests, whose loop ends when the window has begun or the program gives
    up.
    """

    def __init__(self, begun: list[MainWindow]) -> None:
        self.begun = begun

    def exec(self) -> int:
        application = QCoreApplication.instance()
        assert application is not None
        ended = QTimer(interval=10)
        ended.timeout.connect(lambda: application.exit() if self.begun else None)
        ended.start()
        return application.exec()

    def platformName(self) -> str:
        return "offscreen"


@pytest.fixture
def begun(
    qapp: QApplication, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[MainWindow]]:
    """The window of `main.run`, once it has opened what it begins with; the loop ends by that."""
    windows: list[MainWindow] = []
    made_here: list[MainWindow] = []
    real = main.begin

    def beginning(owner: main.WindowHolder, file: str | None) -> None:
        real(owner, file)
        windows.append(owner.window)

    def made(_application: object, at_once: bool) -> MainWindow:
        made_here.append(MainWindow(theme, at_once=at_once))
        return made_here[0]

    monkeypatch.setattr(main, "make_application", lambda _: Loop(windows))
    monkeypatch.setattr(main, "make_window", made)
    monkeypatch.setattr(main, "begin", beginning)
    monkeypatch.setattr(main, "install_hook", lambda _: None)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    before = set(qapp.findChildren(QTimer))
    yield windows
    for timer in set(qapp.findChildren(QTimer)) - before:
        timer.stop()
        timer.deleteLater()
    for window in windows:
        window.close()
    for window in made_here:
        window.deleteLater()


def test_the_program_begins_with_a_file_when_the_window_is_complete(
    begun: list[MainWindow], tmp_path: Path
) -> None:
    path = tmp_path / "spring.arbiter"
    Session.create(path, played(6, 2), fixed_time).close()
    gc.enable()
    assert main.run(str(path)) == 0
    (window,) = begun
    assert window.current.session is not None
    assert (window.current.session.path, window.tabs.isVisible(), window.start.isVisible()) == (
        path,
        True,
        False,
    )
    assert not gc.isenabled(), "a timer looks for forgotten objects from now on"


def test_without_a_file_the_page_to_begin_with_is_shown(begun: list[MainWindow]) -> None:
    assert main.run(None) == 0
    (window,) = begun
    assert window.start.isVisible()


def test_a_fault_while_the_window_is_made_ends_the_program(
    begun: list[MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> Iterator[None]:
        yield
        raise ZeroDivisionError

    monkeypatch.setattr(window_building, "made_in_steps", broken)
    with pytest.raises(ZeroDivisionError):
        main.run(None)
    assert begun == []

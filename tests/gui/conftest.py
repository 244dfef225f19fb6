"""Every GUI test runs offscreen, with settings of its own, and leaves no thread behind."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QStandardPaths
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.gui.main import make_application
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.gui.fields import FakeQuestions, fixed_time, played
from tests.gui.own_settings import settings_in
from tests.gui.patience import patient
from tests.gui.waiting import wait_until

# A busy machine is waited for: a test fails by what it sees, not by how long that took.
QtBot.waitSignal, QtBot.waitSignals = patient(QtBot.waitSignal), patient(QtBot.waitSignals)
QtBot.waitExposed.__kwdefaults__["timeout"] = 20_000
QtBot.waitUntil = wait_until


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "qtbot" in getattr(item, "fixturenames", ()) or "qapp" in getattr(
            item, "fixturenames", ()
        ):
            item.add_marker(pytest.mark.gui)


@pytest.fixture(scope="session")
def qapp() -> QApplication:
    QStandardPaths.setTestModeEnabled(True)
    return make_application(["arbiter"])


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, own_data: Path) -> None:
    settings_in(str(tmp_path / "settings"))


@pytest.fixture(autouse=True)
def no_leftover_threads() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [t.name for t in threading.enumerate() if t not in before and t.is_alive()]
    assert left == []


@pytest.fixture(autouse=True)
def no_leftover_windows() -> Iterator[None]:
    """Fail a test that leaves a window on the screen, which later ones would take for theirs."""
    yield
    if QApplication.instance() is None:
        return
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = [window for window in QApplication.topLevelWidgets() if window.isVisible()]
    for window in left:
        window.close()
    assert left == []


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    theme = Theme(qapp, "light")
    yield theme
    if theme.zoom != 100:
        theme.set_zoom(100)
    theme.deleteLater()


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Eight players, two rounds played, the third one paired and open."""
    return Session.create(
        tmp_path / "spring-open.arbiter", played(8, rounds=3, open_last=True), fixed_time
    )


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> Iterator[MainWindow]:
    """A window without a tournament, shown."""
    window = MainWindow(theme)
    window.questions = FakeQuestions(window)
    qtbot.addWidget(window)
    window.resize(1200, 800)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    # Closed by the bot; were it left to the next test, that one's theme would give it its type and
    # colours once more.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def shown_window(window: MainWindow, session: Session) -> MainWindow:
    """A window with a tournament in the window."""
    window.current.open(session)
    return window

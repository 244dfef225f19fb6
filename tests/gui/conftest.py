"""Every GUI test runs offscreen, with settings of its own, and leaves no thread behind."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.main import make_application
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.gui.fields import FakeQuestions, fixed_time, played
from tests.gui.lasting import Create, LastingWindow, Lend
from tests.gui.own_settings import settings_in
from tests.gui.waiting import wait_until

# A busy machine is waited for: a test fails by what it sees, not by how long that took.
for _wait in (QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed):
    _wait.__kwdefaults__["timeout"] = 60_000
QtBot.waitUntil = wait_until


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "qtbot" in getattr(item, "fixturenames", ()) or "qapp" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.gui)


@pytest.fixture(scope="session")
def qapp() -> QApplication:
    QStandardPaths.setTestModeEnabled(True)
    return make_application(["arbiter"])


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, own_data: Path) -> None:
    settings_in(str(tmp_path / "settings"))


def _alive(before: set[threading.Thread]) -> set[str]:
    return {t.name for t in threading.enumerate() if t not in before and t.is_alive()}


@pytest.fixture(autouse=True)
def no_leftover_threads(request: pytest.FixtureRequest) -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    # The worker of a window that lasts goes with it.
    lasts = "lasting" in request.fixturenames or _takes_lasting(request)
    assert {name for name in _alive(before) if not (lasts and name.startswith("arbiter-job"))} == set()


@pytest.fixture(scope="module")
def lasting(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lend]:
    """Lends the windows of a module that go from test to test, one for each way of making their tournaments."""
    before = set(threading.enumerate())
    windows: dict[str, LastingWindow] = {}

    def lend(name: str, create: Tournament | Create) -> MainWindow:
        if name not in windows:
            windows[name] = LastingWindow(qapp, tmp_path_factory.mktemp(name), name, create)
        return windows[name].lent()

    yield lend
    for window in windows.values():
        window.close()
    assert _alive(before) == set()


def _takes_lasting(request: pytest.FixtureRequest) -> bool:
    """Tell whether the window of a test is one that lasts."""
    marked = request.node.get_closest_marker("lasting_window") is not None
    return marked and "shown_window" in request.fixturenames


@pytest.fixture
def theme(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Theme]:
    if _takes_lasting(request):
        yield request.getfixturevalue("shown_window").theme
        return
    theme = Theme(qapp, "light")
    yield theme
    if theme.zoom != 100:
        theme.set_zoom(100)
    theme.deleteLater()


def spring_open() -> Tournament:
    """Eight players, two rounds played, the third one paired and open."""
    return played(8, rounds=3, open_last=True)


@pytest.fixture
def session(request: pytest.FixtureRequest, tmp_path: Path) -> Session:
    """Eight players, two rounds played, the third one paired and open."""
    if _takes_lasting(request):
        found = request.getfixturevalue("shown_window").current.session
        assert isinstance(found, Session)
        return found
    return Session.create(tmp_path / "spring-open.arbiter", spring_open(), fixed_time)


@pytest.fixture
def window(request: pytest.FixtureRequest, qtbot: QtBot, theme: Theme) -> Iterator[MainWindow]:
    """A window without a tournament, shown."""
    if _takes_lasting(request):
        yield request.getfixturevalue("shown_window")
        return
    window = MainWindow(theme)
    window.questions = FakeQuestions(window)
    qtbot.addWidget(window)
    window.resize(1200, 800)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.close()


@pytest.fixture
def shown_window(request: pytest.FixtureRequest) -> MainWindow:
    """A window with a tournament in the window."""
    if _takes_lasting(request):
        found: MainWindow = request.getfixturevalue("lasting")("spring-open", spring_open())
        return found
    window: MainWindow = request.getfixturevalue("window")
    window.current.open(request.getfixturevalue("session"))
    return window

"""A main window that goes from test to test of a module.

Making one takes longer than most of what is looked at in it. It is handed on only where everything that can be seen
of it, all that its parts remember, and how many listen to them, is found as it was for the first test; otherwise the
next one has another window. The tournament is made anew unless the test before has left it untouched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, zip_longest
from pathlib import Path
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QMetaMethod, QMetaObject, QObject
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QTabWidget, QWidget

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.services.foreground import Foreground
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.shell.window_widgets import VIEWS
from arbiter_gui.gui.style.theme import Theme
from tests.gui.fields import FakeQuestions, fixed_time

_PLAIN = (bool, int, str, type(None))
_PATIENCE = 2.0  # seconds
_BY_CHANCE = (Foreground, Job)
_OF_NOW = frozenset(("_stale", "_waiting", "_at_work", "_job", "_known", "_hints"))
"""What is still to be shown, or worked out just now."""

Create = Callable[[Path], Session]


class Lend(Protocol):
    """Lends a window with a tournament in a file of that name, to be made with what `create` says."""

    def __call__(self, name: str, create: Tournament | Create, /) -> MainWindow:
        """Return the window."""


class LastingWindow:
    """Holds the window between the tests; `create` makes its tournament, in a file of that name."""

    def __init__(
        self, application: QApplication, folder: Path, name: str, create: Tournament | Create
    ) -> None:
        self.theme = Theme(application, "light")
        self._create = create
        self._paths = (folder / str(number) / f"{name}.arbiter" for number in count())
        self._window: MainWindow | None = None
        self._untouched: Tournament | None = None
        self._first: Counter[object] = Counter()

    def lent(self) -> MainWindow:
        """Return the window with its tournament, as the first test has found it."""
        window = self._window
        if window is not None and _idle(window):
            session = window.current.session
            touched = session is None or session.tournament is not self._untouched or session.redo_label
            for anew in (True,) if touched else (False, True):
                if anew:
                    self._open(window)
                self._as_at_first(window)
                if _seen(window) == self._first:
                    return window
        self.close()
        return self._made()

    def close(self) -> None:
        """Let the window go."""
        if self._window is not None:
            self._window.close()
            self._window.deleteLater()
            self._window = None
            _settle()

    def _made(self) -> MainWindow:
        """Make a window whose views have all been looked at."""
        window = self._window = MainWindow(self.theme)
        window.ahead.pause.blockSignals(True)  # when it runs out is chance
        window.show()
        self._open(window)
        for pane, view in zip_longest(range(window.why.tabs.count()), VIEWS):
            window.why.tabs.setCurrentIndex(pane or 0)
            window.view_commands.show_view(view)
            _idle(window)
        window.view_commands.show_view("round")
        window.current.show_round(window.current.tournament.next_round)
        window.round.show_missing_only(False)
        self._open(window)
        self._as_at_first(window)
        self._first = _seen(window)
        return window

    def _open(self, window: MainWindow) -> None:
        """Put the tournament in the window as new, in place of all that are there."""
        path, made = next(self._paths), self._create
        path.parent.mkdir()
        session = Session.create(path, made, fixed_time) if isinstance(made, Tournament) else made(path)
        self._untouched = session.tournament
        window.open_tournaments.add(session)
        while len(window.open_tournaments.sessions) > 1:
            window.open_tournaments.close_tab(0)

    def _as_at_first(self, window: MainWindow) -> None:
        window.questions = FakeQuestions(window)
        window.banner.clear()
        window.resize(1200, 800)
        window.activateWindow()
        if self.theme.zoom != 100:
            self.theme.set_zoom(100)
        window.why.tabs.setCurrentIndex(0)
        window.view_commands.show_view("round")
        window.jump.open_for_boards()
        window.jump.close_bar()
        window.current.show_round(len(window.current.tournament.rounds))
        boards = window.round.grid
        boards.setCurrentIndex(boards.model().index(0, 0))
        window.current.select(())
        if window.action_set["missing"].isChecked():
            window.action_set["missing"].trigger()
        window.refresh()
        _settle()


def _idle(window: MainWindow) -> bool:
    """Let the work that a test has left behind end; tell whether it did."""
    end = monotonic() + _PATIENCE
    while window.current.tasks.busy and monotonic() < end:
        QTest.qWait(1)
    return not window.current.tasks.busy


def _settle() -> None:
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def _seen(window: MainWindow) -> Counter[object]:
    """Return what can be seen of a window, what its parts remember, and how many listen to them."""
    found: Counter[object] = Counter(
        [(window.size().toTuple(), window.why.width(), window.theme.scheme.name)]
    )
    found.update((type(part).__name__, *_shown_by(part)) for part in window.findChildren(QWidget))
    found.update((a.isEnabled(), a.isChecked(), a.text()) for a in window.findChildren(QAction))
    for name, part in _parts(window):
        kept = {key: value for key, value in vars(part).items() if key not in _OF_NOW}
        found.update((name, key, value) for key, value in kept.items() if isinstance(value, _PLAIN))
        found.update((name, key) for key in kept)
        if isinstance(part, QObject):
            found[name, _listeners(part)] += 1
    return found


def _shown_by(part: QWidget) -> Iterator[object]:
    if isinstance(part, QAbstractButton):
        yield part.text(), part.isChecked(), part.isHidden()
    elif isinstance(part, QLineEdit):
        yield part.text()
    elif isinstance(part, QComboBox):
        yield part.currentIndex(), part.count()
    elif isinstance(part, QTabWidget):
        yield part.currentIndex()


def _parts(window: MainWindow) -> Iterator[tuple[str, object]]:
    """Yield the window's parts, the views, and what these have, each once."""
    known: set[int] = set()
    for name, part in (*_own(window), *((view.key, view) for view in window.views)):
        for called, each in ((name, part), *((f"{name}.{inner}", within) for inner, within in _own(part))):
            if id(each) not in known:
                known.add(id(each))
                yield called, each


def _own(part: object) -> list[tuple[str, object]]:
    """Return the attributes that are objects of the window, with attributes of their own."""
    found = (each for each in vars(part).items() if type(each[1]).__module__.startswith("arbiter_gui.gui"))
    return [
        (name, each) for name, each in found if hasattr(each, "__dict__") and not isinstance(each, _BY_CHANCE)
    ]


def _listeners(part: QObject) -> tuple[int, ...]:
    """Return how many listen to each signal of a part."""
    return tuple(part.receivers(signal) for signal in _signals(type(part), part.metaObject()))


_KNOWN: dict[type, tuple[str, ...]] = {}


def _signals(kind: type, described: QMetaObject) -> tuple[str, ...]:
    if kind not in _KNOWN:
        places = range(QObject.staticMetaObject.methodCount(), described.methodCount())
        methods = (described.method(place) for place in places)
        signals = (each for each in methods if each.methodType() is QMetaMethod.MethodType.Signal)
        _KNOWN[kind] = tuple(f"2{bytes(each.methodSignature().data()).decode()}" for each in signals)
    return _KNOWN[kind]

"""The features of a window: found by their type, and gone through without the window knowing what
they are.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.shell.window_state import WindowState
from arbiter_gui.gui.tournament.feature import Feature, Features, LastingFeature


class Diary(LastingFeature[str]):
    """A feature that notes what the window asks of it, and whether a tournament is open then."""

    def __init__(self, window: MainWindow | None = None) -> None:
        self._window = window
        self.lines: list[tuple[str, bool]] = []
        self.page = "first"

    def _note(self, line: str) -> None:
        self.lines.append(
            (line, self._window is not None and self._window.current.session is not None)
        )

    def slots(self) -> dict[str, Callable[[], object]]:
        return {"write": lambda: None}

    def hand_over(self) -> str:
        self._note("hand over")
        return self.page

    def take_over(self, state: str) -> None:
        self.page = state
        self._note("take over")

    def go_on(self) -> None:
        self._note("go on")

    def leave_tournaments(self) -> None:
        self._note("leave")

    def close(self) -> None:
        self._note("close")


class Writer(Feature):
    """A feature with an action that another one has."""

    def slots(self) -> dict[str, Callable[[], object]]:
        return {"write": lambda: None}


def test_a_feature_is_found_by_its_type() -> None:
    features = Features()
    diary = features.add(Diary())
    assert features[Diary] is diary
    assert list(features) == [diary]
    with pytest.raises(AssertionError):
        features.add(Diary())


def test_two_features_cannot_have_the_same_action() -> None:
    features = Features()
    features.add(Diary())
    assert features.slots().keys() == {"write"}
    features.add(Writer())
    with pytest.raises(AssertionError):
        features.slots()


def test_only_lasting_features_hand_something_over() -> None:
    before, after = Features(), Features()
    for features in (before, after):
        features.add(Writer())
        features.add(Diary())
    before[Diary].page = "third"
    after.take_over(before.hand_over())
    after.go_on()
    assert after[Diary].page == "third"
    assert [line for line, _ in after[Diary].lines] == ["take over", "go on"]


def test_a_window_ends_a_feature_that_it_does_not_know(shown_window: MainWindow) -> None:
    diary = shown_window.features.add(Diary(shown_window))
    shown_window.close()
    assert diary.lines == [("leave", True), ("close", False)]


def test_the_next_window_takes_over_before_its_tournaments_and_goes_on_after_them(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.features.add(Diary(shown_window)).page = "second"
    state = WindowState(shown_window)
    shown_window.close()
    following = MainWindow(shown_window.theme)
    qtbot.addWidget(following)
    diary = following.features.add(Diary(following))
    following.show()
    state.continue_in(following)
    QApplication.processEvents()
    assert diary.page == "second"
    assert diary.lines == [("take over", False), ("go on", True)]

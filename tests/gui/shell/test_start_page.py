"""The start page: what it says of recent tournaments, the first steps, and files dropped on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDragLeaveEvent, QDropEvent
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.window_parts.recent_list import state_of
from arbiter_gui.gui.window_parts.start_page import StartPage
from tests.gui.fields import fixed_time, played

BUTTON, KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> StartPage:
    page = StartPage(theme, QAction(), QAction(), QAction())
    qtbot.addWidget(page)
    page.refresh()
    return page


def test_a_recent_tournament_says_where_it_is_played_and_how_far_it_has_come(
    page: StartPage, tmp_path: Path
) -> None:
    details = Details(name="Brno Open", city="Brno", start="2026/03/15", end="2026/03/22")
    path = tmp_path / "brno.arbiter"
    Session.create(path, replace(played(6, 2), details=details, round_count=9), fixed_time).close()
    settings.remember_file(str(path))
    page.refresh()
    page.fill_in()
    title, words, state = page.recent.item(0).text().splitlines()
    assert title == "Brno Open"
    assert words.split(" · ") == ["Brno", "2026/03/15 – 2026/03/22", "6 players", "brno.arbiter"]
    assert state == "Round 3 of 9: not yet paired"
    assert not page.first_steps.isVisibleTo(page)


def test_the_tournament_that_was_just_closed_says_how_far_it_has_come(
    window: MainWindow, tmp_path: Path
) -> None:
    details = Details(name="Brno Open", city="Brno")
    path = tmp_path / "brno.arbiter"
    window.current.open(
        Session.create(path, replace(played(6, 2), details=details, round_count=9), fixed_time)
    )
    settings.remember_file(str(path))
    window.action_set["close-tournament"].trigger()
    title, words, state = window.start.recent.item(0).text().splitlines()
    assert title == "Brno Open"
    assert words.split(" · ") == ["Brno", "6 players", "brno.arbiter"]
    assert state == "Round 3 of 9: not yet paired"


def test_enter_presses_the_button_that_has_the_focus(qtbot: QtBot, theme: Theme) -> None:
    pressed = []
    new = QAction()
    new.triggered.connect(lambda: pressed.append("new"))
    page = StartPage(theme, new, QAction(), QAction())
    qtbot.addWidget(page)
    page.refresh()
    qtbot.keyClick(page.focus_target(), Qt.Key.Key_Return)
    assert pressed == ["new"]


def test_a_file_that_cannot_be_read_keeps_its_name(page: StartPage, tmp_path: Path) -> None:
    path = tmp_path / "broken.arbiter"
    path.write_text("not a tournament", encoding="utf-8")
    settings.remember_file(str(path))
    page.refresh()
    page.fill_in()
    assert page.recent.item(0).text().splitlines() == ["broken", str(tmp_path)]


@pytest.mark.parametrize(
    ("paired", "rounds", "missing", "words"),
    [
        (0, 7, 0, "Round 1 of 7: not yet paired"),
        (3, 7, 1, "Round 3 of 7: 1 result missing"),
        (3, None, 5, "Round 3: 5 results missing"),
        (7, 7, 2, "Round 7 of 7: 2 results missing"),
        (7, 7, 0, "All 7 rounds played"),
    ],
)
def test_the_state_says_what_a_tournament_waits_for(
    paired: int, rounds: int | None, missing: int, words: str
) -> None:
    assert str(state_of(paired, rounds, missing)) == words


def test_without_recent_tournaments_the_first_steps_are_shown(page: StartPage) -> None:
    assert page.first_steps.isVisibleTo(page)
    assert not page.recent.isVisibleTo(page)


def test_a_dropped_file_is_opened(page: StartPage, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "spring.trf"
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    action = Qt.DropAction.CopyAction
    page.dragEnterEvent(QDragEnterEvent(QPoint(5, 5), action, data, BUTTON, KEYS))
    assert page.drop_area.is_lit
    page.dragLeaveEvent(QDragLeaveEvent())
    assert not page.drop_area.is_lit
    with qtbot.waitSignal(page.file_chosen) as chosen:
        page.dropEvent(QDropEvent(QPointF(5, 5), action, data, BUTTON, KEYS))
    assert chosen.args == [str(path)]


def test_text_that_is_dragged_over_the_page_is_not_taken(page: StartPage) -> None:
    data = QMimeData()
    data.setText("no file")
    event = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, BUTTON, KEYS)
    event.ignore()
    page.dragEnterEvent(event)
    assert not event.isAccepted()
    assert not page.drop_area.is_lit


def test_why_is_asked_only_with_a_tournament(window: MainWindow, tmp_path: Path) -> None:
    names = ("why", "pane-answer", "pane-bracket", "pane-alternatives", "pane-recorded")
    assert not any(window.action_set[name].isEnabled() for name in names)
    window.current.open(Session.create(tmp_path / "w.arbiter", played(6, 1), fixed_time))
    assert all(window.action_set[name].isEnabled() for name in names)
    window.action_set["why"].trigger()
    assert window.why.isVisible()
    window.action_set["close-tournament"].trigger()
    assert not window.why.isVisible()
    assert not any(window.action_set[name].isEnabled() for name in names)

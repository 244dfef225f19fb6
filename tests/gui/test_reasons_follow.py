"""The reasons follow who is selected a turn later, and never take back what was chosen among them meanwhile."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.models.roles import ROW_ROLE
from arbiter_gui.gui.views.trace_page import TracePage
from arbiter_gui.gui.window import MainWindow


@pytest.fixture
def page(desk_window: MainWindow, qtbot: QtBot) -> TracePage:
    """The steps of round 3, in sight."""
    page = desk_window.why.trace_page
    desk_window.why.show()
    desk_window.why.tabs.setCurrentWidget(page)
    qtbot.waitUntil(lambda: page.model.trace is not None)
    settle()
    return page


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def step(page: TracePage) -> int | None:
    return page.tree.currentIndex().data(ROW_ROLE)


def choose_the_last(page: TracePage) -> int:
    """Select the last step about anybody, as a click does."""
    assert page.model.trace is not None
    number = max(n for n in range(len(page.model.trace.events)) if page.model.line(n).players)
    page.tree.setCurrentIndex(page.tree.model().mapFromSource(page.model.index_of(number)))  # type: ignore[attr-defined]
    return number


def test_the_step_about_who_is_selected_is_shown(desk_window: MainWindow, page: TracePage) -> None:
    desk_window.desk.select((5,))
    settle()
    assert step(page) == page.model.event_about((5,))


def test_a_step_chosen_before_they_follow_stays(desk_window: MainWindow, page: TracePage) -> None:
    desk_window.desk.select((5,))
    number = choose_the_last(page)
    assert number != page.model.event_about(desk_window.desk.players)
    settle()
    assert step(page) == number


def test_reasons_shown_again_are_at_who_was_selected_meanwhile(
    desk_window: MainWindow, page: TracePage
) -> None:
    choose_the_last(page)
    desk_window.why.hide()
    desk_window.desk.select((5,))
    settle()
    desk_window.why.show()
    settle()
    assert step(page) == page.model.event_about((5,))
    number = choose_the_last(page)
    desk_window.desk.job_changed.emit()
    settle()
    assert step(page) == number


def test_who_reads_on_is_not_led_back_when_something_changes(
    desk_window: MainWindow, page: TracePage
) -> None:
    desk_window.desk.select((5,))
    settle()
    page.tree.expandAll()
    bar = page.tree.verticalScrollBar()
    bar.setValue(bar.minimum())
    assert not page.tree.viewport().rect().intersects(page.tree.visualRect(page.tree.currentIndex()))
    desk_window.desk.job_changed.emit()
    settle()
    assert bar.value() == bar.minimum() < bar.maximum()

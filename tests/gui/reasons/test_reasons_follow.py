"""The reasons follow who is selected a turn later, and never take back what was chosen among them
meanwhile.
"""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.reasons.story_panel import StoryPanel
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.roles import PLAYERS_ROLE, ROW_ROLE
from arbiter_gui.gui.tables.wrapped_delegate import WrappedDelegate


@pytest.fixture
def page(shown_window: MainWindow, qtbot: QtBot) -> StoryPanel:
    """The steps of round 3, in sight."""
    page = shown_window.reasons.story
    shown_window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: page.model.trace is not None)
    settle()
    return page


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def step(page: StoryPanel) -> int | None:
    return page.tree.currentIndex().data(ROW_ROLE)


def choose_the_last(page: StoryPanel) -> int:
    """Select the last step of the bracket about anybody, as a click does."""
    rows, above = page.tree.model(), page.tree.rootIndex()
    about = [rows.index(row, 0, above) for row in range(rows.rowCount(above))]
    index = [one for one in about if one.data(PLAYERS_ROLE)][-1]
    page.tree.setCurrentIndex(index)
    return int(index.data(ROW_ROLE))


def test_the_step_about_who_is_selected_is_shown(
    shown_window: MainWindow, page: StoryPanel
) -> None:
    shown_window.current.select((5,))
    settle()
    assert step(page) == page.model.event_about((5,))


def test_a_step_chosen_before_they_follow_stays(shown_window: MainWindow, page: StoryPanel) -> None:
    shown_window.current.select((5,))
    number = choose_the_last(page)
    settle()
    assert step(page) == number


def test_reasons_shown_again_are_at_who_was_selected_meanwhile(
    shown_window: MainWindow, page: StoryPanel
) -> None:
    choose_the_last(page)
    shown_window.view_commands.show_view("round")
    shown_window.current.select((5,))
    settle()
    shown_window.view_commands.show_view("reasons")
    settle()
    assert step(page) == page.model.event_about((5,))
    number = choose_the_last(page)
    shown_window.current.job_changed.emit()
    settle()
    assert step(page) == number


def test_who_reads_on_is_not_led_back_when_something_changes(
    shown_window: MainWindow, page: StoryPanel
) -> None:
    shown_window.resize(1200, 600)  # the step about player 5 has no room below the first ones
    shown_window.current.select((5,))
    settle()
    page.filter.setText("1")
    settle()
    page.stand_on(page.model.event_about((5,)) or 0)
    bar = page.tree.verticalScrollBar()
    bar.setValue(bar.minimum())
    assert (
        not page.tree.viewport().rect().intersects(page.tree.visualRect(page.tree.currentIndex()))
    )
    shown_window.current.job_changed.emit()
    settle()
    assert bar.value() == bar.minimum() < bar.maximum()


def test_sentences_out_of_sight_are_wrapped_when_they_are_seen(
    shown_window: MainWindow, page: StoryPanel
) -> None:
    delegate = page.tree.itemDelegate()
    assert isinstance(delegate, WrappedDelegate)
    low = page.tree.visualRect(page.tree.currentIndex()).height()
    for change in (
        page.tree.scheduleDelayedItemsLayout,
        lambda: (page.tree.scheduleDelayedItemsLayout(), shown_window.reasons.renew()),
        lambda: shown_window.theme.set_zoom(200),
    ):
        shown_window.view_commands.show_view("round")
        delegate._heights.clear()
        change()
        page.tree.scrollTo(page.tree.currentIndex())
        settle()
        assert delegate._heights == {}
        shown_window.view_commands.show_view("reasons")
        settle()
        assert delegate._heights
    assert page.tree.visualRect(page.tree.currentIndex()).height() > 1.5 * low


def test_sentences_of_another_round_are_not_wrapped_before_they_make_way(
    shown_window: MainWindow, page: StoryPanel, qtbot: QtBot
) -> None:
    show, delegate = shown_window.view_commands.show_view, page.tree.itemDelegate()
    assert isinstance(delegate, WrappedDelegate)

    def wrapped(number: int) -> set[str]:
        """Show a round, and return what is wrapped when its reasons are seen in another width."""
        show("round")
        shown_window.current.show_round(number)
        shown_window.resize(shown_window.width() - 40, shown_window.height())
        settle()
        delegate._heights.clear()
        show("reasons")
        qtbot.waitUntil(lambda: page.model.trace is not None and page.model.trace.round == number)
        settle()
        return {text for text, _room, _font in delegate._heights}

    wrapped(2)
    last = wrapped(3)
    assert last - wrapped(2)
    assert wrapped(3) == last


def test_a_page_out_of_sight_takes_other_colours_when_it_is_seen(
    shown_window: MainWindow, page: StoryPanel
) -> None:
    heading = shown_window.reasons.heading
    shown_window.view_commands.show_view("round")
    before = heading.buttons["print"].icon().cacheKey()
    shown_window.view_commands.choose_scheme("dark")
    assert heading.buttons["print"].icon().cacheKey() == before
    shown_window.view_commands.show_view("reasons")
    assert heading.buttons["print"].icon().cacheKey() != before

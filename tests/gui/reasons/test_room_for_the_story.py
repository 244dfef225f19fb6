"""The page of the reasons without a round to tell, and where it has little room."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.shell.window import MainWindow


def test_of_a_round_that_is_not_paired_the_page_says_so_and_shows_no_empty_lists(
    booklet: MainWindow,
) -> None:
    page = booklet.reasons
    assert page.story.tree.isVisibleTo(page)
    booklet.current.show_round(6)
    booklet.reasons.update_now()
    assert not page.story.tree.isVisibleTo(page)
    said = page.empty.sentence
    assert said.isVisibleTo(page)
    assert said.text() == "All 5 rounds have been paired. Open a round to see its pairing."
    booklet.current.show_round(5)
    booklet.reasons.update_now()
    assert page.story.tree.isVisibleTo(page)


def test_where_there_is_little_room_the_story_gets_that_of_its_article(
    booklet: MainWindow, qtbot: QtBot
) -> None:
    story = booklet.reasons.story
    line = story.fontMetrics().lineSpacing()
    for lines, told in ((20, True), (10, False), (20, True)):
        story.resize(400, lines * line)
        assert story.article.isVisibleTo(story) is told


def test_seven_lines_of_the_story_are_in_view_however_low_the_panel(booklet: MainWindow) -> None:
    story = booklet.reasons.story
    line = story.fontMetrics().lineSpacing()
    story.resize(200, 9 * line)
    QApplication.processEvents()
    assert story.tree.height() >= 7 * line

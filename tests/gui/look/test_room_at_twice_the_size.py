"""What was cut off, broken or out of place at twice the size, and what a tournament without players
shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QScreen
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.session import Session
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Mark
from arbiter_gui.gui.event_end.prizes_dialog import PrizesDialog
from arbiter_gui.gui.event_end.ties_dialog import TiesDialog
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.results.result_keys import spoken_legend
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.style.rich_text import read_out
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.column_widths import CELL_PADDING
from arbiter_gui.gui.why.alternatives_pane import AlternativesPane
from arbiter_gui.gui.why.recorded_pane import RecordedPane
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.reports.round_tables.board_table import FloatArrow, cell_text
from tests.gui.fields import fixed_time, played

WIDE_HEADINGS = ("pl", "ru")
"""Languages in which the headings alone are wider than the narrowest dock: there the table scrolls
sideways."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    language_of(qapp).use(request.param)
    yield request.param
    language_of(qapp).use("en")


@pytest.fixture
def large(theme: Theme, qtbot: QtBot, tmp_path: Path, language: str) -> MainWindow:
    """A round in a small window with type of twice the size."""
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.current.open(Session.create(tmp_path / "a.arbiter", played(40, 3), fixed_time))
    window.resize(1366, 768)
    window.show()
    window.view_commands.set_zoom(200)
    QApplication.processEvents()
    return window


def test_a_dialog_is_not_squeezed_into_two_thirds_of_the_screen(
    theme: Theme, qtbot: QtBot, language: str
) -> None:
    theme.set_zoom(200)
    dialog = TiesDialog(played(8, 2), lambda: 1)
    qtbot.addWidget(dialog)
    open_dialog(dialog)
    QApplication.processEvents()
    for label in dialog.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    assert dialog.height() <= screen_of(dialog).availableSize().height()


def test_the_winners_are_whole_beside_the_prizes(
    theme: Theme, qtbot: QtBot, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda screen: QSize(1366, 768))
    theme.set_zoom(200)
    dialog = PrizesDialog(played(8, 2))
    qtbot.addWidget(dialog)
    open_dialog(dialog)
    QApplication.processEvents()
    assert dialog.winners.horizontalScrollBar().maximum() == 0
    assert dialog.width() <= 1366
    assert dialog.height() <= 768
    assert dialog.result_label.isHidden(), "no empty line below the tables"


def test_the_longest_tie_break_goes_on_in_a_second_line_before_the_list_goes_sideways(
    theme: Theme, qtbot: QtBot, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda screen: QSize(1366, 768))
    theme.set_zoom(200)
    dialog = TieBreaksDialog(("DE",))
    qtbot.addWidget(dialog)
    open_dialog(dialog)
    QApplication.processEvents()
    assert dialog.width() <= 1366
    assert dialog.height() <= 768
    offered, line = dialog.offered_list, dialog.offered_list.fontMetrics().lineSpacing()
    assert offered.horizontalScrollBar().maximum() == 0
    assert dialog.used_list.horizontalScrollBar().maximum() == 0
    lines = [
        offered.visualItemRect(offered.item(n)).height() // line for n in range(offered.count())
    ]
    assert lines[0] == 1
    assert max(lines) <= 2


def test_everything_has_room(large: MainWindow, qtbot: QtBot) -> None:
    """In one window, whose reasons are hidden at first, then shown, then made larger, then made
    wide.
    """
    the_note_below_a_table_is_whole_where_there_is_little_room(large)
    all_keys_are_told_in_fewer_words_before_any_is_left_out(large, qtbot)
    large.why.show()
    titles_of_brackets_and_the_buttons_of_the_cards_stand_in_one_line(large, qtbot)
    for zoom in (200, 250):
        large.view_commands.set_zoom(zoom)
        where_the_reasons_are_too_low_they_scroll_and_no_button_is_squeezed(large, qtbot)
    words_above_the_table_are_whole(large, large.why.alternatives)
    large.view_commands.set_zoom(200)
    words_above_the_players_keep_room_beside_the_reasons(large, qtbot)
    every_round_of_the_board_has_room_for_its_signs(large)


def test_the_story_of_a_bracket_scrolls_by_itself_and_not_with_a_search_above_it(
    large: MainWindow, qtbot: QtBot
) -> None:
    """Two scroll bars beside one another, and a search that scrolled away, were the price of one
    column.
    """
    large.current.show_round(3)
    large.view_commands.show_view("reasons")
    large.why.hide()
    qtbot.waitUntil(lambda: large.reasons.story.model.trace is not None)
    QApplication.processEvents()
    page = large.reasons.story.findChild(ScrolledPage)
    assert page is not None
    assert page.verticalScrollBar().maximum() == 0
    tools = large.reasons.story.tools
    assert tools.isVisible()
    assert (
        tools.mapTo(large, tools.rect().topRight()).x()
        > page.mapTo(large, page.rect().topRight()).x()
    )


def test_the_choice_of_the_round_is_low_again_when_the_type_is(
    theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    """Also when the type was made large before a tournament was opened."""
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    usual = window.picker.minimumSizeHint().height()
    for zoom in (200, 100, 200):
        window.view_commands.set_zoom(zoom)
        QApplication.processEvents()
    window.current.open(Session.create(tmp_path / "b.arbiter", played(8, 2), fixed_time))
    window.view_commands.set_zoom(100)
    QApplication.processEvents()
    assert window.picker.minimumSizeHint().height() == usual


def test_beside_the_reasons_all_views_and_all_verdicts_are_in_sight(
    large: MainWindow, qtbot: QtBot, language: str
) -> None:
    """English and German had the last view and the verdict of the round as played cut."""
    large.view_commands.show_view("cards")
    large.current.select((1,))
    pane = large.why.alternatives
    large.why.show_pane(pane)
    qtbot.waitUntil(lambda: pane.model.rowCount() > 5)
    QApplication.processEvents()
    bar = large.parts.titles
    places = [bar.tabRect(place) for place in range(bar.count())]
    assert places[0].left() >= 0
    assert places[-1].right() <= bar.width()
    least = bar.fontMetrics().horizontalAdvance("mm")
    assert all(place.width() > least for place in places), "a title is shortened, not lost"
    if language not in WIDE_HEADINGS:
        assert pane.table.horizontalScrollBar().maximum() == 0


def all_keys_are_told_in_fewer_words_before_any_is_left_out(
    large: MainWindow, qtbot: QtBot
) -> None:
    legend = large.round.legend
    large.why.hide()
    short = spoken_legend("arbiter", short=True)

    def every_key_is_told() -> bool:
        told = read_out(legend.text()).replace("\xa0", " ")
        wordings = zip(spoken_legend("arbiter"), short, strict=True)
        return all(whole[1] in told or fewer[1] in told for whole, fewer in wordings)

    qtbot.waitUntil(every_key_is_told)
    assert "…" not in legend.text()
    assert spoken_legend("arbiter")[-1][1] in legend.toolTip().replace("\xa0", " ")


def titles_of_brackets_and_the_buttons_of_the_cards_stand_in_one_line(
    large: MainWindow, qtbot: QtBot
) -> None:
    view = large.reasons
    large.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: view.walk.trace is not None)
    QApplication.processEvents()
    metrics = view.brackets.fontMetrics()
    titles = [
        str(view.brackets_model.index(n, 0).data()).partition("\n")[0]
        for n in range(len(view.walk.sections))
    ]
    # That of the last bracket, which is longer, may go on in a second line.
    usual = sorted(map(metrics.horizontalAdvance, titles))[:-1]
    assert usual[-1] < view.brackets.viewport().width()
    shown = view.step_panel.buttons.values()
    assert len({button.geometry().center().y() for button in shown}) == 1


def every_round_of_the_board_has_room_for_its_signs(large: MainWindow) -> None:
    large.view_commands.show_view("board")
    table, tournament = large.board.table.right, large.current.tournament
    played_on = Entry(38, Colour.WHITE, Mark.DRAW, points=5, played=True)
    widest = [cell_text(played_on, arrow, tournament.points) for arrow in FloatArrow]
    place = [column.key for column in table.columns()].index("r1")
    for zoom in (200, 100):
        large.view_commands.set_zoom(zoom)
        QApplication.processEvents()
        needed = max(map(QFontMetrics(table.font()).horizontalAdvance, widest))
        assert needed + CELL_PADDING <= table.columnWidth(place)


@pytest.fixture
def nobody(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A tournament without players."""
    bare = Tournament(edition="dutch-2026", round_count=5)
    window.current.open(Session.create(tmp_path / "bare.arbiter", bare, fixed_time))
    window.show()
    return window


def test_without_players_there_are_no_cards_to_explain(nobody: MainWindow) -> None:
    nobody.view_commands.show_view("cards")
    cards = nobody.cards
    words = [label.text() for label in cards.findChildren(QLabel) if label.isVisible()]
    assert "There are no players yet. Add them in the player list." in words
    assert not cards.cards.isVisible()
    assert not cards.legend.isVisible()
    cards.show_bands()
    assert not cards.bands.isVisible()


def test_without_players_the_round_leads_to_their_list(nobody: MainWindow) -> None:
    nobody.view_commands.show_view("round")
    shown = [
        button
        for button in nobody.round.findChildren(QToolButton)
        if button.isVisible() and button.defaultAction() is not None
    ]
    assert [button.defaultAction() for button in shown] == [nobody.action_set["view-players"]]
    shown[0].click()
    assert nobody.players.isVisible()


def words_above_the_players_keep_room_beside_the_reasons(large: MainWindow, qtbot: QtBot) -> None:
    large.action_set["view-players"].trigger()
    large.why.show_pane(large.why.answer)
    QApplication.processEvents()
    large.resizeDocks([large.why], [760], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    state, chooser = large.players.state, large.players.chooser
    qtbot.waitUntil(lambda: state.width() >= 0.9 * large.players.width())
    assert chooser.geometry().top() > state.geometry().bottom()


def where_the_reasons_are_too_low_they_scroll_and_no_button_is_squeezed(
    large: MainWindow, qtbot: QtBot
) -> None:
    pane = large.why.answer
    large.why.show_pane(pane)
    large.current.select((1,))
    controls = [*pane.buttons.values(), pane.copy_button, pane.print_button]
    controls += [pane.about_box, pane.other_field, pane.wording]
    with qtbot.waitSignal(large.why.answerer.answered):
        large.why.ask(Question.OPPONENT, 1)
    QApplication.processEvents()
    assert all(part.height() >= part.sizeHint().height() for part in controls)
    page = pane.findChild(ScrolledPage)
    assert page is not None
    assert large.theme.zoom == 200 or page.verticalScrollBar().maximum() > 0
    assert pane.text.height() >= 4 * pane.text.fontMetrics().lineSpacing()
    for part in (pane.verdict, pane.text, pane.other_field):
        if part is pane.other_field:
            pane.other_field.setFocus()
        assert page.rect().contains(QRect(part.mapTo(page, QPoint(0, 0)), part.size())), part


@pytest.mark.parametrize("language", ["en"], indirect=True)
def test_words_above_the_recorded_reasons_are_whole_in_a_dock_that_opens_with_them(
    large: MainWindow,
) -> None:
    """The words are those of the test, in no language."""
    large.view_commands.set_zoom(250)
    large.current.select((1,))
    words_above_the_table_are_whole(large, large.why.recorded)


def words_above_the_table_are_whole(
    large: MainWindow, pane: AlternativesPane | RecordedPane
) -> None:
    large.why.show_pane(pane)
    QApplication.processEvents()
    pane.title.setText("More words than the pane has room for beside its table. " * 4)
    QApplication.processEvents()
    assert pane.title.height() >= pane.title.heightForWidth(pane.title.width())
    assert pane.table.height() >= 5 * pane.table.fontMetrics().lineSpacing()


def the_note_below_a_table_is_whole_where_there_is_little_room(large: MainWindow) -> None:
    large.resize(1366, 560)
    large.view_commands.show_view("end")
    QApplication.processEvents()
    end = large.end
    assert end.note.text()
    assert end.note.height() >= end.note.heightForWidth(end.note.width())
    assert end.table.height() >= 5 * end.table.fontMetrics().lineSpacing()
    page = end.findChild(ScrolledPage)
    assert page is not None
    end.table.setFocus()
    end.table.focusNextChild()
    assert end.note.hasFocus()
    seen = QRect(end.note.mapTo(page, QPoint(0, 0)), end.note.size())
    assert end.note.focusPolicy() is Qt.FocusPolicy.TabFocus
    assert page.rect().contains(seen)
    large.view_commands.show_view("round")
    large.resize(1366, 768)
    QApplication.processEvents()

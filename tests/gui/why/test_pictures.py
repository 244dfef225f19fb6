"""The pictures of the pairing in the window: the bracket in the Why dock, the score groups beside
the cards.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer, ChangeSettings
from arbiter_gui.app.session import Session
from arbiter_gui.gui.files import output_commands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.painting import on_paper, on_screen
from arbiter_gui.gui.style.theme import DARK, Theme
from arbiter_gui.gui.why.bracket_pane import BracketPane
from arbiter_gui.gui.widgets.picture_table import PictureTable
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.pictures.card_layout import Layout
from tests.gui.fields import fixed_time, played

SAMPLE = (
    Path(__file__).resolve().parents[3] / "resources" / "samples" / "open-60-before-round-6.trf"
)


@pytest.fixture
def opened(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """Sixty players, round 5 looked at, the bracket of the Why dock in sight."""
    session = Session.import_report(SAMPLE, tmp_path / "open.arbiter", fixed_time)
    window.current.open(session)
    window.current.apply(ChangeSettings.of(session.tournament, edition="dutch-2017"))
    window.current.show_round(5)
    window.view_commands.show_view("cards")
    window.why.show()
    window.why.tabs.setCurrentWidget(window.why.bracket)
    qtbot.waitUntil(lambda: bool(window.why.bracket.scenes))
    return window


def centre(table: PictureTable, player: int) -> QPoint:
    area = table.area_of(player)
    assert area is not None
    scale = table.dots_per_mm
    x, y = (area.x + area.width / 2) * scale + 6, (area.y + area.height / 2) * scale + 6
    return QPoint(round(x), round(y) - table.verticalScrollBar().value())


def test_the_bracket_follows_the_selected_player(opened: MainWindow) -> None:
    pane = opened.why.bracket
    assert [s.title for s in pane.scenes][:3] == [
        "Bracket of 3½ points",
        "Bracket of 3 points",
        "Bracket of 2½ points",
    ]
    opened.current.select((16,))
    assert pane.scene_chooser.currentText() == "Bracket of 2½ points"
    assert pane.table.players == (16,)
    opened.current.select((8,))
    assert pane.scene_chooser.currentText() == "Bracket of 3 points", "8 floated there and met 6"


def test_arrow_keys_move_between_cards_and_tell_everybody(opened: MainWindow, qtbot: QtBot) -> None:
    pane = opened.why.bracket
    opened.current.select((1,))
    qtbot.keyClick(pane.table, Qt.Key.Key_Right)
    assert opened.current.selected_players == (15,)
    qtbot.keyClick(pane.table, Qt.Key.Key_Down)
    assert opened.current.selected_players == (16,)
    qtbot.keyClick(pane.table, Qt.Key.Key_Left)
    assert opened.current.selected_players == (2,)
    qtbot.keyClick(pane.table, Qt.Key.Key_Up)
    qtbot.keyClick(pane.table, Qt.Key.Key_Up)
    assert opened.current.selected_players == (1,), "above the first card there is none"


def test_w_in_the_picture_asks_why(opened: MainWindow, qtbot: QtBot) -> None:
    opened.current.select((16,))
    opened.why.bracket.table.setFocus()
    with qtbot.waitSignal(opened.why.answerer.answered):
        qtbot.keyClick(opened.why.bracket.table, Qt.Key.Key_W)
    assert opened.why.tabs.currentWidget() is opened.why.answer
    assert "Player 16" in opened.why.answer.text.toPlainText()


def test_every_card_is_told_to_screen_readers(opened: MainWindow) -> None:
    table = opened.why.bracket.table
    assert table.accessibleName() == "Bracket picture"
    opened.current.select((16,))
    said = table.accessibleDescription()
    assert said.startswith("16 Player 16; 2½ points")
    assert "preference for White" in said
    assert "meets 1 Player 01: not 15: colour preference (C.10)" in said
    opened.current.select(())
    assert table.accessibleDescription() == table.text
    assert "  25 Player 25: floats down: odd number of players (A.4.a)" in table.text.splitlines()


def test_buttons_go_by_brackets_copy_enlarge_and_print(
    opened: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane: BracketPane = opened.why.bracket
    opened.current.select((8,))
    pane.buttons["previous"].click()
    assert pane.scene_chooser.currentIndex() == 0
    assert not pane.buttons["previous"].isEnabled()
    pane.buttons["next"].click()
    pane.buttons["next"].click()
    assert pane.scene_chooser.currentText() == "Bracket of 2½ points"
    pane.buttons["copy"].click()
    assert QGuiApplication.clipboard().text() == pane.table.text
    qtbot.keyClick(pane.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    printed: list[tuple[Page, ...]] = []
    monkeypatch.setattr(output_commands, "print_pages", lambda pages, *_: printed.append(pages))
    pane.buttons["print"].click()
    qtbot.waitUntil(lambda: bool(printed))
    texts = [i.text for i in printed[0][0].items if isinstance(i, TextItem)]
    assert "Bracket of 2½ points" in texts
    assert "Bracket of 3 points" not in texts
    pane.buttons["large"].click()
    large = pane.findChild(QDialog)
    assert large is not None
    table = large.findChild(PictureTable)
    assert table is not None
    assert table.picture.width > pane.table.picture.width
    large.close()


def test_a_large_type_shrinks_a_little_before_the_picture_scrolls(opened: MainWindow) -> None:
    table = opened.why.bracket.table
    opened.current.select((16,))
    opened.theme.set_zoom(200)
    QApplication.processEvents()
    sizes = {i.size for i in table.picture.items if isinstance(i, TextItem) and i.text == "16"}
    assert sizes == {15.0}
    assert table.horizontalScrollBar().maximum() > 0
    opened.theme.set_zoom(100)
    QApplication.processEvents()
    assert table.horizontalScrollBar().maximum() == 0


def test_the_cards_view_turns_to_score_groups(opened: MainWindow, qtbot: QtBot) -> None:
    view = opened.cards
    view.modes.button(1).click()
    assert view.shows_bands
    assert view.focus_target() is view.bands
    assert "Scoregroups of round 5" in view.state.text()
    qtbot.waitUntil(lambda: "alone in the bracket (A.4.a)" in view.bands.text)
    assert view.document is Document.BANDS
    opened.current.select((10,))
    assert view.bands.players == (10,)
    qtbot.keyClick(view.bands, Qt.Key.Key_Right)
    assert opened.current.selected_players == (26,)
    qtbot.mouseClick(view.bands.viewport(), Qt.MouseButton.LeftButton, pos=centre(view.bands, 8))
    assert opened.current.selected_players == (8,)
    assert "board 1, White against 6 Player 06" in view.bands.accessibleDescription()
    view.modes.button(0).click()
    assert view.focus_target() is view.cards
    assert view.document is None


def test_score_groups_of_a_round_that_is_not_paired(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(Session.create(tmp_path / "ready.arbiter", played(8, 2), fixed_time))
    window.current.show_round(3)
    window.view_commands.show_view("cards")
    window.cards.show_bands()
    assert window.cards.bands.picture.height > 0
    assert window.cards.bands.picture.places == ()


def test_the_ink_of_the_screen_follows_the_theme(theme: Theme) -> None:
    theme.choose("dark")
    ink = on_screen(theme)
    assert ink(0.0, "") == QColor(DARK.text)
    assert ink(1.0, "") == QColor(DARK.base)
    assert ink(0.5, "accent") == QColor(DARK.accent)
    assert on_paper(0.0, "accent") == QColor(0, 0, 0)
    theme.choose("light")


def test_a_proposal_has_its_brackets(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    tournament = replace(played(9, 2), round_count=5)
    window.current.open(Session.create(tmp_path / "nine.arbiter", tournament, fixed_time))
    window.why.show()
    window.current.pair()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    window.why.tabs.setCurrentWidget(window.why.bracket)
    proposal = window.current.proposal
    assert proposal is not None
    qtbot.waitUntil(lambda: bool(window.why.bracket.scenes))
    drawn = {frozenset(line.pair) for scene in window.why.bracket.scenes for line in scene.drawn}
    assert drawn == {frozenset(pair) for pair in proposal.pairing.boards}


def test_numbers_worked_out_once_are_there_again_with_their_round(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """No reasons are stored with these rounds, and the rules of 2012 have numbers beside the
    headings.
    """
    tournament = replace(played(10, 4), edition="dutch-2012")
    window.current.open(Session.create(tmp_path / "numbers.arbiter", tournament, fixed_time))
    window.view_commands.show_view("cards")
    cards = window.cards.cards
    window.current.show_round(3)
    qtbot.waitUntil(lambda: bool(cards._heading_notes))
    numbers, links = cards._heading_notes, cards._layout.links
    window.current.show_round(4)
    qtbot.waitUntil(lambda: bool(cards._heading_notes) and cards._heading_notes != numbers)
    assert (cards._layout.round, cards._layout.links != links) == (4, True)
    window.current.show_round(3)
    qtbot.waitUntil(lambda: cards._heading_notes == numbers)
    assert (cards._layout.round, cards._layout.links) == (3, links)


def test_cards_told_already_stay_so_and_others_lie_there_before_they_are_told(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = replace(played(10, 4), edition="dutch-2012")
    window.current.open(Session.create(tmp_path / "told.arbiter", tournament, fixed_time))
    window.view_commands.show_view("cards")
    cards = window.cards.cards
    qtbot.waitUntil(lambda: any(link.reason for link in cards._layout.links))
    told, laid = cards._layout, list[Layout]()
    lay = cards.show_layout
    monkeypatch.setattr(cards, "show_layout", lambda layout: [laid.append(layout), lay(layout)])
    for _ in range(2):
        window.cards.refresh()
        QApplication.processEvents()
    assert laid
    assert all(layout is told for layout in laid)
    laid.clear()
    window.current.apply(
        ChangePlayer(replace(window.current.tournament.players[0], name="Another, A."))
    )
    assert laid == [window.cards._plain_layout]
    assert not any(link.reason for link in laid[0].links)
    qtbot.waitUntil(lambda: any(link.reason for link in cards._layout.links))

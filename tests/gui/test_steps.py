"""The walk through a pairing in the window, and what the cards of 2012 show."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractAnimation, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.session import Session
from arbiter_gui.gui.views.steps_pane import StepsPane
from arbiter_gui.gui.views.steps_places import Titles, place_step
from arbiter_gui.gui.window import MainWindow
from arbiter_gui.reports.board_table import board_table
from arbiter_gui.reports.items import Page, Text
from arbiter_gui.reports.preferences import preference_codes
from tests.gui.fields import fixed_time

SAMPLE = Path(__file__).resolve().parents[2] / "resources" / "samples" / "booklet-complete.trf"
TITLES = Titles("S1", "S2", "Noted", "Others", "In the bracket", "Floating down", "Bye")


@pytest.fixture
def booklet(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """The booklet's tournament under the rules of 2012, with the walk of round 5 on the screen."""
    session = Session.import_report(SAMPLE, tmp_path / "booklet.arbiter", fixed_time)
    window.desk.open(session)
    window.desk.apply(ChangeSettings.of(session.tournament, edition="dutch-2012", round_count=5))
    window.desk.show_round(5)
    window.looks.show_view("cards")
    window.why.show()
    window.why.tabs.setCurrentWidget(window.why.steps)
    qtbot.waitUntil(lambda: bool(window.why.steps.walk.steps))
    return window


def go_to(pane: StepsPane, beginning: str) -> None:
    pane.walk.go(next(i for i, s in enumerate(pane.walk.steps) if s.sentence.startswith(beginning)))


def shown(pane: StepsPane) -> str:
    step = pane.walk.step
    assert step is not None
    return step.sentence


def test_the_keys_walk_by_steps_and_by_brackets(booklet: MainWindow, qtbot: QtBot) -> None:
    pane = booklet.why.steps
    pane.setFocus()
    assert pane.walk.place == 0
    qtbot.keyClick(pane.table, Qt.Key.Key_Right)
    assert "without possible opponent here: 2" in pane.sentence.text()
    qtbot.keyClick(pane.table, Qt.Key.Key_Down)
    assert shown(pane).startswith("Bracket of 3 points")
    qtbot.keyClick(pane.table, Qt.Key.Key_Right)
    qtbot.keyClick(pane.table, Qt.Key.Key_Up)
    assert shown(pane).startswith("Bracket of 3 points")
    qtbot.keyClick(pane.table, Qt.Key.Key_Up)
    assert shown(pane).startswith("Bracket of 3½ points")
    qtbot.keyClick(pane.table, Qt.Key.Key_End)
    assert shown(pane).startswith("boards in order")
    qtbot.keyClick(pane.table, Qt.Key.Key_Left)
    qtbot.keyClick(pane.table, Qt.Key.Key_Home)
    assert pane.walk.place == 0
    assert not pane.buttons["previous"].isEnabled()


def test_the_buttons_do_the_same(booklet: MainWindow, qtbot: QtBot) -> None:
    pane = booklet.why.steps
    for key, place in (
        ("next", 1),
        ("next-bracket", pane.walk.brackets[1]),
        ("previous", 3),
        ("previous-bracket", 0),
    ):
        qtbot.mouseClick(pane.buttons[key], Qt.MouseButton.LeftButton)
        assert pane.walk.place == place, key
    assert all(b.toolTip() and b.accessibleName() for b in pane.buttons.values())


def test_cards_move_to_their_new_places(booklet: MainWindow, qtbot: QtBot) -> None:
    pane = booklet.why.steps
    go_to(pane, "try 14-13, 8-12")
    before = {n: pane.table.rect_of(n) for n in (8, 12, 13, 14)}
    go_to(pane, "next transposition: S2 = [12, 13]")
    after = {n: pane.table.rect_of(n) for n in (8, 12, 13, 14)}
    assert (after[12], after[13]) == (before[13], before[12])
    assert (after[14], after[8]) == (before[14], before[8])
    qtbot.waitUntil(lambda: pane.table.movement.state() == QAbstractAnimation.State.Stopped)


def test_requirements_are_chips_in_force_or_dropped(booklet: MainWindow) -> None:
    pane = booklet.why.steps
    go_to(pane, "B.5 for upfloaters is dropped")
    chips = pane.chips.text().replace("&nbsp;", " ")
    assert "✗ B.5 upfloaters: dropped for 1" in chips
    assert "✓ B.6 upfloaters" in chips
    assert "B.5 is dropped for 1 upfloater" in pane.chips.toolTip()
    assert "P0&nbsp;=&nbsp;2" in pane.title.text()
    assert "C.10.b" in pane.sentence.text()


@pytest.mark.article("dutch-2012", "C.6")
def test_p_changes_when_the_remainder_begins(booklet: MainWindow, qtbot: QtBot) -> None:
    pane = booklet.why.steps
    booklet.desk.show_round(2)
    qtbot.waitUntil(lambda: pane.walk.trace is not None and pane.walk.trace.round == 2)
    go_to(pane, "4-9, 11-8 noted")
    assert "P&nbsp;=&nbsp;2" in pane.title.text()
    pane.walk.by_steps(1)
    assert "P = P1 - M1 = 3 - 2 = 1" in pane.sentence.text()
    assert "P&nbsp;=&nbsp;1" in pane.title.text()
    assert "P&nbsp;=&nbsp;2" not in pane.title.text()


def test_the_table_is_told_in_words(booklet: MainWindow) -> None:
    pane = booklet.why.steps
    go_to(pane, "refused, A.7.d")
    said = pane.table.accessibleDescription()
    assert "S1: 14, 8; S2: 12, 13" in said
    assert "Pairs: 14-12, 8-13; Refused: 14-12" in said


def words(pages: tuple[Page, ...]) -> str:
    return " ".join(item.text for page in pages for item in page.items if isinstance(item, Text))


def test_a_step_goes_on_paper(booklet: MainWindow, qtbot: QtBot) -> None:
    pane = booklet.why.steps
    printed: list[tuple[Page, ...]] = []
    pane.print = lambda pages, parent: printed.append(pages)
    go_to(pane, "refused, A.7.d")
    qtbot.mouseClick(pane.buttons["print"], Qt.MouseButton.LeftButton)
    said = words(printed[0])
    for part in (
        "Round 5, step",
        "14 Robert (W)",
        "12 Oskar (W)↓",
        "14-12 refused",
        "8-13",
        "in force",
        "X = 0",
    ):
        assert part in said, part


def test_another_round_begins_another_walk(booklet: MainWindow, qtbot: QtBot) -> None:
    pane = booklet.why.steps
    booklet.desk.show_round(2)
    qtbot.waitUntil(lambda: pane.walk.trace is not None and pane.walk.trace.round == 2)
    assert pane.walk.place == 0
    assert shown(pane) == "Bracket of 1 point: 1b, 2w, 3b, 5b, 6w, 7b"


@pytest.mark.parametrize("width", [300, 700])
def test_every_card_has_a_place_of_its_own(booklet: MainWindow, width: int) -> None:
    metrics = QFontMetrics(QApplication.font())
    for step in booklet.why.steps.walk.steps:
        places = place_step(step, TITLES, metrics, width)
        assert set(places.cards) == set(step.position.on_table)
        rects = list(places.cards.values())
        assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[:i])
        assert all(r.left() >= 0 and r.right() < width and r.bottom() < places.height for r in rects)


@pytest.mark.article("dutch-2012", "A.7.d", "A.7.e")
def test_cards_and_board_show_the_notation_of_2012(booklet: MainWindow) -> None:
    cards = booklet.cards.cards._cards
    assert [cards[n].preference for n in (11, 12, 5, 1)] == ["(B)", "(W)", "W", "b"]
    assert "semi-absolute" in booklet.cards.legend.text()
    booklet.desk.show_round(4)
    cards = booklet.cards.cards._cards
    assert [cards[n].preference for n in (6, 11, 14, 13)] == ["(b)", "(w)", "(b)", "W"]
    before = replace(booklet.desk.tournament.before_round(4), edition="dutch-2012")
    table = board_table(before, preference_codes(before))
    texts = [" ".join(row) for row in table.texts()]
    assert any("(b)" in text for text in texts)
    assert any("(w)" in text for text in texts)


@pytest.mark.article("dutch-2012", "A.6.b", "A.6.c", "A.8.a")
def test_the_numbers_of_each_bracket_stand_beside_its_heading(booklet: MainWindow, qtbot: QtBot) -> None:
    table = booklet.cards.cards
    qtbot.waitUntil(lambda: bool(table._asides))
    assert table._asides[25] == "P0 = 2  M0 = 1  X1 = 1"
    booklet.desk.show_round(2)
    qtbot.waitUntil(lambda: table._asides.get(10) == "P0 = 3  M0 = 0  X1 = 1  Z1 = 1")


def test_other_rules_have_no_such_numbers_but_a_walk(desk_window: MainWindow, qtbot: QtBot) -> None:
    desk_window.looks.show_view("cards")
    desk_window.why.show()
    desk_window.why.tabs.setCurrentWidget(desk_window.why.steps)
    pane = desk_window.why.steps
    qtbot.waitUntil(lambda: bool(pane.walk.steps))
    assert desk_window.cards.cards._asides == {}
    assert any(step.position.s1 and step.position.s2 for step in pane.walk.steps)
    assert "semi-absolute" not in desk_window.cards.legend.text()

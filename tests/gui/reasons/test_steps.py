"""The walk through a pairing in the view of the reasons, and what the cards of 2012 show."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractAnimation, QModelIndex, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.session import Session
from arbiter_gui.domain.figures import roughly
from arbiter_gui.explain.steps import steps
from arbiter_gui.gui.reasons.reasons_view import ReasonsView
from arbiter_gui.gui.reasons.steps_places import place_step
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.wrapped_delegate import WrappedDelegate
from arbiter_gui.reports.round_tables.board_table import board_table
from arbiter_gui.reports.round_tables.preferences import preference_codes
from arbiter_gui.trace.candidates import OpponentsPassed
from tests.gui.fields import fixed_time, played
from tests.gui.reasons.walking import go_to

SAMPLE = Path(__file__).resolve().parents[3] / "resources" / "samples" / "booklet-complete.trf"


def shown(pane: ReasonsView) -> str:
    step = pane.walk.step
    assert step is not None
    return step.sentence


def test_keys_and_buttons_walk_by_steps_and_by_brackets(booklet: MainWindow, qtbot: QtBot) -> None:
    """The keys in each part, and back to where the walk began."""
    pane = booklet.reasons
    for has_keys in (pane.story.tree, pane.step_panel.table, pane.brackets):
        has_keys.setFocus()
        assert pane.walk.event_index == 0
        qtbot.keyClick(has_keys, Qt.Key.Key_Period)
        assert "no possible opponent here: 2" in shown(pane)
        qtbot.keyClick(has_keys, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        assert shown(pane).startswith("Bracket of 3 points")
        qtbot.keyClick(has_keys, Qt.Key.Key_Period)
        qtbot.keyClick(has_keys, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
        assert shown(pane).startswith("Bracket of 3 points")
        qtbot.keyClick(has_keys, Qt.Key.Key_Comma)
        qtbot.keyClick(has_keys, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
        assert shown(pane).startswith("Bracket of 3½ points")
        assert not pane.step_panel.buttons["previous"].isEnabled()
    for key, place in (
        ("next", 1),
        ("next-bracket", pane.walk.sections[1].first_event),
        ("previous", 3),
        ("previous-bracket", 0),
    ):
        qtbot.mouseClick(pane.step_panel.buttons[key], Qt.MouseButton.LeftButton)
        assert pane.walk.event_index == place, key
    assert all(b.toolTip() and b.accessibleName() for b in pane.step_panel.buttons.values())


def test_it_plays_by_itself_until_it_is_stopped_or_nobody_looks(
    booklet: MainWindow, qtbot: QtBot
) -> None:
    pane = booklet.reasons
    pane.step_panel.playing.setInterval(1)
    qtbot.keyClick(pane.story.tree, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: pane.walk.event_index > 4)
    qtbot.keyClick(pane.story.tree, Qt.Key.Key_Space)
    place = pane.walk.event_index
    qtbot.wait(20)
    assert pane.walk.event_index == place
    qtbot.keyClick(pane.story.tree, Qt.Key.Key_Space)
    booklet.view_commands.show_view("round")
    assert not pane.step_panel.playing.isActive()


def test_it_begins_in_the_bracket_of_the_chosen_player_and_another_is_chosen_in_the_list(
    booklet: MainWindow,
) -> None:
    pane = booklet.reasons
    booklet.view_commands.show_view("round")
    booklet.current.select((9,))
    booklet.view_commands.show_view("reasons")
    here = pane.walk.sections[pane.walk.section]
    assert here.title == "Bracket of 1½ points"
    assert pane.brackets.currentIndex().row() == pane.walk.section
    assert "9-10" in pane.story.tree.currentIndex().data()
    pane.brackets.setCurrentIndex(pane.brackets_model.index(3))
    assert shown(pane).startswith("Bracket of 2 points")
    last = pane.brackets_model.rowCount() - 1
    pane.brackets.setCurrentIndex(pane.brackets_model.index(last))
    assert pane.walk.step is not None
    assert pane.walk.step.title == "Colours and boards"
    rows = pane.story.tree.model()
    said = [rows.index(row, 0).data() for row in range(rows.rowCount())]
    assert said[-1].startswith("Boards in order")
    assert not any(text.startswith("Bracket") for text in said)


def test_a_fold_has_its_reasons_below(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.view_commands.show_view("reasons")
    story = shown_window.reasons.story
    qtbot.waitUntil(lambda: story.model.trace is not None)
    trace = story.model.trace
    assert trace is not None
    fold = next(n for n, e in enumerate(trace.events) if isinstance(e, OpponentsPassed))
    event = trace.events[fold]
    assert isinstance(event, OpponentsPassed)
    index = story.model.index_of(fold)
    assert index.data() == f"{event.player} gets {event.chosen}"
    below = [story.model.index(row, 0, index).data() for row in range(story.model.rowCount(index))]
    assert below[0].startswith(f"Not {event.refused[0].player}")
    assert below[-1].startswith("Skipped: ")
    assert story.model.index(0, 0, index).parent() == index


def test_cards_move_to_their_new_places_or_lie_there_at_once(
    booklet: MainWindow, qtbot: QtBot
) -> None:
    pane = booklet.reasons
    go_to(pane, "try 14-13, 8-12")
    before = {n: pane.step_panel.table._card_places.cards.get(n) for n in (8, 12, 13, 14)}
    go_to(pane, "next transposition: S2 = [12, 13]")
    after = {n: pane.step_panel.table._card_places.cards.get(n) for n in (8, 12, 13, 14)}
    assert (after[12], after[13]) == (before[13], before[12])
    assert (after[14], after[8]) == (before[14], before[8])
    qtbot.waitUntil(
        lambda: pane.step_panel.table.movement.state() == QAbstractAnimation.State.Stopped
    )
    moves = booklet.action_set["moving-cards"]
    assert moves.isChecked()
    go_to(pane, "try 14-13, 8-12")
    moves.trigger()
    go_to(pane, "next transposition: S2 = [12, 13]")
    assert pane.step_panel.table.movement.state() == QAbstractAnimation.State.Stopped
    moves.trigger()
    go_to(pane, "try 14-13, 8-12")
    assert pane.step_panel.table.movement.state() == QAbstractAnimation.State.Running


def test_a_step_is_told_by_chips_and_in_words_and_its_cards_lie_apart(booklet: MainWindow) -> None:
    pane = booklet.reasons
    go_to(pane, "B.5 for upfloaters is relaxed")
    chips = pane.step_panel.strip.text().replace("&nbsp;", " ")
    assert "✗ B.5 upfloaters: relaxed for 1" in chips
    assert "✓ B.6 upfloaters" in chips
    assert "B.5 is relaxed for 1 upfloater" in pane.step_panel.strip.toolTip()
    assert "P0&nbsp;=&nbsp;2" in pane.story.title.text()
    assert pane.story.article.text().startswith("C.10.b: ")
    go_to(pane, "rejected, A.7.d")
    said = pane.step_panel.table.accessibleDescription()
    assert "S1: 14, 8; S2: 12, 13" in said
    assert "Pairs: 14-12, 8-13; Rejected: 14-12" in said
    metrics = QFontMetrics(QApplication.font())
    trace = booklet.reasons.walk.trace
    assert trace is not None
    for width, step in product((300, 700), steps(trace)):
        places = place_step(step, metrics, width)
        assert set(places.cards) == set(step.position.on_table)
        rects = list(places.cards.values())
        assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[:i])
        assert all(
            r.left() >= 0 and r.right() < width and r.bottom() < places.height for r in rects
        )


@pytest.mark.article("dutch-2012", "C.6")
def test_another_round_begins_another_walk_and_p_changes_when_its_remainder_begins(
    booklet: MainWindow, qtbot: QtBot
) -> None:
    pane = booklet.reasons
    booklet.current.show_round(2)
    qtbot.waitUntil(lambda: pane.walk.trace is not None and pane.walk.trace.round == 2)
    pane.walk.go_to_event(0)
    assert shown(pane) == "Bracket of 1 point: 1b, 2w, 3b, 5b, 6w, 7b"
    go_to(pane, "paired provisionally: 4-9, 11-8")
    assert "P&nbsp;=&nbsp;2" in pane.story.title.text()
    pane.walk.by_steps(1)
    assert "P = P1 - M1 = 3 - 2 = 1" in shown(pane)
    assert "P&nbsp;=&nbsp;1" in pane.story.title.text()
    assert "P&nbsp;=&nbsp;2" not in pane.story.title.text()


@pytest.mark.article("dutch-2012", "A.6.b", "A.6.c", "A.7.d", "A.7.e", "A.8.a")
def test_cards_and_board_show_the_notation_of_2012_and_each_bracket_its_numbers(
    booklet: MainWindow, qtbot: QtBot
) -> None:
    booklet.view_commands.show_view("cards")
    cards = booklet.cards.cards._cards
    assert [cards[n].preference for n in (11, 12, 5, 1)] == ["(B)", "(W)", "W", "b"]
    assert "semi-absolute" in booklet.cards.legend.text()
    table = booklet.cards.cards
    qtbot.waitUntil(lambda: bool(table._heading_notes))
    assert table._heading_notes[25] == "P0 = 2  M0 = 1  X1 = 1"
    booklet.current.show_round(4)
    cards = booklet.cards.cards._cards
    assert [cards[n].preference for n in (6, 11, 14, 13)] == ["(b)", "(w)", "(b)", "W"]
    before = replace(booklet.current.tournament.before_round(4), edition="dutch-2012")
    texts = [" ".join(row) for row in board_table(before, preference_codes(before)).texts()]
    assert any("(b)" in text for text in texts)
    assert any("(w)" in text for text in texts)
    booklet.current.show_round(2)
    qtbot.waitUntil(lambda: table._heading_notes.get(10) == "P0 = 3  M0 = 0  X1 = 1  Z1 = 1")


def test_other_rules_have_no_such_numbers_but_a_walk(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.view_commands.show_view("cards")
    shown_window.view_commands.show_view("reasons")
    pane = shown_window.reasons
    qtbot.waitUntil(lambda: pane.walk.event_count > 0)
    assert pane.walk.trace is not None
    assert shown_window.cards.cards._heading_notes == {}
    assert any(step.position.s1 and step.position.s2 for step in steps(pane.walk.trace))
    assert "semi-absolute" not in shown_window.cards.legend.text()


def test_each_pane_beside_the_views_has_a_key(shown_window: MainWindow, qtbot: QtBot) -> None:
    window, why = shown_window, shown_window.why
    why.hide()
    for key, pane in ((Qt.Key.Key_2, why.bracket), (Qt.Key.Key_3, why.alternatives), (Qt.Key.Key_4,
    why.recorded),
                      (Qt.Key.Key_1, why.answer)):  # fmt: skip
        qtbot.keyClick(window, key, Qt.KeyboardModifier.AltModifier)
        assert why.isVisible()
        assert why.tabs.currentWidget() is pane


def test_a_count_of_one_is_said_as_one() -> None:
    assert [roughly(n) for n in (999_700, 1_200_000, 999_900_000, 1_400_000_000)] == [
        "about a million",
        "about a million",
        "about a billion",
        "about a billion",
    ]


def test_large_counts_are_said_roughly_and_exactly_in_the_tip() -> None:
    assert [roughly(n) for n in (9999, 10_400, 9_800_000, 12_300_000_000)] == [
        "9,999", "about 10 thousand", "about 10 million", "about 12 billion",
    ]  # fmt: skip


def test_the_figures_of_a_round_asked_for_stand_beside_those_of_the_round(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    board = window.current.tournament.rounds[2].boards[0]
    window.view_commands.show_view("reasons")
    window.current.select((board.white,))
    qtbot.waitUntil(lambda: window.reasons.walk.event_count > 0)
    others = [n for b in window.current.tournament.rounds[2].boards[1:] for n in (b.white, b.black)]
    for other in others:
        with qtbot.waitSignal(window.why.answerer.answered) as asked:
            window.why.ask(Question.NOT, board.white, other)
        if asked.args is not None and asked.args[0].answer.verdict == "worse":
            break
    assert "→" in window.reasons.step_panel.strip.text()
    assert "◀" in window.reasons.step_panel.strip.text()


@pytest.mark.article("dutch-2012", "C.6")
def test_of_a_procedure_both_figures_stand_after_the_requirements(
    booklet: MainWindow, qtbot: QtBot
) -> None:
    window, strip = booklet, booklet.reasons.step_panel.strip
    boards = window.current.tournament.rounds[4].boards
    for other in (n for b in boards for n in (b.white, b.black) if n != 5):
        with qtbot.waitSignal(window.why.answerer.answered) as asked:
            window.why.ask(Question.NOT, 5, other)
        counter = asked.args[0].answer.asked_round if asked.args else None
        if counter is not None and counter.figures is not None and counter.bracket == 25:
            break
    go_to(window.reasons, "accepted: 5-11")
    assert "✓" in strip.text()
    assert "→" in strip.text()
    window.current.show_round(2)
    qtbot.waitUntil(
        lambda: window.reasons.walk.trace is not None and window.reasons.walk.trace.round == 2
    )
    assert "→" not in strip.text()


def test_a_bracket_that_gives_up_nothing_says_so_and_a_criterion_is_named_once(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = Session.import_report(SAMPLE, tmp_path / "booklet.arbiter", fixed_time)
    window.current.open(session)
    window.current.apply(ChangeSettings.of(session.tournament, edition="dutch-2026", round_count=5))
    window.current.show_round(3)
    window.view_commands.show_view("reasons")
    pane = window.reasons
    qtbot.waitUntil(lambda: pane.walk.event_count > 0)
    go_to(pane, "accepted: 3-4")
    assert "every&nbsp;criterion&nbsp;is&nbsp;met" in pane.step_panel.strip.text()
    go_to(pane, "accepted: 2-5")
    assert "C12" in pane.step_panel.strip.text()
    assert "every&nbsp;criterion&nbsp;is&nbsp;met" not in pane.step_panel.strip.text()
    other = Session.import_report(SAMPLE, tmp_path / "other.arbiter", fixed_time)
    window.current.open(other)
    window.current.apply(ChangeSettings.of(other.tournament, edition="dutch-2017", round_count=5))
    window.current.show_round(4)
    qtbot.waitUntil(lambda: pane.walk.trace is not None and pane.walk.trace.edition == "dutch-2017")
    qtbot.waitUntil(lambda: pane.walk.trace is not None and pane.walk.trace.round == 4)
    go_to(pane, "accepted: 5-4")
    strip = pane.step_panel.strip
    assert "C.6:&nbsp;1,&nbsp;1&nbsp;" in strip.text()
    assert strip.toolTip().splitlines()[1:3] == [
        "C.6: score differences of 1 point: 1 (7)",
        "C.6: score differences of ½ point: 1 (5-4)",
    ]


def test_the_first_look_wraps_the_lines_of_its_bracket_only(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the whole round were wrapped first, a thousand colours among them with two thousand
    players.
    """
    wrapped: set[str] = set()
    size = WrappedDelegate.sizeHint

    def told(delegate: WrappedDelegate, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        wrapped.add(str(index.data()))
        return size(delegate, option, index)

    monkeypatch.setattr(WrappedDelegate, "sizeHint", told)
    window.current.open(Session.create(tmp_path / "sixty.arbiter", played(60, 2), fixed_time))
    window.current.show_round(2)
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: window.reasons.walk.event_count > 0)
    qtbot.waitUntil(lambda: bool(wrapped))
    colours = [line for line in wrapped if line.startswith("White ")]
    assert (colours, any("gets" in line for line in wrapped)) == ([], True)

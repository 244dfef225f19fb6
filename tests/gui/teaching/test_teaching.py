"""Practise pairing: with the mouse and with the keys, judged, with hints, and nothing of the
tournament changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.app.teaching.judging import TryOutcome
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.teaching.exercise_dialog import ExerciseDialog
from arbiter_gui.gui.teaching.exercise_page import exercise_page
from arbiter_gui.reports.round_tables.floats import notation_of
from tests.gui.fields import fixed_time, played


def settled(dialog: ExerciseDialog, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not window.current.tasks.busy and dialog.inquiry is not None)


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> Iterator[ExerciseDialog]:
    """The bracket of 2 points of round 4 of the booklet: 5 from above beside 1, 3, 4 and 7."""
    window.action_set["exercise-booklet"].trigger()
    dialog = window.findChild(ExerciseDialog)
    assert isinstance(dialog, ExerciseDialog)
    settled(dialog, window, qtbot)
    dialog.round.setCurrentIndex(3)
    settled(dialog, window, qtbot)
    dialog.bracket.setCurrentIndex(1)
    yield dialog
    dialog.reject()


def place(dialog: ExerciseDialog, number: int) -> QPoint:
    table = dialog.table
    rect = table._card_places.cards[number]
    return rect.translated(0, -table.verticalScrollBar().value()).center()


def test_two_clicks_make_a_pair_and_the_figures_stand_beside_each_other(
    dialog: ExerciseDialog, window: MainWindow, qtbot: QtBot
) -> None:
    for number in (5, 7):
        QTest.mouseClick(
            dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=place(dialog, number)
        )
    assert dialog.exercise is not None
    assert dialog.exercise.pairs == ((5, 7),)
    settled(dialog, window, qtbot)
    assert dialog.judgement is not None
    assert dialog.judgement.outcome is TryOutcome.OTHERWISE
    page = dialog.page.toPlainText()
    assert "C12" in page
    assert "2 ◀" in page


def test_the_keys_alone_lead_to_the_right_pairing(
    dialog: ExerciseDialog, window: MainWindow, qtbot: QtBot
) -> None:
    for one, other in ((5, 4), (1, 3)):
        for number in (one, other):
            QTest.keyClick(dialog.table, Qt.Key.Key_Home)
            for key in (Qt.Key.Key_Right, *[Qt.Key.Key_Down] * 4):
                if dialog.table.players != (number,):
                    QTest.keyClick(dialog.table, key)
            assert dialog.table.players == (number,)
            QTest.keyClick(dialog.table, Qt.Key.Key_Space)
        settled(dialog, window, qtbot)
    assert dialog.judgement is not None
    assert dialog.judgement.outcome is TryOutcome.RIGHT
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert dialog.exercise is not None
    assert dialog.exercise.pairs == ((5, 4),)


def test_without_the_tick_a_pair_is_judged_by_enter_alone(
    dialog: ExerciseDialog, window: MainWindow, qtbot: QtBot
) -> None:
    dialog.at_once.setChecked(False)
    dialog.pair_cards(5, 7)
    settled(dialog, window, qtbot)
    assert dialog.judgement is None
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    settled(dialog, window, qtbot)
    assert dialog.judgement is not None


def test_each_hint_is_a_step_more_and_the_pairing_can_be_shown(
    dialog: ExerciseDialog, window: MainWindow, qtbot: QtBot
) -> None:
    before = len(dialog.page.toPlainText())
    dialog.buttons["hint"].click()
    first = dialog.page.toPlainText()
    assert "Bracket of 2 points" in first
    assert "At most 2 pairs" not in first
    dialog.buttons["hint"].click()
    assert "At most 2 pairs" in dialog.page.toPlainText(), "a sentence, not a part of one"
    assert len(first) > before
    dialog.buttons["solve"].click()
    settled(dialog, window, qtbot)
    assert dialog.judgement is not None
    assert dialog.judgement.outcome is TryOutcome.RIGHT
    assert not dialog.buttons["hint"].isEnabled()
    dialog.buttons["again"].click()
    assert dialog.exercise is not None
    assert dialog.exercise.waiting == dialog.exercise.players


def test_every_edition_pairs_the_round_by_its_own_rules(
    dialog: ExerciseDialog, window: MainWindow, qtbot: QtBot
) -> None:
    for place in range(dialog.rules.count()):
        dialog.rules.setCurrentIndex(place)
        settled(dialog, window, qtbot)
        assert dialog.inquiry is not None
        assert dialog.inquiry.trace.edition == dialog.rules.currentData()
        assert dialog.exercises
        assert dialog.exercise is not None
        assert dialog.exercise.players[-1] in dialog.table._card_places.cards


def test_a_round_of_the_open_tournament_is_an_exercise_and_nothing_changes(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    before, undo = current.tournament, current.session.undo_label if current.session else None
    current.show_round(2)
    shown_window.action_set["exercise"].trigger()
    dialog = shown_window.findChild(ExerciseDialog)
    assert isinstance(dialog, ExerciseDialog)
    settled(dialog, shown_window, qtbot)
    assert dialog.round.currentData() == 2
    dialog.solve()
    settled(dialog, shown_window, qtbot)
    dialog.reject()
    assert current.tournament is before
    assert current.session is not None
    assert current.session.undo_label == undo


def test_a_round_that_is_not_paired_is_no_exercise(shown_window: MainWindow) -> None:
    current = shown_window.current
    assert shown_window.action_set["exercise"].isEnabled()
    current.show_round(current.tournament.next_round)
    assert not shown_window.action_set["exercise"].isEnabled()


def test_names_on_the_page_are_text(dialog: ExerciseDialog) -> None:
    exercise, inquiry = dialog.exercise, dialog.inquiry
    assert exercise is not None
    assert inquiry is not None
    names = dict.fromkeys(exercise.players, "<b>Ann</b>")
    shown = exercise_page(replace(exercise, hints=1), inquiry, None, names, dialog._theme.scheme)
    assert "&lt;b&gt;Ann" in shown


def test_averages_stand_where_the_edition_orders_players_by_them(
    dialog: ExerciseDialog, window: MainWindow, qtbot: QtBot
) -> None:
    assert "ARO" not in dialog.page.toPlainText()
    for edition, average in (
        ("dubov-1997", "9 Louise, ARO 2316.7"),
        ("dubov-2026", "9 Louise, ARO 2317"),
    ):
        dialog.rules.setCurrentIndex(dialog.rules.findData(edition))
        settled(dialog, window, qtbot)
        dialog.bracket.setCurrentIndex(2)
        assert average in dialog.page.toPlainText()


def test_the_cards_show_the_preferences_of_the_rules_that_are_asked(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = played(9, 3)
    window.current.open(Session.create(tmp_path / "a.arbiter", tournament, fixed_time))
    window.current.show_round(3)
    window.action_set["exercise"].trigger()
    dialog = window.findChild(ExerciseDialog)
    assert isinstance(dialog, ExerciseDialog)
    settled(dialog, window, qtbot)
    before, seen = replace(tournament, rounds=tournament.rounds[:2]), set()
    for key in ("dutch-2017", "dutch-2012"):
        dialog.rules.setCurrentIndex(dialog.rules.findData(key))
        settled(dialog, window, qtbot)
        codes = dict(notation_of(replace(before, edition=key)).preferences)
        assert {n: card.preference for n, card in dialog._cards.items()} == codes
        seen.add(codes[6])
    assert len(seen) == 2, "the two editions call it otherwise"
    dialog.reject()

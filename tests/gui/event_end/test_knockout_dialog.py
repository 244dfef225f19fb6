"""The dialog of a knock-out: its field, results by the keys of a board, scores, and a play-off."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.matches.knockout import Knockout, MatchResult, SeedsBy, written_knockout
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.event_end.knockout_dialog import KnockoutDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.gui.fields import fixed_time, start

SCORE = 2


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme) -> KnockoutDialog:
    """A knock-out of the first four of eight players, not kept yet."""
    dialog = KnockoutDialog(start(8))
    qtbot.addWidget(dialog)
    dialog.size_field.setValue(4)
    return dialog


def kept(dialog: KnockoutDialog) -> tuple[str, ...]:
    return written_knockout(dialog.knockout)


def score_shown(dialog: KnockoutDialog, row: int) -> str:
    item = dialog.matches.item(row, SCORE)
    assert item is not None
    return item.text()


def type_score(dialog: KnockoutDialog, row: int, text: str) -> None:
    dialog.matches.setCurrentCell(row, SCORE)
    item = dialog.matches.item(row, SCORE)
    assert item is not None
    item.setText(text)


def test_the_keys_of_results_go_from_match_to_match(dialog: KnockoutDialog) -> None:
    dialog.third_place.setChecked(True)
    assert kept(dialog) == ("numbers: 1 2 3 4", "third place")
    QTest.keyClicks(dialog.matches, "1010")
    assert kept(dialog)[2:] == ("1/1: 1", "1/2: 3", "2/2: 4", "2/1: 3")
    assert not dialog.size_field.isEnabled()
    dialog.matches.setCurrentCell(0, SCORE)
    QTest.keyClick(dialog.matches, Qt.Key.Key_Delete)
    assert kept(dialog)[2:] == ("1/2: 3",)
    dialog.start_over.click()
    assert kept(dialog) == ("numbers: 1 2 3 4", "third place")
    assert dialog.size_field.isEnabled()


def test_a_score_decides_and_a_level_one_waits_for_the_play_off(dialog: KnockoutDialog) -> None:
    type_score(dialog, 0, "½:1½")
    assert kept(dialog)[1:] == ("1/1: 4 ½-1½",)
    type_score(dialog, 1, "1-1")
    assert kept(dialog)[1:] == ("1/1: 4 ½-1½",)
    assert "play-off" in dialog.explanation_label.text()
    QTest.keyClicks(dialog.matches, "0")
    assert kept(dialog)[1:] == ("1/1: 4 ½-1½", "1/2: 3 1-1")
    type_score(dialog, 0, "two")
    assert "is not the score of a match" in dialog.explanation_label.text()
    assert kept(dialog)[1] == "1/1: 4 ½-1½"


def test_a_level_score_does_not_pass_to_other_participants(dialog: KnockoutDialog) -> None:
    QTest.keyClicks(dialog.matches, "11")
    type_score(dialog, 2, "1-1")
    assert score_shown(dialog, 2) == "1-1"
    dialog.matches.setCurrentCell(0, SCORE)
    QTest.keyClicks(dialog.matches, "0")
    assert score_shown(dialog, 2) == ""
    dialog.matches.setCurrentCell(2, SCORE)
    QTest.keyClicks(dialog.matches, "1")
    assert kept(dialog)[1:] == ("1/1: 4", "1/2: 2", "2/1: 4")


def test_a_level_score_in_place_of_a_result_waits_for_the_play_off(dialog: KnockoutDialog) -> None:
    type_score(dialog, 0, "2-0")
    type_score(dialog, 0, "1-1")
    assert (kept(dialog)[1:], score_shown(dialog, 0)) == ((), "1-1")
    QTest.keyClicks(dialog.matches, "0")
    assert kept(dialog)[1:] == ("1/1: 4 1-1",)
    dialog.matches.setCurrentCell(0, SCORE)
    QTest.keyClick(dialog.matches, Qt.Key.Key_Delete)
    assert score_shown(dialog, 0) == ""


def test_ok_waits_for_the_winner_of_a_level_match(dialog: KnockoutDialog) -> None:
    type_score(dialog, 0, "1-1")
    dialog.matches.setCurrentCell(1, SCORE)
    dialog.accept()
    assert dialog.result() == 0, "the score would be lost"
    assert dialog.matches.currentRow() == 0
    assert (
        dialog.explanation_label.text()
        == "The score is level. Who won the play-off? Press 1 for the participant named first, 0 for the one named second."
    )
    QTest.keyClicks(dialog.matches, "0")
    dialog.accept()
    assert dialog.result() == 1
    assert kept(dialog)[1:] == ("1/1: 4 1-1",)


def test_a_correction_names_the_later_results_that_it_keeps_and_removes(
    dialog: KnockoutDialog,
) -> None:
    QTest.keyClicks(dialog.matches, "111")
    names = [player.name for player in start(8).players[:4]]
    dialog.matches.setCurrentCell(1, SCORE)
    QTest.keyClicks(dialog.matches, "0")
    assert kept(dialog)[1:] == ("1/1: 1", "1/2: 3", "2/1: 1")
    kept_final = f"Final, {names[0]} - {names[2]}"
    assert (
        dialog.explanation_label.text()
        == f"The opponents have changed. Check these results, which are kept: {kept_final}"
    )
    dialog.matches.setCurrentCell(0, SCORE)
    QTest.keyClicks(dialog.matches, "0")
    assert kept(dialog)[1:] == ("1/1: 4", "1/2: 3")
    assert dialog.explanation_label.text() == f"Results removed: {kept_final}"


def test_a_score_left_by_an_arrow_key_is_that_of_the_match_it_was_typed_for(
    qtbot: QtBot, dialog: KnockoutDialog
) -> None:
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.matches.setFocus()
    dialog.matches.setCurrentCell(0, SCORE)
    dialog.matches.editItem(dialog.matches.item(0, SCORE))
    editor = dialog.matches.findChild(QLineEdit)
    assert isinstance(editor, QLineEdit)
    QTest.keyClicks(editor, "2-0")
    QTest.keyClick(editor, Qt.Key.Key_Down)
    assert kept(dialog)[1:] == ("1/1: 1 2-0",)
    assert dialog.matches.currentRow() == 1


def test_a_kept_knock_out_is_shown_and_can_be_removed(qtbot: QtBot, theme: Theme) -> None:
    tournament: Tournament = start(8)
    lines = written_knockout(Knockout((5, 3), SeedsBy.RATING))
    dialog = KnockoutDialog(
        replace(tournament, details=replace(tournament.details, knockout=lines))
    )
    qtbot.addWidget(dialog)
    assert (dialog.size_field.value(), dialog.seeding.currentData()) == (2, SeedsBy.RATING)
    assert kept(dialog) == lines
    dialog.remove.click()
    assert dialog.knockout is None


def test_who_has_left_is_not_in_the_bracket_that_starts_over(qtbot: QtBot, theme: Theme) -> None:
    tournament: Tournament = start(8)
    knockout = Knockout(tuple(range(1, 9)), SeedsBy.NUMBERS, results=(MatchResult(1, 1, 1),))
    details = replace(tournament.details, knockout=written_knockout(knockout))
    *staying, last = tournament.players
    players = (*staying, replace(last, withdrawn_from=1))
    dialog = KnockoutDialog(replace(tournament, players=players, details=details))
    qtbot.addWidget(dialog)
    assert kept(dialog)[0] == "numbers: 1 2 3 4 5 6 7 8"
    dialog.start_over.click()
    assert kept(dialog) == ("numbers: 1 2 3 4 5 6 7",)
    assert (dialog.size_field.value(), dialog.size_field.maximum()) == (7, 7)


def test_a_kept_bracket_is_played_on_when_those_who_lost_have_left(
    window: MainWindow, tmp_path: Path
) -> None:
    tournament: Tournament = start(4)
    knockout = Knockout(
        (1, 2, 3, 4), SeedsBy.NUMBERS, results=(MatchResult(1, 1, 1), MatchResult(1, 2, 2))
    )
    details = replace(tournament.details, knockout=written_knockout(knockout))
    winner, *others = tournament.players
    players = (winner, *(replace(player, withdrawn_from=1) for player in others))
    event = replace(tournament, players=players, details=details)
    window.current.open(Session.create(tmp_path / "cup.arbiter", event, fixed_time))
    window.action_set["knockout"].trigger()
    (dialog,) = (child for child in window.findChildren(KnockoutDialog) if child.isVisible())
    dialog.start_over.click()
    assert "The tournament has 1." in dialog.explanation_label.text()
    dialog.matches.setCurrentCell(2, SCORE)
    QTest.keyClicks(dialog.matches, "1")
    dialog.accept()
    assert window.current.tournament.details.knockout == (
        *("numbers: 1 2 3 4", "1/1: 1", "1/2: 2", "2/1: 1"),
    )


@pytest.mark.parametrize("zoom", [100, 200])
def test_rounds_and_scores_are_read_whole_at_any_size_of_text(
    qtbot: QtBot, theme: Theme, zoom: int
) -> None:
    theme.set_zoom(zoom)
    dialog = KnockoutDialog(start(8))
    qtbot.addWidget(dialog)
    dialog.third_place.setChecked(True)
    type_score(dialog, 0, "10½-9½")
    dialog.show()
    table = dialog.matches
    for column in (0, SCORE):
        assert table.columnWidth(column) >= table.sizeHintForColumn(column)

"""A correction after the next round is over: by C.04.2, 4.3 for the rating report, or counted on
purpose.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import CautionChoice
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.rounds.late_correction import rating_only_edit
from arbiter_gui.app.session import Session
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS, Reported
from arbiter_gui.gui.services.caution_dialog import CautionDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import FakeQuestions, fixed_time, played


def over(rounds: int = 3) -> Tournament:
    """Eight players, every result in, the first board of the last round but one a draw."""
    tournament = played(8, rounds)
    return SetResult(rounds - 1, 1, DRAWN).apply(tournament)


def test_the_rule_wants_the_note_only_when_the_round_after_is_over() -> None:
    tournament = over()
    edit = SetResult(2, 1, WHITE_WINS)
    rather = rating_only_edit(tournament, edit)
    assert rather is not None
    assert rather.apply(tournament).rounds[1].reported == (Reported(1, WHITE_WINS),)
    assert rating_only_edit(tournament, SetResult(3, 1, WHITE_WINS)) is None
    assert rating_only_edit(tournament, SetResult(2, 1, DRAWN)) is None
    assert rating_only_edit(SetResult(3, 4, ADJOURNED).apply(tournament), edit) is None
    assert rating_only_edit(SetResult(2, 1, ADJOURNED).apply(tournament), edit) is None
    (caution,) = cautions(edit, tournament)
    assert (caution.confirm_text, caution.instead) == (
        "&Apply the correction",
        "&Rating report only",
    )


def test_the_arbiter_chooses_what_becomes_of_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    before, questions = over(), window.questions
    assert isinstance(questions, FakeQuestions)
    for choice in CautionChoice:
        window.current.open(Session.create(tmp_path / f"{choice.name}.arbiter", before, fixed_time))
        questions.choice = choice
        window.current.show_round(2)
        window.round.grid.go_to_board(1)
        qtbot.keyClicks(window.round.grid, "1")
        recorded = window.current.tournament.rounds[1]
        assert (recorded.boards[0].result == WHITE_WINS) == (choice is CautionChoice.GO_ON)
        assert bool(recorded.reported) == (choice is CautionChoice.INSTEAD)
        counts = scores(window.current.tournament) != scores(before)
        assert counts == (choice is CautionChoice.GO_ON)


def test_what_was_made_to_count_is_not_said_to_go_into_the_rating_report(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    questions = window.questions
    assert isinstance(questions, FakeQuestions)
    sentences = (
        (3, "the correction takes effect from the pairing of round 4."),
        (5, "the correction counts in the standings."),
    )
    for rounds, said in sentences:
        for choice, words in (
            (CautionChoice.GO_ON, said),
            (CautionChoice.INSTEAD, "rating report only"),
        ):
            place = tmp_path / f"{rounds}-{choice.name}.arbiter"
            window.current.open(Session.create(place, over(rounds), fixed_time))
            questions.choice = choice
            window.current.show_round(rounds - 1)
            window.round.grid.go_to_board(1)
            qtbot.keyClicks(window.round.grid, "1")
            notice = window.banner.sentence()
            assert words in notice
            assert ("rating report" in notice) == (choice is CautionChoice.INSTEAD)


def test_a_result_typed_again_is_not_noted(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", over(4), fixed_time))
    window.current.show_round(1)
    window.round.grid.go_to_board(1)
    known = window.current.tournament.rounds[0].boards[0].result
    key = next(key for key, result in window.round.grid.keys.items() if result == known)
    qtbot.keyClicks(window.round.grid, key)
    assert window.banner.sentence() == ""


def test_the_dialog_offers_both_and_neither_by_enter_alone(
    window: MainWindow, qtbot: QtBot
) -> None:
    tournament = over()
    named = replace(tournament.players[0], name="Moser, Max")
    tournament = replace(tournament, players=(named, *tournament.players[1:]))
    board = next(i for i, b in enumerate(tournament.rounds[1].boards, 1) if 1 in (b.white, b.black))
    edit = SetResult(
        2,
        board,
        BLACK_WINS if tournament.rounds[1].boards[board - 1].result != BLACK_WINS else DRAWN,
    )
    dialog = CautionDialog("correct", cautions(edit, tournament), 1, window)
    qtbot.addWidget(dialog)
    dialog.show()
    words = [button.text() for button in (dialog.confirm_button, dialog.alternative_button)]
    assert words == ["&Apply the correction", "&Rating report only"]
    qtbot.waitUntil(lambda: QApplication.focusWidget() is dialog.safe_button)
    qtbot.keyClick(dialog.safe_button, Qt.Key.Key_Return)
    assert dialog.chosen is CautionChoice.CANCEL
    again = CautionDialog("correct", cautions(edit, tournament), 1, window)
    qtbot.addWidget(again)
    qtbot.mouseClick(again.alternative_button, Qt.MouseButton.LeftButton)
    assert (again.chosen, again.result()) == (CautionChoice.INSTEAD, 1)
    said = " ".join(cautions(edit, tournament)[0].consequences)
    assert "1 Moser, Max " in said
    assert " → " in said

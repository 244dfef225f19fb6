"""Questions whose answers come late: after a pairing, for another round, for another tournament."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.app.registration.rating_refresh import ListComparison
from arbiter_gui.app.rounds.pairing import Proposal
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.wording import Wording
from arbiter_gui.gui.player_lists import rating_list_commands
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.why import answerer
from arbiter_gui.gui.why.answerer import AnsweredQuestion
from tests.gui.fields import fixed_time, played


class Held:
    """Prepares rounds for questions when it is let go.

    Stops when it is asked to, unless it is `deaf`.
    """

    def __init__(self) -> None:
        self.go, self.begun, self.deaf = threading.Event(), threading.Event(), False
        self.faults: list[Exception] = []

    def __call__(
        self, tournament: Tournament, number: int, control: Control, **more: Any
    ) -> Inquiry:
        self.begun.set()
        while not self.go.wait(0.005):
            if not self.deaf:
                control.checkpoint()
        if self.faults:
            raise self.faults.pop()
        return prepare_inquiry(tournament, number, control, **more)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    held = Held()
    monkeypatch.setattr(answerer, "prepare_inquiry", held)
    return held


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Two tournaments after round 2; that of eight players is in front, one of ten beside it.

    The answers in sight.
    """
    for count in (10, 8):
        window.open_tournaments.add(
            Session.create(tmp_path / f"{count}.arbiter", played(count, 2), fixed_time)
        )
    if not window.action_set["why"].isChecked():
        window.action_set["why"].trigger()
    window.why.tabs.setCurrentWidget(window.why.answer)
    return window


def finished(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not window.current.tasks.busy)


def paired_and_stopped(window: MainWindow, qtbot: QtBot) -> None:
    """Pair, and stop at once."""

    def endless(tournament: Tournament, control: Control) -> Proposal:
        while True:
            control.checkpoint()

    window.current.pairing_run.pair = endless
    window.action_set["pair"].trigger()
    window.action_set["stop"].trigger()
    qtbot.waitUntil(lambda: not window.current.pairing)


def test_a_comparison_goes_on_after_a_pairing(two: MainWindow, qtbot: QtBot, held: Held) -> None:
    two.why.tabs.setCurrentWidget(two.why.recorded)
    qtbot.waitUntil(held.begun.is_set)
    paired_and_stopped(two, qtbot)
    held.go.set()
    finished(two, qtbot)
    assert two.why.recorded.title.text() == "Round 2: the recorded pairing follows the rules."


def test_other_opponents_are_worked_out_after_a_pairing(
    two: MainWindow, qtbot: QtBot, held: Held
) -> None:
    two.current.select((2,))
    two.why.tabs.setCurrentWidget(two.why.alternatives)
    qtbot.waitUntil(held.begun.is_set)
    paired_and_stopped(two, qtbot)
    held.go.set()
    finished(two, qtbot)
    assert two.why.alternatives.model.rowCount() == 7
    assert not two.why.alternatives.progress.isVisible()


def test_a_question_is_answered_after_a_pairing(two: MainWindow, qtbot: QtBot, held: Held) -> None:
    two.current.select((1,))
    two.action_set["ask-opponent"].trigger()
    qtbot.waitUntil(held.begun.is_set)
    paired_and_stopped(two, qtbot)
    held.go.set()
    finished(two, qtbot)
    assert "Round 2, 1 Adams" in two.why.answer.text.toPlainText()


def test_a_comparison_of_another_round_is_not_shown_for_the_one_looked_at(
    two: MainWindow, qtbot: QtBot, held: Held
) -> None:
    recorded, tabs = two.why.recorded, two.why.tabs
    tabs.setCurrentWidget(recorded)
    qtbot.waitUntil(held.begun.is_set)
    tabs.setCurrentWidget(two.why.answer)
    two.current.show_round(1)
    held.go.set()
    finished(two, qtbot)
    assert "Round 1" not in recorded.title.text()
    two.current.show_round(2)
    tabs.setCurrentWidget(recorded)
    finished(two, qtbot)
    assert recorded.title.text() == "Round 2: the recorded pairing follows the rules."
    assert recorded.model.rowCount() == 4


def test_back_in_a_tournament_its_round_is_compared_anew(
    two: MainWindow, qtbot: QtBot, held: Held
) -> None:
    recorded, tabs = two.why.recorded, two.why.tabs
    tabs.setCurrentWidget(recorded)
    qtbot.waitUntil(held.begun.is_set)
    tabs.setCurrentWidget(two.why.answer)
    two.action_set["next-tournament"].trigger()
    held.go.set()
    finished(two, qtbot)
    two.action_set["next-tournament"].trigger()
    tabs.setCurrentWidget(recorded)
    finished(two, qtbot)
    assert recorded.title.text() == "Round 2: the recorded pairing follows the rules."


def test_an_answer_for_another_round_leaves_nothing_waiting(
    two: MainWindow, qtbot: QtBot, held: Held
) -> None:
    two.current.select((1,))
    two.action_set["ask-opponent"].trigger()
    qtbot.waitUntil(held.begun.is_set)
    two.current.show_round(1)
    held.go.set()
    finished(two, qtbot)
    assert two.why.answer.text.toPlainText() == "Choose a question about the player above."


def test_a_failure_of_a_question_withdrawn_does_not_take_the_next_one_along(
    two: MainWindow, qtbot: QtBot, held: Held
) -> None:
    answered: list[AnsweredQuestion] = []
    refused: list[str] = []
    two.why.answerer.answered.connect(answered.append)
    two.why.answerer.refused.connect(refused.append)
    # With a player selected the page would ask a question of its own after a pause.
    two.current.select(())
    held.deaf = True
    held.faults.append(StoreError(plain("The file cannot be read.")))
    two.why.answerer.ask(Question.OPPONENT, 1, 0, Wording.ARBITER)
    qtbot.waitUntil(held.begun.is_set)
    two.why.answerer.ask(Question.OPPONENT, 2, 0, Wording.ARBITER)
    held.go.set()
    finished(two, qtbot)
    assert [asked.player for asked in answered] == [2]
    assert refused == []


@pytest.mark.parametrize("fails", [False, True])
def test_what_the_rating_list_says_of_one_tournament_is_not_told_in_another(
    two: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    go = threading.Event()
    compared: list[Tournament] = []

    def compare(tournament: Tournament) -> ListComparison:
        assert go.wait(60)
        compared.append(tournament)
        if fails:
            raise StoreError(plain("The rating list cannot be read."))
        return ListComparison((), (), (), ())

    monkeypatch.setattr(rating_list_commands, "compare_with_list", compare)
    finished(two, qtbot)
    two.action_set["refresh-ratings"].trigger()
    asked = two.current.tournament
    two.action_set["next-tournament"].trigger()
    go.set()
    finished(two, qtbot)
    assert compared == [asked]
    assert two.banner.sentence() == ""


def previews(window: MainWindow) -> list[PreviewDialog]:
    return [dialog for dialog in window.findChildren(PreviewDialog) if dialog.isVisible()]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_no_sheet_comes_of_a_proposal_discarded_meanwhile(
    two: MainWindow, qtbot: QtBot, held: Held
) -> None:
    two.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: two.current.proposal is not None)
    two.action_set["explained-sheet"].trigger()
    qtbot.waitUntil(held.begun.is_set)
    two.current.discard()
    held.go.set()
    finished(two, qtbot)
    assert previews(two) == []
    assert "changed in the meantime" in two.banner.sentence()
    two.action_set["explained-sheet"].trigger()
    finished(two, qtbot)
    (dialog,) = previews(two)
    dialog.close()


@pytest.mark.parametrize("left", ["next-tournament", "previous-round"])
def test_the_proof_is_checked_of_the_round_asked_for_and_of_no_other(
    two: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, left: str
) -> None:
    finished(two, qtbot)
    monkeypatch.setattr(two.why.reasons, "reason", lambda number, work=True: None)
    two.why.refresh()
    two.action_set["check-proof"].trigger()
    monkeypatch.undo()
    two.action_set[left].trigger()
    finished(two, qtbot)
    qtbot.waitUntil(lambda: two.reasons.story.model.trace is not None)
    assert not two.reasons.story.proof.busy
    assert two.reasons.story.proof.verification is None

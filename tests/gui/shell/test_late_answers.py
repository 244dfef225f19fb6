"""What the worker answers when the arbiter has gone on: to another tournament, or after a stop."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.original_pairings.retrace import Retrace, retrace
from arbiter_gui.app.rounds.pairing import Proposal, propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.services.messages import Message
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament import round_traces
from arbiter_gui.gui.tournament.round_traces import RoundTrace
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import ColoursGiven
from tests.gui.fields import fixed_time, played


@pytest.fixture
def two(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Two tournaments whose next round can be paired.

    That of eight players is in front, one of ten beside it.
    """
    if window.action_set["why"].isChecked():
        window.action_set["why"].trigger()
    for count in (10, 8):
        window.open_tournaments.add(
            Session.create(tmp_path / f"{count}.arbiter", played(count, 2), fixed_time)
        )
    return window


def in_front(window: MainWindow) -> int:
    return len(window.current.tournament.players)


class Late:
    """Pairs to the end, whatever is asked meanwhile, when it is let go."""

    def __init__(self) -> None:
        self.go, self.ready = threading.Event(), threading.Event()

    def __call__(self, tournament: Tournament, control: Control) -> Proposal:
        assert self.go.wait(60)
        found = propose(tournament)
        self.ready.set()
        return found


class Patient:
    """Pairs the larger tournament when it is let go, and the smaller one only until it is
    stopped.
    """

    def __init__(self) -> None:
        self.go, self.begun, self.stopped = threading.Event(), threading.Event(), threading.Event()

    def __call__(self, tournament: Tournament, control: Control) -> Proposal:
        small = len(tournament.players) == 8
        self.begun.set()
        control.progress(1, len(tournament.players))
        while small or not self.go.wait(0.005):
            try:
                control.checkpoint()
            except PairingCancelled:
                self.stopped.set()
                raise
        return propose(tournament, control=control)


def heard(window: MainWindow) -> list[str]:
    said: list[str] = []

    def hear(message: Message) -> None:
        said.append(str(message.text))

    window.current.message_raised.connect(hear)
    return said


def finished(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not window.current.tasks.busy)


def test_a_pairing_done_when_another_tournament_came_is_not_proposed_there(
    two: MainWindow, qtbot: QtBot
) -> None:
    late = two.current.pairing_run.pair = Late()
    two.action_set["pair"].trigger()
    late.go.set()
    qtbot.waitUntil(late.ready.is_set)
    two.open_tournaments.step(-1)
    said = heard(two)
    finished(two, qtbot)
    assert in_front(two) == 10
    assert two.current.proposal is None
    assert not two.current.pairing
    assert said == []


def test_the_stop_of_one_tournament_does_not_end_the_pairing_of_another(
    two: MainWindow, qtbot: QtBot
) -> None:
    patient = two.current.pairing_run.pair = Patient()
    two.action_set["pair"].trigger()
    qtbot.waitUntil(patient.begun.is_set)
    said = heard(two)
    two.open_tournaments.step(-1)
    two.action_set["pair"].trigger()
    qtbot.waitUntil(patient.stopped.is_set)
    qtbot.waitUntil(lambda: two.status.progress.maximum() == 10)
    assert two.current.pairing
    assert two.action_set["stop"].isEnabled()
    assert not two.action_set["pair"].isEnabled()
    assert said == []
    patient.go.set()
    qtbot.waitUntil(lambda: two.current.proposal is not None)
    assert in_front(two) == 10
    assert said == []


@pytest.mark.parametrize("leave", ["previous-tournament", "close-tournament"])
def test_the_window_no_longer_says_that_a_tournament_left_is_paired(
    two: MainWindow, qtbot: QtBot, leave: str
) -> None:
    patient = two.current.pairing_run.pair = Patient()
    two.action_set["pair"].trigger()
    qtbot.waitUntil(patient.begun.is_set)
    assert two.status.progress.isVisible()
    two.action_set[leave].trigger()
    assert not two.status.progress.isVisible()
    assert two.status.currentMessage() == ""
    assert two.action_set["pair"].isEnabled()
    finished(two, qtbot)


def test_closing_the_last_tournament_while_it_is_paired(two: MainWindow, qtbot: QtBot) -> None:
    two.action_set["close-tournament"].trigger()
    late = two.current.pairing_run.pair = Late()
    two.action_set["pair"].trigger()
    two.action_set["close-tournament"].trigger()
    assert two.current.session is None
    assert not two.status.progress.isVisible()
    late.go.set()
    finished(two, qtbot)
    assert two.current.proposal is None


def test_a_stop_counts_though_the_round_was_paired_just_then(two: MainWindow, qtbot: QtBot) -> None:
    late = two.current.pairing_run.pair = Late()
    two.action_set["pair"].trigger()
    two.action_set["stop"].trigger()
    late.go.set()
    finished(two, qtbot)
    assert two.current.proposal is None
    assert not two.current.pairing
    assert "stopped" in two.banner.sentence()


class Held:
    """Works reasons out to their end when it is let go, or fails in a way nobody foresaw."""

    def __init__(self) -> None:
        self.go, self.begun, self.fails = threading.Event(), threading.Event(), False

    def __call__(
        self,
        tournament: Tournament,
        number: int,
        *,
        control: Control,
        tournament_before: Tournament,
    ) -> Retrace:
        self.begun.set()
        assert self.go.wait(60)
        if self.fails:
            raise ZeroDivisionError
        return retrace(tournament, number, tournament_before=tournament_before)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    held = Held()
    monkeypatch.setattr(round_traces, "retrace", held)
    return held


def boards_of(trace: Trace) -> int:
    return sum(isinstance(event, ColoursGiven) for event in trace.events)


def test_reasons_of_one_tournament_are_never_shown_for_another(
    two: MainWindow, qtbot: QtBot, held: Held
) -> None:
    found: list[RoundTrace] = []
    two.why.reasons.reason_ready.connect(found.append)
    two.action_set["why"].trigger()
    qtbot.waitUntil(held.begun.is_set)
    two.open_tournaments.step(-1)
    assert two.current.shown_round == 2
    held.go.set()
    # The window asks for the other round in its next pause: until then its worker has nothing to
    # do.
    qtbot.waitUntil(lambda: bool(found))
    finished(two, qtbot)
    assert in_front(two) == 10
    assert [boards_of(reason.trace) for reason in found if reason.trace is not None] == [5]
    two.view_commands.show_view("reasons")
    assert two.reasons.story.model.trace is found[0].trace


def test_reasons_that_fail_after_the_tournament_was_left_are_not_reported(
    two: MainWindow, qtbot: QtBot, held: Held
) -> None:
    crashed: list[Exception] = []
    two.current.crashed.disconnect()
    two.current.crashed.connect(crashed.append)
    held.fails = True
    two.action_set["why"].trigger()
    qtbot.waitUntil(held.begun.is_set)
    two.action_set["why"].trigger()
    two.open_tournaments.step(-1)
    held.go.set()
    finished(two, qtbot)
    assert crashed == []

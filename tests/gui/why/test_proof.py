"""The proof of a round checked from the window: by button, key and menu, in the worker, with every
finding shown.
"""

from __future__ import annotations

from dataclasses import replace
from threading import Event
from time import sleep

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.services.tasks import StopButton
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.why import proof_pane
from arbiter_gui.gui.why.proof_pane import ProofPane
from arbiter_gui.proof import Verification
from arbiter_gui.trace import Level, Trace
from arbiter_gui.trace.kinds import ColoursGiven, Opened


@pytest.fixture
def pane(shown_window: MainWindow, qtbot: QtBot) -> ProofPane:
    """The reasons of round 3 on the screen."""
    shown_window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: shown_window.reasons.story.model.trace is not None)
    return shown_window.reasons.story.proof


def checked(pane: ProofPane, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not pane.busy and pane.verification is not None)


def items(pane: ProofPane) -> list[QListWidgetItem]:
    """The findings, which stand below the summary."""
    return [pane.finding_list.item(row) for row in range(1, pane.finding_list.count())]


def shown_trace(window: MainWindow) -> Trace:
    assert window.reasons.story.model.trace is not None
    return window.reasons.story.model.trace


def damaged(trace: Trace) -> Trace:
    """The trace with White and Black of the last board exchanged."""
    number = max(i for i, e in enumerate(trace.events) if isinstance(e, ColoursGiven))
    event = trace.events[number]
    assert isinstance(event, ColoursGiven)
    turned = replace(event, white=event.black, black=event.white)
    return replace(trace, events=(*trace.events[:number], turned, *trace.events[number + 1 :]))


def test_the_button_checks_and_says_what_was_checked_and_what_not(
    pane: ProofPane, qtbot: QtBot
) -> None:
    assert not pane.isVisible()
    qtbot.mouseClick(pane.button, Qt.MouseButton.LeftButton)
    assert pane.busy
    assert pane.button.text() == "Stop checking"
    checked(pane, qtbot)
    assert pane.verification is not None
    assert pane.verification.holds
    said = pane.verification.summary()
    assert pane.finding_list.item(0).text() == f"No errors found. {said[:1].upper()}{said[1:]}."
    assert "not checked" not in pane.finding_list.item(0).text()
    limits = [finding for finding in pane.verification.findings if finding.limit]
    assert pane.finding_list.isVisible()
    assert pane.button.text() == "Check the proof"
    assert not pane.progress.isVisible()
    *findings, limit = items(pane)
    assert len(findings) == len(pane.verification.findings) - len(limits)
    assert all(item.text()[0] == "✓" for item in findings)
    assert limit.text() == f"{pane.verification.limits_sentence}."


def test_a_finding_selects_its_line_whatever_the_filter_hides(
    shown_window: MainWindow, pane: ProofPane, qtbot: QtBot
) -> None:
    pane.check()
    checked(pane, qtbot)
    reasons = shown_window.reasons
    bracket = next(item for item in items(pane) if item.text().startswith("✓ Bracket of"))
    number = bracket.data(ROW_ROLE)
    assert isinstance(shown_trace(shown_window).events[number], Opened)
    reasons.story.filter.setText("nothing has these words")
    pane.finding_list.setCurrentItem(bracket)
    assert reasons.walk.event_index == number
    assert reasons.story.filter.text() == ""


def test_the_key_and_the_menu_check_even_before_the_reasons_are_there(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    window.why.hide()
    qtbot.keyClick(
        window,
        Qt.Key.Key_W,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert window.view() is window.reasons
    checked(window.reasons.story.proof, qtbot)
    window.current.show_round(2)
    qtbot.waitUntil(lambda: window.reasons.story.proof.verification is None)
    assert not window.reasons.story.proof.isVisible()
    window.action_set["check-proof"].trigger()
    checked(window.reasons.story.proof, qtbot)
    assert window.reasons.story.proof.verification is not None
    assert window.reasons.story.proof.verification.round == 2


def test_what_is_checked_is_the_round_looked_at_before_its_reasons_are_in_sight(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: window.reasons.story.model.trace is not None)
    window.view_commands.show_view("round")
    window.current.show_round(2)
    window.action_set["check-proof"].trigger()
    assert window.reasons.story.model.trace is None
    checked(window.reasons.story.proof, qtbot)
    assert window.reasons.story.proof.verification is not None
    assert window.reasons.story.proof.verification.round == 2


def test_what_is_wrong_stands_first_and_leads_to_the_event(
    shown_window: MainWindow, pane: ProofPane, qtbot: QtBot
) -> None:
    other = damaged(shown_trace(shown_window))
    shown_window.reasons._show_trace(other)
    pane.check()
    checked(pane, qtbot)
    assert (
        pane.finding_list.item(0)
        .text()
        .startswith("The proof does not hold: either this is a program error, or ")
    )
    assert items(pane)[0].text().startswith("✗ The colours: ")
    pane.finding_list.setCurrentItem(items(pane)[0])
    number = shown_window.reasons.story.tree.currentIndex().data(ROW_ROLE)
    assert isinstance(other.events[number], ColoursGiven)
    assert number == max(i for i, e in enumerate(other.events) if isinstance(e, ColoursGiven))


def test_a_trace_without_steps_says_so(
    shown_window: MainWindow, pane: ProofPane, qtbot: QtBot
) -> None:
    trace = shown_trace(shown_window)
    events = tuple(replace(e, parent=-1) for e in trace.events if e.level is Level.DECISIONS)
    pane.show_trace(replace(trace, events=events, level=Level.DECISIONS))
    pane.check()
    qtbot.waitUntil(lambda: not pane.busy)
    assert "decisions only" in pane.summary.text()
    assert pane.button.isEnabled()


def test_the_check_can_be_stopped_and_the_window_goes_on(
    shown_window: MainWindow, pane: ProofPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(_before: Tournament, _trace: Trace, control: Control) -> Verification:
        while True:
            control.checkpoint()
            sleep(0.002)

    monkeypatch.setattr(proof_pane, "prove", endless)
    pane.check()
    qtbot.wait(30)
    assert pane.busy
    assert pane.progress.isVisible()
    qtbot.mouseClick(pane.button, Qt.MouseButton.LeftButton)
    assert not pane.busy
    assert pane.summary.text() == "The check was stopped; the proof has not been verified."
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    assert pane.verification is None
    assert pane.button.text() == "Check the proof"


def test_what_comes_after_the_stop_is_not_shown(
    shown_window: MainWindow, pane: ProofPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = Event()

    def late(before: Tournament, trace: Trace, control: Control) -> Verification:
        assert stopped.wait(60)
        return prove(before, trace)

    monkeypatch.setattr(proof_pane, "prove", late)
    pane.check()
    pane.stop()
    stopped.set()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    assert pane.verification is None
    assert pane.summary.text().startswith("The check was stopped")


def test_a_stopped_control_stops_the_checks(shown_window: MainWindow, pane: ProofPane) -> None:
    stop = Event()
    stop.set()
    before = shown_window.current.shown_tournament.before_round(3)
    with pytest.raises(PairingCancelled):
        prove(before, shown_trace(shown_window), control=StopButton(stop, lambda done, total: None))
    assert prove(before, shown_trace(shown_window)).holds

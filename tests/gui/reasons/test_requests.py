"""The steps tell a request of the event as such; the proof reads the recorded trace."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import BY_CRITERIA, ProhibitedGroup
from arbiter_gui.explain.text import text_lines
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, start


def test_the_steps_tell_a_request_and_the_proof_holds(
    shown_window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    white, black = propose(start(8)).pairing.boards[0]
    family = ProhibitedGroup((white, black), name="Family", wish=BY_CRITERIA)
    session = Session.create(
        tmp_path / "family.arbiter", replace(start(8), prohibited=(family,)), fixed_time
    )
    session.apply(propose(session.tournament).edit())
    shown_window.current.open(session)
    shown_window.view_commands.show_view("reasons")
    story = shown_window.reasons.story
    qtbot.waitUntil(lambda: story.model.trace is not None)
    assert story.model.trace is not None
    told = " ".join(str(line.sentence) for line in text_lines(story.model.trace))
    assert "the event asked for the two to be kept apart" in told
    assert "prohibited" not in told
    shown_window.reasons.check_proof()
    qtbot.waitUntil(lambda: not story.proof.busy and story.proof.verification is not None)
    assert story.proof.verification is not None
    assert story.proof.verification.holds

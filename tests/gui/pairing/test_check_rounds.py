"""Recorded rounds are held to the rules when a report is taken over, and whenever the arbiter
asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings, SetResult
from arbiter_gui.app.questions.recorded_rounds import RecordedRound, check_rounds
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Colour
from arbiter_gui.engine.api import RoundCheck
from arbiter_gui.formats.trf import Dialect, write_trf
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from tests.gui.fields import fixed_time, played


def turned(tournament: Tournament, number: int) -> Tournament:
    """The first board of a round with the colours the other way."""
    recorded = tournament.rounds[number - 1]
    first = recorded.boards[0]
    boards = (replace(first, white=first.black, black=first.white), *recorded.boards[1:])
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(recorded, boards=boards)
    return replace(tournament, rounds=tuple(rounds))


def taken_over(window: MainWindow, folder: Path, tournament: Tournament) -> None:
    report = folder / "a.trf"
    report.write_bytes(write_trf(tournament))
    assert window.features[FileCommands].open_path(report)


def choose_rules(window: MainWindow) -> None:
    now = window.current.tournament
    choices = {"edition": "dutch-2017", "round_count": 5, "initial_colour": Colour.WHITE}
    window.current.apply(ChangeSettings.of(now, **choices))


def test_a_report_is_checked_as_soon_as_its_rules_are_known(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    taken_over(window, tmp_path, turned(played(8, 3), 3))
    assert "Not yet set" in window.banner.message_label.text()
    choose_rules(window)
    qtbot.waitUntil(lambda: "Round 3 as recorded differs" in window.banner.message_label.text())
    assert "FIDE Dutch 2017" in window.banner.message_label.text()
    window.banner.buttons[0].click()
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, TextDialog) and w.isVisible()
    )
    text = dialog.text.toPlainText()
    assert "Round 1: the pairing follows the rules." in text
    assert "Round 3: 1 difference." in text
    first = window.current.tournament.rounds[2].boards[0]
    names = [window.current.tournament.by_number[n].name for n in (first.white, first.black)]
    assert f"recorded {first.white} {names[0]} – {first.black} {names[1]}" in text
    dialog.close()


def test_a_report_that_is_right_is_said_to_be(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    taken_over(window, tmp_path, played(8, 3))
    choose_rules(window)
    qtbot.waitUntil(
        lambda: (
            "3 recorded rounds checked; all follow FIDE Dutch 2017"
            in window.banner.message_label.text()
        )
    )


def test_a_tournament_file_is_checked_when_the_arbiter_asks(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    Session.create(tmp_path / "a.arbiter", turned(played(8, 2), 1), fixed_time).close()
    window.features[FileCommands].open_path(tmp_path / "a.arbiter")
    assert window.banner.message is None
    window.action_set["check-rounds"].trigger()
    qtbot.waitUntil(lambda: window.banner.message is not None)
    assert "differ from the pairing under FIDE Dutch 2017" in window.banner.message_label.text()


def test_a_round_paired_here_rests_on_what_was_known_then(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time).close()
    window.features[FileCommands].open_path(tmp_path / "a.arbiter")
    current = window.current
    current.pair()
    qtbot.waitUntil(lambda: current.proposal is not None)
    current.accept()
    for board in range(1, 5):
        known = current.tournament.rounds[1].boards[board - 1].result
        current.apply(SetResult(2, board, DRAWN if known == WHITE_WINS else WHITE_WINS))
    window.action_set["check-rounds"].trigger()
    qtbot.waitUntil(lambda: "3 recorded rounds checked" in window.banner.message_label.text())


def test_a_check_that_made_way_for_a_pairing_begins_anew(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []

    def stopped_once(
        rounds: Sequence[RecordedRound], key: str | None, control: Control
    ) -> tuple[RoundCheck, ...]:
        tries.append(1)
        while len(tries) == 1:
            control.checkpoint()
        return check_rounds(rounds, key, control)

    monkeypatch.setattr("arbiter_gui.gui.pairing.check_commands.check_rounds", stopped_once)
    taken_over(window, tmp_path, played(8, 3))
    choose_rules(window)
    qtbot.waitUntil(lambda: tries == [1])
    window.current.pair()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    qtbot.waitUntil(lambda: "3 recorded rounds checked" in window.banner.message_label.text())
    assert tries == [1, 1]


def test_a_report_taken_over_is_judged_by_what_its_lines_tell(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = Session.create(tmp_path / "first.arbiter", played(8, 2), fixed_time)
    for board in (1, 2):
        known = session.tournament.rounds[0].boards[board - 1].result
        session.apply(SetResult(1, board, DRAWN if known != DRAWN else WHITE_WINS))
    taken_over(window, tmp_path, session.tournament)
    session.close()
    assert window.current.session is not None
    said = [str(notice) for notice in window.current.session.notices]
    assert (
        sum(
            "when round 2 was paired; that round is checked with that result" in text
            for text in said
        )
        == 2
    )
    choose_rules(window)
    qtbot.waitUntil(
        lambda: (
            "2 recorded rounds checked; all follow FIDE Dutch 2017"
            in window.banner.message_label.text()
        )
    )
    assert any(button.text() == "Sh&ow notes" for button in window.banner.buttons)


class Gate:
    """Lets checks end only when it is told to; knows how many players each tournament had."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.open = Event()
        self.error: Exception | None = None

    def check(
        self, rounds: Sequence[RecordedRound], key: str | None, control: Control
    ) -> tuple[RoundCheck, ...]:
        self.begun.append(len(rounds[0].state_before.players))
        while not self.open.wait(0.01):
            control.checkpoint()
        if self.error is not None:
            raise self.error
        return check_rounds(rounds, key, control)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    gate = Gate()
    monkeypatch.setattr("arbiter_gui.gui.pairing.check_commands.check_rounds", gate.check)
    return gate


def two_reports(window: MainWindow, folder: Path) -> None:
    """Eight players with a wrong round 3, then ten; the rules stand in both reports."""
    for name, tournament in (("a", turned(played(8, 3), 3)), ("b", played(10, 3))):
        report = folder / f"{name}.trf"
        report.write_bytes(write_trf(tournament, Dialect.OF_2026))
        assert window.features[FileCommands].open_path(report)


def test_the_second_report_is_checked_after_the_first_and_each_is_told_of_its_own(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, gate: Gate
) -> None:
    two_reports(window, tmp_path)
    qtbot.waitUntil(lambda: gate.begun == [8])
    gate.open.set()
    qtbot.waitUntil(lambda: "3 recorded rounds checked; all follow" in window.banner.sentence())
    assert (gate.begun, len(window.current.tournament.players)) == ([8, 10], 10)
    window.open_tournaments.step(1)
    assert len(window.current.tournament.players) == 8
    assert "Round 3 as recorded differs" in window.banner.sentence()
    window.open_tournaments.step(1)
    assert window.banner.sentence() == "", "it is told once"


def test_what_stood_in_the_way_is_told_where_it_did(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, gate: Gate
) -> None:
    gate.error = InvalidTournament(say("Round 2 has no boards."))
    two_reports(window, tmp_path)
    window.open_tournaments.close_tab(1)
    Session.create(tmp_path / "c.arbiter", played(6, 1), fixed_time).close()
    window.features[FileCommands].open_path(tmp_path / "c.arbiter")
    gate.open.set()
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    assert window.banner.sentence() == ""
    window.open_tournaments.step(1)
    assert window.banner.sentence() == "Round 2 has no boards."


def test_who_asks_while_another_tournament_is_checked_is_told_and_served_later(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, gate: Gate
) -> None:
    for name, count in (("a", 8), ("b", 10)):
        Session.create(tmp_path / f"{name}.arbiter", played(count, 2), fixed_time).close()
        window.features[FileCommands].open_path(tmp_path / f"{name}.arbiter")
        window.action_set["check-rounds"].trigger()
    assert "will be checked next" in window.banner.sentence()
    gate.open.set()
    qtbot.waitUntil(lambda: "2 recorded rounds checked" in window.banner.sentence())
    assert gate.begun == [8, 10]


def test_a_check_cut_short_by_a_pairing_goes_on_when_its_tournament_is_back(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, gate: Gate
) -> None:
    """The other tournament comes in front before the worker has heard that the check is to stop."""
    two_reports(window, tmp_path)
    window.open_tournaments.step(1)
    qtbot.waitUntil(lambda: gate.begun == [8])
    window.current.pair()
    window.open_tournaments.step(1)
    qtbot.waitUntil(lambda: gate.begun == [8, 10])
    gate.open.set()
    qtbot.waitUntil(lambda: "checked" in window.banner.sentence())
    window.open_tournaments.step(1)
    qtbot.waitUntil(lambda: "Round 3 as recorded differs" in window.banner.sentence())
    assert gate.begun == [8, 10, 8]

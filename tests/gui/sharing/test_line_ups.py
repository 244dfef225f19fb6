"""Captains' line-ups in the window: the time is set, the seal is broken knowingly, and a start goes
on with both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QDateTimeEdit

from arbiter_gui.app.edits import DropRound
from arbiter_gui.app.session import Session
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.sharing.line_ups_dialog import LineUpsDialog
from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing
from arbiter_gui.gui.sharing.sharing_commands import SharingCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.sharing.device_file import Devices, device_file, line_up_file
from arbiter_gui.sharing.devices import Rights, Role
from arbiter_gui.sharing.entries import LineUpEntry
from arbiter_gui.sharing.line_ups.desk import LineUpDesk
from arbiter_gui.sharing.line_ups.opening import line_up_of
from arbiter_gui.sharing.line_ups.present import match_of_team
from arbiter_gui.sharing.line_ups.sealed import SealedLineUp
from tests.gui.fields import fixed_time
from tests.gui.sharing.in_window import wait_until
from tests.sharing.test_line_ups import paired_cup

SWAPPED = (2, 1)
"""The line-up of team A, with its players of the roster changed over."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    Session.create(tmp_path / "cup.arbiter", paired_cup(), fixed_time).close()
    return tmp_path / "cup.arbiter"


@pytest.fixture
def cup(window: MainWindow, path: Path) -> Iterator[MainWindow]:
    window.current.open(Session.open(path, fixed_time))
    yield window
    window.features[SharingCommands].leave_tournaments()


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    yield language_of(qapp).use
    language_of(qapp).use("en")


def line_up_in_match(window: MainWindow) -> tuple[int, ...]:
    match = match_of_team(window.current.tournament, 2, 1)
    assert match is not None
    return line_up_of(window.current.tournament, match, 1)


def seal(sharing: TournamentSharing) -> None:
    """Let the captain of team A seal a line-up."""
    now = sharing.devices.now()
    admission = sharing.devices.exchange(
        sharing.devices.invite(Rights("Team A", Role.CAPTAIN, now + 3600, team=1))
    )
    assert admission is not None
    match = match_of_team(sharing.session.tournament, 2, 1)
    assert match is not None
    opponent = match.white + match.black - 1
    entry = LineUpEntry("abcd-1", 2, opponent, SWAPPED)
    assert sharing.shared.carry_out(admission[0].id, entry).outcome.value == "done"


def test_the_window_shows_who_has_sealed_a_line_up_and_not_which(cup: MainWindow) -> None:
    cup.action_set["line-ups"].trigger()
    dialog = cup.findChild(LineUpsDialog)
    sharing = cup.features[SharingCommands].sharing
    assert sharing is not None
    assert not dialog.break_seal_button.isEnabled()
    dialog.seal_button.click()
    assert dialog.state.text().startswith("0 of 4 line-ups are sealed so far; ")
    seal(sharing)
    assert dialog.teams.item(0).text().startswith("Team A: sealed at ")
    assert "no captain’s phone is authorised" in dialog.teams.item(1).text()
    assert line_up_in_match(cup) == (1, 2)
    cup.questions.yes = False
    dialog.break_seal_button.click()
    assert line_up_in_match(cup) == (1, 2)
    cup.questions.yes = True
    dialog.break_seal_button.click()
    assert line_up_in_match(cup) == SWAPPED
    assert [code for _, code in cup.questions.heard] == ["break-seal", "break-seal"]
    assert "play in roster order: Team B, Team C, Team D." in cup.banner.sentence()
    assert dialog.state.text() == "The line-ups of this round are open."


def test_the_hour_is_what_is_typed_first(cup: MainWindow) -> None:
    """Qt selects the first section, the year, whenever the field gets the keys."""
    cup.action_set["line-ups"].trigger()
    dialog = cup.findChild(LineUpsDialog)
    for reason in (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.TabFocusReason):
        dialog.round.setFocus()
        dialog.deadline_field.setFocus(reason)
        QApplication.sendEvent(dialog.deadline_field, QFocusEvent(QEvent.Type.FocusIn, reason))
        assert dialog.deadline_field.currentSection() is QDateTimeEdit.Section.HourSection
        assert (
            dialog.deadline_field.lineEdit().selectedText()
            == f"{dialog.deadline_field.time().hour():02}"
        )


def test_a_phone_is_invited_for_a_team_by_its_name(cup: MainWindow) -> None:
    cup.action_set["line-ups"].trigger()
    sharing = cup.features[SharingCommands].sharing
    assert sharing is not None
    token, _ = sharing.invite(Rights("Phone", Role.CAPTAIN, 0, team=1), 2)
    sharing.devices.exchange(token)
    restarted = Devices(device_file(sharing.session.path))
    assert [device.rights.team_name for device in restarted.register.devices] == ["Team A"]


def test_the_dialog_stays_usable_when_the_pairing_is_undone_elsewhere(cup: MainWindow) -> None:
    cup.action_set["line-ups"].trigger()
    dialog = cup.findChild(LineUpsDialog)
    dialog.seal_button.click()
    cup.current.session.apply(DropRound(2))
    dialog.refresh()
    assert dialog.teams.count() == 0
    dialog.seal_button.click()
    assert dialog.state.text().startswith("Round 2 has not been paired")


def test_what_was_due_while_the_program_was_closed_is_opened_at_the_next_start(
    window: MainWindow, path: Path
) -> None:
    now = 1_800_000_000
    desk = LineUpDesk(line_up_file(path), lambda: now)
    desk.set_time(2, now + 60)
    match = match_of_team(paired_cup(), 2, 1)
    assert match is not None
    line_up = SealedLineUp(1, match.white + match.black - 1, SWAPPED, (1, 2), "abcd/abcd-1", now)
    desk.put_line_up(2, line_up, paired_cup())
    (sealed,) = desk.rounds
    # By the clock of the program that time is long over.
    desk._write_round(replace(sealed, until=1_700_000_000))
    window.current.open(Session.open(path, fixed_time))
    wait_until(lambda: line_up_in_match(window) == SWAPPED)
    assert window.current.session.undo_label == "line-ups of round 2"
    window.features[SharingCommands].leave_tournaments()


def test_what_is_said_of_each_team_is_read_whole(
    cup: MainWindow, speak: Callable[[str], None]
) -> None:
    speak("fr")
    cup.action_set["line-ups"].trigger()
    dialog = cup.findChild(LineUpsDialog)
    QApplication.processEvents()
    assert not dialog.teams.horizontalScrollBar().isVisible()

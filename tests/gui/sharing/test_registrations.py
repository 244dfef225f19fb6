"""The list of players who register themselves: the code, who waits, entering and refusing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeTeamRules
from arbiter_gui.app.session import Session
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.sharing.registrations_dialog import RegistrationsDialog
from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing
from arbiter_gui.gui.sharing.sharing_commands import SharingCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.sharing.device_file import registration_file
from arbiter_gui.sharing.registrations import FormState, RegistrationDesk, RegistrationForm
from tests.gui.fields import dialog_of, fixed_time
from tests.gui.sharing.in_window import beside, shared, wait_until
from tests.sharing.phone import Phone
from tests.sharing.test_registrations import FORM


@pytest.fixture
def sharing(shown_window: MainWindow) -> Iterator[TournamentSharing]:
    yield shared(shown_window)
    shown_window.features[SharingCommands].leave_tournaments()


@pytest.fixture
def desk(sharing: TournamentSharing) -> RegistrationDesk:
    sharing.shared.desk.open()
    return sharing.shared.desk


@pytest.fixture
def dialog(shown_window: MainWindow, desk: RegistrationDesk, qtbot: QtBot) -> RegistrationsDialog:
    shown_window.action_set["self-registration"].trigger()
    return dialog_of(RegistrationsDialog)


def put(desk: RegistrationDesk, entry: str, name: str) -> int:
    registration = desk.add_form(RegistrationForm(entry, name), "192.0.2.1")
    assert registration is not None
    return registration.id


def test_the_code_is_shown_while_registration_is_open(
    dialog: RegistrationsDialog, desk: RegistrationDesk
) -> None:
    assert desk.code in dialog.qr.coded_text
    wait_until(dialog.qr.isVisible)
    QTest.mouseClick(dialog.open_or_close_button, Qt.MouseButton.LeftButton)
    assert not desk.is_open
    wait_until(lambda: not dialog.qr.isVisible())
    QTest.mouseClick(dialog.open_or_close_button, Qt.MouseButton.LeftButton)
    assert desk.is_open
    wait_until(lambda: desk.code in dialog.qr.coded_text)


def test_a_form_from_a_phone_is_listed_and_the_strip_says_so(
    shown_window: MainWindow,
    sharing: TournamentSharing,
    dialog: RegistrationsDialog,
    desk: RegistrationDesk,
) -> None:
    assert sharing.server is not None
    phone = Phone(sharing.server.port, False)
    data = {"code": desk.code, "form": FORM}
    status, _ = beside(lambda: phone.post("/api/registration/form", data))
    assert status == 200
    wait_until(lambda: dialog.form_list.count() == 1)
    text = dialog.form_list.item(0).text()
    assert "Lind, Eva" in text
    assert "Rook Club" in text
    assert "1700030" in text
    assert shown_window.strip.registrations_button.isVisible()
    assert "1" in shown_window.strip.registrations_button.text()


def test_enter_enters_the_player_with_the_next_number(
    shown_window: MainWindow, dialog: RegistrationsDialog, desk: RegistrationDesk
) -> None:
    id_ = put(desk, "abcd-1", "Zorn, Max")
    wait_until(lambda: dialog.form_list.count() == 1)
    dialog.form_list.setFocus()
    QTest.keyClick(dialog.form_list, Qt.Key.Key_Return)
    registration = desk.form(id_)
    assert registration is not None
    assert registration.state is FormState.ACCEPTED
    assert shown_window.current.tournament.by_number[registration.number].name == "Zorn, Max"
    wait_until(lambda: dialog.form_list.count() == 0)
    wait_until(dialog.no_forms_label.isVisible)


def test_all_without_remarks_are_entered_and_a_likeness_waits(
    shown_window: MainWindow, dialog: RegistrationsDialog, desk: RegistrationDesk
) -> None:
    known = shown_window.current.tournament.players[0].name
    twin = put(desk, "abcd-1", known)
    put(desk, "abcd-2", "Zorn, Max")
    put(desk, "abcd-3", "Zorn, Ida")
    wait_until(lambda: dialog.form_list.count() == 3)
    assert known in dialog.form_list.item(0).text().split("⚠")[1]
    before = len(shown_window.current.tournament.players)
    QTest.mouseClick(dialog.enter_all_button, Qt.MouseButton.LeftButton)
    assert len(shown_window.current.tournament.players) == before + 2
    assert [one.id for one in desk.waiting_forms] == [twin]


def test_who_is_refused_is_not_entered(
    shown_window: MainWindow, dialog: RegistrationsDialog, desk: RegistrationDesk
) -> None:
    id_ = put(desk, "abcd-1", "Zorn, Max")
    wait_until(lambda: dialog.form_list.count() == 1)
    before = shown_window.current.tournament
    QTest.mouseClick(dialog.refuse_button, Qt.MouseButton.LeftButton)
    registration = desk.form(id_)
    assert registration is not None
    assert registration.state is FormState.REFUSED
    assert shown_window.current.tournament is before


def test_without_a_server_the_dialog_leads_to_it(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["self-registration"].trigger()
    dialog = dialog_of(RegistrationsDialog)
    assert not dialog.devices_button.isVisible()
    QTest.mouseClick(dialog.open_or_close_button, Qt.MouseButton.LeftButton)
    wait_until(dialog.devices_button.isVisible)
    assert dialog.qr.coded_text == ""
    shown_window.features[SharingCommands].leave_tournaments()


def test_registrations_that_wait_are_shown_after_a_restart_and_can_be_opened(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    session = Session.create(tmp_path / "open.arbiter", Tournament(), fixed_time)
    desk = RegistrationDesk(registration_file(session.path), lambda: 0)
    put(desk, "abcd-1", "Zorn, Max")
    strip = shown_window.strip
    assert not strip.isVisible()
    shown_window.current.open(session)
    assert strip.isVisible()
    assert strip.registrations_button.text() == "1 registration"
    assert not strip.devices_button.isVisible()
    QTest.mouseClick(strip.registrations_button, Qt.MouseButton.LeftButton)
    dialog = dialog_of(RegistrationsDialog)
    assert dialog.form_list.count() == 1
    QTest.mouseClick(dialog.refuse_button, Qt.MouseButton.LeftButton)
    wait_until(lambda: not strip.isVisible())
    shown_window.features[SharingCommands].leave_tournaments()


def test_in_a_team_event_it_is_said_how_players_are_entered(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    event = ChangeTeamRules(TeamRules()).apply(Tournament(edition="team-2026", round_count=3))
    shown_window.current.open(Session.create(tmp_path / "cup.arbiter", event, fixed_time))
    shown_window.action_set["self-registration"].trigger()
    assert "players are entered with their team" in shown_window.banner.sentence()
    assert shown_window.features[SharingCommands].sharing is None

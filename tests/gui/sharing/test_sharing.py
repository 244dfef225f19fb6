"""Other devices on the tournament of a window: the strip, the marks, the dialog, and keys that stay
quick.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from arbiter_gui.gui.main import WindowHolder
from arbiter_gui.gui.pairing.no_show_dialog import NoShowDialog
from arbiter_gui.gui.sharing.devices_dialog import DevicesDialog
from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing
from arbiter_gui.gui.sharing.sharing_commands import SharingCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.sign_delegate import MISSING, RELATED
from arbiter_gui.sharing.devices import Role
from arbiter_gui.sharing.entries import shown_result
from arbiter_gui.sharing.shared import Arrival, News
from tests.architecture.sources import TOP
from tests.gui.fields import dialog_of, fixed_time, played
from tests.gui.sharing.clients import result_of
from tests.gui.sharing.in_window import beside, phone, shared, wait_until
from tests.sharing.phone import Seen
from tests.sharing.serving import paired
from tests.sharing.test_kill import send_until_killed

CLIENTS, BOARDS, BY_KEY = 20, 200, 20
MILLISECONDS = 50


@pytest.fixture
def sharing(shown_window: MainWindow) -> Iterator[TournamentSharing]:
    yield shared(shown_window)
    shown_window.features[SharingCommands].leave_tournaments()


def mark(window: MainWindow, board: int) -> str:
    row = next(r for r in window.round._model.table.rows if r.board == board)
    return window.round._mark_of(row, "result")


def test_what_comes_in_is_shown_marked_until_the_next_key_and_undone_from_the_strip(
    shown_window: MainWindow, sharing: TournamentSharing
) -> None:
    window, strip = shown_window, shown_window.strip
    hall = phone(sharing, "Hall B")
    before = window.round.grid.board()
    assert beside(lambda: hall.type(3, "1-0"))["outcome"] == "done"
    assert "Hall B: 3 1-0" in strip.line.text()
    assert (mark(window, 3), mark(window, 2)) == (RELATED, MISSING)
    assert window.round.grid.board() == before, "the cursor stays where the arbiter types"
    QTest.keyClick(window.round.grid, "1")
    assert mark(window, 3) == ""
    assert strip.undo_button.isVisible()
    strip.undo_button.click()
    assert window.current.tournament.rounds[2].boards[2].result == PENDING
    assert not strip.undo_button.isVisible()


def test_a_difference_waits_in_the_strip_until_it_is_taken_or_kept(
    shown_window: MainWindow, sharing: TournamentSharing
) -> None:
    window, strip = shown_window, shown_window.strip
    one, other = phone(sharing, "One"), phone(sharing, "Other")
    boards = {table: beside(lambda table=table: other.board(table)) for table in (2, 3)}
    for table, seen in boards.items():
        beside(lambda table=table: one.type(table, "1-0"))
        beside(lambda table=table, seen=seen: other.send(other.entry(seen, "0-1")))
    assert "Board 2: Other reports 0-1, but 1-0 is recorded. (2 waiting)" in strip.line.text()
    cursor = window.round.grid.board()
    strip.accept_button.click()
    assert window.current.tournament.rounds[2].boards[1].result == BLACK_WINS
    assert window.round.grid.board() == cursor
    assert "Board 3" in strip.line.text()
    strip.keep_button.click()
    assert window.current.tournament.rounds[2].boards[2].result == WHITE_WINS
    assert sharing.shared.open_matters == ()
    assert not strip.accept_button.isVisible()


def test_a_key_on_the_board_is_a_decision_too(
    shown_window: MainWindow, sharing: TournamentSharing
) -> None:
    one, other = phone(sharing, "One"), phone(sharing, "Other")
    seen = beside(lambda: other.board(1))
    beside(lambda: one.type(1, "1-0"))
    beside(lambda: other.send(other.entry(seen, "½-½")))
    shown_window.round.grid.go_to_board(1)
    QTest.keyClick(shown_window.round.grid, "=")
    assert sharing.shared.open_matters == ()
    assert beside(other.state)["open"] == []


def test_a_late_result_meets_the_question_of_the_window(
    shown_window: MainWindow, sharing: TournamentSharing
) -> None:
    window = shown_window
    hall = phone(sharing)
    seen = beside(lambda: hall.board(1, 2))
    answer = beside(lambda: hall.send(hall.entry(seen, "0-1" if seen.result != "0-1" else "1-0")))
    assert answer["outcome"] == "asked"
    window.questions.yes = False
    window.strip.accept_button.click()
    assert shown_result(window.current.tournament.rounds[1].boards[0].result) == seen.result
    assert len(sharing.shared.open_matters) == 1, "given up is not decided"
    window.questions.yes = True
    window.strip.accept_button.click()
    assert sharing.shared.open_matters == ()
    assert window.current.shown_round == 3


def test_devices_wait_while_a_round_is_paired_by_hand(
    shown_window: MainWindow, sharing: TournamentSharing
) -> None:
    window, hall = shown_window, phone(sharing)
    entry = hall.entry(beside(lambda: hall.board(2)), "1-0")
    window.action_set["view-cards"].trigger()
    window.action_set["by-hand"].trigger()
    assert window.cards.by_hand
    assert beside(lambda: hall.post("/api/entry", entry)) == (503, {"why": "busy"})
    assert window.cards.by_hand, "what is done by hand goes on"
    QTest.keyClick(window.cards.focus_target(), Qt.Key.Key_Escape)
    wait_until(lambda: not window.cards.by_hand)
    assert beside(lambda: hall.send(entry))["outcome"] == "done"


def test_the_history_says_which_device(
    shown_window: MainWindow, sharing: TournamentSharing
) -> None:
    door = phone(sharing, "Hall B")
    beside(lambda: door.type(3, "1-0"))
    shown_window.action_set["view-history"].trigger()
    table = shown_window.history._model.table
    assert table.columns[-1].key == "who"
    assert table.columns[-1].text(table.rows[0]) == "Hall B"


def test_the_dialog_starts_invites_and_ends(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["other-devices"].trigger()
    dialog = shown_window.findChild(DevicesDialog)
    dialog.address.setCurrentIndex(dialog.address.count() - 1)
    assert not dialog.invite_button.isEnabled()
    dialog.start_or_stop_button.click()
    sharing = shown_window.features[SharingCommands].sharing
    assert sharing is not None
    assert sharing.server is not None
    shown = dialog.server_state_label.text().splitlines()[-4:]
    assert ":".join(shown) == sharing.server.certificate.fingerprint
    dialog.first_table_box.setValue(1)
    dialog.last_table_box.setValue(2)
    dialog.invite_button.click()
    assert dialog.qr.coded_text.startswith(f"{sharing.server.link}#join=")
    from tests.sharing.phone import Phone

    made = Phone(sharing.server.port, secure=True)
    token = dialog.qr.coded_text.partition("=")[2]
    assert beside(lambda: made.post("/api/join", {"token": token}))[0] == 200
    wait_until(lambda: dialog.device_list.count() == 1)
    assert "boards 1–2" in dialog.device_list.item(0).text()
    assert [b["table"] for b in beside(made.state)["boards"]] == [1, 2]
    dialog.remove_button.click()
    assert dialog.device_list.count() == 0
    assert beside(lambda: made.ask("GET", "/api/state"))[0] == 401
    dialog.start_or_stop_button.click()
    assert not sharing.is_running
    assert not shown_window.strip.isVisible()
    dialog.reject()
    shown_window.features[SharingCommands].leave_tournaments()


def test_it_is_off_and_encrypted_until_the_arbiter_chooses_otherwise(
    shown_window: MainWindow,
) -> None:
    shown_window.action_set["other-devices"].trigger()
    dialog, sharing = (
        shown_window.findChild(DevicesDialog),
        shown_window.features[SharingCommands].sharing,
    )
    assert sharing is not None
    assert not sharing.is_running
    assert dialog.server_state_label.text().startswith(
        "Off: no other device can connect to this computer"
    )
    assert (dialog.without_encryption.isChecked(), dialog.warning.isHidden()) == (False, True)
    dialog.address.setCurrentIndex(dialog.address.count() - 1)
    dialog.without_encryption.click()
    assert "Anyone on this network can read the data" in dialog.warning.text()
    assert not dialog.warning.isHidden()
    QApplication.processEvents()
    for label in (dialog.warning, dialog.server_state_label):
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    dialog.start_or_stop_button.click()
    assert sharing.server is not None
    assert sharing.server.link.startswith("http://127.0.0.1:")
    assert sharing.server.certificate is None
    dialog.reject()
    shown_window.features[SharingCommands].leave_tournaments()


def test_what_goes_wrong_with_devices_is_told(
    shown_window: MainWindow, sharing: TournamentSharing, monkeypatch: pytest.MonkeyPatch
) -> None:
    from arbiter_gui.sharing import private_files

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    hall = phone(sharing, "Hall")
    shown_window.action_set["other-devices"].trigger()
    dialog = shown_window.findChild(DevicesDialog)
    monkeypatch.setattr(private_files, "put_in_place", full)
    dialog.remove_button.click()
    assert (
        dialog.server_state_label.text()
        == "The list of devices cannot be written: no space left on device."
    )
    assert beside(lambda: hall.ask("GET", "/api/state"))[0] == 401
    dialog.reject()
    sharing.noticed.emit("fault", "KeyError")
    assert "program error (KeyError)" in shown_window.banner.message.text


def test_sharing_ends_with_its_tournament_and_stays_with_it(
    shown_window: MainWindow, sharing: TournamentSharing, tmp_path: Path
) -> None:
    hall = phone(sharing)
    other = Session.create(tmp_path / "other.arbiter", played(4, 1, open_last=True), fixed_time)
    shown_window.open_tournaments.add(other)
    assert beside(lambda: hall.type(2, "1-0"))["outcome"] == "done"
    assert sharing.session.tournament.rounds[2].boards[1].result == WHITE_WINS
    assert other.tournament.rounds[0].boards[1].result == PENDING
    shown_window.open_tournaments.close_tab(0)
    assert not sharing.is_running
    assert shown_window.features[SharingCommands].sharing is None


def test_a_server_that_is_stopped_in_the_midst_loses_nothing(
    window: MainWindow, tmp_path: Path
) -> None:
    boards, devices = 45, 3
    window.current.open(Session.create(tmp_path / "large.arbiter", paired(boards), fixed_time))
    sharing = shared(window)
    halls = [phone(sharing, f"Hall {n}") for n in range(devices)]
    queues = [
        [
            hall.entry(Seen(1, t, 2 * t - 1, 2 * t, ""), result_of(t))
            for t in range(n + 1, boards + 1, devices)
        ]
        for n, hall in enumerate(halls)
    ]
    answered: list[dict[str, object]] = []
    threads = [
        threading.Thread(target=send_until_killed, args=(hall, queue, answered))
        for hall, queue in zip(halls, queues, strict=True)
    ]
    arrived = count(1)

    def hear(news: News) -> None:
        if isinstance(news, Arrival) and next(arrived) == 8:
            QTimer.singleShot(0, sharing.stop)

    sharing.shared.subscribe(hear)
    for thread in threads:
        thread.start()
    wait_until(lambda: not any(thread.is_alive() for thread in threads))
    assert sum(map(len, queues)) > 0, "it was stopped in the midst"
    stood = [shown_result(b.result) for b in window.current.tournament.rounds[0].boards]
    assert [e for e in answered if stood[int(str(e["table"])) - 1] != e["result"]] == []
    sharing.start("127.0.0.1", False)
    for hall, queue in zip(halls, queues, strict=True):
        hall.port = sharing.server.port
        beside(lambda hall=hall, queue=queue: send_until_killed(hall, queue, answered))
    stood = [shown_result(b.result) for b in window.current.tournament.rounds[0].boards]
    assert stood == [result_of(t) for t in range(1, boards + 1)]
    assert sum(entry.action == "edit" for entry in window.current.session.history()) == boards
    window.features[SharingCommands].leave_tournaments()


def test_sharing_goes_on_in_another_language(
    qapp: QApplication, shown_window: MainWindow, qtbot: QtBot
) -> None:
    owner = WindowHolder(qapp, shown_window)
    sharing = shared(shown_window)
    hall = phone(sharing)
    owner.rebuild("de")
    try:
        window = owner.window
        assert beside(lambda: hall.type(2, "½-½"))["outcome"] == "done"
        assert window.current.tournament.rounds[2].boards[1].result == DRAWN
        assert "2 ½-½" in window.strip.line.text()
    finally:
        owner.rebuild("en")
        owner.window.close()


def test_at_the_door_a_device_checks_players_in(window: MainWindow, tmp_path: Path) -> None:
    from tests.gui.fields import start

    window.current.open(Session.create(tmp_path / "door.arbiter", start(6), fixed_time))
    sharing = shared(window)
    door = phone(sharing, "Door", Role.CHECK_IN)
    person = beside(door.state)["people"][2]
    entry = {"kind": "presence", "entry": "door-1", "player": 3, "name": person["name"]}
    assert beside(lambda: door.send(entry | {"here": False, "seen": True}))["outcome"] == "done"
    assert window.current.tournament.absent(1).keys() == {3}
    window.strip.undo_button.click()
    assert window.current.tournament.absent(1) == {}


def test_keys_stay_quick_while_twenty_devices_enter_two_hundred_boards(
    window: MainWindow, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    window.current.open(
        Session.create(tmp_path / "large.arbiter", paired(BOARDS + BY_KEY), fixed_time)
    )
    sharing = shared(window)
    tokens = [sharing.devices.invite(rights_of(sharing, n)) for n in range(CLIENTS)]
    words = [
        sys.executable,
        "-m",
        "tests.gui.sharing.clients",
        str(sharing.server.port),
        str(BOARDS),
        *tokens,
    ]
    env = os.environ | {"PYTHONPATH": os.pathsep.join((str(TOP), os.environ.get("PYTHONPATH", "")))}
    clients = subprocess.Popen(words, cwd=TOP, env=env, stdout=subprocess.DEVNULL)
    request.addfinalizer(clients.kill)
    grid, took, before = window.round.grid, [], pace()
    wait_until(lambda: missing(window) < BOARDS + BY_KEY, 60)
    for table in range(BOARDS + 1, BOARDS + BY_KEY + 1):
        grid.go_to_board(table)
        took.append(key_milliseconds(window, table))
        assert window.current.tournament.rounds[0].boards[table - 1].result == WHITE_WINS
        # The devices go on between the keys, as long as they have boards left.
        enough = max(missing(window) - 4, BOARDS + BY_KEY - table)
        wait_until(lambda enough=enough: missing(window) <= enough, 60)
    wait_until(lambda: clients.poll() is not None, 60)
    assert clients.returncode == 0
    wanted = [result_of(t) for t in range(1, BOARDS + 1)] + ["1-0"] * BY_KEY
    assert [shown_result(b.result) for b in window.current.tournament.rounds[0].boards] == wanted
    edits = [entry for entry in window.current.session.history() if entry.action == "edit"]
    assert len(edits) == BOARDS + BY_KEY
    assert len({entry.author for entry in edits}) == CLIENTS + 1
    # One key may meet what the machine does besides; the benchmark of the window times every one.
    assert sorted(took)[-2] < MILLISECONDS * max(1.0, before, pace()), took


def rights_of(sharing: TournamentSharing, number: int):
    from arbiter_gui.sharing.devices import Rights

    return Rights(f"Device {number}", Role.RESULTS, sharing.devices.now() + 3600)


def pace() -> float:
    """How many times slower this machine is now than the one of the README's figures."""
    begun = time.thread_time()
    number = 0
    while number < 400_000:
        number += 1
    return (time.thread_time() - begun) / (0.33 / 25)


def missing(window: MainWindow) -> int:
    return len(window.current.tournament.rounds[0].missing)


def key_milliseconds(window: MainWindow, table: int) -> float:
    """How long the window's thread works from a key until its result stands, whatever it does for
    devices first.

    By the processor's clock: other programs on a machine of tests say nothing about the window.
    """
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1")
    begun = time.thread_time()
    QApplication.postEvent(window.round.grid, key)
    while window.current.tournament.rounds[0].boards[table - 1].result != WHITE_WINS:
        QApplication.processEvents()
    return 1000 * (time.thread_time() - begun)


def test_players_reported_missing_are_paired_around_from_the_strip(
    shown_window: MainWindow, sharing: TournamentSharing
) -> None:
    window, strip = shown_window, shown_window.strip
    door = phone(sharing, "Hall")
    board = window.current.tournament.rounds[2].boards[1]
    beside(lambda: door.type(2, "-/-"))
    assert strip.repair_button.isVisible()
    strip.repair_button.click()
    dialog = dialog_of(NoShowDialog)
    assert isinstance(dialog, NoShowDialog)
    assert dialog.missing_players() == (board.white, board.black)
    dialog.reject()
    assert len(sharing.shared.open_matters) == 1, "nothing is decided yet"
    strip.keep_button.click()
    beside(lambda: door.type(3, "1-0"))
    assert not strip.repair_button.isVisible()


def test_the_strip_names_the_shared_tournament_while_another_is_in_front(
    shown_window: MainWindow, sharing: TournamentSharing, tmp_path: Path
) -> None:
    tabs, line = shown_window.open_tournaments, shown_window.strip.line
    name = tabs.title(sharing.session)
    assert name not in line.text()
    tabs.add(Session.create(tmp_path / "other.arbiter", played(8, 2), fixed_time))
    # Both have the same name, so the title says the file as well.
    assert line.text().startswith(f"{tabs.title(sharing.session)}: ")
    tabs.step(-1)
    assert name not in line.text()

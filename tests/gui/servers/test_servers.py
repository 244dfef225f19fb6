"""Two windows on one tournament of a server, and the page that leads there."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN, PENDING, WHITE_WINS
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.results.result_commands import ResultCommands
from arbiter_gui.gui.servers.server_commands import ServerCommands
from arbiter_gui.gui.servers.server_dialog import ServerDialog, _host_and_port
from arbiter_gui.gui.services.settings import ON_SERVERS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.storage.migrations import MIGRATIONS
from arbiter_gui.storage.server import watching
from arbiter_gui.storage.server.address import Address, read_address
from arbiter_gui.storage.server.catalogue import ListedTournament, prepare_database
from arbiter_gui.storage.server.roles import ServerRole
from tests.gui.fields import FakeQuestions, played
from tests.storage.server.server_stores import new_database, opened, put


@pytest.fixture(autouse=True)
def looked_for_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "_BEAT", 0.1)
    monkeypatch.setattr(watching, "_PAUSE", 0.1)


@pytest.fixture
def place(server: Any, tmp_path: Path) -> Address:
    return put(new_database(server), played(8, rounds=3, open_last=True), tmp_path)


@pytest.fixture
def two(
    place: Address, window: MainWindow, theme: Theme, qtbot: QtBot, tmp_path: Path
) -> Iterator[tuple[MainWindow, MainWindow]]:
    other = MainWindow(theme)
    other.questions = FakeQuestions(other)
    qtbot.addWidget(other)
    for shown, name in ((window, "anna@one"), (other, "ben@two")):
        shown.show()
        shown.features[FileCommands].show(Session(opened(place, tmp_path / name, name)))
    yield window, other
    other.close()


def result(window: MainWindow, board: int) -> Any:
    return window.current.tournament.rounds[-1].boards[board - 1].result


def test_a_result_in_one_window_is_in_the_other_and_moves_nothing_there(
    two: tuple[MainWindow, MainWindow], qtbot: QtBot
) -> None:
    one, other = two
    other.current.show_round(2)
    other.current.select((5,))
    before = (other.round.grid.board(), other.current.shown_round, other.current.selected_players)
    QTest.keyClick(one.round.grid, "1")
    qtbot.waitUntil(lambda: result(other, 1) == WHITE_WINS)
    assert (
        other.round.grid.board(),
        other.current.shown_round,
        other.current.selected_players,
    ) == before
    assert one.current.session is not None
    assert "ben@two" not in [line.author for line in one.current.session.history()]


def test_who_pairs_is_named_and_the_round_comes_without_taking_anybody_away(
    two: tuple[MainWindow, MainWindow], qtbot: QtBot
) -> None:
    one, other = two
    for _ in range(4):
        QTest.keyClick(one.round.grid, "1")
    qtbot.waitUntil(lambda: result(other, 4) == WHITE_WINS)
    other.current.show_round(1)
    one.current.pair()
    qtbot.waitUntil(lambda: one.current.proposal is not None)
    other.current.pair()
    assert "is currently pairing, publishing or closing a round" in other.banner.sentence()
    assert other.current.proposal is None
    assert not other.current.pairing
    one.current.accept()
    qtbot.waitUntil(lambda: len(other.current.tournament.rounds) == 4)
    assert other.current.shown_round == 1
    QApplication.processEvents()
    assert other.current.session is not None
    with other.current.session.claim():
        pass


def test_a_page_that_was_open_does_not_overwrite_what_came_meanwhile(
    two: tuple[MainWindow, MainWindow], qtbot: QtBot
) -> None:
    one, other = two
    other.current.select((3,))
    other.action_set["edit-player"].trigger()
    page = QApplication.activeModalWidget()
    assert page is not None
    player = one.current.tournament.by_number[3]
    one.current.apply(ChangePlayer(dataclasses.replace(player, club="Club")))
    qtbot.waitUntil(lambda: other.current.tournament.by_number[3].club == "Club")
    other.current.apply(ChangePlayer(dataclasses.replace(player, name="Other")))
    assert "has changed the same" in other.banner.sentence()
    assert other.current.tournament.by_number[3].club == "Club"
    page.close()
    QApplication.processEvents()
    now = other.current.tournament.by_number[3]
    assert other.current.apply(ChangePlayer(dataclasses.replace(now, name="Other")))


def test_the_server_goes_and_comes_back(
    two: tuple[MainWindow, MainWindow], server: Any, qtbot: QtBot
) -> None:
    one, _ = two
    server.kill()
    qtbot.waitUntil(lambda: "not responding" in one.banner.sentence())
    assert one.status.saved.text() == "Server not responding"
    QTest.keyClick(one.round.grid, "1")
    assert result(one, 1) == PENDING, "nothing is queued"
    assert len(one.current.tournament.players) == 8
    server.start()
    qtbot.waitUntil(lambda: "server is available again" in one.banner.sentence())
    assert one.status.saved.text() == "✓ Saved"
    one.round.grid.go_to_board(1)
    QTest.keyClick(one.round.grid, "1")
    assert result(one, 1) == WHITE_WINS


def test_the_page_connects_lists_and_opens(
    place: Address, window: MainWindow, server: Any, qtbot: QtBot
) -> None:
    prepare_database(place.server, None, [("petra", ServerRole.RESULTS, None)], ["right"])
    window.action_set["open-server"].trigger()
    dialog = window.findChild(ServerDialog)
    assert dialog is not None
    assert not dialog.ok.isEnabled()
    for field, text in (
        (dialog.host, f"127.0.0.1:{server.port}"),
        (dialog.database, place.database),
        (dialog.user, "petra"),
    ):
        QTest.keyClicks(field, text)
    QTest.keyClicks(dialog.password_line, "wrong")
    dialog.connect_button.click()
    qtbot.waitUntil(lambda: "rejected the login of petra" in dialog.message_label.text())
    dialog.password_line.clear()
    QTest.keyClicks(dialog.password_line, "right")
    dialog.connect_button.click()
    qtbot.waitUntil(lambda: dialog.table.rowCount() == 1)
    dialog.ok.click()
    session = window.current.session
    assert session is not None
    assert session.address == f"postgresql://petra@127.0.0.1:{server.port}/{place.database}/1"
    assert "right" not in session.address
    assert session.address in window.windowTitle()
    window.action_set["open-server"].trigger()
    again = window.findChildren(ServerDialog)[-1]
    assert (again.database.text(), again.user.text(), again.password_line.text()) == (
        place.database,
        "petra",
        "",
    )
    again.reject()


def test_what_an_address_asks_of_the_connection_is_asked_the_next_time_too(
    window: MainWindow, qtbot: QtBot
) -> None:
    asked: list[Address] = []

    def listing(address: Address, _password: str | None) -> tuple[ListedTournament, ...]:
        asked.append(address)
        return ()

    text = "postgresql://anna@hall.example:5433/festival?sslrootcert=ca.pem"
    dialog = ServerDialog("", parent=window, listing=listing)
    dialog.host.setText(text)
    assert (dialog.database.text(), dialog.user.text()) == ("festival", "anna")
    dialog.connect_there()
    again = ServerDialog("", parent=window, listing=listing)
    again.connect_there()
    assert list(map(str, asked)) == [text, text]


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("hall.example", "hall.example", None),
        ("192.168.1.20:5433", "192.168.1.20", 5433),
        ("[fe80::1]:5433", "fe80::1", 5433),
        ("fe80::1", "fe80::1", None),
        ("5433", "5433", None),
        ("/var/run/postgresql", "/var/run/postgresql", None),
    ],
)
def test_a_server_is_given_with_its_port_or_without(text: str, host: str, port: int | None) -> None:
    assert _host_and_port(text) == (host, port)


def test_a_recent_tournament_of_a_server_is_opened_from_the_start_page(
    place: Address, window: MainWindow, qtbot: QtBot
) -> None:
    window.show()
    window.features[FileCommands].open_address(str(place))
    window.open_tournaments.close_tab(0)
    window.start.refresh()
    item = window.start.recent.item(0)
    assert (
        item.text() == f"Tournament {place.tournament} on the server, in {place.database}\n{place}"
    )
    window.start.recent.setFocus()
    QTest.keyClick(window.start.recent, Qt.Key.Key_Return)
    assert window.current.session is not None
    assert window.current.session.address == str(place)


def test_a_window_says_that_a_newer_version_has_taken_the_tournament_on(
    place: Address, two: tuple[MainWindow, MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    def later(connection: Any) -> None:
        connection.execute("ALTER TABLE player ADD COLUMN shoe_size INTEGER")

    opened(place, tmp_path / "new", migrations=(*MIGRATIONS, later)).close()
    for window in two:
        qtbot.waitUntil(lambda w=window: "newer version of Arbiter" in w.banner.sentence())
        window.banner.clear()
        board = window.current.tournament.rounds[-1].boards[0]
        window.features[ResultCommands].enter_on(len(window.current.tournament.rounds), 1, DRAWN)
        assert "newer version of Arbiter" in window.banner.sentence()
        assert window.current.tournament.rounds[-1].boards[0] == board, (
            "what is known stays as it was"
        )


def restarted(theme: Theme, qtbot: QtBot) -> MainWindow:
    """Return a window as the program starts it without a file."""
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.show()
    window.features[ServerCommands].again.begin()
    return window


def test_what_was_open_on_a_server_is_opened_again_at_the_next_start(
    place: Address, window: MainWindow, theme: Theme, qtbot: QtBot
) -> None:
    window.show()
    window.features[FileCommands].open_address(str(place))
    window.close()
    again = restarted(theme, qtbot)
    assert again.current.session is None, "nobody waits for the server"
    assert again.banner.sentence() == "Connecting to the server…"
    qtbot.waitUntil(lambda: again.current.session is not None)
    assert again.current.session is not None
    assert again.current.session.address == str(place)
    player = again.current.tournament.players[0]
    again.current.session.apply(ChangePlayer(dataclasses.replace(player, club="Club")))
    again.open_tournaments.close_tab(0)
    again.close()
    assert ON_SERVERS.get() == [], "what was closed is not opened again"


def test_a_server_that_is_away_at_the_start_is_told_and_tried_the_next_time(
    server: Any, place: Address, window: MainWindow, theme: Theme, qtbot: QtBot
) -> None:
    window.show()
    window.features[FileCommands].open_address(str(place))
    window.close()
    server.kill()
    try:
        again = restarted(theme, qtbot)
        qtbot.waitUntil(lambda: again.banner.sentence().startswith("Not reopened: The server"))
        assert again.start.isVisible()
        again.close()
    finally:
        server.start()
    again = restarted(theme, qtbot)
    qtbot.waitUntil(lambda: again.current.session is not None)
    again.close()
    assert ON_SERVERS.get() == [str(place)]


def test_nobody_is_taken_away_from_a_tournament_by_one_of_a_server(
    place: Address, window: MainWindow, theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    window.show()
    window.features[FileCommands].open_address(str(place))
    window.close()
    again = restarted(theme, qtbot)
    mine = Session.create(tmp_path / "mine.arbiter", played(8, rounds=1))
    again.features[FileCommands].show(mine)
    qtbot.waitUntil(lambda: bool(again.banner.buttons))
    assert again.current.session is mine
    again.banner.buttons[0].click()
    assert again.current.session is not mine
    assert [s.address for s in again.open_tournaments.sessions] == ["", str(place)]
    again.close()


def test_who_pairs_by_hand_is_named_from_the_beginning(
    two: tuple[MainWindow, MainWindow], qtbot: QtBot
) -> None:
    one, other = two
    for window in two:
        window.view_commands.show_view("cards")
    one.action_set["by-hand"].trigger()
    assert one.cards.by_hand
    other.action_set["by-hand"].trigger()
    assert "is currently pairing, publishing or closing a round" in other.banner.sentence()
    assert not other.cards.by_hand
    one.cards.hand.given_up.emit()
    other.action_set["by-hand"].trigger()
    assert other.cards.by_hand


def test_a_file_is_copied_to_the_server_and_goes_on_there(
    place: Address, shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    before = window.current.tournament
    window.action_set["copy-server"].trigger()
    dialog = window.findChild(ServerDialog)
    assert dialog is not None
    dialog.host.setText(str(place.server))
    dialog.connect_button.click()
    qtbot.waitUntil(lambda: dialog.ok.isEnabled())
    dialog.ok.click()
    session = window.current.session
    assert session is not None
    assert read_address(session.address).tournament == 2
    assert session.tournament == before
    assert len(window.open_tournaments.sessions) == 2
    with contextlib.suppress(IndexError):
        QTest.keyClick(window.round.grid, Qt.Key.Key_Equal)
    assert DRAWN in [board.result for board in session.tournament.rounds[-1].boards]

"""What is typed while `arbiter serve` runs."""

from __future__ import annotations

import argparse
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.cli.serve_console import ServedTournament, wanted_device
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.sharing.devices import Role
from arbiter_gui.sharing.entries import shown_result
from arbiter_gui.sharing.registrations import RegistrationForm
from tests.cli.conftest import Command
from tests.sharing.phone import Phone
from tests.sharing.serving import Serving, paired, wait_for


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Serving]:
    Session.create(tmp_path / "two.arbiter", paired(6, rounds=2)).close()
    with Serving(tmp_path / "two.arbiter") as serving:
        yield serving


@pytest.fixture
def served_tournament(served: Serving) -> ServedTournament:
    made = ServedTournament(served.shared, 12)
    made.begin(served.server, [])
    return made


def test_a_device_is_wanted_in_words() -> None:
    rights, hours = wanted_device("Hall B:results:1-50", 8)
    assert (rights.name, rights.role, rights.first, rights.last, hours) == (
        "Hall B",
        Role.RESULTS,
        1,
        50,
        8,
    )
    assert wanted_device("Door:check-in", 8)[0].role is Role.CHECK_IN
    assert wanted_device("One:results:7", 8)[0].last == 7
    rest = wanted_device("Rest:results:50-", 8)[0]
    assert (rest.first, rest.last) == (50, 0), "from table 50 on"
    front = wanted_device("Front:results:-50", 8)[0]
    assert (front.first, front.last) == (1, 50)
    for wrong in (
        "Hall",
        "Hall:chief",
        "Hall:results:a-b",
        "Hall:results:1-999999",
        "Hall:results:-1-x",
    ):
        with pytest.raises(InvalidTournament):
            wanted_device(wrong, 8)
    for tables in ("0-3", "0", "-", "123456", "1-123456", "٣-٤", "1-2-3", "1,5", " 1-5"):
        with pytest.raises(InvalidTournament, match="not a range of boards such as 1-50"):
            wanted_device(f"Hall:results:{tables}", 8)
    for wrong in ("", ":results", " :results:1-50"):
        with pytest.raises(InvalidTournament):
            wanted_device(wrong, 8)
    for backwards in ("Hall:results:50-1", "Hall:results:5-0", "Hall:results:2-1"):
        with pytest.raises(InvalidTournament, match="the last one is before the first"):
            wanted_device(backwards, 8)
    for role in ("check-in", "look"):
        with pytest.raises(
            InvalidTournament,
            match="only devices for entering results can be limited to certain boards",
        ):
            wanted_device(f"Hall:{role}:1-50", 8)


@pytest.mark.parametrize(
    ("option", "values", "wanted"),
    [
        (
            "--port",
            ("70000", "-1", "65536", "x", "1e3", "٣", "9" * 5000),
            "not a number from 0 to 65535",
        ),
        ("--hours", ("0", "-1", "337", "1" + "0" * 30, "nan"), "not a number from 1 to 336"),
    ],
)
def test_numbers_have_ranges(
    arbiter: Command, option: str, values: tuple[str, ...], wanted: str
) -> None:
    for value in values:
        answer = arbiter("serve", "none.arbiter", f"{option}={value}")
        assert (answer.code, answer.out) == (2, "")
        assert wanted in answer.err


def test_a_damaged_list_of_devices_is_reported_at_the_terminal(
    tmp_path: Path,
    own_data: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from arbiter_gui.cli.commands.exchange import serve
    from arbiter_gui.sharing.device_file import device_file

    path = tmp_path / "a.arbiter"
    Session.create(path, paired(4)).close()
    device_file(path).write_text("[[[")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    options = argparse.Namespace(
        file=str(path),
        address="",
        http=True,
        port=0,
        hours=12,
        device=[],
        line_ups=[],
        registration=False,
        publish=None,
        publish_command="",
    )
    assert serve.run(options) == 0
    assert (
        "The list of devices is damaged and cannot be read. Authorise the devices again."
        in capsys.readouterr().err
    )


def test_add_lets_a_device_in_and_revoke_ends_it(
    served: Serving, served_tournament: ServedTournament, capsys: pytest.CaptureFixture[str]
) -> None:
    served.here(lambda: served_tournament.command("add 'Hall B' results 1-3"))
    said = capsys.readouterr().err
    token = said.partition("#join=")[2].split()[0]
    phone = Phone(served.server.port)
    assert phone.post("/api/join", {"token": token})[0] == 200
    assert [b["table"] for b in phone.state()["boards"]] == [1, 2, 3]
    served.here(lambda: served_tournament.command("devices"))
    said = capsys.readouterr().err
    assert "Hall B" in said
    served.here(lambda: served_tournament.command(f"revoke {said.split()[0]}"))
    assert phone.ask("GET", "/api/state")[0] == 401


def test_what_waits_is_told_and_taken_or_kept(
    served: Serving, served_tournament: ServedTournament, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = served.phone("One"), served.phone("Other")
    boards = {table: other.board(table) for table in (1, 2)}
    for table, seen in boards.items():
        one.type(table, "1-0")
        other.send(other.entry(seen, "0-1"))
    assert (
        "[1] Other: round 2, board 1: 0-1; recorded: 1-0; take 1 or keep 1"
        in capsys.readouterr().err
    )
    served.here(lambda: served_tournament.command("take 1"))
    served.here(lambda: served_tournament.command("keep 2"))
    results = [shown_result(b.result) for b in served.tournament.rounds[1].boards[:2]]
    assert results == ["0-1", "1-0"]
    assert served.shared.open_matters == ()
    served.here(lambda: served_tournament.command("undo"))
    assert shown_result(served.tournament.rounds[1].boards[0].result) == "1-0"
    served.here(lambda: served_tournament.command("take 9"))
    served.here(lambda: served_tournament.command("what?"))
    said = capsys.readouterr().err
    assert "No waiting entry has this number." in said
    assert "keep the recorded value" in said


def test_every_word_has_an_answer(served: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    served_tournament = ServedTournament(served.shared, 12)
    served_tournament.begin(served.server, [])
    begun = capsys.readouterr().err
    assert "Only this computer can connect; to let phones connect, start with --address " in begun
    assert "type for example: add Hall results 1-50" in begun
    for word, answer in (
        ("open", "No entries are waiting."),
        ("devices", "No devices have been authorised yet."),
        ("revoke 12345678", "No device has this ID"),
        ("undo", "There is nothing to undo."),
        ("take 1", "No waiting entry has this number."),
        ("add 'Hall", "No closing quotation"),
    ):
        served.here(lambda word=word: served_tournament.command(word))
        assert answer in capsys.readouterr().err, word


def test_who_is_let_in_and_ended_and_what_is_decided_is_said_by_name(
    served: Serving, served_tournament: ServedTournament, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = served.phone("One"), served.phone("Other")
    seen = {table: other.board(table) for table in (1, 2)}
    for table in (1, 2):
        one.type(table, "1-0")
        other.send(other.entry(seen[table], "0-1"))
    served_tournament.noticed("joined", one.id)
    for word in ("take 1", "keep 2", f"revoke {other.id}"):
        served.here(lambda word=word: served_tournament.command(word))
    said = capsys.readouterr().err
    assert f"Authorised: {one.id}  One" in said
    assert "Accepted: round 2, board 1: 0-1" in said
    assert "Kept: 1-0" in said
    assert f"Access ended: {other.id}  Other" in said


def test_what_is_public_is_brought_out_beside_the_terminal(tmp_path: Path) -> None:
    from arbiter_gui.app.edits import PublishRound
    from arbiter_gui.cli.commands.exchange.serve import _publishing_pages

    session = Session.create(tmp_path / "two.arbiter", paired(6, rounds=2))
    page = tmp_path / "www" / "index.html"
    with _publishing_pages(session, str(tmp_path / "www"), ""):
        session.apply(PublishRound(1, session.now()))
        wait_for(page.exists)
        session.apply(PublishRound(2, session.now()))
        wait_for(lambda: "Pairings of round 2" in page.read_text(encoding="utf-8"))
    with _publishing_pages(session, None, ""):
        pass
    session.close()


def test_a_command_without_a_folder_is_no_publication(capsys: pytest.CaptureFixture[str]) -> None:
    from arbiter_gui.__main__ import main

    assert main(["serve", "x.arbiter", "--publish-command", "rsync"]) == 2
    assert "--publish-command needs --publish FOLDER" in capsys.readouterr().err


def test_consequences_are_read_before_a_correction_is_taken(
    served: Serving, served_tournament: ServedTournament, capsys: pytest.CaptureFixture[str]
) -> None:
    from arbiter_gui.app.edits import SetResult
    from arbiter_gui.domain.values import WHITE_WINS

    served.here(lambda: served.shared.session.apply(SetResult(1, 1, WHITE_WINS, 1)))
    phone = served.phone()
    assert phone.send(phone.entry(phone.board(1, 1), "0-1"))["outcome"] == "asked"
    served.here(lambda: served_tournament.command("take 1"))
    assert "Type: take 1 yes" in capsys.readouterr().err
    assert served.tournament.rounds[0].boards[0].result == WHITE_WINS
    served.here(lambda: served_tournament.command("take 1 yes"))
    assert shown_result(served.tournament.rounds[0].boards[0].result) == "0-1"


def test_without_its_packages_serve_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from arbiter_gui.__main__ import main

    monkeypatch.setattr(
        "arbiter_gui.cli.commands.exchange.serve.missing_packages", lambda: ("aiohttp",)
    )
    assert main(["serve", "x.arbiter"]) == 2
    assert "pip install 'arbiter-gui[sharing]'" in capsys.readouterr().err


def test_who_registers_is_listed_entered_and_refused_at_the_terminal(
    served: Serving, served_tournament: ServedTournament, capsys: pytest.CaptureFixture[str]
) -> None:
    served.here(lambda: served_tournament.command("registration open"))
    desk = served.shared.desk
    assert f"#register={desk.code}" in capsys.readouterr().err
    desk.add_form(RegistrationForm("abcd-1", "Lind, Eva", club="Rook Club"), "192.0.2.1")
    desk.add_form(RegistrationForm("abcd-2", served.tournament.players[0].name), "192.0.2.1")
    served.here(lambda: served_tournament.command("registrations"))
    listed = capsys.readouterr().err
    assert "[1] Lind, Eva, Rook Club" in listed
    assert "[2] Player001, Ann; same name as 1 Player001, Ann" in listed
    before = len(served.tournament.players)
    served.here(lambda: served_tournament.command("enter 1"))
    served.here(lambda: served_tournament.command("refuse 2"))
    served.here(lambda: served_tournament.command("enter 2"))
    said = capsys.readouterr().err
    assert re.search(r"Entered: \d+ Lind, Eva", said)
    assert "Refused: Player001, Ann" in said
    assert "No waiting registration has this number." in said
    assert len(served.tournament.players) == before + 1
    served.here(lambda: served_tournament.command("registration close"))
    assert not desk.is_open

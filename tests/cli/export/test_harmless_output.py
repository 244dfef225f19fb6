"""Names and file names never act on the terminal, whatever command prints them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.cli.output import write_whole
from arbiter_gui.cli.run import run
from arbiter_gui.domain.texts.visible import for_terminal
from arbiter_gui.formats.trf import read_trf
from tests.cli.conftest import SEVEN, Command, Write

ACTS = "\x1b[31m\x9bA\u202eB\u2066\u2028\x07"
NAMED = "\x9b31mA\u202eB\u2066\u2028"
"""What a report file can hold of it."""
KEY = ("--rules", "dutch-2017")


def _acting(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return the lines of a report file with names that act."""
    return tuple(
        f"{line[:14]}{NAMED}{line[14 + len(NAMED) :]}" if line[:3] == "001" else line
        for line in lines
    )


@pytest.fixture
def report(write: Write) -> Path:
    return write((f"012 Cup{NAMED}", *_acting(SEVEN)), "cup\x1b[31m\x9b\u202e.trf")


@pytest.fixture
def tournament(report: Path, tmp_path: Path) -> Path:
    path = tmp_path / "kept\x9b\u202e.arbiter"
    Session.import_report(report, path).close()
    return path


COMMANDS = (
    ("pair", *KEY),
    ("pair", "--trace", "-", *KEY),
    ("pair", "--trace", "-", "--trace-format", "json", *KEY),
    ("check", *KEY),
    ("check", "--json", *KEY),
    ("standings", "--tie-breaks", "BH"),
    ("standings", "--only", f"club=x{ACTS}"),
    ("explain", "--round", "1", *KEY),
    ("explain", "--round", "2", "--player", "1", *KEY),
    ("explain", "--round", "2", "--player", "1", "--json", *KEY),
    ("explain", "--round", "2", "--player", f"nobody{ACTS}", *KEY),
    ("explain", "--round", "2", "--board", "1", "--wording", "player", *KEY),
    ("explain", "--round", "2", "--why-not", "1", "2", *KEY),
    ("explain", "--round", "2", "--why-not", "1", "2", "--json", *KEY),
    ("explain", "--round", "2", "--picture", *KEY),
    ("explain", "--round", "2", "--verify", *KEY),
    ("export",),
    ("export", "--trf", "/"),
    ("pair", "--rules", f"x{ACTS}"),
    ("pair", f"--x{ACTS}", *KEY),
)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("kept", [False, True])
def test_no_command_prints_what_acts(
    arbiter: Command, report: Path, tournament: Path, words: tuple[str, ...], kept: bool
) -> None:
    command, *options = words
    answer = arbiter(command, tournament if kept else report, *options)
    assert answer.code in (0, 1, 2)
    for printed in (answer.out, answer.err):
        assert for_terminal(printed) == printed
    assert answer.out or answer.err


@pytest.mark.parametrize(
    "words", [("where", f"C.1{ACTS}", *KEY), ("pair", f"no{ACTS}.trf"), (f"x{ACTS}",)]
)
def test_what_was_typed_is_told_harmlessly(arbiter: Command, words: tuple[str, ...]) -> None:
    answer = arbiter(*words)
    assert answer.code == 2
    assert for_terminal(answer.out + answer.err) == answer.out + answer.err


def test_damaged_files_are_told_harmlessly(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write((f"001 {ACTS}",), f"a{ACTS}.trf"), *KEY)
    assert answer.code == 2
    assert for_terminal(answer.out + answer.err) == answer.out + answer.err


def test_a_fault_of_the_program_is_told_harmlessly(
    arbiter: Command, report: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(options: object) -> int:
        raise RuntimeError(ACTS)

    monkeypatch.setattr("arbiter_gui.cli.commands.results.standings.run", fails)
    answer = arbiter("standings", report)
    assert answer.code == 3
    assert for_terminal(answer.err) == answer.err


def test_json_tells_the_very_file(arbiter: Command, report: Path) -> None:
    answer = arbiter("check", report, "--json", *KEY)
    assert json.loads(answer.out)["file"] == str(report)


def test_a_line_of_a_name_is_no_line_of_the_output(arbiter: Command, tmp_path: Path) -> None:
    path = tmp_path / "cup.trf"
    path.write_text("\r\n".join(SEVEN), encoding="utf-8")
    read = read_trf(path.read_bytes(), "cup.trf").tournament
    forged = read.players[0].__class__(1, "Alder\nFILE: 9 of 9 rounds the same", 2402)
    kept = tmp_path / "cup.arbiter"
    Session.create(kept, read.__class__((forged, *read.players[1:]), round_count=9)).close()
    for words in (("standings", kept), ("explain", kept, "--round", "1", "--player", "1", *KEY)):
        answer = arbiter(*words)
        assert not any(line.startswith("FILE:") for line in (answer.out + answer.err).splitlines())


def test_the_streams_are_given_back(report: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sys.stdout, sys.stderr
    run(["check", str(report), *KEY], lambda file: 0)
    assert (sys.stdout, sys.stderr) == before


def test_a_report_on_the_terminal_is_harmless_and_in_a_pipe_exact(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = f"012 Cup{ACTS}\r\n".encode()

    def command(options: object) -> int:
        write_whole("-", data)
        return 0

    monkeypatch.setattr("arbiter_gui.cli.commands.exchange.export.run", command)
    run(["export", "x"], lambda file: 0)
    assert capsysbinary.readouterr().out == data
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    run(["export", "x"], lambda file: 0)
    printed = capsysbinary.readouterr().out.decode()
    assert "\x1b" not in printed
    assert "\u202e" not in printed

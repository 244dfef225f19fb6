"""What `arbiter check` looks at: folders, lists, standard input; notices in one line a file."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import shutil
import sys
from pathlib import Path

import pytest

from arbiter_gui import __main__
from arbiter_gui.app.session import Session
from arbiter_gui.cli.checks.inputs import notices_line
from tests.cli.check.test_check import EXCHANGED
from tests.cli.conftest import SEVEN, Answer, Command, Write

CHECK = ("check", "--rules", "dutch-2017", "--json", "--jobs", "1")


def checked(answer: Answer) -> list[str]:
    return [json.loads(line)["file"] for line in answer.out.splitlines()]


def given(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Have these bytes come by standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.fixture
def folder(write: Write, tmp_path: Path) -> Path:
    """A folder with two reports, one of them further down, a tournament file, and what is none of
    them.
    """
    place = tmp_path / "season"
    (place / "later").mkdir(parents=True)
    first = shutil.move(write(SEVEN), place / "a.trf")
    shutil.move(write(EXCHANGED), place / "later" / "B.TRF")
    Session.import_report(first, place / "c.arbiter").close()
    (place / "notes.txt").write_text("nothing")
    return place


def test_a_folder_is_all_that_is_in_it(arbiter: Command, folder: Path) -> None:
    answer = arbiter(*CHECK, folder)
    assert checked(answer) == [str(folder / name) for name in ("a.trf", "c.arbiter", "later/B.TRF")]
    assert (answer.code, answer.err) == (1, "")


def test_a_folder_without_any_is_told(arbiter: Command, tmp_path: Path) -> None:
    answer = arbiter(*CHECK, tmp_path)
    assert (answer.code, answer.out) == (2, "")
    assert f"there is no file *.trf, *.trfx, *.arbiter in {tmp_path}" in answer.err


def test_a_list_names_files_from_here_or_from_beside_it(
    arbiter: Command, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = folder / "list.txt"
    listed.write_bytes(b"\xef\xbb\xbf# what to check\r\na.trf\r\n\r\nlater\r\nmissing.trf\r\n")
    answer = arbiter(*CHECK, listed)
    assert checked(answer) == [
        str(folder / "a.trf"),
        str(folder / "later" / "B.TRF"),
        "missing.trf",
    ]
    assert answer.code == 2
    monkeypatch.chdir(folder)
    assert checked(arbiter(*CHECK, "list.txt"))[0] == "a.trf"


def test_a_report_by_standard_input(
    arbiter: Command, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, write(EXCHANGED).read_bytes())
    answer = arbiter(*CHECK, "-")
    assert (answer.code, checked(answer)) == (1, ["-"])
    given(monkeypatch, b"nonsense")
    answer = arbiter(*CHECK, "-")
    assert answer.code == 2
    assert json.loads(answer.out)["error"].startswith("-:1:1: ")


def test_a_list_by_standard_input(
    arbiter: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, f"{folder / 'a.trf'}\n{folder / 'c.arbiter'}\n".encode())
    answer = arbiter(*CHECK, "-")
    assert (answer.code, checked(answer)) == (0, [str(folder / "a.trf"), str(folder / "c.arbiter")])


def test_a_tournament_file_by_standard_input_is_refused(
    arbiter: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, (folder / "c.arbiter").read_bytes())
    answer = arbiter(*CHECK, "-")
    assert answer.code == 2
    assert "cannot be read from standard input" in json.loads(answer.out)["error"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_nothing_waits_for_a_pipe_in_a_folder(arbiter: Command, folder: Path) -> None:
    os.mkfifo(folder / "list")
    assert len(checked(arbiter(*CHECK, folder))) == 3


def test_notices_are_one_line_a_file(arbiter: Command, write: Write) -> None:
    odd = tuple(line for line in SEVEN if not line.startswith("XXR"))
    path = write(odd)
    other = "white" if "XXC black1" in odd else "black"
    answer = arbiter(
        "check", path, path, "--rules", "dutch-2017", "--initial-colour", other, "--jobs", "1"
    )
    line = answer.err.splitlines()[0]
    assert answer.err == f"{line}\n{line}\n"
    assert line.startswith(f"{path}: 2 notes: its initial colour stays ")
    assert line.endswith(
        "; no number of rounds is given; round 4, the last one here, is treated as the last"
    )


def test_many_notices_are_counted() -> None:
    notices = tuple(f"a.trf:{line}:5: odd" for line in range(1, 6))
    assert (
        notices_line("a.trf", notices) == "a.trf: 5 notes: 1:5: odd; 2:5: odd; 3:5: odd; and 2 more"
    )
    assert notices_line("a.trf", notices[:1]) == "a.trf:1:5: odd"
    assert notices_line("a.trf", ()) == ""


def test_a_frozen_program_that_is_a_process_of_its_own_does_not_begin_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def end() -> None:
        raise SystemExit(9)

    monkeypatch.setattr(multiprocessing, "freeze_support", end)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(SystemExit) as ended:
        __main__.main(["--version"])
    assert ended.value.code == 9


class Endless(io.RawIOBase):
    """Standard input that never ends, as from a device."""

    def readable(self) -> bool:
        return True

    def readinto(self, room: object) -> int:
        return len(room)  # type: ignore[arg-type]


def test_standard_input_without_end_is_refused(
    arbiter: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    answer = arbiter(*CHECK, "-")
    assert (answer.code, answer.out) == (2, "")
    assert "standard input:1:1: a file of 33 MB; expected at most 32 MB" in answer.err


@pytest.mark.parametrize("command", ["check", "pair", "standings"])
def test_a_report_larger_than_any_is_refused_unread(
    arbiter: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    path = tmp_path / "huge.trf"
    with path.open("wb") as file:
        file.truncate((32 << 20) + 1)
    monkeypatch.setattr(Path, "read_bytes", None)
    answer = arbiter(command, path)
    assert answer.code == 2
    assert f"{path}:1:1: a file of 33 MB; expected at most 32 MB" in answer.out + answer.err

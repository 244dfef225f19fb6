"""Damaged tournament files on the command line: exit code 2 and a sentence, and the way to what is
left.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

import pytest

from tests.cli.conftest import SAMPLES, Command
from tests.storage.wrong_values.files import make

TOLD = (
    "{file} contains an impossible value: table player, row 7: "
    "rating is 'strong', not a whole number from 0 "
    "to 9999. --salvage imports what can be read.\n"
)
COMMANDS = (
    ("standings",),
    ("check",),
    ("explain", "--round", "2"),
    ("explain", "--round", "2", "--player", "7"),
    ("export", "--trf", "{out}"),
    ("pair", "--round", "2"),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return make(tmp_path)[0]


def change(file: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(statement)


@pytest.mark.parametrize("words", COMMANDS)
def test_a_wrong_value_is_told_and_what_is_left_is_used_if_that_is_asked_for(
    arbiter: Command, file: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    command, *options = (word.format(out=tmp_path / "out.trf") for word in words)
    sound = arbiter(command, file, *options)
    change(file, "UPDATE player SET rating = 'strong' WHERE number = 7")
    refused = arbiter(command, file, *options)
    assert refused.code == 2
    assert TOLD.format(file=file) in refused.out + refused.err
    saved = arbiter(command, file, *options, "--salvage")
    assert saved.code == sound.code
    assert (
        "played.arbiter is damaged; this is what could be read from it, without its history"
        in saved.err
    )
    assert "table player, row 7: rating is 'strong'" in saved.err


def test_a_command_that_cannot_salvage_does_not_offer_to(arbiter: Command, file: Path) -> None:
    """`serve` and `audit` have no such option.

    What is told is the row, and nothing that would be refused.
    """
    change(file, "UPDATE player SET rating = 'strong' WHERE number = 7")
    refused = arbiter("serve", file, "--http")
    assert refused.code == 2
    assert refused.err == TOLD.format(file=file).replace(" --salvage imports what can be read.", "")


def test_a_sound_file_is_as_without_the_option(arbiter: Command, file: Path) -> None:
    assert arbiter("standings", file, "--salvage") == arbiter("standings", file)


@pytest.mark.parametrize("words", [("standings",), ("check",), ("export", "--trf", "{out}")])
def test_a_damaged_trace_is_told_and_costs_nothing_else(
    arbiter: Command, file: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    command, *options = (word.format(out=tmp_path / "out.trf") for word in words)
    sound = arbiter(command, file, *options)
    change(file, "UPDATE trace SET events = '[[' WHERE round = 3")
    damaged = arbiter(command, file, *options)
    assert (damaged.code, damaged.out) == (sound.code, sound.out)
    assert f"{file}: the reasons stored with round 3 are damaged and ignored" in damaged.err


def test_the_reasons_of_a_round_with_a_damaged_trace_are_worked_out_anew(
    arbiter: Command, file: Path
) -> None:
    sound = arbiter("explain", file, "--round", "3")
    change(file, "UPDATE trace SET events = '[[' WHERE round = 3")
    anew = arbiter("explain", file, "--round", "3")
    assert (anew.code, anew.out) == (0, sound.out)
    assert "the reasons stored with round 3 cannot be shown; they are recalculated" in anew.err


_BESIDE = (
    ("prizes", SAMPLES / "booklet-complete.trf", "--list"),
    ("games", SAMPLES / "booklet-complete.trf", "--pgn"),
    (
        "generate",
        "--rules",
        "dutch-2017",
        "--players",
        4,
        "--rounds",
        2,
        "-o",
        os.devnull,
        "--settings",
    ),
)
"""Commands that read a second file, which is named next."""


@pytest.mark.parametrize("words", [_BESIDE[0], _BESIDE[2]], ids=lambda words: words[0])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"50; 1\n\x83\xff\x00", "2:1: the byte 0x83"),
        ("50; 1\n".encode("utf-16"), "1:1: the byte 0xFF"),
        (b"\n\nab\xe9; 1", "3:3: the byte 0xE9"),
    ],
)
def test_a_second_file_that_is_no_text_is_refused(
    arbiter: Command, tmp_path: Path, words: tuple[object, ...], data: bytes, said: str
) -> None:
    (tmp_path / "other").write_bytes(data)
    answer = arbiter(*words, tmp_path / "other")
    assert answer.code == 2
    assert f"{tmp_path / 'other'}:{said}; expected text in UTF-8" in answer.err


@pytest.mark.parametrize("words", _BESIDE, ids=lambda words: words[0])
def test_a_second_file_larger_than_any_is_refused_unread(
    arbiter: Command, tmp_path: Path, words: tuple[object, ...]
) -> None:
    with open(tmp_path / "other", "wb") as file:
        file.truncate(3 << 30)  # of holes: it takes no room on the disk
    answer = arbiter(*words, tmp_path / "other")
    assert answer.code == 2
    assert "a file of 3072 MB; expected at most" in answer.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are of POSIX")
@pytest.mark.parametrize("words", _BESIDE, ids=lambda words: words[0])
def test_a_pipe_as_a_second_file_is_refused_and_not_waited_for(
    arbiter: Command, tmp_path: Path, words: tuple[object, ...]
) -> None:
    os.mkfifo(tmp_path / "other")
    answer = arbiter(*words, tmp_path / "other")
    assert answer.code == 2
    assert "other is a device or a pipe, not a file that can be opened." in answer.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are of POSIX")
@pytest.mark.parametrize("command", ["standings", "check", "export", "explain", "pair", "audit"])
def test_a_pipe_is_refused_and_not_waited_for(
    arbiter: Command, tmp_path: Path, command: str
) -> None:
    pipe = tmp_path / "cup.trf"
    os.mkfifo(pipe)
    options = {"export": ("--trf", tmp_path / "out"), "audit": ("--out", tmp_path / "out")}.get(
        command, ()
    )
    answer = arbiter(command, pipe, *options)
    assert answer.code == 2
    assert (
        f"{pipe.name} is a device or a pipe, not a file that can be opened."
        in answer.out + answer.err
    )

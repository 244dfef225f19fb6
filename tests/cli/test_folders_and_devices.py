"""A folder or a device where a command wants a file: a sentence with its name, and exit code 2."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import SEVEN, Command, Write

COMMANDS = (
    ("pair", "{}"),
    ("explain", "{}", "--round", "1"),
    ("state", "{}"),
    ("standings", "{}"),
    ("ratings", "{}"),
    ("norms", "{}"),
    ("prizes", "{}"),
    ("export", "{}", "--html", "out.html"),
    ("games", "{}", "--pgn", "games.pgn"),
    ("games", "{seven}", "--pgn", "{}"),
    ("prizes", "{seven}", "--list", "{}"),
    ("players", "{}"),
    ("serve", "{}"),
    ("pair", "{seven}", "-o", "{}"),
    ("export", "{seven}", "--html", "{}"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("folder", [".", "..", "folder", "folder/", "folder.arbiter", "/"])
def test_a_folder_is_named_where_a_file_is_wanted(
    arbiter: Command,
    write: Write,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    folder: str,
) -> None:
    seven = write(SEVEN)
    place = tmp_path / "here"
    (place / "folder").mkdir(parents=True)
    (place / "folder.arbiter").mkdir()
    monkeypatch.chdir(place)
    words = [word.replace("{seven}", str(seven)).replace("{}", folder) for word in command]
    answer = arbiter(*words)
    assert answer.code == 2
    last = answer.err.splitlines()[-1]
    name = folder.rstrip("/") or "/"
    beginnings = tuple(
        f"{start}{end}"
        for start in (folder, name, Path(folder).name or folder)
        for end in (" ", ": ", ":1:1: ")
    )
    assert last.startswith(beginnings), last
    assert "a folder" in last or "is a directory" in last.lower()
    assert f"{name}: {name}" not in last


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no such file elsewhere")
@pytest.mark.parametrize("command", ["pair", "check", "standings"])
def test_a_file_that_cannot_be_read_on_is_named(arbiter: Command, command: str) -> None:
    """It opens, and reading it is an error of the system that names nothing."""
    answer = arbiter(command, "/proc/self/mem")
    assert answer.code == 2
    assert answer.err.startswith("/proc/self/mem: ")

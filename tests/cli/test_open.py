"""`arbiter` and `arbiter open`: the window, or the terminal where there is no display."""

from __future__ import annotations

import shlex
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from arbiter_gui.cli import without_display
from arbiter_gui.cli.display import display_answers, display_missing
from arbiter_gui.cli.run import run
from tests.cli.conftest import SAMPLES, SEVEN, Command, Write


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(
        "arbiter_gui.cli.run.display_missing", lambda: display_missing(system="linux")
    )


@pytest.mark.parametrize(
    ("system", "environment", "missing"),
    [
        ("linux", {}, True),
        ("linux", {"DISPLAY": ""}, True),
        ("linux", {"DISPLAY": ":0"}, False),
        ("linux", {"DISPLAY": ":999"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False),
        ("linux", {"WAYLAND_DISPLAY": "wayland-999"}, True),
        ("linux", {"DISPLAY": ":999", "WAYLAND_DISPLAY": "wayland-0"}, False),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, False),
        ("linux", {"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":999"}, False),
        ("linux", {"QT_QPA_PLATFORM": "wayland;xcb", "DISPLAY": ":999"}, False),
        ("linux", {"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":999"}, True),
        ("linux", {"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"QT_QPA_PLATFORM": "wayland-egl", "WAYLAND_DISPLAY": "wayland-0"}, False),
        ("win32", {}, False),
        ("darwin", {}, False),
    ],
)
def test_where_a_window_can_be_shown(
    system: str, environment: dict[str, str], missing: bool
) -> None:
    def answers(variable: str, named: Mapping[str, str]) -> bool:
        return not named[variable].endswith("999")

    assert display_missing(environment, system, answers) is missing


@pytest.mark.skipif(sys.platform == "win32", reason="no such sockets")
def test_a_display_is_asked_whether_it_answers(tmp_path: Path) -> None:
    environment = {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "w"}
    assert not display_answers("WAYLAND_DISPLAY", environment)
    assert not display_answers("DISPLAY", {"DISPLAY": f"unix:{tmp_path}/x"})
    with socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(str(tmp_path / "w"))
        compositor.listen()
        assert display_answers("WAYLAND_DISPLAY", environment)
        whole_path = {"WAYLAND_DISPLAY": str(tmp_path / "w")}
        assert display_answers("WAYLAND_DISPLAY", whole_path)


def test_a_display_that_does_not_answer_is_named(
    monkeypatch: pytest.MonkeyPatch, arbiter: Command, write: Write
) -> None:
    """Qt would end the program without a word to the arbiter."""
    monkeypatch.setenv("DISPLAY", "unix:/nowhere/x")
    answer = arbiter("open", write(SEVEN))
    assert answer.code == 0
    sentence = "The display cannot be reached (DISPLAY=unix:/nowhere/x), so no window can be shown."
    assert sentence in answer.err
    assert answer.out.startswith("Round 5 Example Cup")


@pytest.mark.parametrize(
    ("words", "file"), [([], None), (["open"], None), (["open", "x.trf"], "x.trf")]
)
def test_with_a_display_the_window_opens(
    monkeypatch: pytest.MonkeyPatch, words: list[str], file: str | None
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    opened: list[str | None] = []

    def open_window(name: str | None) -> int:
        opened.append(name)
        return 77

    assert run(words, open_window) == 77
    assert opened == [file]


def test_without_a_console_the_window_ends_like_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The starter of Windows gives the program no output at all."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{name}", None)
    assert run(["open"], lambda _: 0) == 0


def test_without_a_display_the_next_round_is_paired_in_the_terminal(
    arbiter: Command, write: Write
) -> None:
    path = write(SEVEN)
    before = path.read_bytes()
    answer = arbiter("open", path)
    lines = answer.out.splitlines()
    assert answer.code == 0
    assert "There is no display" in answer.err
    newest = without_display.newest_edition()
    assert f"does not name its edition of the rules, so the newest, {newest}, is used" in answer.err
    assert lines[0] == "Round 5 Example Cup"
    assert [line.split() for line in lines[3:6]] == [
        ["1", "4", "Dogwood,", "Dan", "2", "-", "2", "Birch,", "Bob", "3"],
        ["2", "1", "GM", "Alder,", "Ann", "3", "-", "5", "Elm,", "Eve", "1½"],
        ["3", "3", "Cedar,", "Cy", "2½", "-", "6", "Fir,", "Fay", "1½"],
    ]
    assert "Gorse, Gus (7): zero-point bye" in lines
    assert any(line.startswith("Round 5, dutch-") for line in lines)
    assert path.read_bytes() == before
    assert [p.name for p in path.parent.iterdir()] == [path.name]


def test_without_a_display_and_a_file_it_says_what_to_type(arbiter: Command) -> None:
    answer = arbiter()
    assert (answer.code, answer.out) == (2, "")
    assert "arbiter open FILE" in answer.err


def test_the_newest_edition_is_taken_where_the_file_names_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        without_display,
        "editions",
        lambda: {"dubov-1997": None, "dutch-2017": None, "dutch-2012": None},
    )
    assert without_display.newest_edition() == "dutch-2017"


def test_without_a_display_the_edition_of_the_file_is_taken(arbiter: Command, write: Write) -> None:
    answer = arbiter("open", write((*SEVEN[:1], "092 Swiss (dutch-2017)", *SEVEN[1:])))
    assert answer.code == 0
    assert "The file specifies dutch-2017.\n" in answer.err
    assert "newest" not in answer.err


def test_without_a_display_a_complete_tournament_names_the_command_for_its_rounds(
    arbiter: Command,
) -> None:
    path = SAMPLES / "booklet-complete.trf"
    answer = arbiter("open", path)
    assert (answer.code, answer.out) == (2, "")
    command = f"arbiter pair {shlex.quote(str(path))} --rules EDITION --round N"
    assert f"all 5 rounds are recorded; to pair one of them again: {command}" in answer.err

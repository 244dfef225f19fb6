"""What is written never takes the place of a tournament, and is refused before anything is
printed.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from arbiter_gui.cli.output import TOURNAMENT_FILE
from arbiter_gui.cli.run import run
from tests.cli.conftest import SEVEN, Command, Write

RULES = ("--rules", "dutch-2017")
WAYS = {
    "pair -o": ("pair", "{file}", *RULES, "-o", "{out}"),
    "pair --trace": ("pair", "{file}", *RULES, "--trace", "{out}"),
    "explain --report": (
        "explain",
        "{file}",
        *RULES,
        "--round",
        "3",
        "--why-not",
        "1",
        "3",
        "--report",
        "{out}",
    ),
    "export --trf": ("export", "{file}", "--trf", "{out}"),
    "export --pdf": ("export", "{file}", *RULES, "--pdf", "{out}"),
    "generate -o": (
        "generate",
        *RULES,
        "--players",
        "6",
        "--rounds",
        "2",
        "--seed",
        "1",
        "--settings",
        "{file}",
        "-o",
        "{out}",
    ),
}


def words(way: str, file: Path, out: Path | str) -> list[str]:
    return [word.format(file=file, out=out) for word in WAYS[way]]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("spelling", ["same", "dots", "link", "hard link"])
def test_no_output_replaces_the_file_that_is_read(
    arbiter: Command, write: Write, tmp_path: Path, way: str, spelling: str
) -> None:
    file = write(SEVEN)
    before, out = file.read_bytes(), tmp_path / "other.trf"
    if spelling == "link":
        out.symlink_to(file)
    elif spelling == "hard link":
        os.link(file, out)
    else:
        (tmp_path / "sub").mkdir()
        out = file if spelling == "same" else Path(f"{tmp_path}/sub/../cup.trf")
    answer = arbiter(*words(way, file, out))
    assert (answer.code, answer.out) == (2, "")
    called = "the settings file" if way == "generate -o" else "the tournament"
    assert f"{out} is {called} itself; choose another name" in answer.err
    assert file.read_bytes() == before


@pytest.mark.parametrize("way", WAYS)
def test_no_output_replaces_another_tournament_file(
    arbiter: Command, write: Write, tmp_path: Path, way: str
) -> None:
    out = tmp_path / "other.arbiter"
    out.write_bytes(TOURNAMENT_FILE + b"and more")
    answer = arbiter(*words(way, write(SEVEN), out))
    assert (answer.code, answer.out) == (2, "")
    assert f"{out} is a tournament file; choose another name" in answer.err
    assert out.read_bytes() == TOURNAMENT_FILE + b"and more"


@pytest.mark.parametrize("way", ["pair -o", "pair --trace", "generate -o"])
def test_neither_a_pairing_list_nor_lots_replace_a_report_file(
    arbiter: Command, write: Write, way: str
) -> None:
    file, other = write(SEVEN), write(SEVEN, "other.trf")
    answer = arbiter(*words(way, file, other))
    assert answer.code == 2
    assert f"{other} is the report file of a tournament" in answer.err
    assert other.read_bytes() == file.read_bytes()


@pytest.mark.parametrize("way", WAYS)
def test_a_place_that_cannot_be_written_is_told_alike_and_before_anything_is_printed(
    arbiter: Command, write: Write, tmp_path: Path, way: str
) -> None:
    file = write(SEVEN)
    for out, reason in (
        (tmp_path / "none" / "x", "no such file or directory"),
        (tmp_path, "is a directory"),
    ):
        answer = arbiter(*words(way, file, out))
        assert (answer.code, answer.out) == (2, "")
        assert answer.err == f"{out} cannot be written ({reason}); nothing was changed\n"


def test_two_outputs_of_one_name_are_refused(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    out = tmp_path / "x"
    answer = arbiter("pair", write(SEVEN), *RULES, "-o", out, "--trace", f"{tmp_path}/./x")
    assert answer.code == 2
    assert "given for two outputs" in answer.err
    assert not out.exists()


def test_two_outputs_whose_names_are_one_to_the_system_are_refused(
    arbiter: Command, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To Windows capital and small letters are the same."""
    monkeypatch.setattr(os.path, "normcase", str.lower)
    names = tmp_path / "out.txt", tmp_path / "Out.TXT"
    answer = arbiter("pair", write(SEVEN), *RULES, "-o", names[0], "--trace", names[1])
    assert answer.code == 2
    assert "given for two outputs" in answer.err


def test_a_result_that_was_there_is_replaced(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    out = tmp_path / "out.txt"
    out.write_text("yesterday")
    assert arbiter("pair", write(SEVEN), *RULES, "-o", out, "--trace", os.devnull).code == 0
    assert out.read_text(encoding="utf-8") == "3\n4 2\n1 5\n3 6\n"
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith(".")] == []


@pytest.mark.parametrize(
    "more", [(), ("--player", 3), ("--picture",), ("--why-not", 1, 3, "--picture")]
)
def test_a_report_needs_a_question_why_not(
    arbiter: Command, write: Write, tmp_path: Path, more: tuple[object, ...]
) -> None:
    out = tmp_path / "report"
    answer = arbiter("explain", write(SEVEN), *RULES, "--round", 3, "--report", out, *more)
    assert (answer.code, answer.out) == (2, "")
    assert "--report needs --why-not A B" in answer.err
    assert not out.exists()


@pytest.mark.parametrize("way", ["export --trf", "generate -o", "pair -o"])
def test_a_dash_is_standard_output(
    write: Write,
    tmp_path: Path,
    way: str,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    monkeypatch.chdir(tmp_path)
    file = write(SEVEN)
    settings = ("--settings", str(file)) if way == "generate -o" else ()
    line = [word for word in words(way, file, "-") if word not in settings]
    assert run(line, lambda name: 77) == 0
    printed = capfdbinary.readouterr().out
    assert printed.startswith(b"3\n4 2" if way == "pair -o" else b"012 ")
    assert not (tmp_path / "-").exists()

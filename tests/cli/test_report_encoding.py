"""Report files in old code pages: the encoding is an option, and where names look garbled the
likely one is named.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.formats.trf.lines import player

NAMES = {"cp1251": "Иванов, Пётр", "cp1250": "Dvořák, Jiří", "cp1252": "Müller, Jörg"}


@pytest.fixture
def report(tmp_path: Path):
    """Return a function that writes a report with this name in this encoding."""

    def written(encoding: str) -> Path:
        lines = (
            "142 3",
            "152 W",
            player(1).replace("Player 1".ljust(33), NAMES[encoding].ljust(33)),
            player(2),
        )
        path = tmp_path / "old.trf"
        path.write_bytes("".join(f"{line}\r\n" for line in lines).encode(encoding))
        return path

    return written


def names(arbiter: Command, *words: object) -> str:
    """The name of the first player, as the command reads it."""
    answer = arbiter("state", *words, "--rules", "dutch-2026", "--json")
    return str(json.loads(answer.out)["players"][0]["name"])


@pytest.mark.parametrize(
    ("encoding", "option"), [("cp1251", "1251"), ("cp1250", "windows-1250"), ("cp1252", "latin1")]
)
def test_the_encoding_is_an_option(arbiter: Command, report, encoding: str, option: str) -> None:
    assert names(arbiter, report(encoding), "--encoding", option) == NAMES[encoding]


def test_without_it_the_western_one_is_taken_and_a_likelier_one_named(
    arbiter: Command, report
) -> None:
    assert names(arbiter, report("cp1252")) == NAMES["cp1252"]
    assert "it looks like" not in arbiter("pair", report("cp1252"), "--rules", "dutch-2026").err
    assert (
        "it looks like Windows-1251 (Cyrillic)"
        in arbiter("pair", report("cp1251"), "--rules", "dutch-2026").err
    )


def test_an_encoding_that_cannot_be_or_is_not_known_is_refused(arbiter: Command, report) -> None:
    answer = arbiter("check", report("cp1251"), "--encoding", "utf-8")
    assert answer.code == 2
    assert "expected text in utf_8" in answer.out
    assert arbiter("check", report("cp1251"), "--encoding", "klingon").code == 2

"""Small report files, and a way to run a command in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from arbiter_gui.cli.run import run
from arbiter_gui.engine.editions import Pair, edition, editions

_FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "cli"
SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"

SEVEN = tuple((_FIXTURES / "seven.trf").read_text(encoding="utf-8").splitlines())
"""Seven players before round 5, in which the last one is absent; every round as the rules of 2017
pair it."""

TWO = (
    "XXR 3",
    "XXC white1",
    "001    1      Alder, Ann                        2402                             1.0    1     "
    "2 w 1",
    "001    2      Birch, Bob                        2391                             0.0    2     "
    "1 b 0",
)
"""Two players who have met: round 2 has no legal pairing."""


@dataclass(frozen=True)
class Answer:
    """What a command printed and its exit code."""

    code: int
    out: str
    err: str


Command = Callable[..., Answer]
Write = Callable[..., Path]
EditionWith = Callable[[Pair], str]


@pytest.fixture
def arbiter(capsys: pytest.CaptureFixture[str]) -> Command:
    """Return a function that runs one command line; a window would answer with code 77."""

    def command(*words: object) -> Answer:
        capsys.readouterr()
        try:
            code = run([str(word) for word in words], lambda file: 77)
        except SystemExit as error:
            code = int(error.code or 0)
        printed = capsys.readouterr()
        return Answer(code, printed.out, printed.err)

    return command


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes lines to a file in a fresh folder and returns its path."""

    def write_lines(lines: tuple[str, ...], name: str = "cup.trf") -> Path:
        path = tmp_path / name
        path.write_bytes("".join(line + "\r\n" for line in lines).encode())
        return path

    return write_lines


@pytest.fixture
def edition_with(monkeypatch: pytest.MonkeyPatch) -> EditionWith:
    """Return a function that registers an edition with an engine of the test's own and returns its
    key.
    """

    def register(pair: Pair) -> str:
        key, title = "test-1999", "Rules for a test"
        made = replace(edition("dutch-2017"), key=key, name=title, title=title, pair=pair)
        monkeypatch.setitem(editions(), key, made)
        return "test-1999"

    return register

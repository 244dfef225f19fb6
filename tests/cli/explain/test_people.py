"""Players named in a question, and what `--help` and errors say of the editions."""

from __future__ import annotations

import pytest

from arbiter_gui.engine.editions import editions
from tests.cli.conftest import SEVEN, Command, Write

ASKED = ("--rules", "dutch-2017", "--round", 3)


@pytest.mark.parametrize("name", ["Dogwood, Dan", "dogwood", "dan dog", "Dan"])
def test_a_name_is_as_good_as_a_number(arbiter: Command, write: Write, name: str) -> None:
    path = write(SEVEN)
    by_number = arbiter("explain", path, *ASKED, "--player", 4)
    assert (by_number.code, by_number.out.count("4 Dogwood, Dan") > 0) == (0, True)
    assert arbiter("explain", path, *ASKED, "--player", name) == by_number
    pair = arbiter("explain", path, *ASKED, "--why-not", name, "birch")
    assert pair.out == arbiter("explain", path, *ASKED, "--why-not", 4, 2).out != ""


def test_a_name_that_fits_several_lists_them(arbiter: Command, write: Write) -> None:
    answer = arbiter("explain", write(SEVEN), *ASKED, "--player", "f")
    assert answer.code == 0  # one player alone: Fir, Fay
    path = write(tuple(line.replace("Elm, Eve", "Fir, Eve") for line in SEVEN))
    answer = arbiter("explain", path, *ASKED, "--player", "fir")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"{path}: 'fir' matches 5 Fir, Eve; 6 Fir, Fay: give the number\n"


def test_a_whole_name_goes_before_longer_ones(arbiter: Command, write: Write) -> None:
    path = write(tuple(line.replace("Elm, Eve ", "Fir, Faye") for line in SEVEN))
    answer = arbiter("explain", path, *ASKED, "--player", "fir, fay")
    assert (answer.code, "6 Fir, Fay," in answer.out) == (0, True)


@pytest.mark.parametrize(
    ("name", "said"), [("Alice", "no player matches 'Alice'"), ("0", "from 1 on"), (" ", "name")]
)
def test_nobody_of_that_name_is_one_line(
    arbiter: Command, write: Write, name: str, said: str
) -> None:
    answer = arbiter("explain", write(SEVEN), *ASKED, "--player", name)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err.splitlines()[-1]


@pytest.mark.parametrize(
    "command", [(), ("pair",), ("export",), ("generate",), ("where",), ("check",), ("explain",)]
)
def test_help_lists_the_editions(arbiter: Command, command: tuple[str, ...]) -> None:
    answer = arbiter(*command, "--help")
    assert all(key in answer.out for key in editions())


@pytest.mark.parametrize("words", [("pair",), ("explain",), ("export", "--html", "x.html")])
def test_wrong_rules_are_told_before_a_wrong_round(
    arbiter: Command, write: Write, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(SEVEN)
    monkeypatch.chdir(path.parent)
    answer = arbiter(words[0], path, *words[1:], "--rules", "dutch-1066", "--round", 99)
    assert answer.code == 2
    assert "there is no edition 'dutch-1066'" in answer.err


@pytest.mark.parametrize("name", ["mueller", "muller", "Müller", "joerg mueller", "MUELLER, JOERG"])
def test_a_name_is_found_however_its_letters_are_spelled(
    arbiter: Command, write: Write, name: str
) -> None:
    path = write(tuple(line.replace("Dogwood, Dan ", "Müller, Jörg ") for line in SEVEN))
    by_number = arbiter("explain", path, *ASKED, "--player", 4)
    assert (by_number.code, "4 Müller, Jörg" in by_number.out) == (0, True)
    assert arbiter("explain", path, *ASKED, "--player", name) == by_number

"""The command line in the language of the system: what people read, and not what programs read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_gui.cli.languages import terminal_catalogue
from tests.cli.conftest import SEVEN, Command, Write
from tests.gui.tools.texts import PROGRAM


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("ARBITER_LANGUAGE", "fr")
    terminal_catalogue.cache_clear()
    yield
    terminal_catalogue.cache_clear()


def test_tables_errors_and_files_written_are_in_it(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    report = write(SEVEN)
    assert arbiter("standings", report).out.startswith("Classement")
    missing = arbiter("standings", tmp_path / "none.trf")
    assert (missing.code, "Fichier" in missing.err) == (2, True)
    page = tmp_path / "cup.html"
    answer = arbiter(
        "export", report, "--html", page, "--sheets", "pairings", "--rules", "dutch-2017"
    )
    assert answer.err == f"{page} a été écrit.\n"
    assert "Blancs" in page.read_text(encoding="utf-8")


def test_what_programs_read_stays_as_it_is(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write(SEVEN), "--json", "--rules", "dutch-2017")
    assert '"status": "same"' in answer.out


def test_answers_are_in_it_with_their_headings(arbiter: Command, write: Write) -> None:
    lines = arbiter(
        "explain", write(SEVEN), "--rules", "dutch-2017", "--round", 2, "--player", 1
    ).out
    assert lines.startswith("Ronde 2, dutch-2017\xa0: ")
    assert "\nAdversaire\xa0: " in lines
    assert " was paired " not in lines
    refused = arbiter(
        "explain", write(SEVEN), "--rules", "dutch-2017", "--round", 2, "--player", "Zzz"
    )
    assert "aucun joueur ne correspond à 'Zzz'" in refused.err


def test_no_sentence_of_a_command_is_english_only() -> None:
    """What is said, printed or raised is made by a maker of texts, not written together as a plain
    string.
    """
    assert [place for path in COMMANDS.rglob("*.py") for place in _plain_sentences(path)] == []


@pytest.mark.parametrize(
    "line",
    [
        'tell("No entry waits")', 'show(f"{name} was made")', 'print("row " + str(row) + " is '
                                                             'wrong")',
        'raise InvalidTournament(f"{name} is no '
        'file")', 'tell(str(notice.said))', 'tell("a b" if c else "two words")',
        'print("; ".join(f"{n} of them" for n in names))', 'Column("key", "Not with", read)',
    ],
)  # fmt: skip
def test_a_plain_sentence_is_seen_wherever_it_stands(line: str, tmp_path: Path) -> None:
    path = tmp_path / "command.py"
    path.write_text(f"from arbiter_gui.cli.console import show, tell\n{line}\n")
    assert list(_plain_sentences(path)) == ["command.py:2"]


COMMANDS = PROGRAM / "cli"
_PLAIN = ("plain", "tell", "show", "print", "noticing", "Column", "Table")
"""What takes a sentence; in a command `tell` and `show` print it."""
_MAKERS = ("say", "counted", "pattern")


def _plain_sentences(path: Path) -> Iterator[str]:
    """Yield where words are given as they are.

    `where` is for developers, who read English, as are wrong options.
    """
    if path.name == "where.py":
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        call = node.exc if isinstance(node, ast.Raise) else node
        if not isinstance(call, ast.Call):
            continue
        name = _called(call)
        takes_a_sentence = name in _PLAIN or isinstance(node, ast.Raise)
        if not takes_a_sentence or name == "ArgumentTypeError":
            continue
        if any(_is_plain(argument) for argument in call.args):
            yield f"{path.name}:{node.lineno}"


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def _is_plain(argument: ast.expr) -> bool:
    """Return whether words stand in an argument outside of a maker of texts, or a text is made a
    plain string.
    """
    if (
        isinstance(argument, ast.Call)
        and _called(argument) == "str"
        and isinstance(argument.args[0], ast.Attribute)
    ):
        return argument.args[0].attr in ("said", "sentence")
    if isinstance(argument, ast.Call) and _called(argument) in _MAKERS:
        return False
    if isinstance(argument, ast.Constant):
        return (
            isinstance(argument.value, str)
            and re.search("[a-z]{2,} [a-z]|[A-Z][a-z]+ [a-z]", argument.value) is not None
        )
    if isinstance(argument, ast.JoinedStr):
        return any(
            isinstance(part, ast.Constant) and re.search("[a-z]{2,}", part.value)
            for part in argument.values
        )
    return any(
        _is_plain(child)
        for child in ast.iter_child_nodes(argument)
        if isinstance(child, ast.expr | ast.comprehension)
    )

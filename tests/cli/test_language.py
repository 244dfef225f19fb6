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


def test_tables_errors_and_files_written_are_in_it(arbiter: Command, write: Write, tmp_path: Path) -> None:
    report = write(SEVEN)
    assert arbiter("standings", report).out.startswith("Classement")
    missing = arbiter("standings", tmp_path / "none.trf")
    assert (missing.code, "Fichier" in missing.err) == (2, True)
    page = tmp_path / "cup.html"
    answer = arbiter("export", report, "--html", page, "--sheets", "pairings", "--rules", "dutch-2017")
    assert answer.err == f"{page} a été écrit.\n"
    assert "Blancs" in page.read_text(encoding="utf-8")


def test_what_programs_read_stays_as_it_is(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write(SEVEN), "--json", "--rules", "dutch-2017")
    assert '"status": "same"' in answer.out


def test_answers_are_in_it_with_their_headings(arbiter: Command, write: Write) -> None:
    lines = arbiter("explain", write(SEVEN), "--rules", "dutch-2017", "--round", 2, "--player", 1).out
    assert lines.startswith("Ronde 2, dutch-2017\xa0: ")
    assert "\nAdversaire\xa0: " in lines
    assert " was paired " not in lines
    refused = arbiter("explain", write(SEVEN), "--rules", "dutch-2017", "--round", 2, "--player", "Zzz")
    assert "aucun joueur ne correspond à 'Zzz'" in refused.err


def test_no_sentence_of_a_command_is_english_only() -> None:
    """What is said or raised is made by a maker of texts, not written together as a plain string."""
    assert [place for path in COMMANDS.rglob("*.py") for place in _plain_sentences(path)] == []


COMMANDS = PROGRAM / "cli"
_PLAIN = ("plain", "say", "noticing")
"""What takes a sentence; in a command `say` prints it."""


def _plain_sentences(path: Path) -> Iterator[str]:
    """Yield where words are given as they are; `where` is for developers, who read English."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {
        name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if node.module == "arbiter_gui.cli.console"
    }
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not call.args or path.name == "where.py":
            continue
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name == "say" and "say" not in imported:
            continue  # the maker of texts
        if name in _PLAIN and re.search("[a-z]{3,} [a-z]{2,}", _words(call.args[0])):
            yield f"{path.name}:{call.lineno}"


def _words(text: ast.expr) -> str:
    """Return the letters of a string between its values."""
    constants = (part.value for part in ast.walk(text) if isinstance(part, ast.Constant))
    if not isinstance(text, ast.Constant | ast.JoinedStr):
        return ""
    return " ".join(map(str, constants))

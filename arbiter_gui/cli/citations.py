"""The references to an article or a reading in a checkout, beside its code: tests that cite it, and
discussion.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import arbiter_gui
from arbiter_gui.rulebook import Reading, Rulebook

Place = tuple[Path, int, str]
"""A file, a line from 1 on, and a name."""

_PROGRAM = Path(arbiter_gui.__file__).resolve().parent
_MARK = "mark.article("


def tests_folder() -> Path | None:
    """Return the tests of this checkout; None for an installed program, which has none."""
    checkout = _PROGRAM.parent
    folder = checkout / "tests"
    if not (checkout / "pyproject.toml").is_file() or not folder.is_dir():
        return None
    return folder


@lru_cache(maxsize=256)
def syntax_of(path: Path) -> ast.Module:
    """Return the syntax tree of a file; a command changes no file, so each is read once."""
    return ast.parse(path.read_text(encoding="utf-8"))


def citing_tests(book: Rulebook, article_number: str, folder: Path | None) -> list[Place]:
    """Return the tests below a folder that name an article of an edition in their mark, by file and
    line.
    """
    if folder is None:
        return []
    return sorted(
        {
            place
            for place, words in _marks_below(folder, book.key)
            if _cites_article(words, book, article_number)
        }
    )


@lru_cache(maxsize=16)
def _marks_below(folder: Path, key: str) -> tuple[tuple[Place, tuple[str, ...]], ...]:
    """Return place and words of every mark in the files of tests below a folder in which the key of
    an edition occurs anywhere.

    Files without the key are passed over unparsed; whether a mark cites the edition, its words say.
    They are read once for a whole command, which changes no test.
    """
    marks = []
    for path in folder.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        if _MARK not in text or key not in text:
            continue
        for line, test_name, words in _marks(text):
            marks.append(((path, line, test_name), words))
    return tuple(marks)


@lru_cache(maxsize=1024)
def _marks(text: str) -> tuple[tuple[int, str, tuple[str, ...]], ...]:
    """Return line, name and words of every mark in a file of tests."""
    return tuple(
        (*_line_and_name(node, inner_node), words)
        for node in ast.parse(text).body
        for inner_node in ast.walk(node)
        if isinstance(inner_node, ast.Call) and (words := _words_of_call(inner_node))
    )


def _line_and_name(node: ast.stmt, mark: ast.Call) -> tuple[int, str]:
    """Return line and name of the test that has a mark.

    A mark of a whole file has only its line.
    """
    for inner_node in ast.walk(node):
        if isinstance(inner_node, ast.FunctionDef | ast.ClassDef) and _is_marked(inner_node, mark):
            return inner_node.lineno, inner_node.name
    return node.lineno, getattr(node, "name", "")


def _is_marked(node: ast.FunctionDef | ast.ClassDef, mark: ast.Call) -> bool:
    """Return whether a mark is in a decorator of a test."""
    calls = [call for decorator in node.decorator_list for call in ast.walk(decorator)]
    return any(call is mark for call in calls)


def _words_of_call(call: ast.Call) -> tuple[str, ...]:
    """Return the texts in a mark ``article(...)`` of a test, none for any other call."""
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "article"):
        return ()
    return tuple(
        argument.value
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


def _cites_article(words: tuple[str, ...], book: Rulebook, article_number: str) -> bool:
    """Return whether the words of a citation, the key of a rulebook and articles, name this article
    of the `book`.
    """
    if words[:1] != (book.key,):
        return False
    articles = [book.find(word) for word in words[1:]]
    return any(article is not None and article.number == article_number for article in articles)


def places_of_reading(book: Rulebook, reading: Reading, folder: Path | None) -> list[Place]:
    """Return the places that argue a reading: its entry in the edition's code, and the edition's
    register.
    """
    places: list[Place] = []
    for path in sorted((_PROGRAM / "engine" / book.key.replace("-", "_")).glob("*.py")):
        text = path.read_text(encoding="utf-8")
        if re.search(r"rulebook import .*\bReading\b", text):
            places += [(path, line, "") for line in _reading_lines(text, reading)]
    if folder is not None:
        register = folder / "engine" / "divergences" / f"{book.key}.md"
        if register.is_file():
            line = _line_about(register.read_text(encoding="utf-8"), reading)
            places.append((register, line, "(register of the edition)"))
    return places


def _line_about(text: str, reading: Reading) -> int:
    """Return the line of a register that begins with a reading, or else the first that names it, or
    else line 1.
    """
    key = re.escape(reading.key)
    first_mention = 0
    for line_number, line in enumerate(text.splitlines(), start=1):
        if re.match(rf"\W*{key}\b", line):
            return line_number
        if not first_mention and re.search(rf"\b{key}\b", line):
            first_mention = line_number
    return first_mention or 1


def _reading_lines(text: str, reading: Reading) -> Iterator[int]:
    """Yield the lines of the calls of `Reading` that begin with the key of a reading."""
    for node in ast.walk(ast.parse(text)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
            continue
        key = node.args[0]
        if node.func.id == "Reading" and isinstance(key, ast.Constant) and key.value == reading.key:
            yield node.lineno

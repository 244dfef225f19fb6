"""What a checkout knows of an article or a reading beyond its code: the tests that cite it, and where it is argued."""

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
    top = _PROGRAM.parent
    return top / "tests" if (top / "pyproject.toml").is_file() and (top / "tests").is_dir() else None


def citing_tests(book: Rulebook, number: str, folder: Path | None) -> list[Place]:
    """Return the tests below a folder that name an article of an edition in their mark, by file and line."""
    if folder is None:
        return []
    return sorted({place for place, words in _marked_below(folder, book.key) if _cites(words, book, number)})


@lru_cache(maxsize=16)
def _marked_below(folder: Path, key: str) -> tuple[tuple[Place, tuple[str, ...]], ...]:
    """Return place and words of every mark in those tests below a folder that name an edition."""
    texts = ((path, path.read_text(encoding="utf-8")) for path in folder.rglob("test_*.py"))
    return tuple(
        ((path, line, name), words)
        for path, text in texts
        if _MARK in text and key in text
        for line, name, words in _marks(text)
    )


@lru_cache(maxsize=1024)
def _marks(text: str) -> tuple[tuple[int, str, tuple[str, ...]], ...]:
    """Return line, name and words of every mark in a file of tests."""
    return tuple(
        (*_named(node, inner), words)
        for node in ast.parse(text).body
        for inner in ast.walk(node)
        if isinstance(inner, ast.Call) and (words := _words(inner))
    )


def _named(node: ast.stmt, mark: ast.Call) -> tuple[int, str]:
    """Return line and name of the test a mark is put on; a mark of a whole file has only its line."""
    inner = [n for n in ast.walk(node) if isinstance(n, ast.FunctionDef | ast.ClassDef)]
    owners = [n for n in inner if any(part is mark for deco in n.decorator_list for part in ast.walk(deco))]
    owner = owners[0] if owners else node
    return owner.lineno, getattr(owner, "name", "")


def _words(call: ast.Call) -> tuple[str, ...]:
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "article"):
        return ()
    return tuple(a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


def _cites(words: tuple[str, ...], book: Rulebook, number: str) -> bool:
    cited = (book.find(word) for word in words[1:])
    return words[:1] == (book.key,) and any(article and article.number == number for article in cited)


def argued(book: Rulebook, reading: Reading, folder: Path | None) -> list[Place]:
    """Return where a reading is argued: its entry in the edition's code, and the edition's register below a folder."""
    places: list[Place] = []
    for path in sorted((_PROGRAM / "engine" / book.key.replace("-", "_")).glob("*.py")):
        text = path.read_text(encoding="utf-8")
        if re.search(r"rulebook import .*\bReading\b", text):
            places += [(path, line, "") for line in _entries(text, reading)]
    register = folder / "engine" / "divergences" / f"{book.key}.md" if folder else None
    if register is not None and register.is_file():
        lines = register.read_text(encoding="utf-8").splitlines()
        key = re.escape(reading.key)
        spoken = [n for n, line in enumerate(lines, start=1) if re.search(rf"\b{key}\b", line)]
        spoken.sort(key=lambda n: re.match(rf"\W*{key}\b", lines[n - 1]) is None)  # its own paragraph first
        places.append((register, spoken[0] if spoken else 1, "(register of the edition)"))
    return places


def _entries(text: str, reading: Reading) -> Iterator[int]:
    """Yield the lines of the calls of `Reading` that begin with the key of a reading."""
    for node in ast.walk(ast.parse(text)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
            continue
        key = node.args[0]
        if node.func.id == "Reading" and isinstance(key, ast.Constant) and key.value == reading.key:
            yield node.lineno

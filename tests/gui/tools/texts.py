"""Finds every text of the window that is shown translated, with its context.

    python -m tests.gui.tools.texts          writes new texts into resources/translations/arbiter_de.ts, drops
                                             those that are gone, and builds the .qm beside it

The usual tool takes the class of the caller for the context; here ``window.tr`` in a class of commands has the
context of the window, as it has when the program runs, and what is said below the window (in
`domain/texts/sentences.py`), is found as well.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

from arbiter_gui.domain.texts import sentences as saying
from arbiter_gui.engine.editions import Edition
from arbiter_gui.entry_points import EDITIONS
from arbiter_gui.explain.phrases import sentences as telling
from arbiter_gui.gui.language.translating import SENTENCES

TOP = Path(__file__).resolve().parents[3]
PROGRAM = TOP / "arbiter_gui"
SOURCES = PROGRAM / "gui"
FILE = TOP / "resources" / "translations" / "arbiter_de.ts"
Text = tuple[str, str]
_MARKS = ("QT_TRANSLATE_NOOP", "N", "translate")
_SAYING = {
    "say": (0, 1), "counted": (1, 3), "either": (1, 3), "pattern": (0, 1), "told": (2, 3), "plural": (1, 2)
}  # fmt: skip
"""Which arguments of the makers of texts (`domain/texts/sentences.py`, `told` of events beside them) are patterns."""
_TABLE = "told_by"
"""Its first argument is a table of patterns by kinds of events."""
_MAKERS = (saying.__name__, telling.__name__)
_METHODS = {"person": (1, 2), "filled": (0, 1)}
"""The same of methods that make texts, of a voice and of a choice (`explain/`)."""
_WINDOW = ("window", "_window")
_LEAVES = (ast.Constant, ast.Name, ast.expr_context, ast.operator, ast.cmpop)
"""Of what a file is made of, most; in these nothing is called."""


@cache
def all_texts() -> frozenset[Text]:
    """Return every (context, source text)."""
    found = {text for path in sorted(SOURCES.rglob("*.py")) for text in texts_of(path)}
    said = {(SENTENCES, pattern) for pattern in all_patterns()}
    return frozenset(found | said | rulebook_texts() | {("Legend", "Ins"), ("Legend", "Del")})


@cache
def all_patterns() -> frozenset[str]:
    """Return every pattern that is said below the window."""
    return frozenset(p for path in sorted(PROGRAM.rglob("*.py")) for p in patterns_of(path)) - {""}


def declared_editions() -> Iterator[Edition]:
    """Yield the editions that this checkout declares, whatever an older installation of it lists."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for place in project["entry-points"][EDITIONS].values():
        module, _, name = place.partition(":")
        yield getattr(import_module(module), name)


def rulebook_texts() -> set[Text]:
    """Return the summaries of articles and readings, which the rulebooks list in many ways."""
    books = [edition.rulebook for edition in declared_editions()]
    said = [article.said for book in books for article in book.articles.values()]
    said += [reading.said for book in books for reading in book.readings.values()]
    return {(SENTENCES, text.pattern) for text in said if not text.values}


def patterns_of(path: Path) -> Iterator[str]:
    """Return the patterns of the makers of texts, which must stand in the call itself."""
    nodes = list(_nodes(path, (*_SAYING, *_METHODS, _TABLE)))
    makers = [node for _, node in nodes if isinstance(node, ast.ImportFrom) and node.module in _MAKERS]
    # Another module may have a `say` of its own.
    names = {alias.asname or alias.name for maker in makers for alias in maker.names}
    for call in (node for _, node in nodes if isinstance(node, ast.Call)):
        name, method = getattr(call.func, "id", ""), getattr(call.func, "attr", "")
        first, last = _SAYING.get(name, (0, 0)) if name in names else (0, 0)
        first, last = _METHODS.get(method, (first, last))
        if name == _TABLE and name in names:
            yield from (form for text in _told(call.args[0]) for form in dict.fromkeys(saying.forms(text)))
        for argument in call.args[first:last]:
            if (name in ("told", "counted") or method in _METHODS) and isinstance(argument, ast.Name):
                continue  # a phrase that `pattern` or `plural` has made
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise ValueError(f"{path}:{argument.lineno}: the pattern must stand here, word for word")
            yield from dict.fromkeys(saying.forms(argument.value))


def _told(table: ast.AST) -> Iterator[str]:
    """Yield the patterns of a table that stand in no maker of texts."""
    for node in ast.iter_child_nodes(table):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif not (isinstance(node, ast.Call) and getattr(node.func, "id", "") in _SAYING):
            yield from _told(node)


def _nodes(path: Path, names: Iterable[str]) -> Iterator[tuple[str, ast.AST]]:
    """Yield what a file is made of, each with its class, if one of the names is called there: in most none is."""
    code = path.read_text(encoding="utf-8")
    left: list[tuple[str, ast.AST]] = []
    if re.search(rf"\b(?:{'|'.join(names)})\(", code):
        left.append(("", ast.parse(code)))
    for scope, node in left:
        yield scope, node
        inner = node.name if isinstance(node, ast.ClassDef) else scope
        left += [(inner, child) for child in ast.iter_child_nodes(node) if not isinstance(child, _LEAVES)]


def texts_of(path: Path) -> Iterator[Text]:
    for scope, call in _nodes(path, (*_MARKS, "tr")):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        words = [a.value if isinstance(a, ast.Constant) else None for a in call.args]
        if name in _MARKS and len(words) >= 2 and isinstance(words[0], str) and isinstance(words[1], str):
            yield words[0], words[1]
        elif name == "tr" and words and isinstance(words[0], str) and isinstance(call.func, ast.Attribute):
            yield _context(call.func.value, scope, path), words[0]


def _context(receiver: ast.expr, scope: str, path: Path) -> str:
    name = receiver.attr if isinstance(receiver, ast.Attribute) else getattr(receiver, "id", "")
    if name == "self" and scope:
        return scope
    if name in _WINDOW:
        return "MainWindow"
    raise ValueError(f"{path}:{receiver.lineno}: whose tr() is this?")


def read(path: Path = FILE) -> dict[Text, str]:
    """Return the translations of a .ts file."""
    if not path.is_file():
        return {}
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            found[name, message.findtext("source") or ""] = message.findtext("translation") or ""
    return found


def write(translations: dict[Text, str], path: Path = FILE) -> None:
    """Write a .ts file, in order of context and text; what has no translation is marked as unfinished."""
    root = ElementTree.Element("TS", version="2.1", language="de_DE", sourcelanguage="en_GB")
    for name in sorted({context for context, _ in translations}):
        context = ElementTree.SubElement(root, "context")
        ElementTree.SubElement(context, "name").text = name
        for key in sorted(k for k in translations if k[0] == name):
            message = ElementTree.SubElement(context, "message")
            ElementTree.SubElement(message, "source").text = key[1]
            translation = ElementTree.SubElement(message, "translation")
            translation.text = translations[key]
            if not translations[key]:
                translation.set("type", "unfinished")
    ElementTree.indent(root, "    ")
    text = ElementTree.tostring(root, encoding="unicode")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{text}\n', encoding="utf-8")


def build(path: Path = FILE) -> None:
    """Build the .qm beside the .ts with the tool that comes with Qt.

    It takes the place of the old file at once: a window that runs has the old one mapped into memory.
    """
    import PySide6

    tool = Path(PySide6.__file__).parent / "lrelease"
    command = str(tool) if tool.is_file() else "lrelease"
    made = path.with_suffix(f".{os.getpid()}.qm")
    subprocess.run([command, "-silent", str(path), "-qm", str(made)], check=True)
    made.replace(path.with_suffix(".qm"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Bring the file of translations up to date; the exit code is 1 where one is missing."""
    form = argparse.RawDescriptionHelpFormatter
    argparse.ArgumentParser(
        "python -m tests.gui.tools.texts", description=__doc__, formatter_class=form
    ).parse_args(arguments)
    known, wanted = read(), all_texts()
    write({text: known.get(text, "") for text in wanted})
    build()
    missing = [text for text in sorted(wanted) if not known.get(text)]
    print(f"{len(wanted)} texts, {len(missing)} without a translation")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())

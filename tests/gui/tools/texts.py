"""Finds every text of the window that is shown translated, with its context.

    python -m tests.gui.tools.texts             writes new texts into every resources/translations/arbiter_*.ts, drops
                                                those that are gone, and builds the .qm beside it
    python -m tests.gui.tools.texts fr          does so for French alone
    python -m tests.gui.tools.texts --list fr   lists what is not translated into French, too

The usual tool takes the class of the caller for the context; here ``window.tr`` in a class of
commands has the context of the window, as it has when the program runs, and what is said below the
window (in `domain/texts/sentences.py`), is found as well.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from arbiter_gui.domain.texts import sentences as saying
from arbiter_gui.domain.texts.languages import TRANSLATED
from arbiter_gui.engine.editions import Edition
from arbiter_gui.entry_points import EDITIONS
from arbiter_gui.explain.phrases import sentences as telling
from arbiter_gui.gui.language.translating import SENTENCES
from tests.gui.tools.text_examples import example_of
from tests.gui.tools.translation_files import Forms, Origin, Text, build, is_complete, read, write

TOP = Path(__file__).resolve().parents[3]
PROGRAM = TOP / "arbiter_gui"
SOURCES = PROGRAM / "gui"
_MARKS = ("QT_TRANSLATE_NOOP", "N", "translate")
_SAYING = {
    "say": (0, 1), "counted": (1, 3), "either": (1, 3), "pattern": (0, 1), "filled_phrase": (2, 3),
    "plural": (1, 2),
    "counting": (0, 1),
}  # fmt: skip
"""Which arguments of the makers of texts (`domain/texts/sentences.py`, and `filled_phrase` of
events) are patterns."""
_COUNTING = ("counted", "counting", "plural")
"""The makers of texts whose form depends on a number."""
_TABLE = "register_phrases"
"""Its first argument is a table of patterns by kinds of events."""
_MAKERS = (saying.__name__, telling.__name__)
_METHODS = {"person": (1, 2), "filled": (0, 1)}
"""The same of methods that make texts, of a voice and of a choice (`explain/`)."""
_OTHER_NAMES = re.compile(rf"\b(?:{'|'.join((*_SAYING, _TABLE))}) as (\w+)")
"""Another name under which a file imports a maker of texts."""
_WINDOW = ("window", "_window")
_LEAVES = (ast.Constant, ast.Name, ast.expr_context, ast.operator, ast.cmpop)
"""Of what a file is made of, most; in these nothing is called."""


class Pattern(NamedTuple):
    """A pattern that is said below the window.

    `one` is its form for 1 where it depends on a number.
    """

    text: str
    one: str | None = None


@cache
def all_texts() -> frozenset[Text]:
    """Return every (context, source text)."""
    return frozenset(origins())


@cache
def all_patterns() -> frozenset[str]:
    """Return every pattern that is said below the window.

    Of counted ones the key, which is not the form for 1.
    """
    return frozenset(source for context, source in origins() if context == SENTENCES)


@cache
def origins() -> dict[Text, Origin]:
    """Return every text with the files that say it, the English for 1 of counted ones, and an
    example.
    """
    files: dict[Text, list[str]] = {}
    ones: dict[Text, str | None] = {}
    for path in sorted(PROGRAM.rglob("*.py")):
        for text, one in _said_in(path):
            places = files.setdefault(text, [])
            place = path.relative_to(TOP).as_posix()
            if place not in places:
                places.append(place)
            if ones.setdefault(text, one) != one:
                raise ValueError(f"{path}: {text[1]!r} is counted in one place and not in another")
    for text in rulebook_texts() | {("Legend", "Ins"), ("Legend", "Del")}:
        files.setdefault(text, [])
        ones.setdefault(text, None)
    return {
        text: Origin(tuple(files[text][:_MOST_FILES]), ones[text], example_of(text[1]))
        for text in files
    }


_MOST_FILES = 3
"""How many files are named of those that say a text."""


def _said_in(path: Path) -> Iterator[tuple[Text, str | None]]:
    """Yield what a file says, with the form for 1 of what is counted."""
    if path.is_relative_to(SOURCES):
        for text in texts_of(path):
            yield text, None
    for pattern in patterns_of(path):
        if pattern.text:
            yield (SENTENCES, pattern.text), pattern.one


def declared_editions() -> Iterator[Edition]:
    """Yield the editions that this checkout declares, whatever an older installation of it
    lists.
    """
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for place in project["entry-points"][EDITIONS].values():
        module, _, name = place.partition(":")
        yield getattr(import_module(module), name)


def rulebook_texts() -> set[Text]:
    """Return the titles of the rulebooks, and the summaries of articles and readings, which they
    list in many ways.
    """
    books = [edition.rulebook for edition in declared_editions()]
    said = [article.said for book in books for article in book.articles.values()]
    said += [reading.said for book in books for reading in book.readings.values()]
    said += [book.title for book in books]
    return {(SENTENCES, text.pattern) for text in said if not text.values}


def patterns_of(path: Path) -> Iterator[Pattern]:
    """Return the patterns of the makers of texts, which must stand in the call itself."""
    other_names = _OTHER_NAMES.findall(path.read_text(encoding="utf-8"))
    nodes = list(_nodes(path, (*_SAYING, *_METHODS, _TABLE, *other_names)))
    makers = [
        node for _, node in nodes if isinstance(node, ast.ImportFrom) and node.module in _MAKERS
    ]
    # Another module may have a `say` of its own.
    makers_here = {
        alias.asname or alias.name: alias.name for maker in makers for alias in maker.names
    }
    if path == Path(saying.__file__):
        makers_here = {name: name for name in _SAYING}
    for call in (node for _, node in nodes if isinstance(node, ast.Call)):
        name = makers_here.get(getattr(call.func, "id", ""), "")
        method = getattr(call.func, "attr", "")
        first, last = _METHODS.get(method, _SAYING.get(name, (0, 0)))
        if name == _TABLE:
            for text in _told(call.args[0]):
                yield from _both(text)
        texts = []
        for argument in call.args[first:last]:
            if (name in ("filled_phrase", "counted") or method in _METHODS) and isinstance(
                argument, ast.Name
            ):
                continue  # a phrase that `pattern`, `counting` or `plural` has made
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise ValueError(
                    f"{path}:{argument.lineno}: the pattern must stand here, word for word"
                )
            texts.append(argument.value)
        if texts and name in _COUNTING:
            one, many = texts if len(texts) > 1 else saying.forms(texts[0])
            yield Pattern(many, one)
        else:
            for text in texts:
                yield from _both(text)


def _both(text: str) -> Iterator[Pattern]:
    """Yield the two forms of a text, the only one where they do not differ."""
    for form in dict.fromkeys(saying.forms(text)):
        yield Pattern(form)


def _told(table: ast.AST) -> Iterator[str]:
    """Yield the patterns of a table that stand in no maker of texts."""
    for node in ast.iter_child_nodes(table):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif not (isinstance(node, ast.Call) and getattr(node.func, "id", "") in _SAYING):
            yield from _told(node)


def _nodes(path: Path, names: Iterable[str]) -> Iterator[tuple[str, ast.AST]]:
    """Yield what a file is made of, each with its class, if one of the names is called there: in
    most none is.
    """
    code = path.read_text(encoding="utf-8")
    left: list[tuple[str, ast.AST]] = []
    if re.search(rf"\b(?:{'|'.join(names)})\(", code):
        left.append(("", ast.parse(code)))
    for scope, node in left:
        yield scope, node
        inner = node.name if isinstance(node, ast.ClassDef) else scope
        left += [
            (inner, child) for child in ast.iter_child_nodes(node) if not isinstance(child, _LEAVES)
        ]


def texts_of(path: Path) -> Iterator[Text]:
    for scope, call in _nodes(path, (*_MARKS, "tr")):
        if not isinstance(call, ast.Call):
            continue
        name = (
            call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        )
        words = [a.value if isinstance(a, ast.Constant) else None for a in call.args]
        if (
            name in _MARKS
            and len(words) >= 2
            and isinstance(words[0], str)
            and isinstance(words[1], str)
        ):
            yield words[0], words[1]
        elif (
            name == "tr"
            and words
            and isinstance(words[0], str)
            and isinstance(call.func, ast.Attribute)
        ):
            yield _context(call.func.value, scope, path), words[0]


def _context(receiver: ast.expr, scope: str, path: Path) -> str:
    name = receiver.attr if isinstance(receiver, ast.Attribute) else getattr(receiver, "id", "")
    if name == "self" and scope:
        return scope
    if name in _WINDOW:
        return "MainWindow"
    raise ValueError(f"{path}:{receiver.lineno}: whose tr() is this?")


def missing_in(code: str) -> list[Text]:
    """Return what is not translated into a language."""
    translations = read(code)
    return [text for text in sorted(origins()) if not is_complete(translations.get(text))]


@cache
def translations_of(code: str) -> Mapping[Text, Forms]:
    """Return the translations of a language as its file has them, read once: for tests, which write
    none.
    """
    return MappingProxyType(read(code))


@cache
def sources_left(code: str) -> frozenset[str]:
    """Return the English texts that a language does not have yet: their letters can be those of
    other texts.
    """
    if code not in TRANSLATED:
        return frozenset()
    translations = translations_of(code)
    return frozenset(text[1] for text in origins() if not is_complete(translations.get(text)))


def _parts_of(missing: Iterable[Text]) -> str:
    """Return how many texts are missing in each package, most first: `gui 1200, explain 40`."""
    counts = Counter(_part_of(text) for text in missing)
    return ", ".join(f"{part} {count}" for part, count in counts.most_common())


def _part_of(text: Text) -> str:
    """Return the package that says a text; what stands in no file is a summary of a rulebook."""
    files = origins()[text].files
    if not files:
        return "rulebook"
    return Path(files[0]).parts[1]


def main(arguments: Sequence[str] | None = None) -> int:
    """Bring the files of translations up to date; the exit code is 1 where one is missing."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "python -m tests.gui.tools.texts", description=__doc__, formatter_class=form
    )
    parser.add_argument(
        "languages", nargs="*", metavar="LANGUAGE", help="codes such as fr; default: all"
    )
    parser.add_argument("--list", action="store_true", help="list what is not translated")
    options = parser.parse_args(arguments)
    missing_count = 0
    for code in options.languages or TRANSLATED:
        write(code, read(code), origins())
        build(code)
        missing = missing_in(code)
        missing_count += len(missing)
        if options.list:
            for text in sorted(missing, key=_part_of):
                context, source = text
                print(f"{code}: {_part_of(text)}: {context}: {source}")
        if missing:
            print(f"{code}: missing in {_parts_of(missing)}")
        print(f"{code}: {len(origins())} texts, {len(missing)} without a translation")
    print(f"{len(origins())} texts, {missing_count} without a translation")
    return 1 if missing_count else 0


if __name__ == "__main__":
    sys.exit(main())

"""The places of a criterion in the code, beside the function that counts it: the object that
describes it, its words, its line in the order of the criteria, and its counterparts in the judge
and in the literal twin of the tests.

They are found by the objects and names in the files of an edition, so that they are right after
every change. An installed program without these files has none.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from arbiter_gui.cli.citations import Place, syntax_of
from arbiter_gui.cli.twin_functions import twin_functions
from arbiter_gui.rulebook import Criterion, Home, Rulebook

_ORDERS = ("CRITERIA", "REQUIREMENTS")
"""The tuples in which an edition lists its criteria in their order."""


class LabelledPlace(NamedTuple):
    """A place, and what is found there in a word or two, such as "order"."""

    label: str
    place: Place


def places_of_criterion(
    book: Rulebook, article_number: str, tests: Path | None
) -> Iterator[LabelledPlace]:
    """Yield the places of the criteria that an edition has under an article, none if it is not a
    criterion: those of the engine, then those of the judge, then the functions of the twin below
    the folder `tests` (None: there are no tests).
    """
    folder = book.key.replace("-", "_")
    criteria = _criteria_module("engine", folder)
    lines = _lines_in_order(criteria, article_number)
    if criteria is None or not lines:
        return
    home = book.home(article_number)
    for line in lines:
        yield from _places_of_object(criteria, line.name, home)
    # One line can list several criteria of the article.
    for place in dict.fromkeys(line.place for line in lines):
        yield LabelledPlace("order", place)
    yield from _places_in_judge(folder, article_number)
    if tests is not None:
        for place in twin_functions(book, article_number, tests):
            yield LabelledPlace("twin", place)


def _places_in_judge(folder: str, article_number: str) -> Iterator[LabelledPlace]:
    """Yield the places of the judge's criteria under an article: the objects, then their lines."""
    criteria = _criteria_module("proof", folder)
    lines = _lines_in_order(criteria, article_number)
    for line in lines:
        found = criteria and _definition(criteria, line.name)
        if found:
            yield LabelledPlace("judge", found.place)
    for place in dict.fromkeys(line.place for line in lines):
        yield LabelledPlace("judge's order", place)


def _criteria_module(package: str, folder: str) -> ModuleType | None:
    """Return the file `criteria.py` of an edition in the engine or in the judge (package `proof`);
    None if it has none, as an edition without criteria.
    """
    try:
        return import_module(f"arbiter_gui.{package}.{folder}.criteria")
    except ModuleNotFoundError:
        return None


class _LineInOrder(NamedTuple):
    """The line of a criterion in the tuple that gives their order: the name of the object, and the
    place, with the name of the tuple.
    """

    name: str
    place: Place


def _lines_in_order(criteria: ModuleType | None, article_number: str) -> list[_LineInOrder]:
    """Return the lines of the tuples of an edition that list the criteria of an article: one, or
    two where the article is counted for downfloats and upfloats apart.
    """
    if criteria is None:
        return []
    lines = []
    for node in _statements(criteria):
        if not isinstance(node, ast.Assign):
            continue
        order = next((name for name in _assigned_names(node) if name in _ORDERS), None)
        if order is None:
            continue
        for element in ast.walk(node.value):
            if not isinstance(element, ast.Name):
                continue
            listed = getattr(criteria, element.id, None)
            # A name such as `*REQUIREMENTS` is another tuple, which has lines of its own.
            if isinstance(listed, Criterion) and listed.article == article_number:
                place = _file_of(criteria), element.lineno, order
                lines.append(_LineInOrder(element.id, place))
    return lines


def _places_of_object(
    criteria: ModuleType, name: str, home: Home | None
) -> Iterator[LabelledPlace]:
    """Yield the place of the object that describes a criterion, that of the function that counts it
    if this is not the `home` of the article, and that of its words.
    """
    found = _definition(criteria, name)
    if found is None:
        return
    yield LabelledPlace("criterion", found.place)
    counts = getattr(criteria, name).counts
    code = getattr(counts, "__code__", None)
    is_home = home is not None and home.function == getattr(counts, "__qualname__", "")
    if code is not None and not is_home:
        place = Path(code.co_filename), code.co_firstlineno, counts.__qualname__
        yield LabelledPlace("counts", place)
    # The words are in the call that makes the object, or in the function of several editions that
    # does so.
    maker = _followed(found.module, found.node.func) if isinstance(found.node, ast.Call) else None
    for made in (found, maker):
        words = made and _argument(made.node, "words")
        if made and words:
            named_words = _followed(made.module, words)
            path, _, _ = made.place
            words_within = path, words.lineno, name
            yield LabelledPlace("words", named_words.place if named_words else words_within)
            return


def _argument(node: ast.AST, name: str) -> ast.expr | None:
    """Return the value of the first argument of that name in any call within a node."""
    for each in ast.walk(node):
        if isinstance(each, ast.keyword) and each.arg == name:
            return each.value
    return None


class _Definition(NamedTuple):
    """Where a name gets its meaning: the module, the value or function in its text, the place."""

    module: ModuleType
    node: ast.AST
    place: Place


def _definition(module: ModuleType, name: str) -> _Definition | None:
    """Return where a name of a module gets its meaning, in another module if it only comes from
    there: `C1 = absolute.C1` leads to `C1` of that module. None if it is not found.
    """
    for node in _statements(module):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if name == (alias.asname or alias.name):
                    return _definition(import_module(node.module), alias.name)
        place = _file_of(module), node.lineno, name
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
            return _Definition(module, node, place)
        if isinstance(node, ast.Assign):
            names = _assigned_names(node)
            if name in names and len(names) == 1:
                return _followed(module, node.value) or _Definition(module, node.value, place)
            if name in names:
                return _element(_followed(module, node.value), names.index(name))
    return None


def _followed(module: ModuleType, value: ast.expr) -> _Definition | None:
    """Return where a value is defined that is only a name (`X`, `measures.X`), None for any
    other.
    """
    if isinstance(value, ast.Name):
        return _definition(module, value.id)
    if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name):
        owner = getattr(module, value.value.id, None)
        if isinstance(owner, ModuleType):
            return _definition(owner, value.attr)
    return None


def _element(found: _Definition | None, index: int) -> _Definition | None:
    """Return where an element of a tuple is defined, None if it is not a name."""
    if found is None or not isinstance(found.node, ast.Tuple):
        return None
    return _followed(found.module, found.node.elts[index])


def _statements(module: ModuleType) -> list[ast.stmt]:
    """Return the statements of a module; none if there is no file of it."""
    path = _file_of(module)
    return syntax_of(path).body if path.is_file() else []


def _file_of(module: ModuleType) -> Path:
    """Return the file of a module, which an installed program may lack."""
    return Path(module.__file__ or "")


def _assigned_names(node: ast.Assign) -> list[str]:
    """Return the names to which a statement assigns its value: two for `C1, C2 = CRITERIA`."""
    target = node.targets[0]
    elements = target.elts if isinstance(target, ast.Tuple) else [target]
    return [element.id for element in elements if isinstance(element, ast.Name)]

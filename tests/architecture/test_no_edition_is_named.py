"""What differs between editions stands in their own files, one place a room: no module elsewhere
names any.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import TypeGuard

import grimp
import pytest

from arbiter_gui.entry_points import EDITIONS
from tests.architecture.sources import PACKAGE, modules, tree

PACKAGES = sorted(
    point.value.partition(":")[0].rpartition(".")[2] for point in entry_points(group=EDITIONS)
)
"""The packages of our editions: `dutch_2012` and so on."""
ROOMS = ("engine", "trace", "explain", "proof")
"""Where an edition has files of its own, beside what the same system or all of them share."""
_TIE_BREAK = r"(?<!sonneborn[-_])"
"""A tie-break has the name of the man who also made tables."""
_NAMED = re.compile(
    _TIE_BREAK + "(?:" + "|".join(name.replace("_", "[-_]") for name in PACKAGES) + ")"
)
_YEAR = re.compile("|".join({name.rpartition("_")[2] for name in PACKAGES}))
"""Where no year stands no edition is named, and the file need not be parsed."""
_FILES = {part for name in PACKAGES for part in name.split("_")} - {"team"}
"""No file is called after a system or its year; a team is also what rosters and prizes are about.
"""


def words(path: Path) -> Iterator[str]:
    """Yield the names, imports and texts of a module, but what it says in docstrings and
    comments.
    """
    found = tree(path)
    told = {ast.get_docstring(node, clean=False) for node in ast.walk(found) if _has_doc(node)}
    yield path.stem
    for node in ast.walk(found):
        match node:
            case ast.Constant(value=str(text)) if text not in told:
                yield text
            case ast.ImportFrom(module=str(module)):
                yield module
                yield from (alias.name for alias in node.names)
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield name


def _has_doc(
    node: ast.AST,
) -> TypeGuard[ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    return isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)


def own_edition(place: Path) -> str:
    """Return the package of the edition to which a module belongs, if to any."""
    named = place.parts[1].removesuffix(".py") if len(place.parts) > 1 else ""
    return named if place.parts[0] in ROOMS and named in PACKAGES else ""


def test_no_module_names_an_edition_but_those_of_the_edition_itself() -> None:
    assert len(PACKAGES) > 3
    found = set()
    for path in modules(PACKAGE):
        place = path.relative_to(PACKAGE)
        own = own_edition(place)
        told = words(path) if _YEAR.search(path.read_text(encoding="utf-8")) else (path.stem,)
        named = {match[0].replace("-", "_") for word in told for match in _NAMED.finditer(word)}
        if named - {own} or (not own and _FILES & set(path.stem.split("_"))):
            found.add(place.as_posix())
    assert found == set()


@pytest.mark.parametrize(
    ("room", "above"), [("engine", []), ("trace", []), ("proof", [{"answer"}, {"check"}])]
)
def test_editions_know_neither_each_other_nor_what_stands_above_them(
    room: str, above: list[set[str]]
) -> None:
    """An import contract would have to list them."""
    there = {own_edition(path.relative_to(PACKAGE)) for path in modules(PACKAGE / room)} - {""}
    if room == "engine":
        there |= {"api", "counter_questions"}
    graph = grimp.build_graph("arbiter_gui", cache_dir=None)
    assert not graph.find_illegal_dependencies_for_layers([*above, there], {f"arbiter_gui.{room}"})

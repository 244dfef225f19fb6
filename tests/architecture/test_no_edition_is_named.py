"""What differs between editions stands in their records, rulebooks and events: no module outside one names any."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import TypeGuard

from arbiter_gui.engine.editions import GROUP
from tests.architecture.sources import PACKAGE, modules, tree

PACKAGES = sorted(point.value.partition(":")[0].rpartition(".")[2] for point in entry_points(group=GROUP))
"""The packages of our editions: `dutch_2012` and so on."""
_NAMED = re.compile("|".join(name.replace("_", "[-_]") for name in PACKAGES))
_FILES = {part for name in PACKAGES for part in name.split("_")}
"""No file is called after a system or its year."""


def words(path: Path) -> Iterator[str]:
    """Yield the names, imports and texts of a module, but what it says in docstrings and comments."""
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


def _has_doc(node: ast.AST) -> TypeGuard[ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    return isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)


def test_no_module_outside_an_edition_names_one() -> None:
    assert len(PACKAGES) > 3
    found = set()
    for path in modules(PACKAGE):
        place = path.relative_to(PACKAGE)
        if len(place.parts) > 2 and place.parts[0] in ("engine", "proof") and place.parts[1] in PACKAGES:
            continue
        if _FILES & set(path.stem.split("_")) or any(_NAMED.search(word) for word in words(path)):
            found.add(place.as_posix())
    assert found == set()

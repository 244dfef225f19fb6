"""Every dialog goes through one frame, and says at its foot what it does or what follows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.sources import PACKAGE, modules, nodes

FRAME = PACKAGE / "gui" / "widgets" / "dialogs" / "frame.py"
BASES = {"FormDialog", "LinesDialog"}
"""Frames for a form and for a table of lines, which are no dialogs of their own."""
UNEXPLAINED = {
    "CautionDialog": "the warning is the explanation",
    "TextDialog": "a page to read",
    "PreviewDialog": "its foot has the keys that turn the pages",
}


def dialog_classes() -> Iterator[tuple[Path, ast.ClassDef, list[str]]]:
    """Yield the classes of dialogs with the names of their bases."""
    for module in modules(PACKAGE / "gui"):
        for node in nodes(module):
            if isinstance(node, ast.ClassDef):
                bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                if any(base.endswith("Dialog") for base in bases):
                    yield module, node, bases


def called(node: ast.AST) -> set[str]:
    """Return the names of the methods and functions that are called below a node."""
    names = set()
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call):
            function = inner.func
            names.add(
                function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)
            )
    return names


def test_only_the_frame_is_made_of_a_bare_dialog() -> None:
    bare = {
        node.name
        for module, node, bases in dialog_classes()
        if "QDialog" in bases and module != FRAME
    }
    made = {
        str(module)
        for module in modules(PACKAGE / "gui")
        for node in nodes(module)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "QDialog"
    }
    assert bare | made == set()


def test_every_dialog_explains_itself_at_its_foot() -> None:
    bases_of = {node.name: bases for _, node, bases in dialog_classes() if "QDialog" not in bases}
    assert len(bases_of) > 45
    explained = {node.name for _, node, _ in dialog_classes() if "explain" in called(node)}
    silent = {
        name for name, bases in bases_of.items() if not explained.intersection((name, *bases))
    }
    assert silent == BASES | set(UNEXPLAINED)

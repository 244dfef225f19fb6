"""The button that goes on after a warning names its deed."""

from __future__ import annotations

import ast

from tests.architecture.sources import PACKAGE, modules, nodes

_ANSWERED = {"CONFIRM", "TWO_STEP"}


def _levels(call: ast.Call) -> set[str]:
    """Return the levels that a warning can have by its code: one that is chosen at run time may be
    any.
    """
    first = call.args[0]
    if isinstance(first, ast.Attribute):
        return {first.attr}
    return _ANSWERED


def test_every_warning_that_is_confirmed_names_its_button() -> None:
    found = []
    for path in modules(PACKAGE):
        for node in nodes(path):
            is_caution = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if is_caution and node.func.id == "Caution" and _levels(node) & _ANSWERED:
                keywords = {keyword.arg for keyword in node.keywords}
                if "confirm_text" not in keywords and len(node.args) < 6:
                    found.append(f"{path.name}:{node.lineno}")
    assert found == []

"""No widget is asked for its screen but by `gui/style/screen_room.py`, which says why."""

from __future__ import annotations

import ast

from tests.architecture.sources import PACKAGE, TOP, modules, nodes, shown


def _asks_for_screen(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "screen"
    )


def test_no_widget_is_asked_for_its_screen() -> None:
    places = [
        f"{shown(path)}:{node.lineno}"  # type: ignore[attr-defined]
        for folder in (PACKAGE / "gui", TOP / "tests" / "gui")
        for path in modules(folder)
        for node in nodes(path)
        if _asks_for_screen(node)
    ]
    assert places == []


def test_such_a_question_would_be_found() -> None:
    tree = ast.parse("width = self.screen().availableSize().width()")
    assert any(_asks_for_screen(node) for node in ast.walk(tree))

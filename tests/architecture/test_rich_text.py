"""Marks are put around text in one place, `gui/style/rich_text.py`.

No other part has text read as HTML.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.architecture.sources import PACKAGE, modules, nodes, shown

GUI = PACKAGE / "gui"
MAKES_MARKS = GUI / "style" / "rich_text.py"
OWN_PAGES = GUI / "help" / "handbook_page.py"
"""Shows the chapters of the handbook, which come with the program, and nothing of a tournament."""
_MARK = re.compile(r"</?[a-z][a-z0-9]*[ >/]|&[a-z]+;")
_READS_MARKS = {"setHtml", "insertHtml", "appendHtml", "setMarkdown", "insertMarkdown", "fromHtml"}
_FORMATS = {"RichText", "AutoText", "MarkdownText"}
_PAGES = {"QTextBrowser", "QTextEdit", "QStaticText"}
_ESCAPING = {"self.setHtml", "self.text.setHtml"}
"""Of a `RichPage`, which escapes what is no rich text."""
_GUESSES_NOTHING = GUI / "style" / "plain_text.py"
"""Asks which labels would guess, and has them show plain text."""
_LAID_OUT = GUI / "tables" / "text_layouts.py"
"""Lays out cells, as plain text, which `test_names_are_text` holds it to."""


def _found(wrong: Callable[[ast.AST], bool], where: Iterator[Path]) -> list[str]:
    return [
        f"{shown(path)}:{node.lineno}"  # type: ignore[attr-defined]
        for path in where
        for node in nodes(path)
        if wrong(node)
    ]


def _window() -> Iterator[Path]:
    return (path for path in modules(GUI) if path not in (MAKES_MARKS, OWN_PAGES))


def _is_marked(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and bool(_MARK.search(node.value))
    )


def _put_together(node: ast.AST) -> bool:
    """Tell whether marks and text become one by the means of `str`, which escape nothing."""
    if isinstance(node, ast.JoinedStr):
        return any(map(_is_marked, node.values))
    if isinstance(node, ast.BinOp):
        return _is_marked(node.left) or _is_marked(node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in ("format", "join", "replace") and (
            _is_marked(node.func.value) or any(map(_is_marked, node.args))
        )
    return False


def test_marks_and_text_are_put_together_in_one_place() -> None:
    assert _found(_put_together, _window()) == []


def test_only_that_place_says_what_is_rich_text() -> None:
    def made(node: ast.AST) -> bool:
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "RichText"
        )

    assert _found(made, _window()) == []


def test_only_that_place_has_text_read_as_html() -> None:
    def reads(node: ast.AST) -> bool:
        if not isinstance(node, ast.Attribute):
            return False
        told = isinstance(node.value, ast.Attribute) and node.value.attr == "TextFormat"
        return (told and node.attr in _FORMATS) or (
            node.attr in _READS_MARKS and ast.unparse(node) not in _ESCAPING
        )

    def imports(node: ast.AST) -> bool:
        return isinstance(node, ast.ImportFrom) and any(name.name in _PAGES for name in node.names)

    assert _found(reads, (path for path in _window() if path != _GUESSES_NOTHING)) == []
    assert _found(imports, (path for path in _window() if path != _LAID_OUT)) == []


def test_text_is_escaped_in_one_place_of_the_window_and_one_of_the_files() -> None:
    def escapes(node: ast.AST) -> bool:
        return (
            isinstance(node, ast.ImportFrom)
            and node.module == "html"
            and any(name.name == "escape" for name in node.names)
        )

    found = {place.partition(":")[0] for place in _found(escapes, iter(modules()))}
    assert found == {"arbiter_gui/gui/style/rich_text.py", "arbiter_gui/reports/outputs/html.py"}


def test_the_command_line_prints_through_the_harmless_streams() -> None:
    def around(node: ast.AST) -> bool:
        if not isinstance(node, ast.Attribute) or ast.unparse(node) == "sys.stdin.buffer":
            return False
        return node.attr in ("buffer", "__stdout__", "__stderr__")

    found = {place.partition(":")[0] for place in _found(around, iter(modules(PACKAGE / "cli")))}
    assert found == {"arbiter_gui/cli/output.py"}, "bytes for another program go out in one place"


def test_a_forbidden_way_would_be_noticed() -> None:
    for code in (
        'f"<b>{name}</b>"',
        '"<b>" + name',
        '"<p>{}</p>".format(name)',
        '"<br>".join(names)',
    ):
        assert any(map(_put_together, ast.walk(ast.parse(code)))), code
    assert not any(map(_put_together, ast.walk(ast.parse('marked("<b>{name}</b>", name=name)'))))

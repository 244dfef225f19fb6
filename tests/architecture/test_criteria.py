"""A criterion is one named object: nobody else knows it by its number."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_gui.engine.editions import Edition, editions
from arbiter_gui.rulebook import Criterion
from tests.architecture.sources import PACKAGE, modules, nodes, shown, tree

WITH_CRITERIA = {key: edition for key, edition in editions().items() if edition.rulebook.criteria}
TABLE = "criteria.py"
"""The file of an edition that has its criteria; that of its judge has the same name."""

WITH_TABLE = ["dutch-2012", "dutch-2017", "dutch-2026", "dubov-1997", "dubov-2026", "burstein-2026"]
"""Editions whose judge has a table of the same shape."""


def package_of(edition: Edition) -> str:
    return edition.rulebook.key.replace("-", "_")


def files_of(edition: Edition, room: str) -> Iterator[Path]:
    """The files of an edition in a room, but for the table of its criteria."""
    folder = PACKAGE / room / package_of(edition)
    for path in modules(folder):
        if path != folder / TABLE:
            yield path


def told_in_docstrings(path: Path) -> set[int]:
    """The nodes of a file that are docstrings."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            found.add(id(node.body[0].value))  # type: ignore[attr-defined]
    return found


def bare_articles(path: Path, articles: set[str]) -> Iterator[str]:
    """Where a file names the article of a criterion by a text of its own."""
    docstrings = told_in_docstrings(path)
    for node in nodes(path):
        if isinstance(node, ast.Constant) and node.value in articles and id(node) not in docstrings:
            yield f"{shown(path)}:{node.lineno} {node.value}"


def bare_keys(path: Path) -> Iterator[str]:
    """Where a file makes a key of a number, or compares the number of a key."""
    for node in nodes(path):
        keys: list[ast.expr | None] = []
        if isinstance(node, ast.Subscript):
            keys = [node.slice]
        elif isinstance(node, ast.Dict):
            keys = list(node.keys)
        for key in keys:
            if isinstance(key, ast.Tuple) and key.elts and _is_number(key.elts[0]):
                yield f"{shown(path)}:{node.lineno} {ast.unparse(key)}"
        compared = node.comparators if isinstance(node, ast.Compare) else []
        if any(map(_is_number, compared)) and ast.unparse(node).startswith("key[0] "):
            yield f"{shown(path)}:{node.lineno} {ast.unparse(node)}"  # type: ignore[attr-defined]


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


@pytest.mark.parametrize("key", WITH_CRITERIA)
def test_criteria_stand_in_the_order_of_the_text_each_with_a_function_of_its_own(key: str) -> None:
    criteria = WITH_CRITERIA[key].rulebook.criteria
    assert len({criterion.article for criterion in criteria}) == len(criteria)
    assert len({criterion.counts for criterion in criteria}) == len(criteria)
    assert all(criterion.name and criterion.summary for criterion in criteria)


@pytest.mark.parametrize("key", WITH_CRITERIA)
def test_no_other_file_of_an_edition_names_a_criterion_by_its_number(key: str) -> None:
    edition = WITH_CRITERIA[key]
    articles = {criterion.article for criterion in edition.rulebook.criteria}
    files = list(files_of(edition, "engine"))
    assert files
    found = [place for path in files for place in bare_articles(path, articles)]
    assert found == []


@pytest.mark.parametrize("room", ["engine", "explain", "proof", "reports"])
def test_no_file_that_editions_share_names_a_criterion_by_its_number(room: str) -> None:
    """What belongs to no edition knows criteria of none of them, by number or alias."""
    numbers: set[str] = set()
    for edition in WITH_CRITERIA.values():
        for criterion in edition.rulebook.criteria:
            numbers.update((criterion.article, *criterion.aliases))
    of_editions = {package_of(edition) for edition in WITH_CRITERIA.values()}
    shared = [path for path in modules(PACKAGE / room) if of_editions.isdisjoint(path.parts)]
    files = [path for path in shared if path.name != TABLE]
    assert files
    assert [place for path in files for place in bare_articles(path, numbers)] == []


@pytest.mark.parametrize("key", WITH_CRITERIA)
def test_keys_are_made_from_criteria(key: str) -> None:
    edition = WITH_CRITERIA[key]
    shared = PACKAGE / "engine" / package_of(edition).partition("_")[0]
    files = (*files_of(edition, "engine"), *modules(shared))
    assert [place for path in files for place in bare_keys(path)] == []


@pytest.mark.parametrize("key", WITH_TABLE)
def test_a_judge_has_a_table_of_its_own(key: str) -> None:
    """It names the same criteria, and nothing of it is the engine's."""
    edition = WITH_CRITERIA[key]
    articles = {criterion.article for criterion in edition.rulebook.criteria}
    files = (
        *files_of(edition, "proof"),
        *modules(PACKAGE / "proof" / package_of(edition).partition("_")[0]),
    )
    assert [
        place for path in files for place in (*bare_articles(path, articles), *bare_keys(path))
    ] == []


def test_a_criterion_that_is_known_by_its_number_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "judge.py"
    path.write_text(
        'ARTICLE = "C.6"\ntotals = {(6, 0): 1}\nfound = [key for key in totals if key[0] == 6]\n'
    )
    monkeypatch.setattr("tests.architecture.test_criteria.shown", lambda place: place.name)
    assert [*bare_articles(path, {"C.6"})] == ["judge.py:1 C.6"]
    assert [*bare_keys(path)] == ["judge.py:2 (6, 0)", "judge.py:3 key[0] == 6"]


def test_a_criterion_counts_by_one_function() -> None:
    assert all(
        isinstance(c, Criterion)
        for edition in WITH_CRITERIA.values()
        for c in edition.rulebook.criteria
    )

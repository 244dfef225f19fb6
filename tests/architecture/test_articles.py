"""Every article of every edition has one home or a note why it needs none, and a test that cites
it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from arbiter_gui.engine.editions import Edition, editions
from tests.architecture.sources import PACKAGE, TOP, modules, nodes, shown

PATH = re.compile(r"`(\w[\w/]*/[\w/]+\.py)`")
each_edition = pytest.mark.parametrize("edition", editions().values(), ids=list(editions()))


@cache
def citations() -> tuple[tuple[str, str, str], ...]:
    """Return (edition, article, place) for every `article` marker in the tests, read without
    running them.
    """
    return tuple(_citations())


def _citations() -> Iterator[tuple[str, str, str]]:
    for path in (p for p in modules(TOP / "tests") if ".article(" in p.read_text(encoding="utf-8")):
        for node in nodes(path):
            if _is_marker(node):
                words = [a.value for a in node.args if isinstance(a, ast.Constant)]  # type: ignore[attr-defined]
                assert len(words) == len(node.args), (  # type: ignore[attr-defined]
                    f"{shown(path)}:{node.lineno}: cite articles as plain strings"  # type: ignore[attr-defined]
                )
                for number in words[1:]:
                    yield words[0], number, f"{shown(path)}:{node.lineno}"  # type: ignore[attr-defined]


def _is_marker(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "article"
        and ast.unparse(node.func.value) in ("pytest.mark", "mark")
    )


def test_there_is_an_edition() -> None:
    assert editions()


def test_every_citation_names_an_article_that_exists() -> None:
    engines = {p.name.replace("_", "-") for p in (PACKAGE / "engine").iterdir() if p.is_dir()}
    wrong = [
        f"{place}: {key} {number}"
        for key, number, place in citations()
        if key not in engines
        or (key in editions() and editions()[key].rulebook.find(number) is None)
    ]
    assert wrong == []


@each_edition
def test_every_article_has_a_home_or_a_note(edition: Edition) -> None:
    book = edition.rulebook
    assert [
        n for n, article in book.articles.items() if book.home(n) is None and not article.note
    ] == []


@each_edition
def test_the_files_that_notes_name_are_there(edition: Edition) -> None:
    named = {
        path
        for article in edition.rulebook.articles.values()
        for path in PATH.findall(article.note)
    }
    assert {path for path in named if not (PACKAGE / "engine" / path).is_file()} == set()


@each_edition
def test_every_article_is_cited_by_a_test(edition: Edition) -> None:
    cited = {edition.rulebook.find(number) for key, number, _ in citations() if key == edition.key}
    assert [n for n, article in edition.rulebook.articles.items() if article not in cited] == []


@each_edition
def test_every_article_and_reading_has_a_summary_of_our_own(edition: Edition) -> None:
    book = edition.rulebook
    assert [n for n, article in book.articles.items() if not article.summary.strip()] == []
    assert [
        r.key
        for r in book.readings.values()
        if not r.summary.strip() or book.find(r.article) is None
    ] == []


@each_edition
def test_the_function_of_an_article_is_where_the_rulebook_says(edition: Edition) -> None:
    wrong = []
    for number in (*edition.rulebook.articles, *edition.rulebook.readings):
        home = edition.rulebook.home(number)
        if home is not None and (home.function.rpartition(".")[2], home.line) not in definitions(
            home.module
        ):
            wrong.append(f"{number}: {home}")
    assert wrong == []


@cache
def definitions(module: str) -> frozenset[tuple[str, int]]:
    """Return the functions and classes of a module by name and first line, their decorators
    included.
    """
    path = TOP / (module.replace(".", "/") + ".py")
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            lines = [node.lineno, *(decorator.lineno for decorator in node.decorator_list)]
            found.add((node.name, min(lines)))
    return frozenset(found)


@each_edition
def test_a_criterion_is_found_where_it_is_counted(edition: Edition) -> None:
    """`arbiter where` shows of a criterion the function that counts it, by its number and each of
    its aliases.
    """
    book = edition.rulebook
    for criterion in book.criteria:
        for number in (criterion.article, *criterion.aliases):
            article = book.find(number)
            assert article is not None, number
            home = book.home(article.number)
            assert home is not None, number
            counting = (criterion.counts.__module__, criterion.counts.__qualname__)
            assert (home.module, home.function) == counting, number

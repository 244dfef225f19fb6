"""The functions of an edition's literal twin that do what a criterion asks, for whoever changes the
criterion. A twin is the text of the regulation done literally, in the tests; it cites the articles.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from arbiter_gui.cli.citations import Place, syntax_of
from arbiter_gui.rulebook import Rulebook

_ARTICLE = r"(?:[A-E]\.?\d+|\d+\.\d+)(?:\.[a-z\d]+)*"
_CITATION = re.compile(rf"({_ARTICLE})(?: to ({_ARTICLE}))?(?: of (C\.04\.\d))?(?:, | and )?")
"""Articles in a docstring: ``C9``, ``C.8 to C.19``, ``C10 of C.04.6``."""
_ARTICLE_OF_NAME = re.compile(r"[a-e]\d+(?=_|$)")
"""The article in the name of a function: ``c9_unplayed``."""


def twin_functions(book: Rulebook, article_number: str, tests: Path) -> list[Place]:
    """Return the functions of an edition's twin, below the folder `tests`, that cite an article in
    their name or at the beginning of their docstring; of these the ones that cite the fewest other
    articles.

    If there are none, those that mention the article anywhere in their docstring.
    """
    folder = tests / "engine" / book.key.replace("-", "_")
    files: list[Path] = []
    for path in sorted(folder.glob("test_against_*.py")):
        files += _imports_of_twin(path, tests)
    # What these import is shared by several editions. There a citation can name its regulation, as
    # in ``C10 of C.04.6``; the docstrings of the edition's own files say which is theirs.
    own_regulations = " ".join(ast.get_docstring(syntax_of(path)) or "" for path in files)
    for path in files:  # the list grows meanwhile
        files += [file for file in _imports_of_twin(path, tests) if file not in files]
    functions = []
    for path in files:
        for name, function in _functions_in(syntax_of(path).body):
            functions.append(((path, function.lineno, name), function))
    for only_beginning in (True, False):
        citing: list[tuple[int, Place]] = []
        for place, function in functions:
            citations = _citations(function, only_beginning=only_beginning)
            articles = _articles_of(book, citations, own_regulations)
            if article_number in articles:
                citing.append((len(articles), place))
        if citing:
            fewest = min(count for count, _ in citing)
            return [place for count, place in citing if count == fewest]
    return []


def _imports_of_twin(path: Path, tests: Path) -> list[Path]:
    """Return the files below `tests/literal` that a file imports, or names of which it imports."""
    files: dict[Path, None] = {}
    for node in ast.walk(syntax_of(path)):
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        if node.module.split(".")[:2] != ["tests", "literal"]:
            continue
        module = tests.parent.joinpath(*node.module.split("."))
        for candidate in (module, *(module / alias.name for alias in node.names)):
            file = candidate.with_suffix(".py")
            if file.is_file():
                files[file] = None
    return list(files)


def _functions_in(
    statements: Iterable[ast.stmt], owner: str = ""
) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions of a file and of its classes, each with its name, such as
    ``Judge.c9_unplayed``.
    """
    for node in statements:
        if isinstance(node, ast.FunctionDef):
            yield owner + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions_in(node.body, f"{node.name}.")


def _citations(
    function: ast.FunctionDef, *, only_beginning: bool
) -> Iterator[tuple[str, str | None, str | None]]:
    """Yield the articles that a function cites, in its name and in its docstring: the first and the
    last one of each citation (None: only one), and the regulation if it names one.
    """
    if name_match := _ARTICLE_OF_NAME.match(function.name):
        yield name_match[0], None, None
    docstring = ast.get_docstring(function) or ""
    position = 0
    for match in _CITATION.finditer(docstring):
        if only_beginning and match.start() != position:
            return
        first, last, regulation = match.groups()
        yield first, last, regulation
        position = match.end()


def _articles_of(
    book: Rulebook,
    citations: Iterable[tuple[str, str | None, str | None]],
    own_regulations: str,
) -> set[str]:
    """Return the numbers of all articles of an edition that citations name: C8 to C19 are twelve.

    A citation from a regulation that is not among the edition's own is passed over.
    """
    order = list(book.articles)
    articles: set[str] = set()
    for first, last, regulation in citations:
        first_article = book.find(first)
        last_article = book.find(last or first)
        if first_article is None or last_article is None:
            continue
        if regulation is not None and regulation not in own_regulations:
            continue
        start = order.index(first_article.number)
        articles |= {*order[start : order.index(last_article.number) + 1]}
    return articles

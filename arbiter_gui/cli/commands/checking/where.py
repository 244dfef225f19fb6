"""`arbiter where`: from an article of the rules to the code that implements it."""

from __future__ import annotations

import difflib
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from arbiter_gui.cli.citations import Place, citing_tests, places_of_reading, tests_folder
from arbiter_gui.cli.console import tell
from arbiter_gui.cli.criterion_places import places_of_criterion
from arbiter_gui.engine.editions import edition, editions
from arbiter_gui.rulebook import Article, Reading, Rulebook

FOUND = 0
UNKNOWN = 2
_TESTS_SHOWN = 8


def run(options: Namespace) -> int:
    """Print the places of an article, in one edition or in all that have it."""
    if not options.article.strip():
        tell("give an article such as C.12, or an interpretation such as R13")
        return UNKNOWN
    if options.rules:
        books = [edition(options.rules).rulebook]
    else:
        books = [entry.rulebook for entry in editions().values()]
    descriptions = _descriptions(books, options.article)
    if not descriptions:
        for book in books:
            close_articles = ", ".join(nearest_articles(book, options.article))
            tell(f"{book.key} has no article {options.article}; nearest: {close_articles}")
        return UNKNOWN
    print("\n\n".join(descriptions))
    return FOUND


def _descriptions(books: Sequence[Rulebook], article_number: str) -> list[str]:
    """Return the descriptions of an article, then of a reading of that name.

    Or else of the containing article.
    """
    articles = []
    readings = []
    for book in books:
        article = book.find(article_number)
        if article is not None:
            articles.append(description_of(book, article))
        reading = book.find_reading(article_number)
        if reading is not None:
            readings.append(description_of_reading(book, reading))
    # A sub-number without an entry of its own is part of the text of the article above it.
    if articles or readings:
        return articles + readings
    for book in books:
        article = parent_article(book, article_number)
        if article is not None:
            articles.append(
                f"{article_number} is listed under "
                f"{article.number}:\n{description_of(book, article)}"
            )
    return articles


def description_of_reading(book: Rulebook, reading: Reading) -> str:
    """Return a reading in full, with the place where it can be changed, or else that of its
    article.
    """
    lines = [
        f"{book.key} interpretation {reading.key} of {reading.article}",
        f"  {reading.summary}",
    ]
    if reading.alternatives:
        lines.append(f"  not: {reading.alternatives}")
    if reading.support:
        lines.append(f"  because: {reading.support}")
    home = book.home(reading.key) or book.home(reading.article)
    if home is not None:
        lines.append(f"  {_module_path(home.module)}:{home.line} {home.function}")
    lines += [
        f"  argued in {_place_text(place)}"
        for place in places_of_reading(book, reading, tests_folder())
    ]
    return "\n".join(lines)


def description_of(book: Rulebook, article: Article) -> str:
    """Return an article's place, our summary, the readings that bear on it, and its tests; for a
    criterion also the places of its words, of its line in the order, and of its counterparts in the
    judge and the literal twin.
    """
    home = book.home(article.number)
    heading = f"{book.key} {' = '.join((article.number, *article.aliases))}"
    if article.name:
        heading += f": {article.name}"
    lines = [heading]
    if home is not None:
        lines.append(f"  {_module_path(home.module)}:{home.line} {home.function}")
    lines.append(f"  {article.summary}")
    if article.note:
        lines.append(f"  note: {article.note}")
    lines += [
        f"  interpretation {reading.key}: {reading.summary}"
        for reading in book.readings.values()
        if reading.article == article.number
    ]
    lines += [
        f"  {label} {_place_text(place)}"
        for label, place in places_of_criterion(book, article.number, tests_folder())
    ]
    tests = citing_tests(book, article.number, tests_folder())
    lines += [f"  test {_place_text(place)}" for place in tests[:_TESTS_SHOWN]]
    if len(tests) > _TESTS_SHOWN:
        lines.append(f"  and {len(tests) - _TESTS_SHOWN} more tests")
    return "\n".join(lines)


def parent_article(book: Rulebook, number_wanted: str) -> Article | None:
    """Return the article whose entry contains an unlisted sub-number.

    None if it has entries for other sub-numbers.

    If `4.4` has no entries below it, `4.4.1` is part of its text.
    """
    parent, dot, sub_number = number_wanted.strip().rpartition(".")
    if not dot or not sub_number or not any(map(str.isdigit, parent)):
        return None
    article = book.find(parent)
    if article is None or any(
        entry_number.startswith(f"{article.number}.") for entry_number in book.articles
    ):
        return None
    return article


def nearest_articles(book: Rulebook, article: str, count: int = 5) -> list[str]:
    """Return the articles whose numbers look most like `article`."""
    numbers_in_small = {number.lower(): number for number in book.articles}
    close_matches = difflib.get_close_matches(
        article.lower(), numbers_in_small, n=count, cutoff=0.0
    )
    return [numbers_in_small[name] for name in close_matches]


def _module_path(module: str) -> str:
    """Return the path of a module's file, relative to the current folder if it is below that."""
    return _short_path(Path(sys.modules[module].__file__ or module))


def _place_text(place: Place) -> str:
    path, line, name = place
    return f"{_short_path(path)}:{line} {name}".rstrip()


def _short_path(path: Path) -> str:
    if not path.is_relative_to(Path.cwd()):
        return str(path)
    return str(path.relative_to(Path.cwd()))

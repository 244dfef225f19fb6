"""An edition's articles with our own summaries, and where each one lives in the code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.rulebook.criteria import Criterion
from arbiter_gui.rulebook.measures import Measure

F = TypeVar("F", bound=Callable[..., object] | type)


@dataclass(frozen=True, slots=True)
class Article:
    """One numbered paragraph of the rules, with a summary in our own words."""

    number: str
    summary: str
    note: str = ""
    """Why it needs no code of its own; empty where a function implements it."""
    aliases: tuple[str, ...] = ()
    """Other numbers under which it is found."""
    measure: Measure | None = None
    """The words for the quantity that it wants to be as small as possible."""
    name: str = ""
    """The subject of a criterion in a few words."""

    @property
    def said(self) -> Said:
        """The summary as a text that can be translated; it is its own pattern."""
        return Said(self.summary, ())


@dataclass(frozen=True, slots=True)
class Reading:
    """How the program reads a place that the text leaves open."""

    key: str
    """Its name in our list of readings, such as `R12`."""
    article: str
    """The article that can be read in several ways."""
    summary: str
    alternatives: str = ""
    """How it could be read otherwise."""
    support: str = ""
    """What speaks for our reading."""

    @property
    def said(self) -> Said:
        """The summary as a text that can be translated; it is its own pattern."""
        return Said(self.summary, ())


@dataclass(frozen=True, slots=True)
class Upfloats:
    """The consequences of a game against a higher score for the following rounds."""

    article: str
    """The article that calls such a game an upfloat."""
    next_round: str
    """The article about another upfloat in the next round."""
    round_after: str = ""
    """The article about another one in the round after that; empty if there is none."""
    barred: bool = False
    """Whether another one is forbidden there, not only avoided."""
    last_is_free: bool = False
    """Whether none of this applies in the last round."""
    limit: Callable[[int], int] | None = None
    """Returns how many upfloats a player may have before the last round, from the number of rounds.
    """
    limit_article: str = ""
    """The article about this limit."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where an article lives in the code: module, line (from 1) and name of the function."""

    module: str
    line: int
    function: str


class Rulebook:
    """All articles of one edition, and for each its *home*: the function that implements it, which
    `arbiter where` shows.

    The home of a criterion is the function that counts it. For any other article `implements` is
    used as a decorator on the one function or class that implements it; naming an unknown article,
    or giving one article two homes, is an error at import time.
    """

    def __init__(
        self,
        key: str,
        title: str,
        articles: Iterable[Article | Criterion],
        readings: Iterable[Reading] = (),
        order: str = "",
        codes: Mapping[str, Measure] = MappingProxyType({}),
        upfloats: Upfloats | None = None,
    ) -> None:
        """Take the articles in the order of the regulation, with its criteria among them.

        `order` is the article that orders possible opponents. `codes` are words for quantities that
        verdicts count besides the measures of the articles. `upfloats` gives the consequences of an
        upfloat (None: it has none). Raises ValueError if two criteria have one article.
        """
        self.key = key
        self.title = Said(title, ())
        self.order = order
        self.upfloats = upfloats
        paragraphs = tuple(articles)
        self.criteria = tuple(
            paragraph for paragraph in paragraphs if isinstance(paragraph, Criterion)
        )
        self.articles = {article.number: article for article in map(_printed_article, paragraphs)}
        measures_of_articles = {
            article.number: article.measure for article in self.articles.values() if article.measure
        }
        self.measures = measures_of_articles | dict(codes)
        self.readings = {reading.key: reading for reading in readings}
        self._homes: dict[str, Home] = {}
        # `arbiter where` shows the home of an article. For a criterion it is the function that
        # counts it; the decorator is for articles that are no criteria.
        for criterion in self.criteria:
            self.implements(criterion.article)(criterion.counts)

    def implements(self, *numbers: str) -> Callable[[F], F]:
        """Return a decorator that registers a function as the home of articles, or of readings, in
        this book.

        Raises ValueError for an unknown number, and for one that has a home already.
        """

        def register(function: F) -> F:
            """Note where the function is defined, and return it unchanged."""
            for number in numbers:
                is_in_the_book = number in self.articles or number in self.readings
                if not is_in_the_book or number in self._homes:
                    raise ValueError(
                        f"{self.key} {number}: no such article, or it has a home already"
                    )
                # A class has no code object: line 1 of its module is shown for it.
                line = getattr(getattr(function, "__code__", None), "co_firstlineno", 1)
                self._homes[number] = Home(function.__module__, line, function.__qualname__)
            return function

        return register

    def find(self, number: str) -> Article | None:
        """Return the article with this number, alias or other spelling (`c12`, `C12`), or None."""
        if number in self.articles:
            return self.articles[number]
        plain_number = _plain(number)
        for article in self.articles.values():
            if plain_number in map(_plain, (article.number, *article.aliases)):
                return article
        return None

    def find_reading(self, key: str) -> Reading | None:
        """Return the reading with this key, in any case of letters, or None."""
        plain_key = key.strip().lower()
        return next(
            (reading for reading in self.readings.values() if reading.key.lower() == plain_key),
            None,
        )

    def home(self, number: str) -> Home | None:
        """Return where an article or a reading is implemented; None if it needs no code."""
        return self._homes.get(number)


def _printed_article(paragraph: Article | Criterion) -> Article:
    """Return an article unchanged, and a criterion as the article under which it is printed."""
    if isinstance(paragraph, Article):
        return paragraph
    return Article(
        paragraph.article,
        paragraph.summary,
        aliases=paragraph.aliases,
        measure=paragraph.words,
        name=paragraph.name,
    )


def _plain(number: str) -> str:
    """Return the number of an article in small letters and digits alone, in which `C.12` and `c12`
    are the same.
    """
    return "".join(character for character in number.lower() if character.isalnum())

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
    """One numbered paragraph. `note` says why it needs no code of its own; `aliases` are other numberings.

    `measure` has the words for the quantity to be kept as small as possible. `name` is the subject of a criterion.
    """

    number: str
    summary: str
    note: str = ""
    aliases: tuple[str, ...] = ()
    measure: Measure | None = None
    name: str = ""

    @property
    def said(self) -> Said:
        """The summary as a text that can be translated; it is its own pattern."""
        return Said(self.summary, ())


@dataclass(frozen=True, slots=True)
class Reading:
    """How the program reads a place that the text leaves open."""

    key: str
    article: str
    summary: str
    alternatives: str = ""
    support: str = ""

    @property
    def said(self) -> Said:
        """The summary as a text that can be translated; it is its own pattern."""
        return Said(self.summary, ())


@dataclass(frozen=True, slots=True)
class Upfloats:
    """The consequences of a game against a higher score for the following rounds.

    `article` calls it an upfloat. `next_round` is the article about another upfloat in the next round, `round_after`
    the one about the round after that ("" if there is none). `barred` means that another one is forbidden there, not
    only avoided; `last_is_free` that none of this applies in the last round. `limit` returns the number of upfloats
    allowed before the last round, from the number of rounds, and `limit_article` is the article about them.
    """

    article: str
    next_round: str
    round_after: str = ""
    barred: bool = False
    last_is_free: bool = False
    limit: Callable[[int], int] | None = None
    limit_article: str = ""


@dataclass(frozen=True, slots=True)
class Home:
    """Where an article lives in the code: module, line (from 1) and name of the function."""

    module: str
    line: int
    function: str


class Rulebook:
    """All articles of one edition; `order` is the article that orders possible opponents.

    `articles` has criteria among the articles, where the regulation has them; the home of a criterion is the function
    that counts it. For any other article `implements` is used as a decorator on the one function or class that
    implements it; naming an unknown article, or giving one article two homes, is an error at import time. `codes` are
    words for quantities that verdicts count besides the measures of the articles. `upfloats` gives the consequences
    of an upfloat (None: it has none).
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
        self.key = key
        self.title = Said(title, ())
        self.order = order
        self.upfloats = upfloats
        paragraphs = tuple(articles)
        self.criteria = tuple(paragraph for paragraph in paragraphs if isinstance(paragraph, Criterion))
        printed = map(_printed_article, paragraphs)
        self.articles = {article.number: article for article in printed}
        self.measures = {
            article.number: article.measure for article in self.articles.values() if article.measure
        }
        self.measures |= codes
        self.readings = {reading.key: reading for reading in readings}
        self._homes: dict[str, Home] = {}
        # `arbiter where` shows the home of an article. For a criterion it is the function that counts it; the decorator
        # is for articles that are no criteria.
        for criterion in self.criteria:
            self.implements(criterion.article)(criterion.counts)

    def implements(self, *numbers: str) -> Callable[[F], F]:
        """Return a decorator that registers a function as the home of articles, or of readings, in this book.

        Raises ValueError for an unknown number, and for one that has a home already.
        """

        def register(function: F) -> F:
            """Note where the function is defined, and return it unchanged."""
            for number in numbers:
                # An error when the program starts, not a wrong line in `arbiter where` that nobody notices.
                is_in_the_book = number in self.articles or number in self.readings
                if not is_in_the_book or number in self._homes:
                    raise ValueError(f"{self.key} {number}: no such article, or it has a home already")
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
        return next((reading for reading in self.readings.values() if reading.key.lower() == plain_key), None)

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
    """Return the number of an article in small letters and digits alone: `C.12` and `c12` are then the same."""
    return "".join(character for character in number.lower() if character.isalnum())

"""The words by which names are indexed, and the index query for typed words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from arbiter_gui.domain.players.name_matching import name_words, spellings
from arbiter_gui.domain.texts.latin_letters import latin_spellings

MOST_WORDS = 8
_APOSTROPHES = str.maketrans("'’", "  ")


def index_words(name: str) -> tuple[str, ...]:
    """Return the words by which a name is found in every spelling.

    A word with an apostrophe also in its parts.

    Names in Cyrillic or Greek are found by Latin letters too.

    >>> index_words("O'Neil, Ann-Marie"), index_words("Jörg"), index_words("Иванов")
    (('oneil', 'ann', 'marie', 'o', 'neil'), ('jorg', 'joerg'), ('иванов', 'ivanov'))
    """
    written_forms = [name, *latin_spellings(name)]
    apart = name.translate(_APOSTROPHES)
    if apart != name:
        written_forms.append(apart)
    words: dict[str, None] = {}
    for text in written_forms:
        for spelling in spellings(text):
            words.update(dict.fromkeys(name_words(spelling)))
    return tuple(words)


def federation_word(federation: str) -> str:
    """Return the word that the index has for the players of a federation.

    Its sign occurs in no name.
    """
    return f"§{federation.casefold()}"


def typed_words(text: str) -> list[tuple[str, ...]]:
    """Return the typed words, each in the ways it may be spelled in a list.

    >>> typed_words("Jörg, Al-Ali")
    [('jorg', 'joerg'), ('al',), ('ali',)]
    """
    words = []
    for word in text.replace("-", " ").replace(",", " ").split()[:MOST_WORDS]:
        spelled = (" ".join(name_words(spelling)) for spelling in spellings(word))
        words.append(tuple(dict.fromkeys(spelling for spelling in spelled if spelling)))
    return list(filter(None, words))


def has_each_word_as_often(name: str, words: Sequence[tuple[str, ...]]) -> bool:
    """Return whether a name has every typed word as often as it was typed: “Li, Li” is not “Li,
    Bo”.
    """
    spelled_names = [name_words(spelling) for spelling in spellings(name)]
    for spellings_of_word, times in Counter(words).items():
        counts = [
            sum(word in spellings_of_word for word in words_of_name)
            for words_of_name in spelled_names
        ]
        if times > 1 and max(counts) < times:
            return False
    return True


def quoted(word: str) -> str:
    """Return any word quoted for the index."""
    return f'"{word}"'


def index_query(words: Sequence[tuple[str, ...]], choices: Callable[[str], tuple[str, ...]]) -> str:
    """Return the query for every word in one of its spellings, empty if a word has no choices.

    >>> index_query([("jorg", "joerg"), ("al",)], lambda word: (quoted(word) + "*",))
    '("jorg"* OR "joerg"*) AND ("al"*)'
    """
    parts = []
    for word_spellings in words:
        alternatives = [
            choice for spelling in word_spellings for choice in _spelling_queries(spelling, choices)
        ]
        if not alternatives:
            return ""
        parts.append("(" + " OR ".join(alternatives) + ")")
    return " AND ".join(parts)


def _spelling_queries(spelling: str, choices: Callable[[str], tuple[str, ...]]) -> tuple[str, ...]:
    """Return the queries for one spelling of a typed word, which may be of several words, such as
    "de la".
    """
    words = spelling.split()
    if len(words) == 1:
        return choices(words[0])
    inner_query = index_query([(word,) for word in words], choices)
    if inner_query:
        return (f"({inner_query})",)
    return ()

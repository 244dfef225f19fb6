"""The words that names are indexed by, and the question that typed words put to the index."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbiter_gui.domain.names import folded, name_words

MOST_WORDS = 8
_APOSTROPHES = str.maketrans("'’", "  ")
# Lists are in plain letters, where these are spelled with two; the folded spelling is looked for as well.
_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})


def index_words(name: str) -> tuple[str, ...]:
    """Return the words a name is found by; a word with an apostrophe also in its parts.

    >>> index_words("O'Neil, Ann-Marie")
    ('oneil', 'ann', 'marie', 'o', 'neil')
    """
    words = name_words(name)
    apart = name.translate(_APOSTROPHES)
    return words if apart == name else tuple(dict.fromkeys(words + name_words(apart)))


def typed_words(text: str) -> list[tuple[str, ...]]:
    """Return the typed words, each in the ways it may be spelled in a list.

    >>> typed_words("Jörg, Al-Ali")
    [('jorg', 'joerg'), ('al',), ('ali',)]
    """
    words = []
    for word in text.replace("-", " ").replace(",", " ").split()[:MOST_WORDS]:
        plain = " ".join(name_words(word))
        spelled = " ".join(name_words(folded(word.casefold().translate(_SPELLED))))
        words.append(tuple(dict.fromkeys(s for s in (plain, spelled) if s)))
    return [spellings for spellings in words if spellings]


def quoted(word: str) -> str:
    """Return a word as the index takes it, whatever is in it."""
    return f'"{word}"'


def question(words: Sequence[tuple[str, ...]], choices: Callable[[str], tuple[str, ...]]) -> str:
    """Return the question for every word in one of its spellings, empty when a word has no choices.

    >>> question([("jorg", "joerg"), ("al",)], lambda word: (quoted(word) + "*",))
    '("jorg"* OR "joerg"*) AND ("al"*)'
    """
    parts = []
    for spellings in words:
        found = [choice for spelling in spellings for choice in _together(spelling, choices)]
        if not found:
            return ""
        parts.append("(" + " OR ".join(found) + ")")
    return " AND ".join(parts)


def _together(spelling: str, choices: Callable[[str], tuple[str, ...]]) -> tuple[str, ...]:
    words = spelling.split()
    if len(words) == 1:
        return choices(words[0])
    inner = question([(word,) for word in words], choices)
    return (f"({inner})",) if inner else ()

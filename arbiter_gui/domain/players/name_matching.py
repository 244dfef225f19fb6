"""Recognising people: names regardless of case, accents, order of words and punctuation; years of birth."""

from __future__ import annotations

import re
import unicodedata

from arbiter_gui.domain.texts.plain_letters import folded

# FIDE's list has plain letters only. Some federations enter these with two, others leave the mark out.
_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "đ": "dj", "ə": "a"})
_TWO_FOR_ONE = re.compile("([aou])e|a(?=a)|(d)j")
_APOSTROPHES = str.maketrans("", "", "'’‘`´ʼʹ")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_WORD = re.compile(r"[^\W_]+")


def spellings(text: str) -> tuple[str, ...]:
    """Return the text folded and, if different, as in FIDE's list where a letter is spelled with two.

    >>> spellings("Müller"), spellings("Mueller"), spellings("Sørensen, Åge")
    (('muller', 'mueller'), ('mueller',), ('sorensen, age', 'soerensen, aage'))
    """
    plain = folded(text)
    if text.isascii():
        return (plain,)
    spelled = folded(unicodedata.normalize("NFC", text).casefold().translate(_SPELLED))
    if spelled == plain:
        return (plain,)
    return (plain, spelled)


def shortened(text: str) -> str:
    """Return folded text with one letter where names may be spelled with two; for whom nothing else finds.

    >>> shortened("joergensen") == shortened(folded("Jørgensen")) == shortened("jorgensen")
    True
    """
    return _TWO_FOR_ONE.sub(r"\1\2", text)


def name_words(text: str) -> tuple[str, ...]:
    """Return the folded words of a name; an apostrophe does not part a word.

    >>> name_words("O'Neil-Šimek, A. B.")
    ('oneil', 'simek', 'a', 'b')
    """
    return tuple(_WORD.findall(folded(text.translate(_APOSTROPHES))))


def name_keys(text: str) -> tuple[str, ...]:
    """Return keys that all spellings of the same name share: for each spelling its words, sorted.

    >>> name_keys("Müller, Jörg")
    ('jorg muller', 'joerg mueller')
    """
    without_apostrophes = text.translate(_APOSTROPHES)
    sorted_words = (sorted(_WORD.findall(spelling)) for spelling in spellings(without_apostrophes))
    return tuple(" ".join(words) for words in sorted_words)


def same_name(first: str, second: str) -> bool:
    """Return whether two texts are spellings of one name.

    >>> same_name("Müller, Jörg", "jorg MULLER"), same_name("Joerg Mueller", "Müller, Jörg")
    (True, True)
    >>> same_name("Muller, J.", "Mueller, J.")
    False
    """
    return not set(name_keys(first)).isdisjoint(name_keys(second))


def birth_year(birth: str) -> int:
    """Return the year in a birth date of any form; 0 if there is none.

    >>> birth_year("2001/05/31"), birth_year("31.5.2001"), birth_year("")
    (2001, 2001, 0)
    """
    year = _YEAR.search(birth)
    if year:
        return int(year[0])
    return 0

"""Who is who: names without regard to case, accents, order of words and punctuation; years of birth."""

from __future__ import annotations

import re
import unicodedata

_LETTERS = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ł": "l",
        "ħ": "h",
        "ı": "i",
        "ŧ": "t",
        "ŋ": "n",
    }
)
_APOSTROPHES = str.maketrans("", "", "'’‘`´ʼʹ")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_WORD = re.compile(r"[^\W_]+")


def folded(text: str) -> str:
    """Return the text in small letters without accents, letters outside the alphabet spelled plainly.

    >>> folded("Đorđević, Łukasz Weiß")
    'dordevic, lukasz weiss'
    """
    small = text.casefold()
    if small.isascii():
        return small
    parts = unicodedata.normalize("NFKD", small.translate(_LETTERS))
    return "".join(c for c in parts if not unicodedata.combining(c))


def name_words(text: str) -> tuple[str, ...]:
    """Return the folded words of a name; an apostrophe does not part a word.

    >>> name_words("O'Neil-Šimek, A. B.")
    ('oneil', 'simek', 'a', 'b')
    """
    return tuple(_WORD.findall(folded(text.translate(_APOSTROPHES))))


def name_key(text: str) -> str:
    """Return what two spellings of the same name have in common: its words, sorted.

    >>> name_key("Müller, Jörg") == name_key("jorg MULLER")
    True
    """
    return " ".join(sorted(name_words(text)))


def birth_year(birth: str) -> int:
    """Return the year in a birth date, however it is written; 0 when there is none.

    >>> birth_year("2001/05/31"), birth_year("31.5.2001"), birth_year("")
    (2001, 2001, 0)
    """
    found = _YEAR.search(birth)
    return int(found[0]) if found else 0

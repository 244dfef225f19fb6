"""Text in plain small letters, for comparing and sorting."""

from __future__ import annotations

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
        "ə": "e",
    }
)


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

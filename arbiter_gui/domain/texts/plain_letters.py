"""Text in plain letters: lower case for comparing and sorting, and unchanged where nothing else can
be written.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from arbiter_gui.domain.texts.latin_letters import latin_form

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
        "ß": "ss",
    }
)
_SIGNS = str.maketrans({"’": "'", "‘": "'", "–": "-"})
_UNKNOWN = "?"


def name_words(text: str) -> list[str]:
    """Return the words of a name, or of a text typed to find it, in lower case without accents.

    >>> name_words("Müller, Jörg")
    ['muller', 'jorg']
    """
    return folded(text).replace(",", " ").split()


def folded_words(text: str) -> frozenset[str]:
    """Return the words of a table of words as `folded` has them."""
    return frozenset(folded(word) for word in text.split())


def begins_words(typed_words: Sequence[str], words: Sequence[str]) -> bool:
    """Return whether each typed word begins a different word of a name.

    >>> begins_words(["b", "ber"], ["berg", "b"]), begins_words(["berg", "b"], ["berg", "anna"])
    (True, False)
    """
    remaining_words = list(words)
    # The longest first: "b ber" is "Berg, B", where "b" must not take the surname.
    for beginning in sorted(typed_words, key=len, reverse=True):
        word = next((word for word in remaining_words if word.startswith(beginning)), None)
        if word is None:
            return False
        remaining_words.remove(word)
    return True


def folded(text: str) -> str:
    """Return the text in small letters without accents, letters outside the alphabet spelled
    plainly.

    >>> folded("Đorđević, Łukasz Weiß")
    'dordevic, lukasz weiss'
    """
    small_letters = text.casefold()
    if small_letters.isascii():
        return small_letters
    parts = unicodedata.normalize("NFKD", small_letters.translate(_LETTERS))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def in_ascii(text: str) -> str:
    """Return a text in plain letters, small and capital ones, with a question mark for whatever has
    none.

    Cyrillic and Greek letters are written by their sound.

    >>> in_ascii("Żółć, Ørjan"), in_ascii("Бондаренко, Юрий"), in_ascii("丁立人")
    ('Zolc, Orjan', 'Bondarenko, Yuriy', '???')
    """
    if text.isascii():
        return text
    letters = "".join(map(_spelled, latin_form(text).translate(_SIGNS)))
    decomposed = unicodedata.normalize("NFKD", letters)
    return "".join(
        _ascii_letter(letter) for letter in decomposed if not unicodedata.combining(letter)
    )


def is_written_in_ascii(text: str) -> bool:
    """Return whether every letter of a text has a form in plain letters."""
    return in_ascii(text).count(_UNKNOWN) == text.count(_UNKNOWN)


def _spelled(letter: str) -> str:
    """Return the plain letters for one that is not a plain letter with a mark, a capital for a
    capital.
    """
    small_letter = letter.lower()
    spelling = small_letter.translate(_LETTERS)
    if spelling == small_letter:
        return letter
    if letter == small_letter:
        return spelling
    return spelling.capitalize()


def _ascii_letter(letter: str) -> str:
    if letter.isascii() and letter.isprintable():
        return letter
    return _UNKNOWN

"""Names in reports: surname and forename separated, in the letters that a form allows."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

_SPELLED = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "Æ": "Ae",
        "œ": "oe",
        "Œ": "Oe",
        "ø": "o",
        "Ø": "O",
        "đ": "d",
        "Đ": "D",
        "ð": "d",
        "Ð": "D",
        "þ": "th",
        "Þ": "Th",
        "ł": "l",
        "Ł": "L",
        "ħ": "h",
        "ı": "i",
        "’": "'",
        "‘": "'",
        "–": "-",
    }
)
"""Letters that are no plain letter with a mark, spelled in plain ones."""


@dataclass(frozen=True, slots=True)
class PersonName:
    """The two parts of a name. Where only one is known, `forename` is empty."""

    surname: str
    forename: str = ""

    @property
    def surname_first(self) -> str:
        """The name as ``Surname, Forename``."""
        return f"{self.surname}, {self.forename}" if self.forename else self.surname


def person_name(name: str) -> PersonName:
    """Return the parts of a name: the surname stands before the comma.

    >>> person_name("Abendroth, Nina Maria")
    PersonName(surname='Abendroth', forename='Nina Maria')
    >>> person_name("Ding Liren")
    PersonName(surname='Ding Liren', forename='')
    """
    surname, _, forename = name.partition(",")
    return PersonName(" ".join(surname.split()), " ".join(forename.replace(",", " ").split()))


def in_ascii(text: str) -> str:
    """Return a text in plain letters, with a question mark for whatever has none.

    >>> in_ascii("Żółć, Ørjan"), in_ascii("Ли")
    ('Zolc, Orjan', '??')
    """
    apart = unicodedata.normalize("NFKD", text.translate(_SPELLED))
    letters = [letter for letter in apart if not unicodedata.combining(letter)]
    return "".join(letter if letter.isascii() and letter.isprintable() else "?" for letter in letters)


def is_held(text: str) -> bool:
    """Return whether a text can be written in plain letters without losing one."""
    return in_ascii(text).count("?") == text.count("?")

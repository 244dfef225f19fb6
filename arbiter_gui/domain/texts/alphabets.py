"""The order of names in a language, by the alphabet in its translations.

In Polish a name with Ł comes after all with L, in Spanish Ñ after N; in German and French a letter
with a mark is sorted with the plain one. Letters of other alphabets are in the order of their
numbers in Unicode.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import Catalogue, first_language, say, spoken

ALPHABET = say("abcdefghijklmnopqrstuvwxyz")
"""The letters of a language in their order, without letters sorted with another one, such as Ä with
A in German."""

_BEHIND = 0x10FF00
"""A sign behind every letter, for private use; those after it come in turn."""


def alphabetical(text: str, catalogue: Catalogue) -> str:
    """Return the sort key of a text in the order of a language; of two languages, the first one.

    Upper and lower case make no difference, nor do marks on letters that the alphabet does not
    have. Names are sorted by what comes first in the order in which the language writes them
    (`NameStyle`).
    """
    language = first_language(catalogue)
    small_letters = spoken(text, language).casefold()
    if small_letters.isascii():
        return small_letters
    letter_order = _letter_order(language(ALPHABET.pattern))
    return folded(unicodedata.normalize("NFC", small_letters).translate(letter_order))


@lru_cache(maxsize=20)
def _letter_order(alphabet: str) -> dict[int, str]:
    """Return the sort text of each letter that has its own place after a plain one."""
    letter_order = {}
    plain_letter = ""
    behind = 0
    for letter in alphabet:
        if folded(letter) == letter:
            plain_letter = letter
            behind = 0
        else:
            behind += 1
            letter_order[ord(letter)] = plain_letter + chr(_BEHIND + behind)
    return letter_order

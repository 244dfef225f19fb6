"""The letters beyond the Latin ones of English that names have, by language.

A text in one language has the letters of one alphabet. Bytes that are read in the wrong code page have letters of
several, such as the Polish ł beside the Hungarian ő.
"""

from __future__ import annotations

import re
from collections import Counter

_LATIN = {
    "Czech": "áčďéěíňóřšťúůýž",
    "Slovak": "áäčďéíĺľňóôŕšťúýž",
    "Polish": "ąćęłńóśźż",
    "Hungarian": "áéíóöőúüű",
    "Romanian": "ăâîșț",
    "Romanian with cedillas": "ăâîşţ",
    "Croatian and Slovene": "čćđšž",
    "Albanian": "çë",
    "Latvian": "āčēģīķļņšūžōŗ",
    "Lithuanian": "ąčęėįšųūž",
    "Estonian": "äõöüšž",
    "German": "äöüß",
    "French": "àâæçéèêëîïôœùûüÿ",
    "Spanish": "áéíñóúüç",
    "Catalan": "àçèéíïòóúü",
    "Portuguese": "áâãàçéêíóôõúü",
    "Italian": "àèéìíòóùú",
    "Swedish and Finnish": "åäöéáèüà",
    "Danish and Norwegian": "æøåéäöüòô",
    "Faroese": "áðíóúýæø",
    "Icelandic": "áéíóúýðþæö",
    "Dutch": "áéëèïíóöüúç",
    "Turkish": "çğıiöşüâîû",
    "Azerbaijani": "çəğıöşü",
    "Maltese": "ċġħżàèìòù",
}
_GREEK = "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ"
_CYRILLIC = {
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "Ukrainian": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'",
    "Belarusian": "абвгдеёжзійклмнопрстуўфхцчшыьэюя",
    "Bulgarian": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "Serbian": "абвгдђежзијклљмнњопрстћуфхцчџш",
    "Macedonian": "абвгдѓежзѕијклљмнњопрстќуфхцчџш",
}
_HEBREW = "".join(map(chr, range(0x5D0, 0x5EB)))
_ARABIC = "".join(map(chr, range(0x600, 0x700)))
ALPHABETS = tuple(map(frozenset, (*_LATIN.values(), _GREEK, *_CYRILLIC.values(), _HEBREW, _ARABIC)))
"""The letters of each language beyond those of English, small ones."""


_FOREIGN_WORD = re.compile(r"\w*[^\W\d_a-zA-Z]\w*")


def letters_out_of_place(text: str) -> int:
    """Return how many letters beyond those of English fit neither one language nor the other letters of their word.

    Names of several countries stand in one list, but hardly ever in one word: a letter that does not fit its word
    counts twice more.

    >>> letters_out_of_place("Müller, Łukasz"), letters_out_of_place("Müłler, Łukasz"), letters_out_of_place("Smith")
    (1, 3, 0)
    """
    words = _FOREIGN_WORD.findall(text.lower())
    within_words = sum(_outside_best_alphabet(Counter(word)) for word in words)
    return _outside_best_alphabet(Counter("".join(words))) + 2 * within_words


def _outside_best_alphabet(counts: Counter[str]) -> int:
    return min(_count_outside(counts, alphabet) for alphabet in ALPHABETS)


def _count_outside(counts: Counter[str], alphabet: frozenset[str]) -> int:
    return sum(count for letter, count in counts.items() if not letter.isascii() and letter not in alphabet)

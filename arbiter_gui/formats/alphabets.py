"""The letters of each language that English does not have.

A text in one language uses the letters of one alphabet. Bytes read in the wrong code page give
letters of several, such as the Polish ł beside the Hungarian ő.
"""

from __future__ import annotations

import re
from collections import Counter

from arbiter_gui.formats.east_asian import USUAL_SIGNS

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
    "Vietnamese": "ăâđêôơưáàãéèíìóòúùý\u0300\u0301\u0303\u0309\u0323",
}
_GREEK = "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ"
_CYRILLIC = {
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "Ukrainian": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'",
    "Belarusian": "абвгдеёжзійклмнопрстуўфхцчшыьэюя",
    "Bulgarian": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "Serbian": "абвгдђежзијклљмнњопрстћуфхцчџш",
    "Macedonian": "абвгдѓежзѕијклљмнњопрстќуфхцчџш",
    "Kazakh": "аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя",
    "Mongolian": "абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя",
}
_HEBREW = "".join(map(chr, range(0x5D0, 0x5EB)))
_ARABIC = "".join(map(chr, range(0x600, 0x700)))
_THAI = "".join(map(chr, (*range(0xE01, 0xE3B), *range(0xE40, 0xE4F))))
_GEORGIAN = "".join(map(chr, range(0x10D0, 0x10F1)))
_ARMENIAN = "".join(map(chr, range(0x561, 0x588)))
_CAUCASIAN = (_GEORGIAN, _ARMENIAN)
_OTHER_SCRIPTS = (
    _GREEK,
    *_CYRILLIC.values(),
    _HEBREW,
    _ARABIC,
    _THAI,
    *_CAUCASIAN,
    *USUAL_SIGNS.values(),
)
ALPHABETS = tuple(map(frozenset, (*_LATIN.values(), *_OTHER_SCRIPTS)))
"""The small letters of each language that English does not have."""
_ORDINAL_SIGNS = str.maketrans({"º": None, "ª": None})
"""Signs of "Nº" and "Mª", which no alphabet has."""
FOREIGN_WORD = re.compile(r"\w*[^\W\d_a-zA-Z]\w*")
"""A word with a letter beyond ASCII."""


def letters_out_of_place(text: str) -> int:
    """Return a penalty for the non-English letters that do not fit one language.

    A letter outside the best alphabet for the whole text counts 1, and one outside the best
    alphabet for its word counts 2 more: a list may have names of several countries, but a word
    hardly ever has.

    >>> (
    ...     letters_out_of_place("Müller, Łukasz"),
    ...     letters_out_of_place("Müłler, Łukasz"),
    ...     letters_out_of_place("Smith"),
    ... )
    (1, 3, 0)
    """
    # Each word is looked at once, however often it comes: a list names the same clubs in all its
    # rows.
    words = Counter(FOREIGN_WORD.findall(text.lower().translate(_ORDINAL_SIGNS)))
    letters: Counter[str] = Counter()
    within_words = 0
    for word, count in words.items():
        letters_of_word = _foreign_letters(word)
        within_words += count * _letters_outside_best_alphabet(letters_of_word)
        for letter, times in letters_of_word.items():
            letters[letter] += count * times
    return _letters_outside_best_alphabet(letters) + 2 * within_words


def _foreign_letters(word: str) -> Counter[str]:
    """Return how often each letter beyond ASCII is in a word."""
    return Counter(letter for letter in word if not letter.isascii())


def _letters_outside_best_alphabet(counts: Counter[str]) -> int:
    """Return the number of letters beyond ASCII outside the alphabet that fits them best."""
    letters = counts.keys()
    fewest_letters = counts.total()
    for alphabet in ALPHABETS:
        outside = letters - alphabet
        fewest_letters = min(fewest_letters, sum(map(counts.__getitem__, outside)))
        if not fewest_letters:
            break
    return fewest_letters

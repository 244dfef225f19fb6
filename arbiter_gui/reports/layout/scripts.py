"""Names in scripts that need help in a PDF: right to left, joined letters, Chinese, Japanese,
Korean.

A PDF draws one glyph after another from left to right, in the given order and forms; a window and a
browser do this work themselves.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import groupby

_RIGHT_TO_LEFT = ("R", "AL")
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
_BEYOND = 0x10000
"""The predefined encodings of the reader's fonts end here."""
_READER_FONTS = {
    "HANGUL": "HYSMyeongJo-Medium",
    "HIRAGANA": "HeiseiMin-W3",
    "KATAKANA": "HeiseiMin-W3",
    "CJK": "STSong-Light",
    "IDEOGRAPHIC": "STSong-Light",
    "FULLWIDTH": "STSong-Light",
}
"""What every reader of PDF files has a font for, by the first word of a letter's name."""


def in_visual_order(text: str) -> str:
    """Return a line in its visual order from left to right.

    Arabic letters get the forms that join their neighbours, then everything gets the order of
    Unicode's bidirectional algorithm, for a line that begins at the left.
    """
    if not any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in set(text)):
        return text
    # Hardly any sheet has such names, so that the libraries are loaded when the first one comes.
    from bidi.algorithm import get_display

    ordered: str = get_display(_without_unassigned(_joined_letters()(text)), base_dir="L")
    return ordered


def _without_unassigned(text: str) -> str:
    """Return a text with a replacement character for each code point that Unicode has given to no
    character.

    The library gives these no direction and stops; no font has a glyph for them.
    """
    letters = []
    for letter in text:
        if unicodedata.bidirectional(letter):
            letters.append(letter)
        else:
            letters.append(_REPLACEMENT)
    return "".join(letters)


@cache
def _joined_letters() -> Callable[[str], str]:
    """Return a function that joins Arabic letters.

    It keeps marks above and below, and no word becomes one sign.
    """
    from arabic_reshaper import ArabicReshaper

    configuration = {"delete_harakat": False, "ARABIC LIGATURE ALLAH": False}
    reshape: Callable[[str], str] = ArabicReshaper(configuration).reshape
    return reshape


def reader_font(text: str) -> str:
    """Return the font of the reader of a PDF that has the glyphs of a text, none being bundled.

    "" without one.
    """
    if any(ord(letter) >= _BEYOND for letter in text):
        return ""
    scripts = {_script(letter) for letter in text}
    return next((font for script, font in _READER_FONTS.items() if script in scripts), "")


def _script(letter: str) -> str:
    """Return the first word of a letter's name, such as CJK or HANGUL."""
    first_word = unicodedata.name(letter, "").partition(" ")[0]
    return first_word.partition("-")[0]


def font_runs(text: str, glyphs: Iterable[int]) -> Iterator[tuple[bool, str]]:
    """Yield the pieces of a text with whether a font that has the glyphs of these letters has
    them.
    """
    for has_glyphs, letters in groupby(text, lambda letter: ord(letter) in glyphs):
        yield has_glyphs, "".join(letters)

"""Names in scripts that a PDF has to be helped with: from right to left, joined letters, Chinese, Japanese, Korean.

A PDF draws one glyph after the other from left to right, in the order and the forms it is given; a window and a
browser do this work themselves.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby

_RIGHT_TO_LEFT = ("R", "AL")
_FORMS = range(0xFB50, 0xFF00)
_LAM = "\u0644"
_NUMBERS = ("EN", "AN")
_WITHIN_NUMBERS = ("ES", "ET", "CS")
_BEYOND = 0x10000
"""The predefined encodings of the reader's fonts end here."""
_ALEFS = "\u0622\u0623\u0625\u0627"
_READER_FONTS = {
    "HANGUL": "HYSMyeongJo-Medium",
    "HIRAGANA": "HeiseiMin-W3",
    "KATAKANA": "HeiseiMin-W3",
    "CJK": "STSong-Light",
    "IDEOGRAPHIC": "STSong-Light",
    "FULLWIDTH": "STSong-Light",
}
"""What every reader of PDF files has a font for, by the first word of a letter's name."""


def visual(text: str) -> str:
    """Return a line as it stands on paper from left to right."""
    if not any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in set(text)):
        return text
    letters = _joined_letters(text)
    levels = _levels(letters)
    order = list(range(len(letters)))
    for level in (2, 1):
        order = list(_turned(order, levels, level))
    return "".join(_mirrored(letters[i]) if levels[i] == 1 else letters[i] for i in order)


def reader_font(text: str) -> str:
    """Return the font of the reader of a PDF that has the glyphs of a text, none being bundled; "" without one."""
    if any(ord(letter) >= _BEYOND for letter in text):
        return ""
    scripts = {unicodedata.name(letter, "").split(" ")[0].split("-")[0] for letter in text}
    return next((font for script, font in _READER_FONTS.items() if script in scripts), "")


# Which way a letter goes: the bidirectional algorithm of Unicode, for one line without marks of direction, from left


def _levels(text: str) -> list[int]:
    """Return 0 for what goes from left to right, 1 from right to left, 2 for numbers inside of that."""
    kinds = [unicodedata.bidirectional(letter) for letter in text]
    found: list[int | None] = []
    before = "L"
    for kind in kinds:
        if kind in (*_RIGHT_TO_LEFT, "L"):
            before = kind
        if kind == "L" or (kind in _NUMBERS and before == "L"):
            found.append(0)
        elif kind in _RIGHT_TO_LEFT:
            found.append(1)
        elif kind == "NSM":
            found.append(found[-1] if found else 0)
        else:
            found.append(2 if kind in _NUMBERS else None)
    for place, kind in enumerate(kinds):
        if (
            kind in _WITHIN_NUMBERS
            and found[place - 1 : place] == [2]
            and found[place + 1 : place + 2] == [2]
        ):
            found[place] = 2
    return list(_between(found))


def _between(found: list[int | None]) -> Iterator[int]:
    """Let what has no direction go as both its neighbours do, else from left to right."""
    before, place = 0, 0
    for level, run in groupby(found):
        count = len(list(run))
        place += count
        if level is None:
            after = found[place] if place < len(found) else 0
            level = 1 if before and after else 0
        yield from [level] * count
        before = level


def _turned(order: list[int], levels: list[int], level: int) -> Iterator[int]:
    for high, run in groupby(order, lambda place: levels[place] >= level):
        places = list(run)
        yield from reversed(places) if high else places


def _mirrored(letter: str) -> str:
    return {"(": ")", ")": "(", "[": "]", "]": "["}.get(letter, letter)


# Arabic letters, which have a form of their own at the beginning, inside and at the end of a word


@cache
def _forms() -> dict[tuple[str, str], str]:
    """Return the forms of letters and of lam with alef: by the letters and "initial", "medial", "final", "isolated"."""
    found: dict[tuple[str, str], str] = {}
    for code in _FORMS:
        kind, *codes = unicodedata.decomposition(chr(code)).split() or [""]
        letters = "".join(chr(int(code, 16)) for code in codes)
        if kind and (
            len(letters) == 1 or (len(letters) == 2 and letters[0] == _LAM and letters[1] in _ALEFS)
        ):
            found.setdefault((letters, kind.strip("<>")), chr(code))
    return found


def _joined_letters(text: str) -> str:
    """Return a text whose Arabic letters have the forms in which they join their neighbours."""
    parts = list(_ligatures(text))
    joining = [place for place, part in enumerate(parts) if not unicodedata.combining(part[-1])]
    out = list(parts)
    for place, now in enumerate(joining):
        before = parts[joining[place - 1]] if place else ""
        after = parts[joining[place + 1]] if place + 1 < len(joining) else ""
        tied = _goes_on(before) and _form(parts[now], "final") is not None
        goes = _goes_on(parts[now]) and _form(after, "final") is not None
        kind = ("medial" if goes else "final") if tied else ("initial" if goes else "isolated")
        out[now] = _form(parts[now], kind) or parts[now]
    return "".join(out)


def _ligatures(text: str) -> Iterator[str]:
    """Yield the letters, lam with alef as one."""
    place = 0
    while place < len(text):
        pair = text[place : place + 2]
        size = 2 if (pair, "isolated") in _forms() and len(pair) == 2 else 1
        yield text[place : place + size]
        place += size


def _form(letters: str, kind: str) -> str | None:
    return _forms().get((letters, kind))


def _goes_on(letters: str) -> bool:
    """Tell whether a letter joins the next one."""
    return _form(letters, "initial") is not None or letters == "\u0640"


def runs(text: str, known: Iterable[int]) -> Iterator[tuple[bool, str]]:
    """Yield the pieces of a text with whether a font that knows these letters has them."""
    for there, piece in groupby(text, lambda letter: ord(letter) in known):
        yield there, "".join(piece)

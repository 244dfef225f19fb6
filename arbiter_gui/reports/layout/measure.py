"""How wide text is in the bundled font, and how it is made to fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from arbiter_gui.domain.players.titles import FIDE_TITLES
from arbiter_gui.reports.layout.fonts import font_file, wide_font_file
from arbiter_gui.reports.layout.scripts import font_runs, in_visual_order, reader_font

MM_PER_POINT = 25.4 / 72
CAP_HEIGHT = 0.714
"""Height of a capital of the text face, in em."""
X_HEIGHT = 0.536
"""Height of a small letter without ascender of the text face, in em."""
NARROWEST = 0.8
"""The limit to which letters may be narrowed before a text is cut."""
ELLIPSIS = "…"
FACES = {False: "ArbiterSans", True: "ArbiterSans-Bold"}
"""The names under which the text face is registered, by whether it is bold."""
WIDE_FACES = {False: "DejaVuSans", True: "DejaVuSans-Bold"}
"""The same for the bundled font of symbols and other scripts."""


_A_FEW = 4
"""A word that has to be broken begins in a line that has room for more letters than these."""
_WORD = re.compile(r"[\S\u00a0\u202f]+")
"""Words between spaces that may be broken, which a no-break space is not."""
_NO_BREAK = "\u00a0"
_AFTER_HYPHEN = re.compile(r"(?<=\w-)(?=\w)")


@lru_cache(maxsize=1)
def register_fonts() -> None:
    """Make the bundled fonts known to reportlab. Raises StoreError when a font file is missing."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for bold, name in FACES.items():
        pdfmetrics.registerFont(TTFont(name, str(font_file(bold))))
    for bold, name in WIDE_FACES.items():
        pdfmetrics.registerFont(TTFont(name, str(wide_font_file(bold))))


@lru_cache(maxsize=50_000)
def ems(text: str, bold: bool = False) -> float:
    """Return the width of one line of text in em, that is for a font size of 1."""
    from reportlab.pdfbase import pdfmetrics

    thousandths = 0.0
    for font, piece in set_in(text, bold):
        thousandths += float(pdfmetrics.stringWidth(piece, font, 1000))
    return thousandths / 1000


@lru_cache(maxsize=50_000)
def set_in(text: str, bold: bool = False) -> tuple[tuple[str, str], ...]:
    """Return the pieces of a line in their visual order from left to right, each with its font.

    Characters missing from the text face are set in the other bundled font, and those missing there
    too are left to a font of the reader, if their script has one.
    """
    register_fonts()
    text_face = FACES[bold]
    if text.isascii():
        return ((text_face, text),)
    pieces: list[tuple[str, str]] = []
    for has_glyphs, piece in font_runs(in_visual_order(text), _glyphs(text_face)):
        if has_glyphs:
            pieces.append((text_face, piece))
        else:
            pieces.extend(_set_without_text_face(piece, bold))
    return tuple(pieces)


def _set_without_text_face(text: str, bold: bool) -> Iterator[tuple[str, str]]:
    """Yield the pieces of a text for which the text face has no glyphs, each with its font."""
    wide_face = WIDE_FACES[bold]
    for has_glyphs, piece in font_runs(text, _glyphs(wide_face)):
        if has_glyphs:
            yield wide_face, piece
        else:
            yield _reader_font(piece) or wide_face, piece


def _glyphs(font: str) -> Iterable[int]:
    """Return the code points of the characters for which a font registered with reportlab has
    glyphs.
    """
    # Here rather than above: reportlab takes long to load, and is only needed once something is
    # printed.
    from reportlab.pdfbase import pdfmetrics

    code_points: Iterable[int] = pdfmetrics.getFont(font).face.charToGlyph
    return code_points


def _reader_font(piece: str) -> str:
    """Return the font that a reader of PDF files has for a script, made known to reportlab.

    Empty without one.
    """
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont

    name = reader_font(piece)
    if name and name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(UnicodeCIDFont(name))
    return name


def width(text: str, size: float, bold: bool = False) -> float:
    """Return the width in millimetres of text set in `size` points."""
    return ems(text, bold) * size * MM_PER_POINT


def fit(
    text: str,
    size: float,
    room: float,
    bold: bool = False,
    *shorter_text: str,
    narrowest: float = NARROWEST,
) -> tuple[str, float]:
    """Return a text and its stretch so that it is at most `room` millimetres wide.

    The letters are narrowed, down to `narrowest`; if that is not enough, the `shorter_text`
    wordings are tried one after another; if even the last is too long, it is cut with an ellipsis.
    """
    wordings = (text, *shorter_text)
    uncut = _first_wording_with_room(wordings, size, room, bold, narrowest)
    if uncut is not None:
        return uncut
    return _cut_to_room(wordings[-1], size, room / narrowest, bold), narrowest


def _first_wording_with_room(
    wordings: Sequence[str], size: float, room: float, bold: bool, narrowest: float = NARROWEST
) -> tuple[str, float] | None:
    """Return the first wording that has room, with its stretch; None where none has."""
    for wording in wordings:
        natural_width = width(wording, size, bold)
        if natural_width * narrowest <= room:
            if natural_width <= room:
                return wording, 1.0
            return wording, room / natural_width
    return None


def _cut_to_room(text: str, size: float, room: float, bold: bool) -> str:
    """Return as many letters of a text as have room before an ellipsis."""
    # By halving: every further letter makes the text wider.
    lowest = 0
    highest = len(text)
    while lowest < highest:
        middle = (lowest + highest + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold) <= room:
            lowest = middle
        else:
            highest = middle - 1
    return text[:lowest].rstrip() + ELLIPSIS


def fit_smaller(
    wordings: Sequence[str], size: float, room: float, bold: bool = False
) -> tuple[str, float, float]:
    """Return a text with its size and stretch: if no wording fits, it is set smaller, down to six
    tenths.

    A text that does not fit even then is narrowed a little and cut: smaller type would be
    unreadable.
    """
    for tenths in range(10, 5, -1):
        smaller = size * tenths / 10
        uncut = _first_wording_with_room(wordings, smaller, room, bold, narrowest=1.0)
        if uncut is not None:
            text, stretch = uncut
            return text, smaller, stretch
    text, stretch = fit(wordings[-1], size * 0.6, room, bold)
    return text, size * 0.6, stretch


def unfold(
    text: str, size: float, room: float, bold: bool = False, *shorter_text: str
) -> tuple[str, ...]:
    """Return the lines of a text so that nothing is lost; its letters are never narrowed.

    One line or two, broken between words and after hyphens: of the whole text, else of the first of
    the `shorter_text` wordings that fits. Only if none fits, a text is broken inside a word, into
    as many lines as necessary.
    """
    wordings = [_with_title_kept(wording, size, room, bold) for wording in (text, *shorter_text)]
    for wording in wordings:
        if all(width(piece, size, bold) <= room for _, piece in _pieces(wording)):
            lines = wrap(wording, size, room, bold, hyphens=True)
            if len(lines) <= 2:
                return _with_plain_spaces(lines)
    shortest = min((wrap(wording, size, room, bold, hyphens=True) for wording in wordings), key=len)
    return _with_plain_spaces(shortest)


def beginning_of_name(name: str) -> str:
    """Return the title of a name with the word after it; empty for a name without a title."""
    title, _, untitled = name.partition(" ")
    if title not in FIDE_TITLES or not untitled:
        return ""
    _gap, first_piece = _pieces(f"{title}{_NO_BREAK}{untitled}")[0]
    return first_piece


def _with_title_kept(name: str, size: float, room: float, bold: bool) -> str:
    """Return a name with a no-break space after its title, if both have room in one line."""
    beginning = beginning_of_name(name)
    if not beginning or width(beginning, size, bold) > room:
        return name
    return name.replace(" ", _NO_BREAK, 1)


def _with_plain_spaces(lines: Iterable[str]) -> tuple[str, ...]:
    """Return lines with plain spaces after the titles, as they are searched for in a file."""
    return tuple(line.replace(_NO_BREAK, " ") for line in lines)


def _pieces(text: str, hyphens: bool = True) -> list[tuple[str, str]]:
    """Return the pieces that are not broken, each with the text before it in the line."""
    pieces = []
    for word in _WORD.findall(text):
        gap = " "
        parts = [word]
        if hyphens:
            parts = _AFTER_HYPHEN.split(word)
        for fragment in parts:
            pieces.append((gap, fragment))
            gap = ""
    return pieces


def wrap(
    text: str, size: float, room: float, bold: bool = False, hyphens: bool = False
) -> tuple[str, ...]:
    """Return the text broken between words, or also after `hyphens`, into lines of at most `room`
    millimetres.

    A single word that is wider is broken inside, and begins in the line before where that has room
    for some of it.
    """
    lines: list[str] = []
    line = ""
    for gap, word in _pieces(text, hyphens):
        continued_line = word
        if line:
            continued_line = f"{line}{gap}{word}"
        if width(continued_line, size, bold) <= room:
            line = continued_line
            continue
        if not line:
            line = word
        elif width(word, size, bold) > room and _begins_before(line + gap, word, size, room, bold):
            line = line + gap + word
        else:
            lines.append(line)
            line = word
        # At least one letter stays in a line, or this would never end.
        while width(line, size, bold) > room and len(line) > 1:
            cut_length = _longest(line, size, room, bold)
            lines.append(line[:cut_length])
            line = line[cut_length:]
    lines.append(line)
    return tuple(lines)


def _begins_before(begun_text: str, word: str, size: float, room: float, bold: bool) -> bool:
    """Return whether a line that is `begun_text` has room for more than a few letters of a word."""
    return _longest(begun_text + word, size, room, bold) > len(begun_text) + _A_FEW


def _longest(word: str, size: float, room: float, bold: bool) -> int:
    """Return how many letters of a word have room; at least one, and never all."""
    longest_length = 1
    for letters in range(1, len(word)):
        if width(word[:letters], size, bold) <= room:
            longest_length = letters
    return longest_length

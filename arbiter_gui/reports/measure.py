"""How wide text is in the bundled font, and how it is made to fit."""

from __future__ import annotations

from functools import lru_cache

from arbiter_gui.reports.fonts import font_file

MM_PER_POINT = 25.4 / 72
CAP_HEIGHT = 0.729
"""Height of a capital of the bundled font, in em."""
X_HEIGHT = 0.547
"""Height of a small letter without ascender of the bundled font, in em."""
NARROWEST = 0.8
"""How far letters may be narrowed before a text is cut."""
ELLIPSIS = "…"
FACES = {False: "ArbiterSans", True: "ArbiterSans-Bold"}
"""The names under which the font is registered, by whether it is bold."""


@lru_cache(maxsize=1)
def register_fonts() -> None:
    """Make the bundled font known to reportlab. Raises StoreError when a font file is missing."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for bold, name in FACES.items():
        pdfmetrics.registerFont(TTFont(name, str(font_file(bold))))


@lru_cache(maxsize=50_000)
def ems(text: str, bold: bool = False) -> float:
    """Return the width of one line of text in em, that is for a font size of 1."""
    from reportlab.pdfbase import pdfmetrics

    register_fonts()
    return float(pdfmetrics.stringWidth(text, FACES[bold], 1000)) / 1000


def width(text: str, size: float, bold: bool = False) -> float:
    """Return the width in millimetres of text set in `size` points."""
    return ems(text, bold) * size * MM_PER_POINT


def fit(text: str, size: float, room: float, bold: bool = False, *shorter: str) -> tuple[str, float]:
    """Return a text and its stretch so that it is at most `room` millimetres wide.

    The letters are narrowed, down to `NARROWEST`; if that is not enough, the `shorter` wordings are tried one
    after the other; when even the last is too long it is cut and gets an ellipsis.
    """
    for wording in (text, *shorter):
        wide = width(wording, size, bold)
        if wide * NARROWEST <= room:
            return wording, min(1.0, room / wide) if wide else 1.0
    text, room = (text, *shorter)[-1], room / NARROWEST
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS, NARROWEST


def wrap(text: str, size: float, room: float, bold: bool = False) -> tuple[str, ...]:
    """Return the text broken between words into lines of at most `room` millimetres.

    A single word that is wider is broken inside.
    """
    lines: list[str] = []
    line = ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if width(joined, size, bold) <= room:
            line = joined
            continue
        if line:
            lines.append(line)
        line = word
        while width(line, size, bold) > room and len(line) > 1:
            cut = _longest(line, size, room, bold)
            lines.append(line[:cut])
            line = line[cut:]
    lines.append(line)
    return tuple(lines)


def _longest(word: str, size: float, room: float, bold: bool) -> int:
    return max([n for n in range(1, len(word)) if width(word[:n], size, bold) <= room], default=1)

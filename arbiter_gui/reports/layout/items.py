"""What a page is made of: plain drawing items in millimetres, which any toolkit can paint.

The origin is the top left corner, y grows downwards. Text stands on its baseline. Paper knows greys
only (0 is black, 1 is white); a `tone` names a colour that a screen may use instead.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.reports.tables.table import Align


@dataclass(frozen=True, slots=True)
class TextItem:
    """One line of text. `x` is the left end, the middle or the right end, as `align` says.

    `size` is in points; `stretch` narrows the letters (1 is natural, 0.8 is four fifths of the
    width); `grey` is 0 for black to 1 for white. A `turned` text is upside down: all of it turned
    about its place.
    """

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    align: Align = Align.LEFT
    stretch: float = 1.0
    grey: float = 0.0
    tone: str = ""
    turned: bool = False


@dataclass(frozen=True, slots=True)
class LineItem:
    """A straight line, `width` millimetres thick.

    `dash` is the length of its dashes (0: no dashes).
    """

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.2
    grey: float = 0.0
    tone: str = ""
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    grey: float
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners of `radius`, filled, with an outline `line` millimetres
    thick.
    """

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.8
    grey: float = 1.0
    tone: str = "base"
    line: float = 0.2
    line_grey: float = 0.6
    line_tone: str = "line"


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as PNG in base64, drawn into this rectangle; `turned` is upside down."""

    x: float
    y: float
    width: float
    height: float
    data: str
    turned: bool = False


Item = TextItem | LineItem | Fill | Box | Image


@dataclass(frozen=True, slots=True)
class Page:
    """One page, its size in millimetres, and its items in the order in which they are painted."""

    width: float
    height: float
    items: tuple[Item, ...]

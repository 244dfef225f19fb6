"""Writes pages as PDF: embedded fonts, selectable text, bookmarks."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from arbiter_gui import __version__
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.logo import logo_bytes
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.reports.layout.items import Fill, Image, Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import FACES, MM_PER_POINT, register_fonts, set_in, width
from arbiter_gui.reports.tables.table import Align


def pdf_bytes(sheets: Sequence[tuple[str, Sequence[Page]]], title: str, author: str = "") -> bytes:
    """Return one PDF file with all sheets one after another.

    Each sheet is its name, which becomes a bookmark, and its pages. `title` and `author` go into
    the properties of the file. Raises StoreError if the bundled fonts are missing.
    """
    from reportlab.pdfgen.canvas import Canvas

    register_fonts()
    file = io.BytesIO()
    canvas = Canvas(
        file, pageCompression=1, lang="en", pdfVersion=(1, 5), initialFontName=FACES[False]
    )
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setSubject(", ".join(name for name, _ in sheets))
    canvas.setCreator(f"Arbiter {__version__}")
    for index, (name, pages) in enumerate(sheets):
        for number, page in enumerate(pages):
            canvas.setPageSize((page.width / MM_PER_POINT, page.height / MM_PER_POINT))
            if number == 0:
                canvas.bookmarkPage(f"sheet-{index}")
                canvas.addOutlineEntry(name, f"sheet-{index}")
            for item in page.items:
                _paint_item(canvas, item, page.height)
            canvas.showPage()
    canvas.save()
    return file.getvalue()


def _paint_item(canvas: Any, item: Item, height: float) -> None:
    """Paint one item.

    PDF measures in points from the bottom of the page, which is `height` millimetres high.
    """
    if isinstance(item, TextItem):
        _paint_text(canvas, item, height)
    elif isinstance(item, LineItem):
        _paint_line(canvas, item, height)
    elif isinstance(item, Fill):
        canvas.setFillGray(item.grey)
        sizes = (item.x, height - item.y - item.height, item.width, item.height)
        canvas.rect(*_in_points(sizes), stroke=0, fill=1)
    elif isinstance(item, Image):
        _paint_image(canvas, item, height)
    else:
        canvas.setFillGray(item.grey)
        canvas.setStrokeGray(item.line_grey)
        canvas.setLineWidth(item.line / MM_PER_POINT)
        sizes = (item.x, height - item.y - item.height, item.width, item.height)
        has_outline = int(item.line > 0)
        canvas.roundRect(*_in_points((*sizes, item.radius)), stroke=has_outline, fill=1)


def _in_points(sizes: tuple[float, ...]) -> list[float]:
    """Return sizes in millimetres as points."""
    return [size / MM_PER_POINT for size in sizes]


def _paint_line(canvas: Any, item: LineItem, height: float) -> None:
    """Paint a line on a page of this height, and leave the canvas without dashes."""
    canvas.setStrokeGray(item.grey)
    canvas.setLineWidth(item.width / MM_PER_POINT)
    dash = item.dash / MM_PER_POINT
    canvas.setDash([dash, dash] if dash else [])
    canvas.line(*_in_points((item.x1, height - item.y1, item.x2, height - item.y2)))
    canvas.setDash([])


def _paint_image(canvas: Any, item: Image, height: float) -> None:
    """Paint a picture; one that claims to be a PNG and cannot be read is an InvalidTournament."""
    from reportlab.lib.utils import ImageReader

    image_width, image_height = _in_points((item.width, item.height))
    middle = (item.x + item.width / 2, height - item.y - item.height / 2)
    canvas.saveState()
    canvas.translate(*_in_points(middle))
    canvas.rotate(180 if item.turned else 0)
    try:
        picture = ImageReader(io.BytesIO(logo_bytes(item.data)))
        canvas.drawImage(
            picture, -image_width / 2, -image_height / 2, image_width, image_height, mask="auto"
        )
    except (OSError, ValueError, SyntaxError, EOFError) as error:
        raise InvalidTournament(
            say("the logo cannot be read; choose it again in Tournament > Officials and forms")
        ) from error
    canvas.restoreState()


def _paint_text(canvas: Any, item: TextItem, height: float) -> None:
    """Paint a line of text on a page of this height, each piece in the font that has its
    letters.
    """
    direction = -1 if item.turned else 1
    left_end = item.x - direction * _width_before(item)
    x, y = _in_points((left_end, height - item.y))
    canvas.setFillGray(item.grey)
    line = canvas.beginText()
    line.setTextTransform(direction, 0, 0, direction, x, y)
    line.setHorizScale(item.stretch * 100)
    for font, piece in set_in(item.text, item.bold):
        line.setFont(font, item.size)
        line.textOut(piece)
    canvas.drawText(line)


def _width_before(item: TextItem) -> float:
    """Return how much of a text is before its place, in millimetres: nothing, half of it or all of
    it.
    """
    text_width = width(item.text, item.size, item.bold) * item.stretch
    if item.align is Align.LEFT:
        return 0.0
    if item.align is Align.CENTRE:
        return text_width / 2
    return text_width

"""Writes pages as PDF: embedded fonts, selectable text, bookmarks."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from arbiter_gui import __version__
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.logo import logo_bytes
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.reports.layout.items import Fill, Image, Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import FACES, MM_PER_POINT, register_fonts, set_in, width
from arbiter_gui.reports.tables.table import Align


def pdf_bytes(sheets: Sequence[tuple[str, Sequence[Page]]], title: str, author: str = "") -> bytes:
    """Return one PDF file with all sheets one after the other.

    Each sheet is its name, which becomes a bookmark, and its pages. `title` and `author` go into the
    properties of the file. Raises StoreError when the bundled fonts are missing.
    """
    from reportlab.pdfgen.canvas import Canvas

    register_fonts()
    out = io.BytesIO()
    canvas = Canvas(out, pageCompression=1, lang="en", pdfVersion=(1, 5), initialFontName=FACES[False])
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
            _paint(canvas, page)
            canvas.showPage()
    canvas.save()
    return out.getvalue()


def _paint(canvas: Any, page: Page) -> None:
    for item in page.items:
        _paint_item(canvas, item, page.height)


def _paint_item(canvas: Any, item: Item, height: float) -> None:
    if isinstance(item, TextItem):
        _paint_text(canvas, item, height)
    elif isinstance(item, LineItem):
        canvas.setStrokeGray(item.grey)
        canvas.setLineWidth(item.width / MM_PER_POINT)
        dash = item.dash / MM_PER_POINT
        canvas.setDash([dash, dash] if dash else [])
        canvas.line(*(v / MM_PER_POINT for v in (item.x1, height - item.y1, item.x2, height - item.y2)))
        canvas.setDash([])
    elif isinstance(item, Fill):
        canvas.setFillGray(item.grey)
        x, y = item.x / MM_PER_POINT, (height - item.y - item.height) / MM_PER_POINT
        canvas.rect(x, y, item.width / MM_PER_POINT, item.height / MM_PER_POINT, stroke=0, fill=1)
    elif isinstance(item, Image):
        _paint_image(canvas, item, height)
    else:
        canvas.setFillGray(item.grey)
        canvas.setStrokeGray(item.line_grey)
        canvas.setLineWidth(item.line / MM_PER_POINT)
        sizes = (item.x, height - item.y - item.height, item.width, item.height, item.radius)
        canvas.roundRect(*(v / MM_PER_POINT for v in sizes), stroke=1 if item.line else 0, fill=1)


def _paint_image(canvas: Any, item: Image, height: float) -> None:
    """Paint a picture; one that claims to be a PNG and cannot be read is an InvalidTournament."""
    from reportlab.lib.utils import ImageReader

    wide, high = item.width / MM_PER_POINT, item.height / MM_PER_POINT
    canvas.saveState()
    canvas.translate(
        (item.x + item.width / 2) / MM_PER_POINT, (height - item.y - item.height / 2) / MM_PER_POINT
    )
    canvas.rotate(180 if item.turned else 0)
    try:
        picture = ImageReader(io.BytesIO(logo_bytes(item.data)))
        canvas.drawImage(picture, -wide / 2, -high / 2, wide, high, mask="auto")
    except (OSError, ValueError, SyntaxError, EOFError) as error:
        raise InvalidTournament(say("the logo cannot be read; choose it anew in the settings")) from error
    canvas.restoreState()


def _paint_text(canvas: Any, item: TextItem, height: float) -> None:
    wide = width(item.text, item.size, item.bold) * item.stretch
    shift = {Align.LEFT: 0.0, Align.CENTRE: wide / 2, Align.RIGHT: wide}[item.align]
    canvas.setFillGray(item.grey)
    line = canvas.beginText()
    across = -1 if item.turned else 1
    x, y = (item.x - across * shift) / MM_PER_POINT, (height - item.y) / MM_PER_POINT
    line.setTextTransform(across, 0, 0, across, x, y)
    line.setHorizScale(item.stretch * 100)
    for font, piece in set_in(item.text, item.bold):
        line.setFont(font, item.size)
        line.textOut(piece)
    canvas.drawText(line)

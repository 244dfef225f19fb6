"""The notice for the wall: the event, and the QR code of the page on which players register
themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.texts.sentences import Catalogue, say, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.reports.layout.items import Fill, Item, Page, TextItem
from arbiter_gui.reports.layout.measure import fit_smaller
from arbiter_gui.reports.layout.pages import Style
from arbiter_gui.reports.tables.table import Align

_STYLE = Style(margin=20.0)
_CODE_SIDE = 120.0
"""Size of the code in millimetres: cameras read it from three metres away."""
_CODE_TOP = 85.0
_TITLE_SIZE = 34.0
_WORDS_SIZE = 22.0
_LINK_SIZE = 13.0


def registration_notice(event: str, link: str, catalogue: Catalogue) -> Page:
    """Return the page to be printed, in the language of a catalogue."""
    width, height = _STYLE.page_size
    lines = (
        (40.0, in_a_line(event), _TITLE_SIZE, True),
        (60.0, spoken(say("Register here"), catalogue), _TITLE_SIZE, True),
        (
            75.0,
            spoken(say("Scan the code with your phone and enter your name."), catalogue),
            _WORDS_SIZE,
            False,
        ),
        (_CODE_TOP + _CODE_SIDE + 15, link, _LINK_SIZE, False),
        (
            _CODE_TOP + _CODE_SIDE + 28,
            spoken(say("Your phone must be connected to this hall's network."), catalogue),
            _LINK_SIZE,
            False,
        ),
    )
    items: list[Item] = [_line(y, text, size, bold) for y, text, size, bold in lines if text]
    items.extend(_code(link, (width - _CODE_SIDE) / 2, _CODE_TOP))
    return Page(width, height, tuple(items))


def _line(y: float, text: str, size: float, bold: bool) -> TextItem:
    """Return a line in the middle of the page."""
    width, _ = _STYLE.page_size
    fitted_text, fitted_size, stretch = fit_smaller((text,), size, width - 2 * _STYLE.margin, bold)
    return TextItem(width / 2, y, fitted_text, fitted_size, bold, Align.CENTRE, stretch)


def _code(link: str, left_edge: float, top: float) -> Iterator[Fill]:
    """Yield the dark modules of the code, adjacent ones as one rectangle."""
    # The library of the codes belongs to an extra, without which the window opens all the same.
    from arbiter_gui.sharing.codes import pattern

    rows = pattern(link)
    module = _CODE_SIDE / len(rows)
    for row_number, row in enumerate(rows):
        start = 0
        while start < len(row):
            if not row[start]:
                start += 1
                continue
            end = start
            while end < len(row) and row[end]:
                end += 1
            y = top + row_number * module
            yield Fill(left_edge + start * module, y, (end - start) * module, module, 0.0)
            start = end

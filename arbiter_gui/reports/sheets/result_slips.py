"""The slips that lie on the boards: the players mark their result and sign; one for every board of a round.

Several stand on a sheet, in such an order that the stack of sheets can be cut as a whole: the piles, put on one
another from the top left one on, are the boards in the order of their tables. A bar code brings the desk to the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.texts.player_names import short_names, titled_name
from arbiter_gui.domain.texts.sentences import say, spoken
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.reports.layout.items import Fill, Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, MM_PER_POINT, fit_smaller, unfold, width
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.round_tables.pairings import Pairing, pairing_rows
from arbiter_gui.reports.sheets.slip_code import bars, slip_code
from arbiter_gui.reports.tables.table import Align

_RESULTS = ("1 – 0", "½ – ½", "0 – 1")
_MARGIN = 6.5
_MODULE = 0.3
"""The thinnest bar, in mm: what the simplest scanners read."""
_CODE_TOP, _CODE_HIGH, _SIGNS_BELOW = 48.0, 7.5, 2.6
_NAME_SIZES = ((11.0, 1), (10.0, 1), (9.0, 1), (8.5, 2), (7.5, 2), (6.5, 2), (5.5, 3))
"""The sizes a name is tried in, and in how many lines."""
_NAME_STEP, _NAME_LEADING, _LOWER = 3.2, 1.2, 0.9
"""From line to line of a name: at most so many mm, and so many times its size. Each line more stands so much lower."""


@dataclass(frozen=True, slots=True)
class Cut:
    """How a sheet of A4 is cut into slips; `unit` is the size of everything on a slip."""

    across: int
    down: int
    unit: float

    @property
    def a_page(self) -> int:
        """How many slips a sheet has."""
        return self.across * self.down

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a slip in mm."""
        return A4[0] / self.across, A4[1] / self.down


USUAL = Cut(2, 4, 1.0)
LARGE = Cut(1, 3, 1.33)


def stacked(count: int, a_page: int) -> tuple[tuple[int, ...], ...]:
    """Return for each sheet which slips stand on it, place by place, so that the cut piles are in order.

    >>> stacked(5, 2)
    ((0, 3), (1, 4), (2,))
    """
    sheets = -(-count // a_page)
    return tuple(tuple(range(first, count, sheets)) for first in range(sheets))


def result_slip_pages(
    tournament: Tournament, number: int, heading: Heading, cut: Cut = USUAL
) -> tuple[Page, ...]:
    """Return the sheets with the slips of a recorded round. Raises InvalidTournament when there is none."""
    rows = sorted(pairing_rows(tournament, number), key=lambda row: row.table)
    wide, high = cut.size
    pages = []
    for places in stacked(len(rows), cut.a_page):
        items: list[Item] = list(_cuts(cut))
        for place, index in enumerate(places):
            slip = _Slip(place % cut.across * wide, place // cut.across * high, wide, cut.unit, heading)
            items += slip.items(number, rows[index])
            items += slip.code(slip_code(tournament, number, rows[index].table).text)
        pages.append(Page(*A4, tuple(items)))
    return tuple(pages) or (Page(*A4, ()),)


def _cuts(cut: Cut) -> Iterator[Item]:
    wide, high = cut.size
    for column in range(1, cut.across):
        yield LineItem(column * wide, 0, column * wide, A4[1], 0.1, 0.6, dash=1.5)
    for row in range(1, cut.down):
        yield LineItem(0, row * high, A4[0], row * high, 0.1, 0.6, dash=1.5)


@dataclass(frozen=True, slots=True)
class _Slip:
    """One slip; its corner and width in mm, and the size of everything on it."""

    x: float
    y: float
    wide: float
    unit: float
    heading: Heading

    @property
    def left(self) -> float:
        return self.x + _MARGIN * self.unit

    @property
    def right(self) -> float:
        return self.x + self.wide - _MARGIN * self.unit

    def at(self, down: float) -> float:
        return self.y + down * self.unit

    def said(self, text: str) -> str:
        return spoken(text, self.heading.catalogue)

    def items(self, number: int, row: Pairing) -> Iterator[Item]:
        """Return what stands on the slip of a board."""
        yield from self._top(number, row.table)
        yield from self._seat(Colour.WHITE, row.white, 28.0)
        yield from self._seat(Colour.BLACK, row.black, 35.5)
        yield from self._results()
        yield from self._signatures()

    def _text(
        self, x: float, down: float, text: str, size: float, align: Align = Align.LEFT, bold: bool = False
    ) -> TextItem:
        return TextItem(x, self.at(down), text, size * self.unit, bold, align)

    def _top(self, number: int, table: int) -> Iterator[Item]:
        room = self.right - self.left
        for down, text, points, bold in (
            (8.2, self.heading.event, 9.5, True),
            (12.0, self.heading.aside, 8.5, False),
        ):
            said, size, stretch = fit_smaller((text,), points * self.unit, room, bold)
            yield TextItem(self.left, self.at(down), said, size, bold, stretch=stretch)
        yield LineItem(self.left, self.at(13.4), self.right, self.at(13.4), 0.25)
        yield self._text(self.left, 20.5, self.said(say("Round {n}", n=number)), 14)
        board = self.said(say("Board {n}", n=table))
        yield self._text(self.right, 20.5, board, 18, Align.RIGHT, True)

    def _seat(self, colour: Colour, player: Player, down: float) -> Iterator[Item]:
        """Return a player's line: the colour as a square and a word, number, title and name, rating."""
        unit, side = self.unit, 3.0 * self.unit
        top = self.at(down) - CAP_HEIGHT * 9.5 * unit * MM_PER_POINT
        yield Fill(self.left, top, side, side, 0.0)
        if colour is Colour.WHITE:
            edge = 0.3 * unit
            yield Fill(self.left + edge, top + edge, side - 2 * edge, side - 2 * edge, 1.0)
        yield self._text(self.left + 4.2 * unit, down, self.said(colour_word(colour)), 8.5)
        rating = str(player.rating or "")
        yield self._text(self.left + 25 * unit, down, str(player.number), 10, Align.RIGHT)
        yield self._text(self.right, down, rating, 10, Align.RIGHT)
        yield from self._name(player, down)
        yield LineItem(self.left, self.at(down + 2.2), self.right, self.at(down + 2.2), 0.1, 0.6)

    def _name(self, player: Player, down: float) -> Iterator[TextItem]:
        """Return a name in one line, or smaller in two; its letters are never narrowed."""
        unit, start = self.unit, self.left + 26.5 * self.unit
        room = self.right - start - width("0000", 10 * unit) - 1.5 * unit
        wordings = [self.said(text) for text in (titled_name(player), *short_names(player))]
        for size, most in _NAME_SIZES:
            lines = unfold(wordings[0], size * unit, room, True, *wordings[1:])
            if len(lines) <= most:
                break
        step, lower = min(_NAME_STEP, _NAME_LEADING * size * MM_PER_POINT), _LOWER * min(2, len(lines) - 1)
        for place, line in enumerate(reversed(lines)):
            yield TextItem(start, self.at(down + lower - place * step), line, size * unit, True)

    def code(self, text: str) -> Iterator[Item]:
        """Return the bar code at the right, with its signs below it for who types them."""
        if not text:
            return
        unit, found = self.unit, tuple(bars(text))
        wide = sum(found[-1]) * _MODULE * unit
        for place, module in found:
            x = self.right - wide + place * _MODULE * unit
            yield Fill(x, self.at(_CODE_TOP), module * _MODULE * unit, _CODE_HIGH * unit, 0.0)
        below = _CODE_TOP + _CODE_HIGH + _SIGNS_BELOW
        yield TextItem(self.right - wide / 2, self.at(below), text, 7 * unit, align=Align.CENTRE)

    def _results(self) -> Iterator[Item]:
        """Return the results to circle, and a line for any other."""
        room = self.right - self.left
        for place, text in enumerate(_RESULTS):
            yield self._text(self.left + room * (2 * place + 1) / 6, 44.8, text, 16, Align.CENTRE, True)
        other = self.said(say("Other result:"))
        yield self._text(self.left, 54.0, other, 9)
        start = self.left + width(other, 9 * self.unit) + 1.5 * self.unit
        end = (self.left + self.right) / 2 + 6 * self.unit
        yield LineItem(start, self.at(54.7), end, self.at(54.7), 0.2, 0.3)

    def _signatures(self) -> Iterator[Item]:
        middle, gap = (self.left + self.right) / 2, 3.0 * self.unit
        sides = ((self.left, middle - gap, Colour.WHITE), (middle + gap, self.right, Colour.BLACK))
        for left, right, colour in sides:
            yield LineItem(left, self.at(65.3), right, self.at(65.3), 0.2, 0.3)
            words = say("Signature {colour}", colour=colour_word(colour))
            yield self._text(left, 68.8, self.said(words), 8.5)

"""Score sheets for the players of a round, with everything filled in that is known: two of A5 on a sheet of A4.

Both of a board stand beside each other, White's on the left; sixty moves have room.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import joined, say, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.reports.layout.items import Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import fit_smaller
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.round_tables.pairings import Pairing, pairing_rows
from arbiter_gui.reports.sheets.logo import logo_in
from arbiter_gui.reports.tables.table import Align

_SIZE = A4[1], A4[0]
_WIDE, _HIGH = _SIZE[0] / 2, _SIZE[1]
_EDGE = 9.0
_ROOM = _WIDE - 2 * _EDGE
_GRID, _FOOT = 50.0, 27.0
_MOVES = 60
_RESULTS = ("1 – 0", "½ – ½", "0 – 1")


def score_sheet_pages(tournament: Tournament, number: int, heading: Heading) -> tuple[Page, ...]:
    """Return a page for every board of a recorded round. Raises InvalidTournament when there is none."""
    rows = sorted(pairing_rows(tournament, number), key=lambda row: row.table)
    pages = []
    for row in rows:
        items: list[Item] = [LineItem(_WIDE, 0, _WIDE, _HIGH, 0.1, 0.6, dash=1.5)]
        for x, colour in ((0.0, Colour.WHITE), (_WIDE, Colour.BLACK)):
            items += _ScoreSheet(heading, x, colour).items(number, row)
        pages.append(Page(*_SIZE, tuple(items)))
    return tuple(pages) or (Page(*_SIZE, ()),)


@dataclass(frozen=True, slots=True)
class _ScoreSheet:
    """One sheet, `x` mm from the left of the paper, of the player with a colour."""

    heading: Heading
    x: float
    colour: Colour

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        room: float,
        bold: bool = False,
        align: Align = Align.LEFT,
    ) -> TextItem:
        said, fitted, stretch = fit_smaller(
            (in_a_line(spoken(text, self.heading.catalogue)),), size, room, bold
        )
        return TextItem(self.x + _EDGE + x, y, said, fitted, bold, align, stretch)

    def _line(
        self, x1: float, y1: float, x2: float, y2: float, width: float = 0.15, grey: float = 0.3
    ) -> LineItem:
        return LineItem(self.x + _EDGE + x1, y1, self.x + _EDGE + x2, y2, width, grey)

    def items(self, number: int, row: Pairing) -> Iterator[Item]:
        """Return what stands on the sheet."""
        yield from self._head(number, row)
        yield from self._grid()
        yield from self._end()

    def _head(self, number: int, row: Pairing) -> Iterator[Item]:
        logo = logo_in(self.heading.logo, self.x + _EDGE + _ROOM - 22.0, 6.0, 22.0, 11.0, right=True)
        beside = 0.0 if logo is None else 25.0
        if logo is not None:
            yield logo
        yield self._text(0.0, 12.0, self.heading.event, 11.0, _ROOM - beside, True)
        yield self._text(0.0, 16.5, self.heading.aside, 8.5, _ROOM - beside)
        yield self._text(0.0, 24.0, say("Round {n}", n=number), 11.0, 40.0)
        yield self._text(_ROOM, 24.0, say("Board {n}", n=row.table), 13.0, 50.0, True, Align.RIGHT)
        for player, colour, y in ((row.white, Colour.WHITE, 32.0), (row.black, Colour.BLACK, 39.5)):
            yield from self._player(player, colour, y)

    def _player(self, player: Player, colour: Colour, y: float) -> Iterator[Item]:
        mine = colour is self.colour
        known = filter(None, (player.federation, str(player.rating) if player.rating else ""))
        yield self._text(0.0, y, colour_word(colour), 8.5, 14.0)
        yield self._text(15.0, y, titled_name(player), 11.0, _ROOM - 42.0, mine)
        yield self._text(_ROOM, y, joined(known, " · "), 9.0, 26.0, False, Align.RIGHT)
        yield self._line(0.0, y + 1.8, _ROOM, y + 1.8)

    def _grid(self) -> Iterator[Item]:
        """Return the room for the moves: two columns of thirty, each with White and Black."""
        half, rows = _ROOM / 2, _MOVES // 2
        step = (_HIGH - _FOOT - _GRID) / rows
        number, column = 7.0, (half - 7.0 - 1.5) / 2
        for part in range(2):
            left = part * (half + 0.75)
            right = left + number + 2 * column
            for place, colour in enumerate((Colour.WHITE, Colour.BLACK)):
                middle = left + number + (place + 0.5) * column
                yield self._text(middle, _GRID - 1.5, colour_word(colour), 7.0, column, False, Align.CENTRE)
            for line in range(rows + 1):
                y = _GRID + line * step
                yield self._line(left, y, right, y, 0.15 if line % 5 else 0.3)
                if line < rows:
                    move = str(part * rows + line + 1)
                    yield self._text(left + number - 1.2, y + step - 1.2, move, 7.5, 6.0, False, Align.RIGHT)
            for x in (left, left + number, left + number + column, right):
                yield self._line(x, _GRID, x, _HIGH - _FOOT)

    def _end(self) -> Iterator[Item]:
        y = _HIGH - _FOOT + 8.0
        for place, text in enumerate(_RESULTS):
            yield self._text(_ROOM * (2 * place + 1) / 6, y, text, 13.0, 30.0, True, Align.CENTRE)
        gap = 4.0
        for left, right, colour in (
            (0.0, _ROOM / 2 - gap, Colour.WHITE),
            (_ROOM / 2 + gap, _ROOM, Colour.BLACK),
        ):
            yield self._line(left, _HIGH - 9.0, right, _HIGH - 9.0)
            words = say("Signature {colour}", colour=colour_word(colour))
            yield self._text(left, _HIGH - 5.5, words, 7.0, right - left)

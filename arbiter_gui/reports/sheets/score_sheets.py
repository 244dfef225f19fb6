"""Scoresheets for the players of a round, with all known data filled in: two of A5 on a sheet of
A4.

Those of a board are beside each other, White's on the left; there is room for sixty moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.texts.words import colour_word, result_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Colour, Player
from arbiter_gui.reports.layout.items import Item, LineItem, Page
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.round_tables.pairings import Pairing, pairing_rows
from arbiter_gui.reports.sheets.form import Form
from arbiter_gui.reports.sheets.logo import logo_in
from arbiter_gui.reports.tables.table import Align

_SIZE = (A4[1], A4[0])
_WIDTH = _SIZE[0] / 2
_HEIGHT = _SIZE[1]
_EDGE = 9.0
_ROOM = _WIDTH - 2 * _EDGE
_GRID = 50.0
_FOOT = 27.0
_MOVES = 60
_RESULTS = tuple(map(result_text, (WHITE_WINS, DRAWN, BLACK_WINS)))
"""What players circle, written as on the sheets that show the results."""


def score_sheet_pages(
    tournament: Tournament, round_number: int, heading: Heading
) -> tuple[Page, ...]:
    """Return a page for every board of a recorded round.

    Raises InvalidTournament if there is none.
    """
    rows = sorted(pairing_rows(tournament, round_number), key=lambda row: row.table)
    pages = []
    for row in rows:
        items: list[Item] = [LineItem(_WIDTH, 0, _WIDTH, _HEIGHT, 0.1, 0.6, dash=1.5)]
        for x, colour in ((0.0, Colour.WHITE), (_WIDTH, Colour.BLACK)):
            form = Form(x + _EDGE, 0.0, heading.catalogue)
            items += _ScoreSheet(form, heading, colour).items(round_number, row)
        pages.append(Page(*_SIZE, tuple(items)))
    return tuple(pages) or (Page(*_SIZE, ()),)


@dataclass(frozen=True, slots=True)
class _ScoreSheet:
    """The contents of the sheet of the player with a colour."""

    form: Form
    heading: Heading
    colour: Colour

    def items(self, round_number: int, row: Pairing) -> Iterator[Item]:
        """Yield the items of the sheet."""
        yield from self._head(round_number, row)
        yield from self._grid()
        yield from self._foot()

    def _head(self, round_number: int, row: Pairing) -> Iterator[Item]:
        """Yield the event, the board and both players, with the logo at the right if there is
        one.
        """
        logo_x = self.form.left_edge + _ROOM - 22.0
        logo = logo_in(self.heading.logo, logo_x, 6.0, 22.0, 11.0, right=True)
        room_beside_logo = _ROOM
        if logo is not None:
            yield logo
            room_beside_logo = _ROOM - 25.0
        yield self.form.text(0.0, 12.0, self.heading.event, 11.0, room_beside_logo, bold=True)
        yield self.form.text(0.0, 16.5, self.heading.aside, 8.5, room_beside_logo)
        yield self.form.text(0.0, 24.0, say("Round {n}", n=round_number), 11.0, 40.0)
        yield self.form.text(
            _ROOM, 24.0, say("Board {n}", n=row.table), 13.0, 50.0, bold=True, align=Align.RIGHT
        )
        for player, colour, y in ((row.white, Colour.WHITE, 32.0), (row.black, Colour.BLACK, 39.5)):
            yield from self._player(player, colour, y)

    def _player(self, player: Player, colour: Colour, y: float) -> Iterator[Item]:
        """Yield a player, in bold the one for whom the sheet is."""
        is_own_line = colour is self.colour
        rating = str(player.rating or "")
        federation_and_rating = joined(filter(None, (player.federation, rating)), " · ")
        yield self.form.text(0.0, y, colour_word(colour), 8.5, 14.0)
        yield self.form.text(15.0, y, titled_name(player), 11.0, _ROOM - 42.0, is_own_line)
        yield self.form.text(
            _ROOM, y, federation_and_rating, 9.0, 26.0, bold=False, align=Align.RIGHT
        )
        yield self.form.line(0.0, y + 1.8, _ROOM, y + 1.8)

    def _grid(self) -> Iterator[Item]:
        """Yield the room for the moves: two columns of thirty, each with White and Black."""
        half_room = _ROOM / 2
        yield from self._half_grid(0.0, 1)
        yield from self._half_grid(half_room + 0.75, _MOVES // 2 + 1)

    def _half_grid(self, left_edge: float, first_move: int) -> Iterator[Item]:
        """Yield the room for half of the moves, from a move on."""
        rows = _MOVES // 2
        # All in millimetres; a column of moves is 1.5 narrower than half of the sheet.
        step = (_HEIGHT - _FOOT - _GRID) / rows
        number_width = 7.0
        move_width = (_ROOM / 2 - number_width - 1.5) / 2
        right_of_numbers = left_edge + number_width
        right_edge = left_edge + number_width + 2 * move_width
        for half_index, colour in enumerate((Colour.WHITE, Colour.BLACK)):
            middle = right_of_numbers + (half_index + 0.5) * move_width
            yield self.form.text(
                middle,
                _GRID - 1.5,
                colour_word(colour),
                7.0,
                move_width,
                bold=False,
                align=Align.CENTRE,
            )
        for row in range(rows + 1):
            y = _GRID + row * step
            # A thicker line after every five moves helps to find the row.
            thickness = 0.15 if row % 5 else 0.3
            yield self.form.line(left_edge, y, right_edge, y, thickness)
            if row < rows:
                move = str(first_move + row)
                base = y + step - 1.2
                yield self.form.text(
                    right_of_numbers - 1.2, base, move, 7.5, 6.0, bold=False, align=Align.RIGHT
                )
        for x in (left_edge, right_of_numbers, right_of_numbers + move_width, right_edge):
            yield self.form.line(x, _GRID, x, _HEIGHT - _FOOT)

    def _foot(self) -> Iterator[Item]:
        """Yield the results to tick and the lines for both signatures."""
        y = _HEIGHT - _FOOT + 8.0
        for box_index, text in enumerate(_RESULTS):
            middle = _ROOM * (2 * box_index + 1) / 6
            yield self.form.text(middle, y, text, 13.0, 30.0, bold=True, align=Align.CENTRE)
        gap = 4.0
        yield from self._signature(0.0, _ROOM / 2 - gap, Colour.WHITE)
        yield from self._signature(_ROOM / 2 + gap, _ROOM, Colour.BLACK)

    def _signature(self, start: float, end: float, colour: Colour) -> Iterator[Item]:
        yield self.form.line(start, _HEIGHT - 9.0, end, _HEIGHT - 9.0)
        words = say("Signature {colour}", colour=colour_word(colour))
        yield self.form.text(start, _HEIGHT - 5.5, words, 7.0, end - start)

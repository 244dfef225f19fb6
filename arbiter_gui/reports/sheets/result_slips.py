"""The slips on the boards, where players mark their result and sign.

One for every board of a round.

A match of several games has one slip, with a line of results for each game. Several are on a sheet,
in such an order that the stack of sheets can be cut as a whole: the piles, stacked from the top
left one on, are the boards in the order of their tables. A bar code takes the desk to the board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from arbiter_gui.domain.texts.player_names import short_names, titled_name
from arbiter_gui.domain.texts.sentences import BETWEEN_LANGUAGES, either, say, spoken
from arbiter_gui.domain.texts.words import colour_word, result_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Colour, Player
from arbiter_gui.reports.layout.items import Fill, Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, MM_PER_POINT, fit_smaller, unfold, width
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.round_tables.pairings import Pairing, pairing_rows
from arbiter_gui.reports.sheets.cutting import Cut, stacked_pieces
from arbiter_gui.reports.sheets.slip_code import bars, slip_code
from arbiter_gui.reports.tables.table import Align

_RESULTS = tuple(map(result_text, (WHITE_WINS, DRAWN, BLACK_WINS)))
"""What players circle, written as on the sheets that show the results."""
_MARGIN = 6.5
_MODULE = 0.3
"""The thinnest bar, in mm: what the simplest scanners read."""
_CODE_TOP = 48.0
_CODE_HEIGHT = 7.5
_SIGNS_BELOW = 2.6
_FIRST_GAME = 41.4
_NEXT_GAME = 5.4
"""The line of the first game of a match, and how much lower the next one is, in mm."""
_GAME_WIDTH = 30.0
"""What a line of a game begins with, in mm."""
_NAME_SIZES = ((11.0, 1), (10.0, 1), (9.0, 1), (8.5, 2), (7.5, 2), (6.5, 2), (5.5, 3))
"""The sizes a name is tried in, and in how many lines."""
_NAME_STEP = 3.2
"""From line to line of a name there are at most so many mm,"""
_NAME_LEADING = 1.2
"""and so many times its size."""
_LOWER = 0.9
"""The distance between the lines of a name."""

_OF_TWO_LINES = 0.78
"""The size of a label in two lines, as a part of its usual one,"""
_HALF_STEPS = (-0.65, 0.5)
"""and where they stand, above and below the line of the others, in parts of that size."""

USUAL = Cut(2, 4, 1.0)
LARGE = Cut(1, 3, 1.33)


def result_slip_pages(
    tournament: Tournament,
    round_number: int,
    heading: Heading,
    cut_lines: Cut = USUAL,
    tables: Collection[int] = (),
) -> tuple[Page, ...]:
    """Return the sheets with the slips of a recorded round, only for some `tables` if these are
    given.

    Raises InvalidTournament if there is no such round.
    """
    rounds = tournament.match_of(round_number)
    rows = sorted(pairing_rows(tournament, rounds[0]), key=lambda row: row.table)
    if tables:
        rows = [row for row in rows if row.table in tables]
    pages = []
    # Stacked for the knife: slips at one place of all pages follow each other, so that cut stacks
    # are in board order.
    for indices in stacked_pieces(len(rows), cut_lines.a_page):
        items: list[Item] = list(cut_lines.lines())
        for cell_number, index in enumerate(indices):
            slip = _Slip(cut_lines, *cut_lines.corner(cell_number), heading)
            items += slip.items(rounds, rows[index])
            items += slip.code(slip_code(tournament, rounds[0], rows[index].table).text)
        pages.append(Page(*A4, tuple(items)))
    return tuple(pages) or (Page(*A4, ()),)


_WHITE_LINE = 28.0
_BLACK_LINE = 35.5
"""The heights of the lines of both players, in mm from the top of a slip of the usual size."""
_COLOUR_WORD_PLACE = 4.2
_NUMBER_PLACE = 25.0
"""The left end of the colour's word and the right end of the number, in mm from the left edge of
the texts."""
_RULE_BELOW_PLAYER = 2.2
"""The distance of the rule below a player's line, in mm."""


@dataclass(frozen=True, slots=True)
class _Slip:
    """One slip; its corner in mm, and how large everything on it is."""

    cut: Cut
    x: float
    y: float
    heading: Heading

    @property
    def unit(self) -> float:
        return self.cut.unit

    @property
    def left_edge(self) -> float:
        return self.x + _MARGIN * self.unit

    @property
    def right_edge(self) -> float:
        return self.x + self.cut.size[0] - _MARGIN * self.unit

    @property
    def room(self) -> float:
        return self.right_edge - self.left_edge

    def at(self, height: float) -> float:
        """Return a height on the page.

        On a slip of the usual size it is so many mm from the top.
        """
        return self.y + height * self.unit

    def translated(self, text: str) -> str:
        return spoken(text, self.heading.catalogue)

    def items(self, rounds: range, row: Pairing) -> Iterator[Item]:
        """Yield the items of the slip of a board.

        `rounds` are those of its games, the first one that of `row`.
        """
        yield from self._top(rounds, row.table)
        yield from self._seat_items(Colour.WHITE, row.white, _WHITE_LINE)
        yield from self._seat_items(Colour.BLACK, row.black, _BLACK_LINE)
        if len(rounds) == 1:
            yield from self._results()
        else:
            yield from self._match_results(rounds, row)
        yield from self._other_result()
        yield from self._signatures()

    def _text(
        self,
        x: float,
        height: float,
        text: str,
        size: float,
        align: Align = Align.LEFT,
        bold: bool = False,
    ) -> TextItem:
        return TextItem(x, self.at(height), text, size * self.unit, bold, align)

    def _top(self, rounds: range, table: int) -> Iterator[Item]:
        """Yield the head of a slip: event, round, and the board in large type beside what room the
        title has.
        """
        yield self._fitting(8.2, self.heading.event, 9.5, bold=True)
        yield self._fitting(12.0, self.heading.aside, 8.5)
        yield LineItem(self.left_edge, self.at(13.4), self.right_edge, self.at(13.4), 0.25)
        title = either(
            len(rounds) == 1, "Round {n}", "Rounds {n} and {last}", n=rounds[0], last=rounds[-1]
        )
        board = self.translated(say("Board {n}", n=table))
        board_item = self._fitting(
            20.5, board, 18, self.room / 2, self.right_edge, Align.RIGHT, bold=True
        )
        yield board_item
        gap = 2.0 * self.unit
        title_room = (
            self.room - gap - width(board_item.text, board_item.size, True) * board_item.stretch
        )
        yield self._fitting(20.5, self.translated(title), 14, title_room)

    def _fitting(
        self,
        height: float,
        text: str,
        points: float,
        room: float | None = None,
        x: float | None = None,
        align: Align = Align.LEFT,
        bold: bool = False,
    ) -> TextItem:
        """Return a text in letters as large as it fits into a room in mm, by default that of the
        whole slip.
        """
        whole_room = self.room if room is None else room
        edge = self.left_edge if x is None else x
        fitting, size, stretch = fit_smaller((text,), points * self.unit, whole_room, bold)
        return TextItem(edge, self.at(height), fitting, size, bold, align, stretch=stretch)

    def _label(
        self, x: float, height: float, text: str, points: float, room: float
    ) -> Iterator[TextItem]:
        """Yield a label in one line.

        In two languages in one each, smaller, where it would be tiny in one.
        """
        size = points * self.unit * _OF_TWO_LINES
        first, _, second = text.partition(BETWEEN_LANGUAGES)
        lines = (first + BETWEEN_LANGUAGES.rstrip(), second)
        fits_in_one_line = not second or width(text, size) <= room
        widest_line = max(width(line, size) for line in lines)
        if fits_in_one_line or widest_line > room:
            yield self._fitting(height, text, points, room, x)
            return
        for line, half_step in zip(lines, _HALF_STEPS, strict=True):
            yield TextItem(x, self.at(height) + half_step * size * MM_PER_POINT, line, size)

    def _seat_items(self, colour: Colour, player: Player, height: float) -> Iterator[Item]:
        """Yield a player's line: the colour as a square and a word, number, title and name,
        rating.
        """
        yield from self._piece(colour, height)
        word_x = self.left_edge + _COLOUR_WORD_PLACE * self.unit
        # The number ends at this place, as it is aligned to the right; the word of the colour ends
        # before the number.
        number_x = self.left_edge + _NUMBER_PLACE * self.unit
        word_room = number_x - word_x - width(f"{player.number} ", 10 * self.unit)
        yield from self._label(word_x, height, self.translated(colour_word(colour)), 8.5, word_room)
        yield self._text(number_x, height, str(player.number), 10, Align.RIGHT)
        yield self._text(self.right_edge, height, str(player.rating or ""), 10, Align.RIGHT)
        yield from self._name(player, height)
        rule = self.at(height + _RULE_BELOW_PLAYER)
        yield LineItem(self.left_edge, rule, self.right_edge, rule, 0.1, 0.6)

    def _piece(self, colour: Colour, height: float) -> Iterator[Item]:
        """Yield a square: an empty one for White, a full one for Black."""
        unit = self.unit
        side = 3.0 * unit
        top = self.at(height) - CAP_HEIGHT * 9.5 * unit * MM_PER_POINT
        square = Fill(self.left_edge, top, side, side, 0.0)
        yield square
        if colour is Colour.WHITE:
            edge = 0.3 * unit
            inner_side = side - 2 * edge
            yield Fill(square.x + edge, top + edge, inner_side, inner_side, 1.0)

    def _name(self, player: Player, height: float) -> Iterator[TextItem]:
        """Yield a name in one line, or smaller in two; its letters are never narrowed."""
        unit = self.unit
        start = self.left_edge + 26.5 * unit
        room = self.right_edge - start - width("0000", 10 * unit) - 1.5 * unit
        full_name, *shorter_names = [
            self.translated(text) for text in (titled_name(player), *short_names(player))
        ]
        for size, line_count in _NAME_SIZES:
            lines = unfold(full_name, size * unit, room, True, *shorter_names)
            if len(lines) <= line_count:
                break
        step = min(_NAME_STEP, _NAME_LEADING * size * MM_PER_POINT)
        last_line = height + _LOWER * min(2, len(lines) - 1)
        for line_index, line in enumerate(reversed(lines)):
            yield TextItem(
                start, self.at(last_line - line_index * step), line, size * unit, bold=True
            )

    def code(self, text: str) -> Iterator[Item]:
        """Yield the bar code at the right, with its characters below it for typing."""
        if not text:
            return
        module = _MODULE * self.unit
        code_bars = tuple(bars(text))
        last_bar = code_bars[-1]
        code_width = sum(last_bar) * module
        left_edge = self.right_edge - code_width
        for bar_position, modules in code_bars:
            bar_x = left_edge + bar_position * module
            yield Fill(bar_x, self.at(_CODE_TOP), modules * module, _CODE_HEIGHT * self.unit, 0.0)
        signs = self.at(_CODE_TOP + _CODE_HEIGHT + _SIGNS_BELOW)
        middle = self.right_edge - code_width / 2
        yield TextItem(middle, signs, text, 7 * self.unit, align=Align.CENTRE)

    def _results(self) -> Iterator[Item]:
        """Yield the results to circle."""
        for box_index, text in enumerate(_RESULTS):
            middle = self.left_edge + self.room * (2 * box_index + 1) / 6
            yield self._text(middle, 44.8, text, 16, Align.CENTRE, True)

    def _match_results(self, rounds: range, row: Pairing) -> Iterator[Item]:
        """Yield a line of results to circle for each game of a match.

        White of a game is named by number.
        """
        players = (row.white, row.black)
        start = self.left_edge + _GAME_WIDTH * self.unit
        room = self.right_edge - start
        for box_index, round_number in enumerate(rounds):
            height = _FIRST_GAME + box_index * _NEXT_GAME
            white = players[box_index % len(players)]
            game = self.translated(
                say("Round {n}, White {player}", n=round_number, player=white.number)
            )
            yield from self._label(self.left_edge, height, game, 8.5, start - self.left_edge)
            for column, text in enumerate(_RESULTS):
                middle = start + room * (2 * column + 1) / 6
                yield self._text(middle, height, text, 12, Align.CENTRE, True)

    def _other_result(self) -> Iterator[Item]:
        """Yield a line for an unusual result."""
        label = self.translated(say("Other result:"))
        items = tuple(self._label(self.left_edge, 54.0, label, 9, self.room / 3))
        yield from items
        label_width = max(width(item.text, item.size) * item.stretch for item in items)
        start = self.left_edge + label_width + 1.5 * self.unit
        end = (self.left_edge + self.right_edge) / 2 + 6 * self.unit
        yield LineItem(start, self.at(54.7), end, self.at(54.7), 0.2, 0.3)

    def _signatures(self) -> Iterator[Item]:
        middle = (self.left_edge + self.right_edge) / 2
        gap = 3.0 * self.unit
        yield from self._signature(self.left_edge, middle - gap, Colour.WHITE)
        yield from self._signature(middle + gap, self.right_edge, Colour.BLACK)

    def _signature(self, start: float, end: float, colour: Colour) -> Iterator[Item]:
        yield LineItem(start, self.at(65.3), end, self.at(65.3), 0.2, 0.3)
        words = say("Signature {colour}", colour=colour_word(colour))
        yield self._fitting(68.8, self.translated(words), 8.5, end - start, start)

"""The bracket of a knock-out on one page: played matches with their results, the others to be
filled in by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.matches.knockout import (
    Bracket,
    BracketMatch,
    Knockout,
    bracket_of,
    read_knockout,
)
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import player_of, short_names, titled_name
from arbiter_gui.domain.texts.sentences import say, spoken
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.final_tables.knockout_table import PLAY_OFF, knockout_note, round_name
from arbiter_gui.reports.layout.items import Item, Page
from arbiter_gui.reports.layout.pages import Heading, Style, numbered, page_body, page_head
from arbiter_gui.reports.sheets.form import Form
from arbiter_gui.reports.tables.table import Align

_LARGEST_ACROSS = 32
"""A larger field needs the height of upright paper."""
_TITLE = 7.0
_ROUND_NAMES = 6.0
_NOTE = 7.0
"""The heights of the title, of the names of the rounds and of the note, in mm."""
_GAP = 3.0
_SCORE = 7.0
"""The room for points at the end of a line, in mm."""
_THICK = 0.25
_LARGEST_TYPE = 10.0
_SMALLEST_TYPE = 5.5
_POINTS_A_MM = 2.83


def knockout_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return the page with the bracket of a tournament's knock-out; none without one."""
    knockout = read_knockout(tournament.details.knockout)
    if knockout is None:
        return ()
    style = Style(landscape=len(knockout.seeds) <= _LARGEST_ACROSS)
    top, bottom = page_body(style)
    form = Form(style.margin, top, heading.catalogue)
    width = style.page_size[0] - 2 * style.margin
    drawing = _Drawing(tournament, knockout, bracket_of(knockout), form, width, bottom - top)
    items = (*page_head(style, heading), *drawing.items())
    return numbered([items], style, heading)


@dataclass(frozen=True, slots=True)
class _Drawing:
    """The bracket on a part of a page, `width` and `height` in mm.

    Each participant of a match has a line with the name above it; the line of a winner begins
    between the two of the match.
    """

    tournament: Tournament
    knockout: Knockout
    bracket: Bracket
    form: Form
    width: float
    height: float

    @property
    def _column(self) -> float:
        """The width of a round; the winner of the final has a column too."""
        return self.width / (self.knockout.rounds + 1)

    @property
    def _row(self) -> float:
        """The distance between two lines of the first round."""
        lines = 1 << self.knockout.rounds
        return (self.height - self._top - _NOTE) / lines

    @property
    def _top(self) -> float:
        return _TITLE + _ROUND_NAMES

    @property
    def _size(self) -> float:
        """The size of the type, in points, as far as the rows allow."""
        return max(_SMALLEST_TYPE, min(_LARGEST_TYPE, 0.62 * self._row * _POINTS_A_MM))

    def items(self) -> Iterator[Item]:
        """Yield everything from the title to the note."""
        yield self.form.text(0.0, 4.0, say("Knock-out"), 12.0, self.width / 2, bold=True)
        for round_number in range(1, self.knockout.rounds + 1):
            name = round_name(round_number, self.knockout.rounds)
            room = self._column - _GAP
            yield self.form.text(
                self._left_edge_of_round(round_number), self._top - 2.0, name, 8.0, room, bold=True
            )
        winner_column = self._left_edge_of_round(self.knockout.rounds + 1)
        yield self.form.text(
            winner_column, self._top - 2.0, say("Winner"), 8.0, self._column - _GAP, bold=True
        )
        for matches in self.bracket.rounds:
            for match in matches:
                yield from self._match_items(match)
        yield from self._winner_items()
        if self.bracket.third_place is not None:
            yield from self._third_place_items(self.bracket.third_place)
        yield self.form.text(0.0, self.height - 1.5, knockout_note(self.knockout), 8.0, self.width)

    def _left_edge_of_round(self, round_number: int) -> float:
        return (round_number - 1) * self._column

    def _height_of(self, round_number: int, line: int) -> float:
        """Return the height of a line of a round, counted from 0, in mm from the top."""
        lines_between = 1 << (round_number - 1)
        return self._top + (line * lines_between + (lines_between + 1) / 2) * self._row

    def _match_items(self, match: BracketMatch) -> Iterator[Item]:
        """Yield both lines of a match, and the one that joins them.

        Nothing for a bye, which has a line further on.
        """
        if match.is_bye:
            return
        upper_height = self._height_of(match.round, 2 * match.match - 2)
        lower_height = self._height_of(match.round, 2 * match.match - 1)
        left_edge = self._left_edge_of_round(match.round)
        right_edge = left_edge + self._column - _GAP
        yield from self._side_items(match, match.first, upper_height, left_edge, right_edge)
        yield from self._side_items(match, match.second, lower_height, left_edge, right_edge)
        yield self.form.line(right_edge, upper_height, right_edge, lower_height, _THICK, 0.0)
        yield self.form.rule(
            right_edge, right_edge + _GAP, (upper_height + lower_height) / 2, _THICK, 0.0
        )
        if match.by_play_off:
            # Below the line of the winner, where the next round has room.
            text_height = (upper_height + lower_height) / 2 + 0.9 * self._size / _POINTS_A_MM
            room = self._column - _GAP
            yield self.form.text(
                right_edge + _GAP + 0.5, text_height, PLAY_OFF, 0.8 * self._size, room
            )

    def _side_items(
        self, match: BracketMatch, player: int | None, y: float, left_edge: float, right_edge: float
    ) -> Iterator[Item]:
        """Yield the line of a participant with seed, name and points, open where these are not
        known.
        """
        yield self.form.rule(left_edge, right_edge, y, _THICK, 0.0)
        if player is None:
            return
        base = y - 0.25 * self._size / _POINTS_A_MM
        is_winner = match.winner == player
        room = right_edge - left_edge - _SCORE
        yield self._name(player, left_edge + 0.5, base, room, is_winner)
        if match.score is not None:
            points = match.score.second
            if player == match.first:
                points = match.score.first
            yield self.form.text(
                right_edge - 1.0,
                base,
                points_text(points),
                self._size,
                _SCORE,
                is_winner,
                Align.RIGHT,
            )

    def _name(self, player: int, x: float, base: float, room: float, bold: bool) -> Item:
        """Return the seed and the name of a participant."""
        named_player = player_of(self.tournament, player)
        seed = self.knockout.seed_of(player)

        def with_seed(name: str) -> str:
            return spoken(say("{number} {name}", number=seed, name=name), self.form.catalogue)

        shorter_names = tuple(with_seed(name) for name in short_names(named_player))
        return self.form.text(
            x,
            base,
            with_seed(titled_name(named_player)),
            self._size,
            room,
            bold,
            shorter_texts=shorter_names,
        )

    def _winner_items(self) -> Iterator[Item]:
        """Yield the line of the winner of the final."""
        y = self._height_of(self.knockout.rounds + 1, 0)
        left_edge = self._left_edge_of_round(self.knockout.rounds + 1)
        right_edge = left_edge + self._column - _GAP
        yield self.form.rule(left_edge, right_edge, y, _THICK, 0.0)
        winner = self.bracket.final.winner
        if winner is not None:
            base = y - 0.25 * self._size / _POINTS_A_MM
            yield self._name(winner, left_edge + 0.5, base, right_edge - left_edge - 1.0, True)

    def _third_place_items(self, match: BracketMatch) -> Iterator[Item]:
        """Yield the match for third place, under the winner of the final."""
        left_edge = self._left_edge_of_round(self.knockout.rounds + 1)
        right_edge = left_edge + self._column - _GAP
        bottom = self.height - _NOTE
        step = max(6.0, min(self._row, 10.0))
        yield self.form.text(
            left_edge,
            bottom - 2 * step - 1.0,
            say("Match for third place"),
            8.0,
            right_edge - left_edge,
            bold=True,
        )
        yield from self._side_items(match, match.first, bottom - step, left_edge, right_edge)
        yield from self._side_items(match, match.second, bottom, left_edge, right_edge)

"""The cards of matches: both teams with all boards, results to fill in, signatures of the captains,
a code to scan.

Two are on a sheet, or one if a match has many boards; the cut piles are in the order of the
matches.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.player_names import numbered_name, short_names, titled_name
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.layout.items import Fill, Item, Page, TextItem
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.sheets.cutting import Cut, stacked_pieces
from arbiter_gui.reports.sheets.form import Form
from arbiter_gui.reports.sheets.slip_code import bars, slip_code
from arbiter_gui.reports.tables.table import Align
from arbiter_gui.reports.team_tables.matches import MatchLine, match_lines

TWO_A_PAGE = Cut(1, 2)
ONE_A_PAGE = Cut(1, 1)
_MOST_ON_HALF = 8
"""So many boards have room on half a page."""
_EDGE = 12.0
_FIRST_BOARD = 41.0
_NEXT_BOARD = 8.6
_RESULT_WIDTH = 26.0
_INTO_SQUARE = 7
_INTO_NAME = 13
"""How far from the edge the square of the colour and the name of a player begin, in mm."""
_BESIDE_RESULT = 3
"""The room left on either side of the box for the result, and of the colon in it, in mm."""
_RATING_ROOM = 16
"""The room for a rating between a name and the box for the result, in mm."""
_SQUARE = 3.2
_MODULE = 0.3
"""The thinnest bar of the code, in mm."""
_CODE_HEIGHT = 8.0


def match_card_pages(
    tournament: Tournament, round_number: int, heading: Heading, tables: Collection[int] = ()
) -> tuple[Page, ...]:
    """Return the sheets with the cards of a recorded round, only for some matches if `tables` are
    given.

    Raises InvalidTournament if there is no such round.
    """
    rules = tournament.team_rules
    if rules is None:
        raise InvalidTournament(say("This is not a team event."))
    cards = _by_match(match_lines(tournament, round_number))
    if tables:
        cards = [card for card in cards if card[0].table in tables]
    cut_lines = TWO_A_PAGE
    if rules.boards > _MOST_ON_HALF:
        cut_lines = ONE_A_PAGE
    pages = []
    for indices in stacked_pieces(len(cards), cut_lines.a_page):
        items: list[Item] = list(cut_lines.lines())
        for cell_number, index in enumerate(indices):
            match, *boards = cards[index]
            form = Form(*cut_lines.corner(cell_number), heading.catalogue)
            card = _MatchCard(form, cut_lines.size[1], heading)
            items += card.items(round_number, match, boards)
            items += card.code(slip_code(tournament, round_number, match.table).text)
        pages.append(Page(*A4, tuple(items)))
    return tuple(pages) or (Page(*A4, ()),)


def _by_match(lines: Collection[MatchLine]) -> list[list[MatchLine]]:
    """Return the lines match by match, the one of the match first."""
    cards: list[list[MatchLine]] = []
    for line in lines:
        if not line.board:
            cards.append([])
        cards[-1].append(line)
    return cards


@dataclass(frozen=True, slots=True)
class _MatchCard:
    """The contents of a card of a height in mm."""

    form: Form
    height: float
    heading: Heading

    def items(
        self, round_number: int, match: MatchLine, boards: Collection[MatchLine]
    ) -> Iterator[Item]:
        """Yield the items of the card, except its code."""
        yield from self._head(round_number, match)
        yield from self._teams(match)
        for line in boards:
            yield from self._board(line)
        yield from self._score(len(boards), match)
        yield from self._signatures(match)

    def _head(self, round_number: int, match: MatchLine) -> Iterator[Item]:
        """Yield the event, the match and the round."""
        right_edge = A4[0] - _EDGE
        yield self.form.text(_EDGE, 10.0, self.heading.event, 11, 120, bold=True)
        yield self.form.text(_EDGE, 15.0, self.heading.aside, 9, 120)
        title = say("Match {n}", n=match.table)
        yield self.form.text(right_edge, 12.0, title, 20, 50, bold=True, align=Align.RIGHT)
        yield self.form.text(
            right_edge,
            18.0,
            say("Round {n}", n=round_number),
            11,
            50,
            bold=False,
            align=Align.RIGHT,
        )
        yield self.form.rule(_EDGE, right_edge, 21.0, 0.3, 0.2)

    def _teams(self, match: MatchLine) -> Iterator[Item]:
        """Yield both teams, beside each other as at the board."""
        middle = A4[0] / 2
        right_edge = A4[0] - _EDGE
        room = middle - _EDGE - _RESULT_WIDTH / 2 - _BESIDE_RESULT
        first_team = _numbered(match.first)
        second_team = _numbered(match.second)
        yield self.form.text(_EDGE, 31.0, first_team, 15, room, bold=True)
        yield self.form.text(right_edge, 31.0, second_team, 15, room, bold=True, align=Align.RIGHT)
        yield self.form.text(middle, 31.0, "–", 15, 10, bold=True, align=Align.CENTRE)
        yield self.form.rule(_EDGE, right_edge, 34.5, 0.2, 0.4)

    def _board(self, line: MatchLine) -> Iterator[Item]:
        """Yield a board: both players with their colours, and the box for the result between
        them.
        """
        y = _FIRST_BOARD + (line.board - 1) * _NEXT_BOARD
        middle = A4[0] / 2
        right_edge = A4[0] - _EDGE
        yield self.form.text(_EDGE, y, str(line.board), 12, 8, bold=True)
        square = _EDGE + _INTO_SQUARE
        square_at_right = right_edge - _INTO_SQUARE - _SQUARE
        yield from self.form.square(square, y, _SQUARE, line.first_has_white)
        yield from self.form.square(square_at_right, y, _SQUARE, not line.first_has_white)
        yield self.form.text(right_edge, y, str(line.board), 12, 8, bold=True, align=Align.RIGHT)
        name_room = middle - _EDGE - _INTO_NAME - _RESULT_WIDTH / 2 - _RATING_ROOM
        yield self.form.text(
            _EDGE + _INTO_NAME,
            y,
            _player(line.first),
            11,
            name_room,
            shorter_texts=_shorter_names(line.first),
        )
        yield self.form.text(
            right_edge - _INTO_NAME,
            y,
            _player(line.second),
            11,
            name_room,
            align=Align.RIGHT,
            shorter_texts=_shorter_names(line.second),
        )
        rating_offset = _RESULT_WIDTH / 2 + _BESIDE_RESULT
        yield self.form.text(
            middle - rating_offset, y, _rating(line.first), 9, 12, bold=False, align=Align.RIGHT
        )
        yield self.form.text(middle + rating_offset, y, _rating(line.second), 9, 12)
        yield from self._result(line, y)
        yield self.form.rule(_EDGE, right_edge, y + 2.8, 0.15, 0.5)

    def _result(self, line: MatchLine, y: float) -> Iterator[Item]:
        """Yield the result, or a place to write it."""
        middle = A4[0] / 2
        if line.result:
            yield self.form.text(
                middle, y, line.result, 12, _RESULT_WIDTH, bold=True, align=Align.CENTRE
            )
            return
        yield self.form.text(middle, y, ":", 13, 4, bold=True, align=Align.CENTRE)
        half_width = _RESULT_WIDTH / 2
        yield self.form.rule(middle - half_width, middle - _BESIDE_RESULT, y + 0.8, 0.2, 0.2)
        yield self.form.rule(middle + _BESIDE_RESULT, middle + half_width, y + 0.8, 0.2, 0.2)

    def _score(self, boards: int, match: MatchLine) -> Iterator[Item]:
        """Yield the score, or the lines into which it is written."""
        y = _FIRST_BOARD + boards * _NEXT_BOARD + 2
        middle = A4[0] / 2
        yield self.form.text(_EDGE, y, say("Score"), 13, 40, bold=True)
        text = match.result or ":"
        yield self.form.text(middle, y, text, 15, _RESULT_WIDTH, bold=True, align=Align.CENTRE)
        if not match.result:
            half_width = _RESULT_WIDTH / 2
            yield self.form.rule(middle - half_width, middle - _BESIDE_RESULT, y + 1, 0.3, 0.0)
            yield self.form.rule(middle + _BESIDE_RESULT, middle + half_width, y + 1, 0.3, 0.0)

    def _signatures(self, match: MatchLine) -> Iterator[Item]:
        """Yield the lines for both captains' signatures."""
        y = self.height - 14.0
        third = (A4[0] - 2 * _EDGE - 46) / 2
        for start, team in ((_EDGE, match.first), (_EDGE + third + 4, match.second)):
            yield self.form.rule(start, start + third - 4, y, 0.2, 0.3)
            if team is not None:
                words = say("Captain: {team}", team=team.name)
                yield self.form.text(start, y + 4, words, 8.5, third - 4)

    def code(self, text: str) -> Iterator[Item]:
        """Yield the bar code at the lower right, with its characters for typing."""
        if not text:
            return
        code_bars = tuple(bars(text))
        code_width = sum(code_bars[-1]) * _MODULE
        left_edge = A4[0] - _EDGE - code_width
        top = self.form.top + self.height - 21.0
        for bar_position, modules in code_bars:
            yield Fill(
                left_edge + bar_position * _MODULE, top, modules * _MODULE, _CODE_HEIGHT, 0.0
            )
        yield TextItem(
            left_edge + code_width / 2, top + _CODE_HEIGHT + 3, text, 7, align=Align.CENTRE
        )


def _numbered(team: Player | None) -> str:
    if team is None:
        return ""
    return numbered_name(team)


def _player(player: Player | None) -> str:
    if player is None:
        return say("empty board")
    return titled_name(player)


def _shorter_names(player: Player | None) -> tuple[str, ...]:
    if player is None:
        return ()
    return tuple(short_names(player))


def _rating(player: Player | None) -> str:
    if player is None:
        return ""
    return str(player.rating or "")

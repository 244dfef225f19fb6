"""The forms on which captains hand in their line-ups: half a page for every team of a round, with
its roster.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.player_names import numbered_name, short_names, titled_name
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.layout.items import Item, Page
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.sheets.cutting import Cut, stacked_pieces
from arbiter_gui.reports.sheets.form import Form
from arbiter_gui.reports.tables.table import Align

_HALF = Cut(1, 2)
_WHOLE = Cut(1, 1)
_MOST_ON_HALF = 8
_EDGE = 12.0
_FIRST_LINE = 43.0
_BOARD_STEP = 9.0
_PLAYER_STEP = 6.0
_SQUARE = 3.2
_ROSTER_X = 118.0


@dataclass(frozen=True, slots=True)
class _LineUp:
    """What a form is about: a team in a round, its opponent and its colours where the round is
    paired.
    """

    team: Player
    captain: str
    roster: tuple[Player, ...]
    opponent: Player | None
    first: bool


def line_up_form_pages(
    tournament: Tournament, round_number: int, heading: Heading
) -> tuple[Page, ...]:
    """Return the forms of a round, with opponents and colours where it is paired.

    A team without a match in a paired round, or absent in one to come, gets none. Raises
    InvalidTournament for an event of individuals.
    """
    rules = tournament.team_rules
    if rules is None:
        raise InvalidTournament(say("This is not a team event."))
    line_ups = list(_line_ups(tournament, round_number))
    longest_length = max((len(line_up.roster) for line_up in line_ups), default=0)
    cut_lines = _WHOLE
    if (
        rules.boards <= _MOST_ON_HALF
        and longest_length * _PLAYER_STEP <= _MOST_ON_HALF * _BOARD_STEP
    ):
        cut_lines = _HALF
    pages = []
    for indices in stacked_pieces(len(line_ups), cut_lines.a_page):
        items: list[Item] = list(cut_lines.lines())
        for cell_number, index in enumerate(indices):
            form = Form(*cut_lines.corner(cell_number), heading.catalogue)
            sheet = _Sheet(form, cut_lines.size[1], heading, rules)
            items += sheet.items(round_number, line_ups[index])
        pages.append(Page(*A4, tuple(items)))
    return tuple(pages) or (Page(*A4, ()),)


def _line_ups(tournament: Tournament, round_number: int) -> Iterator[_LineUp]:
    """Yield the forms of the teams that play in a round, by their numbers."""
    is_paired = 0 < round_number <= len(tournament.rounds)
    opponents: dict[int, tuple[int, bool]] = {}
    if is_paired:
        for match in tournament.rounds[round_number - 1].boards:
            opponents[match.white] = (match.black, True)
            opponents[match.black] = (match.white, False)
    absence_kinds = tournament.absent(round_number)
    for team in tournament.players:
        if team.number not in opponents and (is_paired or team.number in absence_kinds):
            continue
        opponent, is_first = opponents.get(team.number, (0, True))
        roster = tournament.roster_of[team.number]
        players = tuple(tournament.member_by_number[player] for player in roster.players)
        yield _LineUp(team, roster.captain, players, tournament.by_number.get(opponent), is_first)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The contents of a form of a height in mm."""

    form: Form
    height: float
    heading: Heading
    rules: TeamRules

    def items(self, round_number: int, line_up: _LineUp) -> Iterator[Item]:
        """Yield the items of the form."""
        yield from self._head(round_number, line_up)
        for board in range(1, self.rules.boards + 1):
            yield from self._board(board, line_up)
        yield self.form.text(_ROSTER_X, _FIRST_LINE - 7, say("Roster"), 10, 60, bold=True)
        for roster_number, player in enumerate(line_up.roster, 1):
            yield from self._roster_line(roster_number, player)
        yield from self._signature(line_up)

    def _head(self, round_number: int, line_up: _LineUp) -> Iterator[Item]:
        """Yield the event, the round and both teams."""
        right_edge = A4[0] - _EDGE
        yield self.form.text(_EDGE, 10.0, self.heading.event, 11, 120, bold=True)
        yield self.form.text(_EDGE, 15.0, self.heading.aside, 9, 120)
        yield self.form.text(
            right_edge,
            12.0,
            say("Line-up, round {n}", n=round_number),
            15,
            70,
            bold=True,
            align=Align.RIGHT,
        )
        yield self.form.rule(_EDGE, right_edge, 18.0)
        yield self.form.text(_EDGE, 26.0, numbered_name(line_up.team), 15, 120, bold=True)
        if line_up.opponent is not None:
            against = say("against {team}", team=numbered_name(line_up.opponent))
            yield self.form.text(right_edge, 26.0, against, 11, 75, bold=False, align=Align.RIGHT)

    def _board(self, board: int, line_up: _LineUp) -> Iterator[Item]:
        """Yield the line into which the player of a board is written, with his colour."""
        y = _FIRST_LINE + (board - 1) * _BOARD_STEP
        yield self.form.text(_EDGE, y, say("Board {n}", n=board), 11, 24, bold=True)
        if line_up.opponent is not None:
            white = self.rules.first_has_white(board) == line_up.first
            yield from self.form.square(_EDGE + 24, y, _SQUARE, white)
        yield self.form.rule(_EDGE + 30, _ROSTER_X - 8, y + 1)

    def _roster_line(self, roster_number: int, player: Player) -> Iterator[Item]:
        """Yield a player of the roster, from which the captain chooses."""
        y = _FIRST_LINE + (roster_number - 1) * _PLAYER_STEP
        right_edge = A4[0] - _EDGE
        yield self.form.text(
            _ROSTER_X + 4, y, str(roster_number), 9, 8, bold=False, align=Align.RIGHT
        )
        name_room = right_edge - _ROSTER_X - 20
        shorter = tuple(short_names(player))
        yield self.form.text(
            _ROSTER_X + 7, y, titled_name(player), 10, name_room, shorter_texts=shorter
        )
        yield self.form.text(
            right_edge, y, str(player.rating or ""), 9, 12, bold=False, align=Align.RIGHT
        )

    def _signature(self, line_up: _LineUp) -> Iterator[Item]:
        """Yield the line for the captain's signature."""
        y = self.height - 13.0
        yield self.form.rule(_EDGE, 100.0, y)
        words = say("Signature of the captain")
        if line_up.captain:
            words = say("Signature of the captain, {name}", name=line_up.captain)
        yield self.form.text(_EDGE, y + 4.5, words, 8.5, 88)

"""The forms on which captains hand in who plays: a half of a page for every team of a round, with its roster."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import say, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.layout.items import Fill, Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import fit_smaller
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.sheets.cutting import Cut, stacked
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
class _Form:
    """What a form is about: a team in a round, its opponent and its colours where the round is paired."""

    team: Player
    captain: str
    roster: tuple[Player, ...]
    opponent: Player | None
    first: bool


def line_up_form_pages(tournament: Tournament, number: int, heading: Heading) -> tuple[Page, ...]:
    """Return the forms of a round, with opponents and colours where it is paired.

    A team without a match in a paired round, or absent in one to come, gets none. Raises InvalidTournament for an
    event of individuals.
    """
    rules = tournament.team_rules
    if rules is None:
        raise InvalidTournament(say("This is not a team event."))
    forms = list(_forms(tournament, number))
    longest = max((len(form.roster) for form in forms), default=0)
    cut = _WHOLE
    if rules.boards <= _MOST_ON_HALF and longest * _PLAYER_STEP <= _MOST_ON_HALF * _BOARD_STEP:
        cut = _HALF
    pages = []
    for indices in stacked(len(forms), cut.a_page):
        items: list[Item] = list(cut.lines())
        for place, index in enumerate(indices):
            sheet = _Sheet(cut.corner(place)[1], cut.size[1], heading, rules)
            items += sheet.items(number, forms[index])
        pages.append(Page(*A4, tuple(items)))
    return tuple(pages) or (Page(*A4, ()),)


def _forms(tournament: Tournament, number: int) -> Iterator[_Form]:
    """Yield the forms of the teams that play in a round, by their numbers."""
    is_paired = 0 < number <= len(tournament.rounds)
    opponents: dict[int, tuple[int, bool]] = {}
    if is_paired:
        for match in tournament.rounds[number - 1].boards:
            opponents[match.white] = (match.black, True)
            opponents[match.black] = (match.white, False)
    absent = tournament.absent(number)
    for team in tournament.players:
        if team.number not in opponents and (is_paired or team.number in absent):
            continue
        opponent, first = opponents.get(team.number, (0, True))
        roster = tournament.roster_of[team.number]
        players = tuple(tournament.member_by_number[player] for player in roster.players)
        yield _Form(team, roster.captain, players, tournament.by_number.get(opponent), first)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """One form, `top` mm from the top of the page and so `high`."""

    top: float
    high: float
    heading: Heading
    rules: TeamRules

    def items(self, number: int, form: _Form) -> Iterator[Item]:
        """Yield what stands on the form."""
        yield from self._head(number, form)
        for board in range(1, self.rules.boards + 1):
            yield from self._board(board, form)
        yield self._text(_ROSTER_X, _FIRST_LINE - 7, say("Roster"), 10, 60, True)
        for place, player in enumerate(form.roster, 1):
            yield from self._roster_line(place, player)
        yield from self._signature(form)

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
        words = in_a_line(spoken(text, self.heading.catalogue))
        fitting, fitting_size, stretch = fit_smaller((words,), size, room, bold)
        return TextItem(x, self.top + y, fitting, fitting_size, bold, align, stretch)

    def _line(self, x1: float, x2: float, y: float, width: float = 0.2, grey: float = 0.3) -> LineItem:
        return LineItem(x1, self.top + y, x2, self.top + y, width, grey)

    def _head(self, number: int, form: _Form) -> Iterator[Item]:
        right = A4[0] - _EDGE
        yield self._text(_EDGE, 10.0, self.heading.event, 11, 120, True)
        yield self._text(_EDGE, 15.0, self.heading.aside, 9, 120)
        yield self._text(right, 12.0, say("Line-up, round {n}", n=number), 15, 70, True, Align.RIGHT)
        yield self._line(_EDGE, right, 18.0)
        yield self._text(_EDGE, 26.0, f"{form.team.number} {form.team.name}", 15, 120, True)
        if form.opponent is not None:
            against = say("against {team}", team=f"{form.opponent.number} {form.opponent.name}")
            yield self._text(right, 26.0, against, 11, 75, False, Align.RIGHT)

    def _board(self, board: int, form: _Form) -> Iterator[Item]:
        y = _FIRST_LINE + (board - 1) * _BOARD_STEP
        yield self._text(_EDGE, y, say("Board {n}", n=board), 11, 24, True)
        if form.opponent is not None:
            white = self.rules.first_has_white(board) == form.first
            yield from self._square(_EDGE + 24, y, white)
        yield self._line(_EDGE + 30, _ROSTER_X - 8, y + 1)

    def _square(self, x: float, y: float, white: bool) -> Iterator[Item]:
        """Yield a square: an empty one for White, a full one for Black."""
        top = self.top + y - _SQUARE + 0.2
        yield Fill(x, top, _SQUARE, _SQUARE, 0.0)
        if white:
            yield Fill(x + 0.3, top + 0.3, _SQUARE - 0.6, _SQUARE - 0.6, 1.0)

    def _roster_line(self, place: int, player: Player) -> Iterator[Item]:
        y = _FIRST_LINE + (place - 1) * _PLAYER_STEP
        right = A4[0] - _EDGE
        yield self._text(_ROSTER_X + 4, y, str(place), 9, 8, False, Align.RIGHT)
        yield self._text(_ROSTER_X + 7, y, titled_name(player), 10, right - _ROSTER_X - 20)
        yield self._text(right, y, str(player.rating or ""), 9, 12, False, Align.RIGHT)

    def _signature(self, form: _Form) -> Iterator[Item]:
        y = self.high - 13.0
        yield self._line(_EDGE, 100.0, y)
        words = say("Signature of the captain")
        if form.captain:
            words = say("Signature of the captain {name}", name=form.captain)
        yield self._text(_EDGE, y + 4.5, words, 8.5, 88)

"""A card for every player, A6: the player's data, and a line for each round with opponent, colour,
result and points.

Rounds already played are filled in, the others are left open, so that a player can keep the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.alphabets import alphabetical
from arbiter_gui.domain.texts.player_names import (
    display_name,
    player_of,
    rating_phrase,
    short_names,
    titled_name,
)
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.words import absence_words, colour_letter, mark_sign
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.reports.layout.items import Item, Page
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.sheets.cutting import Cut, stacked_pieces
from arbiter_gui.reports.sheets.form import Form
from arbiter_gui.reports.sheets.logo import logo_in
from arbiter_gui.reports.tables.table import Align

_CUT = Cut(2, 2)
_WIDTH, _HEIGHT = _CUT.size
_EDGE = 8.0
_ROOM = _WIDTH - 2 * _EDGE
_TOP = 45.0
_FOOT = 9.0
_MOST_LINES = 14
"""More lines than these have no room on a card."""
_NUMBER = 5.0
_COLOUR = 11.0
_RESULT = 76.0
_POINTS = 89.0
"""The places of the columns, in mm from the edge."""
_TITLE_ROOM = 20.0
_INTO_THE_EDGE = 3.0
"""How far the first title may reach into the edge, in mm, where it is in two languages."""


def player_card_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return the cards of all players by name, four on a sheet.

    The cut and stacked piles are in that order.
    """

    def order(player: Player) -> tuple[str, int]:
        return alphabetical(display_name(player), heading.catalogue), player.number

    players = sorted(tournament.players, key=order)
    past = histories(tournament)
    pages = []
    for indices in stacked_pieces(len(players), _CUT.a_page):
        items: list[Item] = list(_CUT.lines())
        for cell_number, index in enumerate(indices):
            player = players[index]
            x, y = _CUT.corner(cell_number)
            form = Form(x + _EDGE, y, heading.catalogue)
            card = _Card(tournament, heading, form)
            items += card.items(player, past[player.number])
        pages.append(Page(*A4, tuple(items)))
    return tuple(pages) or (Page(*A4, ()),)


@dataclass(frozen=True, slots=True)
class _Card:
    """The contents of a player's card."""

    tournament: Tournament
    heading: Heading
    form: Form

    def items(self, player: Player, row: Sequence[Entry]) -> Iterator[Item]:
        """Yield the items of a player's card."""
        yield from self._head(player)
        planned_count = self.tournament.round_count or len(row)
        count = min(_MOST_LINES, max(planned_count, len(row)))
        step = (_HEIGHT - _TOP - _FOOT) / max(count, 9)
        yield from self._titles()
        dates = self.tournament.details.dates
        points = 0
        for number in range(1, count + 1):
            line = _TOP + number * step
            base = line - 1.6
            yield self.form.text(_NUMBER, base, str(number), 9.0, 6.0, bold=True, align=Align.RIGHT)
            if number <= len(row):
                points += row[number - 1].gained
                yield from self._round(row[number - 1], points, base)
            elif number <= len(dates):
                yield self.form.text(_COLOUR, base, date_said(dates[number - 1]), 7.0, 40.0)
            yield self.form.rule(0.0, _ROOM, line, 0.1, 0.5)

    def _head(self, player: Player) -> Iterator[Item]:
        """Yield the event and the player, with the logo at the right if there is one."""
        logo_x = self.form.left_edge + _ROOM - 18.0
        logo = logo_in(self.heading.logo, logo_x, self.form.top + 5.0, 18.0, 10.0, right=True)
        room_beside_logo = _ROOM
        if logo is not None:
            room_beside_logo -= 20.0
        yield self.form.text(0.0, 10.0, self.heading.event, 10.0, room_beside_logo, bold=True)
        yield self.form.text(0.0, 14.5, self.heading.aside, 8.0, room_beside_logo)
        if logo is not None:
            yield logo
        yield self.form.rule(0.0, _ROOM, 17.0, 0.25, 0.0)
        yield self.form.text(
            0.0,
            25.0,
            titled_name(player),
            15.0,
            _ROOM,
            bold=True,
            shorter_texts=short_names(player),
        )
        yield self.form.text(0.0, 31.0, joined(_about(player), " · "), 9.0, _ROOM)
        groups = filter(None, dict.fromkeys((player.club, player.team, player.category)))
        yield self.form.text(0.0, 36.0, joined(groups, " · "), 9.0, _ROOM)

    def _titles(self) -> Iterator[Item]:
        """Yield the titles of the columns."""
        titles: tuple[tuple[float, Said, float, Align], ...] = (
            (_NUMBER, say("Rd"), _NUMBER + _INTO_THE_EDGE, Align.RIGHT),
            (_COLOUR, say("Opponent"), _TITLE_ROOM, Align.LEFT),
            (_RESULT, say("Res"), _TITLE_ROOM, Align.RIGHT),
            (_POINTS, say("Pts"), _POINTS - _RESULT - 1.0, Align.RIGHT),
        )
        for x, title, room, align in titles:
            yield self.form.text(x, _TOP - 2.0, title, 7.5, room, bold=True, align=align)
        yield self.form.rule(0.0, _ROOM, _TOP, 0.25, 0.0)

    def _round(self, entry: Entry, points: int, y: float) -> Iterator[Item]:
        """Yield a round of the player: opponent and result, or why there is none."""
        if entry.opponent is None:
            words = absence_words(entry.bye, self.tournament.schedule)
            yield self.form.text(_COLOUR, y, words, 9.0, 60.0)
        else:
            colour = Colour.BLACK if entry.colour is None else entry.colour
            yield self.form.text(_COLOUR, y, colour_letter(colour), 9.0, 4.0)
            opponent = player_of(self.tournament, entry.opponent)
            name = display_name(opponent)
            room = _RESULT - _COLOUR - 13.0
            yield self.form.text(
                _COLOUR + 5.0, y, name, 9.0, room, shorter_texts=short_names(opponent)
            )
            yield self.form.text(
                _RESULT, y, mark_sign(entry.mark), 9.0, 8.0, bold=True, align=Align.RIGHT
            )
        yield self.form.text(
            _POINTS, y, points_text(points), 9.0, 10.0, bold=False, align=Align.RIGHT
        )


def _about(player: Player) -> Iterator[str]:
    """Yield number, rating, federation and FIDE ID of a player, as far as there are any."""
    yield say("No. {number}", number=player.number)
    yield rating_phrase(player)
    if player.federation:
        yield player.federation
    if player.fide_id:
        yield say("FIDE ID {id}", id=player.fide_id)

"""A card for every player, A6: who it is, and a line for each round with opponent, colour, result and points.

Rounds that were played are filled in, the others are left open, so that a player can keep the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import display_name, player_of, short_names, sort_name, titled_name
from arbiter_gui.domain.texts.sentences import Said, joined, say, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import BYE_WORDS, mark_sign
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.reports.layout.items import Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import fit_smaller
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.sheets.logo import logo_in
from arbiter_gui.reports.sheets.result_slips import stacked
from arbiter_gui.reports.tables.table import Align

_WIDE, _HIGH = A4[0] / 2, A4[1] / 2
_EDGE, _TOP, _FOOT = 8.0, 45.0, 9.0
_MOST = 14
"""More lines than these have no room on a card."""
_NUMBER, _COLOUR, _RESULT, _POINTS = 5.0, 11.0, 76.0, 89.0
"""Where the columns stand, in mm from the edge."""


def player_card_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return the cards of all players by name, four on a sheet; the cut piles on one another are in that order."""
    players = sorted(tournament.players, key=lambda p: (sort_name(p), p.number))
    past = histories(tournament)
    pages = []
    for places in stacked(len(players), 4):
        items: list[Item] = [
            LineItem(_WIDE, 0, _WIDE, A4[1], 0.1, 0.6, dash=1.5),
            LineItem(0, _HIGH, A4[0], _HIGH, 0.1, 0.6, dash=1.5),
        ]
        for place, index in enumerate(places):
            card = _Card(tournament, heading, (place % 2) * _WIDE, (place // 2) * _HIGH)
            items += card.items(players[index], past[players[index].number])
        pages.append(Page(*A4, tuple(items)))
    return tuple(pages) or (Page(*A4, ()),)


@dataclass(frozen=True, slots=True)
class _Card:
    """One card, with its corner in mm."""

    tournament: Tournament
    heading: Heading
    x: float
    y: float

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        room: float,
        bold: bool = False,
        align: Align = Align.LEFT,
        shorter: tuple[str, ...] = (),
    ) -> TextItem:
        wordings = [in_a_line(spoken(each, self.heading.catalogue)) for each in (text, *shorter)]
        said, fitted, stretch = fit_smaller(wordings, size, room, bold)
        return TextItem(self.x + _EDGE + x, self.y + y, said, fitted, bold, align, stretch)

    def items(self, player: Player, row: Sequence[Entry]) -> Iterator[Item]:
        """Return what stands on the card of a player."""
        yield from self._head(player)
        planned = self.tournament.round_count or len(row)
        count = min(_MOST, max(planned, len(row)))
        step = (_HIGH - _TOP - _FOOT) / max(count, 9)
        yield from self._titles()
        points = 0
        for number in range(1, count + 1):
            y = _TOP + number * step
            yield self._text(_NUMBER, y - 1.6, str(number), 9.0, 6.0, True, Align.RIGHT)
            if number <= len(row):
                points += row[number - 1].gained
                yield from self._round(row[number - 1], points, y - 1.6)
            elif number <= len(self.tournament.details.dates):
                day = date_said(self.tournament.details.dates[number - 1])
                yield self._text(_COLOUR, y - 1.6, day, 7.0, 40.0)
            yield LineItem(self.x + _EDGE, self.y + y, self.x + _WIDE - _EDGE, self.y + y, 0.1, 0.5)

    def _head(self, player: Player) -> Iterator[Item]:
        room = _WIDE - 2 * _EDGE
        logo = logo_in(self.heading.logo, self.x + _WIDE - _EDGE - 18.0, self.y + 5.0, 18.0, 10.0, right=True)
        beside = 0.0 if logo is None else 20.0
        yield self._text(0.0, 10.0, self.heading.event, 10.0, room - beside, True)
        yield self._text(0.0, 14.5, self.heading.aside, 8.0, room - beside)
        if logo is not None:
            yield logo
        yield LineItem(self.x + _EDGE, self.y + 17.0, self.x + _WIDE - _EDGE, self.y + 17.0, 0.25)
        yield self._text(0.0, 25.0, titled_name(player), 15.0, room, True, shorter=short_names(player))
        number = say("No. {number}", number=player.number)
        rating = say("rating {rating}", rating=player.rating) if player.rating else say("unrated")
        ident = say("FIDE ID {id}", id=player.fide_id) if player.fide_id else None
        known = (number, rating, player.federation, ident)
        yield self._text(0.0, 31.0, joined(filter(None, known), " · "), 9.0, room)
        where = filter(None, dict.fromkeys((player.club, player.team, player.category)))
        yield self._text(0.0, 36.0, joined(where, " · "), 9.0, room)

    def _titles(self) -> Iterator[Item]:
        titles: tuple[tuple[float, Said, Align], ...] = (
            (_NUMBER, say("Rd"), Align.RIGHT),
            (_COLOUR, say("Opponent"), Align.LEFT),
            (_RESULT, say("Res"), Align.RIGHT),
            (_POINTS, say("Pts"), Align.RIGHT),
        )
        for x, title, align in titles:
            yield self._text(x, _TOP - 2.0, title, 7.5, 20.0, True, align)
        yield LineItem(self.x + _EDGE, self.y + _TOP, self.x + _WIDE - _EDGE, self.y + _TOP, 0.25)

    def _round(self, entry: Entry, points: int, y: float) -> Iterator[Item]:
        if entry.opponent is None:
            words = BYE_WORDS[entry.bye] if entry.bye is not None else say("absent")
            yield self._text(_COLOUR, y, words, 9.0, 60.0)
        else:
            colour = say("W") if entry.colour is Colour.WHITE else say("B")
            yield self._text(_COLOUR, y, colour, 9.0, 4.0)
            other = player_of(self.tournament, entry.opponent)
            room = _RESULT - _COLOUR - 13.0
            yield self._text(_COLOUR + 5.0, y, display_name(other), 9.0, room, shorter=short_names(other))
            yield self._text(_RESULT, y, mark_sign(entry.mark), 9.0, 8.0, True, Align.RIGHT)
        yield self._text(_POINTS, y, points_text(points), 9.0, 10.0, False, Align.RIGHT)

"""Badges with the names of the players: ten on a sheet of A4, to be cut."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.texts.alphabets import alphabetical
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import joined, say, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.layout.items import Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import MM_PER_POINT, fit_smaller, unfold
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.sheets.cutting import Cut, stacked_pieces
from arbiter_gui.reports.sheets.logo import logo_in
from arbiter_gui.reports.tables.table import Align

_CUT = Cut(2, 5)
_WIDTH, _HEIGHT = _CUT.size
_EDGE = 7.0
_NAMES = ((22.0, 1), (19.0, 1), (17.0, 2), (15.0, 2), (13.0, 2), (11.0, 3))
"""The sizes a name is tried in, and in how many lines."""


def badge_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return the badges of all players by name, arranged so that the cut and stacked piles are in
    that order.
    """

    def order(player: Player) -> tuple[str, int]:
        return alphabetical(display_name(player), heading.catalogue), player.number

    players = sorted(tournament.players, key=order)
    pages = []
    for indices in stacked_pieces(len(players), _CUT.a_page):
        items: list[Item] = list(_CUT.lines())
        for cell_number, index in enumerate(indices):
            items += _badge_items(players[index], heading, *_CUT.corner(cell_number))
        pages.append(Page(*A4, tuple(items)))
    return tuple(pages) or (Page(*A4, ()),)


def _badge_items(player: Player, heading: Heading, x: float, y: float) -> Iterator[Item]:
    """Yield the items of the badge with this upper left corner."""

    def said(text: str) -> str:
        return spoken(text, heading.catalogue)

    room = _WIDTH - 2 * _EDGE
    middle = x + _WIDTH / 2
    right_edge = x + _WIDTH - _EDGE
    logo = logo_in(heading.logo, x + _EDGE, y + 4.0, 22.0, 11.0)
    room_of_event = room
    if logo is not None:
        yield logo
        room_of_event = room - (logo.width + 3.0)
    event, size, stretch = fit_smaller((heading.event,), 10.0, room_of_event)
    yield TextItem(right_edge, y + 11.0, event, size, align=Align.RIGHT, stretch=stretch)
    yield LineItem(x + _EDGE, y + 16.5, right_edge, y + 16.5, 0.25)
    yield from _name_items(said(display_name(player)), middle, y + 34.0, room)
    group = joined(filter(None, (player.team or player.club, player.federation)), ", ")
    text, size, stretch = fit_smaller((in_a_line(said(group)),), 11.0, room)
    yield TextItem(middle, y + 47.0, text, size, align=Align.CENTRE, stretch=stretch)
    player_number = said(say("No. {number}", number=player.number))
    yield TextItem(x + _EDGE, y + 54.0, player_number, 9.0, grey=0.2)
    if player.title:
        title = in_a_line(player.title)
        yield TextItem(right_edge, y + 54.0, title, 11.0, bold=True, align=Align.RIGHT)


def _name_items(name: str, middle: float, base: float, room: float) -> Iterator[TextItem]:
    """Yield a name in as large letters as it fits, around the height of `base`."""
    for size, line_count in _NAMES:
        lines = unfold(name, size, room, bold=True)
        if len(lines) <= line_count:
            break
    # A name that fits in no size is in the smallest, in as many lines as it takes.
    step = size * MM_PER_POINT * 1.15
    top = base - (len(lines) - 1) * step / 2
    for line_number, line in enumerate(lines):
        yield TextItem(middle, top + line_number * step, line, size, bold=True, align=Align.CENTRE)

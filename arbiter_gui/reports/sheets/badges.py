"""Badges with the names of the players: ten on a sheet of A4, to be cut."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.texts.player_names import display_name, sort_name
from arbiter_gui.domain.texts.sentences import joined, say, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.layout.items import Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import MM_PER_POINT, fit_smaller, unfold
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.sheets.logo import logo_in
from arbiter_gui.reports.sheets.result_slips import stacked
from arbiter_gui.reports.tables.table import Align

_ACROSS, _DOWN = 2, 5
_WIDE, _HIGH = A4[0] / _ACROSS, A4[1] / _DOWN
_EDGE = 7.0
_NAMES = ((22.0, 1), (19.0, 1), (17.0, 2), (15.0, 2), (13.0, 2), (11.0, 3))
"""The sizes a name is tried in, and in how many lines."""


def badge_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return the badges of all players by name, so that the cut piles on one another are in that order."""
    players = sorted(tournament.players, key=lambda p: (sort_name(p), p.number))
    pages = []
    for places in stacked(len(players), _ACROSS * _DOWN):
        items: list[Item] = list(_cuts())
        for place, index in enumerate(places):
            x, y = (place % _ACROSS) * _WIDE, (place // _ACROSS) * _HIGH
            items += _badge(players[index], heading, x, y)
        pages.append(Page(*A4, tuple(items)))
    return tuple(pages) or (Page(*A4, ()),)


def _cuts() -> Iterator[LineItem]:
    for column in range(1, _ACROSS):
        yield LineItem(column * _WIDE, 0, column * _WIDE, A4[1], 0.1, 0.6, dash=1.5)
    for row in range(1, _DOWN):
        yield LineItem(0, row * _HIGH, A4[0], row * _HIGH, 0.1, 0.6, dash=1.5)


def _badge(player: Player, heading: Heading, x: float, y: float) -> Iterator[Item]:
    room, middle = _WIDE - 2 * _EDGE, x + _WIDE / 2
    logo = logo_in(heading.logo, x + _EDGE, y + 4.0, 22.0, 11.0)
    beside = 0.0 if logo is None else logo.width + 3.0
    event, size, stretch = fit_smaller((heading.event,), 10.0, room - beside)
    if logo is not None:
        yield logo
    yield TextItem(x + _WIDE - _EDGE, y + 11.0, event, size, align=Align.RIGHT, stretch=stretch)
    yield LineItem(x + _EDGE, y + 16.5, x + _WIDE - _EDGE, y + 16.5, 0.25)
    yield from _name(spoken(display_name(player), heading.catalogue), middle, y + 34.0, room)
    below = joined(filter(None, (player.team or player.club, player.federation)), ", ")
    text, size, stretch = fit_smaller((in_a_line(spoken(below, heading.catalogue)),), 11.0, room)
    yield TextItem(middle, y + 47.0, text, size, align=Align.CENTRE, stretch=stretch)
    number = spoken(say("No. {number}", number=player.number), heading.catalogue)
    yield TextItem(x + _EDGE, y + 54.0, number, 9.0, grey=0.2)
    if player.title:
        yield TextItem(
            x + _WIDE - _EDGE, y + 54.0, in_a_line(player.title), 11.0, bold=True, align=Align.RIGHT
        )


def _name(name: str, middle: float, base: float, room: float) -> Iterator[TextItem]:
    """Return a name in as large letters as it fits, around the height of `base`."""
    for size, most in _NAMES:
        lines = unfold(name, size, room, True)
        if len(lines) <= most:
            break
    step = size * MM_PER_POINT * 1.15
    top = base - (len(lines) - 1) * step / 2
    for place, line in enumerate(lines):
        yield TextItem(middle, top + place * step, line, size, True, Align.CENTRE)

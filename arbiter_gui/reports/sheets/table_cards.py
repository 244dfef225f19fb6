"""Cards with the numbers of the tables: one page each, folded in the middle, to be read from both
sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.layout.items import Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, MM_PER_POINT, fit_smaller, width
from arbiter_gui.reports.layout.pages import A4, Heading
from arbiter_gui.reports.sheets.logo import logo_in
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

_MARGIN = 12.0
_ROOM = A4[0] - 2 * _MARGIN
_FOLD = A4[1] / 2
_LARGEST = 330.0
_EVENT = 20.0
_FOOT = 16.0
_NOTCH = 6.0


def tables_needed(tournament: Tournament) -> tuple[int, ...]:
    """Return the numbers of the tables: those of the last round, before it those that all players
    would need.
    """
    if tournament.rounds:
        return tuple(sorted(table_numbers(tournament, len(tournament.rounds))))
    staying = [player for player in tournament.players if player.withdrawn_from is None]
    fixed_boards = {player.fixed_board for player in staying if player.fixed_board is not None}
    first_board = tournament.details.first_board
    usual_boards = range(first_board, first_board + len(staying) // 2)
    return tuple(sorted(fixed_boards.union(usual_boards)))


def table_cards_table(tournament: Tournament) -> Table[int]:
    """Return the numbers as a table, for outputs other than paper."""
    column: Column[int] = Column(
        "table", say("Table"), lambda number: number, Kind.NUMBER, Align.RIGHT, 6, strong=True
    )
    return Table("table-cards", say("Table cards"), (column,), tables_needed(tournament))


def table_card_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return a page for every table."""
    pages = (
        Page(*A4, tuple(_card_items(str(number), heading))) for number in tables_needed(tournament)
    )
    return tuple(pages) or (Page(*A4, ()),)


def _card_items(number: str, heading: Heading) -> Iterator[Item]:
    """Yield a card that is folded in the middle, with everything on both sides, upside down on the
    upper one.
    """
    middle = A4[0] / 2
    size = min(_LARGEST, _ROOM / width(number, 1.0, bold=True))
    height = CAP_HEIGHT * size * MM_PER_POINT
    # The number stands in the middle between the fold and the name of the event.
    foot = A4[1] - _FOOT - _EVENT * MM_PER_POINT
    base = (_FOLD + foot + height) / 2
    yield from _on_both_sides(TextItem(middle, base, number, size, bold=True, align=Align.CENTRE))
    room_of_event = _ROOM
    if heading.logo:
        room_of_event -= 2 * 44.0
    event, event_size, stretch = fit_smaller((heading.event,), _EVENT, room_of_event)
    event_item = TextItem(
        middle, A4[1] - _FOOT, event, event_size, align=Align.CENTRE, stretch=stretch
    )
    yield from _on_both_sides(event_item)
    logo = logo_in(heading.logo, _MARGIN, A4[1] - _FOOT - 22.0, 40.0, 22.0)
    if logo is not None:
        yield logo
        turned_x = A4[0] - logo.x - logo.width
        turned_y = A4[1] - logo.y - logo.height
        yield replace(logo, x=turned_x, y=turned_y, turned=True)
    for x in (0.0, A4[0] - _NOTCH):
        yield LineItem(x, _FOLD, x + _NOTCH, _FOLD, 0.15, 0.5)


def _on_both_sides(item: TextItem) -> Iterator[TextItem]:
    """Yield a text, and the same upside down on the other half of the page."""
    yield item
    yield replace(item, x=A4[0] - item.x, y=A4[1] - item.y, turned=True)

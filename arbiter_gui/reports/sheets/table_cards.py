"""Cards with the numbers of the tables: one page each, folded in the middle, to be read from both sides."""

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
_LARGEST, _EVENT = 330.0, 20.0
_FOOT = 16.0
_NOTCH = 6.0


def tables_needed(tournament: Tournament) -> tuple[int, ...]:
    """Return the numbers of the tables: those of the last round, before it those that all players would need."""
    if tournament.rounds:
        return tuple(sorted(table_numbers(tournament, len(tournament.rounds))))
    staying = [player for player in tournament.players if player.withdrawn_from is None]
    first = tournament.details.first_board
    kept = {player.fixed_board for player in staying if player.fixed_board is not None}
    counted = range(first, first + len(staying) // 2)
    return tuple(sorted(kept.union(counted)))


def table_cards_table(tournament: Tournament) -> Table[int]:
    """Return the numbers as a table, for what is no paper."""
    column: Column[int] = Column("table", say("Table"), lambda n: n, Kind.NUMBER, Align.RIGHT, 6, strong=True)
    return Table("table-cards", say("Table cards"), (column,), tables_needed(tournament))


def table_card_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return a page for every table."""
    pages = (Page(*A4, tuple(_card(str(number), heading))) for number in tables_needed(tournament))
    return tuple(pages) or (Page(*A4, ()),)


def _card(number: str, heading: Heading) -> Iterator[Item]:
    size = min(_LARGEST, _ROOM / width(number, 1.0, bold=True))
    beside = 2 * 44.0 if heading.logo else 0.0
    event, letters, stretch = fit_smaller((heading.event,), _EVENT, _ROOM - beside)
    middle, tall = A4[0] / 2, CAP_HEIGHT * size * MM_PER_POINT
    # The number stands in the middle between the fold and the name of the event.
    foot = A4[1] - _FOOT - _EVENT * MM_PER_POINT
    base = (_FOLD + foot + tall) / 2
    for text in (
        TextItem(middle, base, number, size, bold=True, align=Align.CENTRE),
        TextItem(middle, A4[1] - _FOOT, event, letters, align=Align.CENTRE, stretch=stretch),
    ):
        yield text
        yield replace(text, x=A4[0] - text.x, y=A4[1] - text.y, turned=True)
    logo = logo_in(heading.logo, _MARGIN, A4[1] - _FOOT - 22.0, 40.0, 22.0)
    if logo is not None:
        yield logo
        yield replace(logo, x=A4[0] - logo.x - logo.width, y=A4[1] - logo.y - logo.height, turned=True)
    for x in (0.0, A4[0] - _NOTCH):
        yield LineItem(x, _FOLD, x + _NOTCH, _FOLD, 0.15, 0.5)

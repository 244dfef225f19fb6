"""The booklet of an event: cover, standings, cross table and all rounds, in A5, laid on A4 to be
folded and stapled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import Any

from arbiter_gui.domain.publication import event_days, standings_state
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import edition_name
from arbiter_gui.reports.final_tables.cross_matrix import cross_table_of
from arbiter_gui.reports.final_tables.officials import arbiter_words
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.layout.items import Item, Page, TextItem
from arbiter_gui.reports.layout.measure import fit_smaller
from arbiter_gui.reports.layout.pages import A4, Heading, Style, lay_out
from arbiter_gui.reports.pictures.picture import moved_item
from arbiter_gui.reports.round_tables.pairings import pairings_table
from arbiter_gui.reports.sheets.logo import logo_in
from arbiter_gui.reports.tables.table import Align, Table
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks

_A5 = (A4[1] / 2, A4[0])
_STYLE = Style(size=8.5, least_size=6.5, leading=1.45, name_room=11.0, paper=_A5, margin=9.0)
_ROUND = ("board", "white", "result", "black")
"""The columns of a round that have room on a page of the booklet."""


def booklet_tables(tournament: Tournament) -> tuple[Table[Any], ...]:
    """Return the tables of the booklet: standings, crosstable, the rounds with their results."""
    codes = chosen_tie_breaks(tournament)
    tables: list[Table[Any]] = [
        standings_table(tournament, codes),
        cross_table_of(tournament, codes),
    ]
    for round_number in range(1, len(tournament.rounds) + 1):
        tables.append(_narrow_table(pairings_table(tournament, round_number)))
    return tuple(tables)


def _narrow_table(table: Table[Any]) -> Table[Any]:
    """Return a table of pairings with the columns alone that have room."""
    keys = {column.key for column in table.columns}
    return replace(table.with_columns(*(key for key in _ROUND if key in keys)), note="")


def booklet_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return the A4 sheets, both sides of each one after another, in the order in which they are
    folded.
    """
    heading_inside = replace(heading, printed="")
    pages_inside: list[Page] = []
    for tables in _booklet_parts(tournament):
        pages_inside.extend(lay_out(tables, heading_inside, _STYLE))
    pages = [Page(*_A5, tuple(_cover_items(tournament, heading))), *_renumbered_pages(pages_inside)]
    return folded_sheets([page.items for page in pages])


def _booklet_parts(tournament: Tournament) -> Iterator[tuple[Table[Any], ...]]:
    """Yield the parts that begin on a new page: the standings, the crosstable, all rounds
    together.
    """
    standings, cross, *rounds = booklet_tables(tournament)
    yield (standings,)
    yield (cross,)
    if rounds:
        yield tuple(rounds)


def _renumbered_pages(pages: Sequence[Page]) -> Iterator[Page]:
    """Return pages whose foot has their number in the booklet in place of that in their part."""
    foot = _A5[1] - _STYLE.margin
    # The cover is page 1, without a number.
    for number, page in enumerate(pages, 2):
        items = [item for item in page.items if not (isinstance(item, TextItem) and item.y == foot)]
        items.append(TextItem(_A5[0] / 2, foot, str(number), 8.0, align=Align.CENTRE))
        yield Page(*_A5, tuple(items))


def folded_sheets(pages: Sequence[tuple[Item, ...]]) -> tuple[Page, ...]:
    """Return A5 pages as the sides of A4 sheets that are put inside one another and folded in the
    middle.

    >>> [[len(side.items)] for side in folded_sheets([(), (), ()])]
    [[0], [0]]
    """
    count = 4 * ceil(len(pages) / 4)
    empty_pages: list[tuple[Item, ...]] = [()] * (count - len(pages))
    all_pages = [*pages, *empty_pages]
    sides = []
    # Side by side are two pages equally far from the two ends of the booklet; on the outer side of
    # a sheet, which closes over the inner one, the later page is the left one.
    for sheet_index in range(count // 2):
        first_page = all_pages[sheet_index]
        second_page = all_pages[count - 1 - sheet_index]
        is_outer_side = sheet_index % 2 == 0
        left_page, right_page = (
            (second_page, first_page) if is_outer_side else (first_page, second_page)
        )
        items = (*left_page, *(moved_item(item, _A5[0], 0.0) for item in right_page))
        sides.append(Page(A4[1], A4[0], items))
    return tuple(sides)


def _cover_items(tournament: Tournament, heading: Heading) -> Iterator[Item]:
    """Yield the cover of the booklet: logo, event, facts, and as of when the standings are."""
    middle = _A5[0] / 2
    room = _A5[0] - 2 * _STYLE.margin

    def line(y: float, text: str, size: float, bold: bool = False) -> TextItem:
        words = in_a_line(spoken(text, heading.catalogue))
        fitting, fitting_size, stretch = fit_smaller((words,), size, room, bold)
        return TextItem(middle, y, fitting, fitting_size, bold, Align.CENTRE, stretch)

    logo = logo_in(heading.logo, 0.0, 25.0, room, 40.0)
    if logo is not None:
        yield replace(logo, x=middle - logo.width / 2)
    yield line(85.0, heading.event, 24.0, True)
    for line_number, text in enumerate(_event_facts(tournament)):
        yield line(100.0 + 8.0 * line_number, text, 11.0)
    state = standings_state(tournament)
    if state:
        yield line(190.0, state, 8.0)


def _event_facts(tournament: Tournament) -> Iterator[Said]:
    """Yield the known facts of the event, a line each."""
    details = tournament.details
    city_and_federation = joined(filter(None, (details.city, details.federation)), ", ")
    if city_and_federation:
        yield city_and_federation
    days = event_days(details)
    if days:
        yield days
    players = counted(len(tournament.players), "{n} player", "{n} players")
    rounds = counted(len(tournament.rounds), "{n} round", "{n} rounds")
    yield joined((players, rounds))
    if tournament.edition:
        yield joined((edition_name(tournament.edition),))
    if details.time_control:
        yield joined((details.time_control,))
    if details.organiser:
        yield say("Organiser: {who}", who=details.organiser)
    if details.chief_arbiter:
        yield say("Chief arbiter: {who}", who=arbiter_words(details, 0))

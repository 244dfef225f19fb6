"""Receipts for prizes: a page of A6 for every winner, to be signed."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.saying import Said, say, spoken
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.prize_list import PrizeList, read_prizes
from arbiter_gui.ratings.prizes import Award, awards
from arbiter_gui.reports.items import Item, Line, Page, Text
from arbiter_gui.reports.measure import fit_smaller, wrap
from arbiter_gui.reports.names import display_name
from arbiter_gui.reports.pages import Heading
from arbiter_gui.reports.prize_table import amount_text
from arbiter_gui.reports.publication import standings_state
from arbiter_gui.reports.table import Align

A6 = (148.0, 105.0)
_LEFT, _RIGHT, _ROOM = 12.0, A6[0] - 12.0, A6[0] - 24.0
_LINE = 4.6


def receipt_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return a page for every winner; one that says so where there are none."""
    prizes = read_prizes(tournament.details.prizes)
    state = standings_state(tournament)
    pages = (
        Page(*A6, tuple(_receipt(award, prizes, heading, state))) for award in awards(tournament, prizes)
    )
    return tuple(pages) or (Page(*A6, (_text(20.0, spoken(say("No prizes."), heading.catalogue), 12.0),)),)


def _receipt(award: Award, prizes: PrizeList, heading: Heading, state: Said) -> Iterator[Item]:
    def said(text: str) -> str:
        return spoken(text, heading.catalogue)

    yield _text(14.0, heading.event, 13.0, bold=True)
    yield _text(20.0, heading.aside, 9.0)
    yield Line(_LEFT, 23.0, _RIGHT, 23.0, 0.35)
    yield _text(33.0, said(say("Receipt for a prize")), 12.0)
    yield _text(43.0, said(display_name(award.player)), 15.0, bold=True)
    yield Text(
        _RIGHT, 53.0, said(amount_text(award.amount, prizes.currency)), 18.0, bold=True, align=Align.RIGHT
    )
    y = 53.0
    for share in award.shares:
        for line in wrap(said(share.reason), 9.0, _ROOM - 45.0):
            yield _text(y, line, 9.0)
            y += _LINE
    if state:
        yield _text(80.0, said(state), 8.0)
    for left, right, what in ((_LEFT, 55.0, say("Date")), (65.0, _RIGHT, say("Signature"))):
        yield Line(left, 92.0, right, 92.0, 0.2)
        yield Text(left, 96.0, said(what), 8.0, grey=0.3)


def _text(y: float, text: str, size: float, bold: bool = False) -> Text:
    """Return a line from the left that fits in its room."""
    fitted, small, stretch = fit_smaller((text,), size, _ROOM, bold=bold)
    return Text(_LEFT, y, fitted, small, bold=bold, stretch=stretch)

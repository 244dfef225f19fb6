"""Receipts for prizes: a page of A6 for every player or team that wins, to be signed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, say, spoken
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.prize_fund.allocation import awards, team_awards
from arbiter_gui.ratings.prize_fund.player_awards import player_awards
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes
from arbiter_gui.reports.final_tables.prize_table import amount_text
from arbiter_gui.reports.layout.items import Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import fit_smaller, wrap
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.tables.table import Align

A6 = (148.0, 105.0)
_LEFT = 12.0
_RIGHT = A6[0] - 12.0
_ROOM = A6[0] - 24.0
_LINE = 4.6


def receipt_pages(tournament: Tournament, heading: Heading) -> tuple[Page, ...]:
    """Return a page for every winner; one that says so where there are none."""
    prizes = read_prizes(tournament.details.prizes)
    state = standings_state(tournament)
    pages = []
    for award in awards(tournament, prizes):
        reasons = [share.reason for share in award.shares]
        amount = amount_text(award.amount, prizes.currency)
        pages.append(_receipt(display_name(award.player), amount, reasons, heading, state))
    for player_award in player_awards(tournament, prizes):
        amount = amount_text(player_award.amount, prizes.currency)
        name = display_name(player_award.player)
        pages.append(_receipt(name, amount, [player_award.reason], heading, state))
    for team_award in team_awards(tournament, prizes):
        name = say("Team {name}", name=team_award.team.name)
        amount = amount_text(team_award.amount, prizes.currency)
        pages.append(_receipt(name, amount, [team_award.reason], heading, state))
    if not pages:
        no_prizes = spoken(say("No prizes."), heading.catalogue)
        pages.append(Page(*A6, (_text(20.0, no_prizes, 12.0),)))
    return tuple(pages)


def _receipt(
    winner: str, amount: str, reasons: Sequence[Said], heading: Heading, state: Said
) -> Page:
    return Page(*A6, tuple(_items(winner, amount, reasons, heading, state)))


def _items(
    winner: str, amount: str, reasons: Sequence[Said], heading: Heading, state: Said
) -> Iterator[Item]:
    """Yield the items of a receipt."""

    def said(text: str) -> str:
        return spoken(text, heading.catalogue)

    yield _text(14.0, heading.event, 13.0, bold=True)
    yield _text(20.0, heading.aside, 9.0)
    yield LineItem(_LEFT, 23.0, _RIGHT, 23.0, 0.35)
    yield _text(33.0, said(say("Receipt for a prize")), 12.0)
    yield _text(43.0, said(winner), 15.0, bold=True)
    yield TextItem(_RIGHT, 53.0, said(amount), 18.0, bold=True, align=Align.RIGHT)
    y = 53.0
    for reason in reasons:
        for line in wrap(said(reason), 9.0, _ROOM - 45.0):
            yield _text(y, line, 9.0)
            y += _LINE
    if state:
        yield _text(80.0, said(state), 8.0)
    for start, end, words in ((_LEFT, 55.0, say("Date")), (65.0, _RIGHT, say("Signature"))):
        yield LineItem(start, 92.0, end, 92.0, 0.2)
        yield TextItem(start, 96.0, said(words), 8.0, grey=0.3)


def _text(y: float, text: str, size: float, bold: bool = False) -> TextItem:
    """Return a line from the left that fits in its room."""
    fitted_text, small_size, stretch = fit_smaller((text,), size, _ROOM, bold=bold)
    return TextItem(_LEFT, y, fitted_text, small_size, bold=bold, stretch=stretch)

"""Table cards: one for every table, the same from both sides of the fold, inside the paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.values import Board
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables
from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, MM_PER_POINT, width
from arbiter_gui.reports.sheets.table_cards import tables_needed
from tests.reports.events import event

FOLD = 297 / 2


def texts(page: Page) -> list[TextItem]:
    return [item for item in page.items if isinstance(item, TextItem)]


def test_before_round_1_there_are_cards_for_all_who_are_left_and_for_kept_tables() -> None:
    tournament = event(9, 0)
    gone = replace(tournament.players[0], withdrawn_from=1)
    kept = replace(tournament.players[1], fixed_board=50)
    players = (gone, kept, *tournament.players[2:])
    details = replace(tournament.details, first_board=11)
    assert tables_needed(replace(tournament, players=players, details=details)) == (
        11,
        12,
        13,
        14,
        50,
    )


def test_after_pairing_there_are_the_tables_of_the_round() -> None:
    tournament = event(8, 1)
    first, *others = tournament.rounds[0].boards
    moved = replace(
        tournament.rounds[0], boards=(Board(first.white, first.black, table=9), *others)
    )
    source = DocumentSource(replace(tournament, rounds=(moved,)), {})
    numbers = [texts(page)[0].text for page in sheet(source, Document.TABLE_CARDS)]
    assert numbers == ["1", "2", "3", "9"]
    assert [row[0] for row in document_tables(source, Document.TABLE_CARDS)[0].texts()] == numbers


@pytest.mark.parametrize("first_board", [1, 95, 995])
def test_both_sides_are_the_same_and_inside_the_paper(first_board: int) -> None:
    tournament = event(20, 1)
    details = replace(
        tournament.details, first_board=first_board, name="A very long name of an event " * 3
    )
    for page in sheet(
        DocumentSource(replace(tournament, details=details), {}), Document.TABLE_CARDS
    ):
        upright = [item for item in texts(page) if not item.turned]
        turned = [item for item in texts(page) if item.turned]
        assert [replace(t, x=210 - t.x, y=297 - t.y, turned=False) for t in turned] == upright
        for item in upright:
            assert width(item.text, item.size, item.bold) * item.stretch <= 210 - 20
            assert FOLD + 5 < item.y - CAP_HEIGHT * item.size * MM_PER_POINT < item.y < 297 - 10
        assert upright[1].text == details.name
        # The number keeps off the name of the event below it.
        assert upright[0].y < upright[1].y - upright[1].size * MM_PER_POINT

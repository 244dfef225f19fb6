"""The bracket on one page for any size, and its matches as a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.matches.knockout import (
    Knockout,
    MatchScore,
    bracket_of,
    with_result,
    written_knockout,
)
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, is_available
from arbiter_gui.reports.layout.items import LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import width
from arbiter_gui.reports.tables.table import Align

LONG = "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine"


def cup(size: int, name: str = "Berg, Anna", third_place: bool = True) -> Tournament:
    players = tuple(
        Player(number, f"{name} {number}", title="WIM") for number in range(1, size + 1)
    )
    knockout = Knockout(tuple(range(1, size + 1)), third_place=third_place)
    return Tournament(players, details=Details(name="Cup", knockout=written_knockout(knockout)))


def page_of(tournament: Tournament) -> Page:
    (page,) = sheet(DocumentSource(tournament, {}), Document.KNOCKOUT)
    return page


def texts_of(page: Page) -> list[TextItem]:
    return [item for item in page.items if isinstance(item, TextItem)]


@pytest.mark.parametrize("size", [2, 3, 8, 22, 32, 33, 64])
def test_every_size_fits_one_page_with_every_name(size: int) -> None:
    page = page_of(cup(size, LONG))
    for item in texts_of(page):
        wide = width(item.text, item.size, item.bold) * item.stretch
        left = item.x - wide if item.align is Align.RIGHT else item.x
        assert left >= 9.9
        assert item.align is Align.CENTRE or left + wide <= page.width - 9.9, item
        assert 10 <= item.y <= page.height - 9.9
    for item in page.items:
        if isinstance(item, LineItem):
            assert min(item.x1, item.x2) >= 9.9
            assert max(item.x1, item.x2) <= page.width - 9.9
            assert max(item.y1, item.y2) <= page.height - 10
    texts = [item.text for item in texts_of(page)]
    seeds = {text.split()[0] for text in texts if "WIM" in text or "Wol" in text}
    assert seeds == {str(seed) for seed in range(1, size + 1)}


def played() -> Tournament:
    """Return a cup of four after its semifinals, one of them decided by a play-off."""
    tournament = cup(4)
    knockout = Knockout((1, 2, 3, 4), third_place=True)
    for place, winner, score in ((1, 4, MatchScore(10, 10)), (2, 2, MatchScore(15, 5))):
        match = bracket_of(knockout).match_at(1, place)
        assert match is not None
        knockout = with_result(knockout, match, winner, score)
    return replace(
        tournament, details=replace(tournament.details, knockout=written_knockout(knockout))
    )


def test_results_and_a_play_off_are_on_the_sheet_and_in_the_table() -> None:
    source = DocumentSource(played(), {})
    (table,) = document_tables(source, Document.KNOCKOUT)
    names = [f"WIM Berg, Anna {number}" for number in range(5)]
    assert table.texts() == [
        ("Semifinals", "1", "1", names[1], "1-1", "4", names[4], names[4], "play-off"),
        ("Semifinals", "2", "2", names[2], "1½-½", "3", names[3], names[2], ""),
        ("Match for third place", "", "1", names[1], "", "3", names[3], "", ""),
        ("Final", "", "4", names[4], "", "2", names[2], "", ""),
    ]
    texts = [item.text for item in texts_of(page_of(played()))]
    assert texts.count(f"4 {names[4]}") == 2
    assert texts.count("play-off") == 1


def test_without_a_knock_out_there_is_no_sheet() -> None:
    source = DocumentSource(replace(cup(4), details=Details()), {})
    assert not is_available(source, Document.KNOCKOUT)
    (table,) = document_tables(source, Document.KNOCKOUT)
    assert table.rows == ()
    assert "no knock-out yet" in table.note

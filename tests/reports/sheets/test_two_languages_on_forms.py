"""Slips, cards and forms in two languages: their texts are longer, and none is set over another
one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.app.questions.inquiry import prepare_inquiry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.layout.measure import MM_PER_POINT
from tests.reports.events import event
from tests.reports.sheets.test_papers_of_players import ends

REPORT = Path(__file__).parents[2] / "fixtures" / "corpus" / "dutch-2012" / "t0009.trf"
ROUND = 10
FORMS = (
    *(Document.SLIPS, Document.RESULT_SLIPS, Document.LARGE_RESULT_SLIPS, Document.SCORE_SHEETS),
    *(Document.PLAYER_CARDS, Document.BADGES),
)
LANGUAGE_PAIRS = (("en",), ("ru", "en"), ("fr", "de"), ("pl", "ru"))


@pytest.fixture(scope="module")
def tournament() -> Tournament:
    """An event with a place and dates, which stand beside its name."""
    report = read_trf(REPORT.read_bytes(), REPORT.name).tournament
    details = replace(
        report.details, name="Open 2026", city="Riga", start="2026/05/01", end="2026/05/03"
    )
    return replace(report, details=details)


@pytest.fixture(scope="module")
def source(tournament: Tournament) -> DocumentSource:
    explained = prepare_inquiry(tournament, ROUND, edition_key="dutch-2017").explained_boards(
        tournament
    )
    return DocumentSource(tournament, {}, explained={ROUND: explained})


def over_one_another(page: Page) -> Iterator[tuple[str, str]]:
    """Yield the texts in one line of which one begins before the other one ends."""
    texts = [item for item in page.items if isinstance(item, TextItem) and item.text.strip()]
    for one, other in combinations(texts, 2):
        line = min(one.size, other.size) * MM_PER_POINT / 2
        left = max(ends(one)[0], ends(other)[0])
        right = min(ends(one)[1], ends(other)[1])
        if abs(one.y - other.y) < line and left < right:
            yield one.text, other.text


@pytest.mark.parametrize("codes", LANGUAGE_PAIRS, ids="-".join)
@pytest.mark.parametrize("document", FORMS, ids=lambda document: document.value)
def test_no_text_is_set_over_another_one(
    source: DocumentSource, document: Document, codes: tuple[str, ...]
) -> None:
    spoken = replace(source, catalogue=catalogue_of(codes))
    for page in sheet(spoken, document, ROUND):
        assert list(over_one_another(page)) == []


def test_labels_of_slips_stay_readable(source: DocumentSource) -> None:
    """In one line `Other result` in two languages would have letters of 4 points."""
    spoken = replace(source, catalogue=catalogue_of(("ru", "en")))
    items = [
        item
        for item in sheet(spoken, Document.RESULT_SLIPS, ROUND)[0].items
        if isinstance(item, TextItem)
    ]
    assert any(item.text == "Other result:" for item in items)
    assert min(item.size for item in items) >= 5.5


def test_a_table_that_goes_on_says_so_once_in_each_language() -> None:
    source = DocumentSource(event(120, 1), {}, catalogue=catalogue_of(("fr", "de")))
    pages = sheet(source, Document.PLAYERS)
    titles = {item.text for page in pages for item in page.items if isinstance(item, TextItem)}
    assert "Joueurs (suite) / Spieler (Fortsetzung)" in titles

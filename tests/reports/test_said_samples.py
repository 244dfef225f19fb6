"""Whole tournaments, paired and explained by every edition, on sheets in a language that is
none.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import prepare_inquiry
from arbiter_gui.domain.texts.sentences import spoken
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.text import text_lines
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import (
    PLAYER_ANSWERS,
    Document,
    DocumentSource,
    document_tables,
    is_available,
)
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.tables.table import table_in_language
from arbiter_gui.trace import Trace
from tests.pseudo_language import pseudo, words_outside

SAMPLES = Path(__file__).parents[2] / "resources" / "samples"
EDITIONS = ("dutch-2012", "dutch-2017", "dutch-2026", "dubov-1997")
ROUND = 4
_NAMES = frozenset(("FIDE", "Dutch", "Dubov", "Arbiter"))


_NOT_HERE = (
    *(Document.AROS, Document.INDEX, Document.NORMS, Document.CERTIFICATES),
    *(Document.PRIZES, Document.ENVELOPES, Document.RECEIPTS, Document.TEAMS, Document.PAYMENTS),
    *(Document.TEAM_PRIZES, Document.PLAYER_PRIZES),
    *(Document.PROGRESS, Document.SCHEDULE, Document.SCHEDULE_BY_PLAYER, Document.DRAWING),
    *(Document.LEADERS_FIRST, Document.BY_CLUB, Document.TEAM_MATCH, Document.KNOCKOUT),
    *(Document.ROSTERS, Document.LINE_UP_FORMS, Document.BOARD_RESULTS, Document.BOARD_PRIZES),
    *PLAYER_ANSWERS,
)
"""What such a tournament has nothing for."""


def told(trace: Trace) -> list[tuple[int, str, str]]:
    return [(line.depth, line.article, line.sentence) for line in text_lines(trace)]


@lru_cache(maxsize=4)
def source(edition: str) -> DocumentSource:
    path = SAMPLES / "booklet-complete.trf"
    read = read_trf(path.read_bytes(), path.name).tournament
    details = replace(read.details, tie_breaks=("DE", "BH/C1", "SB", "ARO", "TPR", "KS", "PS"))
    tournament = replace(read, edition=edition, details=details)
    asked = prepare_inquiry(tournament, ROUND, edition_key=edition)
    return DocumentSource(
        tournament,
        {ROUND: asked.trace},
        lines=told,
        explained={ROUND: asked.explained_boards(tournament)},
        printed="2026-03-07 12:00",
        catalogue=pseudo,
    )


def names_of(tournament: Tournament) -> frozenset[str]:
    details = tournament.details
    given = [
        details.name,
        details.city,
        *(f"{p.name} {p.title} {p.federation}" for p in tournament.players),
    ]
    return _NAMES | {word for text in given for word in words_outside(text)}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("document", Document, ids=lambda document: document.value)
def test_sheets_of_a_tournament_have_no_english_word(edition: str, document: Document) -> None:
    made = source(edition)
    if document is Document.CHECK_IN:
        # Nobody is checked in after the last round.
        assert not is_available(made, document, ROUND)
        made = replace(
            made, tournament=replace(made.tournament, round_count=len(made.tournament.rounds) + 1)
        )
    if not is_available(made, document, ROUND):
        assert document in _NOT_HERE
        return
    shown = []
    for table in (
        table_in_language(each, pseudo) for each in document_tables(made, document, ROUND)
    ):
        shown += [table.title, table.note, *(column.heading for column in table.columns)]
        shown += [column.text_for_readers(row) for column in table.columns for row in table.rows]
        shown += [text for row in table.texts() for text in row]
    names = names_of(made.tournament)
    assert [t for t in shown if set(words_outside(t)) - names] == []
    assert [word for word in printed(made, document) if word not in names] == []


def printed(made: DocumentSource, document: Document) -> list[str]:
    """The words on paper outside the brackets, which may go on from one line to the next."""
    pages = sheet(made, document, ROUND)
    said = " ".join(
        item.text for page in pages for item in page.items if isinstance(item, TextItem)
    )
    return words_outside(said)


def test_the_sentences_of_a_round_are_said() -> None:
    table = document_tables(source("dutch-2017"), Document.EXPLANATION, ROUND)[0]
    said = spoken(table.rows[0].sentence, pseudo)
    assert said != table.rows[0].sentence
    assert "⟦" in said

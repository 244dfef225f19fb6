"""The one door for exports: a tournament and its traces to the bytes of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Any

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.figures import decimal_sign
from arbiter_gui.domain.texts.name_styles import NameStyle, with_name_style
from arbiter_gui.domain.texts.sentences import joined, say, spoken
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import (
    DOCUMENT_TITLES,
    Document,
    DocumentSource,
    document_tables,
    document_title,
    heading,
    is_available,
    known_tables,
    without_empty,
)
from arbiter_gui.reports.outputs.csv_table import csv_bytes
from arbiter_gui.reports.outputs.html import html_bytes
from arbiter_gui.reports.outputs.pdf import pdf_bytes
from arbiter_gui.reports.outputs.workbook import WorkbookSheet, workbook_bytes
from arbiter_gui.reports.player_tables.players import players_to_import
from arbiter_gui.reports.tables.columns import with_title_columns
from arbiter_gui.reports.tables.table import Table, table_in_language


class Format(Enum):
    """A kind of file, by its extension."""

    WORKBOOK = "xlsx"
    PDF = "pdf"
    HTML = "html"
    CSV = "csv"


EVERYTHING = (
    Document.SCHEDULE,
    Document.SCHEDULE_BY_PLAYER,
    Document.PAIRINGS,
    Document.BY_NAME,
    Document.STANDINGS,
    Document.BOARD,
    Document.CROSS_TABLE,
    Document.TEAM_MATCH,
    Document.KNOCKOUT,
    Document.PROGRESS,
    Document.PLAYERS,
    *(Document.ROSTERS, Document.BOARD_RESULTS, Document.BOARD_PRIZES),
    Document.AROS,
    Document.INDEX,
    Document.RATINGS,
    Document.NORMS,
    Document.PRIZES,
    Document.TEAMS,
    Document.EXPLAINED,
    Document.EXPLANATION,
)
REASONS = (Document.EXPLAINED, Document.EXPLANATION, Document.BANDS, Document.BRACKETS)
"""What a print-out has only with its reasons: at 200 players they take some 90 pages."""
_TABS = (
    Document.SCHEDULE,
    Document.SCHEDULE_BY_PLAYER,
    Document.PAIRINGS,
    Document.BY_NAME,
    Document.BOARD,
    Document.STANDINGS,
    Document.CROSS_TABLE,
    Document.TEAM_MATCH,
    Document.KNOCKOUT,
    Document.PROGRESS,
    Document.PLAYERS,
    *(Document.ROSTERS, Document.BOARD_RESULTS, Document.BOARD_PRIZES),
    Document.AROS,
    Document.INDEX,
    Document.RATINGS,
    Document.NORMS,
    Document.PRIZES,
    Document.TEAMS,
    Document.CERTIFICATES,
    Document.TOURNAMENT_REPORT,
    Document.EXPLAINED,
    Document.EXPLANATION,
)
_FROZEN = (
    Document.BOARD,
    Document.STANDINGS,
    *(Document.CROSS_TABLE, Document.TEAM_MATCH, Document.PROGRESS, Document.SCHEDULE_BY_PLAYER),
    *(Document.PLAYERS, Document.BY_RATING, Document.CHECK_IN, Document.BY_NAME),
    *(Document.RATINGS, Document.NORMS, Document.PRIZES, Document.TEAMS),
)
"""Tables of which the names stay in sight when they are scrolled."""


def exported_file(
    source: DocumentSource,
    kind: Format,
    documents: Sequence[Document] = (),
    round_number: int | None = None,
    scale: float = 1.0,
    report_progress: Callable[[int, int], object] = lambda finished_count, count: None,
    reasons: bool = False,
) -> bytes:
    """Return a file of the given format.

    `documents` are its contents, by default everything available; a CSV file contains exactly one
    (by default the standings). `round_number` is the round of pairings and explanation, by default
    the last recorded one. A PDF of everything has the reasons of the round only with `reasons`.
    `scale` makes the type of a PDF larger or smaller (see `sheet`). `report_progress` is called
    before each sheet, except for a CSV file, with the number of finished sheets and of all; it may
    stop the work by raising. Raises InvalidTournament for a document that does not exist yet.
    """
    chosen_documents = tuple(documents) or _default_documents(source, kind, round_number, reasons)
    if kind is Format.CSV:
        if len(chosen_documents) != 1:
            raise InvalidTournament(
                say("a CSV file can contain only one table; choose one document")
            )
        # Other programs read names as they are stored.
        catalogue = with_name_style(source.catalogue, NameStyle.COMMA)
        table = table_in_language(
            document_tables(source, chosen_documents[0], source.round_of(round_number))[0],
            catalogue,
        )
        return csv_bytes(table, decimal_sign(catalogue))
    top = heading(source, round_number)
    if kind is Format.WORKBOOK:
        sheets = []
        for document in _documents_with_progress(chosen_documents, report_progress):
            sheets.append(
                _workbook_sheet(document, _workbook_tables(source, document, round_number))
            )
        return workbook_bytes(
            sheets, top.event, _aside_with_round(source, round_number, top.aside), source.catalogue
        )
    if kind is Format.HTML:
        page_tables: list[Table[Any]] = []
        for document in _documents_with_progress(chosen_documents, report_progress):
            page_tables.extend(known_tables(source, document, round_number))
        return html_bytes(page_tables, top.event, top.aside, source.catalogue)
    pages = []
    for document in _documents_with_progress(chosen_documents, report_progress):
        title = spoken(document_title(source.tournament, document), source.catalogue)
        pages.append((title, sheet(source, document, round_number, scale)))
    return pdf_bytes(pages, top.event, source.tournament.details.chief_arbiter)


def _documents_with_progress(
    documents: Sequence[Document], report_progress: Callable[[int, int], object]
) -> Iterator[Document]:
    """Yield documents, and say before each how many are done."""
    for finished_count, document in enumerate(documents):
        report_progress(finished_count, len(documents))
        yield document


def _workbook_tables(
    source: DocumentSource, document: Document, round_number: int | None
) -> list[Table[Any]]:
    """Return the tables of a workbook sheet, with titles in columns of their own and all fields of
    players.
    """
    if document is Document.PLAYERS:
        whole_list = without_empty(players_to_import(source.tournament))
        return [with_title_columns(whole_list)]
    return [with_title_columns(table) for table in known_tables(source, document, round_number)]


def _aside_with_round(source: DocumentSource, chosen_round: int | None, aside: str) -> str:
    """Return place and date after the round that they are those of."""
    round_number = source.round_of(chosen_round)
    if not round_number:
        return aside
    words = spoken(say("Round {n}", n=round_number), source.catalogue)
    return joined(filter(None, (words, aside)))


def _workbook_sheet(document: Document, sheet_tables: Sequence[Table[Any]]) -> WorkbookSheet:
    """Return a sheet of the workbook, frozen up to the names."""
    keys = [column.key for column in sheet_tables[0].columns]
    frozen_columns = 0
    if document in _FROZEN:
        frozen_columns = keys.index("name") + 1
    title = DOCUMENT_TITLES[document]
    return WorkbookSheet(
        title, tuple(sheet_tables), frozen_columns, has_players=document is Document.PLAYERS
    )


def _default_documents(
    source: DocumentSource, kind: Format, round_number: int | None, reasons: bool
) -> tuple[Document, ...]:
    """Return all documents that a kind of file has when none is named."""
    if kind is Format.CSV:
        return (Document.STANDINGS,)
    chosen_documents: tuple[Document, ...] = EVERYTHING
    if kind is Format.WORKBOOK:
        chosen_documents = _TABS
    if kind is Format.PDF:
        chosen_documents = tuple(
            document for document in chosen_documents if document not in REASONS
        )
        if reasons:
            chosen_documents = (*chosen_documents, *REASONS)
    return tuple(
        document for document in chosen_documents if is_available(source, document, round_number)
    )

"""The list of AROs that section 9 of Dubov 1997 wants published."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain import values
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Player, Round
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, is_available
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.round_tables.aro_table import aro_table


def five() -> Tournament:
    """Round 1: 1-3 1-0, 4-2 draw, bye 5. Round 2: 2-1 1-0, 3-5 by forfeit, 4 absent."""
    players = tuple(
        Player(n, name, rating)
        for n, name, rating in (
            (1, "Ada", 2400),
            (2, "Bo", 2301),
            (3, "Cy", 2200),
            (4, "Di", 2100),
            (5, "Ed", 0),
        )
    )
    first = Round(
        (Board(1, 3, values.WHITE_WINS), Board(4, 2, values.DRAWN)),
        (Bye(5, ByeKind.PAIRING_ALLOCATED),),
    )
    second = Round((Board(2, 1, values.WHITE_WINS), Board(3, 5, values.WHITE_WINS_BY_FORFEIT)))
    return Tournament(players, (first, second), edition="dubov-1997", round_count=5)


@pytest.mark.article("dubov-1997", "1.b", "9")
def test_the_list_after_two_rounds() -> None:
    """1 met 3 and 2: 4501 / 2 = 2250.5; 2 met 4 and 1: 2250.0; 3 met 1; 4 met 2.

    5 has not played.
    """
    table = aro_table(five())
    assert table.title == "AROs after round 2"
    assert table.with_columns("points", "number", "aro", "games", "due").texts() == [
        ("1½", "2", "2250.0", "2", "Black"),
        ("1", "1", "2250.5", "2", "White"),
        ("1", "3", "2400.0", "1", "White"),
        ("1", "5", "", "0", "Black"),
        ("½", "4", "2301.0", "1", "Black"),
    ]
    assert (
        table.column("aro").text_for_readers(table.rows[3])
        == "Ed, 1 point: no game played, due Black"
    )


def test_the_list_of_an_earlier_round() -> None:
    table = aro_table(five(), 1)
    assert table.title == "AROs after round 1"
    assert [r.player.number for r in table.rows] == [1, 5, 2, 4, 3]
    assert [r.aro for r in table.rows] == [22000, 0, 21000, 23010, 24000]


@pytest.mark.article("dubov-1997", "9")
def test_it_is_printed_and_exported_where_pairing_is_by_aro() -> None:
    source = DocumentSource(five(), {})
    assert is_available(source, Document.AROS)
    assert document_tables(source, Document.AROS)[0].key == "aros"
    assert len(sheet(source, Document.AROS)) == 1
    assert "2250.5" in exported_file(source, Format.HTML).decode()
    assert b"2250.5" in exported_file(source, Format.CSV, [Document.AROS])
    assert exported_file(source, Format.WORKBOOK)[:2] == b"PK"


def test_other_editions_do_not_offer_it() -> None:
    assert not is_available(
        DocumentSource(replace(five(), edition="dutch-2026"), {}), Document.AROS
    )
    assert not is_available(DocumentSource(replace(five(), rounds=()), {}), Document.AROS)


@pytest.mark.article("dubov-2026", "1.7")
def test_the_list_of_2026_has_whole_numbers() -> None:
    table = aro_table(replace(five(), edition="dubov-2026"))
    assert table.with_columns("number", "aro", "due").texts()[:2] == [
        ("2", "2250", "Black"),
        ("1", "2251", "White"),
    ]
    assert "whole number" in (table.note or "")

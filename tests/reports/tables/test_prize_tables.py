"""Prizes on screen and paper: the rows, the totals, the list to hand them out by, the receipts."""

from __future__ import annotations

import io
from dataclasses import replace

import openpyxl

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import PENDING, WHITE_WINS, Board, Player, Round
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, is_available
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.final_tables.prize_table import envelope_table, prize_table
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.sheets.receipts import A6
from tests.ratings.events import played

LIST = ("currency: EUR", "100.50; 1", "50; 2", "20; 1; women")


def event(*lines):
    made = played(2000, [(1900, 2), (1800, 1)])
    return replace(made, details=replace(made.details, prizes=lines or LIST))


def test_the_rows_and_the_totals():
    table = prize_table(event())
    assert [column.title for column in table.columns][-2:] == ["Prize (EUR)", "Awarded for"]
    assert table.texts() == [
        ("1", "P1", "1", "", "1½", "100.50", "main prizes, place 1"),
        ("2", "P3", "3", "", "½", "50", "main prizes, place 2"),
    ]
    assert table.note == (
        "Total prizes 170.50 EUR, awarded 150.50 EUR, remaining 20 EUR. Prizes: shared equally "
        "among players with equal points. One prize per player. Women, place 1: no player is "
        "entered as a woman."
    )


def test_the_list_to_hand_them_out_by():
    table = envelope_table(event())
    assert [row.player.number for row in table.rows] == [1, 3]
    assert table.columns[-1].fill_in


def test_amounts_are_numbers_in_the_workbook():
    data = exported_file(DocumentSource(event(), {}), Format.WORKBOOK, [Document.PRIZES])
    values = [
        c.value
        for row in openpyxl.load_workbook(io.BytesIO(data))["Prizes"].iter_rows()
        for c in row
    ]
    assert 100.5 in values


def test_a_receipt_for_every_winner():
    pages = sheet(DocumentSource(event(), {}), Document.RECEIPTS)
    assert [(page.width, page.height) for page in pages] == [A6, A6]
    said = [item.text for item in pages[0].items if isinstance(item, TextItem)]
    for text in ("P1", "100.50 EUR", "main prizes, place 1", "Signature"):
        assert text in said
    long = sheet(
        DocumentSource(
            replace(event(), details=replace(event().details, name="Very long " * 30)), {}
        ),
        Document.RECEIPTS,
    )
    assert len(long) == 2
    nobody = event("20; 1; women")
    assert [i.text for i in sheet(DocumentSource(nobody, {}), Document.RECEIPTS)[0].items] == [
        "No prizes."
    ]


def test_open_games_are_said_also_on_the_receipts():
    made = event()
    open_ = replace(made, rounds=(*made.rounds[:1], Round((Board(1, 3, PENDING),))))
    missing = "1 result of round 2 is missing."
    assert prize_table(open_).state == envelope_table(open_).state == missing
    page = sheet(DocumentSource(open_, {}), Document.RECEIPTS)[0]
    assert missing in [item.text for item in page.items if isinstance(item, TextItem)]


def test_without_a_list_there_are_no_prizes():
    without = replace(event(), details=replace(event().details, prizes=()))
    assert not is_available(DocumentSource(without, {}), Document.PRIZES)
    assert prize_table(without).rows == ()


def cup(*results: str, rounds: tuple[Round, ...] = ()) -> Tournament:
    """Return a knock-out of four players with these results, and prizes for the first three
    places.
    """
    lines = ("numbers: 1 2 3 4", *results)
    details = Details(knockout=lines, prizes=("100; 1", "50; 2", "30; 3"))
    players = tuple(Player(number, f"P{number}") for number in range(1, 5))
    return Tournament(players, rounds, details=details)


def test_a_knock_out_alone_decides_who_gets_the_prizes() -> None:
    table = prize_table(cup("third place", "1/1: 1", "1/2: 3", "2/1: 3", "2/2: 2"))
    rows = [(row.standing.rank, row.player.number, row.amount) for row in table.rows]
    assert rows == [(1, 3, 100), (2, 1, 50), (3, 2, 30)]
    assert "points" not in [column.key for column in table.columns]
    assert "The knock-out decides the ranks." in table.note


def test_who_was_beaten_in_the_same_round_shares_a_prize() -> None:
    table = prize_table(cup("1/1: 1", "1/2: 3", "2/1: 3"))
    rows = [(row.standing.rank, row.player.number, row.amount) for row in table.rows]
    assert rows == [(1, 3, 100), (2, 1, 50), (3, 2, 15), (3, 4, 15)]
    reason = next(column for column in table.columns if column.key == "reason")
    assert str(reason.value_of(table.rows[2])).endswith("place 3; 2 reached the same round")
    assert "shared equally among players who reached the same round" in table.note
    assert "equal points" not in table.note


def test_until_the_final_both_finalists_are_equal() -> None:
    table = prize_table(cup("1/1: 1", "1/2: 3"))
    assert [(row.standing.rank, row.amount) for row in table.rows][:2] == [(1, 75), (1, 75)]


def test_after_rounds_the_standings_decide_and_the_note_says_so() -> None:
    rounds = (Round((Board(4, 1, WHITE_WINS), Board(2, 3, WHITE_WINS))),)
    table = prize_table(cup("1/1: 1", "1/2: 3", "2/1: 3", rounds=rounds))
    assert {row.player.number for row in table.rows[:2]} == {2, 4}
    assert "The standings decide the ranks, not the knock-out." in table.note

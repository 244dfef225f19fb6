"""The lists of the end of an event, certificates and report: what stands in them, in every
output.
"""

from __future__ import annotations

import io
from dataclasses import replace

import openpyxl
import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.values import PENDING, Board, Player, Round
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, is_available
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.final_tables.norm_table import norm_table
from arbiter_gui.reports.final_tables.officials import arbiter_words
from arbiter_gui.reports.final_tables.rating_table import rating_story, rating_table
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.layout.pages import FORM
from arbiter_gui.reports.outputs.csv_table import csv_bytes
from tests.ratings.events import played
from tests.ratings.norms.norm_events import event, games

NINE = [2580, 2555, 2540, 2480, 2465, 2420, 2410, 2350, 2110]
TITLED = ["GM", "GM", "GM", "IM", "IM", "FM"]


def made():
    """An event in which player 1 makes a norm for GM and for IM, with everybody in charge named."""
    found = event(games(NINE, 13, TITLED), 9)
    details = replace(
        found.details,
        name="Open",
        chief_arbiter="Arbiter, Ann",
        deputies=("Deputy, Dan",),
        arbiter_ids=("1234567",),
        arbiter_titles=("IA", "FA"),
        organiser="The club",
        event_code="4711",
    )
    return replace(found, details=details)


def words(document, tournament):
    pages = sheet(DocumentSource(tournament, {}), document)
    return [item.text for page in pages for item in page.items if isinstance(item, TextItem)]


def test_an_expected_score_always_has_two_decimals():
    # By 8.1.2 the score expected against an opponent of the same rating is 0.50.
    table = rating_table(played(2000, [(2000, 1), (2000, 1)], 20))
    row = dict(zip([c.key for c in table.columns], table.texts()[0], strict=True))
    assert (row["expected"], row["gain"]) == ("1.00", "0.00")
    exported = csv_bytes(table).decode("utf-8-sig")
    assert ",1.00," in exported.splitlines()[1]


def test_the_row_of_a_rated_player():
    table = rating_table(played(2105, [(2310, 2), (1980, 1), (2550, 0)], 20))
    row = dict(zip([c.key for c in table.columns], table.texts()[0], strict=True))
    assert row == {
        "number": "1",
        "name": "P1",
        "federation": "",
        "rating": "2105",
        "k": "20",
        "games": "3",
        "score": "1½",
        "average": "2280",
        "expected": "0.99",
        "gain": "+0.51",
        "change": "+10.20",
        "performance": "2280",
        "first": "",
    }
    assert rating_story(table.rows[0]) == (
        "FIDE rating: 2105",
        "K: 20",
        "change: +10.20",
        "performance: 2280",
    )


def test_an_unrated_player_has_a_first_rating_and_no_change():
    table = rating_table(played(0, [(1901, 2), (1902, 2), (1901, 2), (1902, 0), (1901, 0)]))
    row = dict(zip([c.key for c in table.columns], table.texts()[0], strict=True))
    assert (row["first"], row["change"], row["rating"]) == ("1922", "", "")


def test_the_note_tells_of_the_columns_that_hold_something():
    known = rating_table(played(2105, [(2310, 2), (1980, 1), (2550, 0)], 20))
    unknown = rating_table(played(2105, [(2310, 2), (1980, 1), (2550, 0)]))
    assert "Change: K ×" in known.note
    assert "New:" not in known.note
    assert "+/–: score minus expected score." in unknown.note
    assert "Change:" not in unknown.note


def test_open_games_are_said_on_every_list():
    event_ = played(2000, [(2000, 2)], 20)
    open_ = replace(event_, rounds=(Round((Board(1, 2, PENDING),)),))
    missing = "1 result of round 1 is missing."
    assert rating_table(open_).state == norm_table(open_).state == missing
    assert document_tables(DocumentSource(open_, {}), Document.TOURNAMENT_REPORT)[0].note == missing


def test_a_change_is_a_number_in_workbook_and_csv():
    source = DocumentSource(played(2105, [(2310, 2), (1980, 1), (2550, 0)], 20), {})
    assert b",0.51,10.20,2280," in exported_file(source, Format.CSV, [Document.RATINGS])
    book = openpyxl.load_workbook(
        io.BytesIO(exported_file(source, Format.WORKBOOK, [Document.RATINGS]))
    )
    values = [cell.value for row in book["Rating changes"].iter_rows() for cell in row]
    assert 10.2 in values
    shown = next(c for row in book["Rating changes"].iter_rows() for c in row if c.value == 10.2)
    assert shown.number_format == "+0.00;-0.00;0.00"


def test_norms_that_were_made_and_their_state():
    table = norm_table(made())
    assert [(r.norm.title, r.counted) for r in table.rows] == [("GM", 9), ("IM", 10)]
    assert table.texts()[0][3:] == (
        *("GM", "9", "6½", "6½", "2444", "2610"),
        "norm, counts as 9 games",
        "",
    )


def test_a_norm_that_is_missed_says_what_is_missing():
    table = norm_table(event(games(NINE, 12, TITLED), 9))
    assert table.texts()[0][-2:] == ("no norm", "performance 2569 (≥ 2600)")


def test_every_norm_has_a_certificate_on_a_page_of_its_own():
    pages = sheet(DocumentSource(made(), {}), Document.CERTIFICATES)
    assert len(pages) == 2
    said = words(Document.CERTIFICATES, made())
    for text in (
        "Certificate of title result (IT1): GM, Me",
        "IA Arbiter, Ann (FIDE ID 1234567)",
        "2200",
        "4711",
    ):
        assert text in said, text
    one = sheet(DocumentSource(made(), {}, norm=(1, "IM")), Document.CERTIFICATES)
    assert len(one) == 1


def test_without_a_norm_there_is_no_certificate():
    source = DocumentSource(played(2000, [(2000, 1)]), {})
    assert not is_available(source, Document.CERTIFICATES)
    with pytest.raises(InvalidTournament, match="no norms were achieved"):
        document_tables(source, Document.CERTIFICATES)


def test_the_report_counts_who_played():
    found = made()
    absent = replace(
        found, players=(*found.players, Player(99, "Away", 2000, "GM", federation="AAA"))
    )
    counts = document_tables(DocumentSource(absent, {}), Document.TOURNAMENT_REPORT)[1]
    assert counts.texts()[:4] == [
        ("Total", "10", "4", "3"),
        ("FIDE rated", "10", "4", "3"),
        ("Unrated", "0", "0", "0"),
        ("GM", "3", "3", "0"),
    ]
    assert counts.note == "Not counted (no game played): Away."
    said = words(Document.TOURNAMENT_REPORT, found)
    for text in ("The club", "FA Deputy, Dan", "Standard", "Norms"):
        assert text in said, text
    assert "Not counted" not in said


def test_the_report_names_those_rated_by_a_rating_without_a_source():
    found = played(2000, [(2000, 1), (1900, 2), (0, 1)])
    first, *further = found.players
    typed = replace(found, players=(replace(first, fide_rating=0), *further))
    counts = document_tables(DocumentSource(typed, {}), Document.TOURNAMENT_REPORT)[1]
    assert counts.texts()[1][:2] == ("FIDE rated", "3")
    assert counts.note == "Counted as FIDE rated, source of the rating not stated: P1."


def test_the_report_leaves_the_host_open_while_the_federation_of_the_event_is_not_known():
    found = made()
    unknown = replace(found, details=replace(found.details, federation=""))
    counts = document_tables(DocumentSource(unknown, {}), Document.TOURNAMENT_REPORT)[1]
    assert {row[-1] for row in counts.texts()} == {""}


def test_the_report_fills_its_page():
    (page,) = sheet(DocumentSource(played(2000, [(2000, 1)]), {}), Document.TOURNAMENT_REPORT)
    (line,) = (
        item for item in page.items if isinstance(item, TextItem) and item.text == "FIDE rated"
    )
    assert line.size >= 1.1 * FORM.size


def test_an_arbiter_without_a_name_is_nobody():
    details = made().details
    assert arbiter_words(replace(details, chief_arbiter=""), 0) == ""
    assert arbiter_words(details, 1) == "FA Deputy, Dan"

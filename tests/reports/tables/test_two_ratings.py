"""The lists of players tell FIDE rating and national rating apart where there are both."""

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, without_empty
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.reports.player_tables.registration import registration_table

ALONE = Player(1, "Alone, A", 1900, rating_source="FIDE", fide_rating=1900)
BOTH = Player(2, "Both, B", 1850, rating_source="national", fide_rating=1800, national_rating=1850)
KEYS = ("fide_rating", "national_rating", "national_id")


def keys(table):
    return [column.key for column in table.columns]


def test_one_rating_a_player_needs_no_more_columns():
    for table in (players_table, registration_table):
        assert not set(KEYS) & set(keys(table(Tournament((ALONE,)))))


def test_both_ratings_stand_beside_the_one_that_counts():
    for table in (players_table, registration_table):
        made = table(Tournament((ALONE, BOTH)))
        fide, national = (
            next(column for column in made.columns if column.key == key) for key in KEYS[:2]
        )
        assert [(fide.text(row), national.text(row)) for row in made.rows] == [
            ("1900", ""),
            ("1800", "1850"),
        ]


def test_a_method_with_national_ratings_shows_the_columns_to_type_them():
    asked = Tournament((ALONE,), details=Details(rating_method="NRO"))
    assert set(KEYS) <= set(keys(registration_table(asked)))
    fide = Tournament((ALONE,), details=Details(rating_method="FIDE"))
    assert not set(KEYS) & set(keys(registration_table(fide)))


def test_sheets_and_files_leave_out_what_nobody_has():
    source = DocumentSource(Tournament((ALONE, BOTH)), {})
    [table] = document_tables(source, Document.PLAYERS)
    shown = keys(without_empty(table))
    assert {"fide_rating", "national_rating"} <= set(shown)
    assert "national_id" not in shown
    printed = [
        i.text
        for page in sheet(source, Document.PLAYERS)
        for i in page.items
        if isinstance(i, TextItem)
    ]
    assert {"1800", "1850", "1900", "FIDE", "Nat"} <= set(printed)

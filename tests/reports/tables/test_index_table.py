"""The list of the opposition: in the order of the ranking, with what each round adds."""

from __future__ import annotations

from pathlib import Path

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.burstein_2026.definitions import a18_ranking_key, indices
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, is_available
from arbiter_gui.reports.round_tables.index_table import goes_by_index, index_rows, index_table

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "burstein-2026"


def recorded() -> Tournament:
    return read_trf((FOLDER / "bu0062.trf").read_bytes(), "bu0062.trf").tournament


def test_players_stand_in_the_order_of_their_ranking() -> None:
    after_two = recorded().before_round(3)
    ranking = sorted(indices(after_two).items(), key=lambda item: a18_ranking_key(*item))
    rows = index_rows(after_two)
    assert [row.player.number for row in rows] == [number for number, _ in ranking]
    assert [row.rank for row in rows] == list(range(1, len(rows) + 1))
    assert [(row.line.buchholz, row.line.sonneborn_berger) for row in rows] == [
        tuple(index) for _, index in ranking
    ]


def test_the_calculation_tells_every_round_and_what_late_byes_add() -> None:
    """Player 5 beat 10 and then stayed away: 10 met a score of 1, and half a point is added."""
    rows = {row.player.number: row for row in index_rows(recorded().before_round(3))}
    assert str(rows[5].calculation) == "10: 1 × 1; self: 0 × 1"
    assert str(rows[10].calculation).startswith("5: 0 × 1 + ½; ")


def test_only_an_edition_that_ranks_by_opposition_has_the_list() -> None:
    source = DocumentSource(recorded(), {})
    assert is_available(source, Document.INDEX)
    (table,) = document_tables(source, Document.INDEX, 2)
    assert table.title == "Index of the opposition after round 2"
    assert table.rows == index_table(recorded(), 2).rows
    assert goes_by_index("burstein-2026")
    assert not goes_by_index("dutch-2026")
    assert not goes_by_index(None)

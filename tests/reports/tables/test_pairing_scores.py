"""The pairing score beside the real one, where a round is accelerated and only there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.tournament import Tournament, VirtualPoints
from arbiter_gui.domain.values import DRAWN, Board, Player, Round
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.pictures.card_layout import card_layout
from arbiter_gui.reports.round_tables.board_table import board_table
from arbiter_gui.reports.round_tables.pairing_scores import virtual_in_round
from arbiter_gui.reports.round_tables.pairings import pairings_table


@pytest.fixture
def accelerated() -> Tournament:
    """Four players, five rounds by Baku: 1 and 2 carry a point in rounds 1 and 2, half a point in
    round 3.
    """
    rounds = tuple(
        Round(tuple(Board(a, b, DRAWN) for a, b in pairs))
        for pairs in (((1, 2), (3, 4)), ((3, 1), (2, 4)), ((1, 4), (2, 3)))
    )
    players = tuple(Player(n, f"P{n}") for n in range(1, 5))
    return Tournament(players, rounds, round_count=5, acceleration="baku")


def test_pairings_show_both_scores(accelerated: Tournament) -> None:
    table = pairings_table(accelerated, 2).with_columns(
        "white_number", "white_points", "white_score", "black_score"
    )
    assert table.texts() == [("3", "½", "½", "1½"), ("2", "½", "1½", "½")]
    assert "virtual points" in pairings_table(accelerated, 2).note
    assert table.column("white_score").heading == "White's pairing score, including virtual points"


def test_a_round_without_virtual_points_has_no_such_column(accelerated: Tournament) -> None:
    plain = replace(accelerated, acceleration=None)
    assert "white_score" not in [column.key for column in pairings_table(plain, 2).columns]
    assert pairings_table(plain, 2).note == ""


def test_the_board_shows_the_score_for_the_next_round(accelerated: Tournament) -> None:
    before = replace(accelerated, rounds=accelerated.rounds[:2])
    table = board_table(before)
    assert table.with_columns("points", "score").texts() == [
        ("1", "1½"),
        ("1", "1½"),
        ("1", "1"),
        ("1", "1"),
    ]
    assert "pairing score" in table.note
    assert "score" not in [column.key for column in board_table(accelerated).columns]


def test_the_cards_tell_what_a_score_is_made_of(accelerated: Tournament) -> None:
    layout = card_layout(replace(accelerated, rounds=accelerated.rounds[:2]), 3)
    assert [group.title for group in layout.groups] == [
        "pairing score 1½, 2 players",
        "1 point, 2 players",
    ]
    assert "pairing score 1½ (1 point and ½ virtual)" in layout.groups[0].upper[0].words
    assert "1 point;" in layout.groups[1].upper[0].words
    assert [group.upper[0].parts_of_score for group in layout.groups] == ["1+½", ""]


def test_the_wall_sheet_has_them_too(accelerated: Tournament) -> None:
    def texts(tournament: Tournament) -> list[str]:
        pages = sheet(DocumentSource(tournament, {}), Document.PAIRINGS, 2)
        return [item.text for page in pages for item in page.items if hasattr(item, "text")]

    assert texts(accelerated).count("PS") == 2
    assert texts(replace(accelerated, acceleration=None)).count("PS") == 0


def test_stated_points_win_and_an_open_question_hides_nothing_else(accelerated: Tournament) -> None:
    stated = replace(accelerated, virtual_points=(VirtualPoints(4, 1, 20),))
    assert virtual_in_round(stated, 1) == {4: 20}
    assert virtual_in_round(stated, 2) == {}
    unknown = replace(accelerated, round_count=None)
    assert virtual_in_round(unknown, 1) == {}
    assert len(pairings_table(unknown, 1).rows) == 2

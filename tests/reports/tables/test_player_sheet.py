"""The sheet of one player: every round with the opponent's name, the result and the points after
it.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import PointAdjustment, Tournament
from arbiter_gui.domain.values import (
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    Player,
    Round,
)
from arbiter_gui.reports.player_tables.player_sheet import player_sheet

ANN = Player(1, "Ahn, Ann", 2100, federation="AUT", club="Graz")
BOB = Player(2, "Berg, Bob", 2000, title="FM")
EVA = Player(3, "Cerha, Eva")


def _event() -> Tournament:
    return Tournament(
        (ANN, BOB, EVA),
        (
            Round((Board(1, 2, WHITE_WINS),), (Bye(3, ByeKind.PAIRING_ALLOCATED),)),
            Round((Board(3, 1, WHITE_WINS_BY_FORFEIT),), (Bye(2, ByeKind.HALF),)),
            Round((Board(2, 3),), (Bye(1, ByeKind.HALF),)),
        ),
    )


def test_each_round_names_the_opponent_and_the_points_after_it() -> None:
    sheet = player_sheet(_event(), 1)
    assert sheet.title == "1 Ahn, Ann"
    assert sheet.note == "rating 2100 · AUT · Graz"
    assert [column.title for column in sheet.columns] == [
        "Round", "Colour", "No.", "Opponent", "Rtg", "Result", "Pts"
    ]  # fmt: skip
    assert sheet.texts() == [
        ("1", "White", "2", "FM Berg, Bob", "2000", "1", "1"),
        ("2", "Black", "3", "Cerha, Eva", "", "-", "1"),
        ("3", "", "", "half-point bye", "", "", "1½"),
    ]


def test_the_note_names_a_point_adjustment() -> None:
    penalty = PointAdjustment("", -5, 1, (1,))
    sheet = player_sheet(replace(_event(), adjustments=(penalty,)), 1)
    assert sheet.note == (
        "rating 2100 · AUT · Graz · "
        "Round 1: 1 for the result, minus a penalty of ½ (point adjustment), makes ½."
    )
    assert sheet.texts()[0][-1] == "½"


def test_a_round_without_a_result_or_an_opponent_is_told_too() -> None:
    assert player_sheet(_event(), 3).texts() == [
        ("1", "", "", "bye", "", "", "1"),
        ("2", "White", "1", "Ahn, Ann", "2100", "+", "2"),
        ("3", "Black", "2", "FM Berg, Bob", "2000", "", "2"),
    ]


def test_an_unrated_player_is_called_so_and_has_an_empty_cell() -> None:
    assert player_sheet(_event(), 3).note == "unrated"
    assert player_sheet(_event(), 1).texts()[1][4] == ""

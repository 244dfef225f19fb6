"""The history in words: old and new values of every kind of edit."""

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import (
    AcceptPairing,
    ChangeDetails,
    ChangePlayer,
    ChangeRound,
    ChangeSettings,
    PublishRound,
    RequestBye,
    SetResult,
)
from arbiter_gui.app.history_words import old_and_new
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Bye, ByeKind, Colour

PAIRING = AcceptPairing(1, (Board(1, 2), Board(3, 4), Board(5, 6)), (Bye(7, ByeKind.PAIRING_ALLOCATED),))


@pytest.fixture
def last(session):
    def apply(*edits):
        for edit in edits:
            session.apply(edit)
        return old_and_new(session.history()[-1].changes)

    return apply


def test_a_result_and_its_correction(last):
    assert last(PAIRING, SetResult(1, 2, WHITE_WINS)) == "3-4: no result → 1-0"
    assert last(SetResult(1, 2, DRAWN)) == "3-4: 1-0 → ½-½"


def test_boards_that_appear_and_that_change(last):
    assert last(PAIRING) == "board: – → 1-2; board: – → 3-4; board: – → 5-6 (+1)"
    swapped = last(ChangeRound(1, (Board(2, 1), Board(3, 4), Board(5, 6)), PAIRING.byes, "x"))
    assert "board: 1-2 → 2-1" in swapped
    assert "### MPA @ Round 1: x" in swapped


def test_settings_players_byes_and_publishing(last, tournament):
    assert last(ChangeDetails(replace(tournament.details, name="Open"))) == "name: – → Open"
    assert last(ChangePlayer(replace(tournament.players[0], rating=2100))) == "player 1: rating 1999 → 2100"
    assert last(RequestBye(4, 1, ByeKind.HALF)) == "player 4: – → half-point bye in round 1"
    published = last(PAIRING, PublishRound(1, "2026-02-01T12:00:00+01:00"))
    assert published == "not public → public; published – → 2026-02-01 12:00"


def test_points_and_colours_are_written_as_arbiters_write_them(last, tournament):
    worth = replace(tournament.points, half_bye=10)
    assert last(ChangeSettings.of(tournament, points=worth)) == "points (half-point bye): ½ → 1"
    now = replace(tournament, points=worth)
    coloured = last(ChangeSettings.of(now, initial_colour=Colour.BLACK))
    assert coloured.endswith("Black")
    assert coloured.startswith("initial colour: ")

"""What changes in a recorded round around players who have not come, in sentences."""

from __future__ import annotations

from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.hand_pairing.no_shows import repaired_round
from arbiter_gui.app.hand_pairing.round_changes import round_changes
from tests.gui.fields import played

TOURNAMENT = played(8, 1, open_last=True)
START = HandPairing.of(1, TOURNAMENT.rounds[0])
ALL_BOARDS = ((1, 5), (6, 2), (3, 7), (8, 4))


def test_a_missing_player_is_absent_and_the_opponent_gets_the_bye() -> None:
    assert START.boards == ALL_BOARDS
    change = repaired_round(TOURNAMENT.before_round(1), TOURNAMENT, START, [2])
    assert round_changes(TOURNAMENT, change.pairing) == (
        "6 Fischer, A. and 2 Berg, A. no longer play each other.",
        "6 Fischer, A. gets the pairing-allocated bye.",
        "2 Berg, A. is absent.",
        "All other boards stay as they are.",
    )


def test_the_opponents_of_two_missing_players_are_a_new_board() -> None:
    change = repaired_round(TOURNAMENT.before_round(1), TOURNAMENT, START, [2, 7])
    changes = round_changes(TOURNAMENT, change.pairing)
    assert "Board 2 is new: 6 Fischer, A. – 3 Čapek, A." in changes
    assert changes[-3:] == (
        "2 Berg, A. is absent.",
        "7 Grau, A. is absent.",
        "All other boards stay as they are.",
    )


def test_turned_colours_and_a_bye_that_moves_are_named() -> None:
    turned = START.swap(1, 5)
    assert round_changes(TOURNAMENT, turned) == (
        "Board 1: 5 Evans, A. now has White against 1 Adams, A.",
        "All other boards stay as they are.",
    )
    odd = played(7, 1, open_last=True)
    start = HandPairing.of(1, odd.rounds[0])
    assert start.bye is not None
    other_bye = start.swap(start.bye, start.boards[0][0])
    sentences = round_changes(odd, other_bye)
    assert any(
        sentence.endswith("no longer has the pairing-allocated bye.") for sentence in sentences
    )
    assert any(sentence.endswith("gets the pairing-allocated bye.") for sentence in sentences)

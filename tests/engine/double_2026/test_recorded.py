"""Recorded Double-Swiss tournaments are paired as they were, game by game, and each round is
proved.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.tournament import Tournament, VirtualPoints
from arbiter_gui.domain.values import Board, Colour, Player, Round
from arbiter_gui.engine.api import Status, pair_round
from arbiter_gui.engine.editions import points_to_confirm
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.codec import read_trace, written_trace
from tests.checked_rounds import check_round
from tests.engine.double_2026.recorded import FILES, KEY, recorded


@pytest.mark.article("double-2026", "4.3.2", "4.3.3", "4.3.4", "4.4", "1.4")
@pytest.mark.parametrize("name", FILES)
def test_recorded_tournaments_are_paired_as_they_were(name: str) -> None:
    tournament = recorded(name)
    for number in range(1, len(tournament.rounds) + 1):
        assert check_round(tournament, number, KEY).status is Status.SAME


@pytest.mark.article("double-2026", "4.4")
@pytest.mark.parametrize("name", FILES[:2])
def test_both_games_of_a_match_are_proved(name: str) -> None:
    tournament = recorded(name)
    for number in range(1, len(tournament.rounds) + 1):
        before = tournament.before_round(number)
        recorder = Recorder(Level.STEPS)
        pair_round(before, KEY, recorder)
        trace = recorder.trace(KEY, number, "test")
        assert read_trace(written_trace(trace)) == trace
        proof = prove(before, trace)
        assert proof.holds, [str(finding) for finding in proof.findings]
        assert proof.tally["colour"] == len(tournament.rounds[number - 1].boards)


@pytest.mark.article("double-2026", "4.4")
def test_a_second_game_with_the_colours_of_the_first_is_noticed() -> None:
    tournament = recorded(FILES[0])
    before = tournament.before_round(2)
    recorder = Recorder(Level.STEPS)
    pair_round(before, KEY, recorder)
    first = tournament.rounds[0]
    turned = Round(
        tuple(Board(board.black, board.white, board.result.turned) for board in first.boards)
    )
    other = replace(before, rounds=(turned,))
    assert not prove(other, recorder.trace(KEY, 2, "test")).holds


@pytest.mark.article("double-2026", "4.1", "4.3.1")
def test_the_initial_colour_must_be_drawn() -> None:
    undrawn = replace(recorded(FILES[0]).before_round(1), initial_colour=None)
    with pytest.raises(NeedsChoice):
        pair_round(undrawn, KEY)


@pytest.mark.article("double-2026")
def test_virtual_points_are_to_be_confirmed() -> None:
    accelerated = replace(
        recorded(FILES[0]).before_round(1), virtual_points=(VirtualPoints(1, 1, 10),)
    )
    said = points_to_confirm(pair_round(accelerated, KEY))
    assert ["interpretation DS7" in sentence for sentence in said] == [True]
    assert points_to_confirm(pair_round(recorded(FILES[0]).before_round(1), KEY)) == ()


@pytest.mark.article("double-2026", "1.1", "3.6", "4.3.1")
def test_the_first_match_has_the_upper_half_by_number_against_the_lower_half() -> None:
    tournament = Tournament(
        tuple(Player(number) for number in range(1, 9)), round_count=6, initial_colour=Colour.BLACK
    )
    assert pair_round(tournament, KEY).boards == ((5, 1), (2, 6), (7, 3), (4, 8))

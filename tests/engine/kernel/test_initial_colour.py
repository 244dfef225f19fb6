"""The initial colour, read off the first round with boards."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import Tournament, VirtualPoints
from arbiter_gui.domain.values import (
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    Colour,
    Player,
    Round,
)
from arbiter_gui.engine.kernel.initial_colour import infer_initial_colour
from arbiter_gui.formats.trf import read_trf

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus"
ZERO, PAB = ByeKind.ZERO, ByeKind.PAIRING_ALLOCATED


def shown(*rounds, virtual=()):
    players = tuple(Player(n) for n in range(1, 9))
    return infer_initial_colour(Tournament(players=players, rounds=rounds, virtual_points=virtual))


def test_odd_numbers_have_the_initial_colour_and_even_ones_the_other():
    assert shown(Round((Board(1, 5), Board(6, 2)))) is Colour.WHITE
    assert shown(Round((Board(5, 1), Board(2, 6)))) is Colour.BLACK
    assert shown(Round((Board(6, 2), Board(1, 5)))) is Colour.WHITE


def test_without_boards_nothing_is_shown():
    assert shown() is None
    assert shown(Round((), (Bye(1, PAB),))) is None


def test_the_first_round_with_boards_counts():
    absent = Round((), tuple(Bye(n, ZERO) for n in range(1, 9)))
    assert shown(absent, Round((Board(1, 2),)), Round((Board(2, 1),))) is Colour.WHITE


def test_boards_that_contradict_each_other_show_nothing():
    assert shown(Round((Board(1, 5), Board(2, 6)))) is None


def test_a_forfeited_board_shows_it_too():
    assert shown(Round((Board(1, 5, WHITE_WINS_BY_FORFEIT),))) is Colour.WHITE


def test_who_was_never_paired_holds_no_number():
    byes = (Bye(2, ZERO), Bye(3, ByeKind.HALF))
    assert shown(Round((Board(1, 6), Board(7, 4), Board(5, 8)), byes)) is Colour.WHITE


def test_who_got_the_pairing_allocated_bye_holds_one():
    assert shown(Round((Board(2, 4), Board(5, 3)), (Bye(1, PAB),))) is Colour.BLACK


def test_virtual_points_rank_first():
    virtual = (VirtualPoints(3, 1, 10), VirtualPoints(3, 2, 10))
    boards = Round((Board(1, 3), Board(2, 4)))
    assert shown(boards, virtual=virtual) is Colour.BLACK
    assert shown(boards, virtual=virtual[1:]) is None


@pytest.mark.parametrize(
    "path", sorted(CORPUS.glob("*/*.trf")), ids=lambda p: f"{p.parent.name}/{p.stem}"
)
def test_every_tournament_of_an_engine_shows_it(path):
    assert read_trf(path.read_bytes(), path.name).tournament.initial_colour is not None

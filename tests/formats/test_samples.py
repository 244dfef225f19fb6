"""The samples that come with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.initial_colour import infer_initial_colour
from arbiter_gui.formats.trf import read_trf, write_trf
from arbiter_gui.gui.files.file_commands import SAMPLE

SAMPLES = Path(__file__).parents[2] / "resources" / "samples"

BOOKLET_POINTS = [
    "0 0 0 0 0 0 0 0 0 0 0 0 0 0",
    "1 1 1 .5 1 1 1 0 0 0 .5 0 0 0",
    "1 2 1.5 1.5 2 1.5 1 0 0 1 1.5 0 0 1",
    "2 2.5 2 2 2.5 2.5 2 .5 1 1 1.5 .5 0 1",
    "3 3.5 2 2.5 3 2.5 2 1 1.5 1.5 2.5 .5 1 1.5",
    "4 3.5 3 3 4 3 2 1.5 2 2 2.5 .5 1.5 2.5",
]
"""The points of players 1 to 14 in the tables of the booklet, after no, one, ... five rounds."""

BOOKLET_BOARDS = [
    [(1, 8), (9, 2), (3, 10), (11, 4), (5, 12), (13, 6), (7, 14)],
    [(5, 1), (2, 7), (6, 3), (4, 9), (8, 11), (10, 13)],
    [(2, 5), (3, 4), (11, 6), (14, 1), (7, 10), (12, 8), (9, 13)],
    [(6, 2), (4, 5), (1, 3), (11, 7), (10, 14), (8, 9), (13, 12)],
    [(2, 1), (5, 11), (4, 6), (3, 7), (9, 10), (14, 12), (13, 8)],
]
"""The boards in the order in which the booklet prints them."""


def sample(name: str):
    return read_trf((SAMPLES / name).read_bytes(), name).tournament


def booklet(rounds: int):
    return sample(
        "booklet-complete.trf" if rounds == 5 else f"booklet-before-round-{rounds + 1}.trf"
    )


def test_every_sample_reads_without_notices_and_comes_back_as_it_is():
    names = sorted(p.name for p in SAMPLES.glob("*.trf"))
    assert len(names) == 7
    for name in names:
        data = (SAMPLES / name).read_bytes()
        read = read_trf(data, name)
        assert read.notices == (), name
        assert write_trf(read.tournament).splitlines() == data.splitlines()


@pytest.mark.parametrize("rounds", range(6))
def test_the_booklets_tournament_has_its_points_and_boards(rounds):
    tournament = booklet(rounds)
    assert len(tournament.players) == 14
    assert (tournament.round_count, tournament.initial_colour) == (5, Colour.WHITE)
    assert [scores(tournament)[n] / 10 for n in range(1, 15)] == [
        float(p) for p in BOOKLET_POINTS[rounds].split()
    ]
    assert [[(b.white, b.black) for b in r.boards] for r in tournament.rounds] == BOOKLET_BOARDS[
        :rounds
    ]


def test_the_booklets_absentee_is_announced_before_round_2():
    assert set(booklet(1).absent(2)) == {12}
    assert [booklet(k).absent(k + 1) for k in (0, 2, 3, 4)] == [{}, {}, {}, {}]
    assert booklet(5).before_round(2).rounds == booklet(1).rounds


def test_the_open_is_in_its_middle():
    tournament = sample("open-60-before-round-6.trf")
    assert len(tournament.players) == 60
    assert tournament.next_round == 6
    assert tournament.round_count is not None
    assert tournament.round_count > 6
    assert infer_initial_colour(tournament) is tournament.initial_colour


def test_what_the_program_opens_by_itself_names_its_rules():
    assert sample(SAMPLE).edition == "dutch-2017"
    assert sample("booklet-complete.trf").edition is None, (
        "to be looked at by the rules of any edition"
    )

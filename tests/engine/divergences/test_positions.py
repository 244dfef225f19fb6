"""Positions of the registers beside this file: each is paired as its comment states, by engine and
literal twin.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from tests.literal import round as twin_2017
from tests.literal.dutch_2026 import round as twin_2026

DISPUTED = Path(__file__).resolve().parents[2] / "fixtures" / "disputed"


def read(name: str) -> Tournament:
    return read_trf((DISPUTED / f"{name}.trf").read_bytes(), name).tournament


def stated(tournament: Tournament, who: str) -> set[tuple[int, ...]]:
    """The boards that a comment of the file states for an edition or a program."""
    text = next(r.text for r in tournament.records if f"### {who}:" in r.text).partition(": ")[2]
    return {tuple(map(int, board.split("-"))) for board in text.split()}


def by_engine(tournament: Tournament, edition: str) -> set[tuple[int, ...]]:
    pairing = pair_round(tournament, edition)
    return {*pairing.boards, *([] if pairing.bye is None else [(pairing.bye, 0)])}


def by_twin(tournament: Tournament, edition: str) -> set[tuple[int, ...]]:
    paired = (twin_2017 if edition == "dutch-2017" else twin_2026).pair(tournament)
    return {*paired.boards, *([] if paired.bye is None else [(paired.bye, 0)])}


@pytest.mark.article("dutch-2017", "E.5")
@pytest.mark.article("dutch-2026", "5.2.5")
@pytest.mark.parametrize("edition", ["dutch-2017", "dutch-2026"])
def test_who_has_not_arrived_is_skipped_when_numbers_are_counted(edition: str) -> None:
    tournament = read("late-arrival")
    assert (
        by_engine(tournament, edition)
        == by_twin(tournament, edition)
        == stated(tournament, edition)
    )
    assert stated(tournament, edition) != stated(tournament, "py4swiss 0.3.1")


@pytest.mark.article("dutch-2026", "1.4.3", "C14")
def test_a_bye_that_is_worth_nothing_is_a_downfloat() -> None:
    tournament = read("bye-worth-nothing")
    edition = "dutch-2026"
    assert (
        by_engine(tournament, edition)
        == by_twin(tournament, edition)
        == stated(tournament, edition)
    )
    assert stated(tournament, edition) != stated(tournament, "bbpPairings 6.0.0")


@pytest.mark.article("dutch-2017", "C.7", "C.2", "A.9")
def test_above_the_last_bracket_only_pairings_it_may_have_count() -> None:
    tournament = read("above-the-last-bracket")
    edition = "dutch-2017"
    assert (
        by_engine(tournament, edition)
        == by_twin(tournament, edition)
        == stated(tournament, edition)
    )
    assert stated(tournament, edition) != stated(tournament, "py4swiss 0.3.1")


@pytest.mark.article("dutch-2017", "C.2")
def test_a_full_point_bye_does_not_bar_from_the_allocated_one_in_2017() -> None:
    tournament = read("bye-after-full-point-bye")
    edition = "dutch-2017"
    assert (
        by_engine(tournament, edition)
        == by_twin(tournament, edition)
        == stated(tournament, edition)
    )
    assert stated(tournament, edition) != stated(tournament, "py4swiss 0.3.1")


@pytest.mark.article("dutch-2026", "C9")
def test_a_round_with_points_of_3_1_0_is_paired() -> None:
    tournament = read("points-3-1-0")
    assert by_engine(tournament, "dutch-2026") == by_twin(tournament, "dutch-2026")

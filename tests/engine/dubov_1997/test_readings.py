"""Readings are told where they decide, and only known ones are told."""

from __future__ import annotations

import pytest

from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from tests.engine.dubov_1997.fields import by_chance
from tests.engine.dubov_1997.made import paired, paired_tournament, player, table
from tests.engine.dubov_1997.test_proofs import trace_of
from tests.old_form import Verb

SILENT = {
    "A2", "A8", "A10", "A11", "A12", "A13", "A16", "A17", "A19", "A33", "A46", "A47", "A48", "B12",
    "B17",
    "A50", "A60", "A63",
}  # fmt: skip
"""Parts of a definition, which decide everywhere or nowhere; A50, A60 and A63 never decide."""
BY_HAND = {"A9", "A30"}
"""Too rare for the tournaments here: `test_final_remark.py`, `test_first_round.py`."""


def test_every_other_reading_decides_somewhere() -> None:
    seen = set()
    for seed in range(400):
        rounds = 9 if seed % 3 else seed % 6 + 1
        trace = trace_of(by_chance(seed, 7 + seed % 14, seed % 6, rounds))
        told = [e["reading"] for e in trace.events if e.verb is Verb.READ]
        assert len(set(told)) == len(told)
        readings_of = {key for e in trace.events for key in e.get("readings", ())}
        assert readings_of == set(told)
        seen |= readings_of
    assert set(BOOK.readings) - seen - BY_HAND == SILENT


@pytest.mark.article("dubov-1997", "2.5")
def test_the_last_round_is_free() -> None:
    """1 is alone with two points.

    2 was transferred in the last round, but this one is the last (A14).
    """
    low = [
        player(2, 2300, 2000, "bw", ups="u"),
        player(3, 2200, 2000, "bw"),
        player(4, 2100, 2000, "wb"),
    ]
    first = player(1, 2400, 2000, "wb", score=2)
    assert set(paired(first, *low).boards) == {(1, 3), (4, 2)}
    last = paired(first, *low, rounds=4)
    assert set(last.boards) == {(1, 2), (4, 3)}
    assert "A14" in last.read


@pytest.mark.article("dubov-1997", "2.1")
def test_a_forfeited_game_can_be_played_after_all() -> None:
    """1 won against 2 by forfeit.

    Nobody else is there. 7.2 fetches 2, who has not met 1 over the board (A7).

    Neither has played, both are due Black: no surplus, no history, ARO 0 each: White to the lower
    R, 2.
    """
    outcome = paired_tournament(table("1 2400 2w+ \n 2 2300 1b-"))
    assert outcome.boards == ((2, 1),)
    assert {"A1", "A7"} <= outcome.read


@pytest.mark.article("dubov-1997", "6.4")
def test_a_lone_player_is_said_to_be_alone() -> None:
    low = player(2, 2300, 2000, "bw", score=0, ups="u")
    outcome = paired(player(1, 2400, 2000, "wb"), low)
    assert (
        "the group cannot be paired on its own: no other players are in it; floating down: 1"
        in outcome.text
    )

"""The table after each step: against the booklet, and what must hold for every edition."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import NeedsChoice, NoLegalPairing
from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.steps import AFTER, Step, bracket_numbers, steps
from arbiter_gui.explain.text import text_lines
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.codec import read_trace
from arbiter_gui.trace.kinds import Opened
from arbiter_gui.trace.score_brackets import BracketsJoined, PairedAgain, PairingAccepted
from tests.engine.dutch_2012.fields import read
from tests.explain.golden import traced

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"


def bracket(number: int, place: int) -> list[Step]:
    return [step for step in steps(traced(number)) if step.bracket == place]


def step(among: list[Step], beginning: str) -> Step:
    return next(s for s in among if s.sentence.startswith(beginning))


@pytest.mark.article("dutch-2012", "C.4", "C.7", "A.9.a")
def test_round_2_one_point_on_the_table() -> None:
    found = bracket(2, 0)
    assert found[0].position.others == (1, 2, 3, 5, 6, 7)
    assert dict(found[-1].position.parameters) == {
        "P0": 3,
        "P1": 3,
        "M0": 0,
        "M1": 0,
        "X1": 1,
        "Z1": 1,
        "P": 3,
    }
    refused = step(found, "rejected")
    assert (refused.position.s1, refused.position.s2) == ((1, 2, 3), (5, 6, 7))
    assert refused.position.pairs == refused.position.crossed_pairs == ((1, 5), (2, 6), (3, 7))
    turned = step(found, "next transposition")
    assert (turned.position.s2, turned.position.marked_players, turned.position.pairs) == (
        (5, 7, 6),
        (7, 6),
        (),
    )
    accepted = step(found, "accepted")
    assert accepted.position.accepted
    assert accepted.position.pairs == ((1, 5), (2, 7), (3, 6))


@pytest.mark.article("dutch-2012", "C.6", "C.9", "C.10.b")
def test_round_5_notes_pairs_and_takes_them_back() -> None:
    found = bracket(5, 2)
    noted = step(found, "paired provisionally: 5-6")
    assert (noted.position.noted_pairs, noted.position.s1, noted.position.others) == (
        ((5, 6),),
        (),
        (4, 11),
    )
    back = step(found, "the remainder after 5-6")
    assert (back.position.noted_pairs, back.position.s1, back.position.s2) == ((), (5,), (6, 4, 11))
    dropped = step(found, "B.5 for upfloaters is relaxed")
    assert [r.label for r in dropped.requirements if not r.kept] == [
        "B.5 upfloaters: relaxed for 1"
    ]
    assert "B.5 upfloaters" in [r.label for r in back.requirements if r.kept]


@pytest.mark.article("dutch-2012", "C.6", "C.9")
def test_p_is_redefined_when_the_remainder_begins_and_comes_back_with_c9() -> None:
    """Round 2: P = 2 for the players moved down, then P = 3 - 2.

    Round 5: 1, then 2 - 1, and C.9 takes 1 back.
    """
    found = bracket(2, 2)
    assert dict(step(found, "paired provisionally: 4-9, 11-8").position.parameters)["P"] == 2
    left = step(found, "P = P1 - M1 = 3 - 2 = 1")
    assert dict(left.position.parameters) == {
        "P0": 3,
        "P1": 3,
        "M0": 2,
        "M1": 2,
        "X1": 0,
        "Z1": 0,
        "P": 1,
    }
    assert (left.position.noted_pairs, left.position.others) == (((4, 9), (11, 8)), (10, 13, 14))
    after = [dict(s.position.parameters)["P"] for s in found[found.index(left) :]]
    assert set(after) == {1}
    nobody = bracket(4, 4)
    assert dict(step(nobody, "P = P1 - M1 = 1 - 1 = 0").position.parameters)["P"] == 0
    back = step(nobody, "B.6 for upfloaters is relaxed")
    assert dict(back.position.parameters)["P"] == 1
    assert "P = 1 again" in step(bracket(5, 2), "the remainder after 5-6").sentence


def test_an_order_that_is_passed_over_lies_on_the_table_while_it_is_told() -> None:
    passed = step(bracket(5, 2), "5-11 rejected")
    assert (passed.position.s1, passed.position.s2) == ((5,), (11, 4, 6))
    assert passed.position.pairs == passed.position.crossed_pairs == ((5, 11),)


def test_a_trace_of_the_first_version_is_read_as_it_was() -> None:
    """It says nothing of P at C.6, and who moves down by C.1 one by one."""
    text = (CORPUS.parent / "golden" / "booklet-round-5-first-version.json").read_text(
        encoding="utf-8"
    )
    trace = read_trace(text)
    told = text_lines(trace)
    assert not any(
        line.sentence.startswith(type(trace.events[line.number]).__name__) for line in told
    )
    walked = steps(trace)
    noted = next(s for s in walked if s.sentence.startswith("paired provisionally: 5-6"))
    assert dict(noted.position.parameters)["P"] == 1
    assert not any("P1 - M1" in s.sentence for s in walked)
    said = [line.sentence for line in told]
    assert "downfloaters to the next bracket: 5" in said
    assert "X1 = 1: at least 1 pair disregards a preference" in said
    assert "one more pair may disregard a preference (now 1); continue with C.3.e" in said
    assert any(s.startswith("1 of 2 moved down (interpretation R8: ") for s in said)
    assert sum(s.endswith("(interpretation R8)") for s in said) == 1
    assert [s.position.bye for s in walked][-1] is None


@pytest.mark.article("dutch-2012", "C.8.a", "D.2", "C.13")
def test_round_5_joins_the_last_brackets_and_exchanges_from_where_s1_began() -> None:
    found = bracket(5, 6)
    joined = step(found, "the bracket above is merged")
    assert joined.position.others == (14, 8, 13, 12)
    exchanges = [s for s in found if s.sentence.startswith("next exchange")]
    assert [s.position.s1 for s in exchanges] == [(14, 13), (14, 12), (8, 13), (8, 12), (13, 12)]
    assert [s.position.marked_players for s in exchanges][:2] == [(8, 13), (8, 12)]


@pytest.mark.article("dutch-2012", "C.1", "A.5")
def test_who_moves_down_and_who_has_the_bye() -> None:
    moved = bracket(2, 1)
    assert moved[0].title == "Bracket of ½ point"
    assert [
        s.position.downfloaters
        for s in moved
        if s.sentence.startswith("downfloaters to the next bracket: 4")
    ] == [(4, 11)]
    assert bracket(2, 2)[-1].position.bye == 14
    colours = bracket(2, 3)
    assert colours[0].title == AFTER
    assert colours[1].position.pairs == ((5, 1), (2, 7))


@pytest.mark.article("dutch-2012", "A.6.b", "A.6.c", "A.8.a", "A.8.b")
def test_the_numbers_of_the_brackets_by_score() -> None:
    assert bracket_numbers(traced(2)) == {
        10: (("P0", 3), ("M0", 0), ("X1", 1), ("Z1", 1)),
        5: (("P0", 0), ("M0", 0), ("X1", 0), ("Z1", 0)),
        0: (("P0", 3), ("M0", 2), ("X1", 0), ("Z1", 0)),
    }
    assert next(iter(bracket_numbers(traced(5)).items())) == (35, (("P0", 0), ("M0", 0), ("X1", 0)))
    assert bracket_numbers(traced(3))[15] == (("P0", 2), ("M0", 0), ("X1", 0))


@cache
def recorded(edition: str, folder: str) -> list[Trace]:
    """Every third round of every other tournament, of at most 40 players."""
    found = []
    for path in sorted((CORPUS / folder).glob("*.trf"))[::2]:
        tournament = read(path)
        for number in range(2, len(tournament.rounds) + 1, 3):
            if len(tournament.players) > 40:
                break
            recorder = Recorder(Level.STEPS)
            with suppress(NoLegalPairing, NeedsChoice):
                pair_round(tournament.before_round(number), edition, recorder)
            found.append(recorder.trace(edition, number, "test"))
    return found


@pytest.mark.parametrize(
    ("edition", "folder"),
    [("dutch-2012", "dutch-2012"), ("dutch-2017", "dutch-2017"), ("dutch-2026", "dutch-2026"),
     ("dubov-1997", "dutch-2017")],
)  # fmt: skip
def test_every_card_lies_in_one_place_at_every_step(edition: str, folder: str) -> None:
    told = with_pairs = 0
    for trace in recorded(edition, folder):
        walked = steps(trace)
        assert [s.sentence for s in walked] == [line.sentence for line in text_lines(trace)]
        assert [s.bracket for s in walked] == sorted(s.bracket for s in walked)
        for s in walked:
            noted = [n for pair in s.position.noted_pairs for n in pair]
            places = [
                *s.position.s1,
                *s.position.s2,
                *noted,
                *s.position.others,
                *s.position.downfloaters,
            ]
            assert len(places) == len(set(places)), s
            told += 1
            with_pairs += bool(s.position.pairs)
    assert told > 1000
    assert with_pairs > 100


def test_nobody_gets_lost_in_a_bracket_of_2012() -> None:
    backtracked = 0
    for trace in recorded("dutch-2012", "dutch-2012"):
        here: frozenset[int] = frozenset()
        for s in steps(trace):
            event = trace.events[s.number]
            backtracked += isinstance(event, PairedAgain)
            if isinstance(event, PairedAgain | BracketsJoined | Opened):
                here = frozenset(s.position.on_table)
            elif s.title != AFTER:
                assert frozenset(s.position.on_table) == here, s
            if isinstance(event, PairingAccepted):
                assert s.position.others == ()
                assert {n for pair in event.pairs for n in pair} == {*s.position.s1, *s.position.s2}
    assert backtracked > 5

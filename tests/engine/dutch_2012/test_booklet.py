"""The booklet's tournament of 14 players: the five rounds, and what it tells about them, sentence
by sentence.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012.definitions import preference_letters, read_field
from arbiter_gui.engine.dutch_2012.sequences import d1_transpositions
from arbiter_gui.engine.kernel.seats import have_met
from tests.engine.dutch_2012.fields import TOP, booklet, holds, never, read, told
from tests.old_form import Verb

BOARDS = {
    1: [(1, 8), (9, 2), (3, 10), (11, 4), (5, 12), (13, 6), (7, 14)],
    2: [(5, 1), (2, 7), (6, 3), (4, 9), (8, 11), (10, 13)],
    3: [(2, 5), (3, 4), (11, 6), (14, 1), (7, 10), (12, 8), (9, 13)],
    4: [(6, 2), (4, 5), (1, 3), (11, 7), (10, 14), (8, 9), (13, 12)],
    5: [(2, 1), (5, 11), (4, 6), (3, 7), (9, 10), (14, 12), (13, 8)],
}

PREFERENCES = {
    2: "1b 2w 3b 4w 5b 6w 7b 8w 9b 10w 11b 13b 14w",
    3: "1w 2b 3w 4b 5B 6b 7w 8b 9w 10b 11w 12(W) 13w 14(W)",
    4: "1W 2B 3b 4w 5b 6(b) 7b 8w 9b 10w 11(w) 12(b) 13W 14(b)",
    5: "1b 2w 3w 4b 5W 6B 7w 8b 9w 10b 11(B) 12(W) 13b 14(W)",
}
"""What the booklet's board notes before each round."""

FLOATS = {
    3: {4: "v", 8: "^", 9: "^", 11: "v", 14: "v"},
    4: {4: "-v", 6: "v", 8: "-^", 9: "-^", 11: "-v", 14: "-v"},
    5: {4: "^", 5: "v", 6: "-v", 7: "v", 8: "^", 9: "v", 11: "^", 12: "v", 13: "^"},
}


@pytest.mark.parametrize("number", BOARDS)
@pytest.mark.article("dutch-2012", "C.6", "C.04.2:D.9", "A.1", "A.6.a")
def test_the_rounds_are_paired_as_in_the_booklet(number: int) -> None:
    pairing, _ = told(booklet(number))
    assert list(pairing.boards) == BOARDS[number]
    assert pairing.bye == (14 if number == 2 else None)


@pytest.mark.parametrize("number", PREFERENCES)
@pytest.mark.article("dutch-2012", "A.7", "A.7.a", "A.7.b", "A.7.c", "A.7.d", "A.7.e")
def test_preferences_are_noted_as_in_the_booklet(number: int) -> None:
    field = read_field(booklet(number))
    shown = {
        e.number: f"{e.number}{preference_letters(e.preference, field.odd)}" for e in field.entrants
    }
    assert " ".join(shown[n] for n in sorted(shown)) == PREFERENCES[number]


@pytest.mark.parametrize("number", FLOATS)
@pytest.mark.article("dutch-2012", "A.4", "B.1.b")
def test_floats_are_noted_as_in_the_booklet(number: int) -> None:
    field = read_field(booklet(number))
    shown = {}
    for e in field.entrants:
        last, before = ({"D": "v", "U": "^", "": ""}[letter] for letter in e.floats)
        text = last or (f"-{before}" if before else "")
        if text:
            shown[e.number] = text
    assert shown == FLOATS[number]


# Chapter 3


@pytest.mark.article("dutch-2012", "E.5", "C.4")
def test_round_1_first_half_against_second_half_and_alternating_colours(chapter: dict) -> None:
    holds(
        chapter[1][0],
        "C.5 split s1=(1 2 3 4 5 6 7) s2=(8 9 10 11 12 13 14)",
        "C.6 tried pairs=((1 8) (2 9) (3 10) (4 11) (5 12) (6 13) (7 14))",
        "C.6 accepted",
    )
    _, events = told(booklet(1))
    assert {e.article for e in events if e.verb.value == "gave-colour"} == {"E.5"}


# Chapter 4: byes, transpositions and floaters


@pytest.mark.article(
    "dutch-2012", "C.2.a", "C.2.b", "C.3.a", "C.3.d", "C.7", "A.8.a", "A.8.b", "B.4", "A.9.a"
)
def test_round_2_one_point(chapter: dict) -> None:
    """Three pairs, one of them with a disregarded preference; 1-5 2-6 3-7 disregards three.

    Then 5-7-6.
    """
    holds(
        chapter[2][0],
        "A.3 opened score=10 residents=(1 2 3 5 6 7)",
        "C.2.a set p0=3 p1=3 m0=0 m1=0 kind=homogeneous lowest=0 size=6",
        "C.2.b set x1=1 z1=1 white=2 black=4 without=0 variable=0",
        "C.3.a set p=3",
        "C.3.d set x=1 z=1",
        "C.5 split s1=(1 2 3) s2=(5 6 7)",
        "C.6 tried pairs=((1 5) (2 6) (3 7)) [B.4 ( 3 1 ((1 5) (2 6) (3 7)))]",
        "C.7 ordered s2=(5 7 6)",
        "C.6 tried pairs=((1 5) (2 7) (3 6))",
        "C.6 accepted pairs=((1 5) (2 7) (3 6))",
        "B.4 relaxed amount=1 players=((1 5))",
    )
    never(chapter[2][0], "C.1 ", "C.8", "C.10", "C.12")


@pytest.mark.article("dutch-2012", "D.1.1")
def test_round_2_the_transpositions_of_three_are_the_numbers_in_ascending_order() -> None:
    numbers = ["".join(map(str, order)) for order in d1_transpositions((5, 6, 7), 3)]
    assert numbers == ["567", "576", "657", "675", "756", "765"]


@pytest.mark.article("dutch-2012", "A.3", "A.5")
def test_round_2_brackets_from_the_top_and_who_is_absent() -> None:
    """1, then half a point, then nought.

    12 announced his absence, so the number is odd and it is no downfloat.
    """
    _, events = told(booklet(2))
    opened = [e for e in events if e.verb is Verb.OPENED]
    assert [e["score"] for e in opened] == [10, 5, 0]
    assert all(12 not in e["residents"] for e in opened)
    assert sum(len(e["residents"]) for e in opened) == 13
    after = {e.number: e for e in read_field(booklet(3)).entrants}
    assert after[12].floats[0] == ""
    assert after[14].floats[0] == "D"
    assert not after[14].may_have_bye


@pytest.mark.article("dutch-2012", "C.1", "B.1.a")
def test_round_2_half_a_point(chapter: dict) -> None:
    """4 and 11 met in round 1: no opponent, so both move down."""
    holds(
        chapter[2][1],
        "A.3 opened score=5 residents=(4 11)",
        "C.1 refused incompatible=(4 11)",
        "C.1 moved-down players=(4 11) because=(incompatible)",
        "C.6 accepted pairs=() floaters=(4 11)",
    )


@pytest.mark.article("dutch-2012", "C.3.a", "C.6", "D.1.2", "A.5", "A.6.b", "A.6.c")
def test_round_2_nought(chapter: dict) -> None:
    """4-8 11-9 suit nobody; 21345 is the first order that does: both change their places.

    The transposition and P = 2 are noted, P = P1 - M1 = 3 - 2 = 1; 10-13 in the remainder, 14 gets
    the bye.
    """
    holds(
        chapter[2][2],
        "A.3 opened score=0 residents=(8 9 10 13 14) moved_down=(4 11)",
        "C.2.a set p0=3 p1=3 m0=2 m1=2 kind=heterogeneous",
        "C.2.b set x1=0 z1=0",
        "C.3.a set p=2",
        "C.3.d set x=0 z=0",
        "C.5 split s1=(4 11) s2=(8 9 10 13 14)",
        "C.6 tried pairs=((4 8) (11 9)) [B.4 ( 2 0 ((4 8) (11 9)))]",
        "C.7 skipped count=3 because=(requirements) [B.4 ( 1 0 ((4 8))); B.4 ( 2 0 ",
        "C.7 ordered s2=(9 8 10 13 14)",
        "C.6 tried pairs=((4 9) (11 8))",
        "C.6 went-to to=C.4 marked=((4 9) (11 8)) p=2",
        "C.6 set p=1 p1=3 m1=2",
        "C.5 split s1=(10) s2=(13 14)",
        "C.6 tried pairs=((10 13))",
        "C.6 accepted pairs=((4 9) (11 8) (10 13)) floaters=(14) bye=14",
    )
    never(chapter[2][2], "C.1 ", "C.8", "C.10", "C.12", "C.13")


@pytest.mark.article("dutch-2012", "E.1", "E.4")
def test_round_2_colours() -> None:
    """1 and 5 want the same and had the same: 1 is ranked higher and gets Black.

    All others get theirs.
    """
    _, events = told(booklet(2))
    given = {(e["white"], e["black"]): e.article for e in events if e.verb.value == "gave-colour"}
    assert given.pop((5, 1)) == "E.4"
    assert set(given.values()) == {"E.1"}


# Chapter 5: exchanges


def test_round_3_two_points(chapter: dict) -> None:
    holds(
        chapter[3][0],
        "A.3 opened score=20 residents=(2 5)",
        "C.2.a set p0=1 p1=1 m0=0 m1=0",
        "C.2.b set x1=1 white=0 black=2",
        "C.3.a set p=1",
        "C.3.d set x=1",
        "C.6 accepted pairs=((2 5))",
    )
    never(chapter[3][0], "C.1 ", "C.7", "C.8", "C.10")


@pytest.mark.article("dutch-2012", "C.8.a", "C.5", "D.2", "A.9.b")
def test_round_3_one_and_a_half(chapter: dict) -> None:
    """Both pairs met; the only transposition disregards two preferences with X = 0.

    4 and 6 are exchanged.
    """
    holds(
        chapter[3][1],
        "A.3 opened score=15 residents=(3 4 6 11)",
        "C.2.a set p0=2",
        "C.2.b set x1=0",
        "C.5 split s1=(3 4) s2=(6 11)",
        "C.6 tried pairs=((3 6) (4 11)) [B.1.a (3 6 2); B.1.a (4 11 1)]",
        "C.7 ordered s2=(11 6)",
        "C.6 tried pairs=((3 11) (4 6)) [B.4 ( 2 0 ((3 11) (4 6)))]",
        "C.8.a set leaving=(4) entering=(6)",
        "C.5 split s1=(3 6) s2=(4 11)",
        "C.6 tried pairs=((3 4) (6 11))",
        "C.6 accepted pairs=((3 4) (6 11))",
    )
    never(chapter[3][1], "C.1 ", "C.10", "B.4", "A.7.d")


@pytest.mark.article("dutch-2012", "C.7", "D.1.1")
def test_round_3_one_point(chapter: dict) -> None:
    """7 and 14 met; the only transposition will do with X = 1."""
    holds(
        chapter[3][2],
        "A.3 opened score=10 residents=(1 7 10 14)",
        "C.2.a set p0=2",
        "C.2.b set x1=1",
        "C.6 tried pairs=((1 10) (7 14)) [B.1.a (7 14 1)]",
        "C.7 ordered s2=(14 10)",
        "C.6 tried pairs=((1 14) (7 10))",
        "C.6 accepted pairs=((1 14) (7 10))",
    )
    never(chapter[3][2], "C.1 ", "C.8", "C.10", "A.7.d")


def test_round_3_nobody_has_half_a_point(chapter: dict) -> None:
    assert [b[0].split()[2] for b in chapter[3]] == ["score=20", "score=15", "score=10", "score=0"]


def test_round_3_nought(chapter: dict) -> None:
    """Lucky at the first shot."""
    holds(
        chapter[3][3],
        "A.3 opened score=0 residents=(8 9 12 13)",
        "C.2.a set p0=2",
        "C.2.b set x1=1",
        "C.5 split s1=(8 9) s2=(12 13)",
        "C.6 tried pairs=((8 12) (9 13))",
        "C.6 accepted pairs=((8 12) (9 13))",
    )
    never(chapter[3][3], "C.1 ", "C.7", "C.8", "C.10", "A.7.d")


@pytest.mark.article("dutch-2012", "E.2")
def test_round_3_colours() -> None:
    """14 wants White more than 1 does, 5 Black more than 2; 9 is ranked above 13."""
    _, events = told(booklet(3))
    given = {(e["white"], e["black"]): e.article for e in events if e.verb.value == "gave-colour"}
    assert given[14, 1] == given[2, 5] == "E.2"
    assert given[9, 13] == "E.4"
    assert given[7, 10] == given[12, 8] == "E.1"


@pytest.mark.article("dutch-2012", "B.1.a", "B.1.b")
def test_round_3_the_game_that_was_not_played_may_still_be_paired() -> None:
    """11 did not come: 6 and 11 may meet later, 6 is a downfloater without right to a bye, 11 is
    neither.
    """
    field = {e.number: e for e in read_field(booklet(4)).entrants}
    assert not have_met(field[6], field[11])
    assert (field[6].floats[0], field[11].floats[0]) == ("D", "")
    assert (field[6].may_have_bye, field[11].may_have_bye) == (False, True)
    assert [len(field[n].card.colours) for n in (6, 11)] == [2, 2]


def test_the_file_of_the_booklet_has_the_colour_drawn_for_number_1() -> None:
    assert (
        read(TOP / "resources" / "samples" / "booklet-complete.trf").initial_colour is Colour.WHITE
    )

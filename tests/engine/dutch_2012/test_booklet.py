"""The booklet's tournament of 14 players: the five rounds, and what it tells about them, sentence by sentence."""

from __future__ import annotations

import pytest
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012.definitions import notation, read_field
from tests.engine.dutch_2012.fields import TOP, booklet, read, story, told

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
    shown = {e.number: f"{e.number}{notation(e, field.odd)}" for e in field.entrants}
    assert " ".join(shown[n] for n in sorted(shown)) == PREFERENCES[number]


@pytest.mark.parametrize("number", FLOATS)
@pytest.mark.article("dutch-2012", "A.4", "B.1.b")
def test_floats_are_noted_as_in_the_booklet(number: int) -> None:
    field = read_field(booklet(number))
    shown = {}
    for e in field.entrants:
        last, before = (f.value for f in e.floats)
        text = last if last != "-" else f"-{before}" if before != "-" else ""
        if text:
            shown[e.number] = text
    assert shown == FLOATS[number]


@pytest.fixture(scope="module")
def chapter() -> dict[int, list[list[str]]]:
    return {number: story(told(booklet(number))[1]) for number in BOARDS}


def holds(told_bracket: list[str], *sentences: str) -> None:
    """Assert that the sentences occur in this order; each may be the beginning of what is told."""
    rest = list(told_bracket)
    for wanted in sentences:
        at = next((i for i, s in enumerate(rest) if s.startswith(wanted)), None)
        assert at is not None, f"{wanted!r} is not told after that, but:\n" + "\n".join(rest)
        rest = rest[at + 1 :]


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
    """Three pairs, one of them with a disregarded preference; 1-5 2-6 3-7 disregards three; then 5-7-6."""
    holds(
        chapter[2][0],
        "A.3 opened score=10 residents=(1 2 3 5 6 7)",
        "C.2.a set p0=3 p1=3 m0=0 m1=0",
        "C.2.b set x1=1 z1=1",
        "C.3.a set p=3",
        "C.3.d set x=1 z=1",
        "C.5 split s1=(1 2 3) s2=(5 6 7)",
        "C.6 tried pairs=((1 5) (2 6) (3 7)) [B.4 ( 3 1 ((1 5) (2 6) (3 7)))]",
        "C.7 ordered s2=(5 7 6)",
        "C.6 tried pairs=((1 5) (2 7) (3 6))",
        "C.6 accepted pairs=((1 5) (2 7) (3 6))",
        "B.4 relaxed amount=1 players=((1 5))",
    )


@pytest.mark.article("dutch-2012", "C.1", "B.1.a")
def test_round_2_half_a_point(chapter: dict) -> None:
    """4 and 11 met in round 1: no opponent, so both move down."""
    holds(
        chapter[2][1],
        "A.3 opened score=5 residents=(4 11)",
        "C.1 refused incompatible=(4 11)",
        "C.1 moved-down player=4 because=(incompatible)",
        "C.1 moved-down player=11 because=(incompatible)",
        "C.6 accepted pairs=() floaters=(4 11)",
    )


@pytest.mark.article("dutch-2012", "C.3.a", "C.6", "D.1.2", "A.5", "A.6.b", "A.6.c")
def test_round_2_nought(chapter: dict) -> None:
    """4-8 11-9 suit nobody; 21345 is the first order that does; 10-13 in the remainder and 14 gets the bye."""
    holds(
        chapter[2][2],
        "A.3 opened score=0 residents=(8 9 10 13 14) moved_down=(4 11)",
        "C.2.a set p0=3 p1=3 m0=2 m1=2 kind=heterogeneous",
        "C.2.b set x1=0 z1=0",
        "C.3.a set p=2",
        "C.3.d set x=0",
        "C.5 split s1=(4 11) s2=(8 9 10 13 14)",
        "C.6 tried pairs=((4 8) (11 9)) [B.4 ( 2 0 ((4 8) (11 9)))]",
        "C.7 skipped count=3",
        "C.7 ordered s2=(9 8 10 13 14)",
        "C.6 went-to to=C.4 marked=((4 9) (11 8))",
        "C.5 split s1=(10) s2=(13 14)",
        "C.6 tried pairs=((10 13))",
        "C.6 accepted pairs=((4 9) (11 8) (10 13)) floaters=(14) bye=14",
    )


@pytest.mark.article("dutch-2012", "E.1", "E.4")
def test_round_2_colours() -> None:
    """1 and 5 want the same and had the same: 1 is ranked higher and gets Black; all others get theirs."""
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
        "C.2.b set x1=1",
        "C.3.a set p=1",
        "C.3.d set x=1",
        "C.6 accepted pairs=((2 5))",
    )


@pytest.mark.article("dutch-2012", "C.8.a", "C.5", "D.2", "A.9.b")
def test_round_3_one_and_a_half(chapter: dict) -> None:
    """Both pairs met; the only transposition disregards two preferences with X = 0; 4 and 6 are exchanged."""
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


@pytest.mark.article("dutch-2012", "E.2")
def test_round_3_colours() -> None:
    """14 wants White more than 1 does, 5 Black more than 2; 9 is ranked above 13."""
    _, events = told(booklet(3))
    given = {(e["white"], e["black"]): e.article for e in events if e.verb.value == "gave-colour"}
    assert given[14, 1] == given[2, 5] == "E.2"
    assert given[9, 13] == "E.4"
    assert given[7, 10] == given[12, 8] == "E.1"


# Chapter 6: relaxing pairing criteria


def test_round_4_two_and_a_half(chapter: dict) -> None:
    """2 and 5 have met; the first transposition gives 6-2 and 5 floats."""
    holds(
        chapter[4][0],
        "A.3 opened score=25 residents=(2 5 6)",
        "C.2.a set p0=1 p1=1 m0=0 m1=0",
        "C.2.b set x1=1 z1=0",
        "C.3.d set x=1 z=0",
        "C.6 tried pairs=((2 5)) [B.1.a (2 5 3)]",
        "C.7 ordered s2=(6 5)",
        "C.6 accepted pairs=((2 6)) floaters=(5)",
    )


def test_round_4_two(chapter: dict) -> None:
    """5 and 1 have met, so 4-5; the remainder 1, 3, 7 gives 1-3 and 7 floats."""
    holds(
        chapter[4][1],
        "A.3 opened score=20 residents=(1 3 4 7) moved_down=(5)",
        "C.2.b set x1=0",
        "C.3.a set p=1",
        "C.6 tried pairs=((5 1)) [B.1.a (5 1 2)]",
        "C.6 tried pairs=((5 4))",
        "C.6 went-to to=C.4 marked=((5 4))",
        "C.5 split s1=(1) s2=(3 7)",
        "C.6 accepted pairs=((5 4) (1 3)) floaters=(7)",
    )


@pytest.mark.article("dutch-2012", "A.3", "A.7.e")
def test_round_4_one_and_a_half(chapter: dict) -> None:
    """One moved down of two: treated as homogeneous, paired at once, the variable preference is kept."""
    holds(
        chapter[4][2],
        "A.3 opened score=15 residents=(11) moved_down=(7)",
        "C.2.a set p0=1 p1=1 m0=1 m1=1 kind=as-homogeneous",
        "C.2.b set x1=0",
        "C.6 accepted pairs=((7 11))",
    )


@pytest.mark.article("dutch-2012", "B.6", "C.8.a")
def test_round_4_one(chapter: dict) -> None:
    """14 floated two rounds ago; the transposition spoils colours; 10-9 leaves 14 again; then 10-14."""
    holds(
        chapter[4][3],
        "A.3 opened score=10 residents=(9 10 14)",
        "C.2.b set x1=0",
        "C.6 tried pairs=((9 10)) [B.6 (down 1 0 ((14)))]",
        "C.7 ordered s2=(14 10)",
        "C.6 tried pairs=((9 14)) [B.4 ( 1 0 ((9 14)))]",
        "C.8.a set leaving=(9) entering=(10)",
        "C.6 tried pairs=((10 9)) [B.6 (down 1 0 ((14)))]",
        "C.7 ordered s2=(14 9)",
        "C.6 tried pairs=((10 14))",
        "C.6 accepted pairs=((10 14)) floaters=(9)",
    )


@pytest.mark.article("dutch-2012", "C.10.a", "B.6", "C.3.h")
def test_round_4_half_a_point(chapter: dict) -> None:
    """8 floated up two rounds ago; transpositions fail on colours; C.10.a drops B.6 for one upfloater; 8-9."""
    holds(
        chapter[4][4],
        "A.3 opened score=5 residents=(8 12) moved_down=(9)",
        "C.2.b set x1=0",
        "C.6 tried pairs=((9 8)) [B.6 (up 1 0 ((9 8)))]",
        "C.7 skipped count=1",
        "C.10.a relaxed amount=1 to=C.4",
        "C.5 split s1=(9) s2=(8 12)",
        "C.6 tried pairs=((9 8))",
        "C.6 accepted pairs=((9 8)) floaters=(12)",
        "B.6 relaxed kind=up amount=1 players=((9 8))",
    )


def test_round_4_nought(chapter: dict) -> None:
    holds(
        chapter[4][5],
        "A.3 opened score=0 residents=(13) moved_down=(12)",
        "C.2.b set x1=0",
        "C.6 accepted pairs=((12 13))",
    )


# Chapter 7: backtracking


def test_round_5_three_and_a_half(chapter: dict) -> None:
    """A lonely player can only float."""
    holds(
        chapter[5][0], "A.3 opened score=35 residents=(2)", "C.1 moved-down player=2", "C.6 accepted pairs=()"
    )


def test_round_5_three(chapter: dict) -> None:
    """5 has met both others and floats at once; 2-1."""
    holds(
        chapter[5][1],
        "A.3 opened score=30 residents=(1 5) moved_down=(2)",
        "C.1 moved-down player=5 because=(incompatible)",
        "C.2.b set x1=0",
        "C.6 accepted pairs=((2 1)) floaters=(5)",
    )


@pytest.mark.article("dutch-2012", "C.9", "C.10.a", "C.10.b", "B.5", "C.3.h")
def test_round_5_two_and_a_half(chapter: dict) -> None:
    """5-4 met; 5-6 leaves 4-11 who met; 5-11 is barred by B.5; B.6 would not help, dropping B.5 does."""
    holds(
        chapter[5][2],
        "A.3 opened score=25 residents=(4 6 11) moved_down=(5)",
        "C.2.b set x1=1",
        "C.3.a set p=1",
        "C.5 split s1=(5) s2=(4 6 11)",
        "C.6 tried pairs=((5 4)) [B.1.a (5 4 4)]",
        "C.7 ordered s2=(6 4 11)",
        "C.6 went-to to=C.4 marked=((5 6))",
        "C.5 split s1=(4) s2=(11)",
        "C.6 tried pairs=((4 11)) [B.1.a (4 11 1)]",
        "C.8.a set leaving=(4) entering=(11)",
        "C.6 tried pairs=((11 4)) [B.1.a (11 4 1)]",
        "C.9 went-to to=C.7 marked=((5 6))",
        "C.7 skipped count=1 because=(B.5 up 1 0)",
        "C.10.a skipped to=C.10.b because=(no-help)",
        "C.10.b relaxed amount=1 to=C.3.h",
        "C.5 split s1=(5) s2=(4 6 11) requirements=((B.2 0) (A.7.d 0) (X 1) (B.5 up 1) (B.6 up 0))",
        "C.6 tried pairs=((5 4)) [B.1.a (5 4 4)]",
        "C.6 tried pairs=((5 6))",
        "C.9 went-to to=C.7 marked=((5 6))",
        "C.7 ordered s2=(11 4 6)",
        "C.6 tried pairs=((5 11))",
        "C.5 split s1=(4) s2=(6)",
        "C.6 accepted pairs=((5 11) (4 6))",
        "B.5 relaxed kind=up amount=1 players=((5 11))",
    )


def test_round_5_two(chapter: dict) -> None:
    holds(
        chapter[5][3],
        "A.3 opened score=20 residents=(3 7)",
        "C.2.a set p0=1",
        "C.2.b set x1=1",
        "C.6 accepted pairs=((3 7))",
    )


def test_round_5_one_and_a_half(chapter: dict) -> None:
    holds(
        chapter[5][4],
        "A.3 opened score=15 residents=(9 10 14)",
        "C.6 accepted pairs=((9 10)) floaters=(14)",
    )


@pytest.mark.article("dutch-2012", "C.10.b", "B.5")
def test_round_5_one(chapter: dict) -> None:
    """Both of S2 have just floated up: the criteria for upfloaters go, B.6 first, then B.5; 14-8, 13 floats."""
    holds(
        chapter[5][5],
        "A.3 opened score=10 residents=(8 13) moved_down=(14)",
        "C.2.a set p0=1 p1=1 m0=1 m1=1",
        "C.2.b set x1=0",
        "C.6 tried pairs=((14 8)) [B.5 (up 1 0 ((14 8)))]",
        "C.7 skipped count=1 because=(B.5 up 1 0)",
        "C.10.a skipped to=C.10.b",
        "C.10.b relaxed amount=1 to=C.3.h",
        "C.6 accepted pairs=((14 8)) floaters=(13)",
    )


@pytest.mark.article("dutch-2012", "C.1", "C.12", "C.13", "C.10.e", "C.10.f", "A.7.d", "A.3")
def test_round_5_half_a_point(chapter: dict) -> None:
    """13 and 12 met: C.1 leads to C.12; 8 met 12 too; C.13 joins the two lowest; the majority came from above.

    All orders fail, only 14-12 13-8 is possible at all; C.10.f lets A.7.d go, C.10.e twice a colour.
    """
    holds(
        chapter[5][6],
        "A.3 opened score=5 residents=(12) moved_down=(13)",
        "C.1 refused incompatible=(13 12)",
        "C.12 refused because=(no-other-set) reading=R13 [C.12 (incompatible 12 8)]",
        "C.13 merged s1=(14 8 13) others=(12)",
        "C.2.a set p0=2 p1=2 m0=3 m1=3 kind=as-homogeneous",
        "C.2.b set x1=0",
        "C.5 split s1=(14 8) s2=(13 12)",
        "C.6 tried pairs=((14 13) (8 12)) [B.1.a (8 12 3)]",
        "C.7 ordered s2=(12 13)",
        "C.6 tried pairs=((14 12) (8 13)) [A.7.d ( 1 0 ((14 12)))]",
        "C.8.a set leaving=(8) entering=(13)",
        "C.6 tried pairs=((14 8) (13 12)) [B.1.a (13 12 4)]",
        "C.7 ordered s2=(12 8)",
        "C.6 tried pairs=((14 12) (13 8)) [A.7.d",
        "C.10.f relaxed amount=1 to=C.3.d",
        "C.10.e relaxed amount=1 to=C.3.e",
        "C.10.e relaxed amount=2 to=C.3.e",
        "C.6 tried pairs=((14 12) (8 13))",
        "C.6 accepted pairs=((14 12) (8 13))",
        "A.7.d relaxed amount=1 players=((14 12))",
        "B.4 relaxed amount=2 players=((14 12) (8 13))",
    )


@pytest.mark.article("dutch-2012", "E.3", "E.4")
def test_round_5_colours() -> None:
    """3-7, 14-12: same histories, the higher one; 13-8: the colours are alternated to round 1."""
    _, events = told(booklet(5))
    given = {(e["white"], e["black"]): e.article for e in events if e.verb.value == "gave-colour"}
    assert given[3, 7] == given[14, 12] == "E.4"
    assert given[13, 8] == "E.3"


def test_the_file_of_the_booklet_has_the_colour_drawn_for_number_1() -> None:
    assert read(TOP / "resources" / "samples" / "booklet-complete.trf").initial_colour is Colour.WHITE

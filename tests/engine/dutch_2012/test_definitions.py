"""Sections A, B and E, article by article."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Round,
)
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012 import definitions as d
from arbiter_gui.engine.dutch_2012.bracket import Bracket, field_of
from arbiter_gui.engine.dutch_2012.costs import repeated_upfloats
from arbiter_gui.engine.dutch_2012.round_pairing import allocate
from arbiter_gui.engine.kernel.colours import Preference, Strength
from arbiter_gui.rulebook import Criterion
from tests.engine.dutch_2012.fields import CORPUS, KEY, entrant, read

W, B = Colour.WHITE, Colour.BLACK


def given_up(case: c.Case, subject: object) -> dict[Criterion, int]:
    """What is given up of each requirement that is asked of a case."""
    return named(c.RANKED.amounts(case, subject))


def named(amounts: Mapping[tuple[int, int], int]) -> dict[Criterion, int]:
    return {c.RANKED.criterion(key): amount for key, amount in amounts.items()}


@pytest.mark.article("dutch-2012", "A.2")
def test_a2_by_score_then_number() -> None:
    players = [entrant(3, 10), entrant(1, 5), entrant(2, 10)]
    assert [e.number for e in d.a2_order(players)] == [2, 3, 1]


@pytest.mark.article("dutch-2012", "A.3")
@pytest.mark.parametrize(
    ("size", "moved_down", "kind"),
    [
        (4, 0, "homogeneous"),
        (5, 2, "heterogeneous"),
        (4, 2, "as-homogeneous"),
        (4, 3, "as-homogeneous"),
    ],
)
def test_a3_half_or_more_from_above_is_treated_as_homogeneous(
    size: int, moved_down: int, kind: str
) -> None:
    assert d.a3_kind_of_bracket(size, moved_down).value == kind


@pytest.mark.article("dutch-2012", "A.6.b", "A.6.c")
def test_a6_p0_and_m0() -> None:
    residents, incoming = [entrant(n) for n in (3, 4, 5)], [entrant(n, 5) for n in (1, 2)]
    players = d.a2_order((*residents, *incoming))
    bracket = Bracket(players, d.a6c_moved_down_count(players, incoming), False, True)
    assert (bracket.p0, bracket.m0) == (2, 2)
    assert [e.number for e in bracket.players] == [1, 2, 3, 4, 5]


@pytest.mark.article("dutch-2012", "A.7", "A.7.a", "A.7.b", "A.7.c", "A.7.f")
@pytest.mark.parametrize(
    ("colours", "strength", "colour"),
    [
        ("", Strength.NONE, None),
        ("w", Strength.STRONG, B),
        ("b", Strength.STRONG, W),
        ("wb", Strength.MILD, W),
        ("bw", Strength.MILD, B),
        ("ww", Strength.ABSOLUTE, B),
        ("bb", Strength.ABSOLUTE, W),
        ("wbww", Strength.ABSOLUTE, B),
        ("bwbb", Strength.ABSOLUTE, W),
        ("wbb", Strength.ABSOLUTE, W),
        ("bww", Strength.ABSOLUTE, B),
        ("wbw", Strength.STRONG, B),
        ("wbbw", Strength.MILD, B),
    ],
)
def test_a7_preferences(colours: str, strength: Strength, colour: Colour | None) -> None:
    assert entrant(1, colours=colours).preference == Preference(strength, colour)


@pytest.mark.article("dutch-2012", "A.7.d")
def test_a7d_strong_clashes_with_strong_and_absolute_in_odd_rounds_only() -> None:
    strong, absolute, mild = (
        entrant(1, colours="w"),
        entrant(2, colours="ww"),
        entrant(3, colours="bw"),
    )
    other = entrant(4, colours="b")
    assert c.A7D.counts(c.Pair(strong, absolute, True))
    assert c.A7D.counts(c.Pair(strong, entrant(5, colours="w"), True))
    assert not c.A7D.counts(c.Pair(strong, absolute, False))
    assert not c.A7D.counts(c.Pair(strong, mild, True))
    assert not c.A7D.counts(c.Pair(strong, other, True))
    assert not c.A7D.counts(c.Pair(absolute, entrant(6, colours="ww"), True))


@pytest.mark.article("dutch-2012", "A.7.e", "A.8.b")
def test_a7e_a_variable_preference_bends_to_save_strong_ones() -> None:
    group = [
        entrant(1, colours="w"),
        entrant(2, colours="w"),
        entrant(3, colours="bw"),
        entrant(4, colours="w"),
    ]
    assert c.a7e_variable(group[2], odd_round=False)
    assert not c.a7e_variable(group[2], odd_round=True)
    assert not c.a7e_variable(group[0], odd_round=False)
    assert d.a8_not_granted(group, 2, True)[0] == 2
    assert d.a8_not_granted(group, 2, False)[0] == 1
    assert given_up(c.Case.PAIR, c.Pair(group[0], group[2], False)) == {c.X: 1}
    assert given_up(c.Case.PAIR, c.Pair(group[0], group[1], False)) == {c.X: 1, c.Z: 1}


@pytest.mark.article("dutch-2012", "A.8.a")
@pytest.mark.parametrize(
    ("players", "x1"),
    [("w w w b b b", 0), ("w w w w b b", 1), ("w w w w w w", 3), ("w w w w - b", 1), ("- -", 0)],
)
def test_a8_x1(players: str, x1: int) -> None:
    group = [entrant(i, colours=x.strip("-")) for i, x in enumerate(players.split())]
    assert d.a8_not_granted(group, len(group) // 2, True)[0] == x1


@pytest.mark.article("dutch-2012", "A.10")
def test_a10_more_than_half_of_the_rounds_played_before_the_last_one() -> None:
    assert d.a10_is_topscorer(25, 4, 10)
    assert not d.a10_is_topscorer(20, 4, 10)
    tournament = read(CORPUS / "t0034.trf")
    last = len(tournament.rounds)
    assert any(e.topscorer for e in d.read_field(tournament.before_round(last)).entrants)
    assert not any(e.topscorer for e in d.read_field(tournament.before_round(last - 1)).entrants)


@pytest.mark.article("dutch-2012", "B.1.a", "B.2")
def test_b1_and_b2_who_may_meet() -> None:
    one, two = entrant(1, colours="ww"), entrant(2, colours="ww")
    assert c.B2.counts(c.Pair(one, two, False))
    assert c.forbidden(one, two)
    assert not c.forbidden(replace(one, topscorer=True), two)
    assert not c.forbidden(one, entrant(3, colours="bb"))
    assert not c.forbidden(one, entrant(4, colours="w"))
    assert c.forbidden(entrant(5, met=(6,)), entrant(6, met=(5,)))


@pytest.mark.article("dutch-2012", "B.1.a", "B.2")
def test_whole_rows_agree_with_single_pairs() -> None:
    for number in range(2, 9):
        players = d.read_field(read(CORPUS / "t0034.trf").before_round(number)).entrants
        rows = field_of(players).possible_opponents
        for i, one in enumerate(players):
            for j, other in enumerate(players):
                assert bool(rows[i] >> j & 1) == (i != j and not c.forbidden(one, other))


def _after(
    boards: tuple[Board, ...] = (), byes: tuple[Bye, ...] = (), players: int = 2
) -> dict[int, d.Entrant]:
    tournament = Tournament(
        players=tuple(Player(n) for n in range(1, players + 1)),
        rounds=(Round(boards, byes),),
        round_count=9,
    )
    return {e.number: e for e in d.read_field(tournament).entrants}


@pytest.mark.article("dutch-2012", "A.4", "B.1.b")
def test_b1b_points_without_play_float_and_bar_from_the_bye() -> None:
    for kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.HALF, ByeKind.FULL):
        one = _after(byes=(Bye(1, kind),))[1]
        assert one.floats[0] == "D"
        assert not c.b1b_may_have_bye(one)
    absent = _after(byes=(Bye(1, ByeKind.ZERO),))[1]
    assert absent.floats[0] == ""
    assert c.b1b_may_have_bye(absent)
    by_forfeit = _after((Board(1, 2, WHITE_WINS_BY_FORFEIT),))
    assert by_forfeit[1].floats[0] == "D"
    assert by_forfeit[2].floats[0] == ""
    assert not by_forfeit[1].may_have_bye
    assert by_forfeit[2].may_have_bye
    assert not c.forbidden(by_forfeit[1], by_forfeit[2])


@pytest.mark.article("dutch-2012", "A.4")
def test_a4_unequal_scores_float() -> None:
    rounds = (Round((Board(1, 2, WHITE_WINS),)), Round((Board(3, 1, DRAWN),)))
    tournament = Tournament(
        players=tuple(Player(n) for n in (1, 2, 3)), rounds=rounds, round_count=9
    )
    field = {e.number: e for e in d.read_field(tournament).entrants}
    assert field[1].floats == ("D", "")
    assert field[3].floats == ("U", "")
    assert field[1].card.round_met(3) == 2


@pytest.mark.article("dutch-2012", "B.4")
def test_b4_only_equal_preferences_are_disregarded() -> None:
    assert c.X.counts(c.Pair(entrant(1, colours="w"), entrant(2, colours="w"), True))
    assert not c.X.counts(c.Pair(entrant(1, colours="w"), entrant(2, colours="b"), True))
    assert not c.X.counts(c.Pair(entrant(1), entrant(2), True))


@pytest.mark.article("dutch-2012", "B.5", "B.6")
def test_b5_and_b6_count_floats_of_the_last_two_rounds() -> None:
    up = entrant(1, floats=("U", "U"))
    assert given_up(c.Case.FLOATS_UP, up) == {c.B5_UP: 1, c.B6_UP: 1}
    assert named(repeated_upfloats(entrant(2, 10), up)) == {c.B5_UP: 1, c.B6_UP: 1}
    assert repeated_upfloats(entrant(2), up) == {}
    assert given_up(c.Case.FLOATS_DOWN, up) == {}
    assert given_up(c.Case.FLOATS_DOWN, entrant(3, floats=("", "D"))) == {c.B6_DOWN: 1}


@pytest.mark.article("dutch-2012", "A.11", "C.10.g")
def test_a11_the_order_of_what_is_given_up() -> None:
    order = (c.SCORES, c.FACTOR, c.B2, c.A7D, c.X, c.Z, c.B5_DOWN, c.B6_DOWN, c.B5_UP, c.B6_UP)
    priorities = [c.RANKED.priority(requirement) for requirement in order]
    assert priorities == sorted(priorities)
    assert order[2:] == c.REQUIREMENTS


FIRST = Tournament(players=tuple(Player(n) for n in range(1, 9)), initial_colour=W)


@pytest.mark.parametrize(
    ("one", "other", "white", "article"),
    [
        (entrant(1, colours="w"), entrant(2, colours="b"), 2, "E.1"),
        (entrant(1, colours="w"), entrant(2), 2, "E.1"),
        (entrant(1), entrant(2, colours="w"), 1, "E.1"),
        (entrant(1, colours="bw"), entrant(2, colours="ww"), 1, "E.2"),
        (entrant(1, colours="ww"), entrant(2, colours="bw"), 2, "E.2"),
        (entrant(1, colours="wbw"), entrant(2, colours="bbww"), 1, "E.2"),
        (entrant(1, colours="bwbw"), entrant(2, colours="wbbw"), 2, "E.3"),
        (entrant(1, colours="wwbbw"), entrant(2, colours="bwwbw"), 1, "E.3"),
        (entrant(1, colours="wbw"), entrant(2, colours="w"), 2, "E.4"),
        (entrant(2, 5, colours="b"), entrant(1, 0, colours="b"), 2, "E.4"),
        (entrant(1), entrant(5), 1, "E.5"),
        (entrant(2), entrant(6), 6, "E.5"),
    ],
)
@pytest.mark.article("dutch-2012", "E.1", "E.2", "E.3", "E.4", "E.5")
def test_e_the_first_rule_that_decides(
    one: d.Entrant, other: d.Entrant, white: int, article: str
) -> None:
    for pair in ((one, other), (other, one)):
        given = allocate(*pair, FIRST)
        assert (given.white.number, given.article) == (white, article)


@pytest.mark.article("dutch-2012", "E.2")
def test_e2_two_absolute_preferences_go_to_e3_whatever_the_differences() -> None:
    """The booklet's note on E.1: a difference of +2 does not beat one of nought."""
    given = allocate(entrant(1, colours="wwbww"), entrant(2, colours="bwbww"), FIRST)
    assert given.article == "E.3"


@pytest.mark.article("dutch-2012", "E.5")
def test_e5_numbers_are_places_among_those_who_take_part() -> None:
    tournament = replace(
        FIRST,
        round_count=5,
        requests=(ByeRequest(1, 1, ByeKind.ZERO), ByeRequest(8, 1, ByeKind.ZERO)),
    )
    assert pair_round(tournament, KEY).boards == ((2, 5), (6, 3), (4, 7))


@pytest.mark.article("dutch-2012", "E.5")
def test_e5_later_an_odd_number_gets_the_other_colour() -> None:
    tournament = replace(FIRST, rounds=(Round(),))
    assert allocate(entrant(1), entrant(5), tournament).white.number == 5
    assert allocate(entrant(2), entrant(6), tournament).white.number == 2
    assert allocate(entrant(2), entrant(6), tournament).reading == "R22"


@pytest.mark.article("dutch-2012", "E.5")
def test_e5_needs_the_colour_that_was_drawn() -> None:
    with pytest.raises(NeedsChoice):
        pair_round(replace(FIRST, initial_colour=None, round_count=5), KEY)


@pytest.mark.article("dutch-2012", "A.7.e", "A.7.d")
@pytest.mark.parametrize(
    ("colours", "odd", "shown"),
    [
        ("", True, "A"),
        ("ww", True, "B"),
        ("w", True, "(B)"),
        ("w", False, "b"),
        ("bw", False, "(b)"),
        ("bw", True, "b"),
    ],
)
def test_notation(colours: str, odd: bool, shown: str) -> None:
    assert d.preference_letters(entrant(1, colours=colours).preference, odd) == shown

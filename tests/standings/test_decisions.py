"""Ties that the tie-breaks leave: lots, play-offs, order by hand, values worked out elsewhere,
players expelled.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.standings.decisions import (
    ExternalValues,
    Means,
    decisions_without_effect,
    drawing_of_lots,
    lot_order,
    notes_on_unknown_numbers,
    read_decisions,
    renumbered_decisions,
)
from arbiter_gui.standings.ranking import ranked, ranking_before_decisions
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks, tie_breaks
from tests.ratings.prizes.test_prizes import event


def decided(points: list[int], *lines: str, **traits: list[str]) -> Tournament:
    made = event(points, **traits)
    return replace(made, details=replace(made.details, decisions=lines))


def places(tournament: Tournament, codes: str = "") -> list[tuple[int, int, bool]]:
    return [(row.number, row.rank, row.tied) for row in ranked(tournament, tie_breaks(codes))]


def test_lots_part_those_who_are_equal() -> None:
    assert places(decided([30, 20, 20, 20, 10])) == [
        (1, 1, False),
        (2, 2, True),
        (3, 2, True),
        (4, 2, True),
        (5, 5, False),
    ]
    assert places(decided([30, 20, 20, 20, 10], "lots; 4 2 3; seed 4711")) == [
        (1, 1, False),
        (4, 2, False),
        (2, 3, False),
        (3, 4, False),
        (5, 5, False),
    ]


def test_a_play_off_can_leave_some_equal() -> None:
    assert places(decided([20, 20, 20], "play-off; 3 1=2; rapid, two games")) == [
        (3, 1, False),
        (1, 2, True),
        (2, 2, True),
    ]


def test_a_play_off_goes_before_the_tie_breaks_and_lots_do_not() -> None:
    by_rating = "RTNG"
    assert [n for n, *_ in places(decided([20, 20]), by_rating)] == [1, 2]
    assert places(decided([20, 20], "play-off; 2 1; armageddon"), by_rating) == [
        (2, 1, False),
        (1, 2, False),
    ]
    assert places(decided([20, 20], "lots; 2 1; seed 1"), by_rating) == [
        (1, 1, False),
        (2, 2, False),
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("lots; 2 1; seed 1", "different points"),
        ("manual; 2 3; so", "other players are tied with them"),
        ("manual; 2 9; so", "not in the tournament"),
    ],
)
def test_a_decision_that_does_not_fit_has_no_effect_and_says_why(line: str, why: str) -> None:
    tournament = decided([30, 20, 20, 20], line)
    assert places(tournament) == places(decided([30, 20, 20, 20]))
    found = decisions_without_effect(tournament, ranking_before_decisions(tournament))
    assert why in found[0][1]
    if "9" not in line:
        assert why in standings_table(tournament).note


def test_values_of_elsewhere_are_a_tie_break() -> None:
    tournament = decided([20, 20, 20], "value; JURY; 1=7.5 3=9.25")
    tournament = replace(
        tournament, details=replace(tournament.details, tie_breaks=("OTHER_JURY",))
    )
    rows = ranked(tournament, chosen_tie_breaks(tournament))
    assert [(r.number, r.values[0].value) for r in rows] == [
        (3, Fraction(37, 4)),
        (1, Fraction(15, 2)),
        (2, None),
    ]
    assert ranked(decided([20, 20]), tie_breaks("other_jury"))[0].values[0].calculation == (
        "not used: no values of JURY have been entered",
    )


def test_values_for_numbers_that_nobody_has_are_told() -> None:
    tournament = decided([20, 20, 20], "value; JURY; 1=7.5 9=9.25 12=1", "value; LOTS; 2=1")
    assert (
        "JURY has values for pairing numbers that do not exist: 9, 12."
        in standings_table(tournament).note
    )
    assert notes_on_unknown_numbers(decided([20, 20, 20], "value; LOTS; 2=1")) == ()


def test_who_was_expelled_stands_behind_all_without_a_rank() -> None:
    tournament = decided([30, 20, 10], expelled=["phone in the hall", "", ""])
    assert [n for n, *_ in places(tournament)] == [2, 3, 1]
    table = standings_table(tournament)
    assert [table.column("rank").text(row) for row in table.rows] == ["1", "2", ""]
    assert "Expelled: P1 (phone in the hall)." in table.note


def test_what_was_decided_stands_below_the_standings() -> None:
    note = standings_table(decided([20, 20], "lots; 2 1; seed 4711")).note
    assert "Decided by drawing of lots (seed 4711): P2; P1." in note


@pytest.mark.parametrize(
    "line",
    ["", "lots", "lots; 1", "lots; 1 2", "lots; 1 2; 4711", "lots; 1 1; seed 4", "dice; 1 2; so",
     "manual; 1 2;",
     "value; jury; 1=2", "value; JURY; ", "value; JURY; 1", "play-off; 1=; x"],
)  # fmt: skip
def test_lines_that_are_no_decision(line: str) -> None:
    with pytest.raises(InvalidTournament, match="line 2"):
        read_decisions(("manual; 1 2; so", line))


def test_new_numbers() -> None:
    lines = ("lots; 4 2 3; seed 4711", "play-off; 3 1=2; x; y", "value; A; 1=7.5 3=-2")
    assert renumbered_decisions(lines, {1: 2, 2: 1}) == (
        "lots; 4 1 3; seed 4711",
        "play-off; 3 2=1; x; y",
        "value; A; 2=7.5 3=-2",
    )


@given(
    st.integers(0, 10**18 - 1), st.lists(st.integers(1, 9999), min_size=2, max_size=8, unique=True)
)
def test_lots_are_the_same_for_whoever_draws_them_again(seed: int, players: list[int]) -> None:
    found = drawing_of_lots(seed, players)
    assert found.means is Means.LOTS
    assert found.players == lot_order(seed, reversed(players))
    assert sorted(found.players) == sorted(players)
    assert read_decisions((found.line,)) == (found,)


def test_lots_favour_nobody() -> None:
    firsts = [lot_order(seed, (1, 2, 3))[0] for seed in range(3000)]
    assert all(900 < firsts.count(number) < 1100 for number in (1, 2, 3))


@given(
    st.dictionaries(
        st.integers(1, 999), st.decimals(-999, 999, places=2).map(Fraction), min_size=1, max_size=5
    )
)
def test_values_are_kept_as_they_are(values: dict[int, Fraction]) -> None:
    assert read_decisions((ExternalValues("X", values).line,)) == (ExternalValues("X", values),)


@given(st.lists(st.integers(0, 3), min_size=2, max_size=8), st.data())
def test_a_decision_moves_nobody_but_whom_it_names(tenths: list[int], data: st.DataObject) -> None:
    points = sorted((10 * n for n in tenths), reverse=True)
    plain = places(decided(points))
    tied = [n for n, _, is_tied in plain if is_tied and points[n - 1] == max(points)]
    if len(tied) > 1:
        order = data.draw(st.permutations(tied))
        found = places(decided(points, f"manual; {' '.join(map(str, order))}; so"))
        assert [n for n, *_ in found][: len(tied)] == list(order)
        assert [row for row in found if row[0] not in tied] == [
            row for row in plain if row[0] not in tied
        ]

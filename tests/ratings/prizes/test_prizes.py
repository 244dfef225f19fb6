"""Prizes: the worked example of Hort, sharing, rounding, conditions, one prize a player, and how
lists are read.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.groups import Trait
from arbiter_gui.domain.tournament import Details, PointAdjustment, Tournament
from arbiter_gui.domain.values import Player, Round
from arbiter_gui.ratings.prize_fund.allocation import awards, team_awards
from arbiter_gui.ratings.prize_fund.prize_list import PrizeSharing, read_prizes
from arbiter_gui.ratings.prize_fund.shares import rounded_to_unit, shares
from arbiter_gui.ratings.teams import TeamRule, teams


def event(points: list[int], **traits: list[str | int]) -> Tournament:
    """Return an event whose players have these points in tenths; `traits` are fields of theirs."""
    players = tuple(
        replace(
            Player(n, f"P{n}", 2000 - n, category=""),
            **{field: values[n - 1] for field, values in traits.items()},  # type: ignore[arg-type]
        )
        for n in range(1, len(points) + 1)
    )
    bonus = tuple(PointAdjustment("", p, 1, (n,)) for n, p in enumerate(points, 1) if p)
    return Tournament(players, (Round(),), Details(start="2026/03/01"), adjustments=bonus)


def given_out(tournament: Tournament, *lines: str) -> dict[int, Fraction]:
    return {a.player.number: a.amount for a in awards(tournament, read_prizes(lines))}


SIX = ("100; 1", "80; 2", "60; 3", "40; 4", "20; 5", "10; 6")
POINTS = [80, 80, 75, 70, 70, 70]


def test_hort_as_published() -> None:
    exact = shares(
        POINTS, range(6), [Fraction(n) for n in (100, 80, 60, 40, 20, 10)], PrizeSharing.HORT
    )
    assert [round(float(share), 2) for share in exact] == [95.0, 85.0, 60.0, 31.67, 21.67, 16.67]
    tournament = replace(event(POINTS), details=Details(start="2026/03/01", tie_breaks=("RTNG",)))
    found = given_out(tournament, *SIX, "share: hort")
    assert [float(v) for v in found.values()] == [95.0, 85.0, 60.0, 31.67, 21.67, 16.66]
    assert sum(found.values()) == 310
    whole = given_out(tournament, *SIX, "share: hort", "round: 1")
    assert [int(v) for v in whole.values()] == [95, 85, 60, 32, 22, 16]


def test_without_tie_breaks_hort_is_equal() -> None:
    assert [float(v) for v in given_out(event(POINTS), *SIX, "share: hort").values()][:2] == [
        90.0,
        90.0,
    ]


def test_equal_shares_of_the_places_that_are_shared() -> None:
    found = given_out(event([80, 80, 75, 70, 70]), "100; 1", "80; 2", "60; 3", "30; 4")
    assert found == {1: 90, 2: 90, 3: 60, 4: 15, 5: 15}


def test_by_place_only_those_share_whom_nothing_parts() -> None:
    tournament = event([80, 80, 70])
    assert given_out(tournament, "100; 1", "60; 2", "share: none") == {1: 80, 2: 80}
    parted = replace(tournament, details=replace(tournament.details, tie_breaks=("RTNG",)))
    assert given_out(parted, "100; 1", "60; 2", "share: none") == {1: 100, 2: 60}


def test_the_tie_breaks_of_the_prizes_may_be_others() -> None:
    tournament = event([80, 80, 70], rating=[1500, 1900, 2000])
    assert given_out(tournament, "100; 1", "60; 2", "share: none", "tie-breaks: RTNG") == {
        2: 100,
        1: 60,
    }
    with pytest.raises(InvalidTournament):
        given_out(tournament, "100; 1", "tie-breaks: NONSENSE")


def test_conditions() -> None:
    tournament = event(
        [90, 80, 70, 60, 50],
        sex=["m", "w", "m", "w", "m"],
        category=["", "", "U16, X", "", "U16"],
        rating=[2200, 1750, 1500, 0, 1799],
        birth=["1950", "1980/02/03", "2011", "", "2014"],
        club=["A", "B", "a", "", "B"],
        federation=["GER", "AUT", "GER", "AUT", "GER"],
    )
    lines = {
        "women": 2,
        "men": 1,
        "category=U16": 3,
        "rating=1600-1799": 2,
        "rating=-1700": 3,
        "rating=2000-": 1,
        "unrated": 4,
        "age=-12": 5,
        "age=60-": 1,
        "club=b": 2,
        "federation=AUT": 2,
        "federation=AUT; unrated": 4,
    }
    for condition, winner in lines.items():
        assert given_out(tournament, f"10; 1; {condition}") == {winner: 10}, condition


def test_one_prize_a_player_the_greatest_and_others_move_up() -> None:
    tournament = event([90, 80, 70, 60], sex=["w", "m", "w", "w"])
    lines = ("100; 1", "80; 2", "50; 1; women", "30; 2; women")
    found = awards(tournament, read_prizes(lines))
    assert {a.player.number: a.amount for a in found} == {1: 100, 2: 80, 3: 50, 4: 30}
    assert found[0].reasons == ("main prizes, place 1", "not also women: one prize per player")
    assert found[2].reasons == ("women, place 1; 1 ranked higher won another prize",)
    assert given_out(tournament, *lines, "prizes: several") == {1: 150, 2: 80, 3: 30}


def test_a_greater_category_prize_frees_the_main_prize() -> None:
    tournament = event([90, 80, 70], sex=["w", "m", "m"])
    assert given_out(tournament, "40; 1", "20; 2", "100; 1; women") == {1: 100, 2: 40, 3: 20}


def test_of_equal_prizes_the_first_in_the_list_counts() -> None:
    tournament = event([90, 80], sex=["w", "w"])
    found = awards(tournament, read_prizes(("50; 1", "50; 1; women")))
    assert [(a.player.number, [str(s.fund.name) for s in a.shares]) for a in found] == [
        (1, ["main prizes"]),
        (2, ["women"]),
    ]


def test_a_prize_nobody_can_win_stays() -> None:
    prizes = read_prizes(("50; 1", "20; 1; women"))
    assert prizes.total == 70
    assert sum(a.amount for a in awards(event([10]), prizes)) == 50


def test_a_line_for_several_places_and_settings() -> None:
    prizes = read_prizes(
        ("# the list", "", "currency: EUR", "12,50; 2-4", "100; 1", "round: 0.5", "prizes: several")
    )
    assert prizes.funds[0].amounts == (100, Fraction(25, 2), Fraction(25, 2), Fraction(25, 2))
    assert (prizes.currency, prizes.several, prizes.unit) == ("EUR", True, Fraction(1, 2))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("abc; 1", "line 2: 'abc' is not an amount"),
        ("50", "line 2: the place is missing. Enter a prize such as 100, 1, U18."),
        ("50; 0", "line 2: '0' is not a place"),
        ("50; 3-2", "line 2: '3-2' is not a place"),
        ("50; 1; colour=w", "line 2: 'colour=w' is not a group"),
        ("50; 1; rating=high", "line 2: 'high' is not a range"),
        ("50; 1; age=-", "line 2: '-' is not a range"),
        ("10; 1", "line 2: place 1 already has a prize"),
        ("share: fairly", "line 2: 'share: fairly' is not recognised"),
        ("round: 0", "line 2: 'round: 0' is not recognised"),
        ("currency:", "line 2: 'currency:' is not recognised"),
    ],
)
def test_what_is_not_understood_is_told_with_its_line(line: str, words: str) -> None:
    with pytest.raises(InvalidTournament) as caught:
        read_prizes(("20; 1", line))
    assert str(caught.value).startswith(words)


AMOUNTS = st.lists(st.fractions(0, 1000, max_denominator=100), min_size=1, max_size=8)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=10), AMOUNTS, st.sampled_from(PrizeSharing))
def test_everything_is_given_out_exactly(
    points: list[int], amounts: list[Fraction], sharing: PrizeSharing
) -> None:
    order = sorted(points, reverse=True)
    found = shares(order, range(len(order)), amounts, sharing)
    assert sum(found) == sum(amounts[: len(order)])
    assert all(share >= 0 for share in found)


@given(
    st.lists(st.fractions(0, 500, max_denominator=12), min_size=1, max_size=9),
    st.sampled_from((1, 5, 10)),
)
def test_rounding_keeps_the_sum_as_far_as_it_is_whole(amounts: list[Fraction], unit: int) -> None:
    found = rounded_to_unit(amounts, Fraction(unit))
    assert all(amount % unit == 0 for amount in found)
    assert 0 <= sum(amounts) - sum(found) < unit
    assert all(abs(one - other) < unit for one, other in zip(amounts, found, strict=True))


@given(
    st.lists(st.integers(0, 4), min_size=1, max_size=9),
    st.lists(st.sampled_from("mw"), min_size=9, max_size=9),
    st.sampled_from(("equal", "hort", "none")),
    st.booleans(),
)
def test_no_fund_gives_more_than_it_has(
    points: list[int], sexes: list[str], share: str, several: bool
) -> None:
    tournament = event([10 * p for p in points], sex=list(sexes[: len(points)]))
    lines = (
        "90; 1",
        "50; 2",
        "10; 3",
        "60; 1; women",
        "20; 2; women",
        "70; 1; rating=-1996",
        f"share: {share}",
    )
    prizes = read_prizes((*lines, f"prizes: {'several' if several else 'one'}"))
    found = awards(tournament, prizes)
    assert sum(a.amount for a in found) <= prizes.total
    for fund in prizes.funds:
        mine = [s.amount for a in found for s in a.shares if s.fund is fund]
        assert sum(mine) <= sum(fund.amounts)
    if not several:
        assert all(len(award.shares) == 1 for award in found)


def test_a_prize_for_the_best_so_many_of_a_club() -> None:
    tournament = event([90, 80, 70, 60, 50, 40], club=["A", "B", "B", "A", "A", "B"])
    prizes = read_prizes(("100; 1; teams=club:2", "40; 2; teams=club:2", "50; 1"))
    found = [
        (each.team.name, each.amount, str(each.reason)) for each in team_awards(tournament, prizes)
    ]
    # Both have 150 points of their best two: the prizes are added and divided.
    assert found == [
        ("A", 70, "best 2 of each club, place 1; 2 tied on points"),
        ("B", 70, "best 2 of each club, place 2; 2 tied on points"),
    ]
    assert {a.player.number: a.amount for a in awards(tournament, prizes)} == {1: 50}
    assert prizes.total == 190


def test_a_team_prize_can_have_conditions_and_a_team_can_be_typed() -> None:
    tournament = event([90, 80, 70, 60], team=["X", "X", "Y", "Y"], sex=["m", "w", "w", "w"])
    prizes = read_prizes(("30; 1; teams=team:2; women",))
    assert [each.team.name for each in team_awards(tournament, prizes)] == ["Y"]


@pytest.mark.parametrize(
    "line", ["10; 1; teams=", "10; 1; teams=town:2", "10; 1; teams=club:2; teams=team:3"]
)
def test_rules_for_team_prizes_that_are_not_understood(line: str) -> None:
    with pytest.raises(InvalidTournament, match="line 1"):
        read_prizes((line,))


def test_who_was_expelled_gets_nothing_and_is_in_no_team() -> None:
    tournament = event([90, 80, 70], expelled=["cheating", "", ""], club=["A", "A", "A"])
    assert given_out(tournament, "50; 1", "20; 2") == {2: 50, 3: 20}
    assert [t.points for t in teams(tournament, TeamRule(Trait.CLUB, 2))] == [150]


@given(
    st.lists(st.integers(0, 20), min_size=4, max_size=12),
    st.sampled_from(["equal", "hort", "none"]),
    st.data(),
)
def test_what_teams_get_is_the_fund_as_far_as_there_are_teams(
    halves: list[int], how: str, data: st.DataObject
) -> None:
    clubs = data.draw(st.lists(st.sampled_from("ABC"), min_size=len(halves), max_size=len(halves)))
    tournament = event([5 * n for n in halves], club=list(clubs))
    prizes = read_prizes((f"share: {how}", "90; 1; teams=club:2", "60; 2; teams=club:2"))
    there = len(teams(tournament, TeamRule(Trait.CLUB, 2)))
    given = sum((each.amount for each in team_awards(tournament, prizes)), Fraction())
    assert given == sum((Fraction(90), Fraction(60))[:there], Fraction())

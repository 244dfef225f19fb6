"""Norms by B.01: the worked examples number for number, the tables, and the choice of games."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.values import PENDING, Board, Bye, ByeKind, Player, Round
from arbiter_gui.ratings.games import meetings
from arbiter_gui.ratings.performance import performance_of
from arbiter_gui.ratings.title_norms.check import Need, NormCheck, required_halves
from arbiter_gui.ratings.title_norms.games import norm_rounds, used_ratings
from arbiter_gui.ratings.title_norms.large_swiss import foreign_rounds, large_swiss
from arbiter_gui.ratings.title_norms.norms import (
    NormResult,
    game_choices,
    is_out_of_reach,
    no_norms,
    norms,
)
from arbiter_gui.ratings.title_norms.rules import (
    NORMS,
    fewest_half_points,
    level_needed,
    most_compatriots,
    most_of_one_federation,
    norms_for,
    titled_needed,
)
from tests.ratings.events import played
from tests.ratings.norms.norm_events import BY_TITLE, OWN, event, games, held

NINE = [2580, 2555, 2540, 2480, 2465, 2420, 2410, 2350, 2110]
THEIR_TITLES = ["GM", "GM", "GM", "IM", "IM", "FM"]


def failing(check: NormCheck) -> list[Need]:
    return [requirement.need for requirement in check.failing]


def figures(check: NormCheck) -> tuple[int, int, int, int]:
    found = check.performance
    assert found is not None
    return sum(check.ratings), found.average, found.percent, found.value


def test_the_table_of_all_numbers_of_games() -> None:
    table = {
        n: (
            titled_needed(n),
            level_needed(n),
            most_compatriots(n),
            most_of_one_federation(n),
            fewest_half_points(n) / 2,
        )
        for n in range(7, 14)
    }
    assert table == {
        7: (4, 3, 4, 4, 2.5),
        8: (4, 3, 4, 5, 3),
        9: (5, 3, 5, 6, 3.5),
        10: (5, 4, 6, 6, 3.5),
        11: (6, 4, 6, 7, 4),
        12: (6, 4, 7, 8, 4.5),
        13: (7, 5, 7, 8, 5),
    }


def test_titles_are_wanted_of_all_opponents_and_a_longer_event_counts_as_13_games() -> None:
    assert [(titled_needed(n), level_needed(n)) for n in (14, 15, 19)] == [(7, 5), (8, 5), (10, 7)]
    fifteen = event(
        games([2600] * 15, 0, ["GM"] * 15, ("BBB", "CCC", "DDD") * 5, results=[2] * 5 + [1] * 10),
        15,
    )
    result = next(r for r in norms(fifteen) if r.norm.title == "GM")
    assert result.check.achieved
    assert result.counted == 13


@pytest.mark.parametrize(("title", "less"), [("GM", 0), ("IM", 150), ("WGM", 200), ("WIM", 350)])
def test_the_least_average_for_nine_games(title: str, less: int) -> None:
    least = {14: 2380, 13: 2434, 12: 2475, 11: 2520, 10: 2557, 9: 2600, 8: 2643, 7: 2680}
    norm = BY_TITLE[title]
    for halves, average in least.items():
        for ratings, enough in (([average - less] * 9, True), ([average - less - 1] * 9, False)):
            found = performance_of(ratings, halves)
            assert found is not None
            reached = found.value >= norm.performance and found.average >= norm.average
            assert reached is enough, (halves, ratings[0])


def test_the_rules_of_the_four_norms() -> None:
    assert [(n.title, n.performance, n.average, n.floor, n.rating) for n in NORMS] == [
        ("GM", 2600, 2380, 2200, 2500),
        ("IM", 2450, 2230, 2050, 2400),
        ("WGM", 2400, 2180, 2000, 2300),
        ("WIM", 2250, 2030, 1850, 2200),
    ]


def test_a_gm_norm_by_half_a_point() -> None:
    less = held("GM", games(NINE, 12, THEIR_TITLES))
    assert figures(less) == (22000, 2444, 67, 2569)
    assert failing(less) == [Need.PERFORMANCE]
    enough = held("GM", games(NINE, 13, THEIR_TITLES))
    assert figures(enough) == (22000, 2444, 72, 2610)
    assert enough.achieved
    assert [str(r.have) for r in enough.requirements if r.need in (Need.TITLED, Need.LEVEL)] == [
        "6",
        "3",
    ]


def test_an_im_norm_exceeded_by_a_full_point() -> None:
    check = held("IM", games(NINE, 12, THEIR_TITLES))
    assert figures(check) == (21910, 2434, 67, 2559)
    assert (check.achieved, check.required, check.exceeded) == (True, 10, 1)
    result = next(r for r in norms(event(games(NINE, 12, THEIR_TITLES), 9)) if r.norm.title == "IM")
    assert result.counted == 10
    assert required_halves(BY_TITLE["IM"], (2407,) * 9) == 10
    assert required_halves(BY_TITLE["IM"], (2406,) * 9) == 11


def test_only_one_opponent_is_raised_to_the_floor() -> None:
    ratings = [2480, 2440, 2405, 2390, 2333, 2310, 2290, 2010, 1980]
    check = held("IM", games(ratings, 11, ["IM"] * 5))
    assert check.ratings == (*ratings[:8], 2050)
    assert figures(check) == (20708, 2301, 61, 2381)
    assert failing(check) == [Need.PERFORMANCE]


def test_eight_games_and_a_bye_are_nine() -> None:
    ratings = [2450, 2430, 2400, 2390, 2380, 2360, 2350, 2340]
    found = games(ratings, 12, ["IM", "IM", "IM", "FM"])
    with_bye = event(found, 9, bye=True)
    result = next(r for r in norms(with_bye) if r.norm.title == "IM")
    assert figures(result.check) == (19100, 2388, 75, 2581)
    assert result.check.achieved
    assert len(result.check.games) == 8
    assert result.counted == 9 + result.check.exceeded
    without = replace(with_bye, rounds=(*with_bye.rounds[:8], Round()))
    result = next(r for r in norms(without) if r.norm.title == "IM")
    assert failing(result.check) == [Need.GAMES]


def test_unrated_opponents_count_1400_but_one_may_be_raised() -> None:
    assert used_ratings(games([2400, 0, 0], 0), 2050) == (2400, 2050, 1400)
    assert used_ratings(games([2400, 1900, 0], 0), 2050) == (2400, 1900, 2050)
    assert used_ratings(games([2400, 2050], 0), 2050) == (2400, 2050)
    assert used_ratings([], 2050) == ()


@pytest.mark.parametrize(
    ("federations", "wrong"),
    [
        (["BBB"] * 6 + ["CCC"] * 3, []),
        (["BBB"] * 7 + ["CCC"] * 2, [Need.ONE]),
        (["AAA"] * 5 + ["CCC"] * 3 + ["DDD"], []),
        (["AAA"] * 6 + ["CCC"] * 2 + ["DDD"], [Need.OWN]),
        (["AAA"] * 5 + ["CCC"] * 4, [Need.FEDERATIONS]),
        (["AAA"] * 5 + ["CCC"] * 3 + ["FID"], [Need.FEDERATIONS]),
        (["BBB"] * 5 + ["CCC"] + ["FID"] * 3, []),
    ],
)
def test_the_mixture_of_federations(federations: list[str], wrong: list[Need]) -> None:
    check = held("GM", games(NINE, 13, THEIR_TITLES, federations))
    assert failing(check) == wrong


def test_titles_of_half_and_of_the_level() -> None:
    assert failing(held("GM", games(NINE, 13, ["GM", "GM", "GM", "CM", "WCM", "FM"]))) == [
        Need.TITLED
    ]
    assert failing(held("GM", games(NINE, 13, ["GM", "GM", "IM", "WFM", "WGM"]))) == [Need.LEVEL]
    assert not failing(held("IM", games(NINE, 13, ["GM", "GM", "IM", "WFM", "WGM"])))


def test_35_per_cent() -> None:
    check = held("WIM", games([2700] * 9, 6, ["GM"] * 9))
    assert failing(check) == [Need.SHARE]


def test_who_seeks_which_norm() -> None:
    def sought(title: str, sex: str) -> list[str]:
        return [norm.title for norm in norms_for(Player(1, title=title, sex=sex))]

    assert sought("", "m") == sought("FM", "") == ["GM", "IM"]
    assert sought("", "w") == ["GM", "IM", "WGM", "WIM"]
    assert sought("WIM", "w") == ["GM", "IM", "WGM"]
    assert sought("WGM", "w") == ["GM", "IM"]
    assert sought("IM", "w") == ["GM"]
    assert sought("GM", "w") == []


def test_later_games_and_beaten_opponents_may_be_left_out() -> None:
    results = [2, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0]
    found = games(
        [2500, 2500, 2480, 2470, 2460, 2450, 2440, 2440, 2430, 2600, 2600],
        0,
        ["GM"] * 11,
        results=results,
    )
    result = next(r for r in norms(event(found, 11)) if r.norm.title == "GM")
    assert result.check.achieved
    assert [game.round for game in result.dropped] == [10, 11]
    weak = games([*NINE, 1500], 0, THEIR_TITLES, results=[2, 2, 2, 2, 1, 1, 1, 1, 1, 2])
    assert not held("GM", weak).achieved
    result = next(r for r in norms(event(weak, 10)) if r.norm.title == "GM")
    assert result.check.achieved
    assert [game.rating for game in result.dropped] in ([1500], [2110])


def test_in_fixed_pairings_only_beaten_opponents_may_be_left_out() -> None:
    found = tuple(games([2400] * 11, 0, results=[2, 0, 0, 1, 1, 1, 1, 1, 1, 2, 0]))
    robin = [tuple(g.round for g in choice) for choice in game_choices(found, 9, swiss=False)]
    assert robin == [
        tuple(range(1, 12)),
        tuple(range(2, 12)),
        (*range(1, 10), 11),
        (*range(2, 10), 11),
    ]
    swiss = {tuple(g.round for g in choice) for choice in game_choices(found, 9)}
    assert tuple(range(1, 10)) in swiss
    assert all(len(rounds) >= 9 for rounds in swiss)


def test_unrated_players_without_a_point_do_not_count_in_a_round_robin() -> None:
    base = event(games([2400, 0, 2400], 0, results=[2, 2, 1]), 3)
    robin = replace(base, records=(Record(1, "192 FIDE_ROUNDROBIN"),))
    assert [g.round for g in norm_rounds(base)[1].games] == [1, 2, 3]
    rounds = norm_rounds(robin)[1]
    assert [g.round for g in rounds.games] == [1, 3]
    assert rounds.left_out[0][1] == (
        "unrated, no points against rated players in a round-robin (1.4.2)"
    )


def test_needs_so_much_from_the_rounds_to_come() -> None:
    found = games(NINE[:7], 0, THEIR_TITLES, results=[2, 2, 1, 1, 1, 1, 2])
    running = event(found, 9)
    result = next(r for r in norms(running) if r.norm.title == "GM")
    forecast = result.forecast
    assert forecast is not None
    assert (forecast.games, forecast.ratings) == (2, (2493, 2493))
    assert forecast.halves == (required_halves(BY_TITLE["GM"], (*NINE[:7], 2493, 2493)) or 0) - 10
    assert forecast.possible
    assert not result.check.achieved


def gm_possible(tournament: Tournament) -> bool:
    forecast = next(r for r in norms(tournament) if r.norm.title == "GM").forecast
    return forecast is not None and forecast.possible


def test_nothing_is_needed_where_opponents_to_come_could_not_do() -> None:
    found = games(NINE[:7], 0, THEIR_TITLES, results=[2, 2, 1, 1, 1, 1, 2])
    assert gm_possible(event(found, 9))
    assert not gm_possible(event(games(NINE[:7], 0, results=[2, 2, 1, 1, 1, 1, 2]), 9)), (
        "titles: 2 of 5"
    )
    assert gm_possible(event(games(NINE[:7], 0, ["GM"] * 3, results=[2, 2, 1, 1, 1, 1, 2]), 9)), (
        "5 of 5"
    )
    own = [OWN] * 7
    assert not gm_possible(
        event(games(NINE[:7], 0, THEIR_TITLES, own, [2, 2, 1, 1, 1, 1, 2]), 9)
    ), "own: 7"
    missed = event(found, 9)
    away = replace(missed, rounds=(*missed.rounds, Round((), (Bye(1, ByeKind.ZERO),))))
    assert not gm_possible(away), "8 games, and the ninth was not given"


def test_an_opponent_who_is_paired_counts_as_he_is() -> None:
    found = games(NINE[:7], 0, THEIR_TITLES, results=[2, 2, 1, 1, 1, 1, 2])
    running = event(found, 9)
    late = Player(9, "Late", 2300, fide_rating=2300)
    open_ = replace(
        running, players=(*running.players, late), rounds=(*running.rounds, Round((Board(1, 9),)))
    )
    forecast = next(r for r in norms(open_) if r.norm.title == "GM").forecast
    assert forecast is not None
    assert forecast.ratings == (2300, 2493)


SIX_TITLES = ("GM", "GM", "GM", "IM", "IM", "FM")


def told(tournament: Tournament) -> list[tuple[int, str]]:
    return [(r.player.number, r.norm.title) for r in norms(tournament) if not is_out_of_reach(r)]


def test_a_norm_far_above_the_rating_of_a_player_is_not_told_while_rounds_are_to_come() -> None:
    """A player of 1770 who could still make 9 of 9 against grandmasters is not told of a norm.

    One of 2310 is.
    """
    begun = event(games(NINE[:1], 1, SIX_TITLES), 9)
    weak = replace(begun.players[0], rating=1770)
    strong = replace(begun.players[0], rating=2310)
    assert all(
        number != 1 for number, _ in told(replace(begun, players=(weak, *begun.players[1:])))
    )
    assert (1, "GM") in told(replace(begun, players=(strong, *begun.players[1:])))


def test_in_a_round_robin_what_a_norm_needs_is_known_before_the_first_game() -> None:
    finished = event(games(NINE, 12, SIX_TITLES), 9)
    boards = [
        tuple(replace(board, result=PENDING) for board in round_.boards)
        for round_ in finished.rounds
    ]
    rounds = tuple(replace(r, boards=b) for r, b in zip(finished.rounds, boards, strict=True))
    strong = replace(finished.players[0], rating=2500)
    scheduled = replace(finished, players=(strong, *finished.players[1:]), rounds=rounds)
    result = next(r for r in norms(scheduled) if r.player.number == 1 and r.norm.title == "GM")
    assert result.forecast is not None
    assert result.forecast.games == 9
    assert result.forecast.halves == required_halves(BY_TITLE["GM"], (*NINE[:8], 2200))
    assert (1, "GM") in told(scheduled)


def test_norms_are_for_standard_chess() -> None:
    rapid = played(2400, [(2400, 2)] * 9, kind="rapid")
    assert norms(rapid) == ()
    assert no_norms(rapid) == "Norms can be achieved only in standard chess."
    assert no_norms(played(2400, [(2400, 2)])) is None


def large(foreign: int, federations: int, titled: int, rounds: int = 2) -> Tournament:
    """Return a Swiss with so many foreign rated players beside as many of the host."""
    strangers = [
        Player(
            i,
            f"F{i}",
            2000,
            "IM" if i <= titled else "",
            federation=f"B{i % federations:02}",
            fide_rating=2000,
        )
        for i in range(1, foreign + 1)
    ]
    hosts = [
        Player(i, f"H{i}", 2000, "IM", federation=OWN, fide_rating=2000)
        for i in range(foreign + 1, 2 * foreign + 1)
    ]
    boards = tuple(Board(i, i + foreign) for i in range(1, foreign + 1))
    return Tournament((*strangers, *hosts), (Round(boards),) * rounds, Details(federation=OWN))


@pytest.mark.parametrize(
    ("figures_", "exempt"),
    [((20, 3, 10), True), ((19, 3, 10), False), ((20, 2, 10), False), ((20, 3, 9), False)],
)
def test_a_large_swiss_is_exempt_from_the_mixture(
    figures_: tuple[int, int, int], exempt: bool
) -> None:
    found = large(*figures_)
    assert (large_swiss(found) is not None) is exempt
    first = foreign_rounds(found)[0]
    assert (first.rated, first.federations, first.titled) == figures_


def test_every_round_is_measured_and_who_misses_two_does_not_count() -> None:
    full = large(20, 3, 10, rounds=4)
    absent = Round(full.rounds[0].boards[1:])
    once = replace(full, rounds=(*full.rounds[:3], absent))
    assert [each.rated for each in foreign_rounds(once)] == [20, 20, 20, 19]
    assert large_swiss(once) is None
    twice = replace(full, rounds=(*full.rounds[:2], absent, absent))
    assert [each.rated for each in foreign_rounds(twice)] == [19, 19, 19, 19]
    assert foreign_rounds(replace(full, details=Details())) == ()


def test_the_exemption_is_told_with_the_figures() -> None:
    check = held("GM", games(NINE, 13, THEIR_TITLES, ["AAA"] * 9))
    assert failing(check) == [Need.FEDERATIONS, Need.OWN, Need.ONE]
    words = [r.words for r in check.requirements if r.need is Need.OWN]
    assert words == ["opponents from the player's federation (maximum): 9, required 5 (1.4.4)"]


def best(tournament: Tournament, title: str) -> NormResult:
    return next(r for r in norms(tournament) if r.norm.title == title)


@given(
    st.lists(st.tuples(st.integers(1800, 2700), st.integers(0, 2)), min_size=9, max_size=11),
    st.randoms(use_true_random=False),
)
def test_the_order_of_nine_games_does_not_matter(
    rows: list[tuple[int, int]], chance: random.Random
) -> None:
    first = rows[:9]
    mixed = list(first)
    chance.shuffle(mixed)

    def value(order: list[tuple[int, int]]) -> tuple[bool, int | None]:
        check = held(
            "IM", games([r for r, _ in order], 0, ["IM"] * 9, results=[h for _, h in order])
        )
        return not {Need.PERFORMANCE, Need.SHARE, Need.AVERAGE} & set(
            failing(check)
        ), check.required

    assert value(first) == value(mixed)


@given(st.lists(st.tuples(st.integers(2300, 2600), st.integers(0, 2)), min_size=9, max_size=11))
def test_the_best_choice_is_at_least_as_good_as_all_games(rows: list[tuple[int, int]]) -> None:
    found = games([r for r, _ in rows], 0, ["GM"] * 11, results=[h for _, h in rows])
    if held("GM", found).achieved:
        assert best(event(found, len(rows)), "GM").check.achieved


def test_meetings_of_everybody_are_found() -> None:
    assert set(meetings(event(games(NINE, 12), 9))) == set(range(1, 11))

"""Rating changes by B.02: the worked examples number for number, what does not count, and which
rules hold when.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter_gui.domain.tournament import Details, MonthRating, Tournament
from arbiter_gui.domain.values import (
    ADJOURNED,
    DRAWN,
    ESTIMATED,
    NATIONAL,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Colour,
    Mark,
    Player,
    Reported,
    Result,
    Round,
)
from arbiter_gui.ratings import games, report
from arbiter_gui.ratings.change import hundredths_text, limited_k, rating_change, rounded_change
from arbiter_gui.ratings.games import (
    ADJOURNED as STILL_ADJOURNED,
)
from arbiter_gui.ratings.games import FORFEITED, OPEN, SHORT, TOO_FAR, UNRATED_OPPONENT, Meeting
from arbiter_gui.ratings.regulations import Regulations
from arbiter_gui.ratings.report import PlayerRating, rating_report
from tests.ratings.events import played


def first(tournament: Tournament) -> PlayerRating:
    return rating_report(tournament)[0]


def change(own: int, games: list[tuple[int, int]], k: int, **more: str) -> int | None:
    found = first(played(own, games, k, **more)).change
    assert found is not None
    return found.change


def test_three_games_of_one_player() -> None:
    found = first(played(2105, [(2310, 2), (1980, 1), (2550, 0)], 20)).change
    assert found is not None
    assert [game.counted for game in found.games] == [-205, 125, -400]
    assert [game.expected for game in found.games] == [24, 67, 8]
    assert [game.hundredths for game in found.games] == [76, -17, -8]
    assert (found.gain, found.change) == (51, 1020)
    assert found.calculation[-2:] == (
        "total +0.51 × K 20 = +10.20",
        "rounded once for all games of the month; for this event alone: +10 (8.3.4)",
    )
    assert found.calculation[2] == (
        "round 3: 4 (2550), difference -445, counted as -400; expected 0.08, scored 0: -0.08"
    )


@pytest.mark.parametrize(("own", "brings"), [(2649, 80), (2650, 60), (2651, 60), (2700, 40)])
def test_differences_count_in_full_from_2650_own_rating_on(own: int, brings: int) -> None:
    assert change(own, [(2200, 2)], 10) == brings


def test_the_two_sides_of_a_game_can_differ() -> None:
    one, other = rating_report(played(2813, [(2400, 1)], 10))
    assert one.change is not None
    assert other.change is not None
    assert (one.change.games[0].expected, other.change.games[0].expected) == (93, 8)


@pytest.mark.parametrize(("kind", "brings"), [("rapid", 80), ("blitz", 80), ("standard", 60)])
def test_rapid_and_blitz_cut_everybodys_difference(kind: str, brings: int) -> None:
    assert change(2700, [(2249, 2)], 10, kind=kind) == brings


def test_events_before_october_2025_cut_everybodys_difference() -> None:
    assert change(2700, [(2249, 2)], 10, start="2025/09/30") == 80
    assert change(2700, [(2249, 2)], 10, start="2025/10/01") == 60
    assert change(2700, [(2249, 2)], 10, start="") == 60


@pytest.mark.parametrize("kind", ["rapid", "blitz"])
def test_600_points_apart_above_2600_is_not_rated_in_rapid_and_blitz(kind: str) -> None:
    far = first(played(2700, [(2100, 2)], 10, kind=kind))
    assert (far.change, [m.why_not for m in far.met]) == (None, [TOO_FAR])
    assert change(2700, [(2101, 2)], 10, kind=kind) == 80
    assert change(2600, [(1900, 2)], 10, kind=kind) == 80
    assert change(2700, [(2100, 2)], 10, kind=kind, start="2024/11/30") == 80
    assert change(2700, [(2100, 2)], 10) == 20


def test_k_times_games_is_at_most_700() -> None:
    assert [limited_k(20, games) for games in (39, 36, 35)] == [17, 19, 20]
    assert limited_k(40, 17) == 40
    assert limited_k(40, 18) == 38
    many = first(played(2000, [(2000, 1)] * 18, 40)).change
    assert many is not None
    assert many.change == 0
    assert many.calculation[-2:] == (
        "K × 18 games is more than 700: for this event alone K would be 38 (8.3.3)",
        "rounded once for all games of the month; for this event alone: 0 (8.3.4)",
    )
    assert first(played(2000, [(2000, 2)] * 18, 40)).change.periods[0].whole == 38 * 9  # type: ignore[union-attr]


def test_a_period_is_rounded_away_from_zero() -> None:
    assert [rounded_change(c) for c in (-250, 250, -249, 249, 0)] == [-3, 3, -2, 2, 0]


def test_without_k_there_is_no_change_but_the_sum() -> None:
    found = first(played(2000, [(2000, 2)])).change
    assert found is not None
    assert (found.change, found.gain) == (None, 50)
    assert found.calculation[-1] == "total +0.50; K is not known"


def test_what_does_not_count() -> None:
    short = Result(Mark.SHORT_WIN, Mark.SHORT_LOSS)
    results = (WHITE_WINS_BY_FORFEIT, short, ADJOURNED, PENDING, WHITE_WINS, DRAWN)
    players = (
        Player(1, "A", 2000, k=20),
        *(Player(n, "B", 2000) for n in range(2, 6)),
        Player(6),
        Player(7),
    )
    last = replace(players[6], rating=1900)
    rounds = tuple(Round((Board(1, n, result),)) for n, result in enumerate(results, 2))
    rows = rating_report(Tournament((*players[:6], last), rounds))
    reasons = [FORFEITED, SHORT, STILL_ADJOURNED, OPEN, UNRATED_OPPONENT, None]
    assert [m.why_not for m in rows[0].met] == reasons
    assert rows[0].change is not None
    assert [game.meeting.round for game in rows[0].change.games] == [6]
    assert rows[0].calculation[:5] == tuple(
        f"round {n}: {n + 1}, {why}" for n, why in enumerate(reasons[:5], 1)
    )


def test_a_half_point_against_nothing_is_what_each_scored() -> None:
    event = played(2000, [(2000, 2)], 20)
    odd = replace(event, rounds=(Round((Board(1, 2, Result(Mark.DRAW, Mark.LOSS)),)),))
    one, other = rating_report(odd)
    assert one.change is not None
    assert other.change is not None
    assert (one.change.gain, other.change.gain) == (0, -50)


def test_a_forfeit_of_one_side_alone_is_no_game_for_either() -> None:
    event = played(2000, [(2000, 2)], 20)
    odd = replace(event, rounds=(Round((Board(1, 2, Result(Mark.FORFEIT_LOSS, Mark.LOSS)),)),))
    assert [row.met[0].why_not for row in rating_report(odd)] == [FORFEITED, FORFEITED]


def test_a_result_told_too_late_counts_for_the_rating() -> None:
    event = played(2000, [(2000, 2)], 20)
    late = replace(event.rounds[0], reported=(Reported(1, DRAWN),))
    assert first(replace(event, rounds=(late,))).halves == 1


def test_only_fides_ratings_count() -> None:
    event = played(2000, [(1900, 2), (1900, 2), (1900, 2)], 20)
    national = replace(
        event.players[1], rating=1950, rating_source=NATIONAL, fide_rating=0, national_rating=1950
    )
    estimated = replace(event.players[2], rating=1800, rating_source=ESTIMATED, fide_rating=0)
    beside = replace(event.players[3], rating=1950, rating_source=NATIONAL, national_rating=1950)
    found = first(replace(event, players=(event.players[0], national, estimated, beside)))
    assert [(m.rating, m.why_not) for m in found.met] == [
        (0, UNRATED_OPPONENT),
        (0, UNRATED_OPPONENT),
        (1900, None),
    ]


def test_rounds_without_a_game_are_nothing() -> None:
    event = Tournament((Player(1, "A", 2000),), (Round(),), Details())
    assert first(event).calculation == ("no game",)


@given(
    st.integers(1400, 2850),
    st.sampled_from([10, 20, 40]),
    st.lists(st.tuples(st.integers(1400, 2850), st.integers(0, 2)), min_size=1, max_size=13),
    st.randoms(use_true_random=False),
)
def test_the_order_of_the_games_does_not_matter(
    own: int, k: int, games: list[tuple[int, int]], chance: random.Random
) -> None:
    mixed = list(games)
    chance.shuffle(mixed)
    assert change(own, games, k) == change(own, mixed, k)


@given(st.integers(1400, 2649), st.integers(1400, 2649), st.integers(0, 2))
def test_what_one_gains_the_other_loses_below_2650(own: int, other: int, halves: int) -> None:
    one = rating_change(own, 20, [Meeting(1, 2, Colour.WHITE, other, halves)], Regulations())
    two = rating_change(other, 20, [Meeting(1, 1, Colour.BLACK, own, 2 - halves)], Regulations())
    assert one.gain == -two.gain


def test_hundredths_are_written_with_two_decimals() -> None:
    assert [hundredths_text(v, True) for v in (1020, -5, 0)] == ["+10.20", "-0.05", "0.00"]
    assert hundredths_text(92) == "0.92"


def test_what_was_worked_out_before_changes_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each of many changes the report is that of a program that has just been started."""
    results = (WHITE_WINS, DRAWN, WHITE_WINS_BY_FORFEIT, PENDING)
    chance, event = random.Random(15), played(2000, [(1900 + 50 * n, 1) for n in range(9)], 20)
    for _ in range(60):
        rounds = list(event.rounds)
        number = chance.randrange(9)
        board = replace(
            rounds[number].boards[0],
            result=chance.choice(results),
        )
        rounds[number] = replace(rounds[number], boards=(board,))
        players = list(event.players)
        who = chance.randrange(10)
        players[who] = replace(
            players[who], fide_rating=chance.choice((0, 1500, 2100)), k=chance.choice((0, 20))
        )
        months = tuple(
            MonthRating(1, "DEC26", chance.randrange(1400, 2000), 40)
            for _ in range(chance.randrange(2))
        )
        event = replace(event, rounds=tuple(rounds), players=tuple(players), month_ratings=months)
        found = rating_report(replace(event))
        for keeper in (report._LAST_ROWS, games._LAST_ROUNDS, games._LAST_RATINGS):
            monkeypatch.setattr(keeper, "_last_results", {})
        assert found == rating_report(replace(event))

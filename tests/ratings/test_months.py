"""Events of more than 30 days: each game by the list of the month it was played in."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import MonthRating, Tournament
from arbiter_gui.ratings.games import meetings
from arbiter_gui.ratings.months import (
    Listed,
    is_long,
    listed_in_round,
    missing_months,
    month_of,
    months_note,
)
from arbiter_gui.ratings.report import rating_report, report_notes
from arbiter_gui.ratings.report_check import report_check
from arbiter_gui.ratings.title_norms.games import norm_rounds
from tests.ratings.events import played


def league(end: str = "2026/12/20") -> Tournament:
    """Two games, one in November and one in December, against 2000 and 2100.

    The player has 2050, K 20.
    """
    event = played(2050, [(2000, 2), (2100, 2)], 20)
    details = replace(
        event.details, start="2026/11/20", end=end, dates=("2026/11/20", "2026/12/20")
    )
    ratings = (MonthRating(1, "DEC26", 2060, 10), MonthRating(3, "DEC26", 2160, 20))
    return replace(event, details=details, month_ratings=ratings)


def test_how_long_an_event_is() -> None:
    assert is_long(league())
    assert not is_long(league("2026/12/19"))  # 30 days with the first one
    assert [month_of(league(), n) for n in (1, 2, 3)] == ["NOV26", "DEC26", ""]
    assert month_of(league("2026/12/19"), 2) == ""


def test_own_rating_k_and_opponent_are_those_of_the_month() -> None:
    found = rating_report(league())[0].change
    assert found is not None
    # 2050 - 2000 = 50: .57; 2060 - 2160 = -100: .36
    assert [(g.difference, g.expected, g.k) for g in found.games] == [(50, 57, 20), (-100, 36, 10)]
    assert found.change == 20 * 43 + 10 * 64
    assert found.calculation[-5:] == (
        "NOV26: total +0.43 × K 20 = +8.60",
        "NOV26: rounded once for all games of the month; for this event alone: +9 (8.3.4)",
        "DEC26: total +0.64 × K 10 = +6.40",
        "DEC26: rounded once for all games of the month; for this event alone: +6 (8.3.4)",
        "all months: +15.00",
    )
    assert [m.rating for m in meetings(league())[1]] == [2000, 2160]


def test_700_holds_month_by_month() -> None:
    event = played(2050, [(2050, 1)] * 18, 40)
    days = ("2026/11/20",) * 9 + ("2026/12/20",) * 9
    details = replace(event.details, start="2026/11/20", end="2026/12/20", dates=days)
    found = rating_report(replace(event, details=details))[0].change
    assert found is not None
    assert not any("700" in line for line in found.calculation)
    one = rating_report(event)[0].change
    assert one is not None
    assert any("700" in line for line in one.calculation)


def test_titles_of_opponents_are_those_of_the_month() -> None:
    event = league()
    players = tuple(replace(p, title="IM") if p.number > 1 else p for p in event.players)
    became = (
        *event.month_ratings[:1],
        MonthRating(3, "DEC26", 2160, 20, "GM"),
        MonthRating(2, "DEC26", 2000),
    )
    found = norm_rounds(replace(event, players=players, month_ratings=became))[1].games
    assert [game.title for game in found] == ["IM", "GM"]
    short = replace(event.details, end="2026/12/19")
    found = norm_rounds(replace(event, players=players, month_ratings=became, details=short))[
        1
    ].games
    assert [game.title for game in found] == ["IM", "IM"]


def test_a_shorter_event_has_one_list() -> None:
    short = league("2026/12/19")
    assert listed_in_round(short, short.players[0], 2) == Listed(2050, 20)
    assert months_note(short) is None
    assert (
        rating_report(short)[0].change == rating_report(replace(short, month_ratings=()))[0].change
    )


def test_a_list_that_was_not_taken_is_told() -> None:
    bare = replace(league(), month_ratings=())
    assert missing_months(bare) == ("DEC26",)
    assert missing_months(league()) == ()
    assert any("DEC26" in note for note in report_notes(bare))
    assert any("DEC26" in finding.what for finding in report_check(bare))

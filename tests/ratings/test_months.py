"""Events of more than 30 days: each game by the list of the month it was played in."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import MonthRating, Tournament
from arbiter_gui.ratings.games import meetings
from arbiter_gui.ratings.months import is_long, missing_months, month_of, months_note, rating_in
from arbiter_gui.ratings.report import rating_report, report_notes
from arbiter_gui.ratings.report_check import report_check
from tests.ratings.events import played


def league(end: str = "2026/12/20") -> Tournament:
    """Two games, one in November and one in December, against 2000 and 2100; the player has 2050, K 20."""
    event = played(2050, [(2000, 2), (2100, 2)], 20)
    details = replace(event.details, start="2026/11/20", end=end, dates=("2026/11/20", "2026/12/20"))
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
    assert found.working[-1] == "together +0.43 × K 20; +0.64 × K 10 = +15.00"
    assert [m.rating for m in meetings(league())[1]] == [2000, 2160]


def test_a_shorter_event_has_one_list() -> None:
    short = league("2026/12/19")
    assert rating_in(short, short.players[0], 2) == (2050, 20)
    assert months_note(short) is None
    assert rating_report(short)[0].change == rating_report(replace(short, month_ratings=()))[0].change


def test_a_list_that_was_not_taken_is_told() -> None:
    bare = replace(league(), month_ratings=())
    assert missing_months(bare) == ("DEC26",)
    assert missing_months(league()) == ()
    assert any("DEC26" in note for note in report_notes(bare))
    assert any("DEC26" in finding.what for finding in report_check(bare))

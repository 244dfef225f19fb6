"""Dates of the rounds: spread over the event, and what is odd about them."""

from __future__ import annotations

from datetime import date

import pytest

from arbiter_gui.app.edits import ChangeDetails, ChangeSettings
from arbiter_gui.app.rounds.round_dates import (
    day_of,
    odd_date_sentences,
    rounds_to_date,
    with_spread_dates,
)
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Round


def event(
    first: str = "2026/05/01",
    last: str = "2026/05/05",
    rounds: int | None = 9,
    dates: tuple[str, ...] = (),
) -> Tournament:
    return Tournament(details=Details(start=first, end=last, dates=dates), round_count=rounds)


def days(tournament: Tournament, *given: int) -> list[int]:
    """Return the days of May on which the rounds are after the spread; 0 for an empty date."""
    dates = [f"26/05/{day:02}" if day else "" for day in given]
    found = [day_of(text) for text in with_spread_dates(tournament, dates)]
    assert all(day is not None and (day.year, day.month) == (2026, 5) for day in found)
    return [day.day for day in found if day is not None]


@pytest.mark.parametrize(
    ("last", "wanted"),
    [
        (5, [1, 1, 2, 2, 3, 3, 4, 4, 5]),
        (1, [1] * 9),
        (2, [1, 1, 1, 1, 1, 2, 2, 2, 2]),
        (9, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (10, [1, 2, 3, 4, 6, 7, 8, 9, 10]),
        (17, [1, 3, 5, 7, 9, 11, 13, 15, 17]),
    ],
)
def test_rounds_are_spread_evenly_from_the_first_day_to_the_last(
    last: int, wanted: list[int]
) -> None:
    assert days(event(last=f"2026/05/{last:02}"), *[0] * 9) == wanted


def test_one_round_is_on_the_first_day() -> None:
    assert days(event(rounds=1), 0) == [1]


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ([1, 0, 0, 0, 0, 0, 0, 0, 0], [1, 1, 2, 2, 3, 3, 4, 4, 5]),
        ([0, 0, 1, 0, 0, 0, 0, 0, 0], [1, 1, 1, 2, 3, 3, 4, 4, 5]),
        ([3, 0, 0, 0, 0, 0, 0, 0, 0], [3, 3, 3, 4, 4, 4, 5, 5, 5]),
        ([0, 0, 0, 0, 0, 0, 0, 0, 2], [1, 1, 1, 1, 1, 2, 2, 2, 2]),
        ([0, 0, 4, 0, 0, 0, 4, 0, 0], [1, 3, 4, 4, 4, 4, 4, 4, 5]),
        ([0, 0, 0, 0, 8, 0, 0, 0, 0], None),
        ([9, 0, 0, 0, 0, 0, 0, 0, 0], [9] * 9),
    ],
)
def test_days_that_are_given_stay_and_nothing_runs_backwards(
    given: list[int], wanted: list[int] | None
) -> None:
    found = days(event(), *given)
    assert found == sorted(found)
    assert all(old in (0, new) for old, new in zip(given, found, strict=True))
    assert wanted is None or found == wanted


def test_what_is_written_stays_and_lines_beyond_the_last_round_stay_empty() -> None:
    dates = ("26-05-01", "", "in May", "", "")
    assert with_spread_dates(event(rounds=4, last="2026/05/04"), dates) == (
        *("26-05-01", "2026/05/02", "in May", "2026/05/04"),
        "",
    )


@pytest.mark.parametrize(
    ("tournament", "dates", "said"),
    [
        (event(first=""), ("",) * 9, "Enter the first and the last day of the event"),
        (event(last="in May"), ("",) * 9, "Enter the first and the last day of the event"),
        (event(first="2026/05/06"), ("",) * 9, "The event ends before it begins"),
        (event(rounds=None), ("",) * 3, "Enter the number of rounds"),
        (event(rounds=3), ("26/05/02", "", "26/05/01"), "The dates entered are not in order"),
    ],
)
def test_it_is_said_why_nothing_can_be_spread(
    tournament: Tournament, dates: tuple[str, ...], said: str
) -> None:
    with pytest.raises(InvalidTournament, match=said):
        with_spread_dates(tournament, dates)


def test_order_days_and_number_that_are_odd_are_told() -> None:
    good = ("26/05/01", "", "26/05/01", "2026-05-05")
    assert odd_date_sentences(event(), good) == []
    assert odd_date_sentences(event(), ("26/05/03", "", "26/05/02", "26/05/01", "26/05/04")) == [
        "The dates of rounds 3-4 are before those of the previous rounds."
    ]
    assert odd_date_sentences(event(rounds=2), ("26/04/30", "26/05/06", "26/05/06")) == [
        "The date of round 1 is before the event begins (2026/05/01).",
        "The dates of rounds 2-3 are after the end of the event (2026/05/05).",
        "Round 3 has a date, but only 2 rounds are planned.",
    ]
    assert odd_date_sentences(event(first="", last="", rounds=None), ("26/04/30", "in May")) == [
        "The date of round 2 cannot be read."
    ]


def test_there_is_a_line_for_each_round_that_is_planned_paired_or_dated() -> None:
    paired = (Round((), ()),) * 4
    assert rounds_to_date(event()) == 9
    assert rounds_to_date(Tournament(rounds=paired)) == 7
    assert rounds_to_date(event(rounds=2, dates=("26/05/01",) * 3)) == 3


def test_the_days_of_the_event_and_the_number_of_rounds_change_no_date() -> None:
    dates = ("26/05/01", "26/05/02", "26/05/03")
    tournament = event(rounds=3, dates=dates)
    moved = Details(start="2026/06/01", end="2026/06/02", dates=dates)
    changed = ChangeDetails(moved).apply(
        ChangeSettings.of(tournament, round_count=2).apply(tournament)
    )
    assert (changed.details.dates, changed.round_count) == (dates, 2)


def test_a_day_is_read_in_every_way_it_is_kept() -> None:
    ways = ("26/05/01", "26-05-01", "2026/05/01", "2026-05-01", "1.5.2026")
    assert {day_of(text) for text in ways} == {date(2026, 5, 1)}
    assert [day_of(text) for text in ("", "26/02/30", "May")] == [None] * 3

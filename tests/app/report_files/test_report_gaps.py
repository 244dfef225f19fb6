"""What the report file lacks when a tournament is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import SetGameResult, SetMatchScore
from arbiter_gui.app.report_files.report_gaps import EVENT, ROUND_DATES, report_gaps
from arbiter_gui.domain.record_lines.integrity import LEFT, with_event_lines
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import PENDING, Player, Round
from tests.reports.team_tables.test_team_papers import cup

DAYS = tuple(f"26/05/0{day}" for day in (1, 1, 2, 2, 3, 3, 4, 4, 5))
WHOLE = Details(
    "Open",
    "Ulm",
    "GER",
    "2026/05/01",
    "2026/05/05",
    chief_arbiter="Amt, A.",
    time_control="90 min",
    dates=DAYS,
)
KNOWN = (Player(1, "Adams, A.", fide_id="901"), Player(2, "Berg, B.", fide_id="902"))


def told(details: Details, players: tuple[Player, ...] = KNOWN, rounds: int = 9) -> list[str]:
    tournament = Tournament(players, (Round((), ()),) * rounds, details=details)
    return [remark.sentence for remark in report_gaps(tournament) if remark.code != ROUND_DATES]


def of_dates(details: Details, rounds: int = 9, round_count: int | None = 9) -> list[str]:
    recorded = (Round((), ()),) * rounds
    found = report_gaps(Tournament(KNOWN, recorded, details=details, round_count=round_count))
    assert {remark.code for remark in found} <= {ROUND_DATES}
    return [remark.sentence for remark in found]


def test_recorded_rounds_without_a_date_are_named_in_one_line() -> None:
    assert of_dates(WHOLE) == []
    assert of_dates(replace(WHOLE, dates=())) == [
        "The dates of rounds 1-9 are missing from the report file."
    ]
    some = tuple("" if n in (2, 5, 6, 7) else day for n, day in enumerate(DAYS[:8], 1))
    assert of_dates(replace(WHOLE, dates=some)) == [
        "The dates of rounds 2, 5-7, 9 are missing from the report file."
    ]
    assert of_dates(replace(WHOLE, dates=DAYS[:2]), rounds=3) == [
        "The date of round 3 is missing from the report file."
    ], "rounds to come have time"


def test_dates_that_no_longer_suit_the_event_are_told() -> None:
    assert of_dates(replace(WHOLE, start="2026/05/02", end="2026/05/04")) == [
        "The dates of rounds 1-2 are before the event begins (2026/05/02).",
        "The date of round 9 is after the end of the event (2026/05/04).",
    ]
    assert of_dates(WHOLE, rounds=7, round_count=7) == [
        "Rounds 8-9 have dates, but only 7 rounds are planned.",
    ]
    assert of_dates(replace(WHOLE, dates=("26/05/02", "26/02/30", *DAYS[:7]))) == [
        "The date of round 2 cannot be read.",
        "The date of round 3 is before that of the previous round.",
    ]


def test_an_event_that_is_told_lacks_nothing() -> None:
    assert told(WHOLE) == []


def test_what_is_mandatory_and_empty_is_named_in_one_line() -> None:
    assert told(Details()) == [
        "Missing from the report file: name of the event, place of the event, federation, first "
        "day, last day, chief arbiter."
    ]


@pytest.mark.parametrize(
    ("days", "control", "said"),
    [
        (("2026/05/01", "2026/05/01"), "90 min, 30 s/move", True),
        (("2026/05/01", "2026/05/03"), "90 min, 30 s/move", False),
        (("2026/05/01", "2026/05/01"), "15 min, 10 s/move", False),
        (("2026/05/01", "2026/05/01"), "", False),
        (("in May", "2026/05/01"), "90 min", False),
    ],
)
def test_days_too_few_for_the_rounds_are_odd(
    days: tuple[str, str], control: str, said: bool
) -> None:
    found = told(replace(WHOLE, start=days[0], end=days[1], time_control=control))
    wanted = "The event lasts 1 day, which is too short for 9 rounds at 90 min, 30 s/move."
    assert found == ([wanted] if said else [])


def test_an_event_cannot_end_before_it_begins() -> None:
    assert told(replace(WHOLE, end="2026/04/30")) == [
        "The event ends before it begins. Correct one of the dates."
    ]


def test_players_without_fide_id_are_counted_in_one_line_in_fide_mode_only() -> None:
    nameless = tuple(replace(player, fide_id="") for player in KNOWN)
    tournament = Tournament(nameless, details=WHOLE)
    (remark,) = report_gaps(tournament)
    assert remark.sentence == "FIDE ID missing for 2 players; FIDE does not rate games without it."
    assert (remark.players, remark.code) == ((1, 2), "")
    assert report_gaps(with_event_lines(tournament, (LEFT,))) == []
    assert report_gaps(replace(tournament, details=Details()))[0].code == EVENT


def test_names_that_a_report_cannot_have_are_named_with_their_latin_form() -> None:
    players = (Player(1, "Иванов, Пётр"), Player(2, "Müller, Änne"), Player(3, "Παππάς, Νίκος"))
    [remark] = [
        remark for remark in report_gaps(Tournament(players)) if "Cyrillic" in remark.sentence
    ]
    assert remark.players == (1, 3)
    assert "Иванов, Пётр (Ivanov, Petr); Παππάς, Νίκος (Pappas, Nikos)" in remark.sentence


def test_a_match_decided_without_its_boards_is_named() -> None:
    event = cup()
    assert not any(
        "board results are missing" in str(remark.sentence) for remark in report_gaps(event)
    )
    open_board = SetGameResult(1, 2, 1, PENDING).apply(event)
    decided = SetMatchScore(1, 2, 15, 5).apply(open_board)
    (remark,) = [
        remark
        for remark in report_gaps(decided)
        if "board results are missing" in str(remark.sentence)
    ]
    assert (
        "In 1 match the score has been entered but board results are missing (round 1: 2)"
        in str(remark.sentence)
    )


def test_in_a_team_event_the_players_of_the_rosters_need_a_fide_id_and_their_teams_are_shown() -> (
    None
):
    event = cup()
    first, *others = event.members
    known = replace(event, members=(first, *(replace(member, fide_id="1") for member in others)))
    (remark,) = [remark for remark in report_gaps(known) if "FIDE ID" in remark.sentence]
    assert str(remark.sentence).startswith("FIDE ID missing for 1 player;")
    assert remark.players == (1,)
    (of_all,) = [remark for remark in report_gaps(event) if "FIDE ID" in remark.sentence]
    assert str(of_all.sentence).startswith("FIDE ID missing for 12 players;")

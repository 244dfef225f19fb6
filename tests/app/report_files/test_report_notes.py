"""What is said of a report file that is written: what it lacks, and what it cannot carry."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.report_files.report_notes import PROGRAM, program_of, report_notes
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.record_lines.integrity import event_line, with_event_lines
from arbiter_gui.domain.round_rules import BEYOND_THE_RULES
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    ADJOURNED,
    FIDE,
    NATIONAL,
    WHITE_WINS,
    Board,
    Player,
    Result,
    Round,
)
from arbiter_gui.formats.trf import Dialect, read_trf, write_report
from tests.reports.team_tables.test_team_papers import cup

WHOLE = Details(
    "Open",
    "Ulm",
    "GER",
    "2026/05/01",
    "2026/05/01",
    chief_arbiter="Amt, A.",
    time_control="15 min, 10 s/move",
    dates=("26/05/01",),
    tie_breaks=("BH",),
)
EVENT = Tournament(
    (
        Player(1, "Adams, A.", 2100, fide_id="901", rating_source=FIDE, fide_rating=2100),
        Player(2, "Berg, B.", 2000, fide_id="902", rating_source=FIDE, fide_rating=2000),
    ),
    (Round((Board(1, 2, WHITE_WINS),)),),
    WHOLE,
    "dutch-2026",
    1,
)


def told(
    tournament: Tournament, dialect: Dialect | None = None, program: str = PROGRAM
) -> list[str]:
    return list(map(str, report_notes(tournament, dialect, program)))


def test_a_report_that_has_everything_lacks_nothing() -> None:
    assert told(EVENT) == told(EVENT, Dialect.OF_2026) == []


@pytest.mark.parametrize(
    ("details", "said"),
    [
        ({"name": ""}, "Missing from the report file: name of the event."),
        ({"time_control": ""}, "The time control is missing from the report file."),
        (
            {"time_control": "rapid"},
            (
                "The time control rapid cannot be converted to FIDE's code. Enter it in a form "
                "such as 90 min + 30 s."
            ),
        ),
        (
            {"tie_breaks": ()},
            ("The report file has no tie-breaks: players with equal points share a rank."),
        ),
    ],
)
def test_what_is_missing_is_named(details: dict[str, object], said: str) -> None:
    assert told(replace(EVENT, details=replace(WHOLE, **details))) == [said]  # type: ignore[arg-type]


def test_missing_results_and_an_unknown_program_are_named() -> None:
    open_ = replace(EVENT, rounds=(Round((Board(1, 2),)),))
    assert told(open_) == ["1 result of round 1 is missing."]
    assert told(EVENT, program="") == [
        "The report file does not name the program that made the pairings."
    ]
    assert told(replace(EVENT, rounds=(), round_count=2), program="") == []


def test_ratings_that_are_not_fides_are_told_where_the_file_cannot_say_so() -> None:
    first, second = EVENT.players
    typed = replace(
        EVENT, players=(first, replace(second, rating=1950, rating_source="", fide_rating=0))
    )
    (said,) = told(typed)
    assert said.startswith("The rating of 1 player (2) is national, estimated or of unknown source")
    both = replace(typed, players=(replace(first, rating_source=NATIONAL), *typed.players[1:]))
    assert told(both)[0].startswith("The ratings of 2 players (1-2) are national")
    # Beside national ratings a report of 2026 has a line for each; one that was read says nothing
    # of sources.
    lines = tuple(replace(p, national_rating=1900, national_id="7") for p in typed.players)
    assert told(replace(typed, players=lines), Dialect.OF_2026) == []
    assert told(replace(typed, players=lines), None) != []
    again = read_trf(write_report(typed, program=PROGRAM), "f").tournament
    assert told(again, program="") == []


def test_what_is_cut_and_what_has_no_room_is_told() -> None:
    first, second = EVENT.players
    long = replace(second, name="B" * 34, club="SK Ulm", fixed_board=3, rating_source=FIDE)
    assert told(replace(EVENT, players=(first, long))) == [
        "Too long for the report file and shortened there: names of players 2.",
        "The report file has no field for: clubs, fixed tables.",
    ]


def test_in_a_team_event_the_lines_of_players_and_teams_are_told_apart() -> None:
    event = cup()
    first, *teams = event.players
    members = tuple(replace(member, rating_source=FIDE) for member in event.members[1:])
    national_player = replace(event.members[0], rating_source=NATIONAL)
    event = replace(
        event,
        players=(replace(first, name="T" * 33, federation="GER"), *teams),
        members=(national_player, *members),
    )
    notes = told(event, Dialect.OF_2026)
    assert "Too long for the report file and shortened there: names of teams 1." in notes
    assert "The report file has no team field for: captains, federations." in notes
    assert any(note.startswith("The rating of 1 player (1) is national") for note in notes)


def test_adjourned_matches_are_told_as_matches() -> None:
    adjourned = SetResult(1, 2, ADJOURNED).apply(cup())
    assert "Not final: 1 adjourned match has not been finished." in standings_state(adjourned)


@pytest.mark.parametrize(
    ("result", "said"),
    [(BEYOND_THE_RULES[0], "1-1"), (BEYOND_THE_RULES[1], "1-½"), (BEYOND_THE_RULES[3], "+/+")],
)
def test_a_report_that_cannot_be_read_again_is_told(result: Result, said: str) -> None:
    left = with_event_lines(EVENT, (event_line("FIDE mode left", 1),))
    both_won = replace(left, rounds=(Round((Board(1, 2, result),)),))
    with pytest.raises(FormatError):
        read_trf(write_report(both_won), "f")
    assert told(both_won)[0] == (
        f"No program can read a report file in which the two players together score more than a win: "
        f"{said} in round 1 (1-2)."
    )


def test_the_program_is_named_where_it_made_all_pairings() -> None:
    assert program_of(EVENT, True) == PROGRAM
    assert program_of(EVENT, False) == "", "a report: who knows"
    assert program_of(replace(EVENT, rounds=()), True) == ""
    assert program_of(with_event_lines(EVENT, (event_line("Import", 1, "a.trf"),)), True) == ""

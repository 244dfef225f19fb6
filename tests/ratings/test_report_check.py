"""The report tried as the rating server would: each thing that is refused or to be known, and
nothing on a good one.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.values import ADJOURNED, FIDE, PENDING, WHITE_WINS_BY_FORFEIT, Player
from arbiter_gui.ratings.report_check import MendingPlace, ReportFinding, report_check
from arbiter_gui.reports.final_tables.report_check_table import report_check_table
from tests.ratings.events import played


def good(rating: int = 1700, control: str = "90 min, 30 s/move") -> Tournament:
    made = played(rating, [(1600, 2), (1650, 1)], 20)
    players = tuple(
        replace(
            p,
            name=f"Sur{p.number}, Given",
            fide_id=str(100 + p.number),
            federation="NOR",
            sex="m",
            birth="1990",
            k=20,
            rating_source=FIDE,
            fide_rating=p.rating,
        )
        for p in made.players
    )
    details = replace(
        made.details,
        name="Open",
        city="Oslo",
        federation="NOR",
        end="2026/11/21",
        time_control=control,
        chief_arbiter="Arbiter, Ann",
        arbiter_ids=("7",),
        event_code="4711",
        dates=("26/11/20", "26/11/21"),
        rating_list="NOV26",
    )
    return replace(made, players=players, details=details)


def changed(**fields: str | int) -> Tournament:
    made = good()
    odd: Player = replace(made.players[0], **fields)  # type: ignore[arg-type]
    return replace(made, players=(odd, *made.players[1:]))


def only(tournament: Tournament) -> ReportFinding:
    (found,) = report_check(tournament)
    return found


def test_a_good_report_has_nothing_to_mend() -> None:
    assert report_check(good()) == ()


@pytest.mark.parametrize(
    ("field", "value", "said", "refused"),
    [
        ("fide_id", "", "FIDE ID missing for 1 player", True),
        ("fide_id", "x1", "1 FIDE ID is not a number", True),
        ("name", "Given Sur", "1 name is not in the form Surname, First name", False),
        ("federation", "", "federation missing for 1 player", True),
        ("birth", "", "year of birth missing for 1 player", True),
        ("birth", "2027", "year of birth missing for 1 player", True),
        ("sex", "", "sex missing for 1 player", False),
        ("title", "NM", "1 title is not a FIDE title", False),
        ("k", 0, "K missing for 1 player", False),
    ],
)
def test_a_player_with_something_wrong(
    field: str, value: str | int, said: str, refused: bool
) -> None:
    found = only(changed(**{field: value}))
    assert (found.what, found.refused, found.place, found.players) == (
        said,
        refused,
        MendingPlace.PLAYERS,
        (1,),
    )


def test_a_rating_without_a_source_counts_as_fides_and_is_named() -> None:
    typed = changed(rating_source="", fide_rating=0)
    found = only(typed)
    said = "source of the rating missing for 1 player; it counts as a FIDE rating"
    assert (found.what, found.refused, found.players) == (said, False, (1,))
    # A report states no sources: all its ratings are FIDE's.
    imported = replace(good(), records=(Record(1, "012 Open"),))
    without_sources = tuple(
        replace(player, rating_source="", fide_rating=0) for player in imported.players
    )
    assert report_check(replace(imported, players=without_sources)) == ()


def test_two_players_with_one_fide_id() -> None:
    found = only(changed(fide_id="0102"))
    assert (found.what, found.players) == ("2 players share a FIDE ID", (1, 2))


def test_who_played_no_game_is_not_reported() -> None:
    made = good()
    assert report_check(replace(made, players=(*made.players, Player(9, "Away")))) == ()


@pytest.mark.parametrize(
    ("field", "value", "said", "place"),
    [
        ("name", "", "the name of the event is missing", MendingPlace.SETTINGS),
        ("city", "", "the city is missing", MendingPlace.SETTINGS),
        ("federation", "", "the federation of the event is missing", MendingPlace.SETTINGS),
        ("start", "", "the first day is missing or is not a date", MendingPlace.SETTINGS),
        ("end", "", "the last day is missing", MendingPlace.SETTINGS),
        ("chief_arbiter", "", "the chief arbiter is missing", MendingPlace.SETTINGS),
        ("time_control", "", "the time control is missing", MendingPlace.SETTINGS),
        ("arbiter_ids", (), "the FIDE ID of the chief arbiter is missing", MendingPlace.OFFICIALS),
        ("event_code", "", "the FIDE event code is missing", MendingPlace.OFFICIALS),
        ("dates", ("26/11/20",), "the date of 1 round is missing", MendingPlace.DATES),
        (
            "rating_list",
            "OCT26",
            "The rating list in force on the first day applies (NOV26); the ratings used are from "
            "OCT26.",
            MendingPlace.LIST,
        ),
    ],
)
def test_an_event_with_something_missing(
    field: str, value: object, said: str, place: MendingPlace
) -> None:
    made = good()
    found = only(replace(made, details=replace(made.details, **{field: value})))  # type: ignore[arg-type]
    assert (found.what, found.place) == (said, place)
    if place in (MendingPlace.SETTINGS, MendingPlace.OFFICIALS):
        assert found.detail == field


@pytest.mark.parametrize(
    ("rating", "control", "kind", "said"),
    [
        (
            1800,
            "60 min, 20 s/move",
            "standard",
            "games of players rated 1800 or higher are not rated: 80 minutes for 60 moves instead "
            "of 90",
        ),
        (
            2400,
            "90 min, 20 s/move",
            "standard",
            "games of players rated 2400 or higher are not rated: 110 minutes for 60 moves instead "
            "of 120",
        ),
        (
            1700,
            "15 min, 10 s/move",
            "standard",
            ("25 minutes for 60 moves is not a time control for this rating type"),
        ),
        (1700, "2 min, 1 s/move", "blitz", "3 minutes for 60 moves is too short for blitz"),
    ],
)
def test_a_time_control_that_is_too_fast(rating: int, control: str, kind: str, said: str) -> None:
    made = good(rating, control)
    found = only(replace(made, details=replace(made.details, rating_kind=kind)))
    assert found.what.startswith(said)
    assert found.refused


@pytest.mark.parametrize(
    ("result", "said", "refused"),
    [
        (PENDING, "1 result of round 1 is missing", True),
        (ADJOURNED, "1 game of round 1 is adjourned", True),
        (
            WHITE_WINS_BY_FORFEIT,
            "round 1: forfeits or games of less than one move, not rated",
            False,
        ),
    ],
)
def test_games_that_were_not_played_to_the_end(result: object, said: str, refused: bool) -> None:
    made = good()
    first = made.rounds[0]
    board = replace(first.boards[0], result=result)  # type: ignore[arg-type]
    found = only(replace(made, rounds=(replace(first, boards=(board,)), *made.rounds[1:])))
    assert (found.what, found.refused, found.place, found.round) == (
        said,
        refused,
        MendingPlace.ROUND,
        1,
    )


def test_what_is_refused_stands_first() -> None:
    made = changed(sex="", fide_id="")
    assert [finding.refused for finding in report_check(made)] == [True, False]
    read_otherwise = ReportFinding(say("read again"), MendingPlace.PLAYERS, False)
    shown = report_check_table(made, (read_otherwise,)).rows
    assert [finding.refused for finding in shown] == [True, False, False]


def test_every_item_begins_with_a_capital_and_is_as_wide_as_it_needs() -> None:
    many = ReportFinding(
        say("sex missing for all"), MendingPlace.PLAYERS, False, tuple(range(1, 16))
    )
    table = report_check_table(good(), (many,))
    texts = next(row for row in table.texts() if "Sex missing for all" in row)
    assert texts[0] == "Note"
    assert texts[2] == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, and 3 more"
    assert all(column.measured for column in table.columns if column.key != "weight")

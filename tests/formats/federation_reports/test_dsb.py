"""The German report: the order and the form of its elements as the schema has them, and the rules
it does not check.
"""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from arbiter_gui.domain.organisation.report_fields import with_report_values
from arbiter_gui.domain.schedule import MovedGame, Schedule
from arbiter_gui.domain.values import DOUBLE_FORFEIT, PENDING, WHITE_WINS, Mark, Reported, Result
from arbiter_gui.formats.federation_reports.dsb.form import DSB
from arbiter_gui.formats.federation_reports.forms import differences_in_files
from tests.formats.federation_reports.events import (
    SHORT_DRAW,
    SHORT_WIN,
    STAMP,
    forfeited_event,
    random_event,
    small_event,
    with_result,
)

SPACE = "{http://www.schachbund.de/XMLSchema}"
ORDER = {
    "header": ["creationDate", "sender", "system", "fileUUID"],
    "tournament": [
        "tournamentUUID",
        "label",
        "tournamentType",
        "timecontrol",
        "rounds",
        "startDate",
        "endDate",
        "location",
        "url",
        "notes",
        "ageClass",
    ],
    "player": [
        "tournamentPlayerNumber",
        "dsbId",
        "surname",
        "forename",
        "dobYear",
        "dobDate",
        "vkz",
        "numberClubMember",
        "club",
        "fideId",
        "fideRating",
        "sex",
    ],
    "game": [
        "round",
        "date",
        "tournamentPlayerNumberWhite",
        "noneWhitePlayer",
        "tournamentPlayerNumberBlack",
        "noneBlackPlayer",
        "pointWhite",
        "pointBlack",
    ],
}
REQUIRED = {
    "header": {"creationDate", "sender", "system", "fileUUID"},
    "tournament": {
        "tournamentUUID",
        "label",
        "tournamentType",
        "timecontrol",
        "rounds",
        "startDate",
        "endDate",
        "location",
    },
    "player": {"tournamentPlayerNumber", "surname", "forename", "dobYear"},
    "game": {"round", "pointWhite", "pointBlack"},
}
FORMS = {
    "creationDate": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)",
    "fileUUID": r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
    "tournamentUUID": r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
    "tournamentType": "SW|SR",
    "startDate": r"\d{4}-\d\d-\d\d",
    "endDate": r"\d{4}-\d\d-\d\d",
    "date": r"\d{4}-\d\d-\d\d",
    "dobYear": r"\d{4}",
    "dobDate": r"\d{4}-\d\d-\d\d",
    "vkz": "[A-Za-z0-9]{5}",
    "numberClubMember": r"[1-9]\d{0,4}",
    "fideId": r"[1-9]\d*",
    "fideRating": r"[1-9]\d{0,3}",
    "sex": "m|w",
    "pointWhite": r"0|0\.5|1|\+|-",
    "pointBlack": r"0|0\.5|1|\+|-",
}


def report_of(event) -> ElementTree.Element:
    """The report, read by nothing of the program."""
    return ElementTree.fromstring(DSB.write([event], STAMP)["dwz.xml"])


def texts(element: ElementTree.Element) -> dict[str, str]:
    return {child.tag.removeprefix(SPACE): child.text or "" for child in element}


def check_by_rules(report: ElementTree.Element) -> None:
    """What the schema asks for, and what its keys were meant to ask for."""
    assert [child.tag.removeprefix(SPACE) for child in report] == [
        "header",
        "tournament",
        "players",
        "games",
    ]
    for name, order in ORDER.items():
        for element in report.iter(SPACE + name):
            names = [child.tag.removeprefix(SPACE) for child in element]
            assert names == [wanted for wanted in order if wanted in names], name
            assert set(names) >= REQUIRED[name]
            for child, value in texts(element).items():
                assert value
                assert re.fullmatch(FORMS.get(child, r".+"), value), (child, value)
    event = texts(report.find(SPACE + "tournament"))
    numbers = [texts(player)["tournamentPlayerNumber"] for player in report.iter(SPACE + "player")]
    assert len(numbers) == len(set(numbers)) >= 2
    for game in map(texts, report.iter(SPACE + "game")):
        assert 1 <= int(game["round"]) <= int(event["rounds"])
        assert {game["tournamentPlayerNumberWhite"], game["tournamentPlayerNumberBlack"]} <= set(
            numbers
        )
        assert event["startDate"] <= game.get("date", event["startDate"]) <= event["endDate"]
        points = [
            float(game[side]) for side in ("pointWhite", "pointBlack") if game[side] not in "+-"
        ]
        assert sum(points) <= 1


def test_a_small_event_is_written_element_by_element() -> None:
    report = report_of(small_event())
    check_by_rules(report)
    assert report.attrib["version"] == "2.5"
    assert texts(report.find(SPACE + "tournament")) == {
        "tournamentUUID": str(STAMP.tournament),
        "label": "Exampleton Open",
        "tournamentType": "SW",
        "timecontrol": "90 min + 30 s/move",
        "rounds": "2",
        "startDate": "2026-11-28",
        "endDate": "2026-11-29",
        "location": "Town Hall",
        "url": "https://example.org/open",
    }
    players = [texts(player) for player in report.iter(SPACE + "player")]
    assert players[0] == {
        "tournamentPlayerNumber": "1",
        "dsbId": "NU4000001",
        "surname": "Abendroth",
        "forename": "Nina Maria",
        "dobYear": "1994",
        "dobDate": "1994-03-05",
        "vkz": "A0001",
        "numberClubMember": "77",
        "club": "SC Musterstadt",
        "fideId": "99000011",
        "fideRating": "2102",
        "sex": "w",
    }
    assert players[2] == {
        "tournamentPlayerNumber": "3",
        "surname": "Cordes",
        "forename": "Rui",
        "dobYear": "2001",
    }
    games = [tuple(texts(game).values()) for game in report.iter(SPACE + "game")]
    assert games == [
        ("1", "2026-11-28", "1", "2", "1", "0"),
        ("2", "2026-11-29", "3", "1", "0.5", "0.5"),
    ]


@pytest.mark.parametrize("seed", range(25))
def test_random_events_keep_the_rules_and_read_back(seed: int) -> None:
    event = random_event(seed)
    assert [finding for finding in DSB.findings([event]) if finding.refused] == []
    files = DSB.write([event], STAMP)
    check_by_rules(ElementTree.fromstring(files["dwz.xml"]))
    assert list(differences_in_files(DSB, [event], files)) == []


def test_forfeits_are_signs_that_are_not_rated() -> None:
    games = [texts(game) for game in report_of(forfeited_event()).iter(SPACE + "game")]
    assert (games[0]["pointWhite"], games[0]["pointBlack"]) == ("-", "+")
    both = [texts(game) for game in report_of(with_result(DOUBLE_FORFEIT)).iter(SPACE + "game")]
    assert (both[0]["pointWhite"], both[0]["pointBlack"]) == ("-", "-")


def test_a_game_of_less_than_one_move_is_not_rated() -> None:
    short = [texts(game) for game in report_of(with_result(SHORT_WIN)).iter(SPACE + "game")]
    assert (short[0]["pointWhite"], short[0]["pointBlack"]) == ("+", "-")
    drawn = [texts(game) for game in report_of(with_result(SHORT_DRAW)).iter(SPACE + "game")]
    assert [game["round"] for game in drawn] == ["2"], "there is no sign for it"


def test_a_result_told_too_late_for_the_standings_is_the_one_reported() -> None:
    event = forfeited_event()
    first, second = event.rounds
    event = replace(event, rounds=(replace(first, reported=(Reported(1, WHITE_WINS),)), second))
    games = [texts(game) for game in report_of(event).iter(SPACE + "game")]
    assert (games[0]["pointWhite"], games[0]["pointBlack"]) == ("1", "0")


def test_a_game_has_the_day_to_which_it_was_moved() -> None:
    moved = Schedule(moved=(MovedGame(2, 3, 1, "2026/12/03"),))
    report = report_of(replace(small_event(), schedule=moved))
    assert [texts(game)["date"] for game in report.iter(SPACE + "game")] == [
        "2026-11-28",
        "2026-12-03",
    ]
    event = texts(report.find(SPACE + "tournament"))
    assert (event["endDate"], event["tournamentType"]) == ("2026-12-03", "SR")


def test_a_player_without_a_board_is_left_out() -> None:
    event = small_event()
    absent = replace(event.players[1], number=4)
    report = report_of(replace(event, players=(*event.players, absent)))
    assert len(list(report.iter(SPACE + "player"))) == 3


def test_the_number_of_the_tournament_is_kept() -> None:
    number = "11111111-2222-3333-4444-555555555555"
    event = small_event()
    kept = replace(event, details=with_report_values(event.details, {"dsb-tournament": number}))
    assert texts(report_of(kept).find(SPACE + "tournament"))["tournamentUUID"] == number


def test_what_is_missing_is_named() -> None:
    event = small_event()
    bare = replace(
        event,
        details=replace(event.details, name="", city="", time_control="", report_fields=()),
        players=tuple(replace(player, birth="") for player in event.players),
    )
    refused = [str(finding.what) for finding in DSB.findings([bare]) if finding.refused]
    assert refused == [
        "the name of the event is missing",
        "the time control is missing",
        "the place of the event is missing",
        "year of birth missing for 3 players",
    ]


@pytest.mark.parametrize(
    ("result", "fault"),
    [
        (PENDING, "round 1: 1-2: the result is missing"),
        (
            Result(Mark.WIN, Mark.WIN),
            "round 1: 1-2: the two players together score more than one point",
        ),
    ],
)
def test_a_board_that_cannot_be_reported_is_named(result: Result, fault: str) -> None:
    refused = [
        str(finding.what) for finding in DSB.findings([with_result(result)]) if finding.refused
    ]
    assert refused == [fault]


def test_two_players_with_one_number_are_named() -> None:
    event = small_event()
    players = tuple(replace(player, national_id="NU4000001") for player in event.players)
    findings = [
        finding for finding in DSB.findings([replace(event, players=players)]) if finding.refused
    ]
    assert [(str(finding.what), finding.players) for finding in findings] == [
        ("3 players share the DSB number NU4000001", (1, 2, 3))
    ]


def test_a_damaged_report_is_noticed_when_it_is_read_back() -> None:
    event = small_event()
    data = DSB.write([event], STAMP)["dwz.xml"]
    other_result = data.replace(b"<pointWhite>1<", b"<pointWhite>0<")
    assert [str(f.what) for f in differences_in_files(DSB, [event], {"dwz.xml": other_result})] == [
        "when read back, the report has different games in round 1"
    ]
    other_name = data.replace(b"Bergmann", b"Bergman")
    assert [f.players for f in differences_in_files(DSB, [event], {"dwz.xml": other_name})] == [
        (2,)
    ]
    assert "cannot be read back" in str(
        next(differences_in_files(DSB, [event], {"dwz.xml": data[:-30]})).what
    )


def test_time_controls_in_seconds_are_put_into_words() -> None:
    event = small_event()
    event = replace(event, details=replace(event.details, time_control="40/5400+30:1800+30"))
    control = texts(report_of(event).find(SPACE + "tournament"))["timecontrol"]
    assert control == "90 min/40 Züge + 30 min, 30 s/Zug"

"""The report for US Chess: the layout of its tables byte by byte, mirrored games, and the rules
that it has to keep.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest

from arbiter_gui.domain.organisation.report_fields import with_report_values
from arbiter_gui.domain.values import DRAWN, Bye, ByeKind, Mark, Result
from arbiter_gui.formats.federation_reports.forms import differences_in_files
from arbiter_gui.formats.federation_reports.us_chess.dbase import TextField, read_table, write_table
from arbiter_gui.formats.federation_reports.us_chess.form import US_CHESS
from arbiter_gui.formats.federation_reports.us_chess.time_limits import rating_system
from tests.formats.federation_reports.events import (
    SHORT_DRAW,
    SHORT_WIN,
    STAMP,
    forfeited_event,
    random_event,
    small_event,
    with_result,
    with_us_ids,
)


def records(event, file: str) -> list[dict[str, str]]:
    return read_table(US_CHESS.write([event], STAMP)[file])


def cells(event) -> list[list[str]]:
    return [
        [value for name, value in record.items() if name.startswith("D_RND")]
        for record in records(event, "TDEXPORT.DBF")
    ]


def test_a_table_has_the_bytes_of_dbase_iii() -> None:
    fields = (TextField("NAME", 6), TextField("CITY", 4))
    data = write_table(fields, [{"NAME": "Łukasz", "CITY": "Oslo-West"}, {}], date(2026, 11, 28))
    assert data[:12] == bytes([3, 126, 11, 28, 2, 0, 0, 0, 97, 0, 11, 0])
    assert data[32:50] == b"NAME" + bytes(7) + b"C" + bytes(4) + bytes([6]) + bytes(1)
    assert data[96:] == b"\r" + b" LukaszOslo" + b" " * 11 + b"\x1a"


def test_the_event_and_its_section_are_described() -> None:
    event = with_us_ids(small_event())
    (head,) = records(event, "THEXPORT.DBF")
    assert (head["H_FORMAT"], head["H_TOT_SECT"], head["H_AFF_ID"]) == ("2C", "1", "A1234567")
    assert (head["H_BEG_DATE"], head["H_END_DATE"], head["H_STATE"]) == (
        "20261128",
        "20261129",
        "OR",
    )
    (section,) = records(event, "TSEXPORT.DBF")
    assert (section["S_R_SYSTEM"], section["S_TIMECTL"]) == ("R", "G/90;+30")
    assert (section["S_TRN_TYPE"], section["S_TOT_RNDS"], section["S_LST_PAIR"]) == ("S", "2", "3")


def test_rounds_have_letters_opponents_and_colours() -> None:
    players = records(with_us_ids(small_event()), "TDEXPORT.DBF")
    assert [player["D_NAME"] for player in players] == [
        "ABENDROTH, NINA MARIA",
        "BERGMANN, OTTO",
        "CORDES, RUI",
    ]
    assert cells(with_us_ids(small_event())) == [["W2W", "D3B"], ["L1B", "H0"], ["B0", "D1W"]]


def test_forfeits_have_no_opponent() -> None:
    assert [row[0] for row in cells(with_us_ids(forfeited_event()))] == ["F0", "X0", "B0"]


@pytest.mark.parametrize(
    ("kind", "cell"),
    [
        (ByeKind.PAIRING_ALLOCATED, "B0"),
        (ByeKind.FULL, "B0"),
        (ByeKind.HALF, "H0"),
        (ByeKind.ZERO, "U0"),
    ],
)
def test_byes_have_letters_of_their_own(kind: ByeKind, cell: str) -> None:
    event = with_us_ids(small_event())
    first, second = event.rounds
    event = replace(event, rounds=(first, replace(second, byes=(Bye(2, kind),))))
    assert cells(event)[1][1] == cell


def test_a_round_without_bye_or_board_is_one_without_a_pairing() -> None:
    event = with_us_ids(small_event())
    first, second = event.rounds
    assert cells(replace(event, rounds=(first, replace(second, byes=()))))[1][1] == "U0"


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [(SHORT_WIN, "X0", "F0"), (SHORT_DRAW, "H0", "H0")],
    ids=["won", "drawn"],
)
def test_games_of_less_than_one_move_have_no_opponent(
    result: Result, white: str, black: str
) -> None:
    rows = cells(with_us_ids(with_result(result)))
    assert (rows[0][0], rows[1][0]) == (white, black)


@pytest.mark.parametrize(
    ("control", "system"),
    [
        ("G/5;d5", "B"),
        ("G/11", "Q"),
        ("G/24;d5", "Q"),
        ("G/30", "D"),
        ("G/60;d5", "D"),
        ("G/61;d5", "R"),
        ("40/90, SD 30 +30", "R"),
    ],
)
def test_the_rating_system_goes_by_minutes_and_seconds_together(control: str, system: str) -> None:
    assert rating_system(control) == system


@pytest.mark.parametrize("seed", range(25))
def test_random_events_are_mirrored_and_read_back(seed: int) -> None:
    event = random_event(seed)
    assert [finding for finding in US_CHESS.findings([event]) if finding.refused] == []
    files = US_CHESS.write([event], STAMP)
    players = read_table(files["TDEXPORT.DBF"])
    assert [player["D_PAIR_NUM"] for player in players] == [
        str(n) for n in range(1, len(players) + 1)
    ]
    for number, row in enumerate(cells(event), 1):
        for place, cell in enumerate(row):
            match = re.fullmatch(r"([WLD])(\d+)([WB])", cell)
            if match is None:
                assert cell in ("B0", "H0", "U0", "X0", "F0")
                continue
            mirrored = (
                {"W": "L", "L": "W", "D": "D"}[match[1]]
                + str(number)
                + {"W": "B", "B": "W"}[match[3]]
            )
            assert cells(event)[int(match[2]) - 1][place] == mirrored
    assert list(differences_in_files(US_CHESS, [event], files)) == []


def test_sections_of_an_event_share_one_report() -> None:
    longer = random_event(3)
    shorter = with_us_ids(small_event())
    files = US_CHESS.write([shorter, longer], STAMP)
    assert [row["S_SEC_NUM"] for row in read_table(files["TSEXPORT.DBF"])] == ["1", "2"]
    players = read_table(files["TDEXPORT.DBF"])
    assert len(players) == 3 + len(longer.players)
    assert list(differences_in_files(US_CHESS, [shorter, longer], files)) == []
    last_round = f"D_RND{len(longer.rounds):02}"
    assert players[0][last_round] == "U0"
    assert read_table(files["THEXPORT.DBF"])[0]["H_BEG_DATE"] == "20261101"


def test_what_is_missing_is_named() -> None:
    event = small_event()
    event = replace(
        event, details=replace(event.details, city="", report_fields=(), time_control="long")
    )
    refused = [str(finding.what) for finding in US_CHESS.findings([event]) if finding.refused]
    assert refused == [
        "the city is missing",
        "missing: affiliate ID",
        "missing: member ID of the chief TD",
        "missing: state",
        "missing: postcode",
        "the time control long is not recognised",
        "member ID of eight digits (national ID) missing for 3 players",
    ]


def test_values_in_another_form_are_named() -> None:
    event = with_us_ids(small_event())
    wrong = with_report_values(event.details, {"us-affiliate": "1234", "state": "Oregon"})
    refused = [
        str(finding.what)
        for finding in US_CHESS.findings([replace(event, details=wrong)])
        if finding.refused
    ]
    assert refused == [
        "affiliate ID: 1234 is not a letter and seven digits",
        "state: Oregon is not two capital letters",
    ]


def test_a_result_without_letters_is_named() -> None:
    event = with_us_ids(with_result(Result(Mark.DRAW, Mark.LOSS)))
    refused = [str(finding.what) for finding in US_CHESS.findings([event]) if finding.refused]
    assert refused == ["round 1: 1-2: the report has no code for this result"]
    assert [f for f in US_CHESS.findings([with_us_ids(with_result(DRAWN))]) if f.refused] == []


def test_names_that_have_no_latin_letters_are_refused() -> None:
    event = with_us_ids(small_event())
    players = (replace(event.players[0], name="丁立人"), *event.players[1:])
    findings = [f for f in US_CHESS.findings([replace(event, players=players)]) if f.refused]
    assert [(str(f.what), f.players) for f in findings] == [
        ("1 player has a name that cannot be written in Latin letters", (1,))
    ]


def test_cyrillic_names_are_written_by_sound_which_is_noted() -> None:
    event = with_us_ids(small_event())
    players = (replace(event.players[0], name="Иванова, Анна"), *event.players[1:])
    event = replace(event, players=players)
    assert records(event, "TDEXPORT.DBF")[0]["D_NAME"] == "IVANOVA, ANNA"
    notes = [str(f.what) for f in US_CHESS.findings([event]) if not f.refused]
    assert "1 name has been transliterated into Latin letters" in notes


def test_sides_that_differ_are_noticed_when_the_report_is_read_back() -> None:
    event = with_us_ids(small_event())
    files = US_CHESS.write([event], STAMP)
    damaged = {**files, "TDEXPORT.DBF": files["TDEXPORT.DBF"].replace(b"L1B", b"D1B")}
    (finding,) = differences_in_files(US_CHESS, [event], damaged)
    assert "say different things" in str(finding.what)

"""The results file of the English federation: its parts and fields in their order, scores, and what
it needs.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.values import DOUBLE_FORFEIT, Mark, Result
from arbiter_gui.formats.federation_reports.ecf.form import ECF
from arbiter_gui.formats.federation_reports.forms import differences_in_files
from tests.formats.federation_reports.events import (
    STAMP,
    forfeited_event,
    random_event,
    small_event,
    with_result,
)


def lines(event) -> list[str]:
    return ECF.write([event], STAMP)["ecf.txt"].decode("ascii").splitlines()


def test_a_small_event_is_written_line_by_line() -> None:
    event = small_event()
    players = (
        replace(event.players[0], national_id="100001A", member_number="12345"),
        *event.players[1:],
    )
    assert lines(replace(event, players=players)) == [
        "#EVENT DETAILS",
        "#EVENT CODE=EXA26NOV",
        "#SUBMISSION INDEX=1",
        "#EVENT NAME=Exampleton Open",
        "#EVENT DATE=28/11/2026",
        "#FINAL RESULT DATE=29/11/2026",
        "#RESULTS OFFICER=Ann Example",
        "#RESULTS OFFICER ADDRESS=ann@example.org",
        "#TREASURER=Tom Example",
        "#TREASURER ADDRESS=tom@example.org",
        "#MINUTES FOR GAME=90",
        "#SECONDS PER MOVE=30",
        "#PLAYER LIST",
        "#PIN=1#ECF CODE=100001A#NAME=Abendroth, Nina Maria#GENDER=F#CLUB CODE=A0001#CLUB NAME=SC "
        "Musterstadt"
        "#ECF NO=ME12345#FIDE NO=99000011#DATE OF BIRTH=05/03/1994",
        "#PIN=2#NAME=Bergmann, Otto#GENDER=M",
        "#PIN=3#NAME=Cordes, Rui",
        "#SECTION RESULTS=Exampleton Open",
        "#PIN1=1#SCORE=10#PIN2=2#ROUND=1#GAME DATE=28/11/2026#COLOUR=W",
        "#PIN1=3#SCORE=55#PIN2=1#ROUND=2#GAME DATE=29/11/2026#COLOUR=W",
        "#FINISH#",
    ]


@pytest.mark.parametrize(
    ("event", "score"),
    [(forfeited_event(), "d1"), (with_result(DOUBLE_FORFEIT), "dd")],
    ids=["one", "both"],
)
def test_defaults_have_scores_of_their_own(event, score: str) -> None:
    assert f"#PIN1=1#SCORE={score}#PIN2=2#ROUND=1#GAME DATE=28/11/2026#COLOUR=W" in lines(event)


@pytest.mark.parametrize(
    ("control", "fields"),
    [
        (
            "40/90, SD 30 +30",
            [
                "#MOVES FIRST SESSION=40",
                "#MINUTES FIRST SESSION=90",
                "#MINUTES REST OF GAME=30",
                "#SECONDS PER MOVE=30",
            ],
        ),
        ("15+10", ["#MINUTES FOR GAME=15", "#SECONDS PER MOVE=10"]),
        ("60 min", ["#MINUTES FOR GAME=60"]),
    ],
)
def test_a_time_control_is_one_set_of_fields(control: str, fields: list[str]) -> None:
    event = small_event()
    event = replace(event, details=replace(event.details, time_control=control))
    written = lines(event)
    assert written[10 : 10 + len(fields)] == fields
    assert written[10 + len(fields)] == "#PLAYER LIST"


@pytest.mark.parametrize("seed", range(25))
def test_random_events_read_back(seed: int) -> None:
    event = random_event(seed)
    assert [finding for finding in ECF.findings([event]) if finding.refused] == []
    assert list(differences_in_files(ECF, [event], ECF.write([event], STAMP))) == []


def test_the_sign_of_a_field_stays_out_of_values() -> None:
    event = small_event()
    event = replace(event, details=replace(event.details, name="Open #3\nFinal"))
    assert "#EVENT NAME=Open 3 Final" in lines(event)


def test_what_is_missing_is_named() -> None:
    event = small_event()
    event = replace(
        event, details=replace(event.details, report_fields=(), time_control="as usual")
    )
    refused = [str(finding.what) for finding in ECF.findings([event]) if finding.refused]
    assert refused == [
        "missing: ECF event code",
        "missing: results officer",
        "missing: address of the results officer",
        "missing: treasurer",
        "missing: address of the treasurer",
        "the file cannot contain the time control as usual",
    ]


def test_a_result_without_a_score_is_named() -> None:
    event = with_result(Result(Mark.DRAW, Mark.LOSS))
    refused = [str(finding.what) for finding in ECF.findings([event]) if finding.refused]
    assert refused == ["round 1: 1-2: the file format has no score for this result"]


def test_a_file_that_is_cut_off_is_noticed() -> None:
    event = small_event()
    data = ECF.write([event], STAMP)["ecf.txt"]
    (finding,) = differences_in_files(ECF, [event], {"ecf.txt": data[:-12]})
    assert "the file has no end" in str(finding.what)
    other_score = data.replace(b"SCORE=55", b"SCORE=10")
    assert [f.round for f in differences_in_files(ECF, [event], {"ecf.txt": other_score})] == [2]

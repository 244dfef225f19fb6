"""Swiss-Manager's files are read whole, or refused with a sentence."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.cli.run import run
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    DRAWN,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    Colour,
    Mark,
    Player,
    Result,
    Round,
)
from arbiter_gui.formats.other_programs.tunx import is_tunx
from arbiter_gui.formats.player_lists import looks_like_report, propose_from_report
from arbiter_gui.formats.reports import read_report
from tests.formats.other_programs.tunx_files import tunx

FORFEIT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
BOTH_ABSENT = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
PLAYERS = (
    Player(
        1,
        "Älder, Ann",
        2100,
        "WIM",
        "w",
        "NOR",
        "1503014",
        club="SK",
        rating_source="FIDE",
        fide_rating=2100,
    ),
    Player(
        2,
        "Birch, Bob",
        1900,
        sex="m",
        federation="SWE",
        rating_source="national",
        national_rating=1900,
    ),
    Player(
        3, "Иванов, Пётр", 1800, sex="m", category="U16", rating_source="FIDE", fide_rating=1800
    ),
    Player(4, "Cedar", sex="m"),
    Player(5, "Dogwood, Dan", sex="m"),
    Player(6, "Elm, Eva", sex="w"),
    Player(7, "Fir, Finn", sex="m"),
)
ROUNDS = (
    Round(
        (Board(1, 4, WHITE_WINS), Board(5, 2, DRAWN), Board(3, 6, FORFEIT)),
        (Bye(7, ByeKind.PAIRING_ALLOCATED),),
    ),
    Round(
        (Board(2, 1, BOTH_ABSENT), Board(7, 3, Result(Mark.LOSS, Mark.WIN))),
        (Bye(4, ByeKind.HALF), Bye(5, ByeKind.ZERO), Bye(6, ByeKind.FULL)),
    ),
    Round((Board(1, 3), Board(4, 7)), (Bye(2, ByeKind.ZERO),)),
)
EVENT = Tournament(
    PLAYERS,
    ROUNDS,
    Details(
        name="Open of Example",
        city="Example",
        federation="NOR",
        start="2026/11/28",
        end="2026/11/30",
        kind="Swiss System",
        chief_arbiter="Alder, Arne",
        time_control="90 min + 30 s",
        dates=("2026/11/28", "2026/11/29", "2026/11/30", "", ""),
    ),
    round_count=5,
    initial_colour=Colour.WHITE,
)


def test_everything_that_is_known_comes_back() -> None:
    report = read_report(tunx(EVENT), "open.TUNX")
    read = replace(
        report.tournament, details=replace(report.tournament.details, dates=EVENT.details.dates)
    )
    assert read == EVENT
    assert "please enter them where needed" in report.notices[0].sentence


def test_dates_are_those_of_the_rounds() -> None:
    dates = read_report(tunx(EVENT), "open.TUNX").tournament.details.dates
    assert dates[:3] == ("2026/11/28", "2026/11/29", "2026/11/30")


def test_an_event_that_has_not_begun_has_no_rounds() -> None:
    read = read_report(tunx(replace(EVENT, rounds=())), "open.TUNX").tournament
    assert (read.rounds, read.round_count, len(read.players)) == ((), 5, 7)


def test_a_round_robin_is_called_one() -> None:
    assert read_report(tunx(EVENT, system=1), "open.TURX").tournament.details.kind == "Round Robin"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (tunx(EVENT, system=2), "a team tournament"),
        (tunx(EVENT, strange_code=17), "the result code 17 of 1 and 4 in round 1"),
        (
            tunx(replace(EVENT, rounds=(Round((Board(1, 2, DRAWN), Board(2, 3, DRAWN))),))),
            "player 2 twice in round 1",
        ),
        (tunx(replace(EVENT, rounds=(Round((Board(1, 9, DRAWN),)),))), "cannot be read at byte"),
        (tunx(EVENT)[:900], "cannot be read at byte"),
        (b"\x93\xff\x89\x44", "cannot be read at byte"),
    ],
)
def test_what_is_not_known_refuses_the_file(data: bytes, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_report(data, "open.TUNX")
    assert message in str(caught.value)


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_file_is_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(tunx(EVENT))
    for _ in range(chance.randint(1, 40)):
        data[chance.randrange(4, len(data))] = chance.randrange(256)
    outcome = ""
    try:
        outcome = (
            read_report(
                bytes(data[: chance.randint(500, len(data))]), "open.TUNX"
            ).tournament.edition
            or "read"
        )
    except FormatError as error:
        outcome = error.file
    assert outcome in ("read", "open.TUNX")


def test_the_players_can_be_imported() -> None:
    data = tunx(EVENT)
    assert is_tunx(data)
    assert looks_like_report(data)
    assert [player.name for player in propose_from_report(data, "open.TUNX").accepted][:2] == [
        "Älder, Ann",
        "Birch, Bob",
    ]


def test_the_commands_and_the_window_open_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.TUNX"
    path.write_bytes(tunx(EVENT))
    session = Session.import_report(path)
    players = session.tournament.players
    session.close()
    assert [player.name for player in players] == [player.name for player in PLAYERS]
    assert run(["standings", str(path)], lambda _file: 0) == 0
    assert "Älder, Ann" in capsys.readouterr().out

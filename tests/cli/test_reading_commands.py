"""`arbiter standings` and `arbiter explain`."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.cli.loading import load_tournament
from arbiter_gui.cli.tables import aligned, width
from arbiter_gui.reports.tables.table import Align
from arbiter_gui.trace import Level
from tests.cli.check.test_check import EXCHANGED
from tests.cli.conftest import SEVEN, Command, Write


def test_standings_share_ranks(arbiter: Command, write: Write) -> None:
    answer = arbiter("standings", write(SEVEN))
    rows = [line.split() for line in answer.out.splitlines()]
    assert answer.code == 0
    assert rows[0] == ["Standings", "after", "round", "4"]
    assert [(row[0], row[-1]) for row in rows[3:6]] == [("1=", "3"), ("1=", "3"), ("3", "2½")]


def test_standings_of_a_group(arbiter: Command, write: Write) -> None:
    file = write(SEVEN)
    answer = arbiter("standings", file, "--only", "federation=XYZ")
    assert answer.code == 0
    assert "federation XYZ" in answer.out
    assert arbiter("standings", file, "--only", "U16").code == 2


def test_columns_are_aligned_by_the_places_they_take() -> None:
    assert width("Ł½") == 2
    assert width("陳") == 2
    assert width("e\u0301") == 1
    grid = [("a", "陳", "x"), ("bcd", "e\u0301", "10")]
    assert aligned(grid, (Align.LEFT, Align.CENTRE, Align.RIGHT)) == [
        "a    陳   x",
        "bcd  e\u0301   10",
    ]


def test_explains_a_recorded_round(arbiter: Command, write: Write) -> None:
    answer = arbiter("explain", write(SEVEN), "--rules", "dutch-2017", "--round", 3)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Round 3, dutch-2017 ")


def test_tells_where_the_recorded_round_is_another_one(arbiter: Command, write: Write) -> None:
    answer = arbiter("explain", write(EXCHANGED), "--rules", "dutch-2017", "--round", 4)
    assert answer.code == 0
    assert "round 4 was paired differently: recorded 5-1, expected 5-4" in answer.err


def test_a_tournament_file_tells_the_stored_reasons(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    session = Session.create(
        tmp_path / "cup.arbiter", load_tournament(str(write(SEVEN))).tournament
    )
    session.apply(propose(session.tournament, "dutch-2017", Level.DECISIONS).edit())
    session.close()
    told = arbiter("explain", session.path, "--round", 5)
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("Round 5, dutch-2017 ")
    assert arbiter("check", session.path, "--rules", "dutch-2017").out.endswith(
        "5 of 5 rounds the same\n"
    )


def test_a_tournament_that_a_window_holds_can_be_read(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    session = Session.create(
        tmp_path / "cup.arbiter", load_tournament(str(write(SEVEN))).tournament
    )
    told = arbiter("standings", session.path)
    out = tmp_path / "cup.xlsx"
    written = arbiter("export", session.path, "--xlsx", out)
    session.close()
    assert (told.code, told.err) == (0, "")
    assert "Standings after round 4" in told.out
    assert (written.code, written.out) == (0, "")
    assert f"{out} was written." in written.err


def test_an_error_names_the_file_once(arbiter: Command, tmp_path: Path) -> None:
    path = tmp_path / "other.arbiter"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE t (x)")
    connection.close()
    said = arbiter("standings", path)
    assert said.code == 2
    assert said.err == f"{path} is a database of another program, not a tournament file.\n"


def test_an_export_never_replaces_the_tournament_itself(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    path = write(SEVEN)
    before = path.read_bytes()
    said = arbiter("export", path, "--trf", path)
    assert said.code == 2
    assert "is the tournament itself" in said.err
    assert path.read_bytes() == before


def test_a_damaged_tournament_file_is_not_read_as_a_report(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    path = tmp_path / "cup.arbiter"
    Session.create(path, load_tournament(str(write(SEVEN))).tournament).close()
    path.write_bytes(bytes(4096) + path.read_bytes()[4096:])
    answer = arbiter("standings", path)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.endswith(
        "cup.arbiter cannot be opened: it is not a tournament file, or it is damaged.\n"
    )

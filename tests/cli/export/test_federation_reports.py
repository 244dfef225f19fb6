"""`arbiter export --report` and `arbiter ratings --before-sending --for`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.report_fields import DSB_TOURNAMENT, report_value
from arbiter_gui.formats.federation_reports.dsb.reading import read_dsb_report
from arbiter_gui.formats.federation_reports.us_chess.reading import read_us_chess_report
from tests.cli.conftest import SAMPLES, Command
from tests.formats.federation_reports.events import small_event, with_us_ids

NUMBER = re.compile(rb"<tournamentUUID>([0-9a-f-]{36})<")
FILE = re.compile(rb"<fileUUID>([0-9a-f-]{36})<")


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "open.arbiter"
    Session.create(path, small_event()).close()
    return path


def test_the_number_of_a_tournament_is_kept_and_that_of_a_file_is_new(
    event: Path, tmp_path: Path, arbiter: Command
) -> None:
    first, second = tmp_path / "first.xml", tmp_path / "second.xml"
    assert arbiter("export", event, "--report", "dsb", first).code == 0
    assert arbiter("export", event, "--report", "dsb", second).code == 0
    numbers = [NUMBER.search(path.read_bytes())[1] for path in (first, second)]
    files = [FILE.search(path.read_bytes())[1] for path in (first, second)]
    assert numbers[0] == numbers[1]
    assert files[0] != files[1]
    session = Session.open(event)
    kept = report_value(session.tournament.details, DSB_TOURNAMENT)
    session.close()
    assert kept.encode() == numbers[0]
    assert read_dsb_report(first.read_bytes()).names[1] == "Abendroth, Nina Maria"


def test_writing_from_a_report_file_prints_the_number(tmp_path: Path, arbiter: Command) -> None:
    sample = SAMPLES / "booklet-complete.trf"
    answer = arbiter("ratings", sample, "--before-sending", "--for", "dsb")
    assert answer.code == 1
    assert "Year of birth missing for" in answer.out
    births = re.sub(
        r"^(001.{66}).{10}", r"\g<1>1990/01/01", sample.read_text("utf-8"), flags=re.MULTILINE
    )
    report = tmp_path / "report.trf"
    report.write_text(
        "122 90 min + 30 s/move\n022 Oslo\n042 2026/01/02\n052 2026/01/04\n" + births, "utf-8"
    )
    out = tmp_path / "dwz.xml"
    answer = arbiter("export", report, "--report", "dsb", out)
    assert answer.code == 0, answer.err
    number = NUMBER.search(out.read_bytes())[1].decode()
    assert f"--field dsb-tournament={number}" in answer.err
    assert (
        arbiter(
            "export", report, "--report", "dsb", out, "--field", f"dsb-tournament={number}"
        ).code
        == 0
    )
    assert NUMBER.search(out.read_bytes())[1].decode() == number


def test_sections_go_into_a_folder_of_three_files(tmp_path: Path, arbiter: Command) -> None:
    paths = [tmp_path / "a.arbiter", tmp_path / "b.arbiter"]
    for path in paths:
        Session.create(path, with_us_ids(small_event())).close()
    folder = tmp_path / "uscf"
    assert arbiter("export", paths[0], "--report", "uscf", folder, "--section", paths[1]).code == 0
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert sorted(files) == ["TDEXPORT.DBF", "THEXPORT.DBF", "TSEXPORT.DBF"]
    assert sorted(read_us_chess_report(files)) == [1, 2]


def test_a_report_that_lacks_something_is_not_written(
    event: Path, tmp_path: Path, arbiter: Command
) -> None:
    out = tmp_path / "folder"
    answer = arbiter("export", event, "--report", "uscf", out)
    assert answer.code == 2
    assert "Member ID of eight digits (national ID) missing for 3 players (Players)" in answer.err
    assert not out.exists()
    assert arbiter("ratings", event, "--before-sending", "--for", "uscf").code == 1
    assert arbiter("ratings", event, "--before-sending", "--for", "ecf").code == 0


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--report", "fen", "x"), "There is no report fen"),
        (("--report", "dsb", "x", "--section", "y"), "the report dsb has no sections"),
        (("--report", "dsb", "x", "--field", "venue"), "'venue' is not KEY=VALUE"),
        (("--report", "dsb", "x", "--field", "town=Oslo"), "There is no report field town"),
    ],
)
def test_wrong_words_are_refused(
    event: Path, arbiter: Command, words: tuple[str, ...], fault: str
) -> None:
    answer = arbiter("export", event, *words)
    assert answer.code == 2
    assert fault in answer.err


def test_several_files_need_a_folder(tmp_path: Path, arbiter: Command) -> None:
    path = tmp_path / "open.arbiter"
    Session.create(path, with_us_ids(small_event())).close()
    answer = arbiter("export", path, "--report", "uscf", "-")
    assert answer.code == 2
    assert "specify a folder" in answer.err

"""A report file becomes a tournament file of its own; the report is left as it was."""

import os
from dataclasses import replace
from pathlib import Path

import platformdirs
import pytest

from arbiter_gui.app.data_folder import data_folder
from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.report_files import importing
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import FormatError, StoreError
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, Round
from arbiter_gui.formats.trf import write_trf
from tests.formats.trf.lines import player
from tests.formats.trf.lines import report as lines_of_report


@pytest.fixture
def report(tmp_path, tournament):
    boards = (Board(1, 2, WHITE_WINS), Board(4, 3, BLACK_WINS), Board(5, 6, DRAWN))
    path = tmp_path / "open 2026.trf"
    path.write_bytes(write_trf(replace(tournament, rounds=(Round(boards),))))
    return path


def test_beside_the_report_under_the_same_name(report, clock):
    before = report.read_bytes()
    session = Session.import_report(report, clock=clock)
    assert session.path == report.with_name("open 2026.arbiter")
    assert [(b.white, b.black) for b in session.tournament.rounds[0].boards] == [
        (1, 2),
        (4, 3),
        (5, 6),
    ]
    assert [(e.action, e.label.splitlines()[0]) for e in session.history()] == [
        ("imported", "open 2026.trf")
    ]
    assert session.undo_label is None
    session.apply(SetResult(1, 1, DRAWN))
    session.close()
    assert report.read_bytes() == before


def test_a_name_that_is_taken_is_numbered(report, clock):
    names = []
    for _ in range(3):
        session = Session.import_report(report, clock=clock)
        names.append(session.path.name)
        session.close()
    assert names == ["open 2026.arbiter", "open 2026 2.arbiter", "open 2026 3.arbiter"]


def test_into_a_file_of_ones_choice(report, tmp_path, clock):
    session = Session.import_report(report, tmp_path / "mine.arbiter", clock)
    session.close()
    assert (tmp_path / "mine.arbiter").exists()
    with pytest.raises(StoreError, match="already exists"):
        Session.import_report(report, tmp_path / "mine.arbiter", clock)


def test_in_the_users_folder_when_the_reports_cannot_be_written(
    report, tmp_path, clock, monkeypatch
):
    monkeypatch.setattr(importing, "_is_writable", lambda folder: False)
    monkeypatch.setattr(importing, "data_folder", lambda: tmp_path / "data")
    (tmp_path / "data").mkdir()
    session = Session.import_report(report, clock=clock)
    assert session.path == tmp_path / "data" / "open 2026.arbiter"
    session.close()


def test_the_users_folder_follows_the_custom_of_the_system(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "base"))
    monkeypatch.setenv("APPDATA", str(tmp_path / "base"))
    monkeypatch.setattr(
        platformdirs, "user_data_path", lambda name, **how: tmp_path / "base" / name
    )
    assert data_folder() == tmp_path / "base" / "Arbiter"
    assert (tmp_path / "base" / "Arbiter").is_dir()


def test_a_folder_that_cannot_be_made_is_told(tmp_path, monkeypatch):
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setattr(
        platformdirs, "user_data_path", lambda name, **how: tmp_path / "taken" / name
    )
    with pytest.raises(StoreError, match=r"The folder .*Arbiter could not be created"):
        data_folder()


def test_a_faulty_or_missing_report_makes_no_file(tmp_path, report, clock):
    report.write_bytes(b"012 Open\n001 what is this\n")
    with pytest.raises(FormatError):
        Session.import_report(report, clock=clock)
    with pytest.raises(StoreError, match=r"gone.trf cannot be read: no such file"):
        Session.import_report(tmp_path / "gone.trf", clock=clock)
    assert [p.name for p in tmp_path.iterdir()] == ["open 2026.trf"]


def test_what_was_adjusted_is_told_and_kept(report, clock):
    report.write_bytes(report.read_bytes().replace(b"Player 1", b"Pl\xe4yer 1"))
    session = Session.import_report(report, clock=clock)
    assert session.tournament.by_number[1].name.startswith("Pläyer")
    assert session.notices
    assert session.history()[0].label.splitlines()[1:] == list(session.notices)
    session.close()


def test_a_bundled_sample_is_opened_in_the_data_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(importing, "data_folder", lambda: tmp_path)
    samples = Path(__file__).resolve().parents[3] / "resources" / "samples"
    sample = next(samples.glob("*.trf"))
    assert importing.place_for(sample) == tmp_path / f"{sample.stem}.arbiter"


def test_a_bundled_sample_goes_on_where_it_was_left(tmp_path, clock, monkeypatch, report):
    monkeypatch.setattr(importing, "_BUNDLED", (tmp_path / "bundled",))
    monkeypatch.setattr(importing, "data_folder", lambda: tmp_path / "data")
    (tmp_path / "data").mkdir()
    (tmp_path / "bundled").mkdir()
    sample = report.rename(tmp_path / "bundled" / "open.trf")
    assert importing.earlier_sample(sample) is None
    made = []
    for _ in range(2):
        session = Session.import_report(sample, clock=clock)
        made.append(session.path)
        session.close()
    (tmp_path / "data" / "open air.arbiter").touch()
    assert [path.name for path in made] == ["open.arbiter", "open 2.arbiter"]
    os.utime(made[1], (1, 1))
    assert importing.earlier_sample(sample) == made[0]
    os.utime(made[0], (0, 0))
    assert importing.earlier_sample(sample) == made[1]
    own = sample.rename(tmp_path / "open.trf")
    assert importing.earlier_sample(own) is None


def test_ranks_that_the_standings_do_not_allow_are_noted(tmp_path: Path) -> None:
    report = tmp_path / "a.trf"
    lines = RANKED.splitlines()
    for ranks, said in (("12", 0), ("21", 1)):
        changed = [line[:88] + rank + line[89:] for line, rank in zip(lines, ranks, strict=True)]
        report.write_text("\n".join(changed), encoding="utf-8")
        session = Session.import_report(report)
        found = [notice for notice in session.notices if "in the report do not match" in notice]
        assert len(found) == said
        session.close()
    assert found == [
        "The ranks of 2 players in the report do not match its points and tie-breaks: players 1-2."
    ]


RANKED = """\
001    1      Alder, Ann                        2402                             1.0    1     2 w 1
001    2      Birch, Bob                        2391                             0.0    2     1 b 0"""


OLD_AND_SOUND = (
    "XXR 2",
    "XXC white1",
    player(1, "2 w 1", points="1.0", rank="1"),
    player(2, "1 b 0", points="0.0", rank="2"),
)


def test_nothing_is_said_of_a_sound_old_report(tmp_path, clock):
    path = tmp_path / "old.trf"
    path.write_bytes(lines_of_report(*OLD_AND_SOUND))
    session = Session.import_report(path, clock=clock)
    assert session.notices == ()
    session.close()


def test_ranks_that_only_repeat_the_numbers_are_told_alone(tmp_path, clock):
    path = tmp_path / "numbers.trf"
    lines = (
        player(1, "2 w 0", points="0.0", rank="1"),
        player(2, "1 b 1", points="1.0", rank="2"),
    )
    path.write_bytes(lines_of_report("XXR 2", "XXC white1", *lines))
    session = Session.import_report(path, clock=clock)
    assert session.notices == (importing.UNFILLED,)
    session.close()


def test_a_report_of_2026_has_to_have_ranks_and_each_wrong_one_is_named(tmp_path, clock):
    path = tmp_path / "new.trf"
    lines = (
        player(1, "2 w 0", points="0.0", rank="1"),
        player(2, "1 b 1", points="1.0", rank="2"),
    )
    path.write_bytes(lines_of_report("142 2", "152 W", *lines))
    session = Session.import_report(path, clock=clock)
    (notice,) = session.notices
    assert notice != importing.UNFILLED
    assert "The ranks of 2 players in the report do not match" in str(notice)
    session.close()

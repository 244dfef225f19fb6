"""The tournament that a report file was taken over into before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.opening.earlier_start import EarlierStart, earlier_start
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Round
from arbiter_gui.formats.trf import write_trf

BOARDS = (Board(1, 2, WHITE_WINS), Board(3, 4, WHITE_WINS), Board(5, 6, WHITE_WINS))


@pytest.fixture
def report(tmp_path, tournament):
    path = tmp_path / "open.trf"
    path.write_bytes(write_trf(replace(tournament, rounds=(Round(BOARDS),))))
    return path


def test_there_is_none_before_it_was_taken_over(report):
    assert earlier_start(report) is None


def test_the_last_changed_one_is_found_open_or_not(report, clock):
    first = Session.import_report(report, clock=clock)
    second = Session.import_report(report, clock=clock)
    assert earlier_start(report, (first, second)) == EarlierStart(
        report.with_name("open 2.arbiter"), 1, "2026-02-01T10:01:00+00:00", 1
    )
    second.close()
    first.apply(SetResult(1, 1, DRAWN))
    found = earlier_start(report, (first,))
    assert (found.path, found.changed) == (first.path, "2026-02-01T10:02:00+00:00")
    first.close()
    assert earlier_start(report) == found


def test_a_tournament_of_the_same_name_that_came_of_something_else_is_none(
    report, tournament, clock
):
    Session.create(report.with_suffix(".arbiter"), tournament, clock).close()
    other = report.with_name("other.trf")
    other.write_bytes(report.read_bytes())
    Session.import_report(other, report.with_name("open 2.arbiter"), clock).close()
    report.with_name("open 3.arbiter").write_bytes(b"no tournament")
    report.with_name("open 4.arbiter").mkdir()
    assert earlier_start(report) is None


def test_a_report_that_went_on_elsewhere_is_ahead(report, tournament, clock):
    Session.import_report(report, clock=clock).close()
    assert not earlier_start(report).is_behind
    report.write_bytes(write_trf(replace(tournament, rounds=(Round(BOARDS), Round(BOARDS)))))
    found = earlier_start(report)
    assert (found.rounds, found.in_report, found.is_behind) == (1, 2, True)
    report.write_bytes(b"001 what is this")
    assert earlier_start(report).in_report == 0


def test_a_folder_that_cannot_be_listed_holds_none(report, clock, monkeypatch):
    Session.import_report(report, clock=clock).close()

    def refuse(folder):
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(type(report), "iterdir", refuse)
    assert earlier_start(report) is None

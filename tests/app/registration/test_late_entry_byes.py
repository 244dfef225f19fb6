"""Points of late entries for the rounds they have missed: none, or what the event grants (C.04.2,
2.4).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.questions.recorded_rounds import check_rounds, recorded_rounds
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.engine.api import Status
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from tests.gui.fields import fixed_time, played

LATE = Player(0, "Zander, Z.", 1500)


def with_grant(tournament: Tournament, granted: int) -> Tournament:
    return replace(tournament, details=replace(tournament.details, late_entry_byes=granted))


@pytest.mark.parametrize(("granted", "byes"), [(0, 0), (1, 1), (2, 2), (5, 3)])
def test_as_many_missed_rounds_bring_half_a_point_as_the_event_grants(
    granted: int, byes: int
) -> None:
    tournament = EnterLate(LATE, 4).apply(with_grant(played(8, 3), granted))
    past = histories(tournament)[9]
    assert [entry.bye for entry in past] == [ByeKind.HALF] * byes + [None] * (3 - byes)
    assert scores(tournament)[9] == 5 * byes
    for dialect in (Dialect.OF_2016, Dialect.OF_2026):
        read_back = read_trf(write_trf(tournament, dialect), "a.trf").tournament
        assert histories(read_back) == histories(tournament)


def test_the_last_rounds_bring_none() -> None:
    tournament = EnterLate(LATE, 5).apply(with_grant(played(8, 4), 9))
    assert scores(tournament)[9] == 15, "rounds 4 and 5 of five are the last two"


def test_the_warning_names_the_byes() -> None:
    tournament = with_grant(played(8, 3), 2)
    (caution,) = cautions(EnterLate(LATE, 4), tournament)
    said = "The event grants half-point byes for rounds 1, 2, which were missed."
    assert said in caution.consequences
    assert "There are no points for the other rounds missed." in caution.consequences


@pytest.mark.parametrize(("granted", "none"), [(0, True), (3, False)])
def test_the_warning_says_no_points_only_where_there_are_none(granted: int, none: bool) -> None:
    (caution,) = cautions(EnterLate(LATE, 4), with_grant(played(8, 3), granted))
    assert any("no points" in consequence for consequence in caution.consequences) is none


def test_the_points_count_for_the_next_pairing_and_leave_earlier_rounds_as_they_were(
    tmp_path: Path,
) -> None:
    session = Session.create(tmp_path / "late.arbiter", with_grant(played(8, 1), 1), fixed_time)
    session.apply(propose(session.tournament).edit())
    session.apply(EnterLate(LATE, 3))
    assert scores(session.tournament)[9] == 5
    session.undo()
    assert 9 not in session.tournament.by_number
    session.redo()
    checks = check_rounds(recorded_rounds(session), session.tournament.edition)
    assert [check.status for check in checks] == [Status.SAME, Status.SAME]
    assert "corrected" not in checks[1].since
    session.close()

"""Captains' line-ups at the terminal of `arbiter serve`: the time, who has sealed, breaking the
seal, the clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.cli import serve_line_ups
from arbiter_gui.cli.serve_console import ServedTournament, wanted_device
from arbiter_gui.cli.serve_line_ups import LineUpClock, wanted_line_ups, wanted_time
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.sharing.devices import Rights, Role
from arbiter_gui.sharing.line_ups.moments import moment_text
from arbiter_gui.sharing.line_ups.sealed import LineUpRound, SealedLineUp
from tests.sharing.serving import Serving, wait_for
from tests.sharing.test_line_ups import paired_cup


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Serving]:
    Session.create(tmp_path / "cup.arbiter", paired_cup()).close()
    with Serving(tmp_path / "cup.arbiter") as serving:
        yield serving


def test_a_captain_is_invited_by_the_number_of_his_team() -> None:
    rights, _ = wanted_device("Rooks:captain:3", 8)
    assert (rights.role, rights.team) == (Role.CAPTAIN, 3)
    for wrong in ("Rooks:captain", "Rooks:captain:1-3", "Rooks:captain:x", "Rooks:captain:123456"):
        with pytest.raises(InvalidTournament, match="give the team number for the captain"):
            wanted_device(wrong, 8)


def test_a_time_is_typed_with_or_without_its_day() -> None:
    now = datetime(2026, 12, 5, 9, 0)
    yesterday = datetime(2026, 12, 4, 9, 0)
    assert moment_text(wanted_time("14:30", now), now) == "14:30"
    assert moment_text(wanted_time("14:30", now), yesterday) == "2026/12/05 14:30"
    assert moment_text(wanted_time("2027/1/9 8:05", now), now) == "2027/01/09 08:05"
    for wrong in ("", "14", "25:00", "2026/13/01 10:00", "2026-12-05 10:00", "14:30 open"):
        with pytest.raises(InvalidTournament, match="is not a time such as"):
            wanted_time(wrong, now)
    with pytest.raises(InvalidTournament, match="'two' is not a round"):
        wanted_line_ups([["two", "14:30"]])


def test_line_ups_are_sealed_listed_and_opened_at_the_terminal(
    served: Serving, capsys: pytest.CaptureFixture[str]
) -> None:
    console = ServedTournament(served.shared, 12)
    served.here(lambda: console.begin(served.server, []))

    def said(line: str) -> str:
        capsys.readouterr()
        served.here(lambda: console.command(line))
        return capsys.readouterr().err

    assert "No time for line-ups has been set." in said("line-ups")
    assert "no team with the pairing number 9" in said("add Rooks captain 9")
    said("add Rooks captain 1")
    (invitation,) = served.devices.register.invitations
    assert invitation.rights.team_name == "Team A", "so that the phone stays with the team"
    assert "Line-ups of round 2 are sealed until 2099/01/01 10:00." in said(
        "line-ups 2 2099/01/01 10:00"
    )
    assert "Round 2: until 2099/01/01 10:00, none sealed yet" in said("line-ups")
    captain = served.phone_with(Rights("Team A", Role.CAPTAIN, served.devices.now() + 3600, team=1))
    (shown,) = captain.state()["line_ups"]
    sent = {
        "kind": "line-up",
        "entry": "abcd-1",
        "round": 2,
        "opponent": shown["opponent"],
        "players": [2, 1],
    }
    assert captain.send(sent)["outcome"] == "done"
    listed = said("line-ups")
    assert "Round 2: until 2099/01/01 10:00, sealed by Team A" in listed
    assert "A2" not in listed
    assert "Type: line-ups 2 open yes" in said("line-ups 2 open")
    assert captain.state()["line_ups"][0]["opened"] is False
    assert "No line-up arrived from 3 teams" in said("line-ups 2 open yes")
    assert captain.state()["line_ups"][0]["ours"] == ["A2", "A1"]


def test_a_team_that_was_removed_since_is_left_out_of_the_list() -> None:
    tournament = paired_cup()
    of_team = SealedLineUp(1, 2, (1, 2), (1, 2), "abcd/abcd-1", 0)
    of_removed_team = replace(of_team, team=99)
    sealed = LineUpRound(2, 1_800_000_000, line_ups=(of_team, of_removed_team))
    text = str(serve_line_ups._round_text(tournament, sealed))
    assert text.endswith("sealed by Team A")


def test_the_clock_opens_them_at_the_time(served: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve_line_ups, "SECONDS_BETWEEN_LOOKS", 0.02)
    clock = LineUpClock(served.shared, served)
    clock.start()
    served.here(lambda: served.shared.line_ups.set_time(2, served.devices.now() + 60))
    served.clock.at += 60
    wait_for(lambda: served.shared.line_ups.desk.rounds[0].is_opened)
    clock.stop()

"""Results of team events from devices: captains report their match board by board, and differences
wait.
"""

from __future__ import annotations

from pathlib import Path

from arbiter_gui.app.edits import SetGameResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN, PENDING, WHITE_WINS
from arbiter_gui.sharing.device_file import Devices
from arbiter_gui.sharing.devices import Rights, Role
from arbiter_gui.sharing.entries import DeviceResult, EntryOutcome, judge_entry
from arbiter_gui.sharing.seats import result_edit, seat_at, seats
from arbiter_gui.sharing.shared import SharedTournament
from arbiter_gui.sharing.web.device_view import results_data
from tests.reports.team_tables.test_team_papers import cup

ALL = Rights("Hall", Role.RESULTS, 0)


def entry(table: int, result: str, seen: str = "") -> DeviceResult:
    """Return what a page sends for a board of round 1; match 2 has the tables 3 and 4."""
    seat = seat_at(cup(), 1, table)
    assert seat is not None
    return DeviceResult("abcd-1", 1, table, seat.white, seat.black, result, seen)


def test_the_boards_of_all_matches_are_counted_through_without_empty_ones() -> None:
    assert [(seat.table, seat.label) for seat in seats(cup(), 1)] == [
        (1, "1.1"),
        (3, "2.1"),
        (4, "2.2"),
    ]


def test_a_page_shows_the_players_of_the_boards_of_its_match() -> None:
    captain = Rights("Team D", Role.RESULTS, 0, 3, 4)
    rows = results_data(cup(), captain)["boards"]
    names = [
        (row["label"], row["match"], row["white"]["name"], row["black"]["name"]) for row in rows
    ]
    assert names == [("2.1", 2, "D1", "B1"), ("2.2", 2, "B2", "D2")]
    assert [row["result"] for row in rows] == ["1-0", "0-1"]


def test_the_first_report_of_a_board_counts_the_same_confirms_and_another_waits() -> None:
    open_board = SetGameResult(1, 2, 1, WHITE_WINS).apply(cup())
    assert judge_entry(open_board, entry(3, "1-0", "1-0")).outcome is EntryOutcome.SAME
    other = judge_entry(open_board, entry(3, "0-1", "1-0"))
    assert (other.outcome, other.present_value) == (EntryOutcome.DIFFERS, "1-0")
    seat = seat_at(cup(), 1, 3)
    assert seat is not None
    cleared = result_edit(cup(), 1, seat, PENDING).apply(cup())
    first = judge_entry(cleared, entry(3, "½-½"))
    assert first.outcome is EntryOutcome.DONE
    assert first.edit is not None
    assert first.edit.apply(cleared).rounds[0].boards[1].games[0].result == DRAWN


def test_a_difference_waits_while_the_arbiter_enters_another_board_of_the_match(
    tmp_path: Path,
) -> None:
    session = Session.create(tmp_path / "cup.arbiter", cup())
    devices = Devices(None)
    shared = SharedTournament(session, devices)
    token = devices.invite(Rights("Hall", Role.RESULTS, devices.now() + 3600))
    admission = devices.exchange(token)
    assert admission is not None
    device, _ = admission
    assert shared.carry_out(device.id, entry(3, "0-1", "1-0")).outcome is EntryOutcome.DIFFERS
    session.apply(SetGameResult(1, 2, 2, WHITE_WINS))
    assert [matter.entry.table for matter in shared.open_matters] == [3]
    session.apply(SetGameResult(1, 2, 1, DRAWN))
    assert shared.open_matters == (), "the arbiter has decided"
    shared.close()
    session.close()

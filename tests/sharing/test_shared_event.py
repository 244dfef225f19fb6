"""Devices on all groups of an event: one list of boards and of players, each entry in its own
group.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.events.dividing import group_rule
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, WHITE_WINS
from arbiter_gui.reports.sheets.slip_code import tournament_mark
from arbiter_gui.sharing.device_file import Devices
from arbiter_gui.sharing.devices import Device, Rights, Role
from arbiter_gui.sharing.entries import DeviceResult, EntryOutcome, PresenceEntry
from arbiter_gui.sharing.event_view import number_step
from arbiter_gui.sharing.registrations import RegistrationForm
from arbiter_gui.sharing.shared import News
from arbiter_gui.sharing.shared_event import SharedEvent
from arbiter_gui.sharing.web.device_view import page_data
from arbiter_gui.sharing.web.events import event_of
from tests.app.events.festivals import after_round_1, group_of


def from_board(tournament: Tournament, board: int) -> Tournament:
    return replace(tournament, details=replace(tournament.details, first_board=board))


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[SharedEvent]:
    """A with boards 1 and 2 is in round 2.

    B, with boards 11 to 13, is in round 1, and C has not begun.
    """
    second_round = after_round_1(after_round_1(group_of("A", 4)), played=False)
    groups = {
        "A": second_round,
        "B": from_board(after_round_1(group_of("B", 6, 1800), played=False), 11),
        "C": group_of("C", 3, 1500),
    }
    sessions = [
        (name, Session.create(tmp_path / f"{name}.arbiter", tournament))
        for name, tournament in groups.items()
    ]
    rules = (group_rule("A: born=-1999"), group_rule("B: born=2000-"))
    shared = SharedEvent("Festival", sessions, Devices(None), rules=lambda: rules)
    yield shared
    shared.close()
    for _, session in sessions:
        session.close()


def let_in(shared: SharedEvent, role: Role, first: int = 0, last: int = 0) -> Device:
    token = shared.devices.invite(
        Rights(role.value, role, shared.devices.now() + 3600, first, last)
    )
    exchanged = shared.devices.exchange(token)
    assert exchanged is not None
    return exchanged[0]


def result_at(
    shared: SharedEvent, device: Device, table: int, result: str, name: str
) -> DeviceResult:
    data = page_data(shared.tournament, device, 0, shared.open_matters)
    board = next(board for board in data["boards"] if board["table"] == table)
    return DeviceResult(
        f"phone-{name}", data["round"], table, board["white"]["number"], board["black"]["number"],
        result,
        board["result"],
    )  # fmt: skip


def test_a_device_enters_results_of_all_groups_by_the_number_on_the_table(
    shared: SharedEvent,
) -> None:
    device = let_in(shared, Role.RESULTS)
    data = page_data(shared.tournament, device, 0, ())
    assert [board["table"] for board in data["boards"]] == [1, 2, 11, 12, 13]
    heard: list[News] = []
    shared.subscribe(heard.append)
    entry = result_at(shared, device, 12, "1-0", "1")
    assert shared.carry_out(device.id, entry).outcome is EntryOutcome.DONE
    assert shared.carry_out(device.id, entry).is_repeated
    a, b, _ = (session.tournament for session in shared.sessions)
    assert b.rounds[0].boards[1].result == WHITE_WINS
    assert not any(board.result.known for board in a.rounds[1].boards)
    results = [
        event.results for news in heard if (event := event_of(news, shared.tournament)) is not None
    ]
    assert ((2, 12, "1-0"),) in results, "the other pages hear of the board by its number"


def test_a_device_of_some_tables_has_no_others(shared: SharedEvent) -> None:
    device = let_in(shared, Role.RESULTS, 11, 12)
    data = page_data(shared.tournament, device, 0, ())
    assert [board["table"] for board in data["boards"]] == [11, 12]
    everywhere = let_in(shared, Role.RESULTS)
    entry = result_at(shared, everywhere, 1, "1-0", "1")
    assert shared.carry_out(device.id, entry).why == "rights"


def test_what_differs_waits_for_the_arbiter_in_its_group(shared: SharedEvent) -> None:
    device = let_in(shared, Role.RESULTS)
    entry = result_at(shared, device, 11, "1-0", "1")
    shared.sessions[1].apply(SetResult(1, 1, BLACK_WINS, 11))
    assert shared.carry_out(device.id, entry).outcome is EntryOutcome.DIFFERS
    (matter,) = shared.open_matters
    session, own_entry = shared.tournament_and_entry(matter.entry)
    assert session is shared.sessions[1]
    assert (own_entry.round, own_entry.white < 10) == (1, True)  # type: ignore[union-attr]
    edit = shared.edit_of(matter)
    assert edit is not None
    session.apply(edit)
    assert session.tournament.rounds[0].boards[0].result == WHITE_WINS
    assert shared.open_matters == ()


def test_check_in_of_all_groups_at_one_door(shared: SharedEvent) -> None:
    device = let_in(shared, Role.CHECK_IN)
    people = page_data(shared.tournament, device, 0, ())["people"]
    assert len(people) == 13
    assert len({person["number"] for person in people}) == 13
    cedar = next(person for person in people if person["name"] == "Cedar, C")
    assert cedar["club"] == "C · Riga"
    entry = PresenceEntry("phone-1", cedar["number"], cedar["name"], here=False, seen=True)
    assert shared.carry_out(device.id, entry).outcome is EntryOutcome.DONE
    assert set(shared.sessions[2].tournament.absent(1)) == {3}
    people = page_data(shared.tournament, device, 0, ())["people"]
    assert [person["name"] for person in people if not person["here"]] == ["Cedar, C"]


def test_the_rules_propose_the_group_of_a_form(shared: SharedEvent) -> None:
    young = RegistrationForm("young", "New, Nora", 2008)
    assert shared.proposed_group(young) == "B"
    assert shared.proposed_group(replace(young, birth_year=1980)) == "A"
    assert shared.proposed_group(replace(young, category="C")) == "C", (
        "a category that is called as a group"
    )
    assert shared.proposed_group(replace(young, birth_year=0)) == ""
    assert shared.session_of_group("B") is shared.sessions[1]


def test_slips_of_each_group_are_known_by_their_mark(shared: SharedEvent) -> None:
    marks = [tournament_mark(session.tournament) for session in shared.sessions]
    assert shared.slip_rounds() == {f"{marks[0]:04}": 2, f"{marks[1]:04}": 1, f"{marks[2]:04}": 0}


@pytest.mark.parametrize(
    ("groups", "players", "step"), [(10, 200, 1000), (4, 900, 5000), (200, 300, 499)]
)
def test_numbers_leave_room_for_late_entries(groups: int, players: int, step: int) -> None:
    assert number_step(groups, players) == step

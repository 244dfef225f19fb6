"""A damaged list of devices is reported and recovered.

It neither locks phones out in silence nor ends the program.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.sharing.device_file import Devices, copy_of_list
from arbiter_gui.sharing.devices import Device, Rights, Role


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "devices.json"


def let_in(devices: Devices, name: str) -> tuple[Device, str]:
    joined = devices.exchange(devices.invite(Rights(name, Role.RESULTS, devices.now() + 3600)))
    assert joined is not None
    return joined


UNREADABLE = {
    "garbage": "{{{",
    "nothing": "",
    "zeros": "\0" * 100,
    "deep": "[" * 100_000,
    "no list": '{"id": 1}',
    "a number": "1e400",
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_a_list_that_is_none_is_read_from_its_copy(place: Path, what: str) -> None:
    devices = Devices(place)
    one, key = let_in(devices, "One")
    ended, key_of_ended = let_in(devices, "Ended")
    devices.revoke(ended.id)
    place.write_text(UNREADABLE[what])
    again = Devices(place)
    assert again.owner_of_key(key) == one
    assert again.owner_of_key(key_of_ended) is None
    assert (
        str(again.notice)
        == "The list of devices is damaged. The backup copy is used; all devices stay authorised."
    )
    let_in(again, "Two")
    assert Devices(place).notice == "", "the next change writes it anew"


@pytest.mark.parametrize("what", UNREADABLE)
def test_where_the_copy_is_damaged_too_devices_have_to_come_again(place: Path, what: str) -> None:
    _, key = let_in(Devices(place), "One")
    for damaged in (place, copy_of_list(place)):
        damaged.write_text(UNREADABLE[what])
    again = Devices(place)
    assert again.owner_of_key(key) is None
    assert str(again.notice) == (
        "The list of devices is damaged and cannot be read. Authorise the devices again."
    )
    assert let_in(again, "One")


WRONG: dict[str, tuple[str, Any]] = {
    "an end beyond all": ("expires", float("inf")),
    "an end that is text": ("expires", "soon"),
    "an end before all": ("expires", -1),
    "a first table that is none": ("first", 1.5),
    "a last table that is none": ("last", 10**9),
    "a role that is none": ("role", "everything"),
    "no name": ("name", None),
    "a long name": ("name", "x" * 100_000),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_entry_costs_that_device_and_is_reported(place: Path, what: str) -> None:
    devices = Devices(place)
    _, key = let_in(devices, "One")
    other, key_of_other = let_in(devices, "Other")
    entries = json.loads(place.read_text())
    column, value = WRONG[what]
    entries[0]["rights"][column] = value
    place.write_text(json.dumps(entries))
    again = Devices(place)
    assert again.owner_of_key(key) is None
    assert again.owner_of_key(key_of_other) == other
    assert str(again.notice) == "1 device in the list cannot be read. Authorise it again."


@pytest.mark.parametrize("key_hash", [None, "", "é" * 64, "0" * 63, 7])
def test_a_key_that_is_none_costs_that_device(place: Path, key_hash: Any) -> None:
    devices = Devices(place)
    let_in(devices, "One")
    _, key = let_in(devices, "Other")
    entries = json.loads(place.read_text())
    entries[0]["key_hash"] = key_hash
    entries.append("device")
    place.write_text(json.dumps(entries))
    again = Devices(place)
    assert again.owner_of_key(key) is not None
    assert str(again.notice).startswith("2 devices in the list cannot be read.")


def test_a_list_that_is_not_there_is_no_damage(place: Path) -> None:
    assert Devices(place).notice == ""


def test_both_lists_are_for_this_user_alone(place: Path) -> None:
    let_in(Devices(place), "One")
    assert [path.stat().st_mode & 0o077 for path in (place, copy_of_list(place))] == [0, 0]

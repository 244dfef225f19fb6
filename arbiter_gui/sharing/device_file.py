"""The register of devices on this machine's disk, not beside the tournament: readable by its user
alone.
"""

from __future__ import annotations

import hashlib
import json
import re
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from time import monotonic, time
from typing import Any

from arbiter_gui.app.data_folder import data_folder
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.sharing.devices import (
    LAST_SECOND,
    LONGEST_TEXT,
    Device,
    Register,
    Rights,
    Role,
    open_invitations,
    with_device_of_token,
    with_device_revoked,
    with_invitation,
)
from arbiter_gui.sharing.private_files import write_private

_DAYS_KEPT = 30
"""Days for which an expired device stays on the list, for reference after the event."""
_MOST_TABLE = 99_999
_KEY_HASH = re.compile("[0-9a-f]{64}")


class Devices:
    """The register of one tournament file, for both the thread of the window and that of the
    server.

    Invitations last as long as the program; devices outlast it, so that phones continue after a
    restart. `notice` says what could not be read of the list, and is empty if all of it could.
    """

    def __init__(
        self,
        path: Path | None,
        clock: Callable[[], float] = time,
        elapsed: Callable[[], float] = monotonic,
    ) -> None:
        """Read the register kept at `path`; None keeps it only as long as the program runs.

        `clock` gives the time of day, which can be put back, `elapsed` the seconds since some
        moment, which cannot.
        """
        self._path = path
        self._clock = clock
        self._elapsed = elapsed
        self._began = clock() - elapsed()
        self._lock = threading.Lock()
        self._register = Register()
        self.notice = NOTHING
        if path is not None:
            self._register, self.notice = read_register(path, self.now())

    def now(self) -> int:
        """Return the time in whole seconds since 1970.

        Putting the clock back does not prolong any device or token: the time is then counted from
        the start.
        """
        return int(max(self._clock(), self._began + self._elapsed()))

    @property
    def register(self) -> Register:
        """The present devices and invitations."""
        return self._register

    def invite(self, rights: Rights) -> str:
        """Return a token that admits one device."""
        with self._lock:
            self._register, token = with_invitation(self._register, rights, self.now())
        return token

    def exchange(self, token: str) -> tuple[Device, str] | None:
        """Return the device that a token admits, and its key; the token is used up.

        None for a wrong one.

        Raises StoreError if that cannot be saved; the token is then still valid.
        """
        with self._lock:
            admission = with_device_of_token(self._register, token, self.now())
            if admission is None:
                return None
            register, device, key = admission
            self._write(register)
            self._register = register
        return device, key

    def owner_of_key(self, key: str) -> Device | None:
        """Return the device that has a key, if it may still send requests."""
        return self._register.owner(key, self.now())

    def valid_device(self, id_: str) -> Device | None:
        """Return a device, if it may still send requests."""
        device = self._register.device(id_)
        if device is not None and device.is_valid(self.now()):
            return device
        return None

    def revoke(self, id_: str) -> None:
        """Revoke a device.

        Raises StoreError if the program would admit it again after a restart.
        """
        with self._lock:
            # Here before on the disk: if the disk is full, the device is shut out all the same
            # until the program ends.
            self._register = with_device_revoked(self._register, id_)
            self._write(self._register)

    def close_invitations(self) -> int:
        """Revoke all open invitations because wrong tokens are being tried.

        Return how many there were.
        """
        with self._lock:
            count = len(open_invitations(self._register, self.now()))
            self._register = Register(self._register.devices)
        return count

    def _write(self, register: Register) -> None:
        """Write the list and its copy. Raises StoreError."""
        if self._path is None:
            return
        data = [_as_data(device) for device in register.devices]
        try:
            # The copy first: the most it can then have in excess is a device that was never given
            # its key, or a revoked one.
            for path in (copy_of_list(self._path), self._path):
                write_private(path, data)
        except OSError as error:
            sentence = say("The list of devices cannot be written: {why}.", why=system_words(error))
            raise StoreError(sentence) from error


def device_file(tournament: Path) -> Path:
    """Return the path of the register of devices of a tournament file. Raises StoreError."""
    # The path itself may contain characters that are not allowed in a file name; a hash of it is
    # one name for one tournament.
    path_octets = str(tournament.resolve()).encode("utf-8", "surrogatepass")
    name = hashlib.sha256(path_octets).hexdigest()[:24]
    return sharing_folder() / f"devices-{name}.json"


def registration_file(tournament: Path) -> Path:
    """Return the path of the registrations for a tournament file. Raises StoreError."""
    return _file_beside_devices(tournament, "registrations-")


def line_up_file(tournament: Path) -> Path:
    """Return the path of the sealed line-ups of a tournament file. Raises StoreError."""
    return _file_beside_devices(tournament, "line-ups-")


def _file_beside_devices(tournament: Path, name: str) -> Path:
    devices = device_file(tournament)
    return devices.with_name(devices.name.replace("devices-", name, 1))


def sharing_folder() -> Path:
    """Return the folder of this user for devices and the certificate. Raises StoreError."""
    folder = data_folder() / "sharing"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def _as_data(device: Device) -> dict[str, Any]:
    """Return a device in the form of the list on the disk; `_device` reads it back."""
    data = asdict(device)
    data["rights"]["role"] = device.rights.role.value
    return data


def copy_of_list(path: Path) -> Path:
    """Return the path of the second copy of the list of devices, in case the first cannot be
    read.
    """
    return path.with_name(f"{path.stem}-copy{path.suffix}")


def read_register(path: Path, now: int) -> tuple[Register, Said]:
    """Return the devices of a list on the disk, and a message about it; empty if all is well.

    A damaged list is read from its copy. A single impossible entry is ignored.
    """
    try:
        entries = _entries(path)
        notice = NOTHING
    # No list: no device has been authorised yet, which is no damage.
    except FileNotFoundError:
        return Register(), NOTHING
    except (OSError, ValueError, RecursionError):
        try:
            entries = _entries(copy_of_list(path))
            notice = say(
                "The list of devices is damaged. The backup copy is used; all devices stay "
                "authorised."
            )
        except (OSError, ValueError, RecursionError):
            return Register(), say(
                "The list of devices is damaged and cannot be read. Authorise the devices again."
            )
    devices: list[Device] = []
    for entry in entries:
        with suppress(ValueError, TypeError, KeyError, OverflowError):
            devices.append(_device(entry))
    unreadable_count = len(entries) - len(devices)
    if unreadable_count:
        notice = counted(
            unreadable_count,
            "{n} device in the list cannot be read. Authorise it again.",
            "{n} devices in the list cannot be read. Authorise them again.",
        )
    recent_devices = tuple(device for device in devices if _is_recent(device, now))
    return Register(recent_devices), notice


def _is_recent(device: Device, seconds_now: int) -> bool:
    """Return whether a device has not expired, or has not done so long ago (`seconds_now` in
    seconds since 1970).
    """
    return seconds_now - device.rights.expires < _DAYS_KEPT * 86_400


def _entries(path: Path) -> list[Any]:
    """Return the entries of a list on the disk.

    Raises OSError, ValueError or RecursionError if it is not a list.
    """
    entries = json.loads(path.read_text(encoding="utf-8"))
    if type(entries) is not list:
        raise ValueError(path.name)
    return entries


def _device(data: dict[str, Any]) -> Device:
    """Return the device of an entry.

    Raises ValueError, TypeError or KeyError for an impossible device.
    """
    rights = data["rights"]
    key_hash = _text(data["key_hash"])
    if _KEY_HASH.fullmatch(key_hash) is None:
        raise ValueError(key_hash)
    return Device(
        _text(data["id"]),
        Rights(
            _text(rights["name"]),
            Role(rights["role"]),
            _number(rights["expires"], LAST_SECOND),
            first=_number(rights["first"], _MOST_TABLE),
            last=_number(rights["last"], _MOST_TABLE),
            # Lists of earlier versions have no captains.
            team=_number(rights.get("team", 0), _MOST_TABLE),
            team_name=_text(rights.get("team_name", "")),
        ),
        key_hash,
        # Anything not clearly permitted is revoked: a damaged entry admits no device.
        revoked=data["revoked"] is not False,
    )


def _text(value: Any) -> str:
    """Return a value that is a short text. Raises TypeError."""
    if type(value) is not str or len(value) > LONGEST_TEXT:
        raise TypeError(type(value).__name__)
    return value


def _number(value: Any, maximum: int) -> int:
    """Return a value that is a number from 0 to a maximum. Raises ValueError."""
    # `type`, not `isinstance`: in Python, True and False are also numbers.
    if type(value) is not int or not 0 <= value <= maximum:
        raise ValueError(type(value).__name__)
    return value

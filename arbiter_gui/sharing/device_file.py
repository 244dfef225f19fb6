"""The register of devices on the disk of this machine, beside no tournament: readable by its user alone."""

from __future__ import annotations

import hashlib
import json
import os
import threading
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from time import monotonic, time
from typing import Any

from arbiter_gui.app.data_folder import data_folder
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.sharing.devices import (
    Device,
    Register,
    Rights,
    Role,
    exchanged,
    invited,
    open_invitations,
    revoked,
)
from arbiter_gui.storage.sqlite.whole_files import part_beside, put_in_place

_DAYS_KEPT = 30


class Devices:
    """The register of one tournament file, for the thread of the window and that of the server alike.

    Invitations live as long as the program; devices outlast it, so that phones go on after a restart.
    """

    def __init__(
        self,
        path: Path | None,
        clock: Callable[[], float] = time,
        elapsed: Callable[[], float] = monotonic,
    ) -> None:
        self._path, self._clock, self._elapsed = path, clock, elapsed
        self._began = clock() - elapsed()
        self._lock = threading.Lock()
        self._register = Register(_read(path, self.now())) if path is not None else Register()

    def now(self) -> int:
        """Return the time in whole seconds since 1970.

        A clock that is put back gives no device and no token a longer life: then it is counted from the start.
        """
        return int(max(self._clock(), self._began + self._elapsed()))

    @property
    def register(self) -> Register:
        """Return the devices and invitations as they are now."""
        return self._register

    def invite(self, rights: Rights) -> str:
        """Return a token that lets one device in."""
        with self._lock:
            self._register, token = invited(self._register, rights, self.now())
        return token

    def exchange(self, token: str) -> tuple[Device, str] | None:
        """Return the device that a token lets in, and its key; the token is used up. None for a wrong one.

        Raises StoreError where that cannot be kept; the token is as good then as before.
        """
        with self._lock:
            found = exchanged(self._register, token, self.now())
            if found is None:
                return None
            register, device, key = found
            self._write(register)
            self._register = register
        return device, key

    def owner(self, key: str) -> Device | None:
        """Return the device that has a key, if it may still ask for something."""
        return self._register.owner(key, self.now())

    def valid(self, id_: str) -> Device | None:
        """Return a device, if it may still ask for something."""
        device = self._register.device(id_)
        return device if device is not None and device.valid(self.now()) else None

    def revoke(self, id_: str) -> None:
        """Let a device in no more. Raises StoreError where the program, started anew, would let it in again."""
        with self._lock:
            self._register = revoked(self._register, id_)
            self._write(self._register)

    def close_invitations(self) -> int:
        """Take all open invitations back, as somebody tries tokens; return how many there were."""
        with self._lock:
            count = len(open_invitations(self._register, self.now()))
            self._register = Register(self._register.devices)
        return count

    def _write(self, register: Register) -> None:
        if self._path is None:
            return
        data = json.dumps([_as_data(device) for device in register.devices], indent=1)
        try:
            with part_beside(self._path) as part:
                os.chmod(part, 0o600)
                part.write_text(data, encoding="utf-8")
                put_in_place(part, self._path)
        except OSError as error:
            sentence = say("The list of devices cannot be written: {why}.", why=system_words(error))
            raise StoreError(sentence) from error


def device_file(tournament: Path) -> Path:
    """Return where the devices of a tournament file stand. Raises StoreError."""
    name = hashlib.sha256(str(tournament.resolve()).encode("utf-8", "surrogatepass")).hexdigest()[:24]
    return sharing_folder() / f"devices-{name}.json"


def sharing_folder() -> Path:
    """Return the folder of this user for devices and the certificate. Raises StoreError."""
    folder = data_folder() / "sharing"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def _as_data(device: Device) -> dict[str, Any]:
    data = asdict(device)
    data["rights"]["role"] = device.rights.role.value
    return data


def _read(path: Path, now: int) -> tuple[Device, ...]:
    """Return the devices of a file; none of a file that is damaged, whose devices must then be let in anew."""
    try:
        found = [_device(data) for data in json.loads(path.read_text(encoding="utf-8"))]
    except (OSError, ValueError, TypeError, KeyError):
        return ()
    return tuple(device for device in found if now - device.rights.expires < _DAYS_KEPT * 86_400)


def _device(data: dict[str, Any]) -> Device:
    rights = data["rights"]
    return Device(
        str(data["id"]),
        Rights(
            str(rights["name"]),
            Role(rights["role"]),
            int(rights["expires"]),
            int(rights["first"]),
            int(rights["last"]),
        ),
        str(data["key_hash"]),
        data["revoked"] is not False,
    )

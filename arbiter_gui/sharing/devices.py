"""The rights of devices: each with its role, its tables and its expiry.

Secrets are stored only as hashes.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, replace
from enum import Enum

TOKEN_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Thirty-two letters that are not confused with each other when read aloud."""
TOKEN_LENGTH = 12
TOKEN_SECONDS = 600
"""Seconds for which an invitation can be used."""
KEY_BYTES = 32
LONGEST_NAME = 40
LONGEST_TEXT = 200
"""Characters of a text in the list of devices."""
LAST_SECOND = 32_503_680_000
"""The end of the year 2999, in seconds since 1970."""


class Role(Enum):
    """The purpose of a device."""

    RESULTS = "results"
    CHECK_IN = "check-in"
    LOOK = "look"
    CAPTAIN = "captain"


@dataclass(frozen=True, slots=True)
class Rights:
    """The properties of an invited device: its name, its role, its tables and when it expires.

    Tables run from `first` to `last` by the numbers on them, 0 for no limit; `expires` is in
    seconds since 1970. `team` is the pairing number of a captain's team, whose matches are his
    tables; 0 for other roles. `team_name` is its name when he was invited: the number can belong to
    another team later (`team_of`).
    """

    name: str
    role: Role
    expires: int
    first: int = 0
    last: int = 0
    team: int = 0
    team_name: str = ""

    @property
    def is_possible(self) -> bool:
        """Whether the range can contain any table."""
        return not self.last or self.first <= self.last

    def has_table(self, table: int) -> bool:
        """Return whether a table is in the range."""
        return self.first <= table and (not self.last or table <= self.last)


@dataclass(frozen=True, slots=True)
class Device:
    """A device that was admitted.

    `id` names it in the file's history; of its key only `key_hash` is stored.
    """

    id: str
    rights: Rights
    key_hash: str
    revoked: bool = False

    def is_valid(self, now: int) -> bool:
        """Return whether it may still send requests."""
        return not self.revoked and now < self.rights.expires


@dataclass(frozen=True, slots=True)
class Invitation:
    """A token that admits one device, once, until `until` (seconds since 1970)."""

    token_hash: str
    rights: Rights
    until: int


@dataclass(frozen=True, slots=True)
class Register:
    """All devices and open invitations of a tournament."""

    devices: tuple[Device, ...] = ()
    invitations: tuple[Invitation, ...] = ()

    def device(self, id_: str) -> Device | None:
        """Return the device with this id."""
        return next((device for device in self.devices if device.id == id_), None)

    def owner(self, key: str, now: int) -> Device | None:
        """Return the device that has this key, if it has not expired."""
        owner = None
        key_hash = secret_hash(key)
        for device in self.devices:
            # All are compared, each in the same time, so that the duration reveals nothing about
            # the keys.
            if hmac.compare_digest(device.key_hash, key_hash):
                owner = device
        if owner is not None and owner.is_valid(now):
            return owner
        return None


def with_invitation(register: Register, rights: Rights, now: int) -> tuple[Register, str]:
    """Return the register with one more invitation, and its token.

    Expired invitations are dropped.
    """
    token = "".join(secrets.choice(TOKEN_LETTERS) for _ in range(TOKEN_LENGTH))
    earlier_invitations = open_invitations(register, now)
    used_names = {device.rights.name for device in register.devices if device.is_valid(now)}
    used_names |= {invitation.rights.name for invitation in earlier_invitations}
    named_rights = replace(rights, name=_free_name(rights.name, used_names))
    invitation = Invitation(secret_hash(token), named_rights, now + TOKEN_SECONDS)
    return replace(register, invitations=(*earlier_invitations, invitation)), token


def with_device_of_token(
    register: Register, token: str, now: int
) -> tuple[Register, Device, str] | None:
    """Return the register with the invited device in place of its invitation, and its key.

    None for a wrong token.
    """
    token_hash = secret_hash(plain_token(token))
    invitations = open_invitations(register, now)
    matching = [
        invitation
        for invitation in invitations
        if hmac.compare_digest(invitation.token_hash, token_hash)
    ]
    if not matching:
        return None
    used_invitation = matching[0]
    key = secrets.token_urlsafe(KEY_BYTES)
    device = Device(secrets.token_hex(4), used_invitation.rights, secret_hash(key))
    remaining_invitations = tuple(
        invitation for invitation in invitations if invitation is not used_invitation
    )
    return Register((*register.devices, device), remaining_invitations), device, key


def with_device_revoked(register: Register, id_: str) -> Register:
    """Return the register with a device that may no longer send requests."""
    devices = []
    for device in register.devices:
        if device.id == id_:
            device = replace(device, revoked=True)
        devices.append(device)
    return replace(register, devices=tuple(devices))


def open_invitations(register: Register, now: int) -> tuple[Invitation, ...]:
    """Return the invitations that have not expired; `now` is in seconds since 1970."""
    return tuple(invitation for invitation in register.invitations if now < invitation.until)


def plain_token(text: str) -> str:
    """Return a token in its original form, however it was typed.

    >>> plain_token(" abcd-efgh 2345 ")
    'ABCDEFGH2345'
    """
    return "".join(sign for sign in text.upper() if sign.isalnum())[: 2 * TOKEN_LENGTH]


def shown_token(token: str) -> str:
    """Return a token in groups for reading aloud: ``ABCD-EFGH-2345``."""
    return "-".join(
        token[first_letter : first_letter + 4] for first_letter in range(0, len(token), 4)
    )


def secret_hash(secret: str) -> str:
    """Return the stored form of a secret.

    Keys and tokens are random, so a plain hash cannot be guessed back.
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _free_name(wish: str, used_names: set[str]) -> str:
    """Return a name like the requested one that no other device has: the history distinguishes them
    by it.
    """
    stem = " ".join(wish.split())[:LONGEST_NAME] or "Device"
    name = stem
    number = 1
    while name in used_names:
        number += 1
        name = f"{stem} {number}"
    return name

"""Tournaments on servers from a user's view: their addresses, and passwords kept in the system's
keyring.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from arbiter_gui.app.data_folder import data_folder
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.server.address import Address, is_address, read_address
from arbiter_gui.storage.server.catalogue import ListedTournament, tournaments
from arbiter_gui.storage.server.connections import WrongPassword

__all__ = [
    "Address",
    "ListedTournament",
    "WrongPassword",
    "copies_folder",
    "is_address",
    "keep_password",
    "kept_password",
    "open_tournament",
    "read_address",
    "tournaments",
    "with_password",
]

_SERVICE = "Arbiter"
T = TypeVar("T")


def copies_folder() -> Path:
    """Return the folder for copies of server tournaments on this machine. Raises StoreError."""
    return data_folder() / "Server copies"


def open_tournament(address: Address, password: str | None) -> Session:
    """Open a tournament on a server.

    StoreError says why it cannot be opened, or that the address names none.
    """
    if address.tournament is None:
        raise StoreError(
            say(
                "{address} does not include a tournament number. Add it, as in {example}.",
                address=address,
                example="…/7",
            )
        )
    return Session.open_on_server(address, password, copies_folder())


def with_password(
    address: Address, operation: Callable[[str | None], T], ask: Callable[[str], str | None]
) -> T:
    """Run `operation` with the kept password, or without one, and then with passwords from `ask`
    until one is right.

    A password from `ask` is kept in the keyring if it is right. `ask` gets the reason for asking,
    and returns None to stop, which raises WrongPassword.
    """
    password = kept_password(address)
    was_typed = False
    while True:
        try:
            outcome = operation(password)
        except WrongPassword as error:
            password = ask(str(error.said))
            was_typed = True
            if password is None:
                raise
        else:
            if was_typed and password is not None:
                keep_password(address, password)
            return outcome


def kept_password(address: Address) -> str | None:
    """Return the password for a server from the system's keyring.

    None if there is none, or no keyring.
    """
    keyring = _keyring_library()
    if keyring is None:
        return None
    with contextlib.suppress(Exception):  # any error of a system's keyring: then the user is asked
        password = keyring.get_password(_SERVICE, str(address.server))
        if password is not None:
            return str(password)
    return None


def keep_password(address: Address, password: str) -> bool:
    """Store a password in the system's keyring, and nowhere else; False if that is not possible."""
    keyring = _keyring_library()
    if keyring is None:
        return False
    try:
        keyring.set_password(_SERVICE, str(address.server), password)
    except Exception:  # as above; then the user is asked again next time
        return False
    return True


def _keyring_library() -> Any:
    """Return the library that reaches the system's keyring; None if it is not installed."""
    try:
        import keyring
    except ImportError:
        return None
    return keyring

"""Copies of a server's tournaments on this machine: at each round's end, and before an update."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.file_names import copy_name
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage.file.extension import EXTENSION
from arbiter_gui.storage.server.address import Address
from arbiter_gui.storage.sqlite.held_file import copy_database


def state_of_rounds(tournament: Tournament) -> tuple[int, bool]:
    """Return the number of rounds, and whether the last one has all its results."""
    return len(tournament.rounds), bool(tournament.rounds) and not tournament.rounds[-1].missing


def copy_place(folder: Path, address: Address, name: str) -> Path:
    """Return the place of a tournament's copy, by server, database and name."""
    server = copy_name(f"{address.host or 'localhost'} {address.database}", "server")
    name_of_copy = copy_name(name, "tournament")
    return folder / server / f"{name_of_copy} ({address.tournament}){EXTENSION}"


def keep_copy_before_update(
    mirror: sqlite3.Connection, folder: Path, address: Address, version: int
) -> None:
    """Write a copy of a tournament before it is updated to a new version."""
    with contextlib.closing(mirror):
        copy_path = copy_place(folder, address, f"before update from version {version}")
        try:
            copy_path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(
                say("{file} cannot be written: {why}.", file=copy_path.name, why=plain(error))
            ) from error
        copy_database(mirror, copy_path)

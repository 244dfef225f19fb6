"""The versions of the tournament file, and the steps from each to the next."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.migrations import (
    m001_initial,
    m002_adjustments,
    m003_registration,
    m004_publication,
    m005_said,
    m006_ratings,
    m007_seals,
    m008_coefficients,
    m009_who,
    m010_end_of_event,
    m011_month_titles,
    m012_federation_numbers,
    m013_house_players,
    m014_teams,
    m015_national_lists,
)
from arbiter_gui.storage.sqlite.connections import free_name, transaction
from arbiter_gui.storage.sqlite.held_file import copy_database

Migration = Callable[[sqlite3.Connection], None]

# The file's version is the number of migrations it has had; new ones are added at the end and never
# changed. One that changes the columns of a table also rewrites that table's rows in
# `edit.changes`.
MIGRATIONS: tuple[Migration, ...] = (
    m001_initial.migrate,
    m002_adjustments.migrate,
    m003_registration.migrate,
    m004_publication.migrate,
    m005_said.migrate,
    m006_ratings.migrate,
    m007_seals.migrate,
    m008_coefficients.migrate,
    m009_who.migrate,
    m010_end_of_event.migrate,
    m011_month_titles.migrate,
    m012_federation_numbers.migrate,
    m013_house_players.migrate,
    m014_teams.migrate,
    m015_national_lists.migrate,
)


def version_of(connection: sqlite3.Connection) -> int:
    """Return the file's version, 0 for an empty file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check_version(
    connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]
) -> None:
    """Raise StoreError for a file of a newer version."""
    version = version_of(connection)
    if version > len(migrations):
        raise StoreError(
            say(
                "{file} was created by a newer version of Arbiter (file version {version}; this "
                "program supports up to {known}). Update Arbiter to open it.",
                file=path.name,
                version=version,
                known=len(migrations),
            )
        )


def migrate(
    connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration] = MIGRATIONS
) -> Path | None:
    """Update the file to the newest version; return the copy of the old file if one was made.

    All missing steps are one transaction.
    """
    version = version_of(connection)
    if version == len(migrations):
        return None
    copy = None
    if version > 0:
        copy = free_name(
            path.with_name(f"{path.stem} (before update from version {version}){path.suffix}")
        )
        copy_database(connection, copy)
    with transaction(connection, path):
        for step in migrations[version:]:
            step(connection)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
    return copy

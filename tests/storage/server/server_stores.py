"""Tournaments on the server of the tests."""

import contextlib
from itertools import count

from arbiter_gui.storage import FileStore
from arbiter_gui.storage.server.address import read_address
from arbiter_gui.storage.server.catalogue import copy_from_file, prepare_database
from arbiter_gui.storage.server.store import ServerStore

NOW = "2026-02-01T10:00:00+00:00"
_numbers = count(1)


def new_database(server):
    """Return the address of a database that is ready for tournaments."""
    name = f"event{next(_numbers)}"
    server.new_database(name)
    address = read_address(server.address(name))
    prepare_database(address, None)
    return address


def put(address, tournament, folder):
    """Begin a tournament on the server; return its address."""
    path = folder / f"begun{next(_numbers)}.arbiter"
    FileStore.create(path, tournament, NOW, "created").close()
    with contextlib.closing(FileStore.read(path)) as begun:
        return copy_from_file(begun, address, None)


def opened(address, folder, name=None, **more):
    """Open a tournament on the server, by `name` if it is given, so that tests on one machine are
    several people.
    """
    store = ServerStore.open(address, None, folder, **more)
    if name is not None:
        store.name = name
    return store


def unguarded(connection, *words):
    """Write past the functions and the forms, as only the owner of the tables can."""
    connection.execute(
        """DO $$ DECLARE form record; BEGIN
           FOR form IN SELECT conrelid::regclass AS place, conname FROM pg_constraint
               WHERE connamespace = 'tournament_1'::regnamespace AND starts_with(conname, 'form_')
           LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', form.place, form.conname); END LOOP;
           END $$"""
    )
    for statement in words:
        connection.execute(statement)

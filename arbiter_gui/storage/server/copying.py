"""A whole tournament, with history and traces, from a file to a server; `save_copy` copies it back."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from pathlib import Path

from arbiter_gui.storage.migrations import MIGRATIONS
from arbiter_gui.storage.port import Store
from arbiter_gui.storage.server.address import Address
from arbiter_gui.storage.server.catalogue import copy_to_server


def copy_from_file(store: Store, address: Address, password: str | None) -> Address:
    """Create a tournament on the server from everything in `store`; return its address. Raises StoreError."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        store.save_copy(copy)
        with contextlib.closing(sqlite3.connect(copy)) as source:
            return address.of(copy_to_server(source, address, password, MIGRATIONS))

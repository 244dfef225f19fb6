"""Who got another pairing number by an edit, read from the rows it wrote."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.storage.rows import Row, RowChange, changed_rows
from arbiter_gui.storage.table_rows import StoredPlayer


def moved_numbers(rows: Iterable[RowChange]) -> dict[int, int]:
    """Return old and new number of everybody who has another one after the rows were written.

    Nobody is in it who cannot be told from somebody else.
    """
    players = changed_rows(rows, StoredPlayer)
    old = _numbers((row.number, row.before) for row in players)
    new = _numbers((row.number, row.after) for row in players)
    pairs = ((numbers, new.get(who, [])) for who, numbers in old.items())
    return {a[0]: b[0] for a, b in pairs if len(a) == len(b) == 1 and a != b}


def _numbers(rows: Iterable[tuple[int, StoredPlayer | None]]) -> dict[Row, list[int]]:
    found: dict[Row, list[int]] = {}
    for number, row in rows:
        if row is not None:
            found.setdefault((row.name, row.fide_id, row.birth), []).append(number)
    return found

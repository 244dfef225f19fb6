"""Who got another pairing number by an edit, read from the rows it wrote."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.storage.rows import TABLES, Row, RowChange

_NAMES = TABLES["player"][1]
_WHO = tuple(_NAMES.index(name) for name in ("name", "fide_id", "birth"))


def moved_numbers(rows: Iterable[RowChange]) -> dict[int, int]:
    """Return old and new number of everybody who has another one after the rows were written.

    Nobody is in it who cannot be told from somebody else.
    """
    players = [row for row in rows if row.table == "player"]
    old = _numbers((row.key[0], row.before) for row in players)
    new = _numbers((row.key[0], row.after) for row in players)
    pairs = ((numbers, new.get(who, [])) for who, numbers in old.items())
    return {a[0]: b[0] for a, b in pairs if len(a) == len(b) == 1 and a != b}


def _numbers(rows: Iterable[tuple[int, Row | None]]) -> dict[Row, list[int]]:
    found: dict[Row, list[int]] = {}
    for number, row in rows:
        if row is not None:
            found.setdefault(tuple(row[place] for place in _WHO), []).append(number)
    return found

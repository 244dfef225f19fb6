"""The players whose pairing number an edit changed, read from the rows it wrote."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.storage.rows import Row, RowChange, changed_rows
from arbiter_gui.storage.table_rows import StoredPlayer


def moved_numbers(rows: Iterable[RowChange]) -> dict[int, int]:
    """Return the old and new number of every player whose number the rows change.

    Players who cannot be distinguished from one another are left out.
    """
    players = changed_rows(rows, StoredPlayer)
    old_numbers_of = _numbers_by_person((row.number, row.old_row) for row in players)
    new_numbers_of = _numbers_by_person((row.number, row.new_row) for row in players)
    moved = {}
    for person, old_numbers in old_numbers_of.items():
        new_numbers = new_numbers_of.get(person, [])
        # Two players with the same name, FIDE number and birth cannot be distinguished.
        if len(old_numbers) == 1 and len(new_numbers) == 1 and old_numbers != new_numbers:
            moved[old_numbers[0]] = new_numbers[0]
    return moved


def _numbers_by_person(rows: Iterable[tuple[int, StoredPlayer | None]]) -> dict[Row, list[int]]:
    """Return the pairing numbers of all players by name, FIDE number and birth."""
    numbers: dict[Row, list[int]] = {}
    for number, row in rows:
        if row is not None:
            numbers.setdefault((row.name, row.fide_id, row.birth), []).append(number)
    return numbers

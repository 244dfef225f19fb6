"""Which shorter wordings may stand on a sheet: no two different players must read the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arbiter_gui.domain.players.titles import FIDE_TITLES
from arbiter_gui.reports.tables.table import Column, R, Table


def mistakable(tables: Iterable[Table[Any]]) -> frozenset[str]:
    """Return the shorter wordings of the tables that stand for more than one text: ``Müller, P.``.

    Whether there is a title before it makes no difference: ``FM Müller, P.`` can be meant, too. Namesakes are not
    told apart by their whole names either.
    """
    meant: dict[str, dict[str, set[str]]] = {}
    for table in tables:
        for column in table.columns:
            if column.shorter is None:
                continue
            for row in table.rows:
                whole, *shorter = column.texts(row)
                for wording in (whole, *shorter):
                    named = meant.setdefault(_untitled(wording), {})
                    named.setdefault(_untitled(whole), set()).add(wording)
    doubtful = (ways for named in meant.values() if len(named) > 1 for ways in named.values())
    return frozenset(wording for ways in doubtful for wording in ways)


def _untitled(name: str) -> str:
    title, _, rest = name.partition(" ")
    return rest if title in FIDE_TITLES else name


def wordings(column: Column[R], row: R, avoid: frozenset[str]) -> tuple[str, ...]:
    """Return the cell as it is shown, then its shorter wordings, without those to avoid."""
    whole, *shorter = (" ".join(text.split()) for text in column.texts(row))
    return (whole, *(wording for wording in shorter if wording not in avoid))


class BriefTexts:
    """The cells of a table as they are shown, those longer than so many letters in a shorter wording if there is one.

    For one table after the other in one language, whose cells depend on nothing but their row: what rows that are
    what they were say is not worked out again, nor what they could say when it is asked for fewer letters.
    """

    def __init__(self) -> None:
        self._table: Table[Any] | None = None
        self._most = 0
        self._avoid: frozenset[str] = frozenset()
        self._ways: list[tuple[tuple[str, ...], ...]] = []
        self._texts: list[tuple[str, ...]] = []

    def of(self, table: Table[Any], most: int) -> list[tuple[str, ...]]:
        """Return the texts of all rows, of at most so many letters where there is such a wording."""
        everywhere = range(len(table.rows))
        changed = self._changed(table)
        if changed is None:
            self._avoid, self._ways = mistakable([table]), [()] * len(table.rows)
            changed = everywhere
        for place in changed:
            row = table.rows[place]
            self._ways[place] = tuple(wordings(c, row, self._avoid) for c in table.columns)
        if changed is everywhere or most != self._most:
            changed, self._texts = everywhere, [()] * len(table.rows)
        for place in changed:
            self._texts[place] = tuple(brief(ways, most) for ways in self._ways[place])
        self._table, self._most = table, most
        return list(self._texts)

    def _changed(self, table: Table[Any]) -> Sequence[int] | None:
        """Return which rows are not what they were; None where columns came or went, or names that can be mistaken."""
        before = self._table
        if before is table:
            return ()
        if before is None or _form(before) != _form(table):
            return None
        pairs = enumerate(zip(before.rows, table.rows, strict=True))
        changed = [place for place, (old, new) in pairs if old is not new and old != new]
        named = [column for column in table.columns if column.shorter is not None]
        if any(c.texts(before.rows[n]) != c.texts(table.rows[n]) for n in changed for c in named):
            return None
        return changed


def _form(table: Table[Any]) -> tuple[object, ...]:
    return table.key, len(table.rows), tuple(column.key for column in table.columns)


def brief(ways: Sequence[str], most: int) -> str:
    """Return the first of some wordings that has at most so many letters, else the last."""
    return next((way for way in ways if len(way) <= most), ways[-1])

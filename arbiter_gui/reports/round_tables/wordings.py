"""Which shorter wordings may stand on a sheet: no two different players must read the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arbiter_gui.domain.players.titles import TITLES
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
    return rest if title in TITLES else name


def wordings(column: Column[R], row: R, avoid: frozenset[str]) -> tuple[str, ...]:
    """Return the cell as it is shown, then its shorter wordings, without those to avoid."""
    whole, *shorter = (" ".join(text.split()) for text in column.texts(row))
    return (whole, *(wording for wording in shorter if wording not in avoid))


def brief_texts(table: Table[Any], most: int) -> list[tuple[str, ...]]:
    """Return the cells as they are shown, those longer than `most` letters in a shorter wording if there is one."""
    avoid = mistakable([table])
    return [
        tuple(brief(wordings(column, row, avoid), most) for column in table.columns) for row in table.rows
    ]


def brief(ways: Sequence[str], most: int) -> str:
    """Return the first of some wordings that has at most so many letters, else the last."""
    return next((way for way in ways if len(way) <= most), ways[-1])

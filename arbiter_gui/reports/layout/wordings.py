"""The shorter wordings allowed on a sheet: no two different players may read the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arbiter_gui.domain.players.titles import FIDE_TITLES
from arbiter_gui.reports.tables.table import Column, R, Table


def ambiguous_wordings(tables: Iterable[Table[Any]]) -> frozenset[str]:
    """Return the shorter wordings of the tables that represent more than one text: ``Müller, P.``.

    A title before it makes no difference: ``FM Müller, P.`` can be meant, too. Namesakes are not
    distinguished by their full names either.
    """
    names_by_wording: dict[str, set[str]] = {}
    titled_wordings: dict[str, set[str]] = {}
    for table in tables:
        for column in table.columns:
            if column.shorter is None:
                continue
            for row in table.rows:
                texts = column.texts(row)
                name = _name_without_title(texts[0])
                for wording in texts:
                    names_by_wording.setdefault(_name_without_title(wording), set()).add(name)
                    titled_wordings.setdefault(_name_without_title(wording), set()).add(wording)
    # A wording that stands for two names is doubtful with any title in front of it.
    doubtful: set[str] = set()
    for untitled, names in names_by_wording.items():
        if len(names) > 1:
            doubtful |= titled_wordings[untitled]
    return frozenset(doubtful)


def _name_without_title(name: str) -> str:
    """Return a name without the title before it."""
    title, _, untitled = name.partition(" ")
    if title in FIDE_TITLES:
        return untitled
    return name


def wordings(column: Column[R], row: R, avoid: frozenset[str]) -> tuple[str, ...]:
    """Return the cell as shown, then its shorter wordings, without those to avoid."""
    text, *shorter_wordings = [" ".join(wording.split()) for wording in column.texts(row)]
    return (text, *[wording for wording in shorter_wordings if wording not in avoid])


class BriefTexts:
    """The cells of a table as shown.

    Longer ones than a number of letters in a shorter wording, if there is one.

    For successive tables in one language, whose cells depend only on their rows: the texts of
    unchanged rows are not made again, nor their shorter wordings for fewer letters.
    """

    def __init__(self) -> None:
        self._table: Table[Any] | None = None
        self._letters = 0
        self._avoid: frozenset[str] = frozenset()
        self._wordings: list[tuple[tuple[str, ...], ...]] = []
        self._texts: list[tuple[str, ...]] = []

    def texts_of_rows(self, table: Table[Any], letters: int) -> list[tuple[str, ...]]:
        """Return the texts of all rows, of at most so many letters where there is such a
        wording.
        """
        all_rows = range(len(table.rows))
        rows_to_word = self._changed_rows(table)
        # A new name can make the short wording of any other row ambiguous, so all are made again.
        if rows_to_word is None:
            self._avoid = ambiguous_wordings([table])
            self._wordings = [()] * len(table.rows)
            rows_to_word = all_rows
        for row_index in rows_to_word:
            row = table.rows[row_index]
            self._wordings[row_index] = tuple(
                wordings(column, row, self._avoid) for column in table.columns
            )
        rows_to_choose_for = rows_to_word
        # With another number of letters every row may have another of its wordings.
        if rows_to_word is all_rows or letters != self._letters:
            rows_to_choose_for = all_rows
            self._texts = [()] * len(table.rows)
        for row_index in rows_to_choose_for:
            self._texts[row_index] = tuple(
                brief_wording(texts, letters) for texts in self._wordings[row_index]
            )
        self._table = table
        self._letters = letters
        return list(self._texts)

    def _changed_rows(self, table: Table[Any]) -> Sequence[int] | None:
        """Return which rows are not what they were.

        None where columns came or went, or names that can be mistaken.
        """
        former = self._table
        if former is table:
            return ()
        if former is None or _form(former) != _form(table):
            return None
        changed_rows = []
        for row_index, (former_row, row) in enumerate(zip(former.rows, table.rows, strict=True)):
            if former_row is not row and former_row != row:
                changed_rows.append(row_index)
        # With a name that changed, the shorter wording of another one can begin or cease to be
        # mistakable.
        columns_of_names = [column for column in table.columns if column.shorter is not None]
        for row_index in changed_rows:
            for column in columns_of_names:
                if column.texts(former.rows[row_index]) != column.texts(table.rows[row_index]):
                    return None
        return changed_rows


def _form(table: Table[Any]) -> tuple[object, ...]:
    return table.key, len(table.rows), tuple(column.key for column in table.columns)


def brief_wording(texts: Sequence[str], letters: int) -> str:
    """Return the first of some wordings that has at most so many letters, else the last."""
    return next((text for text in texts if len(text) <= letters), texts[-1])

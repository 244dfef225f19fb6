"""The contents of each column of a list."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter_gui.formats.player_lists.headings.list_fields import FOR_EACH_ROUND, ListField
from arbiter_gui.formats.player_lists.headings.words import heading_word
from arbiter_gui.formats.player_lists.names.name_forms import NameOrder
from arbiter_gui.formats.player_lists.tables.rows import column_letters
from arbiter_gui.formats.player_lists.tables.sheet import ListSheet


@dataclass(frozen=True, slots=True)
class Mapping:
    """What each column holds (None: nothing that is imported), and which row holds the headings.

    `heading` is an index into the sheet's rows, -1 when there is none; players are in the rows after it. `guessed`
    are the columns whose heading says nothing, or not enough, so that their cells decided. `name_order` is the order
    of the words in names without a comma. `regions` is a column headed as federations whose cells are none.
    `remembered` are the columns as somebody chose them for an earlier list with these headings.
    """

    columns: tuple[ListField | None, ...]
    heading: int = -1
    guessed: frozenset[int] = frozenset()
    name_order: NameOrder = NameOrder.AS_WRITTEN
    regions: int | None = None
    remembered: frozenset[int] = frozenset()

    def with_column(self, index: int, field: ListField | None) -> Mapping:
        """Return the mapping with another field for a column, which another column then gives up.

        Columns for a round each do not exclude one another.
        """
        columns = list(self.columns)
        if field not in FOR_EACH_ROUND:
            for place in self.columns_of(field):
                columns[place] = None
        columns[index] = field
        return replace(
            self,
            columns=tuple(columns),
            guessed=self.guessed - {index},
            remembered=self.remembered - {index},
        )

    def column_of(self, field: ListField) -> int | None:
        """Return the index of the column that holds a field."""
        if field in self.columns:
            return self.columns.index(field)
        return None

    def columns_of(self, field: ListField | None) -> tuple[int, ...]:
        """Return the indices of all columns that hold a field."""
        return tuple(index for index, held in enumerate(self.columns) if held is field)

    @property
    def has_name(self) -> bool:
        """Whether a column holds the names."""
        return ListField.NAME in self.columns or ListField.SURNAME in self.columns

    @property
    def has_players(self) -> bool:
        """Whether a column says who the players are: by name, or by the FIDE number alone."""
        return self.has_name or ListField.FIDE_ID in self.columns


def headed_alike(sheet: ListSheet, mapping: Mapping) -> tuple[tuple[int, int], ...]:
    """Return the columns that are not imported under the very heading of one that is: that one, then the other."""
    if mapping.heading < 0:
        return ()
    words = [heading_word(title) for title in sheet.rows[mapping.heading].cells]
    imported: dict[str, int] = {}
    for index, field in enumerate(mapping.columns):
        if field is not None:
            imported.setdefault(words[index], index)
    return tuple(
        (imported[word], index)
        for index, word in enumerate(words)
        if word in imported and word and mapping.columns[index] is None
    )


def unused_columns(sheet: ListSheet, mapping: Mapping) -> tuple[str, ...]:
    """Return the headings of the columns that hold something and are not imported; without a heading, their letters."""
    players = sheet.rows[mapping.heading + 1 :]
    titles = sheet.rows[mapping.heading].cells if mapping.heading >= 0 else ("",) * sheet.width
    unused = []
    for index, field in enumerate(mapping.columns):
        if field is None and any(row.cells[index] for row in players):
            unused.append(titles[index] or column_letters(index + 1))
    return tuple(unused)

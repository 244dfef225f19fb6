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
    """The contents of each column (None: not imported), and the row of the headings.

    `heading` is an index into the sheet's rows, -1 without one; players are in the rows after it.
    `guessed` are the columns whose heading means nothing, or not enough, so that their cells
    decided. `name_order` is the order of the words in names without a comma. `regions` is a column
    headed as federations whose cells are not federations. `remembered` are the columns as the user
    chose them for an earlier list with these headings. In Turkish names the small form of I is ı.
    `is_in_capitals` if no name of the list has a small letter.
    """

    columns: tuple[ListField | None, ...]
    heading: int = -1
    guessed: frozenset[int] = frozenset()
    name_order: NameOrder = NameOrder.AS_WRITTEN
    regions: int | None = None
    remembered: frozenset[int] = frozenset()
    has_turkish_names: bool = False
    is_in_capitals: bool = False

    def with_column(self, index: int, field: ListField | None) -> Mapping:
        """Return the mapping with another field for a column.

        A column that had this field loses it.

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
        """Return the index of the column of a field."""
        if field in self.columns:
            return self.columns.index(field)
        return None

    def columns_of(self, field: ListField | None) -> tuple[int, ...]:
        """Return the indices of all columns of a field."""
        return tuple(
            index for index, column_field in enumerate(self.columns) if column_field is field
        )

    @property
    def has_name(self) -> bool:
        """Whether a column contains the names."""
        return ListField.NAME in self.columns or ListField.SURNAME in self.columns

    @property
    def has_players(self) -> bool:
        """Whether a column identifies the players: by name, or only by the FIDE number."""
        return self.has_name or ListField.FIDE_ID in self.columns


def columns_headed_alike(sheet: ListSheet, mapping: Mapping) -> tuple[tuple[int, int], ...]:
    """Return columns that are not imported but have the heading of one that is, as pairs: the
    imported one first.
    """
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
    """Return the headings of non-empty columns that are not imported.

    Without a heading, their letters.
    """
    players = sheet.rows[mapping.heading + 1 :]
    titles = sheet.rows[mapping.heading].cells if mapping.heading >= 0 else ("",) * sheet.width
    unused = []
    for index, field in enumerate(mapping.columns):
        if field is None and any(row.cells[index] for row in players):
            unused.append(titles[index] or column_letters(index + 1))
    return tuple(unused)

"""A table described once: window, workbook, paper, HTML and CSV all read the same columns.

A `Column` knows how to read one value of a row; a `Table` is columns and rows. Fonts, colours and
page layout belong to each output. Its texts remember how they were made; `table_in_language`
translates them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from fractions import Fraction
from typing import Any, Generic, TypeVar

from arbiter_gui.domain.organisation.money import money_text
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.alphabets import alphabetical
from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.ratings.change import hundredths_text
from arbiter_gui.standings.values import decimal, quarters_text

R = TypeVar("R")


class Kind(Enum):
    """What the values of a column are.

    `NUMBER` int; `POINTS` int tenths of a point; `QUARTERS` Fraction, most often of quarters, as
    tie-breaks are; `DECIMAL` Fraction with up to two decimals;
    `AMOUNT` Fraction that has no decimals or two, such as money;
    `RANK` Rank; `HUNDREDTHS` int hundredths, always with two decimals; `CHANGE` the same with their
    sign; `TEXT` str.
    """

    NUMBER = "number"
    POINTS = "points"
    QUARTERS = "quarters"
    DECIMAL = "decimal"
    AMOUNT = "amount"
    RANK = "rank"
    HUNDREDTHS = "hundredths"
    CHANGE = "change"
    TEXT = "text"


class Align(Enum):
    """The position of a cell's text."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, order=True)
class Rank:
    """A rank, shared by `tied` participants: shown as ``2=``.

    `row` is the row in a list whose other cells name participants by their rows, where the rank
    does not give it: ``2= (3)``.
    """

    number: int
    tied: bool = False
    row: int = 0


Value = int | str | Fraction | Rank | None


def value_text(kind: Kind, value: Value) -> str:
    """Return a value as people read it: ``6½``, ``2=``, ``9¾``, ``9.75``; nothing for None."""
    if value is None:
        return ""
    # Most cells have a text or a whole number; to ask whether a value is a fraction takes ten times
    # as long.
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        if kind is Kind.POINTS:
            return points_text(value)
        if kind in (Kind.HUNDREDTHS, Kind.CHANGE):
            return hundredths_text(value, signed=kind is Kind.CHANGE)
        return str(value)
    if isinstance(value, Rank):
        text = f"{value.number}=" if value.tied else str(value.number)
        if value.row:
            return f"{text} ({value.row})"
        return text
    if kind is Kind.AMOUNT:
        return money_text(round(100 * value))
    if kind is Kind.QUARTERS:
        return quarters_text(value)
    return decimal(value)


@dataclass(frozen=True, slots=True)
class Column(Generic[R]):
    """One column.

    `value_of` gives the value of a row (None: an empty cell). `width` is a hint in average
    characters; an `elastic` column takes what is left over and is elided when there is too little.
    A `measured` column has texts of any length, such as clubs, and is as wide as the longest of
    them where there is room. `words` spells a cell out for tooltips and screen readers;
    `long_title` does it for the heading. `sentence` is all that a screen reader says in this cell:
    the whole row, or whose row it is and the cell (see `row_words`); where a table has one nothing
    else of the row is repeated. `sort` is the sort key (default: the value itself, empty cells
    last); a column of names has the `name` instead, which is sorted by the alphabet of the
    language. `strong` cells are bold. A `wrap` cell is broken into lines instead of elided;
    `indent` says how many steps a row's cell is moved in. An empty `fill_in` cell is left open on
    paper, to be filled in by hand; where one is `signed`, rows have the height for it. `shorter`
    gives other wordings to try, longest first, where the text is too long for the paper. A cell
    that is a `paragraph` stands under the others of its row on paper, as wide as they are together.
    A `group` of columns begins here (a round of the board): outputs show it. `apart` are columns
    that stand for this one where titles and names are kept apart, as in a workbook. `typed_text_of`
    is the text with which an editor in the cell begins, where it is not the one shown: a name is
    stored in one order and shown in that of the language. Decimals are written as in the language
    of the `catalogue` (see `table_in_language`).
    """

    key: str
    title: str
    value_of: Callable[[R], Value]
    kind: Kind = Kind.TEXT
    align: Align = Align.LEFT
    width: int = 6
    sort: Callable[[R], Any] | None = None
    name: Callable[[R], str] | None = None
    words: Callable[[R], str] | None = None
    sentence: Callable[[R], str] | None = None
    long_title: str = ""
    elastic: bool = False
    measured: bool = False
    strong: bool = False
    wrap: bool = False
    fill_in: bool = False
    signed: bool = False
    group: bool = False
    paragraph: bool = False
    indent: Callable[[R], int] | None = None
    shorter: Callable[[R], tuple[str, ...]] | None = None
    typed_text_of: Callable[[R], str] | None = None
    apart: tuple[Column[R], ...] = ()
    catalogue: Catalogue = english

    def text(self, row: R) -> str:
        """Return the cell as shown."""
        return self.text_of(self.value_of(row))

    def text_of(self, value: Value) -> str:
        """Return a value of the column as shown."""
        return in_a_line(spoken(value_text(self.kind, value), self.catalogue))

    def texts(self, row: R) -> tuple[str, ...]:
        """Return the cell as shown, then its shorter wordings."""
        if self.shorter is None:
            return (self.text(row),)
        return (self.text(row), *self.shorter(row))

    def text_for_readers(self, row: R) -> str:
        """Return the cell in words, for tooltips and screen readers."""
        if self.words is None:
            return self.text(row)
        return in_a_line(self.words(row))

    def sort_key(self, row: R) -> tuple[bool, Any]:
        """Return the sort key of rows; empty cells come last."""
        if self.name is not None:
            return False, alphabetical(self.name(row), self.catalogue)
        if self.sort is not None:
            return False, self.sort(row)
        value = self.value_of(row)
        if value is None:
            return True, ""
        if isinstance(value, str):
            return False, value.casefold()
        return False, value

    @property
    def heading(self) -> str:
        """The heading in words."""
        return self.long_title or self.title


@dataclass(frozen=True, slots=True)
class ColumnReadOnce(Column[R]):
    """A column that keeps its texts: a sheet is measured several times until it fits, and its cells
    stay the same.

    They are kept by the identity of their row, which is kept with them so that no other row gets
    its identity.
    """

    _known_texts: dict[int, tuple[R, str]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _known_wordings: dict[int, tuple[R, tuple[str, ...]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def text(self, row: R) -> str:
        """Return the cell as shown."""
        known = self._known_texts.get(id(row))
        if known is None:
            known = row, Column.text(self, row)
            self._known_texts[id(row)] = known
        return known[1]

    def texts(self, row: R) -> tuple[str, ...]:
        """Return the cell as shown, then its shorter wordings."""
        known = self._known_wordings.get(id(row))
        if known is None:
            known = row, Column.texts(self, row)
            self._known_wordings[id(row)] = known
        return known[1]


@dataclass(frozen=True, slots=True)
class Table(Generic[R]):
    """Rows under columns. `key` names the table in files; `note` is a line of legend below it.

    `state` is the beginning of its note while the rows are provisional: the window shows it above
    the rows. In a `plain` table a cell depends only on its row: equal rows of two such tables show
    the same. `by_name` is the key of the column of names by which the rows are sorted; in another
    language they are sorted by its alphabet. Where `part_of` gives another value than for the row
    before, such as the next round, paper has a strong rule.
    """

    key: str
    title: str
    columns: tuple[Column[R], ...]
    rows: tuple[R, ...]
    note: str = ""
    landscape: bool = False
    plain: bool = False
    state: str = ""
    by_name: str = ""
    part_of: Callable[[R], object] | None = None

    def column(self, key: str) -> Column[R]:
        """Return a column by its key. Raises KeyError."""
        for column in self.columns:
            if column.key == key:
                return column
        raise KeyError(key)

    def with_columns(self, *keys: str) -> Table[R]:
        """Return the table with just these columns, in this order. Raises KeyError."""
        return replace(self, columns=tuple(self.column(key) for key in keys))

    def texts(self) -> list[tuple[str, ...]]:
        """Return all cells as shown, row by row."""
        texts = []
        for row in self.rows:
            texts.append(tuple(column.text(row) for column in self.columns))
        return texts


def table_in_language(table: Table[R], catalogue: Catalogue) -> Table[R]:
    """Return a table with all its texts in the language of a catalogue.

    Names and numbers remain unchanged.

    Cells are translated when they are read, so that a large table costs nothing before it is shown.
    """
    if catalogue is english:
        return table
    columns = tuple(_column_in(column, catalogue) for column in table.columns)
    rows = table.rows
    if table.by_name:
        name = next(column for column in columns if column.key == table.by_name)
        rows = tuple(sorted(rows, key=name.sort_key))
    return replace(
        table,
        rows=rows,
        title=spoken(table.title, catalogue),
        note=spoken(table.note, catalogue),
        state=spoken(table.state, catalogue),
        columns=columns,
    )


def table_read_once(table: Table[R], catalogue: Catalogue) -> Table[R]:
    """Return a table in the language of a catalogue that keeps its texts.

    The same table if it is one already.
    """
    columns = table.columns
    if columns and all(isinstance(c, ColumnReadOnce) and c.catalogue is catalogue for c in columns):
        return table
    said_table = table_in_language(table, catalogue)
    return replace(said_table, columns=tuple(map(_column_read_once, said_table.columns)))


def _column_read_once(column: Column[R]) -> ColumnReadOnce[R]:
    """Return a column that keeps its texts."""
    return ColumnReadOnce(**{each.name: getattr(column, each.name) for each in fields(Column)})


def _column_in(column: Column[R], catalogue: Catalogue) -> Column[R]:
    """Return a column whose texts are in the language of a catalogue."""

    def read_in_language(row: R) -> Value:
        value = column.value_of(row)
        if isinstance(value, Said):
            return spoken(value, catalogue)
        return value

    return replace(
        column,
        title=spoken(column.title, catalogue),
        long_title=spoken(column.long_title, catalogue),
        # Numbers stay numbers, whatever the language; it only writes them its own way.
        value_of=read_in_language,
        catalogue=catalogue,
        words=_words_in(column.words, catalogue),
        sentence=_words_in(column.sentence, catalogue),
        shorter=_wordings_in(column.shorter, catalogue),
    )


def _words_in(words: Callable[[R], str] | None, catalogue: Catalogue) -> Callable[[R], str] | None:
    """Return a function for the words of a row in the language of a catalogue, None without any."""
    if words is None:
        return None
    return lambda row: spoken(words(row), catalogue)


def _wordings_in(
    shorter_texts: Callable[[R], tuple[str, ...]] | None, catalogue: Catalogue
) -> Callable[[R], tuple[str, ...]] | None:
    """Return a function for the shorter wordings of a row in the language of a catalogue.

    None without any.
    """
    if shorter_texts is None:
        return None
    return lambda row: tuple(spoken(wording, catalogue) for wording in shorter_texts(row))

"""The contents of the columns of a list: from their headings, or from their cells if the headings
do not help.

A list in a language whose headings are known is read by them; cells only settle what a heading
leaves open. If the names were not found by a heading, or there are no headings, the cells decide
everything that is certain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists.cells.player_cells import listed_federation
from arbiter_gui.formats.player_lists.columns.column_contents import ColumnContents, contents_of
from arbiter_gui.formats.player_lists.columns.mapping import Mapping
from arbiter_gui.formats.player_lists.columns.round_columns import round_fields
from arbiter_gui.formats.player_lists.columns.settled_titles import settled_titles
from arbiter_gui.formats.player_lists.headings.composed import (
    says_another_number,
    says_another_person,
    says_another_rating,
    says_fide,
)
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.meanings import (
    Columns,
    Headings,
    columns_by_headings,
    heading_name_order,
    is_known_heading,
    table_word,
)
from arbiter_gui.formats.player_lists.headings.words import YEARS, heading_word
from arbiter_gui.formats.player_lists.names.name_forms import (
    NameOrder,
    are_in_capitals,
    is_turkish,
    order_of_names,
)
from arbiter_gui.formats.player_lists.tables.rows import SheetRow
from arbiter_gui.formats.player_lists.tables.sheet import ListSheet

_FEWEST_BEHIND = 0.5
"""The share of the rows that have a first name in a column without a heading."""
_LOOKED_AT = 40
"""The number of first rows searched for headings: lists often begin with a title."""
_ROWS_BELOW = 200
_WIDE_TABLE = 3
_MAYBE_FIDE = ("fide",)
_MAYBE_NATIONAL_NUMBER = (
    "id",
    "idno",
    "idnr",
    "code",
    "codigo",
    "kod",
    "lok",
    "ref",
    "license",
    "nrlicencji",
    "member",
    "memberid",
)
_MAYBE_NUMBER = ("no", "nr", "number", "num", "nummer")
_MAYBE_RATING = ("rg", "rank", "points", "pkt", "lok")
_MAYBE_SEX = ("", "w", "s", "mf", "wm", "lp", "flag")
_MAYBE_TITLE = ("", "t", "kat", "k")
_LOWEST_OF_FIDE = 1000
_BEYOND_RATINGS = 10_000
_MEMBER_OF_FEDERATION = "memberno"
_FEWEST_OF_A_BLOCK = 3
_WORDS_OF_SPANISH = frozenset(
    ("nombre", "nacimiento", "telefono", "fecha", "colegio", "edad", "jugador", "alumno")
)
"""Words of headings in lists where people have two surnames, behind their first names."""
_PLAIN_RATINGS = ("rating", "rtg", "rat", "ranking", "rank", "grade")
"""Headings of a rating that is national in a list where players are identified only by a national
number."""


def guess_mapping(
    sheet: ListSheet, heading: int | None = None, kind: RatingKind = RatingKind.STANDARD
) -> Mapping:
    """Return the contents of the columns.

    `heading` None searches for the row of headings, -1 means that none exists.

    Of several ratings the one of this `kind` counts.
    """
    if heading is None:
        named_columns = _named_columns(sheet)
        if named_columns is not None:
            return named_columns
        heading = _heading_row(sheet)
    # In this order, the surest first: a column that has got a field is not looked at again.
    guess = _Guess(sheet, heading, kind)
    guess.settle_names()
    guess.complete_names()
    guess.settle_open_headings()
    guess.read_cells()
    guess.settle_member_numbers()
    guess.settle_national_list()
    return guess.mapping()


def _named_columns(sheet: ListSheet) -> Mapping | None:
    """Return the columns named in a list of this program.

    None for other lists, or without the players' names.
    """
    lines = [row.line for row in sheet.rows]
    fields_by_name = {field.name.lower(): field for field in ListField}
    columns: Columns = [None] * sheet.width
    heading = -1
    for named in sheet.fields:
        if named.field in fields_by_name and named.column < sheet.width and named.heading in lines:
            columns[named.column] = fields_by_name[named.field]
            heading = lines.index(named.heading)
    mapping = Mapping(tuple(columns), heading)
    if not mapping.has_players:
        return None
    return mapping


@dataclass
class _Guess:
    """The columns of a list while they are being determined."""

    sheet: ListSheet
    heading: int
    kind: RatingKind

    def __post_init__(self) -> None:
        """Read the headings as far as their words are known.

        The cells below are kept for the columns still open.
        """
        self.titles: tuple[str, ...] = ("",) * self.sheet.width
        self.columns: Columns = [None] * self.sheet.width
        if self.heading >= 0:
            self.titles = self.sheet.rows[self.heading].cells
        # Headings repeated on every page are not players.
        below = self.sheet.rows[self.heading + 1 :]
        self.rows = [row.cells for row in below if row.cells != self.titles]
        with_cells = _rows_of_table(self.rows)
        self.contents = [contents_of(with_cells, index) for index in range(self.sheet.width)]
        self.guessed: set[int] = set()
        titles = enumerate(self.titles)
        self.other_persons = frozenset(
            index for index, title in titles if says_another_person(title)
        )
        titles = enumerate(self.titles)
        self.other_numbers = frozenset(
            index for index, title in titles if says_another_number(title)
        )
        if self.heading >= 0:
            self._read_headings()
        self.regions: int | None = None
        self.surname_first = False
        self.names_by_heading = Mapping(tuple(self.columns)).has_name

    def _read_headings(self) -> None:
        """Use the meanings of the headings; those of rounds have no other meaning."""
        rounds = round_fields(self.titles, self.contents)
        self.titles = settled_titles(self.titles, self.contents)
        titles = tuple("" if index in rounds else title for index, title in enumerate(self.titles))
        # What a heading means can depend on the cells below it, as far as these say it.
        numbered = tuple(enumerate(self.contents))
        headings = Headings(
            titles,
            yes_or_no=frozenset(index for index, contents in numbered if contents.are_yes_or_no),
            alike=frozenset(index for index, contents in numbered if contents.are_alike),
            empty=frozenset(
                index for index, contents in numbered if self.rows and not contents.values
            ),
            unnamed=frozenset(index for index, contents in numbered if contents.name_nobody),
        )
        self.columns = columns_by_headings(headings, self.kind)
        for index, field in rounds.items():
            self._give_field(index, field)
        # "Ranking" can head ratings and ranks: running numbers are ranks.
        for index, named_field in enumerate(self.columns):
            contents = self.contents[index]
            if (
                named_field in _RATINGS
                and len(contents.values) > 2
                and contents.are_running_numbers
            ):
                self.columns[index] = None

    def mapping(self) -> Mapping:
        """Return the mapping found."""
        return Mapping(
            tuple(self.columns),
            self.heading,
            frozenset(self.guessed),
            self._name_order(),
            self.regions,
            has_turkish_names=any(map(is_turkish, self._names())),
            is_in_capitals=are_in_capitals(self._names()),
        )

    def settle_names(self) -> None:
        """Distinguish full names from surnames and first names, if the headings leave that open."""
        has_parts = {ListField.SURNAME, ListField.FIRST_NAME} & set(self.columns)
        if ListField.NAME not in self.columns or not has_parts:
            return
        name_column = self.columns.index(ListField.NAME)
        names = [cells[name_column] for cells in self.rows if cells[name_column]]
        # "Name" beside "Surname": whole names contain the surname of their row, first names do not.
        if ListField.FIRST_NAME not in self.columns:
            surname_column = self.columns.index(ListField.SURNAME)
            contained = sum(
                folded(cells[surname_column]) in folded(cells[name_column])
                for cells in self.rows
                if cells[name_column]
            )
            if 2 * contained < len(names):
                self.columns[name_column] = ListField.FIRST_NAME
                return
        elif 2 * sum("," in text for text in names) <= len(names):
            # "Name, First name": the name is the surname, unless there is a third column.
            has_surname = ListField.SURNAME in self.columns
            self.columns[name_column] = None if has_surname else ListField.SURNAME
            return
        for index, field in enumerate(self.columns):
            if field in (ListField.SURNAME, ListField.FIRST_NAME):
                self.columns[index] = None

    def complete_names(self) -> None:
        """Find the other part of the names beside surnames or first names, if its heading means
        nothing.
        """
        if ListField.SURNAME in self.columns and ListField.FIRST_NAME not in self.columns:
            surname_column = self.columns.index(ListField.SURNAME)
            self._give_field_beside(ListField.SURNAME, ListField.FIRST_NAME)
            # Without first names anywhere, "surnames" of several words are whole names, the surname
            # first.
            has_first_names = ListField.FIRST_NAME in self.columns
            if not has_first_names and self.contents[surname_column].are_mostly_several_words:
                self.columns[surname_column] = ListField.NAME
                self.surname_first = True
        elif ListField.FIRST_NAME in self.columns and ListField.SURNAME not in self.columns:
            self._give_field_beside(ListField.FIRST_NAME, ListField.SURNAME)
        elif ListField.NAME in self.columns:
            names = self.contents[self.columns.index(ListField.NAME)]
            if names.are_whole_names or not names.are_single_names:
                return
            # Single names are first names if most of them are known as such, else surnames.
            if names.given_name_share >= 0.5:
                self._give_field_beside(ListField.NAME, ListField.SURNAME)
                if ListField.SURNAME in self.columns:
                    self.columns[self.columns.index(ListField.NAME)] = ListField.FIRST_NAME
            else:
                self._split_heading_over_two_columns()

    def _split_heading_over_two_columns(self) -> None:
        """Use names and the column without a heading behind them as surnames and first names."""
        column = self.columns.index(ListField.NAME)
        next_column = column + 1
        if next_column == len(self.columns):
            return
        # The next column has parts of names only if nothing else is known of it.
        if self.titles[next_column] or self.columns[next_column] is not None:
            return
        behind = self.contents[next_column]
        if behind.could_be_parts_of_names and len(behind.values) > _FEWEST_BEHIND * behind.rows:
            self.columns[column] = ListField.SURNAME
            self._give_field(next_column, ListField.FIRST_NAME)

    def _give_field_beside(self, known_field: ListField, missing_field: ListField) -> None:
        """Give a part of the names to a free column beside that of another one."""
        known_column = self.columns.index(known_field)
        for index in (known_column + 1, known_column - 1):
            if not 0 <= index < len(self.columns) or self.columns[index] is not None:
                continue
            is_of_player = not self._means_another_field(index) and index not in self.other_persons
            if is_of_player and self.contents[index].could_be_parts_of_names:
                self._give_field(index, missing_field)
                return

    def settle_open_headings(self) -> None:
        """Examine the columns whose heading is ambiguous, and those of regions headed as
        federations.
        """
        for index, title in enumerate(self.titles):
            field = self._field_of_open_heading(table_word(title), self.contents[index])
            if self.columns[index] is None and field is not None and field not in self.columns:
                self._give_field(index, field)
        self._tell_regions_from_federations()

    def _tell_regions_from_federations(self) -> None:
        """Take a column headed as federations for one of regions if that is what it has.

        National lists have their regions under "Fed": these are several, and fewer than half of
        them are federations of FIDE.
        """
        if ListField.FEDERATION not in self.columns:
            return
        federation_column = self.columns.index(ListField.FEDERATION)
        contents = self.contents[federation_column]
        if len(contents.different_values) > 2 and contents.share(_is_federation) < 0.5:
            self.columns[federation_column] = None
            self.regions = federation_column

    def read_cells(self) -> None:
        """Find fields without a heading by their cells."""
        if self.names_by_heading:
            tests = _CERTAIN + _BELOW_HEADINGS
        else:
            tests = _CERTAIN + _WITHOUT_HEADINGS
        if not self.names_by_heading:
            self._find_names()
        if self.heading < 0 and not self._has_cells(ListField.CLUB):
            tests = (*tests, _CLUB_WITHOUT_HEADINGS)
        for field, test, rivals in tests:
            if self._has_cells(field) or any(map(self._has_cells, rivals)):
                continue
            excluded = self.other_numbers if field in _NUMBERS else frozenset()
            column = self._first_column_passing(test, excluded)
            if column is not None:
                if field in self.columns:
                    # The heading of an empty column means it: "Rtg 2" beside the ratings.
                    self.columns[self.columns.index(field)] = None
                self._give_field(column, field)

    def _has_cells(self, field: ListField) -> bool:
        """Return whether a column has a field, and not only an empty one."""
        return field in self.columns and bool(self.contents[self.columns.index(field)].values)

    def settle_national_list(self) -> None:
        """Use a plain rating as the national one if players are identified only by a national
        number.

        The same holds in a list that has a block of columns for what is FIDE's, without a rating in
        it.
        """
        if ListField.RATING not in self.columns or ListField.NATIONAL_ID not in self.columns:
            return
        rating_title = self.titles[self.columns.index(ListField.RATING)]
        fides_columns = sum(map(says_fide, self.titles))
        if fides_columns >= _FEWEST_OF_A_BLOCK and not says_fide(rating_title):
            if not {ListField.FIDE_RATING, ListField.NATIONAL_RATING} & set(self.columns):
                self.columns[self.columns.index(ListField.RATING)] = ListField.NATIONAL_RATING
            return
        other_fields = {ListField.FIDE_ID, ListField.FIDE_RATING, ListField.NATIONAL_RATING}
        rating_column = self.columns.index(ListField.RATING)
        if (
            not other_fields & set(self.columns)
            and heading_word(self.titles[rating_column]) in _PLAIN_RATINGS
        ):
            self.columns[rating_column] = ListField.NATIONAL_RATING

    def settle_member_numbers(self) -> None:
        """Use ``member_no`` as the national number if a list has no other: it identifies the
        players there.
        """
        if ListField.NATIONAL_ID in self.columns or ListField.MEMBER_NUMBER not in self.columns:
            return
        number_column = self.columns.index(ListField.MEMBER_NUMBER)
        if heading_word(self.titles[number_column]) == _MEMBER_OF_FEDERATION:
            self.columns[number_column] = ListField.NATIONAL_ID

    def _give_field(self, index: int, field: ListField) -> None:
        self.columns[index] = field
        self.guessed.add(index)

    def _first_column_passing(
        self, test: Callable[[ColumnContents], bool], excluded: frozenset[int] = frozenset()
    ) -> int | None:
        """Return the first column that is free, not excluded, passes a test, and has no heading of
        another meaning.
        """
        for index, contents in enumerate(self.contents):
            if self._is_free(index, excluded) and test(contents):
                return index
        return None

    def _is_free(self, index: int, excluded: frozenset[int] = frozenset()) -> bool:
        """Return whether a column has cells, no field yet, and no heading of another meaning."""
        is_open = self.columns[index] is None and index != self.regions and index not in excluded
        return (
            is_open and not self._means_another_field(index) and bool(self.contents[index].values)
        )

    def _means_another_field(self, index: int) -> bool:
        """Return whether the heading is a known one, whose field is already that of another column,
        or of none.
        """
        title = self.titles[index]
        return is_known_heading(title) or says_another_rating(title)

    def _field_of_open_heading(self, word: str, contents: ColumnContents) -> ListField | None:
        """Return the field of a column whose heading is unclear without its cells."""
        if not contents.values:
            return None
        # Two words have their own readings, whatever else the cells could be.
        if word in YEARS:
            return ListField.BIRTH if contents.are_birth_years else None
        if word in _MAYBE_FIDE:
            return self._field_under_fide(contents)
        # All others mean a field only if the cells can be its values, and could mean several: the
        # first one counts.
        if word in _MAYBE_TITLE and _are_titles_under(word, contents):
            return ListField.TITLE
        if word in _MAYBE_SEX and contents.are_sexes:
            return ListField.SEX
        if word in _MAYBE_RATING and contents.are_ratings and not contents.are_running_numbers:
            return ListField.NATIONAL_RATING if word == "lok" else ListField.RATING
        if word in _MAYBE_NUMBER and contents.are_long_numbers:
            return self._number_field_of(contents)
        are_running_numbers = contents.are_running_numbers or contents.count_up
        if (
            word in _MAYBE_NATIONAL_NUMBER
            and contents.are_member_numbers
            and not are_running_numbers
        ):
            return ListField.NATIONAL_ID
        return None

    def _field_under_fide(self, contents: ColumnContents) -> ListField | None:
        """Return the field under "FIDE" alone: a rating, beside a national one FIDE's, or a
        number.
        """
        field = _fide_rating_or_number(contents)
        if field is ListField.RATING and ListField.NATIONAL_RATING in self.columns:
            return ListField.FIDE_RATING
        return field

    def _number_field_of(self, contents: ColumnContents) -> ListField:
        """Return whose numbers a column has.

        Of two with such numbers the last one is FIDE's, beside its rating.
        """
        of_fide = [
            column
            for column, title in zip(self.contents, self.titles, strict=True)
            if table_word(title) in _MAYBE_NUMBER and column.are_fide_numbers
        ]
        if of_fide and contents is of_fide[-1]:
            return ListField.FIDE_ID
        return ListField.NATIONAL_ID

    def _find_names(self) -> None:
        """Find the names by their cells: full ones, or surnames and first names beside each
        other.

        The plainest evidence comes first: names with commas, then whole names, then two columns of
        single names, then cells of several words in what is a list of players anyway.
        """
        if Mapping(tuple(self.columns)).has_name:
            return
        name_column = self._first_column_passing(
            lambda contents: contents.are_names_with_commas, self.other_persons
        )
        if name_column is None:
            name_column = self._first_column_passing(
                lambda contents: contents.are_whole_names, self.other_persons
            )
        if name_column is not None:
            self._give_field(name_column, ListField.NAME)
            return
        single_names = self._columns_of_single_names()
        neighbours = [(left, right) for left, right in pairwise(single_names) if right == left + 1]
        if neighbours and self._give_name_parts(*neighbours[0]):
            return
        if self.heading < 0 and len(single_names) == 1 and self.sheet.width == 1:
            self._give_field(single_names[0], ListField.NAME)
            return
        possible_names = self._possible_names()
        # A list with ratings or numbers of players has their names, in whatever language.
        is_list = self.heading >= 0 and any(self.columns)
        is_only_column = self.heading < 0 and self.sheet.width > 1 and len(possible_names) == 1
        if possible_names and (is_list or is_only_column):
            self._give_field(possible_names[0], ListField.NAME)

    def _columns_of_single_names(self) -> list[int]:
        """Return the free columns whose cells are one name each, and differ in all their words."""
        return [
            index
            for index, contents in enumerate(self.contents)
            if self.columns[index] is None
            and index not in self.other_persons
            and contents.values
            and contents.are_single_names
            and not contents.share_a_word
        ]

    def _possible_names(self) -> list[int]:
        """Return the free columns with cells of several words, which differ, as names and hardly
        anything else do.
        """
        return [
            index
            for index, contents in enumerate(self.contents)
            if self._is_free(index, self.other_persons)
            and contents.could_be_whole_names
            and not contents.share_a_word
        ]

    def _give_name_parts(self, left_column: int, right_column: int) -> bool:
        """Use two columns of single words as surnames and first names if one has first names.

        Return whether it has.
        """
        left_share = self.contents[left_column].given_name_share
        right_share = self.contents[right_column].given_name_share
        if max(left_share, right_share) < 0.3 and not (self.heading >= 0 and any(self.columns)):
            return False
        if left_share > right_share:
            self._give_field(right_column, ListField.SURNAME)
            self._give_field(left_column, ListField.FIRST_NAME)
        else:
            self._give_field(left_column, ListField.SURNAME)
            self._give_field(right_column, ListField.FIRST_NAME)
        return True

    def _names(self) -> list[str]:
        """Return the names of the first rows, or their parts."""
        parts = (ListField.NAME, ListField.SURNAME, ListField.FIRST_NAME)
        columns = [index for index, field in enumerate(self.columns) if field in parts]
        return [name for index in columns for name in self.contents[index].values]

    def _name_order(self) -> NameOrder:
        """Return the order of first names and surnames, as the headings or the names themselves
        show it.
        """
        if ListField.NAME not in self.columns:
            return NameOrder.AS_WRITTEN
        column = self.columns.index(ListField.NAME)
        if self.surname_first:
            return NameOrder.SURNAME_FIRST
        title = ""
        if self.heading >= 0:
            title = self.sheet.rows[self.heading].cells[column]
        order = order_of_names(self.contents[column].values, heading_name_order(title))
        # In Spanish lists two surnames follow the first names.
        words = {word for text in self.titles for word in folded(text).split()}
        if order is NameOrder.FIRST_NAME_FIRST and not words.isdisjoint(_WORDS_OF_SPANISH):
            return NameOrder.SURNAMES_LAST
        return order


def _rows_of_table(rows: Sequence[tuple[str, ...]]) -> Sequence[tuple[str, ...]]:
    """Return the rows of a list without the lines above groups and pages, which have a single
    cell.
    """
    several = [cells for cells in rows if sum(map(bool, cells)) > 1]
    is_wide = bool(rows) and len(rows[0]) >= _WIDE_TABLE
    return several if is_wide and 2 * len(several) > len(rows) else rows


def _are_titles_under(word: str, contents: ColumnContents) -> bool:
    """Return whether all cells below a heading are titles.

    One letter below a heading of one letter can be anything.
    """
    if contents.share(_is_title) < 1:
        return False
    return contents.share(lambda value: len(word + value) > 1) == 1


def _is_title(value: str) -> bool:
    return ColumnContents((value,), 1).are_titles or value.lower() in ("g", "m", "f", "c")


def _is_federation(value: str) -> bool:
    return listed_federation(value) != "" or ColumnContents((value,), 1).are_federations


def _fide_rating_or_number(contents: ColumnContents) -> ListField | None:
    """Return the field under "FIDE" alone: ratings have four digits, numbers have more.

    Running numbers are neither.
    """
    numbers = contents.different_values - {"0"}
    if not numbers or not all(value.isdigit() for value in numbers):
        return None
    if all(len(value) > 4 for value in numbers):
        return ListField.FIDE_ID
    if all(_LOWEST_OF_FIDE <= int(value) < _BEYOND_RATINGS for value in numbers):
        return ListField.RATING
    return None


_Test = tuple[ListField, Callable[[ColumnContents], bool], tuple[ListField, ...]]
_NUMBERS = (ListField.FIDE_ID, ListField.NATIONAL_ID)
_RATINGS = (ListField.RATING, ListField.FIDE_RATING, ListField.NATIONAL_RATING)
_CERTAIN: tuple[_Test, ...] = (
    (ListField.FEDERATION, lambda contents: contents.are_federation_codes, ()),
    (ListField.TITLE, lambda contents: contents.are_titles, ()),
    (ListField.EMAIL, lambda contents: contents.are_addresses, ()),
    (
        ListField.RATING,
        lambda contents: (
            contents.are_ratings and not contents.could_be_years and len(contents.values) > 2
        ),
        _RATINGS,
    ),
)
"""The fields recognisable by cells alone in any list: field, test, and the fields whose column
makes it doubtful."""
_BELOW_HEADINGS: tuple[_Test, ...] = (
    (ListField.SEX, lambda contents: contents.are_sexes and len(contents.different_values) > 1, ()),
    (ListField.BIRTH, lambda contents: contents.are_births and len(contents.values) > 2, ()),
    (ListField.CATEGORY, lambda contents: contents.are_categories and len(contents.values) > 2, ()),
)
"""The fields recognisable by cells below headings in unknown words."""
_CLUB_WITHOUT_HEADINGS: _Test = (ListField.CLUB, lambda contents: contents.could_be_clubs, ())
"""In a list without headings, the last texts about which nothing else is known."""
_WITHOUT_HEADINGS: tuple[_Test, ...] = (
    (ListField.SEX, lambda contents: contents.are_sexes_without_heading, ()),
    (ListField.BIRTH, lambda contents: contents.are_births, ()),
    (ListField.RATING, lambda contents: contents.are_ratings, _RATINGS),
    (ListField.FIDE_ID, lambda contents: contents.are_fide_numbers, ()),
    (ListField.NATIONAL_ID, lambda contents: contents.are_long_numbers, ()),
    (ListField.NATIONAL_ID, lambda contents: contents.are_lettered_numbers, ()),
    (ListField.CATEGORY, lambda contents: contents.are_categories, ()),
    (ListField.FEDERATION, lambda contents: contents.are_federations, ()),
    (ListField.CLUB, lambda contents: contents.are_texts_that_repeat or contents.share_a_word, ()),
)
"""The fields recognisable by cells if the headings do not help."""


def _heading_row(sheet: ListSheet) -> int:
    """Return the row with most known headings, the first of equals.

    Else the row most like headings, else -1.
    """
    most_words = 0
    heading = -1
    for index, row in enumerate(sheet.rows[:_LOOKED_AT]):
        if sheet.width >= _WIDE_TABLE and sum(map(bool, row.cells)) < 2:
            # The title of the list may have the words of headings: "Players with FIDE ID".
            continue
        columns = columns_by_headings(Headings(row.cells))
        count = sum(field is not None for field in columns)
        if (
            count > most_words
            and Mapping(tuple(columns)).has_players
            and not _is_data(sheet.rows, index)
        ):
            most_words = count
            heading = index
    if heading >= 0:
        return heading
    return _row_unlike_the_others(sheet.rows)


def _is_data(rows: Sequence[SheetRow], index: int) -> bool:
    """Return whether a row has figures where the rows below it have some, so that it is one of
    them.

    Words such as "Club" or "Name" are surnames and clubs too.
    """
    cells = rows[index].cells
    figures = [
        cells[column] for column in _columns_of_figures(rows, index) if cells[column].isdigit()
    ]
    # Rounds are headed 1, 2, 3.
    are_rounds = figures == [str(number) for number in range(1, len(figures) + 1)]
    return len(figures) > 1 and not are_rounds


def _columns_of_figures(rows: Sequence[SheetRow], index: int) -> list[int]:
    """Return the columns in which most of the cells below a row have figures."""
    cells_below = [row.cells for row in rows[index + 1 : index + 1 + _ROWS_BELOW]]
    columns = []
    for column in range(len(rows[index].cells)):
        if contents_of(cells_below, column).mostly(_has_figure):
            columns.append(column)
    return columns


def _has_figure(text: str) -> bool:
    return any(letter.isdigit() for letter in text)


def _row_unlike_the_others(rows: Sequence[SheetRow]) -> int:
    """Return the row of headings in an unknown language: words above columns of figures.

    -1 for none.
    """
    most_cells_above = 0
    for index, row in enumerate(rows[:_LOOKED_AT]):
        texts = [
            row.cells[column] for column in _columns_of_figures(rows, index) if row.cells[column]
        ]
        filled_count = sum(bool(text) for text in row.cells)
        is_alone = filled_count < 2
        if texts and not any(map(_has_figure, texts)):
            if is_alone and len(row.cells) >= _WIDE_TABLE:
                # The title of the list stands in its first column.
                continue
            if filled_count <= most_cells_above:
                # A player whose club has no figure, below others like it.
                return -1
            return index
        if any(map(_has_figure, texts)) and not is_alone:
            return -1
        most_cells_above = max(most_cells_above, filled_count)
    return -1

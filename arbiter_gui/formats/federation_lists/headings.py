"""The columns with a list's ratings of each type."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from arbiter_gui.domain.players.federations import federation_of
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.formats.federation_lists.known_lists import kind_in_name
from arbiter_gui.formats.player_lists.columns.column_contents import contents_of
from arbiter_gui.formats.player_lists.columns.guessing import guess_mapping
from arbiter_gui.formats.player_lists.columns.mapping import Mapping
from arbiter_gui.formats.player_lists.headings.composed import says_fide
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.meanings import table_word
from arbiter_gui.formats.player_lists.headings.words import FIDES_OWN, KNOWN, heading_word
from arbiter_gui.formats.player_lists.tables import two_row_headings
from arbiter_gui.formats.player_lists.tables.sheet import ListSheet

_MOST_OF_ONE_FEDERATION = 0.6
_MOST_HEADING_ROWS = 10


@dataclass(frozen=True, slots=True)
class RatingColumns:
    """The columns of the ratings of each type, by their index; only those that the list has."""

    fide: dict[RatingKind, int]
    national: dict[RatingKind, int]


def rating_columns(sheet: ListSheet, mapping: Mapping) -> RatingColumns:
    """Return the columns with ratings; in a list of one type they are of the type in its name."""
    fide: dict[RatingKind, int] = {}
    national: dict[RatingKind, int] = {}
    for kind in RatingKind:
        mapping_of_kind = replace(guess_mapping(sheet, kind=kind), heading=mapping.heading)
        for column, is_fides in _columns_with_ratings(sheet, mapping_of_kind):
            target = national
            if is_fides:
                target = fide
            # Without a column of its type, the mapping uses the standard one.
            if column != target.get(RatingKind.STANDARD):
                target.setdefault(kind, column)
    only_kind = kind_in_name(sheet.name)
    if set(national) == {RatingKind.STANDARD}:
        national = {only_kind: national[RatingKind.STANDARD]}
    if set(national) == {only_kind} and set(fide) == {RatingKind.STANDARD}:
        # "Rtg_Int" in a list for rapid events is FIDE's rapid rating.
        fide = {only_kind: fide[RatingKind.STANDARD]}
    return RatingColumns(fide, national)


def _columns_with_ratings(sheet: ListSheet, mapping: Mapping) -> list[tuple[int, bool]]:
    """Return the columns of the ratings that count, and whether they are FIDE's."""
    columns = []
    for field in (ListField.FIDE_RATING, ListField.NATIONAL_RATING, ListField.RATING):
        column = mapping.column_of(field)
        if column is None:
            continue
        title = ""
        if mapping.heading >= 0:
            title = sheet.rows[mapping.heading].cells[column]
        is_fides = field is ListField.FIDE_RATING
        if field is ListField.RATING:
            # A federation's list has its own ratings, unless it states that they are FIDE's.
            is_fides = table_word(title) in FIDES_OWN or says_fide(title)
        columns.append((column, is_fides))
    return columns


def federation_of_most_players(sheet: ListSheet, mapping: Mapping) -> str:
    """Return the federation of most players of a list, empty without one."""
    column = mapping.column_of(ListField.FEDERATION)
    if column is None:
        return ""
    values = contents_of([row.cells for row in sheet.rows[mapping.heading + 1 :]], column).values
    federations = Counter(federation_of(value) for value in values)
    [(federation, count)] = federations.most_common(1) or [("", 0)]
    if count <= _MOST_OF_ONE_FEDERATION * len(values):
        return ""
    return federation


def with_whole_headings(sheet: ListSheet) -> ListSheet:
    """Return a sheet with its headings in one row.

    Of two columns below "Name" the first has the surnames.
    """
    sheet = replace(sheet, rows=two_row_headings.with_whole_headings(sheet.rows))
    for index, row in enumerate(sheet.rows[:_MOST_HEADING_ROWS]):
        words = [heading_word(title) for title in row.cells]
        if not any(word in KNOWN[ListField.NAME] for word in words):
            continue
        headings = replace(row, cells=tuple(_with_parts_of_names(sheet, index, list(row.cells))))
        return replace(sheet, rows=(*sheet.rows[:index], headings, *sheet.rows[index + 1 :]))
    return sheet


def _with_parts_of_names(sheet: ListSheet, heading: int, titles: list[str]) -> list[str]:
    """Return headings in which a name of two columns is a surname and a first name."""
    rows = [row.cells for row in sheet.rows[heading + 1 :]]
    for column in range(len(titles) - 1):
        is_name = heading_word(titles[column]) in KNOWN[ListField.NAME]
        is_open = heading_word(titles[column + 1]) in ("", heading_word(titles[column]))
        if not (is_name and is_open):
            continue
        pair = (column, column + 1)
        if all(contents_of(rows, place).are_single_names for place in pair):
            return [*titles[:column], "Surname", "First name", *titles[column + 2 :]]
    return titles

"""What the columns of a list hold, guessed from their headings.

The headings known are the English ones, those of the FIDE list, and those that Chess-Results, Swiss-Manager
(also in German) and Vega write; capitals, blanks and punctuation do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from arbiter_gui.domain.names import folded
from arbiter_gui.domain.rated import RatingKind
from arbiter_gui.domain.titles import fide_title
from arbiter_gui.formats.player_lists.sheet import Sheet

_LOOKED_AT = 40
_SEPARATORS = re.compile(r"[\W_]+")


class Field(Enum):
    """What a column can hold; `SURNAME` and `FIRST_NAME` together make the name."""

    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first name"
    TITLE = "title"
    RATING = "rating"
    SEX = "sex"
    FEDERATION = "federation"
    FIDE_ID = "FIDE ID"
    BIRTH = "birth"
    CLUB = "club"
    CATEGORY = "category"
    RATING_SOURCE = "rating source"
    FIXED_BOARD = "fixed board"


# Of several columns for the same field the heading that stands first here wins.
_HEADINGS = {
    Field.NAME: "name playername fullname player participant spieler names",
    Field.SURNAME: "surname lastname familyname nachname lname",
    Field.FIRST_NAME: "firstname givenname forename vorname fname",
    Field.TITLE: "title tit titl titel fidetitle fidetitel",
    Field.RATING: (
        "rtg rating elo elofide fiderating fideelo ratingfide ratingint rtgint rtgi irtg eloi intrtg std srtng "
        "standard standardrating stdrating elonat nationalrating natrating ratingnat rtgnat rtgn nrtg elon natrtg "
        "wertungszahl dwz nwz "
        "rapid rapidrating rpd rrtng blitz blitzrating blz brtng"
    ),
    Field.CLUB: "club clubname clubcity verein vereinname verclub clubteam clubverein team school",
    Field.CATEGORY: (
        "category cat categ group gr grp type typ kategorie klasse agegroup altersklasse altersgruppe ak"
    ),
    Field.RATING_SOURCE: "ratingsource ratingfrom source ratingtype quelle",
    Field.FIXED_BOARD: "fixedboard fixedtable fixtable fixbrett festesbrett tisch fixboard",
    Field.SEX: "sex gender g mf fs geschlecht wm mw",
    Field.FEDERATION: "fed federation country fidefed nat nation nationality land",
    Field.FIDE_ID: "fideid fideno fidenumber idfide fideidnumber fidecode idnumber fidenr",
    Field.BIRTH: (
        "birth birthday birthdate dateofbirth dob bdate bday born byear birthyear yearofbirth yob geb geburt "
        "geburtsdatum gebdatum geboren geburtsjahr gebjahr jahrgang jg"
    ),
}
# For a rapid or blitz event these go before any other heading of a rating.
_OF_KIND = {
    RatingKind.STANDARD: frozenset[str](),
    RatingKind.RAPID: frozenset(("rapid", "rapidrating", "rpd", "rrtng")),
    RatingKind.BLITZ: frozenset(("blitz", "blitzrating", "blz", "brtng")),
}
_KNOWN = {
    field: {word: rank for rank, word in enumerate(words.split())} for field, words in _HEADINGS.items()
}


@dataclass(frozen=True, slots=True)
class Mapping:
    """What each column holds (None: nothing that is taken), and which row holds the headings.

    `heading` is an index into the sheet's rows, -1 when there are none; players stand in the rows after it.
    """

    columns: tuple[Field | None, ...]
    heading: int = -1

    def with_column(self, index: int, field: Field | None) -> Mapping:
        """Return the mapping with another field for a column, which another column then gives up."""
        columns = [None if one is field else one for one in self.columns]
        columns[index] = field
        return replace(self, columns=tuple(columns))

    def column_of(self, field: Field) -> int | None:
        """Return the index of the column that holds a field."""
        return self.columns.index(field) if field in self.columns else None

    @property
    def has_name(self) -> bool:
        """Whether a column holds the names, without which nobody can be imported."""
        return Field.NAME in self.columns or Field.SURNAME in self.columns


def guess_mapping(
    sheet: Sheet, heading: int | None = None, kind: RatingKind = RatingKind.STANDARD
) -> Mapping:
    """Return a mapping by the headings; `heading` None looks for their row, -1 says that there is none.

    A column without a heading is taken for titles or sexes when it holds nothing else. Of several ratings the
    one of this `kind` is taken.
    """
    if heading is None:
        heading = _heading_row(sheet)
    if heading < 0:
        return Mapping((None,) * sheet.width)
    titles = sheet.rows[heading].cells
    columns = _by_headings(titles, kind)
    below = sheet.rows[heading + 1 :]
    for index, title in enumerate(titles):
        if not title:
            field = _by_content({row.cells[index] for row in below} - {""})
            columns[index] = field if field is not None and field not in columns else None
    return Mapping(tuple(columns), heading)


def _heading_row(sheet: Sheet) -> int:
    """Return the row with most known headings, the first of equals; lists often begin with a title."""
    best, row = 0, -1
    for index, candidate in enumerate(sheet.rows[:_LOOKED_AT]):
        columns = _by_headings(candidate.cells)
        found = sum(field is not None for field in columns)
        if found > best and Mapping(tuple(columns)).has_name:
            best, row = found, index
    return row


def _by_headings(titles: Iterable[str], kind: RatingKind = RatingKind.STANDARD) -> list[Field | None]:
    words = [_SEPARATORS.sub("", folded(title)) for title in titles]
    columns: list[Field | None] = [None] * len(words)
    wanted = _OF_KIND[kind]
    for field, known in _KNOWN.items():
        ranked = [
            (field is Field.RATING and word not in wanted, known[word], index)
            for index, word in enumerate(words)
            if word in known
        ]
        if ranked:
            columns[min(ranked)[2]] = field
    if Field.FIRST_NAME in columns and Field.NAME in columns:
        # "Name, First name": the name is the surname, unless there is a third column.
        name = columns.index(Field.NAME)
        if Field.SURNAME in columns:
            columns[name] = None
        else:
            columns[name] = Field.SURNAME
    elif Field.NAME in columns and Field.SURNAME in columns:
        columns[columns.index(Field.SURNAME)] = None
    return columns


def _by_content(values: set[str]) -> Field | None:
    if not values:
        return None
    if all(len(value) > 1 and fide_title(value) for value in values):
        return Field.TITLE
    return Field.SEX if {value.lower() for value in values} <= {"m", "w", "f"} else None

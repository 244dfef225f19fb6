"""How countries write the name of a player: with or without a comma, with the surname first or
last.

Names are stored as FIDE's list has them, `Surname, First name`. `called` makes such a name a text
whose pattern every catalogue replaces with the one of its language or of the tournament; stored
names, files for other programs and searches are not affected.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from arbiter_gui.domain.texts.sentences import Catalogue, Counted, Said, TwoLanguages, english, say
from arbiter_gui.domain.texts.visible import in_a_line

NAME = "{surname}, {first_names}"
"""The pattern of a player's name as it is stored; a catalogue has that of its `NameStyle` for it.
"""


class NameStyle(Enum):
    """An order of names; the value is the code in settings and on the command line."""

    COMMA = "comma"
    SURNAME_FIRST = "surname-first"
    CAPITALS = "capitals"
    FIRST_NAME_FIRST = "first-name-first"

    @property
    def pattern(self) -> str:
        """The pattern of a name in this order."""
        return _PATTERNS[self]

    @property
    def words(self) -> Said:
        """The order as an example, for lists of choices and the history."""
        return _WORDS[self]


_PATTERNS = {
    NameStyle.COMMA: NAME,
    NameStyle.SURNAME_FIRST: "{surname} {first_names}",
    NameStyle.CAPITALS: "{capitals} {first_names}",
    NameStyle.FIRST_NAME_FIRST: "{first_names} {surname}",
}

_WORDS = {
    NameStyle.COMMA: say("Surname, First name"),
    NameStyle.SURNAME_FIRST: say("Surname First name"),
    NameStyle.CAPITALS: say("SURNAME First name"),
    NameStyle.FIRST_NAME_FIRST: say("First name Surname"),
}

STYLE_CODES = ("", *(style.value for style in NameStyle))
"""What `Details.name_style` can be; empty means as the language of the sheets has it."""

_DIGIT = re.compile(r"\d")


def style_of_code(code: str) -> NameStyle | None:
    """Return the order of names of a code; None without one.

    Raises ValueError for an unknown code.
    """
    if code:
        return NameStyle(code)
    return None


class TeamName(str):
    """The name of a team, in which a comma does not separate a surname from first names: `Torre,
    Genova`.

    A tournament of teams gives its participants names of this class, so that they are shown
    unchanged everywhere.
    """

    __slots__ = ()


def called(name: str) -> str:
    """Return a stored name as a text in the order of each language.

    One without a comma is the same everywhere.

    The name of a team remains unchanged, also one that is known by its digit alone, such as `Torre,
    2`.

    >>> called("Berg, Anna").values
    (('surname', 'Berg'), ('first_names', 'Anna'), ('capitals', 'BERG'))
    """
    if isinstance(name, TeamName):
        # Before the cache, to which the same name of a person is equal.
        return str(in_a_line(name))
    return _person_called(name)


@lru_cache(maxsize=20_000)
def _person_called(name: str) -> str:
    """Return a name ``Surname, First names`` in its parts, which languages order.

    Any other name as it is.

    A name with a digit, such as ``Player 7, Team B``, is not a person's.
    """
    line = in_a_line(name)
    surname, _, first_names = line.partition(", ")
    if not surname or not first_names or _DIGIT.search(line):
        return line
    values = (("surname", surname), ("first_names", first_names), ("capitals", surname.upper()))
    return Said(NAME, values)


@dataclass(frozen=True, slots=True)
class _WithNames:
    """A catalogue whose names are in another order than that of its language."""

    catalogue: Catalogue
    style: NameStyle

    def __call__(self, pattern: str, counted: Counted | None = None, /) -> str:
        """Return the pattern of a text, or that of a name."""
        if pattern == NAME:
            return self.style.pattern
        return self.catalogue(pattern, counted)


def with_name_style(catalogue: Catalogue, style: NameStyle | None) -> Catalogue:
    """Return a catalogue that writes names in an order; None leaves the order of its language.

    Of two languages both write them alike.
    """
    if style is None:
        return catalogue
    if isinstance(catalogue, TwoLanguages):
        return TwoLanguages(
            with_name_style(catalogue.first, style), with_name_style(catalogue.second, style)
        )
    if catalogue is english and style is NameStyle.COMMA:
        return english
    return _WithNames(catalogue, style)


def style_in(catalogue: Catalogue) -> NameStyle:
    """Return the order in which a catalogue writes names; of two languages, that of the first."""
    pattern = catalogue(NAME)
    return next(style for style in NameStyle if style.pattern == pattern)

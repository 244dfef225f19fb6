"""A cell with a rating, and the marks that lists write around it.

Federations mark the source or the reliability of a rating: ``1673 F`` (FIDE), ``1299 E``
(estimated), ``1823*``, ``1480/12`` and ``1612P14`` (provisional, after so many games), ``1650 (r)``
(rapid), ``~1500``, ``1834-57`` (after so many events). The number is certain in all of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.values import ESTIMATED, FIDE, NATIONAL
from arbiter_gui.formats.player_lists.cells.empty_words import NO_RATING

HIGHEST_RATING = 3500
_MARKED = re.compile(
    r"""
    (?:[-–—]\s?/\s?)?                        # none of FIDE, then a national one
    [~≈<>(\[]?\s*(?:ca\.?|c\.)?\s*             # about
    (?:(?P<before>fide|int\.?|nat\.?)\s*[:=]?\s*)?
    (?:(?:elo|dwz|twz|rating|rtg|elo-?zahl)\s*[:=]?\s*)?
    (?P<number>\d{3,4})                        # the rating
    (?:,?\s*(?P<mark>
        [*?!+)\]'"’´`]+                        # a sign
      | \(?\s*[a-zäöüéа-я]{1,4}\.?\s*\)?\*?    # letters, perhaps in brackets
      | \(\s*[a-zäöüéа-я]{5,12}\.?\s*\)        # a word in brackets
      | [/p-]\s?\d{1,4}                        # games behind it
      | \s?/\s?[-–—]                          # no national one behind FIDE's
      | \(\s*[/p]?\d{1,4}\s*\)
    ))?
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SOURCES = {
    "f": FIDE,
    "fide": FIDE,
    "i": FIDE,
    "int": FIDE,
    "n": NATIONAL,
    "nat": NATIONAL,
    "e": ESTIMATED,
    "est": ESTIMATED,
    "estimated": ESTIMATED,
    "geschätzt": ESTIMATED,
    "estimé": ESTIMATED,
    "estimado": ESTIMATED,
}


@dataclass(frozen=True, slots=True)
class CellRating:
    """The rating in a cell, 0 for none; `source` is one of `RATING_SOURCES` if a mark states it.

    `marked` means that the cell contained more than the bare number.
    """

    value: int
    source: str = ""
    marked: bool = False


def rating_of_cell(text: str) -> CellRating | None:
    """Return the rating in a cell, None if the cell is unclear.

    >>> rating_of_cell("1673 F"), rating_of_cell("1480/12").value, rating_of_cell("unr.").value
    (CellRating(value=1673, source='FIDE', marked=True), 1480, 0)
    >>> rating_of_cell("21oo"), rating_of_cell("2100 1900")
    (None, None)
    """
    plain = text.strip()
    if not plain or folded(plain) in NO_RATING:
        return CellRating(0)
    if plain.isascii() and plain.isdigit():
        # The length first: Python refuses to convert numbers of thousands of digits.
        if len(plain) > 8 or int(plain) > HIGHEST_RATING:
            return None
        return CellRating(int(plain))
    # A number with a mark beside it says whose rating it is: "1673 F" is FIDE's.
    match = _MARKED.fullmatch(plain)
    if match is None or not 0 < int(match["number"]) <= HIGHEST_RATING:
        return None
    letters = re.sub(r"[^\w]", "", match["mark"] or match["before"] or "").lower()
    return CellRating(int(match["number"]), source=_SOURCES.get(letters, ""), marked=True)

"""A place in the standings, the value of a tie-break and how it is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import floor

from arbiter_gui.domain.texts.sentences import Said, say


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """One tie-break of one participant.

    `value` is shown (None: it does not apply); `key` sorts, higher is better whatever the value's
    own direction; `calculate_lines` returns the calculation on demand, because a long list has
    thousands of lines. A `dropped` tie-break is not used in the tournament.
    """

    value: Fraction | None
    key: Fraction
    calculate_lines: Callable[[], tuple[Said, ...]] = field(
        default=tuple, compare=False, repr=False
    )
    dropped: bool = False

    @property
    def calculation(self) -> tuple[Said, ...]:
        """Lines that show how the value is calculated."""
        return self.calculate_lines()


@dataclass(frozen=True, slots=True)
class Standing:
    """The rank of one participant.

    `place` counts 1, 2, 3 ... down the list; `rank` is shared by participants who are `tied`.
    `points` and `progress` (the points after each round) are in tenths; `values` are in the order
    of the tie-breaks.
    """

    place: int
    rank: int
    tied: bool
    number: int
    points: int
    progress: tuple[int, ...]
    values: tuple[TieBreakValue, ...] = ()


NOT_ANY = TieBreakValue(
    value=None,
    key=Fraction(-10_000),
    calculate_lines=lambda: (say("no games played over the board"),),
)
"""The value of averages over games for a participant without a game: below all others."""


def not_used(group: Sequence[int], why: Said) -> dict[int, TieBreakValue]:
    """Return the values of a tie-break that is not used: the same for the whole group, with the
    reason.
    """
    return dict.fromkeys(
        group,
        TieBreakValue(value=None, key=Fraction(), calculate_lines=lambda: (why,), dropped=True),
    )


def single_line(line: Said) -> tuple[Said, ...]:
    """Return a single line as the lines that explain a value."""
    return (line,)


_QUARTER_SIGNS = ("", "¼", "½", "¾")
"""The signs of no quarter to three quarters, the unit of tie-breaks."""


@lru_cache(maxsize=8192)
def of_parts(number: int, parts: int = 1) -> Fraction:
    """Return a number of which `parts` make a point.

    Equal values are one object, so that comparing is fast.

    >>> of_parts(55, 10)
    Fraction(11, 2)
    """
    return Fraction(number, parts)


def half_up(value: Fraction, parts: int = 1) -> Fraction:
    """Return a value rounded to whole `parts`, a half upwards.

    >>> half_up(Fraction(5, 2)), half_up(Fraction(105, 8), 100)
    (Fraction(3, 1), Fraction(1313, 100))
    """
    return Fraction(floor(value * parts + Fraction(1, 2)), parts)


def decimal(value: Fraction) -> str:
    """Return a value with at most two decimals: ``9.75``, ``2.5``, ``3``.

    The sign before the decimals is that of the language.

    >>> decimal(Fraction(39, 4))
    '9.75'
    """
    units, _, decimals = f"{float(value):.2f}".rstrip("0").partition(".")
    if not decimals:
        return units
    return say("{whole}.{part}", whole=units, part=decimals)


def is_in_quarters(value: Fraction) -> bool:
    """Return whether a value is a number of quarters."""
    return 4 % value.denominator == 0


def quarters_text(value: Fraction) -> str:
    """Return quarters written like points; any other value as a decimal.

    >>> quarters_text(Fraction(39, 4)), quarters_text(Fraction(1, 2)), quarters_text(Fraction(-3))
    ('9¾', '½', '-3')
    """
    if not is_in_quarters(value):
        return decimal(value)
    sign = "-" if value < 0 else ""
    units, quarters = divmod(int(4 * abs(value)), 4)
    if quarters and not units:
        return f"{sign}{_QUARTER_SIGNS[quarters]}"
    return f"{sign}{units}{_QUARTER_SIGNS[quarters]}"

"""The value of a tie-break and how it is written."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """One tie-break of one participant.

    `value` is shown (None: it does not apply); `key` sorts, higher is better whatever the value's own
    direction; `working` are lines that show how it came about.
    """

    value: Fraction | None
    key: Fraction
    working: tuple[str, ...] = ()


def decimal(value: Fraction) -> str:
    """Return a value with at most two decimals: ``9.75``, ``2.5``, ``3``.

    >>> decimal(Fraction(39, 4))
    '9.75'
    """
    return f"{float(value):.2f}".rstrip("0").rstrip(".")

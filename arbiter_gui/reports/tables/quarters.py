"""Quarters, the unit of tie-breaks, written like points."""

from __future__ import annotations

from fractions import Fraction

from arbiter_gui.standings.values import decimal

_QUARTERS = {Fraction(0): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


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
    units, fraction = divmod(abs(value), 1)
    if fraction and not units:
        return f"{sign}{_QUARTERS[fraction]}"
    return f"{sign}{units}{_QUARTERS[fraction]}"

"""Points and large counts in a sentence."""

from __future__ import annotations

from math import log10

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import (
    Catalogue,
    Counted,
    Said,
    counted,
    counting,
    first_language,
    forms,
    joined,
    say,
    spoken,
)

THOUSANDS = say(",")
"""The sign between groups of three digits."""

_POINT = 10
"""One point, in tenths."""


def points_words(tenths: int) -> Said:
    """Return points with their unit: `1 point`, `½ point`, `2½ points`."""
    return counted_points(
        tenths, counting("{n} [point|points]"), counting("{fraction} [point|points]")
    )


def of_points(tenths: int) -> Said:
    """Return `of 2 points`: languages that decline want the preposition with its noun."""
    return counted_points(
        tenths, counting("of {n} [point|points]"), counting("of {fraction} [point|points]")
    )


def with_points(tenths: int) -> Said:
    """Return `with 2 points`."""
    return counted_points(
        tenths, counting("with {n} [point|points]"), counting("with {fraction} [point|points]")
    )


def counted_points(tenths: int, whole_form: str, with_fraction: str, **values: object) -> Said:
    """Return a text for whole points as `{n}`, or for points with a fraction as `{fraction}`.

    They are two texts because languages differ: Polish has `2 punkty` and `5 punktów`, but `2½
    punktu`. Half a point counts as one in every language; between one and two, the form is that of
    zero: French and Brazilian Portuguese have the singular for both, the others the plural.
    """
    points, part_of_a_point = divmod(tenths, _POINT)
    if not part_of_a_point:
        return counted(points, whole_form, **values)
    if tenths == _POINT // 2:
        number = 1
    elif points < 2:
        number = 0
    else:
        number = points
    singular, plural = forms(with_fraction)
    words = {"fraction": points_text(tenths), **values}
    if number == 1:
        pattern = singular
    else:
        pattern = plural
    return Said(pattern, tuple(words.items()), counted=Counted(number, plural))


def decimal(amount: int, parts: int) -> Said:
    """Return an amount in so many parts of one as a decimal.

    >>> decimal(145, 10), decimal(575, 100), decimal(30, 10)
    ('14.5', '5.75', '3')
    """
    units, fraction = divmod(amount, parts)
    if not fraction:
        return say("{whole}", whole=units)
    digits_after_point = len(str(parts)) - 1
    return say("{whole}.{part}", whole=units, part=f"{fraction:0{digits_after_point}d}".rstrip("0"))


def decimal_sign(catalogue: Catalogue) -> str:
    """Return the sign before the decimals of a number in the language of a catalogue."""
    return spoken(say("{whole}.{part}", whole="", part=""), first_language(catalogue))


COUNTED = 10**12
"""From this number on only the order of magnitude of a count is said."""


def count(number: int) -> str:
    """Return a count with separators, and beyond a million million its order of magnitude."""
    if number < 1000:
        return str(number)
    if number < COUNTED:
        return joined(f"{number:,}".split(","), THOUSANDS)
    first_digit, second_digit, power = leading_digits(number)
    return say(
        "about {first}.{second} x 10^{power}",
        first=str(first_digit),
        second=str(second_digit),
        power=power,
    )


_ROUNDING = 1e-9
"""What a logarithm may lack of a whole power of ten."""


def leading_digits(number: int) -> tuple[int, int, int]:
    """Return the first two digits of a number from 10, and its power of ten.

    Its decimal digits are not worked out: of a number of candidates they can be ten thousands.
    """
    # Python takes logarithms of whole numbers of any size, without making them a float first.
    logarithm = log10(number)
    power = int(logarithm + _ROUNDING)
    digits = int(10 ** (logarithm - power + 1) + _ROUNDING)
    return digits // 10, digits % 10, power


def roughly(number: int) -> Said:
    """Return a large count as people say it: `about 10 million`; one below ten thousand exactly."""
    if number < 10_000 or number >= COUNTED:
        return joined((count(number),))
    if number < 999_500:
        return say("about {n} thousand", n=round(number / 10**3))
    millions = round(number / 10**6)
    milliards = round(number / 10**9)
    if millions < 1000:
        if millions == 1:
            return say("about a million")
        return say("about {n} million", n=millions)
    if milliards == 1:
        return say("about a billion")
    return say("about {n} billion", n=milliards)

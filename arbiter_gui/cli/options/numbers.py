"""Numbers entered as options, with their ranges."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

_MOST_DIGITS = 18
"""Longer numbers never occur here, and Python limits their length."""


def number_between(lowest: int, highest: int) -> Callable[[str], int]:
    """Return a reader of a whole number in a range; it raises ArgumentTypeError with a sentence."""

    def read(text: str) -> int:
        """Return the number that an option states.

        Raise ArgumentTypeError for any text but a number in the range.
        """
        digits = text.removeprefix("-")
        range_error = argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a number from {lowest} to {highest}"
        )
        if not digits.isascii() or not digits.isdecimal() or len(digits) > _MOST_DIGITS:
            raise range_error
        number = int(text)
        if not lowest <= number <= highest:
            raise range_error
        return number

    return read


positive = number_between(1, 999_999)
"""Reads a count, or the number of a round, a board or a player."""
port = number_between(0, 65_535)
hours = number_between(1, 14 * 24)
seconds = number_between(1, 86_400)
processes = number_between(1, 61 if sys.platform == "win32" else 1024)
"""Windows cannot wait for more of them at once."""
rating = number_between(0, 9999)
percent = number_between(50, 200)
"""Reads the size of type, in per cent of the usual one."""

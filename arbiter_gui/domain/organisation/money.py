"""Amounts of money, kept in hundredths of a currency, as people write them."""

from __future__ import annotations

import re

from arbiter_gui.domain.texts.sentences import Said, say

_CURRENCY = r"(?:[^\W\d_]{1,5}\.?|[^\W\d_]{0,2}[€$£¥₴₹₺₽])?"
_AMOUNT = re.compile(
    rf"{_CURRENCY}\s*([0-9]{{1,6}})(?:[.,]([0-9]{{1,2}}|-{{1,2}}|–))?\s*{_CURRENCY}"
)


def read_money(text: str) -> int:
    """Return an amount in hundredths.

    The sign or name of a currency around it is ignored, an empty text is 0.

    Raises ValueError for a text that is not an amount.

    >>> read_money("25"), read_money("12,5"), read_money("€ 7.05"), read_money("")
    (2500, 1250, 705, 0)
    """
    amount = text.strip()
    if amount in ("", "-", "–"):
        return 0
    match = _AMOUNT.fullmatch(amount)
    if match is None:
        raise ValueError(f"not an amount: {amount!r}")
    units, fraction = match.groups()
    hundredths = (fraction or "").strip("-–").ljust(2, "0")
    return 100 * int(units) + int(hundredths)


def money_text(hundredths: int) -> Said:
    """Return an amount, with its hundredths where there are any.

    >>> money_text(2500), money_text(1250), money_text(-705)
    ('25', '12.50', '-7.05')
    """
    units, fraction = divmod(abs(hundredths), 100)
    sign = "-" if hundredths < 0 else ""
    if fraction == 0:
        return say("{n}", n=f"{sign}{units}")
    return say("{whole}.{part}", whole=f"{sign}{units}", part=f"{fraction:02}")

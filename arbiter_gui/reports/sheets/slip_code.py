"""The bar code of a result slip: which tournament, round and board it is of.

A scanner types it like a keyboard, in whatever language that is set to: one letter that is the same
on all of them, then digits. The letter opens the line for a player, so that no digit of it is taken
for a result.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.tournament import Tournament

_CODE = re.compile(r"[Bb](\d{4})(\d{2})(\d{4})")
_ROUNDS = 100
_TABLES = 10_000
"""A code has room for the numbers below these."""


@dataclass(frozen=True, slots=True)
class SlipCode:
    """The contents of a code: the mark of the tournament, the round, and the number of the
    table.
    """

    mark: int
    round: int
    table: int

    @property
    def text(self) -> str:
        """The code for printing and typing; empty for numbers that are too large."""
        if self.round >= _ROUNDS or self.table >= _TABLES:
            return ""
        return f"B{self.mark:04}{self.round:02}{self.table:04}"


def slip_code(tournament: Tournament, round_number: int, table: int) -> SlipCode:
    """Return the code of the slip for a table of the round."""
    return SlipCode(tournament_mark(tournament), round_number, table)


def tournament_mark(tournament: Tournament) -> int:
    """Return four digits that distinguish slips of one event from those of another, by its name."""
    return zlib.crc32(folded(tournament.details.name).encode("utf-8")) % 10_000


def read_slip_code(text: str) -> SlipCode | None:
    """Return the contents of a scanned or typed code; None for any other text.

    >>> read_slip_code("B1234030017")
    SlipCode(mark=1234, round=3, table=17)
    """
    match = _CODE.fullmatch(text.strip())
    if match is None:
        return None
    mark, round_number, table = map(int, match.groups())
    return SlipCode(mark, round_number, table)


def bars(text: str) -> Iterator[tuple[int, int]]:
    """Yield the bars of a text in Code 128, where each begins and how wide it is, in modules."""
    from reportlab.graphics.barcode.code128 import Code128

    code = Code128(text)
    code.validate()
    code.encode()
    code.decompose()
    bar_position = 0
    for sign in code.decomposed:
        # Capitals are bars, small letters the gaps between them: A is one module wide, B two, and
        # so on.
        modules = ord(sign.lower()) - ord("a") + 1
        if sign.isupper():
            yield bar_position, modules
        bar_position += modules

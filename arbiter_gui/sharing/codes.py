"""QR codes: as a pattern for painting, and as text for a terminal."""

from __future__ import annotations

import segno

_BLOCKS = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
"""Characters by whether the upper and the lower module are dark; terminals are mostly light on
dark."""
_QUIET = 2
"""Modules of the light zone around a code; on a terminal two are enough."""


def pattern(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the dark modules of a QR code, row by row, without the quiet zone around it (4
    modules).
    """
    code = segno.make_qr(text, error="m")
    return tuple(tuple(map(bool, row)) for row in code.matrix)


def terminal_text(text: str) -> str:
    """Return a QR code in half blocks, two rows a line, for a terminal that is light on dark."""
    code_rows = pattern(text)
    width = len(code_rows[0]) + 2 * _QUIET
    light_row = (False,) * width
    margin = (False,) * _QUIET
    rows = [light_row] * _QUIET
    rows += [(*margin, *row, *margin) for row in code_rows]
    rows += [light_row] * _QUIET
    # Two rows make a line, so their number must be even.
    if len(rows) % 2:
        rows.append(light_row)
    lines = []
    for upper_row, lower_row in zip(rows[::2], rows[1::2], strict=True):
        blocks = [_BLOCKS[modules] for modules in zip(upper_row, lower_row, strict=True)]
        lines.append("".join(blocks))
    return "\n".join(lines)

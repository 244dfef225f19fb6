"""QR codes: as a pattern for whoever paints it, and as text for a terminal."""

from __future__ import annotations

import segno

_BLOCKS = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
"""By whether the upper and the lower module are dark; terminals are mostly light on dark."""
_QUIET = 2


def pattern(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the dark modules of a QR code, row by row, without the quiet zone around it (4 modules)."""
    return tuple(tuple(bool(module) for module in row) for row in segno.make_qr(text, error="m").matrix)


def terminal_text(text: str) -> str:
    """Return a QR code in half blocks, two rows a line, for a terminal that is light on dark."""
    rows = pattern(text)
    wide = len(rows[0]) + 2 * _QUIET
    empty = (False,) * wide
    side = (False,) * _QUIET
    padded = [(*side, *row, *side) for row in rows]
    # Two rows make a line, so that their number is even.
    below = _QUIET + len(rows) % 2
    whole = [empty] * _QUIET + padded + [empty] * below
    return "\n".join(
        "".join(_BLOCKS[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(whole[::2], whole[1::2], strict=True)
    )

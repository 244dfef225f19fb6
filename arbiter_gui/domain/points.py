"""Points as whole tenths of a point: 10 is one point, 5 is half a point."""

from __future__ import annotations

import re

from arbiter_gui.domain.texts.sentences import say

WIN, DRAW, LOSS = 10, 5, 0

_DECIMAL = re.compile(r"(\d+)(?:[.,](\d))?$")


def parse_points(text: str) -> int:
    """Return the tenths written in `text`, such as ``2``, ``2.5`` or ``2,5``.

    Raises ValueError when it is not a number with at most one decimal.
    """
    match = _DECIMAL.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"not a number of points: {text.strip()!r}")
    return int(match[1]) * 10 + int(match[2] or 0)


def typed_points(text: str) -> int:
    """Return the tenths of points as people type them: also ``2½``, and ``½``, ``.5`` or ``,5``
    without a nought.

    Raises ValueError for anything else.

    >>> typed_points("2½"), typed_points("½"), typed_points(".5"), typed_points("2,5")
    (25, 5, 5, 25)
    """
    decimal = text.strip().replace("½", ".5")
    if decimal.startswith((".", ",")):
        decimal = f"0{decimal}"
    return parse_points(decimal)


def decimal_points(points: int) -> str:
    """Return tenths as a decimal, `25` as ``2.5`` (the form of the report files)."""
    sign = "-" if points < 0 else ""
    return f"{sign}{abs(points) // 10}.{abs(points) % 10}"


def points_text(points: int) -> str:
    """Return tenths as an arbiter writes them: ``2``, ``2½``, ``½``; other fractions as decimals.

    Languages differ in the sign of these."""
    units, tenths = divmod(abs(points), 10)
    sign = "-" if points < 0 else ""
    if tenths == 0:
        return f"{sign}{units}"
    if tenths == 5:
        return f"{sign}{units or ''}½"
    return say("{whole}.{part}", whole=f"{sign}{units}", part=tenths)

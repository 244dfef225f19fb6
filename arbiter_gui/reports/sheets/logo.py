"""The logo of an event where a sheet has room for it."""

from __future__ import annotations

from arbiter_gui.domain.logo import logo_size
from arbiter_gui.reports.layout.items import Image


def logo_in(data: str, x: float, y: float, width: float, height: float, right: bool = False) -> Image | None:
    """Return a logo as large as it fits into a room in mm, at its left or `right` edge; None where there is none."""
    size = logo_size(data) if data else None
    if size is None:
        return None
    scale = min(width / size[0], height / size[1])
    wide, high = size[0] * scale, size[1] * scale
    return Image(x + width - wide if right else x, y + (height - high) / 2, wide, high, data)

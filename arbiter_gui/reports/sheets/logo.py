"""The logo of an event where a sheet has room for it."""

from __future__ import annotations

from arbiter_gui.domain.organisation.logo import logo_size
from arbiter_gui.reports.layout.items import Image


def logo_in(
    data: str, x: float, y: float, width: float, height: float, right: bool = False
) -> Image | None:
    """Return a logo as large as the room in mm allows, at its left or `right` edge.

    None if there is none.
    """
    pixels = logo_size(data) if data else None
    if pixels is None:
        return None
    scale = min(width / pixels[0], height / pixels[1])
    logo_width = pixels[0] * scale
    logo_height = pixels[1] * scale
    if right:
        x += width - logo_width
    return Image(x, y + (height - logo_height) / 2, logo_width, logo_height, data)

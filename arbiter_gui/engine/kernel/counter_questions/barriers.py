"""What keeps two players apart, as the counter-questions take it: (article, detail)."""

from __future__ import annotations

from arbiter_gui.trace.values import Apart, BothMovedDown, Met, NoColour

Code = tuple[str, int | str]


def coded(apart: Apart | None) -> Code | None:
    """Return the article with the round, `prohibited`, `mdps`, the letter of a colour, or `no` and its letter."""
    match apart:
        case None:
            return None
        case Met(article, number):
            return article, number or "prohibited"
        case BothMovedDown(article):
            return article, "mdps"
        case NoColour(article, colour):
            return article, f"no {colour.value}"
    return apart.article, apart.colour.value if apart.colour else ""

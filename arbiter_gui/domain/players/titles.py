"""The FIDE titles, in the order in which they rank equal ratings (C.04.2, 2.2)."""

from __future__ import annotations

from functools import lru_cache

FIDE_TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
_SHORT = {
    "G": "GM",
    "IGM": "GM",
    "M": "IM",
    "I": "IM",
    "F": "FM",
    "C": "CM",
    "WG": "WGM",
    "WM": "WIM",
    "WI": "WIM",
    "WF": "WFM",
    "WC": "WCM",
}


def fide_title(text: str) -> str:
    """Return the FIDE title that is written, also as older files do (``g``, ``wf``).

    Empty for anything else.

    >>> fide_title(" im"), fide_title("wg"), fide_title("NM")
    ('IM', 'WGM', '')
    """
    title = text.strip().upper()
    title = _SHORT.get(title, title)
    if title in FIDE_TITLES:
        return title
    return ""


@lru_cache(maxsize=64)
def title_rank(text: str) -> int:
    """Return a title's place in the ranking, 0 for a grandmaster, 8 without a FIDE title."""
    title = fide_title(text)
    if title:
        return FIDE_TITLES.index(title)
    return len(FIDE_TITLES)

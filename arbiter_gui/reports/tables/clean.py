"""Makes names and other free text harmless for files and paper."""

from __future__ import annotations

from arbiter_gui.domain.texts.visible import visible

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def one_line(text: str) -> str:
    """Return visible text without line breaks and tabs."""
    return " ".join(visible(text).split())


def like_formula(text: str) -> bool:
    """Return whether a spreadsheet could take the text for a formula when it is typed or read from
    CSV.
    """
    return text.lstrip(" ").startswith(_FORMULA)

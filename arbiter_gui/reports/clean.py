"""Makes names and other free text harmless for files and paper."""

from __future__ import annotations

import re

# What XML 1.0 refuses: control characters, halves of surrogate pairs, and two non-characters.
_REFUSED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
REPLACEMENT = "\ufffd"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def visible(text: str) -> str:
    """Return the text with every character that no file format takes replaced by a visible mark."""
    return _REFUSED.sub(REPLACEMENT, text)


def one_line(text: str) -> str:
    """Return visible text without line breaks and tabs."""
    return " ".join(visible(text).split())


def like_formula(text: str) -> bool:
    """Return whether a spreadsheet could take the text for a formula when it is typed or read from CSV."""
    return text.lstrip(" ").startswith(_FORMULA)

"""Where the bundled fonts are: screen and paper look the same on every machine."""

from __future__ import annotations

from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say

REGULAR = "ArbiterSans-Regular.ttf"
BOLD = "ArbiterSans-Bold.ttf"
WIDE_REGULAR = "DejaVuSans.ttf"
WIDE_BOLD = "DejaVuSans-Bold.ttf"
"""Symbols and scripts that the text face does not have."""

_PACKAGE = Path(__file__).resolve().parents[2]


def bundled_file(*parts: str) -> Path:
    """Return a bundled file: from the installed package, else from the source tree.

    Raises StoreError when the installation is incomplete.
    """
    for root in (_PACKAGE / "_resources", _PACKAGE.parent / "resources"):
        path = root.joinpath(*parts)
        if path.exists():
            return path
    file = "/".join(parts)
    raise StoreError(
        say("the program's file {file} is missing; please install the program again", file=file)
    )


def font_file(bold: bool = False) -> Path:
    """Return the TrueType file of the text face. Raises StoreError when it is missing."""
    if bold:
        return bundled_file("fonts", BOLD)
    return bundled_file("fonts", REGULAR)


def wide_font_file(bold: bool = False) -> Path:
    """Return the file of the font for what the text face does not have.

    Raises StoreError when it is missing.
    """
    if bold:
        return bundled_file("fonts", WIDE_BOLD)
    return bundled_file("fonts", WIDE_REGULAR)

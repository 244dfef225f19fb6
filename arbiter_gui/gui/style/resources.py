"""Where fonts, icons and samples are: in the package, in the source tree or beside a frozen
program.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

FAMILIES = ("Arbiter Sans", "DejaVu Sans")
"""The text face of window and paper, and the font for symbols and scripts that it does not have."""


@lru_cache(maxsize=1)
def resource_root() -> Path:
    """Return the folder of resources; FileNotFoundError when the installation is incomplete."""
    package = Path(__file__).resolve().parents[2]
    folders = [package / "_resources", package.parent / "resources"]
    bundle_folder = getattr(sys, "_MEIPASS", None)
    if bundle_folder:
        folders.insert(0, Path(bundle_folder) / "resources")
    for folder in folders:
        if (folder / "icons").is_dir():
            return folder
    raise FileNotFoundError(f"no resources at {', '.join(map(str, folders))}")


def resource(*parts: str) -> Path:
    """Return the path of one resource."""
    return resource_root().joinpath(*parts)


def load_fonts() -> None:
    """Register the bundled fonts, so that screen and paper look the same everywhere."""
    for path in sorted(resource("fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(path))


def bundled_font() -> QFont:
    """Return the bundled text face, with the font for what it does not have."""
    return QFont(FAMILIES)


def screen_font(points: float) -> QFont:
    """Return the font of the window at a size in points."""
    font = bundled_font()
    font.setPointSizeF(points)
    return font

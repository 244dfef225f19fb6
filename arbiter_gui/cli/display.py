"""Whether a window can be shown on this computer."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping


def display_missing(
    environment: Mapping[str, str] = os.environ, system: str = sys.platform
) -> bool:
    """Return whether there is no display for a window.

    Windows and macOS always have a display. Elsewhere an X or Wayland display must be named, unless
    QT_QPA_PLATFORM chooses a platform that needs neither (such as `offscreen`).
    """
    if system in ("win32", "darwin"):
        return False
    variables = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not any(environment.get(name) for name in variables)

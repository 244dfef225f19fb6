"""`arbiter --version`, alone: at once, without what the commands are made of."""

from __future__ import annotations

from arbiter_gui import __version__

TEXT = f"arbiter {__version__}"


def tell_version() -> int:
    """Print the version and return the exit code."""
    print(TEXT)
    return 0

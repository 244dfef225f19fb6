"""`arbiter --version`, alone: answered at once, without loading the commands."""

from __future__ import annotations

from arbiter_gui import __version__

TEXT = f"arbiter {__version__}"


def tell_version() -> int:
    """Print the version and return the exit code."""
    print(TEXT)
    return 0

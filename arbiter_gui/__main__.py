"""`arbiter` and `python -m arbiter_gui`: the command line, and from there the window."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (default: the one the program was started with) and return its exit code."""
    from arbiter_gui.cli.run import run

    return run(sys.argv[1:] if arguments is None else arguments, _open_window)


def _open_window(file: str | None) -> int:
    # Imported here, so that commands start without loading Qt.
    from arbiter_gui.gui.main import run

    return run(file)


if __name__ == "__main__":
    sys.exit(main())

"""`arbiter` and `python -m arbiter_gui`: the command line, and from there the window."""

from __future__ import annotations

import builtins
import gc
import sys
from collections.abc import Sequence

from arbiter_gui.cli.version import tell_version


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (default: the one the program was started with) and return its exit
    code.
    """
    if getattr(sys, "frozen", False):
        # A frozen program is started anew for every process of `check`, which ends here.
        import multiprocessing

        multiprocessing.freeze_support()
    typed = list(sys.argv[1:] if arguments is None else arguments)
    if typed == ["--version"]:
        return tell_version()
    from arbiter_gui.cli.run import run

    return run(["open", *typed] if names_a_file(typed) else typed, _open_window)


def names_a_file(typed: Sequence[str]) -> bool:
    """Return whether a command line is the name of a file alone, as file managers give it.

    No command has a dot.

    >>> names_a_file(["open.trf"]), names_a_file(["open"]), names_a_file(["pair", "open.trf"])
    (True, False, False)
    """
    return (
        len(typed) == 1
        and not typed[0].startswith("-")
        and any(sign in typed[0] for sign in "./\\")
    )


def _open_window(file: str | None) -> int:
    # Imported here, so that commands start without loading Qt.
    _load_qt()
    gc.disable()  # until the window is complete: nothing of hundreds of modules is forgotten again
    from arbiter_gui.gui.main import run

    return run(file)


def _load_qt() -> None:
    """Load Qt, and leave Python's own import in its place.

    PySide6 replaces it by one that reads the source of every module imported later, in search of a
    way of writing that nothing here uses. That takes a tenth of the start.
    """
    python_import = builtins.__import__
    import PySide6.QtCore  # noqa: F401

    builtins.__import__ = python_import


if __name__ == "__main__":
    sys.exit(main())

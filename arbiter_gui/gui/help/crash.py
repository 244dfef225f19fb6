"""Bugs: a report on the disk, a sentence on the screen; the tournament is already saved."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import qVersion

import arbiter_gui
from arbiter_gui.app.data_folder import data_place
from arbiter_gui.app.log_file import LOGGER, last_lines


def report_folder() -> Path:
    """Return the user's folder for reports."""
    return data_place() / "reports"


def write_report(error: BaseException, tournament: Path | None) -> Path:
    """Write the data needed to find a bug to a new file and return its path."""
    LOGGER.error("%s", type(error).__name__)
    folder = report_folder()
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now().astimezone()
    path = folder / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    lines = [
        f"Arbiter {arbiter_gui.__version__}, {now.isoformat(timespec='seconds')}",
        f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}",
        f"Tournament: {tournament if tournament is not None else 'none'}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    logged = last_lines()
    if logged:
        lines.append("The last lines of the log:")
        lines += logged
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def install_hook(tell: Callable[[BaseException], None]) -> None:
    """Call `tell` for every uncaught exception."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        # Ctrl+C in the terminal is no bug.
        if isinstance(error, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        tell(error)

    sys.excepthook = hook

"""The log of the program: what it did and when, without names, results or paths, for finding
errors.
"""

from __future__ import annotations

import logging
from collections import deque
from logging.handlers import RotatingFileHandler
from pathlib import Path

from arbiter_gui.app.data_folder import data_place

LOGGER = logging.getLogger("arbiter")
LOGGER.addHandler(logging.NullHandler())
_BYTES = 200_000
_FILES = 3
_QUOTED = 40


class _LogFile(RotatingFileHandler):
    """A log that keeps growing if Windows does not let it rotate because another window writes it
    too.
    """

    def rotate(self, source: str, dest: str) -> None:
        """Begin a new file; where that is not possible, let the log grow."""
        try:
            super().rotate(source, dest)
        # A tournament can be run without a log, so nothing is said about it.
        except OSError:
            self.maxBytes = 0


def log_path() -> Path:
    """Return the place of the log, even if it does not exist yet."""
    return data_place() / "logs" / "arbiter.log"


def start_log(path: Path | None = None) -> None:
    """Write the log to a file that rotates; if the folder cannot be written, there is no log."""
    path = path or log_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = _LogFile(path, maxBytes=_BYTES, backupCount=_FILES, encoding="utf-8", delay=False)
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    LOGGER.setLevel(logging.INFO)
    LOGGER.addHandler(handler)


def stop_log() -> None:
    """Close the log file."""
    for handler in [
        log_handler
        for log_handler in LOGGER.handlers
        if isinstance(log_handler, RotatingFileHandler)
    ]:
        LOGGER.removeHandler(handler)
        handler.close()


def last_lines() -> tuple[str, ...]:
    """Return the last lines of the current log, for a crash report; none if there is no log."""
    for handler in LOGGER.handlers:
        if isinstance(handler, RotatingFileHandler):
            try:
                with open(handler.baseFilename, encoding="utf-8", errors="replace") as file:
                    return tuple(line.rstrip("\n") for line in deque(file, _QUOTED))
            except OSError:
                break
    return ()

"""The tournament that a report file was imported into before, offered instead of a new start."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from arbiter_gui.app.report_files.importing import place_for
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, FormatError
from arbiter_gui.formats.regular import report_bytes
from arbiter_gui.formats.reports import read_report
from arbiter_gui.storage import EXTENSION


@dataclass(frozen=True, slots=True)
class EarlierStart:
    """A tournament file that came of a report file: how many rounds it has, when it was changed last (UTC, ISO).

    `in_report` is how many rounds the report has today, 0 where it cannot be read.
    """

    path: Path
    rounds: int
    changed: str
    in_report: int = 0

    @property
    def behind(self) -> bool:
        """Whether the report has gone on without the tournament, in another program."""
        return self.in_report > self.rounds


def earlier_start(report: Path, open_here: Iterable[Session] = ()) -> EarlierStart | None:
    """Return the tournament that came of a report file before, the last changed one; None when there is none.

    It stands where the next one would be made, and its history begins with that report. Files that cannot be read
    are none. What is open in this program (`open_here`) is asked, as closing a file anew would give up its locks.
    """
    open_sessions = {session.path.resolve(): session for session in open_here}
    starts = []
    for path in _neighbours(report):
        start = _start(path, report, open_sessions.get(path.resolve()))
        if start is not None:
            starts.append(start)
    if not starts:
        return None
    latest_start = max(starts, key=lambda start: start.changed)
    return replace(latest_start, in_report=_rounds_in(report))


def _rounds_in(report: Path) -> int:
    """Return how many rounds a report file has, 0 where it cannot be read."""
    try:
        return len(read_report(report_bytes(report), report.name).tournament.rounds)
    except (FormatError, OSError):
        return 0  # which is told when it is opened


def _neighbours(report: Path) -> Iterator[Path]:
    """Yield the tournament files that may have come of a report, by their names: that of the report, or numbered."""
    file_name = re.compile(rf"{re.escape(report.stem)}( [0-9]+)?{re.escape(EXTENSION)}")
    try:
        paths = sorted(place_for(report).parent.iterdir())
    except OSError:
        return  # no folder yet, or one that cannot be listed: whether it can be written is told then
    for path in paths:
        if file_name.fullmatch(path.name) and path.is_file():
            yield path


def _start(path: Path, report: Path, session: Session | None) -> EarlierStart | None:
    """Return what a file is, None when it did not come of that report."""
    if session is not None:
        return _of_session(session, report)
    try:
        session = Session.read(path)
    except ArbiterError:
        return None
    try:
        return _of_session(session, report)
    finally:
        session.close()


def _of_session(session: Session, report: Path) -> EarlierStart | None:
    """Return what a tournament is, None when its history does not begin with that report."""
    history = session.history()
    if not history or history[0].action != "imported":
        return None
    report_name, _, _adjustments = history[0].label.partition("\n")
    if report_name != report.name:
        return None
    return EarlierStart(session.path, len(session.tournament.rounds), history[-1].time)

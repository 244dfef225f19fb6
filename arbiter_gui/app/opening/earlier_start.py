"""The tournament that a report file was imported into before, offered instead of a new one."""

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
    """A tournament file imported from a report file: its number of rounds and the time of its last
    change (UTC, ISO).

    `in_report` is the present number of rounds in the report, 0 if it cannot be read.
    """

    path: Path
    rounds: int
    changed: str
    in_report: int = 0

    @property
    def is_behind(self) -> bool:
        """Whether the report has more rounds, which were added in another program."""
        return self.in_report > self.rounds


def earlier_start(report: Path, open_here: Iterable[Session] = ()) -> EarlierStart | None:
    """Return the latest changed tournament that was imported from a report file before.

    None if there is none.

    It is where the next one would be made, and its history begins with that report. Unreadable
    files are ignored. Sessions open in this program (`open_here`) are asked, as closing a file
    again would give up its locks.
    """
    open_sessions = {session.path.resolve(): session for session in open_here}
    starts = []
    for path in _possible_imports(report):
        start = _start_in_file(path, report, open_sessions.get(path.resolve()))
        if start is not None:
            starts.append(start)
    if not starts:
        return None
    latest_start = max(starts, key=lambda start: start.changed)
    return replace(latest_start, in_report=_rounds_in(report))


def _rounds_in(report: Path) -> int:
    """Return the number of rounds in a report file, 0 if it cannot be read."""
    try:
        return len(read_report(report_bytes(report), report.name).tournament.rounds)
    except (FormatError, OSError):
        return 0  # which is reported when it is opened


def _possible_imports(report: Path) -> Iterator[Path]:
    """Yield the tournament files that may be imports of a report, by name: the report's, plain or
    numbered.
    """
    file_name = re.compile(rf"{re.escape(report.stem)}( [0-9]+)?{re.escape(EXTENSION)}")
    try:
        paths = sorted(place_for(report).parent.iterdir())
    except OSError:
        return  # no folder yet, or one that cannot be listed: writing to it reports any error
    for path in paths:
        if file_name.fullmatch(path.name) and path.is_file():
            yield path


def _start_in_file(path: Path, report: Path, session: Session | None) -> EarlierStart | None:
    """Return the start that a file is, None if it was not imported from that report."""
    if session is not None:
        return _start_in_session(session, report)
    try:
        session = Session.read(path)
    except ArbiterError:
        return None
    try:
        return _start_in_session(session, report)
    finally:
        session.close()


def _start_in_session(session: Session, report: Path) -> EarlierStart | None:
    """Return the start that a tournament is.

    None if its history does not begin with that report.
    """
    history = session.history()
    if not history or history[0].action != "imported":
        return None
    report_name, _, _adjustments = history[0].label.partition("\n")
    if report_name != report.name:
        return None
    return EarlierStart(session.path, len(session.tournament.rounds), history[-1].time)

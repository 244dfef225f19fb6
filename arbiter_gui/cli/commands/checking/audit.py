"""`arbiter audit`: checking an archive of tournaments, on one computer or several, and the
results.
"""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from pathlib import Path

from arbiter_gui.app.opening.servers import is_address, read_address, with_password
from arbiter_gui.audit.auditing import Progress, audit, progress_said
from arbiter_gui.audit.bundle import bundle_bytes
from arbiter_gui.audit.edition_by_date import AUTO
from arbiter_gui.audit.pools import Cluster, Pool, Processes
from arbiter_gui.audit.report import page_bytes, workbook_of_audit
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.server_results import ServerResults
from arbiter_gui.audit.sources import existing_path
from arbiter_gui.audit.summary import Sums, sums_of
from arbiter_gui.audit.task import AuditRequest
from arbiter_gui.cli.console import ask_password, tell
from arbiter_gui.cli.languages import in_terminal_language
from arbiter_gui.cli.output import check_outputs, write_whole
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.engine.editions import edition

ALL_SAME = 0
DIFFERENCES = 1
_EVERY = 0.2
_EVERY_LINE = 60.0
"""Seconds between two reports of progress, on a terminal and elsewhere."""


def run(options: Namespace) -> int:
    """Check new files, print the sums in one line, and write the requested reports.

    The exit code is 1 if any file differs from its rules, or could not be checked.
    """
    if options.rules != AUTO:
        edition(options.rules)
    for name in options.files:
        existing_path(name)
    check_outputs(input_file=None, outputs=(options.html, options.xlsx, options.bundle))
    results = _results(options)
    pool: Pool = (
        Cluster(options.cluster, options.jobs) if options.cluster else Processes(options.jobs)
    )
    line = _Line()
    try:
        progress = audit(options.files, results, pool, line.tell)
    # Also after Ctrl+C: what has been checked is kept, and `--resume` goes on from there.
    except BaseException:
        results.commit()
        results.close()
        raise
    finally:
        line.clear()
        pool.close()
    sums = sums_of(results)
    _write_reports(options, results)
    results.finish()
    print(in_terminal_language(_sentence(sums, progress, options.out)))
    if sums.different or sums.illegal or sums.unreadable:
        return DIFFERENCES
    return ALL_SAME


def _results(options: Namespace) -> Results:
    """Return the place of the results: a file, or a server, where earlier results are always
    continued.
    """
    request = AuditRequest(options.rules, options.time_limit)
    if is_address(options.out):
        address = read_address(options.out)
        return with_password(
            address,
            lambda password: ServerResults(address, password, request, options.again),
            ask_password,
        )
    path = Path(options.out)
    if path.exists() and not options.resume:
        raise InvalidTournament(say("{path} already exists; --resume continues with it", path=path))
    return Results(path, request, options.again)


def _write_reports(options: Namespace, results: Results) -> None:
    """Write the results in the forms that are asked for."""
    if options.html:
        write_whole(options.html, page_bytes(results))
    if options.xlsx:
        write_whole(options.xlsx, workbook_of_audit(results))
    if options.bundle:
        write_whole(options.bundle, bundle_bytes(results))


def _sentence(sums: Sums, progress: Progress, target: str) -> Said:
    """Return the outcome in one line."""
    seconds = time.monotonic() - progress.begun
    return say(
        "{file}: {files} files: {same} the same, {different} different, {illegal} illegal, "
        "{unreadable} not readable, {unchecked} not checked; {checked} checked now in {seconds} s",
        file=target,
        files=sums.files,
        same=sums.same,
        different=sums.different,
        illegal=sums.illegal,
        unreadable=sums.unreadable,
        unchecked=sums.unchecked,
        checked=progress.checked_files,
        seconds=f"{seconds:.0f}",
    )


class _Line:
    """A progress line with rate and remaining time: rewritten in place on a terminal, else printed
    now and then.
    """

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()
        self._last_told = 0.0
        if not self._terminal:
            self._last_told = time.monotonic()
        self._width = 0

    def tell(self, progress: Progress) -> None:
        """Report the progress, if it is time to."""
        time_now = time.monotonic()
        interval = _EVERY if self._terminal else _EVERY_LINE
        if time_now - self._last_told < interval:
            return
        self._last_told = time_now
        text = in_terminal_language(progress_said(progress))
        if not self._terminal:
            tell(text)
            return
        self._width = max(self._width, len(text))
        print(f"\r{text.ljust(self._width)}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Clear the line."""
        if self._width:
            print("\r" + " " * self._width + "\r", end="", file=sys.stderr, flush=True)

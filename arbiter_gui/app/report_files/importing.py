"""The import of a report file as a new tournament file."""

from __future__ import annotations

import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.cautions.integrity import import_line
from arbiter_gui.app.data_folder import data_folder, data_place
from arbiter_gui.app.rounds.round_dates import round_spans
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.record_lines.integrity import with_event_lines
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.code_pages import WESTERN, Reading, likely_readings
from arbiter_gui.formats.other_programs.tunx import is_tunx
from arbiter_gui.formats.player_lists import looks_like_report
from arbiter_gui.formats.regular import report_bytes
from arbiter_gui.formats.report import MissingByes
from arbiter_gui.formats.reports import read_report
from arbiter_gui.formats.trf import Dialect
from arbiter_gui.formats.trf.dialect import dialect_of
from arbiter_gui.formats.trf.text import wide_codec
from arbiter_gui.standings.recorded_ranks import (
    are_running_numbers,
    can_be_compared,
    rank_differences,
)
from arbiter_gui.storage import EXTENSION, FileStore
from arbiter_gui.storage.sqlite.connections import free_name
from arbiter_gui.storage.sqlite.whole_files import check_ordinary

_PACKAGE = Path(__file__).resolve().parents[2]
_BUNDLED = (_PACKAGE / "_resources", _PACKAGE.parent / "resources")


@dataclass(frozen=True, slots=True)
class ImportedReport:
    """A tournament file made of a report, the adjustments made on reading it, and byes the arbiter
    must state.
    """

    store: FileStore
    notices: tuple[Said, ...]
    missing_byes: tuple[MissingByes, ...] = ()


def garbled_readings(report: Path) -> tuple[Reading, ...]:
    """Return the likely readings of a report whose names make more sense in a code page other than
    the Western one.

    The likeliest first; none if the text is certain, or is likely Western, or the file is not a
    report. Raises FormatError and StoreError.
    """
    data = _report_data(report)
    if is_tunx(data) or wide_codec(data) is not None or not looks_like_report(data):
        return ()
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        readings = likely_readings(data, lambda text: 0)
        certain = len(readings) < 2 or readings[0].encoding == WESTERN
        if certain:
            return ()
        return readings
    return ()


def _report_data(report: Path) -> bytes:
    """Return the content of a report file. Raises FormatError and StoreError."""
    check_ordinary(report)
    try:
        return report_bytes(report)
    except OSError as error:
        raise StoreError(
            say("{file} cannot be read: {why}.", file=report.name, why=system_words(error))
        ) from error


def import_report(
    report: Path, target: Path | None, time: str, encoding: str = ""
) -> ImportedReport:
    """Read a report file into a new tournament file, in the chosen encoding, if any.

    Raises FormatError and StoreError.
    """
    content = read_report(_report_data(report), str(report), encoding)
    notices = (
        *(notice.said for notice in content.notices),
        *wrong_rank_sentences(content.tournament),
    )
    tournament_file = target or place_for(report)
    first_place = _folder_for(report) / f"{report.stem}{EXTENSION}"
    if target is None and tournament_file != first_place:
        notices += (
            say(
                "{file} in {folder} may be a later version of this tournament; the new file {new} "
                "contains only what is in the report",
                file=first_place.name,
                folder=str(first_place.parent),
                new=tournament_file.name,
            ),
        )
    note = joined((report.name, *notices), "\n")
    tournament = with_event_lines(content.tournament, import_line(content.tournament, report.name))
    store = FileStore.create(tournament_file, tournament, time, "imported", note)
    return ImportedReport(store, notices, content.missing_byes)


UNFILLED = say(
    "the ranks merely repeat the pairing numbers and contradict the points; they are not compared"
)


def wrong_rank_sentences(tournament: Tournament) -> tuple[Said, ...]:
    """Return, in one sentence if any, which ranks of a report its own points and tie-breaks do not
    allow.
    """
    if has_unfilled_ranks(tournament):
        return (UNFILLED,)
    differences = rank_differences(tournament) if can_be_compared(tournament) else ()
    if not differences:
        return ()
    sentence = counted(
        len(differences),
        "The rank of {n} player in the report does not match its points and tie-breaks: player "
        "{who}.",
        "The ranks of {n} players in the report do not match its points and tie-breaks: players "
        "{who}.",
        who=round_spans(sorted(difference.player for difference in differences)),
    )
    return (sentence,)


def has_unfilled_ranks(tournament: Tournament) -> bool:
    """Return whether the ranks of a report of 2016 are not filled in.

    Under the rules of 2026 they must be there.
    """
    is_old_form = dialect_of(tournament.records) is Dialect.OF_2016
    return is_old_form and can_be_compared(tournament) and are_running_numbers(tournament)


def earlier_sample(report: Path) -> Path | None:
    """Return the tournament file that a bundled sample was imported into before, the last changed
    one.

    None for a report that is not bundled, or was never opened. Raises StoreError like
    `data_folder`.
    """
    if not _is_bundled(report):
        return None
    earlier_files = [
        path for path in data_folder().iterdir() if _is_import_of(path, report) and path.is_file()
    ]
    return max(earlier_files, key=lambda path: path.stat().st_mtime_ns, default=None)


def is_sample(path: Path) -> bool:
    """Return whether a tournament file is at the place of one of the bundled samples."""
    samples = (report for folder in _BUNDLED for report in (folder / "samples").glob("*.trf"))
    return path.parent == data_place() and any(_is_import_of(path, report) for report in samples)


def sample_place(report: Path) -> Path:
    """Return a free name for a fresh copy of a bundled sample.

    Raises StoreError like `data_folder`.
    """
    return free_name(data_folder() / f"{report.stem}{EXTENSION}")


def _is_import_of(path: Path, report: Path) -> bool:
    """Return whether the name of a tournament file is that of an import of a report."""
    return bool(
        re.fullmatch(rf"{re.escape(report.stem)}( [0-9]+)?{re.escape(EXTENSION)}", path.name)
    )


def place_for(report: Path) -> Path:
    """Return a free name for the report's tournament: beside it, or in the user's data
    directory.
    """
    return free_name(_folder_for(report) / f"{report.stem}{EXTENSION}")


def _folder_for(report: Path) -> Path:
    """Return the folder for a report's tournament.

    No file is ever written beside a bundled sample: the program's own folders stay as they were
    installed.
    """
    if _is_bundled(report) or not _is_writable(report.parent):
        return data_folder()
    return report.parent


def _is_bundled(report: Path) -> bool:
    return any(report.resolve().is_relative_to(folder) for folder in _BUNDLED)


def _is_writable(folder: Path) -> bool:
    """Return whether a file can be made in the folder: tried, as permissions alone do not show it
    on every system.
    """
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False

"""The inputs of `arbiter check`: files, folders of them, lists of names, and standard input."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from arbiter_gui.cli.languages import in_terminal_language
from arbiter_gui.cli.loading import Loaded, load_tournament, loaded_report, named_errors
from arbiter_gui.cli.output import TOURNAMENT_FILE
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import counted, joined, say
from arbiter_gui.formats.player_lists import looks_like_report
from arbiter_gui.formats.regular import MOST_REPORT_BYTES, check_size, name_in_list
from arbiter_gui.formats.reports import read_report
from arbiter_gui.formats.trf.text import wide_codec
from arbiter_gui.storage import EXTENSION

STANDARD_INPUT = "-"
SUFFIXES = (".trf", ".trfx", EXTENSION)
"""Extensions of the files checked in a folder, in any case."""
NOTICES_SHOWN = 3
_BEGINNING = 1 << 20
_LOOKED_AT = 4096


def with_inputs(options: Namespace) -> Namespace:
    """Return the options with every single file in place of folders and lists, in their order.

    Standard input (`-`) is a report file, then kept as `standard_input`, or a list of files. Raises
    InvalidTournament for a folder or a list without any file, FormatError for more than any report,
    and OSError for a folder that cannot be read.
    """
    report = None
    files: list[str] = []
    for name in options.files:
        if name == STANDARD_INPUT and report is None:
            data = sys.stdin.buffer.read(MOST_REPORT_BYTES + 1)
            check_size("standard input", len(data), MOST_REPORT_BYTES)
            if _is_list(data, Path()):
                files += _files_of_list(data, "standard input", Path())
                continue
            report = data
        files += _files_of_name(name)
    return Namespace(**vars(options) | {"files": files, "standard_input": report})


def load_input(name: str, options: Namespace) -> Loaded:
    """Read one file, or standard input. Raises as `load_tournament` does, and InvalidTournament."""
    report: bytes | None = options.standard_input
    if name != STANDARD_INPUT or report is None:
        return load_tournament(name, options.salvage, options.encoding)
    if report.startswith(TOURNAMENT_FILE):
        raise InvalidTournament(
            say("a tournament file cannot be read from standard input; give its name")
        )
    return loaded_report(name, read_report(report, name, options.encoding))


def notices_line(file: str, notices: Sequence[str], *, all_lines: bool = False) -> str:
    """Return in one line, in the language of the system, the adjustments and conclusions from
    reading a file.

    The text is empty if there were none.

    Of many notes only the first few are given; with `all_lines` all of them are, one to a line.
    """
    spoken_notices = list(map(in_terminal_language, notices))
    if all_lines:
        return "\n".join(spoken_notices)
    if len(spoken_notices) < 2:
        return "".join(spoken_notices)
    texts = [" ".join(notice.removeprefix(f"{file}:").split()) for notice in spoken_notices]
    texts_shown: list[str] = texts[:NOTICES_SHOWN]
    if len(texts) > NOTICES_SHOWN:
        texts_shown.append(say("and {n} more", n=len(texts) - NOTICES_SHOWN))
    line = counted(
        len(texts),
        "{file}: {n} note: {notes}",
        "{file}: {n} notes: {notes}",
        file=file,
        notes=joined(texts_shown, "; "),
    )
    return in_terminal_language(line)


def _files_of_name(name: str) -> list[str]:
    """Return the files that a name refers to: those of a folder or of a list, or else itself."""
    path = Path(name)
    if path.is_dir():
        return _files_in_folder(name)
    if name == STANDARD_INPUT or not path.is_file():
        return [name]
    with named_errors(name), path.open("rb") as file:
        data = file.read(_BEGINNING)
        if not _is_list(data, path.parent):
            return [name]
        return _files_of_list(data + file.read(), name, path.parent)


def _files_in_folder(name: str) -> list[str]:
    """Return the reports and tournament files in a folder and its subfolders, by name."""
    files = sorted(_files_below(name))
    if not files:
        patterns = ", ".join(f"*{suffix}" for suffix in SUFFIXES)
        raise InvalidTournament(
            say("there is no file {patterns} in {name}", patterns=patterns, name=name)
        )
    return files


def _files_below(name: str) -> Iterator[str]:
    """Yield the report files below a folder.

    A folder that cannot be read is an error, not an empty one.
    """

    def refuse(error: OSError) -> None:
        raise error

    for folder, _, files in os.walk(name, onerror=refuse):
        yield from (
            os.path.join(folder, file) for file in files if Path(file).suffix.lower() in SUFFIXES
        )


def _is_list(data: bytes, folder: Path) -> bool:
    """Return whether a file is a list of names: its first one exists, or has an extension that is
    checked.
    """
    if data.startswith(TOURNAMENT_FILE) or looks_like_report(data) or _is_binary(data):
        return False
    first_name = next(_names_in_list(data), "")
    if not first_name:
        return False
    if Path(first_name).suffix.lower() in SUFFIXES:
        return True
    return any(path.exists() for path in _possible_places(first_name, folder))


def _is_binary(data: bytes) -> bool:
    """Return whether a file has bytes that occur in no list of names, as files of other programs
    have.
    """
    return any(byte < 9 for byte in data[:_LOOKED_AT]) and wide_codec(data) is None


def _files_of_list(data: bytes, name: str, folder: Path) -> list[str]:
    """Return the files of a list: names from the current folder, or else from that of the list."""
    files: list[str] = []
    for listed_name in _names_in_list(data):
        existing = (str(path) for path in _possible_places(listed_name, folder) if path.exists())
        path = next(existing, listed_name)
        if Path(path).is_dir():
            files += _files_in_folder(path)
        else:
            files.append(path)
    if not files:
        raise InvalidTournament(say("{name} lists no files", name=name))
    return files


def _possible_places(name: str, folder: Path) -> tuple[Path, Path]:
    return Path(name), folder / name


def _names_in_list(data: bytes) -> Iterator[str]:
    """Yield the names in a list; blank lines and those that begin with # are skipped."""
    for line in data.removeprefix(b"\xef\xbb\xbf").splitlines():
        name = name_in_list(line.strip())
        if name and not name.startswith("#") and "\0" not in name:
            yield name

"""Opening an event from its file or from a folder.

A missing tournament does not affect the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.opening.servers import is_address, kept_password, open_tournament, read_address
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament, StoreError
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.event_file import (
    EXTENSION,
    MOST_BYTES,
    EventFile,
    GroupPlace,
    read_event_file,
    write_event_file,
)
from arbiter_gui.formats.regular import check_regular
from arbiter_gui.storage import EXTENSION as TOURNAMENT_EXTENSION
from arbiter_gui.storage.sqlite.connections import store_error
from arbiter_gui.storage.sqlite.whole_files import write_file


@dataclass(frozen=True, slots=True)
class MissingGroup:
    """A group whose tournament cannot be opened, and the reason."""

    name: str
    place: str
    why: Said

    @property
    def sentence(self) -> Said:
        """The sentence that reports it."""
        return say("Group {name} is missing: {why}", name=self.name, why=self.why)


@dataclass(frozen=True, slots=True)
class OpenedEvent:
    """An event in its present state, the place of each tournament, and the groups that could not be
    opened.
    """

    event: Event
    file: EventFile
    folder: Path
    missing_groups: tuple[MissingGroup, ...] = ()


def open_event(path: Path) -> OpenedEvent:
    """Read an event file, a folder or a tournament file as an event, and read each of its
    tournaments.

    Raises FormatError for a file that is not an event, StoreError if it cannot be read, and
    InvalidTournament for a folder without tournament files.
    """
    if path.is_dir():
        return _opened_event(event_of_folder(path), path)
    if path.suffix == TOURNAMENT_EXTENSION:
        alone = EventFile(path.stem, (GroupPlace(path.stem, path.name),))
        return _opened_event(alone, path.absolute().parent)
    return _opened_event(read_event(path), path.absolute().parent)


def read_event(path: Path) -> EventFile:
    """Return the content of an event file. Errors as `open_event`."""
    try:
        check_regular(path, MOST_BYTES, say("an event file"))
        data = path.read_bytes()
    except OSError as error:
        raise StoreError(
            say("{file} cannot be read: {why}.", file=path.name, why=system_words(error))
        ) from error
    return read_event_file(data, path.name)


def event_of_folder(folder: Path) -> EventFile:
    """Return the event made of the tournament files of a folder, each group named after its file.

    Raises InvalidTournament for a folder without one.
    """
    paths = sorted(folder.glob(f"*{TOURNAMENT_EXTENSION}"))
    groups = tuple(GroupPlace(path.stem, path.name) for path in paths)
    if not groups:
        raise InvalidTournament(say("There is no tournament file in {folder}.", folder=str(folder)))
    return EventFile(folder.absolute().name, groups)


def save_event(path: Path, event: EventFile) -> None:
    """Write the file of an event whole; StoreError if that is not possible.

    The new file is first read back like any other, so it cannot hold anything that could not be
    opened again: FormatError for a name that is not a line of text.
    """
    data = write_event_file(event)
    read_event_file(data, path.name)
    write_file(path, data)


def check_tournament(path: Path) -> None:
    """Raise StoreError unless a file is a tournament file that can be read.

    For one that is not open here.
    """
    session_of(path.name, path.parent).close()


def new_event(path: Path, name: str, tournaments: Sequence[Path]) -> EventFile:
    """Create the file of an event of these tournament files, each group named after its file.

    Return its content.

    A file in the same folder or below it is named by its path from there. Raises InvalidTournament
    if there are none, for two of the same name and for a different extension, StoreError if the
    file cannot be written.
    """
    if path.suffix != EXTENSION:
        raise InvalidTournament(
            say("The name of an event file must end in {extension}.", extension=EXTENSION)
        )
    if not tournaments:
        raise InvalidTournament(say("An event needs at least one tournament."))
    folder = path.absolute().parent
    groups = []
    for tournament in tournaments:
        place = tournament.absolute()
        if place.is_relative_to(folder):
            place = place.relative_to(folder)
        groups.append(GroupPlace(tournament.stem, place.as_posix()))
    event = EventFile(name, tuple(groups))
    save_event(path, event)
    return event


def _opened_event(file: EventFile, folder: Path) -> OpenedEvent:
    """Open the groups of an event.

    One that cannot be opened is listed as missing, with the reason.
    """
    groups = []
    missing_groups = []
    for place in file.groups:
        try:
            groups.append(Group(place.name, _tournament_at(place.place, folder)))
        except ArbiterError as error:
            missing_groups.append(MissingGroup(place.name, place.place, error.said))
    return OpenedEvent(Event(file.name, tuple(groups)), file, folder, tuple(missing_groups))


def session_of(place: str, folder: Path, to_write: bool = False) -> Session:
    """Open the tournament of a group, for reading only or for changes.

    The password of a server is the one kept on this machine. Raises StoreError if it cannot be
    opened.
    """
    if is_address(place):
        address = read_address(place)
        return open_tournament(address, kept_password(address))
    path = folder / place
    try:
        exists = path.is_file()
    except OSError as error:
        # Such as a name that is too long, or a folder that may not be read.
        raise store_error(path, error, "opened") from error
    if not exists:
        raise StoreError(say("{path} does not exist.", path=str(path)))
    if to_write:
        return Session.open(path)
    return Session.read(path)


def why_not_opened(place: str, folder: Path) -> Said | None:
    """Return why the file of a group cannot be opened for changes.

    None for a server, and if it can be now.
    """
    if is_address(place):
        return None
    try:
        session_of(place, folder, to_write=True).close()
    except ArbiterError as error:
        return error.said
    return None


def _tournament_at(place: str, folder: Path) -> Tournament:
    """Return the tournament of a group, whose file is closed again at once."""
    session = session_of(place, folder)
    try:
        return session.tournament
    finally:
        session.close()

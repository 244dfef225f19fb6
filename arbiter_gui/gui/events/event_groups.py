"""The groups of the event that is open in the window, and the open tournament of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from arbiter_gui.app.events.move_steps import MoveStep, whole_step
from arbiter_gui.app.events.opening import read_event
from arbiter_gui.app.opening.servers import is_address
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.event_file import EventFile, GroupPlace
from arbiter_gui.gui.tournament.tournament_tabs import OpenTournaments


class EventGroups:
    """An event file and the tabs with its tournaments.

    Without a file all open tournaments are the groups.
    """

    def __init__(self, tabs: OpenTournaments, name_without_file: str) -> None:
        self._tabs = tabs
        self._name_without_file = name_without_file
        self.file: EventFile | None = None
        self.path: Path | None = None
        self._places: dict[str, str | Path] = {}
        tabs.group_of = self.group_name

    def take(self, path: Path) -> EventFile:
        """Use the groups of an event file from now on. Errors as `read_event`."""
        self.file = read_event(path)
        self.path = path
        self._places = {group.name: _as_place(self.place_of(group)) for group in self.file.groups}
        self._tabs.name_tabs()
        return self.file

    def leave(self) -> None:
        """Use all open tournaments as the groups from now on."""
        self.file = None
        self.path = None
        self._tabs.name_tabs()

    def event(self) -> Event:
        """Return the current event: its open groups, in the order of the event."""
        name = self._name_without_file if self.file is None else self.file.name
        groups = tuple(Group(group, session.tournament) for group, session in self.open_groups())
        return Event(name, groups)

    def open_groups(self) -> Iterator[tuple[str, Session]]:
        """Yield each open group with its tournament, in the order of the event."""
        if self.file is None:
            for session in self.sessions():
                yield session.path.stem, session
            return
        # Backwards, so that of two tabs with one file the first one stays.
        sessions = {_place(session): session for session in reversed(self.sessions())}
        for name, place in self._places.items():
            if place in sessions:
                yield name, sessions[place]

    def any_opened(self) -> bool:
        """Return whether at least one group is open."""
        return any(True for _ in self.open_groups())

    def sessions(self) -> list[Session]:
        """Return the open tournaments that can be changed, in the order of their tabs."""
        return [session for session in self._tabs.sessions if not self._tabs.is_frozen(session)]

    def place_of(self, group: GroupPlace) -> str:
        """Return the address of a group, or its full path."""
        if is_address(group.place) or self.path is None:
            return group.place
        return str(self.path.absolute().parent / group.place)

    def session_at(self, place: str) -> Session | None:
        """Return the open tournament of a file or an address; None if it is not open."""
        for session in self.sessions():
            if _place(session) == _as_place(place):
                return session
        return None

    def session_to_change(self, place: str) -> Session:
        """Return the open tournament of a place as in the event file.

        Raise InvalidTournament if it is not open.
        """
        session = self.session_at(self.place_of(GroupPlace(place, place)))
        if session is None:
            raise InvalidTournament(say("{place} is not open.", place=place))
        return session

    def opened_group(self, name: str) -> Session:
        """Return the open tournament of a group; raise InvalidTournament if it is not open."""
        session = self.session_of(name, in_front=None)
        if session is None:
            raise InvalidTournament(say("{place} is not open.", place=name))
        return session

    def name_of(self, session: Session) -> str:
        """Return the name of a group in the event, or without a file that of its tournament
        file.
        """
        return self.group_name(session) or session.path.stem

    def close_group(self, name: str) -> None:
        """Close the tab of a tournament that is no longer a group."""
        session = self.session_of(name, in_front=None)
        if session is not None:
            self._tabs.close_tab(self._tabs.sessions.index(session))

    def session_of(self, name: str, in_front: Session | None) -> Session | None:
        """Return the tournament of a group; if two files have the same name, the one shown."""
        candidates = [session for group, session in self.open_groups() if group == name]
        if in_front in candidates:
            return in_front
        return next(iter(candidates), None)

    def group_name(self, session: Session) -> str:
        """Return the name of a tournament in the event file; empty if it is not in one."""
        if self.file is None:
            return ""
        return next((group for group, opened in self.open_groups() if opened is session), "")

    def whole_step(self, session: Session, step: str) -> MoveStep | None:
        """Return undo or redo of a whole move.

        None if the next edit of a group is not one half of it.
        """
        if self.path is None:
            return None
        return whole_step(self.path, self.open_groups(), session, step)

    def bring_to_front(self, session: Session) -> None:
        """Show a tournament in the window."""
        self._tabs.setCurrentIndex(self._tabs.sessions.index(session))


def _place(session: Session) -> str | Path:
    """Return the place of an open tournament: its address, or its file."""
    if session.address:
        return session.address
    return session.path


def _as_place(text: str) -> str | Path:
    """Return a place that is written as text; files are equal under the rules of the system."""
    if is_address(text):
        return text
    return Path(text)

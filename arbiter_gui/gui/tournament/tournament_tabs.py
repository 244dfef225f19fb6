"""The open tournaments as tabs above the views; one of them is shown in the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QTabBar, QWidget

from arbiter_gui.app.kept_copy import Relocation
from arbiter_gui.app.session import Session
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.style.plain_text import in_menu
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.reports.event_tables.overview import short_state

_LONGEST = 20
_LONGEST_TITLE = 40
"""So many letters of a file's name distinguish it; its path is shown in the tooltip."""


@dataclass(frozen=True, slots=True)
class OpenTournamentsState:
    """The state of the tabs: the tournaments in their order, the read-only ones, and the one
    shown.
    """

    sessions: tuple[Session, ...]
    frozen: frozenset[int]
    earlier: frozenset[int]
    origins: tuple[tuple[int, Session | None], ...]
    front: Session | None


class OpenTournaments(QTabBar):
    """Tab bar of the open tournaments, hidden while there is only one.

    Also of earlier states and read-only files.

    Signals: let_go(Session), for a tournament about to be closed; closed, when its file can be read
    by others again; relocated(Relocation), for one that is kept in a different file from now on.
    """

    let_go = Signal(object)
    closed = Signal()
    relocated = Signal(object)

    def __init__(self, current: CurrentTournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current = current
        self.sessions: list[Session] = []
        # By `id(session)`, as long as its tab is open: read-only ones, among them earlier states,
        # and the tournament that was shown when each of these was opened.
        self._frozen: set[int] = set()
        self._earlier: set[int] = set()
        self._origins: dict[int, Session | None] = {}
        # The function for each open tournament that ends listening to its changes.
        self._stop_listening: dict[int, Callable[[], None]] = {}
        self.group_of: Callable[[Session], str] = lambda _session: ""
        """Returns the name of a tournament in the open event, empty if it belongs to none."""
        self.setDocumentMode(True)
        self.setTabsClosable(True)
        self.setExpanding(False)
        self.setAccessibleName(self.tr("Open tournaments"))
        self.currentChanged.connect(self._go_to)
        self.tabCloseRequested.connect(self.close_tab)
        current.opened.connect(self._opened)
        current.changed.connect(self.name_tabs)
        self.hide()

    def changeEvent(self, event: QEvent) -> None:
        """Give the marks that close a tab the size of the text.

        Qt keeps the size they were made with (Qt).
        """
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            for tab_index in range(self.count()):
                for side in (QTabBar.ButtonPosition.LeftSide, QTabBar.ButtonPosition.RightSide):
                    mark = self.tabButton(tab_index, side)
                    if mark is not None:
                        mark.resize(mark.sizeHint())
        super().changeEvent(event)

    def show_if_open(self, path: Path) -> bool:
        """Show the tab of a file that is already open; return False if it is not.

        A file that replaced an open one is a different file, and is not open yet.
        """
        for tab_index, session in enumerate(self.sessions):
            if session.address:  # the file is only a copy of it
                continue
            is_same_file = session.path.resolve() == path.resolve() and (
                session.in_place or not path.exists()
            )
            if is_same_file and not self.is_frozen(session):
                self.setCurrentIndex(tab_index)
                return True
        return False

    def has_address(self, address: str) -> bool:
        """Show the tab of a tournament on a server that is already open.

        Return False if it is not.
        """
        for tab_index, session in enumerate(self.sessions):
            if session.address == address:
                self.setCurrentIndex(tab_index)
                return True
        return False

    def add(self, session: Session, frozen: bool = False, earlier: bool = False) -> None:
        """Open a tab for a tournament and show it; the tabs of the others remain.

        A `frozen` one is read-only. An `earlier` state of another tournament, opened from its
        history, always is.
        """
        if earlier:
            self._earlier.add(id(session))
        if frozen or earlier:
            self._frozen.add(id(session))
            # When this tab is closed, the tournament that it was opened from is shown again.
            self._origins[id(session)] = self._current.session
        self._switch_to(session)

    def _switch_to(self, session: Session | None) -> None:
        self._current.switch(session, id(session) in self._frozen, id(session) in self._earlier)

    def is_frozen(self, session: Session) -> bool:
        """Return whether a session is read-only."""
        return id(session) in self._frozen

    def is_earlier(self, session: Session) -> bool:
        """Return whether a session is an earlier state, in a copy for internal use."""
        return id(session) in self._earlier

    def present_state_of(self, session: Session) -> Session | None:
        """Return the tournament from which an earlier state was opened, None if closed.

        Any other unchanged.
        """
        live_session: Session | None = session
        while live_session is not None and self.is_earlier(live_session):
            live_session = self._origins.get(id(live_session))
        if live_session in self.sessions:
            return live_session
        return None

    def title(self, session: Session) -> str:
        """Return the name of a tournament on its tab: with its file if another tournament has the
        same name.
        """
        name = self.shown_name(session)
        twins = [
            other_session
            for other_session in self.sessions
            if other_session.path != session.path and self.shown_name(other_session) == name
        ]
        if not twins:
            return name
        path = session.path
        file = _short_name(path.stem)
        if any(twin.path.stem == path.stem for twin in twins):
            file = f"{_short_name(path.parent.name)}/{file}"
        return f"{name} · {file}"

    def tab_text(self, session: Session) -> str:
        """Return the text on the tab of a tournament: for a group its name and its state, else the
        title.
        """
        group = self.group_of(session)
        if not group:
            return self.title(session)
        return self.tr("{group}: {state}").format(
            group=in_a_line(group), state=translated(short_state(session.tournament))
        )

    def shown_name(self, session: Session) -> str:
        """Return the name of a tournament, with a mark if it is read-only."""
        name = in_a_line(session.tournament.details.name or session.path.stem)
        if self.is_earlier(session):
            return self.tr("{name} (earlier state, read-only)").format(name=name)
        if self.is_frozen(session):
            return self.tr("{name} (read-only)").format(name=name)
        if session.in_place:
            return name
        return self.tr("{name} (moved or replaced)").format(name=name)

    def step(self, by: int) -> None:
        """Go to the next tournament, or the previous one, cyclically."""
        if self.sessions:
            self.setCurrentIndex((self.currentIndex() + by) % len(self.sessions))

    def close_tab(self, tab_index: int) -> None:
        """Close a tournament; its origin or another one is shown in the window, if there is one."""
        if not 0 <= tab_index < len(self.sessions):
            return
        session = self.sessions.pop(tab_index)
        self._frozen.discard(id(session))
        self._earlier.discard(id(session))
        origin = self._origins.pop(id(session), None)
        # Qt selects another tab when one is removed, and says so: which tournament follows is
        # decided below.
        self.blockSignals(True)
        self.removeTab(tab_index)
        self.blockSignals(False)
        if session is self._current.session:
            next_session = None
            if origin in self.sessions:
                next_session = origin
            elif self.sessions:
                next_session = self.sessions[min(tab_index, len(self.sessions) - 1)]
            self._switch_to(next_session)
        self.let_go.emit(session)
        self._stop_listening_to(session)
        session.close()
        self.closed.emit()
        self.name_tabs()

    def state_for_other_window(self) -> OpenTournamentsState:
        """Return the state of the tabs for another window, without closing the tournaments."""
        load = OpenTournamentsState(
            tuple(self.sessions),
            frozenset(self._frozen),
            frozenset(self._earlier),
            tuple(self._origins.items()),
            self._current.session,
        )
        for session in self.sessions:
            self._stop_listening_to(session)
        self.sessions = []
        self._current.switch(None)
        return load

    def take_over(self, load: OpenTournamentsState) -> None:
        """Use the tabs of another window, with the same tournament shown."""
        self.sessions = list(load.sessions)
        for session in self.sessions:
            self._listen_to(session)
        self._frozen = set(load.frozen)
        self._earlier = set(load.earlier)
        self._origins = dict(load.origins)
        # Qt selects the first tab that is added, and says so.
        self.blockSignals(True)
        for _ in self.sessions:
            self.addTab("")
        self.blockSignals(False)
        self._switch_to(load.front)

    def close_all(self) -> None:
        """Close all tournaments."""
        for session in self.sessions:
            session.close()

    def _opened(self) -> None:
        """Give a tournament that was opened a tab of its own."""
        session = self._current.session
        if session is not None and session not in self.sessions:
            self.sessions.append(session)
            self._listen_to(session)
            self.blockSignals(True)
            self.addTab("")
            self.blockSignals(False)
        self.name_tabs()

    def _listen_to(self, session: Session) -> None:
        """Listen for a tournament that has to be kept in another file, on whichever device that was
        noticed.
        """

        def heard(relocation: Relocation) -> None:
            self._current.tell(Weight.WARNING, relocation.message)
            self.relocated.emit(relocation)
            self.name_tabs()
            if session is self._current.session:
                self._current.changed.emit(None)

        leave_relocations = session.subscribe_relocations(heard)
        # Results of a group also arrive from phones and other windows, while another group is
        # shown.
        leave_changes = session.subscribe(lambda _change: self._name_tab_of(session))

        def leave() -> None:
            leave_relocations()
            leave_changes()

        self._stop_listening[id(session)] = leave

    def _stop_listening_to(self, session: Session) -> None:
        leave = self._stop_listening.pop(id(session), None)
        if leave is not None:
            leave()

    def _go_to(self, tab_index: int) -> None:
        if (
            0 <= tab_index < len(self.sessions)
            and self.sessions[tab_index] is not self._current.session
        ):
            self._switch_to(self.sessions[tab_index])

    def name_tabs(self, _change: object = None) -> None:
        """Update the names of the tabs, and the selected tab."""
        for tab_index in range(len(self.sessions)):
            self._name_tab(tab_index)
        if self._current.session in self.sessions:
            self.blockSignals(True)
            self.setCurrentIndex(self.sessions.index(self._current.session))
            self.blockSignals(False)
        self.setVisible(len(self.sessions) > 1)

    def _name_tab_of(self, session: Session) -> None:
        if session in self.sessions:
            self._name_tab(self.sessions.index(session))

    def _name_tab(self, tab_index: int) -> None:
        """Update the name and the tooltip of a tab.

        The tooltip says where the tournament is stored. An earlier state of a tournament, in a copy
        for internal use, has its whole name instead.
        """
        session = self.sessions[tab_index]
        text = in_menu(_short_name(self.tab_text(session), _LONGEST_TITLE))
        # Qt lays all tabs out again for every text that is set, whether or not it is new.
        if text != self.tabText(tab_index):
            self.setTabText(tab_index, text)
        tip = session.place
        if self.is_earlier(session):
            tip = self.title(session)
        self.setTabToolTip(tab_index, in_a_line(tip))


def _short_name(name: str, longest_length: int = _LONGEST) -> str:
    """Return a name with its beginning and its end, the parts that differ."""
    half = longest_length // 2
    if len(name) <= longest_length:
        return name
    return f"{name[: half - 1]}…{name[-half:]}"

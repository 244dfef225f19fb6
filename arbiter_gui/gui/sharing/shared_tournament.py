"""One tournament shared from the window: the server, and the work it hands to the window's
thread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from arbiter_gui.app.events.dividing import GroupRule, rules_of
from arbiter_gui.app.events.opening import read_event
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.sharing.device_file import (
    Devices,
    device_file,
    line_up_file,
    registration_file,
    sharing_folder,
)
from arbiter_gui.sharing.devices import Device, Rights, Role
from arbiter_gui.sharing.limits import MOST_WAITING
from arbiter_gui.sharing.line_ups.captains import LineUpNews
from arbiter_gui.sharing.line_ups.desk import LineUpDesk
from arbiter_gui.sharing.line_ups.moments import SECONDS_AFTER_FAILURE, SECONDS_BETWEEN_LOOKS
from arbiter_gui.sharing.registrations import RegistrationDesk
from arbiter_gui.sharing.seats import of_named_team, team_of
from arbiter_gui.sharing.shared import Arrival, News, SharedTournament
from arbiter_gui.sharing.shared_event import SharedEvent
from arbiter_gui.sharing.task_queue import Busy, HandedTask

if TYPE_CHECKING:
    from arbiter_gui.sharing.web.server_thread import RunningServer

T = TypeVar("T")
_REMEMBERED = 20


class WindowTurn(QObject):
    """Carries out the server's tasks on the window's thread, one for each turn: waiting keys come
    between.

    While `paused` is true nothing is done: the caller is told that the window is Busy.
    """

    _wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks: deque[HandedTask] = deque()
        self._is_scheduled = False
        self.paused: Callable[[], bool] = lambda: False
        # Emitted on the thread of the server: only a queued signal is heard on that of the window.
        self._wanted.connect(self._schedule_next, Qt.ConnectionType.QueuedConnection)

    def hand_over(self, work: Callable[[], T]) -> Future[T]:
        """Have some work done on the window's thread; called from the server's. Raises Busy."""
        if len(self._tasks) >= MOST_WAITING:
            raise Busy
        task = HandedTask(lambda: self._run_unless_paused(work))
        self._tasks.append(task)
        self._wanted.emit()
        return task.future

    def _run_unless_paused(self, work: Callable[[], T]) -> T:
        if self.paused():
            raise Busy
        return work()

    def _schedule_next(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            # Entries of many devices arrive at once; between two of them the window stays usable.
            QTimer.singleShot(0, self, self._run_next)

    def _run_next(self) -> None:
        """Run one task of a device, and let the window answer keys before the next one."""
        self._is_scheduled = False
        if self._tasks:
            self._tasks.popleft().run()
        if self._tasks:
            self._schedule_next()

    def finish(self) -> None:
        """Carry out all waiting tasks at once, at the end.

        Devices that keep sending do not prevent it.
        """
        for _ in range(len(self._tasks)):
            self._tasks.popleft().run()


def _devices_and_desk(path: Path) -> tuple[Devices, RegistrationDesk]:
    """Return the devices and the forms of a tournament file or an event file."""
    devices = Devices(device_file(path))
    return devices, RegistrationDesk(registration_file(path), devices.now)


def event_sharing(
    name: str, groups: Sequence[tuple[str, Session]], path: Path | None
) -> TournamentSharing:
    """Return all groups of an event as shared; without a file they are named after the first one.

    Raises ValueError for more players than there are numbers.
    """
    _, first_group = groups[0]
    devices, desk = _devices_and_desk(path or first_group.path)

    def rules() -> tuple[GroupRule, ...]:
        if path is not None:
            return rules_of(read_event(path))
        return ()

    return TournamentSharing(first_group, SharedEvent(name, groups, devices, desk, rules))


class TournamentSharing(QObject):
    """Signals: changed: connected devices, entries or waiting matters. noticed(code, about) from
    the server.

    line_up_news(LineUpNews | ArbiterError): of line-ups, or why those that are due cannot be
    opened.
    """

    changed = Signal()
    noticed = Signal(str, str)
    line_up_news = Signal(object)
    _from_server = Signal(str, str)
    _form_came = Signal()

    def __init__(self, session: Session, shared_tournament: SharedTournament | None = None) -> None:
        """`shared_tournament` is what the session is shared as, None for a tournament by itself."""
        super().__init__()
        self.session = session
        if shared_tournament is None:
            devices, desk = _devices_and_desk(session.path)
            line_ups = LineUpDesk(line_up_file(session.path), devices.now)
            shared_tournament = SharedTournament(session, devices, desk, line_ups)
        self.shared = shared_tournament
        self.devices = shared_tournament.devices
        desk = shared_tournament.desk
        self.turn = WindowTurn(self)
        self.server: RunningServer | None = None
        self.arrivals: list[Arrival] = []
        self.shared.subscribe(self._take_news)
        self._from_server.connect(self._emit_notice, Qt.ConnectionType.QueuedConnection)
        # Forms come in on the thread of the server.
        desk.subscribe(self._form_came.emit)
        self._form_came.connect(self.changed, Qt.ConnectionType.QueuedConnection)
        self._line_up_clock = QTimer(self)
        self._line_up_clock.timeout.connect(self._open_due_line_ups)
        self._watch_line_ups()

    @property
    def is_running(self) -> bool:
        """Whether the server listens."""
        return self.server is not None

    def start(self, address: str, secure: bool) -> None:
        """Listen at an address, by HTTPS or in the clear. Raises CannotServe."""
        # Only now: it needs packages that come as an extra.
        from arbiter_gui.sharing.web.server_thread import RunningServer

        self.stop()
        folder: Path | None = None
        if secure:
            folder = sharing_folder()
        server = RunningServer(self.shared, self.turn, self._from_server.emit)
        server.start(address, folder)
        self.server = server
        self.changed.emit()

    def stop(self) -> None:
        """Stop the server; what was answered is in the file, and waiting tasks are done first."""
        if self.server is not None:
            # First for the requests that wait for the window, as the server waits for them; then
            # for what came in meanwhile.
            self.turn.finish()
            self.server.stop()
            self.turn.finish()
            self.server = None
            self.changed.emit()

    def teams_with_phone(self) -> frozenset[int]:
        """Return the teams, by number, that have a captain's phone authorised at the moment."""
        now = self.devices.now()
        authorised = [
            device.rights for device in self.devices.register.devices if device.is_valid(now)
        ]
        captains = [rights for rights in authorised if rights.role is Role.CAPTAIN]
        return frozenset(team_of(self.shared.tournament, rights) for rights in captains)

    def set_line_up_time(self, round_number: int, deadline: int) -> None:
        """Let captains enter line-ups for a round until a time in seconds since 1970.

        Errors as `set_time`.
        """
        self.shared.line_ups.set_time(round_number, deadline)
        self._watch_line_ups()

    def _watch_line_ups(self) -> None:
        """Look at the time while line-ups are sealed."""
        if any(not sealed_round.is_opened for sealed_round in self.shared.line_ups.desk.rounds):
            self._line_up_clock.start(1000 * SECONDS_BETWEEN_LOOKS)
        else:
            self._line_up_clock.stop()

    def _open_due_line_ups(self) -> None:
        """Open the line-ups whose time has come.

        A round that is being paired by hand is finished first.
        """
        if self.turn.paused() or not self.shared.line_ups.desk.due_rounds():
            return
        try:
            self.shared.line_ups.open_due()
        except ArbiterError as error:
            self.line_up_news.emit(error)
            self._line_up_clock.start(1000 * SECONDS_AFTER_FAILURE)
            return
        self._watch_line_ups()

    def close(self) -> None:
        """Stop, and hear of the tournament no more."""
        self._line_up_clock.stop()
        self.stop()
        self.shared.close()

    def invite(self, rights: Rights, hours: int) -> tuple[str, str]:
        """Return the token that lets one device in, and the link with it for a QR code."""
        expires = self.devices.now() + 3600 * hours
        named_rights = of_named_team(self.shared.tournament, rights)
        token = self.devices.invite(replace(named_rights, expires=expires))
        return token, self.server.invitation_link(token) if self.server is not None else ""

    def revoke(self, id_: str) -> None:
        """Let a device in no more. Raises StoreError as `Devices.revoke`."""
        try:
            self.devices.revoke(id_)
        finally:
            if self.server is not None:
                self.server.end_device(id_)
            self.changed.emit()

    def connected(self) -> tuple[Device, ...]:
        """Return the devices that listen now."""
        ids = self.server.connected if self.server is not None else ()
        return tuple(device for device in self.devices.register.devices if device.id in ids)

    def forget(self, arrival: Arrival) -> None:
        """Leave out an entry that was taken back."""
        self.arrivals = [listed for listed in self.arrivals if listed is not arrival]
        self.changed.emit()

    def _emit_notice(self, code: str, about: str) -> None:
        self.noticed.emit(code, about)
        self.changed.emit()

    def _take_news(self, news: News) -> None:
        """Keep the last entries of devices, and report that something has changed."""
        if isinstance(news, Arrival):
            self.arrivals = [*self.arrivals, news][-_REMEMBERED:]
        if isinstance(news, LineUpNews):
            self.line_up_news.emit(news)
        if isinstance(news, (Arrival, LineUpNews, tuple)):
            self.changed.emit()

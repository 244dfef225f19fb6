"""A tournament served in this process, to which devices talk."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Colour, Player, Round
from arbiter_gui.sharing.device_file import Devices
from arbiter_gui.sharing.devices import Rights, Role
from arbiter_gui.sharing.shared import SharedTournament
from arbiter_gui.sharing.task_queue import TaskQueue
from arbiter_gui.sharing.web.server_thread import RunningServer
from tests.sharing.phone import Phone

T = TypeVar("T")


def paired(boards: int, rounds: int = 1) -> Tournament:
    """Rounds of which only the last is without results; 1 meets 2, 3 meets 4, colours change."""
    players = tuple(Player(n, f"Player{n:03}, Ann", 2500 - n) for n in range(1, 2 * boards + 1))
    made = tuple(
        Round(
            tuple(
                Board(2 * b - 1, 2 * b) if r % 2 else Board(2 * b, 2 * b - 1)
                for b in range(1, boards + 1)
            )
        )
        for r in range(1, rounds + 1)
    )
    return Tournament(
        players, made, Details(name="Spring Open"), "dutch-2017", 9, initial_colour=Colour.WHITE
    )


class Clock:
    """The time of the register, which a test moves."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def __call__(self) -> float:
        return self.at


class Serving:
    """A server in this process.

    The session lives on a thread of its own, as it does in the window.
    """

    def __init__(
        self, path: Path, secure: Path | None = None, register: Path | None = None
    ) -> None:
        self.path, self.clock, self.noticed = path, Clock(), []
        self.devices = Devices(register, self.clock)
        self._owner, self._secure, self._ready = TaskQueue(), secure, threading.Event()
        self._thread = threading.Thread(target=self._run, name="session")

    def __enter__(self) -> Serving:
        self._thread.start()
        assert self._ready.wait(60)
        return self

    def __exit__(self, *_: object) -> None:
        self._owner.stop()
        self._thread.join(60)
        assert not self._thread.is_alive()

    def _run(self) -> None:
        self.shared = self._open()
        self.server = RunningServer(
            self.shared, self._owner, lambda *told: self.noticed.append(told)
        )
        self.server.start("127.0.0.1", self._secure, 0)
        self._ready.set()
        self._owner.run()
        self.server.stop()
        self._close()

    def _open(self) -> SharedTournament:
        """Open what is shared, on the thread of the session."""
        return SharedTournament(Session.open(self.path), self.devices)

    def _close(self) -> None:
        sessions = self.shared.sessions
        self.shared.close()
        for session in sessions:
            session.close()

    def restart(self) -> None:
        """End the server and start it anew at the same address, as after a crash of the program."""
        self.here(self._restart)

    def _restart(self) -> None:
        port = self.server.port
        self.server.stop()
        self.shared.close()
        self.shared = SharedTournament(self.shared.session, self.devices)
        self.server = RunningServer(
            self.shared, self._owner, lambda *told: self.noticed.append(told)
        )
        self.server.start("127.0.0.1", self._secure, port)

    def hand_over(self, work: Callable[[], T]) -> Future[T]:
        """Have work done on the thread of the session."""
        return self._owner.hand_over(work)

    def waiting(self) -> int:
        """Return how much waits for the thread of the session."""
        return self._owner._tasks.qsize()

    def here(self, work: Callable[[], T]) -> T:
        """Do something on the thread of the session and wait for it."""
        return self._owner.hand_over(work).result(60)

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self.shared.tournament

    def token(
        self, name: str = "Hall", role: Role = Role.RESULTS, first: int = 0, last: int = 0
    ) -> str:
        """Invite a device for an hour."""
        return self.devices.invite(Rights(name, role, self.devices.now() + 3600, first, last))

    def phone(self, *rights: Any, **more: Any) -> Phone:
        """A device that was let in."""
        return self._joined(self.token(*rights, **more))

    def phone_with(self, rights: Rights) -> Phone:
        """A device that was let in with exactly these rights."""
        return self._joined(self.devices.invite(rights))

    def _joined(self, token: str) -> Phone:
        phone = Phone(self.server.port, self._secure is not None)
        status, data = phone.post("/api/join", {"token": token})
        assert status == 200, data
        phone.id = data["device"]["id"]
        return phone


def wait_for(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.005)


def published(tournament: Tournament, *numbers: int) -> Tournament:
    """Return the tournament with these rounds published."""
    rounds = tuple(
        replace(r, published=True, published_at="2026-05-02T10:00:00+02:00") if n in numbers else r
        for n, r in enumerate(tournament.rounds, 1)
    )
    return replace(tournament, rounds=rounds)

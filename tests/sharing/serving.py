"""A tournament served in this process, and a device that talks to it."""

from __future__ import annotations

import http.client
import json
import ssl
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from itertools import count
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

T = TypeVar("T")


def paired(boards: int, rounds: int = 1) -> Tournament:
    """Rounds of which only the last is without results; 1 meets 2, 3 meets 4, colours change."""
    players = tuple(Player(n, f"Player{n:03}, Ann", 2500 - n) for n in range(1, 2 * boards + 1))
    made = tuple(
        Round(
            tuple(Board(2 * b - 1, 2 * b) if r % 2 else Board(2 * b, 2 * b - 1) for b in range(1, boards + 1))
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
    """A server in this process; the session lives on a thread of its own, as it does in the window."""

    def __init__(self, path: Path, secure: Path | None = None, register: Path | None = None) -> None:
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
        session = Session.open(self.path)
        self.shared = SharedTournament(session, self.devices)
        self.server = RunningServer(self.shared, self._owner, lambda *told: self.noticed.append(told))
        self.server.start("127.0.0.1", self._secure, 0)
        self._ready.set()
        self._owner.run()
        self.server.stop()
        self.shared.close()
        session.close()

    def restart(self) -> None:
        """End the server and start it anew at the same address, as after a crash of the program."""
        self.here(self._restart)

    def _restart(self) -> None:
        port = self.server.port
        self.server.stop()
        self.shared.close()
        self.shared = SharedTournament(self.shared.session, self.devices)
        self.server = RunningServer(self.shared, self._owner, lambda *told: self.noticed.append(told))
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

    def token(self, name: str = "Hall", role: Role = Role.RESULTS, first: int = 0, last: int = 0) -> str:
        """Invite a device for an hour."""
        return self.devices.invite(Rights(name, role, self.devices.now() + 3600, first, last))

    def phone(self, *rights: Any, **more: Any) -> Phone:
        """A device that was let in."""
        phone = Phone(self.server.port, self._secure is not None)
        status, data = phone.post("/api/join", {"token": self.token(*rights, **more)})
        assert status == 200, data
        phone.id = data["device"]["id"]
        return phone


@dataclass(frozen=True)
class Seen:
    """A board as a page shows it."""

    round: int
    table: int
    white: int
    black: int
    result: str


class Phone:
    """A device without a browser: it keeps its cookie and numbers its entries."""

    def __init__(self, port: int, secure: bool = False) -> None:
        self.port, self.cookie, self.id, self._secure = port, "", "phone", secure
        self._numbers = count(1)

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any, dict[str, str]]:
        """Send a request; return status, data and headers."""
        if self._secure:
            context = ssl._create_unverified_context()
            line: http.client.HTTPConnection = http.client.HTTPSConnection(
                "127.0.0.1", self.port, timeout=60, context=context
            )
        else:
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            sent = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
            line.request(method, path, body, sent | (headers or {}))
            answer = line.getresponse()
            data = answer.read()
            got = {name.lower(): value for name, value in answer.getheaders()}
        finally:
            line.close()
        if "set-cookie" in got:
            self.cookie = got["set-cookie"].partition(";")[0]
        is_json = got.get("content-type", "").startswith("application/json")
        return answer.status, json.loads(data) if is_json else data, got

    def post(self, path: str, data: Any) -> tuple[int, Any]:
        """Send plain data."""
        return self.ask("POST", path, json.dumps(data).encode())[:2]

    def state(self, number: int = 0) -> Any:
        """Return what the page shows."""
        status, data, _ = self.ask("GET", f"/api/state?round={number}")
        assert status == 200, data
        return data

    def board(self, table: int, number: int = 0) -> Seen:
        """Return a board as the page shows it now."""
        data = self.state(number)
        found = next(b for b in data["boards"] if b["table"] == table)
        return Seen(data["round"], table, found["white"]["number"], found["black"]["number"], found["result"])

    def entry(self, seen: Seen, result: str, **more: Any) -> dict[str, Any]:
        """Return a new entry for a board as it was seen."""
        return {
            "kind": "result",
            "entry": f"{self.id}q-{next(self._numbers)}",
            "round": seen.round,
            "table": seen.table,
            "white": seen.white,
            "black": seen.black,
            "result": result,
            "seen": seen.result,
            "second": False,
        } | more

    def send(self, entry: dict[str, Any]) -> Any:
        """Send an entry; return the answer, but for how the server's run is called."""
        status, data = self.post("/api/entry", entry)
        assert status == 200, (status, data)
        assert data.pop("run")
        return data

    def type(self, table: int, result: str, **more: Any) -> Any:
        """Look at a board and enter its result."""
        return self.send(self.entry(self.board(table), result, **more))


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

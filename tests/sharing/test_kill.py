"""`arbiter serve` is killed while devices send: what was answered is in the file, what was not is
sent again.
"""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from http.client import HTTPException
from pathlib import Path

from arbiter_gui.app.session import Session
from arbiter_gui.sharing.entries import shown_result
from tests.architecture.sources import TOP
from tests.own_data import data_in
from tests.sharing.phone import Phone, Seen
from tests.sharing.serving import paired

KILLS, PHONES, BOARDS = 2, 3, 60
RESULTS = ("1-0", "½-½", "0-1")
READY = "Type “help”"
"""How the line begins that `arbiter serve` says last before it waits for commands."""
SERVES_WITHIN = 30
"""So many seconds a busy machine may take until then."""


class Served:
    """`arbiter serve` as a process."""

    def __init__(self, path: Path, folder: Path, *invited: str) -> None:
        words = [sys.executable, "-m", "arbiter_gui", "serve", str(path), "--http", "--port", "0"]
        words += [word for name in invited for word in ("--device", f"{name}:results")]
        env = os.environ | data_in(folder)
        env["PYTHONPATH"] = os.pathsep.join((str(TOP), os.environ.get("PYTHONPATH", "")))
        self.process = subprocess.Popen(
            words,
            cwd=TOP,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stderr is not None
        self.tokens: list[str] = []
        self._wait_until_it_serves()
        self._reading = threading.Thread(target=self.process.stderr.read)
        self._reading.start()

    def _wait_until_it_serves(self) -> None:
        """Read the port and the invitations.

        Fail with what was said when it ends or takes too long.
        """
        assert self.process.stderr is not None
        said: list[str] = []
        watchdog = threading.Timer(SERVES_WITHIN, self.process.kill)
        watchdog.start()
        try:
            for line in self.process.stderr:
                said.append(line)
                if (found := re.search(r"http://127\.0\.0\.1:(\d+)/", line)) is not None:
                    self.port = int(found[1])
                if (found := re.search(r"#join=(\w+)", line)) is not None:
                    self.tokens.append(found[1])
                if line.startswith(READY):
                    return
        finally:
            watchdog.cancel()
        code = self.process.wait(60)
        raise AssertionError(
            f"ended by {code} without a line {READY!r}; it said: {''.join(said)!r}"
        )

    def kill(self) -> None:
        """End it without a word."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def quit(self) -> int:
        """End it as its user does."""
        assert self.process.stdin is not None
        self.process.stdin.write("quit\n")
        self.process.stdin.flush()
        code = self.process.wait(60)
        self._end()
        return code

    def _end(self) -> None:
        self.process.wait(60)
        self._reading.join(30)
        for stream in (self.process.stdin, self.process.stderr):
            assert stream is not None
            stream.close()


def send_until_killed(
    phone: Phone, waiting: list[dict[str, object]], answered: list[dict[str, object]]
) -> None:
    """Send entries in turn; each stays in the queue of the device until it is answered."""
    while waiting:
        try:
            status, data = phone.post("/api/entry", waiting[0])
        except (OSError, HTTPException):
            return
        if status != 200:
            time.sleep(0.05)
            continue
        assert data["outcome"] in ("done", "same"), data
        answered.append(waiting.pop(0))


def joined(served: Served) -> list[Phone]:
    """Return the devices that were invited, let in."""
    phones = [Phone(served.port) for _ in range(PHONES)]
    for phone, token in zip(phones, served.tokens, strict=True):
        status, data = phone.post("/api/join", {"token": token})
        assert status == 200
        phone.id = data["device"]["id"]
    return phones


def kill_in_the_midst(
    served: Served,
    phones: list[Phone],
    queues: list[list[dict[str, object]]],
    answered: list[dict[str, object]],
    more: int,
) -> None:
    """Let all devices send what they have, and end the server once so many more entries were
    answered.
    """
    wanted = len(answered) + more
    threads = [
        threading.Thread(target=send_until_killed, args=(phone, queue, answered))
        for phone, queue in zip(phones, queues, strict=True)
    ]
    for thread in threads:
        thread.start()
    while len(answered) < wanted and any(thread.is_alive() for thread in threads):
        time.sleep(0.001)
    served.kill()
    for thread in threads:
        thread.join(30)


def test_nothing_is_lost_and_nothing_done_twice_when_the_server_is_killed(tmp_path: Path) -> None:
    chance = random.Random(7)
    path, folder = tmp_path / "killed.arbiter", tmp_path / "data"
    Session.create(path, paired(BOARDS)).close()
    served = Served(path, folder, *(f"Hall {n}" for n in range(1, PHONES + 1)))
    phones = joined(served)
    queues: list[list[dict[str, object]]] = [[] for _ in phones]
    answered: list[dict[str, object]] = []
    for first in range(1, BOARDS + 1, BOARDS // KILLS):
        # Devices get boards for every kill, so that a quick server leaves some for the last one.
        for table in range(first, first + BOARDS // KILLS):
            phone = phones[table % PHONES]
            seen = Seen(1, table, 2 * table - 1, 2 * table, "")
            queues[table % PHONES].append(phone.entry(seen, RESULTS[table % 3]))
        kill_in_the_midst(served, phones, queues, answered, chance.randint(8, 20))
        looked = Session.read(path)
        boards = looked.tournament.rounds[0].boards
        looked.close()
        for entry in answered:
            assert shown_result(boards[int(str(entry["table"])) - 1].result) == entry["result"]
        served = Served(path, folder)
        for phone in phones:
            phone.port = served.port
    for phone, queue in zip(phones, queues, strict=True):
        send_until_killed(phone, queue, answered)
    assert served.quit() == 0
    looked = Session.read(path)
    assert [shown_result(b.result) for b in looked.tournament.rounds[0].boards] == [
        RESULTS[table % 3] for table in range(1, BOARDS + 1)
    ]
    assert sum(entry.action == "edit" for entry in looked.history()) == BOARDS
    looked.close()

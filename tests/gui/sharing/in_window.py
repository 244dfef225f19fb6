"""A window that shares a tournament, and phones that talk to it while its events go on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing
from arbiter_gui.gui.sharing.sharing_commands import SharingCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.sharing.devices import Rights, Role
from tests.sharing.phone import Phone

T = TypeVar("T")


def shared(window: MainWindow, secure: bool = False) -> TournamentSharing:
    """Share the tournament in front at this machine."""
    session = window.current.session
    assert session is not None
    sharing = TournamentSharing(session)
    window.features[SharingCommands].take_over(sharing)
    sharing.start("127.0.0.1", secure)
    return sharing


def beside(work: Callable[[], T], seconds: float = 60) -> T:
    """Do something on another thread while the window goes on; return what came of it."""
    found: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    wait_until(lambda: not thread.is_alive(), seconds)
    thread.join()
    if failed:
        raise failed[0]
    return found[0]


def wait_until(holds: Callable[[], Any], seconds: float = 60) -> None:
    """Let the window go on until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it took too long"
        QApplication.processEvents()
        time.sleep(0.002)


def phone(
    sharing: TournamentSharing,
    name: str = "Hall",
    role: Role = Role.RESULTS,
    first: int = 0,
    last: int = 0,
) -> Phone:
    """A device that was let in by the window."""
    assert sharing.server is not None
    token, _ = sharing.invite(Rights(name, role, 0, first, last), 12)
    made = Phone(sharing.server.port, sharing.server.certificate is not None)
    status, data = beside(lambda: made.post("/api/join", {"token": token}))
    assert status == 200
    made.id = data["device"]["id"]
    return made

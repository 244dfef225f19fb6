"""Takes the picture of two real windows on one tournament of a server, side by side, in both
languages.

    python -m tests.gui.tools.server_pictures          into resources/handbook/pictures

Needs PostgreSQL, Xvfb and xdotool. Each window is the whole program in a process of its own, with
settings of its own; the left one is typed in, and the picture is taken when the right one has what
was typed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from arbiter_gui.domain.values import PENDING
from arbiter_gui.storage.server.address import Address
from tests.gui.tools.handbook_pictures import LANGUAGES, PICTURES, shrink
from tests.postgres import Server
from tests.sharing.page.page_pictures import open_round
from tests.storage.server.server_stores import new_database, opened, put

_SCREEN, _WINDOW = (1920, 640), (950, 640)
_DISPLAY = ":97"
_LOCALES = {"en": "en_GB.UTF-8", "de": "de_DE.UTF-8"}
_PATIENCE = 120
_LOADED = 10
"""Seconds until two windows that were just opened take keys."""
_GRAB = (
    "import sys; from PySide6.QtGui import QGuiApplication; app = QGuiApplication([]); assert "
    "app.primaryScreen().grabWindow(0).save(sys.argv[1])"
)


def take(server: Server, language: str, folder: Path) -> None:
    """Take the picture in one language."""
    address = put(new_database(server), open_round(), folder)
    display = os.environ | {
        "DISPLAY": _DISPLAY,
        "QT_QPA_PLATFORM": "xcb",
        "LC_ALL": _LOCALES[language],
    }
    with ExitStack() as ended:
        for place, name in enumerate(("anna", "ben")):
            home = folder / name
            own = {
                f"XDG_{kind}_HOME": str(home / kind)
                for kind in ("CONFIG", "DATA", "STATE", "CACHE")
            }
            command = [sys.executable, "-m", "arbiter_gui", "open", str(address)]
            program = subprocess.Popen(command, env=display | own)
            ended.callback(program.wait)
            ended.callback(program.kill)
            window = _xdotool("search", "--sync", "--onlyvisible", "--pid", program.pid).split()[-1]
            _xdotool("windowsize", "--sync", window, *_WINDOW)
            _xdotool("windowmove", window, place * (_SCREEN[0] - _WINDOW[0]), 0)
            if place == 0:
                left = window
        # A window takes keys only when the rest of it has been loaded after the first paint.
        time.sleep(_LOADED)
        _xdotool("windowfocus", "--sync", window)
        _xdotool("key", "ctrl+Home")
        _xdotool("windowfocus", "--sync", left)
        _xdotool("key", "--delay", 300, "1", "equal", "0", "1")
        _wait_for_results(address, folder, 4)
        time.sleep(2)
        raw = folder / "raw.png"
        subprocess.run([sys.executable, "-c", _GRAB, str(raw)], env=display, check=True)
    shrink(raw, PICTURES / f"two-windows-{language}.webp")


def _xdotool(*words: object) -> str:
    command = ["xdotool", *map(str, words)]
    env = os.environ | {"DISPLAY": _DISPLAY}
    return subprocess.run(
        command, env=env, check=True, capture_output=True, text=True, timeout=_PATIENCE
    ).stdout


def _wait_for_results(address: Address, folder: Path, count: int) -> None:
    store = opened(address, folder / "seen")
    end = time.monotonic() + _PATIENCE
    while sum(board.result != PENDING for board in store.tournament.rounds[-1].boards) < count:
        assert time.monotonic() < end, "the keys did not arrive"
        time.sleep(0.2)
        store.catch_up()
    store.close()


def main() -> int:
    """Take the pictures of all languages."""
    size = "x".join(map(str, (*_SCREEN, 24)))
    screen = subprocess.Popen(["Xvfb", _DISPLAY, "-screen", "0", size])
    server = Server()
    try:
        for language in LANGUAGES:
            with tempfile.TemporaryDirectory() as folder:
                take(server, language, Path(folder))
    finally:
        server.stop()
        screen.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())

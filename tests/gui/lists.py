"""Lists of players in the window's tests: read beside the window, and waited for."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest

from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.players.player_commands import PlayerCommands
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.patience import Patience


def list_read(window: MainWindow) -> None:
    """Wait until a list is read, whatever came of it."""
    patience = Patience()
    while window.features[PlayerCommands].waiting.busy:
        QTest.qWait(2)
        assert not patience.over
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def imported(window: MainWindow, path: Path) -> None:
    """Let the window read a list, and wait for that."""
    window.features[PlayerCommands].import_from(path)
    list_read(window)


def import_dialog(
    data: bytes, name: str = "list.csv", present: tuple[Player, ...] = ()
) -> ImportDialog:
    """Return the dialog for a list, which works everything out at once."""
    file = ListFile(data, name, present)
    return ImportDialog(file, file.read())

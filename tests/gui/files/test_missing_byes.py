"""Byes that only the points of a report show: the window offers the choices and records what is
chosen.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.values import ByeKind
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.files.missing_byes_dialog import MissingByesDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.formats.trf.lines import player, report


def test_the_arbiter_chooses_the_byes_of_a_report(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "old.trf"
    file.write_bytes(
        report(
            "XXR 5",
            "XXC white1",
            player(1, "2 w 1", "2 b 1", points="2.0"),
            player(2, "1 b 0", "1 w 0", points="0.0"),
            player(3, "", "", points="0.5"),
        )
    )
    window.show()
    assert window.features[FileCommands].open_path(file)
    window.features[FileCommands].choose_byes()
    (dialog,) = [
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, MissingByesDialog) and w.isVisible()
    ]
    (box,) = dialog.choices
    assert [box.itemText(n) for n in range(box.count())] == [
        "none of these",
        "half-point bye in round 1",
        "half-point bye in round 2",
    ]
    box.setCurrentIndex(2)
    dialog.accept()
    session = window.current.session
    assert session is not None
    (bye,) = session.tournament.rounds[1].byes
    assert (bye.player, bye.kind) == (3, ByeKind.HALF)
    assert session.missing_byes == ()
    assert session.history()[-1].label.startswith("enter the byes of 1 player from the report")
    session.undo()
    assert session.tournament.rounds[1].byes == ()

"""A report whose names would be garbled: the window asks which reading is right before it is
opened.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.files.encoding_dialog import EncodingDialog
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.shell.window import MainWindow
from tests.formats.trf.lines import player

NAMES = ("Иванов, Пётр", "Смирнов, Ян", "Ёлкина, Жанна")


def written(path: Path, names: tuple[str, ...], encoding: str) -> Path:
    lines = [
        player(n).replace(f"Player {n}".ljust(33), name.ljust(33))
        for n, name in enumerate(names, start=1)
    ]
    path.write_bytes("".join(f"{line}\r\n" for line in ("142 3", "152 W", *lines)).encode(encoding))
    return path


def asked() -> list[EncodingDialog]:
    widgets = QApplication.topLevelWidgets()
    return [w for w in widgets if isinstance(w, EncodingDialog) and w.isVisible()]


def test_the_reading_that_is_chosen_is_taken(window: MainWindow, tmp_path: Path) -> None:
    window.show()
    assert window.features[FileCommands].open_path(written(tmp_path / "old.trf", NAMES, "cp1251"))
    (dialog,) = asked()
    assert window.current.session is None
    assert "Иванов" in dialog.readings.itemText(0)
    assert dialog.encoding == "cp1251"
    dialog.accept()
    assert window.current.session is not None
    assert tuple(p.name for p in window.current.tournament.players) == NAMES


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_certain_encoding_is_not_asked_about(
    window: MainWindow, tmp_path: Path, encoding: str
) -> None:
    window.show()
    assert window.features[FileCommands].open_path(written(tmp_path / "new.trf", NAMES, encoding))
    assert asked() == []
    assert tuple(p.name for p in window.current.tournament.players) == NAMES


def test_a_western_report_is_not_asked_about(window: MainWindow, tmp_path: Path) -> None:
    window.show()
    assert window.features[FileCommands].open_path(
        written(tmp_path / "west.trf", ("Müller, Jörg", "Élan, Zoë"), "cp1252")
    )
    assert asked() == []
    assert window.current.tournament.players[0].name == "Müller, Jörg"


@pytest.mark.parametrize("name", ["noise.TUNX", "noise.trf"])
def test_a_file_that_is_not_a_report_is_refused_without_a_question(
    window: MainWindow, tmp_path: Path, name: str
) -> None:
    window.show()
    noise = tmp_path / name
    noise.write_bytes(random.Random(1).randbytes(3000))
    assert not window.features[FileCommands].open_path(noise)
    assert asked() == []
    assert window.banner.message is not None

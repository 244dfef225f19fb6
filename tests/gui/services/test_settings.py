"""Settings: in the tests never those of the developer."""

from __future__ import annotations

from pathlib import Path, PureWindowsPath

import pytest
from platformdirs.windows import Windows
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.data_folder import data_place
from arbiter_gui.gui.services.settings import VIEW, ZOOM, kept_together
from tests.own_data import data_in


def test_what_tests_keep_is_theirs_on_every_system(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ZOOM.set(150)
    kept = QSettings()
    kept.sync()
    assert kept.format() is QSettings.Format.IniFormat, (
        "the native one is the registry, or macOS's preferences"
    )
    assert Path(kept.fileName()).is_relative_to(tmp_path)
    assert "150" in Path(kept.fileName()).read_text(encoding="utf-8")
    assert data_place().is_relative_to(tmp_path)
    for name, value in data_in(PureWindowsPath("C:\\trial")).items():
        monkeypatch.setenv(name, value)
    assert Windows("Arbiter", appauthor=False, roaming=True).user_data_dir.startswith("C:\\trial")


def test_what_is_kept_together_is_written_at_once_at_the_end(qapp: QApplication) -> None:
    file = Path(QSettings().fileName())
    with kept_together():
        ZOOM.set(150)
        VIEW.set("cards")
        assert (ZOOM.get(), VIEW.get()) == (150, "cards")
        assert not file.exists()
    written = file.read_text(encoding="utf-8")
    assert "zoom=150" in written
    assert "view=cards" in written
    ZOOM.set(125)
    assert "zoom=125" in file.read_text(encoding="utf-8"), "by itself it is written at once"

"""Lists of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.rating_lists import stored_lists


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data directory of this test."""
    folder = tmp_path / "user"
    folder.mkdir()
    monkeypatch.setattr(stored_lists, "data_folder", lambda: folder)
    return folder

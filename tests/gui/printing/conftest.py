"""The worker that looks which sheets there are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.services.tasks import Tasks


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[Tasks]:
    """A worker as the window has it: it outlives the dialogs."""
    worker = Tasks()
    yield worker
    worker.close()

"""Files of every earlier version of the tournament file, each written by the code of its time, open
for ever.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN, PENDING
from arbiter_gui.storage.migrations import MIGRATIONS
from tests.storage.keep_file import EDITION, WON

KEPT = Path(__file__).parent / "kept_files"


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_file_of_every_version_opens_with_its_history_and_its_reasons(
    version: int, tmp_path: Path
) -> None:
    kept = KEPT / f"version-{version}.arbiter"
    assert kept.is_file(), (
        "the file of a new version is written by tests/storage/keep_file.py, and kept"
    )
    place = tmp_path / "A & B.arbiter"
    shutil.copy(kept, place)
    session = Session.open(place)

    def results() -> list[object]:
        return [board.result for board in session.tournament.rounds[2].boards[:4]]

    try:
        assert (len(session.tournament.players), session.tournament.edition) == (14, EDITION)
        assert results() == [WON, DRAWN, PENDING, PENDING]
        session.redo()
        session.redo()
        assert results() == [WON, DRAWN, WON, PENDING]
        assert session.tournament.by_number[5].withdrawn_from == 4
        told = session.before_round(3)
        assert told is not None
        before, trace = told
        assert trace is not None
        assert not [
            found for found in prove(before, trace).findings if found.state.value == "false"
        ]
    finally:
        session.close()

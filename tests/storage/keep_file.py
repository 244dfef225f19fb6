"""Writes a tournament file as this version of the program does: python -m tests.storage.keep_file
SAMPLE FOLDER.

For a new version of the file, run it at the last commit before the version goes up; who opens these
files ever after is `test_kept_files.py`. The files of versions 1 to 8 were written so, each by the
code of its time.
"""

from __future__ import annotations

import sqlite3
import sys
from datetime import UTC, datetime
from pathlib import Path

from arbiter_gui.app.edits import SetResult, Withdraw
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN, Mark, Result
from arbiter_gui.trace import Level

WON = Result(Mark.WIN, Mark.LOSS)
EDITION = "dutch-2017"


def clock() -> datetime:
    """Return the same moment always."""
    return datetime(2026, 11, 22, 12, 0, tzinfo=UTC)


def keep(sample: Path, folder: Path) -> Path:
    """Take over a report, pair its next round, type results, withdraw somebody, and take the last
    two edits back.
    """
    place = folder / "new.arbiter"
    session = Session.import_report(sample, place, clock)
    proposal = propose(session.tournament, EDITION, Level.STEPS)
    session.apply(proposal.edit())
    number = len(session.tournament.rounds)
    for board, result in ((1, WON), (2, DRAWN), (3, WON)):
        session.apply(SetResult(number, board, result))
    session.apply(Withdraw(5, number + 1))
    session.undo()
    session.undo()
    session.close()
    connection = sqlite3.connect(place)
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return place.rename(folder / f"version-{version}.arbiter")


if __name__ == "__main__":
    print(keep(Path(sys.argv[1]), Path(sys.argv[2])))

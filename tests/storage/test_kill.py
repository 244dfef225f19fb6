"""A process that is killed in the middle of its work loses nothing that it had acknowledged."""

import contextlib
import dataclasses
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS
from arbiter_gui.storage import FileStore
from tests.storage.scratch import field

PROJECT = Path(__file__).parents[2]
KILLS = 10
RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS)
CHILD = """
import sys
from pathlib import Path
from arbiter_gui.storage import FileStore
from tests.storage.scratch import record
from tests.storage.test_kill import after_edits
store = FileStore.open(Path(sys.argv[1]))
count = len(store.log()) - 1
while True:
    count += 1
    record(store, after_edits(store.tournament, count), f"edit {count}", "2026-02-01T10:00:00+00:00")
    print(count, flush=True)
"""


def after_edits(tournament, count):
    """The tournament after edit `count`: it changes every third board of the last round, in
    turn.
    """
    recorded = tournament.rounds[-1]
    result = RESULTS[count % 3]
    boards = tuple(
        dataclasses.replace(board, result=result) if place % 3 == count % 2 else board
        for place, board in enumerate(recorded.boards)
    )
    rounds = (*tournament.rounds[:-1], dataclasses.replace(recorded, boards=boards))
    return dataclasses.replace(tournament, rounds=rounds)


def test_acknowledged_edits_survive_kill_9(tmp_path):
    path = tmp_path / "a.arbiter"
    model, done = field(40, 2), 0
    FileStore.create(path, model, "2026-02-01T10:00:00+00:00", "created").close()
    moments = random.Random(1)
    for _ in range(KILLS):
        acknowledged = kill_while_writing(path, moments.uniform(0.005, 0.05))
        with contextlib.closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        store = FileStore.open(path)
        found = len(store.log()) - 1
        assert max(acknowledged, done) <= found <= max(acknowledged, done) + 1
        for count in range(done + 1, found + 1):
            model = after_edits(model, count)
        assert store.tournament == model
        assert store.undo_label == f"edit {found}"
        store.close()
        done = found
    assert done >= KILLS


def kill_while_writing(path, seconds):
    """Start a writer, let it write for some time after its first word, kill it.

    Return its last word.
    """
    command = [sys.executable, "-c", CHILD, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=PROJECT) as child:
        assert child.stdout is not None
        words = [child.stdout.readline()]
        time.sleep(seconds)
        child.kill()
        words += child.stdout.read().splitlines(keepends=True)
    # The last line may be cut short by the kill.
    return max(int(word) for word in words if word.endswith("\n"))

"""Ten processes change one tournament at once and are killed: nothing acknowledged is lost, nothing
overwritten.

MANY_EDITS=1000 runs the long form.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter_gui.storage.rows import LISTED_TABLES, all_rows, inverses
from tests.storage.scratch import field
from tests.storage.server.server_stores import new_database, opened, put

EDITS = int(os.environ.get("MANY_EDITS", "12"))
PROJECT = Path(__file__).parents[3]


@pytest.mark.timeout(max(300, EDITS * 4))
def test_no_acknowledged_edit_is_lost_and_none_overwrites_what_was_not_seen(server, tmp_path):
    begun = field(40, 2)
    address = put(new_database(server), begun, tmp_path)
    reader = opened(address, tmp_path / "reader")
    command = [
        sys.executable,
        "-m",
        "tests.storage.server.many_writers",
        str(address),
        "10",
        str(EDITS),
        str(tmp_path),
    ]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    told = {path: path.read_text().splitlines() for path in tmp_path.glob("told*")}
    store = opened(address, tmp_path / "copies")
    log = store.log()
    lines = [line.split() for each in told.values() for line in each if line.startswith("writer")]
    assert len(lines) > 5 * EDITS
    assert len(told) == int(done.stdout) > 10, "nobody was killed"
    for name, number, *seen in lines:
        logged = log[int(number) - 1]
        assert logged.author == name, "an edit that was acknowledged is not in the history"
        if seen and logged.changes:
            assert value_before(logged, seen) == seen[-1], (
                "a value was overwritten that nobody had seen"
            )
    assert rows_of(store.tournament) == replayed(begun, log)
    reader.catch_up()
    assert (reader.tournament, reader.log()) == (store.tournament, log)
    reader.close()
    store.close()


def value_before(logged, seen):
    """What stood before an edit where its writer had looked."""
    table, *key, _ = seen
    change = next(c for c in logged.changes if c.table == table and c.key == tuple(map(int, key)))
    if table == "player":
        return change.old_row[10] or "-"
    return f"{change.old_row[2] or '-'}{change.old_row[3] or '-'}"


def rows_of(tournament):
    """The rows of a tournament but for lists, whose places shift, and traces."""
    return {
        (r.table, *r.key): r.new_row
        for r in all_rows(tournament, {})
        if r.table not in LISTED_TABLES
    }


def replayed(begun, log):
    """What the history makes of the beginning; every line fits what stood before it."""
    rows = rows_of(begun)
    for line in log:
        changes = line.changes
        if line.action == "undo":
            changes = inverses(changes)
        for change in changes:
            if change.table in LISTED_TABLES:
                continue
            thing = (change.table, *change.key)
            assert rows.get(thing) == change.old_row, f"{line} does not fit what stood before it"
            rows[thing] = change.new_row
            if change.new_row is None:
                del rows[thing]
    return rows

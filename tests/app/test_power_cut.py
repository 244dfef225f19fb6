"""The power goes while an arbiter types, pairs by hand and publishes: what was acknowledged is
there, nothing half.
"""

import contextlib
import random
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.values import Colour, Player
from tests.app.conftest import seven_players
from tests.app.power_cut_child import BOARDS, CUT, FAILED

PROJECT = Path(__file__).parents[2]
CUTS = 8


def test_what_was_acknowledged_is_there_and_nothing_is_half_done(tmp_path, power):
    path = tmp_path / "event.arbiter"
    players = tuple(Player(n, f"Player {n}", 2400 - n) for n in range(1, 2 * BOARDS + 1))
    start = replace(seven_players(), players=players, round_count=None, edition="dutch-2017")
    start = replace(start, initial_colour=Colour.WHITE)
    Session.create(path, start).close()
    moments = random.Random(7)
    for _ in range(CUTS):
        acknowledged = cut(power, path, moments.randint(5, 30), moments.uniform(0, 0.01))
        with contextlib.closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        session = Session.open(path)
        history = session.history()
        assert acknowledged <= len(history) <= acknowledged + 1
        for recorded in session.tournament.rounds:
            whole(recorded)
        by_hand = [
            e for e in history if e.label.startswith("change the pairing") and e.action == "edit"
        ]
        assert len(event_lines_of(lasting(session.tournament))) == len(by_hand), (
            "every ended session is on record, no other one"
        )
        before, label = session.tournament, session.undo_label
        assert label is not None
        session.undo()
        assert session.tournament != before
        assert session.redo_label == label
        session.redo()
        assert lasting(session.tournament) == lasting(before)
        session.close()
    assert len(before.rounds) > 3


def lasting(tournament):
    """The tournament without what this test itself puts on record by undoing and redoing a
    publication.
    """
    own = ("### Publication taken back", "### Published again")
    return replace(
        tournament, records=tuple(r for r in tournament.records if not r.text.startswith(own))
    )


def whole(recorded):
    """A round is as it was paired or as the session by hand ended: everybody sits somewhere
    once.
    """
    seated = [n for b in recorded.boards for n in (b.white, b.black)]
    assert sorted(seated) == list(range(1, 2 * BOARDS + 1))
    assert recorded.published == bool(recorded.published_at)
    assert recorded.alterations == ()


def test_a_pairing_by_hand_that_was_cut_short_has_never_been(tmp_path, power):
    path = tmp_path / "event.arbiter"
    players = tuple(Player(n, f"Player {n}", 2400 - n) for n in range(1, 2 * BOARDS + 1))
    Session.create(
        path, replace(seven_players(), players=players, round_count=None, edition=None)
    ).close()
    power.begin(path)
    while power.word() != "step\n":
        pass
    power.cut()
    session = Session.open(path)
    last = session.history()[-1].label
    # The session may have ended between the word and the cut; then all of it is there.
    begun = ("pair round 1", "publish round 1")
    assert last in begun or last.startswith(("change the pairing of round 1", "1-0", "½-½", "0-1"))
    whole(session.tournament.rounds[0])
    session.close()


class Power:
    """Arbiters at work, one after the other, each a process of its own that dies when the power is
    cut.
    """

    def __init__(self):
        command = [sys.executable, "-m", "tests.app.power_cut_child"]
        self.main = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=PROJECT
        )

    def begin(self, path):
        """Let an arbiter work in the file."""
        self._say(str(path))

    def word(self):
        """Return the next word of the arbiter."""
        word = self.main.stdout.readline()
        assert word not in ("", FAILED)
        return word

    def cut(self):
        """Kill the arbiter; return what it said before and had not been heard."""
        self._say("cut")
        return list(iter(self.word, CUT))

    def _say(self, what):
        self.main.stdin.write(f"{what}\n")
        self.main.stdin.flush()


@pytest.fixture(scope="module")
def power():
    power = Power()
    with power.main:
        yield power
        power.main.stdin.close()


def cut(power, path, count, seconds):
    """Let the arbiter say so many words, then cut a moment later.

    Return the last number it said.
    """
    power.begin(path)
    words = [power.word() for _ in range(count)]
    time.sleep(seconds)
    words += power.cut()
    return max(int(word) for word in words if word.strip().isdigit())

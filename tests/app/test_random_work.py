"""Whatever an arbiter does, undoes, redoes and reopens: the file is what a list of snapshots
says.
"""

import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from arbiter_gui.app import edits
from arbiter_gui.app.cautions.undoing import step_lines
from arbiter_gui.app.history.lines import history_lines
from arbiter_gui.app.session import Session, edited_tournament
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    Board,
    ByeKind,
    Player,
)
from arbiter_gui.storage.rows import differences
from arbiter_gui.trace import Recorder
from arbiter_gui.trace.codec import written_trace
from arbiter_gui.trace.kinds import MovedDown
from tests.app.conftest import seven_players
from tests.in_memory import folder_in_memory

rounds = st.integers(1, 4)
people = st.integers(1, 9)
kinds = st.sampled_from((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))
names = st.text(max_size=5)
some_edits = st.one_of(
    st.builds(
        edits.SetResult,
        rounds,
        st.integers(1, 4),
        st.sampled_from((PENDING, WHITE_WINS, DRAWN, BLACK_WINS)),
    ),
    st.builds(edits.ClearResult, rounds, st.integers(1, 4)),
    st.builds(edits.ReportResult, rounds, st.integers(1, 4), st.sampled_from((WHITE_WINS, DRAWN))),
    st.builds(edits.DropRound, rounds),
    st.builds(edits.LeaveFideMode),
    st.builds(edits.PublishRound, rounds, st.sampled_from(("", "2026-02-01T10:00:00+01:00"))),
    st.builds(edits.AddPlayer, st.builds(Player, st.just(0), names, st.integers(0, 2800))),
    st.builds(edits.ChangePlayer, st.builds(Player, people, names, st.integers(0, 2800))),
    st.builds(edits.RemovePlayer, people),
    st.builds(edits.NumberPlayers, st.booleans()),
    st.builds(edits.ExchangeNumbers, people, people),
    st.builds(
        edits.EnterLate,
        st.builds(Player, st.just(0), names, st.integers(0, 2800)),
        rounds,
        st.booleans(),
    ),
    st.builds(edits.Withdraw, people, rounds),
    st.builds(edits.Return, people, rounds),
    st.builds(edits.RequestBye, people, rounds, kinds),
    st.builds(edits.CancelBye, people, rounds),
)


def without(tournament, for_good):
    """The tournament without what is on record for good.

    The other lines in the order of the alphabet.
    """
    left = Counter(tournament.records)
    left.subtract(Counter(for_good))
    assert min(left.values(), default=0) >= 0
    return replace(tournament, records=tuple(sorted(left.elements(), key=lambda r: r.text)))


class Work(RuleBasedStateMachine):
    """The model: snapshots (tournament, traces, label of the edit that led there) and where we
    stand.

    What is on record for good, such as FIDE mode left, is in none of them but in all of them.
    """

    @initialize()
    def begin(self):
        self.folder = tempfile.TemporaryDirectory(dir=folder_in_memory())
        self.session = Session.create(Path(self.folder.name) / "a.arbiter", seven_players())
        self.states = [(seven_players(), {}, None)]
        self.here = 0
        self.for_good = []
        self.paired = 0
        self.lines = ()

    @rule(edit=some_edits)
    def edit(self, edit):
        _, traces, _ = self.states[self.here]
        before = self.session.tournament
        try:
            after = edited_tournament(edit, before)
        except InvalidTournament:
            return
        assert self.session.apply(edit).empty == (after == before)
        if after != before:
            moved = any(
                [(b.white, b.black) for b in old.boards] != [(b.white, b.black) for b in new.boards]
                for old, new in zip(before.rounds, after.rounds, strict=False)
            )
            kept = (
                {} if moved else {n: trace for n, trace in traces.items() if n <= len(after.rounds)}
            )
            if isinstance(edit, edits.LeaveFideMode):
                self.for_good.append(after.records[-1])
                del self.states[self.here + 1 :]
            else:
                self.remember(after, kept, edit.label)

    @rule(shift=st.integers(0, 2))
    def pair(self, shift):
        """Record some round; whether it is a good one is not the file's business."""
        _, traces, _ = self.states[self.here]
        before = self.session.tournament
        number = before.next_round
        present = [p.number for p in before.players][shift:]
        boards = tuple(Board(w, b) for w, b in zip(present[::2], present[1::2], strict=False))
        self.paired += 1
        recorder = Recorder()
        recorder.event(MovedDown(f"X.{self.paired}", tuple(present)))
        trace = recorder.trace("by-number", number, "0")
        edit = edits.AcceptPairing(number, boards, (), written_trace(trace), "by-number")
        self.session.apply(edit)
        self.remember(edit.apply(before), {**traces, number: trace}, edit.label)

    @rule()
    def undo(self):
        if self.here:
            self.goes_on_record("undo", self.here - 1)
        assert self.session.undo().empty == (self.here == 0)
        self.here = max(0, self.here - 1)

    @rule()
    def redo(self):
        last = len(self.states) - 1
        if self.here < last:
            self.goes_on_record("redo", self.here + 1)
        assert self.session.redo().empty == (self.here == last)
        self.here = min(last, self.here + 1)

    def goes_on_record(self, action, to):
        """What undo and redo of a publication, and of what came after it, put on record for
        good.
        """
        now, then = self.session.tournament.rounds, self.states[to][0].rounds
        rows = differences(Tournament(rounds=now), {}, Tournament(rounds=then), {})
        lines = step_lines(action, self.session.tournament, (*rows, *self.players_of(to)))
        self.for_good += [Record(1_000_000, line) for line in lines]

    def players_of(self, to):
        now, then = self.session.tournament.players, self.states[to][0].players
        return differences(Tournament(now), {}, Tournament(then), {})

    @rule()
    def reopen(self):
        log = self.session.history()
        self.session.close()
        self.session = Session.open(self.session.path)
        assert self.session.history() == log

    def remember(self, tournament, traces, label):
        del self.states[self.here + 1 :]
        self.states.append((without(tournament, self.for_good), traces, label))
        self.here += 1

    @invariant()
    def the_file_is_the_model(self):
        tournament, traces, label = self.states[self.here]
        assert without(self.session.tournament, self.for_good) == tournament
        found = {n: self.session.trace(n) for n in range(1, len(tournament.rounds) + 1)}
        assert {n: trace for n, trace in found.items() if trace is not None} == traces
        assert self.session.trace(len(tournament.rounds) + 1) is None
        assert self.session.undo_label == label
        after = self.states[self.here + 1 :]
        assert self.session.redo_label == (after[0][2] if after else None)

    @invariant()
    def lines_known_from_a_shorter_history_say_what_is_said_anew(self):
        log, today = self.session.history(), self.session.tournament
        self.lines = history_lines(log, today, self.lines)
        anew = history_lines(log, today)
        told, meant = (
            [(x.entry, x.label, x.values, x.players) for x in y] for y in (self.lines, anew)
        )
        assert told == meant

    def teardown(self):
        self.session.close()
        self.folder.cleanup()


TestRandomWork = Work.TestCase
TestRandomWork.settings = settings(max_examples=25, stateful_step_count=25)

"""A damaged trace costs the explanation of its round, and nothing else."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path

import pytest

from arbiter_gui.app.original_pairings.original_pairing import original_pairing_of
from arbiter_gui.app.questions.recorded_rounds import check_rounds, recorded_rounds
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import DamagedTrace
from arbiter_gui.engine.api import Status
from arbiter_gui.explain.pictures.scenes import is_readable
from arbiter_gui.trace import Trace
from arbiter_gui.trace.codec import read_trace
from tests.storage.wrong_values.files import make

DAMAGES = {
    "no JSON": "UPDATE trace SET events = 'rubbish' WHERE round = 3",
    "no text": "UPDATE trace SET events = x'00ff' WHERE round = 3",
    "no trace": "UPDATE trace SET events = '{}' WHERE round = 3",
    "deep": "UPDATE trace SET events = replace(hex(zeroblob(50000)), '0', '[') WHERE round = 3",
    "another round": "UPDATE trace SET events = (SELECT events FROM trace WHERE round = 1) WHERE "
    "round = 3",
    "another letter": "UPDATE trace SET events = replace(events, 'players', 'pleyers') WHERE round "
    "= 3",
    "another number": "UPDATE trace SET events = replace(events, '[1,', '[7,') WHERE round = 3",
    "another seal": "UPDATE trace SET seal = 'abc' WHERE round = 3",
    "gone": "DELETE FROM trace WHERE round = 3",
}
WITHOUT_SEAL = "UPDATE trace SET seal = NULL"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path)[0]


def change(path: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_is_told_and_everything_else_stays(path: Path, damage: str) -> None:
    with contextlib.closing(Session.read(path)) as whole:
        known, others = whole.tournament, [whole.trace(1), whole.trace(2)]
        assert whole.trace(3) is not None
        assert whole.notices == ()
    change(path, DAMAGES[damage])
    with contextlib.closing(Session.open(path)) as session:
        assert session.notices == (
            "the reasons stored with round 3 are damaged and ignored; nothing else in this file is "
            "damaged",
        )
        assert session.tournament == known
        assert [session.trace(1), session.trace(2)] == others
        assert session.trace(3) is None
        assert [session.is_damaged(number) for number in (1, 2, 3)] == [False, False, True]
        original = original_pairing_of(session, 3)
        assert original is not None
        assert not original.boards_known, "which boards the engine made is not known"
        assert check_rounds(recorded_rounds(session), "dutch-2017")[2].status is Status.SAME
        session.undo()
        session.redo()


@pytest.mark.parametrize("damage", ["no JSON", "no trace", "deep", "another round", "gone"])
def test_traces_of_older_files_have_no_seal_and_are_read_for_it(path: Path, damage: str) -> None:
    change(path, WITHOUT_SEAL)
    with contextlib.closing(Session.read(path)) as older:
        assert older.notices == ()
        assert older.trace(3) is not None
    change(path, DAMAGES[damage])
    with contextlib.closing(Session.read(path)) as session:
        assert len(session.notices) == 1
        assert session.trace(3) is None


def test_without_a_seal_a_trace_is_tried_out_before_it_is_believed(path: Path) -> None:
    change(path, WITHOUT_SEAL, DAMAGES["another letter"])
    with contextlib.closing(Session.read(path)) as session:
        assert session.trace(3) is None
        assert session.is_damaged(3)


@pytest.mark.parametrize(
    "event",
    [
        [0, 1, "C.1", "opened", {}],
        [-1, 9, "C.1", "opened", {}],
        [-1, 1, "C.1", "dreamt", {}],
        [-1, 1, 5, "opened", {}],
        [-1, 1, "C.1", "opened", {"score": 1.5}],
        [-1, 1, "C.1", "opened", {"score": {"a": 1}}],
        [-1, True, "C.1", "opened", {}],
        [-1, 1, "C.1", "opened", []],
        [-1, 1, "C.1"],
        7,
    ],
)
def test_what_is_no_event_is_no_trace(event: object) -> None:
    text = json.dumps({"edition": "dutch-2017", "round": 1, "program": "1", "events": [event]})
    with pytest.raises(DamagedTrace):
        read_trace(text)


def test_a_trace_of_rules_that_are_not_known_cannot_be_told() -> None:
    assert not is_readable(Trace("house", 1, "1", ()))
    assert is_readable(Trace("dutch-2017", 1, "1", ()))

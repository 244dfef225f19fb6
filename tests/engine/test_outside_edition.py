"""An edition of a system in somebody else's package: events, words, judge, and one line that
declares it.

It is one of ours under other names, and so are its kinds of events and its codes: whatever a shared
file knew of ours by name, it would do otherwise.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.app.questions.proving import prove, prove_answer
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import edition, newest_of, points_to_confirm
from arbiter_gui.entry_points import EDITIONS
from arbiter_gui.explain.answers.round_answers import answers_for
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.steps import steps
from arbiter_gui.explain.text import as_text
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Event, Level, Recorder, Trace
from arbiter_gui.trace.codec import read_trace, written_trace

TOP = Path(__file__).parents[2]
CORPUS = TOP / "tests" / "fixtures" / "corpus" / "dubov-2026"
OURS, THEIRS = "dubov-2026", "dubov-2030"
ROUNDS = (("fs011.trf", 2), ("fs011.trf", 3), ("fs032.trf", 4), ("fs013.trf", 7))


def told(key: str, stored: str) -> Iterator[Any]:
    """Read a stored trace, then pair recorded rounds and tell, draw, prove and answer all that can
    be.
    """
    yield as_text(read_trace(stored))
    for name, number in ROUNDS:
        before, recorder = unpaired(name, number), Recorder(Level.CANDIDATES)
        pairing = pair_round(before, key, recorder)
        trace = recorder.trace(key, number, "test")
        yield pairing.boards, pairing.bye, [str(said) for said in points_to_confirm(pairing)]
        yield (
            as_text(trace),
            [(s.title, s.headings, s.position) for s in steps(trace)],
            scenes(trace),
        )
        yield read_trace(written_trace(trace)) == trace, prove(before, trace).findings
        yield from answers(before, trace, [*sorted(sum(pairing.boards, ())), pairing.bye or 1])
        notation = edition(key).notation(before)
        yield dict(notation.floats), dict(notation.preferences), newest_of("dubov") == key


def unpaired(name: str, number: int) -> Tournament:
    """A recorded tournament before a round; its last player has no rating."""
    before = read_trf((CORPUS / name).read_bytes(), name).tournament.before_round(number)
    *players, last = before.players
    return replace(before, players=(*players, replace(last, rating=0)))


def answers(before: Tournament, trace: Trace, there: list[int]) -> Iterator[Any]:
    for wording in Wording:
        desk = answers_for(trace, before).in_wording(wording)
        for player in there:
            yield [
                str(answer)
                for answer in (desk.why(player), desk.why_bye(player), desk.why_float(player))
            ]
        for other in there[1:]:
            answer = desk.why_not(there[0], other)
            yield str(answer), str(answer.short)
    yield prove_answer(before, trace, (there[0], other), answer).findings


def theirs(text: str) -> str:
    """A text of ours with the names of theirs."""
    assert edition(OURS)
    ours = OURS.replace("-", "_")
    for room in ("engine", "trace", "explain", "proof"):
        text = text.replace(f"arbiter_gui.{room}.{ours}", f"house.{room}")
    kinds = "|".join(name for name, kind in Event.kinds.items() if kind.__module__.endswith(ours))
    text = re.sub(rf"\b({kinds})\b", r"House\1", text.replace(OURS, THEIRS))
    return re.sub(r'(?<!say\()"(pab|upfloaters|shifters|bye-games|estimates)\b', r'"house-\1', text)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A package with nothing but the files of our edition, and the line that declares it."""
    own, name = tmp_path / "house", OURS.replace("-", "_")
    for path in (TOP / "arbiter_gui").rglob("*.py"):
        room, *rest = path.relative_to(TOP / "arbiter_gui").parts
        if rest and rest[0].removesuffix(".py") == name:
            place = own.joinpath(room + rest[0].removeprefix(name), *rest[1:])
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(theirs(path.read_text(encoding="utf-8")), encoding="utf-8")
    declared = tmp_path / "house-1.0.dist-info"
    declared.mkdir()
    (declared / "entry_points.txt").write_text(f"[{EDITIONS}]\n{THEIRS} = house.engine:EDITION\n")
    (declared / "METADATA").write_text("Name: house\nVersion: 1.0\n")
    return tmp_path


def test_an_edition_from_outside_does_whatever_ours_does(house: Path) -> None:
    assert {path.name for path in (house / "house").iterdir()} == {
        "engine",
        "trace.py",
        "explain.py",
        "proof",
    }
    recorder = Recorder(Level.STEPS)
    pair_round(unpaired(*ROUNDS[0]), OURS, recorder)
    stored = written_trace(recorder.trace(OURS, ROUNDS[0][1], "test"))
    search = os.pathsep.join((str(house), str(TOP)))
    done = subprocess.run(
        [sys.executable, __file__, THEIRS], env={**os.environ, "PYTHONPATH": search},
         input=theirs(stored),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    own = [row.replace(OURS, THEIRS) for row in map(repr, told(OURS, stored))]
    found = json.loads(done.stdout)
    assert len(found) == len(own) > 150
    for mine, other in zip(own, found, strict=True):
        assert other.replace("House", "").replace("house-", "") == mine


if __name__ == "__main__":
    print(json.dumps([repr(row) for row in told(sys.argv[1], sys.stdin.read())]))

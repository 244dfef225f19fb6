"""A recorded round as a whole beside the pairing of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.verdicts import Granted, Impossible
from arbiter_gui.formats.trf import read_trf

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus"
ROUNDS = [
    ("dutch-2017/t0010", "dutch-2017"),
    ("dutch-2026/t0121", "dutch-2026"),
    ("dutch-2012/t0009", "dutch-2012"),
    ("dutch-2012/t0009", "dubov-1997"),
]


def before(name: str) -> Tournament:
    path = CORPUS / f"{name}.trf"
    return read_trf(path.read_bytes(), path.name).tournament.before_round(4)


@pytest.mark.parametrize(("name", "key"), ROUNDS)
@pytest.mark.parametrize("missing", [0, 1])
def test_boards_of_the_rules_are_granted_also_where_one_is_missing(
    name: str, key: str, missing: int
) -> None:
    state = before(name)
    played = pair_round(state, key)
    reply = Questions(state, key).compare_recorded(played.boards[missing:], played.bye)
    assert isinstance(reply.verdict, Granted)
    assert set(map(frozenset, reply.boards)) == set(map(frozenset, played.boards))


@pytest.mark.parametrize(("name", "key"), ROUNDS)
def test_other_boards_are_not(name: str, key: str) -> None:
    state = before(name)
    played = pair_round(state, key)
    (a, b), (c, d), *rest = played.boards
    reply = Questions(state, key).compare_recorded([(a, d), (c, b), *rest], played.bye)
    assert not isinstance(reply.verdict, Granted)
    assert isinstance(reply.verdict, Impossible) or {a, d} in map(set, reply.boards)

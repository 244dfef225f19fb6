"""Positions in which a reading of the text decides, with the pairs that must come out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament
from arbiter_gui.domain.values import WHITE_WINS, Board, ByeKind, ByeRequest, Colour, Player, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch_2012.other_readings import OtherReading
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.steps import asked_below
from arbiter_gui.formats.trf import read_trf
from tests.engine.dutch_2012.fields import CORPUS, KEY
from tests.literal import dutch_2012 as twin
from tests.proof.damage import trace_of

FOLDER = CORPUS.parent / "positions-2012"
FILES = sorted(FOLDER.glob("*.trf"))


def read(path: Path) -> Tournament:
    """Return the position as the file has it, with the number of rounds that it states."""
    return read_trf(path.read_bytes(), path.name).tournament


def wanted(path: Path) -> list[tuple[int, int]]:
    lines = path.with_suffix(".pairs").read_text(encoding="ascii").splitlines()[1:]
    return [(int(white), int(black)) for white, black in (line.split() for line in lines)]


@pytest.mark.article("dutch-2012", "C.12")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_engine_and_twin_follow_the_reading(path: Path) -> None:
    state = read(path)
    assert list(pair_round(state, KEY).boards) == wanted(path)
    assert twin.pair(state)[0] == set(wanted(path))


@pytest.mark.article("dutch-2012", "C.1", "C.12")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_proof_follows_the_reading(path: Path) -> None:
    state = read(path)
    assert prove(state, trace_of(state, KEY)).holds


@pytest.mark.article("dutch-2012", "C.1", "C.12")
@pytest.mark.parametrize("name", ["r13-c", "r13-d"])
def test_the_proof_notices_when_residents_who_moved_on_are_not_counted(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P0 is counted after C.1; before it r13-c reached enough pairs, and r13-d never did."""
    monkeypatch.setattr(asked_below, "_places_that_leave_opponentless", as_if_nobody_moved_on)
    state = read(FOLDER / f"{name}.trf")
    assert list(pair_round(state, KEY).boards) != wanted(FOLDER / f"{name}.trf")
    assert not prove(state, trace_of(state, KEY)).holds


def as_if_nobody_moved_on(state: RoundState, count: int, _by: OtherReading) -> list[frozenset[int]]:
    """Ask for as many pairs in a heterogeneous bracket, whoever else stays over, and for P0 pairs
    of all in another.
    """
    everybody = len(state.own_players) + len(state.incoming)
    heterogeneous = 2 * len(state.incoming) < everybody
    return [frozenset()] if heterogeneous or count == 0 else []


@pytest.mark.article("dutch-2012", "B.2")
def test_a_refusal_cites_the_colours_where_nobody_has_met() -> None:
    """3 and 4 are away; 1 and 2 had White twice and have never met."""
    away = tuple(ByeRequest(number, 3, ByeKind.ZERO) for number in (3, 4))
    rounds = tuple(
        Round(tuple(Board(white, black, WHITE_WINS) for white, black in pairs))
        for pairs in (((1, 3), (2, 4)), ((1, 4), (2, 3)))
    )
    players = tuple(map(Player, range(1, 5)))
    state = Tournament(players, rounds, round_count=5, initial_colour=Colour.WHITE, requests=away)
    with pytest.raises(NoLegalPairing) as error:
        pair_round(state, KEY)
    assert error.value.article == "B.2"
    met = replace(state, prohibited=(ProhibitedGroup((1, 2), 3, 3),))
    with pytest.raises(NoLegalPairing) as error:
        pair_round(met, KEY)
    assert error.value.article == "B.1.a"


def test_the_positions_are_there() -> None:
    assert [path.stem for path in FILES] == ["r13-a", "r13-b", "r13-c", "r13-d"]

"""Rounds whose reasons were once not true, or were taken not to be."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.candidates import CandidateTried, ExchangesPassed
from arbiter_gui.trace.values import Legal, Worse

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
ROUNDS = FIXTURES / "proof"


def told(name: str) -> tuple[Tournament, Trace]:
    before = read_trf((ROUNDS / f"{name}.trf").read_bytes(), name).tournament
    recorder = Recorder(Level.STEPS)
    pair_round(before, "dutch-2026", recorder)
    return before, recorder.trace("dutch-2026", before.next_round, "test")


@pytest.mark.article("dutch-2026", "C4", "3.8")
def test_a_reason_names_only_who_can_be_left_over() -> None:
    before, trace = told("nobody-else-for-the-bye")
    (passed,) = (
        e.because for e in trace.events if isinstance(e, ExchangesPassed) and e.entering == (10,)
    )
    assert passed == Worse(
        "C14", 0, 0, 1, ((10,),)
    )  # 13, who floated two rounds before, cannot have the bye
    assert prove(before, trace).holds


@pytest.mark.article("dutch-2026", "4.3.2")
def test_exchanges_of_as_many_with_a_smaller_difference_can_be_illegal_where_fewer_are_not() -> (
    None
):
    before, trace = told("two-exchanged")
    reasons = [
        e.because for e in trace.events if isinstance(e, ExchangesPassed) and len(e.leaving) == 2
    ]
    assert Legal() in reasons
    assert prove(before, trace).holds


@pytest.mark.article("dutch-2017", "B.3", "B.8")
def test_figures_of_written_out_candidates_count_pairs_of_moved_down_players_once() -> None:
    path = FIXTURES / "corpus" / "dutch-2017" / "fresh-numbers.trf"
    before = read_trf(path.read_bytes(), path.name).tournament.before_round(2)
    recorder = Recorder(Level.CANDIDATES)
    pair_round(before, "dutch-2017", recorder)
    trace = recorder.trace("dutch-2017", 2, "test")
    tried = [
        e.why for e in trace.events if isinstance(e, CandidateTried) and isinstance(e.why, Worse)
    ]
    assert Worse("C.10", 0, 1, 3) in tried
    assert prove(before, trace).holds

"""The verifier confirms every trace of the recorded rounds, and finds what was changed in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from arbiter_gui.app.questions.proving import prove as verify
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof import State, Verification
from arbiter_gui.trace import Event, Level, Trace
from arbiter_gui.trace.candidates import (
    CandidateAccepted,
    Collapsed,
    CriterionNotMet,
    Fold,
    OpponentsPassed,
)
from arbiter_gui.trace.kinds import BoardsOrdered, ColoursGiven
from arbiter_gui.trace.values import Met, SameColour
from tests.proof.damage import CORPUS, altered, trace_of

EDITIONS = ("dutch-2012", "dutch-2017", "dutch-2026")
FILES = sorted(path for edition in EDITIONS for path in CORPUS.glob(f"{edition}/*.trf"))
UNCHECKED = (
    "the choice among all",
    "that ",
    "the words for",
    "which players in the next bracket account for",
)
"""How what is left unchecked begins."""
NO_PAIRING = {("t0224.trf", 10)}
"""Rounds that have no legal pairing at all."""


def read(path: Path) -> Tournament:
    return read_trf(path.read_bytes(), path.name).tournament


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_every_recorded_round_is_confirmed(path: Path) -> None:
    tournament = read(path)
    checked: Counter[str] = Counter()
    rounds = len(tournament.rounds)
    for number in some_rounds(tournament):
        before = tournament.before_round(number)
        if (path.name, number) in NO_PAIRING:
            continue
        found = verify(before, trace_of(before, path.parent.name))
        assert found.holds, [str(f) for f in found.findings if f.state is State.FALSE]
        assert all(
            f.claim.startswith(UNCHECKED) for f in found.findings if f.state is State.UNCHECKED
        )
        checked.update(found.tally)
    assert checked["optimum"] > rounds // 2
    assert checked["candidate" if path.parent.name != "dutch-2012" else "step"] > rounds


@pytest.mark.parametrize("path", FILES[::4], ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_every_round_of_1997_is_confirmed(path: Path) -> None:
    tournament = read(path)
    checked: Counter[str] = Counter()
    for number in some_rounds(tournament):
        before = tournament.before_round(number)
        found = verify(before, trace_of(before, "dubov-1997"))
        assert found.holds, [str(f) for f in found.findings if f.state is State.FALSE]
        checked.update(found.tally)
    assert checked["step"] > len(tournament.players)


def some_rounds(tournament: Tournament) -> list[int]:
    """All rounds of a small tournament, three of a large one."""
    rounds = len(tournament.rounds)
    return list(range(1, rounds + 1)) if len(tournament.players) < 40 else [1, rounds // 2, rounds]


# What was changed in a trace is found.


def sample() -> tuple[Tournament, Trace]:
    before = read(CORPUS / "dutch-2017" / "psd-before-m1.trf").before_round(5)
    return before, trace_of(before, "dutch-2017")


def wrong(found: Verification) -> str:
    assert not found.holds
    return " ".join(f.sentence for f in found.findings if f.state is State.FALSE)


E = TypeVar("E", bound=Event)


def first(trace: Trace, kind: type[E], fits: Callable[[E], bool] = lambda _: True) -> tuple[int, E]:
    return next((i, e) for i, e in enumerate(trace.events) if isinstance(e, kind) and fits(e))


def test_the_sample_holds_as_it_is() -> None:
    before, trace = sample()
    assert verify(before, trace).holds


def test_a_later_position_is_found() -> None:
    before, trace = sample()
    number, accepted = first(trace, CandidateAccepted, lambda e: (e.position or 0) > 1)
    other = altered(trace, number, position=(accepted.position or 0) - 1)
    assert "position of B.8 is" in wrong(verify(before, other))


def test_a_wrong_number_of_candidates_is_found() -> None:
    before, trace = sample()
    number, accepted = first(trace, CandidateAccepted)
    other = altered(trace, number, total=(accepted.total or 0) + 1)
    assert "total of" in wrong(verify(before, other))


def test_a_wrong_total_of_a_criterion_is_found() -> None:
    before, trace = sample()
    assert "amount of" in wrong(
        verify(before, altered(trace, first(trace, CriterionNotMet)[0], amount=99))
    )


def test_a_fold_that_counts_wrong_is_found() -> None:
    before, trace = sample()
    number, fold = first(trace, Fold)
    assert "count of" in wrong(verify(before, altered(trace, number, count=fold.count + 1)))


def test_a_meeting_that_never_was_is_found() -> None:
    tournament = read(CORPUS / "dutch-2017" / "t0009.trf")
    for number in range(2, len(tournament.rounds) + 1):
        before = tournament.before_round(number)
        trace = trace_of(before, "dutch-2017")
        for place, fold in enumerate(trace.events):
            refused = fold.refused if isinstance(fold, OpponentsPassed) else ()
            if any(isinstance(passed.why, Met) for passed in refused):
                colour = SameColour("C.3", Colour.WHITE)
                told = tuple(
                    replace(p, why=colour) if isinstance(p.why, Met) else p for p in refused
                )
                other = altered(trace, place, refused=told)
                assert "C.3" in wrong(verify(before, other))
                return
    raise AssertionError("no fold with a meeting in the sample")


def test_a_witness_that_shows_nothing_is_found() -> None:
    for path in FILES:
        tournament = read(path)
        small = len(tournament.players) < 20 and path.parent.name != "dutch-2012"
        for number in range(2, len(tournament.rounds) + 1) if small else ():
            before = tournament.before_round(number)
            trace = trace_of(before, path.parent.name)
            if any(isinstance(e, Collapsed) and e.groups for e in trace.events):
                fewer = altered(trace, first(trace, Collapsed)[0], groups=())
                assert "there are enough partners" in wrong(verify(before, fewer))
                return
    raise AssertionError("no witness in the samples")


def test_two_boards_mixed_up_are_found() -> None:
    before, trace = sample()
    number, event = first(trace, BoardsOrdered)
    mixed = ((event.boards[0][0], event.boards[0][0]), *event.boards[1:])
    assert "boards of" in wrong(verify(before, altered(trace, number, boards=mixed)))


def test_what_cannot_be_verified_says_so() -> None:
    before, _ = sample()
    with pytest.raises(InvalidTournament, match="decisions only"):
        verify(before, trace_of(before, "dutch-2017", Level.DECISIONS))


def test_another_kind_of_colour_rule_is_found() -> None:
    before = read(CORPUS / "dutch-2012" / "t0034.trf").before_round(4)
    trace = trace_of(before, "dutch-2012")
    number, event = first(trace, ColoursGiven)
    rule = next(r for r in type(event.rule) if r is not event.rule)
    assert verify(before, trace).holds
    assert "rule of" in wrong(verify(before, altered(trace, number, rule=rule)))

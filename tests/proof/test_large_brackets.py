"""Of a bracket too large for certificates all but the order of candidates is checked, and that is
said.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.questions.proving import prove, prove_answer
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, Board, Colour, Player, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.proof import State, Verification
from arbiter_gui.proof.dutch_2012 import round as round_2012
from arbiter_gui.proof.kernel.checks import MOST_PLAYERS
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.candidates import CriterionNotMet, ParametersSet, PreferencesWeighed
from tests.proof.damage import trace_of
from tests.proof.test_answers import asked

DUTCH = ("dutch-2012", "dutch-2017", "dutch-2026")


def one_bracket(edition: str) -> Tournament:
    """Return a tournament of one bracket: every game of round 1 was drawn."""
    players = tuple(map(Player, range(1, MOST_PLAYERS + 3)))
    state = Tournament(players=players, round_count=9, initial_colour=Colour.WHITE)
    boards = tuple(Board(white, black, DRAWN) for white, black in pair_round(state, edition).boards)
    return replace(state, rounds=(Round(boards),))


def unchecked(verification: Verification) -> list[str]:
    return [str(f.claim) for f in verification.findings if f.state is State.UNCHECKED]


@pytest.mark.parametrize("edition", DUTCH)
def test_what_is_not_checked_is_named(edition: str) -> None:
    before = one_bracket(edition)
    verification = prove(before, trace_of(before, edition))
    assert verification.holds
    assert len(unchecked(verification)) == 1
    assert "earliest of the best" in unchecked(verification)[0] or edition == "dutch-2012"


@pytest.mark.parametrize("kind", [ParametersSet, PreferencesWeighed])
def test_the_rest_is_checked_all_the_same(kind: type[Event]) -> None:
    before = one_bracket("dutch-2026")
    trace = trace_of(before, "dutch-2026")
    assert not prove(before, altered(trace, kind)).holds


def altered(trace: Trace, kind: type[Event]) -> Trace:
    """Return a trace in which an event of a kind tells something else."""
    events = list(trace.events)
    place = next(number for number, event in enumerate(events) if isinstance(event, kind))
    event = events[place]
    if isinstance(event, ParametersSet):
        events[place] = replace(event, max_pairs=event.max_pairs - 1)
    elif isinstance(event, PreferencesWeighed):
        events[place] = replace(event, white=event.black, black=event.white)
    return replace(trace, events=tuple(events))


def test_a_figure_that_is_not_met_is_noticed() -> None:
    before = one_bracket("dutch-2026")
    trace = trace_of(before, "dutch-2026")
    unmet = CriterionNotMet(
        "C12", detail=0, amount=1, players=((1,),), parent=trace.events[-1].parent
    )
    with_one_more = replace(trace, events=(*trace.events, unmet))
    assert not prove(before, with_one_more).holds


def test_an_answer_about_a_round_that_is_not_followed_is_not_called_false(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(round_2012, "MOST_PLAYERS", 3)
    for before, trace, pair, answer in asked("dutch-2012", 12, 16):
        verification = prove_answer(before, trace, pair, answer)
        assert verification.holds, (pair, answer)

"""Why other players are not paired, not exchanged, or not sent: told with figures, and every false
reason noticed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.api import pair_round
from arbiter_gui.proof import bound_to_meet
from arbiter_gui.trace import Event, Level, Recorder, Trace
from arbiter_gui.trace.candidates import CandidateFaulted, ExchangesPassed, SetsPassed
from arbiter_gui.trace.requirements import Joining, NeverCompleted
from arbiter_gui.trace.score_brackets import BracketsJoined
from arbiter_gui.trace.values import Alone, Legal, NeedsExchange, Passed, Rest, Worse
from tests.proof.damage import altered
from tests.proof.small_fields import field

SEEDS = {
    "dutch-2012": (4, 5, 12, 17, 34, 36, 40),
    "dutch-2017": (
        *(0, 5, 8, 11, 12, 13, 15, 16, 17, 26, 28, 30, 34, 36),
        *(39, 40, 43, 52, 54, 61, 64, 67, 68, 69, 73, 79, 82, 88),
    ),
    "dutch-2026": (
        *(0, 7, 8, 13, 15, 26, 28, 34, 36, 40, 43, 54, 58, 64, 68, 73),
        *(79, 82, 83, 90, 97, 99, 103, 106, 107, 128, 130, 131, 132, 133, 141),
    ),
}
"""The first small rounds (of 45, of 90, of 150) in which something is passed over as a whole."""
TOLD = (SetsPassed, ExchangesPassed, BracketsJoined)


@cache
def rounds(edition: str) -> list[tuple[Tournament, Trace]]:
    """The small rounds in which something was passed over as a whole."""
    found = []
    for seed in SEEDS[edition]:
        before, recorder = field(seed), Recorder(Level.STEPS)
        pair_round(before, edition, recorder)
        trace = recorder.trace(edition, before.next_round, "test")
        assert any(isinstance(event, TOLD) for event in trace.events), seed
        found.append((before, trace))
    return found


def reasons(edition: str) -> Iterator[Any]:
    for _, trace in rounds(edition):
        for event in trace.events:
            if isinstance(event, TOLD):
                yield getattr(event, "because", None)
                yield from (one.why for one in getattr(event, "refused", ()))


@pytest.mark.parametrize("edition", SEEDS)
def test_nothing_is_passed_over_without_a_reason(edition: str) -> None:
    for _, trace in rounds(edition):
        for event in trace.events:
            if isinstance(event, TOLD):
                assert getattr(event, "because", None) or getattr(event, "refused", None), event


def test_reasons_of_every_kind_are_told() -> None:
    kinds = {type(why) for edition in SEEDS for why in reasons(edition)}
    assert kinds >= {Alone, Worse, Legal, Rest, Joining, NeverCompleted}
    assert {why for why in reasons("dutch-2012") if isinstance(why, Joining)} >= {
        Joining.NO_PAIR_ABOVE, Joining.NO_PAIR_LEFT,
    }  # fmt: skip
    worse = [why for edition in SEEDS for why in reasons(edition) if isinstance(why, Worse)]
    assert all(why.least > why.best for why in worse)
    assert sum(bool(why.payers) for why in worse) > len(worse) // 2


@pytest.mark.parametrize("edition", SEEDS)
def test_they_are_proved(edition: str) -> None:
    for before, trace in rounds(edition):
        assert prove(before, trace).holds


def others(value: Any) -> Iterator[Any]:
    """Other reasons of the same kind.

    Another witness may show the same, so there is a test of its own for them.
    """
    if isinstance(value, NeverCompleted):
        return
    if isinstance(value, Joining):
        yield from (other for other in Joining if other is not value)
    elif isinstance(value, int):
        yield from (value + 1, max(0, value - 1))
    elif isinstance(value, str):
        yield f"{value}0"
    elif isinstance(value, tuple) and value:
        yield value[1:]
        yield (*value, value[-1])
        yield from ((other, *value[1:]) for other in others(value[0]))
    elif is_dataclass(value):
        for part in fields(value):
            for other in others(getattr(value, part.name)):
                yield replace(value, **{part.name: other})  # type: ignore[type-var]


def damages(event: Event) -> Iterator[Event]:
    for name in ("refused", "because"):
        value = getattr(event, name, None)
        if not value:
            continue
        yield replace(event, **{name: () if name == "refused" else None})  # type: ignore[arg-type]
        for other in others(value):
            if other != value:
                yield replace(event, **{name: other})


def weaker(event: Event, other: Event) -> bool:
    """Whether the other only claims less than is so: that a figure is at least one that is
    lower.
    """

    def without(value: Any) -> Any:
        return replace(value, least=0, payers=()) if isinstance(value, Worse) else value

    def bare(told: Any) -> Any:
        because = without(getattr(told, "because", None))
        return because, [replace(one, why=without(one.why)) for one in getattr(told, "refused", ())]

    return bare(event) == bare(other)


@pytest.mark.parametrize("edition", SEEDS)
def test_every_other_reason_is_noticed(edition: str) -> None:
    tried = 0
    for before, trace in rounds(edition):
        for number, event in enumerate(trace.events):
            if not isinstance(event, TOLD):
                continue
            for other in damages(event):
                if not weaker(event, other):
                    events = (*trace.events[:number], other, *trace.events[number + 1 :])
                    assert not prove(before, replace(trace, events=events)).holds, other
                    tried += 1
    assert tried > 30


def test_a_witness_of_fewer_players_shows_nothing() -> None:
    joined = [
        (before, trace, number, event)
        for before, trace in rounds("dutch-2012")
        for number, event in enumerate(trace.events)
        if isinstance(event, BracketsJoined) and isinstance(event.because, NeverCompleted)
    ]
    assert joined
    for before, trace, number, event in joined:
        assert isinstance(event.because, NeverCompleted)
        less = replace(event, because=replace(event.because, groups=event.because.groups[1:]))
        events = (*trace.events[:number], less, *trace.events[number + 1 :])
        assert not prove(before, replace(trace, events=events)).holds


@pytest.mark.article("dutch-2026", "4.3.3")
def test_who_could_meet_nobody_below_either_is_passed_over_as_the_rest_fails() -> None:
    """Had 3 left S1 he would float, to two whom he met.

    The light version of the bracket does not know them.
    """
    before, recorder = field(1270), Recorder(Level.STEPS)
    pair_round(before, "dutch-2026", recorder)
    trace = recorder.trace("dutch-2026", before.next_round, "test")
    (number,) = (
        n for n, e in enumerate(trace.events) if getattr(e, "refused", ()) == (Passed(3, Rest()),)
    )
    assert prove(before, trace).holds
    assert not prove(
        before, altered(trace, number, refused=(Passed(3, Worse("C12", 0, 0, 1)),))
    ).holds


def test_nobody_is_said_to_pay_for_a_first_candidate() -> None:
    done = 0
    for before, trace in rounds("dutch-2017") + rounds("dutch-2026"):
        for number, event in enumerate(trace.events):
            if isinstance(event, CandidateFaulted) and isinstance(event.why, Worse):
                paid = replace(event.why, payers=(trace.events[event.parent].pairs[0],))  # type: ignore[attr-defined]
                assert not prove(before, altered(trace, number, why=paid)).holds, event
                done += event.article in ("C.7", "C8")
    assert done > 0


@pytest.mark.article("dutch-2017", "D.2.b")
@pytest.mark.article("dutch-2026", "4.3.2")
@pytest.mark.parametrize("edition", ["dutch-2017", "dutch-2026"])
def test_a_single_exchange_can_come_after_more_than_a_hundred(edition: str) -> None:
    """Where 3 and 8 of 46 may meet nobody else, 8 leaves S1 for 24: 120 exchanges have a smaller
    difference.
    """
    players = tuple(Player(n, f"Player {n}") for n in range(1, 47))
    before = bound_to_meet(
        Tournament(players=players, round_count=5, initial_colour=Colour.WHITE), 3, 8
    )
    recorder = Recorder(Level.STEPS)
    pair_round(before, edition, recorder)
    trace = recorder.trace(edition, 1, "test")
    passed = [e for e in trace.events if isinstance(e, ExchangesPassed)]
    assert passed[1].exchanges == 120
    assert prove(before, trace).holds
    smaller = replace(passed[1], because=None)
    events = tuple(smaller if e is passed[1] else e for e in trace.events)
    assert not prove(before, replace(trace, events=events)).holds


@pytest.mark.article("dutch-2012", "C.8.a")
@pytest.mark.article("dutch-2017", "D.2.b")
@pytest.mark.article("dutch-2026", "4.3.2")
@pytest.mark.parametrize(
    ("edition", "number", "difference"),
    [
        ("dutch-2012", "C.8.a", "C.8.a"),
        ("dutch-2017", "D.2.a", "D.2.b"),
        ("dutch-2026", "4.3.1", "4.3.2"),
    ],
)
def test_a_second_exchange_is_not_called_a_larger_difference(
    edition: str, number: str, difference: str
) -> None:
    """Where 3 must meet 5 and 7 must meet 12, 7 enters S1 for 5.

    Were 6 to leave S1, 5 would have to leave too.
    """
    players = tuple(Player(n, f"Player {n}") for n in range(1, 13))
    before = Tournament(players=players, round_count=5, initial_colour=Colour.WHITE)
    before = bound_to_meet(bound_to_meet(before, 3, 5), 7, 12)
    recorder = Recorder(Level.STEPS)
    pair_round(before, edition, recorder)
    trace = recorder.trace(edition, 1, "test")
    (fold,) = (e for e in trace.events if isinstance(e, ExchangesPassed) and e.refused)
    assert fold.refused == (Passed(6, NeedsExchange(number, 1, 2)),)
    assert prove(before, trace).holds
    in_s1 = 1 + 2 + 3 + 4 + 6 + 7  # a larger difference is a larger sum of the numbers in S1
    for why in (NeedsExchange(difference, in_s1, in_s1 + 1), NeedsExchange(number, 1, 3)):
        told = replace(fold, refused=(Passed(6, why),))
        events = tuple(told if e is fold else e for e in trace.events)
        assert not prove(before, replace(trace, events=events)).holds, why


@pytest.mark.parametrize(
    ("edition", "sign", "first"), [("dutch-2017", "C.", 8), ("dutch-2026", "C", 10)]
)
def test_no_figure_is_told_of_exchanges_that_are_not_legal(
    edition: str, sign: str, first: int
) -> None:
    done = 0
    for before, trace in rounds(edition):
        for number, event in enumerate(trace.events):
            if isinstance(event, ExchangesPassed) and event.because == Legal():
                for criterion in range(first, first + 12):
                    because = Worse(f"{sign}{criterion}", 0, 0, 1)
                    assert not prove(before, altered(trace, number, because=because)).holds, (
                        event,
                        because,
                    )
                    done += 1
    assert done > 11

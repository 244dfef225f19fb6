"""Where the trace says that players could not all be paired, the groups it names show it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import combinations

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov_1997 import EDITION
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.columns import RowShown
from tests.engine.dubov_1997.fields import by_chance
from tests.engine.dubov_1997.made import paired, player
from tests.literal.dubov.dubov_1997_meetings import may_meet
from tests.old_form import Event, Trace, Verb, old_form


def check(event: Event, trace: Trace, everybody: dict[int, Dubovian]) -> None:
    """Odd groups, more of them than players removed, who may meet nobody of another group or of the
    others.
    """
    groups, removed = event["groups"], event["removed"]
    assert len(groups) > len(removed)
    assert all(len(group) % 2 for group in groups)
    numbers = [n for group in (*groups, removed) for n in group]
    assert len(set(numbers)) == len(numbers)
    white: set[int] = set()
    if event.article == "6.3":
        columns = trace.events[trace.events[event.parent].parent]
        white = set(columns["whites"])
    assert not set(numbers) & set(event["others"])
    for one, other in (*combinations(groups, 2), *((group, event["others"]) for group in groups)):
        for a in one:
            for b in other:
                assert not could_pair(everybody, a, b, white, event.article)


def could_pair(
    everybody: dict[int, Dubovian], a: int, b: int, white: set[int], article: str
) -> bool:
    """Whether two may be paired; in a row only across the columns; 0 is the bye."""
    if 0 in (a, b):
        return not everybody[a or b].no_bye
    inside = (a in white) == (b in white)
    return may_meet(everybody[a], everybody[b]) and not (article == "6.3" and inside)


def trace_of(tournament: Tournament) -> Trace:
    recorder = Recorder(Level.CANDIDATES)
    with suppress(NoLegalPairing):
        EDITION.pair(tournament, recorder, FREE)
    return old_form(recorder.trace("dubov-1997", tournament.next_round, "test"))


@pytest.mark.article("dubov-1997", "4", "6.3", "6.4", "7.1", "7.2", "8.2", "9")
def test_every_refusal_for_the_sake_of_the_others_is_proved() -> None:
    proved: dict[str, int] = {}
    for seed in range(220):
        tournament = by_chance(seed, 7 + seed % 12, 3 + seed % 4, 9)
        trace = trace_of(tournament)
        everybody = {p.number: p for p in Cards(tournament).players}
        for event in trace.events:
            if event.get("groups"):
                check(event, trace, everybody)
                proved[event.article] = proved.get(event.article, 0) + 1
    assert {"4", "6.3", "6.4", "7.1", "7.2", "8.2", "9"} <= set(proved)


@pytest.mark.article("dubov-1997", "6.3")
def test_the_proof_of_a_row_by_hand() -> None:
    """Whites 3, 4.

    Blacks 1, 2. 4 (second row) has met 2: if 3 took 1, only 2 would be left for 4.
    """
    outcome = paired(
        player(1, 2300, 2000, "bw"), player(2, 2200, 2000, "bw"), player(3, 2100, 1900, "wb"),
        player(4, 2000, 2100, "wb", [2]),
    )  # fmt: skip
    assert set(outcome.boards) == {(3, 2), (4, 1)}
    (proof,) = (e for e in outcome.told("6.3", Verb.REFUSED) if e["player"] == 1)
    assert (proof["removed"], proof["groups"], proof["others"]) == ((), ((4,),), (2,))
    assert (
        "if 1 were chosen, the others could not all be paired: 4 cannot be paired with any other "
        "player"
    ) in outcome.text


@pytest.mark.article("dubov-1997", "6.3")
@pytest.mark.parametrize("seed", [93, 91, 89])
def test_what_shows_that_rows_cannot_be_filled_is_part_of_the_proof(seed: int) -> None:
    tournament, recorder = (
        by_chance(seed, 7 + seed % 12, 3 + seed % 4, 9),
        Recorder(Level.CANDIDATES),
    )
    EDITION.pair(tournament, recorder, FREE)
    trace = recorder.trace("dubov-1997", tournament.next_round, "test")
    assert prove(tournament, trace).holds
    shown = [n for n, event in enumerate(trace.events) if isinstance(event, RowShown)]
    assert shown
    for number in shown:
        event = trace.events[number]
        assert isinstance(event, RowShown)
        for worse in (
            replace(event, groups=event.groups[1:]),
            replace(event, removed=(*event.removed, 99)),
            replace(event, player=event.player + 1),
        ):
            events = (*trace.events[:number], worse, *trace.events[number + 1 :])
            assert not prove(tournament, replace(trace, events=events)).holds

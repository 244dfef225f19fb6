"""Every *why not* of small rounds against the twin: all pairings of the bracket in the order of D, the pair in it."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, groupby

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012.asking import Asked
from arbiter_gui.engine.kernel.control import FREE
from arbiter_gui.engine.kernel.parting import Parted
from arbiter_gui.engine.kernel.verdicts import Granted, Impossible
from arbiter_gui.proof.dutch_2012.players import allowed, players_of
from arbiter_gui.proof.kernel.players import Player
from tests.engine.dutch_2012.fields import random_rounds
from tests.literal import dutch_2012 as twin

CODES = ("scores", "b2", "a7d", "x", "z", "b5-down", "b6-down", "b5-up", "b6-up")
"""What the twin's costs are, in their order; in the lowest bracket the first one is `factor`."""

BEYOND = {"left", "lost", "joined", "above"} | set(CODES)
"""What is told when the bracket has no such pairing with as many pairs as were made."""


def bracket_of(done: list[twin.Done], one: Player, other: Player | None) -> twin.Done | None:
    """The first bracket that pairs them otherwise than wished."""
    for d in done:
        here = {p for p in (one, other) if p in d.group}
        if here and not (len(here) == 1 and here <= {*d.away, *d.way.left}):
            return d
    return None


def wished(d: twin.Done, one: Player, other: Player | None, lowest: bool) -> list[twin.Way]:
    """The bracket's pairings at its P1 and M1 that keep the wish."""
    here = {p for p in (one, other) if p in d.group}

    def kept(way: twin.Way) -> bool:
        if lowest and any(p.no_bye for p in way.left):
            return False
        return here in map(set, way.pairs) if len(here) == 2 else here <= set(way.left)

    return [way for way in twin.ways(d.group, d.m0, d.m1, d.p1) if kept(way)]


def judge(state: twin.Round, d: twin.Done, one: Player, other: Player | None, verdict: Parted) -> str:
    """Check a verdict on a bracket that was paired by C.3 to C.10; return what was checked."""
    lowest = d is state.done[-1]
    cost = state.cost(d.way, d.group, d.m0, lowest)
    found = wished(d, one, other, lowest)
    if verdict.what == "below":
        after = state.done[state.done.index(d) + 1]
        core = [p for p in (*after.group, *after.away) if p not in d.floaters]
        below = [[p for p in (*core, *d.away, *way.left) if p not in (one, other)] for way in found]
        assert verdict.article == "C.12" or not any(twin.complete_with(rest, [], 0) for rest in below)
        return "beyond"
    if not found:
        assert verdict.what in BEYOND
        return "beyond"
    assert verdict.score in {p.score for p in d.group}  # a joined bracket is called by one of its scores
    least = min(state.cost(way, d.group, d.m0, lowest) for way in found)
    if least != cost:
        field = next(i for i in range(len(cost)) if cost[i] != least[i])
        code = "factor" if lowest and field == 0 else CODES[field]
        assert (verdict.worse, verdict.what) == (True, code)
        assert (verdict.played, verdict.wished) == (cost[field], least[field])
        if field > 0:
            assert len(verdict.payers) == least[field]
        return "worse"
    order = list(twin.ways(d.group, d.m0, d.m1, d.p1))
    assert order.index(d.way) < next(
        i for i, way in enumerate(order) if way in found and state.cost(way, d.group, d.m0, lowest) == cost
    )
    assert not verdict.worse
    assert 0 < verdict.played < verdict.wished
    return "later"


def can_be_completed(everybody: list[Player], aside: tuple[Player, ...]) -> bool:
    return twin.complete_with([p for p in everybody if p not in aside], [], 0)


def ask(tournament: Tournament, chance: random.Random, done: Counter[str]) -> None:
    everybody = players_of(tournament)
    groups = [list(g) for _, g in groupby(everybody, key=lambda p: p.score)]
    state = twin.Round(tournament.next_round % 2 == 1, groups, [])
    pairs, bye = state.run()
    asked = Asked(tournament, FREE)
    wishes: list[tuple[Player, Player | None]] = list(combinations(everybody, 2))
    wishes += [(p, None) for p in everybody if len(everybody) % 2]
    for one, other in chance.sample(wishes, min(9, len(wishes))):
        verdict = asked.why_not(one.number, other.number) if other else asked.why_not_bye(one.number)
        if isinstance(verdict, Granted):
            assert bye is one if other is None else {one, other} in map(set, pairs)
        elif isinstance(verdict, Impossible):
            lawful = allowed(one, other) if other else not one.no_bye
            assert (verdict.reason == ("rest",)) == lawful
            aside = (one, other) if other else (one,)
            assert not lawful or not can_be_completed(everybody, aside)
            done["impossible"] += 1
        else:
            assert not verdict.better
            done["worse" if verdict.worse else "later"] += 1
            d = bracket_of(state.done, one, other)
            assert d is not None
            if d.way == state.best(d.group, d.m0, d.m1, d.p1, d is state.done[-1]):
                done["checked " + judge(state, d, one, other, verdict)] += 1


@pytest.mark.article("dutch-2012", "A.11", "B.2", "B.4", "B.5", "B.6", "D.1.1", "D.1.2", "D.2", "D.4")
@pytest.mark.parametrize("block", range(4))
def test_every_verdict_agrees_with_the_twin_and_the_pair_forced(block: int) -> None:
    done = Counter[str]()
    chance = random.Random(block)
    for seed in range(block * 8, block * 8 + 8):
        for tournament in random_rounds(seed, 5 + seed % 4, 4 + seed % 3):
            try:
                ask(tournament, chance, done)
            except (NoLegalPairing, twin.NoPairing):
                break
    assert min(done[f"checked {kind}"] for kind in ("worse", "later", "beyond")) > 10, done

"""Every reply holds the round that the engine pairs when every other pair of the two is
prohibited.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.verdicts import FirstDifference, Granted, Impossible
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace.values import Rest
from tests.engine.asking.binding import bound, pairs_of
from tests.engine.dubov_1997.fields import by_chance

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus"
QUESTIONS = 1_000
"""Of each edition."""
DUTCH = ("dutch-2012", "dutch-2017", "dutch-2026")


def states(key: str, chance: random.Random, most_players: int = 60) -> list[Tournament]:
    """Rounds of recorded tournaments of up to so many players, all of them in some order."""
    found = []
    for path in sorted((CORPUS / key).glob("*.trf")):
        whole = read_trf(path.read_bytes(), path.name).tournament
        if len(whole.players) <= most_players:
            found += [whole.before_round(n) for n in range(1, len(whole.rounds) + 1)]
    chance.shuffle(found)
    return found


def ask(state: Tournament, key: str, chance: random.Random, count: int, done: Counter[str]) -> None:
    try:
        played = pair_round(state, key)
    except NoLegalPairing:
        return
    if "final-remark" in played.questions:
        return
    questions = Questions(state, key)
    present = sorted({n for board in played.boards for n in board} | {played.bye or 0} - {0})
    every = list(combinations(present, 2))
    for one, other in chance.sample(every, min(count, len(every))):
        reply = questions.why_not(one, other)
        done[hold(state, key, reply, played, (one, other))] += 1


def forced_round(state: Tournament, key: str, asked: tuple[int, int]) -> RoundPairing | None:
    """Return the round in which every other pair of the two is prohibited.

    None where none is legal.
    """
    try:
        forced = pair_round(bound(state, *asked), key)
    except NoLegalPairing:
        return None
    return None if "final-remark" in forced.questions else forced


def hold(state: Tournament, key: str, reply, played, asked: tuple[int, int]) -> str:  # type: ignore[no-untyped-def]
    """Compare a reply with the round paired by prohibited pairs; return what it is."""
    verdict = reply.verdict
    if isinstance(verdict, Impossible):
        if isinstance(verdict.why, Rest):
            assert forced_round(state, key, asked) is None, (asked, verdict)
            assert verdict.deadlock is not None
        return "impossible"
    if isinstance(verdict, Granted):
        assert frozenset(asked) in pairs_of(played.boards)
        assert (reply.boards, reply.bye) == (played.boards, played.bye)
        return "Granted"
    forced = forced_round(state, key, asked)
    assert forced is not None
    assert (reply.boards, reply.bye) == (forced.boards, forced.bye)
    assert frozenset(asked) in pairs_of(reply.boards)
    assert pairs_of(played.boards) != pairs_of(reply.boards)
    assert not (isinstance(verdict, FirstDifference) and verdict.is_better)
    assert not (isinstance(verdict, FirstDifference) and verdict.is_better), (asked, verdict)
    return type(verdict).__name__


@pytest.mark.article("dutch-2012", "C.1", "C.13", "C.14.a")
@pytest.mark.article("dutch-2017", "A.9", "C.4")
@pytest.mark.article("dutch-2026", "1.9", "C4", "C5")
@pytest.mark.parametrize("key", DUTCH)
def test_a_thousand_questions_about_recorded_rounds(key: str) -> None:
    chance, done = random.Random(key), Counter[str]()
    for state in states(key, chance, most_players=40):
        ask(state, key, chance, 10, done)
        if sum(done.values()) >= QUESTIONS:
            break
    assert sum(done.values()) >= QUESTIONS, done
    assert done["Granted"] > 20
    assert done["impossible"] > 50


def test_dubov_on_small_fields() -> None:
    done = Counter[str]()
    for seed in range(120):
        chance = random.Random(f"asking {seed}")
        size = chance.choice((6, 7, 8, 9, 10, 11, 12, 14))
        ask(
            by_chance(seed, size, chance.randint(1, min(5, size - 3)), 9),
            "dubov-1997",
            chance,
            10,
            done,
        )
    assert done["FirstDifference"] > 300
    assert done["impossible"] > 50


def staying(state: Tournament, player: int, score: int) -> Tournament:
    """The tournament in whose next round a player may meet nobody with less than a score."""
    here, points = state.next_round, scores(state)
    apart = [
        ProhibitedGroup((player, p.number), here, here)
        for p in state.players
        if points[p.number] < score and p.number != player
    ]
    return replace(state, prohibited=(*state.prohibited, *apart))


@pytest.mark.article("dutch-2012", "C.1", "C.13")
@pytest.mark.article("dutch-2017", "A.9", "C.4")
@pytest.mark.article("dutch-2026", "1.9", "C4")
@pytest.mark.parametrize("key", DUTCH)
def test_a_float_is_put_to_the_whole_round(key: str) -> None:
    """Who may meet nobody of the bracket can stay where somebody comes down from above for it."""
    chance, done = random.Random(f"floats {key}"), Counter[str]()
    for state in states(key, chance):
        if state.virtual_points or len(state.players) > 24 or sum(done.values()) > 120:
            continue
        absent = state.absent(state.next_round)
        if (len(state.players) - len(absent)) % 2:
            continue  # who stays would have to be kept from the bye too
        played, questions = pair_round(state, key), Questions(state, key)
        for player in sorted({n for board in played.boards for n in board}):
            floated = questions.bracket_floated_from(player)
            if floated is None:
                continue
            score = floated.score
            reply = questions.why_float(player)
            try:
                forced = pair_round(staying(state, player, score), key)
            except NoLegalPairing:
                assert isinstance(reply.verdict, Impossible), player
                done["impossible"] += 1
                continue
            assert not isinstance(reply.verdict, Impossible), player
            assert (reply.boards, reply.bye) == (forced.boards, forced.bye)
            done[
                "nobody there, and yet"
                if questions.meets_nobody_where_left_over(player)
                else "legal"
            ] += 1
    assert min(done[kind] for kind in ("impossible", "nobody there, and yet", "legal")) > 1, done

"""Counter-questions: the whole round with a wish, held to the text done literally with the same
wish.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from arbiter_gui.app.questions.proving import prove, prove_answer
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.dubov_2026.criteria import C7
from arbiter_gui.engine.kernel.verdicts import FirstDifference, Granted, Impossible
from arbiter_gui.explain.answers.round_answers import answers_for
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.steps import steps
from arbiter_gui.explain.wording import Wording
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.columns import GroupOpened
from arbiter_gui.trace.dubov_2026 import ByeByGames, Shifted, UpfloatersChosen
from tests.engine.dubov_1997.fields import by_chance
from tests.literal.dubov import dubov_2026 as literal


def forced(tournament, one: int, other: int):
    """The literal round in which two may meet nobody else; None when there is none."""
    twin = literal.Literal(tournament)
    everybody = {p.number for p in twin.left}
    bound = {one: everybody - {other}, other: everybody - {one}}
    twin.left = tuple(
        literal.barred(p, bound.get(p.number, {n for n in bound if n != p.number}))
        for p in twin.left
    )
    try:
        return twin.round()
    except literal.NoPairing:
        return None


@pytest.mark.article("dubov-2026", "C4", "3.2.2")
def test_a_forced_round_is_the_one_of_the_text():
    seen: Counter[str] = Counter()
    for seed in range(24):
        tournament = by_chance(seed, 6 + seed % 5, 2 + seed % 3, 6)
        questions = Questions(tournament, "dubov-2026")
        try:
            questions.prepare()
        except NoLegalPairing:
            continue
        absent = tournament.absent(tournament.next_round)
        there = [p.number for p in tournament.players if p.number not in absent]
        for one, other in combinations(there, 2):
            reply = questions.why_not(one, other)
            twin = None if questions.pair_barrier(one, other) else forced(tournament, one, other)
            seen[type(reply.verdict).__name__] += 1
            if isinstance(reply.verdict, Impossible):
                assert twin is None
                continue
            assert twin is not None
            assert (set(reply.boards), reply.bye) == twin[:2]
            assert {one, other} in map(set, reply.boards)
            if isinstance(reply.verdict, FirstDifference):
                assert not reply.verdict.is_better
                seen[reply.verdict.code] += 1
            else:
                assert isinstance(reply.verdict, Granted)
    assert {"FirstDifference", "Impossible", "Granted", "row", C7.name} <= set(seen)


def test_the_answers_are_said_to_arbiter_and_player():
    chance = random.Random(3)
    for seed in (2, 5, 7, 11):
        tournament = by_chance(seed, 11, 4, 7)
        recorder = Recorder(Level.STEPS)
        pairing = pair_round(tournament, "dubov-2026", recorder)
        trace = recorder.trace("dubov-2026", tournament.next_round, "test")
        there = [n for board in pairing.boards for n in board]
        assert len(steps(trace)) == len(trace.events)
        drawn = {n for scene in scenes(trace) for line in scene.drawn for n in line.pair}
        assert drawn == set(there)
        assert prove(tournament, trace).holds
        for wording in Wording:
            desk = answers_for(trace, tournament).in_wording(wording)
            for player in there:
                other = chance.choice([n for n in there if n != player])
                said = (desk.why(player), desk.why_not(player, other), desk.why_colour(player))
                said += (desk.why_bye(player), desk.why_float(player))
                assert all(answer.sentences for answer in said)
                assert not any("None" in str(s) for answer in said for s in answer.sentences)


@pytest.mark.article("dubov-2026", "3.1")
def test_who_asks_for_the_bye_hears_who_comes_before_him_and_nothing_twice():
    heard: Counter[bool] = Counter()
    for seed in range(12):
        tournament = by_chance(seed, 11, 4, 7)
        recorder = Recorder(Level.STEPS)
        try:
            pairing = pair_round(tournament, "dubov-2026", recorder)
        except NoLegalPairing:
            continue
        desk = answers_for(recorder.trace("dubov-2026", tournament.next_round, "test"), tournament)
        for player in (n for board in pairing.boards for n in board):
            said = " ".join(map(str, desk.in_wording(Wording.PLAYER).why_bye(player).sentences))
            assert "you would receive the bye" not in said
            heard["comes before you in the order" in said] += 1
    assert heard[True] > 5


ORDERS = {"upfloaters": UpfloatersChosen, "shifters": Shifted}


@pytest.mark.article("dubov-2026", "3.2.2", "3.2.4", "4.2", "4.3")
def test_later_tells_the_places_of_both_sets_in_the_order_of_the_rule():
    seen: Counter[str] = Counter()
    for seed in range(24):
        tournament = by_chance(seed, 7 + seed % 5, 2 + seed % 3, 7)
        recorder = Recorder(Level.STEPS)
        try:
            pairing = pair_round(tournament, "dubov-2026", recorder)
        except NoLegalPairing:
            continue
        trace = recorder.trace("dubov-2026", tournament.next_round, "test")
        questions = Questions(tournament, "dubov-2026")
        desk = answers_for(trace, tournament, questions=questions)
        for pair in combinations(sorted(n for board in pairing.boards for n in board), 2):
            parted = questions.why_not(*pair).verdict
            if (
                not isinstance(parted, FirstDifference)
                or parted.is_worse
                or parted.code not in ORDERS
            ):
                continue
            answer = desk.why_not(*pair)
            first, then = places_by_walking(tournament, trace, parted)
            assert answer.asked_round.figures == (first, then)
            assert 0 < first < then == answer.position
            assert f"(position {first} before position {then})" in str(answer.sentences[0])
            assert str(answer.short) == f"equally good, but later in the order ({parted.article})"
            if seen[parted.code] < 4:
                assert prove_answer(tournament, trace, pair, answer).holds
            seen[parted.code] += 1
    assert set(seen) == {*ORDERS}


def places_by_walking(tournament, trace, parted):
    """Walk the sets of the order one by one up to the one that is played and the one with the
    wish.
    """
    groups = {n: e for n, e in enumerate(trace.events) if isinstance(e, GroupOpened)}
    number = next(n for n, e in groups.items() if e.score == parted.score)
    event = next(
        e
        for _, e in trace.children(number)
        if isinstance(e, ORDERS[parted.code]) and getattr(e, "inside", 0) == parted.subject
    )
    played = {*event.players}
    sets = list(map(set, combinations(order_of(tournament, trace, number, event), len(played))))
    return sets.index(played) + 1, sets.index(
        played - {*parted.chosen} | {*parted.chosen_instead}
    ) + 1


def order_of(tournament, trace, number, event):
    """The list from the middle, or everybody who is neither in a group so far nor has the bye, by
    score and number.
    """
    if isinstance(event, Shifted):
        return event.order
    gone = {
        n for e in trace.events[: number + 1] if isinstance(e, GroupOpened) for n in e.residents
    }
    gone |= {n for e in trace.events[:number] if isinstance(e, UpfloatersChosen) for n in e.players}
    gone |= {e.player for e in trace.events if isinstance(e, ByeByGames)}
    left = [p for p in literal.Literal(tournament).left if p.number not in gone]
    return [p.number for p in sorted(left, key=lambda p: (-p.score, p.number))]

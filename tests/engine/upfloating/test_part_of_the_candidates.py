"""A few candidates stand for all where the others can be paired whoever leaves.

One upfloater takes no search.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.engine.double_2026.criteria import RANKED
from arbiter_gui.engine.upfloating import sets
from arbiter_gui.engine.upfloating.bracket import OpenBracket
from arbiter_gui.engine.upfloating.meetings import can_be_paired
from arbiter_gui.engine.upfloating.participants import Participant
from arbiter_gui.engine.upfloating.sets import ChosenSet, chosen_set
from arbiter_gui.trace.values import Rest, Worse
from tests.engine.upfloating.whole_round import participants_of


def bracket(seed: int) -> OpenBracket:
    """Return a small top scoregroup, in which many have met, above groups in which few have."""
    chance = random.Random(seed)
    size = chance.randint(14, 30)
    top = chance.randint(1, 4)
    scores = [30] * top + [chance.choice((25, 25, 20, 10)) for _ in range(size - top)]
    participants = [
        Participant(number, score, 3, chance.random() < 0.4)
        for number, score in zip(chance.sample(range(1, size + 1), size), scores, strict=True)
    ]
    met: dict[int, set[int]] = {number: set() for number in range(1, size + 1)}
    for one in participants:
        for other in participants:
            share = (
                0.7
                if one.score == other.score == 30
                else 0.5
                if max(one.score, other.score) == 30
                else 0.05
            )
            if one.number < other.number and chance.random() < share:
                met[one.number].add(other.number)
                met[other.number].add(one.number)
    ranked = participants_of(
        participants, {number: frozenset(others) for number, others in met.items()}
    )
    residents = ranked.at_score[30]
    lower = ranked.everybody & ~residents
    return OpenBracket(ranked, RANKED, residents, lower, ranked.at_score[ranked.scores[1]], FREE)


def searched_whole(own: OpenBracket, monkeypatch: pytest.MonkeyPatch) -> ChosenSet:
    """Return the set that a search among all candidates comes to."""
    with monkeypatch.context() as patched:
        patched.setattr(sets._Search, "single_upfloater", lambda _: None)
        patched.setattr(sets._Search, "_others_can_be_paired_anyway", lambda _: False)
        return chosen_set(own, with_reasons=True)


def test_a_part_of_the_candidates_gives_the_set_and_the_reasons_that_all_give(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        own = bracket(seed)
        if not can_be_paired(own.participants.legal, own.residents | own.lower):
            continue
        found = chosen_set(own, with_reasons=True)
        assert found == searched_whole(own, monkeypatch), seed
        seen[f"{len(found.upfloaters)} upfloaters"] += 1
        seen["left out"] += bool(sets._Search(own)._candidate_counts_to_try)
        for passed in found.skipped:
            assert isinstance(passed.why, Worse | Rest)
            seen[passed.why.article if isinstance(passed.why, Worse) else "rest"] += 1
    assert (
        min(seen[kind] for kind in ("1 upfloaters", "2 upfloaters", "left out", "C4", "C7")) > 10
    ), seen

"""The verdicts of 2017 and 2026 against their literal twins: all candidates, the wished ones picked out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.asking import Questions
from arbiter_gui.engine.kernel.verdicts import Granted, Impossible, Later, Worse
from arbiter_gui.proof.dutch_2017.players import entrants
from arbiter_gui.proof.dutch_2026.players import players_of
from tests.engine.dutch_2026.fields import random_field
from tests.literal import criteria as criteria_2017
from tests.literal.dutch_2026 import bracket as bracket_2026
from tests.literal.dutch_2026 import criteria as criteria_2026
from tests.literal.dutch_2026 import round as round_2026
from tests.literal.dutch_2026.completion import Field
from tests.literal.outlook import completable
from tests.literal.round import NoPairing as NoPairing2017
from tests.literal.round import pair as pair_2017
from tests.literal.walk import legal_candidates

SIZES = (6, 7, 8, 9)
Judged = tuple[tuple[Any, ...], int, Any]
"""What the criteria say to a candidate, its place in the sequence, the candidate."""


class Twin2017:
    """The twin of 2017; criteria C.5 to C.19."""

    key, sign, first = "dutch-2017", "C.", 5

    def brackets(self, tournament: Tournament) -> list[tuple[Any, Any]]:
        return [(choice.bracket, choice.candidate) for choice in pair_2017(tournament).brackets]

    def judged(self, bracket: Any, tournament: Tournament) -> Iterable[Judged]:
        judge = criteria_2017.Judge(bracket)
        for candidate in legal_candidates(bracket):
            legal = not judge.violations(candidate) and judge.c6_psd(candidate) == bracket.limits.psd
            if legal:
                yield judge.quality(candidate).vector, candidate.position, candidate

    def can_be_completed(self, tournament: Tournament, aside: set[int]) -> bool:
        """Whether all others can be paired in some way."""
        return completable([e for e in entrants(tournament) if e.number not in aside])

    def goes_on(self, bracket: Any, candidate: Any) -> bool:
        """C.4: whether those left over and those below can all be paired."""
        left = [e for e in bracket.players if e.number in candidate.downfloaters]
        return completable((*left, *bracket.rest))

    def numbers(self, bracket: Any) -> set[int]:
        return {e.number for e in bracket.players}


class Twin2026:
    """The twin of 2026; criteria C6 to C21. Its places count legal candidates only."""

    key, sign, first = "dutch-2026", "C", 6

    def brackets(self, tournament: Tournament) -> list[tuple[Any, Any]]:
        return [(choice.bracket, choice.candidate) for choice in round_2026.pair(tournament).brackets]

    def judged(self, bracket: Any, tournament: Tournament) -> Iterable[Judged]:
        judge = criteria_2026.Judge(bracket, tournament.initial_colour or Colour.WHITE)
        for place, candidate in enumerate(bracket_2026.candidates(bracket, skip=True), 1):
            if judge.legal(candidate):
                yield judge.judge(candidate).values, place, candidate

    def can_be_completed(self, tournament: Tournament, aside: set[int]) -> bool:
        """Whether all others can be paired in some way."""
        return Field(tuple(p for p in players_of(tournament) if p.number not in aside)).has_a_pairing

    def goes_on(self, bracket: Any, candidate: Any) -> bool:
        """C4 is part of what is legal."""
        return True

    def numbers(self, bracket: Any) -> set[int]:
        return {p.number for p in bracket.players}


def deciding(twin: Any, brackets: list[tuple[Any, Any]], pair: set[int]) -> tuple[int, Any, Any] | None:
    """The first bracket in which one of the two has an opponent and not the other of the two."""
    for index, (bracket, accepted) in enumerate(brackets):
        here = pair & twin.numbers(bracket)
        if here and not (len(here) == 1 and here <= set(accepted.downfloaters)):
            return None if pair in map(set, accepted.pairs) else (index, bracket, accepted)
    raise AssertionError("two players meet somewhere")


def check(twin: Any, tournament: Tournament, chance: random.Random, done: Counter[str]) -> None:
    brackets = twin.brackets(tournament)
    questions = Questions(tournament, twin.key)
    everybody = sorted(set().union(*(twin.numbers(bracket) for bracket, _ in brackets)))
    wishes = list(combinations(everybody, 2))
    for one, other in chance.sample(wishes, min(8, len(wishes))):
        verdict = questions.why_not(one, other)
        found = deciding(twin, brackets, {one, other})
        if found is None:
            assert isinstance(verdict, Granted)
            continue
        if isinstance(verdict, Impossible) and verdict.reason[0] != "rest":
            continue
        if isinstance(verdict, Impossible) and not twin.can_be_completed(tournament, {one, other}):
            done["hopeless"] += 1
            continue
        index, bracket, accepted = found
        here = {one, other} & twin.numbers(bracket)
        judged = list(twin.judged(bracket, tournament))
        own = next(
            j for j in judged if set(map(frozenset, j[2].pairs)) == set(map(frozenset, accepted.pairs))
        )
        wished = [
            j
            for j in judged
            if (here in map(set, j[2].pairs) if len(here) == 2 else here <= set(j[2].downfloaters))
        ]
        # Above the last two brackets of 2017 the rest is looked at after the bracket is paired, not before.
        going_on = [j for j in wished if twin.goes_on(bracket, j[2])]
        told = {agrees(twin, index, own, some, verdict) for some in (going_on, wished)} - {""}
        assert told, (verdict, wished)
        done.update(told)


def agrees(twin: Any, index: int, own: Judged, wished: list[Judged], verdict: object) -> str:
    """Hold a verdict to the accepted candidate and those with the wish; return what it is, or nothing if wrong."""
    if not wished:  # as many pairs of these scores are not possible with the two
        beyond = {f"{twin.sign}{n}" for n in (5, 6, 7, 8, 9)}
        right = isinstance(verdict, Impossible) or (isinstance(verdict, Worse) and verdict.article in beyond)
        return "beyond" if right else ""
    least = min(wished, key=lambda j: j[:2])
    if least[0] != own[0]:
        field = next(i for i, (a, b) in enumerate(zip(own[0], least[0], strict=True)) if a != b)
        wanted = index, f"{twin.sign}{twin.first + field}"
        right = isinstance(verdict, Worse) and (verdict.bracket, verdict.article) == wanted
        return "worse" if right and verdict.best < verdict.least else ""
    if not isinstance(verdict, Later) or own[1] >= least[1]:
        return ""
    places = verdict.accepted.position, verdict.wished.position
    right = places == (own[1], least[1]) if twin.key == "dutch-2017" else places[0] < places[1]
    return "later" if right else ""


@pytest.mark.article("dutch-2017", "C.5", "C.10", "C.12", "D.1", "D.2.a")
@pytest.mark.article("dutch-2026", "C6", "C12", "C14", "4.2", "4.3.1")
@pytest.mark.parametrize("twin", [Twin2017(), Twin2026()], ids=lambda t: t.key)
def test_every_verdict_agrees_with_the_twin(twin: Any) -> None:
    done = Counter[str]()
    chance = random.Random(twin.key)
    for seed in range(200):
        try:
            check(twin, random_field(seed, SIZES), chance, done)
        except (NoLegalPairing, NoPairing2017, round_2026.NoPairing):
            continue
    assert min(done[kind] for kind in ("hopeless", "worse", "later", "beyond")) > 15, done

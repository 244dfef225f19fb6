"""Verdict, article and figures against the literal twins, which pair the round with the pair bound
by the event.

The twins share no code with the engine. The first of their brackets that differs is compared here
by its criteria.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.verdicts import FirstDifference, Granted, Impossible
from arbiter_gui.trace.values import Rest
from tests.engine.asking.binding import bound
from tests.engine.dutch_2026.fields import random_field
from tests.literal import criteria as criteria_2017
from tests.literal.bracket import Route
from tests.literal.dutch_2026 import criteria as criteria_2026
from tests.literal.dutch_2026 import round as round_2026
from tests.literal.round import NoPairing as NoPairing2017
from tests.literal.round import pair as pair_2017

SIZES = (6, 7, 8, 9)


class Twin2017:
    """The twin of 2017; criteria C.5 to C.19."""

    key, name, first, bye_first = "dutch-2017", "C.{}", 5, False
    sets, transposition, exchanges = "D.3", "D.1", ("D.2.a", "D.2.b", "D.2.c", "D.2.d")
    impossible = NoPairing2017

    def brackets(self, tournament: Tournament) -> list[Any]:
        return list(pair_2017(tournament).brackets)

    def vector(self, choice: Any, tournament: Tournament) -> tuple[Any, ...]:
        return tuple(criteria_2017.Judge(choice.bracket).quality(choice.candidate).vector)

    def beside(self, own: list[Any], other: list[Any]) -> Iterator[Any]:
        """The other round as candidates of the own brackets, where only one of the two joined its
        last ones.
        """
        met, moved = set().union(*map(pairs, other)), set[int]()
        for index, a in enumerate(own):
            b = other[index] if index < len(other) else None
            if b is None or residents(a) != residents(b):
                came = tuple(e for c in own for e in c.bracket.players if e.number in moved)
                bracket = replace(a.bracket, mdps=tuple(dict.fromkeys(came)))
                here = {e.number for e in bracket.players}
                inside = tuple((min(pair), max(pair)) for pair in met if pair <= here)
                left = tuple(here - {n for pair in inside for n in pair})
                cut = replace(a.candidate, position=0, pairs=inside, downfloaters=left)
                b = replace(a, bracket=bracket, candidate=cut)
            elif a.bracket.players == b.bracket.players:
                b = replace(b, bracket=a.bracket)
            yield b
            moved = set(b.candidate.downfloaters)

    def comparable(self, own: Any, other: Any) -> bool:
        """Whether both were paired as if the rest could be completed, so that C.7 means the
        same.
        """
        return own.bracket.route is other.bracket.route or Route.PENULTIMATE not in (
            own.bracket.route,
            other.bracket.route,
        )


class Twin2026:
    """The twin of 2026; criteria C6 to C21, and C5 before all brackets."""

    key, name, first, bye_first = "dutch-2026", "C{}", 6, True
    sets, transposition, exchanges = "4.4", "4.2", ("4.3.1", "4.3.2", "4.3.3", "4.3.4")
    impossible = round_2026.NoPairing

    def brackets(self, tournament: Tournament) -> list[Any]:
        return list(round_2026.pair(tournament).brackets)

    def vector(self, choice: Any, tournament: Tournament) -> tuple[Any, ...]:
        judge = criteria_2026.Judge(choice.bracket, tournament.initial_colour or Colour.WHITE)
        return tuple(judge.judge(choice.candidate).values)

    def beside(self, own: list[Any], other: list[Any]) -> list[Any]:
        return other

    def comparable(self, own: Any, other: Any) -> bool:
        return True


def bracketed(twin: Any, tournament: Tournament) -> list[Any]:
    """Return the brackets of a round, paired once for all that is asked about it."""
    return tournament.kept(f"by the twin of {twin.key}", lambda: twin.brackets(tournament))


def pairs(choice: Any) -> set[frozenset[int]]:
    return set(map(frozenset, choice.candidate.pairs))


def residents(choice: Any) -> tuple[Any, ...]:
    return tuple(p.score for p in choice.bracket.residents), len(choice.bracket.residents)


def paired(choice: Any) -> tuple[Any, ...]:
    return pairs(choice), set(choice.candidate.downfloaters)


def expected(
    twin: Any, tournament: Tournament, forced: Tournament, asked: tuple[int, int]
) -> tuple[Any, ...] | None:
    """What the first bracket that differs in the twin's two rounds says; None when they are alike.

    That is the bracket's place, the article and, where a criterion decides, both values.
    """
    own, other = bracketed(twin, tournament), bracketed(twin, forced)
    if frozenset(asked) in set().union(*map(pairs, own)):
        return None
    for index, (a, b) in enumerate(zip(own, twin.beside(own, other), strict=True)):
        if paired(a) == paired(b):
            continue
        here = twin.vector(a, tournament), twin.vector(b, tournament)
        skip = {7} if not twin.comparable(a, b) else set()
        field = next(
            (
                i
                for i, (x, y) in enumerate(zip(*here, strict=True))
                if x != y and twin.first + i not in skip
            ),
            None,
        )
        if field is None:
            return "later", index, by_what(twin, a.candidate, b.candidate)
        x, y = here[0][field], here[1][field]
        assert x < y, "a round with a wish is no better in the first bracket that differs"
        return "worse", index, twin.name.format(twin.first + field), x, y
    return None


def by_what(twin: Any, own: Any, other: Any) -> str:
    """Return the article of the first choice in which two candidates differ.

    "" for one that was cut out.
    """
    if not getattr(other, "position", 1):
        return ""
    ranks = zip(own.exchange.rank, other.exchange.rank, twin.exchanges, strict=True)
    exchanged = next((article for one, two, article in ranks if one != two), twin.transposition)
    first = (
        (own.mdps == other.mdps, twin.sets),
        (own.transposition == other.transposition, twin.transposition),
    )
    return next((article for same, article in first if not same), exchanged)


def bye_score(twin: Any, tournament: Tournament) -> int | None:
    last = bracketed(twin, tournament)[-1]
    left = last.candidate.downfloaters
    if not left:
        return None
    return next(
        p.score
        for p in last.bracket.players
        if getattr(p, "tpn", None) == left[0] or getattr(p, "number", None) == left[0]
    )


def is_worse(verdict: Any) -> bool:
    return isinstance(verdict, FirstDifference) and verdict.is_worse and not verdict.is_better


def check(twin: Any, tournament: Tournament, chance: random.Random, done: Counter[str]) -> None:
    questions = Questions(tournament, twin.key)
    absent = tournament.absent(tournament.next_round)
    present = [p.number for p in tournament.players if p.number not in absent]
    every = list(combinations(present, 2))
    for asked in chance.sample(every, min(8, len(every))):
        verdict = questions.why_not(*asked).verdict
        try:
            forced = bound(tournament, *asked)
            wanted = expected(twin, tournament, forced, asked)
            higher = twin.bye_first and bye_score(twin, tournament) != bye_score(twin, forced)
        except twin.impossible:
            assert isinstance(verdict, Impossible)
            done["impossible"] += 1
            continue
        if isinstance(verdict, Impossible):
            assert not isinstance(verdict.why, Rest)
        elif higher:
            assert is_worse(verdict)
            assert (verdict.score, verdict.article) == (None, "C5")
            done["C5"] += 1
        elif wanted is None:
            assert isinstance(verdict, Granted)
        elif wanted[0] == "later":
            assert isinstance(verdict, FirstDifference), (asked, wanted, verdict)
            assert (verdict.is_worse, verdict.is_better, verdict.played_figure > 0) == (
                False,
                False,
                True,
            )
            assert verdict.article == (wanted[2] or verdict.article), (asked, wanted, verdict)
            done["later"] += 1
        else:
            assert is_worse(verdict), (asked, wanted, verdict)
            assert verdict.article == wanted[2], (asked, wanted, verdict)
            if isinstance(wanted[3], int) and not verdict.entry:
                assert (verdict.played_figure, verdict.wished_figure) == wanted[3:], (
                    asked,
                    wanted,
                    verdict,
                )
            done["worse"] += 1


@pytest.mark.article("dutch-2017", "C.5", "C.10", "C.12", "D.1", "D.2.a")
@pytest.mark.article("dutch-2026", "C5", "C6", "C12", "C14", "4.2", "4.3.1")
@pytest.mark.parametrize("twin", [Twin2017(), Twin2026()], ids=lambda t: t.key)
def test_every_verdict_agrees_with_the_twin(twin: Any) -> None:
    done = Counter[str]()
    chance = random.Random(twin.key)
    for seed in range(150):
        tournament = random_field(seed, SIZES)
        try:
            bracketed(twin, tournament)
            check(twin, tournament, chance, done)
        except (NoLegalPairing, twin.impossible):
            continue
    assert min(done[kind] for kind in ("impossible", "worse", "later")) > 15, done
    assert not twin.bye_first or done["C5"] > 3, done

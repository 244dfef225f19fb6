"""The random fields: repeatable, legal, awkward enough.

And the fast engine against the twin on them.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.api import pair_round
from arbiter_gui.proof.dutch_2017.players import entrants
from tests.literal.bracket import Route
from tests.literal.completion import forbids
from tests.literal.random_fields.fields import field
from tests.literal.round import LiteralPairing, NoPairing, pair

SEEDS = range(200)
PLAIN = range(1000, 1060)


made_field = cache(field)


@cache
def paired(seed: int) -> LiteralPairing | None:
    try:
        return pair(made_field(seed))
    except NoPairing:
        return None


def test_a_seed_gives_one_field() -> None:
    assert field(17) == field(17)
    assert len({field(seed) for seed in range(20)}) == 20


def test_recorded_rounds_are_legal() -> None:
    """Nobody plays twice in a round, and every round kept C.1 to C.3 when it was paired."""
    for seed in range(40):
        whole = made_field(seed)
        for number, played in enumerate(whole.rounds, 1):
            before = {e.number: e for e in entrants(whole.before_round(number))}
            busy = [n for b in played.boards for n in (b.white, b.black)] + [
                b.player for b in played.byes
            ]
            assert len(busy) == len(set(busy))
            assert all(forbids(before[b.white], before[b.black]) is None for b in played.boards)
            byes = [b.player for b in played.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
            assert len(byes) == len(before) % 2
            assert not any(before[n].no_bye for n in byes)


def test_the_fields_are_awkward() -> None:
    """Every part of the text has work to do in them."""
    met: Counter[str] = Counter()
    for seed in SEEDS:
        pairing = paired(seed)
        met.update(["no pairing"] if pairing is None else _features(pairing))
        met.update(_settings(made_field(seed)))
    rare = {name for name in FEATURES if met[name] < 3}
    assert not rare, met


FEATURES = (
    "no pairing",
    "collapse",
    "limbo",
    "mdp exchange",
    "two mdps",
    "resident exchange",
    "topscorers",
    "bye",
    "prohibited",
    "virtual points",
    "point system",
    "all but met",
)


def _features(pairing: LiteralPairing) -> set[str]:
    found = {"bye"} if pairing.bye is not None else set()
    for choice in pairing.brackets:
        made, candidate = choice.bracket, choice.candidate
        first = tuple(range(1, made.limits.m1 + 1))
        for name, present in (
            ("collapse", made.route is Route.PENULTIMATE),
            ("limbo", 0 < made.limits.m1 < len(made.mdps)),
            ("mdp exchange", candidate.mdps != first),
            ("two mdps", made.limits.m1 > 1),
            ("resident exchange", bool(candidate.exchange.up)),
            ("topscorers", any(e.topscorer for e in made.players)),
        ):
            found |= {name} if present else set()
    return found


def _settings(whole: Tournament) -> set[str]:
    found = {"prohibited"} if whole.prohibited else set()
    found |= {"virtual points"} if whole.virtual_points else set()
    found |= {"point system"} if whole.points != Tournament().points else set()
    return found | ({"all but met"} if len(whole.rounds) >= len(whole.players) - 3 else set())


@pytest.mark.article("dutch-2017", "B.8")
def test_the_plain_and_the_pruned_walk_agree() -> None:
    """On fields of up to 7 players the walk through every candidate of the text chooses the same
    ones.
    """
    for seed in PLAIN:
        whole = field(seed, largest=7)
        try:
            pruned = pair(whole)
        except NoPairing:
            continue
        assert pruned == pair(whole, plain=True), seed


@pytest.mark.parametrize("start", range(SEEDS.start, SEEDS.stop, 50))
@pytest.mark.article("dutch-2017", "A.9", "B.8", "C.04.2.D.9")
def test_the_fast_engine_agrees_with_the_twin(start: int) -> None:
    """Same boards in the same order, same colours, same bye; or no pairing by both."""
    for seed in range(start, start + 50):
        expected = paired(seed)
        if expected is None:
            with pytest.raises(NoLegalPairing):
                pair_round(made_field(seed), "dutch-2017")
            continue
        found = pair_round(made_field(seed), "dutch-2017")
        assert (found.boards, found.bye) == (expected.boards, expected.bye), seed

"""Every *why not* of small rounds against the text done literally with the pair forced: where do the two part?"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov_1997.asking import Asked
from arbiter_gui.engine.kernel.control import FREE
from arbiter_gui.engine.kernel.parting import Parted
from arbiter_gui.engine.kernel.verdicts import Granted, Impossible
from arbiter_gui.proof.dubov_1997.players import Dubovian, may_meet, players
from tests.engine.dubov_1997.fields import by_chance
from tests.literal import dubov_1997 as literal
from tests.literal.dubov_1997_matching import Meet, all_paired

Journal = list[tuple[str, tuple[int, ...]]]


def forced(tournament: Tournament, one: int, other: int, patch: pytest.MonkeyPatch) -> Journal:
    """The journal of the twin when these two may meet nobody else, in everything that looks ahead."""
    wish = {one, other}

    def paired(group: list[Dubovian], meet: Meet) -> bool:
        def only(a: Dubovian, b: Dubovian) -> bool:
            return meet(a, b) and len(wish & {a.number, b.number}) != 1

        return all_paired(group, only)

    with patch.context() as inner:
        inner.setattr(literal, "all_paired", paired)
        boards, _, journal = literal.pair(tournament)
    assert wish in map(set, boards)
    return journal


def can_be_completed(everybody: list[Dubovian], one: int, other: int) -> bool:
    rest = [p for p in everybody if p.number not in (one, other)]
    if len(rest) % 2 == 0:
        return all_paired(rest, may_meet)
    return any(all_paired([p for p in rest if p is not b], may_meet) for b in rest if not b.no_bye)


def inside(journal: Journal, start: int) -> int:
    """How many pairs of the group whose columns follow stand inside one column."""
    white = next(i for i in range(start, len(journal)) if journal[i][0] == "6.2 white")
    columns = set(journal[white][1]), set(journal[white + 1][1])
    found = 0
    for article, pair in journal[white + 2 :]:
        if article != "6.3":
            break
        found += any(set(pair) <= column for column in columns)
    return found


def agree(verdict: Parted, played: Journal, wished: Journal, by_number: dict[int, Dubovian]) -> str:
    """Check a verdict against the first difference of two journals; return the article."""
    at = next(i for i, (a, b) in enumerate(zip(played, wished, strict=False)) if a != b)
    (article, own), (_, other) = played[at], wished[at]
    if verdict.what == "floats-on":  # who finds no opponent by 8.2 is not in the journal
        assert (article, verdict.subject) == ("8.2", own[0])
        assert verdict.chosen == own[1:]
    elif article in ("7.1", "7.2"):
        assert verdict.article == article
        assert (verdict.what == "nobody") == (wished[at][0] != article)
        if wished[at][0] == article:
            scores = [by_number[row[-1]].score for row in (own, other)]
            assert (verdict.what == "fetched-far") == (scores[0] != scores[1])
            assert (verdict.chosen, verdict.instead) == (own[-1:], other[-1:])
    elif "6.4" in (article, wished[at][0]):
        amounts = [len(entry[1]) if entry[0] == "6.4" else 0 for entry in (played[at], wished[at])]
        assert verdict.article == "6.4"
        assert verdict.worse == (amounts[0] != amounts[1])
        assert not verdict.worse or [verdict.played, verdict.wished] == amounts
    elif article in ("7.3", "7.4", "6.3"):
        start = at if article != "6.3" else max(i for i in range(at) if played[i][0] == "6.2 white")
        amounts = [inside(played, start), inside(wished, start)]
        assert verdict.worse == (amounts[0] != amounts[1])
        assert verdict.article == ("6.3" if verdict.worse else article)
        if verdict.worse:
            assert [verdict.played, verdict.wished] == amounts
        elif article == "6.3":
            assert (verdict.subject, verdict.chosen, verdict.instead) == (own[0], own[1:], other[1:])
    elif article == "8.2" and wished[at][0] == "8.2" and own[0] == other[0]:
        due = [by_number[n].due == by_number[own[0]].due for n in (own[1], other[1])]
        assert (verdict.article, verdict.worse) == ("8.2", due[0] != due[1])
        assert (verdict.subject, verdict.chosen, verdict.instead) == (own[0], own[1:], other[1:])
    else:
        assert article == "4"
        scores = [by_number[row[0]].score for row in (own, other)]
        assert (verdict.article, verdict.worse) == ("4", scores[0] != scores[1])
        assert not verdict.worse or [verdict.played, verdict.wished] == scores
    return verdict.article


@pytest.mark.article("dubov-1997", "4", "6.3", "6.4", "7.2", "7.3", "7.4", "8.2")
@pytest.mark.parametrize("block", range(6))
def test_every_verdict_agrees_with_the_text_and_the_pair_forced(
    block: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Counter[str]()
    for seed in range(block * 12, block * 12 + 12):
        chance = random.Random(f"asking {seed}")
        size = chance.choice((6, 7, 8, 9, 10, 11, 12, 14))
        tournament = by_chance(seed, size, chance.randint(1, min(5, size - 3)), 9)
        done += ask_everything(tournament, chance, monkeypatch)
    assert done["worse"] > 20
    assert done["later"] > 8
    assert done["impossible"] > 10


def ask_everything(tournament: Tournament, chance: random.Random, patch: pytest.MonkeyPatch) -> Counter[str]:
    done = Counter[str]()
    everybody = players(tournament)
    by_number = {p.number: p for p in everybody}
    try:
        boards, _, played = literal.pair(tournament)
    except literal.NoPairing:
        return done
    asked = Asked(tournament, FREE)
    pairs = list(combinations(sorted(by_number), 2))
    for one, other in chance.sample(pairs, min(25, len(pairs))):
        verdict = asked.why_not(one, other)
        if isinstance(verdict, Impossible):
            lawful = may_meet(by_number[one], by_number[other])
            assert (verdict.reason == ("rest",)) == lawful
            assert not lawful or not can_be_completed(everybody, one, other)
            done["impossible"] += 1
        elif isinstance(verdict, Granted):
            assert {one, other} in map(set, boards)
        else:
            assert verdict is not None
            assert not verdict.better
            wished = forced(tournament, one, other, patch)
            done[agree(verdict, played, wished, by_number)] += 1
            done["worse" if verdict.worse else "later"] += 1
    return done

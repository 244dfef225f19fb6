"""Replays the trace of a round against the slow judge: every count and every claim of every
fold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch_2026.players import players_of
from arbiter_gui.trace import Trace
from tests.literal.dutch_2026.bracket import Bracket, Candidate, candidates
from tests.literal.dutch_2026.completion import Field, forbids
from tests.literal.dutch_2026.criteria import LIMBO, NAMES, Judge, Verdict
from tests.old_form import Event, Verb, old_form

UNPAIRED = -(10**9)
FAR = 10**6
"""What the engine adds to the score of an MDP in the Limbo (reading U3)."""

MOST = 3_000


def replay(tournament: Tournament, trace: Trace) -> int:
    """Check every bracket whose sequence has at most MOST candidates.

    Return how many brackets were checked.
    """
    field = Field(players_of(tournament))
    groups = [tuple(g) for _, g in groupby(field.players, key=lambda p: p.score)]
    checked = 0
    told = old_form(trace)
    for number, event in enumerate(told.events):
        if event.verb is Verb.OPENED:
            mdps = tuple(p for p in field.players if p.number in event["mdps"])
            index = next(
                i for i, g in enumerate(groups) if {p.number for p in g} == set(event["residents"])
            )
            bracket = Bracket(field, mdps, groups[index], tuple(groups[index + 1 :]))
            events = [child for _, child in told.children(number)]
            checked += _bracket(bracket, events, tournament.initial_colour or Colour.WHITE)
    return checked


def _bracket(bracket: Bracket, events: Sequence[Event], initial: Colour) -> int:
    accepted = next(e for e in events if e.verb is Verb.ACCEPTED)
    if accepted["total"] > MOST:
        return 0
    judge, walked = Judge(bracket, initial), _sequence(bracket)
    assert len(walked) == accepted["total"], "the length of the sequence"
    parameters = next(e for e in events if e.verb is Verb.SET)
    assert (parameters["max_pairs"], parameters["m1"]) == (bracket.max_pairs, bracket.m1)
    chosen = walked[accepted["position"] - 1]
    assert set(map(frozenset, chosen.pairs)) == set(map(frozenset, accepted["pairs"]))
    assert judge.legal(chosen)
    best = amounts(judge.judge(chosen))
    told = {
        (int(e.article[1:]), e["detail"]): e["amount"] for e in events if e.verb is Verb.RELAXED
    }
    owed = {key: n for key, n in best.items() if n}
    assert told == owed, f"the criteria that could not be met: {told} {owed}"
    first = next((e for e in events if e.verb is Verb.TRIED), None)
    if first is not None:
        assert set(map(frozenset, first["pairs"])) == set(map(frozenset, walked[0].pairs))
    passed = 0
    for fold in (e for e in events if e.verb is Verb.SKIPPED):
        assert (fold["first"], fold["last"]) == (passed + 1, passed + fold["count"]), (
            "folds follow one another"
        )
        _fold(fold, walked[passed : fold["last"]], judge, best)
        passed = fold["last"]
    assert passed == accepted["position"] - 1, (
        "the folds cover everything before the accepted candidate"
    )
    return 1


def _sequence(bracket: Bracket) -> list[Candidate]:
    """All candidates.

    Sets of MDPs that leave other scores over are no valid ones and stand by their scores.
    """
    scores = [p.score for p in bracket.mdps]
    walked = candidates(bracket, skip=False)
    return sorted(walked, key=lambda c: ([-scores[bsn - 1] for bsn in c.mdps], c.mdps))


def _fold(
    fold: Event, covered: Sequence[Candidate], judge: Judge, best: Counter[tuple[int, int]]
) -> None:
    if fold.get("refused") is None:
        for candidate in covered:
            _ruled_out(candidate, judge, best, fold.get("because") or ("rest",))
        return
    for index, (other, *reason) in enumerate(fold["refused"]):
        for candidate in covered[index * fold["each"] : (index + 1) * fold["each"]]:
            assert {fold["player"], other} in map(set, candidate.pairs), "the prefix of the fold"
            _ruled_out(candidate, judge, best, (*reason, fold["player"], other))


def _ruled_out(
    candidate: Candidate, judge: Judge, best: Counter[tuple[int, int]], reason: tuple[object, ...]
) -> None:
    article = str(reason[0])
    if article in ("C1", "C3"):
        one, other = (judge.by_tpn[n] for n in reason[-2:])
        assert {one.number, other.number} in map(set, candidate.pairs)
        assert forbids(one, other) == article
        return
    if not judge.legal(candidate):
        return
    assert article != "legal", f"a legal candidate where none should be: {candidate}"
    worse = _first_worse(best, amounts(judge.judge(candidate)))
    assert worse is not None, f"as good as the accepted one: {candidate}"
    key, value = worse
    if article.startswith("C") and not isinstance(reason[1], tuple):
        claimed = int(article[1:]), reason[1]
        assert key <= claimed, (candidate, reason, worse)
        assert key < claimed or value >= reason[3]
        assert best[claimed] == reason[2]
    elif article.startswith("C"):
        assert key[0] <= int(article[1:]), (candidate, reason, worse)


def amounts(verdict: Verdict) -> Counter[tuple[int, int]]:
    """The verdict as (criterion, detail) -> how many, as the engine keeps it."""
    out: Counter[tuple[int, int]] = Counter()
    for name, value in zip(NAMES, verdict.values, strict=True):
        number = int(name[1:])
        if value is None:
            continue
        if number == 7:
            out.update((7, -1 - score) for score in value)
        elif number == 8:
            if verdict[
                "C6"
            ]:  # without downfloaters there is nothing to choose, and the engine does not look
                out[8, UNPAIRED] += value[0]
                out.update((8, -1 - score) for score in value[1])
        elif number >= 18:
            out.update((number, -(sd + (FAR if kind == LIMBO else 0))) for kind, sd in value)
        else:
            out[number, 0] += value
    return out


def _first_worse(
    best: Counter[tuple[int, int]], other: Counter[tuple[int, int]]
) -> tuple[tuple[int, int], int] | None:
    for key in sorted(set(best) | set(other)):
        if best[key] != other[key]:
            assert other[key] > best[key], f"better than the accepted one in C{key}"
            return key, other[key]
    return None

"""Replays the trace of a round against the literal twin: every count and every claim of every
fold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch_2017.players import entrants
from arbiter_gui.trace import Trace
from tests.literal.bracket import Bracket, Candidate, Route, candidates
from tests.literal.criteria import QUALITY, Judge, Verdict
from tests.old_form import Event, Verb, old_form

UNPAIRED = -(10**9)
NEVER = 10**6
MOST = 3_000
AHEAD = 8
"""The twin looks ahead by brute force, so the following bracket must be small."""


def replay(tournament: Tournament, trace: Trace) -> int:
    """Check every bracket whose sequence has at most MOST candidates.

    Return how many brackets were checked.
    """
    everybody = {e.number: e for e in entrants(tournament)}
    checked = 0
    told = old_form(trace)
    for number, event in enumerate(told.events):
        if event.verb is Verb.OPENED:
            below = [child for _, child in told.children(number)]
            bracket = _bracket(event, everybody, trace, tournament)
            checked += replay_bracket(bracket, below)
    return checked


def _bracket(event: Event, everybody, trace: Trace, tournament: Tournament) -> Bracket:
    inside = set(event["mdps"]) | set(event["residents"])
    low = min(everybody[n].score for n in event["residents"])
    rest = tuple(e for e in everybody.values() if e.number not in inside and e.score < low)
    rest = tuple(sorted(rest, key=lambda e: (-e.score, e.number)))
    route = {"penultimate": Route.PENULTIMATE, "collapsed": Route.COLLAPSED}.get(
        event["mode"], Route.NORMAL
    )
    following = tuple(e for e in rest if e.score == rest[0].score)
    mdps, residents = (tuple(everybody[n] for n in event[key]) for key in ("mdps", "residents"))
    return Bracket(mdps, residents, following, rest, route, tournament.initial_colour)


def replay_bracket(bracket: Bracket, events: Sequence[Event]) -> int:
    accepted = next(e for e in events if e.verb is Verb.ACCEPTED)
    ahead = len(bracket.following) + len(accepted["downfloaters"])
    if accepted["total"] > MOST or ahead > AHEAD or len(bracket.rest) > 2 * AHEAD:
        return 0
    judge = Judge(bracket)
    walked = list(candidates(bracket))
    assert len(walked) == accepted["total"], "the length of the sequence"
    parameters = next(e for e in events if e.verb is Verb.SET)
    assert parameters["max_pairs"] == bracket.limits.max_pairs
    assert parameters["m1"] == bracket.limits.m1
    chosen = walked[accepted["position"] - 1]
    assert set(map(frozenset, chosen.pairs)) == set(map(frozenset, accepted["pairs"]))
    best = judge.evaluate(chosen)
    assert best.legal
    wanted = amounts(best, ahead)
    told = {
        (int(e.article[2:]), e["detail"]): e["amount"] for e in events if e.verb is Verb.RELAXED
    }
    owed = {key: n for key, n in wanted.items() if n}
    if (
        wanted[7, UNPAIRED] == NEVER
    ):  # the next bracket is impossible with any set: the round collapses here
        told, owed = ({k: n for k, n in d.items() if k[0] != 7} for d in (told, owed))
    assert told == owed, f"the criteria that could not be met: {told} {owed}"
    first = next((e for e in events if e.verb is Verb.TRIED), None)
    if first is not None:
        assert set(map(frozenset, first["pairs"])) == set(map(frozenset, walked[0].pairs))
    passed = 0
    folds = [e for e in events if e.verb is Verb.SKIPPED]
    for fold in folds:
        assert fold["first"] == passed + 1, "folds follow one another"
        assert fold["last"] == passed + fold["count"]
        replay_fold(fold, list(islice(walked, passed, fold["last"])), judge, wanted)
        passed = fold["last"]
    assert passed == accepted["position"] - 1, (
        "the folds cover everything before the accepted candidate"
    )
    return 1


def replay_fold(fold: Event, covered: Sequence[Candidate], judge: Judge, wanted: Counter) -> None:
    if fold.get("refused") is None:
        for candidate in covered:
            because = fold.get("because") or ("rest",)
            assert_ruled_out(candidate, judge, wanted, because)
        return
    for index, (other, *reason) in enumerate(fold["refused"]):
        for candidate in covered[index * fold["each"] : (index + 1) * fold["each"]]:
            assert {fold["player"], other} in map(set, candidate.pairs), "the prefix of the fold"
            assert_ruled_out(candidate, judge, wanted, (*reason, fold["player"], other))


def assert_ruled_out(candidate: Candidate, judge: Judge, wanted: Counter, reason: tuple) -> None:
    ahead = len(judge.bracket.following) + len(candidate.downfloaters)
    article = reason[0]
    violations = judge.violations(candidate)
    if article in ("C.1", "C.3"):
        pair = set(reason[-2:])
        assert any(v.article == article and set(v.players) == pair for v in violations), (
            candidate,
            reason,
        )
        return
    if violations:
        return
    other = amounts(judge.quality(candidate), ahead)
    if (
        article == "legal"
    ):  # nothing legal, or nothing that lets the last bracket be paired (reading LAST)
        assert other[7, UNPAIRED] == NEVER, f"a legal candidate where none should be: {candidate}"
        return
    worse = first_worse(wanted, other)
    assert worse is not None, f"as good as the accepted one: {candidate}"
    key, _, value = worse
    if article.startswith("C."):
        number = int(article[2:])
        if isinstance(reason[1], tuple):
            assert key[0] <= number, (candidate, reason, worse)
            return
        claimed = (number, reason[1])
        assert key <= claimed, (candidate, reason, worse)
        if key == claimed:
            assert value >= reason[3], (candidate, reason, worse)
        assert wanted[claimed] == reason[2], (reason, wanted)


def amounts(verdict: Verdict, ahead: int) -> Counter:
    """The vector as (criterion, detail) -> how many, like the engine's fields.

    `ahead` is the size of the following bracket, from which C.7's pairs give those left over.
    """
    out: Counter = Counter()
    for article, value in zip(QUALITY, verdict.vector, strict=True):
        number = int(article[2:])
        if number == 7:
            minus_pairs, differences = value
            if verdict.value("C.5") and (minus_pairs or differences):
                out[7, UNPAIRED] += NEVER if minus_pairs > 0 else ahead + 2 * minus_pairs
                out.update((7, -d) for d in differences if d)
        elif isinstance(value, tuple):
            out.update((number, -d) for d in value if d)
        else:
            out[number, 0] += value
    return out


def first_worse(best: Counter, other: Counter) -> tuple[tuple[int, int], int, int] | None:
    for key in sorted(set(best) | set(other)):
        if best[key] != other[key]:
            assert other[key] > best[key], f"better than the accepted one in C.{key}"
            return key, best[key], other[key]
    return None

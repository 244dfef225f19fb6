"""Verifies the trace of a round bracket by bracket and says what it checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.explain.naming import plural, points
from arbiter_gui.explain.verify.brackets import NEVER, RULES, Bracket, Rules
from arbiter_gui.explain.verify.counting import check_claims
from arbiter_gui.explain.verify.trying import Judge, Wrong, require, try_all
from arbiter_gui.trace import Event, Trace, Verb

MOST_TRIED = 20_000
"""Up to so many candidates a bracket is tried whole."""


class Proof(Enum):
    """How far a finding goes."""

    PROVED = "proved"
    CHECKED = "checked"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one bracket, or about the round as a whole."""

    what: str
    proof: Proof
    sentence: str

    def __str__(self) -> str:
        """Return the finding as a line."""
        return f"{self.proof.value}: {self.what}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class Verification:
    """All findings about a round."""

    round: int
    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing was found wrong."""
        return not any(f.proof is Proof.WRONG for f in self.findings)


def verify(before: Tournament, trace: Trace, most: int = MOST_TRIED) -> Verification:
    """Check a trace at level *steps* against the tournament before the round.

    Brackets of at most `most` candidates are tried whole. Raises InvalidTournament for an edition that is explained
    by its steps, or for a trace that tells only decisions.
    """
    rules = RULES.get(trace.edition)
    if rules is None:
        raise InvalidTournament(f"{trace.edition} is explained by its steps; they cannot be verified yet")
    if not any(e.verb is Verb.ACCEPTED and e.get("position") for e in trace.events):
        raise InvalidTournament("the trace tells decisions only; verify one at level steps")
    field = rules.field(before)
    findings = [_whole(rules, field, trace)]
    for number, event in enumerate(trace.events):
        if event.verb is Verb.OPENED:
            below = [child for _, child in trace.children(number)]
            bracket = _bracket(field, event)
            findings.append(_finding(rules, bracket, below, _abandoned(trace, number), most))
    return Verification(trace.round, (*findings, *_witnesses(field, trace)))


def _whole(rules: Rules, field: Field, trace: Trace) -> Finding:
    """Check that everybody is paired once, with somebody allowed."""
    what = "the round"
    place = {seat.number: i for i, seat in enumerate(field.seats)}
    try:
        boards = next(e["boards"] for e in reversed(trace.events) if e.get("boards") is not None)
        bye = next((e["player"] for e in trace.events if e.verb is Verb.GAVE_BYE), None)
        seen = sorted(n for board in boards for n in board) + ([bye] if bye is not None else [])
        require(sorted(seen) == sorted(place), "not everybody is paired once")
        for one, other in boards:
            require(field.barrier(place[one], place[other]) is None, f"{one} and {other} may not meet")
        require(bye is None or bool(field.may_have_bye >> place[bye] & 1), f"{bye} may not have the bye")
        limit = next(
            (e["score"] for e in trace.events if e.verb is Verb.SET and e.get("score") is not None), None
        )
        require(limit is None or limit == field.bye_limit, "the bye could go to a lower score")
    except Wrong as error:
        return Finding(what, Proof.WRONG, str(error))
    said = f"{plural(len(boards), 'board')}: everybody is paired once and nobody with somebody barred"
    return Finding(what, Proof.PROVED, said if bye is None else f"{said}; {bye} may have the bye")


def _bracket(field: Field, event: Event) -> Bracket:
    place = {seat.number: i for i, seat in enumerate(field.seats)}
    mdps, residents = (tuple(place[n] for n in event[key]) for key in ("mdps", "residents"))
    below = tuple(range(residents[-1] + 1, len(field.seats)))
    following = tuple(p for p in below if field.seats[p].score == field.seats[below[0]].score)
    return Bracket(field, event["mode"], mdps, residents, following, below)


def _abandoned(trace: Trace, number: int) -> bool:
    """Tell whether the round went another way after this bracket: nothing of it counts."""
    later = trace.events[number + 1 :]
    step = next((e for e in later if e.verb in (Verb.OPENED, Verb.WENT_TO)), None)
    return step is not None and step.verb is Verb.WENT_TO


def _finding(rules: Rules, bracket: Bracket, events: Sequence[Event], abandoned: bool, most: int) -> Finding:
    score = points(bracket.field.seats[bracket.residents[0]].score)
    what = f"bracket of {score}, {plural(len(bracket.places), 'player')}"
    judge = Judge(rules, bracket)
    accepted = next(e for e in events if e.verb is Verb.ACCEPTED)
    if abandoned:
        return Finding(
            what, Proof.CHECKED, "given up, because the rest could not be completed; see the witness"
        )
    try:
        totals = _totals(judge, events)
        if accepted["total"] <= most:
            said = f"{try_all(judge, events)}; {totals}"
            return Finding(what, Proof.CHECKED if "but for" in said else Proof.PROVED, said)
        return Finding(what, Proof.CHECKED, f"{check_claims(judge, events)}; {totals}")
    except Wrong as error:
        return Finding(what, Proof.WRONG, str(error))


def _totals(judge: Judge, events: Sequence[Event]) -> str:
    """Check that every criterion comes to what the trace says."""
    bracket, rules = judge.bracket, judge.rules
    accepted = next(e for e in events if e.verb is Verb.ACCEPTED)
    place = {bracket.field.seats[p].number: v for v, p in enumerate(bracket.places)}
    tried = judge.judge([(place[a], place[b]) for a, b in accepted["pairs"]])
    told = {
        (int(e.article.removeprefix(rules.sign)), e["detail"]): e["amount"]
        for e in events
        if e.verb is Verb.RELAXED
    }
    owed = {key: amount for key, amount in tried.totals.items() if amount}
    known = tried.ahead is not None and NEVER not in tried.ahead.values() and bool(tried.left)
    if known and tried.ahead is not None:
        owed |= {key: amount for key, amount in tried.ahead.items() if amount}
    else:
        told = {key: amount for key, amount in told.items() if key[0] != rules.ahead_number}
    require(told == owed, f"the criteria come to {_listed(rules, owed)}, not {_listed(rules, told)}")
    missing = "" if known or not tried.left else f" (without {rules.article(rules.ahead_number)})"
    return f"criteria counted anew{missing}"


def _listed(rules: Rules, totals: dict[tuple[int, int], int]) -> str:
    return ", ".join(f"{rules.article(k[0])}: {n}" for k, n in sorted(totals.items())) or "nothing"


def _witnesses(field: Field, trace: Trace) -> Iterator[Finding]:
    """Check every proof in the trace that somebody cannot be paired."""
    place = {seat.number: i for i, seat in enumerate(field.seats)}
    for event in trace.events:
        groups, removed = event.get("groups"), event.get("removed")
        if event.verb not in (Verb.REFUSED, Verb.WENT_TO) or groups is None or removed is None:
            continue
        claim = f"witness: {Deadlock(removed, groups).sentence()}"
        try:
            _witness(field, place, event, trace)
        except Wrong as error:
            yield Finding(claim, Proof.WRONG, str(error))
        else:
            yield Finding(claim, Proof.PROVED, "every two of them confirmed")


def _witness(field: Field, place: dict[int, int], event: Event, trace: Trace) -> None:
    groups, removed = event["groups"], set(event["removed"])
    require(len(groups) > len(removed), "there are enough partners")
    everybody = _left_to_pair(field, event, trace)
    for group in groups:
        require(len(group) % 2 == 1, "a group has an even size")
        for one in group:
            outside = everybody - set(group) - removed
            for other in outside:
                require(not _meet(field, place, one, other), f"{one} and {other} can meet")


def _left_to_pair(field: Field, event: Event, trace: Trace) -> set[int]:
    """Return the players the witness speaks of: who is left over, everybody below, and 0 for the bye."""
    bye = {0} if field.odd else set()
    number = trace.events.index(event)
    if event.verb is Verb.REFUSED and event.parent < 0:
        return {seat.number for seat in field.seats} | bye
    if event.verb is Verb.REFUSED:
        opened = trace.events[event.parent]
        low = opened["residents"][-1]
        left = set(event["downfloaters"])
    else:
        bracket = next(i for i in range(number - 1, -1, -1) if trace.events[i].verb is Verb.OPENED)
        left = set(next(e for _, e in trace.children(bracket) if e.verb is Verb.ACCEPTED)["downfloaters"])
        low = trace.events[bracket]["residents"][-1]
    after = next(i for i, seat in enumerate(field.seats) if seat.number == low)
    return left | {seat.number for seat in field.seats[after + 1 :]} | bye


def _meet(field: Field, place: dict[int, int], one: int, other: int) -> bool:
    if 0 in (one, other):
        return bool(field.may_have_bye >> place[one or other] & 1)
    return field.barrier(place[one], place[other]) is None

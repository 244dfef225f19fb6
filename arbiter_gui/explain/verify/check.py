"""Verifies the trace of a round bracket by bracket and says what it checked."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.saying import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine import dubov_1997, dutch_2012
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.explain.naming import count, of_points
from arbiter_gui.explain.verify.brackets import Bracket, Rules
from arbiter_gui.explain.verify.colouring import RULES as COLOURS
from arbiter_gui.explain.verify.colouring import check_colours
from arbiter_gui.explain.verify.findings import Finding, Proof, Verification
from arbiter_gui.explain.verify.gaps import gaps
from arbiter_gui.explain.verify.old_form import Event, Trace, Verb, old_form
from arbiter_gui.explain.verify.procedure_2012 import verify_2012
from arbiter_gui.explain.verify.round_1997 import verify_1997
from arbiter_gui.explain.verify.tally import BROKEN, Tally, failed, listed, require
from arbiter_gui.explain.verify.texts import RULES
from arbiter_gui.explain.verify.told import Told
from arbiter_gui.explain.verify.watching import progress, watched_by
from arbiter_gui.explain.verify.witnesses import check_witnesses
from arbiter_gui.trace import Level
from arbiter_gui.trace import Trace as TypedTrace

MOST_TRIED = 20_000
"""Up to so many candidates a bracket is tried whole."""


def verify(
    before: Tournament, trace: TypedTrace, most: int = MOST_TRIED, control: Control = FREE
) -> Verification:
    """Check a trace, see `verify_told`."""
    return verify_told(before, old_form(trace), most, control)


def verify_told(
    before: Tournament, trace: Trace, most: int = MOST_TRIED, control: Control = FREE
) -> Verification:
    """Check a trace at level *steps* against the tournament before the round.

    Brackets of at most `most` candidates are tried whole besides. Raises InvalidTournament for a trace that tells
    only decisions or is by unknown rules, PairingCancelled when the control stops it.
    """
    if not any(e.level is Level.STEPS for e in trace.events):
        raise InvalidTournament(say("the trace tells decisions only; verify one at level steps"))
    if trace.edition not in COLOURS:
        raise InvalidTournament(
            say("the trace is by rules that are not known here: {edition}", edition=trace.edition)
        )
    with watched_by(control):
        found = _verified(before, trace, most)
        colours = check_colours(before, trace, found.tally)
    unchecked = (*found.unchecked, *gaps(trace))
    return replace(found, findings=(*found.findings, colours), unchecked=unchecked)


def _verified(before: Tournament, trace: Trace, most: int) -> Verification:
    if trace.edition == dutch_2012.BOOK.key:
        return verify_2012(before, trace)
    if trace.edition == dubov_1997.BOOK.key:
        return verify_1997(before, trace)
    return _with_criteria(RULES[trace.edition], before, trace, most)


def _with_criteria(rules: Rules, before: Tournament, trace: Trace, most: int) -> Verification:
    field, tally = rules.field(before), Tally()
    findings = [_whole(field, trace)]
    for number, event in enumerate(trace.events):
        progress(number, len(trace.events))
        if event.verb is Verb.OPENED:
            findings.append(_bracket_finding(rules, field, trace, number, most, tally))
    return Verification(trace.round, (*findings, *check_witnesses(field, trace, tally)), tally)


def _whole(field: Field, trace: Trace) -> Finding:
    """Check that the brackets follow one another and that everybody is paired once, with somebody allowed."""
    what = say("the round")
    try:
        bye, boards = _boards(field, trace)
        _chain(field, trace, bye)
    except BROKEN as error:
        return Finding(what, Proof.WRONG, failed(error))
    said = counted(
        boards,
        "{n} board: everybody is paired once and nobody with somebody barred",
        "{n} boards: everybody is paired once and nobody with somebody barred",
    )
    said = said if bye is None else say("{said}; {bye} may have the bye", said=said, bye=bye)
    return Finding(what, Proof.PROVED, said)


def _boards(field: Field, trace: Trace) -> tuple[int | None, int]:
    place = {seat.number: i for i, seat in enumerate(field.seats)}
    boards = next(e["boards"] for e in reversed(trace.events) if e.get("boards") is not None)
    bye = next((e["player"] for e in trace.events if e.verb is Verb.GAVE_BYE), None)
    seen = sorted(n for board in boards for n in board) + ([bye] if bye is not None else [])
    require(sorted(seen) == sorted(place), "not everybody is paired once")
    for one, other in boards:
        require(field.barrier(place[one], place[other]) is None, f"{one} and {other} may not meet")
    require(bye is None or bool(field.may_have_bye >> place[bye] & 1), f"{bye} may not have the bye")
    limits = [e["score"] for e in trace.events if e.verb is Verb.SET and e.get("score") is not None]
    own = [] if field.bye_limit is None else [field.bye_limit]
    require(limits == own, "the bye could go to a lower score")
    kept = {frozenset(p) for e in _kept(trace) for p in e["pairs"]}
    require(kept == set(map(frozenset, boards)), "the boards are not the accepted pairs")
    return bye, len(boards)


def _kept(trace: Trace) -> list[Event]:
    """Return the accepted candidates of the brackets that count."""
    opened = [i for i, e in enumerate(trace.events) if e.verb is Verb.OPENED and not given_up(trace, i)]
    return [e for i in opened for _, e in trace.children(i) if e.verb is Verb.ACCEPTED]


def _chain(field: Field, trace: Trace, bye: int | None) -> None:
    """Check that every bracket has the next scoregroup and the floaters of the bracket before."""
    groups = [field.numbers(group) for group in field.scoregroups()]
    told = next(e["groups"] for e in trace.events if e.verb is Verb.ORDERED and e.get("groups") is not None)
    require([group for _, group in told] == groups, "the scoregroups are not so")
    floaters: tuple[int, ...] = ()
    for number, event in enumerate(trace.events):
        if event.verb is not Verb.OPENED:
            continue
        own = groups[0] if event["mode"] != "collapsed" else tuple(n for group in groups for n in group)
        require(event["residents"] == own, "a bracket has other residents")
        require(event["mdps"] == floaters, "a bracket has other moved-down players")
        bracket = _bracket(field, event)
        modes = ("normal", "penultimate") if bracket.below else ("last", "collapsed")
        require(event["mode"] in modes, "the bracket is of another kind")
        scores = tuple(field.seats[p].score for p in bracket.places)
        require(event["scores"] == scores, "a bracket has other scores")
        if given_up(trace, number):
            continue
        groups = groups[1:] if event["mode"] != "collapsed" else []
        below = [e for _, e in trace.children(number)]
        floaters = next(e["downfloaters"] for e in below if e.verb is Verb.ACCEPTED)
        moved = [e["players"] for e in below if e.verb is Verb.MOVED_DOWN]
        require(moved == ([floaters] if floaters and groups else []), "other players move down")
    require(not groups, "a scoregroup was left out")
    require(floaters == (() if bye is None else (bye,)), "the one left over is not the one with the bye")


def _bracket(field: Field, event: Event, abandoned: bool = False) -> Bracket:
    place = {seat.number: i for i, seat in enumerate(field.seats)}
    mdps, residents = (tuple(place[n] for n in event[key]) for key in ("mdps", "residents"))
    below = tuple(range(residents[-1] + 1, len(field.seats)))
    following = tuple(p for p in below if field.seats[p].score == field.seats[below[0]].score)
    return Bracket(field, event["mode"], mdps, residents, following, below, abandoned)


def given_up(trace: Trace, number: int) -> bool:
    """Tell whether the round went another way after this bracket: nothing of it counts."""
    later = trace.events[number + 1 :]
    step = next((e for e in later if e.verb in (Verb.OPENED, Verb.WENT_TO)), None)
    return step is not None and step.verb is Verb.WENT_TO


def _bracket_finding(
    rules: Rules, field: Field, trace: Trace, number: int, most: int, tally: Tally
) -> Finding:
    own, what = Tally(), say("bracket")
    try:
        bracket = _bracket(field, trace.events[number], given_up(trace, number))
        score = of_points(field.seats[bracket.residents[0]].score)
        size = counted(len(bracket.places), "{n} player", "{n} players")
        what = say("bracket {score}, {size}", score=score, size=size)
        told = Told(rules, bracket, trace, number)
        told.check(most, own)
    except BROKEN as error:
        return Finding(what, Proof.WRONG, failed(error), number)
    tally.update(own)
    return Finding(
        what, Proof.PROVED, say("{how}; {done} checked", how=_how(told, most), done=listed(own)), number
    )


def _how(told: Told, most: int) -> Said:
    total, place = told.accepted.total, told.end["position"]
    if total == 1:
        said = say("it has one candidate only")
    elif total <= most:
        said = say(
            "all {total} candidates tried, number {place} is the earliest of the best",
            total=count(total),
            place=count(place),
        )
    else:
        said = say(
            "number {place} of {total} candidates is the earliest of the best, by certificates",
            place=count(place),
            total=count(total),
        )
    if told.bracket.given_up:
        return say("{said}, given up because the rest could not be completed", said=said)
    return said

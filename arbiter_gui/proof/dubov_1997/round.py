"""The trace of a round of 1997: what can be replayed, and in words what cannot."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.saying import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.naming import of_points
from arbiter_gui.explain.verify.cards_1997 import Cards
from arbiter_gui.explain.verify.findings import Finding, Proof, Verification
from arbiter_gui.explain.verify.groups_1997 import Groups
from arbiter_gui.explain.verify.tally import BROKEN, Tally, failed, listed, require
from arbiter_gui.explain.verify.told_1997 import check_told
from arbiter_gui.explain.verify.watching import progress
from arbiter_gui.proof.kernel.events import Event, Trace, Verb


def verify_1997(before: Tournament, trace: Trace) -> Verification:
    """Replay the score groups from the highest down; after one that fails nothing more can be replayed."""
    cards = Cards(before)
    groups = Groups(cards, trace)
    at: int | None = None
    try:
        findings = [_definitions(cards, trace, groups.tally)]
        if any(e.article == "9" for e in trace.events):
            unchecked = (say("the proposal of chapter 9, which breaks limits on purpose"),)
            return Verification(trace.round, tuple(findings), groups.tally, unchecked)
        for number, event in enumerate(trace.events):
            at = number
            progress(number, len(trace.events))
            findings += _event(groups, number, event)
        findings.append(_whole(groups))
    except BROKEN as error:
        what = say("score group {score}", score=of_points(groups.score))
        wrong = Finding(what, Proof.WRONG, failed(error), at)
        return Verification(trace.round, (wrong,), groups.tally, (say("the score groups after it"),))
    return Verification(trace.round, tuple(findings), groups.tally, _unchecked(groups.tally))


def _unchecked(tally: Tally) -> tuple[Said, ...]:
    said = []
    if changers := tally.pop("changers", 0):
        said.append(
            counted(
                changers,
                "whether {n} player passed over in 7.3 and 7.4 could have changed (A55)",
                "whether {n} players passed over in 7.3 and 7.4 could have changed (A55)",
            )
        )
    if lists := tally.pop("lists", 0):
        said.append(
            counted(
                lists,
                "how {n} list of chapter 5 came about beside being in halves",
                "how {n} lists of chapter 5 came about beside being in halves",
            )
        )
    return tuple(said)


def _definitions(cards: Cards, trace: Trace, tally: Tally) -> Finding:
    """1: rating, ARO, due colour and colours of everybody."""
    told = [e for e in trace.events if e.article == "1.c" and e.verb is Verb.COUNTED]
    require(sorted(e["player"] for e in told) == sorted(cards.all), "somebody has no card")
    count = next(e for e in trace.events if e.article == "1.b" and e.verb is Verb.COUNTED)
    require(count["count"] == len(cards.all), f"{len(cards.all)} take part")
    for e in told:
        n = e["player"]
        colours = "".join(colour.value for colour in cards.all[n].card.colours)
        own = (cards.ratings[n], cards.aro(n), cards.due(n).value, colours, sum(cards.all[n].transfers))
        require(
            (e["rating"], e["aro"], e["due"], e["colours"], e["transfers"]) == own,
            f"the card of {n} is {own}",
        )
        tally["step"] += 1
    said = counted(
        len(told), "rating, ARO and due colour of {n} player", "rating, ARO and due colour of {n} players"
    )
    return Finding(say("chapter 1"), Proof.PROVED, said)


def _event(groups: Groups, number: int, event: Event) -> list[Finding]:
    """Replay one event at the top; a score group with all that is below it."""
    check_told(groups.cards, event)
    if event.parent >= 0:
        return []
    if event.article == "4" and event.verb is Verb.GAVE_BYE:
        groups.bye(event)
        return [
            Finding(
                say("the bye"),
                Proof.PROVED,
                say("{who} is the first who can have it", who=event["player"]),
                number,
            )
        ]
    if event.article == "5":
        _first_round(groups, event)
        return []
    if event.verb is not Verb.OPENED:
        return []
    before = Tally(groups.tally)
    groups.opened(event)
    groups.changed = set()
    for child, below in groups.trace.children(number):
        _step(groups, below, [e for _, e in groups.trace.children(child)])
    what = say("score group {score}", score=of_points(groups.score))
    return [Finding(what, Proof.PROVED, say("{done} checked", done=listed(groups.tally - before)), number)]


def _step(groups: Groups, event: Event, below: Sequence[Event]) -> None:
    article, verb = event.article, event.verb
    if article == "8.1":
        own = tuple((n, groups.cards.due(n).value) for n in groups.waiting)
        require(event["floaters"] == own, f"the floaters come as {own}")
    elif article == "8.2":
        groups.floater(event)
    elif article == "6.1":
        groups.requirement(event)
    elif article in ("7.1", "7.2"):
        groups.fetch(event)
    elif article == "6.4" and verb is Verb.MOVED_DOWN:
        groups.sent(event)
    elif article in ("7.3", "7.4"):
        groups.change(event)
    elif article == "6.2":
        groups.told_rows = list(below)
        groups.ordered(event, below)
    elif article == "6.3":
        groups.accepted(event, groups.told_rows)
    groups.tally["step"] += 1


def _first_round(groups: Groups, event: Event) -> None:
    """5: halves beside each other; who is in neither has the bye."""
    if event.verb is Verb.GAVE_BYE:
        groups.left.discard(event["player"])
    elif event.verb is Verb.ACCEPTED:
        left, right = event["left"], event["right"]
        require(len(left) == len(right), "the halves are not equally long")
        require(set(left) | set(right) <= groups.left, "somebody is in two lists")
        require(max(left, default=0) < min(right, default=1), "the halves are mixed")
        for one, other in event["pairs"]:
            require(groups.cards.legal(one, other), f"{one} and {other} may not meet")
            groups.pairs.append((one, other))
            groups.left -= {one, other}
        straight = event["pairs"] == tuple(zip(left, right, strict=True))
        groups.tally["step" if straight else "lists"] += 1


def _whole(groups: Groups) -> Finding:
    """Check that the boards are the pairs and everybody is paired once."""
    require(not groups.left, f"{sorted(groups.left)} are not paired")
    boards = next(e["boards"] for e in reversed(groups.trace.events) if e.get("boards") is not None)
    require(set(map(frozenset, boards)) == set(map(frozenset, groups.pairs)), "the boards are not the pairs")
    for white, black in boards:
        require(groups.cards.legal(white, black), f"{white} and {black} may not meet")
    said = counted(len(boards), "{n} board: everybody is paired once", "{n} boards: everybody is paired once")
    return Finding(say("the round"), Proof.PROVED, said)

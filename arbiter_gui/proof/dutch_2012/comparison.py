"""Two rounds of 2012 beside each other: the first bracket that gives up more, else whose pairing comes later."""

from __future__ import annotations

from math import perm

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import ARTICLES, BracketOnTable, PairedBracket
from arbiter_gui.proof.dutch_2012.round import ProcedureRound
from arbiter_gui.proof.judge import Outcome, outcome
from arbiter_gui.proof.kernel.players import Float, numbers
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, d1_place, sets_before

Payers = tuple[tuple[int, ...], ...]


def compare(played: ProcedureRound, asked: ProcedureRound) -> Outcome:
    """Return what an answer must say about a round with a wish.

    A bracket may give up more to serve the one below (C.12, C.13), so one that gives up less decides nothing.
    """
    first: tuple[int, PairedBracket, PairedBracket] | None = None
    for index, (own, other) in enumerate(zip(played.stack, asked.stack, strict=False)):
        here = _same_place(own, other)
        if not here and len(asked.stack) < len(played.stack):
            return outcome("worse", "C.13", own.score, (0, 1))
        sets = [set(map(frozenset, stage.pairs)) for stage in (own, other)]
        if here and sets[0] == sets[1] and numbers(own.floaters) == numbers(other.floaters):
            continue
        if here and (dearer := _dearer(own, other)) is not None:
            return dearer
        first = first or (index, own, other)
        if not here:
            break
    if first is None:
        return {"verdict": "played"}
    index, own, other = first
    alike = (own.table.heterogeneous, own.table.m0) == (other.table.heterogeneous, other.table.m0)
    if alike and [row[1] for row in given_up(own)] == [row[1] for row in given_up(other)]:
        return _later(own, other)
    back = played.sent.get(index) == "C.13" or not _same_place(own, other)
    return outcome("later", "C.13" if back else "C.12", own.score, (0, 1))


def _same_place(own: PairedBracket, other: PairedBracket) -> bool:
    """Tell whether two brackets have the same players; by numbers, as who is bound to another is no longer equal."""
    everybody = [{*numbers(stage.residents), *numbers(stage.incoming)} for stage in (own, other)]
    return numbers(own.residents) == numbers(other.residents) or everybody[0] == everybody[1]


def given_up(stage: PairedBracket) -> list[tuple[str, int, Payers]]:
    """Return what a bracket gives up, the most important first: by which article, how much, and who pays.

    By C.14 it is how many move on, whatever the reason.
    """
    table, pairs = stage.table, stage.table.places(stage.pairs)
    spoiled = table.spoilers(pairs, table.left(pairs))
    for player in stage.moved_on:
        for key in c.float_amounts(player, Float.DOWN) if player in stage.residents else ():
            spoiled[key] = (*spoiled.get(key, ()), (player.number,))
    left = tuple((n,) for n in numbers(stage.floaters))
    came = numbers(stage.incoming)
    return [
        ("C.14.b.2", len(came) - stage.m1, tuple(one for one in left if one[0] in came)),
        ("C.14", len(left), left),
        ("A.11", 0 if table.lowest else sum(player.score for player in stage.floaters), left),
        ("D.4", table.totals(pairs).get(c.FACTOR, 0), spoiled.get(c.FACTOR, ())),
        *((ARTICLES[key], len(spoiled.get(key, ())), spoiled.get(key, ())) for key in c.REQUIREMENTS),
    ]


def _dearer(own: PairedBracket, other: PairedBracket) -> Outcome | None:
    """Return the first amount that a bracket has more of, None where it has none or less of the first one."""
    joined = numbers(own.residents) != numbers(other.residents)
    for (article, was, before), (_, now, payers) in zip(given_up(own), given_up(other), strict=True):
        if was == now or (article == "C.14.b.2" and joined):
            continue
        if now < was:
            return None
        if article in ("C.14", "A.11"):
            payers = tuple(one for one in payers if one not in before)
        if article == "C.14":
            article = "C.14.b.1" if other.table.heterogeneous else "C.14.a"
            more = len(other.moved_on) > len(own.moved_on)
            article = "C.1" if more or len(other.pairs) == len(other.table.players) // 2 else article
        return outcome("worse", article, own.score, (was, now), payers)
    return None


def _later(own: PairedBracket, other: PairedBracket) -> Outcome:
    """Return the places of two pairings that give up the same, in the order of D."""
    (first, s1, group), (then, other_s1, other_group) = (_placed(own.table, each) for each in (own, other))
    if first != then:
        article = "D.1.2" if s1 == other_s1 else "D.3"
    else:
        article = "D.1.1" if group.exchange == other_group.exchange else "D.2"
        first, then = group.place, other_group.place
    return outcome("later" if first < then else "better", article, own.score, (first, then))


def _placed(table: BracketOnTable, stage: PairedBracket) -> tuple[int, list[int], AcceptedCandidate]:
    """Return who of those moved down are paired first, and the group or remainder as a candidate.

    Before them stands the place among the sets of D.3, each with the orders of D.1.2; 0 without moved-down players.
    """
    count, pairs = stage.m1 if stage.table.heterogeneous else 0, table.places(stage.pairs)
    first, s1 = pairs[:count], [u for u, _ in pairs[:count]]
    s2 = [v for v in range(len(table.players)) if v not in s1]
    sets = sets_before((0,) * table.m0, s1) if first else 0
    place = sets * perm(len(s2), count) + d1_place([v for _, v in first], s2) + 1 if first else 0
    return place, s1, table.candidate(first, pairs[count:])

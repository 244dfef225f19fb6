"""Two rounds of 2012 beside each other: the first bracket that differs, which gives up more or comes later."""

from __future__ import annotations

from math import perm

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import ARTICLES, BracketOnTable, PairedBracket, Players
from arbiter_gui.proof.dutch_2012.round import ProcedureRound
from arbiter_gui.proof.judge import Outcome, outcome
from arbiter_gui.proof.kernel.players import Float, numbers
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, d1_place, sets_before

Payers = tuple[tuple[int, ...], ...]


def compare(played: ProcedureRound, asked: ProcedureRound) -> Outcome:
    """Return what an answer must say about a round with a wish: the first bracket that is paired otherwise decides.

    It gives up more, or comes later among pairings that give up as much. A bracket that comes out better with the wish
    decides nothing: C.12 or C.13 had it serve the one below, so the price is the first one below that gives up more.
    """
    if not (played.stack and asked.stack):
        return {}  # a bracket is too large for either round to be followed
    better: PairedBracket | None = None
    for own, other in zip(played.stack, asked.stack, strict=False):
        if not _same_place(own, other):
            return _joined_otherwise(own, other, better, len(asked.stack) < len(played.stack))
        own_pairs, other_pairs = (set(map(frozenset, stage.pairs)) for stage in (own, other))
        if own_pairs == other_pairs and numbers(own.floaters) == numbers(other.floaters):
            continue
        decided = _decided(own, other) if better is None else _dearer(own, other)
        if decided is not None:
            return decided
        better = better or own
    return {"verdict": "played"} if better is None else _price_not_found(better)


def _joined_otherwise(
    own: PairedBracket, other: PairedBracket, better: PairedBracket | None, more: bool
) -> Outcome:
    """Return the outcome where C.13 joined brackets of one round only, or `more` of the round with the wish.

    Where it joined those of the played round, the highest of them counts as it was paired before.
    """
    if more:
        return outcome("worse", "C.13", own.score, (0, 1))
    before = own.undone
    if better is None and before is not None and _same_place(before, other):
        decided = _decided(before, other)
        if decided is not None:
            return decided
    return _price_not_found(better or own)


def _price_not_found(better: PairedBracket) -> Outcome:
    """Return that a bracket came out otherwise for the sake of one below."""
    return outcome("later", better.again or "C.13", better.score, (0, 1))


def _decided(own: PairedBracket, other: PairedBracket) -> Outcome | None:
    """Return how two brackets compare that have the same players; None: the one with the wish is better."""
    if _first_difference(own, other) is not None:
        return _dearer(own, other)
    counts = len(own.moved_on), len(other.moved_on)
    if counts[1] > counts[0]:
        more = tuple((n,) for n in numbers(other.moved_on) if n not in numbers(own.moved_on))
        return outcome("worse", "C.1", own.score, counts, more)
    if (own.table.heterogeneous, own.table.m0) != (other.table.heterogeneous, other.table.m0):
        return None
    later = _later(own, other)
    return later if later["verdict"] == "later" else None


def _same_place(own: PairedBracket, other: PairedBracket) -> bool:
    """Tell whether two brackets have the same players; by numbers, as who is bound to another is no longer equal."""
    everybody = [{*numbers(stage.residents), *numbers(stage.incoming)} for stage in (own, other)]
    return numbers(own.residents) == numbers(other.residents) or everybody[0] == everybody[1]


_LOST, _LEFT = "paired first", "left"
"""What C.1, C.13 and C.14 make of a bracket, beside what has an article of its own."""


def given_up(stage: PairedBracket) -> list[tuple[str, int, Payers]]:
    """Return what a bracket gives up, the most important first: its article, how much, and who pays.

    By C.1, C.13 and C.14 it is first how many who came down are not paired first, then how many move on.
    """
    table, pairs = stage.table, stage.table.places(stage.pairs)
    spoiled = table.spoilers(pairs, table.left(pairs))
    for player in stage.moved_on:
        for key in c.float_amounts(player, Float.DOWN) if player in stage.residents else ():
            spoiled[key] = (*spoiled.get(key, ()), (player.number,))
    left = tuple((n,) for n in numbers(stage.floaters))
    came = numbers(stage.incoming)
    return [
        (_LOST, len(came) - stage.m1, tuple(one for one in left if one[0] in came)),
        (_LEFT, len(left), left),
        ("A.11", 0 if table.lowest else sum(player.score for player in stage.floaters), left),
        ("D.4", table.totals(pairs).get(c.FACTOR, 0), spoiled.get(c.FACTOR, ())),
        *((ARTICLES[key], len(spoiled.get(key, ())), spoiled.get(key, ())) for key in c.REQUIREMENTS),
    ]


Difference = tuple[str, tuple[int, int], Payers]
"""What two brackets give up more or less of, both figures, and who pays with the wish."""


def _procedures_differ(own: PairedBracket, other: PairedBracket) -> bool:
    """Tell whether one of two brackets with players to pair is homogeneous, so that M1 is no measure there."""
    both_pair = bool(own.table.players and other.table.players)
    return both_pair and own.table.heterogeneous is not other.table.heterogeneous


def _first_difference(own: PairedBracket, other: PairedBracket) -> Difference | None:
    """Return the first amount in which two brackets differ; in S1 of a join nobody is told apart (R18)."""
    joined = numbers(own.residents) != numbers(other.residents)
    unlike = _procedures_differ(own, other)
    for (what, was, before), (_, now, payers) in zip(given_up(own), given_up(other), strict=True):
        if what == _LOST and unlike:
            was = len(_sent_on(own))
            now = len(_sent_on(other))
        if was != now and not (what == _LOST and joined):
            new = tuple(one for one in payers if one not in before)
            return what, (was, now), new if what in (_LEFT, "A.11") else payers
    return None


def _dearer(own: PairedBracket, other: PairedBracket) -> Outcome | None:
    """Return what a bracket gives up more of, None where it gives up as much, or less of what differs first."""
    difference = _first_difference(own, other)
    if difference is None:
        return None
    what, (was, now), payers = difference
    if now < was:
        return None
    article = what
    if what == _LOST:
        article = _why_not_first(own, other)
        if article == "C.1":
            was, now = len(_sent_on(own)), len(_sent_on(other))
            payers = tuple((n,) for n in numbers(_sent_on(other)))
    elif what == _LEFT:
        article = _why_left(own, other)
    return outcome("worse", article, own.score, (was, now), payers)


def _sent_on(stage: PairedBracket) -> Players:
    """Return who came down into a bracket and moved on for want of a possible opponent (C.1)."""
    return tuple(e for e in stage.moved_on if e in stage.incoming)


def _why_not_first(own: PairedBracket, other: PairedBracket) -> str:
    """Return by which step more of those who came down are not paired first: the first that makes it more."""
    if len(_sent_on(other)) > len(_sent_on(own)):
        return "C.1"
    lost_at_first = len(other.incoming) - other.reached[1]
    return "C.13" if lost_at_first <= len(own.incoming) - own.m1 else "C.14.b.2"


def _why_left(own: PairedBracket, other: PairedBracket) -> str:
    """Return by which step more players move on; where none made fewer pairs, C.6 sends on whoever is left."""
    if len(other.moved_on) > len(own.moved_on):
        return "C.1"
    pairs, most = other.reached[0], len(other.table.players) // 2
    if len(other.pairs) < pairs:
        return "C.13"
    if pairs == most:
        return "C.6"
    return "C.14.b.1" if other.table.heterogeneous else "C.14.a"


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

"""Where the procedure with a wish leaves the round as it was paired: the first amount or the first order."""

from __future__ import annotations

from collections.abc import Sequence
from math import perm

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Candidate, Stage
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.refusals import payers
from arbiter_gui.engine.dutch_2012.round_state import RoundState, named, numbers
from arbiter_gui.engine.dutch_2012.sequences import sets_before
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.verdicts import Parted, Place, Verdict


def first_parting(played: RoundState, wished: RoundState) -> Verdict:
    """Return where a round with a wish first gives up more than the round as it was paired, else the order.

    C.12 and C.13 may have let a bracket of the played round give up more, to serve the one below it. So a bracket
    that gives up less with the wish is no answer yet: the price stands further down.
    """
    first: tuple[int, Stage, Stage] | None = None
    for index, (own, new) in enumerate(zip(played.stack, wished.stack, strict=False)):
        if not _same_place(own, new):
            if len(wished.stack) < len(played.stack):
                return Parted("C.13", "joined", own.residents[0].score, True, 0, 1)
            first = first or (index, own, new)
            break
        if _alike(own, new):
            continue
        if (parted := _dearer(own, new)) is not None:
            return parted
        first = first or (index, own, new)
    assert first is not None, "a round in which two others meet differs somewhere"
    index, own, new = first
    alike = (own.bracket.kind, own.bracket.m0) == (new.bracket.kind, new.bracket.m0)
    if alike and cost(own) == cost(new):
        return _later(own, new.candidate, own.residents[0].score)
    back = played.sent.get(index) in ("R16", "R17") or not _same_place(own, new)
    article = "C.13" if back else "C.12"
    chosen, instead = numbers(own.floaters), numbers(new.floaters)
    return Parted(article, "above", own.residents[0].score, False, 0, 1, chosen, instead)


def _same_place(own: Stage, new: Stage) -> bool:
    """Tell whether two brackets can be held against each other: the same residents, or all in all the same players."""
    if numbers(own.residents) == numbers(new.residents):
        return True
    everybody = ({*numbers(s.residents), *numbers(s.incoming)} for s in (own, new))
    return next(everybody) == next(everybody)


def _alike(own: Stage, new: Stage) -> bool:
    """Tell whether two brackets have the same pairs and floaters; whoever was S1 after a join (R18)."""
    pairs = [set(map(frozenset, named(s.candidate.all_pairs))) for s in (own, new)]
    return pairs[0] == pairs[1] and set(numbers(own.floaters)) == set(numbers(new.floaters))


def cost(stage: Stage) -> dict[Key, int]:
    """Return what a bracket gives up, the most important first: M1, pairs, scores or the factor, then C.10."""
    bracket = stage.bracket
    first = stage.m1 if bracket.players else 0  # where everybody was sent on none was set
    amounts = {c.LOST: len(stage.incoming) - first, c.LEFT: len(stage.floaters)}
    mixed = len({e.score for e in bracket.players}) > 1
    if mixed and bracket.lowest:
        amounts[c.FACTOR] = c.factor_of(bracket.players, stage.candidate.all_pairs, stage.candidate.left)
    elif not bracket.lowest:
        amounts[c.SCORES] = sum(e.score for e in stage.floaters)
    spoiled = payers(bracket, stage.candidate.all_pairs, _leaving(stage))
    return amounts | {key: len(spoiled.get(key, ())) for key in c.REQUIREMENTS}


def _leaving(stage: Stage) -> list[Entrant]:
    """Return the residents who move on, those without any possible opponent among them (C.1)."""
    came = numbers(stage.incoming)
    return [e for e in stage.floaters if e.number not in came]


def _dearer(own: Stage, new: Stage) -> Parted | None:
    """Return the first amount in which two brackets differ, where the one with the wish gives up more."""
    before, after = cost(own), cost(new)
    joined = numbers(own.residents) != numbers(new.residents)
    for key in before | after:
        was, now = before.get(key, 0), after.get(key, 0)
        if was != now and not (key == c.LOST and joined):
            article, what, score = _article(key, own, new), c.CODES[key], own.residents[0].score
            parted = Parted(article, what, score, True, was, now, payers=_payers(own, new, key))
            return parted if was < now else None
    return None


def _article(key: Key, own: Stage, new: Stage) -> str:
    if key == c.LOST:
        return "C.14.b.2"
    if key != c.LEFT:
        return c.ARTICLES[key]
    if len(new.moved_on) > len(own.moved_on) or len(new.candidate.all_pairs) == new.bracket.p0:
        return "C.1"
    return "C.14.b.1" if new.bracket.heterogeneous else "C.14.a"


def _payers(own: Stage, new: Stage, key: Key) -> tuple[tuple[int, ...], ...]:
    """Return the pairs and players that an amount falls on."""
    candidate = new.candidate
    if key == c.FACTOR:
        uneven = (pair for pair in candidate.all_pairs if pair[0].score != pair[1].score)
        return tuple(numbers(pair) for pair in uneven) + tuple((e.number,) for e in candidate.left)
    if key in c.REQUIREMENTS:
        return payers(new.bracket, candidate.all_pairs, _leaving(new)).get(key, ())
    if key == c.LOST:
        came = numbers(new.incoming)
        return tuple((n,) for n in numbers((*new.moved_on, *candidate.left)) if n in came)
    return tuple((n,) for n in numbers(new.floaters) if n not in numbers(own.floaters))


def _later(stage: Stage, found: Candidate, score: int) -> Parted:
    """Return the places of two pairings that give up the same, in the order of D."""
    own = stage.candidate
    players = stage.bracket.players
    first, then = _first_part(players, stage.bracket.m0, own), _first_part(players, stage.bracket.m0, found)
    if first != then:
        same_s1 = [a.number for a, _ in own.first] == [a.number for a, _ in found.first]
        article = "D.1.2" if same_s1 else "D.3"
        pairs = named(own.first), named(found.first)
        row = next((i for i, (a, b) in enumerate(zip(*pairs, strict=True)) if a != b), 0)
        return Parted(article, "first-part", score, False, first, then, pairs[0][row], pairs[1][row])
    places = _remainder(players, own), _remainder(players, found)
    swapped = (places[0].leaving, places[0].entering) != (places[1].leaving, places[1].entering)
    return Parted(
        "D.2" if swapped else "D.1.1", "place", score, False, places[0].position, places[1].position, places=places
    )  # fmt: skip


def _first_part(players: Sequence[Entrant], m0: int, candidate: Candidate) -> int:
    """Return the place of the heterogeneous part among all sets of D.3 and orders of D.1.2; 0 without one."""
    if not candidate.first:
        return 0
    everybody, s1 = numbers(players), [a.number for a, _ in candidate.first]
    s2 = [n for n in everybody if n not in s1]
    before = counting.earlier_orders(s2, [b.number for _, b in candidate.first])
    return sets_before(everybody[:m0], s1) * perm(len(s2), len(s1)) + before + 1


def _remainder(players: Sequence[Entrant], candidate: Candidate) -> Place:
    """Return the place of the homogeneous group or remainder among all exchanges and transpositions."""
    taken = {e.number for pair in candidate.first for e in pair}
    group = [e.number for e in players if e.number not in taken]
    pairs, size = len(candidate.pairs), len(group)
    s1 = [group.index(a.number) + 1 for a, _ in candidate.pairs]
    leaving, entering = counting.exchange_of(s1)
    s2 = [i for i in range(1, size + 1) if i not in s1]
    chosen = [group.index(b.number) + 1 for _, b in candidate.pairs]
    before = sum(counting.earlier_exchanges(size, pairs, leaving, entering)) * counting.orders(size, pairs)
    position = before + counting.earlier_orders(s2, chosen) + 1
    out, come = (tuple(group[i - 1] for i in side) for side in (leaving, entering))
    return Place(position, out, come, named(candidate.pairs))

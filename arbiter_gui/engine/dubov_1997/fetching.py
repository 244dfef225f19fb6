"""7.1 and 7.2: players fetched from lower score groups."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.proofs import Proof, prove
from arbiter_gui.engine.dubov_1997.bye import dominating
from arbiter_gui.engine.dubov_1997.limits import a21_have_met, a25_may_be_transferred
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.standard import black_order, white_order
from arbiter_gui.engine.dubov_1997.workbench import Workbench
from arbiter_gui.engine.kernel.graph.bitsets import members
from arbiter_gui.trace.columns import BlockedGoesDown, NobodyFetched, PlayerFetched
from arbiter_gui.trace.values import Alone, GroupFails, Met, Passed, Rest, Transferred, Why

Refusal = Callable[[int], Why | None]
"""Says why a player cannot be fetched; None when he can."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A score group after 7.1 and 7.2: its members, and those of them who came from below."""

    group: int
    fetched: int


@BOOK.implements("7.1")
def a71_blocked(bench: Workbench, group: int, score: int, parent: int) -> Fetched:
    """7.1: fetch an opponent for every player who has none in the group, whites first (A44, B1).

    For whom nobody can come, he floats at once (B3). All transfers together must leave the others
    pairable (B2, B17); the fetched player joins the group and is not tied to the blocked one (A46).
    """
    fetched = tied = 0
    while (blocked := next_blocked(bench, group)) is not None:

        def refusal(v: int, p: int = blocked, tied: int = tied) -> Why | None:
            rest = bench.left & ~(tied | 1 << p | 1 << v)
            return bench.why_apart(p, v) or (None if bench.pairable(rest) else Rest())

        due = bench.entrants[blocked].due.other
        readings = ["B1"] if _colours_block(bench, group, blocked) else []
        readings += ["A44"] if next_blocked(bench, group & ~(1 << blocked)) is not None else []
        found = _fetch(bench, "7.1", (score, group, due), refusal, parent, readings, blocked)
        if found is None:
            group &= ~(1 << blocked)
            continue
        group |= 1 << found
        fetched |= 1 << found
        tied |= 1 << found | 1 << blocked
    return Fetched(group, fetched)


def next_blocked(bench: Workbench, group: int) -> int | None:
    """Return the first player, whites before blacks in the order of 6.2, without an opponent in the group.

    A single player is no such case: his group is odd, and 7.2 asks the same of the fetched one.
    """
    if group.bit_count() < 2:
        return None
    found = [v for v in members(group) if not bench.legal[v] & group]
    whites = [v for v in found if bench.entrants[v].due is Colour.WHITE]
    blacks = [v for v in found if bench.entrants[v].due is Colour.BLACK]
    whites.sort(key=lambda v: white_order(bench.entrants[v]))
    blacks.sort(key=lambda v: black_order(bench.entrants[v]))
    return next(iter(whites + blacks), None)


def _colours_block(bench: Workbench, group: int, blocked: int) -> bool:
    own = bench.entrants[blocked]
    return any(v != blocked and not a21_have_met(own, bench.entrants[v]) for v in members(group))


@BOOK.implements("7.2")
def a72_odd(bench: Workbench, group: Fetched, score: int, parent: int) -> Fetched:
    """7.2: into an odd group fetch a player, due the colour that fewer have, so that all can be paired (B4)."""
    if group.group.bit_count() % 2 == 0:
        return group
    colour = dominating([bench.entrants[v] for v in members(group.group)])
    assert colour is not None, "an odd group has a dominating colour (A50)"

    def refusal(v: int) -> Why | None:
        if not bench.legal[v] & group.group:
            return Alone()
        inside = group.group | 1 << v
        if not bench.pairable(inside):
            return GroupFails()
        return None if bench.pairable(bench.left & ~inside) else Rest()

    found = _fetch(bench, "7.2", (score, group.group, colour.other), refusal, parent, [], None)
    if found is None:
        return group
    return Fetched(group.group | 1 << found, group.fetched | 1 << found)


def _fetch(
    bench: Workbench,
    article: str,
    wanted: tuple[int, int, Colour],
    refusal: Refusal,
    parent: int,
    readings: list[str],
    blocked: int | None,
) -> int | None:
    """Fetch the first player by due colour, R, ARO from the nearest group that has anybody (A45, A49).

    `wanted` is the score and the members of the higher group, and the due colour to be preferred.
    """
    score, group, colour = wanted
    passed: list[Passed] = []
    proofs: list[Proof] = []
    found = None
    for v, later in _candidates(bench, bench.below(bench.left & ~group, score), colour):
        e = bench.entrants[v]
        why = _barred(bench, v) or refusal(v)
        if why is None:
            found = v
            readings += _choice_readings(bench, later, v, colour)
            break
        passed.append(Passed(e.number, why))
        proofs += [(v, bench.failed)] if isinstance(why, Rest | GroupFails) else []
    if found is None and blocked is not None:
        readings.append("B3")
    readings += _passing(article, passed, found is None)
    told = _told(bench, article, (found, blocked), colour, tuple(passed), tuple(readings))
    prove(bench, article, bench.tell(told, parent), proofs)
    return found


def _told(
    bench: Workbench,
    article: str,
    whom: tuple[int | None, int | None],
    colour: Colour,
    passed: tuple[Passed, ...],
    readings: tuple[str, ...],
) -> PlayerFetched | BlockedGoesDown | NobodyFetched:
    """Return who was fetched for whom (the places of both, as far as there are such), or that nobody was."""
    found, blocked = whom
    number = None if blocked is None else bench.entrants[blocked].number
    if found is not None:
        e = bench.entrants[found]
        card = e.score, e.due, e.rating, e.aro
        return PlayerFetched(article, passed, (e.number,), colour, number, *card, readings=readings)
    if number is not None:
        return BlockedGoesDown(article, (number,), passed, colour, number, readings=readings)
    return NobodyFetched(article, passed, colour, readings=readings)


def _candidates(bench: Workbench, lower: int, colour: Colour) -> Iterator[tuple[int, list[int]]]:
    """Yield the lower players in order, each with those of his score who come after him."""
    for score in sorted({bench.entrants[v].score for v in members(lower)}, reverse=True):
        ordered = sorted(members(bench.at_score(lower, score)), key=_order(bench, colour))
        for place, v in enumerate(ordered):
            yield v, ordered[place + 1 :]


def _barred(bench: Workbench, v: int) -> Transferred | None:
    e, tournament = bench.entrants[v], bench.tournament
    if a25_may_be_transferred(e, tournament.next_round, tournament.round_count):
        return None
    return Transferred("2.5", None if e.transfers[-1] else sum(e.transfers))


def _order(bench: Workbench, colour: Colour) -> Callable[[int], tuple[bool, int, int, int]]:
    def key(v: int) -> tuple[bool, int, int, int]:
        e = bench.entrants[v]
        return e.due is not colour, -e.rating, e.aro, e.number

    return key


def _choice_readings(bench: Workbench, later: list[int], v: int, colour: Colour) -> list[str]:
    """Return the readings by which this player was taken before the later ones of his group."""
    e = bench.entrants[v]
    tie = (e.due, e.rating, e.aro)
    tied = any((o.due, o.rating, o.aro) == tie for o in (bench.entrants[u] for u in later))
    last = bench.tournament.next_round == bench.tournament.round_count
    freed = last and not a25_may_be_transferred(e, bench.tournament.next_round, None)
    found = ["A40", *(["A45"] if e.due is not colour else []), *(["A49"] if tied else [])]
    return found + (["A14"] if freed else [])


def _passing(article: str, passed: list[Passed], nobody: bool) -> list[str]:
    """Return the readings by which players were passed over, `nobody` being left in the end or not."""
    reasons = {type(p.why) for p in passed}
    found = []
    if reasons & {Rest, GroupFails}:
        found.append("B2" if article == "7.1" else "B4")
    found += ["A51"] if GroupFails in reasons else []
    found += ["A15", *(["A18"] if nobody else [])] if Transferred in reasons else []
    found += ["A62"] if any(p.why == Met("2.1", None) for p in passed) else []
    return found

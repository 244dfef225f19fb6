"""7.1 and 7.2: players fetched from lower score groups."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_1997.bye import dominating
from arbiter_gui.engine.dubov_1997.limits import a21_have_met, a25_may_be_transferred
from arbiter_gui.engine.dubov_1997.proofs import Proof, prove
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.standard import black_order, white_order
from arbiter_gui.engine.dubov_1997.workbench import Workbench
from arbiter_gui.engine.kernel.bitsets import members
from arbiter_gui.trace import Fact, Level, Verb

Refusal = Callable[[int], tuple[Fact, ...]]
"""Says why a player cannot be fetched; empty when he can."""


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

        def refusal(v: int, p: int = blocked, tied: int = tied) -> tuple[Fact, ...]:
            rest = bench.left & ~(tied | 1 << p | 1 << v)
            return bench.why_apart(p, v) or (() if bench.pairable(rest) else ("rest",))

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

    def refusal(v: int) -> tuple[Fact, ...]:
        if not bench.legal[v] & group.group:
            return ("alone",)
        inside = group.group | 1 << v
        if not bench.pairable(inside):
            return ("group",)
        return () if bench.pairable(bench.left & ~inside) else ("rest",)

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
    passed: list[tuple[Fact, ...]] = []
    proofs: list[Proof] = []
    facts: dict[str, Fact] = {"colour": colour.value}
    if blocked is not None:
        facts["blocked"] = bench.entrants[blocked].number
    verdict, found = Verb.REFUSED, None
    players: tuple[int, ...] = ()
    for v, later in _candidates(bench, bench.below(bench.left & ~group, score), colour):
        e = bench.entrants[v]
        why = _barred(bench, v) or refusal(v)
        if not why:
            verdict, found, players = Verb.MOVED_UP, v, (e.number,)
            facts.update(score=e.score, due=e.due.value, rating=e.rating, aro=e.aro)
            readings += _choice_readings(bench, later, v, colour)
            break
        passed.append((e.number, *why))
        proofs += [(v, bench.failed)] if why[0] in ("rest", "group") else []
    if found is None and blocked is not None:
        verdict, players = Verb.MOVED_DOWN, (bench.entrants[blocked].number,)
        readings.append("B3")
    readings += _passing(article, passed, found is None)
    event = bench.tell(
        Level.DECISIONS, article, verdict, parent, readings, players=players, passed=tuple(passed), **facts
    )
    prove(bench, article, event, proofs)
    return found


def _candidates(bench: Workbench, lower: int, colour: Colour) -> Iterator[tuple[int, list[int]]]:
    """Yield the lower players in order, each with those of his score who come after him."""
    for score in sorted({bench.entrants[v].score for v in members(lower)}, reverse=True):
        ordered = sorted(members(bench.at_score(lower, score)), key=_order(bench, colour))
        for place, v in enumerate(ordered):
            yield v, ordered[place + 1 :]


def _barred(bench: Workbench, v: int) -> tuple[Fact, ...]:
    e, tournament = bench.entrants[v], bench.tournament
    if a25_may_be_transferred(e, tournament.next_round, tournament.round_count):
        return ()
    return ("2.5", "running" if e.transfers[-1] else sum(e.transfers))


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


def _passing(article: str, passed: list[tuple[Fact, ...]], nobody: bool) -> list[str]:
    """Return the readings by which players were passed over, `nobody` being left in the end or not."""
    reasons = {why[1] for why in passed}
    found = []
    if reasons & {"rest", "group"}:
        found.append("B2" if article == "7.1" else "B4")
    found += ["A51"] if "group" in reasons else []
    found += ["A15", *(["A18"] if nobody else [])] if "2.5" in reasons else []
    found += ["A62"] if any(why[-1] == "prohibited" for why in passed) else []
    return found

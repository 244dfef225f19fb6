"""Chapter 7: players moved up from lower scoregroups, and players who change the colour subgroup."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, cited
from arbiter_gui.engine.dubov.rows import first_to_leave
from arbiter_gui.engine.dubov_1997.definitions import a25_may_be_transferred, a26_may_change_subgroup
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.score_groups import ScoreGroup, a62_columns, dominating, prohibited, sought
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.trace import columns as told
from arbiter_gui.trace.values import Alone, GroupFails, KeepsColour, Passed, Rest, Transferred, Why


@BOOK.implements("7.1")
def a71_blocked(state: RoundState, group: ScoreGroup) -> None:
    """7.1: fetch an opponent for every player who has none in the group, whites first (A44, B1).

    For whom nobody can come, he floats at once (B3). All transfers together must leave the others
    pairable (B2, B17); the fetched player joins the group and is not tied to the blocked one (A46).
    """
    tied = 0
    while (blocked := next_blocked(state, group.members)) is not None:

        def refusal(v: int, p: int = blocked, tied: int = tied) -> Why | None:
            return state.field.apart(p, v) or state.stuck_without(tied | 1 << p | 1 << v)

        own = state.entrants[blocked]
        readings = cited(
            B1=any(v != blocked and not have_met(own, state.entrants[v]) for v in members(group.members)),
            A44=next_blocked(state, group.members & ~(1 << blocked)) is not None,
        )
        found = _fetch(state, "7.1", group, own.due.other, refusal, readings, blocked)
        if found is None:
            group.members &= ~(1 << blocked)
        else:
            tied |= 1 << found | 1 << blocked


def next_blocked(state: RoundState, group: int) -> int | None:
    """Return the first player, whites before blacks in the order of 6.2, without an opponent in the group.

    A single player is no such case: his group is odd, and 7.2 asks the same of the fetched one.
    """
    if group.bit_count() < 2:
        return None
    found = bitset(v for v in members(group) if not state.legal[v] & group)
    whites, blacks = a62_columns(state, found & state.whites, found & ~state.whites)
    return next(iter(whites + blacks), None)


@BOOK.implements("7.2")
def a72_odd(state: RoundState, group: ScoreGroup) -> None:
    """7.2: into an odd group fetch a player, due the colour that fewer have, so that all can be paired (B4)."""
    here = group.members
    if here.bit_count() % 2 == 0:
        return
    colour = dominating(state, here)
    assert colour is not None, "an odd group has a dominating colour (A50)"

    def refusal(v: int) -> Why | None:
        if not state.legal[v] & here:
            return Alone()
        if not state.pairable(here | 1 << v):
            return GroupFails()
        return state.stuck_without(here | 1 << v)

    _fetch(state, "7.2", group, colour.other, refusal)


def _fetch(
    state: RoundState,
    article: str,
    group: ScoreGroup,
    colour: Colour,
    refusal: Callable[[int], Why | None],
    readings: tuple[str, ...] = (),
    blocked: int | None = None,
) -> int | None:
    """Fetch the first player by the due `colour`, R, ARO from the nearest group that has anybody (A45, A49)."""
    es, number = state.entrants, None if blocked is None else state.entrants[blocked].number
    lower = state.below(state.left & ~group.members, group.score)
    by_score = groupby(members(lower), lambda v: es[v].score)
    order = (v for _, alike in by_score for v in sorted(alike, key=lambda v: sought(es[v], colour)))
    found, passed, proofs = state.first_fitting(order, lambda v: _barred(state, v) or refusal(v))
    event: told.Choosing = told.NobodyFetched(article, passed, colour)
    chosen, costs = list[int](), [("nobody", int(found is None))]
    if found is not None:
        e = es[found]
        readings += _taken(
            state, e, [es[v] for v in members(state.at_score(lower, e.score)) if v > found], colour
        )
        facts = e.score, e.due, e.rating, e.aro
        event = told.PlayerFetched(article, passed, (e.number,), colour, number, *facts)
        chosen.append(e.number)
        costs += [("fetched-far", group.score - e.score), ("fetched-due", int(e.due is not colour))]
        group.members |= 1 << found
        group.fetched |= 1 << found
    elif number is not None:
        event, readings = told.BlockedGoesDown(article, (number,), passed, colour, number), (*readings, "B3")
    reasons = {type(p.why) for p in passed}
    stuck, barred = reasons & {Rest, GroupFails}, Transferred in reasons
    readings += cited(
        B2=stuck and article == "7.1", B4=stuck and article == "7.2", A51=GroupFails in reasons, A15=barred,
        A18=barred and found is None, A62=prohibited(passed),
    )  # fmt: skip
    state.tell(replace(event, readings=readings), group.told, proofs)
    state.chose(article, "fetched", number or 0, chosen, amounts=tuple(costs), place=len(passed) + 1)
    return found


def _barred(state: RoundState, v: int) -> Transferred | None:
    e, tournament = state.entrants[v], state.tournament
    if a25_may_be_transferred(e, tournament.next_round, tournament.round_count):
        return None
    return Transferred("2.5", None if e.upwards[-1] else sum(e.upwards))


def _taken(state: RoundState, e: Entrant, later: Sequence[Entrant], colour: Colour) -> tuple[str, ...]:
    """Return the readings by which somebody was taken before the `later` ones of his score."""
    tie, number = (e.due, e.rating, e.aro), state.tournament.next_round
    return cited(
        A40=True, A45=e.due is not colour, A49=any((o.due, o.rating, o.aro) == tie for o in later),
        A14=number == state.tournament.round_count and not a25_may_be_transferred(e, number, None),
    )  # fmt: skip


@BOOK.implements("7.3")
def a73_order(white: Entrant) -> tuple[int, int, int]:
    """7.3: who leaves the white subgroup first: lowest ARO, higher R, earlier in the starting rank (A53)."""
    return white.aro, -white.rating, white.number


@BOOK.implements("7.4")
def a74_order(black: Entrant) -> tuple[int, int, int]:
    """7.4: who leaves the black subgroup first: highest ARO, lower R, earlier in the starting rank (A53)."""
    return -black.aro, black.rating, black.number


def balanced(state: RoundState, group: int, parent: int) -> tuple[int, int]:
    """Return the white and the black subgroup of an even group after 7.3 or 7.4, as sets of places."""
    whites, blacks = group & state.whites, group & ~state.whites
    surplus = whites.bit_count() - blacks.bit_count()
    if surplus == 0:
        return whites, blacks
    article, order, large = ("7.3", a73_order, whites) if surplus > 0 else ("7.4", a74_order, blacks)
    to = Colour.BLACK if surplus > 0 else Colour.WHITE
    ordered = sorted(members(large), key=lambda v: order(state.entrants[v]))
    es = [state.entrants[v] for v in ordered]
    may_move = [v for v, e in zip(ordered, es, strict=True) if a26_may_change_subgroup(e)]
    chosen = _changers(state, group, large, may_move, abs(surplus) // 2)
    moved, last = bitset(chosen), max(map(ordered.index, chosen))
    stay = tuple(
        Passed(e.number, Rest() if v in may_move else KeepsColour("2.6"))
        for v, e in zip(ordered[:last], es, strict=False)
        if v not in chosen
    )
    why = {type(passed.why) for passed in stay}
    keys = [(entrant.aro, entrant.rating) for entrant in es[last : last + 2]]
    is_tied = keys[1:] == keys[:1]
    readings = cited(A52=KeepsColour in why, A55=Rest in why, A54=True, A53=is_tied)
    sizes = whites.bit_count(), blacks.bit_count()
    aros = tuple(state.entrants[changer].aro for changer in chosen)
    event = told.SidesChanged(article, stay, to, state.names(chosen), aros, *sizes, readings=readings)
    state.tell(event, parent)
    state.chose(article, "changers", chosen=event.players)
    return whites ^ moved, blacks ^ moved


_CHANGING = ((None, 0, 0), (0, None, 0), (0, 0, 0))
"""The pairs that can be: of the small subgroup, of those who must stay in the large one, and of those who may change.

Who changes meets one of the large subgroup who stays; so the pairs inside are as many as players must change.
"""


def _changers(state: RoundState, group: int, large: int, may_move: Sequence[int], count: int) -> list[int]:
    """Return the first set in order with which all rows can be filled; if there is none, the first (A55)."""
    assert len(may_move) >= count, "a group that can be paired has enough players who may change (A52)"
    places, may = tuple(members(group)), bitset(may_move)
    solved = state.cheapest(places, [(large >> v & 1) + (may >> v & 1) for v in places], _CHANGING)
    if solved is None:
        return list(may_move[:count])
    return first_to_leave(solved[1], places, large, may_move, count)[0]

"""Chapter 9: no pairing keeps all limits, and the proposal breaks them as rarely as possible (A61)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from arbiter_gui.proof.dubov_1997.groups import Table
from arbiter_gui.proof.dubov_1997.players import Cards, breaks_of
from arbiter_gui.proof.kernel.certificates import BYE, rows_of, shows
from arbiter_gui.proof.kernel.checks import hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Formulation, Key, PosedMatching
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import RoundImpossible

_RUNNING, _FAR, _BYE, _SCORES, _DUE = _KEYS = tuple[Key, ...]((number, 0) for number in range(1, 6))
"""What counts, in this order: breaks of 2.4, of 2.3 and of 2.2, score differences, players without due colour."""


def check_impossible(table: Table, event: RoundImpossible) -> None:
    """Check the groups that show that nobody can pair all without breaking a limit. Raises Wrong."""
    cards = table.cards
    everybody = _everybody(cards)
    at = {n: i for i, n in enumerate(everybody)}

    def keeps_all(one: int, other: int) -> bool:
        return not cards.all[one or other].no_bye if BYE in (one, other) else cards.legal(one, other)

    rows = rows_of(everybody, keeps_all)
    require(shows(event, rows, at), "the groups can be paired after all, or there are enough partners")
    named = {*event.removed, *(n for group in event.groups for n in group)}
    others = [] if named == {BYE} else [n for n in cards.all if n not in named]
    require(list(event.others) == others, "the others are not so")
    require(not table.impossible, "it is shown twice that a limit must be broken")
    was_checked("witness")
    table.impossible = True


def check_proposal(table: Table, event: ProposalMade) -> None:
    """Check that no pairing without repetition breaks less, and that it is the first of the best. Raises Wrong."""
    cards, bye = table.cards, event.player
    require(table.impossible, "it is not shown that a limit must be broken")
    require(table.left == set(cards.all), "pairs were made before")
    everybody = _everybody(cards)
    at = {n: i for i, n in enumerate(everybody)}
    told = [at[n] for pair in event.pairs for n in pair[:1]]
    in_order = told == sorted(told) and all(at[a] < at[b] for a, b in event.pairs)
    require(in_order, "the pairs do not stand in the order of the starting rank")
    pairs = sorted([*event.pairs, *([(bye, BYE)] if bye is not None else [])], key=lambda pair: at[pair[0]])
    require(sorted(n for pair in pairs for n in pair) == sorted(everybody), "not everybody is paired once")
    rows = rows_of(everybody, lambda one, other: BYE in (one, other) or other not in cards.all[one].met)
    form = Formulation(
        len(everybody), tuple(rows), tuple(_kind(cards, n) for n in everybody),
        lambda u, v: _cost(cards, everybody[u], everybody[v]),
    )  # fmt: skip
    posed, edges = PosedMatching(form), [(at[a], at[b]) for a, b in pairs]
    require(posed.allows(edges), "a pair met before (2.1)")
    totals = {key: sum(form.amounts(u, v).get(key, 0) for u, v in edges) for key in _KEYS}
    _first_of_the_best(table, posed, totals, edges)
    limits = tuple(sorted(_limits(cards, pairs)))
    hold(event, ProposalMade("9", event.pairs, limits, bye))
    table.pairs = list(event.pairs)
    table.left.clear()


def _first_of_the_best(table: Table, posed: PosedMatching, totals: Amounts, edges: list[Edge]) -> None:
    require(posed.at_least(totals), "fewer limits need be broken")
    was_checked("optimum")
    for place, (u, v) in enumerate(edges):
        done = edges[:place]
        taken = {w for edge in done for w in edge}
        for w in range(u + 1, v):
            if w not in taken and posed.rows[u] >> w & 1:
                require(posed.dearer(totals, [(u, w)], done), "an earlier pair can be proposed")
                was_checked("refusal")


def _everybody(cards: Cards) -> list[int]:
    """Return all players in order of rank, and the bye of an odd field at the end."""
    return [*cards.all, *((BYE,) if len(cards.all) % 2 else ())]


def _kind(cards: Cards, number: int) -> Hashable:
    """Return what the cost of a player's pair depends on."""
    if number == BYE:
        return None
    player = cards.all[number]
    return player.score, player.due, player.breaks("w"), player.breaks("b"), player.no_bye


def _cost(cards: Cards, one: int, other: int) -> Amounts:
    if BYE in (one, other):
        player = cards.all[one or other]
        return {_BYE: int(player.no_bye), _SCORES: player.score - cards.scores[-1]}
    a, b = cards.all[one], cards.all[other]
    running, far = min(breaks_of(a, b), breaks_of(b, a))
    return {_RUNNING: running, _FAR: far, _SCORES: abs(a.score - b.score), _DUE: int(a.due == b.due)}


def _limits(cards: Cards, pairs: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Yield the limits that a proposal breaks."""
    found = [_cost(cards, one, other) for one, other in pairs]
    for limit, key in (("2.2", _BYE), ("2.3", _FAR), ("2.4", _RUNNING)):
        if any(amounts.get(key) for amounts in found):
            yield limit

"""Chapter 9: no pairing keeps all limits, and the proposal breaks them as rarely as possible (A61)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from arbiter_gui.proof.dubov_1997.groups import Table
from arbiter_gui.proof.dubov_1997.players import Cards, breaks_of
from arbiter_gui.proof.kernel.certificates import BYE, rows_of, shows
from arbiter_gui.proof.kernel.checks import EventReader, hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Formulation, Key, PosedMatching
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import RoundImpossible

_RUNNING, _FAR, _BYE, _SCORES, _DUE = _KEYS = tuple[Key, ...]((number, 0) for number in range(1, 6))
"""What counts, in this order: breaks of 2.4, of 2.3 and of 2.2, score differences, players without due colour."""


def check_proposal(table: Table, pages: EventReader) -> None:
    """Check the groups that show that a limit must be broken, and the pairing that breaks the least. Raises Wrong.

    No pairing without repetition breaks less, and none that breaks as little comes earlier.
    """
    cards, everybody = table.cards, [*table.cards.all, *((BYE,) if table.cards.odd else ())]
    at = {n: i for i, n in enumerate(everybody)}
    _, why = pages.take(RoundImpossible)
    require(shows(why, cards.graph(), at), "the groups can be paired after all, or there are enough partners")
    named = {*why.removed, *(n for group in why.groups for n in group)}
    others = () if named == {BYE} else tuple(n for n in cards.all if n not in named)
    hold(why, RoundImpossible("9", removed=why.removed, groups=why.groups, others=others))
    was_checked("witness")
    _, event = pages.take(ProposalMade)
    bye = event.player
    in_order = [*event.pairs] == sorted(event.pairs, key=lambda pair: at[pair[0]])
    require(
        in_order and all(at[a] < at[b] for a, b in event.pairs),
        "the pairs do not stand in the order of the starting rank",
    )
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
    _first_of_the_best(posed, totals, edges)
    hold(event, ProposalMade("9", event.pairs, tuple(sorted(_limits(cards, pairs))), bye))
    table.impossible = True
    table.pair(event.pairs)
    table.left.discard(bye or BYE)


def _first_of_the_best(posed: PosedMatching, totals: Amounts, edges: list[Edge]) -> None:
    require(posed.at_least(totals), "fewer limits need be broken")
    was_checked("optimum")
    for place, (u, v) in enumerate(edges):
        done = edges[:place]
        taken = {w for edge in done for w in edge}
        for w in range(u + 1, v):
            if w not in taken and posed.rows[u] >> w & 1:
                require(posed.dearer(totals, [(u, w)], done), "an earlier pair can be proposed")
                was_checked("refusal")


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

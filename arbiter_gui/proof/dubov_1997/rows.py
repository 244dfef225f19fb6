"""6.4, 7.3 and 7.4 of 1997 by certificates: the fewest floaters, who changes the column."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from arbiter_gui.proof.dubov_1997.players import Cards
from arbiter_gui.proof.kernel.certificates import can_be_matched, rows_of
from arbiter_gui.proof.kernel.checks import require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.sequences import passed_over
from arbiter_gui.trace.columns import SentDown
from arbiter_gui.trace.values import Passed, Rest

_FLOATERS: Key = (1, 0)


def fewest_floaters(
    cards: Cards, left: set[int], group: set[int], fetched: set[int], event: SentDown
) -> None:
    """Check that no fewer can go, and that who stands earlier in the order of 6.4 cannot go instead."""
    players = sorted(left)
    at = {n: i for i, n in enumerate(players)}
    inside = {at[n] for n in group}
    rows = _rows(cards, players, group, fetched)

    def cost(u: int, v: int) -> Amounts:
        return {_FLOATERS: 1} if (u in inside) != (v in inside) else {}

    kinds = [(v in inside, players[v] in fetched) for v in range(len(players))]
    posed = PosedMatching(Formulation(len(players), tuple(rows), tuple(kinds), cost))
    gone = list(event.players)
    require(set(gone) <= group - fetched, "somebody floats who stays")
    require(posed.at_least({_FLOATERS: len(gone)}), "fewer floaters are enough")
    was_checked("optimum")
    order = _preferred(cards, left, group, fetched)
    outside = sum(1 << v for v in range(len(players)) if v not in inside)
    passed = tuple(Passed(n, Rest()) for n, _ in passed_over(order, gone))
    require(event.passed == passed, f"passed over are {passed}")
    for n, before in passed_over(order, gone):
        other = posed.narrowed({at[m] for m in (*before, n)}, outside)
        require(other.at_least({_FLOATERS: len(gone) + 1}), f"{n} could float")
        was_checked("refusal")


def _rows(cards: Cards, players: Sequence[int], group: set[int], fetched: set[int]) -> list[int]:
    """Return who may meet whom; who was fetched stays in the group."""
    inside = sum(1 << v for v, n in enumerate(players) if n in group)
    stay = sum(1 << v for v, n in enumerate(players) if n in fetched)
    rows = []
    for n, row in zip(players, cards.rows(players), strict=True):
        rows.append(row & inside if n in fetched else row if n in group else row & ~stay)
    return rows


def _preferred(cards: Cards, left: set[int], group: set[int], fetched: set[int]) -> list[int]:
    """Return the order of 6.4: who can be paired in the next group first, then low R, high ARO, low rank."""
    scores = [cards.all[n].score for n in left - group]
    top = min(cards.all[n].score for n in group - fetched)
    lower = max((s for s in scores if s < top), default=None)
    nearest = {n for n in left - group if cards.all[n].score == lower}

    def key(n: int) -> tuple[bool, int, int, int]:
        meets = any(cards.legal(n, m) for m in nearest)
        return not meets, cards.all[n].rating, -cards.all[n].aro, -n

    return sorted(group - fetched, key=key)


def check_changers(
    cards: Cards, group: Collection[int], order: Sequence[int], may: Sequence[int], chosen: Sequence[int]
) -> None:
    """7.3, 7.4: check that nobody earlier could change instead so that all rows can be filled (A55).

    `order` is the larger column, `may` who may leave it (2.6).
    Where no set lets all rows be filled, the first set in order is taken.
    """

    def works(must: Collection[int]) -> bool:
        return can_be_matched(_changing(cards, group, set(order), set(may), set(must)))

    if not works(chosen):
        require(list(chosen) == list(may[: len(chosen)]), "others come first where no rows can be filled")
        require(not works(()), "others could change so that all rows can be filled")
    for n, earlier in passed_over(may, chosen):
        require(not works([*earlier, n]), f"{n} could change")
        was_checked("refusal")
    was_checked("optimum")


def _changing(
    cards: Cards, group: Collection[int], large: set[int], may: set[int], must: set[int]
) -> list[int]:
    """Return who can meet whom when those of `must` and only some of `may` leave the larger column.

    Of two from it one changes and one stays; who meets the smaller column stays. So as many pairs stand inside the
    larger column as players must change.
    """
    players = sorted(group)

    def fits(one: int, other: int) -> bool:
        if one not in large or other not in large:
            return (one in large) != (other in large) and one not in must and other not in must
        return (one in may and other not in must) or (other in may and one not in must)

    return rows_of(players, lambda one, other: cards.legal(one, other) and fits(one, other))

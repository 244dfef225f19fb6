"""7.3 and 7.4: the first players in order who change the column so that all rows can be filled (A55)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from arbiter_gui.proof.dubov_1997.cards import Cards
from arbiter_gui.proof.kernel.certificates import can_be_matched, rows_of
from arbiter_gui.proof.kernel.tally import Tally, require


def check_changers(
    cards: Cards,
    group: Collection[int],
    order: Sequence[int],
    may: Sequence[int],
    chosen: Sequence[int],
    tally: Tally,
) -> None:
    """Check that nobody earlier could change instead; `order` is the larger column, `may` who may leave it (2.6).

    Where no set lets all rows be filled, the first set in order is taken.
    """

    def works(must: Collection[int]) -> bool:
        return can_be_matched(_rows(cards, group, set(order), set(may), set(must)))

    if not works(chosen):
        require(list(chosen) == list(may[: len(chosen)]), "others come first where no rows can be filled")
        require(not works(()), "others could change so that all rows can be filled")
    for n in may[: may.index(chosen[-1])]:
        if n not in chosen:
            earlier = [m for m in chosen if may.index(m) < may.index(n)]
            require(not works([*earlier, n]), f"{n} could change")
            tally["refusal"] += 1
    tally["optimum"] += 1


def _rows(cards: Cards, group: Collection[int], large: set[int], may: set[int], must: set[int]) -> list[int]:
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

"""Who of those below joins a bracket (3.2.1, 3.2.2), judged by certificates of the whole matching problem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov_2026.players import Seeker, missed
from arbiter_gui.proof.kernel.certificates import unmatched
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.players import Strength
from arbiter_gui.proof.kernel.tally import Tally, require
from arbiter_gui.trace.dubov_2026 import UpfloatersChosen
from arbiter_gui.trace.values import Rest, Worse

Group = Sequence[Seeker]


@dataclass(frozen=True)
class UpfloatRules:
    """MaxT, and whether the last round is paired, in which C8 to C10 do not apply."""

    most: int
    last: bool

    def amounts(self, player: Seeker) -> dict[Key, int]:
        """What somebody who floats up adds to C5, C6 (by his score, the lowest first), C8, C9 and C10."""
        found: dict[Key, int] = {(5, 0): 1, (6, player.score): 1}
        if not self.last:
            maximum = player.is_maximum(self.most)
            found[8, 0], found[9, 0] = int(maximum), player.ups.count(True) if maximum else 0
            found[10, 0] = int(player.ups[-1:] == (True,))
        return {key: amount for key, amount in found.items() if amount}


def matrix(players: Group) -> list[int]:
    """Return who may meet whom, by places in the list: everybody but those met and those of C3."""
    at = {p.number: 1 << i for i, p in enumerate(players)}
    absolute = dict.fromkeys(Colour, 0)
    for p in players:
        if p.strength is Strength.ABSOLUTE:
            absolute[p.wish] |= at[p.number]
    rows = []
    for p in players:
        gone = at[p.number] | (absolute[p.wish] if p.strength is Strength.ABSOLUTE else 0)
        for number in p.met:
            gone |= at.get(number, 0)
        rows.append((1 << len(players)) - 1 & ~gone)
    return rows


class UpfloaterChoice:
    """Residents beside those below, as far down as can matter."""

    def __init__(self, rules: UpfloatRules, residents: Group, pool: Group, chosen: Group) -> None:
        self.rules, self.residents, self.pool, self.chosen = rules, residents, pool, chosen
        self.rows = matrix((*residents, *pool))
        self.own = len(residents)
        self.above = (1 << self.own) - 1
        self.near = self._near()
        self.posed = self._pose(self.near)

    def _near(self) -> int:
        """Return how many of the pool can matter: where no fewer can be enough and anybody can be spared, none with a
        lower score than the last one of the set does, because he would be worse in C6."""
        inside = [row & self.above for row in self.rows[: self.own]]
        size, count = len(self.pool), len(self.chosen)
        spared = all(2 * (row >> self.own).bit_count() >= size + count for row in self.rows[self.own :])
        if not spared or unmatched(inside) < count or not self.chosen:
            return size
        lowest = min(p.score for p in self.chosen)
        return sum(1 for p in self.pool if p.score >= lowest)

    def _pose(self, near: int) -> PosedMatching:
        """Pose the problem: where not all of the pool are in it they may all meet, and one more stands for others."""
        players, size = (*self.residents, *self.pool[:near]), self.own + near
        rows = [row & ((1 << size) - 1) for row in self.rows[:size]]
        if near < len(self.pool):
            extra = size % 2
            below = (1 << size + extra) - 1 & ~self.above
            rows = [
                row if i < self.own else row & self.above | below & ~(1 << i) for i, row in enumerate(rows)
            ]
            rows += [below & ~(1 << size)] * extra

        def cost(u: int, v: int) -> Amounts:
            if u >= self.own or v >= size:
                return {}
            own = self.rules.amounts(players[v]) if v >= self.own else {}
            return own | ({(7, 0): 1} if missed(players[u], players[v]) else {})

        kinds = [self._kind(p, i < self.own) for i, p in enumerate(players)] + [None] * (len(rows) - size)
        return PosedMatching(Formulation(size, tuple(rows), tuple(kinds), cost))

    def _kind(self, player: Seeker, resident: bool) -> object:
        return player.wish, () if resident else tuple(sorted(self.rules.amounts(player).items()))

    def check(self, event: UpfloatersChosen, colours: int, tally: Tally) -> None:
        """Check that nothing is better in C5 to C10, and that everybody passed over makes it worse as told."""
        claimed = dict(added(self.rules.amounts(p) for p in self.chosen)) | (
            {(7, 0): colours} if colours else {}
        )
        own = tuple((f"C{number}", score, n) for (number, score), n in sorted(claimed.items()))
        require(event.amounts == own, f"the bracket comes to {own}, not {event.amounts}")
        require(self.posed.at_least(claimed), "another set is better")
        tally["optimum"] += 1
        last = self.pool.index(self.chosen[-1]) if self.chosen else 0
        passed = [p for p in self.pool[:last] if p not in self.chosen]
        require([p.number for p in passed] == [p.player for p in event.passed], "others are passed over")
        for player, item in zip(passed, event.passed, strict=True):
            self._refused(player, item.why, claimed)
            tally["refusal"] += 1

    def _refused(self, player: Seeker, why: object, claimed: dict[Key, int]) -> None:
        """Check that a set with the members before him and himself is worse, or leaves others without opponents."""
        place = self.pool.index(player)
        must = (*(c for c in self.chosen if self.pool.index(c) < place), player)
        if isinstance(why, Rest):
            whole = self._pose(len(self.pool)) if self.near < len(self.pool) else self.posed
            require(self._forced(whole, must).base()[1] is None, f"{player.number} could float up")
            return
        assert isinstance(why, Worse), "passed over for another reason"
        require(not why.payers and not (why.detail and why.article != "C6"), "more is told than a figure")
        key = int(why.article[1:]), why.detail
        require(why.best == claimed.get(key, 0) < why.least, f"{key} is not {why.best} at its best")
        before = {k: n for k, n in claimed.items() if k < key}
        forced = self._forced(self.posed, must)
        if forced.base()[1] is None:
            forced = self._forced(self._pose(len(self.pool)), must)
        require(forced.base()[1] is not None, f"{player.number} cannot float up at all")
        require(forced.at_least(before | {key: why.least}), f"{player.number} makes {why.article} no worse")
        first = not forced.at_least(before | {key: why.least + 1})
        require(first, f"{player.number} makes {why.article} worse than told, or another criterion before it")

    def _forced(self, posed: PosedMatching, must: Group) -> PosedMatching:
        at = {self.own + self.pool.index(p) for p in must}
        return PosedMatching(
            posed.form, [row & self.above if v in at else row for v, row in enumerate(posed.rows)]
        )

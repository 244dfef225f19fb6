"""One bracket: who of those below joins it, by certificates, then subgroups, shifters and rows (3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.rows import INSIDE, Rows
from arbiter_gui.proof.dubov_2026.players import Seeker, from_the_middle, missed
from arbiter_gui.proof.kernel.certificates import unmatched
from arbiter_gui.proof.kernel.checks import hold, require, was_checked
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.sequences import passed_over
from arbiter_gui.trace.dubov_2026 import Shifted, UpfloatersChosen
from arbiter_gui.trace.values import Passed, Rest, Worse

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


class UpfloaterChoice:
    """Residents beside those below, as far down as can matter."""

    def __init__(
        self, rules: UpfloatRules, field: Field[Seeker], residents: Group, pool: Group, chosen: Group
    ) -> None:
        self.rules, self.residents, self.pool, self.chosen = rules, residents, pool, chosen
        self.rows = field.rows(numbers((*residents, *pool)))
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

    def check(self, event: UpfloatersChosen, colours: int) -> None:
        """Check that nothing is better in C5 to C10, and that everybody passed over makes it worse as told."""
        claimed = dict(added(self.rules.amounts(p) for p in self.chosen)) | (
            {(7, 0): colours} if colours else {}
        )
        own = tuple((f"C{number}", score, n) for (number, score), n in sorted(claimed.items()))
        scores = tuple(p.score for p in self.chosen)
        hold(event, UpfloatersChosen("3.2.2", event.passed, numbers(self.chosen), scores, own))
        require(self.posed.at_least(claimed), "another set is better")
        was_checked("optimum")
        passed = list(passed_over(self.pool, self.chosen))
        require([p.number for p, _ in passed] == [p.player for p in event.passed], "others are passed over")
        for (player, before), item in zip(passed, event.passed, strict=True):
            self._refused(player, (*before, player), item.why, claimed)
            was_checked("refusal")

    def _refused(self, player: Seeker, must: Group, why: object, claimed: dict[Key, int]) -> None:
        """Check that a set with the members before him and himself is worse, or leaves others without opponents."""
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
        return posed.narrowed({self.own + self.pool.index(p) for p in must}, self.above)


def subgroups(bracket: Sequence[Seeker]) -> tuple[list[Seeker], list[Seeker], bool]:
    """3.2.3: who prefers White, and the others; halves by number where nobody has played."""
    if any(p.colours for p in bracket):
        whites = [p for p in bracket if p.wish is Colour.WHITE]
        return whites, [p for p in bracket if p.wish is Colour.BLACK], False
    line = sorted(bracket, key=lambda p: p.number)
    half = {p.number for p in line[: len(line) // 2]}
    return [p for p in bracket if p.number in half], [p for p in bracket if p.number not in half], True


class Shifting:
    """3.2.4 for one bracket: the smaller subgroup, and the pairings with as few pairs inside it as there must be."""

    def __init__(self, field: Field[Seeker], g1: list[Seeker], g2: list[Seeker]) -> None:
        self.g1, self.g2 = g1, g2
        self.small, self.large = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
        rows = Rows(field, (numbers(self.small), numbers(self.large)))
        self.at = {n: i for i, n in enumerate(rows.players)}
        self.posed, self.rows = rows.posed, list(rows.posed.rows)
        self.inside = 0

    def fewest(self, count: int) -> None:
        """Check that so many pairs inside the smaller subgroup cannot be avoided."""
        require(self.posed.at_least({INSIDE: count}), "fewer pairs inside a subgroup are possible")
        self.inside = count
        was_checked("optimum")

    def shift(self, event: Shifted) -> None:
        """Check one set of shifters: the list from the middle of the subgroup (4.3, D8), and everybody passed over."""
        group = self.small if event.inside else self.large
        count = self.inside if event.inside else (len(self.large) - len(self.small)) // 2 + self.inside
        order = from_the_middle(group)
        chosen = [p for p in order if p.number in event.players]
        require(len(chosen) == count > 0, f"{count} are to be shifted")
        passed = tuple(Passed(p.number, Rest()) for p, _ in passed_over(order, chosen))
        to = Colour.WHITE if chosen[0] in self.g2 else Colour.BLACK
        sizes, aros = (len(self.g1), len(self.g2)), tuple(p.aro for p in chosen)
        own = "3.2.4", passed, to, numbers(chosen), aros, *sizes, event.inside, numbers(order)
        hold(event, Shifted(*own))
        stay = sum(1 << self.at[p.number] for p in group)
        for player in order[: order.index(chosen[-1]) + 1]:
            place = self.at[player.number]
            if player in chosen:
                stay &= ~(1 << place)
                self.rows[place] &= stay
                continue
            rows = list(self.rows)
            rows[place] &= stay & ~(1 << place)
            dearer = PosedMatching(self.posed.form, rows).at_least({INSIDE: self.inside + 1})
            require(dearer, f"{player.number} could go")
            was_checked("refusal")
        self._move(chosen)
        was_checked("step")

    def _move(self, chosen: list[Seeker]) -> None:
        out, rest = (self.g1, self.g2) if chosen[0] in self.g1 else (self.g2, self.g1)
        stay, more = [p for p in out if p not in chosen], [*rest, *chosen]
        self.g1, self.g2 = (stay, more) if out is self.g1 else (more, stay)

"""3.5: one set of upfloaters judged by C4 to C7, and everybody who was passed over for it."""

from __future__ import annotations

from collections.abc import Container, Sequence

from arbiter_gui.proof.double_2026.criteria import C4, C5, C6, C7, RANKED, Asked, JudgedMember
from arbiter_gui.proof.double_2026.players import MatchPlayer
from arbiter_gui.proof.kernel.certificates import unmatched
from arbiter_gui.proof.kernel.checks import hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, PosedMatching, added
from arbiter_gui.proof.kernel.players import Field, numbers
from arbiter_gui.proof.kernel.sequences import passed_over
from arbiter_gui.trace.double_2026 import SetChosen
from arbiter_gui.trace.values import Rest, Worse

Group = Sequence[MatchPlayer]
NEXT = RANKED.key(C6)


class JudgedSet:
    """Residents beside those below them, of whom those with the score `following` are the next scoregroup."""

    def __init__(
        self,
        field: Field[MatchPlayer],
        residents: Group,
        pool: Group,
        chosen: Group,
        following: int | None,
        floats_count: bool,
    ) -> None:
        self.residents = residents
        self.pool = pool
        self.chosen = chosen
        self.following = following
        self.floats_count = floats_count
        self.own = len(residents)
        self.above = (1 << self.own) - 1
        self.rows = field.rows(numbers((*residents, *pool)))
        self.near = self._near()
        rest = [player for player in pool if player.score == following and player not in chosen]
        self.by_size = len(rest) % 2
        self._posed: dict[tuple[int, bool], PosedMatching] = {}

    def amounts(self, player: MatchPlayer) -> Amounts:
        """Return what somebody who floats up adds to C4, C5 and C7."""
        member = JudgedMember(player.score, True, player.floated and self.floats_count)
        return RANKED.amounts(Asked.UPFLOATER, member)

    def _near(self) -> int:
        """Return how many of the pool can matter.

        Where no fewer upfloaters can be enough, and those below the next scoregroup can be paired whoever leaves them
        for the set and one more, nobody with a lower score than the last member does: he is worse in C5.
        """
        count = len(self.chosen)
        next_size = sum(player.score == self.following for player in self.pool)
        below = self.rows[self.own + next_size :]
        in_next = self.rows[self.own : self.own + next_size]
        low = self.own + next_size
        spared = (
            count > 0
            and all(2 * (row >> low).bit_count() >= len(below) + count + 1 for row in below)
            and all((row >> low).bit_count() > count for row in in_next)
            and all(
                2 * (row >> self.own).bit_count() >= len(self.pool) + count for row in self.rows[self.own :]
            )
            and unmatched([row & self.above for row in self.rows[: self.own]]) >= count
        )
        if not spared:
            return len(self.pool)
        least = min(player.score for player in self.chosen)
        return max(sum(player.score >= least for player in self.pool), next_size)

    def posed(self, near: int, ahead: bool) -> PosedMatching:
        """Return the problem with so many of the pool; with `ahead` the upfloaters of the next scoregroup count."""
        if (near, ahead) not in self._posed:
            self._posed[near, ahead] = self._pose(near, ahead)
        return self._posed[near, ahead]

    def _pose(self, near: int, ahead: bool) -> PosedMatching:
        """Pose it: where not all of the pool are in it those below the next scoregroup may all meet.

        One more stands for others then, where the number is odd.
        """
        size = self.own + near
        in_next = [ahead and player.score == self.following for player in self.pool[:near]]
        in_next = [False] * self.own + in_next + [False]
        rows = [row & ((1 << size) - 1) for row in self.rows[:size]]
        if near < len(self.pool):
            rows = self._relaxed(rows, in_next)

        def cost(u: int, v: int) -> Amounts:
            if u >= self.own:
                return RANKED.amounts(Asked.NEXT_PAIR, (in_next[u], in_next[v]))
            return self.amounts(self.pool[v - self.own]) if self.own <= v < size else {}

        return PosedMatching(Formulation(size, tuple(rows), cost))

    def _relaxed(self, rows: list[int], in_next: Sequence[bool]) -> list[int]:
        """Return the rows in which everybody below meets everybody, but for two of the next scoregroup."""
        size = len(rows)
        extra = size % 2
        below = (1 << size + extra) - 1 & ~self.above
        next_group = sum(1 << vertex for vertex in range(size) if in_next[vertex])
        relaxed = rows[: self.own]
        for vertex in range(self.own, size):
            as_it_is = self.above | (next_group if in_next[vertex] else 0)
            relaxed.append(rows[vertex] & as_it_is | below & ~as_it_is & ~(1 << vertex))
        return relaxed + [below & ~(1 << size)] * extra

    def check(self, event: SetChosen) -> Amounts:
        """Check that no set is better in C4 to C7, and that everybody passed over makes it worse as told.

        Return what the set comes to.
        """
        claimed = dict(added(map(self.amounts, self.chosen)))
        missed = any(article == C6.article for article, _, _ in event.amounts)
        if missed:
            claimed[NEXT] = 1
        amounts = tuple((RANKED.article(key), key[1], n) for key, n in sorted(claimed.items()))
        scores = tuple(player.score for player in self.chosen)
        hold(event, SetChosen("3.5", event.passed, numbers(self.chosen), scores, amounts))
        self._best(claimed, missed)
        was_checked("optimum")
        passed = list(passed_over(self.pool, self.chosen))
        require([p.number for p, _ in passed] == [p.player for p in event.passed], "others are passed over")
        for (player, before), item in zip(passed, event.passed, strict=True):
            self._refused(player, (*before, player), item.why, claimed)
            was_checked("refusal")
        return claimed

    def _best(self, claimed: Amounts, missed: bool) -> None:
        """Check that no set is better, and that this one comes to no more in C6 than it says.

        Without upfloaters there is only one set, of which C6 asks nothing.
        """
        if not self.chosen:
            require(not missed, "C6 is told of no set")
            return
        if missed:
            above = {key: n for key, n in claimed.items() if key < NEXT} | {NEXT: self.by_size + 1}
            require(self.posed(self.near, True).at_least(above), "the next scoregroup could comply")
            plain = {key: n for key, n in claimed.items() if key != NEXT}
            require(self.posed(self.near, False).at_least(plain), "another set is better")
            return
        raw = {**claimed, NEXT: self.by_size}
        posed = self.posed(self.near, True)
        require(posed.at_least(raw), "another set is better")
        mine = {self.own + self.pool.index(player) for player in self.chosen}
        others = set(range(self.own, self.own + self.near)) - mine
        own = posed.narrowed(mine, self.above).narrowed(others, ~self.above)
        require(own.certificate is not None, "the set leaves others without opponents")
        require(not own.at_least(raw, dearer=True), "the set comes to more in C6")

    def _refused(self, player: MatchPlayer, must: Group, why: object, claimed: Amounts) -> None:
        """Check that a set with the members before him and himself is worse, or leaves others without opponents."""
        gone = {self.own + self.pool.index(member) for member in must}
        if isinstance(why, Rest):
            none = self.posed(len(self.pool), False).narrowed(gone, self.above).certificate is None
            require(none, f"{player.number} could float up")
            return
        assert isinstance(why, Worse), "passed over for another reason"
        lists = why.article == C5.article
        require(not why.payers and not (why.detail and not lists), "more is told than a figure")
        key = RANKED.key_of(why.article, why.detail)
        require(why.best == claimed.get(key, 0) < why.least, f"{key} is not {why.best} at its best")
        before = {k: n for k, n in claimed.items() if k < key and k != NEXT}
        if key == NEXT:
            require(why.least == 1, "C6 is complied with or not")
            self._does_not_comply(gone, before, player.number)
            return
        ahead = key > NEXT and not claimed.get(NEXT)
        near = len(self.pool) if key == RANKED.key(C4) else self.near
        forced = self.posed(near, ahead).narrowed(gone, self.above)
        require(forced.certificate is not None, f"{player.number} cannot float up at all")
        if ahead:
            before[NEXT] = self.by_size
        require(forced.at_least(before | {key: why.least}), f"{player.number} makes {why.article} no worse")
        first = not forced.at_least(before | {key: why.least + 1})
        require(first, f"{player.number} makes {why.article} worse than told, or another criterion before it")

    def _does_not_comply(self, gone: Container[int], before: Amounts, number: int) -> None:
        """Check that with these the next scoregroup cannot comply, though C4 and C5 can be as good as before."""
        plain = self.posed(self.near, False).narrowed(gone, self.above)
        require(plain.certificate is not None, f"{number} cannot float up at all")
        last = max(before)
        as_good = not plain.at_least({**before, last: before[last] + 1})
        require(as_good, f"{number} makes C4 or C5 worse")
        forced = self.posed(self.near, True).narrowed(gone, self.above)
        none = forced.certificate is None or forced.at_least({**before, NEXT: self.by_size + 1})
        require(none, f"with {number} the next scoregroup can comply")


def judged_costs(claimed: Amounts, residents_score: int, chosen: Group) -> tuple[tuple[str, int], ...]:
    """Return what a set costs as a choice: C4, the score differences of C5 from the largest on, C6, C7."""
    apart = [(C5.article, residents_score - player.score) for player in reversed(chosen)]
    others = [(criterion.article, claimed.get(RANKED.key(criterion), 0)) for criterion in (C6, C7)]
    return (C4.article, len(chosen)), *apart, *others

"""3.5: one set of upfloaters judged by C4 to C7, and every player skipped for it."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from arbiter_gui.proof.kernel.certificates import unmatched
from arbiter_gui.proof.kernel.checks import hold, require, was_checked
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, PosedMatching, added
from arbiter_gui.proof.kernel.players import Field, numbers
from arbiter_gui.proof.kernel.sequences import passed_over
from arbiter_gui.proof.upfloating.criteria import C4, C5, C6, C7, Asked, JudgedMember
from arbiter_gui.proof.upfloating.players import MatchPlayer
from arbiter_gui.trace.upfloating import SetChosen
from arbiter_gui.trace.values import Rest, Worse

Group = Sequence[MatchPlayer]


class JudgedSet:
    """Residents beside those below them, of whom those with the score `following` are the next scoregroup."""

    def __init__(
        self,
        field: Field[Any],
        residents: Group,
        pool: Group,
        members: Group,
        following: int | None,
        floats_count: bool,
        ranked: JudgedCriteria,
    ) -> None:
        self.ranked = ranked
        self.next = ranked.key(C6)
        self.residents = residents
        self.pool = pool
        self.chosen = members
        self.following = following
        self.floats_count = floats_count
        self.own = len(residents)
        self.above = (1 << self.own) - 1
        self.rows = field.rows(numbers((*residents, *pool)))
        self.near = self._near()
        # What the size of the next scoregroup asks for (DS1, T1): one upfloater if an odd number of it stays there.
        stay = [player for player in pool if player.score == following and player not in members]
        self.by_size = len(stay) % 2
        self._posed: dict[tuple[int, bool], PosedMatching] = {}

    def amounts(self, player: MatchPlayer) -> Amounts:
        """Return what an upfloater adds to C4, C5 and C7."""
        member = JudgedMember(player.score, True, player.floated and self.floats_count)
        return self.ranked.amounts(Asked.UPFLOATER, member)

    def _near(self) -> int:
        """Return how many players of the pool can matter.

        If no fewer upfloaters can be enough, and the players below the next scoregroup can be paired whoever leaves
        them for the set and one more, no player with a lower score than the last member matters, because C5 would be
        worse.
        """
        count = len(self.chosen)
        next_size = sum(player.score == self.following for player in self.pool)
        if not count or not self._are_spared(count, next_size):
            return len(self.pool)
        if unmatched([row & self.above for row in self.rows[: self.own]]) < count:
            return len(self.pool)
        lowest = min(player.score for player in self.chosen)
        return max(sum(player.score >= lowest for player in self.pool), next_size)

    def _are_spared(self, count: int, next_size: int) -> bool:
        """Return whether the pool can be paired without any so many of it, and the players below without one more.

        Dirac's theorem shows it: players who can each meet at least half of the others, the player included, can all
        be paired if their number is even. It is enough, not necessary: False means that this does not show it.
        """
        first_below = self.own + next_size
        size_below = len(self.pool) - next_size
        for vertex in range(self.own, len(self.rows)):
            opponents = (self.rows[vertex] >> self.own).bit_count()
            opponents_below = (self.rows[vertex] >> first_below).bit_count()
            # Without any `count` players, this one has `count` opponents fewer at worst, among that many fewer.
            if 2 * opponents < len(self.pool) + count:
                return False
            # A player of the next scoregroup must find an opponent below it, whoever is missing there.
            if vertex < first_below and opponents_below <= count:
                return False
            # The players below lose these opponents and one more: the upfloater of the next scoregroup.
            if vertex >= first_below and 2 * opponents_below < size_below + count + 1:
                return False
        return True

    def posed(self, near: int, ahead: bool) -> PosedMatching:
        """Return the problem with so many of the pool; with `ahead` the upfloaters of the next scoregroup count."""
        # Built once: every skipped player is held against the same two problems.
        if (near, ahead) not in self._posed:
            self._posed[near, ahead] = self._pose(near, ahead)
        return self._posed[near, ahead]

    def _pose(self, near: int, ahead: bool) -> PosedMatching:
        """Return the matching problem of the residents and the first `near` players of the pool.

        If that is not the whole pool, more pairs are allowed than there are (`_relaxed`): what is impossible or dear
        even so is certainly so in the whole problem.
        """
        size = self.own + near
        in_next = [ahead and player.score == self.following for player in self.pool[:near]]
        in_next = [False] * self.own + in_next + [False]
        rows = [row & ((1 << size) - 1) for row in self.rows[:size]]
        if near < len(self.pool):
            rows = self._relaxed(rows, in_next)

        def cost(u: int, v: int) -> Amounts:
            """Return what a pair of vertices adds: an upfloater, or an upfloater of the next scoregroup."""
            # Residents come first, then the pool: two of the pool meet in the next scoregroup or below it, a
            # resident and one of the pool make that player an upfloater, and two residents cost nothing here.
            if u >= self.own:
                return self.ranked.amounts(Asked.NEXT_PAIR, (in_next[u], in_next[v]))
            if self.own <= v < size:
                return self.amounts(self.pool[v - self.own])
            return {}

        return PosedMatching(Formulation(size, tuple(rows), cost))

    def _relaxed(self, rows: list[int], in_next: Sequence[bool]) -> list[int]:
        """Return the rows in which all lower players may meet all others, except two of the next scoregroup.

        If their number is odd, one more player stands for the players of the pool that are left out.
        """
        size = len(rows)
        extra = size % 2
        lower = (1 << size + extra) - 1 & ~self.above
        next_group = sum(1 << vertex for vertex in range(size) if in_next[vertex])
        relaxed = rows[: self.own]
        for vertex in range(self.own, size):
            as_it_is = self.above
            if in_next[vertex]:
                as_it_is |= next_group
            free = lower & ~as_it_is & ~(1 << vertex)
            relaxed.append(rows[vertex] & as_it_is | free)
        return relaxed + [lower & ~(1 << size)] * extra

    def check(self, event: SetChosen) -> Amounts:
        """Check that no set is better in C4 to C7, and that every skipped player makes it worse as recorded.

        Return the figures of the set.
        """
        # C6 is kept or not, whatever it is missed by: where the trace has it among the figures, it is not kept. That is
        # taken from the trace here, and proved in `_best`.
        claimed = dict(added(map(self.amounts, self.chosen)))
        is_c6_missed = any(article == C6.article for article, _, _ in event.amounts)
        if is_c6_missed:
            claimed[self.next] = 1
        amounts = []
        for key, amount in sorted(claimed.items()):
            amounts.append((self.ranked.article(key), key[1], amount))
        scores = tuple(player.score for player in self.chosen)
        hold(event, SetChosen("3.5", event.passed, numbers(self.chosen), scores, tuple(amounts)))
        self._best(claimed, is_c6_missed)
        was_checked("optimum")
        passed = list(passed_over(self.pool, self.chosen))
        require([p.number for p, _ in passed] == [p.player for p in event.passed], "others are passed over")
        for (player, members), item in zip(passed, event.passed, strict=True):
            self._refused(player, (*members, player), item.why, claimed)
            was_checked("refusal")
        return claimed

    def _best(self, claimed: Amounts, is_c6_missed: bool) -> None:
        """Check that no set is better, and that this one has no higher figure in C6 than recorded.

        Without upfloaters there is only one set, for which C6 asks nothing.
        """
        if not self.chosen:
            require(not is_c6_missed, "C6 is told of no set")
            return
        if is_c6_missed:
            # No set that is as good in C4 and C5 keeps C6; among them this one is best in what comes after.
            worse_next = {key: amount for key, amount in claimed.items() if key < self.next}
            worse_next[self.next] = self.by_size + 1
            require(self.posed(self.near, True).at_least(worse_next), "the next scoregroup could comply")
            plain = {key: n for key, n in claimed.items() if key != self.next}
            require(self.posed(self.near, False).at_least(plain), "another set is better")
            return
        # The problem counts all upfloaters of the next scoregroup, also those that its size asks for.
        raw = {**claimed, self.next: self.by_size}
        posed = self.posed(self.near, True)
        require(posed.at_least(raw), "another set is better")
        # That the least cost is no less shows that no set is better; that this one comes to it, that it keeps C6.
        mine = {self.own + self.pool.index(player) for player in self.chosen}
        stay = set(range(self.own, self.own + self.near)) - mine
        of_this_set = posed.narrowed(mine, self.above).narrowed(stay, ~self.above)
        require(of_this_set.certificate is not None, "the set leaves others without opponents")
        require(not of_this_set.at_least(raw, dearer=True), "the set comes to more in C6")

    def _refused(self, player: MatchPlayer, must: Group, why: object, claimed: Amounts) -> None:
        """Check that a set with the members before him and himself is worse, or leaves others without opponents."""
        vertices = {self.own + self.pool.index(member) for member in must}
        if isinstance(why, Rest):
            whole_pool = self.posed(len(self.pool), False).narrowed(vertices, self.above)
            require(whole_pool.certificate is None, f"{player.number} could float up")
            return
        assert isinstance(why, Worse), "passed over for another reason"
        lists = why.article == C5.article
        require(not why.payers and not (why.detail and not lists), "more is told than a figure")
        key = self.ranked.key_of(why.article, why.detail)
        best = claimed.get(key, 0)
        require(why.best == best < why.least, f"{key} is not {why.best} at its best")
        as_before = {k: amount for k, amount in claimed.items() if k < key and k != self.next}
        if key == self.next:
            require(why.least == 1, "C6 is complied with or not")
            self._does_not_comply(vertices, as_before, player.number)
            return
        # C6 counts only for criteria after it, and only if it can be kept at all.
        ahead = key > self.next and not claimed.get(self.next)
        # With more upfloaters than there must be, players from further below can matter.
        near = self.near
        if key == self.ranked.key(C4):
            near = len(self.pool)
        forced = self.posed(near, ahead).narrowed(vertices, self.above)
        require(forced.certificate is not None, f"{player.number} cannot float up at all")
        if ahead:
            as_before[self.next] = self.by_size
        is_worse = forced.at_least(as_before | {key: why.least})
        require(is_worse, f"{player.number} makes {why.article} no worse")
        first = not forced.at_least(as_before | {key: why.least + 1})
        require(first, f"{player.number} makes {why.article} worse than told, or another criterion before it")

    def _does_not_comply(self, vertices: Container[int], as_before: Amounts, number: int) -> None:
        """Check that with these the next scoregroup cannot comply, though C4 and C5 can be as good as before."""
        plain = self.posed(self.near, False).narrowed(vertices, self.above)
        require(plain.certificate is not None, f"{number} cannot float up at all")
        lowest_key = max(as_before)
        # One more in the last figure before C6 cannot be proved: a set with them comes to as little.
        as_good = not plain.at_least({**as_before, lowest_key: as_before[lowest_key] + 1})
        require(as_good, f"{number} makes C4 or C5 worse")
        forced = self.posed(self.near, True).narrowed(vertices, self.above)
        worse_next = {**as_before, self.next: self.by_size + 1}
        cannot_comply = forced.certificate is None or forced.at_least(worse_next)
        require(cannot_comply, f"with {number} the next scoregroup can comply")


def judged_costs(
    claimed: Amounts, residents_score: int, members: Group, ranked: JudgedCriteria
) -> tuple[tuple[str, int], ...]:
    """Return what a set costs as a choice: C4, the score differences of C5 from the largest on, C6, C7."""
    apart = [(C5.article, residents_score - player.score) for player in reversed(members)]
    of_next_group = (C6.article, claimed.get(ranked.key(C6), 0))
    floated = (C7.article, claimed.get(ranked.key(C7), 0))
    return (C4.article, len(members)), *apart, of_next_group, floated

"""3.6: the members of a bracket, the top members of its pairs, and their opponents.

Each pair has a top member, the one with the smaller number. Pairings are in order first by their top members, then by
the opponents of these in turn; in either the first number that differs decides. So whoever is passed over is checked
beside the choices made before, whatever comes after.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Generic, TypeVar

import arbiter_gui.trace.upfloating as kinds
from arbiter_gui.proof.kernel.checks import hold, looking_at, require, was_checked
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.players import Field, Pair, Strength, numbers
from arbiter_gui.proof.upfloating.criteria import Asked, JudgedMember
from arbiter_gui.proof.upfloating.players import MatchPlayer
from arbiter_gui.trace import columns
from arbiter_gui.trace.values import Passed, Rest, Why, Worse

P = TypeVar("P", bound=MatchPlayer)


class Members(Generic[P]):
    """3.6: the members of a bracket by number; a pair costs what the criteria on pairs count of it."""

    def __init__(
        self,
        field: Field[P],
        bracket: Sequence[P],
        upfloaters: Sequence[P],
        floats_count: bool,
        ranked: JudgedCriteria,
    ) -> None:
        self.field = field
        self.ranked = ranked
        self.players = sorted(bracket, key=lambda player: player.number)
        self.names = numbers(self.players)
        self.at = {number: place for place, number in enumerate(self.names)}
        self.rows = field.rows(self.names)
        self._judged = [
            JudgedMember(
                player.score,
                player in upfloaters,
                player.floated and floats_count,
                player.wish,
                player.strength is Strength.STRONG,
            )
            for player in self.players
        ]
        self.whole = PosedMatching(Formulation(len(self.names), tuple(self.rows), self._cost))

    def _cost(self, u: int, v: int) -> Amounts:
        return self.ranked.amounts(Asked.PAIR, (self._judged[u], self._judged[v]))

    def missed(self, pairs: Sequence[Pair]) -> Amounts:
        """Return the figures of pairs in the criteria on pairs."""
        return added(self._cost(self.at[player], self.at[opponent]) for player, opponent in pairs)

    def costs(self, pairs: Sequence[Pair]) -> tuple[tuple[str, int], ...]:
        """Return the same as the costs of a choice, by articles in their order."""
        missed = self.missed(pairs)
        return tuple((self.ranked.article(key), missed.get(key, 0)) for key in self._keys)

    @cached_property
    def _keys(self) -> tuple[Key, ...]:
        """The keys of the criteria on pairs."""
        return tuple(
            self.ranked.key(criterion) for criterion in self.ranked.all if Asked.PAIR in criterion.of
        )

    def payers(self, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
        """Return the pairs in which a criterion is not met."""
        return tuple(pair for pair in pairs if self.missed([pair]))

    def tops(self, event: kinds.MembersDivided, pairs: Sequence[Pair]) -> None:
        """Check the top members: players before the last one who are not top members could not be, as recorded."""
        # With no figure at all nothing can be better.
        best = self.missed(pairs)
        require(not best or self.whole.at_least(best), "another pairing is better in the criteria on pairs")
        was_checked("optimum")
        tops = tuple(sorted(min(pair) for pair in pairs))
        bottoms = tuple(number for number in self.names if number not in tops)
        hold(event, kinds.MembersDivided("3.6", tops, bottoms, event.passed))
        skipped = [number for number in bottoms if number < tops[-1]]
        require([p.player for p in event.passed] == skipped, f"{skipped} are passed over as top members")
        why_not = {p.player: p.why for p in event.passed}
        problem = self.whole
        # A top member meets only larger numbers. After the last one nobody can be passed over as a top member.
        for number in self.names[: self.at[tops[-1]]]:
            place = self.at[number]
            with_top = problem.narrowed({place}, -1 << place + 1)
            if number in tops:
                problem = with_top
            else:
                self._fails(with_top, why_not[number], best, f"{number} could be a top member")

    def _fails(self, problem: PosedMatching, why: Why, best: Amounts, sentence: str) -> None:
        """Check that a problem has no solution, or a worse one, as recorded."""
        was_checked("refusal")
        if why == Rest():
            require(problem.certificate is None, sentence)
            return
        require(problem.certificate is not None, "there is no pairing at all")
        require(isinstance(why, Worse), "passed over for another reason")
        assert isinstance(why, Worse), "as was required"
        require(not why.payers and not why.detail, "more is told than a figure")
        key = self.ranked.key_of(why.article, 0)
        require(key in self._keys, f"{why.article} is no criterion on pairs")
        require(why.best == best.get(key, 0) < why.least, f"{why.article} gets no worse")
        amounts_before = {earlier_key: amount for earlier_key, amount in best.items() if earlier_key < key}
        require(problem.at_least({**amounts_before, key: why.least}), sentence)
        # The figure is not only a bound: one more cannot be proved.
        is_refuted = not problem.at_least({**amounts_before, key: why.least + 1})
        require(is_refuted, f"{why.article} gets less worse than that, or another criterion before it does")

    def _across(self, tops: tuple[int, ...]) -> PosedMatching:
        """Return the problem in which each of these top members meets a player with a larger number who is none."""
        upper = {self.at[number] for number in tops}
        rows = [0] * len(self.rows)
        for u in upper:
            for v in range(u + 1, len(rows)):
                if v not in upper and self.rows[u] >> v & 1:
                    rows[u] |= 1 << v
                    rows[v] |= 1 << u
        return PosedMatching(Formulation(len(rows), tuple(rows), self._cost))

    def opponents(self, pairs: Sequence[Pair], rows_told: Sequence[tuple[int, columns.RowFilled]]) -> None:
        """Check that each top member in turn has the first opponent who could be had, and all who were passed over."""
        tops = tuple(top for top, _ in pairs)
        require(tops == tuple(sorted(tops)), "the rows do not stand in their order")
        posed = self._across(tops)
        free = [number for number in self.names if number not in tops]
        rows = {row.player: (number, row) for number, row in rows_told}
        best = self.missed(pairs)
        settled: list[Pair] = []
        passing: list[int] = []
        for top, bottom in pairs:
            require(
                bottom in free and posed.allows([(self.at[top], self.at[bottom])]),
                f"{top} may not have {bottom}",
            )
            skipped = free[: free.index(bottom)]
            if skipped:
                passing.append(top)
                require(top in rows, f"it is not told who is passed over for {top}")
                number, row = rows[top]
                with looking_at(number):
                    hold(row, columns.RowFilled("3.6", top, bottom, row.refused))
                    self._passed(posed, settled, top, row.refused, skipped, best)
            settled.append((self.at[top], self.at[bottom]))
            free.remove(bottom)
        require([row.player for _, row in rows_told] == passing, "rows are told that pass over nobody")

    def _passed(
        self,
        posed: PosedMatching,
        settled: Sequence[Pair],
        top: int,
        refused: Sequence[Passed],
        skipped: Sequence[int],
        best: Amounts,
    ) -> None:
        """Check why a top member does not get each opponent who comes earlier, beside the pairs that are settled."""
        require([p.player for p in refused] == list(skipped), f"{top} passes over {list(skipped)}")
        for item in refused:
            if not isinstance(item.why, Rest | Worse):
                require(
                    self.field.kept_apart(top, item.player, item.why), f"{item.why} does not keep them apart"
                )
                was_checked("refusal")
                continue
            require(self.field.legal(top, item.player), "they may not meet at all")
            # Pairs are fixed by leaving each of their players no other opponent.
            edges = [*settled, (self.at[top], self.at[item.player])]
            rows = [*posed.rows]
            for u, v in edges:
                rows[u] &= 1 << v
                rows[v] &= 1 << u
            problem = PosedMatching(posed.form, rows)
            self._fails(problem, item.why, best, f"{top} could have {item.player}")

"""A small bracket: every candidate of the sequence is made and judged, and so every fold of the trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.proof.dutch.brackets import NEVER, BracketPlayers
from arbiter_gui.proof.dutch.next_bracket import ahead
from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate
from arbiter_gui.proof.kernel.checks import require, was_checked
from arbiter_gui.proof.kernel.context import checkpoint
from arbiter_gui.proof.kernel.field import Places
from arbiter_gui.proof.kernel.matching_problem import Amounts, Key
from arbiter_gui.trace.candidates import ExchangesPassed, Fold, OpponentsPassed
from arbiter_gui.trace.values import Apart, Legal, NotAtBest, Why, Worse

Pairs = Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Tried:
    """A candidate as judged: legal or not, and what it adds to each criterion."""

    pairs: frozenset[frozenset[int]]
    left: Places
    legal: bool
    barred: frozenset[tuple[str, frozenset[int]]]
    totals: Counter[Key]
    hopeless: bool


def first_difference(best: Amounts, other: Amounts) -> tuple[Key, int, int] | None:
    """Return the first criterion in which two totals differ with both values, None when they are equal."""
    values = ((key, best.get(key, 0), other.get(key, 0)) for key in sorted({*best, *other}))
    return next((found for found in values if found[1] != found[2]), None)


class CandidateJudge:
    """Judges candidates of one bracket and remembers pairs and sets of downfloaters."""

    def __init__(self, bracket: BracketPlayers) -> None:
        self.bracket = bracket
        self._pairs: dict[tuple[int, int], dict[Key, int] | Apart] = {}
        self._left: dict[Places, tuple[bool, Counter[Key], bool]] = {}

    def judge(self, pairs: Pairs) -> Tried:
        """Judge pairs given by BSN from 0."""
        checkpoint()
        places = self.bracket.places
        taken = {v for pair in pairs for v in pair}
        left = tuple(p for v, p in enumerate(places) if v not in taken)
        barred, totals = [], Counter[Key]()
        for u, v in pairs:
            one, other = (places[u], places[v]) if u < v else (places[v], places[u])
            found = self._pair(one, other)
            if isinstance(found, dict):
                totals.update(found)
            else:
                barred.append((found.article, frozenset((one, other))))
        may, own, hopeless = self._over(left)
        totals.update(own)
        made = frozenset(frozenset((places[u], places[v])) for u, v in pairs)
        return Tried(made, left, may and not barred, frozenset(barred), totals, hopeless)

    def _pair(self, one: int, other: int) -> dict[Key, int] | Apart:
        if (one, other) not in self._pairs:
            barred = self.bracket.barred(one, other)
            self._pairs[one, other] = barred or self.bracket.rules.cost(self.bracket, one, other, False)
        return self._pairs[one, other]

    def _over(self, left: Places) -> tuple[bool, Counter[Key], bool]:
        if left not in self._left:
            may = self.bracket.rules.may_leave(self.bracket, left)
            own: Counter[Key] = Counter()
            for place in left:
                own.update(self.bracket.rules.cost(self.bracket, place, None, len(left) == 1))
            below = ahead(self.bracket, left) if may else Counter[Key]()
            self._left[left] = may, own + below, NEVER in below.values()
        return self._left[left]

    def try_all(self, accepted: AcceptedCandidate, position: int, events: Sequence[Fold]) -> None:
        """Make and judge every candidate of the sequence, and hold every fold to those it covers. Raises Wrong."""
        walked = [self.judge(pairs) for pairs in accepted.sequence()]
        total = accepted.total
        require(len(walked) == total, f"the sequence has {len(walked)} candidates, not {total}")
        best = walked[position - 1]
        require(best.pairs == self.judge(accepted.pairs).pairs, "another candidate stands there")
        for place, other in enumerate(walked, 1):
            if not other.legal or other is best:
                continue
            worse = first_difference(best.totals, other.totals)
            if worse is None:
                require(place > position, f"candidate {place} is as good and comes earlier")
            else:
                article = f"{self.bracket.rules.sign}{worse[0][0]}"
                require(worse[2] > worse[1], f"candidate {place} is better in {article}")
        self._hold_folds(accepted, events, walked, best)
        was_checked("candidate", len(walked))

    def _hold_folds(
        self, accepted: AcceptedCandidate, events: Sequence[Fold], walked: Sequence[Tried], best: Tried
    ) -> None:
        passed, places = 0, self.bracket.places
        for fold, event in zip(accepted.folds(), events, strict=True):
            covered = walked[passed : passed + fold.count]
            passed += fold.count
            if isinstance(event, ExchangesPassed) and event.because is not None:
                for tried in covered:
                    self._ruled_out(best, tried, event.because)
            for index, one in enumerate(event.refused if isinstance(event, OpponentsPassed) else ()):
                pair = frozenset((places[fold.player], places[fold.passed[index]]))
                for tried in covered[index * fold.each : (index + 1) * fold.each]:
                    require(pair in tried.pairs, "a fold does not stand where it says")
                    self._ruled_out(best, tried, one.why, pair)

    def _ruled_out(
        self, best: Tried, tried: Tried, why: Why | NotAtBest, pair: frozenset[int] | None = None
    ) -> None:
        """Check a reason against one candidate that it covers."""
        if isinstance(why, Apart):
            require((why.article, pair) in tried.barred, f"{why.article} does not keep two players apart")
            return
        if not tried.legal:
            return
        require(not isinstance(why, Legal) or tried.hopeless, "a fold covers an allowed candidate")
        worse = first_difference(best.totals, tried.totals)
        if worse is None or not isinstance(why, Worse | NotAtBest):
            return
        number, key = self.bracket.rules.criterion(why.article), worse[0]
        if isinstance(why, NotAtBest):
            require(key[0] <= number, f"{why.article} is not what rules a candidate out")
            return
        claimed = (number, why.detail)
        require(key <= claimed, f"{why.article} is not the first criterion that gets worse")
        if key == claimed:
            require(worse[2] >= why.least, f"{why.article} can be had cheaper than the trace says")

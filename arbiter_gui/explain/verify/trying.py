"""A small bracket: every candidate of the sequence is made and judged, and so every fold of the trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.engine.kernel.search import Shape
from arbiter_gui.explain.verify.brackets import NEVER, Bracket, Key, Places, Rules
from arbiter_gui.trace import Event, Verb


class Wrong(Exception):
    """Something in the trace is not true."""


def require(holds: bool, sentence: str) -> None:
    """Raise Wrong with the sentence unless it holds."""
    if not holds:
        raise Wrong(sentence)


@dataclass(frozen=True)
class Tried:
    """A candidate as judged: legal or not, and what it adds to each criterion (None: not known ahead)."""

    pairs: frozenset[frozenset[int]]
    left: Places
    legal: bool
    barred: frozenset[tuple[str, frozenset[int]]]
    totals: Counter[Key]
    ahead: Counter[Key] | None


class Judge:
    """Judges candidates of one bracket and remembers pairs and sets of downfloaters."""

    def __init__(self, rules: Rules, bracket: Bracket) -> None:
        self.rules, self.bracket = rules, bracket
        self._pairs: dict[tuple[int, int], dict[Key, int] | tuple[object, ...]] = {}
        self._left: dict[Places, tuple[bool, Counter[Key], Counter[Key] | None]] = {}

    def judge(self, pairs: Sequence[tuple[int, int]]) -> Tried:
        """Judge pairs given by BSN from 0."""
        places = self.bracket.places
        taken = {v for pair in pairs for v in pair}
        left = tuple(p for v, p in enumerate(places) if v not in taken)
        barred, totals = [], Counter[Key]()
        for u, v in pairs:
            one, other = sorted((places[u], places[v]), key=places.index)
            found = self._pair(one, other)
            if isinstance(found, tuple):
                barred.append((str(found[0]), frozenset((one, other))))
            else:
                totals.update(found)
        may, own, ahead = self._over(left)
        totals.update(own)
        made = frozenset(frozenset((places[u], places[v])) for u, v in pairs)
        return Tried(made, left, may and not barred, frozenset(barred), totals, ahead)

    def _pair(self, one: int, other: int) -> dict[Key, int] | tuple[object, ...]:
        if (one, other) not in self._pairs:
            barred = self.bracket.barred(one, other)
            self._pairs[one, other] = barred or self.rules.cost(self.bracket, one, other, False)
        return self._pairs[one, other]

    def _over(self, left: Places) -> tuple[bool, Counter[Key], Counter[Key] | None]:
        if left not in self._left:
            may = self.rules.may_leave(self.bracket, left)
            own: Counter[Key] = Counter()
            for place in left:
                own.update(self.rules.cost(self.bracket, place, None, len(left) == 1))
            self._left[left] = may, own, self.rules.ahead(self.bracket, left) if may else Counter()
        return self._left[left]

    def first_worse(self, best: Tried, other: Tried) -> tuple[Key, int, int] | None:
        """Return the first criterion in which two differ, None when they are equal as far as is known.

        Of different downfloaters whose next bracket is too large to try, only the criteria before that count.
        """
        one, two, last = Counter(best.totals), Counter(other.totals), 10**9
        if best.left != other.left:
            if best.ahead is None or other.ahead is None:
                last = self.rules.ahead_number - 1
            else:
                one, two = one + best.ahead, two + other.ahead
        for key in sorted(set(one) | set(two)):
            if key[0] <= last and one[key] != two[key]:
                return key, one[key], two[key]
        return None

    def decided(self, best: Tried, other: Tried) -> bool:
        """Tell whether everything that can tell two candidates apart is known."""
        return best.left == other.left or (best.ahead is not None and other.ahead is not None)


def shape_of(bracket: Bracket, events: Sequence[Event]) -> Shape:
    """Return the shape that the trace says the bracket has."""
    facts = next(e for e in events if e.verb is Verb.SET)
    return Shape(len(bracket.places), len(bracket.mdps), facts["m1"], facts["max_pairs"])


def try_all(judge: Judge, events: Sequence[Event]) -> str:
    """Make and judge every candidate; return what is proved by it. Raises Wrong."""
    rules, bracket = judge.rules, judge.bracket
    accepted = next(e for e in events if e.verb is Verb.ACCEPTED)
    scores = [bracket.field.seats[p].score for p in bracket.places]
    walked = [judge.judge(pairs) for pairs in rules.candidates(shape_of(bracket, events), scores)]
    require(
        len(walked) == accepted["total"],
        f"the sequence has {len(walked)} candidates, not {accepted['total']}",
    )
    best = walked[accepted["position"] - 1]
    numbers = {p: bracket.field.seats[p].number for p in bracket.places}
    pairs = {frozenset(pair) for pair in accepted["pairs"]}
    require(
        {frozenset(numbers[p] for p in pair) for pair in best.pairs} == pairs,
        "another candidate stands there",
    )
    require(best.legal, "the accepted candidate is not allowed")
    open_ = 0
    for place, other in enumerate(walked, 1):
        if not other.legal or other is best:
            continue
        worse = judge.first_worse(best, other)
        if worse is None:
            equal = judge.decided(best, other)
            require(
                place > accepted["position"] or not equal, f"candidate {place} is as good and comes earlier"
            )
            open_ += not equal
        else:
            require(worse[2] > worse[1], f"candidate {place} is better in {rules.article(worse[0][0])}")
    folds = check_folds(judge, events, walked, best)
    said = (
        f"all {len(walked):,} candidates tried: number {accepted['position']:,} is the earliest of the best"
    )
    if open_:
        said += f", but for {open_:,} that differ only in what the next bracket makes of their downfloaters"
    return f"{said}; {folds} folds confirmed"


def check_folds(judge: Judge, events: Sequence[Event], walked: Sequence[Tried], best: Tried) -> int:
    """Check that the folds cover everything before the accepted candidate, and each of their claims."""
    passed = count = 0
    for fold in (e for e in events if e.verb is Verb.SKIPPED):
        require(fold["first"] == passed + 1, "the folds do not follow one another")
        require(fold["last"] == passed + fold["count"], "a fold does not count right")
        covered = walked[passed : fold["last"]]
        passed, count = fold["last"], count + 1
        if fold.get("refused") is None:
            because = fold.get("because") or ("rest",)
            for tried in covered:
                _ruled_out(judge, best, tried, because)
            continue
        numbers = {judge.bracket.field.seats[p].number: p for p in judge.bracket.places}
        for index, (other, *reason) in enumerate(fold["refused"]):
            pair = frozenset((numbers[fold["player"]], numbers[other]))
            for tried in covered[index * fold["each"] : (index + 1) * fold["each"]]:
                require(pair in tried.pairs, "a fold does not stand where it says")
                _ruled_out(judge, best, tried, tuple(reason), pair)
    return count


def _ruled_out(
    judge: Judge, best: Tried, tried: Tried, reason: tuple[object, ...], pair: frozenset[int] | None = None
) -> None:
    """Check a reason against one candidate that it covers."""
    article = str(reason[0])
    barrier = judge.bracket.field.articles
    if article in barrier and pair is not None:
        require((article, pair) in tried.barred, f"{article} does not keep two players apart")
        return
    if not tried.legal:
        return
    worse = judge.first_worse(best, tried)
    if article == "legal":
        hopeless = tried.ahead is not None and NEVER in tried.ahead.values()
        require(hopeless, "a fold covers an allowed candidate")
    if worse is None or not article.startswith(judge.rules.sign):
        return
    digits = article.removeprefix(judge.rules.sign)
    if not digits.isdigit():
        return
    number, key = int(digits), worse[0]
    if isinstance(reason[1], tuple):
        require(key[0] <= number, f"{article} is not what rules a candidate out")
        return
    claimed = (number, reason[1])
    require(key <= claimed, f"{article} is not the first criterion that gets worse")
    if key == claimed and isinstance(reason[3], int):
        require(worse[2] >= reason[3], f"{article} can be had cheaper than the trace says")

"""Section C: what a candidate violates, and how well it keeps the quality criteria."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.proof.dutch_2017.bracket import RANKED, of_downfloater, of_pair
from arbiter_gui.proof.kernel.colours import affected_by_colours
from arbiter_gui.proof.kernel.matching_problem import Amounts
from arbiter_gui.proof.kernel.players import Player as Entrant
from arbiter_gui.proof.kernel.players import ranked
from tests.literal.bracket import Bracket, Candidate, Psd, Route
from tests.literal.completion import forbids
from tests.literal.numbers import numbered

QUALITY = tuple(f"C.{n}" for n in range(5, 20))


@dataclass(frozen=True, slots=True)
class Violation:
    """An absolute or completion criterion that a candidate breaks, and the players that break
    it.
    """

    article: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """`vector` holds one value for each of C.5 to C.19, lower is better.

    It judges legal candidates only.
    """

    violations: tuple[Violation, ...]
    vector: tuple[object, ...]

    @property
    def legal(self) -> bool:
        """Whether C.1 to C.4 hold."""
        return not self.violations

    def value(self, article: str) -> object:
        """The value of one criterion."""
        return self.vector[QUALITY.index(article)]


class Judge:
    """Judges the candidates of one bracket.

    Remembers pairs and sets of downfloaters it has seen.
    """

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self._pairs: dict[tuple[int, int], Amounts] = {}
        self._floats: dict[int, Amounts] = {}
        self._ahead: dict[frozenset[int], tuple[int, Psd]] = {}
        self._allowed: dict[frozenset[int], bool] = {}

    @cached_property
    def by_number(self) -> dict[int, Entrant]:
        """The bracket's players by pairing number."""
        return {e.number: e for e in self.bracket.players}

    def evaluate(self, candidate: Candidate) -> Verdict:
        """C.1 to C.19 for one candidate."""
        violations = self.violations(candidate)
        if violations:
            return Verdict(violations, ())
        return self.quality(candidate)

    def violations(self, candidate: Candidate) -> tuple[Violation, ...]:
        """C.1 to C.4: the pairs in order, then the downfloaters."""
        found = []
        for one, other in candidate.pairs:
            article = forbids(self.by_number[one], self.by_number[other])
            if article is not None:
                found.append(Violation(article, (one, other)))
        if not self.allowed(frozenset(candidate.downfloaters)):
            article = "C.2" if self.bracket.last else "C.4"
            found.append(Violation(article, candidate.downfloaters))
        return tuple(found)

    def allowed(self, downfloaters: frozenset[int]) -> bool:
        """C.2 and C.4: whether these players may leave the bracket unpaired."""
        if downfloaters not in self._allowed:
            left = [e for e in self.bracket.players if e.number in downfloaters]
            self._allowed[downfloaters] = self.bracket.allows_downfloaters(left)
        return self._allowed[downfloaters]

    def quality(self, candidate: Candidate) -> Verdict:
        """C.5 to C.19 of a legal candidate."""
        vector = (
            len(candidate.downfloaters),
            self.c6_psd(candidate),
            self.c7_look_ahead(frozenset(candidate.downfloaters)),
            *(sum(each.get((n, 0), 0) for each in self._added(candidate)) for n in range(8, 16)),
            *(self._listed(candidate, n) for n in range(16, 20)),
        )
        return Verdict((), vector)

    def c6_psd(self, candidate: Candidate) -> Psd:
        """A.8: the score differences of all pairs and downfloaters, highest first."""
        alike = [each for each in map(self._difference, candidate.pairs) if not each]
        return (*self._listed(candidate, 6), *alike)

    def _added(self, candidate: Candidate) -> list[Amounts]:
        pairs = [self.pair(*pair) for pair in candidate.pairs]
        return pairs + [self.downfloater(number) for number in candidate.downfloaters]

    def _listed(self, candidate: Candidate, number: int) -> Psd:
        own = [
            (-key[1], n)
            for each in self._added(candidate)
            for key, n in each.items()
            if key[0] == number
        ]
        return _descending(sd for sd, count in own for _ in range(count))

    def _difference(self, pair: tuple[int, int]) -> int:
        one, other = (self.by_number[number].score for number in pair)
        return abs(one - other)

    def payers(self, candidate: Candidate) -> dict[str, tuple[int, ...]]:
        """Whom C.8 to C.15 count: of floats who is left over and the higher player of a pair, or
        the lower one.
        """
        found: dict[str, tuple[int, ...]] = dict.fromkeys(QUALITY[3:11], ())
        for pair in candidate.pairs:
            higher, lower = ranked(self.by_number[number] for number in pair)
            colours = affected_by_colours(higher, lower, self.bracket.initial)
            for n, who in enumerate(colours, 8):
                found[f"C.{n}"] += who
            for n in range(12, 16):
                if self.pair(*pair).get((n, 0)):
                    found[f"C.{n}"] += (lower.number if n % 2 else higher.number,)
        for number in candidate.downfloaters:
            for n in (12, 14):
                found[f"C.{n}"] += (number,) * self.downfloater(number).get((n, 0), 0)
        return found

    def c7_look_ahead(self, downfloaters: frozenset[int]) -> tuple[int, Psd]:
        """C.7: (minus the pairs, PSD) of the following bracket; nothing to look at gives (0, ()).

        The last bracket has no pairing at all when more than one player, or one without a right to
        the bye (C.2), would remain: that is worse than any pairing.
        """
        bracket = self.bracket
        if bracket.last or bracket.route is not Route.NORMAL:
            return 0, ()
        if downfloaters not in self._ahead:
            left = tuple(e for e in bracket.players if e.number in downfloaters)
            try:
                limits = self.following(left).limits
            except LookupError:
                self._ahead[downfloaters] = 1, ()
            else:
                self._ahead[downfloaters] = -limits.max_pairs, limits.psd
        return self._ahead[downfloaters]

    def following(self, downfloaters: tuple[Entrant, ...]) -> Bracket:
        """The bracket that these downfloaters and the next scoregroup would make."""
        residents = self.bracket.following
        return Bracket(
            downfloaters,
            residents,
            rest=self.bracket.rest[len(residents) :],
            initial=self.bracket.initial,
        )

    def pair(self, one: int, other: int) -> Amounts:
        """C.8 to C.19 of one pair."""
        if (one, other) not in self._pairs:
            pair = self.by_number[one], self.by_number[other]
            self._pairs[one, other] = numbered(RANKED, of_pair(*pair, self.bracket.initial))
        return self._pairs[one, other]

    def downfloater(self, number: int) -> Amounts:
        """C.12, C.14, C.16 and C.18 of one player left unpaired, who can only float down.

        The difference is to the artificial value of A.8.
        """
        if number not in self._floats:
            lowest = self.bracket.players[-1].score
            self._floats[number] = numbered(RANKED, of_downfloater(self.by_number[number], lowest))
        return self._floats[number]


def _descending(values: Iterable[int]) -> Psd:
    return tuple(sorted(values, reverse=True))

"""Section C: what a candidate violates, and how well it keeps the quality criteria."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from arbiter_gui.domain.values import Colour
from tests.literal.bracket import Bracket, Candidate, Psd, Route
from tests.literal.colours import Strength, allocate, preference
from tests.literal.entrants import Entrant, Float
from tests.literal.outlook import forbids

QUALITY = tuple(f"C.{n}" for n in range(5, 20))
FLOATS = (
    ("C.12", "C.16", Float.DOWN, 1),
    ("C.13", "C.17", Float.UP, 1),
    ("C.14", "C.18", Float.DOWN, 2),
    ("C.15", "C.19", Float.UP, 2),
)


@dataclass(frozen=True, slots=True)
class Violation:
    """An absolute or completion criterion that a candidate breaks, and the players that break it."""

    article: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """`vector` holds one value for each of C.5 to C.19, lower is better; it judges legal candidates only.

    `payers` names, for the criteria that count players, whom they counted.
    """

    violations: tuple[Violation, ...]
    vector: tuple[object, ...]
    payers: dict[str, tuple[int, ...]]

    @property
    def legal(self) -> bool:
        """Whether C.1 to C.4 hold."""
        return not self.violations

    def value(self, article: str) -> object:
        """The value of one criterion."""
        return self.vector[QUALITY.index(article)]


@dataclass
class Tally:
    """What one pair or one downfloater adds to the criteria."""

    sd: int
    payers: dict[str, tuple[int, ...]] = field(default_factory=dict)
    sds: dict[str, Psd] = field(default_factory=dict)


class Judge:
    """Judges the candidates of one bracket; remembers pairs and sets of downfloaters it has seen."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self._pairs: dict[tuple[int, int], Tally] = {}
        self._floats: dict[int, Tally] = {}
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
            return Verdict(violations, (), {})
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
        tallies = [self.pair(*pair) for pair in candidate.pairs]
        tallies += [self.downfloater(number) for number in candidate.downfloaters]
        articles = QUALITY[3:11]
        payers = {a: tuple(p for t in tallies for p in t.payers.get(a, ())) for a in articles}
        vector = (
            len(candidate.downfloaters),
            self.c6_psd(candidate),
            self.c7_look_ahead(frozenset(candidate.downfloaters)),
            *(len(payers[a]) for a in articles),
            *(_descending(sd for t in tallies for sd in t.sds.get(a, ())) for a in QUALITY[11:]),
        )
        return Verdict((), vector, payers)

    def c6_psd(self, candidate: Candidate) -> Psd:
        """A.8: the score differences of all pairs and downfloaters, highest first."""
        return _descending(
            [
                *(self.pair(*pair).sd for pair in candidate.pairs),
                *(self.downfloater(n).sd for n in candidate.downfloaters),
            ]
        )

    def c7_look_ahead(self, downfloaters: frozenset[int]) -> tuple[int, Psd]:
        """C.7: (minus the pairs, PSD) of the following bracket; nothing to look at gives (0, ()).

        The last bracket has no pairing at all when more than one player, or one without a right to the bye
        (C.2), would remain: that is worse than any pairing.
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

    def pair(self, one: int, other: int) -> Tally:
        """C.8 to C.19 of one pair."""
        if (one, other) not in self._pairs:
            pair = self.by_number[one], self.by_number[other]
            self._pairs[one, other] = _tally_pair(*pair, self.bracket.initial)
        return self._pairs[one, other]

    def downfloater(self, number: int) -> Tally:
        """C.12 to C.19 of one player left unpaired; the difference is to the artificial value of A.8."""
        if number not in self._floats:
            entrant = self.by_number[number]
            tally = Tally(entrant.score - self.bracket.artificial)
            _tally_float(tally, entrant, Float.DOWN)
            self._floats[number] = tally
        return self._floats[number]


def _descending(values: Iterable[int]) -> Psd:
    return tuple(sorted(values, reverse=True))


def _tally_pair(one: Entrant, other: Entrant, initial: Colour | None) -> Tally:
    tally = Tally(abs(one.score - other.score))
    mine, theirs = preference(one), preference(other)
    if one.topscorer or other.topscorer:
        tally.payers["C.8"], tally.payers["C.9"] = _topscorer_colours(one, other, initial)
    if mine.colour is not None and mine.colour is theirs.colour:
        loser = _who_loses(one, other, initial)
        tally.payers["C.10"] = (loser.number,)
        if preference(loser).strength is Strength.STRONG:
            tally.payers["C.11"] = (loser.number,)
    higher, lower = sorted((one, other), key=lambda e: -e.score)
    if higher.score != lower.score:
        _tally_float(tally, higher, Float.DOWN)
        _tally_float(tally, lower, Float.UP)
    return tally


def _who_loses(one: Entrant, other: Entrant, initial: Colour | None) -> Entrant:
    """Of two players with the same preference, the one whom section E denies it."""
    colours = allocate(one, other, initial)
    return one if colours.of(one.number) is not preference(one).colour else other


def _topscorer_colours(
    one: Entrant, other: Entrant, initial: Colour | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """C.8 and C.9: who of the two goes beyond a difference of two, who gets a colour three times running."""
    colours = allocate(one, other, initial)
    wide, thrice = [], []
    for entrant in (one, other):
        colour = colours.of(entrant.number)
        if abs(entrant.difference + (1 if colour is Colour.WHITE else -1)) > 2:
            wide.append(entrant.number)
        if entrant.colours[-2:] == (colour, colour):
            thrice.append(entrant.number)
    return tuple(wide), tuple(thrice)


def _tally_float(tally: Tally, entrant: Entrant, kind: Float) -> None:
    """C.12 to C.19: whether this float was already received one or two rounds before."""
    for count, differences, which, rounds in FLOATS:
        if which is kind and entrant.float_before(rounds) is kind:
            tally.payers[count] = (*tally.payers.get(count, ()), entrant.number)
            tally.sds[differences] = (*tally.sds.get(differences, ()), tally.sd)

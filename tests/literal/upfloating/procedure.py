"""Articles 2 and 3 of C.04.5 and C.04.6 done literally, for fields of a dozen: every set, every
pairing, in order.

A field is a plain list of members and the pairs of numbers that have met. What the two texts count
otherwise is in `Text`: how many pairs of a bracket a criterion counts, and whether the criteria on
floats apply in this round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations


@dataclass(frozen=True)
class Entry:
    """A player or a team: TPN, score, matches played, float in the previous round, C2, the colour
    it prefers.

    `wish` is "W" or "B" for a strong preference, "w" or "b" for a mild one, "" for none.
    """

    number: int
    score: int
    matches: int
    floated: bool
    may_have_bye: bool
    wish: str = ""


Pair = tuple[Entry, Entry]
Counts = Callable[[Pair, frozenset[int]], int]
"""What a criterion counts of a pair; the numbers are those of the upfloaters of the bracket."""


@dataclass(frozen=True)
class Text:
    """The criteria of a text on pairs, in their order, and whether those on floats apply in this
    round.
    """

    pairs: tuple[Counts, ...]
    floats_count: bool


def opponent_again(pair: Pair, upfloaters: frozenset[int]) -> int:
    """C8 of C.04.5, C10 of C.04.6: the higher of a pair with different scores had a float."""
    one, other = sorted(pair, key=lambda entry: -entry.score)
    return int(
        one.score != other.score and bool({one.number, other.number} & upfloaters) and one.floated
    )


def preference_missed(pair: Pair, _: frozenset[int]) -> int:
    """C8 of C.04.6: both prefer the same colour, so one of them does not get it."""
    one, other = (entry.wish.lower() for entry in pair)
    return int(one == other != "")


def strong_missed(pair: Pair, _: frozenset[int]) -> int:
    """C9 of C.04.6: both have the same strong preference."""
    one, other = (entry.wish for entry in pair)
    return int(one == other and one.isupper())


DOUBLE = Text((opponent_again,), True)
DOUBLE_LAST = Text((), False)
TEAM = Text((preference_missed, strong_missed, opponent_again), True)
TEAM_LAST_TWO = Text((preference_missed, strong_missed), False)


class Literal:
    """One round: `met` are the pairs of numbers that may not meet (C1)."""

    def __init__(self, text: Text, field: Iterable[Entry], met: Iterable[frozenset[int]]) -> None:
        self.text = text
        self.left = frozenset(field)
        self.met = frozenset(met)
        self.scores = sorted({entry.score for entry in self.left}, reverse=True)
        self.pairings_of = cache(self._pairings_of)
        self.can_be_paired = cache(self._can_be_paired)

    def _can_be_paired(self, group: frozenset[Entry]) -> bool:
        """C1, C3: everybody of a group has an opponent in it."""
        return next(self._pairings(group), None) is not None

    def _pairings_of(self, group: frozenset[Entry]) -> tuple[tuple[Pair, ...], ...]:
        return tuple(self._pairings(group))

    def _pairings(self, group: frozenset[Entry]) -> Iterator[tuple[Pair, ...]]:
        """Yield every pairing of a group that complies with C1."""
        if not group:
            yield ()
            return
        first, *others = sorted(group, key=lambda entry: entry.number)
        for other in others:
            if frozenset((first.number, other.number)) not in self.met:
                for rest in self._pairings(frozenset(others) - {other}):
                    yield ((first, other), *rest)

    def round(self) -> tuple[list[tuple[int, int]], int | None] | None:
        """3.3: the bye, then bracket after bracket from the top.

        None where there is no legal pairing.
        """
        bye = None
        if len(self.left) % 2:
            given = self.bye()
            if given is None:
                return None
            self.left -= {given}
            bye = given.number
        if not self.can_be_paired(self.left):
            return None
        pairs: list[tuple[int, int]] = []
        while self.left:
            pairs += self.bracket()
        return pairs, bye

    def bye(self) -> Entry | None:
        """3.4: leaves a legal pairing, lowest score, most matches played, largest TPN."""
        may = [
            entry
            for entry in self.left
            if entry.may_have_bye and self.can_be_paired(self.left - {entry})
        ]
        return min(
            may, key=lambda entry: (entry.score, -entry.matches, -entry.number), default=None
        )

    def bracket(self) -> list[tuple[int, int]]:
        """3.5 and 3.6 for the top scoregroup."""
        top = max(entry.score for entry in self.left)
        residents = frozenset(entry for entry in self.left if entry.score == top)
        upfloaters = self.upfloaters(residents)
        bracket = residents | upfloaters
        numbers = frozenset(entry.number for entry in upfloaters)
        pairing = self.pairing(bracket, numbers)
        self.left -= bracket
        return [(one.number, other.number) for one, other in pairing]

    def upfloaters(self, residents: frozenset[Entry]) -> frozenset[Entry]:
        """3.5: of all sets that are best in C4 and C5 the first one that is best in C6, then C7."""
        lower = self.left - residents
        for count in range(len(lower) + 1):  # C4
            sets = [frozenset(members) for members in combinations(lower, count)]
            legal = [
                members
                for members in sets
                if self.can_be_paired(residents | members) and self.can_be_paired(lower - members)
            ]
            if legal:
                break
        best_scores = max(sorted(entry.score for entry in members) for members in legal)  # C5
        legal = [
            members for members in legal if sorted(entry.score for entry in members) == best_scores
        ]
        legal.sort(key=listed)  # 3.5.3, 3.5.4
        return min(legal, key=lambda members: (self.c6(residents, members), self.c7(members)))

    def c6(self, residents: frozenset[Entry], upfloaters: frozenset[Entry]) -> int:
        """C6: the following scoregroup, unless empty, can be paired under C1, C3 and with the
        fewest upfloaters.
        """
        top = next(iter(residents)).score
        below = [score for score in self.scores if score < top]
        rest = self.left - residents - upfloaters
        following = frozenset(entry for entry in rest if below and entry.score == below[0])
        if not following:
            return 0
        for members in combinations(rest - following, len(following) % 2):
            bracket = following | frozenset(members)
            if self.can_be_paired(bracket) and self.can_be_paired(rest - bracket):
                return 0
        return 1

    def c7(self, upfloaters: frozenset[Entry]) -> int:
        """C7: upfloaters who floated in the previous round."""
        return sum(entry.floated for entry in upfloaters) if self.text.floats_count else 0

    def pairing(self, bracket: frozenset[Entry], upfloaters: frozenset[int]) -> tuple[Pair, ...]:
        """3.6: of the pairings that are best in the criteria on pairs the one with the first
        identifier.
        """

        def counted(pairing: tuple[Pair, ...]) -> tuple[int, ...]:
            return tuple(
                sum(counts(pair, upfloaters) for pair in pairing) for counts in self.text.pairs
            )

        pairings = sorted(self.pairings_of(bracket), key=identifier)
        return min(pairings, key=counted)


def listed(members: frozenset[Entry]) -> list[int]:
    """3.5.3: the TPNs of a set by score downwards, then upwards."""
    return [
        entry.number for entry in sorted(members, key=lambda entry: (-entry.score, entry.number))
    ]


def identifier(pairing: tuple[Pair, ...]) -> list[int]:
    """3.6.2: the top members in ascending order, then their opponents."""
    pairs = sorted((min(a.number, b.number), max(a.number, b.number)) for a, b in pairing)
    return [top for top, _ in pairs] + [bottom for _, bottom in pairs]

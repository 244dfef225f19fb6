"""Dutch 2012 by plain enumeration: every pairing of a bracket in the order of D, judged one by one.

Slow on purpose and for small fields only. It shares no code with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch_2012.criteria import A7D, B2, JudgedPair, X, Z
from arbiter_gui.proof.dutch_2012.players import colours_of, players_of
from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.players import Float, Player

Pairs = tuple[tuple[Player, Player], ...]


def colour_cost(one: Player, other: Player, odd_round: bool) -> tuple[int, ...]:
    """B.2, A.7.d, B.4 and A.7.e: how often a pair breaks each of them (the last two are X and Z)."""
    return tuple(
        requirement.counts(JudgedPair(one, other, odd_round)) for requirement in (B2, A7D, X, Z)
    )


class NoPairing(Exception):
    """The text gives no pairing."""


@dataclass(frozen=True)
class Way:
    """One pairing of a bracket: pairs of the heterogeneous part, the others, who is left, and its
    S1.
    """

    first: Pairs
    rest: Pairs
    left: tuple[Player, ...]

    @property
    def pairs(self) -> Pairs:
        return self.first + self.rest


@dataclass
class Done:
    """A bracket that is paired for now."""

    residents: list[Player]
    incoming: list[Player]
    group: list[Player]
    m0: int
    m1: int
    p1: int
    away: list[Player]
    way: Way

    @property
    def floaters(self) -> list[Player]:
        return order([*self.away, *self.way.left])


def order(players: Sequence[Player]) -> list[Player]:
    return sorted(players, key=lambda p: (-p.score, p.number))


def heterogeneous(group: Sequence[Player], m0: int) -> bool:
    return m0 > 0 and 2 * m0 < len(group)


def matchings(s1: Sequence[Player], s2: Sequence[Player]) -> Iterator[tuple[Player, ...]]:
    """D.1: the orders of S2 by the players that meet S1, forbidden pairs left out."""
    if not s1:
        yield ()
        return
    for i, other in enumerate(s2):
        if may_meet(s1[0], other):
            for more in matchings(s1[1:], [*s2[:i], *s2[i + 1 :]]):
                yield (other, *more)


def homogeneous_ways(group: Sequence[Player], pairs: int) -> Iterator[Pairs]:
    """D.1.1 and D.2."""
    s1, s2 = list(range(pairs)), list(range(pairs, len(group)))
    swaps: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
    for k in range(min(len(s1), len(s2)) + 1):
        own = [
            (sum(b) - sum(a), tuple(-x for x in sorted(a, reverse=True)), b)
            for a in combinations(s1, k)
            for b in combinations(s2, k)
        ]
        swaps += sorted(own)
    for _, out, into in swaps:
        top = sorted((set(s1) - {-x for x in out}) | set(into))
        one = [group[i] for i in top]
        for other in matchings(one, [group[i] for i in range(len(group)) if i not in top]):
            yield tuple(zip(one, other, strict=True))


def ways(group: Sequence[Player], m0: int, m1: int, p1: int) -> Iterator[Way]:
    """All pairings with P1 pairs, M1 of them with moved-down players first, in the order of C.6 to
    C.9.
    """
    if not heterogeneous(group, m0) or m1 == 0:
        for pairs in homogeneous_ways(group, p1):
            yield _way((), pairs, group)
        return
    for s1 in combinations(group[:m0], m1):
        s2 = [p for p in group if p not in s1]
        for other in matchings(s1, s2):
            rest = [p for p in s2 if p not in other]
            for pairs in homogeneous_ways(rest, p1 - m1):
                yield _way(tuple(zip(s1, other, strict=True)), pairs, group)


def _way(first: Pairs, rest: Pairs, group: Sequence[Player]) -> Way:
    paired = {p for pair in first + rest for p in pair}
    return Way(first, rest, tuple(p for p in group if p not in paired))


@dataclass
class Round:
    """One round while it is paired."""

    odd: bool
    groups: list[list[Player]]
    done: list[Done]

    def cost(self, way: Way, group: Sequence[Player], m0: int, lowest: bool) -> tuple[int, ...]:
        """A.11, D.4, B.5 and B.6, and C.10: what they look at, most important first (the number of
        pairs is given).
        """
        colours = [colour_cost(a, b, self.odd) for a, b in way.pairs]
        scores = sum(p.score for p in way.left)
        if lowest:
            bye = min(p.score for p in group) - 10
            scores = sum((a.score - b.score) ** 2 for a, b in way.pairs) + sum(
                (p.score - bye) ** 2 for p in way.left
            )
        down = [p for p in way.left if p not in group[:m0]]
        up = [b for a, b in way.first if a.score != b.score]
        return (
            scores,
            *(sum(c[i] for c in colours) for i in range(4)),
            sum(p.had_float(Float.DOWN, 1) for p in down),
            sum(p.had_float(Float.DOWN, 2) for p in down),
            sum(p.had_float(Float.UP, 1) for p in up),
            sum(p.had_float(Float.UP, 2) for p in up),
        )

    def best(self, group: Sequence[Player], m0: int, m1: int, p1: int, lowest: bool) -> Way | None:
        """The loop C.3 to C.10: least given up, then first in order."""
        found, least = None, None
        for way in ways(group, m0, m1, p1):
            if lowest and any(p.no_bye for p in way.left):
                continue
            cost = self.cost(way, group, m0, lowest)
            if least is None or cost < least:
                found, least = way, cost
        return found

    def ranked(self, done: Done, m1: int, p1: int) -> list[Way]:
        """Other pairings of an upper bracket: least given up first, then the order of D."""
        found = list(ways(done.group, done.m0, m1, p1))
        return sorted(found, key=lambda w: self.cost(w, done.group, done.m0, False))

    def run(self) -> tuple[Pairs, Player | None]:
        while self.groups:
            residents = self.groups.pop(0)
            incoming = self.done[-1].floaters if self.done else []
            if self.groups:
                self.done.append(self.upper(residents, incoming))
            else:
                self.done.append(self.lowest(residents, incoming))
        last = self.done[-1].way.left
        return tuple(pair for d in self.done for pair in d.way.pairs), last[0] if last else None

    def upper(self, residents: list[Player], incoming: list[Player], early: bool = True) -> Done:
        """C.1 to C.14 for a bracket that is not the lowest."""
        everyone = order([*residents, *incoming])
        away = alone(everyone)
        if early and any(p in incoming for p in away):
            other = self.more_pairs(residents, incoming, everyone)
            if other is not None:
                self.done[-1].way = other
                return self.upper(residents, self.done[-1].floaters, early=False)
        group = [p for p in everyone if p not in away]
        m0 = sum(p in incoming for p in group)
        m1, p1 = m0, len(group) // 2
        while group:
            way = self.best(group, m0, m1, p1, False)
            if way is not None:
                return Done(residents, incoming, group, m0, m1, p1, away, way)
            changed = self.exchange(residents, incoming, m0, m1, p1, group)
            if changed is not None:
                return changed
            reached = not heterogeneous(group, m0) or next(first_parts(group, m0, m1), None)
            m1, p1 = (m1, p1 - 1) if reached else (m1 - 1, p1)
        return Done(residents, incoming, [], 0, 0, 0, away, Way((), (), ()))

    def exchange(
        self,
        residents: list[Player],
        incoming: list[Player],
        m0: int,
        m1: int,
        p1: int,
        group: list[Player],
    ) -> Done | None:
        """C.12 after C.10."""
        if not incoming:
            return None
        spare, previous = m0 - m1, self.done[-1]
        for way in self.same_scores(previous):
            new = order([*previous.away, *way.left])
            if set(new) == set(incoming):
                continue
            everyone = order([*residents, *new])
            moved_down, lost_at_most = (new, spare) if heterogeneous(group, m0) else ([], 0)
            if can_pair(everyone, p1, moved_down, lost_at_most):
                previous.way = way
                out = alone(everyone)
                stay = [p for p in everyone if p not in out]
                m = sum(p in new for p in stay)
                found = self.best(stay, m, min(m1, m), p1, False)
                assert found is not None
                return Done(residents, new, stay, m, min(m1, m), p1, out, found)
        return None

    def same_scores(self, done: Done) -> list[Way]:
        """The other pairings of the previous bracket that send as many of the same scores, at its
        P1 and M1.
        """
        if not done.group:
            return []
        scores = sorted(p.score for p in done.way.left)
        return [
            w
            for w in self.ranked(done, done.m1, done.p1)
            if sorted(p.score for p in w.left) == scores
        ]

    def more_pairs(
        self, residents: list[Player], incoming: list[Player], now: list[Player]
    ) -> Way | None:
        """C.12 from C.1: more pairs, or as many, lower scores moving on and nobody moved down
        without opponent.
        """
        pairs = most_pairs(now)
        score = least_left(now, pairs, [])
        assert score is not None
        for way in self.same_scores(self.done[-1]):
            new = [*self.done[-1].away, *way.left]
            if set(new) == set(incoming):
                continue
            below = order([*residents, *new])
            if can_pair(below, pairs + 1, [], 0):
                return way
            opponentless = alone(below)
            here = [p for p in below if p not in opponentless]
            p0 = len(here) // 2
            if pairs == p0 and not any(p in new for p in opponentless):
                mixed = heterogeneous(here, len(new))
                left = least_left(here, p0, new if mixed else [])
                moved_on = sum(p.score for p in opponentless)
                if left is not None and moved_on + left < score:
                    return way
        return None

    def lowest(self, residents: list[Player], incoming: list[Player]) -> Done:
        """C.1 to C.13 for the lowest bracket, joined with more and more of those above."""
        core, joined = residents, False
        while True:
            found = self.complete(residents, incoming, core, joined)
            if found is not None:
                return found
            if not self.done:
                raise NoPairing
            previous = self.done[-1]
            other = self.penultimate(previous, core)
            if other is not None:
                previous.m1, previous.p1, previous.way = other
                found = self.complete(core, previous.floaters, core, joined=True)
                assert found is not None
                return found
            self.done.pop()
            residents, incoming = core, [*previous.residents, *previous.incoming]
            core, joined = [*core, *previous.residents], True

    def complete(
        self, residents: list[Player], incoming: list[Player], core: list[Player], joined: bool
    ) -> Done | None:
        """The lowest bracket with M1 from M0 to nought, C.12 tried at each.

        None when nothing works.
        """
        group = order([*residents, *incoming])
        odd = len(group) % 2 == 1
        bad = [p for p in alone(group) if not (odd and not p.no_bye)]
        m0, p1 = len(incoming), len(group) // 2
        if bad:
            if joined or not any(p in incoming for p in bad):
                return None
            for way in self.same_scores(self.done[-1]):
                new = order([*self.done[-1].away, *way.left])
                if complete_with(order([*core, *new]), [], 0):
                    self.done[-1].way = way
                    return self.complete(core, new, core, joined=True)
            return None
        for m1 in range(m0, -1, -1) if heterogeneous(group, m0) else [m0]:
            own = m0 if m1 else 0
            way = self.best(group, own, m1, p1, True)
            if way is not None:
                return Done(residents, incoming, group, own, m1, p1, [], way)
            if joined or not incoming:
                continue
            for other in self.same_scores(self.done[-1]):
                new = order([*self.done[-1].away, *other.left])
                first = new if heterogeneous(group, m0) and m1 else []
                if complete_with(order([*core, *new]), first, m0 - m1):
                    self.done[-1].way = other
                    return self.complete(core, new, core, joined=True)
        return None

    def penultimate(self, done: Done, core: list[Player]) -> tuple[int, int, Way] | None:
        """C.13: another pairing above after which the lowest bracket can be completed."""
        if not done.group:
            return None

        def helps(way: Way) -> bool:
            return complete_with(order([*core, *done.away, *way.left]), [], 0)

        if not heterogeneous(done.group, done.m0):
            for p1 in range(done.p1, 0, -1):
                for way in self.ranked(done, 0, p1):
                    if helps(way):
                        return done.m1, p1, way
            return None
        for m1 in range(done.m1, 0, -1):
            sets = [tuple(p.score for p in s) for s in combinations(done.group[: done.m0], m1)]
            for scores in dict.fromkeys(sets):
                for p1 in range(done.p1, m1 - 1, -1):
                    for way in self.ranked(done, m1, p1):
                        if tuple(a.score for a, _ in way.first) == scores and helps(way):
                            return m1, p1, way
        return None


def alone(group: Sequence[Player]) -> list[Player]:
    """C.1: who has no opponent here."""
    return [p for p in group if not any(q is not p and may_meet(p, q) for q in group)]


def first_parts(group: Sequence[Player], m0: int, m1: int) -> Iterator[Pairs]:
    """Every heterogeneous part."""
    for s1 in combinations(group[:m0], m1):
        for other in matchings(s1, [p for p in group if p not in s1]):
            yield tuple(zip(s1, other, strict=True))


def all_matchings(group: Sequence[Player], pairs: int) -> Iterator[Pairs]:
    """Every set of so many allowed pairs."""
    if pairs == 0:
        yield ()
        return
    if len(group) < 2 * pairs:
        return
    one, rest = group[0], group[1:]
    for i, other in enumerate(rest):
        if may_meet(one, other):
            for more in all_matchings([*rest[:i], *rest[i + 1 :]], pairs - 1):
                yield ((one, other), *more)
    yield from all_matchings(rest, pairs)


def most_pairs(group: Sequence[Player]) -> int:
    return next(
        p for p in range(len(group) // 2, -1, -1) if next(all_matchings(group, p), None) is not None
    )


def lost(pairs: Pairs, moved_down: Sequence[Player]) -> int:
    """How many moved-down players are not paired with a resident (two of them together count
    once).
    """
    met = sum(any(p in moved_down for p in pair) for pair in pairs)
    return len(moved_down) - met


def can_pair(group: Sequence[Player], pairs: int, moved_down: Sequence[Player], spare: int) -> bool:
    return any(lost(found, moved_down) <= spare for found in all_matchings(group, pairs))


def least_left(group: Sequence[Player], pairs: int, moved_down: Sequence[Player]) -> int | None:
    """The lowest sum of scores left over by so many pairs that give every moved-down player a
    resident or another.
    """
    sums = [
        sum(p.score for p in group if all(p not in pair for pair in found))
        for found in all_matchings(group, pairs)
        if lost(found, moved_down) == 0
    ]
    return min(sums, default=None)


def complete_with(group: Sequence[Player], moved_down: Sequence[Player], spare: int) -> bool:
    """Whether everybody is paired, one bye allowed, with at most `spare` moved-down players
    lost.
    """
    for pairs in all_matchings(group, len(group) // 2):
        left = [p for p in group if all(p not in pair for pair in pairs)]
        if not any(p.no_bye for p in left) and lost(pairs, moved_down) <= spare:
            return True
    return False


def pair(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None]:
    """The boards (White, Black) and the bye of the next round."""
    players = players_of(tournament)
    groups = [list(g) for _, g in groupby(players, key=lambda p: p.score)]
    pairs, bye = Round(tournament.next_round % 2 == 1, groups, []).run()
    given = [colours_of(a, b, tournament.initial_colour) for a, b in pairs]
    return {(c.white.number, c.black.number) for c in given}, bye.number if bye else None

"""The text of 2026 done literally: sets, shifters and transpositions are tried one after another in
its order.

For fields of a dozen players; each function returns what one article asks for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import combinations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov_2026.players import (
    Seeker,
    colours_of,
    field_of,
    from_the_middle,
    most_upfloats,
)
from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.players import is_last_round

Group = tuple[Seeker, ...]
Told = tuple[str, tuple[int, ...]]


class NoPairing(Exception):
    """There is no complete pairing."""


def pair(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None, list[Told]]:
    """Return boards, bye and what was decided on the way."""
    return Literal(tournament).round()


def legal(one: Seeker, other: Seeker) -> bool:
    """C1 and C3."""
    return may_meet(one, other)


@cache
def least(players: Group, groups: tuple[frozenset[int], ...] = ()) -> int | None:
    """Return the least C7 of all legal pairings, None without one.

    With `groups` of pairs across them.
    """
    if not players:
        return 0
    first, *others = players
    found = []
    for other in others:
        if legal(first, other) and not any(
            {first.number, other.number} <= group for group in groups
        ):
            rest = least(tuple(p for p in others if p is not other), groups)
            found += (
                []
                if rest is None
                else [rest + int(first.preferred_colour is other.preferred_colour)]
            )
    return min(found, default=None)


@cache
def fewest_inside(players: Group, group: frozenset[int]) -> int | None:
    """Return the fewest pairs inside a group of all legal pairings, None without one."""
    if not players:
        return 0
    first, *others = players
    found = []
    for other in others:
        if legal(first, other):
            rest = fewest_inside(tuple(p for p in others if p is not other), group)
            found += [] if rest is None else [rest + ({first.number, other.number} <= group)]
    return min(found, default=None)


def numbers(players: Iterable[Seeker]) -> tuple[int, ...]:
    return tuple(p.number for p in players)


class Literal:
    def __init__(self, tournament: Tournament) -> None:
        self.tournament, self.left = tournament, field_of(tournament).players
        self.most, self.last = most_upfloats(tournament), is_last_round(tournament)
        self.told: list[Told] = []
        self.pairs: list[tuple[Seeker, Seeker]] = []

    def round(self) -> tuple[set[tuple[int, int]], int | None, list[Told]]:
        least.cache_clear()
        fewest_inside.cache_clear()
        bye = self.bye() if len(self.left) % 2 else None
        if least(self.left) is None:
            raise NoPairing
        while self.left:
            self.bracket()
        boards = set()
        for one, other in self.pairs:
            _, _, white = colours_of(one, other, self.tournament.initial_colour)
            boards.add((white.number, (other if white is one else one).number))
        return boards, bye, self.told

    def bye(self) -> int:
        """3.1."""
        for player in sorted(self.left, key=lambda p: (p.score, -len(p.colours), -p.number)):
            rest = tuple(p for p in self.left if p is not player)
            if not player.no_bye and least(rest) is not None:
                self.left = rest
                self.told.append(("3.1", (player.number,)))
                return player.number
        raise NoPairing

    def bracket(self) -> None:
        residents = tuple(p for p in self.left if p.score == self.left[0].score)
        chosen = self.upfloaters(residents)
        bracket = residents + chosen
        self.told.append(("3.2.2", numbers(chosen)))
        g1, g2 = self.subgroups(bracket)
        s1 = sorted(g1, key=lambda p: (p.aro, p.number))
        self.told.append(("3.2.5", numbers(s1)))
        rows = self.transposition(tuple(s1), tuple(sorted(g2, key=lambda p: p.number)))
        assert rows is not None
        self.told += [("3.2.6", numbers(pair)) for pair in rows]
        self.pairs += rows
        self.left = tuple(p for p in self.left if p not in bracket)

    def upfloaters(self, residents: Group) -> Group:
        """3.2.1, 3.2.2."""
        pool = tuple(p for p in self.left if p not in residents)
        for size in range(len(pool) + 1):
            sets = []
            for chosen in combinations(pool, size):
                colours = least(residents + chosen)
                rest = tuple(p for p in pool if p not in chosen)
                if colours is not None and least(rest) is not None:
                    sets.append((self.quality(residents[0].score, chosen, colours), chosen))
            if sets:
                return min(sets, key=lambda found: found[0])[1]
        raise NoPairing

    def quality(self, score: int, chosen: Group, colours: int) -> tuple[object, ...]:
        """C6 to C10."""
        gaps = sorted((score - p.score for p in chosen), reverse=True)
        if self.last:
            return gaps, colours
        over = [p.ups.count(True) for p in chosen if p.ups.count(True) >= self.most]
        return gaps, colours, len(over), sum(over), sum(p.ups[-1:] == (True,) for p in chosen)

    def subgroups(self, bracket: Group) -> tuple[list[Seeker], list[Seeker]]:
        """3.2.3, 3.2.4."""
        if any(p.colours for p in bracket):
            g1 = [p for p in bracket if p.preferred_colour is Colour.WHITE]
        else:
            g1 = sorted(bracket, key=lambda p: p.number)[: len(bracket) // 2]
        g2 = [p for p in bracket if p not in g1]
        small, large = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
        unavoidable = fewest_inside(bracket, frozenset(numbers(small)))
        assert unavoidable is not None
        small, large = self.shifted(small, large, unavoidable)
        return (small, large) if len(g1) <= len(g2) else (large, small)

    def shifted(
        self, small: list[Seeker], large: list[Seeker], inside: int
    ) -> tuple[list[Seeker], list[Seeker]]:
        best = least(tuple(small + large))
        for away in combinations(from_the_middle(small), inside):
            stay = [p for p in small if p not in away]
            half = (len(large) + inside - len(stay)) // 2
            for come in combinations(from_the_middle(large), half):
                left = [p for p in large if p not in come]
                sides = frozenset(numbers(stay + list(come))), frozenset(numbers(left + list(away)))
                if least(tuple(stay + left + list(away) + list(come)), sides) == best:
                    self.told += [("3.2.4 inside", numbers(away))] if away else []
                    self.told += [("3.2.4", numbers(come))] if come else []
                    return stay + list(come), left + list(away)
        raise NoPairing

    def transposition(self, s1: Group, g2: Group) -> list[tuple[Seeker, Seeker]] | None:
        """3.2.6."""
        if not s1:
            return []
        for other in g2:
            if legal(s1[0], other):
                rest = self.transposition(s1[1:], tuple(p for p in g2 if p is not other))
                if rest is not None:
                    return [(s1[0], other), *rest]
        return None


def barred(player: Seeker, others: Iterable[int]) -> Seeker:
    """Return a player who may meet none of these besides."""
    return replace(player, met=player.met | set(others))

"""The text of 2026 done literally: every pairing of a bracket is tried in the order of article 4.

For fields of a dozen players, after the seeding rounds; each function returns what one article asks
for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.burstein_2026.players import RankedPlayer, ranked_players, weighed_colours
from arbiter_gui.proof.kernel.field import may_meet

Group = tuple[RankedPlayer, ...]
Pairs = tuple[tuple[RankedPlayer, RankedPlayer], ...]
Quality = tuple[object, ...]


class NoPairing(Exception):
    """There is no complete pairing."""


@cache
def completable(players: Group) -> bool:
    """C4: whether players can all be paired, by trying."""
    if not players:
        return True
    first, *others = players
    for other in others:
        rest = tuple(player for player in others if player is not other)
        if may_meet(first, other) and completable(rest):
            return True
    return False


def by_ranking(players: Group) -> Group:
    """1.8, 4.1."""
    return tuple(sorted(players, key=lambda player: player.ranking))


def pairings(players: Group, floaters: int) -> Iterator[tuple[Pairs, Group]]:
    """4.2, 4.3: yield pairs and floaters: number 1 with the largest number first, with a virtual 0
    last.
    """
    if not players:
        yield (), ()
        return
    first, *others = players
    for other in reversed(others):
        rest = tuple(player for player in others if player is not other)
        if len(rest) >= floaters and may_meet(first, other):
            for pairs, floating in pairings(rest, floaters):
                yield ((first, other), *pairs), floating
    if floaters:
        for pairs, floating in pairings(tuple(others), floaters - 1):
            yield pairs, (first, *floating)


def scores(players: Group) -> tuple[int, ...]:
    """C6: scores in descending order."""
    return tuple(sorted((player.score for player in players), reverse=True))


class Literal:
    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.left = ranked_players(tournament)
        self.told: list[tuple[tuple[int, int], ...]] = []

    def round(self) -> tuple[set[tuple[int, int]], int | None]:
        """1.9: return boards and the bye."""
        completable.cache_clear()
        bye = self.bye() if len(self.left) % 2 else None
        if not completable(self.left):
            raise NoPairing
        boards: set[tuple[int, int]] = set()
        floaters: Group = ()
        while self.left:
            residents = tuple(player for player in self.left if player.score == self.left[0].score)
            self.left = self.left[len(residents) :]
            pairs, floaters = self.bracket(floaters + residents)
            self.told.append(tuple((one.number, other.number) for one, other in pairs))
            for one, other in pairs:
                colours = weighed_colours(one, other, self.tournament.initial_colour)
                boards.add((colours.white, colours.black))
        assert not floaters
        return boards, bye

    def bye(self) -> int:
        """3.1."""
        order = sorted(
            self.left, key=lambda p: (p.score, -p.games, [-figure for figure in p.ranking])
        )
        for player in order:
            rest = tuple(other for other in self.left if other is not player)
            if not player.no_bye and completable(rest):
                self.left = rest
                return player.number
        raise NoPairing

    def bracket(self, players: Group) -> tuple[Pairs, Group]:
        """3.2: the first pairing that complies best with C5 to C8."""
        for floaters in range(len(players) % 2, len(players) + 1, 2):
            tried = []
            for pairs, floating in pairings(by_ranking(players), floaters):
                if completable(floating + self.left):
                    tried.append((self.quality(pairs, floating), pairs, floating))
            if tried:
                _, pairs, floating = min(tried, key=lambda one: one[0])
                return pairs, floating
        raise AssertionError("everybody may float")

    def quality(self, pairs: Pairs, floaters: Group) -> Quality:
        """C6, C7 and C8 of a pairing with as few floaters as can be."""
        missed = sum(
            one.preferred_colour is other.preferred_colour and one.preferred_colour is not None
            for one, other in pairs
        )
        return scores(floaters), self.next_bracket(floaters), missed

    def next_bracket(self, floaters: Group) -> Quality:
        """C7, reading B1: the fewest floaters of the next bracket, then their scores."""
        if not self.left or not floaters:
            return ()
        residents = tuple(player for player in self.left if player.score == self.left[0].score)
        lower = self.left[len(residents) :]
        there = floaters + residents
        for count in range(len(there) % 2, len(there) + 1, 2):
            possible = [
                scores(floating)
                for _, floating in pairings(there, count)
                if completable(floating + lower)
            ]
            if possible:
                return count, min(possible)
        raise AssertionError("everybody may float")

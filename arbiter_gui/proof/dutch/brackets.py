"""A bracket as the proof sees it, what an edition says of its candidates, and what downfloaters can be matched with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations, islice
from typing import ClassVar

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch.criteria import Asked, BelowBracket
from arbiter_gui.proof.kernel.certificates import Unproven, restricted, unmatched, with_seats
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED, Amounts, Formulation, PosedMatching
from arbiter_gui.proof.kernel.players import Field, Places, Player
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode

NEVER = 10**6
"""The count of a next bracket that cannot be paired at all."""

BYE, SPARE = -1, -2
"""Places of the bye, and of nobody: who has that one stays without opponent below as well."""


@dataclass(frozen=True, slots=True)
class Articles:
    """Where the text says what, from scoregroups to boards; five rules of colours; what passes over, by kinds of folds.

    `lack` is about a rest that could not be completed after all.
    """

    groups: str
    parameters: str
    subgroups: str
    candidate: str
    perfect: str
    best: str
    down: str
    bye: str
    boards: str
    colours: tuple[str, ...]
    folds: Mapping[str, str]
    lack: str = ""


@dataclass(frozen=True)
class Bracket(ABC):
    """Players by their places in the field: moved down, resident, in the next scoregroup, and all lower ones.

    `criteria` are those of the edition, `ahead_criterion` the one of them about the next bracket. `given_up` tells that
    the round went another way after it, because the rest could not be completed. With `same_scores` only those sets of
    moved-down players are valid that leave the same scores over.
    """

    articles: ClassVar[Articles]
    criteria: ClassVar[JudgedCriteria]
    ahead_criterion: ClassVar[Criterion]
    same_scores: ClassVar[bool]

    field: Field[Player]
    initial: Colour | None
    mode: Mode
    mdps: Places
    residents: Places
    next: Places
    below: Places
    given_up: bool = False

    @staticmethod
    @abstractmethod
    def field_of(tournament: Tournament) -> Field[Player]:
        """Return who takes part in the next round, with what keeps two apart and the limit of the bye."""

    @abstractmethod
    def adds(self, one: int, other: int | None, single: bool) -> Amounts:
        """Return what a pair of places adds, the higher first, or one left over; `single`: the bye's for certain."""

    def adds_below(self, place: int, other: int | None) -> Amounts:
        """Return what a player adds to the criterion about the next bracket, by the opponent there, or having none."""
        opponent = None if other is None else self.player(other).score
        below = BelowBracket(self.player(place), self.player(self.next[0]).score, opponent)
        return self.criteria.amounts(Asked.NEXT_BRACKET, below)

    @property
    def completed(self) -> bool:
        """Whether the rest must be completed after it, where somebody is below."""
        return True

    @property
    def completes(self) -> bool:
        """Whether the next bracket must leave everybody below a complete pairing."""
        return True

    @property
    def places(self) -> Places:
        """Everybody in order of BSN."""
        return self.mdps + self.residents

    def player(self, place: int) -> Player:
        """Return who has a place."""
        return self.field.players[place]

    @property
    def score(self) -> int:
        """The score of the residents, of the highest where they differ."""
        return self.player(self.residents[0]).score

    def barred(self, one: int, other: int) -> Apart | None:
        """Return what keeps two places apart."""
        if one in self.mdps and other in self.mdps:
            return BothMovedDown("both moved down")
        players = self.field.players
        return self.field.apart(players[one], players[other])

    @cached_property
    def cost(self) -> Callable[[int, int | None, bool], Amounts]:
        """What a pair or a downfloater adds, worked out once for all formulations of the bracket."""
        return cache(self.adds)

    def completable(self, left: Sequence[int]) -> bool:
        """Tell whether these players and everybody below can all be paired, with the bye in an odd field."""
        return self.field.completable(tuple(left) + self.below)

    def may_leave(self, left: Places) -> bool:
        """Tell whether these may be left over: of a last bracket nobody, or one who may have the bye."""
        if self.below:
            return not self.completed or self.completable(left)
        return len(left) <= 1 and all(self.field.may_have_bye >> p & 1 for p in left)

    @property
    def followed(self) -> bool:
        """Whether the criterion about the next bracket says anything."""
        return bool(self.below) and self.mode is Mode.NORMAL

    def formulations(self, left: Places) -> list[Formulation]:
        """Return the bracket as matchings, the light one first: its least cost is never more than the true one."""
        return [self.formulated(self.places, sinks, len(left) == 1) for sinks in self._sinks(left)]

    def ahead(self, left: Places) -> Amounts:
        """Return what these add to the criterion about the next bracket at its best (NEVER: none). Raises Unproven."""
        if not left or not self.followed:
            return {}
        here, after = (*left, *self.next), replace(self, below=self.below[len(self.next) :])
        for sinks in self._sinks(left):
            posed = PosedMatching(self.formulated(left, sinks, None))
            totals, certificate = posed.least(), posed.certificate
            if totals is None or certificate is None:
                return {self.criteria.key(self.ahead_criterion, UNPAIRED): NEVER}
            over = tuple(p for v, p in enumerate(here) if certificate.mate[v] >= len(here))
            if not self.completes or after.may_leave(over):
                return totals
        raise Unproven("the next bracket was completed and cannot be completed")

    def _sinks(self, left: Places) -> list[Places]:
        """Return what the downfloaters can be matched with: a light version where there is one, and the full one."""
        everybody = self.below + (BYE,) * self.field.odd
        if not left:
            return [()]
        if not self.followed:
            return [everybody]
        light = self.light_sinks(len(left))
        return [light, everybody] if self.completes else [light]

    def light_sinks(self, floaters: int) -> Places:
        """Return the next scoregroup and as many spares as can help: the next bracket can do as well alone."""
        return self.next + (SPARE,) * (floaters + unmatched(restricted(self.field.allowed, self.next)))

    def formulated(self, players: Places, sinks: Places, single: bool | None) -> Formulation:
        """Return players with what a downfloater can be matched with.

        `single` counts one who is left over as the certain bye; with None all of them float, and nothing else counts.
        """
        size, inside, everybody, there = len(players), single is not None, players + sinks, {*self.next}

        def cost(u: int, v: int) -> Amounts:
            one, other = everybody[u], everybody[v]
            if v < size:
                return self.cost(one, other, False)
            if u < size:
                own = self.cost(one, None, bool(single)) if inside else {}
                ahead = self.adds_below(one, other if other in there else None) if self.followed else {}
                return {**own, **ahead}
            lonely = self.followed and one in there and other not in there
            return self.adds_below(one, None) if lonely else {}

        return Formulation(size, tuple(self._formulated_rows(players, sinks, inside)), cost)

    def _formulated_rows(self, players: Places, sinks: Places, inside: bool) -> list[int]:
        """Return who may be matched with whom: players, with one another only if `inside`, and sinks.

        MDPs do not meet. The bye and spares are the last sinks: whoever may have the bye, and anybody, can be left over
        to them.
        """
        known = [place for place in (*players, *sinks) if place not in (BYE, SPARE)]
        rows = restricted(self.field.allowed, known)
        closed = len(self.mdps) if inside else len(players)
        for vertex in range(closed):
            rows[vertex] = rows[vertex] >> closed << closed
        if BYE in sinks:
            return with_seats(rows, [bool(self.field.may_have_bye >> place & 1) for place in known])
        everybody = (1 << len(players) + len(sinks)) - 1
        spares = everybody >> len(known) << len(known)
        among_all = [row | spares for row in rows]
        return among_all + [
            everybody & ~(1 << spare) for spare in range(len(known), len(players) + len(sinks))
        ]


MOST_SETS = 500
"""So many sets of downfloaters are looked at."""


class FirstChoice:
    """The sets of downfloaters (BSNs) that are best in a bracket whatever becomes of those below."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket, self.size, places = bracket, len(bracket.places), bracket.places
        alone = unmatched(bracket.formulated(places, (), False).rows) == 1
        self.posed = PosedMatching(bracket.formulated(places, bracket.light_sinks(self.size), alone))
        self.totals, bound = self.posed.least(), self.posed.certificate
        assert bound is not None, "everybody may be left over"
        self.bound = bound
        self.chosen = tuple(v for v in range(self.size) if bound.mate[v] >= self.size)

    def is_best(self, left: Sequence[int]) -> bool:
        """Tell whether leaving exactly these over comes to the least."""
        if tuple(left) == self.chosen:
            return True
        stay, inside = [v for v in range(self.size) if v not in left], (1 << self.size) - 1
        return self.posed.narrowed(left, ~inside).narrowed(stay, inside).least() == self.totals

    def completed(self) -> set[bool]:
        """Return whether those below can be paired after the best sets; both where they cannot all be looked at."""
        rows, bound, sinks = self.posed.rows, self.bound, range(self.size, len(self.posed.rows))
        free = [
            v
            for v in range(self.size)
            if any(rows[v] >> w & 1 and bound.with_edges([(v, w)]) == bound.bound for w in sinks)
        ]
        sets = list(islice(combinations(free, len(self.chosen)), MOST_SETS))
        if len(sets) == MOST_SETS:
            return {False, True}
        found = set[bool]()
        for left in sets:
            whole = self.bracket.completable([self.bracket.places[v] for v in left])
            if whole not in found and self.is_best(left):
                found.add(whole)
        return found

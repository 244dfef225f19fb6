"""A bracket in the proof, the edition's figures for its candidates, and the possible partners of downfloaters."""

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
from arbiter_gui.proof.kernel.certificates import Unproven, least_unmatched, restricted_rows, rows_with_seats
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED, Amounts, Formulation, MatchingProblem
from arbiter_gui.proof.kernel.players import Field, Places, Player
from arbiter_gui.proof.kernel.sequences import FoldKind
from arbiter_gui.proof.kernel.vertex_sets import contains, first_vertices, vertices_from, without_vertex
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode

NEVER = 10**6
"""The count of a next bracket that cannot be paired at all."""

BYE = -1
"""The place of the bye."""
SPARE = -2
"""The place of an empty seat: a player matched with it stays without an opponent in the next bracket as well."""


@dataclass(frozen=True, slots=True)
class Articles:
    """The articles, from scoregroups to boards; five rules of colours; reasons for skipping, by kinds of folds.

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
    folds: Mapping[FoldKind, str]
    lack: str = ""


@dataclass(frozen=True)
class Bracket(ABC):
    """Players by their places in the field: moved down, resident, in the next scoregroup, and all lower ones.

    As a matching (`formulation_of`), a bracket has its players as first vertices, and then *sinks*: vertices that a
    downfloater can be matched with. They are lower players, the bye, and spares; matched with a spare, a player stays
    without an opponent in the next bracket too. A formulation is *light* if it has the next scoregroup alone below it.

    `criteria` are those of the edition, `ahead_criterion` the one about the next bracket. `is_given_up` means that the
    round took another course after it, because the rest could not be completed. With `same_scores` only those sets of
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
    is_given_up: bool = False

    @staticmethod
    @abstractmethod
    def field_of(tournament: Tournament) -> Field[Player]:
        """Return the participants of the next round, why two of them may not meet, and the limit of the bye."""

    @abstractmethod
    def amounts_added(self, place: int, opponent: int | None, is_single: bool) -> Amounts:
        """Return what a pair of places adds, the higher first, or a player left over; `is_single`: the only one."""

    def amounts_below(self, place: int, opponent: int | None) -> Amounts:
        """Return what a player adds to the criterion about the next bracket, by the opponent there, or having none."""
        if opponent is None:
            score_of_opponent = None
        else:
            score_of_opponent = self.player(opponent).score
        residents_score = self.player(self.next[0]).score
        downfloater = BelowBracket(self.player(place), residents_score, score_of_opponent)
        return self.criteria.amounts(Asked.NEXT_BRACKET, downfloater)

    @property
    def must_complete_rest(self) -> bool:
        """Whether the players below must be completed after this bracket, if there are any."""
        return True

    @property
    def next_must_complete_rest(self) -> bool:
        """Whether the next bracket must leave all lower players a complete pairing."""
        return True

    @property
    def mdps_apart(self) -> int:
        """How many of the first players may not meet one another: the moved-down ones."""
        return len(self.mdps)

    @property
    def places(self) -> Places:
        """All players in the order of their BSNs."""
        return self.mdps + self.residents

    def player(self, place: int) -> Player:
        """Return the player at a place."""
        return self.field.players[place]

    @property
    def score(self) -> int:
        """The score of the residents, of the highest where they differ."""
        return self.player(self.residents[0]).score

    def bar_between(self, first: int, second: int) -> Apart | None:
        """Return the reason why two places may not meet; None if they may."""
        if first in self.mdps and second in self.mdps:
            return BothMovedDown("both moved down")
        return self.field.reason_apart(self.player(first), self.player(second))

    @cached_property
    def cost(self) -> Callable[[int, int | None, bool], Amounts]:
        """What a pair or a downfloater adds, worked out once for all formulations of the bracket."""
        return cache(self.amounts_added)

    def completable(self, floaters: Sequence[int]) -> bool:
        """Return whether these and all lower players can be paired, with the bye in an odd field."""
        return self.field.completable(tuple(floaters) + self.below)

    def may_leave(self, floaters: Places) -> bool:
        """Return whether these may be left over: in a last bracket none, or one player who may have the bye."""
        if self.below:
            return not self.must_complete_rest or self.completable(floaters)
        return len(floaters) <= 1 and all(self._may_have_bye(place) for place in floaters)

    def _may_have_bye(self, place: int) -> bool:
        return contains(self.field.may_have_bye, place)

    @property
    def counts_next_bracket(self) -> bool:
        """Whether the criterion about the next bracket says anything."""
        return bool(self.below) and self.mode is Mode.NORMAL

    def formulations(self, floaters: Places) -> list[Formulation]:
        """Return the bracket as matchings, the light one first: its least cost is never more than the true one."""
        return [
            self.formulation_of(self.places, sinks, len(floaters) == 1) for sinks in self._sinks(floaters)
        ]

    def next_bracket_amounts(self, downfloaters: Places) -> Amounts:
        """Return what downfloaters add to the criterion about the next bracket at its best. Raises Unproven.

        NEVER is the amount where the next bracket cannot be paired at all.
        """
        # The downfloaters are the only players of this problem: they meet the next scoregroup, or float on from it.
        if not downfloaters or not self.counts_next_bracket:
            return {}
        with_next = (*downfloaters, *self.next)
        next_bracket = replace(self, below=self.below[len(self.next) :])
        for sinks in self._sinks(downfloaters):
            problem = MatchingProblem(self.formulation_of(downfloaters, sinks, None))
            totals = problem.least_totals()
            certificate = problem.certificate
            # NEVER is more than any real count: such a set is worse than all that leave a pairing.
            if totals is None or certificate is None:
                return {self.criteria.key(self.ahead_criterion, UNPAIRED): NEVER}
            # Whoever is matched with nobody of the two brackets floats on.
            floaters = tuple(
                place for vertex, place in enumerate(with_next) if certificate.mate[vertex] >= len(with_next)
            )
            # The light formulation looks at the next bracket alone. Its answer holds where those below it can be
            # completed after it; where they cannot, the full one is asked, which pairs everybody.
            if not self.next_must_complete_rest or next_bracket.may_leave(floaters):
                return totals
        raise Unproven("the next bracket was completed and cannot be completed")

    def _sinks(self, floaters: Places) -> list[Places]:
        """Return what the downfloaters can be matched with: a light version where there is one, and the full one."""
        # Without floaters nothing outside the bracket can matter; without the criterion about the next bracket its
        # players are sinks like all the lower ones.
        sinks = self.below + (BYE,) * self.field.odd
        if not floaters:
            return [()]
        if not self.counts_next_bracket:
            return [sinks]
        light = self.light_sinks(len(floaters))
        if self.next_must_complete_rest:
            return [light, sinks]
        return [light]

    def light_sinks(self, floater_count: int) -> Places:
        """Return the next scoregroup and as many spares as can help: the next bracket can do as well alone."""
        # All floaters may go on, and so may those of the next scoregroup who cannot be paired in it. More spares would
        # not help: any further player who floats on only adds to the cost.
        spare_count = floater_count + least_unmatched(restricted_rows(self.field.allowed, self.next))
        return self.next + (SPARE,) * spare_count

    def formulation_of(self, players: Places, sinks: Places, is_single: bool | None) -> Formulation:
        """Return players, and the possible partners of a downfloater (`sinks`), as one matching.

        For players of this bracket `is_single` says whether one player left over is the only one, and so the certain
        bye. None: the players are downfloaters already, who do not meet, and only the next bracket is weighed.
        """
        size = len(players)
        is_bracket_weighed = is_single is not None
        places = players + sinks
        next_bracket = {*self.next}

        def cost_of_floater(floater_place: int, sink: int) -> Amounts:
            """Return what a floater adds to the criteria of this bracket, and to the one about the next bracket."""
            amounts: Amounts = {}
            if is_bracket_weighed:
                amounts = self.cost(floater_place, None, bool(is_single))
            if not self.counts_next_bracket:
                return amounts
            # Only a player of the next scoregroup is an opponent there: with any other sink he floats on from it.
            if sink in next_bracket:
                opponent = sink
            else:
                opponent = None
            return {**amounts, **self.amounts_below(floater_place, opponent)}

        def cost_among_sinks(place: int, sink: int) -> Amounts:
            # A player of the next scoregroup who meets a lower one, the bye or a spare floats down from that bracket.
            floats_on = self.counts_next_bracket and place in next_bracket and sink not in next_bracket
            if floats_on:
                return self.amounts_below(place, None)
            return {}

        def cost(first: int, second: int) -> Amounts:
            """Return what an edge adds, the earlier vertex first: a pair, a floater and his sink, or two sinks."""
            if second < size:
                return self.cost(places[first], places[second], False)
            if first < size:
                return cost_of_floater(places[first], places[second])
            return cost_among_sinks(places[first], places[second])

        rows = self._rows_of_formulation(players, sinks, may_meet_inside=is_bracket_weighed)
        return Formulation(size, tuple(rows), cost)

    def _rows_of_formulation(self, players: Places, sinks: Places, *, may_meet_inside: bool) -> list[int]:
        """Return the rows of possible partners: players, with one another only if `may_meet_inside`, and sinks.

        The bye and spares are the last sinks: players who may have the bye can be left over to the bye, any player to a
        spare.
        """
        places = [place for place in (*players, *sinks) if place not in (BYE, SPARE)]
        rows = restricted_rows(self.field.allowed, places)
        # Players who only float do not meet one another: two of them who did would be a pair of the bracket above, and
        # no downfloaters.
        if may_meet_inside:
            count_kept_apart = self.mdps_apart
        else:
            count_kept_apart = len(players)
        for vertex in range(count_kept_apart):
            rows[vertex] &= vertices_from(count_kept_apart)
        if BYE in sinks:
            return rows_with_seats(rows, [self._may_have_bye(place) for place in places])
        vertex_count = len(players) + len(sinks)
        all_vertices = first_vertices(vertex_count)
        # Unlike the bye, spares may be matched with one another: those that nobody needs make pairs.
        spare_vertices = all_vertices & vertices_from(len(places))
        rows_with_spares = [row | spare_vertices for row in rows]
        rows_of_spares = [without_vertex(all_vertices, vertex) for vertex in range(len(places), vertex_count)]
        return rows_with_spares + rows_of_spares


MOST_SETS = 500
"""So many sets of downfloaters are looked at."""


class FirstChoice:
    """The sets of downfloaters (BSNs) that are best in a bracket whatever becomes of those below."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.size = len(bracket.places)
        # Where one player is left over whatever is done, that player is the certain bye of C9.
        is_single = least_unmatched(bracket.formulation_of(bracket.places, (), False).rows) == 1
        sinks = bracket.light_sinks(self.size)
        self.problem = MatchingProblem(bracket.formulation_of(bracket.places, sinks, is_single))
        self.totals = self.problem.least_totals()
        certificate = self.problem.certificate
        assert certificate is not None, "everybody may be left over"
        self.certificate = certificate
        self.best_set = tuple(vertex for vertex in range(self.size) if certificate.mate[vertex] >= self.size)

    def is_best(self, downfloaters: Sequence[int]) -> bool:
        """Return whether leaving exactly these players over costs least."""
        if tuple(downfloaters) == self.best_set:
            return True
        bracket_vertices = first_vertices(self.size)
        staying_vertices = [vertex for vertex in range(self.size) if vertex not in downfloaters]
        problem_of_set = self.problem.narrowed(downfloaters, ~bracket_vertices).narrowed(
            staying_vertices, bracket_vertices
        )
        return problem_of_set.least_totals() == self.totals

    def completion_answers(self) -> set[bool]:
        """Return whether those below can be paired after the best sets; both where they cannot all be looked at."""
        can_float = [vertex for vertex in range(self.size) if self._can_float_at_best(vertex)]
        # All best sets have one size, that of the one in hand, as the number of downfloaters counts before all else.
        sets = list(islice(combinations(can_float, len(self.best_set)), MOST_SETS))
        if len(sets) == MOST_SETS:
            return {False, True}
        answers: set[bool] = set()
        for floaters in sets:
            # Whether a set is among the best costs a matching, and is asked only while it can add to the answers.
            is_completable = self.bracket.completable([self.bracket.places[vertex] for vertex in floaters])
            if is_completable not in answers and self.is_best(floaters):
                answers.add(is_completable)
        return answers

    def _can_float_at_best(self, vertex: int) -> bool:
        """Return whether the certificate lets a player float at no cost; any other player is in no best set."""
        for sink in range(self.size, len(self.problem.rows)):
            edge = (vertex, sink)
            if not self.problem.allows([edge]):
                continue
            # The bound of all matchings with this edge: what it costs on top shows in it.
            if self.certificate.with_edges([edge]) == self.certificate.bound:
                return True
        return False

"""The question of the search about a bracket, its readings, and the first pairing with the lowest requirements.

The loop C.3 to C.10 looks for the lowest list of relaxations, compared from the strongest on (R5), and then for the
first pairing in the order of D.1 to D.3. Here both are computed: one exact minimum-cost perfect matching of the
players and of *exits* (empty seats, or the lower players if C.12 or C.13 require that they can be paired afterwards),
then the choices of D one after another, each the first that still reaches that minimum.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import cached_property, partial
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch.criteria import DOWN, UP
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, field_of, numbers
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.kernel.bracket_search.search import (
    FirstPart,
    best_candidate,
    pairs_with_cheaper_edges,
)
from arbiter_gui.engine.kernel.bracket_search.task import Outcome, Task, kind_numbers
from arbiter_gui.engine.kernel.criteria import Amounts, CostField
from arbiter_gui.engine.kernel.graph.bitsets import (
    bitset,
    first_vertices,
    singleton,
    vertex_range,
    vertices_from,
    without,
)
from arbiter_gui.engine.kernel.graph.blossom import Discount
from arbiter_gui.engine.kernel.graph.choices import Choices, match_in_turn
from arbiter_gui.rulebook import Criterion
from arbiter_gui.rulebook.measures import by_difference
from arbiter_gui.trace.quantities import Pairs


class CheaperEdges(NamedTuple):
    """The edges between two sets of vertices, as bitsets, and the amounts by which each of them gets cheaper."""

    first_ends: int
    second_ends: int
    reduction: Amounts


@dataclass(frozen=True)
class OtherReading:
    """A reading of the rules other than the program's own, to see whether the reading decides.

    `ignored` are requirements that are not counted (R1, R3, R5, R7). With the options, the highest scores of the
    players who move on count before their sum (R2), the factor counts in every bracket (R4), A.7.d comes before B.2
    (R5), criteria for upfloaters count in brackets treated as homogeneous and in remainders too (R8), those for
    downfloaters also for players moved down before (R9), a float is repeated rather by the bottom player, an upfloat
    by the top one (R6), and exchanges are ordered by pairing numbers (R19). `cards` maps players to other cards of
    theirs (R10, R11). If the reading only makes some edges cheaper, none of them in the accepted pairing, these are
    the `cheaper` ones.
    """

    ignored: frozenset[Requirement] = frozenset()
    highest_scores: bool = False
    factor_everywhere: bool = False
    a7d_first: bool = False
    up_everywhere: bool = False
    down_for_all: bool = False
    bottom_first: bool = False
    by_number: bool = False
    cards: Mapping[Entrant, Entrant] = field(default_factory=dict)
    cheaper: tuple[CheaperEdges, ...] = ()

    def read(self, players: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """Return players with the cards that they are given."""
        return tuple([self.cards.get(player, player) for player in players])


OWN_READING = OtherReading()


@dataclass(frozen=True)
class LowerBracketRequest:
    """What the bracket below asks of this one, whose matching problem then contains its residents too.

    `unpaired` players may stay without an opponent there; with `may_stay_alone` moved-down players are among them,
    with `bye_rule_applies` only players who may have the bye (B.1.b). The first `moved_down_count` of `residents` are
    moved-down players who are there in any case. With `spare_count` as many moved-down players as possible must get an
    opponent there, and all but that many. `spared` are moved-down players, by number, who may stay without an opponent
    where the others may not, `also_leaving` places of higher players who must move down too, `staying` places of higher
    players who must be paired in their own bracket.
    """

    residents: tuple[Entrant, ...]
    unpaired: int
    _: KW_ONLY
    may_stay_alone: bool
    bye_rule_applies: bool
    moved_down_count: int = 0
    spare_count: int | None = None
    spared: frozenset[int] = frozenset()
    also_leaving: frozenset[int] = frozenset()
    staying: frozenset[int] = frozenset()


class _Parts(NamedTuple):
    """The vertices of a matching problem, as bitsets: players of the bracket, players of the one below, empty seats."""

    inside: int
    below: int
    empty_seats: int


@dataclass(eq=False)
class BracketQuestion:
    """The question for the best pairing of a bracket under a `reading`; its task has the players, then the exits.

    In a heterogeneous bracket as many moved-down players as possible are paired first; with `all_first` only pairings
    count in which all are. `left_over_count` is the number of players without a pair; with a request from `below` that
    number is free. `staying` and `leaving` are places of players who must be paired here or must move on. With
    `by_score` moved-down players who are not paired first are distinguished by their scores.
    """

    bracket: Bracket
    left_over_count: int = 0
    below: LowerBracketRequest | None = None
    all_first: bool = True
    by_score: bool = False
    staying: frozenset[int] = frozenset()
    leaving: frozenset[int] = frozenset()
    reading: OtherReading = OWN_READING

    def __post_init__(self) -> None:
        """Work out what is needed repeatedly: exits, the player with the bye, and the applicable criteria."""
        bracket = self.bracket
        bracket_below = self.below
        self.players = bracket.players
        self.m0 = bracket.m0
        self.moved_down = frozenset(self.players[: self.m0])
        self.players_below: tuple[Entrant, ...] = ()
        self.moved_down_below = 0
        self.empty_seats = self.left_over_count
        self.bye_rule_applies = bracket.lowest
        if bracket_below is not None:
            self.players_below = bracket_below.residents
            self.moved_down_below = bracket_below.moved_down_count
            self.empty_seats = bracket_below.unpaired
            self.bye_rule_applies = bracket_below.bye_rule_applies
        # The factor of B.3 stands for scores in the lowest bracket alone (D.4, R3, R4), upfloats count where moved-down
        # players are paired first alone (C.10.a and b name heterogeneous brackets, R8).
        self.has_several_scores = bool(self.players) and self.players[0].score != self.players[-1].score
        self.counts_factor = self.has_several_scores and (bracket.lowest or self.reading.factor_everywhere)
        self.counts_upfloats = bracket.heterogeneous or self.reading.up_everywhere

    def under_readings(self, readings: OtherReading) -> BracketQuestion:
        """Return the same question under other readings."""
        bracket_below = self.below and replace(self.below, residents=readings.read(self.below.residents))
        bracket = self.bracket
        if readings.cards:
            bracket = replace(bracket, players=readings.read(self.players))
        return replace(self, bracket=bracket, below=bracket_below, reading=readings)

    @cached_property
    def graph(self) -> tuple[int, ...]:
        """Who may be matched with whom: first the players, then those below, then empty seats.

        Each vertex has the bitset of its possible partners. The bitsets agree in both directions, as those of a
        matching problem must.
        """
        size = len(self.players)
        parts = self._parts
        allowed = field_of((*self.players, *self.players_below)).allowed
        leaving = bitset(self.leaving)
        # Whether a player may go below or be unpaired is said on his side: for the graph to agree in both directions,
        # it is noted here for the players below and the empty seats, which come later.
        graph = []
        may_go_below = 0
        may_be_unpaired = 0
        for place in range(size):
            partners = self._partners_of_player(place)
            graph.append((allowed[place] | parts.empty_seats) & partners & ~leaving)
            if partners & parts.below:
                may_go_below |= singleton(place)
            if partners & parts.empty_seats:
                may_be_unpaired |= singleton(place)
        for place, player in enumerate(self.players_below, size):
            partners = allowed[place] & (may_go_below | parts.below)
            comes_down = place < size + self.moved_down_below
            if self._may_be_without_opponent(player, comes_down):
                partners |= parts.empty_seats
                may_be_unpaired |= singleton(place)
            graph.append(partners)
        # Empty seats are all alike, and no two of them are matched: there are no more than are needed.
        return (*graph, *[may_be_unpaired] * self.empty_seats)

    @cached_property
    def _parts(self) -> _Parts:
        """The vertices of the matching problem by what they stand for."""
        size = len(self.players)
        size_with_below = size + len(self.players_below)
        return _Parts(
            inside=first_vertices(size),
            below=vertex_range(size, size_with_below),
            empty_seats=vertex_range(size_with_below, size_with_below + self.empty_seats),
        )

    def _partners_of_player(self, place: int) -> int:
        """Return the vertices that a player of the bracket may be matched with, apart from prohibited pairs.

        If all moved-down players are paired first, each of them meets a resident.
        """
        parts = self._parts
        must_meet_resident = self.bracket.heterogeneous and self.all_first and place < self.m0
        if must_meet_resident:
            partners = parts.inside & vertices_from(self.m0)
        else:
            partners = parts.inside | parts.below
            # Without an opponent here the player goes down to the bracket below, where there is one.
            if self._may_be_without_opponent(self.players[place], comes_down=True):
                partners |= parts.empty_seats
        # Players who are to stay meet one of the bracket, those who are to leave nobody of it.
        if place in self.staying:
            partners &= parts.inside
        if place in self.leaving:
            partners &= ~parts.inside
        return partners

    def _may_be_without_opponent(self, entrant: Entrant, comes_down: bool) -> bool:
        """Return whether a player may be left without an opponent in the end.

        That is in the bracket below if there is one; `comes_down` says whether the player would have moved down to it.
        """
        bracket_below = self.below
        if bracket_below is not None and comes_down:
            is_exempt = bracket_below.may_stay_alone or entrant.number in bracket_below.spared
            if not is_exempt:
                return False
        return not self.bye_rule_applies or c.b1b_may_have_bye(entrant)

    @property
    def task(self) -> Task:
        """The whole task."""
        kinds = [self.kind(place) for place in range(len(self.players))]
        for place_below in range(len(self.players_below)):
            comes_down = place_below < self.moved_down_below
            kinds.append(("below", comes_down))
        kinds += ["empty seat"] * self.empty_seats
        scores = tuple([player.card.score for player in self.players])
        # The edition pairs moved-down players in a way of its own (`pair_first`): for the search there are none.
        return Task(
            numbers=numbers(self.players),
            scores=scores,
            moved_down=0,
            kinds=kind_numbers(kinds),
            allowed=self.graph,
            amounts=self.amounts,
            by_number=self.reading.by_number,
        )

    def kind(self, place: int) -> Hashable:
        """Return the properties of a player that determine the edges; players alike in them are interchangeable.

        A property that cannot matter in this bracket is left out: the search is quicker with fewer kinds.
        """
        player = self.players[place]
        reading = self.reading
        can_leave_over = self.players_below or self.empty_seats
        # Downfloats count only where somebody can be left over, and then for residents (R9).
        downfloats_count = can_leave_over and (place >= self.m0 or reading.down_for_all)
        upfloats_count = self.counts_upfloats
        previous_round, two_rounds_before = player.floats
        counted_floats = (
            downfloats_count and previous_round == DOWN,
            downfloats_count and two_rounds_before == DOWN,
            upfloats_count and previous_round == UP,
            upfloats_count and two_rounds_before == UP,
        )
        own_place: int | None = None
        if reading.bottom_first and any(player.floats):
            own_place = place
        score: int | None = None
        if self.has_several_scores:
            score = player.card.score
        is_moved_down = place < self.m0
        return own_place, is_moved_down, player.preference, score, counted_floats

    def amounts(self, first: int, second: int) -> Amounts:
        """Return the costs of matching two vertices, first < second.

        The vertices are the players of the bracket, then those of the bracket below, then the empty seats. A player who
        is matched with one of the latter two moves on.
        """
        amounts: dict[CostField, int] = {}
        if self._is_player(second):
            amounts = self.pair(self.players[first], self.players[second])
        elif self._is_player(first):
            amounts = self.floater(self.players[first])
        if self.below is not None:
            self._add_amounts_below(amounts, first, second, self.below)
        if not self.reading.ignored:
            return amounts
        return {key: amount for key, amount in amounts.items() if not self._reading_ignores(key)}

    def _is_player(self, vertex: int) -> bool:
        """Return whether a vertex stands for a player of the bracket; these come first."""
        return vertex < len(self.players)

    def _is_empty_seat(self, vertex: int) -> bool:
        """Return whether a vertex stands for an empty seat; these come last."""
        return vertex >= len(self.players) + len(self.players_below)

    def _add_amounts_below(
        self, amounts: dict[CostField, int], first: int, second: int, bracket_below: LowerBracketRequest
    ) -> None:
        """Add that a player moves on to the bracket below, and that one who came down finds no opponent there."""
        moves_on = self._is_player(first) and not self._is_player(second)
        if moves_on:
            amounts[c.RANKED.key(c.FLOATERS)] = 1
        # The players of the bracket come down, and so do the first of those below: C.1 has moved them on from here.
        comes_down = first < len(self.players) + self.moved_down_below
        if bracket_below.spare_count is not None and comes_down and self._is_empty_seat(second):
            amounts[c.RANKED.key(c.NOT_FIRST_BELOW)] = 1

    def _reading_ignores(self, key: CostField) -> bool:
        """Return whether the field of a key is not counted under this reading; an entry of a list always is."""
        is_entry_of_list = key.entry != 0
        return not is_entry_of_list and c.RANKED.criterion(key) in self.reading.ignored

    def pair(self, player: Entrant, opponent: Entrant) -> dict[CostField, int]:
        """Return the costs of a pair."""
        amounts = c.RANKED.amounts(c.Case.PAIR, c.Pair(player, opponent, self.bracket.odd_round))
        if self.counts_factor:
            amounts |= c.RANKED.amounts(c.Case.SCORES_APART, c.ScoresApart(player.score, opponent.score))
        moved_down_count = sum(entrant in self.moved_down for entrant in (player, opponent))
        if self.counts_upfloats and (moved_down_count or self.reading.up_everywhere):
            self._add_repeated_floats(amounts, self._repeated_upfloats(player, opponent), opponent)
        if self.bracket.heterogeneous and moved_down_count == 2:
            # The higher one is paired first and leads the pair; the other one was left out and is in S2 (R20).
            self._add_not_first(amounts, opponent)
        # Under a reading other than R5 A.7.d counts above B.2: its amount goes into a field of its own up there.
        semi_absolute = c.RANKED.key(c.A7D)
        if self.reading.a7d_first and semi_absolute in amounts:
            amounts[c.RANKED.key(c.A7D_FIRST)] = amounts.pop(semi_absolute)
        return amounts

    @staticmethod
    def _repeated_upfloats(player: Entrant, opponent: Entrant) -> dict[CostField, int]:
        """Return what the lower one of a pair adds by floating up again; nothing where the scores are equal."""
        if player.score == opponent.score:
            return {}
        lower = min(player, opponent, key=lambda entrant: entrant.score)
        return c.RANKED.amounts(c.Case.FLOATS_UP, lower)

    def floater(self, entrant: Entrant) -> dict[CostField, int]:
        """Return the costs of a player left over: a repeated downfloat, and what the scores of the others ask for."""
        reading = self.reading
        amounts: dict[CostField, int] = {}
        was_moved_down = entrant in self.moved_down
        # A player who was moved down before floats anyway: B.5 and B.6 count residents (R9).
        if not was_moved_down or reading.down_for_all:
            self._add_repeated_floats(amounts, c.RANKED.amounts(c.Case.FLOATS_DOWN, entrant), entrant)
        if was_moved_down and self.bracket.heterogeneous:
            self._add_not_first(amounts, entrant)
        if self.counts_factor:
            # The bye counts like an opponent below the lowest player (D.4).
            score_of_bye = self.players[-1].score - c.POINT
            amounts |= c.RANKED.amounts(c.Case.SCORES_APART, c.ScoresApart(entrant.score, score_of_bye))
        if self.has_several_scores and not self.bracket.lowest:
            if reading.highest_scores:
                amounts[c.RANKED.key(c.SCORES, by_difference(entrant.score))] = 1
            else:
                amounts |= c.RANKED.amounts(c.Case.MOVES_ON, entrant)
        return amounts

    def _add_repeated_floats(
        self, amounts: dict[CostField, int], repeated_floats: Mapping[CostField, int], entrant: Entrant
    ) -> None:
        """Add repeated floats; under a reading other than R6 also who repeats one."""
        amounts.update(repeated_floats)
        if repeated_floats and self.reading.bottom_first:
            repeats_upfloat = any(c.RANKED.criterion(key) in (c.B5_UP, c.B6_UP) for key in repeated_floats)
            rank_from_top = self.players.index(entrant)
            rank_from_bottom = len(self.players) - 1 - rank_from_top
            # An upfloat is repeated rather by the top player, a downfloat rather by the bottom one: each counts more
            # than all who come before in that order together, as a higher power of two.
            ranks_before = rank_from_top if repeats_upfloat else rank_from_bottom
            amounts[c.RANKED.key(c.WHOSE_FLOAT)] = 2**ranks_before

    def _add_not_first(self, amounts: dict[CostField, int], entrant: Entrant) -> None:
        """Add that a moved-down player is not paired first."""
        amounts[c.RANKED.key(c.NOT_FIRST)] = 1
        if self.by_score:
            amounts[c.RANKED.key(c.NOT_FIRST_BY_SCORE, by_difference(entrant.score))] = 1

    def payers_by_criterion(
        self, pairs: Iterable[Pair], floaters: Iterable[Entrant]
    ) -> dict[Criterion, dict[tuple[int, ...], int]]:
        """Return for every cost which pairs and players left over, by pairing numbers, add how much to it."""
        payers_by_criterion: dict[Criterion, dict[tuple[int, ...], int]] = {}
        costs = [(numbers(pair), self.pair(*pair)) for pair in pairs]
        costs += [((entrant.number,), self.floater(entrant)) for entrant in floaters]
        for payers, amounts in costs:
            # Each pair adds to several requirements, and pays for each of them.
            for key, amount in amounts.items():
                if amount:
                    payers_by_criterion.setdefault(c.RANKED.criterion(key), {})[payers] = amount
        return payers_by_criterion


def first_of_the_best(
    question: BracketQuestion, control: Control, steps: bool = False, tries_first_parts: bool = False
) -> Candidate | None:
    """Return the first candidate in D order among those with the lowest requirements, None if there is none.

    With `steps` the way to it will be recorded. If C.7 and C.8.b try all first parts one by one (`tries_first_parts`),
    that is the way to the remainder alone.
    """
    task = question.task
    is_hopeless = not all(task.allowed)  # a vertex has no partner at all
    if is_hopeless:
        return None
    # "When pairing a heterogeneous score bracket these players moved down are always paired first whenever possible"
    # (A.3): their part of the pairing is chosen before the remainder.
    first_part: FirstPart | None = None
    if question.bracket.heterogeneous:
        # The search itself can only pair all moved-down players first, and records the way to these pairs as well.
        if question.all_first and not (steps and tries_first_parts):
            task = replace(task, moved_down=question.m0)
        else:
            first_part = partial(pair_first, question)
    outcome = best_candidate(task, control, steps, first_part)
    if outcome is None:
        return None
    return _candidate_found(question, outcome)


def _candidate_found(question: BracketQuestion, outcome: Outcome) -> Candidate:
    """Return the candidate that a search has found, with players in place of vertices."""
    players = question.players
    best = outcome.candidate
    # The search speaks of vertices, which are indices of players here.
    first = tuple([(players[mdp], players[opponent]) for mdp, opponent in best.mdp_pairs])
    pairs = tuple([(players[leader], players[opponent]) for leader, opponent in best.pairs])
    floaters = tuple([players[place] for place in best.downfloaters])
    # Entries of lists only order pairings; nothing asks for their amounts.
    totals = {c.RANKED.criterion(key): amount for key, amount in best.totals.items() if not key.entry}
    return Candidate(first, pairs, floaters, totals, outcome)


def pairs_if_edges_are_cheaper(
    question: BracketQuestion, outcome: Outcome | None, cheaper: Iterable[CheaperEdges]
) -> Pairs | None:
    """Return the pairs, by number, that the search finds if some edges are cheaper; None if a new search is needed."""
    if outcome is None:
        return None
    fields = outcome.whole.packed_task.fields
    chooses_first_part = question.bracket.heterogeneous and not outcome.task.moved_down
    first_part = None
    if chooses_first_part:
        first_part = partial(pair_first, question)
    discounts = []
    for first_ends, second_ends, reduction in cheaper:
        # A criterion that no edge adds to has no field in these costs.
        counted_reduction = {key: amount for key, amount in reduction.items() if key in fields.keys}
        discounts.append(Discount(first_ends, second_ends, fields.pack(counted_reduction)))
    # The accepted pairing has none of these edges, so that its cost stays the same.
    pairs = pairs_with_cheaper_edges(outcome, discounts, first_part)
    if pairs is None:
        return None
    number_of = outcome.task.numbers
    return tuple([(number_of[leader], number_of[opponent]) for leader, opponent in pairs])


def pair_first(
    question: BracketQuestion, choices: Choices, totals: Mapping[CostField, int]
) -> tuple[tuple[int, int], ...]:
    """Choose S1 by D.3, then its opponents by D.1.2; moved-down players left out are in S2 (R20).

    D.3 tries the highest moved-down players first, D.1.2 the highest opponents for each of them in turn. A player in S1
    leads the pair: possible if the opponent is later or was left out before.
    """
    size = len(question.players)
    paired_first = question.m0 - c.RANKED.amount(totals, c.NOT_FIRST)
    s1: list[int] = []
    # The possible opponents of the next player in S1: all players who are not in S1 themselves.
    opponents = first_vertices(size)
    # A wish that is granted is never taken back: some best pairing has this player in S1, and all those before him.
    for mdp in range(question.m0):
        # A player in S1 meets nobody else in S1, so that each one who joins it is no opponent any more.
        opponents_if_in_s1 = without(opponents, mdp)
        if len(s1) < paired_first and choices.restrict(mdp, opponents_if_in_s1):
            s1.append(mdp)
            opponents = opponents_if_in_s1
    s2 = [place for place in range(size) if place not in s1]
    return match_in_turn(choices, s1, s2)

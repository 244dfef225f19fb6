"""A bracket of a Dutch edition: who may meet whom in it, how it is put to the search (as a *task*),
and what its downfloaters mean for the next bracket.

Vertices are players by their BSN from 0 (in-bracket sequence number), and *exits*, which stand for
what a downfloater gets: an opponent further down, or an *empty seat*, which is none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from typing import ClassVar, NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch.criteria import DOWN, Case, Downfloater, InNextBracket, Pair
from arbiter_gui.engine.kernel.bracket_search.packing import pack_task
from arbiter_gui.engine.kernel.bracket_search.reasons import Completes
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate
from arbiter_gui.engine.kernel.bracket_search.search_trace import SearchRecorder
from arbiter_gui.engine.kernel.bracket_search.task import (
    Candidate,
    Outcome,
    PackedTask,
    SequenceArticles,
    Task,
    kind_numbers,
)
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.criteria import Amounts, CostField, Criteria
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    Graph,
    first_vertices,
    induced_graph,
    smallest_size,
    vertex_range,
    without,
)
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching, maximum_matching
from arbiter_gui.engine.kernel.graph.matching import by_primal_dual
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode


class _Unpaired(NamedTuple):
    """How many players of a scoregroup stay unpaired, if as many as possible are paired (`number`).

    `possible` is the bitset of all who can be one of them.
    """

    number: int
    possible: Bitset

    def number_with_floater(self, opponents: Bitset) -> int:
        """Return how many of the scoregroup stay unpaired if a floater joins it, who may meet these
        `opponents` (bitset) and must be paired if he can.

        One fewer, one more, or as many as without him: so no matching with each floater has to be
        made.
        """
        if opponents & self.possible:
            # The floater makes one more pair: some maximum matching leaves such an opponent free.
            return self.number - 1
        if opponents:
            # The opponent is taken from a pair, whose other player is then left over.
            return self.number + 1
        return self.number


TotalsAhead = tuple[tuple[CostField, int], ...]
"""What the next bracket comes to in the criteria that look ahead at it: fields with their totals,
sorted."""


class _Vertices(NamedTuple):
    """What the vertices of a bracket's task stand for: its players, then those of the next
    scoregroup, then empty seats.

    `single` says that just one player floats. With `looks_ahead` the next bracket counts;
    `totals_ahead` is then what it comes to if a player is the only downfloater, for each player,
    and empty if several float.
    """

    player_count: int
    first_empty_seat: int
    single: bool
    looks_ahead: bool
    totals_ahead: Mapping[int, TotalsAhead]


@dataclass(frozen=True)
class Bracket(ABC):
    """A bracket to be paired: moved-down players (MDPs) and residents, as places of the field in
    the order of rank; its mode says whether it is an ordinary one or the last.

    `next_group` are the places of the next scoregroup, `lower` those of all further players who
    count. `articles` are those of the edition, `criteria` those for comparing its candidates. A
    task is not kept: the two would refer to each other, and keep everything of the round alive.
    """

    articles: ClassVar[SequenceArticles]
    criteria: ClassVar[Criteria]

    field: Field
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    mode: Mode
    next_group: tuple[int, ...] = ()
    lower: tuple[int, ...] = ()

    @abstractmethod
    def best_stage(self, sink: Sink, parent: int, control: Control) -> Stage:
        """Return the bracket paired with the earliest of the best candidates, and record how.

        Its events are recorded below `parent`.
        """

    def amounts_of_downfloater(self, player: int, *, single: bool) -> Amounts:
        """Return what a player left over (BSN from 0) adds to the criteria.

        `single` says that no other is left over.
        """
        case, downfloater = self.downfloater(player, single)
        return self.criteria.amounts(case, downfloater)

    def amounts_of_pair(self, higher: int, lower: int) -> Amounts:
        """Return what a pair of the bracket (BSNs from 0) adds to the criteria.

        The `higher` ranked player is the one with the smaller BSN.
        """
        case, pair = self.pair(higher, lower)
        amounts = self.criteria.amounts(case, pair)
        # The criteria of topscorers are asked of such a pair besides, whatever the scores.
        if pair.higher.topscorer or pair.lower.topscorer:
            amounts |= self.criteria.amounts(Case.PAIR_WITH_TOPSCORER, pair)
        return amounts

    @abstractmethod
    def pair(self, higher: int, lower: int) -> tuple[Case, Pair]:
        """Return a pair as the criteria see it, and its case: which criteria look at it."""

    @abstractmethod
    def downfloater(self, player: int, single: bool) -> tuple[Case, Downfloater]:
        """Return a player left over as the criteria see him, and which case he is.

        `single` says that no other is left over.
        """

    def amounts_in_next_bracket(self, score: int, *, meets: bool) -> Amounts:
        """Return what a player of the next bracket adds to the criteria that look ahead at it.

        He has this score (tenths), and there either `meets` an opponent or is left over.
        """
        score_of_next = self.field.seats[self.next_group[0]].score
        return self.criteria.amounts(
            Case.NEXT_BRACKET, InNextBracket(score, score - score_of_next, paired=meets)
        )

    def further_facts(self, seat: Seat) -> Hashable:
        """Return further facts of a player that an edition's criteria see; None if there are none.

        An edition whose criteria look at more than the others' overrides it.
        """
        return None

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The players in the order of their BSNs, as places of the field."""
        return self.mdps + self.residents

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The players in the order of their BSNs."""
        seats = self.field.seats
        return tuple([seats[place] for place in self.places])

    @property
    def facts_seen(self) -> tuple[Hashable, ...]:
        """All that the pairing of the bracket depends on: brackets of two rounds that differ only
        in some results are paired alike if it is equal.
        """
        # Everything that `best_stage` looks at has to be here: a fact that is missing would give a
        # stale pairing.
        return (
            type(self),
            self.mode,
            len(self.mdps),
            self.field.bye_limit,
            self.field.odd,
            self.field.seen_players.in_bracket(self.places),
            self.field.seen_players.in_bracket(self.next_group),
            self.field.seen_players.further_down(self.lower),
        )

    @cached_property
    def graph_inside(self) -> list[Bitset]:
        """Who may meet whom within the bracket; MDPs meet residents only."""
        return self._without_mdp_pairs(induced_graph(self.field.possible_opponents, self.places))

    @cached_property
    def floaters(self) -> int:
        """The number of downfloaters of the bracket if lower players do not matter."""
        return len(self.places) - 2 * max_pairs(self)

    def _without_mdp_pairs(self, graph: Graph) -> list[Bitset]:
        """Return a graph without the pairs of two MDPs, who are its first vertices.

        An MDP-pairing matches MDPs with residents (B.3 of 2017, 3.3 of 2026).
        """
        mdp_count = len(self.mdps)
        mdps = first_vertices(mdp_count)
        partners_of_mdps = [partners & ~mdps for partners in graph[:mdp_count]]
        return [*partners_of_mdps, *graph[mdp_count:]]

    def apart(self, first: int, second: int) -> Apart | None:
        """Return why two players (BSN from 0) may not meet: an absolute criterion, or both are
        MDPs.
        """
        if max(first, second) < len(self.mdps):
            return BothMovedDown(self.articles.candidate)
        return self.field.apart(self.places[first], self.places[second])

    def task_without_lower_players(self) -> Task:
        """Return the bracket as a task that assumes that all lower players can be paired.

        So it is a small problem. It has an *empty seat* for each player who is left over: a vertex
        that stands for having no opponent.
        """
        empty_seats = self.floaters
        allowed = self.field.possible_opponents
        if empty_seats < 2:
            # The effect of one downfloater on the next bracket is counted for each player
            # (`_totals_ahead`), so that the next scoregroup need not be part of the problem.
            graph = with_empty_seats(self.graph_inside, empty_seats)
            return self._task(graph, next_group_size=0, single=True)
        # Several downfloaters compete for the same opponents, so the next scoregroup joins the
        # problem: they meet one of it, or an empty seat, which stands for staying unpaired there
        # too. Its own players who find no opponent among themselves need empty seats as well.
        empty_seats += maximum_matching(induced_graph(allowed, self.next_group)).count(-1)
        graph = with_empty_seats(induced_graph(allowed, self.places + self.next_group), empty_seats)
        return self._task(graph, next_group_size=len(self.next_group))

    def task_with_lower_players(self, single: bool = False) -> Task:
        """Return the bracket as a task in which all lower players must be paired too.

        `single` says that just one player of the bracket floats.
        """
        graph = self.field.graph_with_bye(self.places + self.next_group + self.lower)
        return self._task(graph, len(self.next_group), single)

    def _task(self, graph: list[Bitset], next_group_size: int, single: bool = False) -> Task:
        """Return the bracket as a task for the search, in which the `graph` has the possible pairs.

        Its vertices are the players of the bracket, then the exits, of which a player who floats is
        matched with one: the players of the next scoregroup, so many as `next_group_size`, and then
        empty seats. With `single` just one player floats, who may then be certain of the bye.
        """
        size = len(self.places)
        # Only a normal bracket looks ahead at the next one: after the others there is none, or all
        # that matters is that it can be completed.
        looks_ahead = self.mode is Mode.NORMAL
        has_one_exit = len(graph) == size + 1 and next_group_size == 0
        vertices = _Vertices(
            player_count=size,
            first_empty_seat=size + next_group_size,
            single=single,
            looks_ahead=looks_ahead,
            totals_ahead=self._totals_ahead if looks_ahead and has_one_exit else {},
        )
        return Task(
            numbers=self.field.numbers(self.places),
            scores=tuple([seat.card.score for seat in self.seats]),
            moved_down=len(self.mdps),
            kinds=kind_numbers(self._kinds(vertices, len(graph))),
            allowed=tuple(self._without_mdp_pairs(graph)),
            amounts=partial(self._amounts, vertices),
        )

    def _kinds(self, vertices: _Vertices, vertex_count: int) -> list[Hashable]:
        """Return the kind of each vertex: vertices of one kind add the same to all criteria, so
        that the search works costs out for kinds only.

        The players come first. Exits are of two kinds: players further down, and empty seats.
        """
        kinds: list[Hashable] = []
        players_can_float = vertex_count > vertices.player_count
        for player, facts in enumerate(self._counted_facts(floating=players_can_float)):
            kinds.append((*facts, vertices.totals_ahead.get(player)))
        for exit_vertex in range(vertices.player_count, vertex_count):
            is_player_below = exit_vertex < vertices.first_empty_seat
            kinds.append(("exit", is_player_below))
        return kinds

    def _amounts(self, vertices: _Vertices, higher: int, lower: int) -> Amounts:
        """Return what the criteria count if the search matches two vertices of a task with each
        other: `higher` comes before `lower`, as the highest ranked player is vertex 0.

        The players of the bracket come first, then those of the next scoregroup, then the empty
        seats, which stand for having no opponent. So two players of the bracket are a pair; one
        with a vertex behind them floats down.
        """
        are_both_in_bracket = lower < vertices.player_count
        if are_both_in_bracket:
            return self.amounts_of_pair(higher, lower)
        are_both_outside = higher >= vertices.player_count
        if are_both_outside:
            return self._amounts_outside(vertices, higher, lower)
        return self._amounts_of_float(vertices, downfloater=higher, partner=lower)

    def _amounts_outside(self, vertices: _Vertices, higher: int, lower: int) -> Amounts:
        """Return what the criteria count if two vertices outside the bracket are matched.

        All that counts there is a player of the next scoregroup who is left over, that is matched
        with an empty seat.
        """
        finds_no_opponent = higher < vertices.first_empty_seat <= lower
        if not vertices.looks_ahead or not finds_no_opponent:
            return {}
        return self._amounts_of_one_left_over_there()

    def _amounts_of_float(self, vertices: _Vertices, downfloater: int, partner: int) -> Amounts:
        """Return what the criteria count if a player of the bracket floats down and is matched with
        a vertex outside it (`partner`): an opponent further down, or an empty seat, which is none.

        His float counts here. If the criteria look ahead, the next bracket counts too: all that it
        comes to then if that is known for each downfloater, else only whether he meets somebody.
        """
        here = self.amounts_of_downfloater(downfloater, single=vertices.single)
        if vertices.totals_ahead:
            return {**here, **dict(vertices.totals_ahead[downfloater])}
        if vertices.looks_ahead:
            score = self.seats[downfloater].card.score
            meets = partner < vertices.first_empty_seat
            return {**here, **self.amounts_in_next_bracket(score, meets=meets)}
        return here

    def _counted_facts(self, *, floating: bool) -> Iterator[tuple[Hashable, ...]]:
        """Yield the facts about each player that the criteria see; `floating` says that players can
        be left over.

        Players with equal facts are paired as if they were the same. So a criterion may look at
        nothing else: a new one that asks about another fact of a player needs it here, or in
        `further_facts` of its edition.
        """
        mdp_count = len(self.mdps)
        has_topscorer = any(seat.topscorer for seat in self.seats)
        for vertex, seat in enumerate(self.seats):
            preference = seat.preference
            # Between two absolute preferences the colours follow from all earlier ones, so that no
            # two players are alike. They meet only where one is a topscorer.
            number_if_unlike_all = 0
            if has_topscorer and preference.strength is Strength.ABSOLUTE:
                number_if_unlike_all = seat.card.number
            yield (
                vertex < mdp_count,
                seat.card.score,
                preference,
                seat.topscorer,
                self._floats_that_count(seat, floating=floating),
                number_if_unlike_all,
                self.further_facts(seat),
            )

    def _floats_that_count(self, seat: Seat, *, floating: bool) -> tuple[str, ...]:
        """Return the earlier floats of a player that he could repeat in this bracket: those of the
        last two rounds, "" in place of one that does not matter.

        He can repeat one in a pair of different scores, and with `floating` as a downfloater.
        """
        has_different_scores = self.seats[0].score != self.seats[-1].score
        if has_different_scores:
            return seat.floats
        # In a pair of equal scores nobody floats, and a player who is left over can only float
        # down.
        if not floating:
            return ("", "")
        return tuple(earlier if earlier == DOWN else "" for earlier in seat.floats)

    def _amounts_of_one_left_over_there(self) -> Amounts:
        """Return what a resident of the next bracket adds who finds no opponent there."""
        return self.amounts_in_next_bracket(self.field.seats[self.next_group[0]].score, meets=False)

    @property
    def _totals_ahead(self) -> dict[int, TotalsAhead]:
        """What the next bracket comes to in the criteria that look ahead at it if one player alone
        floats down: for each player of the bracket (BSN from 0).

        So the next scoregroup need not be part of the search. The totals follow from how many of it
        are left over then; for that a single maximum matching is enough, the one without any
        downfloater (Gallai and Edmonds).
        """
        amounts_of_one_left_over = self._amounts_of_one_left_over_there()

        @cache
        def totals(score: int, left_over_count: int, meets: bool) -> TotalsAhead:
            """Return the totals with a downfloater of this score, who `meets` an opponent or not.

            `left_over_count` is how many of the next scoregroup are left over then.
            """
            totals = Counter(self.amounts_in_next_bracket(score, meets=meets))
            totals.update(
                {key: amount * left_over_count for key, amount in amounts_of_one_left_over.items()}
            )
            return tuple(sorted((key, amount) for key, amount in totals.items() if amount))

        unpaired = self._unpaired_in_next_group()
        next_group = first_vertices(len(self.next_group))
        totals_of_player = {}
        for player, seat in enumerate(self.seats):
            # The next scoregroup has consecutive places: shifted by the first of these they are its
            # vertices.
            all_opponents = self.field.possible_opponents[self.places[player]]
            opponents = all_opponents >> self.next_group[0] & next_group
            left_over_count = unpaired.number_with_floater(opponents)
            totals_of_player[player] = totals(seat.score, left_over_count, meets=opponents != 0)
        return totals_of_player

    def _unpaired_in_next_group(self) -> _Unpaired:
        """Return how many of the next scoregroup stay unpaired if nobody floats into it, and who
        these can be: from that it follows what each downfloater changes there.
        """
        graph = induced_graph(self.field.possible_opponents, self.next_group)
        mates = [-1] * len(graph)
        forest = enlarge_matching(graph, mates, first_vertices(len(graph)))
        # No forest is left where all can be paired.
        if forest is None:
            return _Unpaired(number=0, possible=0)
        # Outer vertices are those that some maximum matching leaves unpaired (Gallai and Edmonds).
        return _Unpaired(mates.count(-1), forest.outer)

    def left_over_below(
        self, floaters: tuple[int, ...], criteria: Container[Criterion]
    ) -> tuple[int, ...]:
        """Return the players whom the next bracket must leave over at least if it gets these
        floaters (all by their places in the field).

        `criteria` are those that count players left over and list their scores. Nothing else is
        asked of the pairing of the next bracket, which is not paired yet: so players further down
        do not matter here.
        """
        # It is looked at as if it were the last one of the round.
        next_bracket = replace(
            self, mdps=floaters, residents=self.next_group, mode=Mode.LAST, next_group=(), lower=()
        )
        size = len(next_bracket.places)
        # Vertices from `size` on are empty seats: whoever is matched with one is left over.
        task = next_bracket._task(
            with_empty_seats(next_bracket.graph_inside, size), next_group_size=0
        )
        packed_task = packed_by_score(task, self.criteria.priorities_of(criteria))
        best = by_primal_dual(packed_task.problem)
        assert best is not None, "all players may be left over"
        mates_of_players = best.mate[:size]
        return tuple(
            place
            for place, mate in zip(next_bracket.places, mates_of_players, strict=True)
            if mate >= size
        )

    def left_over_as_assumed(
        self, floaters: tuple[int, ...], unpaired_below: int, criteria: Container[Criterion]
    ) -> tuple[int, ...]:
        """Return the players of the next bracket (their places in the field) who must find their
        opponents further down, if it gets these floaters.

        The criterion about the next bracket (C8 of 2026, C7 of Burstein) has chosen the floaters on
        the assumption that the next bracket is paired as well as possible and leaves over
        `unpaired_below` players. `criteria` are those that count and rank them there, as in
        `left_over_below`.
        """
        # No floaters: then the criterion has looked at no player below, so nothing is assumed. All
        # of the next scoregroup may be paired with players further down.
        if not floaters:
            return self.next_group
        # The next bracket pairs all its players.
        if not unpaired_below:
            return ()
        return self.left_over_below(floaters, criteria)

    def best_outcome(self, task: Task, sink: Sink, control: Control) -> Outcome:
        """Return what the search finds for a task: the earliest of the best candidates.

        If steps are to be recorded, the search prepares what that takes.
        """
        outcome = best_candidate(task, control, with_steps=sink.level >= Level.STEPS)
        assert outcome is not None, "a bracket of a round that can be completed has a candidate"
        return outcome

    def record_search(
        self,
        outcome: Outcome,
        sink: Sink,
        parent: int,
        *,
        first_compared_criterion: int = 0,
        completes: Completes | None = None,
    ) -> bool:
        """Record how the bracket was paired, as events below `parent`.

        By criteria before `first_compared_criterion`, candidates are only permitted or not.
        `completes` returns whether the lower players can be paired together with some players left
        over. Return True if a recorded reason does not hold: a search that knew nothing of the
        lower players names what would be better than it can be, as by `completes` these could not
        be paired then.
        """
        if sink.level is Level.NONE:
            return False
        recorder = SearchRecorder(
            outcome,
            sink,
            parent,
            articles=self.articles,
            barrier=self.apart,
            first_compared_criterion=first_compared_criterion,
            completes=completes,
        )
        recorder.record()
        return recorder.has_unfounded_reason


@dataclass(frozen=True)
class Stage:
    """A bracket as it was paired: the accepted candidate, and a function that makes the `task` of
    its search again, for later questions.
    """

    bracket: Bracket
    candidate: Candidate
    task: Callable[[], Task]

    @property
    def score(self) -> int:
        """The score of the highest resident in tenths."""
        return self.bracket.field.seats[self.bracket.residents[0]].score

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs as places of the field."""
        places = self.bracket.places
        pairs = self.candidate.mdp_pairs + self.candidate.pairs
        return tuple([(places[first], places[second]) for first, second in pairs])

    @property
    def numbered_pairs(self) -> tuple[tuple[int, ...], ...]:
        """The pairs by pairing number."""
        return tuple(map(self.bracket.field.numbers, self.pairs))

    @property
    def floaters(self) -> tuple[int, ...]:
        """The places of the players left over, in the order of rank."""
        places = self.bracket.places
        return tuple([places[vertex] for vertex in self.candidate.downfloaters])


def max_pairs(bracket: Bracket) -> int:
    """Return MaxPairs, the largest number of pairs that the bracket can produce (B.1.b of 2017, 3.1
    of 2026).
    """
    inside = bracket.graph_inside
    size = len(bracket.places)
    if 2 * smallest_size(inside) >= size - 1:
        # A path leads through all players (by Dirac's theorem), and every other edge of it is a
        # pair.
        return size // 2
    # A maximum matching leaves over as few as can be.
    return (size - maximum_matching(inside).count(-1)) // 2


def with_empty_seats(graph: Graph, empty_seats: int) -> list[Bitset]:
    """Return a graph with so many empty seats, each the partner of a player left over.

    Those that are not needed meet one another: so every pairing of the players, with no more than
    so many left over, is a perfect matching of the graph.
    """
    size = len(graph)
    players = first_vertices(size)
    all_empty_seats = vertex_range(size, size + empty_seats)
    extended_graph = [partners | all_empty_seats for partners in graph]
    for empty_seat in range(size, size + empty_seats):
        extended_graph.append(players | without(all_empty_seats, empty_seat))
    return extended_graph


def packed_by_score(task: Task, priorities: Container[int]) -> PackedTask:
    """Return a task as a matching problem in which only a few criteria count: those of these
    priorities, which see nothing but scores, such as how many float and with which scores.
    """
    kinds = [("score", score) for score in task.scores]
    # Players of equal scores are then alike, so that the problem is a small one.
    by_score = replace(
        task, kinds=kind_numbers([*kinds, *task.kinds[task.size :]]), known_amounts={}
    )
    return pack_task(
        by_score, tuple(range(len(task.kinds))), is_counted=lambda key: key.priority in priorities
    )

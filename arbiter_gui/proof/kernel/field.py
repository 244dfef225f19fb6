"""The players of a round as a field: which of them may meet, and which may have the bye."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property
from itertools import groupby
from typing import Generic

from arbiter_gui.proof.kernel.certificates import can_be_matched, graph_with_empty_seats, subgraph
from arbiter_gui.proof.kernel.players import P, Player, Strength
from arbiter_gui.proof.kernel.vertex_sets import (
    VertexSet,
    contains,
    first_vertices,
    remove_edge,
    vertex_set,
    without_vertex,
)
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.values import Apart, Met, SameColour, Why


def met_before(player: Player, opponent: Player) -> bool:
    """Return whether two players met over the board, or may not meet in the event.

    Every text bars them from each other: two players shall not meet more than once (C.04.1). A
    pairing that the event prohibits is kept like a meeting (`Player.met`).
    """
    return opponent.number in player.met


def must_have_one_colour(player: Player, opponent: Player) -> bool:
    """Return whether two players who are not topscorers have the same absolute preference.

    Such players shall not meet (C3 of 2026, C.3 of 2017, B.2 of 2012): one of them would get a
    third colour running, or a colour difference beyond two.
    """
    have_same_absolute = (
        player.strength is opponent.strength is Strength.ABSOLUTE
        and player.preferred_colour is opponent.preferred_colour
    )
    return have_same_absolute and not player.topscorer and not opponent.topscorer


def may_meet(player: Player, opponent: Player) -> bool:
    """Return whether two players may meet: not twice, nor with one absolute preference unless one
    is a topscorer.
    """
    return not met_before(player, opponent) and not must_have_one_colour(player, opponent)


Ranks = tuple[int, ...]
"""Players of a field by their ranks: the highest ranked player has 0."""


class Field(Generic[P]):
    """The players of a round in the order of rank: who of them may meet, and who may have the bye.

    A rank is an index of `players`, from 0 for the highest ranked. Nothing is changed after a field
    was built: `allowed`, `may_have_bye` and the answers of `completable` are worked out once.
    Whoever needs other players or another limit of the bye makes a new field.
    """

    def __init__(
        self,
        players: Iterable[P],
        met_criterion: Criterion,
        same_colour_criterion: Criterion,
        bye_limit: int | None = None,
    ) -> None:
        """Take the players who are to be paired, in the order of rank, the highest first.

        `met_criterion` bars a second meeting, `same_colour_criterion` two players who must have one
        colour. No player with a score above `bye_limit` (tenths) receives the bye; None: no such
        limit.
        """
        self.players = tuple(players)
        self.met_criterion = met_criterion
        self.same_colour_criterion = same_colour_criterion
        self.bye_limit = bye_limit
        self.rank_of = {player.number: rank for rank, player in enumerate(self.players)}
        self.by_number = {player.number: player for player in self.players}
        self._completable_ranks: dict[Ranks, bool] = {}

    def reason_apart(self, player: P, opponent: P) -> Apart | None:
        """Return the reason why two players may not meet, with the round or the colour.

        None if they may.
        """
        if self.met_criterion.counts(player, opponent):
            return Met(self.met_criterion.article, player.round_met(opponent.number))
        if self.same_colour_criterion.counts(player, opponent):
            return SameColour(self.same_colour_criterion.article, player.preferred_colour)
        return None

    def may_meet(self, player: P, opponent: P) -> bool:
        """Return whether two players may meet under both criteria."""
        return not self.met_criterion.counts(
            player, opponent
        ) and not self.same_colour_criterion.counts(player, opponent)

    def is_legal_pair(self, player: int, opponent: int) -> bool:
        """Return whether two players may be paired, by their numbers."""
        return self.may_meet(self.by_number[player], self.by_number[opponent])

    def is_reason_apart(self, player: int, opponent: int, why: Why | None) -> bool:
        """Return whether `why` is the reason why two players may not meet.

        None claims that they may.
        """
        return self.reason_apart(self.by_number[player], self.by_number[opponent]) == why

    def barring_articles(self, player: int, opponent: int) -> frozenset[str]:
        """Return the articles that can each keep two players apart.

        An empty set if they may meet; a set with the empty text if the event prohibits their game,
        as no article of the rules does.
        """
        why = self.reason_apart(self.by_number[player], self.by_number[opponent])
        if why is None:
            return frozenset()
        is_prohibited_by_event = isinstance(why, Met) and why.round is None
        if is_prohibited_by_event:
            return frozenset(("",))
        return frozenset((why.article,))

    @cached_property
    def possible_opponents(self) -> tuple[VertexSet, ...]:
        """For each rank the set of ranks whom that player may meet: a graph for the matchings.

        Ten thousand players have fifty million pairs, too many to ask the criteria about each. So
        second meetings are looked up among the few players in `Player.met`, and colours are
        compared once for any two kinds of players who are alike in them (`Player.colour_kind`).
        """
        same_colour_ranks = self._same_colour_ranks
        all_ranks = first_vertices(len(self.players))
        # First all of a colour kind at once, then the few who met, one by one.
        graph = [all_ranks & ~same_colour_ranks[player.colour_kind] for player in self.players]
        for rank, player in enumerate(self.players):
            graph[rank] = without_vertex(graph[rank], rank)
            for number in player.met:
                # An opponent who is absent now has no rank; of two players the edge is removed
                # once, from the first.
                later_rank = self.rank_of.get(number, -1)
                if later_rank > rank and self.met_criterion.counts(
                    player, self.players[later_rank]
                ):
                    remove_edge(graph, rank, later_rank)
        return tuple(graph)

    @property
    def _same_colour_ranks(self) -> dict[Hashable, VertexSet]:
        """For each `Player.colour_kind` the ranks whom players of that kind may not meet, because
        of their colours.

        Players of one kind are alike in all that `same_colour_criterion` looks at. So it is asked
        once for any two kinds, not for any two players.
        """
        members_of_kind: dict[Hashable, list[P]] = {}
        for player in self.players:
            members_of_kind.setdefault(player.colour_kind, []).append(player)
        ranks_of_members = {}
        for kind, members in members_of_kind.items():
            ranks_of_members[kind] = vertex_set(self.rank_of[player.number] for player in members)
        barred_ranks = dict.fromkeys(members_of_kind, 0)
        for kind, members in members_of_kind.items():
            for other_kind, other_members in members_of_kind.items():
                # One pair answers for all pairs of the two kinds. Within one kind its first and its
                # last member are asked, who are two players unless the kind has a single one.
                player = members[0]
                opponent = other_members[-1]
                if player is opponent:
                    continue
                if self.same_colour_criterion.counts(player, opponent):
                    barred_ranks[kind] |= ranks_of_members[other_kind]
        return barred_ranks

    def graph_among(self, numbers: Iterable[int]) -> list[VertexSet]:
        """Return the graph of who may meet whom among some players; vertex 0 is the first of the
        `numbers`.
        """
        return subgraph(self.possible_opponents, [self.rank_of[number] for number in numbers])

    def graph_with_bye(self, ranks: Sequence[int] | None = None) -> list[VertexSet]:
        """Return the graph of who may meet whom among some ranks (None: all), with the bye.

        In an odd field the bye is a last vertex, whom each player may meet who may receive it: a
        matching of all vertices is then a round with one bye.
        """
        chosen_ranks = range(len(self.players)) if ranks is None else ranks
        graph = subgraph(self.possible_opponents, chosen_ranks)
        if not self.odd:
            return graph
        may_have_bye = [contains(self.may_have_bye, rank) for rank in chosen_ranks]
        return graph_with_empty_seats(graph, may_have_bye)

    def completable(self, ranks: Ranks) -> bool:
        """Return whether all these players can be paired at once, in an odd field with one of them
        receiving the bye.

        This is the completion test of the Dutch System (C4 of 2026), asked of the players who are
        not paired yet.
        """
        # Brackets and candidates ask again and again about the same players.
        if ranks not in self._completable_ranks:
            self._completable_ranks[ranks] = can_be_matched(self.graph_with_bye(ranks))
        return self._completable_ranks[ranks]

    def with_bye_limit(self, score: int) -> Field[P]:
        """Return the same field in which only players with at most this score (tenths) may receive
        the bye.
        """
        limited_field = Field(
            self.players, self.met_criterion, self.same_colour_criterion, bye_limit=score
        )
        # Who may meet whom does not depend on the bye, and takes long in a large field: the answer
        # of this field is put where the other one's cached property would keep its own.
        vars(limited_field)["possible_opponents"] = self.possible_opponents
        return limited_field

    @cached_property
    def may_have_bye(self) -> VertexSet:
        """The ranks of the players who may receive the bye."""
        limit = self.bye_limit
        ranks = []
        for rank, player in enumerate(self.players):
            is_within_limit = limit is None or player.score <= limit
            if is_within_limit and not player.no_bye:
                ranks.append(rank)
        return vertex_set(ranks)

    @property
    def odd(self) -> bool:
        """Whether a player receives the bye."""
        return len(self.players) % 2 == 1

    def numbers(self, ranks: Iterable[int]) -> tuple[int, ...]:
        """Return the pairing numbers of players given by rank."""
        return tuple(self.players[rank].number for rank in ranks)

    @cached_property
    def scoregroups(self) -> list[Ranks]:
        """The ranks of each group of equal scores, the highest first.

        Only for players sorted by score.
        """
        ranks = range(len(self.players))
        return [
            tuple(group) for _, group in groupby(ranks, key=lambda rank: self.players[rank].score)
        ]

"""The players of a round with what the rules see of them (a *seat*), and who may meet whom (the
*field*), for the editions of the Dutch kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import TypeVar

from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.colours import Preference, Strength
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    bitset,
    contains,
    first_vertices,
    induced_graph,
    singleton,
    smallest_size,
    union,
    with_last_vertex,
)
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.round_memory import RoundMemory, SeenPlayer, SeenPlayers
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.values import Apart, Met, SameColour

S = TypeVar("S", bound="Seat")
_NUMBER = attrgetter("card.number")
_SCORE = attrgetter("card.score")


@dataclass(frozen=True, slots=True)
class Seat:
    """A player to be paired, with the facts that the definitions of an edition give.

    `floats` are the floats of the previous round and of the one before: ``D``, ``U`` or ``""``.
    `may_have_bye` says whether the player can receive the pairing-allocated bye.
    """

    card: Card
    preference: Preference
    topscorer: bool
    floats: tuple[str, str]
    may_have_bye: bool

    @property
    def number(self) -> int:
        """The pairing number."""
        return self.card.number

    @property
    def score(self) -> int:
        """The pairing score in tenths."""
        return self.card.score


def ranked(players: Iterable[S]) -> tuple[S, ...]:
    """Return players by score, then number."""
    return tuple(sorted(sorted(players, key=_NUMBER), key=_SCORE, reverse=True))


def have_met(first: Seat, second: Seat) -> bool:
    """Return whether two players met over the board, or the event prohibits the pair (C1, C.1 of
    2017).
    """
    number = second.card.number
    return number in first.card.opponents or number in first.card.barred


def colours_clash(first: Seat, second: Seat) -> bool:
    """Return whether two non-topscorers have the same absolute preference (C3, C.3 of 2017).

    In an edition without topscorers no player is one.
    """
    if first.topscorer or second.topscorer:
        return False
    return first.preference.strength is Strength.ABSOLUTE and first.preference == second.preference


@dataclass(frozen=True)
class Field:
    """All players of the round in the order of rank, and who of them may meet.

    The *place* of a player is the index in that order, and the vertex that stands for the player in
    a graph. `met` and `clash` are the edition's absolute criteria between two players: the one
    about opponents, the other about colours. No player with a score above `bye_limit` (tenths)
    receives the bye; None: no such limit. `memory` may be that of further rounds, which differ in a
    few results (`round_memory.py`).
    """

    seats: tuple[Seat, ...]
    met: Criterion
    clash: Criterion
    bye_limit: int | None = None
    memory: RoundMemory = field(default_factory=RoundMemory, compare=False, repr=False)

    @cached_property
    def possible_opponents(self) -> tuple[Bitset, ...]:
        """For each place the possible opponents under the absolute criteria, as a bitset of places:
        (0b110, 0b001, 0b001) if the first of three players may meet the two others, who have met.

        It is the graph in which a bracket is paired, and in which it shows whether a round can be
        completed.
        """
        seats = self.seats
        all_places = first_vertices(len(seats))
        # Players who are alike in all that decides colour clashes are a group: whether two groups
        # clash is asked once.
        groups: dict[Hashable, list[int]] = {}
        for place, seat in enumerate(seats):
            groups.setdefault(self.clash_likeness(seat), []).append(place)
        samples = [(seats[group[0]], bitset(group)) for group in groups.values()]
        possible_opponents = [0] * len(seats)
        not_to_be_met = self._not_to_be_met
        bit_of = {number: singleton(place) for number, place in self.place_of.items()}
        for group in groups.values():
            sample = seats[group[0]]
            # All of a group clash with the same groups, whatever else they are.
            clashing = [
                places_of_group
                for other_sample, places_of_group in samples
                if self.clash.counts(sample, other_sample)
            ]
            without_clash = all_places & ~union(clashing)
            for place in group:
                number = seats[place].card.number
                met = union([bit_of[opponent] for opponent in not_to_be_met[number]])
                possible_opponents[place] = without_clash & ~(met | bit_of[number])
        return tuple(possible_opponents)

    @cached_property
    def _not_to_be_met(self) -> dict[int, tuple[int, ...]]:
        """By number, whom each player must not meet: past opponents and prohibited players.

        They do not depend on results, so that they are kept in the memory for further rounds.
        """
        not_to_be_met = self.memory.not_to_be_met
        for seat in self.seats:
            if seat.card.number not in not_to_be_met:
                not_to_be_met[seat.card.number] = self._not_to_be_met_by(seat)
        return not_to_be_met

    def _not_to_be_met_by(self, seat: Seat) -> tuple[int, ...]:
        """Return the numbers of the players in the round whom a player must not meet.

        The edition's criterion `met` decides about each of them.
        """
        seats = self.seats
        must_not_meet = self.met.counts
        place_of = self.place_of
        # It can keep apart only from these: so it is asked about few players, not about all.
        numbers = seat.card.opponents | seat.card.barred
        in_round = [number for number in numbers if number in place_of]
        return tuple(
            [number for number in in_round if must_not_meet(seat, seats[place_of[number]])]
        )

    def clash_likeness(self, seat: Seat) -> Hashable:
        """Return everything about a player that decides colour clashes.

        Two players for whom it is equal clash with the same others.
        """
        return seat.preference, seat.topscorer

    def with_bye_limit(self, limit: int) -> Field:
        """Return a field of the same players, of whom none with a score above `limit` (tenths) may
        have the bye.

        Who may meet whom is not worked out again, as the limit has no part in it.
        """
        limited = replace(self, bye_limit=limit)
        # They are the same with any limit, and in a large field it takes long to work them out. A
        # cached property keeps its value in `__dict__`; in a frozen dataclass it can be set in no
        # other way.
        limited.__dict__["possible_opponents"] = self.possible_opponents
        return limited

    @cached_property
    def may_have_bye(self) -> Bitset:
        """The bitset of places that may receive the pairing-allocated bye."""
        limit = self.bye_limit
        places = []
        for place, seat in enumerate(self.seats):
            if seat.may_have_bye and (limit is None or seat.score <= limit):
                places.append(place)
        return bitset(places)

    @cached_property
    def place_of(self) -> dict[int, int]:
        """The place of each pairing number."""
        return {seat.card.number: place for place, seat in enumerate(self.seats)}

    def numbers(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return the pairing numbers of some places."""
        seats = self.seats
        return tuple([seats[place].card.number for place in places])

    @cached_property
    def seen_players(self) -> SeenPlayers:
        """What the criteria see of the players: a bracket in which that is the same need not be
        paired again, when rounds differ only in how a few running games end.
        """
        bye = self.may_have_bye
        players = [
            SeenPlayer(seat.card.number, seat.card.score, seat.topscorer, contains(bye, place))
            for place, seat in enumerate(self.seats)
        ]
        return SeenPlayers(players, self.memory.index_of)

    @property
    def odd(self) -> bool:
        """Whether a player must receive the bye."""
        return len(self.seats) % 2 == 1

    def graph_with_bye(self, places: Sequence[int]) -> list[Bitset]:
        """Return who may meet whom among `places`, as a graph.

        A last vertex is the bye where their number is odd.
        """
        graph = induced_graph(self.possible_opponents, places)
        if len(places) % 2 == 0:
            return graph
        # The bye is one more vertex, which only players may meet who can receive it.
        with_bye = [
            vertex for vertex, place in enumerate(places) if contains(self.may_have_bye, place)
        ]
        return with_last_vertex(graph, bitset(with_bye))

    def deadlock(self, places: Sequence[int]) -> Deadlock | None:
        """Return why these players cannot all be paired, None when they can.

        If their number is odd, one of them has the bye. That is the completion of C4 (C.4 of 2017):
        those not yet paired have a pairing under the absolute criteria.
        """
        # A quick answer first: in most rounds everybody may meet more than half of the others.
        if self.can_surely_be_paired(places):
            return None
        return deadlock(self.graph_with_bye(places), self.numbers(places))

    def can_surely_be_paired(
        self, places: Sequence[int], further_places: Sequence[int] = (), further_count: int = 0
    ) -> bool:
        """Return whether a quick count shows that these can be paired; False proves nothing.

        They are `places` and any `further_count` of `further_places`. If their number is odd, one
        of them has the bye. No matching is made for the answer.
        """
        # Dirac's theorem: a graph in which each vertex is a neighbour of at least half of all has a
        # cycle through all of them, and every other edge of it is a pair. The bye is one more
        # vertex.
        players = bitset(places)
        size = len(places) + further_count
        if size % 2 == 1:
            size += 1
            candidates_for_bye = (self.may_have_bye & players).bit_count()
            if 2 * candidates_for_bye < size:
                return False
        if len(places) == len(self.seats) and 2 * self._fewest_opponents >= size:
            return True
        # It is not known which of the further places will be there, so only the certain players
        # count as opponents.
        opponents = [
            self.possible_opponents[place] & players for place in (*places, *further_places)
        ]
        return 2 * smallest_size(opponents) >= size

    @cached_property
    def _fewest_opponents(self) -> int:
        """How many opponents every player may meet at least; cheaper than working out who they
        are.
        """
        sizes = Counter(map(self.clash_likeness, self.seats))
        sample_of = {self.clash_likeness(seat): seat for seat in self.seats}
        # At the worst a player clashes with the most that any group clashes with, and has met as
        # many others as anybody has.
        most_clashing = 0
        for sample in sample_of.values():
            clashing = [
                size for alike, size in sizes.items() if self.clash.counts(sample, sample_of[alike])
            ]
            most_clashing = max(most_clashing, sum(clashing))
        most_met = max(map(len, self._not_to_be_met.values()), default=0)
        # Nobody meets himself: so one less than all.
        return len(self.seats) - 1 - most_clashing - most_met

    def apart(self, first: int, second: int) -> Apart | None:
        """Return why two players (places) may not meet, None if they may.

        It is the absolute criterion, with the round in which they met, or the colour both must
        have.
        """
        seat = self.seats[first]
        opponent = self.seats[second]
        # The criteria in the order of the text: who has met comes first, whatever the colours.
        if self.met.counts(seat, opponent):
            return Met(self.met.article, seat.card.round_met(opponent.number))
        if self.clash.counts(seat, opponent):
            return SameColour(self.clash.article, seat.preference.colour)
        return None

    def scoregroups(self) -> list[tuple[int, ...]]:
        """Return the places of each group of players with equal scores, highest score first."""
        seats = self.seats
        # Seats are in the order of rank, so that those of a score follow each other.
        groups = groupby(range(len(seats)), lambda place: seats[place].card.score)
        return [tuple(places) for _, places in groups]

"""A round without a legal pairing: who may not meet whom, and which single *exception* (a rematch,
a second bye, ...) would allow one, for the arbiter to choose.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import combinations, islice
from typing import NamedTuple

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.counter_questions import RoundWithoutPlaying, round_without_playing
from arbiter_gui.engine.editions import edition_of_round
from arbiter_gui.engine.kernel.counter_questions import NO_WISH
from arbiter_gui.engine.kernel.graph.bitsets import add_edge
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching, witness
from arbiter_gui.engine.kernel.impossible import BYE, Deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.engine.kernel.verdicts import Barrier
from arbiter_gui.trace.values import HadPoint, Met

MOST_TRIED = 500
"""So many exceptions are tried one by one, which takes a second among 200 players."""


class Exemption(IntEnum):
    """What gives way, in the order in which an arbiter thinks of it."""

    PROHIBITION = 0
    COLOUR = 1
    BYE = 2
    REMATCH = 3


class ExceptionKind(NamedTuple):
    """A kind of exceptions: what gives way, and the article that they break."""

    breaks: Exemption
    article: str


@dataclass(frozen=True, slots=True)
class WayOut:
    """Exceptions of one kind, any of which alone would let the round be paired.

    `pairs` are the players who would meet, (player, 0) for the bye; `breaks` is what gives way, and
    `article` the rule. `complete` is false if there are more than were tried.
    """

    breaks: Exemption
    article: str
    pairs: tuple[tuple[int, int], ...]
    complete: bool = True


class Unpairable:
    """A round without a legal pairing: `deadlock` proves it.

    `completion` is the article that requires a pairing of all players, `no_second_bye` the one that
    bars a player from the bye.
    """

    def __init__(
        self,
        tournament: Tournament,
        field: Field,
        deadlock: Deadlock,
        *,
        completion: str,
        no_second_bye: str,
    ) -> None:
        """Take the players of the round (`field`) with the absolute criteria between them, and the
        proof (`deadlock`).

        `completion` is the article by which all must be paired, `no_second_bye` the one about
        players barred from the bye.
        """
        self._tournament = tournament
        self._field = field
        self.deadlock = deadlock
        self.completion = completion
        self._no_second_bye = no_second_bye

    def without_playing(self, player: int) -> RoundWithoutPlaying:
        """Return the round whose bye, or else whose points, keep a player from the bye."""
        return round_without_playing(self._tournament, player)

    @property
    def players(self) -> tuple[int, ...]:
        """All participants, by pairing number."""
        return tuple(sorted(seat.number for seat in self._field.seats))

    @cached_property
    def exceptions_needed(self) -> int:
        """How many exceptions are needed at the least: the pairs that no legal pairing can make."""
        # One exception is one more possible pair, and pairs two of those whom no legal pairing can
        # take in at best.
        graph = self._field.graph_with_bye(range(len(self._field.seats)))
        return maximum_matching(graph).count(-1) // 2

    def kinds_that_suffice(self) -> tuple[ExceptionKind, ...]:
        """Return which kinds of exceptions would do if all of one kind were made at once.

        For example: the round could be paired if rematches were allowed.
        """
        barred_pairs: dict[ExceptionKind, list[tuple[int, int]]] = {}
        for first, second in combinations(self._participants_and_bye, 2):
            why = self.barrier(first, second)
            # Pairs are sorted by what an exception for them would break.
            if why is not None:
                kind = ExceptionKind(_exemption_from(why), why.article)
                barred_pairs.setdefault(kind, []).append((first, second))
        return tuple(
            kind for kind, pairs in sorted(barred_pairs.items()) if self._pairable_with(*pairs)
        )

    @property
    def _participants_and_bye(self) -> tuple[int, ...]:
        """All participants by pairing number, then the bye of an odd field."""
        if self._field.odd:
            return (*self.players, BYE)
        return self.players

    def barrier(self, first: int, second: int) -> Barrier | None:
        """Return why two players may not meet, or one may not have the bye (0); None if they may.

        With an even number of players, pairs with the bye have no barrier.
        """
        place_of = self._field.place_of
        if BYE not in (first, second):
            return self._field.apart(place_of[first], place_of[second])
        # One of the two is the bye, which is 0.
        player = place_of[first or second]
        if not self._field.odd or self._field.seats[player].may_have_bye:
            return None
        return HadPoint(self._no_second_bye)

    def ways_out(self) -> tuple[WayOut, ...]:
        """Return the single exceptions that would do, those of one kind together.

        Empty if one exception is not enough.
        """
        if self.exceptions_needed > 1:
            return ()
        pairs_of_kind: dict[ExceptionKind, list[tuple[int, int]]] = {}
        # One more than are tried, to know whether there are more.
        exceptions = list(islice(self._exceptions(), MOST_TRIED + 1))
        complete = len(exceptions) <= MOST_TRIED
        for first, second in exceptions[:MOST_TRIED]:
            why = self.barrier(first, second)
            if why is not None and self._pairable_with((first, second)):
                kind = ExceptionKind(_exemption_from(why), why.article)
                pairs_of_kind.setdefault(kind, []).append((first, second))
        ways_out = [
            WayOut(kind.breaks, kind.article, tuple(pairs), complete)
            for kind, pairs in pairs_of_kind.items()
        ]
        return tuple(sorted(ways_out, key=lambda way: way.breaks))

    @cached_property
    def second_bye_is_enough(self) -> bool:
        """Whether the round could be paired if one player had the bye a second time."""
        return any(way.breaks is Exemption.BYE for way in self.ways_out())

    def _exceptions(self) -> Iterator[tuple[int, int]]:
        """Yield the pairs, now barred, that could break the deadlock: each joins a player of one of
        its groups with one outside.
        """
        # Any other pair leaves the groups as many, as odd, and as far apart as they are, so that
        # the proof still holds.
        pairs_yielded: set[frozenset[int]] = set()
        for group in self.deadlock.groups:
            excluded = {*group, *self.deadlock.removed}
            outside = [number for number in self._participants_and_bye if number not in excluded]
            for member in group:
                for outsider in outside:
                    pair = frozenset((member, outsider))
                    if pair in pairs_yielded:
                        continue
                    pairs_yielded.add(pair)
                    # The bye comes second.
                    if member == BYE:
                        yield outsider, member
                    else:
                        yield member, outsider

    def _pairable_with(self, *pairs: tuple[int, int]) -> bool:
        """Return whether all players could be paired if these could meet, or have the bye."""
        field = self._field
        graph = field.graph_with_bye(range(len(field.seats)))
        places = {BYE: len(field.seats), **field.place_of}
        for first, second in pairs:
            add_edge(graph, places[first], places[second])
        return witness(graph) is None


def _exemption_from(why: Barrier) -> Exemption:
    """Return what an exception from a barrier would break."""
    if isinstance(why, Met):
        # Without a round the two have not met: the event keeps them apart, which the arbiter can
        # lift most easily.
        if why.round is None:
            return Exemption.PROHIBITION
        return Exemption.REMATCH
    if isinstance(why, HadPoint):
        return Exemption.BYE
    return Exemption.COLOUR


def unpairable_round(tournament: Tournament, key: str) -> Unpairable | None:
    """Return why the next round has no legal pairing under an edition, and what would help.

    None if it has one, or a proposal.
    """
    asking = edition_of_round(tournament, key).asking
    deadlock = asking.deadlock(tournament, NO_WISH)
    if deadlock is None:
        return None
    field = asking.field_of(tournament, NO_WISH)
    return Unpairable(
        tournament,
        field,
        deadlock,
        completion=asking.completion,
        no_second_bye=asking.no_second_bye,
    )

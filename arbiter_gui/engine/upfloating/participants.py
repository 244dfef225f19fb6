"""The players or teams of a round as the Double-Swiss (C.04.5) and the Team Swiss (C.04.6) see
them: score, float, matches played. A *place* is the index in the order by score, then number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.domain.history import Entry
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference
from arbiter_gui.engine.kernel.graph.bitsets import Bitset, first_vertices, singleton
from arbiter_gui.engine.kernel.notation import float_arrow
from arbiter_gui.engine.kernel.seats import Field


@dataclass(frozen=True, slots=True)
class Participant:
    """A player or a team to be paired.

    `number` is the TPN, `score` the (primary) score in tenths, `matches` the number of matches
    really played. `floated` means a match with another score in the previous round, `may_have_bye`
    is C2.
    """

    number: int
    score: int
    matches: int = 0
    floated: bool = False
    may_have_bye: bool = True
    preference: Preference = NO_PREFERENCE


class Likeness(NamedTuple):
    """All of a participant that the criteria on upfloaters look at: participants with the same
    likeness add the same to them.
    """

    score: int
    floated: bool


@dataclass(frozen=True)
class Participants:
    """All participants, by score, then number; places in that order are vertices.

    `legal` has for each place the bitset of possible opponents (C1).
    """

    all: tuple[Participant, ...]
    legal: tuple[Bitset, ...]

    def __post_init__(self) -> None:
        """Check the order, on which all else rests."""
        ranks = [(-participant.score, participant.number) for participant in self.all]
        assert ranks == sorted(ranks), "participants are given by score, then number"

    @cached_property
    def everybody(self) -> Bitset:
        """The bitset of all places."""
        return first_vertices(len(self.all))

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The scores of the round, the highest first."""
        return tuple(self.at_score)

    @cached_property
    def at_score(self) -> Mapping[int, Bitset]:
        """The bitset of places for each score, the highest first."""
        return places_by_score(self.all)

    @cached_property
    def likenesses(self) -> Mapping[Likeness, Bitset]:
        """For each likeness the bitset of the places of all participants who have it: to choose
        upfloaters, the criteria are asked about each likeness once instead of about everybody.
        """
        places: dict[Likeness, int] = {}
        for place, participant in enumerate(self.all):
            likeness = Likeness(participant.score, participant.floated)
            places[likeness] = places.get(likeness, 0) | singleton(place)
        return places

    def numbers(self, places: Sequence[int]) -> tuple[int, ...]:
        """Return the numbers of some places."""
        return tuple(self.all[place].number for place in places)

    def by_number(self, places: Sequence[int]) -> tuple[int, ...]:
        """Return places by ascending number (3.6.1)."""
        return tuple(sorted(places, key=lambda place: self.all[place].number))


def places_by_score(ranked: Sequence[Participant]) -> dict[int, Bitset]:
    """1.3.1: return the bitset of places for each score, the highest first."""
    places: dict[int, int] = {}
    for place, participant in enumerate(ranked):
        places[participant.score] = places.get(participant.score, 0) | singleton(place)
    return places


def a15_floats(
    number: int, matches: Sequence[Entry], scores_before: Mapping[int, Sequence[int]]
) -> tuple[str, ...]:
    """1.5: return the float of each match: `D` against a lower score, `U` against a higher one,
    else an empty text.

    `scores_before` are the scores in tenths used to pair all matches, with virtual points. A
    forfeited match is not a float (readings DS4, T5).
    """
    floats: list[str] = []
    for index, match in enumerate(matches):
        if match.opponent is None or not match.played:
            floats.append("")
            continue
        # Scores as they were when the match was paired, with virtual points.
        score = scores_before[number][index]
        floats.append(float_arrow(score, scores_before[match.opponent][index]))
    return tuple(floats)


def a343_matches_played(matches: Sequence[Entry]) -> int:
    """3.4.3: return the number of matches that were really played."""
    return sum(match.played for match in matches)


def participants_in(field: Field, *, floats_count: bool) -> Participants:
    """Return the players or teams of a field as the procedure sees them, at the same places.

    Without `floats_count`, in a round in which floats do not matter, none counts as having floated.
    """
    participants = [
        Participant(
            seat.number,
            seat.score,
            a343_matches_played(seat.card.past),
            floated=floats_count and bool(seat.floats[0]),
            may_have_bye=seat.may_have_bye,
            preference=seat.preference,
        )
        for seat in field.seats
    ]
    return Participants(tuple(participants), field.possible_opponents)

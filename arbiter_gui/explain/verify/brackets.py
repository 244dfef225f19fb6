"""A bracket as the verifier sees it, and what the two editions say of its candidates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine import dutch_2017, dutch_2026
from arbiter_gui.engine.dutch_2017 import criteria as criteria_2017
from arbiter_gui.engine.dutch_2017 import engine as engine_2017
from arbiter_gui.engine.dutch_2017 import sequences as sequences_2017
from arbiter_gui.engine.dutch_2026 import criteria as criteria_2026
from arbiter_gui.engine.dutch_2026 import engine as engine_2026
from arbiter_gui.engine.dutch_2026 import sequences as sequences_2026
from arbiter_gui.engine.kernel.search import Shape
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.explain.verify.algebra import all_paired

Key = tuple[int, int]
"""Number of the criterion, and minus the score difference or score it counts, or 0."""

Places = tuple[int, ...]
NEVER = 10**6
"""The count of a next bracket that cannot be paired at all."""

MOST_AHEAD = 10
"""So many players the next bracket may have for trying everything in it."""


@dataclass(frozen=True)
class Bracket:
    """Players by their places in the field: moved down, resident, in the next scoregroup, and all lower ones."""

    field: Field
    mode: str
    mdps: Places
    residents: Places
    next: Places
    below: Places

    @property
    def places(self) -> Places:
        """Everybody in order of BSN."""
        return self.mdps + self.residents

    def barred(self, one: int, other: int) -> tuple[object, ...] | None:
        """Return what keeps two places apart, as (article, detail)."""
        if one in self.mdps and other in self.mdps:
            return ("both moved down",)
        return self.field.barrier(one, other)

    def completable(self, left: Sequence[int]) -> bool:
        """Tell whether these players and everybody below can all be paired, with the bye in an odd field."""
        return _completable(self.field, tuple(left) + self.below)


@lru_cache(maxsize=4096)
def _completable(field: Field, places: Places) -> bool:
    rows = [sum(1 << j for j, b in enumerate(places) if field.allowed[a] >> b & 1) for a in places]
    if field.odd:
        rows.append(0)
        for i, place in enumerate(places):
            if field.may_have_bye >> place & 1:
                rows[i] |= 1 << len(places)
                rows[-1] |= 1 << i
    return all_paired(rows)


@dataclass(frozen=True, slots=True)
class Rules:
    """What an edition says. `cost` judges a pair of places (the higher first) or a downfloater (other None).

    `may_leave` tells whether these may be left over; `ahead` is what they do to the next bracket, None when that
    is too large to try; `ahead_number` the criterion that asks. `single` players left over count as the certain bye.
    """

    key: str
    field: Callable[[Tournament], Field]
    candidates: Callable[[Shape, Sequence[int]], Iterator[tuple[tuple[int, int], ...]]]
    cost: Callable[[Bracket, int, int | None, bool], dict[Key, int]]
    may_leave: Callable[[Bracket, Places], bool]
    ahead: Callable[[Bracket, Places], Counter[Key] | None]
    ahead_number: int
    sign: str

    def article(self, number: int) -> str:
        """Return the name of a criterion."""
        return f"{self.sign}{number}"


def bye_alone(bracket: Bracket, left: Places) -> bool:
    """Tell whether what a last bracket leaves over is nobody, or one player who may have the bye."""
    return len(left) <= 1 and all(bracket.field.may_have_bye >> p & 1 for p in left)


# Dutch 2017


def _cost_2017(bracket: Bracket, one: int, other: int | None, _single: bool) -> dict[Key, int]:
    seats = bracket.field.seats
    lower = None if other is None else seats[other]
    lowest = seats[bracket.places[-1]].score
    difference = criteria_2017.a8_score_difference(seats[one], lower, lowest)
    return criteria_2017.judge(criteria_2017.Case(seats[one], lower, difference))


def _may_leave_2017(bracket: Bracket, left: Places) -> bool:
    if not bracket.below:
        return bye_alone(bracket, left)
    return bracket.mode != "penultimate" or bracket.completable(left)


def _ahead_2017(bracket: Bracket, left: Places) -> Counter[Key] | None:
    """C.7: the pairs, then the score differences, of the bracket that follows."""
    if not left or not bracket.below or bracket.mode != "normal":
        return Counter()
    after = replace(bracket, mdps=left, residents=bracket.next, below=bracket.below[len(bracket.next) :])
    if len(after.places) > MOST_AHEAD:
        return None
    seats = bracket.field.seats
    floor = seats[after.places[-1]].score - criteria_2017.POINT
    best: tuple[int, tuple[int, ...]] | None = None
    for paired, differences in _pairable(after).items():
        over = tuple(p for i, p in enumerate(after.places) if not paired >> i & 1)
        if after.below or bye_alone(after, over):
            floats = (seats[p].score - floor for p in over)
            trial = len(over), tuple(sorted((*differences, *floats), reverse=True))
            best = trial if best is None or trial < best else best
    if best is None:
        return Counter({(7, criteria_2017.UNPAIRED): NEVER})
    found: Counter[Key] = Counter({(7, criteria_2017.UNPAIRED): best[0]}) if best[0] else Counter()
    found.update((7, -d) for d in best[1] if d)
    return found


# Dutch 2026


def _field_2026(tournament: Tournament) -> Field:
    """Return the field with the limit of C5: the lowest score that can have the bye in a complete pairing."""
    field = engine_2026.seated(tournament)
    everybody = tuple(range(len(field.seats)))
    for score in sorted({seat.score for seat in field.seats if seat.may_have_bye}) if field.odd else ():
        limited = replace(field, bye_limit=score)
        if _completable(limited, everybody):
            return limited
    return field


def _cost_2026(bracket: Bracket, one: int, other: int | None, single: bool) -> dict[Key, int]:
    seats = bracket.field.seats
    moved = one in bracket.mdps
    if other is not None:
        return criteria_2026.judge(criteria_2026.Case(seats[one], seats[other], moved))
    certain = single and bracket.field.odd and seats[one].score == bracket.field.bye_limit
    return criteria_2026.judge(criteria_2026.Case(seats[one], None, moved, certain))


def _may_leave_2026(bracket: Bracket, left: Places) -> bool:
    return bracket.completable(left) if bracket.below else bye_alone(bracket, left)


def _ahead_2026(bracket: Bracket, left: Places) -> Counter[Key] | None:
    """C8: how many float down from the next bracket, then their scores."""
    if not left or not bracket.below:
        return Counter()
    after = replace(bracket, mdps=left, residents=bracket.next, below=bracket.below[len(bracket.next) :])
    if len(after.places) > MOST_AHEAD:
        return None
    seats = bracket.field.seats
    sets = [
        tuple(p for i, p in enumerate(after.places) if not paired >> i & 1) for paired in _pairable(after)
    ]
    ranked = sorted(sets, key=lambda over: (len(over), sorted((seats[p].score for p in over), reverse=True)))
    best = next((over for over in ranked if _may_leave_2026(after, over)), None)
    if best is None:
        return Counter({(8, criteria_2026.UNPAIRED): NEVER})
    found: Counter[Key] = Counter({(8, criteria_2026.UNPAIRED): len(best)}) if best else Counter()
    found.update((8, -1 - seats[p].score) for p in best)
    return found


def _pairable(bracket: Bracket) -> dict[int, tuple[int, ...]]:
    """Return every set of a small bracket (bits by BSN) that can be paired, with its least score differences."""
    places, seats = bracket.places, bracket.field.seats
    known: dict[int, tuple[int, ...]] = {0: ()}
    for high in range(len(places)):
        pairs = [
            (1 << low | 1 << high, abs(seats[places[low]].score - seats[places[high]].score))
            for low in range(high)
            if bracket.barred(places[low], places[high]) is None
        ]
        for mask, differences in list(known.items()):
            for bits, difference in pairs:
                if not mask & bits:
                    new = tuple(sorted((*differences, difference), reverse=True))
                    if mask | bits not in known or new < known[mask | bits]:
                        known[mask | bits] = new
    return known


RULES: dict[str, Rules] = {
    dutch_2017.BOOK.key: Rules(
        dutch_2017.BOOK.key, engine_2017.seated, sequences_2017.candidates, _cost_2017, _may_leave_2017,
        _ahead_2017, 7, "C.",
    ),
    dutch_2026.BOOK.key: Rules(
        dutch_2026.BOOK.key, _field_2026, sequences_2026.candidates, _cost_2026, _may_leave_2026,
        _ahead_2026, 8, "C",
    ),
}  # fmt: skip
"""The editions whose traces can be verified."""

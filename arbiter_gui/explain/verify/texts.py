"""What the two editions that work with criteria say: their plain texts in code, put together for the verifier."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine import dutch_2017, dutch_2026
from arbiter_gui.engine.dutch_2017 import criteria as criteria_2017
from arbiter_gui.engine.dutch_2017 import engine as engine_2017
from arbiter_gui.engine.dutch_2017 import sequences as sequences_2017
from arbiter_gui.engine.dutch_2026 import criteria as criteria_2026
from arbiter_gui.engine.dutch_2026 import engine as engine_2026
from arbiter_gui.engine.dutch_2026 import sequences as sequences_2026
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.explain.verify.brackets import Amounts, Bracket, Places, Rules, bye_alone, completable
from arbiter_gui.explain.verify.counting import highest_valid_set, valid_sets
from arbiter_gui.explain.verify.packing import Key

# Dutch 2017


def _cost_2017(bracket: Bracket, one: int, other: int | None, _single: bool) -> dict[Key, int]:
    lower = None if other is None else bracket.seat(other)
    lowest = bracket.seat(bracket.places[-1]).score
    difference = criteria_2017.a8_score_difference(bracket.seat(one), lower, lowest)
    return criteria_2017.judge(criteria_2017.Case(bracket.seat(one), lower, difference))


def _may_leave_2017(bracket: Bracket, left: Places) -> bool:
    if not bracket.below:
        return bye_alone(bracket, left)
    return bracket.mode != "penultimate" or bracket.completable(left)


def _meets_2017(bracket: Bracket, upper: int, lower: int) -> Amounts:
    """C.7: the score difference of a pair in the bracket that follows."""
    difference = bracket.seat(upper).score - bracket.seat(lower).score
    return {(7, -difference): 1} if difference else {}


def _stays_2017(bracket: Bracket, place: int) -> Amounts:
    """C.7: one more unpaired player there, and his difference from a point below that bracket."""
    floor = bracket.seat(bracket.next[0]).score - criteria_2017.POINT
    return {(7, criteria_2017.UNPAIRED): 1, (7, floor - bracket.seat(place).score): 1}


def _completes_2017(bracket: Bracket) -> bool:
    """C.7 (reading LAST): only the last bracket must be able to pair everybody, unless the round went otherwise."""
    return not bracket.lower and not bracket.given_up


# Dutch 2026


def _field_2026(tournament: Tournament) -> Field:
    """Return the field with the limit of C5: the lowest score that can have the bye in a complete pairing."""
    field = engine_2026.seated(tournament)
    everybody = tuple(range(len(field.seats)))
    for score in sorted({seat.score for seat in field.seats if seat.may_have_bye}) if field.odd else ():
        limited = replace(field, bye_limit=score)
        if completable(limited, everybody):
            return limited
    return field


def _cost_2026(bracket: Bracket, one: int, other: int | None, single: bool) -> dict[Key, int]:
    seat, moved = bracket.seat(one), one in bracket.mdps
    if other is not None:
        return criteria_2026.judge(criteria_2026.Case(seat, bracket.seat(other), moved))
    certain = single and bracket.field.odd and seat.score == bracket.field.bye_limit
    return criteria_2026.judge(criteria_2026.Case(seat, None, moved, certain))


def _may_leave_2026(bracket: Bracket, left: Places) -> bool:
    return bracket.completable(left) if bracket.below else bye_alone(bracket, left)


def _meets_2026(_bracket: Bracket, _upper: int, _lower: int) -> Amounts:
    return {}


def _stays_2026(bracket: Bracket, place: int) -> Amounts:
    """C8: one more who floats down from the next bracket, and his score."""
    return {(8, criteria_2026.UNPAIRED): 1, (8, -1 - bracket.seat(place).score): 1}


def _completes_2026(_bracket: Bracket) -> bool:
    """C4, C5: everybody below must be paired, whatever bracket is on the table."""
    return True


_KINDS = ("sets", "mdp", "size", "gap", "leaving", "entering", "partner")
RULES: dict[str, Rules] = {
    dutch_2017.BOOK.key: Rules(
        dutch_2017.BOOK.key, engine_2017.seated, sequences_2017.candidates, _cost_2017, _may_leave_2017,
        _meets_2017, _stays_2017, _completes_2017, 7, "C.",
        dict(zip(_KINDS, ("D.3", "D.1", "D.2.a", "D.2.b", "D.2.c", "D.2.d", "D.1"), strict=True)),
    ),
    dutch_2026.BOOK.key: Rules(
        dutch_2026.BOOK.key, _field_2026, sequences_2026.candidates, _cost_2026, _may_leave_2026,
        _meets_2026, _stays_2026, _completes_2026, 8, "C",
        dict(zip(_KINDS, ("4.4", "4.2", "4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.2"), strict=True)),
        valid_sets, highest_valid_set,
    ),
}  # fmt: skip
"""The editions that choose the best candidate of every bracket."""

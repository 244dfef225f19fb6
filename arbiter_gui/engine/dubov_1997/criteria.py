"""Chapter 2 of the Dubov System of 1997: the limits of every pairing, 2.1 to 2.6: no second
meeting, no second bye, colours, moves up. Each function answers whether a player or a pair keeps
one limit.

They are not costs: a pairing complies with all of them. Only the proposals of article 9 may break
2.2, 2.3 and 2.4.
"""

from __future__ import annotations

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant, may_have_bye
from arbiter_gui.engine.kernel.seats import Seat, have_met
from arbiter_gui.rulebook import Criterion

A21 = Criterion(
    article="2.1",
    name="repeated meetings",
    summary="Two players meet only once",
    counts=have_met,
)
"""They met over the board (A7), or the event prohibits the pair (A62)."""

A22 = Criterion(
    article="2.2",
    name="byes after a point without playing",
    summary="No bye for a player who has already scored a point without playing",
    counts=may_have_bye,
)
"""No bye before, and no whole point from a round without play (A8)."""


def a23_keeps_difference(entrant: Seat, colour: Colour) -> bool:
    """2.3: return whether a player may have a colour, as his games with White and with Black then
    differ by two at most (A10).

    It also does if it makes a larger difference smaller, which only a record of other rules can
    have (B16).
    """
    difference = entrant.card.difference
    if colour is Colour.WHITE:
        difference_after = difference + 1
    else:
        difference_after = difference - 1
    return -2 <= difference_after <= 2 or abs(difference_after) < abs(difference)


A23 = Criterion(
    article="2.3",
    name="colour differences",
    summary="The numbers of games with White and with Black never differ by more than two",
    counts=a23_keeps_difference,
)


def a24_keeps_changing(entrant: Seat, colour: Colour) -> bool:
    """2.4: return whether a player may have a colour, as it is not the third time in a row among
    his played games (A12).
    """
    return entrant.card.colours[-2:] != (colour, colour)


A24 = Criterion(
    article="2.4",
    name="third colours running",
    summary="No player has the same colour three times in a row",
    counts=a24_keeps_changing,
)


def most_transfers(rounds: int) -> int:
    """Return how often a player may be moved up in a tournament of so many rounds (2.5).

    The last round does not count.
    """
    if rounds > 9:
        return 4
    return 3


def a25_may_be_transferred(entrant: Entrant, next_round: int, round_count: int | None) -> bool:
    """2.5: return whether a player may be moved up: not in two rounds running, and at most three
    times in all.

    In ten rounds or more that is four times; in the last round every player may.
    """
    if round_count is not None and next_round >= round_count:
        return True
    limit = most_transfers(max(round_count or 0, next_round))
    was_transferred_before = entrant.upwards[-1:] == (True,)
    return not was_transferred_before and sum(entrant.upwards) < limit


A25 = Criterion(
    article="2.5",
    name="moves up",
    summary="No player is moved up twice in a row or too often, except in the last round",
    counts=a25_may_be_transferred,
)


def may_have(entrant: Seat, colour: Colour) -> bool:
    """Return whether 2.3 and 2.4 allow a player a colour."""
    return a23_keeps_difference(entrant, colour) and a24_keeps_changing(entrant, colour)


def a26_may_change_subgroup(entrant: Entrant) -> bool:
    """2.6: return whether 2.3 and 2.4 allow a player the colour that is not due."""
    return may_have(entrant, entrant.due.other)


A26 = Criterion(
    article="2.6",
    name="changes of the colour subgroup",
    summary="No player moves to the other colour subgroup if that breaks 2.3 or 2.4",
    counts=a26_may_change_subgroup,
)

CRITERIA = (A21, A22, A23, A24, A25, A26)
"""All limits in the order of the text."""

"""Tie-breaks known before the event (C.07, type D), and tie-breaks calculated elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from arbiter_gui.domain.texts.player_names import Numbered
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.decisions import ExternalValues, read_decisions
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.values import TieBreakValue, not_used


def pairing_number(
    facts: Facts, group: Sequence[int], reverse: bool = False
) -> dict[int, TieBreakValue]:
    """TPN, 7.8: the pairing number, lowest first; `reverse` (``/R``) highest first.

    >>> from arbiter_gui.domain.tournament import Tournament
    >>> found = pairing_number(Facts(Tournament()), (3, 1))
    >>> found[1].key > found[3].key, found[3].value
    (True, Fraction(3, 1))
    """
    values = {}
    for number in group:
        # A higher key is better, so that the lowest number first means the sign turned round.
        key = Fraction(number if reverse else -number)
        values[number] = TieBreakValue(Fraction(number), key, partial(_number_line, number))
    return values


def _number_line(number: int) -> tuple[Said, ...]:
    """Return the line that shows a pairing number as the value."""
    return (say("pairing number {number}", number=number),)


def own_rating(
    facts: Facts, group: Sequence[int], reverse: bool = False, unrated: int = 0
) -> dict[int, TieBreakValue]:
    """RTNG, 10.6: the participant's own rating, highest first; `reverse` (``/R``) lowest first.

    Not used for any participant if one is unrated and the regulations do not say how such a player
    counts (article 10; `unrated`, modifier ``/U1400``).

    >>> from arbiter_gui.domain.tournament import Tournament
    >>> from arbiter_gui.domain.values import Player
    >>> facts = Facts(Tournament((Player(1, rating=1900), Player(2))))
    >>> own_rating(facts, (1,))[1].calculation
    ('not used: 2 is unrated',)
    >>> found = own_rating(facts, (1, 2), unrated=1400)
    >>> found[1].value, found[2].calculation
    (Fraction(1900, 1), ('unrated, counted as 1400',))
    """
    if not unrated:
        first_unrated = facts.kept("unrated", lambda: _first_unrated(facts))
        if first_unrated:
            return not_used(
                group, say("not used: {number} is unrated", number=Numbered(first_unrated))
            )
    sign = -1 if reverse else 1
    values = {}
    for number in group:
        rating = facts.tournament.by_number[number].rating
        counted_rating = Fraction(rating or unrated)
        values[number] = TieBreakValue(
            counted_rating, sign * counted_rating, partial(_rating_line, rating, unrated)
        )
    return values


def count_unrated(tournament: Tournament) -> int:
    """Return how many players have no rating, which keeps tie-breaks by ratings from being used
    (article 10).
    """
    return sum(not player.rating for player in tournament.players)


def _first_unrated(facts: Facts) -> int:
    """Return the lowest pairing number of an unrated player; 0 if all are rated."""
    return min(
        (player.number for player in facts.tournament.players if not player.rating), default=0
    )


def _rating_line(rating: int, unrated: int) -> tuple[Said, ...]:
    """Return the line that shows a rating as the value, or what an unrated player (0) counts."""
    if rating:
        return (say("rating {rating}", rating=rating),)
    return (say("unrated, counted as {rating}", rating=unrated),)


def external_values(facts: Facts, group: Sequence[int], name: str) -> dict[int, TieBreakValue]:
    """OTHER_x: the values entered for a tie-break outside the regulations.

    Players without a value come last.
    """
    values: dict[int, Fraction] = {}
    for line in read_decisions(facts.tournament.details.decisions):
        if isinstance(line, ExternalValues) and line.name == name:
            values |= line.values
    if not values:
        return not_used(group, say("not used: no values of {name} have been entered", name=name))
    return {number: _external_value(values.get(number)) for number in group}


_BELOW_ALL_ENTERED = Fraction(-1_000_000_000)
"""Lower than any value that can be entered, which has at most six digits before the point."""


def _external_value(value: Fraction | None) -> TieBreakValue:
    """Return an entered value as a value of the tie-break.

    None, which is no value entered, comes after all that are.
    """
    if value is None:
        return TieBreakValue(
            value=None, key=_BELOW_ALL_ENTERED, calculate_lines=lambda: (say("no value entered"),)
        )
    return TieBreakValue(value, value, lambda: (say("entered by the arbiter"),))

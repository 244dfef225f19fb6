"""Ratings of an event that lasts longer than 30 days: each game counts by the list of the month it
was played in.

B.02 has such events reported month by month, and B.01 takes ratings and titles of opponents as they
were when the games were played (1.1.4); what later lists have is kept beside those of the first
(`MonthRating`).
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.calendar.dates import day_number, full_date
from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.players.rating_method import fide_rating
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import MonthRating, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.lists import rating_list_in_force

LONG = 30
"""An event of more days than this is reported by months."""


def is_long(tournament: Tournament) -> bool:
    """Return whether the event lasts longer than 30 days, the first and the last one counted."""
    first_date = day_number(tournament.details.start)
    last_date = day_number(tournament.details.end)
    return first_date is not None and last_date is not None and last_date - first_date >= LONG


@dataclass(frozen=True, slots=True)
class Listed:
    """How a player counts in a round: FIDE rating and K (0 if unknown), and title.

    `list` is the list of the month in an event of more than 30 days, otherwise empty: changes are
    reported and rounded for each list.
    """

    rating: int
    k: int
    title: str = ""
    list: str = ""


def month_of(tournament: Tournament, round_number: int) -> str:
    """Return the list that counts for a round.

    Empty if its date is unknown or the event is not that long.
    """
    months: tuple[str, ...] = tournament.kept("months", lambda: _lists_of_rounds(tournament))
    if round_number > len(months):
        return ""
    return months[round_number - 1]


def _lists_of_rounds(tournament: Tournament) -> tuple[str, ...]:
    """Return the lists that count for the rounds with a date, one after another."""
    if not is_long(tournament):
        return ()
    return tuple(map(_list_of_date, tournament.details.dates))


def _list_of_date(date: str) -> str:
    """Return the list in force on a date as it was entered; empty if it is not a date."""
    try:
        return rating_list_in_force(full_date(date))
    except ValueError:
        return ""


def listed_in_round(tournament: Tournament, player: Player, round_number: int) -> Listed:
    """Return how a player counts in a round.

    A player missing from the month's list counts as on the first day.
    """
    month = month_of(tournament, round_number)
    month_ratings: dict[tuple[int, str], MonthRating] = tournament.kept(
        "month ratings", lambda: {(row.player, row.list): row for row in tournament.month_ratings}
    )
    month_rating = month_ratings.get((player.number, month))
    if month_rating is None:
        return Listed(fide_rating(player), player.k, player.title, month)
    return Listed(month_rating.rating, month_rating.k, month_rating.title or player.title, month)


def missing_months(tournament: Tournament) -> tuple[str, ...]:
    """Return the lists of later months that count but whose ratings were not imported."""
    day = first_day(tournament.details)
    months = dict.fromkeys(
        month_of(tournament, number) for number in range(1, len(tournament.rounds) + 1)
    )
    # The list of the first day is that of the players themselves.
    first_list = ""
    if day is not None:
        first_list = rating_list_in_force(day)
    imported_lists = {rating.list for rating in tournament.month_ratings}
    return tuple(
        month for month in months if month not in ("", first_list) and month not in imported_lists
    )


def months_note(tournament: Tournament) -> Said | None:
    """Return a note on the rating lists of a long event; None for any other event."""
    if not is_long(tournament):
        return None
    missing = missing_months(tournament)
    if not missing:
        return say(
            "The event lasts more than 30 days: each round uses the rating list of its month."
        )
    return say(
        "The event lasts more than 30 days: each round uses the rating list of its month. The "
        "ratings of {lists} were not imported; those of the first day are used instead.",
        lists=", ".join(missing),
    )

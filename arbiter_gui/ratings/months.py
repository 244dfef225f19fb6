"""Ratings of an event that lasts longer than 30 days: each game counts by the list of the month it was played in.

B.02 has such events reported month by month, and B.01 takes opponents as they were when the games were played (1.4.6);
the ratings of later lists are kept beside those of the first (`MonthRating`).
"""

from __future__ import annotations

from arbiter_gui.domain.dates import day_number, full_date
from arbiter_gui.domain.players.rating_method import fide_rating
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.lists import list_of
from arbiter_gui.ratings.regulations import first_day

LONG = 30
"""An event of more days than this is reported by months."""


def is_long(tournament: Tournament) -> bool:
    """Return whether the event lasts longer than 30 days, the first and the last one counted."""
    first, last = (day_number(text) for text in (tournament.details.start, tournament.details.end))
    return first is not None and last is not None and last - first >= LONG


def month_of(tournament: Tournament, number: int) -> str:
    """Return the list by which a round counts, empty where its day is not known or the event is not so long."""
    if not is_long(tournament):
        return ""
    dates = tournament.details.dates
    try:
        return list_of(full_date(dates[number - 1])) if number <= len(dates) else ""
    except ValueError:
        return ""


def rating_in(tournament: Tournament, player: Player, number: int) -> tuple[int, int]:
    """Return a player's FIDE rating and K as they count for a round; 0 for what is not known."""
    if not tournament.month_ratings:  # nearly every event: its dates need not be read for each game
        return fide_rating(player), player.k
    month = month_of(tournament, number)
    kept: dict[tuple[int, str], tuple[int, int]] = tournament.kept(
        "month ratings", lambda: {(r.player, r.list): (r.rating, r.k) for r in tournament.month_ratings}
    )
    return kept.get((player.number, month), (fide_rating(player), player.k))


def missing_months(tournament: Tournament) -> tuple[str, ...]:
    """Return the lists of later months that count and of which no rating was taken."""
    day = first_day(tournament.details)
    months = dict.fromkeys(month_of(tournament, n) for n in range(1, len(tournament.rounds) + 1))
    there = {rating.list for rating in tournament.month_ratings}
    first = list_of(day) if day is not None else ""
    return tuple(month for month in months if month and month != first and month not in there)


def months_note(tournament: Tournament) -> Said | None:
    """Return what is to be said of the lists of a long event; None for any other."""
    if not is_long(tournament):
        return None
    missing = missing_months(tournament)
    if not missing:
        return say("The event lasts longer than 30 days: each round counts by the list of its month.")
    return say(
        "The event lasts longer than 30 days: each round counts by the list of its month; ratings of {lists} were "
        "not taken, those of the first day stand for them.",
        lists=", ".join(missing),
    )

"""Which rating list counts, the one in force on the first day of the event, and whether it is the
one taken.
"""

from __future__ import annotations

from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament

_MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")


def rating_list_in_force(day: str) -> str:
    """Return the list in force on a day, as FIDE's files call it: that of the month.

    >>> rating_list_in_force("2026/11/21")
    'NOV26'
    """
    return f"{_MONTHS[int(day[5:7]) - 1]}{day[2:4]}"


def is_list_name(text: str) -> bool:
    """Return whether a text is what `rating_list_in_force` calls a list."""
    month = text[:3]
    year = text[3:]
    return month in _MONTHS and len(year) == 2 and year.isascii() and year.isdigit()


def list_note(tournament: Tournament) -> Said | None:
    """Return a note on the rating list: that a different one was used, or that the list is unknown.

    None if it is the right one, or if the first day is unknown.
    """
    day = first_day(tournament.details)
    if day is None:
        return None
    list_in_force = rating_list_in_force(day)
    rating_list = tournament.details.rating_list
    if rating_list == list_in_force:
        return None
    if not rating_list:
        return say(
            "The rating list in force on the first day applies ({due}); it is not known which list "
            "was used.",
            due=list_in_force,
        )
    return say(
        "The rating list in force on the first day applies ({due}); the ratings used are from "
        "{taken}.",
        due=list_in_force,
        taken=rating_list,
    )

"""The day on which an event begins, which decides the rules for pairing, ranking and rating."""

from __future__ import annotations

from arbiter_gui.domain.calendar.dates import full_date
from arbiter_gui.domain.tournament import Details


def first_day(details: Details) -> str | None:
    """Return the day as ``YYYY/MM/DD``: the event's first one, else that of round 1.

    None where neither is known.
    """
    for text in (details.start, *details.dates[:1]):
        try:
            return full_date(text)
        except ValueError:
            continue
    return None

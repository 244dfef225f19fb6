"""The lines that tell what departs from the plain course of a tournament: `###` records with the round.

They stand among the records of the report file, so that they come and go with it; lines of other programs are
kept and never read, but for the one that says that FIDE mode was left.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import Record, Tournament

MARK = "###"
LEFT = f"{MARK} FIDE mode left"
_AT_THE_END = 1_000_000
"""The line number of an own record: behind all player lines, however many there will be."""


def event_line(what: str, number: int, more: str = "") -> str:
    """Return a line such as ``### MPA @ Round 3`` with, after a colon, what there is to say.

    >>> event_line("MPA", 3), event_line("MPA", 3, "board 1: 2-5")
    ('### MPA @ Round 3', '### MPA @ Round 3: board 1: 2-5')
    """
    return f"{MARK} {what} @ Round {number}" + (f": {more}" if more else "")


def events(tournament: Tournament) -> tuple[str, ...]:
    """Return all such lines, as they stand."""
    return tuple(r.text for r in tournament.records if r.text.startswith(MARK))


def with_events(tournament: Tournament, lines: tuple[str, ...]) -> Tournament:
    """Return the tournament with lines added behind the others."""
    if not lines:
        return tournament
    added = tuple(Record(_AT_THE_END, " ".join(line.split())) for line in lines)
    return replace(tournament, records=tournament.records + added)


def fide_mode(tournament: Tournament) -> bool:
    """Return whether the rules are followed strictly: always at first, and never again once that was left."""
    return not any(line.startswith(LEFT) for line in events(tournament))


def left_in(tournament: Tournament) -> int:
    """Return the round to be paired when FIDE mode was left, 0 while it is on or when the line does not say."""
    for line in events(tournament):
        if line.startswith(LEFT):
            number = line.removeprefix(LEFT).removeprefix(" @ Round ").split(":")[0].strip()
            return int(number) if number.isdigit() else 0
    return 0

"""The lines that tell what departs from the plain course of a tournament: `###` records with the round.

They stand among the records of the report file, so that they come and go with it; lines of other programs are
kept and never read, but for the one that says that FIDE mode was left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from arbiter_gui.domain.tournament import Record, Tournament

MARK = "###"
LEFT = f"{MARK} FIDE mode left"
_AT_THE_END = 1_000_000
"""The line number of an own record: behind all player lines, however many there will be."""


_PLAYERS = re.compile(
    r"\((\d+)-(\d+)\)"
    r"|(?<=: )(\d+)-(\d+)(?=[ ,;]|$)"
    r"|\b(\d+) with (\d+)\b"
    r"|\b(\d+) (?:bye|nothing)\b"
    r"|\bbye: (\d+)"
    r"|\binstead of (\d+)"
    r"|\bplayer (\d+)"
    r"|\bnumbers (\d+) and (\d+)"
)
"""Where numbers of players stand in own lines: pairs of boards, who has the bye, and who is named alone."""
_ADJUSTED = re.compile(r"(?<=, )(\d+)(?=[ ,])")
"""Where they stand in a line about settings, before their names."""
_ADJUSTS = re.compile(rf"{MARK} Settings @ Round \d+: (?:.*?; )??(?:no longer )?points adjusted(?=, )")
_SPEAKS = re.compile(
    rf"{MARK} (?:MPA|Late correction|Adjourned game|Missing result|For rating only|Renumbering|Restored|Full-point bye)"
    r"(?: taken back)? @ Round \d+: "
)


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


def with_lines(tournament: Tournament, change: Callable[[str], str | None]) -> Tournament:
    """Return the tournament with each of its lines changed; None takes the line away."""
    texts = [(r, change(r.text) if r.text.startswith(MARK) else r.text) for r in tournament.records]
    if all(text == record.text for record, text in texts):
        return tournament
    records = (r if text == r.text else replace(r, text=text) for r, text in texts if text is not None)
    return replace(tournament, records=tuple(records))


def renumbered_line(line: str, numbers: Mapping[int, int | None]) -> str | None:
    """Return a line with the new numbers of players, None when it is about somebody who has none any more.

    >>> renumbered_line("### MPA @ Round 2: board 3: 64-10 (instead: 64 bye)", {64: 65, 10: 11})
    '### MPA @ Round 2: board 3: 65-11 (instead: 65 bye)'
    """
    head, where = _SPEAKS.match(line), _PLAYERS
    if head is None:
        head, where = _ADJUSTS.match(line), _ADJUSTED
    if head is None:
        return line
    out, done = [], 0
    for found in where.finditer(line, head.end() - 1):
        for place, text in enumerate(found.groups(), 1):
            if text is None:
                continue
            number = numbers.get(int(text), int(text))
            if number is None:
                return None
            out += [line[done : found.start(place)], str(number)]
            done = found.end(place)
    return "".join((*out, line[done:]))


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

"""What is missing or unusual in the report file of a finished tournament: the event, its days, FIDE IDs.

The records 012 to 052, 102 and 132 of report files are mandatory for the rating, and so are the numbers of the
players.
"""

from __future__ import annotations

from arbiter_gui.app.history.setting_words import NAMES
from arbiter_gui.app.rounds.readiness import Remark, Severity
from arbiter_gui.app.rounds.round_dates import day_of, odd_dates, round_spans
from arbiter_gui.domain.players.listed_player import minutes_for_sixty
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.texts.latin_letters import has_foreign_letters, latin_form
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Details, Tournament

EVENT = "event"
"""The code of a remark that is settled in the tournament's settings."""
ROUND_DATES = "round-dates"
"""The code of a remark that is settled among the dates of the rounds."""
_WANTED = ("name", "city", "federation", "start", "end", "chief_arbiter")
_MOST_NAMED = 5
_MOST_HOURS = 12
"""So many hours may be played on a day, by games of 60 moves (FIDE Rating Regulations)."""


def report_gaps(tournament: Tournament) -> list[Remark]:
    """Return a note for each kind of thing that the report lacks; nobody's FIDE ID is needed out of FIDE mode."""
    details = tournament.details
    found = []
    missing = [NAMES[f"details.{key}"] for key in _WANTED if not getattr(details, key)]
    if missing:
        text = say("Missing from the report file: {what}.", what=joined(missing))
        found.append(Remark(Severity.NOTE, text, code=EVENT))
    odd = _odd_days(details, len(tournament.rounds))
    if odd:
        found.append(Remark(Severity.NOTE, odd, code=EVENT))
    found += [Remark(Severity.NOTE, text, code=ROUND_DATES) for text in _dates(tournament)]
    found += _foreign_names(tournament)
    unknown = tuple(player.number for player in tournament.players if not player.fide_id)
    if unknown and fide_mode(tournament):
        text = counted(
            len(unknown),
            "FIDE ID missing for {n} player; FIDE does not rate games without it.",
            "FIDE ID missing for {n} players; FIDE does not rate games without it.",
        )
        found.append(Remark(Severity.NOTE, text, players=unknown))
    return found


def _foreign_names(tournament: Tournament) -> list[Remark]:
    """Return whose names have letters that FIDE's files do not have, with the form in Latin letters."""
    foreign = [player for player in tournament.players if has_foreign_letters(player.name)]
    if not foreign:
        return []
    named = [f"{player.name} ({latin_form(player.name)})" for player in foreign[:_MOST_NAMED]]
    text = counted(
        len(foreign),
        "{n} name has Cyrillic or Greek letters, which a report to FIDE cannot have: {names}.",
        "{n} names have Cyrillic or Greek letters, which a report to FIDE cannot have: {names}.",
        names=joined(named, "; "),
    )
    return [Remark(Severity.NOTE, text, players=tuple(player.number for player in foreign))]


def _odd_days(details: Details, rounds: int) -> Said | None:
    """Return why the first and the last day can hardly be right; None where they can, or are not known."""
    first = day_of(details.start)
    last = day_of(details.end)
    if first is None or last is None:
        return None
    days = (last - first).days + 1
    if days < 1:
        return say("The event ends before it begins. Correct one of the dates.")
    minutes = minutes_for_sixty(details.time_control)
    # Both sides have that time.
    if minutes is None or 2 * minutes * rounds <= 60 * _MOST_HOURS * days:
        return None
    return counted(
        days,
        "The event lasts {n} day, too short for {rounds} rounds of {control}.",
        "The event lasts {n} days, too short for {rounds} rounds of {control}.",
        rounds=rounds,
        control=details.time_control,
    )


def _dates(tournament: Tournament) -> list[Said]:
    """Return which recorded rounds have no date, and which have one that can hardly be right."""
    dates = tournament.details.dates
    bare = [n for n in range(1, len(tournament.rounds) + 1) if not any(dates[n - 1 : n])]
    missing = counted(
        len(bare),
        "The date of round {rounds} is missing from the report file.",
        "The dates of rounds {rounds} are missing from the report file.",
        rounds=round_spans(bare),
    )
    return ([missing] if bare else []) + odd_dates(tournament, dates)

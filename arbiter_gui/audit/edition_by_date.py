"""The edition of the rules in force when a tournament began, if its file does not name one."""

from __future__ import annotations

from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.engine.editions import edition, edition_in_force, editions, must_fit

_UNKNOWN_SYSTEMS = ("burstein", "lim system", "monrad", "keizer")
"""Words for systems that are a Swiss or similar, and have no edition here."""
AUTO = "auto"
"""Selects the edition that the file names, or else the one in force on its date."""


def is_edition_from_date(tournament: Tournament) -> bool:
    """Return whether only the date of a tournament determines the edition for its check."""
    if tournament.edition is not None or system_of(tournament) is not System.SWISS:
        return False
    return first_day(tournament.details) is not None


def edition_for(tournament: Tournament, rules: str) -> str:
    """Return the key of the edition to check a tournament by; `rules` are a key, or `AUTO`.

    A tournament that names no system has the usual one, that of the first edition. Raises
    InvalidTournament if the edition is for another system, and if neither rules nor a date are
    known; NeedsChoice if the edition does not exist.
    """
    if rules != AUTO:
        must_fit(tournament, rules)
        return edition(rules).key
    must_fit(tournament)
    if tournament.edition is not None:
        return tournament.edition
    # Editions of the Swiss rules follow each other by date; a schedule has to be named.
    if system_of(tournament) is not System.SWISS:
        raise InvalidTournament(
            say("the file does not state which schedule was used; give --rules EDITION")
        )
    day = first_day(tournament.details)
    if day is None:
        raise InvalidTournament(
            say("the file states neither the rules nor a date; give --rules EDITION")
        )
    system = _system_code(tournament.details.kind)
    key = edition_in_force(system, day)
    if key is None:
        raise InvalidTournament(
            say("no edition of {system} in force on {day} is known", system=system, day=day)
        )
    return key


def _system_code(type_in_words: str) -> str:
    """Return the code of the system that the text of record 092 names, or else of the usual one.

    Raises InvalidTournament for a Swiss system that has no edition here.
    """
    # In the order of the editions: the first system is the usual one. A code ends with the word for
    # it in reports.
    codes = list(
        dict.fromkeys(edition.system_code for edition in editions().values() if edition.system_code)
    )
    words = type_in_words.lower()
    unknown_name = next((name for name in _UNKNOWN_SYSTEMS if name in words), None)
    if unknown_name is not None:
        raise InvalidTournament(
            say(
                "record 092 names a system that this program has no rules for: {kind}",
                kind=type_in_words,
            )
        )
    return next((code for code in codes if code.rpartition("_")[2].lower() in words), codes[0])


def year_of(tournament: Tournament) -> int:
    """Return the year a tournament began; 0 if that is not known."""
    day = first_day(tournament.details)
    if day is None:
        return 0
    return int(day[:4])

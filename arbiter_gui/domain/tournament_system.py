"""By what kind of system a tournament is played, as its report file says (record 192 of 2026).

The program pairs Swiss tournaments. A round-robin is ranked by rules of its own (C.07, 15.2), so a report that names
another system is never taken for a Swiss one.
"""

from __future__ import annotations

from enum import Enum

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament

CODE = "192"


class System(Enum):
    """A Swiss (or nothing said), a round-robin of individuals, or anything else that is no Swiss."""

    SWISS = "Swiss"
    ROUND_ROBIN = "round-robin"
    OTHER = "other"


_OTHERS = ("ROUNDROBIN", "KNOCKOUT", "SCHILLER", "SCHEVENINGEN")
"""What stands in the codes of systems that are no Swiss."""


def system_named(code: str) -> System:
    """Return what a code of record 192 names; unknown ones may be some Swiss.

    >>> system_named("BERGER_DOUBLEROUNDROBIN").value, system_named("BERGER_TEAM_ROUNDROBIN_G2").value
    ('round-robin', 'other')
    >>> system_named("CUSTOM_SWISS").value
    'Swiss'
    """
    text = code.strip().upper()
    if "ROUNDROBIN" in text and "TEAM" not in text:
        return System.ROUND_ROBIN
    return System.OTHER if any(word in text for word in _OTHERS) else System.SWISS


def type_stated(tournament: Tournament) -> str:
    """Return the code of the last record 192, empty without one."""
    stated = [r.text[3:].strip() for r in tournament.records if r.text.startswith(CODE)]
    return stated[-1] if stated else ""


def system_of(tournament: Tournament) -> System:
    """Return by what kind of system the tournament is played."""
    return system_named(type_stated(tournament))


def is_double_round_robin(tournament: Tournament) -> bool:
    """Return whether everybody meets everybody twice."""
    return system_of(tournament) is System.ROUND_ROBIN and "DOUBLE" in type_stated(tournament).upper()


def no_swiss(tournament: Tournament) -> Said | None:
    """Return why there is nothing to pair or to check in a tournament that is no Swiss; None for a Swiss."""
    found = system_of(tournament)
    if found is System.SWISS:
        return None
    code = type_stated(tournament)
    if found is System.ROUND_ROBIN:
        return say(
            "This is a round-robin (record 192: {code}); the program pairs and checks Swiss tournaments only.",
            code=code,
        )
    return say(
        "This is no Swiss tournament (record 192: {code}); the program pairs and checks Swiss tournaments only.",
        code=code,
    )


def must_be_swiss(tournament: Tournament) -> None:
    """Raise InvalidTournament with `no_swiss` for a tournament that is none."""
    reason = no_swiss(tournament)
    if reason is not None:
        raise InvalidTournament(reason)

"""By what kind of system a tournament is played, as its report file says (record 192 of 2026, else the text of 092).

The program pairs Swiss tournaments. A round-robin is ranked by rules of its own (C.07, 15.2), so a report that names
another system is never taken for a Swiss one.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament

CODE, WORDS = "192", "092"
"""The records that tell it: by a code, and in words of the writer's own."""


class System(Enum):
    """A Swiss (or nothing said), a round-robin of individuals, or anything else that is no Swiss."""

    SWISS = "Swiss"
    ROUND_ROBIN = "round-robin"
    OTHER = "other"


_OTHERS = ("ROUNDROBIN", "BERGER", "KNOCKOUT", "SCHILLER", "SCHEVENINGEN")
"""What stands in the codes of systems that are no Swiss."""


def system_named(code: str) -> System:
    """Return what a code of record 192 names; unknown ones may be some Swiss.

    >>> system_named("BERGER_DOUBLEROUNDROBIN").value, system_named("BERGER_TEAM_ROUNDROBIN_G2").value
    ('round-robin', 'other')
    >>> system_named("Round-Robin").value, system_named("BERGER_14").value
    ('round-robin', 'round-robin')
    >>> system_named("CUSTOM_SWISS").value
    'Swiss'
    """
    text = re.sub(r"[\W_]", "", code.upper())
    if ("ROUNDROBIN" in text or text.startswith("BERGER")) and "TEAM" not in text:
        return System.ROUND_ROBIN
    return System.OTHER if any(word in text for word in _OTHERS) else System.SWISS


_SWISS = re.compile(r"\b(?:swiss|schweiz|suisse|suizo|svizzer|dutch|dubov|burstein)")
_ROBIN = re.compile(
    r"\bround ?robin|\ball play all|(?<!sonneborn )\bberger|(?<!\d )\b(?:doppel)?runden(?:turnier|system)"
    r"|\bdoppelrundig|\bjeder gegen jeden|\btoutes rondes|\btodos contra todos"
)
_TEAM = re.compile(r"\b(?:team|mannschaft|equipe|equipo)")
_DOUBLE = re.compile(r"double|doppel|_g2\b")


def system_in_words(text: str) -> System:
    """Return what a free text names; one that names no round-robin, or a Swiss beside it, is a Swiss.

    >>> system_in_words("Individual: Round-Robin").value, system_in_words("Einzel: Rundenturnier").value
    ('round-robin', 'round-robin')
    >>> system_in_words("Team: Round Robin").value
    'other'
    >>> system_in_words("9-Rundenturnier, Schweizer System").value, system_in_words("SONNEBORN-BERGER").value
    ('Swiss', 'Swiss')
    """
    words = " ".join(re.findall(r"[a-z0-9]+", folded(text)))
    if _SWISS.search(words) or not _ROBIN.search(words):
        return System.SWISS
    return System.OTHER if _TEAM.search(words) else System.ROUND_ROBIN


class StatedType(NamedTuple):
    """Which record tells the type of a tournament, and what stands in it."""

    record: str
    text: str

    @property
    def system(self) -> System:
        """What it names."""
        return system_named(self.text) if self.record == CODE else system_in_words(self.text)


def type_stated(tournament: Tournament) -> StatedType:
    """Return the last record 192, the text of 092 without one."""
    stated = [r.text[3:].strip() for r in tournament.records if r.text.startswith(CODE)]
    return StatedType(CODE, stated[-1]) if stated else StatedType(WORDS, tournament.details.kind)


def system_of(tournament: Tournament) -> System:
    """Return by what kind of system the tournament is played."""
    return type_stated(tournament).system


def is_double_round_robin(tournament: Tournament) -> bool:
    """Return whether everybody meets everybody twice."""
    stated = type_stated(tournament)
    return stated.system is System.ROUND_ROBIN and _DOUBLE.search(folded(stated.text)) is not None


def no_swiss(tournament: Tournament) -> Said | None:
    """Return why there is nothing to pair or to check in a tournament that is no Swiss; None for a Swiss."""
    stated = type_stated(tournament)
    if stated.system is System.SWISS:
        return None
    if stated.system is System.ROUND_ROBIN:
        return say(
            "This is a round-robin (record {record}: {code}); the program pairs and checks Swiss tournaments only.",
            record=stated.record,
            code=stated.text,
        )
    return say(
        "This is no Swiss tournament (record {record}: {code}); the program pairs and checks Swiss tournaments only.",
        record=stated.record,
        code=stated.text,
    )


def must_be_swiss(tournament: Tournament) -> None:
    """Raise InvalidTournament with `no_swiss` for a tournament that is none."""
    reason = no_swiss(tournament)
    if reason is not None:
        raise InvalidTournament(reason)

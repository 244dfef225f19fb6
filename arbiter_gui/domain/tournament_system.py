"""The system of a tournament, as in its report file (record 192 of 2026, otherwise the text of
092).

The type of a system says what is paired at a time, a round from the standings or the whole
schedule, and whom: players or teams. Each edition of the rules pairs one type
(`engine/editions.py`); a tournament of another type is never taken for one of that type.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from arbiter_gui.domain.schedule import Schedule, ScheduleForm
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import Said, say

CODE, WORDS = "192", "092"
"""The records of a report that state the system: by a code, and in words of the writer's own."""


class System(Enum):
    """A kind of system: a Swiss (or nothing said), a round-robin, one of teams, or anything
    else.
    """

    SWISS = "Swiss"
    ROUND_ROBIN = "round-robin"
    TEAM_SWISS = "team Swiss"
    TEAM_ROUND_ROBIN = "team round-robin"
    DOUBLE_SWISS = "double-round Swiss"
    SCHEVENINGEN = "Scheveningen"
    OTHER = "other"

    @property
    def whole_schedule(self) -> bool:
        """Whether all rounds are made at once, and not each from the standings."""
        return self in (System.ROUND_ROBIN, System.TEAM_ROUND_ROBIN, System.SCHEVENINGEN)

    @property
    def of_two_sides(self) -> bool:
        """Whether players are paired who belong to two teams, and meet only players of the other
        one.
        """
        return self is System.SCHEVENINGEN

    @property
    def of_teams(self) -> bool:
        """Whether the participants are teams."""
        return self in (System.TEAM_SWISS, System.TEAM_ROUND_ROBIN)

    @property
    def has_norms(self) -> bool:
        """Whether title norms can be achieved: not in a match of two teams (B.01, 1.4)."""
        return not self.of_two_sides

    @property
    def name_in_words(self) -> Said:
        """The kind as a noun with its article."""
        return _NAMES[self]


_NAMES = {
    System.SWISS: say("a Swiss tournament"),
    System.ROUND_ROBIN: say("a round-robin"),
    System.TEAM_SWISS: say("a Swiss team tournament"),
    System.TEAM_ROUND_ROBIN: say("a team round-robin"),
    System.DOUBLE_SWISS: say("a Swiss tournament with two games in every round"),
    System.SCHEVENINGEN: say("a Scheveningen match between two teams"),
    System.OTHER: say("a tournament under a different system"),
}

WORDS_IN_REPORTS = {
    System.SWISS: "Swiss-System",
    System.ROUND_ROBIN: "Round-Robin",
    System.DOUBLE_SWISS: "Double-Swiss",
    System.SCHEVENINGEN: "Scheveningen",
    System.TEAM_SWISS: "Swiss-System",
    System.TEAM_ROUND_ROBIN: "Round-Robin",
}
"""The words for a system in the record 092 of a report, for those that are paired here."""

_SYSTEM_OF_FORM = {
    ScheduleForm.ROUND_ROBIN: System.ROUND_ROBIN,
    ScheduleForm.TWO_TEAMS: System.SCHEVENINGEN,
}
"""The systems of events of players by the form of their schedule."""

_PARTS_OF_OTHER_CODES = ("KNOCKOUT", "SCHILLER")
"""Parts of the codes of systems unlike any here."""


_SCHEVENINGEN = "SCHEVENINGEN"


def system_named(code: str) -> System:
    """Return the system that a code of record 192 names.

    An unknown code is taken for that of a Swiss.

    >>> (
    ...     system_named("BERGER_DOUBLEROUNDROBIN").value,
    ...     system_named("BERGER_TEAM_ROUNDROBIN_G2").value,
    ... )
    ('round-robin', 'team round-robin')
    >>> system_named("Round-Robin").value, system_named("BERGER_14").value
    ('round-robin', 'round-robin')
    >>> system_named("CUSTOM_SWISS").value, system_named("FIDE_DOUBLESWISS").value
    ('Swiss', 'double-round Swiss')
    >>> system_named("FIDE_TEAM_TYPEA_MP_GP").value, system_named("CUSTOM_KNOCKOUT").value
    ('team Swiss', 'other')
    >>> system_named("FIDE_DOUBLESCHEVENINGEN").value
    'Scheveningen'
    """
    text = re.sub(r"[\W_]", "", code.upper())
    is_of_teams = "TEAM" in text
    is_round_robin = "ROUNDROBIN" in text or text.startswith("BERGER")
    if is_round_robin and is_of_teams:
        return System.TEAM_ROUND_ROBIN
    if is_round_robin:
        return System.ROUND_ROBIN
    if _SCHEVENINGEN in text:
        return System.SCHEVENINGEN
    # What is left is a Swiss of some kind, unless a part of the code names a system that the
    # program does not have.
    if any(word in text for word in _PARTS_OF_OTHER_CODES):
        return System.OTHER
    if "DOUBLESWISS" in text:
        return System.DOUBLE_SWISS
    if is_of_teams:
        return System.TEAM_SWISS
    return System.SWISS


_SWISS = re.compile(r"\b(?:swiss|schweiz|suisse|suizo|svizzer|dutch|dubov|burstein)")
_ROBIN = re.compile(
    r"\bround ?robin|\ball play all|(?<!sonneborn )\bBerger|(?<!\d "
    r")\b(?:doppel)?runden(?:turnier|system)"
    r"|\bdoppelrundig|\bjeder gegen jeden|\btoutes rondes|\btodos contra todos",
    re.IGNORECASE,
)
_TEAM = re.compile(r"\b(?:team|mannschaft|equipe|equipo)")
_INDIVIDUAL = re.compile(r"\b(?:individual|einzel|individuel)")
_DOUBLE_SWISS = re.compile(r"\b(?:double|doppel) ?(?:swiss|schweiz)|\bdoubleswiss")
_TEAM_RECORDS = frozenset(("300", "310", "320", "330", "352", "362", "801", "802"))
"""Records of a report of 2026 that only tournaments of teams have."""
_DOUBLE = re.compile(r"double|doppel|_g2\b")


def system_in_words(text: str) -> System:
    """Return the system that a free text names.

    A text without a round-robin, or with a Swiss beside it, is a Swiss.

    It is one of teams where the text speaks of teams and not of individuals.

    >>> (
    ...     system_in_words("Individual: Round-Robin").value,
    ...     system_in_words("Einzel: Rundenturnier").value,
    ... )
    ('round-robin', 'round-robin')
    >>> system_in_words("Team: Round Robin").value
    'team round-robin'
    >>> (
    ...     system_in_words("9-Rundenturnier, Schweizer System").value,
    ...     system_in_words("SONNEBORN-BERGER").value,
    ... )
    ('Swiss', 'Swiss')
    >>> (
    ...     system_in_words("Team: Swiss-System").value,
    ...     system_in_words("Individual: Double-Swiss").value,
    ... )
    ('team Swiss', 'double-round Swiss')
    >>> system_in_words("Team: Scheveningen").value
    'Scheveningen'
    """
    words = " ".join(re.findall(r"[a-z0-9]+", folded(text)))
    if _SCHEVENINGEN.lower() in words:
        return System.SCHEVENINGEN
    if _DOUBLE_SWISS.search(words):
        return System.DOUBLE_SWISS
    # “Rundenturnier” alone is a round-robin, but “9-Rundenturnier, Schweizer System” is a Swiss of
    # nine rounds.
    if _SWISS.search(words) or not _ROBIN.search(words):
        is_of_teams = _TEAM.search(words) and not _INDIVIDUAL.search(words)
        if is_of_teams:
            return System.TEAM_SWISS
        return System.SWISS
    if _TEAM.search(words):
        return System.TEAM_ROUND_ROBIN
    return System.ROUND_ROBIN


def names_system(text: str) -> bool:
    """Return whether a free text names any system, and be it a Swiss.

    >>> names_system("Individual: Swiss-System"), names_system("Closed event")
    (True, False)
    """
    return system_in_words(text) is not System.SWISS or _SWISS.search(folded(text)) is not None


def is_double_in_words(text: str) -> bool:
    """Return whether a code or a free text says that any two meet twice."""
    return _DOUBLE.search(folded(text)) is not None


class _Record(Protocol):
    @property
    def text(self) -> str: ...


class _Details(Protocol):
    @property
    def kind(self) -> str: ...


class HasSystem(Protocol):
    """The part of a tournament that names its system; a tournament itself uses this module."""

    @property
    def records(self) -> Sequence[_Record]:
        """The records of a report that are kept unchanged."""
        ...

    @property
    def details(self) -> _Details:
        """The details of the event, including the type of tournament in words."""
        ...

    @property
    def schedule(self) -> Schedule | None:
        """The whole schedule of a round-robin, None in a Swiss."""
        ...

    @property
    def team_rules(self) -> TeamRules | None:
        """The rules of an event of teams, None where players are paired."""
        ...


class StatedType(NamedTuple):
    """The record that states the type of a tournament, and its text."""

    record: str
    text: str

    @property
    def system(self) -> System:
        """The system that the text names."""
        if self.record == CODE:
            return system_named(self.text)
        return system_in_words(self.text)


def leaves_system_open(tournament: HasSystem) -> bool:
    """Return whether neither the arbiter nor a report has stated the system of a tournament."""
    type_of_record = stated_type(tournament)
    if tournament.schedule is not None or (type_of_record.record == CODE and type_of_record.text):
        return False
    if tournament.team_rules is not None:
        return False
    if _has_team_records_alone(tournament):
        return False
    return not names_system(type_of_record.text)


def stated_type(tournament: HasSystem) -> StatedType:
    """Return the last record 192 with its text; the text of record 092 if there is none."""
    codes = [
        record.text[3:].strip() for record in tournament.records if record.text.startswith(CODE)
    ]
    if codes:
        return StatedType(CODE, codes[-1])
    return StatedType(WORDS, tournament.details.kind)


def system_of(tournament: HasSystem) -> System:
    """Return by what kind of system the tournament is played: as it was laid down here, else as its
    report says.
    """
    if tournament.team_rules is not None:
        return _system_of_teams(tournament)
    if tournament.schedule is not None:
        return _SYSTEM_OF_FORM[tournament.schedule.form]
    if _has_team_records_alone(tournament):
        return System.TEAM_SWISS
    return stated_type(tournament).system


def _system_of_teams(tournament: HasSystem) -> System:
    """Return the kind of system of a tournament whose participants are teams."""
    if tournament.schedule is not None or stated_type(tournament).system.whole_schedule:
        return System.TEAM_ROUND_ROBIN
    return System.TEAM_SWISS


def _has_team_records_alone(tournament: HasSystem) -> bool:
    """Return whether a report is a team event by its records of teams alone, and names no system at
    all.
    """
    if stated_type(tournament).text.strip():
        return False
    return any(record.text[:3] in _TEAM_RECORDS for record in tournament.records)


def is_double_round_robin(tournament: HasSystem) -> bool:
    """Return whether the tournament is a round-robin of two cycles, as laid down here or as its
    report says.
    """
    if tournament.schedule is not None:
        is_round_robin = tournament.schedule.form is ScheduleForm.ROUND_ROBIN
        return is_round_robin and tournament.schedule.cycles == 2
    type_of_record = stated_type(tournament)
    return type_of_record.system is System.ROUND_ROBIN and is_double_in_words(type_of_record.text)


def stated_system(tournament: HasSystem) -> Said:
    """Return what kind of tournament it is, with the record that says so where one does."""
    system = system_of(tournament)
    type_of_record = stated_type(tournament)
    if type_of_record.system is not system:
        return say("This is {system}", system=system.name_in_words)
    return say(
        "This is {system} (record {record}: {code})",
        system=system.name_in_words,
        record=type_of_record.record,
        code=type_of_record.text,
    )

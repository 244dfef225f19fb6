"""Record 192 of 2026: the encoded tournament type, which names the edition of the rules and an
acceleration.

Codes without an edition (`FIDE_DUTCH`) mean the one in force when the event begins. If no code
states the edition, the free text of record 092 can: one of the program's keys in it, such as
`dutch-2012`, is used. Words for a type of tournament whose whole schedule an edition makes, such as
a round-robin, mean that edition.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from arbiter_gui.domain.acceleration import BAKU
from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.tournament_system import (
    WORDS,
    WORDS_IN_REPORTS,
    System,
    is_double_round_robin,
    names_system,
    stated_type,
    system_in_words,
    system_named,
    system_of,
)
from arbiter_gui.engine.editions import (
    Edition,
    WholeSchedule,
    edition_in_force,
    editions,
    games_in_match,
    rules_of,
    whole_schedule,
)
from arbiter_gui.engine.scheduled.recorded import rounds_in_table_order
from arbiter_gui.formats.trf.text import ReportText, quoted

_FIRST_COLUMN_OF_TEXT = 5
"""Where the text of a record begins, after its three digits and a blank; columns count from 1."""
_BAKU_SUFFIX = "_BAKU"
_OTHER_SWISS = "CUSTOM_SWISS"
_HAND_MADE = "CUSTOM"
"""The beginning of the code of a tournament whose pairings follow no published system."""
_OTHER_INDIVIDUAL = "FIDE_BURSTEIN"
"""A code that Baku acceleration can follow, as those of editions can; with teams it raises match
points."""


def _pattern_of_known_keys() -> re.Pattern[str]:
    """Return the pattern for the key of an edition in free text."""
    return _pattern_of_keys(tuple(editions()))


@cache
def _pattern_of_keys(keys: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern for one of some keys in a text, but not within a longer word with
    hyphens.
    """
    return re.compile(rf"(?<![\w-])(?:{'|'.join(keys)})(?![\w-])")


def _editions_read_by_code() -> list[Edition]:
    """Return the editions that a code can mean.

    The code of a renamed edition is written, but not read as it.
    """
    return [edition for edition in editions().values() if not edition.renamed]


def _edition_by_code() -> dict[str, Edition]:
    """Return the editions by their codes."""
    return {code: edition for edition in _editions_read_by_code() for code in edition.type_codes}


def _edition_scheduling(code: str) -> Edition | None:
    """Return the edition that makes the whole schedule named by a code.

    None if the code names none.
    """
    for edition in _editions_read_by_code():
        if edition.schedule is not None and edition.schedule.stated(code) is not None:
            return edition
    return None


def _system_codes() -> frozenset[str]:
    """Return the codes that mean the edition in force on the day of the event."""
    return frozenset(edition.system_code for edition in editions().values() if edition.system_code)


@dataclass(frozen=True, slots=True)
class TournamentType:
    """The contents of the record; None for values that the program cannot use for pairing."""

    edition: str | None = None
    acceleration: str | None = None


def read_type(source: ReportText, records: Sequence[Record], details: Details) -> TournamentType:
    """Return the type of the last record, else of the text of 092.

    Notices state parts that cannot be followed.
    """
    named_type = named_edition(details.kind)
    if named_type is None and not records:
        return TournamentType(_edition_for(system_in_words(details.kind)))
    # No notice for details missing in a code if the text states them.
    notices_to = source if named_type is None else ReportText("")
    coded_type = TournamentType()
    for record in records:
        coded_type = _type_of_record(notices_to, record, details)
    if named_type is None or coded_type.edition == named_type:
        return coded_type
    if coded_type.edition is None or rules_of(named_type) == coded_type.edition:
        return replace(coded_type, edition=named_type)
    sentence = say(
        "record 092 names {named}, but this record means {edition}, which is used; 092 will be "
        "changed to match",
        named=named_type,
        edition=coded_type.edition,
    )
    source.add_note(records[-1].line, _FIRST_COLUMN_OF_TEXT, sentence)
    return coded_type


def named_edition(type_in_words: str) -> str | None:
    """Return the key of the edition that a text of record 092 names, such as `dutch-2026`; None if
    it names none, or several.
    """
    keys: set[str] = set(_pattern_of_known_keys().findall(type_in_words))
    if len(keys) != 1:
        return None
    key = keys.pop()
    edition = editions()[key]
    # The key of a schedule, such as `berger`, can also be a word for something else, such as a
    # tie-break: then the text does not name the system of the edition.
    if edition.schedule is not None and system_in_words(type_in_words) is not edition.system:
        return None
    return key


def true_kind(tournament: Tournament) -> str:
    """Return the text of 092, with the tournament's own edition in place of another one.

    An event of matches, or of two teams, without a text names its system: it would be read as a
    Swiss.
    """
    kind = tournament.details.kind
    edition = tournament.edition
    if edition is None:
        return kind
    system = editions()[edition].system
    if not kind and (games_in_match(edition) > 1 or system.of_two_sides):
        return f"Individual: {WORDS_IN_REPORTS[system]}"
    if named_edition(kind) in (None, edition):
        return kind
    return _pattern_of_known_keys().sub(edition, kind)


def with_schedule_in_words(tournament: Tournament) -> Tournament:
    """Return a tournament whose text of 092 names its whole schedule, for a report without a record
    192.

    A report that names no system is taken for a Swiss. A text of the arbiter's own stays in front
    of the words, unless it names another system.
    """
    system = system_of(tournament)
    kind = tournament.details.kind
    if not system.whole_schedule or system_in_words(kind) is system:
        return tournament
    participants = "Team" if system.of_teams else "Individual"
    words = f"{participants}: {WORDS_IN_REPORTS[system]}"
    if is_double_round_robin(tournament):
        words = f"{participants}: Double {WORDS_IN_REPORTS[system]}"
    if kind.strip() and not names_system(kind):
        words = f"{kind.strip()} ({words})"
    return replace(tournament, details=replace(tournament.details, kind=words))


def _type_of_record(source: ReportText, record: Record, details: Details) -> TournamentType:
    """Return the type in one record 192, with notices about its unknown parts and the program's
    conclusions.
    """
    text = record.text[3:].strip(" ")
    code = text.upper().removesuffix(_BAKU_SUFFIX)
    takes_baku = code in (*_edition_by_code(), *_system_codes(), _OTHER_INDIVIDUAL)
    is_accelerated = text.upper().endswith(_BAKU_SUFFIX) and takes_baku
    return TournamentType(
        _edition_of_code(source, record, text, details), BAKU if is_accelerated else None
    )


def _edition_of_code(source: ReportText, record: Record, text: str, details: Details) -> str | None:
    """Return the edition of the `text` of a record 192, None if the program does not have it."""
    code = text.upper().removesuffix(_BAKU_SUFFIX)
    if code in _system_codes():
        return _edition_by_date(source, record, code, details)
    coded_edition = _edition_by_code().get(code) or _edition_scheduling(code)
    if coded_edition is not None:
        return coded_edition.key
    edition = None
    if not code.startswith(_HAND_MADE):
        edition = _edition_for(system_named(text))
    source.add_note(
        record.line, _FIRST_COLUMN_OF_TEXT, _sentence_on_type(text, system_named(text), edition)
    )
    return edition


def _edition_for(system: System) -> str | None:
    """Return the edition for a type of tournament other than a Swiss, which has many.

    None without one.
    """
    if system is System.SWISS:
        return None
    for edition in _editions_read_by_code():
        if edition.pairs_system(system):
            return edition.key
    return None


def with_schedule(tournament: Tournament) -> Tournament:
    """Return a tournament with the schedule that its report follows, and its boards in the order of
    the schedule.

    It is unchanged if its edition pairs every round from the standings.
    """
    schedule_rules = whole_schedule(tournament.edition)
    without_teams = system_of(tournament).of_teams and tournament.team_rules is None
    if schedule_rules is None or without_teams:
        return tournament
    schedule = schedule_rules.recorded(tournament)
    rounds = rounds_in_table_order(tournament, schedule, schedule_rules.boards)
    return replace(tournament, schedule=schedule, rounds=rounds)


def note_schedule(source: ReportText, records: Sequence[Record], tournament: Tournament) -> None:
    """Note a code of record 192 (the last of `records`) that means fewer cycles than the rounds of
    the report make.
    """
    schedule_rules = whole_schedule(tournament.edition)
    if not records or schedule_rules is None or tournament.schedule is None:
        return
    code = records[-1].text[3:].strip()
    stated_schedule = schedule_rules.stated(code)
    if stated_schedule is None or stated_schedule.cycles >= tournament.schedule.cycles:
        return
    sentence = counted(
        tournament.schedule.cycles,
        "{code} has fewer rounds than this report; the rounds of the report are read as {n} "
        "[cycle|cycles]",
        code=code,
    )
    source.add_note(records[-1].line, _FIRST_COLUMN_OF_TEXT, sentence)


def note_type_in_words(
    source: ReportText, records: Sequence[Record], tournament: Tournament
) -> None:
    """Add a note to `source` if record 092 describes a tournament that the program does not pair as
    a Swiss.

    Record 092 has the type in free words, such as ``Team: Round-robin``; `records` are the records
    092 of the report, empty without one. The note says what follows for pairing and standings.
    """
    type_in_words = tournament.details.kind
    # The code of a record 192 goes before the words, and the key of an edition in them, such as
    # dutch-2012, names the rules exactly: in neither case is there anything to conclude from the
    # words.
    is_other_system = (
        _is_another_system_in_words(tournament) and named_edition(type_in_words) is None
    )
    if records and is_other_system:
        sentence = _sentence_on_type(
            type_in_words, system_in_words(type_in_words), tournament.edition
        )
        source.add_note(records[0].line, _FIRST_COLUMN_OF_TEXT, sentence)


def _sentence_on_type(text: str, system: System, edition: str | None) -> Said:
    """Return the effect on pairing and standings of a type whose code names no edition."""
    if system is System.ROUND_ROBIN and edition is not None:
        return say(
            "a round-robin ({text}): it is ranked under article 15.2 of C.07 and checked under "
            "{edition}",
            text=quoted(text),
            edition=edition,
        )
    if system is System.ROUND_ROBIN:
        return say(
            "a round-robin with its own schedule ({text}): it is ranked under article 15.2 of "
            "C.07, and nothing is paired or checked",
            text=quoted(text),
        )
    if system is not System.SWISS and edition is not None:
        return say(
            "{system} ({text}): it is paired and checked under {edition}",
            system=system.name_in_words,
            text=quoted(text),
            edition=edition,
        )
    if system is not System.SWISS:
        return say(
            "{system} ({text}): it is not paired or checked, and its standings follow the rules "
            "for a Swiss tournament",
            system=system.name_in_words,
            text=quoted(text),
        )
    return say(
        "the program does not pair the tournament type {text}; choose the rules yourself",
        text=quoted(text),
    )


def _edition_by_date(source: ReportText, record: Record, code: str, details: Details) -> str | None:
    """Return the edition in force on the day of the first round, None with a notice if that is not
    known.
    """
    day = first_day(details)
    if day is None:
        sentence = say(
            "{code} depends on the date of the event, which the file does not contain; choose the "
            "edition yourself",
            code=code,
        )
        source.add_note(record.line, _FIRST_COLUMN_OF_TEXT, sentence)
        return None
    edition = edition_in_force(code, day)
    sentence = say(
        "{code} means {edition} for an event that begins on {day}",
        code=code,
        edition=edition,
        day=day,
    )
    if edition is None:
        sentence = say(
            "the program does not include the edition that {code} means for an event beginning on "
            "{day}; choose the rules yourself",
            code=code,
            day=day,
        )
    source.add_note(record.line, _FIRST_COLUMN_OF_TEXT, sentence)
    return edition


def type_is_true(tournament: Tournament, records: Sequence[Record]) -> bool:
    """Return whether the records agree with the tournament; without an edition any record is true.

    A record of a different system than the edition pairs remains true, whatever rules were chosen.
    """
    schedule_rules = whole_schedule(tournament.edition)
    if schedule_rules is not None and tournament.schedule is not None:
        return _schedule_is_true(tournament, schedule_rules, tournament.schedule, records)
    if any(_is_another_system(tournament, system_named(record.text[3:])) for record in records):
        return True
    if not records and _is_another_system_in_words(tournament):
        return True
    if tournament.edition is None and tournament.acceleration is None:
        return True
    details = replace(tournament.details, kind=true_kind(tournament))
    named_type = named_edition(details.kind)
    if not records:
        return (
            named_type is not None
            and named_type == tournament.edition
            and tournament.acceleration is None
        )
    type_of_record = read_type(ReportText(""), records, details)
    edition = None
    if _code_of(tournament) or named_type:
        edition = tournament.edition
    if edition is not None and type_of_record.edition == rules_of(edition):
        # The record names rules by their usual name; the event may have the same rules under
        # another name.
        edition = type_of_record.edition
    return type_of_record == TournamentType(edition, tournament.acceleration)


def render_type(tournament: Tournament) -> list[str]:
    """Return the record 192: the edition's own code, `CUSTOM_SWISS` for rules without one.

    Without an edition there is no record, nor beside a text of 092 that names another system.

    The code names the rules, not each round: a schedule or a round changed by hand keeps it, so
    that readers of the report can check it against them. `CUSTOM_ROUNDROBIN` is for other tables,
    which cannot be checked.
    """
    schedule_rules = whole_schedule(tournament.edition)
    if schedule_rules is not None and tournament.schedule is not None:
        return [f"192 {schedule_rules.code(tournament.schedule)}"]
    if tournament.edition is None or _is_another_system_in_words(tournament):
        return []
    code = _code_of(tournament)
    if not code:
        return [f"192 {_OTHER_SWISS}"]
    if tournament.acceleration == BAKU:
        return [f"192 {code}{_BAKU_SUFFIX}"]
    return [f"192 {code}"]


def _schedule_is_true(
    tournament: Tournament,
    schedule_rules: WholeSchedule,
    schedule: Schedule,
    records: Sequence[Record],
) -> bool:
    """Return whether the records, or without any the words, name the schedule of a tournament."""
    if not records:
        return stated_type(tournament).system is system_of(tournament)
    code = records[-1].text[3:]
    stated_schedule = schedule_rules.stated(code)
    if stated_schedule is None:
        return system_named(code) is system_of(tournament)
    return schedule_rules.code(stated_schedule) == schedule_rules.code(schedule)


def _is_another_system_in_words(tournament: Tournament) -> bool:
    """Return whether the text of 092 alone names the system, and `_is_another_system` is true of
    it.
    """
    type_of_record = stated_type(tournament)
    return type_of_record.record == WORDS and _is_another_system(tournament, type_of_record.system)


def _is_another_system(tournament: Tournament, system: System) -> bool:
    """Return whether a stated system is neither a Swiss nor one that the edition pairs from the
    standings.
    """
    if system is System.SWISS:
        return False
    edition = editions().get(tournament.edition or "")
    return edition is None or edition.schedule is not None or edition.system is not system


def names_acceleration(tournament: Tournament) -> bool:
    """Return whether `render_type` names the tournament's acceleration, so that no other record
    need state it.
    """
    return tournament.acceleration == BAKU and bool(_code_of(tournament))


def _code_of(tournament: Tournament) -> str:
    """Return the code of the tournament's edition.

    Empty without one, or if its date gives it another meaning.
    """
    edition = editions().get(tournament.edition or "")
    if edition is None:
        return ""
    if edition.type_codes:
        return edition.type_codes[0]
    system_code = edition.system_code
    if not system_code:
        return ""
    days_in_force = [
        known_edition.in_force
        for known_edition in editions().values()
        if known_edition.system_code == system_code
    ]
    day = first_day(tournament.details) or max(days_in_force)
    if edition_in_force(system_code, day) == edition.rulebook.key:
        return system_code
    return ""

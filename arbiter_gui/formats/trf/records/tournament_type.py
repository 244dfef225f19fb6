"""Record 192 of 2026: the encoded tournament type, which names the edition of the rules and an acceleration.

Codes without an edition (`FIDE_DUTCH`) mean the one in force when the event begins. Where no code tells the
edition, the free text of record 092 can: one of the program's keys in it, such as `dutch-2012`, is taken. Words for a
kind of tournament whose whole schedule an edition makes, such as a round-robin, mean that edition.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from arbiter_gui.domain.acceleration import BAKU
from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.tournament_system import (
    IN_REPORTS,
    WORDS,
    System,
    system_in_words,
    system_named,
    system_of,
    type_stated,
)
from arbiter_gui.engine.editions import (
    Edition,
    WholeSchedule,
    editions,
    games_in_match,
    in_force,
    rules_of,
    whole_schedule,
)
from arbiter_gui.formats.trf.text import ReportText, shown

_SUFFIX = "_BAKU"
_OTHER_SWISS = "CUSTOM_SWISS"
_HAND_MADE = "CUSTOM"
"""What begins the code of a tournament whose pairings follow no published system."""
_OTHER_INDIVIDUAL = "FIDE_BURSTEIN"
"""A code that Baku acceleration can follow, as those of editions can; with teams it lifts match points."""


def _known_key() -> re.Pattern[str]:
    """Return what finds the key of an edition in free text."""
    return _finding(tuple(editions()))


@cache
def _finding(keys: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{'|'.join(keys)})(?![\w-])")


def _by_code() -> dict[str, Edition]:
    """Return the editions by their codes; one under a new name is written with the code, but never read by it."""
    known = (entry for entry in editions().values() if not entry.renamed)
    return {code: entry for entry in known for code in entry.type_codes}


def _with_schedule(code: str) -> Edition | None:
    """Return the edition that makes the whole schedule which a code names, None where the code names none."""
    known = (entry for entry in editions().values() if entry.schedule is not None and not entry.renamed)
    return next((e for e in known if e.schedule is not None and e.schedule.stated(code) is not None), None)


def _systems() -> frozenset[str]:
    """Return the codes that mean what is in force on the day of the event."""
    return frozenset(entry.system_code for entry in editions().values() if entry.system_code)


@dataclass(frozen=True, slots=True)
class TournamentType:
    """What the record says; None where it names nothing that the program pairs by."""

    edition: str | None = None
    acceleration: str | None = None


def read_type(source: ReportText, records: Sequence[Record], details: Details) -> TournamentType:
    """Return the type of the last record, else of the text of 092; notices tell what cannot be followed."""
    named, found = named_edition(details.kind), TournamentType()
    if named is None and not records:
        return TournamentType(_edition_for(system_in_words(details.kind)))
    scratch = ReportText("")
    for record in records:
        # What a code leaves open is no news where the text tells it.
        found = _read(source if named is None else scratch, record, details)
    if named is None or found.edition == named:
        return found
    if found.edition is None or rules_of(named) == found.edition:
        return replace(found, edition=named)
    sentence = say(
        "record 092 names {named}, but this record means {edition}, which is used; 092 will be "
        "changed to match",
        named=named,
        edition=found.edition,
    )
    source.note(records[-1].line, 5, sentence)
    return found


def named_edition(kind: str) -> str | None:
    """Return the edition whose key stands in a text, None without exactly one."""
    found = set(_known_key().findall(kind))
    key = found.pop() if len(found) == 1 else None
    known = editions().get(key or "")
    if known is not None and known.schedule is not None and system_in_words(kind) is not known.system:
        return None  # the word means something else there, such as a tie-break
    return key


def true_kind(tournament: Tournament) -> str:
    """Return the text of 092 with the tournament's own edition for another one that it names.

    An event of matches that has no text names its system: as a Swiss it would have players who meet twice.
    """
    kind, own = tournament.details.kind, tournament.edition
    if not kind and games_in_match(own) > 1:
        return f"Individual: {IN_REPORTS[editions()[own or ''].system]}"
    return kind if own is None or named_edition(kind) in (None, own) else _known_key().sub(own, kind)


def _read(source: ReportText, record: Record, details: Details) -> TournamentType:
    text = record.text[3:].strip(" ")
    code = text.upper().removesuffix(_SUFFIX)
    if code in _systems():
        edition = _edition_by_date(source, record, code, details)
    else:
        meant = _by_code().get(code) or _with_schedule(code)
        edition = None if meant is None else meant.key
        if edition is None:
            edition = None if code.startswith(_HAND_MADE) else _edition_for(system_named(text))
            source.note(record.line, 5, _words_about(text, system_named(text), edition))
    accelerated = text.upper().endswith(_SUFFIX) and code in (*_by_code(), *_systems(), _OTHER_INDIVIDUAL)
    return TournamentType(edition, BAKU if accelerated else None)


def _edition_for(system: System) -> str | None:
    """Return the edition that pairs a kind of tournament, other than a Swiss, of which there are many; None without."""
    if system is System.SWISS:
        return None
    known = (e for e in editions().values() if e.pairs_system(system) and not e.renamed)
    return next((entry.key for entry in known), None)


def with_schedule(tournament: Tournament) -> Tournament:
    """Return a tournament with the schedule that its report follows, and its boards in the order of the schedule.

    The same where its edition pairs every round from the standings.
    """
    whole = whole_schedule(tournament.edition)
    without_teams = system_of(tournament).of_teams and tournament.team_rules is None
    if whole is None or without_teams:
        return tournament
    scheduled = replace(tournament, schedule=whole.recorded(tournament))
    return replace(scheduled, rounds=whole.in_order(scheduled))


def note_words(source: ReportText, records: Sequence[Record], tournament: Tournament) -> None:
    """Note a text of 092 (the first record) that names another system than a Swiss, where no code tells the type."""
    if records and _is_other_in_words(tournament) and named_edition(tournament.details.kind) is None:
        text = tournament.details.kind
        source.note(records[0].line, 5, _words_about(text, system_in_words(text), tournament.edition))


def _words_about(text: str, system: System, edition: str | None) -> Said:
    """Return what a type that names no edition by its code means for pairing and standings."""
    if system is System.ROUND_ROBIN and edition is not None:
        return say(
            "a round-robin ({text}): it is ranked under article 15.2 of C.07 and checked by {edition}",
            text=shown(text),
            edition=edition,
        )
    if system is System.ROUND_ROBIN:
        return say(
            "a round-robin with its own schedule ({text}): it is ranked under article 15.2 of "
            "C.07, and nothing is paired or checked",
            text=shown(text),
        )
    if system is not System.SWISS and edition is not None:
        return say(
            "{system} ({text}): it is paired and checked by {edition}",
            system=system.name_in_words,
            text=shown(text),
            edition=edition,
        )
    if system is not System.SWISS:
        return say(
            "{system} ({text}): nothing is paired or checked, and its standings follow the rules for a Swiss",
            system=system.name_in_words,
            text=shown(text),
        )
    return say(
        "the program does not pair the tournament type {text}; choose the rules yourself", text=shown(text)
    )


def _edition_by_date(source: ReportText, record: Record, code: str, details: Details) -> str | None:
    """Return the edition in force on the day of the first round, None with a notice where that is not known."""
    day = first_day(details)
    if day is None:
        sentence = say(
            "{code} depends on the date of the event, which the file does not contain; choose "
            "the edition yourself",
            code=code,
        )
        source.note(record.line, 5, sentence)
        return None
    edition = in_force(code, day)
    said = say(
        "{code} means {edition} for an event that begins on {day}", code=code, edition=edition, day=day
    )
    if edition is None:
        said = say(
            "the program does not include the edition that {code} means for an event beginning "
            "on {day}; choose the rules yourself",
            code=code,
            day=day,
        )
    source.note(record.line, 5, said)
    return edition


def type_is_true(tournament: Tournament, records: Sequence[Record]) -> bool:
    """Tell whether the records say what the tournament says; without an edition anything is true.

    That the tournament is of another system than the edition pairs stays true whatever rules were chosen.
    """
    whole = whole_schedule(tournament.edition)
    if whole is not None and tournament.schedule is not None:
        return _schedule_is_true(tournament, whole, tournament.schedule, records)
    if any(_is_other(tournament, system_named(record.text[3:])) for record in records):
        return True
    if not records and _is_other_in_words(tournament):
        return True
    if tournament.edition is None and tournament.acceleration is None:
        return True
    if not records:
        told = named_edition(true_kind(tournament))
        return told is not None and (told, None) == (tournament.edition, tournament.acceleration)
    details = replace(tournament.details, kind=true_kind(tournament))
    stated = read_type(ReportText(""), records, details)
    known = tournament.edition if _code_of(tournament) or named_edition(details.kind) else None
    if known is not None and stated.edition == rules_of(known):
        known = stated.edition
    return stated == TournamentType(known, tournament.acceleration)


def render_type(tournament: Tournament) -> list[str]:
    """Return the record: the edition's own code, `CUSTOM_SWISS` for rules that have none; nothing beside words that
    name no Swiss."""
    whole = whole_schedule(tournament.edition)
    if whole is not None and tournament.schedule is not None:
        return [f"192 {whole.code(tournament.schedule)}"]
    if tournament.edition is None or _is_other_in_words(tournament):
        return []
    code = _code_of(tournament)
    if not code:
        return [f"192 {_OTHER_SWISS}"]
    return [f"192 {code}{_SUFFIX if tournament.acceleration == BAKU else ''}"]


def _schedule_is_true(
    tournament: Tournament, whole: WholeSchedule, schedule: Schedule, records: Sequence[Record]
) -> bool:
    """Tell whether the records, or without any the words, name the schedule of a tournament."""
    if not records:
        return type_stated(tournament).system is system_of(tournament)
    stated = whole.stated(records[-1].text[3:])
    if stated is None:
        return system_named(records[-1].text[3:]) is system_of(tournament)
    return whole.code(stated) == whole.code(schedule)


def _is_other_in_words(tournament: Tournament) -> bool:
    stated = type_stated(tournament)
    return stated.record == WORDS and _is_other(tournament, stated.system)


def _is_other(tournament: Tournament, system: System) -> bool:
    """Tell whether a stated system is neither a Swiss nor one that the edition pairs from the standings."""
    if system is System.SWISS:
        return False
    known = editions().get(tournament.edition or "")
    return known is None or known.schedule is not None or known.system is not system


def names_acceleration(tournament: Tournament) -> bool:
    """Tell whether `render_type` names the tournament's acceleration, so that nothing else need state it."""
    return tournament.acceleration == BAKU and bool(_code_of(tournament))


def _code_of(tournament: Tournament) -> str:
    """Return the code of the tournament's edition; none where it has none, or its date gives it another sense."""
    entry = editions().get(tournament.edition or "")
    if entry is None or entry.type_codes:
        return entry.type_codes[0] if entry is not None else ""
    newest = max((e.in_force for e in editions().values() if e.system_code == entry.system_code), default="")
    meant = (
        in_force(entry.system_code, first_day(tournament.details) or newest) if entry.system_code else None
    )
    return entry.system_code if meant == entry.rulebook.key else ""

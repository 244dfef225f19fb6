"""The records of a file that are kept when it is written, those that are rewritten, and their
byes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from arbiter_gui.domain.acceleration import virtual_points
from arbiter_gui.domain.errors import FormatError, InvalidTournament
from arbiter_gui.domain.teams.players import players_tournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record, Tournament, VirtualPoints
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.formats.trf.dialect import FOREIGN, Dialect, dialect_of
from arbiter_gui.formats.trf.families import FAMILIES, Family
from arbiter_gui.formats.trf.national_ratings.records import with_ratings_of_player_lines
from arbiter_gui.formats.trf.national_ratings.written_lines import national_records_to_write
from arbiter_gui.formats.trf.records import tournament_type
from arbiter_gui.formats.trf.records.absences import read_announced, render_announced
from arbiter_gui.formats.trf.records.kept_records import kept_for_teams
from arbiter_gui.formats.trf.teams import writing as team_records
from arbiter_gui.formats.trf.text import ReportText

_SCRATCH = ReportText("")


@dataclass
class WrittenRecords:
    """The records of a file to be written.

    A kept record has the number of player lines that were before it; a rewritten record takes the
    place of the first one it replaces, and is among the `new_lines` if there was none.
    `covered_byes` are the (player, round) byes in records, so that the player lines need not
    contain them. `after_players` comes after all player lines; with `two_ratings` national ratings
    have lines of their own, and player lines state FIDE's.
    """

    kept_lines: list[tuple[int, str]] = field(default_factory=list)
    new_lines: list[str] = field(default_factory=list)
    covered_byes: set[tuple[int, int]] = field(default_factory=set)
    after_players: list[str] = field(default_factory=list)
    two_ratings: bool = False


def records_to_write(
    tournament: Tournament, dialect: Dialect | None, *, in_full: bool = False, program: str = ""
) -> WrittenRecords:
    """Return the records in a dialect.

    None keeps every record that is still true and the file's own style.

    With `in_full` the records that a report needs are written whether the file had them or not;
    `program` is the one that made the pairings, if it was this one. Raises InvalidTournament for
    data that the dialect cannot express, NeedsChoice when computed virtual points must be written
    out and the number of rounds is not known.
    """
    if tournament.team_rules is not None:
        return _records_of_team_event(tournament, dialect, in_full=in_full, program=program)
    return _records_of_players(tournament, dialect, FAMILIES, {}, in_full=in_full, program=program)


def _records_of_team_event(
    event: Tournament, dialect: Dialect | None, *, in_full: bool, program: str
) -> WrittenRecords:
    """Return the records of an event of teams: those of its players, and those of the teams."""
    replaced_texts: dict[int, list[str]] = {}
    at_the_top: list[str] = []
    lines_after_players: list[str] = []
    # Every old record of teams goes, unless it is put back below, in its old words or in new ones.
    for code in team_records.CODES:
        for index in _indices(event, code):
            replaced_texts[index] = []
    for code, lines, is_behind in team_records.records_of(event, dialect is Dialect.OF_2016):
        indices = _indices(event, code)
        old_lines = [event.records[index].text for index in indices]
        # Records with the same contents stay as they were written; new ones take the place of the
        # first old one.
        if indices and team_records.says_the_same(old_lines, lines):
            replaced_texts.update({index: [event.records[index].text] for index in indices})
        elif indices:
            replaced_texts[indices[0]] = lines
        elif is_behind:
            lines_after_players += lines
        else:
            at_the_top += lines
    families = tuple(family for family in FAMILIES if not set(family.codes) & team_records.CODES)
    # Without any record to show the file's own format, teams need that of 2026, which alone has
    # more than their list.
    target = dialect
    if dialect is None and not event.records:
        target = Dialect.OF_2026
    if (target or dialect_of(event.records)) is Dialect.OF_2016:
        event = tournament_type.with_schedule_in_words(event)
    players = players_tournament(event)
    written_records = _records_of_players(
        players, target, families, replaced_texts, in_full=in_full, program=program
    )
    written_records.new_lines += at_the_top
    written_records.after_players += lines_after_players
    return written_records


def _indices(tournament: Tournament, *codes: str) -> list[int]:
    """Return the places, among all records of a tournament, of those that begin with one of some
    codes.
    """
    return [
        index for index, record in enumerate(tournament.records) if record.text.startswith(codes)
    ]


def _records_of_players(
    tournament: Tournament,
    dialect: Dialect | None,
    families: Sequence[Family],
    lines_of_teams: Mapping[int, list[str]],
    *,
    in_full: bool,
    program: str,
) -> WrittenRecords:
    """Return the records of a tournament of players.

    `lines_of_teams` are the finished records of teams, by their places among all records of the
    tournament.
    """
    target = dialect or dialect_of(tournament.records)
    foreign_codes = frozenset[str]() if dialect is None else FOREIGN[dialect]
    stated_tournament = _as_dialect_states_it(tournament, target, foreign_codes)
    written_records = WrittenRecords()
    # The texts that take the place of a record, by its index; none for a record that goes.
    replaced_texts: dict[int, list[str]] = {
        index: []
        for index, record in enumerate(tournament.records)
        if record.text[:3] in foreign_codes
    }
    replaced_texts.update(lines_of_teams)
    national_part = national_records_to_write(tournament, dialect, target)
    tournament_in_report = (
        with_ratings_of_player_lines(stated_tournament)
        if national_part.two_ratings
        else stated_tournament
    )
    for family in families:
        if family.kept and not in_full:
            continue
        is_required = (family.always and dialect is not None) or (family.reported and in_full)
        family_tournament = tournament_in_report if family.reported else stated_tournament
        _write_family(
            family, family_tournament, target, replaced_texts, written_records, is_required
        )
    if program:
        _state_program(tournament, program, replaced_texts, written_records)
    for index, lines in national_part.replaced.items():
        replaced_texts.setdefault(index, lines)
    written_records.new_lines += national_part.new_lines
    written_records.after_players = list(national_part.after_players)
    written_records.two_ratings = national_part.two_ratings
    written_records.covered_byes = _absences_in_kept_records(tournament, replaced_texts)
    # Records of 2026 can announce absences; in the format of 2016 the player lines contain them.
    if target is Dialect.OF_2026:
        _write_coming_absences(tournament, written_records, all_players=dialect is not None)
    written_records.kept_lines += _kept_lines(tournament, replaced_texts)
    return written_records


def _as_dialect_states_it(
    tournament: Tournament, target: Dialect, foreign_codes: frozenset[str]
) -> Tournament:
    """Return the tournament with what the dialect can only state in another way: an acceleration as
    virtual points, a schedule in words.

    `foreign_codes` are those of records that do not belong to the dialect.
    """
    stated_tournament = tournament
    if not _names_acceleration(tournament, target, foreign_codes):
        stated_tournament = _with_stated_virtual_points(tournament)
    if target is Dialect.OF_2016:
        stated_tournament = tournament_type.with_schedule_in_words(stated_tournament)
    return stated_tournament


def _kept_lines(
    tournament: Tournament, replaced_texts: Mapping[int, Sequence[str]]
) -> list[tuple[int, str]]:
    """Return the records, or what replaces them, each with the number of player lines before it."""
    kept_lines = []
    for index, record in enumerate(tournament.records):
        # All lines of a file are records or player lines.
        player_lines_before = record.line - 1 - index
        for text in replaced_texts.get(index, [record.text]):
            kept_lines.append((player_lines_before, text))
    return kept_lines


def _write_family(
    family: Family,
    tournament: Tournament,
    target: Dialect,
    replaced_texts: dict[int, list[str]],
    written_records: WrittenRecords,
    is_required: bool,
) -> None:
    """Keep a family's records if they are true; if not, rewrite them in the style of the first one.

    `is_required` requests records even if their contents follow from the rest of the file.
    """
    codes_of_teams = kept_for_teams(tournament.records)
    indices = _indices(tournament, *(code for code in family.codes if code not in codes_of_teams))
    remaining_records = [
        tournament.records[index] for index in indices if index not in replaced_texts
    ]
    none_needed = not indices and not is_required
    # What is true is kept letter by letter; it is also true that nothing is written where nothing
    # is to be said.
    if (remaining_records or none_needed) and family.are_readable_and_true(
        tournament, remaining_records
    ):
        return
    dialect = target
    if remaining_records:
        dialect = _dialect_of_record(remaining_records[0], target)
    if codes_of_teams & set(family.codes):
        dialect = Dialect.OF_2016
    lines = family.written(tournament, dialect)
    _check_codes(lines, codes_of_teams)
    _replace_records(lines, indices, replaced_texts, written_records)


def _replace_records(
    lines: list[str],
    indices: Sequence[int],
    replaced_texts: dict[int, list[str]],
    written_records: WrittenRecords,
) -> None:
    """Put new lines in the place of some records, at the first of them.

    Without any they are among the new ones.
    """
    if not indices:
        written_records.new_lines.extend(lines)
        return
    for index in indices:
        replaced_texts[index] = []
    replaced_texts[indices[0]] = lines


def _check_codes(lines: Sequence[str], codes_of_teams: frozenset[str]) -> None:
    """Raise InvalidTournament for a record about players whose numbers every reader would take for
    those of teams.
    """
    for line in lines:
        if line[:3] in codes_of_teams:
            raise InvalidTournament(
                say(
                    "Record {code} is about teams and cannot be written for an individual "
                    "tournament: {line}",
                    code=line[:3],
                    line=line,
                )
            )


def _state_program(
    tournament: Tournament,
    program: str,
    replaced_texts: dict[int, list[str]],
    written_records: WrittenRecords,
) -> None:
    """State in record 182 the program that made the pairings."""
    _replace_records(
        [f"182 {program}"], _indices(tournament, "182"), replaced_texts, written_records
    )


def _dialect_of_record(record: Record, target: Dialect) -> Dialect:
    """Return the dialect of a record, if only one has it."""
    code = record.text[:3]
    if code in FOREIGN[Dialect.OF_2016]:
        return Dialect.OF_2026
    if code in FOREIGN[Dialect.OF_2026]:
        return Dialect.OF_2016
    return target


def _names_acceleration(tournament: Tournament, target: Dialect, foreign: frozenset[str]) -> bool:
    """Return whether a reader of the written report learns the acceleration without a line for each
    player and round.

    Record 192 names the type of tournament, as ``FIDE_DUTCH_BAKU`` does with Baku acceleration.
    `foreign` are the codes of records that the format to be written does not have. If False,
    virtual points have to be stated one by one.
    """
    # Nothing to name: the tournament is not accelerated, or its virtual points are stated one by
    # one already.
    if tournament.acceleration is None or tournament.virtual_points:
        return True
    type_records: list[Record] = []
    if "192" not in foreign:
        type_records = [tournament.records[index] for index in _indices(tournament, "192")]
    # A record that agrees with the tournament is written as it was read.
    if type_records and tournament_type.type_is_true(tournament, type_records):
        return True
    # One that does not agree is written anew, and the format of 2026 has a record 192 even if the
    # file had none.
    has_record = bool(type_records) or target is Dialect.OF_2026
    return has_record and tournament_type.names_acceleration(tournament)


def _with_stated_virtual_points(tournament: Tournament) -> Tournament:
    """Return the tournament with its computed virtual points stated one by one, for all rounds."""
    computed = virtual_points(tournament, tournament.round_count)
    stated_points = [
        VirtualPoints(player, round_number, points)
        for (player, round_number), points in sorted(computed.items())
    ]
    return replace(tournament, virtual_points=tuple(stated_points), acceleration=None)


class _KnownBye(NamedTuple):
    """The type of a bye, and its mark on the player's line, empty if only a record announces it."""

    kind: ByeKind
    mark: str


def _absences_in_kept_records(
    tournament: Tournament, replaced_texts: dict[int, list[str]]
) -> set[tuple[int, int]]:
    """Return the absences that only true XXZ and 240 records contain.

    Untrue ones are removed: `replaced_texts` gets an empty list for them.
    """
    known_byes = _known_byes(tournament)
    covered_byes: set[tuple[int, int]] = set()
    codes_of_absences = {"XXZ", "240"} - kept_for_teams(tournament.records)
    for index in _indices(tournament, *codes_of_absences):
        if index in replaced_texts:
            continue
        announced_kinds = _announced_kinds(tournament, tournament.records[index])
        if announced_kinds is None:
            replaced_texts[index] = []
            continue
        known_kinds = {
            round_and_player: known_byes[round_and_player].kind
            for round_and_player in announced_kinds
            if round_and_player in known_byes
        }
        if announced_kinds != known_kinds:
            replaced_texts[index] = []
            continue
        # A bye with a mark is on the player's line as well.
        covered_byes.update(place for place in announced_kinds if not known_byes[place].mark)
    return covered_byes


def _announced_kinds(
    tournament: Tournament, record: Record
) -> dict[tuple[int, int], ByeKind] | None:
    """Return the types of the byes that a record announces, by player and round.

    None if it cannot be read.
    """
    try:
        announced = read_announced(_SCRATCH, [record], tournament.by_number)
    except FormatError:
        return None
    return {(bye.player, bye.round or tournament.next_round): bye.kind for bye in announced}


def _known_byes(tournament: Tournament) -> dict[tuple[int, int], _KnownBye]:
    """Return type and mark of the byes of recorded and coming rounds, by player and round."""
    known_byes: dict[tuple[int, int], _KnownBye] = {}
    for request in tournament.requests:
        if request.round >= tournament.next_round:
            known_byes[request.player, request.round] = _KnownBye(request.kind, request.mark)
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        for bye in recorded_round.byes:
            known_byes[bye.player, round_number] = _KnownBye(bye.kind, bye.mark)
    return known_byes


def _write_coming_absences(
    tournament: Tournament, written_records: WrittenRecords, *, all_players: bool
) -> None:
    """Write absences of coming rounds as 240 records: all of them, or those that were on no player
    line.

    If that record refers to teams, the player lines contain them.
    """
    if "240" in kept_for_teams(tournament.records):
        return
    players_of: dict[tuple[int, ByeKind], list[int]] = {}
    announced = []
    for (player, round_number), kind in sorted(
        _coming_byes(tournament, all_players=all_players).items()
    ):
        if (player, round_number) not in written_records.covered_byes:
            players_of.setdefault((round_number, kind), []).append(player)
            announced.append((player, round_number))
    for (round_number, kind), players in sorted(players_of.items(), key=_by_round_and_kind):
        written_records.new_lines.append(render_announced(kind, round_number, players))
    written_records.covered_byes.update(announced)


def _by_round_and_kind(group: tuple[tuple[int, ByeKind], list[int]]) -> tuple[int, str]:
    (number, kind), _ = group
    return number, kind.value


def _coming_byes(tournament: Tournament, *, all_players: bool) -> dict[tuple[int, int], ByeKind]:
    """Return the byes and absences of coming rounds by player and round: all, or those without a
    mark in a line.

    A pairing-allocated bye has no record of its own; it remains in the player's line.
    """
    coming: dict[tuple[int, int], ByeKind] = {}
    marked_byes: set[tuple[int, int]] = set()
    for request in tournament.requests:
        if request.mark:
            marked_byes.add((request.player, request.round))
        if request.round < tournament.next_round or request.kind is ByeKind.PAIRING_ALLOCATED:
            continue
        if all_players or not request.mark:
            coming[request.player, request.round] = request.kind
    round_number = tournament.next_round
    if tournament.round_count is not None and round_number > tournament.round_count:
        return coming
    bye_by_hand = tournament.bye_by_hand(round_number)
    # Absences of the next round follow from withdrawals and late entries too, which are no
    # requests.
    for player, kind in tournament.absent(round_number).items():
        if player not in bye_by_hand and (all_players or (player, round_number) not in marked_byes):
            coming.setdefault((player, round_number), kind)
    return coming

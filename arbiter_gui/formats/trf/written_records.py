"""The records of a file that are kept when it is written, those that are rewritten, and their byes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from arbiter_gui.domain.acceleration import virtual_points
from arbiter_gui.domain.errors import FormatError, InvalidTournament
from arbiter_gui.domain.teams.players import players_tournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record, Tournament, VirtualPoints
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.formats.trf.dialect import FOREIGN, Dialect, dialect_of
from arbiter_gui.formats.trf.families import FAMILIES, Family
from arbiter_gui.formats.trf.national_ratings.records import as_in_player_lines
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

    A kept record comes with the number of player lines that stood before it; a record written anew takes the
    place of the first one it replaces, and is among the `new` ones if there was none. `covered` are the
    (player, round) byes that records speak of, so that the player lines need not. `behind` stands after all
    player lines; with `two_ratings` national ratings have lines of their own, and player lines state FIDE's.
    """

    kept: list[tuple[int, str]] = field(default_factory=list)
    new: list[str] = field(default_factory=list)
    covered: set[tuple[int, int]] = field(default_factory=set)
    behind: list[str] = field(default_factory=list)
    two_ratings: bool = False


def records_to_write(
    tournament: Tournament, dialect: Dialect | None, *, whole: bool = False, program: str = ""
) -> WrittenRecords:
    """Return the records in a dialect; None keeps every record that is still true and the file's own manner.

    With `whole` the records that a report needs are there whether the file had them or not; `program` is who made the
    pairings, where it was this one.
    Raises InvalidTournament for what the dialect cannot say, NeedsChoice when computed virtual points must be
    written out and the number of rounds is not known.
    """
    if tournament.team_rules is not None:
        return _records_of_team_event(tournament, dialect, whole=whole, program=program)
    return _records_of_players(tournament, dialect, FAMILIES, {}, whole=whole, program=program)


def _records_of_team_event(
    event: Tournament, dialect: Dialect | None, *, whole: bool, program: str
) -> WrittenRecords:
    """Return the records of an event of teams: those of its players, and those of the teams."""
    replaced: dict[int, list[str]] = {}
    at_the_top: list[str] = []
    behind: list[str] = []
    for code in team_records.CODES:
        own = [index for index, record in enumerate(event.records) if record.text.startswith(code)]
        replaced.update({index: [] for index in own})
    for code, lines, is_behind in team_records.records_of(event, dialect is Dialect.OF_2016):
        own = [index for index, record in enumerate(event.records) if record.text.startswith(code)]
        stated = [event.records[index].text for index in own]
        if own and team_records.says_the_same(stated, lines):
            replaced.update({index: [event.records[index].text] for index in own})
        elif own:
            replaced[own[0]] = lines
        elif is_behind:
            behind += lines
        else:
            at_the_top += lines
    families = tuple(family for family in FAMILIES if not set(family.codes) & team_records.CODES)
    target = dialect
    if dialect is None and not event.records:
        target = Dialect.OF_2026
    players = players_tournament(event)
    written = _records_of_players(players, target, families, replaced, whole=whole, program=program)
    written.new += at_the_top
    written.behind += behind
    return written


def _records_of_players(
    tournament: Tournament,
    dialect: Dialect | None,
    families: Sequence[Family],
    of_teams: Mapping[int, list[str]],
    *,
    whole: bool,
    program: str,
) -> WrittenRecords:
    """Return the records of a tournament of players; `of_teams` are those settled already, by their places."""
    target = dialect or dialect_of(tournament.records)
    foreign = frozenset[str]() if dialect is None else FOREIGN[dialect]
    spoken = tournament if _names_acceleration(tournament, target, foreign) else _written_out(tournament)
    written = WrittenRecords()
    replaced: dict[int, list[str]] = {
        index: [] for index, record in enumerate(tournament.records) if record.text[:3] in foreign
    }
    replaced.update(of_teams)
    part = national_records_to_write(tournament, dialect, target)
    told = as_in_player_lines(spoken) if part.two_ratings else spoken
    for family in (f for f in families if whole or not f.kept):
        stated = (family.always and dialect is not None) or (family.reported and whole)
        _write_family(family, told if family.reported else spoken, target, replaced, written, stated)
    if program:
        _state_program(tournament, program, replaced, written)
    replaced.update({index: lines for index, lines in part.replaced.items() if index not in replaced})
    written.new += part.new
    written.behind = list(part.behind)
    written.two_ratings = part.two_ratings
    written.covered = _kept_absences(tournament, replaced)
    if target is Dialect.OF_2026:
        _announce(tournament, written, everybody=dialect is not None)
    for index, record in enumerate(tournament.records):
        lines = replaced.get(index, [record.text])
        written.kept.extend((record.line - 1 - index, text) for text in lines)
    return written


def _write_family(
    family: Family,
    tournament: Tournament,
    target: Dialect,
    replaced: dict[int, list[str]],
    written: WrittenRecords,
    stated: bool,
) -> None:
    """Keep a family's records if they are true; otherwise write them anew, in the manner of the first one.

    `stated` asks for records even if what they say follows from the rest of the file.
    """
    of_teams = kept_for_teams(tournament.records)
    codes = tuple(code for code in family.codes if code not in of_teams)
    own = [(i, r) for i, r in enumerate(tournament.records) if r.text.startswith(codes)]
    left = [record for index, record in own if index not in replaced]
    if (left or not (own or stated)) and family.holds(tournament, left):
        return
    dialect = _manner(left[0], target) if left else target
    lines = family.written(tournament, Dialect.OF_2016 if of_teams & set(family.codes) else dialect)
    _check_of_players(lines, of_teams)
    replaced.update({index: [] for index, _ in own})
    if own:
        replaced[own[0][0]] = lines
    else:
        written.new.extend(lines)


def _check_of_players(lines: Sequence[str], of_teams: frozenset[str]) -> None:
    """Raise InvalidTournament for a record about players whose numbers every reader would take for those of teams."""
    for line in lines:
        if line[:3] in of_teams:
            raise InvalidTournament(
                say(
                    "Record {code} is about teams and cannot be written for a tournament of "
                    "individuals: {line}",
                    code=line[:3],
                    line=line,
                )
            )


def _state_program(
    tournament: Tournament, program: str, replaced: dict[int, list[str]], written: WrittenRecords
) -> None:
    """Say in record 182 who made the pairings."""
    own = [i for i, record in enumerate(tournament.records) if record.text.startswith("182")]
    replaced.update({index: [] for index in own})
    if own:
        replaced[own[0]] = [f"182 {program}"]
    else:
        written.new.append(f"182 {program}")


def _manner(record: Record, target: Dialect) -> Dialect:
    """Return the dialect that a record belongs to, if only one has it."""
    code = record.text[:3]
    if code in FOREIGN[Dialect.OF_2016]:
        return Dialect.OF_2026
    return Dialect.OF_2016 if code in FOREIGN[Dialect.OF_2026] else target


def _names_acceleration(tournament: Tournament, target: Dialect, foreign: frozenset[str]) -> bool:
    """Tell whether a computed acceleration will be named by record 192, or there is none."""
    if tournament.acceleration is None or tournament.virtual_points:
        return True
    there = [r for r in tournament.records if r.text.startswith("192") and "192" not in foreign]
    if there and tournament_type.type_is_true(tournament, there):
        return True
    return (bool(there) or target is Dialect.OF_2026) and tournament_type.names_acceleration(tournament)


def _written_out(tournament: Tournament) -> Tournament:
    """Return the tournament with its computed virtual points stated one by one, for all rounds."""
    found = virtual_points(tournament, tournament.round_count)
    stated = tuple(VirtualPoints(*key, points) for key, points in sorted(found.items()))
    return replace(tournament, virtual_points=stated, acceleration=None)


def _kept_absences(tournament: Tournament, replaced: dict[int, list[str]]) -> set[tuple[int, int]]:
    """Return what true XXZ and 240 records alone speak of; the untrue ones are replaced by nothing."""
    known = {
        (r.player, r.round): (r.kind, r.mark) for r in tournament.requests if r.round >= tournament.next_round
    }
    for index, recorded in enumerate(tournament.rounds):
        known.update({(bye.player, index + 1): (bye.kind, bye.mark) for bye in recorded.byes})
    covered: set[tuple[int, int]] = set()
    codes = {"XXZ", "240"} - kept_for_teams(tournament.records)
    for index, record in enumerate(tournament.records):
        if record.text[:3] not in codes or index in replaced:
            continue
        try:
            said = read_announced(_SCRATCH, [record], tournament.by_number)
        except FormatError:
            said = None
        keys = {(a.player, a.round or tournament.next_round): a.kind for a in said or ()}
        if said is None or any(known.get(key, (None,))[0] is not kind for key, kind in keys.items()):
            replaced[index] = []
        else:
            covered |= {key for key in keys if not known[key][1]}
    return covered


def _announce(tournament: Tournament, written: WrittenRecords, *, everybody: bool) -> None:
    """Announce absences of coming rounds in 240 records: all of them, or those that no player line had told.

    A bye that the pairing gives has no such record; it stays in the player's line.
    Where that record speaks of teams the player lines tell them.
    """
    if "240" in kept_for_teams(tournament.records):
        return
    coming = {
        (r.player, r.round): r.kind
        for r in tournament.requests
        if r.round >= tournament.next_round and (everybody or not r.mark)
    }
    coming = {key: kind for key, kind in coming.items() if kind is not ByeKind.PAIRING_ALLOCATED}
    last = tournament.round_count
    if last is None or tournament.next_round <= last:
        number = tournament.next_round
        marked = {(r.player, r.round) for r in tournament.requests if r.mark}
        given = tournament.bye_by_hand(number)
        for player, kind in tournament.absent(number).items():
            if player not in given and (everybody or (player, number) not in marked):
                coming.setdefault((player, number), kind)
    left = {key: kind for key, kind in coming.items() if key not in written.covered}
    groups: dict[tuple[int, ByeKind], list[int]] = {}
    for (player, number), kind in sorted(left.items()):
        groups.setdefault((number, kind), []).append(player)
    for (number, kind), players in sorted(groups.items(), key=lambda g: (g[0][0], g[0][1].value)):
        written.new.append(render_announced(kind, number, players))
    written.covered |= set(left)

"""Lines of national ratings, and our own beside them, that are kept in a file, and those that are rewritten."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.rating_method import USUAL, national_federation
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf.dialect import Dialect, dialect_of
from arbiter_gui.formats.trf.national_ratings import records as national
from arbiter_gui.formats.trf.records.counting_lines import counting_line

_Lines = dict[int, national.NationalLine]


@dataclass
class NationalPart:
    """What becomes of the records, by their index, and what is written beside them.

    `new` goes with the other records, `behind` after all player lines. With `two_ratings` the player lines state
    FIDE's ratings, else those that count.
    """

    replaced: dict[int, list[str]] = field(default_factory=dict)
    new: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    two_ratings: bool = False


def national_records_to_write(
    tournament: Tournament, dialect: Dialect | None, target: Dialect
) -> NationalPart:
    """Return what becomes of record 172 and the federations' lines; `dialect` None keeps the file's manner.

    A file in the manner of 2016 gets no such lines but beside those that it has; one that must not state the
    method has them only where the usual one holds and the lines tell by themselves whose are used.
    Raises InvalidTournament where nobody says whose ratings they are.
    """
    lines = {
        i: line
        for i, r in enumerate(tournament.records)
        if (line := national.national_line(r.text)) is not None
    }
    bare = NationalPart({index: [] for index in lines})
    part = bare
    if dialect is not Dialect.OF_2016:
        part = _with_lines(tournament, lines, dialect, target)
        _state_method(tournament, part, dialect)
    elif tournament.details.rating_method == USUAL.value:
        part = _with_lines(tournament, lines, dialect, target)
        part = part if _told(tournament, part) == national_federation(tournament.details) else bare
    _state_ratings(tournament, part)
    return part


def states_both_ratings(tournament: Tournament, dialect: Dialect | None) -> bool:
    """Return whether a file in this dialect says of every rating whose it is, beside FIDE's in the player lines."""
    return national_records_to_write(
        tournament, dialect, dialect or dialect_of(tournament.records)
    ).two_ratings


def _with_lines(
    tournament: Tournament, lines: _Lines, dialect: Dialect | None, target: Dialect
) -> NationalPart:
    """Return the lines of the federation whose ratings count, kept or written anew."""
    part, federation = NationalPart(), national_federation(tournament.details)
    ours = {index: line for index, line in lines.items() if line.federation == federation}
    _renew(tournament, ours, part)
    there = {line.number for line in ours.values()}
    told = [p for p in tournament.players if national.has_national(p)]
    missing = [p for p in told if p.number not in there]
    stated = any(record.text.startswith(national.CODE) for record in tournament.records)
    if federation and (target is Dialect.OF_2026 or stated or lines):
        part.behind = [national.render_line(federation, player) for player in missing]
    elif missing and dialect is Dialect.OF_2026:
        raise InvalidTournament(_NO_FEDERATION)
    part.two_ratings = bool(part.behind) or any(p.number in there for p in told)
    return part


_NO_FEDERATION = say(
    "A 2026 report file names the federation of the national ratings. Enter it in the tournament settings."
)


def _renew(tournament: Tournament, lines: _Lines, part: NationalPart) -> None:
    """Write lines anew that are not true any more; of two for a player the first one counts."""
    seen: set[int] = set()
    for index, line in lines.items():
        player = tournament.by_number.get(line.number)
        if player is None or line.number in seen:
            continue
        seen.add(line.number)
        if not national.line_is_true(line, player):
            part.replaced[index] = [national.rewritten(tournament.records[index].text, player)]


def _state_ratings(tournament: Tournament, part: NationalPart) -> None:
    """Keep the own lines that are still needed, and write those that are not there; all go without two ratings."""
    needed = national.own_lines(tournament) if part.two_ratings else []
    missing = dict.fromkeys(line.text for line in needed)
    for index, record in enumerate(tournament.records):
        if counting_line(record.text) is None:
            continue
        if record.text in missing:
            del missing[record.text]
        else:
            part.replaced[index] = []
    part.behind += missing


def _told(tournament: Tournament, part: NationalPart) -> str:
    """Return the federation that the lines tell to be used, as they will stand; without two ratings it is no matter."""
    if not part.two_ratings:
        return national_federation(tournament.details)
    kept = (part.replaced.get(index, [record.text]) for index, record in enumerate(tournament.records))
    texts = (*(text for texts in kept for text in texts), *part.behind)
    return national.federation_told(national.told_lines(texts, tournament.by_number), tournament.details)


def _state_method(tournament: Tournament, part: NationalPart, dialect: Dialect | None) -> None:
    """Keep record 172 while it is true; write it for national ratings that do not tell by themselves how they count.

    In a dialect that is asked for it has its federation, which some programs leave out.
    """
    details, records = tournament.details, tournament.records
    own = [index for index, record in enumerate(records) if record.text.startswith(national.CODE)]
    true = national.method_is_true(details, [records[index] for index in own], _told(tournament, part))
    in_columns = all(national.has_columns(records[index].text) for index in own)
    if true and (own or not part.behind) and (dialect is None or in_columns):
        return
    if own:
        part.replaced.update({index: [] for index in own})
        part.replaced[own[0]] = [national.render_method(details)]
    elif part.two_ratings:
        part.new.append(national.render_method(details))

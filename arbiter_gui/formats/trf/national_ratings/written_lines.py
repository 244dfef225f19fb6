"""Lines of national ratings, and our own beside them, that are kept in a file, and those that are
rewritten.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.rating_method import USUAL, federation_of_list, national_federation
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf.dialect import Dialect, dialect_of
from arbiter_gui.formats.trf.national_ratings import records as national
from arbiter_gui.formats.trf.records.counting_lines import counting_line

_Lines = dict[int, national.NationalLine]


@dataclass
class NationalPart:
    """The new texts of the records, by their index, and the lines written beside them.

    `new_lines` are put among the other records, `after_players` after all player lines. With
    `two_ratings` the player lines state FIDE's ratings, else those that count.
    """

    replaced: dict[int, list[str]] = field(default_factory=dict)
    new_lines: list[str] = field(default_factory=list)
    after_players: list[str] = field(default_factory=list)
    two_ratings: bool = False


def national_records_to_write(
    tournament: Tournament, dialect: Dialect | None, target: Dialect
) -> NationalPart:
    """Return the new texts of record 172 and the federations' lines.

    `dialect` None keeps the style of the file.

    `target` is the dialect of the rewritten records. A file in the style of 2016 gets such lines
    only beside existing ones; one that must not state the method has them only if the usual method
    applies and the lines by themselves show which federation's are used. Raises InvalidTournament
    if no record states whose ratings they are.
    """
    lines: _Lines = {}
    for index, record in enumerate(tournament.records):
        line = national.national_line(record.text)
        if line is not None:
            lines[index] = line
    national_part = NationalPart({index: [] for index in lines})
    if dialect is not Dialect.OF_2016:
        national_part = _part_with_lines(tournament, lines, dialect, target)
        _write_method(tournament, national_part, dialect)
    elif tournament.details.rating_method == USUAL.value:
        part_with_lines = _part_with_lines(tournament, lines, dialect, target)
        if _concluded_federation(tournament, part_with_lines) == national_federation(
            tournament.details
        ):
            national_part = part_with_lines
    _write_counting_lines(tournament, national_part)
    return national_part


def states_both_ratings(tournament: Tournament, dialect: Dialect | None) -> bool:
    """Return whether a file in this dialect states the source of every rating, beside FIDE's in the
    player lines.
    """
    target = dialect or dialect_of(tournament.records)
    return national_records_to_write(tournament, dialect, target).two_ratings


def _part_with_lines(
    tournament: Tournament, lines: _Lines, dialect: Dialect | None, target: Dialect
) -> NationalPart:
    """Return the lines of the federations whose lists have the players' ratings, kept or
    rewritten.
    """
    federation_of = {
        player.number: federation_of_list(player, tournament.details)
        for player in tournament.players
    }
    used_lines = {
        index: line
        for index, line in lines.items()
        if line.federation == federation_of.get(line.number)
    }
    national_part = NationalPart(_rewritten_lines(tournament, used_lines))
    players_with_line = {line.number for line in used_lines.values()}
    players = [player for player in tournament.players if national.has_national_data(player)]
    missing = [player for player in players if player.number not in players_with_line]
    has_method = any(record.text.startswith(national.CODE) for record in tournament.records)
    all_named = all(federation_of[player.number] for player in missing)
    if all_named and (target is Dialect.OF_2026 or has_method or lines):
        national_part.after_players = [
            national.render_line(federation_of[player.number], player) for player in missing
        ]
    elif missing and dialect is Dialect.OF_2026:
        raise InvalidTournament(_NO_FEDERATION)
    national_part.two_ratings = bool(national_part.after_players) or any(
        player.number in players_with_line for player in players
    )
    return national_part


_NO_FEDERATION = say(
    "A 2026 report file names the federation of the national ratings. Enter it in the tournament "
    "settings."
)


def _rewritten_lines(tournament: Tournament, lines: _Lines) -> dict[int, list[str]]:
    """Return the new texts, by index, of lines that are no longer true.

    Of two lines for a player the first one counts; the second stays as it is.
    """
    new_texts: dict[int, list[str]] = {}
    players_with_line: set[int] = set()
    for index, line in lines.items():
        player = tournament.by_number.get(line.number)
        if player is None or line.number in players_with_line:
            continue
        players_with_line.add(line.number)
        if not national.line_is_true(line, player):
            old_text = tournament.records[index].text
            new_texts[index] = [national.rewritten_line(old_text, player)]
    return new_texts


def _write_counting_lines(tournament: Tournament, national_part: NationalPart) -> None:
    """Keep the counting lines that are still needed, and write missing ones.

    Without two ratings remove them all.
    """
    missing: dict[str, None] = {}
    if national_part.two_ratings:
        needed_lines = national.counting_lines_needed(
            tournament, _lines_to_stand(tournament, national_part)
        )
        missing = dict.fromkeys(line.text for line in needed_lines)
    for index, record in enumerate(tournament.records):
        if counting_line(record.text) is None:
            continue
        if record.text in missing:
            del missing[record.text]
        else:
            national_part.replaced[index] = []
    national_part.after_players += missing


def _concluded_federation(tournament: Tournament, national_part: NationalPart) -> str:
    """Return the federation that readers will conclude from the lines.

    Without two ratings it does not matter.
    """
    if not national_part.two_ratings:
        return national_federation(tournament.details)
    return national.federation_from_lines(
        _lines_to_stand(tournament, national_part), tournament.details
    )


def _lines_to_stand(
    tournament: Tournament, national_part: NationalPart
) -> list[national.NationalLine]:
    """Return the federations' lines as they will stand."""
    texts: list[str] = []
    for index, record in enumerate(tournament.records):
        texts += national_part.replaced.get(index, [record.text])
    texts += national_part.after_players
    return national.lines_with_data(texts, tournament.by_number)


def _write_method(
    tournament: Tournament, national_part: NationalPart, dialect: Dialect | None
) -> None:
    """Keep record 172 while it is true.

    Write it for national ratings whose method does not follow from their lines.

    In a requested dialect it has its federation, which some programs leave out.
    """
    details = tournament.details
    method_records = {
        index: record
        for index, record in enumerate(tournament.records)
        if record.text.startswith(national.CODE)
    }
    is_true = national.method_is_true(
        details, list(method_records.values()), _concluded_federation(tournament, national_part)
    )
    has_method_in_columns = all(
        national.has_method_in_columns(record.text) for record in method_records.values()
    )
    needs_none = bool(method_records) or not national_part.after_players
    if is_true and needs_none and (dialect is None or has_method_in_columns):
        return
    if method_records:
        first_index = min(method_records)
        for index in method_records:
            national_part.replaced[index] = []
        national_part.replaced[first_index] = [national.render_method(details)]
    elif national_part.two_ratings:
        national_part.new_lines.append(national.render_method(details))

"""Records that name players by their numbers, rewritten for new numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from arbiter_gui.domain.tournament import Record
from arbiter_gui.formats.trf.national_ratings.records import renumbered_line
from arbiter_gui.formats.trf.records import adjustments
from arbiter_gui.formats.trf.records.kept_records import kept_for_teams
from arbiter_gui.formats.trf.records.settings import renumbered_ranges
from arbiter_gui.formats.trf.text import words

_WORDS_BEFORE_PLAYERS = {"XXP": 0, "XXZ": 0, "240": 2, "260": 2}
"""The number of words between the code of a record and the first player's number."""
_BEFORE_NUMBER = 4
_BEHIND_NUMBER = 8


def renumbered_records(records: Sequence[Record], numbers: Mapping[int, int]) -> tuple[Record, ...]:
    """Return the records under the new numbers, which must include all players that they name.

    The players of a range may no longer be neighbours: such a record can become several, and those
    after it move down. Records about teams are unchanged. Raises FormatError for records that
    cannot be read.
    """
    of_teams = kept_for_teams(records)
    renumbered_records_so_far: list[Record] = []
    for index, record in enumerate(records):
        player_lines_before = record.line - 1 - index
        texts = [record.text]
        if record.text[:3] not in of_teams:
            texts = _renumbered_texts(record, numbers)
        for text in texts:
            line = player_lines_before + len(renumbered_records_so_far) + 1
            renumbered_records_so_far.append(Record(line, text))
    return tuple(renumbered_records_so_far)


def _renumbered_texts(record: Record, numbers: Mapping[int, int]) -> list[str]:
    """Return the records, mostly one, that state under the new numbers what a record stated."""
    code = record.text[:3]
    if code in _WORDS_BEFORE_PLAYERS:
        columns_and_words = list(words(record.text, 5))[_WORDS_BEFORE_PLAYERS[code] :]
        return [_with_players(record.text, columns_and_words, numbers)]
    if code == adjustments.CODE:
        return [_with_players(record.text, adjustments.player_places(record.text), numbers)]
    if code == "XXA":
        number = numbers[int(record.text[_BEFORE_NUMBER:_BEHIND_NUMBER])]
        return [f"{record.text[:_BEFORE_NUMBER]}{number:4d}{record.text[_BEHIND_NUMBER:]}"]
    if code == "250":
        return renumbered_ranges(record, numbers)
    return [renumbered_line(record.text, {**numbers}) or record.text]


def _with_players(
    text: str, columns_and_words: Iterable[tuple[int, str]], numbers: Mapping[int, int]
) -> str:
    """Return a text with the new numbers at the places, each a column (from 1) and the number
    written there.

    A new number is as wide as the old one if possible, and has leading zeros if that had any.
    """
    parts = []
    end = 0
    for column, word in columns_and_words:
        number = str(numbers[int(word)])
        filling = "0" if word.startswith("0") else " "
        parts += [text[end : column - 1], number.rjust(len(word), filling)]
        end = column - 1 + len(word)
    return "".join((*parts, text[end:]))

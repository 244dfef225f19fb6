"""The records for byes and absences outside the player lines: XXZ, and 240 of 2026."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.formats.trf.player_line import MOST_ROUNDS
from arbiter_gui.formats.trf.records.settings import known_player
from arbiter_gui.formats.trf.text import ReportText, quoted, words

_KINDS = {"F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO}


@dataclass(frozen=True, slots=True)
class Announced:
    """One player's bye, as a record gives it; `round` None is the round to be paired."""

    record: Record
    column: int
    player: int
    round: int | None
    kind: ByeKind


def read_announced(
    source: ReportText, records: Sequence[Record], numbers: Collection[int]
) -> tuple[Announced, ...]:
    """Return the byes of `XXZ id id ...` and `240 type round id id ...`, in file order."""
    announced = []
    for record in records:
        entries = list(words(record.text, 5))
        kind = ByeKind.ZERO
        round_number = None
        if record.text.startswith("240"):
            kind, round_number = _kind_and_round(source, record, entries[:2])
            entries = entries[2:]
        for column, text in entries:
            player = known_player(source, record, (column, text), numbers)
            announced.append(Announced(record, column, player, round_number, kind))
    return tuple(announced)


def _kind_and_round(
    source: ReportText, record: Record, entries: Sequence[tuple[int, str]]
) -> tuple[ByeKind, int]:
    """Return the type and the round in the first two words of a 240 record.

    FormatError if missing or wrong.
    """
    # A missing word is reported at the column where it should be.
    missing_parts = ((5, ""), (7, ""))
    kind_entry, round_entry = (*entries, *missing_parts[len(entries) :])
    column, letter = kind_entry
    if letter.upper() not in _KINDS:
        raise source.error(
            record.line, column, found_words=quoted(letter), expected_words=say("F, H or Z")
        )
    round_number = source.number(record.line, *round_entry, say("round"), (1, MOST_ROUNDS))
    return _KINDS[letter.upper()], round_number


def render_announced(kind: ByeKind, round_number: int, players: Sequence[int]) -> str:
    """Return the record 240 of one type of bye in one round."""
    numbers = " ".join(f"{player:04d}" for player in players)
    return f"240 {kind.value} {round_number:03d} {numbers}"

"""The records for byes and absences outside the player lines: XXZ, and 240 of 2026."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.formats.trf.player_line import MOST_ROUNDS
from arbiter_gui.formats.trf.records.settings import known_player
from arbiter_gui.formats.trf.text import ReportText, shown, words

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
    """Return what `XXZ id id ...` and `240 type round id id ...` say, in file order."""
    out = []
    for record in records:
        found = list(words(record.text, 5))
        round_number, kind = None, ByeKind.ZERO
        if record.text.startswith("240"):
            (type_column, type_code), (round_column, round_text) = (*found, (5, ""), (7, ""))[:2]
            if type_code.upper() not in _KINDS:
                raise source.error(
                    record.line, type_column, found=shown(type_code), expected=say("F, H or Z")
                )
            kind = _KINDS[type_code.upper()]
            round_number = source.number(
                record.line, round_column, round_text, say("round"), (1, MOST_ROUNDS)
            )
            found = found[2:]
        for place in found:
            player = known_player(source, record, place, numbers)
            out.append(Announced(record, place[0], player, round_number, kind))
    return tuple(out)


def render_announced(kind: ByeKind, number: int, players: Sequence[int]) -> str:
    """Return the record 240 of one kind of bye in one round."""
    return f"240 {kind.value} {number:03d} " + " ".join(f"{player:04d}" for player in players)

"""A full-point bye where the pairing-allocated bye is due: some programs confuse the two."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import system_of
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.formats.trf.player_line import Part, PlayerLine, column_of
from arbiter_gui.formats.trf.text import ReportText


def check(source: ReportText, tournament: Tournament, lines: Sequence[PlayerLine]) -> None:
    """Note each round with an odd number of players who came, no pairing-allocated bye, and one full-point bye."""
    if system_of(tournament).whole_schedule:
        return
    line_of = {line.player.number: line.line for line in lines}
    for number, recorded in enumerate(tournament.rounds, 1):
        player = _instead_of_allocated(recorded)
        if player is not None:
            sentence = say(
                "player {player} has a full-point bye (F) in round {round}, in which an odd "
                "number of players took part and no player has the pairing-allocated bye (U); "
                "is it that one?",
                player=player,
                round=number,
            )
            source.note(line_of[player], column_of(number, Part.CODE), sentence)


def _instead_of_allocated(recorded: Round) -> int | None:
    """Return who has the only full-point bye of a round with boards and without a pairing-allocated bye."""
    kinds = [bye.kind for bye in recorded.byes]
    full = [bye.player for bye in recorded.byes if bye.kind is ByeKind.FULL]
    if not recorded.boards or ByeKind.PAIRING_ALLOCATED in kinds or len(full) != 1:
        return None
    return full[0]

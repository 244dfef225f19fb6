"""The sheet of one participant: a line for each round with the opponent, the colour, the result and
the points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.teams.matches import game_points_of
from arbiter_gui.domain.texts.player_names import player_of, rating_phrase, titled_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.words import absence_words, colour_word, mark_sign
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.round_tables.adjusted import adjusted_rounds
from arbiter_gui.reports.tables.columns import points_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """A round of a participant.

    `opponent` is None in a round without one; `words` are then the reason, else the opponent's
    name. `result` is written as in the crosstable: a mark, or the game points of a team; empty
    while it is unknown and for a bye. `points` are those after the round, in tenths.
    """

    number: int
    entry: Entry
    opponent: Player | None
    words: Said | str
    result: Said | str
    points: int


def player_rounds(tournament: Tournament, player_number: int) -> tuple[PlayerRound, ...]:
    """Return the recorded rounds of the participant with this pairing number."""
    return tuple(_rounds(tournament, player_number))


def _rounds(tournament: Tournament, player_number: int) -> Iterator[PlayerRound]:
    game_points = game_points_of(tournament).get(player_number, ())
    points = 0
    for round_number, entry in enumerate(histories(tournament)[player_number], 1):
        points += entry.gained
        if entry.opponent is None:
            words = absence_words(entry.bye, tournament.schedule)
            yield PlayerRound(round_number, entry, None, words, "", points)
            continue
        opponent = player_of(tournament, entry.opponent)
        result: Said | str = mark_sign(entry.mark)
        if game_points and entry.played:
            result = points_text(game_points[round_number - 1])
        yield PlayerRound(round_number, entry, opponent, titled_name(opponent), result, points)


def player_sheet(tournament: Tournament, player_number: int) -> Table[PlayerRound]:
    """Return the sheet of the participant with this pairing number.

    Its note says who that is, and in which rounds points were adjusted.
    """
    player = player_of(tournament, player_number)
    columns: tuple[Column[PlayerRound], ...] = (
        Column("round", say("Round"), lambda row: row.number, Kind.NUMBER, Align.RIGHT, 5),
        Column("colour", say("Colour"), _colour_of, width=6),
        Column("number", say("No."), _number_of, Kind.NUMBER, Align.RIGHT, 4),
        Column("opponent", say("Opponent"), lambda row: row.words, width=24, elastic=True),
        Column("rating", say("Rtg"), _rating_of, Kind.NUMBER, Align.RIGHT, 5),
        Column(
            "result", say("Result"), lambda row: row.result or None, align=Align.CENTRE, width=6
        ),
        points_column("points", lambda row: row.points, strong=True),
    )
    title = joined((player_number, titled_name(player)), " ")
    note = joined((*_about(player), *adjusted_rounds(tournament, player_number)), " · ")
    return Table("player-sheet", title, columns, player_rounds(tournament, player_number), note)


def _colour_of(row: PlayerRound) -> Said | None:
    return None if row.entry.colour is None else colour_word(row.entry.colour)


def _number_of(row: PlayerRound) -> int | None:
    return None if row.opponent is None else row.opponent.number


def _rating_of(row: PlayerRound) -> int | None:
    return None if row.opponent is None else row.opponent.rating or None


def _about(player: Player) -> Iterator[Said | str]:
    """Yield the rating of a player, federation and club as far as there are any."""
    yield rating_phrase(player)
    if player.federation:
        yield player.federation
    if player.club:
        yield player.club

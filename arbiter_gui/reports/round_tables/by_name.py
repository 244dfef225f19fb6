"""The list by name: where each player sits in this round."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.texts.player_names import display_name, short_names, sort_name, titled_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import COLOURS_IN_SENTENCES, colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.reports.round_tables.pairings import not_playing_rows, pairing_rows
from arbiter_gui.reports.tables.columns import number_column, participant_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player's line.

    Without a board `board`, `colour` and `opponent` are None and `reason` says why.
    """

    player: Player
    board: int | None
    colour: Colour | None
    opponent: Player | None
    reason: str = ""

    @property
    def words(self) -> Said:
        """The line as a sentence, for screen readers."""
        if self.board is None or self.colour is None or self.opponent is None:
            return say(
                "{who} does not play: {reason}", who=display_name(self.player), reason=self.reason
            )
        return say(
            "{who}: board {board}, {colour}, against {other}",
            who=display_name(self.player),
            board=self.board,
            colour=COLOURS_IN_SENTENCES[self.colour],
            other=display_name(self.opponent),
        )


def seat_rows(tournament: Tournament, round_number: int) -> tuple[SeatRow, ...]:
    """Return every player's place in a recorded round, by name."""
    seats = []
    for row in pairing_rows(tournament, round_number):
        seats.append(SeatRow(row.white, row.table, Colour.WHITE, row.black))
        seats.append(SeatRow(row.black, row.table, Colour.BLACK, row.white))
    seats += [
        SeatRow(absence_row.player, None, None, None, absence_row.reason)
        for absence_row in not_playing_rows(tournament, round_number)
    ]
    return tuple(sorted(seats, key=lambda seat: (sort_name(seat.player), seat.player.number)))


def by_name_table(tournament: Tournament, round_number: int) -> Table[SeatRow]:
    """Return the pairings of a recorded round by name.

    Raises InvalidTournament if there is none.
    """
    columns: tuple[Column[SeatRow], ...] = (
        participant_column(tournament, lambda seat: seat.player),
        number_column("number", lambda seat: seat.player),
        Column(
            "board", say("Board"), lambda seat: seat.board, Kind.NUMBER, Align.RIGHT, 5, strong=True
        ),
        Column("colour", say("Colour"), _colour, width=7),
        Column(
            "opponent",
            say("Opponent"),
            _opponent,
            width=24,
            words=lambda seat: seat.words,
            elastic=True,
            shorter=_shorter,
        ),
    )
    title = say("Pairings of round {n} by name", n=round_number)
    rows = seat_rows(tournament, round_number)
    return Table(f"pairings-by-name-{round_number}", title, columns, rows, by_name="name")


def _colour(row: SeatRow) -> Said | None:
    if row.colour is None:
        return None
    return colour_word(row.colour)


def _opponent(row: SeatRow) -> str:
    """Return the opponent, or why there is none."""
    if row.opponent is None:
        return row.reason
    return titled_name(row.opponent)


def _shorter(row: SeatRow) -> tuple[str, ...]:
    if row.opponent is None:
        return ()
    return short_names(row.opponent)

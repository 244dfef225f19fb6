"""Players with a fixed table, and where they sit in a round."""

from __future__ import annotations

from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

_MOST_NAMED = 5


def kept_tables(tournament: Tournament, round_number: int) -> Said | None:
    """Return where the players with a fixed table sit in the round; None if there are none.

    A table can be taken by an earlier board, or two players with fixed tables meet.
    """
    boards = tournament.rounds[round_number - 1].boards
    reserved = {board.table for board in boards}
    seats = {}
    for board, table in zip(boards, table_numbers(tournament, round_number), strict=True):
        seats[board.white] = table
        seats[board.black] = table
    lines = []
    for player_number, table in sorted(seats.items()):
        player = player_of(tournament, player_number)
        if player.fixed_board is not None:
            lines.append(_seat_words(player, table, reserved))
    if not lines:
        return None
    text = joined(lines[:_MOST_NAMED], "; ")
    not_named = len(lines) - _MOST_NAMED
    if not_named <= 0:
        return text
    return say("{named} and {more} more", named=text, more=not_named)


def _seat_words(player: Player, table: int, reserved: set[int | None]) -> Said:
    """Return the table of a player with a fixed one.

    Another table if that is taken, or if the opponent keeps one.
    """
    facts = {"who": numbered_name(player), "table": table}
    if player.fixed_board == table:
        return say("{who}: {table}", **facts)
    if player.fixed_board in reserved:
        return say("{who}: {table} ({wanted} is taken)", **facts, wanted=player.fixed_board)
    return say(
        "{who}: {table}, reserved for the opponent, instead of {wanted}",
        **facts,
        wanted=player.fixed_board,
    )

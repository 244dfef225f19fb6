"""Who keeps a table, and on which one that player sits in a round."""

from __future__ import annotations

from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.player_names import player_of
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament

_MOST_NAMED = 5


def kept_tables(tournament: Tournament, number: int) -> Said | None:
    """Return who of those with a fixed table sits where in round `number`; None where nobody has one.

    A table can be taken on an earlier board, or two meet who keep one each.
    """
    boards = tournament.rounds[number - 1].boards
    numbered = zip(boards, table_numbers(tournament, number), strict=True)
    seats = {n: table for board, table in numbered for n in (board.white, board.black)}
    kept = {board.table for board in boards}
    said = []
    for player_number, table in sorted(seats.items()):
        player = player_of(tournament, player_number)
        if player.fixed_board == table:
            said.append(say("{who}: {table}", who=f"{player_number} {player.name}", table=table))
        elif player.fixed_board is not None:
            who, wanted = f"{player_number} {player.name}", player.fixed_board
            if wanted in kept:
                said.append(say("{who}: {table} ({wanted} is taken)", who=who, table=table, wanted=wanted))
            else:
                said.append(
                    say(
                        "{who}: {table}, reserved by the opponent, instead of {wanted}",
                        who=who,
                        table=table,
                        wanted=wanted,
                    )
                )
    if not said:
        return None
    more = len(said) - _MOST_NAMED
    named = joined(said[:_MOST_NAMED], "; ")
    return say("{named} and {more} more", named=named, more=more) if more > 0 else named

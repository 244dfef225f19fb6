"""Tables reserved for several players: reported before a round is paired, and when such a table is
entered.
"""

from __future__ import annotations

from collections.abc import Container

from arbiter_gui.domain.seating import players_of_shared_tables
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player


def shared_tables(
    tournament: Tournament, absent_players: Container[int]
) -> tuple[tuple[Said, tuple[int, ...]], ...]:
    """Return a sentence about each table that is reserved for several players of the round, and
    their numbers.
    """
    present_players = [
        player for player in tournament.players if player.number not in absent_players
    ]
    sentences = []
    for table, numbers in players_of_shared_tables(present_players).items():
        players = [tournament.by_number[player_number] for player_number in numbers]
        sentences.append((_shared_table_sentence(table, players), numbers))
    return tuple(sentences)


def _shared_table_sentence(table: int, players: list[Player]) -> Said:
    names = listed(numbered_name(player) for player in players)
    return say(
        "Table {table} is reserved for {who}: only one board can have it.", table=table, who=names
    )


def reserved_table_sentence(tournament: Tournament, player: Player, table: int | None) -> Said:
    """Return the sentence that the table is reserved for another player who has not left.

    Empty if it is not.
    """
    if table is None:
        return NOTHING
    names = []
    for opponent in tournament.players:
        keeps_table = opponent.fixed_board == table and opponent.withdrawn_from is None
        if keeps_table and opponent.number != player.number:
            names.append(numbered_name(opponent))
    if not names:
        return NOTHING
    return say("Table {table} is already reserved ({who}).", table=table, who=listed(names))

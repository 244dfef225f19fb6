"""Tables that several players keep: said before a round is paired, and where such a table is typed."""

from __future__ import annotations

from collections.abc import Container

from arbiter_gui.domain.seating import keeping_one_table
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player


def shared_tables(tournament: Tournament, absent: Container[int]) -> tuple[tuple[Said, tuple[int, ...]], ...]:
    """Return which tables several of those who play keep, in a sentence, and their numbers."""
    players = tournament.by_number
    shared = keeping_one_table(p for p in tournament.players if p.number not in absent)
    return tuple((_told(table, [players[n] for n in who]), who) for table, who in shared.items())


def _told(table: int, players: list[Player]) -> Said:
    who = listed(numbered_name(player) for player in players)
    return say("Table {table} is kept for {who}: only one board can have it.", table=table, who=who)


def table_kept_already(tournament: Tournament, player: Player, table: int | None) -> Said:
    """Return that another player than this one, who has not left, keeps the table; nothing when nobody does."""
    others = [
        numbered_name(other)
        for other in tournament.players
        if table is not None
        and other.fixed_board == table
        and other.number != player.number
        and other.withdrawn_from is None
    ]
    if not others:
        return NOTHING
    return say("Table {table} is kept for {who} already.", table=table, who=listed(others))

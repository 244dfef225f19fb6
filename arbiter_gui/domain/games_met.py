"""The games played, player by player: opponents and colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from arbiter_gui.domain.history import Entry, past_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour


@dataclass(frozen=True, slots=True, eq=False)
class Games:
    """The games that were played up to a round, by pairing number: opponents and colours, oldest
    first.
    """

    met: dict[int, tuple[int, ...]]
    colours: dict[int, tuple[Colour, ...]]


def partner_in(pair: tuple[int, int], player: int) -> int:
    """Return the other player of a pair."""
    first_player, second_player = pair
    if player == first_player:
        return second_player
    return first_player


def colours_in(row: Sequence[Entry]) -> tuple[Colour, ...]:
    """Return the colours of the games that were played in one player's rounds, oldest first."""
    return tuple([entry.colour for entry in row if entry.played and entry.colour is not None])


def games_of(tournament: Tournament) -> Games:
    """Return the games of all players in the recorded rounds; the result must not be changed."""
    games = _no_games(tuple(player.number for player in tournament.players))
    rows = past_of(tournament).rows
    for index, recorded_round in enumerate(tournament.rounds):
        games = recorded_round.kept_after("games", games, partial(_with_games, games, rows, index))
    return games


@lru_cache(maxsize=8)
def _no_games(numbers: tuple[int, ...]) -> Games:
    return Games(dict.fromkeys(numbers, ()), dict.fromkeys(numbers, ()))


def _with_games(games: Games, rows: Mapping[int, Sequence[Entry]], index: int) -> Games:
    """Return the games up to one more round, given by its index; a forfeited game is none."""
    opponents = dict(games.met)
    colours = dict(games.colours)
    for number, row in rows.items():
        entry = row[index]
        if entry.played and entry.opponent is not None and entry.colour is not None:
            opponents[number] = (*opponents[number], entry.opponent)
            colours[number] = (*colours[number], entry.colour)
    return Games(opponents, colours)

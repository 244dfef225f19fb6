"""The board to which a game of a PGN file belongs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from arbiter_gui.domain.players.name_matching import name_words, same_name
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Player
from arbiter_gui.formats.pgn_reader import PgnGame

_ROUND = re.compile(r"(\d{1,3})(?:\.(\d{1,5}))?(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class GamePlace:
    """A board of a round.

    `number` is its place in the round, from 1, `table` the number on the table.
    `colours_reversed` means that the game has White and Black of the board the other way round.
    """

    round: int
    number: int
    table: int
    board: Board
    colours_reversed: bool = False


def place_of_game(
    tournament: Tournament, game: PgnGame, stated_round: int | None = None
) -> GamePlace | None:
    """Return the board of a game, None if there is none.

    `stated_round` is that of games that state none.

    Players are identified by FIDE ID, or else by name; without both by round and board.
    """
    match = _ROUND.fullmatch(game.tag("Round"))
    round_number = int(match[1]) if match else stated_round
    white = _player_of_side(tournament, game, "White")
    black = _player_of_side(tournament, game, "Black")
    if white is not None and black is not None:
        return _board_of_players(tournament, round_number, white.number, black.number)
    # A name that no player has may be a misspelling, or of another event: the board is not guessed
    # from the table.
    is_named = bool(game.tag("White") or game.tag("Black"))
    if is_named or round_number is None:
        return None
    # Tags write the board behind the round, as in “3.12”, or in a tag of its own.
    table = int(match[2] or 0) if match else 0
    return _board_at_table(tournament, round_number, table or _whole_number(game.tag("Board")))


def result_of_game(game: PgnGame) -> str:
    """Return the result in the tags of a game, or else the one after its moves."""
    return game.tag("Result") or game.result


def _whole_number(text: str) -> int:
    if text.isdecimal() and len(text) < 6:
        return int(text)
    return 0


def _player_of_side(tournament: Tournament, game: PgnGame, side: str) -> Player | None:
    """Return the one player identified by the tags of a side."""
    fide_id = game.tag(f"{side}FideId").lstrip("0")
    if fide_id:
        same_id = [player for player in tournament.players if player.fide_id.lstrip("0") == fide_id]
        if len(same_id) == 1:
            return same_id[0]
    name = game.tag(side)
    if not name:
        return None
    candidates = [player for player in tournament.players if same_name(player.name, name)]
    if not candidates:
        candidates = [player for player in tournament.players if _is_abbreviated(player.name, name)]
    if len(candidates) == 1:
        return candidates[0]
    return None


def _is_abbreviated(name: str, short_name: str) -> bool:
    """Return whether a name may be an abbreviation: the same surname, and first names by their
    initials.

    >>> (
    ...     _is_abbreviated("Carlsen, Magnus", "Carlsen,M"),
    ...     _is_abbreviated("Carlsen, Magnus", "Carlsen, Henrik"),
    ... )
    (True, False)
    """
    surname, _, first_names = name.partition(",")
    short_surname, _, letters = short_name.partition(",")
    words = name_words(first_names)
    if not words or name_words(surname) != name_words(short_surname):
        return False
    return all(
        word.startswith(abbreviation)
        for word, abbreviation in zip(words, name_words(letters), strict=False)
    )


def _board_of_players(
    tournament: Tournament, chosen_round: int | None, white: int, black: int
) -> GamePlace | None:
    """Return the board of two players in a round, or in the first round in which they meet."""
    rounds = range(1, len(tournament.rounds) + 1) if chosen_round is None else (chosen_round,)
    for round_number in rounds:
        for game_place in _boards_of_round(tournament, round_number):
            if {game_place.board.white, game_place.board.black} == {white, black}:
                colours_reversed = game_place.board.white != white
                return replace(game_place, colours_reversed=colours_reversed)
    return None


def _board_at_table(tournament: Tournament, round_number: int, table: int) -> GamePlace | None:
    """Return the board at a table, None if the round has none there."""
    return next(
        (
            game_place
            for game_place in _boards_of_round(tournament, round_number)
            if game_place.table == table
        ),
        None,
    )


def _boards_of_round(tournament: Tournament, round_number: int) -> Iterator[GamePlace]:
    """Yield the boards of a round, none for a round that is not recorded."""
    if not 1 <= round_number <= len(tournament.rounds):
        return
    boards = tournament.rounds[round_number - 1].boards
    tables = table_numbers(tournament, round_number)
    for board_number, (table, board) in enumerate(zip(tables, boards, strict=True), 1):
        yield GamePlace(round_number, board_number, table, board)

"""Games of a PGN file: the board of each, and the differences between game and board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.app.report_files.game_places import GamePlace, place_of_game, result_of_game
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.texts.words import result_text
from arbiter_gui.domain.tournament import AttachedGame, Tournament
from arbiter_gui.formats.pgn import pgn_result
from arbiter_gui.formats.pgn_reader import PgnGame
from arbiter_gui.storage.cells.column_types import MOST_GAME


@dataclass(frozen=True, slots=True)
class GameDifference:
    """One difference between games and boards.

    `line` is that of the game in its file, 0 for a board without one.

    `round` and `table` are those of the board, 0 if none was found.
    """

    sentence: Said
    line: int = 0
    round: int = 0
    table: int = 0

    @property
    def words(self) -> Said:
        """The difference with its place."""
        if not self.table:
            return say("line {line}: {what}", line=self.line, what=self.sentence)
        round_and_board = say("round {n}, board {table}", n=self.round, table=self.table)
        if not self.line:
            return say("{place}: {what}", place=round_and_board, what=self.sentence)
        return say(
            "line {line}, {place}: {what}",
            line=self.line,
            place=round_and_board,
            what=self.sentence,
        )


@dataclass(frozen=True, slots=True)
class Matching:
    """Games with their boards, ready to be attached, and all differences between the two."""

    games: tuple[AttachedGame, ...]
    differences: tuple[GameDifference, ...]


def matched_games(
    tournament: Tournament, games: Sequence[PgnGame], stated_round: int | None = None
) -> Matching:
    """Return the boards of games; `stated_round` is the round of games that do not state theirs.

    Players are identified by FIDE ID, or else by name; without both by round and board. A board
    without a game that was played in a round with games is a difference as well.
    """
    attached_games: dict[tuple[int, int, int], AttachedGame] = {}
    differences: list[GameDifference] = []
    for game in games:
        game_place = place_of_game(tournament, game, stated_round)
        if game_place is None:
            differences.append(GameDifference(_no_board_sentence(game), game.line))
            if game.fault:
                differences.append(GameDifference(_unfinished_sentence(game), game.line))
            continue
        key = (game_place.round, game_place.board.white, game_place.board.black)
        for words in _game_differences(game, game_place, key in attached_games):
            differences.append(GameDifference(words, game.line, game_place.round, game_place.table))
        if key not in attached_games and not game_place.colours_reversed and _can_be_attached(game):
            attached_games[key] = AttachedGame(*key, game.text)
    differences += _boards_without_game(tournament, attached_games)
    return Matching(
        tuple(attached_games[key] for key in sorted(attached_games)), tuple(differences)
    )


def _can_be_attached(game: PgnGame) -> bool:
    """Return whether a game is complete, has moves, and is not too long to be kept."""
    return bool(game.plies) and not game.fault and len(game.text) <= MOST_GAME


def _no_board_sentence(game: PgnGame) -> Said:
    """Return that a game belongs to no board."""
    white = game.tag("White") or plain("?")
    black = game.tag("Black") or plain("?")
    round_number = game.tag("Round")
    if not round_number:
        return say("there is no board for {white} – {black}", white=white, black=black)
    return say(
        "there is no board for {white} – {black} in round {n}",
        white=white,
        black=black,
        n=round_number,
    )


def _unfinished_sentence(game: PgnGame) -> Said:
    return say("{fault}; not attached", fault=game.fault)


def _game_differences(game: PgnGame, game_place: GamePlace, is_second: bool) -> Iterator[Said]:
    """Yield what is wrong with a game for its board.

    `is_second` if the file had one for that board before; nothing else is checked then, as the game
    is not attached.
    """
    if is_second:
        yield say("a second game for this board; the first one is kept")
        return
    if game_place.colours_reversed:
        yield say("the colours are reversed; not attached")
    if game.fault:
        yield _unfinished_sentence(game)
    elif not game.plies:
        yield say("the game has no moves; nothing to attach")
    elif len(game.text) > MOST_GAME:
        yield say("the game is longer than {n} characters; not attached", n=MOST_GAME)
    yield from _result_differences(game, game_place)


def _result_differences(game: PgnGame, game_place: GamePlace) -> Iterator[Said]:
    """Yield the differences of a game's result from that of its board, and from the end of its
    moves.
    """
    tag_result = result_of_game(game)
    if game.result and tag_result != game.result:
        yield say(
            "the tags give {tag}, but the moves end with {end}", tag=tag_result, end=game.result
        )
    # The game has the colours the other way round, so its result is compared with the turned one.
    if game_place.colours_reversed:
        result = game_place.board.result.turned
    else:
        result = game_place.board.result
    if not result.known:
        if tag_result not in ("", "*"):
            yield say(
                "the game has the result {told}, but the board has no result", told=tag_result
            )
    elif tag_result == "*" or not tag_result:
        yield say(
            "the game has no result, but the board has {here}", here=_board_result(game_place)
        )
    elif tag_result != pgn_result(result):
        yield say(
            "the game has the result {told}, but the board has {here}",
            told=tag_result,
            here=_board_result(game_place),
        )
    elif game.plies and not result.played:
        yield say("the game has moves, but the board is recorded as not played")


def _board_result(game_place: GamePlace) -> Said:
    return joined((result_text(game_place.board.result),))


def _boards_without_game(
    tournament: Tournament, attached_games: dict[tuple[int, int, int], AttachedGame]
) -> Iterator[GameDifference]:
    """Yield the boards without a game that were played in rounds with games."""
    games_so_far = {(game.round, game.white, game.black) for game in tournament.games}
    for round_number in sorted({key[0] for key in attached_games}):
        tables = table_numbers(tournament, round_number)
        for table, board in zip(tables, tournament.rounds[round_number - 1].boards, strict=True):
            key = (round_number, board.white, board.black)
            was_played = board.result.known and board.result.played
            if was_played and key not in attached_games and key not in games_so_far:
                yield GameDifference(say("no game for this board"), 0, round_number, table)

"""The pairings of a round as PGN, for live boards and databases.

A board has moves if a game is attached.

A missing title or rating has no tag: DGT LiveChess does not read the standard's hyphen (its users'
reports).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.calendar.dates import full_date
from arbiter_gui.domain.errors import FormatError, InvalidTournament
from arbiter_gui.domain.players.rating_method import fide_rating
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import CHESS960, Tournament
from arbiter_gui.domain.values import Board, Mark, Player, Result
from arbiter_gui.formats.pgn_reader import PgnGame, quoted, read_games
from arbiter_gui.formats.trf.records.time_control import encoded

_POINTS = {
    Mark.WIN: "1",
    Mark.DRAW: "1/2",
    Mark.LOSS: "0",
    Mark.FORFEIT_WIN: "1",
    Mark.FORFEIT_LOSS: "0",
}
_STANDARD = ("1-0", "0-1", "1/2-1/2")
_OPEN = "*"
_OWN_TAGS = frozenset(
    f"{side}{what}" for side in ("White", "Black") for what in ("Title", "Elo", "FideId", "Team")
)
_OWN_TAGS |= {"EventDate", "TimeControl", "Termination", "Variant"}
"""Tags that say what the tournament knows better than a game, also where it knows nothing."""


def round_pgn(tournament: Tournament, round_number: int) -> bytes:
    """Return the boards of a recorded round as PGN in UTF-8, in board order.

    Raises InvalidTournament for a round that is not recorded, and for a damaged attached game.
    """
    if not 1 <= round_number <= len(tournament.rounds):
        raise InvalidTournament(say("round {n} has not been paired", n=round_number))
    return "\n".join(_round_games(tournament, round_number)).encode()


def attached_pgn(tournament: Tournament) -> bytes:
    """Return all games that are attached to boards as PGN in UTF-8.

    Raises InvalidTournament if there are none, and for a damaged one.
    """
    games = [
        text
        for round_number in range(1, len(tournament.rounds) + 1)
        for text in _round_games(tournament, round_number, only_attached=True)
    ]
    if not games:
        raise InvalidTournament(say("no game is attached to any board"))
    return "\n".join(games).encode()


def _round_games(
    tournament: Tournament, round_number: int, only_attached: bool = False
) -> Iterator[str]:
    """Yield the boards of a round as games.

    With `only_attached` only those that have a game attached.
    """
    attached = {(game.round, game.white, game.black): game.text for game in tournament.games}
    for game_place in _game_places(tournament, round_number):
        board = game_place.board
        text = attached.get((round_number, board.white, board.black), "")
        if only_attached and not text:
            continue
        white = game_place.white
        black = game_place.black
        result = pgn_result(board.result)
        tags = [
            *_event_tags(tournament, round_number, game_place.round),
            *_name_tags(white, black),
            ("Result", result),
        ]
        tags += [*_player_tags("White", white), *_player_tags("Black", black)]
        tags += _circumstance_tags(tournament, board.result, game_place.table)
        moves = result
        if text:
            game = _attached_game(round_number, board, text)
            tags += _further_tags(game, tags)
            moves = _moves_with_result(game, result)
        lines = [f'[{name} "{quoted(in_a_line(value))}"]' for name, value in tags]
        yield "\n".join((*lines, "", moves, ""))


@dataclass(frozen=True, slots=True)
class _Place:
    """A board with its players.

    `round` is the value of the tag Round, `table` the number of the board.
    """

    round: str
    table: int
    board: Board
    white: Player
    black: Player


def _game_places(tournament: Tournament, round_number: int) -> Iterator[_Place]:
    """Yield the boards of a round, in a team event those of all matches.

    Round 3, match 2, board 1 is ``3.2.1``.
    """
    matches = zip(
        table_numbers(tournament, round_number),
        tournament.rounds[round_number - 1].boards,
        strict=True,
    )
    rules = tournament.team_rules
    for table, board in matches:
        if rules is None:
            white = tournament.by_number.get(board.white) or Player(board.white)
            black = tournament.by_number.get(board.black) or Player(board.black)
            yield _Place(f"{round_number}.{table}", table, board, white, black)
            continue
        for game_number, game in enumerate(board.games, 1):
            # Against an empty board nothing was played.
            if not game.white or not game.black:
                continue
            teams = (board.white, board.black)
            if not rules.first_has_white(game_number):
                teams = (board.black, board.white)
            white = _player_of_team(tournament, game.white, teams[0])
            black = _player_of_team(tournament, game.black, teams[1])
            yield _Place(f"{round_number}.{table}.{game_number}", game_number, game, white, black)


def _player_of_team(tournament: Tournament, player: int, team: int) -> Player:
    """Return a player with the name of the team."""
    return replace(tournament.member_by_number[player], team=tournament.by_number[team].name)


def _attached_game(round_number: int, board: Board, text: str) -> PgnGame:
    """Return the game attached to a board.

    Raise InvalidTournament for other text, found only in damaged files.
    """
    try:
        return read_games(text.encode(), "PGN")[0]
    except FormatError as error:
        raise InvalidTournament(
            say(
                "the game attached to {white}-{black} in round {n} is damaged: {found}",
                white=board.white,
                black=board.black,
                n=round_number,
                found=error.found,
            )
        ) from error


def _further_tags(game: PgnGame, tags: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the tags of a game that are not among those of its board, such as the opening."""
    ours = {name for name, _ in tags} | _OWN_TAGS
    return ((name, value) for name, value in game.tags.items() if name not in ours)


def _moves_with_result(game: PgnGame, result: str) -> str:
    """Return the moves, followed by the result of the board."""
    return f"{game.moves.removesuffix(game.result).rstrip()} {result}"


def _event_tags(
    tournament: Tournament, round_number: int, board_number_of_round: str
) -> Iterator[tuple[str, str]]:
    """Yield the first four of the seven tags that every game has.

    An unknown value is a question mark.
    """
    details = tournament.details
    dates = (*details.dates[round_number - 1 : round_number], details.start)
    yield "Event", details.name or "?"
    yield "Site", " ".join(filter(None, (details.city, details.federation))) or "?"
    yield "Date", _tag_date(next(filter(None, dates), ""))
    yield "Round", board_number_of_round


def _name_tags(white: Player, black: Player) -> Iterator[tuple[str, str]]:
    yield "White", white.name or str(white.number)
    yield "Black", black.name or str(black.number)


def _player_tags(side: str, player: Player) -> Iterator[tuple[str, str]]:
    """Yield the known data of a player as tags; missing data have no tag."""
    for name, value in (
        ("Title", fide_title(player.title)),
        ("Elo", str(fide_rating(player) or "")),
        ("FideId", player.fide_id),
        ("Team", player.team or player.club),
    ):
        if value:
            yield side + name, value


def _circumstance_tags(
    tournament: Tournament, result: Result, table: int
) -> Iterator[tuple[str, str]]:
    """Yield the tags of the circumstances: time control, board, variant, and a forfeit."""
    details = tournament.details
    if details.start:
        yield "EventDate", _tag_date(details.start)
    control = encoded(details.time_control)
    if control is not None:
        yield "TimeControl", control
    yield "Board", str(table)
    if details.variant == CHESS960:
        yield "Variant", "Chess960"
    if Mark.FORFEIT_WIN in (result.white, result.black):
        yield "Termination", "forfeit"


def pgn_result(result: Result) -> str:
    """Return the result in PGN; a result that PGN lacks, such as 0-0, is left open."""
    white, black = (_POINTS.get(mark, "") for mark in (result.white, result.black))
    score = f"{white}-{black}"
    if score in _STANDARD:
        return score
    return _OPEN


def _tag_date(text: str) -> str:
    try:
        return full_date(text).replace("/", ".")
    except ValueError:
        return "????.??.??"

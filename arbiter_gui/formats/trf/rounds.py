"""The cells of all player lines together: boards, byes, and absences announced for coming
rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.round_rules import AGAINST, BYES, SeatFault, seat_fault
from arbiter_gui.domain.texts.sentences import joined, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, ByeRequest, Colour, Mark, Result, Round
from arbiter_gui.formats.trf.player_line import Cell, Part, PlayerLine, column_of
from arbiter_gui.formats.trf.records.absences import Announced
from arbiter_gui.formats.trf.text import ReportText


@dataclass(frozen=True, slots=True)
class _RoundCells:
    """The cells of one round by pairing number, in file order.

    `lines` has the line of every player.
    """

    number: int
    by_player: dict[int, Cell]
    lines: Mapping[int, int]

    def line_and_column(self, player: int, part: Part) -> tuple[int, int]:
        """Return the line and the column of a part of a player's cell."""
        return self.lines[player], column_of(self.number, part)

    def mark(self, player: int) -> Mark:
        """Return the mark for the code of a player's cell."""
        _, _, code = self.by_player[player]
        return _MARKS[code.upper()]


_AMBIGUOUS = {"1": say("pairing-allocated bye"), "0": say("zero-point bye")}

_MARKS = {
    "1": Mark.WIN,
    "=": Mark.DRAW,
    "0": Mark.LOSS,
    "W": Mark.SHORT_WIN,
    "D": Mark.SHORT_DRAW,
    "L": Mark.SHORT_LOSS,
    "+": Mark.FORFEIT_WIN,
    "-": Mark.FORFEIT_LOSS,
    "?": Mark.ADJOURNED,
    " ": Mark.PENDING,
}


def _cells_by_round(lines: Sequence[PlayerLine]) -> list[_RoundCells]:
    """Return each round's cells, up to the last round with any."""
    line_of = {line.player.number: line.line for line in lines}
    rounds = []
    columns = zip_longest(*(line.cells for line in lines))
    for round_number, column in enumerate(columns, start=1):
        cells = {player: cell for player, cell in zip(line_of, column, strict=True) if cell}
        rounds.append(_RoundCells(round_number, cells, line_of))
    return rounds


def read_rounds(
    source: ReportText, lines: Sequence[PlayerLine], announced: Sequence[Announced] = ()
) -> tuple[tuple[Round, ...], tuple[ByeRequest, ...]]:
    """Return the recorded rounds, and the byes and absences announced for those after them.

    A round is recorded when it, or a later one, contains a board. Byes alone, even those of all
    players or one given by the pairing, belong to the columns of the round to be paired. Boards are
    in the order of the lines. Raises FormatError if two lines, or a line and a record, contradict
    each other.
    """
    boards = []
    byes = []
    for cells in _cells_by_round(lines):
        boards.append(_boards(source, cells))
        byes.append(_byes(source, cells))
    # Without the last rounds in which nobody has a board.
    recorded_count = len(boards)
    while recorded_count and not boards[recorded_count - 1]:
        recorded_count -= 1
    # After counting: a record without a round of its own is about the first round that is not
    # recorded.
    _add_announced(source, announced, recorded_count, boards, byes)
    rounds = [
        Round(tuple(boards_of_round), tuple(byes_of_round))
        for boards_of_round, byes_of_round in zip(
            boards[:recorded_count], byes[:recorded_count], strict=True
        )
    ]
    return tuple(rounds), _requests(byes, recorded_count)


def _requests(byes: Sequence[Sequence[Bye]], recorded_count: int) -> tuple[ByeRequest, ...]:
    """Return the byes of all rounds after the recorded ones as requests, in the order of rounds and
    players.
    """
    requests = []
    for index in range(recorded_count, len(byes)):
        for bye in sorted(byes[index], key=lambda bye: bye.player):
            # A blank instead of a zero-point bye shows absent players; in a coming round it would
            # be lost.
            mark = "Z" if bye.mark == " " else bye.mark
            requests.append(ByeRequest(bye.player, index + 1, bye.kind, mark))
    return tuple(requests)


def _add_announced(
    source: ReportText,
    announced: Sequence[Announced],
    recorded_count: int,
    boards: list[list[Board]],
    byes: list[list[Bye]],
) -> None:
    """Add the byes that are only in a record, with an empty mark.

    Raises FormatError if the player's line has a game or another bye in that round.
    """
    for announcement in announced:
        player = announcement.player
        index = recorded_count
        if announcement.round is not None:
            index = announcement.round - 1
        # A record can be about a round beyond the last one of the players' lines.
        while len(byes) <= index:
            boards.append([])
            byes.append([])
        bye_in_line = next((bye for bye in byes[index] if bye.player == player), None)
        has_board = any(player in (board.white, board.black) for board in boards[index])
        if bye_in_line is None and not has_board:
            byes[index].append(Bye(player, announcement.kind))
        elif bye_in_line is None or bye_in_line.kind is not announcement.kind:
            contradiction = say(
                "a bye for player {player}, whose record differs in round {round}",
                player=player,
                round=index + 1,
            )
            raise source.error(
                announcement.record.line,
                announcement.column,
                found_words=contradiction,
                expected_words=say("an entry as in the 001 record"),
            )


def blank_rounds(tournament: Tournament, player: int) -> tuple[int, ...]:
    """Return the recorded rounds that are blank for a player, without an opponent or a bye."""
    blank_round_numbers = []
    for round_number, recorded_round in enumerate(tournament.rounds, start=1):
        marks = [bye.mark for bye in recorded_round.byes if bye.player == player]
        has_board = any(player in (board.white, board.black) for board in recorded_round.boards)
        if marks == [" "] or not (marks or has_board):
            blank_round_numbers.append(round_number)
    return tuple(blank_round_numbers)


def _byes(source: ReportText, cells: _RoundCells) -> list[Bye]:
    """Return the byes and absences of a round: the cells without an opponent."""
    byes: list[Bye] = []
    holder: int | None = None
    for player, (opponent, _, code) in cells.by_player.items():
        if opponent:
            continue
        kind = _bye_kind(source, cells, player)
        byes.append(Bye(player, kind, code))
        if kind is not ByeKind.PAIRING_ALLOCATED:
            continue
        if holder is not None:
            sentence = say(
                "round {round} has a second pairing-allocated bye (players {holder} and {player})",
                round=cells.number,
                holder=holder,
                player=player,
            )
            source.add_note(*cells.line_and_column(player, Part.CODE), sentence)
        holder = player
    return byes


def _bye_kind(source: ReportText, cells: _RoundCells, player: int) -> ByeKind:
    """Return the type of bye of a cell without an opponent.

    FormatError for a result or a colour that needs one.
    """
    _, colour, code = cells.by_player[player]
    kind = BYES.get(code.upper())
    if kind is None:
        raise source.error(
            *cells.line_and_column(player, Part.CODE),
            found_words=say("result {code} without an opponent", code=code),
            expected_words=say("one of H F U Z + - = 1 0 or a space"),
        )
    if colour is not None:
        raise source.error(
            *cells.line_and_column(player, Part.COLOUR),
            found_words=say("colour {colour} without an opponent", colour=colour.value),
            expected_words=say("- or a space"),
        )
    if code in _AMBIGUOUS:
        sentence = say(
            "a {code} without an opponent is read as a {bye}", code=code, bye=_AMBIGUOUS[code]
        )
        source.add_note(*cells.line_and_column(player, Part.CODE), sentence)
    return kind


def _boards(source: ReportText, cells: _RoundCells) -> list[Board]:
    """Return the boards of a round, each at the place of the later one of its two lines."""
    boards = []
    read_players = set()
    for player, (opponent, colour, code) in cells.by_player.items():
        if not opponent:
            continue
        opposite = cells.by_player.get(opponent)
        if (
            opposite is None
            or opposite[0] != player
            or opponent == player
            or code.upper() not in _MARKS
        ):
            raise _seat_error(source, cells, player)
        read_players.add(player)
        # Every game is in two lines: it becomes a board at the second, so that it is recorded once.
        if opponent not in read_players:
            continue
        _, opposite_colour, opposite_code = opposite
        game = _usual_game(colour, code, opposite_colour, opposite_code)
        if game is None:
            boards.append(_board(source, cells, player, opponent))
            continue
        colour_of_player, result = game
        if colour_of_player is Colour.WHITE:
            boards.append(Board(player, opponent, result))
        else:
            boards.append(Board(opponent, player, result))
    return boards


def _seat_error(source: ReportText, cells: _RoundCells, player: int) -> FormatError:
    """Return the error in a player's opponent or the result against the opponent."""
    opponent, _, code = cells.by_player[player]
    opponent_cell = cells.line_and_column(player, Part.OPPONENT)
    fault = seat_fault(player, opponent, cells.lines)
    # The nearest cause is named first: a wrong number also makes the records contradict each other.
    if fault is SeatFault.HIMSELF:
        himself = say("player {player} paired with themselves", player=player)
        return source.error(
            *opponent_cell, found_words=himself, expected_words=say("another player's number")
        )
    if fault is SeatFault.UNKNOWN:
        unknown_words = say("opponent {opponent}, who is not in the file", opponent=opponent)
        return source.error(
            *opponent_cell, found_words=unknown_words, expected_words=source.player_wanted(opponent)
        )
    if code.upper() not in _MARKS:
        return source.error(
            *cells.line_and_column(player, Part.CODE),
            found_words=say("result {code} with an opponent", code=code),
            expected_words=say("one of 1 = 0 W D L + - or a space"),
        )
    opposite = cells.by_player.get(opponent)
    opponent_words = say("no opponent")
    if opposite is not None and opposite[0]:
        opponent_words = say("player {player}", player=opposite[0])
    contradiction = say(
        "player {player} against {opponent}, whose own record names {other}",
        player=player,
        opponent=opponent,
        other=opponent_words,
    )
    return source.error(
        *opponent_cell,
        found_words=contradiction,
        expected_words=say("two records that name each other as opponents"),
    )


@cache
def _usual_game(
    colour: Colour | None, code: str, opposite_colour: Colour | None, opposite_code: str
) -> tuple[Colour, Result] | None:
    """Return a player's colour and the result from both cells of a game; None for an unusual pair.

    Most cells of a large file are alike, so the meaning of each pair is determined only once.
    """
    mark = _MARKS[code.upper()]
    opposite_mark = _MARKS[opposite_code.upper()]
    if colour is None or opposite_colour is None or colour is opposite_colour:
        return None
    if mark not in AGAINST[opposite_mark]:
        return None
    if colour is Colour.WHITE:
        return colour, Result(mark, opposite_mark)
    return colour, Result(opposite_mark, mark)


def _board(source: ReportText, cells: _RoundCells, player: int, opponent: int) -> Board:
    """Return the board of two cells that name each other.

    Errors point at the later line's, that of `player`.
    """
    mark = cells.mark(player)
    opposite_mark = cells.mark(opponent)
    if mark not in AGAINST[opposite_mark]:
        raise _results_error(source, cells, player, opponent)
    if _colour(source, cells, player, opponent) is Colour.WHITE:
        return Board(player, opponent, Result(mark, opposite_mark))
    return Board(opponent, player, Result(opposite_mark, mark))


def _results_error(
    source: ReportText, cells: _RoundCells, player: int, opponent: int
) -> FormatError:
    """Return the error for two results of one game that contradict each other."""
    _, _, code = cells.by_player[player]
    _, _, opposite_code = cells.by_player[opponent]
    marks_allowed = AGAINST[cells.mark(opponent)]
    codes_allowed = [_code_shown(code) for code, mark in _MARKS.items() if mark in marks_allowed]
    contradiction = say(
        "result {code} does not match result {against} of player {opponent} on line {line}",
        code=_code_shown(code.upper()),
        against=_code_shown(opposite_code.upper()),
        opponent=opponent,
        line=cells.lines[opponent],
    )
    return source.error(
        *cells.line_and_column(player, Part.CODE),
        found_words=contradiction,
        expected_words=joined(codes_allowed, say(" or ")),
    )


def _code_shown(code: str) -> str:
    if code != " ":
        return code
    return say("a space")


def _colour(source: ReportText, cells: _RoundCells, player: int, opponent: int) -> Colour:
    """Return the colour of the later line's player.

    A forfeited game may have no colours: one that is given serves for both; with none the lower
    number is recorded as White, with a notice (the colour of a game that was not played counts
    nowhere).
    """
    _, colour, _ = cells.by_player[player]
    _, opposite_colour, _ = cells.by_player[opponent]
    if colour is not None and colour is opposite_colour:
        same_colour = say(
            "the same colour, {colour}, as player {opponent} on line {line}",
            colour=colour.value,
            opponent=opponent,
            line=cells.lines[opponent],
        )
        raise source.error(
            *cells.line_and_column(player, Part.COLOUR),
            found_words=same_colour,
            expected_words=plain(colour.other.value),
        )
    # At least one colour is missing, which only a forfeited game may have.
    colourless = player if colour is None else opponent
    if not cells.mark(colourless).forfeit:
        raise source.error(
            *cells.line_and_column(colourless, Part.COLOUR),
            found_words=say("no colour"),
            expected_words=say("w or b for a game"),
        )
    if colour is not None:
        return colour
    if opposite_colour is not None:
        return opposite_colour.other
    sentence = say(
        "the forfeited game of players {opponent} and {player} has no colours; {white} is recorded "
        "as White",
        opponent=opponent,
        player=player,
        white=min(player, opponent),
    )
    source.add_note(*cells.line_and_column(player, Part.COLOUR), sentence)
    if player < opponent:
        return Colour.WHITE
    return Colour.BLACK

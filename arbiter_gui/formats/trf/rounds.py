"""The cells of all player lines together: boards, byes, and absences announced for coming rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.round_rules import AGAINST, BYES, SeatFault, seat_fault
from arbiter_gui.domain.texts.sentences import joined, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, ByeRequest, Colour, Mark, Result, Round
from arbiter_gui.formats.trf.player_line import LineCell, PlayerLine
from arbiter_gui.formats.trf.records.absences import Announced
from arbiter_gui.formats.trf.text import ReportText

Cells = Mapping[int, LineCell]
"""One round's cells by pairing number."""

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


def round_cells(lines: Sequence[PlayerLine]) -> list[dict[int, LineCell]]:
    """Return each round's cells by pairing number, in file order, up to the last round with any."""
    count = max((max(line.cells) + 1 for line in lines if line.cells), default=0)
    rounds: list[dict[int, LineCell]] = [{} for _ in range(count)]
    for line in lines:
        for index, cell in line.cells.items():
            rounds[index][line.player.number] = cell
    return rounds


def read_rounds(
    source: ReportText, lines: Sequence[PlayerLine], announced: Sequence[Announced] = ()
) -> tuple[tuple[Round, ...], tuple[ByeRequest, ...]]:
    """Return the recorded rounds, and the byes and absences announced for those after them.

    A round is recorded when it, or a later one, holds a board or a pairing-allocated bye, or when every line
    has a bye in it: a column of the round to be paired names those alone who are away. Boards stand in the order
    of the lines. Raises FormatError where two lines, or a line and a record, contradict each other.
    """
    numbers = {line.player.number for line in lines}
    boards, byes = [], []
    for index, cells in enumerate(round_cells(lines)):
        boards.append(_boards(source, cells, numbers))
        byes.append(_byes(source, cells, index + 1))
    recorded = len(boards)
    while recorded and not _is_recorded(boards[recorded - 1], byes[recorded - 1], numbers):
        recorded -= 1
    _add_announced(source, announced, recorded, boards, byes)
    rounds = tuple(Round(tuple(boards[index]), tuple(byes[index])) for index in range(recorded))
    requests = tuple(
        ByeRequest(bye.player, index + 1, bye.kind, "Z" if bye.mark == " " else bye.mark)
        for index in range(recorded, len(byes))
        for bye in sorted(byes[index], key=lambda b: b.player)
    )
    return rounds, requests


def _add_announced(
    source: ReportText,
    announced: Sequence[Announced],
    recorded: int,
    boards: list[list[Board]],
    byes: list[list[Bye]],
) -> None:
    """Add the byes that stand only in a record, with an empty mark."""
    for each in announced:
        index = recorded if each.round is None else each.round - 1
        while len(byes) <= index:
            boards.append([])
            byes.append([])
        said = next((bye for bye in byes[index] if bye.player == each.player), None)
        if said is None and not any(each.player in (b.white, b.black) for b in boards[index]):
            byes[index].append(Bye(each.player, each.kind))
        elif said is None or said.kind is not each.kind:
            found = say(
                "a bye of player {player}, whose line says otherwise in round {round}",
                player=each.player,
                round=index + 1,
            )
            raise source.error(each.record.line, each.column, found, say("what the 001 record says"))


def _is_recorded(boards: Sequence[Board], byes: Sequence[Bye], numbers: set[int]) -> bool:
    everybody = {bye.player for bye in byes if bye.mark != " "} == numbers
    return everybody or read_as_recorded(Round(tuple(boards), tuple(byes)))


def read_as_recorded(recorded: Round) -> bool:
    """Tell whether a round is known to be recorded by a single line: a board or a pairing-allocated bye."""
    return bool(recorded.boards) or any(bye.kind is ByeKind.PAIRING_ALLOCATED for bye in recorded.byes)


def blank_rounds(tournament: Tournament, player: int) -> tuple[int, ...]:
    """Return the recorded rounds in which nothing stands for a player, neither opponent nor bye."""
    blank = []
    for number, recorded in enumerate(tournament.rounds, start=1):
        marks = [bye.mark for bye in recorded.byes if bye.player == player]
        if marks == [" "] or not (marks or any(player in (b.white, b.black) for b in recorded.boards)):
            blank.append(number)
    return tuple(blank)


def _byes(source: ReportText, cells: Cells, number: int) -> list[Bye]:
    byes: list[Bye] = []
    holder: int | None = None
    for player, cell in cells.items():
        if cell.opponent:
            continue
        kind = BYES.get(cell.code.upper())
        if kind is None:
            found = say("result {code} without an opponent", code=cell.code)
            raise source.error(cell.line, cell.code_column, found, say("one of H F U Z + - = 1 0 or a blank"))
        if cell.colour is not None:
            found = say("colour {colour} without an opponent", colour=cell.colour.value)
            raise source.error(cell.line, cell.colour_column, found, say("- or a blank"))
        if cell.code in _AMBIGUOUS:
            sentence = say(
                "a {code} without an opponent is read as a {bye}",
                code=cell.code,
                bye=_AMBIGUOUS[cell.code],
            )
            source.note(cell.line, cell.code_column, sentence)
        byes.append(Bye(player, kind, cell.code))
        if kind is ByeKind.PAIRING_ALLOCATED:
            if holder is not None:
                sentence = say(
                    "round {round} has a second pairing-allocated bye (players {holder} and {player})",
                    round=number,
                    holder=holder,
                    player=player,
                )
                source.note(cell.line, cell.code_column, sentence)
            holder = player
    return byes


def _boards(source: ReportText, cells: Cells, numbers: set[int]) -> list[Board]:
    boards = []
    for player, cell in cells.items():
        if not cell.opponent:
            continue
        other = cells.get(cell.opponent)
        if other is None or other.opponent != player or other is cell or cell.code.upper() not in _MARKS:
            raise _seat_error(source, cells, numbers, player)
        if other.line < cell.line:
            boards.append(_board(source, (player, cell), (cell.opponent, other)))
    return boards


def _seat_error(source: ReportText, cells: Cells, numbers: set[int], player: int) -> FormatError:
    """Return what is wrong with a player's opponent or the result against him."""
    cell = cells[player]
    fault = seat_fault(player, cell.opponent, numbers)
    if fault is SeatFault.HIMSELF:
        found = say("player {player} against himself", player=player)
        return source.error(cell.line, cell.column, found, say("another player's number"))
    if fault is SeatFault.UNKNOWN:
        found = say("opponent {opponent}, who is not in the file", opponent=cell.opponent)
        return source.error(cell.line, cell.column, found, source.player_wanted(cell.opponent))
    if cell.code.upper() not in _MARKS:
        found = say("result {code} with an opponent", code=cell.code)
        return source.error(cell.line, cell.code_column, found, say("one of 1 = 0 W D L + - or a blank"))
    other = cells.get(cell.opponent)
    said = (
        say("nobody")
        if other is None or not other.opponent
        else say("player {player}", player=other.opponent)
    )
    found = say(
        "player {player} against {opponent}, whose own line names {other}",
        player=player,
        opponent=cell.opponent,
        other=said,
    )
    return source.error(cell.line, cell.column, found, say("two lines that name each other"))


def _board(source: ReportText, later: tuple[int, LineCell], earlier: tuple[int, LineCell]) -> Board:
    """Return the board of two cells that name each other; errors point at the later line's cell."""
    player, cell = later
    opponent, other = earlier
    code, against = cell.code.upper(), other.code.upper()
    if _MARKS[code] not in AGAINST[_MARKS[against]]:
        allowed = (c for c, mark in _MARKS.items() if mark in AGAINST[_MARKS[against]])
        wanted = joined((c if c != " " else say("a blank") for c in allowed), say(" or "))
        found = say(
            "result {code} against {against} of player {opponent} in line {line}",
            code=_code_shown(code),
            against=_code_shown(against),
            opponent=opponent,
            line=other.line,
        )
        raise source.error(cell.line, cell.code_column, found, wanted)
    if _colour(source, later, earlier) is Colour.WHITE:
        return Board(player, opponent, _result(code, against))
    return Board(opponent, player, _result(against, code))


@cache
def _result(white: str, black: str) -> Result:
    """Return the result of two codes; both are among `_MARKS`, so that there are few."""
    return Result(_MARKS[white], _MARKS[black])


def _code_shown(code: str) -> str:
    return code if code != " " else say("blank")


def _colour(source: ReportText, later: tuple[int, LineCell], earlier: tuple[int, LineCell]) -> Colour:
    """Return the colour of the later line's player.

    A forfeited game may come without colours: one that is given serves both; with none the lower number is
    put down as White, with a notice (the colour of a game that was not played counts nowhere).
    """
    (player, cell), (opponent, other) = later, earlier
    if cell.colour is not None and other.colour is not None:
        if cell.colour is other.colour:
            found = say(
                "colour {colour} like player {opponent} in line {line}",
                colour=cell.colour.value,
                opponent=opponent,
                line=other.line,
            )
            raise source.error(cell.line, cell.colour_column, found, plain(other.colour.other.value))
        return cell.colour
    unknown = cell if cell.colour is None else other
    if not _MARKS[unknown.code.upper()].forfeit:
        raise source.error(unknown.line, unknown.colour_column, say("no colour"), say("w or b for a game"))
    if cell.colour is not None or other.colour is not None:
        return cell.colour or other.colour.other  # type: ignore[union-attr]
    sentence = say(
        "the forfeited game of players {opponent} and {player} has no colours; {white} is put down as White",
        opponent=opponent,
        player=player,
        white=min(player, opponent),
    )
    source.note(cell.line, cell.colour_column, sentence)
    return Colour.WHITE if player < opponent else Colour.BLACK

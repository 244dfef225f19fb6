"""The cells of all player lines together: boards, byes, and absences announced for coming rounds."""

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
    """The cells of one round by pairing number, in file order; `lines` has the line of every player."""

    number: int
    cells: dict[int, Cell]
    lines: Mapping[int, int]

    def place(self, player: int, part: Part) -> tuple[int, int]:
        """Return the line and the column of a part of somebody's cell."""
        return self.lines[player], column_of(self.number, part)


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


def _by_round(lines: Sequence[PlayerLine]) -> list[_RoundCells]:
    """Return each round's cells up to the last round with any."""
    at = {line.player.number: line.line for line in lines}
    columns = enumerate(zip_longest(*(line.cells for line in lines)), start=1)
    return [
        _RoundCells(number, {player: cell for player, cell in zip(at, column, strict=True) if cell}, at)
        for number, column in columns
    ]


def read_rounds(
    source: ReportText, lines: Sequence[PlayerLine], announced: Sequence[Announced] = ()
) -> tuple[tuple[Round, ...], tuple[ByeRequest, ...]]:
    """Return the recorded rounds, and the byes and absences announced for those after them.

    A round is recorded when it, or a later one, holds a board. Byes alone, be it everybody's or one that the pairing
    gives, stand in the columns of the round to be paired. Boards stand in the order of the lines. Raises FormatError
    where two lines, or a line and a record, contradict each other.
    """
    boards, byes = [], []
    for cells in _by_round(lines):
        boards.append(_boards(source, cells))
        byes.append(_byes(source, cells))
    recorded = len(boards)
    while recorded and not boards[recorded - 1]:
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
                "a bye for player {player}, whose record says otherwise in round {round}",
                player=each.player,
                round=index + 1,
            )
            raise source.error(each.record.line, each.column, found, say("an entry as in the 001 record"))


def blank_rounds(tournament: Tournament, player: int) -> tuple[int, ...]:
    """Return the recorded rounds in which nothing stands for a player, neither opponent nor bye."""
    blank = []
    for number, recorded in enumerate(tournament.rounds, start=1):
        marks = [bye.mark for bye in recorded.byes if bye.player == player]
        if marks == [" "] or not (marks or any(player in (b.white, b.black) for b in recorded.boards)):
            blank.append(number)
    return tuple(blank)


def _byes(source: ReportText, here: _RoundCells) -> list[Bye]:
    byes: list[Bye] = []
    holder: int | None = None
    for player, (opponent, colour, code) in here.cells.items():
        if opponent:
            continue
        kind = BYES.get(code.upper())
        if kind is None:
            found = say("result {code} without an opponent", code=code)
            wanted = say("one of H F U Z + - = 1 0 or a space")
            raise source.error(*here.place(player, Part.CODE), found, wanted)
        if colour is not None:
            found = say("colour {colour} without an opponent", colour=colour.value)
            raise source.error(*here.place(player, Part.COLOUR), found, say("- or a space"))
        if code in _AMBIGUOUS:
            sentence = say("a {code} without an opponent is read as a {bye}", code=code, bye=_AMBIGUOUS[code])
            source.note(*here.place(player, Part.CODE), sentence)
        byes.append(Bye(player, kind, code))
        if kind is ByeKind.PAIRING_ALLOCATED:
            if holder is not None:
                sentence = say(
                    "round {round} has a second pairing-allocated bye (players {holder} and {player})",
                    round=here.number,
                    holder=holder,
                    player=player,
                )
                source.note(*here.place(player, Part.CODE), sentence)
            holder = player
    return byes


def _boards(source: ReportText, here: _RoundCells) -> list[Board]:
    boards = []
    cells = here.cells
    earlier = set()
    for player, (opponent, colour, code) in cells.items():
        if not opponent:
            continue
        other = cells.get(opponent)
        if other is None or other[0] != player or opponent == player or code.upper() not in _MARKS:
            raise _seat_error(source, here, player)
        earlier.add(player)
        if opponent not in earlier:
            continue
        usual = _usual_game(colour, code, other[1], other[2])
        if usual is None:
            boards.append(_board(source, here, player, opponent))
        elif usual[0] is Colour.WHITE:
            boards.append(Board(player, opponent, usual[1]))
        else:
            boards.append(Board(opponent, player, usual[1]))
    return boards


def _seat_error(source: ReportText, here: _RoundCells, player: int) -> FormatError:
    """Return what is wrong with a player's opponent or the result against him."""
    opponent, _, code = here.cells[player]
    place = here.place(player, Part.OPPONENT)
    fault = seat_fault(player, opponent, here.lines)
    if fault is SeatFault.HIMSELF:
        found = say("player {player} paired with themselves", player=player)
        return source.error(*place, found, say("another player's number"))
    if fault is SeatFault.UNKNOWN:
        found = say("opponent {opponent}, who is not in the file", opponent=opponent)
        return source.error(*place, found, source.player_wanted(opponent))
    if code.upper() not in _MARKS:
        found = say("result {code} with an opponent", code=code)
        return source.error(*here.place(player, Part.CODE), found, say("one of 1 = 0 W D L + - or a space"))
    other = here.cells.get(opponent)
    said = say("player {player}", player=other[0]) if other is not None and other[0] else say("nobody")
    found = say(
        "player {player} against {opponent}, whose own record names {other}",
        player=player,
        opponent=opponent,
        other=said,
    )
    return source.error(*place, found, say("two records that name each other"))


@cache
def _usual_game(
    colour: Colour | None, code: str, others: Colour | None, against: str
) -> tuple[Colour, Result] | None:
    """Return a player's colour and the result for what his and his opponent's cell say; None for an odd pair."""
    own, other = _MARKS[code.upper()], _MARKS[against.upper()]
    if colour is None or others is None or colour is others or own not in AGAINST[other]:
        return None
    return colour, Result(own, other) if colour is Colour.WHITE else Result(other, own)


def _board(source: ReportText, here: _RoundCells, player: int, opponent: int) -> Board:
    """Return the board of two cells that name each other; errors point at the later line's, that of `player`."""
    code, against = here.cells[player][2].upper(), here.cells[opponent][2].upper()
    own, other = _MARKS[code], _MARKS[against]
    if own not in AGAINST[other]:
        allowed = (c for c, mark in _MARKS.items() if mark in AGAINST[other])
        wanted = joined((c if c != " " else say("a space") for c in allowed), say(" or "))
        found = say(
            "result {code} against {against} of player {opponent} in line {line}",
            code=_code_shown(code),
            against=_code_shown(against),
            opponent=opponent,
            line=here.lines[opponent],
        )
        raise source.error(*here.place(player, Part.CODE), found, wanted)
    if _colour(source, here, player, opponent) is Colour.WHITE:
        return Board(player, opponent, Result(own, other))
    return Board(opponent, player, Result(other, own))


def _code_shown(code: str) -> str:
    return code if code != " " else say("a space")


def _colour(source: ReportText, here: _RoundCells, player: int, opponent: int) -> Colour:
    """Return the colour of the later line's player.

    A forfeited game may come without colours: one that is given serves both; with none the lower number is
    put down as White, with a notice (the colour of a game that was not played counts nowhere).
    """
    _, own, code = here.cells[player]
    _, other, against = here.cells[opponent]
    if own is not None and own is other:
        found = say(
            "colour {colour} like player {opponent} in line {line}",
            colour=own.value,
            opponent=opponent,
            line=here.lines[opponent],
        )
        raise source.error(*here.place(player, Part.COLOUR), found, plain(own.other.value))
    unknown, its_code = (player, code) if own is None else (opponent, against)
    if not _MARKS[its_code.upper()].forfeit:
        raise source.error(*here.place(unknown, Part.COLOUR), say("no colour"), say("w or b for a game"))
    if own is not None or other is not None:
        return own or other.other  # type: ignore[union-attr]
    sentence = say(
        "the forfeited game of players {opponent} and {player} has no colours; {white} is recorded as White",
        opponent=opponent,
        player=player,
        white=min(player, opponent),
    )
    source.note(*here.place(player, Part.COLOUR), sentence)
    return Colour.WHITE if player < opponent else Colour.BLACK

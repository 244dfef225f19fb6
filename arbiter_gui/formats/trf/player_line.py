"""One 001 record: fixed columns, counted in characters from 1."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum

from arbiter_gui.domain import round_rules
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.points import decimal_points, parse_points
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.formats.trf.text import ReportText, quoted

MOST_ROUNDS = round_rules.MOST_ROUNDS
_MOST = round_rules.HIGHEST_REPORTED_NUMBER
ROUND_WIDTH = 10
FIRST_ROUND_COLUMN = 90
"""A round takes ten columns: two blanks, opponent (4), blank, colour, blank, result."""

COLUMNS = {
    "number": (5, 8),
    "sex": (10, 10),
    "title": (11, 13),
    "name": (15, 47),
    "rating": (49, 52),
    "federation": (54, 56),
    "FIDE number": (58, 68),
    "birth date": (70, 79),
    "points": (81, 84),
    "rank": (86, 89),
}
_GAPS = (4, 9, 14, 48, 53, 57, 69, 80, 85)
_HEAD = re.compile(
    r".{3} (.{4}) (.)(.{3}) (.{33}) (.{4}) (.{3}) (.{11}) (.{10}) (.{4}) (.{4})", re.DOTALL
)
"""The fields of `COLUMNS`, with the blanks between them."""
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None}
_CODES = frozenset("10=WDLwdl+-HFUZhfuz? ")
_USUAL = re.compile(
    r"  ([0-9]{4}| [0-9]{3}|  [0-9]{2}|   [0-9]) ([wb-]) ([10=WDLwdl+HFUZhfuz? -])| {10}"
)
"""The form of nearly every cell; in lines with other cells all are checked column by column."""
_OWN_NAMES = {"fide_id": "FIDE number", "birth": "birth date"}
"""The names of fields of players in this module, if different."""
_GAPS_OF_ROUND = (0, 1, 6, 8)
"""The columns of a round, from 0, that are blank."""
_NUMBERS = {"number": say("number"), "rating": say("rating"), "rank": say("rank")}
"""The names in messages of the fields that contain numbers."""


def width_of(field: str) -> int:
    """Return the number of characters in a 001 record for a field of a player."""
    first_column, last_column = COLUMNS[_OWN_NAMES.get(field, field)]
    return last_column - first_column + 1


Cell = tuple[int, Colour | None, str]
"""The cell of one player for one round: the opponent (0 for none), the colour, the code.

A plain tuple, as there is one for every player and round.
"""


class Part(IntEnum):
    """The columns of a round in which its parts begin, from 0."""

    OPPONENT = 2
    COLOUR = 7
    CODE = 9


def column_of(round_number: int, part: Part) -> int:
    """Return the column of a part of the round, both counted from 1."""
    return FIRST_ROUND_COLUMN + ROUND_WIDTH * (round_number - 1) + part


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A 001 record: `points` are the stated tenths, if any.

    `cells` by round, None for a blank one.
    """

    line: int
    player: Player
    points: int | None
    cells: Sequence[Cell | None]


def read_player_line(source: ReportText, line: int, text: str) -> PlayerLine:
    """Read a 001 record; raises FormatError at the first column that breaks the format."""
    head = _HEAD.match(text.ljust(FIRST_ROUND_COLUMN - 1))
    if head is None:
        column = next(gap for gap in _GAPS if text[gap - 1 : gap] not in ("", " "))
        raise source.error(
            line,
            column,
            found_words=say("{text} between two fields", text=quoted(text[column - 1])),
            expected_words=say("a space in column {column} of a 001 record", column=column),
        )
    if "\t" in text:
        raise source.error(
            line,
            text.index("\t") + 1,
            found_words=say("a tab"),
            expected_words=say("fields in fixed columns, filled with spaces"),
        )

    fields = [value.strip(" ") for value in head.groups()]
    number, sex, title, name, rating, federation, fide_id, birth, points, rank = fields

    def whole_number(text: str, field: str, lowest: int) -> int:
        column = COLUMNS[field][0]
        return source.number(line, column, text, _NUMBERS[field], (lowest, _MOST))

    player = Player(
        number=whole_number(number, "number", 1),
        name=name,
        rating=whole_number(rating or "0", "rating", 0),
        title=title,
        sex=sex,
        federation=federation,
        fide_id=fide_id,
        birth=birth,
        rank=whole_number(rank, "rank", 0) if rank else None,
    )
    return PlayerLine(line, player, _points(source, line, points), _cells(source, line, text))


def _points(source: ReportText, line: int, text: str) -> int | None:
    """Return the points that a line states, in tenths and perhaps below 0.

    None if it states none.
    """
    if not text:
        return None
    if text.isascii():
        with suppress(ValueError):
            if text.startswith("-"):
                return -parse_points(text[1:])
            return parse_points(text)
    raise source.error(
        line,
        COLUMNS["points"][0],
        found_words=say("points {text}", text=quoted(text)),
        expected_words=say("points such as 2.5, or spaces"),
    )


def _cells(source: ReportText, line: int, text: str) -> list[Cell | None]:
    """Return the cells of all rounds of a line up to the last non-blank one.

    None for a blank one.
    """
    start = FIRST_ROUND_COLUMN - 1
    longest_end = start + MOST_ROUNDS * ROUND_WIDTH
    text = text.rstrip(" ")
    if len(text) > longest_end:
        raise source.error(
            line,
            longest_end + 1,
            found_words=say("more text"),
            expected_words=say("at most {n} rounds", n=MOST_ROUNDS),
        )
    offsets = range(start, len(text), ROUND_WIDTH)
    text = text.ljust(start + len(offsets) * ROUND_WIDTH)
    # One search for all well-formed cells is much faster than reading cell by cell.
    usual_cells = _USUAL.findall(text, start)
    if len(usual_cells) == len(offsets):
        return [
            (int(opponent), _COLOURS[colour], code) if code else None
            for opponent, colour, code in usual_cells
        ]
    cells: list[Cell | None] = []
    for round_number, offset in enumerate(offsets, start=1):
        block = text[offset : offset + ROUND_WIDTH]
        cells.append(_cell(source, line, round_number, block) if block.strip(" ") else None)
    return cells


def _cell(source: ReportText, line: int, round_number: int, block: str) -> Cell:
    """Return the cell in the ten columns of a round.

    Raises FormatError at the first one that breaks the format.
    """
    first_column = column_of(round_number, Part.OPPONENT) - Part.OPPONENT
    for gap in _GAPS_OF_ROUND:
        if block[gap] != " ":
            raise source.error(
                line,
                first_column + gap,
                found_words=say("{text} between two fields", text=quoted(block[gap])),
                expected_words=say("a space; the columns of the rounds are fixed"),
            )
    opponent_text = block[Part.OPPONENT : Part.OPPONENT + 4].strip(" ") or "0"
    opponent = source.number(
        line, first_column + Part.OPPONENT, opponent_text, say("opponent"), (0, _MOST)
    )
    colour = block[Part.COLOUR]
    if colour.lower() not in _COLOURS:
        raise source.error(
            line,
            first_column + Part.COLOUR,
            found_words=say("colour {text}", text=quoted(colour)),
            expected_words=say("w, b, - or a space"),
        )
    code = block[Part.CODE]
    if code not in _CODES:
        raise source.error(
            line,
            first_column + Part.CODE,
            found_words=say("result {text}", text=quoted(code)),
            expected_words=say("one of 1 = 0 W D L + - H F U Z ? or a space"),
        )
    return opponent, _COLOURS[colour.lower()], code


def cell_text(opponent: int, colour: Colour | None, code: str) -> str:
    """Return the ten columns of a round; `opponent` 0 writes ``0000``."""
    opponent_text = f"{opponent:4d}" if opponent else "0000"
    letter = "-" if colour is None else colour.value
    return f"  {opponent_text} {letter} {code or ' '}"


def player_text(player: Player, points: int, cells: str) -> str:
    """Return a 001 record without trailing blanks; `points` in tenths, `cells` ten columns a round.

    Text that is wider than its field is cut, as the format has no room for it; a number that is too
    wide raises InvalidTournament.
    """
    stated_points = decimal_points(points)
    if len(stated_points) > 4 and points % 10 == 0:
        # From 1000 on, “.0” has no room in the four columns.
        stated_points = str(points // 10)
    rank = "" if player.rank is None else player.rank
    fields = (
        "001",
        f"{player.number:4d}",
        _fit(player.sex, 1) + _fit_right(player.title, 3),
        _fit(player.name, 33),
        f"{player.rating or '':>4}",
        _fit(player.federation, 3),
        _fit_right(player.fide_id, 11),
        _fit(player.birth, 10),
        f"{stated_points:>4}",
        f"{rank:>4}",
    )
    head = " ".join(fields)
    if player.number > _MOST:
        raise InvalidTournament(
            say(
                "pairing number {player} does not fit into a report file, which allows only four "
                "digits",
                player=player.number,
            )
        )
    if len(head) >= FIRST_ROUND_COLUMN or len(cells) > MOST_ROUNDS * ROUND_WIDTH:
        raise InvalidTournament(
            say(
                "the data of player {player} do not fit into the columns of a report file",
                player=player.number,
            )
        )
    return (head + cells).rstrip(" ")


def _fit(text: str, width: int) -> str:
    """Return a text cut or padded to a width.

    A control character, which would break the line, becomes a blank.
    """
    return _cut_to_width(text, width).ljust(width)


def _fit_right(text: str, width: int) -> str:
    """Return a text cut, or padded on its left, to a width."""
    return _cut_to_width(text, width).rjust(width)


def _cut_to_width(text: str, width: int) -> str:
    printable = [" " if letter < " " or letter == "\x7f" else letter for letter in text]
    return "".join(printable[:width])

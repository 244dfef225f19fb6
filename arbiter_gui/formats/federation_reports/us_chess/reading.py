"""The three files for US Chess read back: every game from both of its sides, which have to
agree.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from arbiter_gui.formats.federation_reports.stated import StatedGame, StatedReport
from arbiter_gui.formats.federation_reports.us_chess.dbase import read_table
from arbiter_gui.formats.federation_reports.us_chess.writing import PLAYER_FILE

_GAME = re.compile(r"([WDL])(\d+)([WB])", re.ASCII)
_TENTHS = {"W": 10, "D": 5, "L": 0}
_OTHER = {"W": "L", "L": "W", "D": "D"}


def read_us_chess_report(files: Mapping[str, bytes]) -> dict[int, StatedReport]:
    """Return the contents of the report, by the numbers of its sections.

    Raises ValueError or KeyError for files that are not such a report, and for a game whose sides
    differ.
    """
    names: dict[int, dict[int, str]] = {}
    cells: dict[int, dict[tuple[int, int], str]] = {}
    for record in read_table(files[PLAYER_FILE]):
        section = int(record["D_SEC_NUM"])
        number = int(record["D_PAIR_NUM"])
        names.setdefault(section, {})[number] = record["D_NAME"]
        for name, cell in record.items():
            if name.startswith("D_RND"):
                cells.setdefault(section, {})[number, int(name.removeprefix("D_RND"))] = cell
    return {section: StatedReport(names[section], _games(cells[section])) for section in names}


def _games(cells: Mapping[tuple[int, int], str]) -> frozenset[StatedGame]:
    """Return the games of the cells, each of which both players must state alike.

    Raises ValueError.
    """
    games = set()
    for (player_number, round_number), cell in cells.items():
        match = _GAME.fullmatch(cell)
        if match is None:
            continue
        letter = match[1]
        opponent = int(match[2])
        colour = match[3]
        other_colour = "B" if colour == "W" else "W"
        mirrored = f"{_OTHER[letter]}{player_number}{other_colour}"
        if cells.get((opponent, round_number)) != mirrored:
            raise ValueError(
                f"round {round_number}: {player_number} and {opponent} say different things"
            )
        if colour == "W":
            games.add(
                (round_number, player_number, opponent, _TENTHS[letter], _TENTHS[_OTHER[letter]])
            )
    return frozenset(games)

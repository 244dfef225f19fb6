"""What each quality criterion of the Dutch editions counts, in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from arbiter_gui.explain.naming import points


class Unit(Enum):
    """How the detail of a criterion's entry is to be read."""

    COUNT = "count"
    DIFFERENCE = "difference"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Measure:
    """The thing that is to be as small as possible."""

    what: str
    unit: Unit = Unit.COUNT


UNPAIRED = -(10**9)
"""The detail that counts the players left over in the next bracket."""

LIMBO = 10**6
"""Score differences from here on belong to MDPs left in the Limbo."""

_COLOURS = "players without their colour preference"
_STRONG = "players without their strong colour preference"
_WIDE = "topscorers or their opponents with a colour difference beyond two"
_ROW = "topscorers or their opponents with one colour three times running"

MEASURES: dict[str, Measure] = {
    "C.5": Measure("players left over"),
    "C.6": Measure("score differences", Unit.DIFFERENCE),
    "C.7": Measure("score differences in the next bracket", Unit.DIFFERENCE),
    "C.8": Measure(_WIDE),
    "C.9": Measure(_ROW),
    "C.10": Measure(_COLOURS),
    "C.11": Measure(_STRONG),
    "C.12": Measure("downfloats repeated from the previous round"),
    "C.13": Measure("upfloats repeated from the previous round"),
    "C.14": Measure("downfloats repeated from two rounds before"),
    "C.15": Measure("upfloats repeated from two rounds before"),
    "C.16": Measure("score differences of downfloats repeated from the previous round", Unit.DIFFERENCE),
    "C.17": Measure("score differences of upfloats repeated from the previous round", Unit.DIFFERENCE),
    "C.18": Measure("score differences of downfloats repeated from two rounds before", Unit.DIFFERENCE),
    "C.19": Measure("score differences of upfloats repeated from two rounds before", Unit.DIFFERENCE),
    "C5": Measure("score of the player with the bye", Unit.SCORE),
    "C6": Measure("players left over"),
    "C7": Measure("players left over", Unit.SCORE),
    "C8": Measure("players left over in the next bracket", Unit.SCORE),
    "C9": Measure("unplayed games of the player with the bye"),
    "C10": Measure(_WIDE),
    "C11": Measure(_ROW),
    "C12": Measure(_COLOURS),
    "C13": Measure(_STRONG),
    "C14": Measure("residents left over who floated down in the previous round"),
    "C15": Measure("opponents of moved-down players who floated up in the previous round"),
    "C16": Measure("residents left over who floated down two rounds before"),
    "C17": Measure("opponents of moved-down players who floated up two rounds before"),
    "C18": Measure("score differences of MDPs who floated down in the previous round", Unit.DIFFERENCE),
    "C19": Measure(
        "score differences of MDPs' opponents who floated up in the previous round", Unit.DIFFERENCE
    ),
    "C20": Measure("score differences of MDPs who floated down two rounds before", Unit.DIFFERENCE),
    "C21": Measure("score differences of MDPs' opponents who floated up two rounds before", Unit.DIFFERENCE),
}


def measure_text(article: str, detail: int) -> str:
    """Return what an entry of a criterion counts, such as `score differences of 1 point`."""
    measure = MEASURES[article]
    if detail == UNPAIRED:
        return "players left over in the next bracket"
    if measure.unit is Unit.DIFFERENCE and detail:
        return (
            f"{measure.what} (in the Limbo)" if -detail >= LIMBO else f"{measure.what} of {points(-detail)}"
        )
    if measure.unit is Unit.SCORE and detail:
        return f"{measure.what} with {points(-1 - detail)}"
    return measure.what


_RUNNING, _TWO_AGO = "for the second time running", "again after two rounds"
_DUE = "more players would not get the colour that is due"
_SELDOM = "more players would miss a colour they have had too seldom"
_NO_OPPONENT = "more players would find no opponent in that group"
_APART = "more opponents would be {gap} apart"
_OFTEN = "at the top more players would have had one colour far too often"
_ROW_OF_THREE = "at the top more players would have the same colour three times in a row"

_PLAIN: dict[str, str] = {
    "C.5": _NO_OPPONENT,
    "C.6": _APART,
    "C.7": f"in the group below {_APART}",
    "C.8": _OFTEN,
    "C.9": _ROW_OF_THREE,
    "C.10": _DUE,
    "C.11": _SELDOM,
    "C.12": f"more players would be moved down {_RUNNING}",
    "C.13": f"more players would meet somebody with more points {_RUNNING}",
    "C.14": f"more players would be moved down {_TWO_AGO}",
    "C.15": f"more players would meet somebody with more points {_TWO_AGO}",
    "C.16": f"more players who are moved down {_RUNNING} would be {{gap}} from their opponents",
    "C.17": f"more players who meet more points {_RUNNING} would be {{gap}} from their opponents",
    "C.18": f"more players who are moved down {_TWO_AGO} would be {{gap}} from their opponents",
    "C.19": f"more players who meet more points {_TWO_AGO} would be {{gap}} from their opponents",
    "C5": "somebody with {gap} would have to sit out",
    "C6": _NO_OPPONENT,
    "C7": "more players with {gap} would find no opponent in that group",
    "C8": "in the group below more players with {gap} would find no opponent",
    "C9": "somebody who has already missed more games would have to sit out",
    "C10": _OFTEN,
    "C11": _ROW_OF_THREE,
    "C12": _DUE,
    "C13": _SELDOM,
    "C14": f"more players would be moved down {_RUNNING}",
    "C15": f"more players would meet somebody with more points {_RUNNING}",
    "C16": f"more players would be moved down {_TWO_AGO}",
    "C17": f"more players would meet somebody with more points {_TWO_AGO}",
    "C18": f"more players who are moved down {_RUNNING} would be {{gap}} from their opponents",
    "C19": f"more players who meet more points {_RUNNING} would be {{gap}} from their opponents",
    "C20": f"more players who are moved down {_TWO_AGO} would be {{gap}} from their opponents",
    "C21": f"more players who meet more points {_TWO_AGO} would be {{gap}} from their opponents",
}


def plain_text(article: str, detail: int) -> str:
    """Return the same as a clause for a player who knows no rules."""
    if detail == UNPAIRED:
        return "in the group below more players would find no opponent"
    unit = MEASURES[article].unit
    if unit is Unit.DIFFERENCE and -detail >= LIMBO:
        return "more of those who came down would have to move down again"
    gap = "more points" if not detail else points(-1 - detail if unit is Unit.SCORE else -detail)
    return _PLAIN[article].format(gap=gap)

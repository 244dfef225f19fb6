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

"""What each quality criterion of the Dutch editions counts, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import Said, say
from arbiter_gui.explain.naming import points, with_points


class Unit(Enum):
    """How the detail of a criterion's entry is to be read."""

    COUNT = "count"
    DIFFERENCE = "difference"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Measure:
    """The thing that is to be as small as possible."""

    what: Said
    unit: Unit = Unit.COUNT


UNPAIRED = -(10**9)
"""The detail that counts the players left over in the next bracket."""

LIMBO = 10**6
"""Score differences from here on belong to MDPs left in the Limbo."""

_COLOURS = say("players without their colour preference")
_STRONG = say("players without their strong colour preference")
_WIDE = say("topscorers or their opponents with a colour difference beyond two")
_ROW = say("topscorers or their opponents with one colour three times running")
_LEFT = say("players left over")
_LEFT_BELOW = say("players left over in the next bracket")

MEASURES: dict[str, Measure] = {
    "C.4": Measure(say("brackets joined so that everybody can be paired")),
    "C.5": Measure(_LEFT),
    "C.6": Measure(say("score differences"), Unit.DIFFERENCE),
    "C.7": Measure(say("score differences in the next bracket"), Unit.DIFFERENCE),
    "C.8": Measure(_WIDE),
    "C.9": Measure(_ROW),
    "C.10": Measure(_COLOURS),
    "C.11": Measure(_STRONG),
    "C.12": Measure(say("downfloats repeated from the previous round")),
    "C.13": Measure(say("upfloats repeated from the previous round")),
    "C.14": Measure(say("downfloats repeated from two rounds before")),
    "C.15": Measure(say("upfloats repeated from two rounds before")),
    "C.16": Measure(say("score differences of downfloats repeated from the previous round"), Unit.DIFFERENCE),
    "C.17": Measure(say("score differences of upfloats repeated from the previous round"), Unit.DIFFERENCE),
    "C.18": Measure(say("score differences of downfloats repeated from two rounds before"), Unit.DIFFERENCE),
    "C.19": Measure(say("score differences of upfloats repeated from two rounds before"), Unit.DIFFERENCE),
    "C5": Measure(say("score of the player with the bye"), Unit.SCORE),
    "C6": Measure(_LEFT),
    "C7": Measure(_LEFT, Unit.SCORE),
    "C8": Measure(_LEFT_BELOW, Unit.SCORE),
    "C9": Measure(say("unplayed games of the player with the bye")),
    "C10": Measure(_WIDE),
    "C11": Measure(_ROW),
    "C12": Measure(_COLOURS),
    "C13": Measure(_STRONG),
    "C14": Measure(say("residents left over who floated down in the previous round")),
    "C15": Measure(say("opponents of moved-down players who floated up in the previous round")),
    "C16": Measure(say("residents left over who floated down two rounds before")),
    "C17": Measure(say("opponents of moved-down players who floated up two rounds before")),
    "C18": Measure(say("score differences of MDPs who floated down in the previous round"), Unit.DIFFERENCE),
    "C19": Measure(
        say("score differences of MDPs' opponents who floated up in the previous round"), Unit.DIFFERENCE
    ),
    "C20": Measure(say("score differences of MDPs who floated down two rounds before"), Unit.DIFFERENCE),
    "C21": Measure(
        say("score differences of MDPs' opponents who floated up two rounds before"), Unit.DIFFERENCE
    ),
}


def measure_text(article: str, detail: int) -> Said:
    """Return what an entry of a criterion counts, such as `score differences of 1 point`."""
    measure = MEASURES[article]
    if detail == UNPAIRED:
        return _LEFT_BELOW
    if measure.unit is Unit.DIFFERENCE and detail:
        if -detail >= LIMBO:
            return say("{what} (in the Limbo)", what=measure.what)
        return _apart(measure.what, -detail)
    if measure.unit is Unit.SCORE and detail:
        return say("{what} {with_points}", what=measure.what, with_points=with_points(-1 - detail))
    return measure.what


def _apart(what: Said, gap: int) -> Said:
    if gap in (5, 10):
        return say("{what} of {gap} point", what=what, gap=points_text(gap))
    return say("{what} of {gap} points", what=what, gap=points_text(gap))


_DUE = say("more players would not get the colour that is due")
_SELDOM = say("more players would miss a colour they have had too seldom")
_NO_OPPONENT = say("more players would find no opponent in that group")
_OFTEN = say("at the top more players would have had one colour far too often")
_ROW_OF_THREE = say("at the top more players would have the same colour three times in a row")
_DOWN = say("more players would be moved down for the second time running")
_UP = say("more players would meet somebody with more points for the second time running")
_DOWN_TWO = say("more players would be moved down again after two rounds")
_UP_TWO = say("more players would meet somebody with more points again after two rounds")

_PLAIN: dict[str, Said] = {
    "C.4": say("the groups below would have to be joined so that everybody finds an opponent"),
    "C.5": _NO_OPPONENT,
    "C.8": _OFTEN,
    "C.9": _ROW_OF_THREE,
    "C.10": _DUE,
    "C.11": _SELDOM,
    "C.12": _DOWN,
    "C.13": _UP,
    "C.14": _DOWN_TWO,
    "C.15": _UP_TWO,
    "C6": _NO_OPPONENT,
    "C9": say("somebody who has already missed more games would have to sit out"),
    "C10": _OFTEN,
    "C11": _ROW_OF_THREE,
    "C12": _DUE,
    "C13": _SELDOM,
    "C14": _DOWN,
    "C15": _UP,
    "C16": _DOWN_TWO,
    "C17": _UP_TWO,
}


def _far_down(gap: Said) -> Said:
    return say(
        "more players who are moved down for the second time running would be {gap} from their opponents",
        gap=gap,
    )


def _far_up(gap: Said) -> Said:
    return say(
        "more players who meet more points for the second time running would be {gap} from their opponents",
        gap=gap,
    )


def _far_down_two(gap: Said) -> Said:
    return say(
        "more players who are moved down again after two rounds would be {gap} from their opponents", gap=gap
    )


def _far_up_two(gap: Said) -> Said:
    return say(
        "more players who meet more points again after two rounds would be {gap} from their opponents",
        gap=gap,
    )


_PLAIN_APART: dict[str, Callable[[Said], Said]] = {
    "C.6": lambda gap: say("more opponents would be {gap} apart", gap=gap),
    "C.7": lambda gap: say("in the group below more opponents would be {gap} apart", gap=gap),
    "C.16": _far_down,
    "C.17": _far_up,
    "C.18": _far_down_two,
    "C.19": _far_up_two,
    "C18": _far_down,
    "C19": _far_up,
    "C20": _far_down_two,
    "C21": _far_up_two,
}

_PLAIN_SCORE: dict[str, Callable[[Said], Said]] = {
    "C5": lambda score: say("somebody {with_points} would have to sit out", with_points=score),
    "C7": lambda score: say(
        "more players {with_points} would find no opponent in that group", with_points=score
    ),
    "C8": lambda score: say(
        "in the group below more players {with_points} would find no opponent", with_points=score
    ),
}


def plain_text(article: str, detail: int) -> Said:
    """Return the same as a clause for a player who knows no rules."""
    if detail == UNPAIRED:
        return say("in the group below more players would find no opponent")
    unit = MEASURES[article].unit
    if unit is Unit.DIFFERENCE and -detail >= LIMBO:
        return say("more of those who came down would have to move down again")
    if article in _PLAIN_APART:
        return _PLAIN_APART[article](points(-detail) if detail else say("more points"))
    if article in _PLAIN_SCORE:
        return _PLAIN_SCORE[article](with_points(-1 - detail) if detail else say("with more points"))
    return _PLAIN[article]

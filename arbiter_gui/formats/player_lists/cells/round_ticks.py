"""Cells below the heading of a round: a tick, a half point, a zero, or nothing."""

from __future__ import annotations

from enum import Enum

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists.cells.empty_words import NONE


class RoundTick(Enum):
    """The meaning of a cell for the round of its column; `TICK` has the meaning of the heading."""

    NOTHING = "nothing"
    NO = "no"
    TICK = "tick"
    HALF_POINT = "half point"
    NO_POINT = "no point"


_SIGNS = "x xx + * 1 ✓ ✔ ☑ ✗ ✘ ☒ • ● ■ √ v"
_YES = """
y yes ja j jo joo oui o si s sim sí da tak t igen i kyllä ano a áno да так д ναι evet e taip jah jā
já כן نعم ok true wahr vrai verdadero vero verdadeiro waar prawda sant истина истинно
"""
_SAID = (
    "bye byes absent abs out away freilos spielfrei fehlt abwesend absente assente ausente afwezig "
    "h/p"
)
_TICKS = frozenset(map(folded, f"{_SIGNS} {_YES} {_SAID}".split()))
_HALF_POINTS = frozenset(
    map(
        folded,
        (
            "½",
            "1/2",
            "0.5",
            "0,5",
            ".5",
            "=",
            "h",
            "hpb",
            "half",
            "half-point",
            "half point",
            "½-bye",
        ),
    )
)
_HALF_POINTS |= {
    folded(text) for text in ("half-point bye", "half point bye", "half bye", "0.50", "½ bye")
}
_NO_POINTS = frozenset(
    ("z", "zpb", "zero", "zero-point bye", "zero point bye", "0 bye", "no point")
)
_NOES = frozenset(
    map(folded, ("n", "f", "false", "falsch", "faux", "falso", "onwaar", "нет", "не", "ні", "ні"))
)
_NOES |= frozenset(
    map(
        folded, ("όχι", "☐", "□", "◯", "non", "não", "nao", "ei", "nej", "nei", "hayır", "לא", "لا")
    )
)


def round_tick(text: str) -> RoundTick | None:
    """Return the meaning of a cell for a round, None if it is unclear.

    >>> round_tick("x"), round_tick("0.5"), round_tick("12w1")
    (<RoundTick.TICK: 'tick'>, <RoundTick.HALF_POINT: 'half point'>, None)
    """
    mark = folded(text).strip()
    if not mark:
        return RoundTick.NOTHING
    for marks, tick in _MEANINGS:
        if mark in marks:
            return tick
    return None


_MEANINGS = (
    (_HALF_POINTS, RoundTick.HALF_POINT),
    (_NO_POINTS, RoundTick.NO_POINT),
    (_TICKS, RoundTick.TICK),
    (_NOES | NONE, RoundTick.NO),
)

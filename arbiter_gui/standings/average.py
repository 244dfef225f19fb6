"""The average of the opponents' Buchholz (C.07, article 8.2)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.opponents import buchholz
from arbiter_gui.standings.values import NOT_ANY, TieBreakValue, decimal, half_up


def average_of_buchholz(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """AOB, 8.2: the average Buchholz of the opponents met over the board, to two decimals, half up.

    A forfeited game is none, also where it counts as drawn for the fore Buchholz itself.

    >>> from arbiter_gui.domain.tournament import Tournament
    >>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
    >>> games = (
    ...     Round((Board(1, 2, WHITE_WINS), Board(3, 4, DRAWN))),
    ...     Round((Board(3, 1, DRAWN), Board(2, 4, WHITE_WINS))),
    ... )
    >>> facts = Facts(Tournament(tuple(map(Player, (1, 2, 3, 4))), games))
    >>> found = average_of_buchholz(facts, (1,))[1]
    >>> found.working, found.value
    (('round 1: 2 has Buchholz 2', 'round 2: 3 has Buchholz 2'), Fraction(2, 1))
    """
    everybody = facts.kept("Buchholz", lambda: buchholz(facts, tuple(facts.past)))
    out = {}
    for number in group:
        found = [(index, n, everybody[n].key) for index, n in facts.met[number] if n in everybody]
        if not found:
            out[number] = NOT_ANY
            continue
        value = half_up(sum((v for *_, v in found), Fraction()) / len(found), 100)
        out[number] = TieBreakValue(value, value, partial(_lines, found))
    return out


def _lines(found: Sequence[tuple[int, int, Fraction]]) -> tuple[Said, ...]:
    return tuple(
        say("round {n}: {other} has Buchholz {value}", n=index, other=other, value=decimal(v))
        for index, other, v in found
    )

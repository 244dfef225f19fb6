"""Tie-breaks from a participant's own results (C.07, article 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.values import Colour, Mark
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.values import TieBreakValue

_WON = (Mark.WIN, Mark.SHORT_WIN)


def wins(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """WIN, 7.1: rounds that brought at least the points of a win, played or not."""
    win = min(facts.tournament.points.white_win, facts.tournament.points.black_win)
    return _count(facts, group, lambda entry: entry.points >= win)


def games_won(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """WON, 7.2: games won over the board."""
    return _count(facts, group, lambda entry: entry.played and entry.mark in _WON)


def games_with_black(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """BPG, 7.3: games played over the board with Black."""
    return _count(facts, group, lambda entry: entry.played and entry.colour is Colour.BLACK)


def progressive_score(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """PS, 7.5: the sum of the scores after each round.

    >>> from arbiter_gui.domain.tournament import Tournament
    >>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
    >>> games = (Round((Board(1, 2, WHITE_WINS),)), Round((Board(2, 1, DRAWN),)))
    >>> facts = Facts(Tournament((Player(1), Player(2)), games))
    >>> progressive_score(facts, (1,))[1].working
    ('after round 1: 1', 'after round 2: 1½')
    >>> progressive_score(facts, (1,))[1].value
    Fraction(5, 2)
    """
    out = {}
    for number in group:
        running = list(accumulate(entry.points for entry in facts.past[number]))
        total = Fraction(sum(running), 10)
        working = tuple(f"after round {index}: {points_text(p)}" for index, p in enumerate(running, 1))
        out[number] = TieBreakValue(total, total, working)
    return out


def _count(facts: Facts, group: Sequence[int], counts: Callable[[Entry], bool]) -> dict[int, TieBreakValue]:
    out = {}
    for number in group:
        rounds = [index for index, entry in enumerate(facts.past[number], 1) if counts(entry)]
        total = Fraction(len(rounds))
        working = (f"round {', '.join(map(str, rounds))}",) if rounds else ("in no round",)
        out[number] = TieBreakValue(total, total, working)
    return out

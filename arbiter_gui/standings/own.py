"""Tie-breaks from a participant's own results (C.07, article 7).

In a round-robin a forfeit win is a game won, a forfeit loss stays unplayed (15.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.values import Colour, Mark
from arbiter_gui.standings.facts import Facts, pending, voluntary
from arbiter_gui.standings.values import TieBreakValue, of_parts

_WON = (Mark.WIN, Mark.SHORT_WIN)


def _won(facts: Facts) -> tuple[Mark, ...]:
    return (*_WON, Mark.FORFEIT_WIN) if facts.round_robin else _WON


def wins(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """WIN, 7.1: rounds that brought at least the points of a win, played or not."""
    win = min(facts.tournament.points.white_win, facts.tournament.points.black_win)
    return _count(facts, group, lambda entry: entry.points >= win)


def games_won(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """WON, 7.2: games won over the board."""
    return _count(facts, group, lambda e: facts.over_the_board(e) and e.mark in _won(facts))


def games_with_black(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """BPG, 7.3: games played over the board with Black."""
    return _count(facts, group, lambda e: facts.over_the_board(e) and e.colour is Colour.BLACK)


def games_won_with_black(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """BWG, 7.4: games won over the board with Black."""
    won = _won(facts)
    return _count(
        facts,
        group,
        lambda e: facts.over_the_board(e) and e.mark in won and e.colour is Colour.BLACK,
    )


def rounds_elected(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """REP, 7.6: rounds the participant elected to play, all but half- and zero-point byes and forfeit losses."""
    return _count(facts, group, lambda entry: _is_round(facts, entry) and not voluntary(entry))


def _is_round(facts: Facts, entry: Entry) -> bool:
    """Tell whether a round is one for its player: the free round of an odd field in a round-robin is none (15.2)."""
    return entry.opponent is not None or not facts.round_robin


def progressive_score(facts: Facts, group: Sequence[int], cut: int = 0) -> dict[int, TieBreakValue]:
    """PS, 7.5: the sum of the scores after each of a player's rounds, but for the first `cut` of them (14).

    >>> from arbiter_gui.domain.tournament import Tournament
    >>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
    >>> games = (Round((Board(1, 2, WHITE_WINS),)), Round((Board(2, 1, DRAWN),)))
    >>> facts = Facts(Tournament((Player(1), Player(2)), games))
    >>> progressive_score(facts, (1,))[1].working
    ('after round 1: 1', 'after round 2: 1½')
    >>> progressive_score(facts, (1,))[1].value
    Fraction(5, 2)
    >>> progressive_score(facts, (1,), cut=1)[1].working
    ('after round 1: 1, not counted', 'after round 2: 1½')
    """
    out = {}
    for number in group:
        past = facts.past[number]
        scores = zip(past, accumulate(entry.gained for entry in past), strict=True)
        running = [(n, score) for n, (entry, score) in enumerate(scores, 1) if _is_round(facts, entry)]
        total = of_parts(sum(score for _, score in running[cut:]), 10)
        out[number] = TieBreakValue(total, total, partial(_progress, running, cut))
    return out


def _progress(running: Sequence[tuple[int, int]], cut: int) -> tuple[Said, ...]:
    return tuple(
        say("after round {n}: {points}, not counted", n=number, points=points_text(p))
        if index < cut
        else say("after round {n}: {points}", n=number, points=points_text(p))
        for index, (number, p) in enumerate(running)
    )


def standard_points(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """STD, 7.7: 1 for a round with more points than the opponent's, a half for as many.

    Without opponent it is 1 for more than a draw is worth, a half for just that.

    >>> from arbiter_gui.domain.tournament import PointSystem, Tournament
    >>> from arbiter_gui.domain.values import DRAWN, Board, Bye, ByeKind, Player, Round
    >>> football = PointSystem(white_win=30, black_win=30, white_draw=10, black_draw=10)
    >>> rounds = (Round((Board(1, 2, DRAWN),)), Round((), (Bye(1, ByeKind.PAIRING_ALLOCATED),)))
    >>> facts = Facts(Tournament((Player(1), Player(2)), rounds, points=football))
    >>> standard_points(facts, (1,))[1].working
    ('round 1: 1 against 1 is ½', 'round 2: 1 without opponent is ½')
    """
    out = {}
    for number in group:
        found = []
        for index, entry in enumerate(facts.past[number], 1):
            if pending(entry):
                continue
            measure = facts.draw if entry.opponent is None else _points_of(facts, entry.opponent, index)
            got = 10 if entry.points > measure else 5 if entry.points == measure else 0
            found.append(_Round(index, entry, measure, got))
        total = of_parts(sum(one.got for one in found), 10)
        out[number] = TieBreakValue(total, total, partial(_standard, found))
    return out


@dataclass(frozen=True, slots=True)
class _Round:
    """A round for standard points: the points it is measured against and what it brought, in tenths."""

    number: int
    entry: Entry
    measure: int
    got: int


def _standard(found: Sequence[_Round]) -> tuple[Said, ...]:
    lines = []
    for one in found:
        points, got = points_text(one.entry.points), points_text(one.got)
        if one.entry.opponent is None:
            text = say("round {n}: {points} without opponent is {got}", n=one.number, points=points, got=got)
        else:
            against = points_text(one.measure)
            text = say(
                "round {n}: {points} against {other} is {got}",
                n=one.number,
                points=points,
                other=against,
                got=got,
            )
        lines.append(text)
    return tuple(lines)


def _points_of(facts: Facts, number: int, index: int) -> int:
    row = facts.past.get(number)
    return row[index - 1].points if row else 0


def _count(facts: Facts, group: Sequence[int], counts: Callable[[Entry], bool]) -> dict[int, TieBreakValue]:
    out = {}
    for number in group:
        rounds = [index for index, entry in enumerate(facts.past[number], 1) if counts(entry)]
        total = of_parts(len(rounds))
        out[number] = TieBreakValue(total, total, partial(_rounds, rounds))
    return out


def _rounds(rounds: Sequence[int]) -> tuple[Said, ...]:
    if not rounds:
        return (say("in no round"),)
    listed = ", ".join(map(str, rounds))
    return (
        say("round {rounds}", rounds=listed) if len(rounds) == 1 else say("rounds {rounds}", rounds=listed),
    )

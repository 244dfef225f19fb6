"""The Koya system (C.07, article 9.2): points against those who reached half of what could be had."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.values import TieBreakValue, decimal, of_parts


def koya(facts: Facts, group: Sequence[int], steps: int = 0) -> dict[int, TieBreakValue]:
    """KS, 9.2: points scored against opponents who have at least half of the points that could be had.

    `steps` moves that limit by so many half points (modifier ``/L``). What could be had is a win in every round so
    far; in a round-robin in every game, so that the free round of an odd field does not count. Points from a
    forfeited game were scored against the opponent like any others.

    >>> from arbiter_gui.domain.tournament import Tournament
    >>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
    >>> games = (Round((Board(1, 2, WHITE_WINS),)), Round((Board(2, 3, WHITE_WINS),)),
    ...          Round((Board(3, 1, DRAWN),)))
    >>> facts = Facts(Tournament(tuple(map(Player, (1, 2, 3))), games), round_robin=True)
    >>> koya(facts, (1,))[1].working
    ('the limit is 1', 'round 1: 2 has 1, counts 1', 'round 3: 3 has ½, does not count')
    >>> koya(facts, (1,), steps=-1)[1].value
    Fraction(3, 2)
    """
    games = facts.kept("most games", lambda: _most_games(facts))
    limit = Fraction(games * facts.tournament.points.win, 2) + 5 * steps
    out = {}
    for number in group:
        games_of = [
            (index, entry, facts.totals.get(entry.opponent, 0))
            for index, entry in enumerate(facts.past[number], 1)
            if entry.opponent is not None
        ]
        value = of_parts(sum(entry.points for _, entry, score in games_of if score >= limit), 10)
        out[number] = TieBreakValue(value, value, partial(_lines, limit, games_of))
    return out


def _most_games(facts: Facts) -> int:
    """Return how many games could have been won: one in each round, in a round-robin as many as anybody had."""
    if not facts.round_robin:
        return len(facts.tournament.rounds)
    return max((sum(e.opponent is not None for e in row) for row in facts.past.values()), default=0)


def _lines(limit: Fraction, games: Sequence[tuple[int, Entry, int]]) -> tuple[Said, ...]:
    lines = [say("the limit is {limit}", limit=decimal(limit / 10))]
    for index, entry, score in games:
        other, has = entry.opponent, points_text(score)
        if score >= limit:
            got = points_text(entry.points)
            lines.append(
                say("round {n}: {other} has {score}, counts {got}", n=index, other=other, score=has, got=got)
            )
        else:
            lines.append(
                say("round {n}: {other} has {score}, does not count", n=index, other=other, score=has)
            )
    return tuple(lines)

"""Tie-breaks from the results of the opponents: Buchholz (8.1), its cut (14) and Sonneborn-Berger (9.1).

An example: 1 drew with 2 and beat 3, then took a half-point bye; 2 (1½ points) and 3 (½) were absent in the
last round, which counts for their opponents as a draw.

>>> from arbiter_gui.domain.tournament import Tournament
>>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Bye, ByeKind, Player, Round
>>> rounds = (
...     Round((Board(1, 2, DRAWN),), (Bye(3, ByeKind.HALF),)),
...     Round((Board(1, 3, WHITE_WINS),), (Bye(2, ByeKind.PAIRING_ALLOCATED),)),
...     Round((), (Bye(1, ByeKind.HALF),)),
... )
>>> facts = Facts(Tournament(tuple(Player(n) for n in (1, 2, 3)), rounds))
>>> for line in buchholz(facts, (1,))[1].working:
...     print(line)
round 1: 2 has 2
round 2: 3 has 1
round 3: no opponent, counts 1½
>>> buchholz_cut_1(facts, (1,))[1].working[-1]
'without round 3: 1.5 less'
>>> sonneborn_berger(facts, (1,))[1].working[2], sonneborn_berger(facts, (1,))[1].value
('round 3: no opponent, counts 1½, times 0.5 is 0.75', Fraction(11, 4))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from arbiter_gui.standings.facts import Facts, Share
from arbiter_gui.standings.values import TieBreakValue, decimal


def buchholz(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """8.1: the sum of the opponents' scores."""
    return {number: _sum(facts.shares(number), _score) for number in group}


def buchholz_cut_1(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """8.1 with 14.1 and 16.5: without the least significant score, voluntary unplayed rounds first."""
    return {number: _cut(facts.shares(number)) for number in group}


def sonneborn_berger(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """9.1: the opponents' scores, each times what the player scored in that game."""
    return {number: _sum(facts.shares(number), _product) for number in group}


def _score(share: Share) -> Fraction:
    return share.score


def _product(share: Share) -> Fraction:
    return share.score * share.result


def _sum(shares: Sequence[Share], value: Callable[[Share], Fraction]) -> TieBreakValue:
    total = sum((value(share) for share in shares), Fraction())
    working = tuple(_line(share, value) for share in shares)
    return TieBreakValue(total, total, working)


def _line(share: Share, value: Callable[[Share], Fraction]) -> str:
    if value is _score:
        return f"round {share.round}: {share.words}"
    return f"round {share.round}: {share.words}, times {decimal(share.result)} is {decimal(value(share))}"


def _cut(shares: Sequence[Share]) -> TieBreakValue:
    """Leave out one score.

    The least significant value of Buchholz is its lowest, so a voluntary unplayed round is never lower than
    it: wherever there is one, the lowest of them is cut (16.5).
    """
    whole = _sum(shares, _score)
    cut = min(shares, key=lambda s: (not s.voluntary, s.score, s.round), default=None)
    if cut is None:
        return whole
    total = (whole.value or Fraction()) - cut.score
    return TieBreakValue(
        total, total, (*whole.working, f"without round {cut.round}: {decimal(cut.score)} less")
    )

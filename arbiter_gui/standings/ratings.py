"""Tie-breaks from the ratings of the opponents (C.07, article 10).

Only games over the board count, and results as 1, a half and 0. Where an unrated player is involved, as anybody's
opponent, the tie-break is dropped for everybody, unless the regulations give the unrated a rating (``/U1400``).

>>> from arbiter_gui.domain.tournament import Tournament
>>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
>>> players = (Player(1, rating=2200), Player(2, rating=2100), Player(3, rating=2001), Player(4))
>>> games = (Round((Board(1, 2, WHITE_WINS),)), Round((Board(3, 1, DRAWN),)), Round((Board(2, 4, DRAWN),)))
>>> rated = Facts(Tournament(players[:3], games[:2]))
>>> average_of_opponents(rated, (1,))[1].working
('round 1: 2 is rated 2100', 'round 2: 3 is rated 2001', 'on average 2050.5, rounded 2051')
>>> performance(rated, (1,))[1].working[-1]
'1.5 of 2 is 75 %: 2051 + 193 is 2244'
>>> perfect_performance(rated, (1,))[1].working[-1]
'1.5 points would be expected of 2246'
>>> facts = Facts(Tournament(players, games))
>>> average_of_opponents(facts, (1,))[1].working
('not used: 2 met 4, who is unrated',)
>>> average_of_opponents(facts, (2,), unrated=1400)[2].value
Fraction(1800, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.values import Mark
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.rating_tables import difference, expected
from arbiter_gui.standings.values import NOT_ANY, TieBreakValue, decimal, half_up, not_used

_HALF_POINTS = {Mark.WIN: 2, Mark.SHORT_WIN: 2, Mark.LOSS: 0, Mark.SHORT_LOSS: 0}


@dataclass(frozen=True, slots=True)
class _Game:
    """A game over the board; `rating` is the opponent's, 0 if unrated, `score` the result in half points."""

    round: int
    opponent: int
    rating: int
    score: int


_Lines = Callable[[], tuple[Said, ...]]
_Work = Callable[[tuple[_Game, ...]], TieBreakValue]


def average_of_opponents(
    facts: Facts, group: Sequence[int], low: int = 0, high: int = 0, unrated: int = 0
) -> dict[int, TieBreakValue]:
    """ARO, 10.1: the opponents' average rating, half up, without the `low` lowest and `high` highest.

    The exception for voluntary unplayed rounds (16.5) does not apply here.
    """
    return _in_use(facts, group, unrated, lambda games: _average(games, low, high))


def performance(facts: Facts, group: Sequence[int], unrated: int = 0) -> dict[int, TieBreakValue]:
    """TPR, 10.2: the opponents' average rating and the difference that goes with the percentage."""
    return _in_use(facts, group, unrated, _performance)


def perfect_performance(facts: Facts, group: Sequence[int], unrated: int = 0) -> dict[int, TieBreakValue]:
    """PTP, 10.3: the lowest rating that would have been expected to score as much.

    Without any point it is 800 below the lowest opponent.
    """
    return _in_use(facts, group, unrated, _perfect)


def opponents_performance(facts: Facts, group: Sequence[int], unrated: int = 0) -> dict[int, TieBreakValue]:
    """APRO, 10.4: the average TPR of the opponents, half up."""
    return _of_opponents(facts, group, unrated, _performance, "TPR")


def opponents_perfect(facts: Facts, group: Sequence[int], unrated: int = 0) -> dict[int, TieBreakValue]:
    """APPO, 10.5: the average PTP of the opponents, half up."""
    return _of_opponents(facts, group, unrated, _perfect, "PTP")


def _games(facts: Facts, number: int, unrated: int) -> tuple[_Game, ...]:
    return facts.kept(("rated games", number, unrated), lambda: _read_games(facts, number, unrated))


def _read_games(facts: Facts, number: int, unrated: int) -> tuple[_Game, ...]:
    known = facts.tournament.by_number
    out = []
    for index, entry in enumerate(facts.past[number], 1):
        if entry.opponent is None or not entry.played:
            continue
        rating = known[entry.opponent].rating if entry.opponent in known else 0
        out.append(_Game(index, entry.opponent, rating or unrated, _HALF_POINTS.get(entry.mark, 1)))
    return tuple(out)


def _in_use(facts: Facts, group: Sequence[int], unrated: int, work: _Work) -> dict[int, TieBreakValue]:
    why = dropped(facts, unrated)
    if why is not None:
        return not_used(group, why)
    games = {number: _games(facts, number, unrated) for number in group}
    return {number: work(games[number]) if games[number] else NOT_ANY for number in group}


def dropped(facts: Facts, unrated: int) -> Said | None:
    """Return why tie-breaks by the opponents' ratings are dropped from the list (article 10); None where they are used.

    `unrated` is what the regulations take for a player without a rating, 0 where they are silent.
    """
    return None if unrated else facts.kept("unrated met", lambda: _unrated_met(facts))


def _unrated_met(facts: Facts) -> Said | None:
    without = {player.number for player in facts.tournament.players if not player.rating}
    for number, games in facts.met.items():
        for _, other in games:
            if other in without:
                return say("not used: {number} met {other}, who is unrated", number=number, other=other)
    return None


def _of_opponents(
    facts: Facts, group: Sequence[int], unrated: int, work: _Work, code: str
) -> dict[int, TieBreakValue]:
    why = dropped(facts, unrated)
    if why is not None:
        return not_used(group, why)
    out = {}
    for number in group:
        own = _games(facts, number, unrated)
        theirs = {g.opponent: _games(facts, g.opponent, unrated) for g in own if g.opponent in facts.past}
        values = {
            other: facts.kept((code, other, unrated), partial(work, row)).key for other, row in theirs.items()
        }
        found = [(g, values[g.opponent]) for g in own if g.opponent in values]
        lines = partial(_of_code, code, found)
        out[number] = NOT_ANY
        if found:
            out[number] = _averaged(sum((value for _, value in found), Fraction()) / len(found), lines)
    return out


def _of_code(code: str, found: Sequence[tuple[_Game, Fraction]]) -> tuple[Said, ...]:
    return tuple(
        say("round {n}: {other} has {code} {value}", n=g.round, other=g.opponent, code=code, value=value)
        for g, value in found
    )


def _average(games: tuple[_Game, ...], low: int = 0, high: int = 0) -> TieBreakValue:
    left = sorted(games, key=lambda g: (g.rating, g.round))
    cuts, left = left[:low], left[low:]
    if high:
        cuts, left = cuts + left[-high:], left[:-high]
    lines = partial(_rated, games, cuts)
    return _averaged(Fraction(sum(g.rating for g in left), len(left)), lines) if left else NOT_ANY


def _rated(games: Sequence[_Game], cuts: Sequence[_Game] = ()) -> tuple[Said, ...]:
    met = (
        say("round {n}: {other} is rated {rating}", n=g.round, other=g.opponent, rating=g.rating)
        for g in games
    )
    return (*met, *(say("without round {n}: {rating}", n=g.round, rating=g.rating) for g in cuts))


def _averaged(exact: Fraction, lines: _Lines) -> TieBreakValue:
    value = half_up(exact)
    return TieBreakValue(value, value, lambda: (*lines(), _on_average(exact, value)))


def _on_average(exact: Fraction, value: Fraction) -> Said:
    if value == exact:
        return say("on average {average}", average=decimal(exact))
    return say("on average {average}, rounded {value}", average=decimal(exact), value=decimal(value))


def _performance(games: tuple[_Game, ...]) -> TieBreakValue:
    average = _average(games)
    score = Fraction(sum(g.score for g in games), 2)
    percent = int(half_up(100 * score / len(games)))
    step = difference(percent)
    value = average.key + step

    def line() -> Said:
        return say(
            "{score} of {games} is {percent} %: {average} {sign} {step} is {value}",
            score=decimal(score),
            games=len(games),
            percent=percent,
            average=average.key,
            sign="-" if step < 0 else "+",
            step=abs(step),
            value=value,
        )

    return TieBreakValue(value, value, lambda: (*average.working, line()))


def _perfect(games: tuple[_Game, ...]) -> TieBreakValue:
    score = Fraction(sum(g.score for g in games), 2)
    ratings = [g.rating for g in games]
    low, high = min(ratings) - 800, max(ratings) + 736
    if score == 0:
        none = say("no point: 800 below {rating}", rating=low + 800)
        return TieBreakValue(Fraction(low), Fraction(low), lambda: (*_rated(games), none))
    hundredths = 100 * score
    while low < high:
        middle = (low + high) // 2
        if sum(expected(middle - r) for r in ratings) >= hundredths:
            high = middle
        else:
            low = middle + 1
    said = say("{score} points would be expected of {rating}", score=decimal(score), rating=low)
    return TieBreakValue(Fraction(low), Fraction(low), lambda: (*_rated(games), said))

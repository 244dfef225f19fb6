"""Tie-breaks from the results of the opponents.

These are Buchholz (8.1), Sonneborn-Berger (9.1), their cuts (14), the average of the opponents'
Buchholz (8.2), and Koya (9.2).

An example: 1 drew with 2 and beat 3, then took a half-point bye; 2 (1½ points) and 3 (½) were
absent in the last round, which counts for their opponents as a draw.

>>> from arbiter_gui.domain.tournament import Tournament
>>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Bye, ByeKind, Player, Round
>>> rounds = (
...     Round((Board(1, 2, DRAWN),), (Bye(3, ByeKind.HALF),)),
...     Round((Board(1, 3, WHITE_WINS),), (Bye(2, ByeKind.PAIRING_ALLOCATED),)),
...     Round((), (Bye(1, ByeKind.HALF),)),
... )
>>> facts = Facts(Tournament(tuple(Player(n) for n in (1, 2, 3)), rounds))
>>> for line in buchholz(facts, (1,))[1].calculation:
...     print(line)
round 1: 2 has 2
round 2: 3 has 1
round 3: no opponent, counted as 1½
>>> buchholz(facts, (1,), lowest_cut=1)[1].calculation[-1]
'without round 3: 1½ less (voluntary unplayed rounds are cut first: 16.5)'
>>> sonneborn_berger(facts, (1,))[1].calculation[2], sonneborn_berger(facts, (1,))[1].value
('round 3: no opponent, counted as 1½ × ½ = ¾', Fraction(11, 4))
>>> sonneborn_berger(facts, (1,), lowest_cut=1)[1].calculation[-1]
'without round 2: 1 less'
>>> buchholz(facts, (1,), lowest_cut=1, highest_cut=1)[1].calculation[-1]
'without round 1: 2 less'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from operator import attrgetter
from typing import NamedTuple

from arbiter_gui.domain.caching import Carried
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import Numbered
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.standings.facts import Facts, Share
from arbiter_gui.standings.values import NOT_ANY, TieBreakValue, half_up, of_parts, quarters_text


@dataclass(frozen=True, slots=True)
class _Summand:
    """What a share adds to a sum: a whole number of which `parts` make a point."""

    parts: int
    value_of: Callable[[Share], int]

    def points(self, value: int) -> Fraction:
        """Return a value in points."""
        return of_parts(value, self.parts)


class _Cut(NamedTuple):
    """A share that is left out of a sum.

    `by_exception` says that 16.5 takes it instead of a share with a lower value.
    """

    share: Share
    by_exception: bool = False


_SCORE = _Summand(parts=10, value_of=attrgetter("score"))
"""The score of the opponent, in tenths of a point (Buchholz)."""
_PRODUCT = _Summand(parts=100, value_of=lambda share: share.score * share.result)
"""The score of the opponent times the result, in hundredths of a point (Sonneborn-Berger)."""


def buchholz(
    facts: Facts, group: Sequence[int], lowest_cut: int = 0, highest_cut: int = 0
) -> dict[int, TieBreakValue]:
    """BH, 8.1: the sum of the opponents' scores.

    The `lowest_cut` least significant scores are left out, and the `highest_cut` most significant
    ones.
    """
    sums = facts.kept(
        ("BH", lowest_cut, highest_cut),
        lambda: _sums_of_all(facts, _SCORE, lowest_cut, highest_cut),
    )
    return {number: sums[number] for number in group}


def sonneborn_berger(
    facts: Facts, group: Sequence[int], lowest_cut: int = 0
) -> dict[int, TieBreakValue]:
    """SB, 9.1: the opponents' scores, each times what the player scored in that game."""
    sums = facts.kept(
        ("SB", lowest_cut), lambda: _sums_of_all(facts.as_met, _PRODUCT, lowest_cut, 0)
    )
    return {number: sums[number] for number in group}


def sum_of_products(shares: Sequence[Share], lowest_cut: int = 0) -> TieBreakValue:
    """Return the sum of score times result of some shares, without the `lowest_cut` least
    significant ones.
    """
    return _sum_of(shares, _PRODUCT, lowest_cut, 0)


_SUMS = Carried()


def _sums_of_all(
    facts: Facts, summand: _Summand, lowest_cut: int, highest_cut: int
) -> dict[int, TieBreakValue]:
    """Return the sums of all players.

    A player with exactly the same shares keeps the former sum.
    """
    sum_of_shares = partial(
        _sum_of, summand=summand, lowest_cut=lowest_cut, highest_cut=highest_cut
    )
    settings = facts.rules, summand.parts, lowest_cut, highest_cut
    return _SUMS.all(settings, facts.every_share, sum_of_shares)


def _sum_of(
    shares: Sequence[Share], summand: _Summand, lowest_cut: int, highest_cut: int
) -> TieBreakValue:
    """Return the sum over shares without the `lowest_cut` least and the `highest_cut` most
    significant ones (14).
    """
    # The least significant shares are cut first, so that of few rounds nothing may be left to cut
    # at the other end.
    counted_shares = list(shares)
    cuts: list[_Cut] = []
    for _ in range(min(lowest_cut, len(counted_shares))):
        cuts.append(_remove_least(counted_shares, summand.value_of))
    for _ in range(min(highest_cut, len(counted_shares))):
        cuts.append(_remove_most(counted_shares, summand.value_of))
    total = summand.points(sum(map(summand.value_of, counted_shares)))
    return TieBreakValue(total, total, partial(_sum_lines, shares, cuts, summand))


def _sum_lines(
    shares: Sequence[Share], cuts: Sequence[_Cut], summand: _Summand
) -> tuple[Said, ...]:
    """Return a line for each share, then one for each share that was cut.

    Where that is not the lowest one, the line names the article.
    """
    lines = [_share_line(share, summand) for share in shares]
    for cut in cuts:
        facts = {
            "n": cut.share.round,
            "value": quarters_text(summand.points(summand.value_of(cut.share))),
        }
        line = say("without round {n}: {value} less", **facts)
        if cut.by_exception:
            line = say(
                "without round {n}: {value} less (voluntary unplayed rounds are cut first: 16.5)",
                **facts,
            )
        lines.append(line)
    return tuple(lines)


def _share_line(share: Share, summand: _Summand) -> Said:
    """Return a share in words, with its product where results are multiplied."""
    if summand is _SCORE:
        return share.words
    return say(
        "{share} × {result} = {value}",
        share=share.words,
        result=quarters_text(of_parts(share.result, 10)),
        value=quarters_text(summand.points(summand.value_of(share))),
    )


def _remove_least(counted_shares: list[Share], value_of: Callable[[Share], int]) -> _Cut:
    """Remove and return the least significant share (14.1.2).

    The lowest voluntary unplayed round is removed instead, unless it has a lower value (16.5).
    """
    least = min(counted_shares, key=lambda share: (share.score, value_of(share), share.round))
    removed_share = least
    voluntary_shares = [share for share in counted_shares if share.voluntary]
    if voluntary_shares:
        lowest_voluntary = min(voluntary_shares, key=lambda share: (value_of(share), share.round))
        # A cut must not take less from the sum than it would without this exception.
        if value_of(lowest_voluntary) >= value_of(least):
            removed_share = lowest_voluntary
    counted_shares.remove(removed_share)
    return _Cut(removed_share, by_exception=value_of(removed_share) > value_of(least))


def _remove_most(counted_shares: list[Share], value_of: Callable[[Share], int]) -> _Cut:
    """Remove and return the most significant share; here 16.5 makes no exception."""
    most = max(counted_shares, key=lambda share: (share.score, value_of(share), -share.round))
    counted_shares.remove(most)
    return _Cut(most)


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
    >>> found.calculation, found.value
    (('round 1: 2 has Buchholz 2', 'round 2: 3 has Buchholz 2'), Fraction(2, 1))
    """
    sums = facts.kept("Buchholz", lambda: buchholz(facts, tuple(facts.past)))
    averages = {}
    for number in group:
        # A report can name an opponent who is not in it.
        games = [
            (round_number, opponent)
            for round_number, opponent in facts.met[number]
            if opponent in sums
        ]
        opponents_sums = [sums[opponent].key for _, opponent in games]
        if games:
            average = half_up(sum(opponents_sums, Fraction()) / len(games), 100)
            averages[number] = TieBreakValue(
                average, average, partial(_average_lines, games, opponents_sums)
            )
        else:
            averages[number] = NOT_ANY
    return averages


def _average_lines(games: Sequence[tuple[int, int]], sums: Sequence[Fraction]) -> tuple[Said, ...]:
    """Return a line for each opponent met (round, opponent) with the Buchholz of that opponent."""
    return tuple(
        say(
            "round {n}: {other} has Buchholz {value}",
            n=index,
            other=Numbered(opponent),
            value=quarters_text(buchholz_sum),
        )
        for (index, opponent), buchholz_sum in zip(games, sums, strict=True)
    )


def koya(facts: Facts, group: Sequence[int], steps: int = 0) -> dict[int, TieBreakValue]:
    """KS, 9.2: points scored against opponents who have at least half of the points that could be
    had.

    `steps` moves that limit by so many half points (modifier ``/L``). What could be had is a win in
    every round so far; in a round-robin in every game, so that the free round of an odd field does
    not count. Points from a forfeited game were scored against the opponent like any others.

    >>> from arbiter_gui.domain.tournament import Tournament
    >>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
    >>> games = (Round((Board(1, 2, WHITE_WINS),)), Round((Board(2, 3, WHITE_WINS),)),
    ...          Round((Board(3, 1, DRAWN),)))
    >>> facts = Facts(Tournament(tuple(map(Player, (1, 2, 3))), games), round_robin=True)
    >>> koya(facts, (1,))[1].calculation
    ('the limit is 1', 'round 1: 2 has 1, counted as 1', 'round 3: 3 has ½, not counted')
    >>> koya(facts, (1,), steps=-1)[1].value
    Fraction(3, 2)
    """
    # In tenths of a point, like the scores: half a point is 5.
    most_games = facts.kept("most games", lambda: _most_games(facts))
    limit = Fraction(most_games * facts.points.win, 2) + 5 * steps
    values = {}
    for number in group:
        games = _koya_games(facts, number)
        points = sum(game.points for game in games if game.opponent_score >= limit)
        value = of_parts(points, 10)
        values[number] = TieBreakValue(value, value, partial(_koya_lines, limit, games))
    return values


class _KoyaGame(NamedTuple):
    """A game with the score of the opponent; scores and points are in tenths."""

    round: int
    opponent: int
    opponent_score: int
    points: int


def _koya_games(facts: Facts, number: int) -> list[_KoyaGame]:
    """Return the games of a player, forfeits among them."""
    games = []
    for round_number, entry in enumerate(facts.past[number], 1):
        if entry.opponent is not None:
            game = _KoyaGame(
                round=facts.first_round(round_number),
                opponent=entry.opponent,
                opponent_score=facts.totals.get(entry.opponent, 0),
                points=entry.points,
            )
            games.append(game)
    return games


def _most_games(facts: Facts) -> int:
    """Return the highest possible number of wins: one in each round, in a round-robin the most
    games of a player.
    """
    if not facts.round_robin:
        return len(facts.tournament.rounds)
    return max(map(_games_scheduled, facts.past.values()), default=0)


def _games_scheduled(row: Sequence[Entry]) -> int:
    """Return in how many rounds there was an opponent."""
    return sum(entry.opponent is not None for entry in row)


def _koya_lines(limit: Fraction, games: Sequence[_KoyaGame]) -> tuple[Said, ...]:
    """Return the limit (tenths) in points, then a line for each game: whether its points count."""
    lines = [say("the limit is {limit}", limit=quarters_text(limit / 10))]
    for game in games:
        facts = {
            "n": game.round,
            "other": Numbered(game.opponent),
            "score": points_text(game.opponent_score),
        }
        if game.opponent_score >= limit:
            points = points_text(game.points)
            lines.append(
                say("round {n}: {other} has {score}, counted as {got}", **facts, got=points)
            )
        else:
            lines.append(say("round {n}: {other} has {score}, not counted", **facts))
    return tuple(lines)

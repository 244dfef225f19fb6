"""Tie-breaks from a participant's own results (C.07, article 7).

In a round-robin a forfeit win is a game won, a forfeit loss stays unplayed (15.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.values import Colour, Mark
from arbiter_gui.standings.facts import Facts, is_pending, is_voluntary_unplayed
from arbiter_gui.standings.values import TieBreakValue, of_parts

_WON = (Mark.WIN, Mark.SHORT_WIN)


def _marks_won(facts: Facts) -> tuple[Mark, ...]:
    """Return the results that are games won; in a round-robin a forfeit win is one too (15.2)."""
    if facts.round_robin:
        return (*_WON, Mark.FORFEIT_WIN)
    return _WON


def wins(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """WIN, 7.1: rounds with at least the points of a win, played or not."""
    return _rounds_counted(facts, group, lambda entry: entry.points >= facts.least_win)


def games_won(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """WON, 7.2: games won over the board."""
    won = _marks_won(facts)
    return _rounds_counted(
        facts, group, lambda entry: facts.over_the_board(entry) and entry.mark in won
    )


def games_with_black(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """BPG, 7.3: games played over the board with Black."""
    return _rounds_counted(facts, group, lambda entry: _with_black(facts, entry))


def games_won_with_black(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """BWG, 7.4: games won over the board with Black."""
    won = _marks_won(facts)
    return _rounds_counted(
        facts, group, lambda entry: _with_black(facts, entry) and entry.mark in won
    )


def _with_black(facts: Facts, entry: Entry) -> bool:
    """Return whether a round was a game over the board with Black."""
    return facts.over_the_board(entry) and entry.colour is Colour.BLACK


def rounds_elected(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """REP, 7.6: rounds the participant elected to play, all but half- and zero-point byes and
    forfeit losses.
    """
    return _rounds_counted(
        facts,
        group,
        lambda entry: _counts_as_round(facts, entry) and not is_voluntary_unplayed(entry),
    )


def _counts_as_round(facts: Facts, entry: Entry) -> bool:
    """Return whether this is a round of the player.

    The free round of a round-robin is not (15.2).
    """
    return entry.opponent is not None or not facts.round_robin


def progressive_score(facts: Facts, group: Sequence[int], cut: int = 0) -> dict[int, TieBreakValue]:
    """PS, 7.5: the sum of the scores after each of a player's rounds, but for the first `cut` of
    them (14).

    >>> from arbiter_gui.domain.tournament import Tournament
    >>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
    >>> games = (Round((Board(1, 2, WHITE_WINS),)), Round((Board(2, 1, DRAWN),)))
    >>> facts = Facts(Tournament((Player(1), Player(2)), games))
    >>> progressive_score(facts, (1,))[1].calculation
    ('after round 1: 1', 'after round 2: 1½')
    >>> progressive_score(facts, (1,))[1].value
    Fraction(5, 2)
    >>> progressive_score(facts, (1,), cut=1)[1].calculation
    ('after round 1: 1, not counted', 'after round 2: 1½')
    """
    sums = {}
    for number in group:
        scores = _running_scores(facts, number)
        total = of_parts(sum(score for _, score in scores[cut:]), 10)
        sums[number] = TieBreakValue(total, total, partial(_progress_lines, scores, cut))
    return sums


def _running_scores(facts: Facts, number: int) -> list[tuple[int, int]]:
    """Return (round, score in tenths after it) of each of a player's rounds."""
    scores = []
    score = 0
    for round_number, entry in enumerate(facts.past[number], 1):
        score += entry.gained
        if _counts_as_round(facts, entry):
            scores.append((facts.first_round(round_number), score))
    return scores


def _progress_lines(scores: Sequence[tuple[int, int]], cut: int) -> tuple[Said, ...]:
    """Return a line for the score after each round; the first `cut` of them do not count."""
    lines = []
    for round_index, (round_number, score) in enumerate(scores):
        points = points_text(score)
        if round_index < cut:
            lines.append(
                say("after round {n}: {points}, not counted", n=round_number, points=points)
            )
        else:
            lines.append(say("after round {n}: {points}", n=round_number, points=points))
    return tuple(lines)


def standard_points(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """STD, 7.7: 1 for a round with more points than the opponent's, a half for as many.

    Without opponent it is 1 for more than a draw is worth, a half for just that.

    >>> from arbiter_gui.domain.tournament import PointSystem, Tournament
    >>> from arbiter_gui.domain.values import DRAWN, Board, Bye, ByeKind, Player, Round
    >>> football = PointSystem(white_win=30, black_win=30, white_draw=10, black_draw=10)
    >>> rounds = (Round((Board(1, 2, DRAWN),)), Round((), (Bye(1, ByeKind.PAIRING_ALLOCATED),)))
    >>> facts = Facts(Tournament((Player(1), Player(2)), rounds, points=football))
    >>> standard_points(facts, (1,))[1].calculation
    ('round 1: 1 against 1 gives ½', 'round 2: 1 without an opponent, counted as ½')
    """
    values = {}
    for number in group:
        rounds = []
        for round_number, entry in enumerate(facts.past[number], 1):
            if not is_pending(entry):
                rounds.append(_standard_round(facts, round_number, entry))
        total = of_parts(sum(standard_round.standard_points for standard_round in rounds), 10)
        values[number] = TieBreakValue(total, total, partial(_standard_lines, rounds))
    return values


@dataclass(frozen=True, slots=True)
class _StandardRound:
    """A round for standard points; all points are in tenths."""

    number: int
    entry: Entry
    points_compared: int
    """The points with which those of the round are compared."""
    standard_points: int


def _standard_round(facts: Facts, round_number: int, entry: Entry) -> _StandardRound:
    """Return a round with its standard points: by the opponent's points there, without one by those
    of a draw.
    """
    if entry.opponent is None:
        points_compared = facts.draw
    else:
        points_compared = _points_in_round(facts, entry.opponent, round_number)
    if entry.points > points_compared:
        standard_points = 10
    elif entry.points == points_compared:
        standard_points = 5
    else:
        standard_points = 0
    return _StandardRound(facts.first_round(round_number), entry, points_compared, standard_points)


def _standard_lines(rounds: Sequence[_StandardRound]) -> tuple[Said, ...]:
    """Return a line for each round: its points, those compared with, and the standard points."""
    lines = []
    for standard_round in rounds:
        figures = {
            "n": standard_round.number,
            "points": points_text(standard_round.entry.points),
            "got": points_text(standard_round.standard_points),
        }
        if standard_round.entry.opponent is None:
            lines.append(
                say("round {n}: {points} without an opponent, counted as {got}", **figures)
            )
        else:
            opponent_points = points_text(standard_round.points_compared)
            lines.append(
                say(
                    "round {n}: {points} against {other} gives {got}",
                    **figures,
                    other=opponent_points,
                )
            )
    return tuple(lines)


def _points_in_round(facts: Facts, number: int, round_number: int) -> int:
    """Return the points (tenths) of a player in a round, counted from 1.

    0 for an unknown number.
    """
    rounds = facts.past.get(number)
    if not rounds:
        return 0
    return rounds[round_number - 1].points


def _rounds_counted(
    facts: Facts, group: Sequence[int], counts: Callable[[Entry], bool]
) -> dict[int, TieBreakValue]:
    """Return for each player of a group how many of the rounds count."""
    values = {}
    for number in group:
        rounds = []
        for round_number, entry in enumerate(facts.past[number], 1):
            if counts(entry):
                # A match of two games has two recorded rounds; the first of them is the one that is
                # named.
                rounds.append(facts.first_round(round_number))
        total = of_parts(len(rounds))
        values[number] = TieBreakValue(total, total, partial(_round_lines, rounds))
    return values


def _round_lines(rounds: Sequence[int]) -> tuple[Said, ...]:
    """Return the line that names the rounds that count."""
    if not rounds:
        return (say("in no round"),)
    numbers = ", ".join(map(str, rounds))
    return (counted(len(rounds), "[round|rounds] {rounds}", rounds=numbers),)

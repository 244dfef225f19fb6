"""Tie-breaks from the results on single boards (C.07, article 12)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import partial

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import game_marks, game_worth
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeKind
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.values import TieBreakValue, of_parts

_BASE = 10_000
"""More than the tenths that the boards can score in all rounds, so that a figure never reaches the
one before it."""


def board_points(
    tournament: Tournament, team_number: int, rounds: Collection[int] | None = None
) -> tuple[int, ...]:
    """Return the points of a team on each board in tenths.

    With `rounds` (numbers) only those of these rounds.

    A pairing-allocated bye counts as a win on every board (C.07, 12).
    """
    rules = tournament.team_rules or TeamRules()
    totals = [0] * rules.boards
    for round_number, recorded in enumerate(tournament.rounds, 1):
        if rounds is not None and round_number not in rounds:
            continue
        for match in recorded.boards:
            if team_number in (match.white, match.black):
                _add_match(totals, match, team_number, rules)
        has_bye = any(
            bye.player == team_number and bye.kind is ByeKind.PAIRING_ALLOCATED
            for bye in recorded.byes
        )
        if has_bye:
            totals = [points + rules.game_win for points in totals]
    return tuple(totals)


def _add_match(totals: list[int], match: Board, team_number: int, rules: TeamRules) -> None:
    """Add the points of each board of a match for a team to the `totals` of the boards, in
    tenths.
    """
    for board_number, game in enumerate(match.games[: len(totals)], 1):
        mark, mark_of_second_team = game_marks(game.result, board_number, rules)
        if team_number != match.white:
            mark = mark_of_second_team
        totals[board_number - 1] += game_worth(mark, rules)


def board_count(
    facts: Facts, group: Sequence[int], rounds: Collection[int] | None = None
) -> dict[int, TieBreakValue]:
    """BC, 12.1: the sum of board numbers, each times the points on that board.

    The lower is better.
    """
    values: dict[int, TieBreakValue] = {}
    for number in group:
        points = board_points(facts.tournament, number, rounds)
        value = of_parts(
            sum(
                board_number * points_on_board
                for board_number, points_on_board in enumerate(points, 1)
            ),
            10,
        )
        values[number] = TieBreakValue(value, -value, partial(_count_lines, points))
    return values


def _count_lines(points: Sequence[int]) -> tuple[Said, ...]:
    """Return a line for each board: its points (tenths) times its number."""
    return tuple(
        say(
            "board {n}: {points} × {n} = {value}",
            n=board_number,
            points=points_text(points_on_board),
            value=points_text(board_number * points_on_board),
        )
        for board_number, points_on_board in enumerate(points, 1)
    )


def top_boards(
    facts: Facts, group: Sequence[int], rounds: Collection[int] | None = None
) -> dict[int, TieBreakValue]:
    """TBR, 12.2: the points on board 1, where these are equal those on board 2, and so on."""
    values: dict[int, TieBreakValue] = {}
    for number in group:
        points = board_points(facts.tournament, number, rounds)
        values[number] = TieBreakValue(
            of_parts(points[0], 10), _key_in_turn(points), partial(_board_lines, points)
        )
    return values


def bottom_boards(
    facts: Facts, group: Sequence[int], rounds: Collection[int] | None = None
) -> dict[int, TieBreakValue]:
    """BBE, 12.3: the points without the last board, where these are equal without the last two, and
    so on.
    """
    values: dict[int, TieBreakValue] = {}
    for number in group:
        points = board_points(facts.tournament, number, rounds)
        # One last board less from figure to figure; a match on one board has none to leave out.
        sums_without_last = [sum(points[:count]) for count in range(len(points) - 1, 0, -1)]
        first_sum = sum(points[:-1])
        values[number] = TieBreakValue(
            of_parts(first_sum, 10), _key_in_turn(sums_without_last), partial(_board_lines, points)
        )
    return values


def _key_in_turn(figures: Sequence[int]) -> Fraction:
    """Return a number that sorts by the first figure, then by the second, and so on."""
    # The figures are the digits of one number, in a base that none of them reaches.
    key = 0
    for figure in figures:
        key = key * _BASE + figure
    return Fraction(key)


def _board_lines(points: Sequence[int]) -> tuple[Said, ...]:
    """Return a line for each board with its points (tenths)."""
    return tuple(
        say("board {n}: {points}", n=board_number, points=points_text(points_on_board))
        for board_number, points_on_board in enumerate(points, 1)
    )

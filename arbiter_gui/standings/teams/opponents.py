"""Tie-breaks of teams from the scores of the opponents (C.07, 13.2 and 13.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from arbiter_gui.domain.team_values.rules import TeamScore
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.opponents import buchholz, sum_of_products
from arbiter_gui.standings.teams.scores import by_score, primary_score
from arbiter_gui.standings.values import TieBreakValue, of_parts, quarters_text, single_line


def extended_sonneborn_berger(
    facts: Facts,
    group: Sequence[int],
    opponents: TeamScore,
    own_score: TeamScore,
    lowest_cut: int = 0,
) -> dict[int, TieBreakValue]:
    """ESB, 13.2: the scores of the opponents, each times what the team scored against it.

    `opponents` and `own_score` say which scores these are, such as match points times game points
    in EMGSB.
    """
    results = by_score(facts, opponents).as_met
    scored = by_score(facts, own_score).past
    values: dict[int, TieBreakValue] = {}
    for number in group:
        shares = [
            share._replace(result=scored[number][share.round - 1].points)
            for share in results.shares(number)
        ]
        values[number] = sum_of_products(shares, lowest_cut)
    return values


def scores_and_schedule_strength(
    facts: Facts, group: Sequence[int], factor: int | None = None, fore: bool = False
) -> dict[int, TieBreakValue]:
    """SSSC, scores and schedule strength (13.4): the secondary score of a team plus its Buchholz by
    the primary score divided by a factor.

    The factor is the highest possible primary score divided by the highest secondary score of a
    match, without its fraction and at least 1, unless the regulations give one. With `fore` it is
    the fore Buchholz, for which the final round counts as drawn; the secondary score is as it is.
    """
    primary_kind = primary_score(facts)
    primary = by_score(facts, primary_kind)
    secondary = by_score(facts, primary_kind.other)
    divisor = factor or _factor(primary, secondary)
    facts_of_strength = primary
    if fore:
        facts_of_strength = primary.with_final_drawn
    sums = buchholz(facts_of_strength, group)
    values: dict[int, TieBreakValue] = {}
    for number in group:
        score = of_parts(secondary.totals[number], 10)
        strength = sums[number].key
        value = score + strength / divisor
        line = say(
            "{score} + {buchholz} / {factor}",
            score=quarters_text(score),
            buchholz=quarters_text(strength),
            factor=divisor,
        )
        values[number] = TieBreakValue(value, value, partial(single_line, line))
    return values


def _factor(primary: Facts, secondary: Facts) -> int:
    """Return the factor of SSSC: the highest primary score by the highest secondary score of a
    match, at least 1.
    """
    # Both are in tenths, which the division takes away. A report may have more rounds than it says
    # are planned.
    rounds = max(primary.tournament.round_count or 0, len(primary.tournament.rounds))
    highest_score = rounds * primary.points.win
    highest_of_match = secondary.points.win
    if not highest_of_match:
        return 1
    return max(1, highest_score // highest_of_match)

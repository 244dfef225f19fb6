"""A team event as the tie-breaks see it by either of its scores (C.07, article 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.team_values.rules import TeamRules, TeamScore
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.ranking import TieBreak
from arbiter_gui.standings.values import TieBreakValue, not_used, of_parts

NO_TEAMS = say("not used: this is not a team event (11)")


def by_score(facts: Facts, score: TeamScore) -> Facts:
    """Return an event as it is ranked by match points or by game points, whichever `score` says.

    An event that is ranked so already, and one without teams, is returned as it is.
    """
    rules = facts.tournament.team_rules
    if rules is None or rules.primary is score:
        return facts
    return facts.kept(("score", score), lambda: _by_other_score(facts, rules, score))


def _by_other_score(facts: Facts, rules: TeamRules, score: TeamScore) -> Facts:
    """Return the event under rules that rank it by the other score first."""
    other_rules = replace(rules, primary=score)
    return replace(facts, tournament=replace(facts.tournament, team_rules=other_rules))


def primary_score(facts: Facts) -> TeamScore:
    """Return the score by which the teams are ranked first."""
    rules = facts.tournament.team_rules or TeamRules()
    return rules.primary


def of_teams(tie_break: TieBreak) -> TieBreak:
    """Return a tie-break that is not used in an event of individuals."""
    return partial(_of_teams, tie_break)


def _of_teams(tie_break: TieBreak, facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """Return the values of a tie-break of teams, which is not used in an event of individuals."""
    if facts.tournament.team_rules is None:
        return not_used(group, NO_TEAMS)
    return tie_break(facts, group)


def with_score(tie_break: TieBreak, score: TeamScore) -> TieBreak:
    """Return a tie-break of individuals by match points or by game points (``:MP``, ``:GP``)."""
    return of_teams(partial(_with_score, tie_break, score))


def _with_score(
    tie_break: TieBreak, score: TeamScore, facts: Facts, group: Sequence[int]
) -> dict[int, TieBreakValue]:
    """Return the values of a tie-break of individuals with one of the two scores as that of the
    teams.
    """
    return tie_break(by_score(facts, score), group)


def total_score(facts: Facts, group: Sequence[int], score: TeamScore) -> dict[int, TieBreakValue]:
    """Return the match points or game points of every team, round by round."""
    scored = by_score(facts, score)
    totals: dict[int, TieBreakValue] = {}
    for number in group:
        gains = [entry.gained for entry in scored.past[number]]
        value = of_parts(sum(gains), 10)
        totals[number] = TieBreakValue(value, value, partial(_round_lines, gains))
    return totals


def other_score(facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    """MPvGP, 13.1: game points where match points rank first, match points where game points do."""
    return total_score(facts, group, primary_score(facts).other)


def _round_lines(gains: Sequence[int]) -> tuple[Said, ...]:
    """Return a line for each round with what a team gained there (tenths)."""
    return tuple(
        say("round {n}: {points}", n=number, points=points_text(points))
        for number, points in enumerate(gains, 1)
    )

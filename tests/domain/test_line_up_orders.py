"""The orders of line-ups, against a model that looks at every two players of a line-up."""

from __future__ import annotations

import random
from itertools import combinations

from arbiter_gui.domain.team_values.rules import (
    LineUpOrder,
    TeamRules,
    read_team_rules,
    written_team_rules,
)
from arbiter_gui.domain.teams.line_ups import (
    players_beyond_margin,
    players_off_their_boards,
    players_out_of_order,
    players_without_comparison,
)

ROSTER = (11, 12, 13, 14, 15, 16)
RATINGS = {11: 2200, 12: 2150, 13: 2140, 14: 2000, 15: 0, 16: 1990}


def line_ups() -> list[tuple[int, ...]]:
    """Return line-ups of four boards by lot, with guests (21) and empty boards (0)."""
    lots = random.Random(47)
    return [tuple(lots.sample((*ROSTER, 21, 0), 4)) for _ in range(300)]


def passed(line_up: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the pairs of a line-up in which the upper player is behind the lower one in the
    roster.
    """
    own = [player for player in line_up if player in ROSTER]
    return [(upper, lower) for upper, lower in combinations(own, 2) if upper > lower]


def test_the_order_of_the_roster_and_a_margin_agree_with_the_model() -> None:
    for seated in line_ups():
        against_roster = {lower for _, lower in passed(seated)}
        against_margin = {
            lower
            for upper, lower in passed(seated)
            if not RATINGS[upper] or not RATINGS[lower] or RATINGS[lower] - RATINGS[upper] > 60
        }
        assert set(players_out_of_order(seated, ROSTER)) == against_roster
        assert set(players_beyond_margin(seated, ROSTER, RATINGS, 60)) == against_margin


def test_within_the_margin_players_change_places_and_without_a_rating_nobody_does() -> None:
    assert players_beyond_margin((13, 12, 11), ROSTER, RATINGS, 60) == ()
    assert players_beyond_margin((13, 12, 11), ROSTER, RATINGS, 59) == (11,)
    assert players_beyond_margin((15, 14), ROSTER, RATINGS, 999) == (14,)
    assert players_without_comparison((15, 14), ROSTER, RATINGS) == (14,)
    assert players_without_comparison((16, 15, 14), ROSTER, RATINGS) == (15, 14)
    assert players_without_comparison((13, 12, 11), ROSTER, RATINGS) == ()


def test_fixed_boards_are_those_of_the_roster_and_reserves_sit_anywhere() -> None:
    assert players_off_their_boards((11, 12, 13, 14), ROSTER) == ()
    assert players_off_their_boards((16, 12, 0, 14), ROSTER) == ()
    assert players_off_their_boards((12, 11, 15, 21), ROSTER) == (12, 11)


def test_rules_of_older_files_keep_their_order() -> None:
    text = written_team_rules(TeamRules(order=LineUpOrder.MARGIN, rating_margin=80))
    assert read_team_rules(text) == TeamRules(order=LineUpOrder.MARGIN, rating_margin=80)
    older = text.replace('"order": "margin"', '"keeps_order": false').replace(
        ', "rating_margin": 80', ""
    )
    assert read_team_rules(older) == TeamRules(order=LineUpOrder.FREE)
    kept_order = older.replace('"keeps_order": false', '"keeps_order": true')
    assert read_team_rules(kept_order) == TeamRules(order=LineUpOrder.ROSTER)

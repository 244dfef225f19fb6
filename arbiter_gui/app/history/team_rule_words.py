"""The rules of a team event in the words of the history."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.team_values.rules import (
    LineUpOrder,
    PreferenceType,
    TeamRules,
    TeamScore,
    read_team_rules,
)
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.texts.words import colour_letter
from arbiter_gui.domain.values import Colour

_SCORES = {
    (TeamScore.MATCH_POINTS, True): say("match points, then game points"),
    (TeamScore.MATCH_POINTS, False): say("match points only"),
    (TeamScore.GAME_POINTS, True): say("game points, then match points"),
    (TeamScore.GAME_POINTS, False): say("game points only"),
}
"""Words by the first score, and whether the second one counts as well."""


_ORDERS = {
    LineUpOrder.ROSTER: say("as on the roster"),
    LineUpOrder.MARGIN: say("exchange within a rating margin"),
    LineUpOrder.FIXED: say("fixed boards"),
    LineUpOrder.FREE: say("any order"),
}


def team_rule_values(text: str) -> Mapping[Said, Said]:
    """Return the values of stored rules by their names."""
    rules = read_team_rules(text)
    points = (rules.game_win, rules.game_draw, rules.game_loss)
    return {
        say("boards of a match"): plain(rules.boards),
        say("colours of the first team"): _colours(rules),
        say("colour preferences"): _preferences(rules),
        say("scores"): _SCORES[rules.primary, rules.uses_secondary],
        say("points for a win, a draw and a loss"): joined(map(points_text, points)),
        say("game points for a bye"): _points_of_bye(rules),
        say("order of line-ups"): _ORDERS[rules.order],
        say("rating margin of line-ups"): plain(rules.rating_margin),
    }


def _colours(rules: TeamRules) -> Said:
    """Return the colours of the boards by the letters of the reader's language."""
    colours = []
    for board in range(1, rules.boards + 1):
        if rules.first_has_white(board):
            colours.append(Colour.WHITE)
        else:
            colours.append(Colour.BLACK)
    return joined(map(colour_letter, colours), "")


def _preferences(rules: TeamRules) -> Said:
    if rules.preferences is PreferenceType.NONE:
        return say("none")
    return plain(rules.preferences.value)


def _points_of_bye(rules: TeamRules) -> Said:
    if rules.bye_game_points is None:
        return say("half a point per board")
    return plain(points_text(rules.bye_game_points))

"""Our own lines about the rules of team events that report files have no record for.

    ### Teams are ranked by: GP MP
    ### Colour preferences of teams: B
    ### Order of line-ups: margin 50

A line is written only where record 192 does not say the same: it has no such codes for
round-robins. Other programs skip them as comments.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.record_lines.integrity import MARK
from arbiter_gui.domain.team_values.rules import LineUpOrder, PreferenceType, TeamRules, TeamScore
from arbiter_gui.domain.tournament import Record
from arbiter_gui.formats.trf.records.own_settings import note_ignored
from arbiter_gui.formats.trf.text import ReportText

RANKING = f"{MARK} Teams are ranked by: "
"""The beginning of the line with the primary score, and the secondary one if it is used."""
PREFERENCES = f"{MARK} Colour preferences of teams: "
"""The beginning of the line with the type of the colour preferences."""
LINE_UPS = f"{MARK} Order of line-ups: "
"""The beginning of the line with the order of line-ups, and the margin of ratings where it has one.
"""
_RANKINGS = {
    "MP": (TeamScore.MATCH_POINTS, False),
    "MP GP": (TeamScore.MATCH_POINTS, True),
    "GP": (TeamScore.GAME_POINTS, False),
    "GP MP": (TeamScore.GAME_POINTS, True),
}
_ORDER = re.compile(r"(?P<order>roster|margin|fixed|free)(?: (?P<margin>\d{1,3}))?")


def with_own_lines(source: ReportText, records: Sequence[Record], rules: TeamRules) -> TeamRules:
    """Return the rules with what our own lines say.

    A line that cannot be read is ignored with a notice.
    """
    for record in records:
        for beginning, reader in _READERS.items():
            if not record.text.startswith(beginning):
                continue
            rules_of_line = reader(record.text.removeprefix(beginning).strip(), rules)
            if rules_of_line is None:
                note_ignored(source, record)
            else:
                rules = rules_of_line
    return rules


def _with_ranking(text: str, rules: TeamRules) -> TeamRules | None:
    """Return the rules with another ranking, None for an unknown one."""
    ranking = _RANKINGS.get(text)
    if ranking is None:
        return None
    primary, uses_secondary = ranking
    return replace(rules, primary=primary, uses_secondary=uses_secondary)


def _with_preferences(text: str, rules: TeamRules) -> TeamRules | None:
    """Return the rules with the type of colour preferences that a text names.

    None for another text.
    """
    for kind in PreferenceType:
        if kind.value == text:
            return replace(rules, preferences=kind)
    return None


def _with_line_up_order(text: str, rules: TeamRules) -> TeamRules | None:
    """Return the rules with the order of line-ups that a text names, and its margin.

    None for another text.
    """
    line = _ORDER.fullmatch(text)
    if line is None:
        return None
    return replace(rules, order=LineUpOrder(line["order"]), rating_margin=int(line["margin"] or 0))


_READERS = {RANKING: _with_ranking, PREFERENCES: _with_preferences, LINE_UPS: _with_line_up_order}


def ranking_line(rules: TeamRules, rules_of_code: TeamRules) -> list[str]:
    """Return the line of the scores, none where record 192 says the same.

    `rules_of_code` are those read from it.
    """
    ranking = (rules.primary, rules.uses_secondary)
    if ranking == (rules_of_code.primary, rules_of_code.uses_secondary):
        return []
    words_of_ranking = next(
        words for words, known_ranking in _RANKINGS.items() if known_ranking == ranking
    )
    return [RANKING + words_of_ranking]


def preferences_line(rules: TeamRules, rules_of_code: TeamRules) -> list[str]:
    """Return the line of the colour preferences, none where record 192 says the same (as in
    `ranking_line`).
    """
    if rules.preferences is rules_of_code.preferences:
        return []
    return [PREFERENCES + rules.preferences.value]


def order_line(rules: TeamRules) -> list[str]:
    """Return the line of the order of line-ups, none for the usual order."""
    usual_rules = TeamRules()
    if (rules.order, rules.rating_margin) == (usual_rules.order, usual_rules.rating_margin):
        return []
    if rules.rating_margin:
        return [f"{LINE_UPS}{rules.order.value} {rules.rating_margin}"]
    return [LINE_UPS + rules.order.value]

"""The codes of record 192 for Swiss tournaments of teams, which name preferences and scores
(C.04.6, 1.2 and 1.7).
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.acceleration import BAKU
from arbiter_gui.domain.team_values.rules import PreferenceType, TeamRules, TeamScore
from arbiter_gui.domain.tournament import Tournament

_TYPES = {PreferenceType.A: "_TYPEA", PreferenceType.B: "_TYPEB", PreferenceType.NONE: ""}
_SCORES = {
    "_MP_GP": (TeamScore.MATCH_POINTS, True),
    "_GP_MP": (TeamScore.GAME_POINTS, True),
    "_MP": (TeamScore.MATCH_POINTS, False),
    "_GP": (TeamScore.GAME_POINTS, False),
}
_FIDE = "FIDE_TEAM"
_BAKU_SUFFIX = "_BAKU"


def team_codes() -> tuple[str, ...]:
    """Return all codes of a Swiss team tournament under C.04.6, without those of an
    acceleration.
    """
    codes = [_FIDE]
    for kind in _TYPES.values():
        codes += [f"{_FIDE}{kind}{scores}" for scores in _SCORES]
    return tuple(codes)


def rules_of_code(text: str, rules: TeamRules) -> TeamRules:
    """Return `rules` with the preferences and scores named by a code.

    Unchanged for a code that names none.

    `FIDE_TEAM` means Type A and match points first; a code without a type means no preferences.
    """
    code = text.strip().upper().removesuffix(_BAKU_SUFFIX)
    if code == _FIDE or not code.startswith(f"{_FIDE}_"):
        return rules
    preferences = PreferenceType.NONE
    for kind, word in _TYPES.items():
        if word and word in code:
            preferences = kind
    for ending, (primary, uses_secondary) in _SCORES.items():
        if code.endswith(ending):
            return replace(
                rules, preferences=preferences, primary=primary, uses_secondary=uses_secondary
            )
    if preferences is PreferenceType.NONE:
        # The code of a round-robin.
        return rules
    return replace(rules, preferences=preferences)


def code_of_rules(tournament: Tournament, rules: TeamRules) -> str:
    """Return the code of a Swiss team tournament under C.04.6."""
    code_of_scores = next(
        code
        for code, score_rule in _SCORES.items()
        if score_rule == (rules.primary, rules.uses_secondary)
    )
    suffix = _BAKU_SUFFIX if tournament.acceleration == BAKU else ""
    return f"{_FIDE}{_TYPES[rules.preferences]}{code_of_scores}{suffix}"

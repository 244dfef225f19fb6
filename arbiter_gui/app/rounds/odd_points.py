"""Unusual points for results, such as a bye above a win or a loss above a draw: reported, never
refused.
"""

from __future__ import annotations

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import PointSystem, Tournament


def odd_points(points: PointSystem) -> tuple[Said, ...]:
    """Return the oddities of a point system, a sentence each; most point systems have none."""
    wins = (points.white_win, points.black_win)
    draws = (points.white_draw, points.black_draw)
    losses = (points.white_loss, points.black_loss)
    bye = points.pairing_allocated_bye
    checks = (
        (max(draws) > min(wins), say("A draw is worth more than a win.")),
        (max(losses) > min(draws), say("A loss is worth more than a draw.")),
        (min(wins) <= max(losses), say("A win is worth no more than a loss.")),
        (
            points.forfeit_win > max(wins),
            say("A win by forfeit is worth more than a win over the board."),
        ),
        (
            points.forfeit_loss > max(losses),
            say("A loss by forfeit is worth more than a loss over the board."),
        ),
        (bye > max(wins), say("The pairing-allocated bye is worth more than a win.")),
        (bye < min(draws), say("The pairing-allocated bye is worth less than a draw.")),
        (points.full_bye > max(wins), say("A full-point bye is worth more than a win.")),
        (points.half_bye > max(draws), say("A half-point bye is worth more than a draw.")),
        (points.zero_bye > max(losses), say("A zero-point bye is worth more than a loss.")),
    )
    return tuple(sentence for is_odd, sentence in checks if is_odd)


def points_cautions(old_state: Tournament, new_state: Tournament) -> list[Caution]:
    """Return a warning if a change of the points makes something odd that was not odd before."""
    known_oddities = odd_points(old_state.points)
    new_oddities = tuple(
        oddity for oddity in odd_points(new_state.points) if oddity not in known_oddities
    )
    if not new_oddities:
        return []
    sentence = say("These points are unusual. Are they in the regulations of the event?")
    return [
        Caution(
            CautionLevel.CONFIRM,
            "odd-points",
            sentence,
            new_oddities,
            confirm_text=say("Use these &points"),
        )
    ]

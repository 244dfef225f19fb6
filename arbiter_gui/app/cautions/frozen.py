"""Settings that the regulations fix before round 1.

A later change departs from the announced tournament.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

from arbiter_gui.app.registration.method_cautions import method_change
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.record_lines.adjusted_points import adjusted_points_words
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, listed, say
from arbiter_gui.domain.tournament import PointAdjustment, PointSystem, Tournament
from arbiter_gui.engine.editions import edition_name


def frozen_changes(old_state: Tournament, new_state: Tournament) -> tuple[Said, ...]:
    """Return the changes of settings that are fixed before round 1, each with its old and new
    value.

    Stating a value that was unknown because a file does not contain it is not a change.
    """
    changes: list[Said] = []
    # None is a value that the file did not state, so naming it now changes nothing that was fixed.
    if old_state.round_count not in (None, new_state.round_count):
        changes.append(
            say(
                "number of rounds {old} → {new}",
                old=old_state.round_count,
                new=new_state.round_count or "?",
            )
        )
    if old_state.edition not in (None, new_state.edition):
        old_system = _edition_words(old_state.edition)
        new_system = _edition_words(new_state.edition)
        changes.append(say("pairing system {old} → {new}", old=old_system, new=new_system))
    changes += _point_system_changes(old_state.points, new_state.points)
    changes += _field_adjustment_changes(old_state, new_state)
    old_tie_breaks = ", ".join(old_state.details.tie_breaks)
    new_tie_breaks = ", ".join(new_state.details.tie_breaks)
    if (
        old_state.details.tie_breaks
        and old_state.details.tie_breaks != new_state.details.tie_breaks
    ):
        changes.append(
            say("tie-breaks {old} → {new}", old=old_tie_breaks, new=new_tie_breaks or "-")
        )
    method = method_change(old_state, new_state)
    if method is not None:
        changes.append(method)
    if (
        old_state.acceleration != new_state.acceleration
        or old_state.virtual_points != new_state.virtual_points
    ):
        old_acceleration = _acceleration_words(old_state)
        new_acceleration = _acceleration_words(new_state)
        changes.append(
            say("acceleration {old} → {new}", old=old_acceleration, new=new_acceleration)
        )
    if old_state.prohibited != new_state.prohibited:
        changes.append(
            say(
                "groups of prohibited pairings {old} → {new}",
                old=len(old_state.prohibited),
                new=len(new_state.prohibited),
            )
        )
    return tuple(changes)


def _field_adjustment_changes(old_state: Tournament, new_state: Tournament) -> tuple[Said, ...]:
    """Return the change of the points that results have for all players, empty if there is none."""
    old_points = _field_adjustments_text(old_state)
    new_points = _field_adjustments_text(new_state)
    if old_points == new_points:
        return ()
    change = say(
        "points for results, for all players: {old} → {new}",
        old=old_points or "-",
        new=new_points or "-",
    )
    return (change,)


def _edition_words(edition: str | None) -> str:
    if not edition:
        return "?"
    return edition_name(edition)


def adjustment_changes(old_state: Tournament, new_state: Tournament) -> tuple[Said, ...]:
    """Return the changed adjustments of single players' points, on which an arbiter decides.

    These are bonuses, penalties, and other points for a result.
    """
    removed_adjustments, new_adjustments = _changed_adjustments(old_state, new_state)
    changes = []
    for adjustment in removed_adjustments:
        changes.append(say("no longer {points}", points=_adjustment_words(adjustment, old_state)))
    for adjustment in new_adjustments:
        changes.append(_adjustment_words(adjustment, new_state))
    return tuple(changes)


def recorded_adjustment_changes(old_state: Tournament, new_state: Tournament) -> tuple[str, ...]:
    """Return the changed adjustments as they are recorded: with the pairing numbers alone, in
    English.
    """
    removed_adjustments, new_adjustments = _changed_adjustments(old_state, new_state)
    removed_words = [
        f"no longer {_recorded_adjustment(adjustment)}" for adjustment in removed_adjustments
    ]
    new_words = [_recorded_adjustment(adjustment) for adjustment in new_adjustments]
    return (*removed_words, *new_words)


def _recorded_adjustment(adjustment: PointAdjustment) -> str:
    return adjusted_points_words(
        adjustment.players, adjustment.round, _adjustment_points_text(adjustment)
    )


def _changed_adjustments(
    old_state: Tournament, new_state: Tournament
) -> tuple[list[PointAdjustment], list[PointAdjustment]]:
    """Return the adjustments of single players that were removed, and those that are new."""
    old_adjustments = Counter(_adjustments_of_single_players(old_state))
    new_adjustments = Counter(_adjustments_of_single_players(new_state))
    removed_adjustments = old_adjustments - new_adjustments
    added_adjustments = new_adjustments - old_adjustments
    return list(removed_adjustments.elements()), list(added_adjustments.elements())


def _adjustments_of_single_players(tournament: Tournament) -> list[PointAdjustment]:
    return [adjustment for adjustment in tournament.adjustments if adjustment.players]


def _adjustment_words(adjustment: PointAdjustment, tournament: Tournament) -> Said:
    """Return an adjustment of points in words, with the players it is for."""
    names = listed(
        numbered_name(player_of(tournament, player_number)) for player_number in adjustment.players
    )
    points = _adjustment_points_text(adjustment)
    if adjustment.round is None:
        return say("points adjusted, {who}, every round: {points}", who=names, points=points)
    return say(
        "points adjusted, {who}, round {n}: {points}", who=names, n=adjustment.round, points=points
    )


def _field_adjustments_text(tournament: Tournament) -> str:
    """Return the adjustments for the whole field, which are fixed before round 1 as the point
    system is.
    """
    texts = []
    for adjustment in tournament.adjustments:
        if adjustment.players:
            continue
        text = _adjustment_points_text(adjustment)
        if adjustment.round is not None:
            text += f" ({adjustment.round})"
        texts.append(text)
    return ", ".join(texts)


def _adjustment_points_text(adjustment: PointAdjustment) -> str:
    """Return the points such as ``W = 2``, or with a sign, such as ``+1``, for a bonus or
    penalty.
    """
    points = points_text(adjustment.points)
    if adjustment.kind:
        return f"{adjustment.kind} = {points}"
    if adjustment.points < 0:
        return points
    return f"+{points}"


def _point_system_changes(old_system: PointSystem, new_system: PointSystem) -> list[Said]:
    """Return the changes of a point system."""
    changes: list[Said] = []
    for field in fields(PointSystem):
        old_points = getattr(old_system, field.name)
        new_points = getattr(new_system, field.name)
        if old_points != new_points:
            changes.append(
                say(
                    "points ({what}) {old} → {new}",
                    what=POINT_WORDS[field.name],
                    old=_points_or_draw(old_points),
                    new=_points_or_draw(new_points),
                )
            )
    return changes


def _points_or_draw(points: int | None) -> str:
    """Return points in words; None is what an adjourned game has as long as it counts as a draw."""
    if points is None:
        return say("as for a draw")
    return points_text(points)


def _acceleration_words(tournament: Tournament) -> str:
    """Return the acceleration in words; points that were entered are not one of a known kind."""
    if tournament.acceleration:
        return tournament.acceleration
    if tournament.virtual_points:
        return say("virtual points entered")
    return say("none")


POINT_WORDS = {
    "white_win": say("win with White"),
    "black_win": say("win with Black"),
    "white_draw": say("draw with White"),
    "black_draw": say("draw with Black"),
    "white_loss": say("loss with White"),
    "black_loss": say("loss with Black"),
    "forfeit_win": say("win by forfeit"),
    "forfeit_loss": say("loss by forfeit"),
    "pairing_allocated_bye": say("pairing-allocated bye"),
    "full_bye": say("full-point bye"),
    "half_bye": say("half-point bye"),
    "zero_bye": say("absence"),
    "adjourned": say("adjourned game"),
}

"""What the regulations fix before round 1: who changes it later has left the tournament that was announced."""

from __future__ import annotations

from dataclasses import fields

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import Said, say
from arbiter_gui.domain.tournament import PointSystem, Tournament


def frozen_changes(before: Tournament, after: Tournament) -> tuple[Said, ...]:
    """Return what is different of the things fixed before round 1, each with its old and new value.

    Stating for the first time what was not known (a file that does not say) changes nothing.
    """
    said: list[Said] = []
    if before.round_count not in (None, after.round_count):
        said.append(say("rounds {old} -> {new}", old=before.round_count, new=after.round_count or "?"))
    if before.edition not in (None, after.edition):
        said.append(say("pairing system {old} -> {new}", old=before.edition, new=after.edition or "?"))
    said += _points(before.points, after.points)
    old, new = before.details.tie_breaks, after.details.tie_breaks
    if old and old != new:
        said.append(say("tie-breaks {old} -> {new}", old=", ".join(old), new=", ".join(new) or "-"))
    if before.acceleration != after.acceleration or before.virtual_points != after.virtual_points:
        was, now = _acceleration(before), _acceleration(after)
        said.append(say("acceleration {old} -> {new}", old=was, new=now))
    if before.prohibited != after.prohibited:
        counts = len(before.prohibited), len(after.prohibited)
        said.append(say("groups of prohibited pairings {old} -> {new}", old=counts[0], new=counts[1]))
    return tuple(said)


def _points(old: PointSystem, new: PointSystem) -> list[Said]:
    said: list[Said] = []
    for field in fields(PointSystem):
        was, now = getattr(old, field.name), getattr(new, field.name)
        if was != now:
            texts = [say("as a draw") if worth is None else points_text(worth) for worth in (was, now)]
            said.append(
                say(
                    "points ({what}) {old} -> {new}", what=POINT_WORDS[field.name], old=texts[0], new=texts[1]
                )
            )
    return said


def _acceleration(tournament: Tournament) -> str:
    return tournament.acceleration or (say("stated points") if tournament.virtual_points else say("none"))


POINT_WORDS = {
    "white_win": say("win with White"),
    "black_win": say("win with Black"),
    "white_draw": say("draw with White"),
    "black_draw": say("draw with Black"),
    "white_loss": say("loss with White"),
    "black_loss": say("loss with Black"),
    "forfeit_win": say("win by forfeit"),
    "forfeit_loss": say("loss by forfeit"),
    "pairing_allocated_bye": say("bye of the pairing"),
    "full_bye": say("full-point bye"),
    "half_bye": say("half-point bye"),
    "zero_bye": say("absence"),
    "adjourned": say("adjourned game"),
}

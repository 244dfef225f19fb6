"""What the regulations fix before round 1: who changes it later has left the tournament that was announced."""

from __future__ import annotations

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.tournament import PointSystem, Tournament


def frozen_changes(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """Return what is different of the things fixed before round 1, each with its old and new value.

    Stating for the first time what was not known (a file that does not say) changes nothing.
    """
    said = [
        *_changed("rounds", before.round_count, after.round_count),
        *_changed("pairing system", before.edition, after.edition),
        *_points(before.points, after.points),
        *_changed(
            "tie-breaks", ", ".join(before.details.tie_breaks) or None, ", ".join(after.details.tie_breaks)
        ),
    ]
    if before.acceleration != after.acceleration or before.virtual_points != after.virtual_points:
        said.append(f"acceleration: {_acceleration(before)} -> {_acceleration(after)}")
    if before.prohibited != after.prohibited:
        said.append(f"prohibited pairings: {len(before.prohibited)} -> {len(after.prohibited)} groups")
    return tuple(said)


def _changed(name: str, old: object, new: object) -> list[str]:
    return [] if old is None or old == new else [f"{name}: {old} -> {new or 'none'}"]


def _points(old: PointSystem, new: PointSystem) -> list[str]:
    said = []
    for name in PointSystem.__dataclass_fields__:
        was, now = getattr(old, name), getattr(new, name)
        if was != now:
            texts = ("as a draw" if worth is None else points_text(worth) for worth in (was, now))
            said.append(f"points for {name.replace('_', ' ')}: {' -> '.join(texts)}")
    return said


def _acceleration(tournament: Tournament) -> str:
    stated = "stated points" if tournament.virtual_points else "none"
    return tournament.acceleration or stated

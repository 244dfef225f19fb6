"""What the regulations fix before round 1: who changes it later has left the tournament that was announced."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

from arbiter_gui.app.registration.method_cautions import method_change
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.record_lines.adjusted_points import adjusted_words
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, listed, say
from arbiter_gui.domain.tournament import PointAdjustment, PointSystem, Tournament
from arbiter_gui.engine.editions import edition_name


def frozen_changes(before: Tournament, after: Tournament) -> tuple[Said, ...]:
    """Return what is different of the things fixed before round 1, each with its old and new value.

    Stating for the first time what was not known (a file that does not say) changes nothing.
    """
    said: list[Said] = []
    if before.round_count not in (None, after.round_count):
        said.append(say("rounds {old} → {new}", old=before.round_count, new=after.round_count or "?"))
    if before.edition not in (None, after.edition):
        was, now = (edition_name(t.edition) if t.edition else "?" for t in (before, after))
        said.append(say("pairing system {old} → {new}", old=was, new=now))
    said += _points(before.points, after.points)
    worth = _for_everybody(before), _for_everybody(after)
    if worth[0] != worth[1]:
        said.append(
            say("results are worth, for everybody: {old} → {new}", old=worth[0] or "-", new=worth[1] or "-")
        )
    old, new = before.details.tie_breaks, after.details.tie_breaks
    if old and old != new:
        said.append(say("tie-breaks {old} → {new}", old=", ".join(old), new=", ".join(new) or "-"))
    method = method_change(before, after)
    if method is not None:
        said.append(method)
    if before.acceleration != after.acceleration or before.virtual_points != after.virtual_points:
        was, now = _acceleration(before), _acceleration(after)
        said.append(say("acceleration {old} → {new}", old=was, new=now))
    if before.prohibited != after.prohibited:
        counts = len(before.prohibited), len(after.prohibited)
        said.append(say("groups of prohibited pairings {old} → {new}", old=counts[0], new=counts[1]))
    return tuple(said)


def adjusted_changes(before: Tournament, after: Tournament) -> tuple[Said, ...]:
    """Return which bonuses, penalties and results of single players count otherwise; those an arbiter decides on."""
    gone, new = _other_adjustments(before, after)
    lost = [say("no longer {points}", points=_adjusted(a, before)) for a in gone]
    return (*lost, *(_adjusted(a, after) for a in new))


def adjusted_on_record(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """Return the same as it goes on record, by the numbers alone."""
    gone, new = (
        [adjusted_words(a.players, a.round, _worth(a)) for a in side]
        for side in _other_adjustments(before, after)
    )
    return (*(f"no longer {words}" for words in gone), *new)


def _other_adjustments(
    before: Tournament, after: Tournament
) -> tuple[list[PointAdjustment], list[PointAdjustment]]:
    """Return the adjustments of single players that are gone, and those that are new."""
    old, new = (Counter(a for a in t.adjustments if a.players) for t in (before, after))
    return list((old - new).elements()), list((new - old).elements())


def _adjusted(each: PointAdjustment, tournament: Tournament) -> Said:
    who = listed(numbered_name(player_of(tournament, number)) for number in each.players)
    if each.round is None:
        return say("points adjusted, {who}, every round: {points}", who=who, points=_worth(each))
    return say("points adjusted, {who}, round {n}: {points}", who=who, n=each.round, points=_worth(each))


def _for_everybody(tournament: Tournament) -> str:
    """Return what results are worth to the whole field apart from the point system, which is fixed like that."""
    return ", ".join(
        _worth(a) + (f" ({a.round})" if a.round is not None else "")
        for a in tournament.adjustments
        if not a.players
    )


def _worth(each: PointAdjustment) -> str:
    worth = points_text(each.points)
    return f"{each.kind} = {worth}" if each.kind else worth if each.points < 0 else f"+{worth}"


def _points(old: PointSystem, new: PointSystem) -> list[Said]:
    said: list[Said] = []
    for field in fields(PointSystem):
        was, now = getattr(old, field.name), getattr(new, field.name)
        if was != now:
            texts = [say("as a draw") if worth is None else points_text(worth) for worth in (was, now)]
            said.append(
                say("points ({what}) {old} → {new}", what=POINT_WORDS[field.name], old=texts[0], new=texts[1])
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

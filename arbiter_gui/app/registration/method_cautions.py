"""What is said before another rating counts for the players: whose strength changes, and what stays."""

from __future__ import annotations

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits.base import name_or_number
from arbiter_gui.domain.players.rating_method import USUAL, national_federation, rating_method
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ESTIMATED, Player

_MOST_NAMED = 5


def method_change(before: Tournament, after: Tournament) -> Said | None:
    """Return which ratings count and will count, None where nobody is concerned.

    To say that the usual method holds, or another one that gives everybody the same, settles nothing anew.
    """
    old, new = (rating_method(t.details.rating_method) for t in (before, after))
    if old is new or (old is USUAL and not _rated_otherwise(before, after)):
        return None
    return say("ratings that count: {old} → {new}", old=old.words, new=new.words)


def method_cautions(before: Tournament, after: Tournament) -> list[Caution]:
    """Return whose rating becomes another one by a new method or federation; nothing where it is nobody's."""
    changed = _rated_otherwise(before, after)
    if before.details.rating_method != after.details.rating_method:
        sentence = counted(
            len(changed),
            "{n} player gets another rating: {method}.",
            "{n} players get another rating: {method}.",
            method=rating_method(after.details.rating_method).words,
        )
    else:
        sentence = counted(
            len(changed),
            "{n} player gets another rating: the national ratings are those of {federation} then.",
            "{n} players get another rating: the national ratings are those of {federation} then.",
            federation=national_federation(after.details),
        )
    return (
        [Caution(CautionLevel.ACKNOWLEDGE, "rating-method", sentence, _follows(changed, after))]
        if changed
        else []
    )


def _follows(changed: list[tuple[Player, Player]], after: Tournament) -> tuple[Said, ...]:
    named = [
        f"{name_or_number(new)} {old.rating or '–'} → {new.rating or '–'}"
        for old, new in changed[:_MOST_NAMED]
    ]
    more = [say("{n} more", n=len(changed) - _MOST_NAMED)] if len(changed) > _MOST_NAMED else []
    said = [joined((*named, *more), "; ")]
    unrated = sum(1 for old, new in changed if old.rating and not new.rating)
    if unrated:
        said.append(counted(unrated, "{n} player has no rating then.", "{n} players have no rating then."))
    kept = sum(1 for p in after.players if p.rating and p.rating_source == ESTIMATED)
    if kept:
        said.append(counted(kept, "{n} estimate stays as it is.", "{n} estimates stay as they are."))
    return tuple(said)


def _rated_otherwise(before: Tournament, after: Tournament) -> list[tuple[Player, Player]]:
    pairs = ((old, after.by_number.get(old.number)) for old in before.players)
    return [(old, new) for old, new in pairs if new is not None and old.rating != new.rating]

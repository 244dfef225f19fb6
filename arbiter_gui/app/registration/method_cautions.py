"""Warnings before a different rating is used: whose strength changes, and which values stay."""

from __future__ import annotations

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits.base import name_or_number
from arbiter_gui.domain.players.rating_method import USUAL, national_federation, rating_method
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ESTIMATED, Player

_MOST_NAMED = 5


def method_change(old_state: Tournament, new_state: Tournament) -> Said | None:
    """Return which ratings count and which will count; None if no rating changes.

    Stating the usual method, or another that gives all players the same ratings, is not a change.
    """
    old_method = rating_method(old_state.details.rating_method)
    new_method = rating_method(new_state.details.rating_method)
    if old_method is new_method:
        return None
    if old_method is USUAL and not _players_with_other_rating(old_state, new_state):
        return None
    return say("ratings used: {old} → {new}", old=old_method.words, new=new_method.words)


def method_cautions(old_state: Tournament, new_state: Tournament) -> list[Caution]:
    """Return the warning that a new method or federation gives players different ratings.

    Empty if it does not.
    """
    changed_players = _players_with_other_rating(old_state, new_state)
    if not changed_players:
        return []
    if old_state.details.rating_method != new_state.details.rating_method:
        sentence = counted(
            len(changed_players),
            "The rating of {n} player changes: {method}.",
            "The ratings of {n} players change: {method}.",
            method=rating_method(new_state.details.rating_method).words,
        )
    else:
        sentence = counted(
            len(changed_players),
            "The rating of {n} player changes, because the national ratings will then be those of "
            "{federation}.",
            "The ratings of {n} players change, because the national ratings will then be those of "
            "{federation}.",
            federation=national_federation(new_state.details),
        )
    consequences = _consequences(changed_players, new_state)
    return [Caution(CautionLevel.ACKNOWLEDGE, "rating-method", sentence, consequences)]


def _consequences(
    changed_players: list[tuple[Player, Player]], new_state: Tournament
) -> tuple[Said, ...]:
    """Return whose rating changes, how many players will have none, and how many estimates stay."""
    names: list[str] = []
    for old_player, new_player in changed_players[:_MOST_NAMED]:
        old_rating = old_player.rating or "–"
        new_rating = new_player.rating or "–"
        names.append(joined((name_or_number(new_player), f"{old_rating} → {new_rating}"), " "))
    if len(changed_players) > _MOST_NAMED:
        names.append(say("{n} more", n=len(changed_players) - _MOST_NAMED))
    sentences = [joined(names, "; ")]
    unrated_count = sum(
        bool(old_player.rating) and not new_player.rating
        for old_player, new_player in changed_players
    )
    if unrated_count:
        sentences.append(
            counted(
                unrated_count,
                "{n} player would then have no rating.",
                "{n} players would then have no rating.",
            )
        )
    estimate_count = sum(
        bool(player.rating) and player.rating_source == ESTIMATED for player in new_state.players
    )
    if estimate_count:
        sentences.append(
            counted(estimate_count, "{n} estimate is kept.", "{n} estimates are kept.")
        )
    return tuple(sentences)


def _players_with_other_rating(
    old_state: Tournament, new_state: Tournament
) -> list[tuple[Player, Player]]:
    """Return the players whose rating that counts changes, each before and after."""
    changed_players = []
    for old_player in old_state.players:
        new_player = new_state.by_number.get(old_player.number)
        if new_player is not None and old_player.rating != new_player.rating:
            changed_players.append((old_player, new_player))
    return changed_players

"""Ratings whose source is not stated, as those typed by hand: they count as FIDE ratings."""

from __future__ import annotations

from arbiter_gui.domain.players.rating_method import fide_rating
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

_NAME_OF_THE_EVENT = "012"
"""The record that every report file has; a tournament has it if it was imported from one."""


def players_taken_for_rated(tournament: Tournament) -> tuple[Player, ...]:
    """Return the players whose rating counts as FIDE's although its source is not stated.

    None in an imported report, as long as no rating in it has a source: the ratings of a report
    are FIDE's.
    """
    if has_ratings_of_a_report(tournament):
        return ()
    return tuple(
        player
        for player in tournament.players
        if fide_rating(player) and not player.fide_rating and not player.rating_source
    )


def has_ratings_of_a_report(tournament: Tournament) -> bool:
    """Return whether all ratings are as an imported report has them, which states no sources."""
    is_from_report = any(
        record.text.startswith(_NAME_OF_THE_EVENT) for record in tournament.records
    )
    return is_from_report and not any(player.rating_source for player in tournament.players)

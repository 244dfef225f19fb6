"""Notes on the norms of an event: obstacles, exemptions, and what the program does not check."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.players.listed_player import minutes_for_sixty
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import is_double_round_robin
from arbiter_gui.ratings.title_norms.events import NormEvent, norm_event
from arbiter_gui.ratings.title_norms.large_swiss import large_swiss
from arbiter_gui.ratings.title_norms.norms import no_norms

_LEAST_MINUTES = 120
"""Norms require so many minutes for 60 moves (1.1)."""
_LEAST_TWICE = 6
"""A double round-robin needs so many players (1.4.5)."""
UNCHECKED = say(
    "Not checked: registration 30 days in advance, rounds and hours per day, titles of the "
    "arbiters, adjudications."
)


def norm_notes(tournament: Tournament) -> tuple[Said, ...]:
    """Return the notes on an event, in the order in which they weigh."""
    reason = no_norms(tournament)
    if reason is not None:
        return (reason,)
    return tuple(_notes(tournament))


def _notes(tournament: Tournament) -> Iterator[Said]:
    """Yield the notes: obstacles first, then exemptions, and at the end what is not checked."""
    minutes = minutes_for_sixty(tournament.details.time_control)
    if minutes is not None and minutes < _LEAST_MINUTES:
        yield say(
            "The time control gives {n} minutes for 60 moves; norms require 120 (1.1).", n=minutes
        )
    players_without_federation = sum(not player.federation for player in tournament.players)
    if players_without_federation:
        yield counted(
            players_without_federation,
            "Federation missing for {n} player, who does not count as a foreign opponent for "
            "anyone.",
            "Federation missing for {n} players, who do not count as foreign opponents for anyone.",
        )
    if norm_event(tournament) is not NormEvent.USUAL:
        yield say("Type of event entered: {what}.", what=norm_event(tournament).words)
    if is_double_round_robin(tournament) and len(tournament.players) < _LEAST_TWICE:
        yield say("A double round-robin needs at least {n} players (1.4.5).", n=_LEAST_TWICE)
    if _may_be_exempt(tournament):
        yield say(
            "At least one norm in an application must be achieved without the exemption (1.4.3e)."
        )
    # The exemption of large events is about players who are not of the federation of the event.
    if not tournament.details.federation:
        yield say(
            "The federation of the event has not been entered, so it is not known whether the "
            "event is exempt under 1.4.3d."
        )
    elif large_swiss(tournament) is not None:
        yield say("The event is exempt from the requirement on opponents' federations (1.4.3d).")
    yield UNCHECKED


def _may_be_exempt(tournament: Tournament) -> bool:
    """Return whether some norm of the event may need no mixture of federations."""
    exempting = (NormEvent.NATIONAL, NormEvent.NATIONAL_TEAMS, NormEvent.ZONAL)
    return norm_event(tournament) in exempting or large_swiss(tournament) is not None

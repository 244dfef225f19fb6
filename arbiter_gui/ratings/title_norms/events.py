"""What an event is to norms: events of FIDE and of federations have exemptions and counts of their
own (B.01, 1.4).
"""

from __future__ import annotations

from enum import Enum

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.title_norms.rules import USUAL_GAMES


class NormEvent(Enum):
    """The kind of event; the value is how it is kept."""

    USUAL = ""
    NATIONAL = "national"
    NATIONAL_TEAMS = "national-teams"
    ZONAL = "zonal"
    TEAMS = "teams"
    WORLD_CUP = "world-cup"

    @property
    def words(self) -> Said:
        """The kind in words."""
        return _WORDS[self]


_WORDS = {
    NormEvent.USUAL: say("none of these"),
    NormEvent.NATIONAL: say("final of the national championship (1.4.3a)"),
    NormEvent.NATIONAL_TEAMS: say("national team championship (1.4.3b)"),
    NormEvent.ZONAL: say("zonal or sub-zonal (1.4.3c)"),
    NormEvent.TEAMS: say("world or continental team or club championship (1.4.1b)"),
    NormEvent.WORLD_CUP: say("World Cup (1.4.1b)"),
}
_LEAST_GAMES = {NormEvent.TEAMS: 7, NormEvent.WORLD_CUP: 8}
"""How many games a norm needs in events in which nine are not needed (1.4.1b)."""
_TEAM_ROUNDS = range(7, 10)
"""The numbers of rounds of a team championship for which that holds: seven to nine."""


def norm_event(tournament: Tournament) -> NormEvent:
    """Return what the event is to norms, as it was entered."""
    return NormEvent(tournament.details.norm_event)


def exempt_by_event(tournament: Tournament, federation: str) -> Said | None:
    """Return why a player of a federation needs no mixture of federations in this event.

    None where one does.

    In a national team championship that holds for players of the federation that registers it
    (1.4.3b).
    """
    event = norm_event(tournament)
    if event in (NormEvent.NATIONAL, NormEvent.ZONAL):
        return event.words
    host = tournament.details.federation.strip().upper()
    is_of_the_host = bool(host) and federation.strip().upper() == host
    if event is NormEvent.NATIONAL_TEAMS and is_of_the_host:
        return event.words
    return None


def least_by_event(tournament: Tournament) -> int:
    """Return how many games a norm of this event needs: nine, in some events seven or eight
    (1.4.1b).
    """
    event = norm_event(tournament)
    if (
        event is NormEvent.TEAMS
        and (tournament.round_count or len(tournament.rounds)) not in _TEAM_ROUNDS
    ):
        return USUAL_GAMES
    return _LEAST_GAMES.get(event, USUAL_GAMES)

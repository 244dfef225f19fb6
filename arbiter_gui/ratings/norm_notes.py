"""What is to be known of an event with its norms: what speaks against it, what exempts it, and what nobody checked."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.rated import minutes_for_sixty
from arbiter_gui.domain.saying import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.large_swiss import large_swiss
from arbiter_gui.ratings.norms import no_norms

_LEAST_MINUTES = 120
UNCHECKED = say(
    "Not checked: registration 30 days before, rounds and hours a day, titles of the arbiters, adjudications, the "
    "exemptions 1.4.3a to c, events of seven rounds, double round-robins."
)


def norm_notes(tournament: Tournament) -> tuple[Said, ...]:
    """Return the notes on an event, in the order in which they weigh."""
    why = no_norms(tournament)
    return (why,) if why is not None else tuple(_notes(tournament))


def _notes(tournament: Tournament) -> Iterator[Said]:
    minutes = minutes_for_sixty(tournament.details.time_control)
    if minutes is not None and minutes < _LEAST_MINUTES:
        yield say("The time control gives {n} minutes for 60 moves; norms need 120 (1.1).", n=minutes)
    unknown = sum(not player.federation for player in tournament.players)
    if unknown:
        yield counted(
            unknown,
            "{n} player has no federation and counts as a foreign opponent for nobody.",
            "{n} players have no federation and count as foreign opponents for nobody.",
        )
    if not tournament.details.federation:
        yield say("The federation of the event is not entered: whether it is exempt by 1.4.3d is not known.")
    elif large_swiss(tournament) is not None:
        yield say("The event is exempt from the mixture of federations (1.4.3d).")
    yield UNCHECKED

"""A trace in which requests of the event are distinguished from its prohibitions."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.wishes import requested_pairs
from arbiter_gui.explain.phrases.reasons import cause_of_pair
from arbiter_gui.trace import Event, Trace, candidates, columns, procedure
from arbiter_gui.trace.values import PairApart, Passed

Requests = Collection[tuple[int, int]]
"""The requested pairs of a round, the lower number of each first."""


def trace_as_requested(trace: Trace, tournament: Tournament) -> Trace:
    """Return the trace of a round to be told to people: pairs that the event only asked to keep
    apart are not told as prohibited.

    A trace records both alike. `tournament` is one from which the round can be paired, or a later
    state of it. The result is cached; it is the same trace if there are no requests. It is neither
    stored nor proved: both need what was recorded.
    """
    return trace_with_requests(trace, requested_pairs(tournament, trace.round))


def trace_with_requests(trace: Trace, requests: frozenset[tuple[int, int]]) -> Trace:
    """Return a trace as `trace_as_requested` does, for the requested pairs of its round."""
    if not requests:
        return trace

    def marked_trace() -> Trace:
        return replace(
            trace, events=tuple(_event_with_requests(event, requests) for event in trace.events)
        )

    return trace.kept(("with requests", requests), marked_trace)


def _event_with_requests(event: Event, requests: Requests) -> Event:
    """Return an event whose reason, or those of skipped opponents, may be requests."""
    changes: dict[str, Any] = {}
    match event:
        case candidates.OpponentsPassed() | columns.RowFilled():
            changes["refused"] = _skipped_with_requests(event.player, event.refused, requests)
        # Dubov 1997: an opponent is sought for a floater (8.2), or for a blocked player (7.1).
        case (
            columns.FloaterPaired(floater=player)
            | columns.FloaterGoesOn(players=(player,))
            | columns.PlayerFetched(blocked=int(player))
            | columns.BlockedGoesDown(blocked=player)
        ):
            changes["passed"] = _skipped_with_requests(player, event.passed, requests)
        case columns.RowTried():
            changes["why"] = cause_of_pair(event.why, (event.white, event.black), requests)
        case (
            candidates.CandidateFaulted(why=PairApart() as apart)
            | candidates.CandidateTried(why=PairApart() as apart)
            | procedure.PairsRefused(why=PairApart() as apart)
        ):
            pair = (apart.one, apart.other)
            changes["why"] = replace(apart, why=cause_of_pair(apart.why, pair, requests))
    if not changes:
        return event
    return replace(event, **changes)


def _skipped_with_requests(
    player: int, skipped: Iterable[Passed], requests: Requests
) -> tuple[Passed, ...]:
    """Return the opponents who were skipped for a player, whose reasons may be requests."""
    return tuple(
        replace(passed, why=cause_of_pair(passed.why, (player, passed.player), requests))
        for passed in skipped
    )

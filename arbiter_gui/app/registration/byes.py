"""Byes of several players and rounds at once: one edit, one line of history."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.app.edits import CancelBye, Edit, RequestBye
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind


def byes(
    tournament: Tournament, players: Sequence[int], rounds: Sequence[int], kind: ByeKind | None
) -> Edit | None:
    """Return the edit by which players get a bye of this kind in rounds, or with None play after all.

    What is announced like that already needs nothing. None when there is nothing to do for anybody.
    """
    known = {(r.player, r.round): r.kind for r in tournament.requests}
    places = [(player, number) for number in rounds for player in players]
    edits: tuple[Edit, ...]
    if kind is None:
        edits = tuple(CancelBye(*place) for place in places if place in known)
    else:
        edits = tuple(RequestBye(*place, kind) for place in places if known.get(place) is not kind)
    return edits[0] if len(edits) == 1 else Several(_label(players, rounds, kind), edits) if edits else None


def _label(players: Sequence[int], rounds: Sequence[int], kind: ByeKind | None) -> Said:
    who = say("player {player}", player=players[0])
    if len(players) > 1:
        who = say("{count} players", count=len(players))
    named = ", ".join(map(str, rounds))
    when = counted(len(rounds), "round {named}", "rounds {named}", named=named)
    if kind is None:
        return say("no bye for {who} in {rounds}", who=who, rounds=when)
    if kind is ByeKind.HALF:
        return say("half-point bye for {who} in {rounds}", who=who, rounds=when)
    if kind is ByeKind.FULL:
        return say("full-point bye for {who} in {rounds}", who=who, rounds=when)
    return say("absence for {who} in {rounds}", who=who, rounds=when)

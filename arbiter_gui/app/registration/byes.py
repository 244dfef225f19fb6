"""Byes of several players and rounds at once: one edit, one line of history."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.app.edits import CancelBye, Edit, RequestBye
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.editions import round_of_first_game


def edit_of_byes(
    tournament: Tournament, players: Sequence[int], rounds: Sequence[int], kind: ByeKind | None
) -> Edit | None:
    """Return the edit with which players get a bye of this kind in some rounds, or play after all
    (`kind` None).

    A bye is for all games of a match. Byes already requested are not requested again. None if there
    is nothing to change.
    """
    # In a match of several games the bye is requested for the first; a dict keeps each such round
    # once.
    rounds = tuple(
        dict.fromkeys(
            round_of_first_game(round_number, tournament.edition) for round_number in rounds
        )
    )
    requested_kinds = {
        (request.player, request.round): request.kind for request in tournament.requests
    }
    edits: list[Edit] = []
    for round_number in rounds:
        for player in players:
            requested_kind = requested_kinds.get((player, round_number))
            if kind is None and requested_kind is not None:
                edits.append(CancelBye(player, round_number))
            if kind is not None and requested_kind is not kind:
                edits.append(RequestBye(player, round_number, kind))
    if not edits:
        return None
    # One edit has a label of its own; several are one step of undo, under a common label.
    if len(edits) == 1:
        return edits[0]
    return Several(_bye_label(players, rounds, kind), tuple(edits))


def _bye_label(players: Sequence[int], rounds: Sequence[int], kind: ByeKind | None) -> Said:
    """Return the name of the edit, such as ``half-point bye for player 3 in round 2``."""
    player_words = say("player {player}", player=players[0])
    if len(players) > 1:
        player_words = say("{count} players", count=len(players))
    numbers = ", ".join(map(str, rounds))
    round_words = counted(len(rounds), "round {named}", "rounds {named}", named=numbers)
    if kind is None:
        return say("no bye for {who} in {rounds}", who=player_words, rounds=round_words)
    if kind is ByeKind.HALF:
        return say("half-point bye for {who} in {rounds}", who=player_words, rounds=round_words)
    if kind is ByeKind.FULL:
        return say("full-point bye for {who} in {rounds}", who=player_words, rounds=round_words)
    return say("absence of {who} in {rounds}", who=player_words, rounds=round_words)

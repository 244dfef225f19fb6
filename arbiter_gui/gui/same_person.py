"""Where a person stands after an edit: pairing numbers move with late entries, their Undo and new numbering."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player


def followed(before: Tournament, after: Tournament, players: tuple[int, ...]) -> tuple[int, ...]:
    """Return the new pairing numbers of players; who is gone, or cannot be told from others, is left out."""
    if before.players == after.players:
        return players
    found = (_number(before, after, number) for number in players)
    return tuple(number for number in found if number is not None)


def _number(before: Tournament, after: Tournament, number: int) -> int | None:
    old = before.by_number.get(number)
    if old is None:
        return None
    for what in (_person, _name):
        twins = [p.number for p in after.players if what(p) == what(old)]
        if len(twins) == 1 and sum(what(p) == what(old) for p in before.players) == 1:
            return twins[0]
    # Who has a twin, or another name now, is where he was as long as nobody else moved.
    return number if number in after.by_number and _nobody_moved(before, after, number) else None


def _nobody_moved(before: Tournament, after: Tournament, number: int) -> bool:
    """Return whether everybody but `number` has the number of before, and nobody came or went."""
    return {p.number: _name(p) for p in before.players if p.number != number} == {
        p.number: _name(p) for p in after.players if p.number != number
    }


def _person(player: Player) -> Player:
    return replace(player, number=0, withdrawn_from=None, rank=None)


def _name(player: Player) -> tuple[str, str]:
    return player.name, player.fide_id

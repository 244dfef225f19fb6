"""Whom a number or some letters of a name mean."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.values import Player
from arbiter_gui.reports.names import sort_name


def found_players(players: tuple[Player, ...], text: str) -> list[Player]:
    """Return whom a text means: a pairing number, else names that begin with it, then that contain it.

    Blanks and commas need not be typed: ``vanderb`` is van der Berg.
    """
    text = text.strip()
    if text.isdecimal():
        return [p for p in players if p.number == int(text)]
    wanted = _letters(Player(0, text)) if text else ""
    if not wanted:
        return []
    named = _by_name(players)
    first = [p for letters, p in named if letters.startswith(wanted)]
    return first + [p for letters, p in named if wanted in letters and not letters.startswith(wanted)]


def named(players: tuple[Player, ...], text: str) -> list[Player]:
    """Return whose whole name a text is, else whose name begins with it: with the surname, else the given name first.

    Several when that leaves open who is meant.
    """
    wanted = _letters(Player(0, text)) if text else ""
    if not wanted:
        return []
    known = [(letters, p) for letters, p in _by_name(players) if p.name]
    whole = [p for letters, p in known if letters == wanted]
    first = [p for letters, p in known if letters.startswith(wanted)]
    return whole or first or [p for _, p in known if _letters(_turned(p)).startswith(wanted)]


def _turned(player: Player) -> Player:
    """Return the player as named with the given name first."""
    return replace(player, name=" ".join(reversed(player.name.split(",", 1))))


class _Sorted:
    """The players of the last search in order of name, with the letters of each: every key asks for them anew."""

    players: tuple[Player, ...] = ()
    named: tuple[tuple[str, Player], ...] = ()


def _by_name(players: tuple[Player, ...]) -> tuple[tuple[str, Player], ...]:
    if _Sorted.players is not players:
        order = sorted(players, key=lambda p: (sort_name(p), p.number))
        _Sorted.players, _Sorted.named = players, tuple((_letters(p), p) for p in order)
    return _Sorted.named


def _letters(player: Player) -> str:
    return "".join(c for c in sort_name(player) if c.isalnum())


def place_of(player: Player | None, found: list[Player]) -> int:
    """Return where somebody stands among those found now, whose numbers may be others; 0 for who is not there."""
    if player is None or player in found:
        return 0 if player is None else found.index(player)
    unnumbered = [replace(p, number=0) for p in found]
    if replace(player, number=0) in unnumbered:
        return unnumbered.index(replace(player, number=0))
    return next((place for place, p in enumerate(found) if p.number == player.number), 0)

"""The players that a number or some letters of a name can mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.players.comparing import unnumbered
from arbiter_gui.domain.players.name_matching import shortened, spellings
from arbiter_gui.domain.texts.player_names import display_name, sort_name
from arbiter_gui.domain.values import Player

_EDGE = "/"
"""Stands around every spelling of a name, which has only letters and digits here."""


def found_players(players: tuple[Player, ...], text: str) -> list[Player]:
    """Return whom a text means: a pairing number, else names that begin with it, then that contain it.

    Blanks, commas and accents need not be typed: ``vanderb`` is van der Berg, and ``mueller`` is Müller as ``muller``
    is. Where nobody is found so, ``jorgensen`` is Joergensen.
    """
    text = text.strip()
    if text.isdecimal():
        return [p for p in players if p.number == int(text)]
    wanted, known = _letters(text), _by_name(players)
    if not wanted:
        return []
    shorter = [shortened(spelling) for spelling in wanted]
    return _having(wanted, known) or _having(shorter, [(shortened(spelled), p) for spelled, p in known])


def _having(wanted: Sequence[str], known: Sequence[tuple[str, Player]]) -> list[Player]:
    """Return whose name begins with one of these spellings, then whose name has it further on."""
    held, begun = re.compile("|".join(wanted)), _begun(wanted)
    having = [(spelled, p) for spelled, p in known if held.search(spelled)]
    first = [p for spelled, p in having if begun.search(spelled)]
    return first + [p for spelled, p in having if not begun.search(spelled)]


def players_named(players: tuple[Player, ...], text: str) -> list[Player]:
    """Return whose whole name a text is, else whose name begins with it: with the surname, else the given name first.

    Several when that leaves open who is meant.
    """
    wanted = _letters(text)
    if not wanted:
        return []
    known = [(spelled, p) for spelled, p in _by_name(players) if p.name]
    whole, begun = _begun(wanted, _EDGE), _begun(wanted)
    exactly = [p for spelled, p in known if whole.search(spelled)]
    first = [p for spelled, p in known if begun.search(spelled)]
    return exactly or first or [p for _, p in known if begun.search(_spelled(_turned(p)))]


def goes_on(player: Player, text: str) -> bool:
    """Return whether a name goes on with another word where a text that is in it ends: ``van`` of van der Berg."""
    apart = (r"[\W_]*".join(map(re.escape, wanted)) for wanted in _letters(text))
    names = spellings(display_name(player))
    return any(re.search(rf"{letters}[\W_]+[^\W_]", name) for letters in apart for name in names)


def _begun(wanted: Sequence[str], end: str = "") -> re.Pattern[str]:
    return re.compile(f"{_EDGE}(?:{'|'.join(wanted)}){end}")


def _turned(player: Player) -> Player:
    """Return the player as named with the given name first."""
    return replace(player, name=" ".join(reversed(player.name.split(",", 1))))


class _Sorted:
    """The players of the last search in order of name, and how each is spelled: every key asks for them anew."""

    players: tuple[Player, ...] = ()
    named: tuple[tuple[str, Player], ...] = ()


def _by_name(players: tuple[Player, ...]) -> tuple[tuple[str, Player], ...]:
    if _Sorted.players is not players:
        order = sorted(players, key=lambda p: (sort_name(p), p.number))
        _Sorted.players, _Sorted.named = players, tuple((_spelled(p), p) for p in order)
    return _Sorted.named


def _spelled(player: Player) -> str:
    """Return every spelling of a name, between edges."""
    return "".join((_EDGE, *(f"{spelling}{_EDGE}" for spelling in _letters(display_name(player)))))


def _letters(text: str) -> tuple[str, ...]:
    """Return the letters and digits of a text in every spelling; nothing for a text that has none."""
    found = ("".join(filter(str.isalnum, spelling)) for spelling in spellings(text))
    return tuple(filter(None, found))


def place_of(player: Player | None, found: list[Player]) -> int:
    """Return where somebody stands among those found now, whose numbers may be others; 0 for who is not there."""
    if player is None or player in found:
        return 0 if player is None else found.index(player)
    people = list(map(unnumbered, found))
    if unnumbered(player) in people:
        return people.index(unnumbered(player))
    return next((place for place, p in enumerate(found) if p.number == player.number), 0)

"""The players of a question: by pairing number, or by name as in the window."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.saying import plain
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.explain.naming import named
from arbiter_gui.reports.names import display_name, sort_name

_SHOWN = 8


def player_word(text: str) -> str:
    """Read what may call a player: a number from 1 on or some of a name. Raises ArgumentTypeError."""
    text = text.strip()
    if not text or (text.isdecimal() and int(text) < 1):
        raise argparse.ArgumentTypeError(f"{text!r} is neither a number from 1 on nor a name")
    return text


@contextmanager
def naming_players(tournament: Tournament) -> Iterator[None]:
    """Have those who cannot be paired called by number and name. Raises the NoLegalPairing it meets, so worded."""
    try:
        yield
    except NoLegalPairing as error:
        raise named(error, tournament.players) from error


def with_players(options: Namespace, tournament: Tournament) -> Namespace:
    """Return the options with pairing numbers for `--player` and `--why-not`. Raises InvalidTournament."""
    called = dict(vars(options))
    if options.player is not None:
        called["player"] = player_called(tournament, options.player)
    if options.why_not:
        called["why_not"] = [player_called(tournament, text) for text in options.why_not]
    return Namespace(**called)


def player_called(tournament: Tournament, text: str) -> int:
    """Return the number of the one player who is meant.

    Numbers are taken as they are. A whole name goes before the beginning of one, that before some part of one, and
    that before words that each begin a word of it; as in the window neither capitals nor accents matter. Raises
    InvalidTournament when that is nobody, or several.
    """
    if text.isdecimal():
        return int(text)
    wanted = sort_name(Player(0, text))
    names = {player.number: sort_name(player) for player in tournament.players}
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: wanted in name,
        lambda name: all(any(w.startswith(p) for w in _words(name)) for p in _words(wanted)),
    )
    lists = ([number for number, name in names.items() if way(name)] for way in ways)
    found = next(filter(None, lists), [])
    if len(found) == 1:
        return found[0]
    if not found:
        raise InvalidTournament(plain(f"no player is called {text!r}; give a pairing number or a name"))
    listed = [f"{n} {display_name(tournament.by_number[n])}" for n in found[:_SHOWN]]
    more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
    raise InvalidTournament(plain(f"{text!r} may be {'; '.join(listed)}{more}: give the number"))


def _words(name: str) -> list[str]:
    return name.replace(",", " ").split()

"""The players of a question: by pairing number, or by name as in the window."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product

from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.players.name_matching import shortened, spellings
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

_SHOWN = 8


def player_word(text: str) -> str:
    """Read the designation of a player: a number from 1 or a part of a name.

    Raises ArgumentTypeError.
    """
    text = text.strip()
    if not text or (text.isdecimal() and int(text) < 1):
        raise argparse.ArgumentTypeError(f"{text!r} is neither a number from 1 on nor a name")
    return text


@contextmanager
def naming_players(tournament: Tournament) -> Iterator[None]:
    """Name unpairable players by number and name.

    Raises the NoLegalPairing it meets, worded in this way.
    """
    try:
        yield
    except NoLegalPairing as error:
        from arbiter_gui.explain.naming import error_with_names

        raise error_with_names(error, tournament.players) from error


def with_players(options: Namespace, tournament: Tournament) -> Namespace:
    """Return the options with pairing numbers for `--player` and `--why-not`.

    Raises InvalidTournament.
    """
    options_by_name = dict(vars(options))
    if options.player is not None:
        options_by_name["player"] = player_called(tournament, options.player)
    if options.why_not:
        options_by_name["why_not"] = [player_called(tournament, text) for text in options.why_not]
    return Namespace(**options_by_name)


def player_called(tournament: Tournament, text: str) -> int:
    """Return the number of the one player that matches.

    Numbers are returned unchanged. A whole name takes precedence over the beginning of one, that
    over some part of one, and that over words that each begin a word of it; as in the window
    neither capitals nor accents matter, and ``mueller`` is Müller. Raises InvalidTournament if
    there is none, or several.
    """
    if text.isdecimal():
        return int(text)
    from arbiter_gui.domain.texts.player_names import numbered_name

    numbers = players_called(tournament.players, text)
    if len(numbers) == 1:
        return numbers[0]
    if not numbers:
        raise InvalidTournament(
            say("no player matches {text}; give a pairing number or a name", text=repr(text))
        )
    listed_names = [
        numbered_name(tournament.by_number[player_number]) for player_number in numbers[:_SHOWN]
    ]
    players = joined(listed_names, "; ")
    if len(numbers) > _SHOWN:
        players = say("{names} and {n} more", names=players, n=len(numbers) - _SHOWN)
    raise InvalidTournament(
        say("{text} matches {players}: give the number", text=repr(text), players=players)
    )


def players_called(players: Iterable[Player], text: str) -> list[int]:
    """Return the numbers of the possible players, by the closest type of match that finds any."""
    from arbiter_gui.domain.texts.player_names import display_name

    typed_spellings = spellings(text)
    names = {player.number: spellings(display_name(player)) for player in players}
    shorter_names = {number: tuple(map(shortened, name)) for number, name in names.items()}
    return _nearest(names, typed_spellings) or _nearest(
        shorter_names, tuple(map(shortened, typed_spellings))
    )


def _nearest(names: Mapping[int, Sequence[str]], typed_spellings: Sequence[str]) -> list[int]:
    """Return the players whose name is a spelling, or begins with one, contains one, or begins with
    its words.
    """
    for matches in _WAYS:
        numbers = []
        for number, names_of_player in names.items():
            if any(matches(name, text) for name, text in product(names_of_player, typed_spellings)):
                numbers.append(number)
        if numbers:
            return numbers
    return []


def _words_begun(name: str, text: str) -> bool:
    words = _words(name)
    return all(_begins_one(words, beginning) for beginning in _words(text))


def _begins_one(words: Iterable[str], beginning: str) -> bool:
    return any(word.startswith(beginning) for word in words)


def _words(name: str) -> list[str]:
    return name.replace(",", " ").split()


_WAYS: tuple[Callable[[str, str], bool], ...] = (
    str.__eq__,
    str.startswith,
    str.__contains__,
    _words_begun,
)

"""The players that a number or some letters of a name can mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.players.comparing import unnumbered
from arbiter_gui.domain.players.name_matching import shortened, spellings
from arbiter_gui.domain.texts.alphabets import ALPHABET, alphabetical
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translate_pattern

_EDGE = "/"
"""The sign around every spelling of a name, which has only letters and digits here."""


def found_players(players: tuple[Player, ...], text: str) -> list[Player]:
    """Return the players that a text means: a pairing number, else names beginning with it, then
    names containing it.

    Blanks, commas and accents need not be typed: ``vanderb`` is van der Berg, and ``mueller`` is
    Müller as ``muller`` is. If none is found, ``anna mueller`` finds Müller, Anna, and
    ``jorgensen`` finds Joergensen.
    """
    text = text.strip()
    if text.isdecimal():
        player_number = int(text)
        return [player for player in players if player.number == player_number]
    spellings_typed = _letters(text)
    if not spellings_typed:
        return []
    names = _players_by_name(players)
    matches = _players_with_spelling(spellings_typed, names)
    if matches:
        return matches
    at_the_start = _pattern_at_start(spellings_typed)
    matches = [
        player
        for _, player in names
        if at_the_start.search(_all_spellings(_given_name_first(player)))
    ]
    if matches:
        return matches
    shortened_names = [(shortened(name), player) for name, player in names]
    return _players_with_spelling(list(map(shortened, spellings_typed)), shortened_names)


def _players_with_spelling(
    spellings_typed: Sequence[str], names: Sequence[tuple[str, Player]]
) -> list[Player]:
    """Return whose name begins with one of these spellings, then whose name has it further on."""
    anywhere = re.compile("|".join(spellings_typed))
    at_the_start = _pattern_at_start(spellings_typed)
    beginning = []
    containing = []
    for name, player in names:
        if not anywhere.search(name):
            continue
        if at_the_start.search(name):
            beginning.append(player)
        else:
            containing.append(player)
    return beginning + containing


def players_named(players: tuple[Player, ...], text: str) -> list[Player]:
    """Return the players whose full name is the text, else whose name begins with it, in either
    order of names.

    Several if the text is ambiguous.
    """
    spellings_typed = _letters(text)
    if not spellings_typed:
        return []
    names = [(name, player) for name, player in _players_by_name(players) if player.name]
    whole_name = _pattern_at_start(spellings_typed, _EDGE)
    matches = [player for name, player in names if whole_name.search(name)]
    if matches:
        return matches
    at_the_start = _pattern_at_start(spellings_typed)
    matches = [player for name, player in names if at_the_start.search(name)]
    if matches:
        return matches
    return [
        player
        for _, player in names
        if at_the_start.search(_all_spellings(_given_name_first(player)))
    ]


def has_further_word(player: Player, text: str) -> bool:
    """Return whether a name has another word after the text found in it: ``van`` of van der
    Berg.
    """
    names = spellings(display_name(player))
    for spelling in _letters(text):
        # The letters typed, with whatever stands between them in the name, and the start of another
        # word.
        letters = r"[\W_]*".join(map(re.escape, spelling))
        text_and_word = re.compile(rf"{letters}[\W_]+[^\W_]")
        if any(map(text_and_word.search, names)):
            return True
    return False


def _pattern_at_start(spellings_typed: Sequence[str], end: str = "") -> re.Pattern[str]:
    return re.compile(f"{_EDGE}(?:{'|'.join(spellings_typed)}){end}")


def _given_name_first(player: Player) -> Player:
    """Return the player as named with the given name first."""
    return replace(player, name=" ".join(reversed(player.name.split(",", 1))))


class _Sorted:
    """The players of the last search by name, with their spellings: every key asks for them again.

    The order is that of the alphabet of the window's language.
    """

    players: tuple[Player, ...] = ()
    alphabet: str = ""
    named: tuple[tuple[str, Player], ...] = ()


def _players_by_name(players: tuple[Player, ...]) -> tuple[tuple[str, Player], ...]:
    """Return the players in the order of their names, sorted again only for other players or
    another alphabet.
    """
    alphabet = translate_pattern(ALPHABET.pattern)
    if _Sorted.players is not players or _Sorted.alphabet != alphabet:
        in_order = sorted(
            players,
            key=lambda player: (
                alphabetical(display_name(player), translate_pattern),
                player.number,
            ),
        )
        _Sorted.players = players
        _Sorted.alphabet = alphabet
        _Sorted.named = tuple((_all_spellings(player), player) for player in in_order)
    return _Sorted.named


def _all_spellings(player: Player) -> str:
    """Return every spelling of a name, between edges."""
    name_spellings = [f"{spelling}{_EDGE}" for spelling in _letters(display_name(player))]
    return _EDGE + "".join(name_spellings)


def _letters(text: str) -> tuple[str, ...]:
    """Return the letters and digits of a text in every spelling.

    Nothing for a text that has none.
    """
    texts = ("".join(filter(str.isalnum, spelling)) for spelling in spellings(text))
    return tuple(filter(None, texts))


def index_of_match(player: Player | None, matches: list[Player]) -> int:
    """Return the place of a player among those found now, whose numbers may have changed.

    0 if not found.
    """
    if player is None:
        return 0
    if player in matches:
        return matches.index(player)
    people = list(map(unnumbered, matches))
    if unnumbered(player) in people:
        return people.index(unnumbered(player))
    numbers = [match.number for match in matches]
    if player.number in numbers:
        return numbers.index(player.number)
    return 0

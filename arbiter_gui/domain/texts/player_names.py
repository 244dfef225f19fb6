"""How a player is named: in full, shorter, with the number, and in the order of names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol

from arbiter_gui.domain.texts.name_styles import TeamName, called
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import Said, joined, listed, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.values import Player


class HasPlayers(Protocol):
    """The part of a tournament needed here; a tournament itself uses texts."""

    @property
    def by_number(self) -> Mapping[int, Player]:
        """The players by pairing number."""
        ...


def player_of(tournament: HasPlayers, player_number: int) -> Player:
    """Return a player; an unknown number (in a faulty file) gives a player without a name."""
    return tournament.by_number.get(player_number) or Player(player_number)


def as_team(player: Player) -> Player:
    """Return a participant whose name is that of a team, in which a comma does not separate first
    names.
    """
    if isinstance(player.name, TeamName):
        return player
    return replace(player, name=TeamName(player.name))


def display_name(player: Player) -> str:
    """Return the name in the order of each language, or the pairing number if there is none."""
    return called(player.name) or say("No. {number}", number=player.number)


def titled_name(player: Player) -> str:
    """Return title and name, as on the pairing sheet."""
    if not player.name:
        return joined(filter(None, (player.title, display_name(player))), " ")
    return _with_title(player.title, player.name)


def _with_title(title: str, name: str) -> str:
    """Return a name in the order of each language behind its title, if there is one."""
    if not title:
        return called(name)
    return joined((in_a_line(title), called(name)), " ")


def short_names(player: Player) -> tuple[str, ...]:
    """Return shorter ways to write a titled name, the longest first: given names give way, title
    and surname stay.

    >>> short_names(Player(1, "Berg, Anna Maria", title="FM"))
    ('FM Berg, Anna M.', 'FM Berg, A. M.')

    A team has no shorter name, and a number in a name stays as it is.

    >>> short_names(Player(1, "Torre, 2")), short_names(Player(2, "Berg, Anna 2"))
    ((), ('Berg, A. 2',))
    """
    if isinstance(player.name, TeamName):
        return ()
    surname, _, forenames = in_a_line(player.name).partition(",")
    parts = forenames.split()
    initials = [_initial(forename) for forename in parts]
    first_name_whole = " ".join((*parts[:1], *initials[1:]))
    only_initials = " ".join(initials)
    shorter_names = dict.fromkeys((first_name_whole, only_initials))
    full_forenames = " ".join(parts)
    given_names = [names for names in shorter_names if names not in ("", full_forenames)]
    return tuple(_with_title(player.title, f"{surname}, {names}") for names in given_names)


def _initial(forename: str) -> str:
    """Return the initial of a first name; a number, or another sign, is returned unchanged."""
    if forename[0].isalpha():
        return f"{forename[0]}."
    return forename


def bare_names(player: Player) -> tuple[str, ...]:
    """Return the shortest forms of a name beside a number: no title, then initials as well."""
    bare = replace(player, title="")
    return (display_name(player), *short_names(bare)[-1:])


def namesakes(players: Iterable[Player]) -> bool:
    """Return whether two of some players have the same title and name, so that only the number
    distinguishes them.
    """
    names = [titled_name(player) for player in players]
    return len(set(names)) < len(names)


def numbered_name(player: Player) -> str:
    """Return pairing number and name: ``7 Adams``."""
    name = display_name(player)
    return joined((player.number, name), " ")


class Numbered(int):
    """A pairing number in a sentence about players whose names are not known where it is made.

    `with_names_beside_numbers` puts the names beside the numbers.
    """

    __slots__ = ()


class _NumberList(Said):
    """Pairing numbers one after another."""

    __slots__ = ()


def numbers_listed(numbers: Iterable[int]) -> Said:
    """Return pairing numbers one after another (see `with_names_beside_numbers`).

    >>> numbers_listed((2, 7))
    '2, 7'
    """
    numbers_text = joined(map(Numbered, numbers))
    return _NumberList(numbers_text.pattern, numbers_text.values)


def with_names_beside_numbers(text: Said, players: Mapping[int, Player]) -> Said:
    """Return a text with the name beside each pairing number in it (`Numbered`).

    A number stays alone if the player is unknown or has no name.

    >>> with_names_beside_numbers(say("{one} met {other}", one=Numbered(2), other=Numbered(7)),
    ...            {2: Player(2, "Berg")})
    '2 Berg met 7'
    """
    values: list[tuple[str, object]] = []
    for key, value in text.values:
        if isinstance(value, Numbered):
            player = players.get(value)
            values.append((key, numbered_name(player) if player and player.name else value))
        elif isinstance(value, Said):
            values.append((key, with_names_beside_numbers(value, players)))
        else:
            values.append((key, value))
    if isinstance(text, _NumberList):
        return listed(value for _key, value in values)
    return text.with_values(values)


def sort_name(player: Player) -> str:
    """Return the key for lists by name: capitals and accents make no difference (Čapek beside
    Capek).

    A table that is said in a language puts its rows in the order of that language
    (`Table.by_name`).
    """
    return folded(display_name(player))


def rating_words(player: Player) -> Said | str:
    """Return the rating of a player as a figure, or the word for an unrated player.

    Lists leave the cell of an unrated player empty; everything read as a sentence has this word.
    """
    if not player.rating:
        return say("unrated")
    return str(player.rating)


def rating_phrase(player: Player) -> Said:
    """Return the rating of a player with the word before it, such as ``rating 2150``."""
    if not player.rating:
        return say("unrated")
    return say("rating {rating}", rating=player.rating)

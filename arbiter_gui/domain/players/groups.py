"""Groups of players with their own list or prize: a category, club, federation or team, women or
men.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.sexes import FEMALE, sex_of
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

_BETWEEN = re.compile(r"[\s,;/]+")


class Trait(Enum):
    """What the players of a group have in common; the value is its name on the command line."""

    CATEGORY = "category"
    SEX = "sex"
    CLUB = "club"
    FEDERATION = "federation"
    TEAM = "team"


@dataclass(frozen=True, slots=True)
class PlayerGroup:
    """All players who have a trait in common; `value` is written as with the first of them."""

    trait: Trait
    value: str

    def has(self, player: Player) -> bool:
        """Return whether a player belongs to the group, in upper or lower case."""
        value = sex_of(self.value) if self.trait is Trait.SEX else self.value
        return value.casefold() in map(str.casefold, values_of(player, self.trait))

    @property
    def name(self) -> Said:
        """What the group is called."""
        if self.trait is Trait.SEX:
            if sex_of(self.value) == FEMALE:
                return say("women")
            return say("men")
        if self.trait is Trait.CATEGORY:
            return say("category {name}", name=self.value)
        if self.trait is Trait.CLUB:
            return say("club {name}", name=self.value)
        if self.trait is Trait.TEAM:
            return say("team {name}", name=self.value)
        return say("federation {name}", name=self.value)


def values_of(player: Player, trait: Trait) -> tuple[str, ...]:
    """Return a player's values of a trait.

    A player may play in several categories, separated by blanks or commas.

    >>> values_of(Player(1, category="U16, S1900"), Trait.CATEGORY)
    ('U16', 'S1900')
    """
    return _values_in(getattr(player, trait.value), trait)


def _values_in(text: str, trait: Trait) -> tuple[str, ...]:
    """Return the values that the text of a player's field has: several categories, one or none of
    any other trait.
    """
    if trait is Trait.SEX:
        sex = sex_of(text)
        if sex:
            return (sex,)
        return ()
    if trait is Trait.CATEGORY:
        return tuple(value for value in _BETWEEN.split(text) if value)
    if text:
        return (text,)
    return ()


def groups_of(tournament: Tournament) -> tuple[PlayerGroup, ...]:
    """Return the groups of a tournament, by trait and name, without groups that contain all
    players.
    """
    groups: dict[tuple[Trait, str], PlayerGroup] = {}
    members = Counter[tuple[Trait, str]]()
    for trait in Trait:
        # Thousands of players share few clubs and federations: each text is taken apart once.
        texts = Counter(map(attrgetter(trait.value), tournament.players))
        for text, player_count in texts.items():
            for value in dict.fromkeys(_values_in(text, trait)):
                key = (trait, value.casefold())
                groups.setdefault(key, PlayerGroup(trait, value))
                members[key] += player_count
    order = list(Trait)
    keys = sorted(groups, key=lambda key: (order.index(key[0]), key[1]))
    return tuple(groups[key] for key in keys if members[key] < len(tournament.players))


def group_called(text: str) -> PlayerGroup:
    """Return the group that is written as ``category=U16``, ``sex=w``, ``club=...``,
    ``federation=...``, ``team=...``.

    Raises InvalidTournament.
    """
    trait, equals, value = (piece.strip() for piece in text.partition("="))
    traits = {trait.value: trait for trait in Trait}
    if not equals or not value or trait not in traits:
        words = ", ".join(f"{word}=…" for word in traits)
        raise InvalidTournament(
            say("{text} is not a group. Enter one of {words}.", text=repr(text), words=words)
        )
    if traits[trait] is Trait.SEX:
        sex = sex_of(value)
        if not sex:
            raise InvalidTournament(say("{text} is neither m nor w.", text=repr(value)))
        return PlayerGroup(Trait.SEX, sex)
    return PlayerGroup(traits[trait], value)

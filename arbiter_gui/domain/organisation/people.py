"""Who is who in several tournaments: the same person in the open and in the blitz is one person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.players.name_matching import birth_year, name_keys
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player


@dataclass(frozen=True, slots=True)
class Entry:
    """A player of one of several tournaments; `place` counts these from 0."""

    place: int
    player: Player


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with all entries, in the order of the tournaments."""

    entries: tuple[Entry, ...]

    @property
    def player(self) -> Player:
        """The person as the first of the tournaments has it."""
        return self.entries[0].player

    def has(self, player: Player) -> bool:
        """Tell whether a player of another tournament is this person."""
        return all(same_person(entry.player, player) for entry in self.entries)


def same_person(one: Player, other: Player) -> bool:
    """Tell whether two players of different tournaments are one person.

    With two FIDE IDs these decide alone. Otherwise the name must be the same, and so must the years of birth where both
    are known.

    >>> same_person(Player(1, "Berg, Anna", birth="2001"), Player(7, "Anna BERG"))
    True
    """
    if one.fide_id and other.fide_id:
        return _fide_number(one) == _fide_number(other)
    years = {birth_year(one.birth), birth_year(other.birth)} - {0}
    return len(years) < 2 and not set(name_keys(one.name)).isdisjoint(name_keys(other.name))


def people(tournaments: Sequence[Tournament]) -> tuple[Person, ...]:
    """Return everybody of several tournaments, in the order in which they first appear.

    Two players of one tournament are always two persons.
    """
    persons: list[Person] = []
    places_by_key: dict[str, list[int]] = {}
    for place, tournament in enumerate(tournaments):
        present_count = len(persons)
        taken: set[int] = set()
        for player in tournament.players:
            entry = Entry(place, player)
            index = _index_of(player, persons, places_by_key, present_count, taken)
            if index is None:
                index = len(persons)
                persons.append(Person((entry,)))
            else:
                persons[index] = Person((*persons[index].entries, entry))
            taken.add(index)
            for key in _keys(player):
                indexes = places_by_key.setdefault(key, [])
                if index not in indexes:
                    indexes.append(index)
    return tuple(persons)


def _index_of(
    player: Player,
    persons: Sequence[Person],
    places_by_key: dict[str, list[int]],
    present_count: int,
    taken: set[int],
) -> int | None:
    """Return the place of a player among the persons of earlier tournaments; None for somebody new.

    The FIDE ID comes before the name: a namesake does not take the place of the person.
    """
    for key in _keys(player):
        for index in places_by_key.get(key, ()):
            if index < present_count and index not in taken and persons[index].has(player):
                return index
    return None


def _keys(player: Player) -> tuple[str, ...]:
    """Return by what a person is looked for: the FIDE ID, then the spellings of the name."""
    if player.fide_id:
        return (f"#{_fide_number(player)}", *name_keys(player.name))
    return name_keys(player.name)


def _fide_number(player: Player) -> str:
    return player.fide_id.strip().lstrip("0")

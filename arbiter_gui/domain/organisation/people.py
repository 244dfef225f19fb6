"""Persons in several tournaments: the same person in the open and in the blitz is one person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from arbiter_gui.domain.players.name_matching import birth_year, name_keys
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

Place = TypeVar("Place")


@dataclass(frozen=True, slots=True)
class Entry:
    """A player of one of several tournaments; `group_index` counts these from 0."""

    group_index: int
    player: Player


@dataclass(frozen=True, slots=True)
class Person:
    """A person with all entries, in the order of the tournaments."""

    entries: tuple[Entry, ...]

    @property
    def player(self) -> Player:
        """The person as the first of the tournaments has it."""
        return self.entries[0].player

    def has(self, player: Player) -> bool:
        """Return whether a player of another tournament is this person."""
        return all(same_person(entry.player, player) for entry in self.entries)


def same_person(first_player: Player, second_player: Player) -> bool:
    """Return whether two players of different tournaments are one person.

    If both have FIDE IDs, these alone decide. Otherwise the names must be the same, and so must the
    years of birth where both are known.

    >>> same_person(Player(1, "Berg, Anna", birth="2001"), Player(7, "Anna BERG"))
    True
    """
    if first_player.fide_id and second_player.fide_id:
        return _fide_number(first_player) == _fide_number(second_player)
    years = {birth_year(first_player.birth), birth_year(second_player.birth)} - {0}
    return len(years) < 2 and not set(name_keys(first_player.name)).isdisjoint(
        name_keys(second_player.name)
    )


class PeopleIndex(Generic[Place]):
    """Players with their places, found by FIDE ID and name without searching all of them."""

    def __init__(self) -> None:
        self._by_key: dict[str, list[tuple[Place, Player]]] = {}

    def add(self, place: Place, player: Player) -> None:
        """Add a player."""
        for key in _search_keys(player):
            self._by_key.setdefault(key, []).append((place, player))

    def same(self, player: Player) -> list[tuple[Place, Player]]:
        """Return the players who are the same person as a player, those with the same FIDE ID
        first, each once.
        """
        matches: list[tuple[Place, Player]] = []
        for key in _search_keys(player):
            for match in self._by_key.get(key, ()):
                if match not in matches and same_person(match[1], player):
                    matches.append(match)
        return matches


def people(tournaments: Sequence[Tournament]) -> tuple[Person, ...]:
    """Return all persons in several tournaments, in the order in which they first appear.

    Two players of one tournament are always two persons.
    """
    persons: list[Person] = []
    # The places among `persons` of players of earlier tournaments. Players of the present one are
    # added only after all of them: two players of one tournament are never one person, even with
    # the same name.
    index: PeopleIndex[int] = PeopleIndex()
    for group_index, tournament in enumerate(tournaments):
        persons_used: set[int] = set()
        person_indexes = []
        for player in tournament.players:
            person_index = _person_index(player, persons, index, persons_used)
            entry = Entry(group_index, player)
            if person_index == len(persons):
                persons.append(Person((entry,)))
            else:
                persons[person_index] = Person((*persons[person_index].entries, entry))
            persons_used.add(person_index)
            person_indexes.append(person_index)
        for person_index, player in zip(person_indexes, tournament.players, strict=True):
            index.add(person_index, player)
    return tuple(persons)


def _person_index(
    player: Player, persons: Sequence[Person], index: PeopleIndex[int], persons_used: set[int]
) -> int:
    """Return the place of a player among the persons of earlier tournaments, or the next one for a
    new person.
    """
    for person_index, _ in index.same(player):
        if person_index not in persons_used and persons[person_index].has(player):
            return person_index
    return len(persons)


def _search_keys(player: Player) -> tuple[str, ...]:
    """Return the keys under which a person is found: the FIDE ID with a sign, then the spellings of
    the name.
    """
    if player.fide_id:
        return (f"#{_fide_number(player)}", *name_keys(player.name))
    return name_keys(player.name)


def _fide_number(player: Player) -> str:
    return player.fide_id.strip().lstrip("0")

"""Persons who play in several groups: how their data differ between groups, and games at the same
hour.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import NamedTuple

from arbiter_gui.app.edits.players import ChangePlayer
from arbiter_gui.domain.calendar.dates import full_date
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.organisation.people import people, same_person
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

PERSONAL_WORDS = {
    "name": say("name"),
    "title": say("title"),
    "sex": say("sex"),
    "federation": say("federation"),
    "fide_id": say("FIDE ID"),
    "birth": say("date of birth"),
    "club": say("club"),
    "national_id": say("national ID"),
    "email": say("e-mail"),
    "phone": say("phone"),
    "contact": say("contact"),
}
"""Names of the fields of the person."""
PERSONAL = tuple(PERSONAL_WORDS)
"""Fields of the person, not of a group: ratings, fees, categories and byes belong to each group."""


@dataclass(frozen=True, slots=True)
class GroupEntry:
    """A player and the name of the group."""

    group: str
    player: Player


@dataclass(frozen=True, slots=True)
class SharedPerson:
    """A person who plays in several groups.

    `differing` are the personal fields that are not the same in all.
    """

    entries: tuple[GroupEntry, ...]

    @property
    def name(self) -> str:
        """The name in the first of the groups."""
        return display_name(self.entries[0].player)

    @property
    def differing(self) -> tuple[str, ...]:
        """The personal fields that are not the same in all groups."""
        players = [entry.player for entry in self.entries]
        return tuple(
            field for field in PERSONAL if len({getattr(player, field) for player in players}) > 1
        )

    def entry_of(self, group: str) -> GroupEntry | None:
        """Return the entry in a group, ignoring the case of its name; None if there is none."""
        folded_group = group.casefold()
        return next(
            (entry for entry in self.entries if entry.group.casefold() == folded_group), None
        )


def shared_persons(event: Event) -> tuple[SharedPerson, ...]:
    """Return the persons who play in several groups, by name."""
    persons = []
    for person in people([group.tournament for group in event.groups]):
        if len(person.entries) > 1:
            entries = [
                GroupEntry(event.groups[entry.group_index].name, entry.player)
                for entry in person.entries
            ]
            persons.append(SharedPerson(tuple(entries)))
    return tuple(sorted(persons, key=lambda person: person.name.casefold()))


def edits_copying_person(person: SharedPerson, group: str) -> dict[str, ChangePlayer]:
    """Return the edits, by group, that give a person the personal data of one group everywhere.

    Fields that are empty in it stay unchanged in the rest. Raises InvalidTournament if the person
    is not in the group.
    """
    model = person.entry_of(group)
    if model is None:
        raise InvalidTournament(
            say("{who} is not in group {group}.", who=called(person.name), group=group)
        )
    edits = {}
    for entry in person.entries:
        changed_player = with_personal_data(entry.player, model.player)
        if changed_player != entry.player:
            edits[entry.group] = ChangePlayer(changed_player)
    return edits


def with_personal_data(player: Player, model: Player) -> Player:
    """Return a player with the personal data of another entry of the same person, except for its
    empty fields.
    """
    values = {field: getattr(model, field) for field in PERSONAL if getattr(model, field)}
    return replace(player, **values)


def entries_in_other_groups(event: Event, group: str, player: Player) -> tuple[GroupEntry, ...]:
    """Return the entries in other groups of a person who is, or was until now, a player of a
    group.
    """
    entries = []
    for other_group in event.groups:
        if other_group.name != group:
            entries += [
                GroupEntry(other_group.name, namesake)
                for namesake in other_group.tournament.players
                if same_person(player, namesake)
            ]
    return tuple(entries)


def changed_persons(
    old_state: Tournament, new_state: Tournament
) -> tuple[tuple[Player, Player], ...]:
    """Return the players whose personal data differ between two states of a group, each before and
    after.

    If numbers or the players changed as well, no player can be identified for sure, and none is
    returned.
    """
    if old_state.by_number.keys() != new_state.by_number.keys():
        return ()
    changed_players = []
    for old_player, new_player in zip(old_state.players, new_state.players, strict=True):
        if old_player is not new_player and _personal_data(old_player) != _personal_data(
            new_player
        ):
            changed_players.append((old_player, new_player))
    # One person was corrected, or data were imported from a list; if most players differ, they were
    # renumbered.
    if 2 * len(changed_players) > len(new_state.players):
        return ()
    return tuple(changed_players)


def double_bookings(event: Event) -> tuple[Said, ...]:
    """Return a sentence for each pair of rounds in different groups that begin in the same hour of
    the same day although one person plays in both.
    """
    begins_by_group = {group.name: _begins_of_rounds(group.tournament) for group in event.groups}
    sentences = []
    for person in shared_persons(event):
        for first_entry, second_entry in combinations(person.entries, 2):
            first_rounds = _future_rounds(event, first_entry, begins_by_group[first_entry.group])
            second_rounds = _future_rounds(event, second_entry, begins_by_group[second_entry.group])
            for first_round, second_round in product(first_rounds, second_rounds):
                if first_round.begin == second_round.begin:
                    sentences.append(_double_booking(person, first_round, second_round))
    return tuple(sentences)


class _DateAndHour(NamedTuple):
    """A date, ``2026/11/21``, and an hour of that day."""

    date: str
    hour: int


class _RoundOfEntry(NamedTuple):
    """A round in which an entry takes part, and the hour in which it begins."""

    entry: GroupEntry
    round_number: int
    begin: _DateAndHour


def _double_booking(
    person: SharedPerson, first_round: _RoundOfEntry, second_round: _RoundOfEntry
) -> Said:
    """Return the sentence that a player of two groups would have to play in both at the same
    hour.
    """
    return say(
        "{who}: round {n} of {group} and round {other_n} of {other_group} both begin between "
        "{hour}:00 and {hour}:59 on {date}.",
        who=called(person.name),
        n=first_round.round_number,
        group=first_round.entry.group,
        other_n=second_round.round_number,
        other_group=second_round.entry.group,
        hour=first_round.begin.hour,
        date=first_round.begin.date,
    )


def _future_rounds(
    event: Event, entry: GroupEntry, begins: dict[int, _DateAndHour]
) -> Iterator[_RoundOfEntry]:
    """Yield the future rounds in which an entry takes part.

    `begins` has the begin of each round of its group.
    """
    group = event.group(entry.group)
    assert group is not None
    player = entry.player
    requests = group.tournament.requests
    free_rounds = {request.round for request in requests if request.player == player.number}
    for round_number, begin in begins.items():
        has_left = player.withdrawn_from is not None and player.withdrawn_from <= round_number
        if round_number not in free_rounds and not has_left:
            yield _RoundOfEntry(entry, round_number, begin)


def _begins_of_rounds(tournament: Tournament) -> dict[int, _DateAndHour]:
    """Return the date and hour in which each unfinished round begins, by its number, if both are
    known.
    """
    begins = {}
    details = tournament.details
    for round_number, (day, time) in enumerate(zip(details.dates, details.times, strict=False), 1):
        hour = time.partition(":")[0].strip()
        is_played = (
            round_number <= len(tournament.rounds)
            and not tournament.rounds[round_number - 1].missing
        )
        if is_played or round_number < tournament.current_round or not hour.isdecimal():
            continue
        try:
            begins[round_number] = _DateAndHour(full_date(day), int(hour))
        except ValueError:
            # A day that is not a date cannot be compared with those of other groups.
            continue
    return begins


def _personal_data(player: Player) -> tuple[str, ...]:
    return tuple(getattr(player, field) for field in PERSONAL)

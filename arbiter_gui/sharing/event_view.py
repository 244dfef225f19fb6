"""Several tournaments as one for devices: all players with unique numbers, and one round with all
boards.

A device sees the boards of the current rounds of all groups by the numbers on their tables, and at
check-in all players. Pairing numbers of each group are raised by a multiple of the same step, so
that an entry from a device identifies its group.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.app.change import Change
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.players.comparing import unnumbered
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, ByeRequest, Player, Round
from arbiter_gui.sharing.entries import DeviceResult, Entry

_HIGHEST_NUMBER = 99_999
_STEPS = (1000, 5000, 10_000)


def number_step(group_count: int, most_players: int) -> int:
    """Return the step between the numbers of groups: a round number that leaves room for late
    entries.

    Raises ValueError if there are not enough numbers for the groups and players.
    """
    for step in _STEPS:
        if 2 * most_players < step and step * group_count <= _HIGHEST_NUMBER:
            return step
    # No round number is left: the numbers are divided evenly, with as much room as there is.
    step = _HIGHEST_NUMBER // group_count
    if most_players >= step:
        raise ValueError(f"{group_count} groups with {most_players} players")
    return step


@dataclass(frozen=True, slots=True)
class EventView:
    """The present groups, and the step between their numbers."""

    event: Event
    step: int

    @property
    def round(self) -> int:
        """The number of the round that represents the current round of each group: the highest of
        these.
        """
        return max((group.tournament.current_round for group in self.event.groups), default=0)

    def group_index_of(self, device_number: int) -> int:
        """Return the place of the group to which a number belongs, from 0.

        That group may not exist.
        """
        return (device_number - 1) // self.step

    def number(self, group_index: int, own_number: int) -> int:
        """Return the number of a player of a group."""
        return group_index * self.step + own_number

    def own_number(self, player_number: int) -> int:
        """Return the pairing number in the group."""
        return (player_number - 1) % self.step + 1

    def own_entry(self, entry: Entry) -> tuple[int, Entry] | None:
        """Return the place of the group that an entry concerns, and the entry in its numbers.

        None for no group.
        """
        player_number = entry.white if isinstance(entry, DeviceResult) else entry.player
        group_index = self.group_index_of(player_number)
        if group_index >= len(self.event.groups):
            return None
        if not isinstance(entry, DeviceResult):
            return group_index, replace(entry, player=self.own_number(player_number))
        own_entry = replace(
            entry,
            round=self.event.groups[group_index].tournament.current_round,
            white=self.own_number(entry.white),
            black=self.own_number(entry.black),
        )
        return group_index, own_entry

    def entry(self, group_index: int, own_entry: Entry) -> Entry:
        """Return an entry of a group in the numbers of devices."""
        if not isinstance(own_entry, DeviceResult):
            return replace(own_entry, player=self.number(group_index, own_entry.player))
        return replace(
            own_entry,
            round=self.round,
            white=self.number(group_index, own_entry.white),
            black=self.number(group_index, own_entry.black),
        )

    def change(self, group_index: int, change: Change) -> Change:
        """Return a change of a group in the form for devices: results of its current round by their
        boards.
        """
        boards_before = sum(
            len(_current_boards(group)) for group in self.event.groups[:group_index]
        )
        current_round = self.event.groups[group_index].tournament.current_round
        results = [
            (self.round, boards_before + board)
            for round_number, board in change.results
            if round_number == current_round
        ]
        if change.only_results and len(results) < len(change.results):
            # A correction of an earlier round, which devices do not show.
            return replace(change, results=tuple(results), settings=True)
        return replace(
            change,
            results=tuple(results),
            players=tuple(
                self.number(group_index, player_number) for player_number in change.players
            ),
        )

    def tournament(self) -> Tournament:
        """Return the groups as one tournament."""
        players: list[Player] = []
        boards: list[Board] = []
        requests: list[ByeRequest] = []
        round_number = self.round
        for group_index, group in enumerate(self.event.groups):
            players += self._players(group_index, group)
            boards += self._boards(group_index, group)
            tournament = group.tournament
            if not tournament.over:
                absence_kinds = tournament.absent(tournament.next_round)
                # Every group's next round, whatever its number there, is the one after the common
                # round.
                requests += [
                    ByeRequest(self.number(group_index, player), round_number + 1, kind)
                    for player, kind in absence_kinds.items()
                ]
        # Only the current rounds are shown to devices: those before them are empty.
        rounds = (
            (*(Round() for _ in range(1, round_number)), Round(tuple(boards)))
            if round_number
            else ()
        )
        style = next((group.tournament.details.name_style for group in self.event.groups), "")
        details = Details(name=self.event.name, name_style=style)
        return Tournament(tuple(players), rounds, details, requests=tuple(requests))

    def _players(self, group_index: int, group: Group) -> list[Player]:
        """Return the players of a group.

        Players who no longer play its next round count as withdrawn.
        """
        tournament = group.tournament
        # In a schedule nobody is marked absent beforehand: an absent player loses by forfeit.
        closed = tournament.over or tournament.schedule is not None
        players = []
        for player in tournament.players:
            withdrawn_from = player.withdrawn_from
            has_left = withdrawn_from is not None and withdrawn_from <= tournament.next_round
            club = f"{group.name} · {player.club or player.federation}".rstrip(" ·")
            event_player = Player(self.number(group_index, player.number), *unnumbered(player))
            players.append(
                replace(event_player, club=club, withdrawn_from=1 if closed or has_left else None)
            )
        return players

    def _boards(self, group_index: int, group: Group) -> list[Board]:
        """Return the boards of a group's current round under the numbers of the event, each with
        its table.
        """
        tables: tuple[int, ...] = ()
        if _current_boards(group):
            tables = table_numbers(group.tournament, group.tournament.current_round)
        return [
            replace(
                board,
                white=self.number(group_index, board.white),
                black=self.number(group_index, board.black),
                table=table,
            )
            for board, table in zip(_current_boards(group), tables, strict=True)
        ]


def _current_boards(group: Group) -> Sequence[Board]:
    round_number = group.tournament.current_round
    if not round_number:
        return ()
    return group.tournament.rounds[round_number - 1].boards

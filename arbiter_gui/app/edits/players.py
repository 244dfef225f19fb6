"""Entering, changing and removing players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from arbiter_gui.app.edits.base import (
    check_before_round_1,
    check_open_to_players,
    name_or_number,
    player_of,
    with_player,
    with_round,
)
from arbiter_gui.app.edits.listed_byes import possible_byes
from arbiter_gui.app.edits.numbering import (
    EnterLate,
    next_number,
    renumbered_tournament,
    with_rating,
)
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.rating_method import with_ratings_settled_in
from arbiter_gui.domain.seating import with_fixed_tables
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.player_names import as_team
from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, ByeRequest, Player

_NUMBER = attrgetter("number")


@dataclass(frozen=True, slots=True)
class AddPlayer:
    """Enter a player; the number 0 requests the next free pairing number."""

    player: Player

    @property
    def label(self) -> Said:
        """Such as ``add Smith, John``."""
        if not self.player.name:
            return say("add a player")
        return say("add {who}", who=called(self.player.name))

    @property
    def done(self) -> Said:
        """Such as ``Added: Smith, John.``."""
        if not self.player.name:
            return say("Player added.")
        return say("Added: {who}.", who=called(self.player.name))

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player added, the list sorted by number."""
        check_open_to_players(tournament)
        player = with_rating(tournament, self.player)
        if not player.number:
            # The highest number is last without sorting: a list of thousands is entered one by one.
            numbered_player = replace(player, number=next_number(tournament))
            return replace(tournament, players=(*tournament.players, numbered_player))
        player_number = player.number
        if player_number < 1 or player_number in tournament.by_number:
            raise InvalidTournament(
                say(
                    "The pairing number {number} is already in use, or less than 1.",
                    number=player_number,
                )
            )
        players = sorted((*tournament.players, player), key=_NUMBER)
        return replace(tournament, players=tuple(players))


@dataclass(frozen=True, slots=True)
class AddPlayers:
    """Enter many players at once, such as those of a list.

    They get the next pairing numbers in their order.

    `byes` are the rounds for which each of them requests a half-point bye, `absences` those in
    which each of them gets no point, both in the order of the players.
    """

    label: Said
    players: tuple[Player, ...]
    byes: tuple[tuple[int, ...], ...] = ()
    absences: tuple[tuple[int, ...], ...] = ()
    done: Said = NOTHING

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the players added."""
        check_open_to_players(tournament)
        numbered_players = []
        for player_number, player in enumerate(self.players, next_number(tournament)):
            numbered_players.append(replace(with_rating(tournament, player), number=player_number))
        requests = list(tournament.requests)
        # Either is empty if the list has no such column.
        for kind, rounds_of_players in ((ByeKind.HALF, self.byes), (ByeKind.ZERO, self.absences)):
            for player, rounds in zip(numbered_players, rounds_of_players, strict=False):
                requests += [
                    ByeRequest(player.number, round_number, kind) for round_number in rounds
                ]
        players = (*tournament.players, *numbered_players)
        return replace(tournament, players=players, requests=tuple(requests))


def edit_entering_players(
    tournament: Tournament,
    label: Said,
    players: Sequence[Player],
    byes: Sequence[tuple[int, ...]] = (),
    absences: Sequence[tuple[int, ...]] = (),
) -> AddPlayers | Several:
    """Return the edit that enters players as `edit_entering_player` does each of them, under one
    label.

    `byes` are the rounds for which the players request half-point byes, `absences` those in which
    they will be absent without points, both in the order of the players; those that `refused_byes`
    reports are not entered.
    """
    possible_half_byes = tuple(possible_byes(tournament, rounds) for rounds in byes)
    possible_absences = tuple(possible_byes(tournament, rounds) for rounds in absences)
    if not tournament.rounds:
        return AddPlayers(label, tuple(players), possible_half_byes, possible_absences)
    no_rounds = ((),) * len(players)
    rounds_of_players = zip(
        players, possible_half_byes or no_rounds, possible_absences or no_rounds, strict=True
    )
    late_entries = []
    for player, bye_rounds, absent_rounds in rounds_of_players:
        late_entries.append(
            EnterLate(player, tournament.next_round, byes=bye_rounds, absences=absent_rounds)
        )
    return Several(label, tuple(late_entries))


def edit_entering_player(tournament: Tournament, player: Player) -> AddPlayer | EnterLate:
    """Return the edit that enters a player: before round 1 at the end, later with the number under
    the rules.
    """
    if tournament.team_rules is not None:
        player = as_team(player)
    if tournament.rounds:
        return EnterLate(player, tournament.next_round)
    return AddPlayer(player)


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """Replace the data of the player with the number of `player`.

    Which rating counts follows from the tournament's rating method. A new fixed table holds for the
    last round too, as long as that is not published.
    """

    player: Player

    @property
    def label(self) -> Said:
        """Such as ``change Smith, John``."""
        return say("change {who}", who=name_or_number(self.player))

    @property
    def done(self) -> Said:
        """Such as ``Changed: Smith, John.``."""
        return say("Changed: {who}.", who=name_or_number(self.player))

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player changed."""
        earlier_player = player_of(tournament, self.player.number)
        new_state = with_player(
            tournament, with_ratings_settled_in(tournament.details, earlier_player, self.player)
        )
        if earlier_player.fixed_board == self.player.fixed_board:
            return new_state
        return _with_last_round_seated(new_state)


def _with_last_round_seated(tournament: Tournament) -> Tournament:
    """Return the tournament with the last round at the players' fixed tables, unless it is
    published.
    """
    if not tournament.rounds or tournament.rounds[-1].published:
        return tournament
    last_round = tournament.rounds[-1]
    boards = with_fixed_tables(tournament.by_number, last_round.boards)
    return with_round(tournament, len(tournament.rounds), replace(last_round, boards=boards))


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Remove a player before round 1; the numbers above close up. `name` is for the history
    only.
    """

    number: int
    name: str = ""

    @property
    def label(self) -> Said:
        """Such as ``remove Smith, John``."""
        return say("remove {who}", who=self._name_or_number())

    @property
    def done(self) -> Said:
        """Such as ``Removed: Smith, John.``."""
        return say("Removed: {who}.", who=self._name_or_number())

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament without the player and all their requests; the numbers of players
        below move up by one.
        """
        check_before_round_1(tournament, say("Removing a player"))
        player_of(tournament, self.number)
        new_numbers = {}
        for player in tournament.players:
            if player.number < self.number:
                new_numbers[player.number] = player.number
            elif player.number > self.number:
                new_numbers[player.number] = player.number - 1
        return renumbered_tournament(tournament, new_numbers)

    def _name_or_number(self) -> str:
        return called(self.name) or say("player {player}", player=self.number)

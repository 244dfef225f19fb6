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
from arbiter_gui.app.edits.numbering import EnterLate, renumbered, with_rating
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.rating_method import rating_method, settled
from arbiter_gui.domain.seating import seated
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, ByeRequest, Player

_NUMBER = attrgetter("number")


@dataclass(frozen=True, slots=True)
class AddPlayer:
    """Enter a player; the number 0 asks for the next free pairing number."""

    player: Player

    @property
    def label(self) -> Said:
        """Such as ``add Smith, John``."""
        return say("add {who}", who=self.player.name) if self.player.name else say("add a player")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player added, the list in order of number."""
        check_open_to_players(tournament)
        player = with_rating(tournament, self.player)
        if not player.number:
            # The highest number comes last without sorting: a list of thousands is entered one by one.
            highest = max(map(_NUMBER, tournament.players), default=0)
            last = replace(player, number=highest + 1)
            return replace(tournament, players=(*tournament.players, last))
        number = player.number
        if number < 1 or number in tournament.by_number:
            raise InvalidTournament(say("The pairing number {number} is taken or below 1.", number=number))
        players = (*tournament.players, player)
        return replace(tournament, players=tuple(sorted(players, key=lambda p: p.number)))


@dataclass(frozen=True, slots=True)
class AddPlayers:
    """Enter many players at once, such as those of a list; they get the next pairing numbers in their order.

    `byes` are the rounds for which each of them requests a half-point bye, in the order of the players.
    """

    label: Said
    players: tuple[Player, ...]
    byes: tuple[tuple[int, ...], ...] = ()

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the players added."""
        check_open_to_players(tournament)
        first = max(map(_NUMBER, tournament.players), default=0) + 1
        rated = (with_rating(tournament, player) for player in self.players)
        numbered = tuple(replace(player, number=number) for number, player in enumerate(rated, first))
        requests = list(tournament.requests)
        for player, rounds in zip(numbered, self.byes, strict=False):
            requests.extend(ByeRequest(player.number, number, ByeKind.HALF) for number in rounds)
        return replace(tournament, players=(*tournament.players, *numbered), requests=tuple(requests))


def entering_many(
    tournament: Tournament, label: Said, players: Sequence[Player], byes: Sequence[tuple[int, ...]] = ()
) -> AddPlayers | Several:
    """Return the edit that enters players as `entering` does each of them, under one label.

    Requested byes are those of `AddPlayers`; in an event that has begun they are not entered.
    """
    if not tournament.rounds:
        return AddPlayers(label, tuple(players), tuple(byes))
    return Several(label, tuple(EnterLate(player, tournament.next_round) for player in players))


def entering(tournament: Tournament, player: Player) -> AddPlayer | EnterLate:
    """Return the edit that enters a player: before round 1 at the end, later at the number that is due."""
    return EnterLate(player, tournament.next_round) if tournament.rounds else AddPlayer(player)


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """Exchange what is known of the player with `player.number`; the rating that counts follows by the method.

    A new fixed table holds for the last round too, as long as that is not published.
    """

    player: Player

    @property
    def label(self) -> Said:
        """Such as ``change Smith, John``."""
        return say("change {who}", who=name_or_number(self.player))

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player changed."""
        before = player_of(tournament, self.player.number)
        after = settled(before, self.player, rating_method(tournament.details.rating_method))
        changed = with_player(tournament, after)
        if before.fixed_board == self.player.fixed_board:
            return changed
        return _moved(changed)


def _moved(tournament: Tournament) -> Tournament:
    """Return the tournament with the tables as they are kept now in the last round, unless that is published."""
    if not tournament.rounds or tournament.rounds[-1].published:
        return tournament
    last = tournament.rounds[-1]
    boards = seated(tournament.by_number, last.boards)
    return with_round(tournament, len(tournament.rounds), replace(last, boards=boards))


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Remove a player before round 1; the numbers above close up. `name` is for the label only."""

    number: int
    name: str = ""

    @property
    def label(self) -> Said:
        """Such as ``remove Smith, John``."""
        return say("remove {who}", who=self.name or say("player {player}", player=self.number))

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament without the player and everything announced for them."""
        check_before_round_1(tournament, say("Removing a player"))
        player_of(tournament, self.number)
        kept = [p.number for p in tournament.players if p.number != self.number]
        return renumbered(tournament, {n: n - (n > self.number) for n in kept})

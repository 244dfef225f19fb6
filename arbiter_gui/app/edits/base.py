"""The interface of every edit, and the checks that several edits share."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Protocol

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, Player, Round


class Edit(Protocol):
    """One change of a tournament."""

    @property
    def label(self) -> Said:
        """The action as shown after "Undo:"."""
        ...

    @property
    def done(self) -> Said:
        """The sentence that reports the edit once it has been applied, with an Undo beside it.

        A value `player` is a pairing number, which is shown with the name. Empty for an edit that
        has no sentence of its own: then its label is shown as saved (`sentence_when_done`).
        """
        ...

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the changed tournament.

        InvalidTournament gives in a sentence the reason why it is impossible.
        """
        ...


def player_of(tournament: Tournament, player_number: int) -> Player:
    """Return the player with this pairing number; InvalidTournament if no player has it."""
    player = tournament.by_number.get(player_number)
    if player is None:
        raise InvalidTournament(
            say("There is no player with the pairing number {number}.", number=player_number)
        )
    return player


def round_of(tournament: Tournament, round_number: int) -> Round:
    """Return the recorded round, counted from 1; InvalidTournament when it is not paired yet."""
    if not 1 <= round_number <= len(tournament.rounds):
        raise InvalidTournament(say("Round {round} has not been paired yet.", round=round_number))
    return tournament.rounds[round_number - 1]


def with_round(tournament: Tournament, round_number: int, changed_round: Round) -> Tournament:
    """Return the tournament with `changed_round` in place of the recorded round."""
    rounds = tournament.rounds
    return replace(
        tournament, rounds=(*rounds[: round_number - 1], changed_round, *rounds[round_number:])
    )


def with_player(tournament: Tournament, changed_player: Player) -> Tournament:
    """Return the tournament with `changed_player` in place of the player of the same number."""
    players = list(tournament.players)
    for index, player in enumerate(players):
        if player.number == changed_player.number:
            players[index] = changed_player
    return replace(tournament, players=tuple(players))


def check_round_players(
    tournament: Tournament, boards: tuple[Board, ...], byes: tuple[Bye, ...]
) -> None:
    """Raise InvalidTournament when a player is unknown or appears twice in the round."""
    appearances: Counter[int] = Counter()
    for board in boards:
        appearances.update((board.white, board.black))
    appearances.update(bye.player for bye in byes)
    for player_number, times in appearances.items():
        player_of(tournament, player_number)
        if times > 1:
            raise InvalidTournament(
                say(
                    "Player {player} appears {times} times in the round.",
                    player=player_number,
                    times=times,
                )
            )


def check_before_round_1(tournament: Tournament, change: Said) -> None:
    """Raise InvalidTournament once a round is paired."""
    if tournament.rounds:
        raise InvalidTournament(
            say("{what} is possible only before round 1 is paired.", what=change)
        )


NO_PLACE_IN_SCHEDULE = say(
    "The schedule has been made, so no player can be added. Until the first game is played, the "
    "schedule can be removed."
)
"""Why no player can be added to an event with a whole schedule."""


def is_open_to_players(tournament: Tournament) -> bool:
    """Return whether a player can be added: not after a whole schedule has been made."""
    return tournament.schedule is None or not tournament.rounds


def check_open_to_players(tournament: Tournament) -> None:
    """Raise InvalidTournament after a whole schedule has been made: no player can be added to
    it.
    """
    if not is_open_to_players(tournament):
        raise InvalidTournament(NO_PLACE_IN_SCHEDULE)


def check_no_schedule(tournament: Tournament) -> None:
    """Raise InvalidTournament for a bye or an absence in an event with a whole schedule, which has
    only forfeits.
    """
    if tournament.schedule is not None:
        raise InvalidTournament(
            say(
                "In a round-robin an absent player loses by forfeit: enter + or - as the result of "
                "the game."
            )
        )


def name_or_number(player: Player) -> str:
    """Return the name for a label, or the pairing number of a player without a name."""
    return called(player.name) or say("player {player}", player=player.number)


def identity(player: Player) -> tuple[str, str, str]:
    """Return the data that distinguishes a player from all others, whatever the pairing number."""
    return player.name, player.fide_id, player.birth

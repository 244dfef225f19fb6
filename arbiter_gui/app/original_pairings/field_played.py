"""The players who played a recorded round, if players were added or removed after the pairing.

A published pairing changes for a late entry or a player who does not appear (C.04.2, 4.4). Answers,
checks and proofs concern the players who took part in the end, not those from whom the engine
paired the round.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament, absences
from arbiter_gui.domain.values import ByeKind, ByeRequest, Player, Round, players_at_boards

YOU_WERE_ADDED = say("You were added to this round after it was paired")
YOU_WERE_REMOVED = say("You were removed from this round after it was paired")
REASONS_OF_PLAYERS = say("The reasons explain how the players who actually played would be paired")
REASONS_OF_KEPT_BOARD = say(
    "This pairing stayed as it was, and the reasons are those of the first pairing of the round"
)
REASONS_OF_ALL_BOARDS = say(
    "Boards that stayed as they were have the reasons of the first pairing, the others those of a "
    "pairing of the players who actually played"
)


@dataclass(frozen=True, slots=True)
class FieldChange:
    """The players who `came` into a round after it was paired, and those `taken_out` of it, by
    number.
    """

    came: tuple[int, ...] = ()
    taken_out: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        """Return whether the players who played differ from those who were paired."""
        return bool(self.came or self.taken_out)

    @property
    def changes(self) -> tuple[Said, ...]:
        """A sentence each about the players who were added and those who were removed (C.04.2,
        4.4).
        """
        sentences: list[Said] = []
        if self.came:
            sentences.append(
                counted(
                    len(self.came),
                    "Player {came} was added to this round after it was paired",
                    "Players {came} were added to this round after it was paired",
                    came=joined(map(str, self.came)),
                )
            )
        if self.taken_out:
            sentences.append(
                counted(
                    len(self.taken_out),
                    "Player {taken_out} was removed from this round after it was paired",
                    "Players {taken_out} were removed from this round after it was paired",
                    taken_out=joined(map(str, self.taken_out)),
                )
            )
        return tuple(sentences)

    def changes_told_to(self, player: int) -> tuple[Said, ...]:
        """Return the sentences about the changes for a `player`, who is addressed if one of them is
        about him.
        """
        sentences: list[Said] = []
        if player in self.came:
            sentences.append(YOU_WERE_ADDED)
        if player in self.taken_out:
            sentences.append(YOU_WERE_REMOVED)
        of_others = FieldChange(
            came=tuple(number for number in self.came if number != player),
            taken_out=tuple(number for number in self.taken_out if number != player),
        )
        return (*sentences, *of_others.changes)

    @property
    def notes(self) -> tuple[Said, ...]:
        """Sentences about the players added or removed after the pairing, and about the reasons."""
        return self._with_basis(REASONS_OF_PLAYERS)

    @property
    def notes_on_kept_boards(self) -> tuple[Said, ...]:
        """Sentences about the players added or removed after the pairing, for a board that was left
        as first paired, whose reasons are those of that pairing.
        """
        return self._with_basis(REASONS_OF_KEPT_BOARD)

    @property
    def notes_on_all_boards(self) -> tuple[Said, ...]:
        """Sentences about the players added or removed after the pairing, for a sheet of the whole
        round, where each board has the reasons of the pairing that gave it.
        """
        return self._with_basis(REASONS_OF_ALL_BOARDS)

    def _with_basis(self, basis: Said) -> tuple[Said, ...]:
        """Return the changes and, if there are any, the sentence about which pairing the reasons
        explain.
        """
        if not self:
            return ()
        return (*self.changes, basis)


SAME_FIELD = FieldChange()
"""No change: the players who were paired played the round."""


def field_change(tournament_before: Tournament, recorded_round: Round) -> FieldChange:
    """Return how the players of a recorded round differ from those of the state `tournament_before`
    it.
    """
    round_number = tournament_before.next_round
    paired_field = (
        tournament_before.by_number.keys() - tournament_before.absent(round_number).keys()
    )
    field = taking_part(recorded_round) - set(tournament_before.bye_by_hand(round_number))
    return FieldChange(tuple(sorted(field - paired_field)), tuple(sorted(paired_field - field)))


def taking_part(recorded_round: Round) -> set[int]:
    """Return the players at the boards of a round and those with its pairing-allocated bye."""
    byes = {bye.player for bye in recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    return players_at_boards(recorded_round.boards) | byes


def with_field(
    tournament_before: Tournament,
    recorded_round: Round,
    today: Tournament,
    waiting_players: Collection[int] = (),
) -> Tournament:
    """Return the state `tournament_before` a recorded round with the players who played it, under
    the present numbers.

    Players who were entered later keep their data of the rounds before, such as byes for missed
    rounds. Players who are `waiting_players` for a place in the round take part in it too.
    """
    round_number = tournament_before.next_round
    field = taking_part(recorded_round) | set(waiting_players)
    late_entries = [
        player for player in today.players if _is_late_entry(player, field, tournament_before)
    ]
    players = []
    for player in tournament_before.players:
        if player.number in field:
            player = _as_participant(player, round_number)
        players.append(player)
    players += [_as_participant(player, round_number) for player in late_entries]
    players.sort(key=lambda player: player.number)
    late_numbers = {player.number for player in late_entries}
    rounds = []
    for earlier_round, earlier_round_today in zip(
        tournament_before.rounds, today.rounds, strict=False
    ):
        rounds.append(_with_late_byes(earlier_round, earlier_round_today, late_numbers))
    state_with_field = replace(tournament_before, players=tuple(players), rounds=tuple(rounds))
    return replace(
        state_with_field, requests=_requests_of_field(state_with_field, recorded_round, field)
    )


def _is_late_entry(player: Player, field: set[int], tournament_before: Tournament) -> bool:
    """Return whether a player takes part in the round, but was not entered when it was paired."""
    return player.number in field and player.number not in tournament_before.by_number


def _as_participant(player: Player, round_number: int) -> Player:
    """Return a player who takes part in the round, whatever was requested.

    A house player in any case.
    """
    if player.house:
        player = replace(player, house="")
    if player.withdrawn_from is not None and player.withdrawn_from <= round_number:
        return replace(player, withdrawn_from=None)
    return player


def _with_late_byes(
    earlier_round: Round, earlier_round_today: Round, late_numbers: set[int]
) -> Round:
    """Return an earlier round with the byes of players who were entered later."""
    late_byes = tuple(bye for bye in earlier_round_today.byes if bye.player in late_numbers)
    if not late_byes:
        return earlier_round
    return replace(earlier_round, byes=earlier_round.byes + late_byes)


def _requests_of_field(
    tournament_before: Tournament, recorded_round: Round, field: set[int]
) -> tuple[ByeRequest, ...]:
    """Return the requests of the state: those of other rounds, and the absences and byes of the
    recorded round.
    """
    round_number = tournament_before.next_round
    players_with_bye_by_hand = set(tournament_before.bye_by_hand(round_number)) & field
    earlier_requests = [
        request
        for request in tournament_before.requests
        if request.round != round_number or request.player in players_with_bye_by_hand
    ]
    absence_requests = [
        request
        for request in absences(tournament_before, round_number, recorded_round)
        if request.player not in field
    ]
    return (*earlier_requests, *absence_requests)

"""Withdrawals, expulsions, returns and requested byes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import Edit, check_no_schedule, player_of, with_player
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, ByeRequest
from arbiter_gui.engine.editions import round_of_first_game


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Withdraw a player: `round` is the first one in which the player no longer takes part."""

    player: int
    round: int

    @property
    def label(self) -> Said:
        """Such as ``withdraw player 7 from round 4``."""
        return say(
            "withdraw player {player} from round {round}", player=self.player, round=self.round
        )

    @property
    def done(self) -> Said:
        """Such as ``Withdrawn from round 4 onwards: 7 Smith.``."""
        return say(
            "Withdrawn from round {round} onwards: {player}.", round=self.round, player=self.player
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the withdrawal recorded.

        Byes requested for later rounds lapse.
        """
        player = player_of(tournament, self.player)
        if self.round < 1:
            raise InvalidTournament(say("Round numbers start at 1."))
        for round_number, recorded_round in enumerate(
            tournament.rounds[self.round - 1 :], self.round
        ):
            if any(self.player in (board.white, board.black) for board in recorded_round.boards):
                raise InvalidTournament(
                    say(
                        "Player {player} is paired in round {round}.",
                        player=self.player,
                        round=round_number,
                    )
                )
        requests = tuple(
            request
            for request in tournament.requests
            if request.player != self.player or request.round < self.round
        )
        state_without_player = with_player(tournament, replace(player, withdrawn_from=self.round))
        return replace(state_without_player, requests=requests)


@dataclass(frozen=True, slots=True)
class Expel:
    """Expel a player from `round` on; expelled players are ranked last.

    `reason` is recorded.
    """

    player: int
    round: int
    reason: str

    @property
    def label(self) -> Said:
        """Such as ``expel player 7: phone in the hall``."""
        return say("expel player {player}: {reason}", player=self.player, reason=self.reason)

    @property
    def done(self) -> Said:
        """Such as ``Expelled: 7 Smith (unfair play).``."""
        return say("Expelled: {player} ({reason}).", player=self.player, reason=self.reason)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player withdrawn and the reason recorded.

        Raises InvalidTournament without a reason.
        """
        if not self.reason.strip():
            raise InvalidTournament(say("Enter the reason for the expulsion."))
        if player_of(tournament, self.player).withdrawn_from is None:
            tournament = Withdraw(self.player, self.round).apply(tournament)
        player = player_of(tournament, self.player)
        return with_player(tournament, replace(player, expelled=" ".join(self.reason.split())))


@dataclass(frozen=True, slots=True)
class Return:
    """Let a withdrawn player take part again from `round` on."""

    player: int
    round: int

    @property
    def label(self) -> Said:
        """Such as ``player 7 returns in round 6``."""
        return say("player {player} returns in round {round}", player=self.player, round=self.round)

    @property
    def done(self) -> Said:
        """Such as ``Returns in round 6: 7 Smith.``."""
        return say("Returns in round {round}: {player}.", round=self.round, player=self.player)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament without the withdrawal.

        Unpaired rounds before `round` become absences.
        """
        player = player_of(tournament, self.player)
        if player.withdrawn_from is None:
            raise InvalidTournament(say("Player {player} has not withdrawn.", player=self.player))
        returned = with_player(tournament, replace(player, withdrawn_from=None, expelled=""))
        requested_rounds = {
            request.round for request in tournament.requests if request.player == self.player
        }
        first_missed = max(player.withdrawn_from, tournament.next_round)
        absences = tuple(
            ByeRequest(self.player, round_number, ByeKind.ZERO)
            for round_number in range(first_missed, self.round)
            if round_number not in requested_rounds
        )
        return replace(returned, requests=returned.requests + absences)


@dataclass(frozen=True, slots=True)
class RequestBye:
    """Request a bye or an absence (`ByeKind.ZERO`) in a round that is not paired yet.

    A request for any game of a match is one for the whole match; it is kept with the first game.
    """

    player: int
    round: int
    kind: ByeKind

    @property
    def label(self) -> Said:
        """Such as ``half-point bye for player 7 in round 4``."""
        player = self.player
        round_number = self.round
        if self.kind is ByeKind.FULL:
            return say(
                "full-point bye for player {player} in round {round}",
                player=player,
                round=round_number,
            )
        if self.kind is ByeKind.HALF:
            return say(
                "half-point bye for player {player} in round {round}",
                player=player,
                round=round_number,
            )
        if self.kind is ByeKind.ZERO:
            return say(
                "absence of player {player} in round {round}", player=player, round=round_number
            )
        return say("bye for player {player} in round {round}", player=player, round=round_number)

    @property
    def done(self) -> Said:
        """Such as ``Half-point bye in round 4: 7 Smith.``."""
        player = self.player
        round_number = self.round
        if self.kind is ByeKind.FULL:
            return say(
                "Full-point bye in round {round}: {player}.", round=round_number, player=player
            )
        if self.kind is ByeKind.HALF:
            return say(
                "Half-point bye in round {round}: {player}.", round=round_number, player=player
            )
        if self.kind is ByeKind.ZERO:
            return say("Absent in round {round}: {player}.", round=round_number, player=player)
        return say("Bye in round {round}: {player}.", round=round_number, player=player)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the request, which replaces an earlier one for the same
        round.
        """
        player_of(tournament, self.player)
        if self.kind is ByeKind.PAIRING_ALLOCATED:
            raise InvalidTournament(
                say(
                    "The pairing-allocated bye is assigned when the round is paired; it cannot be "
                    "requested."
                )
            )
        round_number = round_of_first_game(self.round, tournament.edition)
        check_bye_round(tournament, round_number)
        request = ByeRequest(self.player, round_number, self.kind)
        other_requests = _requests_without(tournament, self.player, round_number)
        return replace(tournament, requests=(*other_requests, request))


@dataclass(frozen=True, slots=True)
class Attend:
    """Mark many players as absent from a round that is not paired yet, or as taking part in it.

    The same could be done by a `RequestBye` or `CancelBye` for each player, but in a large event
    thousands are marked absent before check-in begins: one edit does it in one pass over the
    requests.
    """

    label: Said
    players: tuple[int, ...]
    round: int
    absent: bool
    done: Said = NOTHING

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the absences in place of the players' byes requested for the
        round.
        """
        for player_number in self.players:
            player_of(tournament, player_number)
        check_bye_round(tournament, self.round)
        marked_players = frozenset(self.players)
        requests = [
            request
            for request in tournament.requests
            if request.round != self.round or request.player not in marked_players
        ]
        if self.absent:
            requests += [
                ByeRequest(player_number, self.round, ByeKind.ZERO)
                for player_number in self.players
            ]
        return replace(tournament, requests=tuple(requests))


@dataclass(frozen=True, slots=True)
class CancelBye:
    """Cancel a requested bye or absence."""

    player: int
    round: int

    @property
    def label(self) -> Said:
        """Such as ``player 7 plays in round 4``."""
        return say("player {player} plays in round {round}", player=self.player, round=self.round)

    @property
    def done(self) -> Said:
        """Such as ``Plays in round 4: 7 Smith.``."""
        return say("Plays in round {round}: {player}.", round=self.round, player=self.player)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament without the request."""
        round_number = round_of_first_game(self.round, tournament.edition)
        _check_unpaired(tournament, round_number)
        other_requests = _requests_without(tournament, self.player, round_number)
        if len(other_requests) == len(tournament.requests):
            raise InvalidTournament(
                say(
                    "Player {player} has not requested a bye for round {round}.",
                    player=self.player,
                    round=self.round,
                )
            )
        return replace(tournament, requests=other_requests)


def edit_switching_presence(
    tournament: Tournament, player_number: int
) -> Return | CancelBye | RequestBye:
    """Return the edit that switches a player's presence in the next round.

    A player who would play is marked absent, by a zero-point bye; one who would not play takes
    part.
    """
    player = player_of(tournament, player_number)
    next_round = tournament.next_round
    if player.withdrawn_from is not None and player.withdrawn_from <= next_round:
        return Return(player_number, next_round)
    is_absent = player_number in tournament.absent(next_round)
    # A house player who is not needed is not paired either, but is there and has no bye that could
    # be cancelled.
    is_waiting = player_number in tournament.waiting_house_players(next_round)
    if is_absent and not is_waiting:
        return CancelBye(player_number, next_round)
    return RequestBye(player_number, next_round, ByeKind.ZERO)


def edit_marking_attendance(tournament: Tournament, numbers: Sequence[int], play: bool) -> Edit:
    """Return the edit with which several players take part in the next round, or are absent.

    With `play`, players who have withdrawn return.
    """
    next_round = tournament.next_round
    if not play:
        label = counted(
            len(numbers), "{n} [player|players] absent in round {round}", round=next_round
        )
        return Attend(label, tuple(numbers), next_round, absent=True)
    label = counted(
        len(numbers), "{n} [player plays|players play] in round {round}", round=next_round
    )
    withdrawn_players = []
    entered_players = []
    for player_number in numbers:
        withdrawn_from = tournament.by_number[player_number].withdrawn_from
        if withdrawn_from and withdrawn_from <= next_round:
            withdrawn_players.append(player_number)
        else:
            entered_players.append(player_number)
    attend = Attend(label, tuple(entered_players), next_round, absent=False)
    if not withdrawn_players:
        return attend
    returns = [Return(player_number, next_round) for player_number in withdrawn_players]
    return Several(label, (attend, *returns))


def check_bye_round(tournament: Tournament, round_number: int) -> None:
    """Raise InvalidTournament, with the reason, for a round in which no player can request a bye or
    be absent.
    """
    check_no_schedule(tournament)
    _check_unpaired(tournament, round_number)
    if tournament.round_count is not None and round_number > tournament.round_count:
        raise InvalidTournament(
            counted(tournament.round_count, "The tournament has only {n} [round|rounds].")
        )


def _check_unpaired(tournament: Tournament, round_number: int) -> None:
    if round_number < tournament.next_round:
        raise InvalidTournament(say("Round {round} has already been paired.", round=round_number))


def _requests_without(
    tournament: Tournament, player: int, round_number: int
) -> tuple[ByeRequest, ...]:
    """Return all requests except that of a player for a round."""
    return tuple(
        request
        for request in tournament.requests
        if (request.player, request.round) != (player, round_number)
    )

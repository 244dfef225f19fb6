"""Withdrawals, expulsions, returns and announced byes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import Edit, check_no_schedule, player_of, with_player
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, ByeRequest


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Let a player leave: `round` is the first one in which the player no longer takes part."""

    player: int
    round: int

    @property
    def label(self) -> Said:
        """Such as ``withdraw player 7 from round 4``."""
        return say("withdraw player {player} from round {round}", player=self.player, round=self.round)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the withdrawal noted; byes announced for later lapse."""
        player = player_of(tournament, self.player)
        if self.round < 1:
            raise InvalidTournament(say("Rounds count from 1."))
        for number, recorded in enumerate(tournament.rounds[self.round - 1 :], self.round):
            if any(self.player in (b.white, b.black) for b in recorded.boards):
                raise InvalidTournament(
                    say("Player {player} is paired in round {round}.", player=self.player, round=number)
                )
        requests = tuple(r for r in tournament.requests if r.player != self.player or r.round < self.round)
        return replace(with_player(tournament, replace(player, withdrawn_from=self.round)), requests=requests)


@dataclass(frozen=True, slots=True)
class Expel:
    """Expel a player, who takes part no more from `round` on and stands behind all others; `reason` is on record."""

    player: int
    round: int
    reason: str

    @property
    def label(self) -> Said:
        """Such as ``expel player 7: phone in the hall``."""
        return say("expel player {player}: {reason}", player=self.player, reason=self.reason)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player withdrawn and the reason noted; InvalidTournament without one."""
        if not self.reason.strip():
            raise InvalidTournament(say("An expulsion needs its reason."))
        left = player_of(tournament, self.player).withdrawn_from
        gone = tournament if left is not None else Withdraw(self.player, self.round).apply(tournament)
        player = player_of(gone, self.player)
        return with_player(gone, replace(player, expelled=" ".join(self.reason.split())))


@dataclass(frozen=True, slots=True)
class Return:
    """Let a withdrawn player take part again from `round` on."""

    player: int
    round: int

    @property
    def label(self) -> Said:
        """Such as ``player 7 returns in round 6``."""
        return say("player {player} returns in round {round}", player=self.player, round=self.round)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament without the withdrawal; unpaired rounds before `round` become absences."""
        player = player_of(tournament, self.player)
        if player.withdrawn_from is None:
            raise InvalidTournament(say("Player {player} has not withdrawn.", player=self.player))
        first = max(player.withdrawn_from, tournament.next_round)
        changed = with_player(tournament, replace(player, withdrawn_from=None, expelled=""))
        asked = {r.round for r in tournament.requests if r.player == self.player}
        absences = tuple(
            ByeRequest(self.player, number, ByeKind.ZERO)
            for number in range(first, self.round)
            if number not in asked
        )
        return replace(changed, requests=changed.requests + absences)


@dataclass(frozen=True, slots=True)
class RequestBye:
    """Announce a bye or an absence (`ByeKind.ZERO`) in a round that is not paired yet."""

    player: int
    round: int
    kind: ByeKind

    @property
    def label(self) -> Said:
        """Such as ``half-point bye for player 7 in round 4``."""
        who, when = self.player, self.round
        if self.kind is ByeKind.FULL:
            return say("full-point bye for player {player} in round {round}", player=who, round=when)
        if self.kind is ByeKind.HALF:
            return say("half-point bye for player {player} in round {round}", player=who, round=when)
        if self.kind is ByeKind.ZERO:
            return say("absence for player {player} in round {round}", player=who, round=when)
        return say("bye for player {player} in round {round}", player=who, round=when)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the request; an earlier one for the same round gives way."""
        check_no_schedule(tournament)
        player_of(tournament, self.player)
        if self.kind is ByeKind.PAIRING_ALLOCATED:
            raise InvalidTournament(say("The pairing-allocated bye is given by the pairing, not on request."))
        _check_unpaired(tournament, self.round)
        if tournament.round_count is not None and self.round > tournament.round_count:
            raise InvalidTournament(say("The tournament has only {n} rounds.", n=tournament.round_count))
        request = ByeRequest(self.player, self.round, self.kind)
        return replace(tournament, requests=(*_others(tournament, self.player, self.round), request))


@dataclass(frozen=True, slots=True)
class Attend:
    """Let many players be absent from a round that is not paired yet, or take part in it, at once.

    As many `RequestBye` or `CancelBye` would, but in one go: thousands are marked absent before the door opens.
    """

    label: Said
    players: tuple[int, ...]
    round: int
    absent: bool

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the absences instead of whatever was announced for the round."""
        check_no_schedule(tournament)
        for number in self.players:
            player_of(tournament, number)
        _check_unpaired(tournament, self.round)
        if tournament.round_count is not None and self.round > tournament.round_count:
            raise InvalidTournament(say("The tournament has only {n} rounds.", n=tournament.round_count))
        meant = frozenset(self.players)
        kept = tuple(r for r in tournament.requests if r.round != self.round or r.player not in meant)
        new = tuple(ByeRequest(n, self.round, ByeKind.ZERO) for n in self.players if self.absent)
        return replace(tournament, requests=kept + new)


@dataclass(frozen=True, slots=True)
class CancelBye:
    """Take an announced bye or absence back."""

    player: int
    round: int

    @property
    def label(self) -> Said:
        """Such as ``player 7 plays in round 4``."""
        return say("player {player} plays in round {round}", player=self.player, round=self.round)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament without the request."""
        _check_unpaired(tournament, self.round)
        kept = _others(tournament, self.player, self.round)
        if len(kept) == len(tournament.requests):
            raise InvalidTournament(
                say(
                    "Player {player} has no bye announced for round {round}.",
                    player=self.player,
                    round=self.round,
                )
            )
        return replace(tournament, requests=kept)


def presence(tournament: Tournament, number: int) -> Return | CancelBye | RequestBye:
    """Return the edit by which a player who would play the next round does not, or one who would not does."""
    player, round_ = player_of(tournament, number), tournament.next_round
    if player.withdrawn_from is not None and player.withdrawn_from <= round_:
        return Return(number, round_)
    if number in tournament.absent(round_):
        return CancelBye(number, round_)
    return RequestBye(number, round_, ByeKind.ZERO)


def attendance_of_several(tournament: Tournament, numbers: Sequence[int], play: bool) -> Edit:
    """Return the edit by which several players take part in the next round, or are absent; who has left returns."""
    number, known = tournament.next_round, tournament.by_number
    label = say("{count} players absent in round {n}", count=len(numbers), n=number)
    if not play:
        return Attend(label, tuple(numbers), number, absent=True)
    label = say("{count} players play in round {n}", count=len(numbers), n=number)
    left = [n for n in numbers if (known[n].withdrawn_from or number + 1) <= number]
    here = Attend(label, tuple(n for n in numbers if n not in left), number, absent=False)
    return Several(label, (here, *(Return(n, number) for n in left))) if left else here


def _check_unpaired(tournament: Tournament, number: int) -> None:
    if number < tournament.next_round:
        raise InvalidTournament(say("Round {round} is paired already.", round=number))


def _others(tournament: Tournament, player: int, number: int) -> tuple[ByeRequest, ...]:
    return tuple(r for r in tournament.requests if (r.player, r.round) != (player, number))

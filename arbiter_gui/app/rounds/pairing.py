"""From an open tournament to a proposal for its next round."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

import arbiter_gui
from arbiter_gui.app.edits import AcceptPairing, AcceptSchedule
from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice
from arbiter_gui.domain.history import points_before
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import (
    continues_match,
    rounds_of_schedule,
    whole_schedule,
    with_schedule,
)
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.wishes import wishes_settled
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.codec import written_trace
from arbiter_gui.trace.replay import engine_boards


@dataclass(frozen=True)
class Proposal:
    """A paired round that the arbiter has not accepted yet.

    `byes` holds every bye of the round; `basis` is the tournament given to the engine. For a whole
    schedule the proposal shows its first round, and `schedule` is the edit that records all rounds.
    `wishes` names the pairs that would meet under the rules alone, and are kept apart by a wish of
    the event, in the words for the record.
    """

    pairing: RoundPairing
    byes: tuple[Bye, ...]
    trace: Trace
    basis: Tournament = field(repr=False)
    schedule: AcceptSchedule | None = field(default=None, repr=False)
    wishes: str = ""

    def covers_round(self, round_number: int) -> bool:
        """Return whether a round is one of those proposed."""
        if self.schedule is None:
            return round_number == self.pairing.round
        return 0 <= round_number - self.schedule.first < len(self.schedule.rounds)

    def fits_state(self, tournament: Tournament) -> bool:
        """Return whether nothing that a pairing depends on has changed since, such as by a late
        correction.
        """
        if tournament.edition not in (None, self.pairing.edition):
            return False
        return tournament is self.basis or _pairing_data(tournament) == _pairing_data(self.basis)

    def edit(self) -> AcceptPairing | AcceptSchedule:
        """Return the edit that records the round with its trace, or all rounds of a schedule."""
        return self.schedule or self._accept_edit

    def outcome(self, tournament: Tournament) -> Tournament:
        """Return a tournament that the proposal `fits_state`, with the round as proposed."""
        if tournament is self.basis:
            return self._outcome
        return self.edit().apply(tournament)

    @cached_property
    def _outcome(self) -> Tournament:
        return self.edit().apply(self.basis)

    @cached_property
    def _accept_edit(self) -> AcceptPairing:
        """Return the edit that records the proposal together with its trace, so that it can be
        proved later.
        """
        boards = tuple(Board(white, black) for white, black in self.pairing.boards)
        return AcceptPairing(
            self.pairing.round,
            boards,
            self.byes,
            written_trace(self.trace),
            self.pairing.edition,
            wishes=self.wishes,
        )


def propose(
    tournament: Tournament,
    edition: str | None = None,
    level: Level = Level.STEPS,
    control: Control = FREE,
) -> Proposal:
    """Pair the next round by `edition` (None: the tournament's own); safe to run in any thread.

    Raises InvalidTournament with the first blocking obstacle, NoLegalPairing, NeedsChoice,
    PairingCancelled.
    """
    key = edition or tournament.edition
    for obstacle in obstacles(tournament, key):
        if obstacle.blocking and obstacle.code not in _ENGINE_ASKS:
            raise InvalidTournament(obstacle.sentence)
    if key is None:
        raise NeedsChoice("edition", say("Choose the rules for pairing the tournament."))
    if whole_schedule(key) is not None:
        return _propose_schedule(tournament, key, level, control)
    recorder = Recorder(level)
    pairing = pair_round(tournament, key, recorder, control)
    trace = recorder.trace(pairing.described_by, pairing.round, arbiter_gui.__version__)
    kept_apart = wishes_settled(tournament, key, control).effective
    wishes = ", ".join(
        f"{first_player}-{second_player} kept apart" for first_player, second_player in kept_apart
    )
    proposal = Proposal(pairing, round_byes(tournament, pairing), trace, tournament, wishes=wishes)
    # These values are kept with the trace and the tournament, and take a while in a large event.
    # The window needs them next: they are computed here, in the worker, so that the arbiter does
    # not wait for them.
    engine_boards(trace)
    points_before(proposal.outcome(tournament), pairing.round)
    return proposal


def _propose_schedule(tournament: Tournament, key: str, level: Level, control: Control) -> Proposal:
    """Make all rounds of the planned schedule.

    Settings that are not fixed have the edition's defaults.
    """
    scheduled_tournament = with_schedule(tournament, key)
    recorder = Recorder(level)
    first_pairing = pair_round(scheduled_tournament, key, recorder, control)
    trace = recorder.trace(first_pairing.described_by, first_pairing.round, arbiter_gui.__version__)
    rounds: list[Round] = []
    for round_number in range(
        tournament.next_round, rounds_of_schedule(scheduled_tournament, key) + 1
    ):
        pairing = first_pairing
        if round_number != first_pairing.round:
            pairing = pair_round(scheduled_tournament, key, control=control)
        boards = tuple(Board(white, black) for white, black in pairing.boards)
        rounds.append(Round(boards, round_byes(scheduled_tournament, pairing)))
        scheduled_tournament = replace(scheduled_tournament, rounds=(*tournament.rounds, *rounds))
    schedule = scheduled_tournament.schedule
    assert schedule is not None, "a schedule was laid down above"
    schedule_edit = AcceptSchedule(
        first_pairing.edition, schedule, tuple(rounds), first_pairing.round
    )
    return Proposal(first_pairing, rounds[0].byes, trace, tournament, schedule_edit)


# The engine itself raises NeedsChoice if it cannot do without these.
_ENGINE_ASKS = frozenset(("edition", "rounds", "initial-colour"))


def _pairing_data(tournament: Tournament) -> Tournament:
    """Return the tournament without data that a pairing does not depend on, apart from the
    edition.
    """
    rounds = tuple(
        Round(recorded_round.boards, recorded_round.byes) for recorded_round in tournament.rounds
    )
    return replace(tournament, rounds=rounds, details=Details(), edition=None, records=())


def have_same_pairing_data(first_state: Tournament, second_state: Tournament) -> bool:
    """Return whether two tournaments agree in all that a pairing depends on."""
    if first_state is second_state:
        return True
    return first_state.edition == second_state.edition and _pairing_data(
        first_state
    ) == _pairing_data(second_state)


def no_pairing_sentence(reason: Said) -> Said:
    """Return the sentence that the next round has no pairing, with the reason and the remedy."""
    return say("No pairing is possible: {why}. Press Ctrl+M to pair the round by hand.", why=reason)


def round_byes(tournament: Tournament, pairing: RoundPairing) -> tuple[Bye, ...]:
    """Return the byes of a newly paired round: the requested ones by number, then the allocated
    one.

    In a whole schedule there are no byes; a player without an opponent there has no game and no
    point. A round that continues the matches of the one before has the byes of these.
    """
    if tournament.schedule is not None:
        return free_in_round(tournament, pairing)
    if continues_match(tournament, pairing.edition):
        return pairing.byes
    requested_byes = announced_byes(tournament, pairing.round)
    if pairing.bye is None:
        return requested_byes
    return (*requested_byes, Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED))


def free_in_round(tournament: Tournament, pairing: RoundPairing) -> tuple[Bye, ...]:
    """Return the players without an opponent in a round of a schedule, as byes without points."""
    paired_players = {player_number for board in pairing.boards for player_number in board}
    free_players = sorted(tournament.by_number.keys() - paired_players)
    return tuple(
        Bye(player_number, ByeKind.ZERO, ByeKind.ZERO.value) for player_number in free_players
    )


def announced_byes(tournament: Tournament, round_number: int) -> tuple[Bye, ...]:
    """Return the requested byes of the round to be paired, by player.

    A request that represents a blank in a report (mark ``" "``) stays a plain absence without a
    bye.
    """
    marks = {
        request.player: request.mark
        for request in tournament.requests
        if request.round == round_number
    }
    byes = []
    for player, kind in sorted(tournament.absent(round_number).items()):
        mark = marks.get(player, "")
        if mark != " ":
            byes.append(Bye(player, kind, mark))
    return tuple(byes)

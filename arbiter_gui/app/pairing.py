"""From an open tournament to a proposal for its next round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import arbiter_gui
from arbiter_gui.app.edits import AcceptPairing
from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice
from arbiter_gui.domain.saying import Said, counted, joined, say
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.tournament_system import no_swiss
from arbiter_gui.domain.values import Board, Bye, ByeKind, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.reports.pairings import points_before
from arbiter_gui.trace import Level, Recorder, Trace


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something to settle, or (not `blocking`) to know, before the next round is paired.

    `code` is one of `system` (no Swiss), `edition`, `rounds`, `initial-colour`, `players`, `finished`,
    `missing-results` and `adjourned`. `boards` are the (round, board) it is about, boards counted from 1.
    """

    code: str
    sentence: Said
    blocking: bool = True
    boards: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Proposal:
    """A paired round that the arbiter has not accepted yet.

    `byes` holds every bye of the round; `basis` is the tournament the engine was given.
    """

    pairing: RoundPairing
    byes: tuple[Bye, ...]
    trace: Trace
    basis: Tournament = field(repr=False)

    def fits(self, tournament: Tournament) -> bool:
        """Whether nothing that a pairing depends on was changed since, say by a late correction."""
        if tournament.edition not in (None, self.pairing.edition):
            return False
        return tournament is self.basis or _essence(tournament) == _essence(self.basis)

    def edit(self) -> AcceptPairing:
        """Return the edit that records the round with its trace."""
        return self._accepting

    def outcome(self, tournament: Tournament) -> Tournament:
        """Return a tournament that the proposal `fits`, with the round as proposed."""
        return self._outcome if tournament is self.basis else self.edit().apply(tournament)

    @cached_property
    def _outcome(self) -> Tournament:
        return self.edit().apply(self.basis)

    @cached_property
    def _accepting(self) -> AcceptPairing:
        boards = tuple(Board(white, black) for white, black in self.pairing.boards)
        return AcceptPairing(
            self.pairing.round, boards, self.byes, self.trace.to_json(), self.pairing.edition
        )


def propose(
    tournament: Tournament,
    edition: str | None = None,
    level: Level = Level.STEPS,
    control: Control = FREE,
) -> Proposal:
    """Pair the next round by `edition` (None: the tournament's own); safe to run in any thread.

    Raises InvalidTournament with the first blocking obstacle, NoLegalPairing, NeedsChoice, PairingCancelled.
    """
    key = edition or tournament.edition
    for obstacle in obstacles(tournament, key):
        if obstacle.blocking and obstacle.code not in _ENGINE_ASKS:
            raise InvalidTournament(obstacle.sentence)
    if key is None:
        raise NeedsChoice("edition", say("Choose the rules the tournament is paired by."))
    recorder = Recorder(level)
    pairing = pair_round(tournament, key, recorder, control)
    trace = recorder.trace(pairing.edition, pairing.round, arbiter_gui.__version__)
    proposal = Proposal(pairing, round_byes(tournament, pairing), trace, tournament)
    # What takes a while and is wanted next is done here, and not where the arbiter waits: a large trace is written
    # down, and the points are counted that stand beside the names.
    points_before(proposal.outcome(tournament), pairing.round)
    return proposal


# The engine says itself, with NeedsChoice, when it cannot do without these.
_ENGINE_ASKS = frozenset(("edition", "rounds", "initial-colour"))


def _essence(tournament: Tournament) -> Tournament:
    rounds = tuple(Round(recorded.boards, recorded.byes) for recorded in tournament.rounds)
    return replace(tournament, rounds=rounds, details=Details(), edition=None, records=())


def pairs_alike(one: Tournament, other: Tournament) -> bool:
    """Whether nothing that a pairing depends on is different."""
    return one is other or (one.edition == other.edition and _essence(one) == _essence(other))


def no_pairing(why: Said) -> Said:
    """Return that the next round has no pairing, and what can be done."""
    return say("No pairing is possible: {why}. Ctrl+M pairs the round by hand.", why=why)


def round_byes(tournament: Tournament, pairing: RoundPairing) -> tuple[Bye, ...]:
    """Return the byes of a freshly paired round: the announced ones by number, then the allocated one."""
    announced = announced_byes(tournament, pairing.round)
    if pairing.bye is None:
        return announced
    return (*announced, Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED))


def announced_byes(tournament: Tournament, number: int) -> tuple[Bye, ...]:
    """Return the announced byes of the round to be paired, by player.

    A request that stands for a blank in a report (mark ``" "``) stays a plain absence without a bye.
    """
    marks = {r.player: r.mark for r in tournament.requests if r.round == number}
    return tuple(
        Bye(player, kind, marks.get(player, ""))
        for player, kind in sorted(tournament.absent(number).items())
        if marks.get(player) != " "
    )


def obstacles(tournament: Tournament, edition: str | None = None) -> tuple[Obstacle, ...]:
    """Return what stands in the way of pairing the next round; nothing when it is ready.

    Of a tournament that is no Swiss nothing else is asked.
    """
    reason = no_swiss(tournament)
    if reason is not None:
        return (Obstacle("system", reason),)
    return (*_choices(tournament, edition or tournament.edition), *_rounds(tournament), *_results(tournament))


def _choices(tournament: Tournament, edition: str | None) -> list[Obstacle]:
    found = []
    if edition is None:
        found.append(Obstacle("edition", say("Choose the rules the tournament is paired by.")))
    if tournament.round_count is None:
        found.append(Obstacle("rounds", say("Say how many rounds the tournament has.")))
    if tournament.initial_colour is None:
        found.append(Obstacle("initial-colour", say("Draw the initial colour by lot and enter it.")))
    return found


def _rounds(tournament: Tournament) -> list[Obstacle]:
    found = []
    number = tournament.next_round
    if tournament.over:
        found.append(Obstacle("finished", say("All {n} rounds are paired.", n=number - 1)))
    playing = len(tournament.players) - len(tournament.absent(number))
    if not playing:
        found.append(Obstacle("players", say("Nobody takes part in round {n}.", n=number)))
    elif playing == 1:
        # One is an odd number to be paired, so the one left over has the bye (C.04.1, 3).
        alone = say("Only one player takes part in round {n}, who gets the bye (C.04.1, 3).", n=number)
        found.append(Obstacle("players", alone, blocking=False))
    return found


def _results(tournament: Tournament) -> list[Obstacle]:
    rounds = tuple(enumerate(tournament.rounds, 1))
    missing = [(n, place) for n, recorded in rounds for place in recorded.missing]
    adjourned = [(n, place) for n, recorded in rounds for place in recorded.adjourned]
    found = []
    if missing:
        sentence = counted(
            len(missing),
            "{n} result is missing, first round {round}, board {board}.",
            "{n} results are missing, first round {round}, board {board}.",
            round=missing[0][0],
            board=table_number(tournament, *missing[0]),
        )
        found.append(Obstacle("missing-results", sentence, True, tuple(missing)))
    if adjourned:
        sentence = say(
            "Adjourned games count as draws for the pairing: {boards}.",
            boards=_boards_named(tournament, adjourned),
        )
        found.append(Obstacle("adjourned", sentence, False, tuple(adjourned)))
    return found


def _boards_named(tournament: Tournament, places: Sequence[tuple[int, int]]) -> Said:
    """Return such as ``round 3, boards 3, 8``."""
    tables: dict[int, list[str]] = {}
    for number, board in places:
        tables.setdefault(number, []).append(str(table_number(tournament, number, board)))
    return joined(
        (
            counted(
                len(boards), "round {round}, board {boards}", "round {round}, boards {boards}",
                round=number, boards=", ".join(boards),
            )
            for number, boards in tables.items()
        ),
        "; ",
    )  # fmt: skip

"""What the rest of the program calls of the engines: pair a round, and check a recorded one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.engine.editions import edition_of_round, must_fit, with_schedule
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.wishes import wishes_settled
from arbiter_gui.trace import NO_TRACE, Sink


def pair_round(
    tournament: Tournament, edition_key: str, sink: Sink = NO_TRACE, control: Control = FREE
) -> RoundPairing:
    """Pair the round after the recorded ones under the given edition.

    The same input always gives the same pairing, with any sink and control. Players who should not
    meet are kept apart where `wishes_settled` allows it. Raises NoLegalPairing if the rules allow
    none, NeedsChoice if a decision is needed first, InvalidTournament for a tournament of another
    type than the edition pairs.
    """
    must_fit(tournament, edition_key)
    scheduled = with_schedule(tournament, edition_key)
    with_settled_wishes = wishes_settled(scheduled, edition_key, control).tournament
    edition = edition_of_round(with_settled_wishes, edition_key)
    pairing = edition.pair(with_settled_wishes, sink, control)
    # Some rounds are paired by another edition than the event's own.
    rules = "" if edition.key == edition_key else edition.key
    return replace(pairing, edition=edition_key, rules=rules)


class Status(Enum):
    """How a recorded round compares with the engine's pairing."""

    SAME = "same"
    DIFFERS = "differs"
    NO_PAIRING = "no-pairing"
    INCOMPLETE = "incomplete"


@dataclass(frozen=True, slots=True)
class Difference:
    """A recorded and an expected board as (white, black).

    A bye is (player, 0), None means no board.
    """

    recorded: tuple[int, int] | None
    expected: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """The result of checking one recorded round.

    `since` lists what was changed after the round was paired.
    """

    round: int
    status: Status
    differences: tuple[Difference, ...] = ()
    reason: str = ""
    since: str = ""


def check_from(
    tournament: Tournament,
    recorded: Round,
    edition_key: str,
    control: Control = FREE,
    numbers: Mapping[int, int] | None = None,
) -> RoundCheck:
    """Pair the round after a state, and return how the recorded round compares with it.

    `numbers` are the pairing numbers in the recorded round by those in the state, if players were
    renumbered since.
    """
    number = tournament.next_round
    if not _recorded_pairings(recorded):
        return RoundCheck(number, Status.INCOMPLETE)
    try:
        pairing = pair_round(tournament, edition_key, control=control)
    except NoLegalPairing as error:
        return RoundCheck(number, Status.NO_PAIRING, reason=error.said)
    if numbers is not None:
        pairing = _renumbered(pairing, numbers)
    differences = compare_round(recorded, pairing)
    return RoundCheck(number, Status.DIFFERS if differences else Status.SAME, differences)


def _renumbered(pairing: RoundPairing, numbers: Mapping[int, int]) -> RoundPairing:
    """Return a pairing with other pairing numbers."""
    boards = tuple((numbers[white], numbers[black]) for white, black in pairing.boards)
    bye: int | None = None
    if pairing.bye is not None:
        bye = numbers[pairing.bye]
    return replace(pairing, boards=boards, bye=bye)


def compare_round(recorded: Round, pairing: RoundPairing) -> tuple[Difference, ...]:
    """Return the boards in which a recorded round differs from the engine's; colours count.

    Empty if they are the same, or if the round has no boards at all.
    """
    played = _recorded_pairings(recorded)
    if not played:
        return ()
    expected = set(pairing.boards)
    if pairing.bye is not None:
        expected.add((pairing.bye, 0))
    missing = sorted(expected - played)
    differences = []
    for board in sorted(played - expected):
        # A recorded board is listed beside an expected one of the same players, while there is one.
        expected_board = next((other for other in missing if _share_a_player(board, other)), None)
        if expected_board is not None:
            missing.remove(expected_board)
        differences.append(Difference(board, expected_board))
    return (*differences, *(Difference(recorded=None, expected=board) for board in missing))


def _share_a_player(board: tuple[int, int], other_board: tuple[int, int]) -> bool:
    """Return whether a player is on both boards; 0 is the bye and not a player."""
    return any(number in other_board for number in board if number)


def _recorded_pairings(recorded: Round) -> set[tuple[int, int]]:
    """Return the recorded boards as (white, black), and the pairing-allocated bye as (player,
    0).
    """
    boards = {(board.white, board.black) for board in recorded.boards}
    byes = {(bye.player, 0) for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    return boards | byes

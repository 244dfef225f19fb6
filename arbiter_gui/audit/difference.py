"""The kind of difference in a recorded round: the deciding article, and its explanation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from arbiter_gui.app.original_pairings.original_pairing import OriginalPairing, state_paired_from
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.engine.api import RoundCheck, Status, pair_round

if TYPE_CHECKING:  # answers are needed only for rounds that differ, and most do not
    from arbiter_gui.app.questions.inquiry import Inquiry
    from arbiter_gui.explain.answers.verdicts import Answer

Board = tuple[int, int]
"""White and black; (n, 0) is the bye."""


class DifferenceKind(Enum):
    """How a recorded round, or the final table (`RANKS`, `POINTS`), departs from the rules.

    `CRITERION` is worse by a criterion, `SEQUENCE` as good, but later in the order of candidates;
    `ILLEGAL` breaks an absolute criterion; `BETTER` would be a program error. `PRESENCE` differs in
    who takes part.
    """

    ILLEGAL = "illegal"
    CRITERION = "criterion"
    BYE = "bye"
    SEQUENCE = "sequence"
    COLOURS = "colours"
    ORDER = "order"
    PRESENCE = "presence"
    NO_PAIRING = "no-pairing"
    BETTER = "better"
    RANKS = "ranks"
    POINTS = "points"


NOT_ALLOWED = frozenset((DifferenceKind.ILLEGAL, DifferenceKind.NO_PAIRING))
"""Rounds that no rules allow: if there is no legal pairing, every recorded one is illegal."""

KIND_WORDS: Mapping[DifferenceKind, Said] = {
    DifferenceKind.ILLEGAL: say("not allowed"),
    DifferenceKind.CRITERION: say("worse on a criterion"),
    DifferenceKind.BYE: say("a different bye"),
    DifferenceKind.SEQUENCE: say("equally good, but later in the order"),
    DifferenceKind.COLOURS: say("colours only"),
    DifferenceKind.ORDER: say("order of boards only"),
    DifferenceKind.PRESENCE: say("participants"),
    DifferenceKind.NO_PAIRING: say("no legal pairing under the rules"),
    DifferenceKind.BETTER: say("better than the pairing under the rules: please report this"),
    DifferenceKind.RANKS: say("ranks"),
    DifferenceKind.POINTS: say("points"),
}


@dataclass(frozen=True, slots=True)
class AuditDifference:
    """A departure of a round from the rules (round 0: the final table).

    `boards` are the differing recorded and expected ones, None for none; in the final table a
    player, the recorded value, and the lowest and highest correct one.
    """

    round: int
    kind: DifferenceKind
    article: str
    story: Said
    boards: tuple[tuple[Board | None, Board | None], ...] = ()
    players: tuple[tuple[int, int, int, int], ...] = ()


def round_difference(
    tournament: Tournament,
    check: RoundCheck,
    key: str,
    original_pairing: OriginalPairing | None,
    control: Control = FREE,
) -> AuditDifference | None:
    """Return how a checked round departs from the rules of an edition, None if it does not.

    Raises as the engine.
    """
    boards = tuple((difference.recorded, difference.expected) for difference in check.differences)
    if check.status is Status.NO_PAIRING:
        if isinstance(check.reason, Said):
            reason = check.reason
        else:
            reason = plain(check.reason)
        article = str(dict(reason.values).get("article", ""))
        return AuditDifference(check.round, DifferenceKind.NO_PAIRING, article, reason)
    if check.status is not Status.DIFFERS:
        return None
    from arbiter_gui.app.questions.inquiry import prepare_inquiry

    inquiry = prepare_inquiry(tournament, check.round, control, key, original_pairing)
    comparison = inquiry.comparison(control)
    assert comparison is not None
    answer = comparison.answer
    article = answer.sentences[-1].article
    if answer.asked_round is not None:
        article = answer.asked_round.article
    return AuditDifference(
        check.round, _difference_kind(inquiry, answer), article, answer.paragraph, boards
    )


def _difference_kind(inquiry: Inquiry, answer: Answer) -> DifferenceKind:
    """Return how the recorded round departs from the rules, from the answer about it."""
    recorded_round = inquiry.recorded_round
    assert recorded_round is not None
    pairing = inquiry.pairing
    if answer.verdict == "impossible":
        return DifferenceKind.ILLEGAL
    recorded_pairs = {frozenset((board.white, board.black)) for board in recorded_round.boards}
    is_same_bye = _bye_player(recorded_round) == pairing.bye
    if is_same_bye and recorded_pairs == set(map(frozenset, pairing.boards)):
        return DifferenceKind.COLOURS
    # Pairings of different players cannot be compared by any criterion.
    if answer.verdict == "told" or _players_recorded(recorded_round) != _players_paired(
        pairing.boards, pairing.bye
    ):
        return DifferenceKind.PRESENCE
    if not is_same_bye:
        return DifferenceKind.BYE
    if answer.verdict == "worse":
        return DifferenceKind.CRITERION
    if answer.verdict == "later":
        return DifferenceKind.SEQUENCE
    return DifferenceKind.BETTER


def _bye_player(recorded_round: Round) -> int | None:
    return next(
        (bye.player for bye in recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED), None
    )


def _players_recorded(recorded_round: Round) -> set[int]:
    return _players_paired(
        ((board.white, board.black) for board in recorded_round.boards), _bye_player(recorded_round)
    )


def _players_paired(boards: Iterable[Board], bye: int | None) -> set[int]:
    """Return the players of a round: on a board, or with the bye."""
    players = {player for board in boards for player in board}
    if bye is not None:
        players.add(bye)
    return players


def order_difference(
    tournament: Tournament,
    round_number: int,
    key: str,
    original_pairing: OriginalPairing | None,
    control: Control = FREE,
) -> AuditDifference | None:
    """Return the difference if a round has the right boards in an order other than the rules' one.

    Only a tournament file records an order. Raises as the engine.
    """
    state_before = state_paired_from(tournament, round_number, original_pairing)
    recorded_boards = tuple(
        (board.white, board.black) for board in tournament.rounds[round_number - 1].boards
    )
    try:
        boards_due = pair_round(state_before, key, control=control).boards
    except ArbiterError:
        return None
    # Different boards are not a matter of their order.
    if set(boards_due) != set(recorded_boards):
        return None
    differing_boards = []
    for recorded_board, expected_board in zip(recorded_boards, boards_due, strict=True):
        if recorded_board != expected_board:
            differing_boards.append((recorded_board, expected_board))
    if not differing_boards:
        return None
    story = say("The boards are in a different order")
    return AuditDifference(
        round_number, DifferenceKind.ORDER, BOARD_ORDER, story, tuple(differing_boards)
    )


BOARD_ORDER = "C.04.2"
"""The general handling rules, which give the order in which boards are published."""

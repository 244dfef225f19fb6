"""What kind of difference a recorded round shows: the article that decides, and its story."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from arbiter_gui.app.as_paired.moment import Moment
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.engine.api import RoundCheck, Status, pair_round

if TYPE_CHECKING:  # what answers at the desk is needed for rounds that differ alone, and most do not
    from arbiter_gui.app.questions.inquiry import Inquiry
    from arbiter_gui.explain.answers.recorded_round import RecordedComparison

Board = tuple[int, int]
"""White and black; (n, 0) is the bye."""


class DifferenceKind(Enum):
    """How a recorded round, or the final table (`RANKS`, `POINTS`), departs from the rules.

    `CRITERION` is worse by a criterion, `SEQUENCE` as good, but later in the order of candidates; `ILLEGAL` breaks an
    absolute criterion; `BETTER` would be a mistake of the program. `PRESENCE` differs in who takes part.
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
"""Rounds that no rules allow: where there is no legal pairing, none that was recorded is."""

KIND_WORDS: Mapping[DifferenceKind, Said] = {
    DifferenceKind.ILLEGAL: say("not allowed"),
    DifferenceKind.CRITERION: say("worse by a criterion"),
    DifferenceKind.BYE: say("another bye"),
    DifferenceKind.SEQUENCE: say("as good, but later in the order"),
    DifferenceKind.COLOURS: say("only colours"),
    DifferenceKind.ORDER: say("only the order of boards"),
    DifferenceKind.PRESENCE: say("who takes part"),
    DifferenceKind.NO_PAIRING: say("no legal pairing by the rules"),
    DifferenceKind.BETTER: say("better than by the rules: to be looked into"),
    DifferenceKind.RANKS: say("ranks"),
    DifferenceKind.POINTS: say("points"),
}


@dataclass(frozen=True, slots=True)
class AuditDifference:
    """How a round departs from the rules (round 0: the final table).

    `boards` are the recorded and the expected ones where they differ, None for none; in the final table a player,
    the recorded value, and the lowest and highest one that is right.
    """

    round: int
    kind: DifferenceKind
    article: str
    story: Said
    boards: tuple[tuple[Board | None, Board | None], ...] = ()
    players: tuple[tuple[int, int, int, int], ...] = ()


def round_difference(
    tournament: Tournament, check: RoundCheck, key: str, moment: Moment | None, control: Control = FREE
) -> AuditDifference | None:
    """Return how a checked round departs from the rules of an edition, None where it does not.

    Raises as the engine.
    """
    boards = tuple((d.recorded, d.expected) for d in check.differences)
    if check.status is Status.NO_PAIRING:
        reason = check.reason if isinstance(check.reason, Said) else plain(check.reason)
        article = str(dict(reason.values).get("article", ""))
        return AuditDifference(check.round, DifferenceKind.NO_PAIRING, article, reason)
    if check.status is not Status.DIFFERS:
        return None
    from arbiter_gui.app.questions.inquiry import inquire

    inquiry = inquire(tournament, check.round, control, key, moment)
    found = inquiry.comparison(control)
    assert found is not None
    kind = _kind(inquiry, found)
    counter = found.answer.counter
    article = counter.article if counter is not None else found.answer.sentences[-1].article
    return AuditDifference(check.round, kind, article, found.answer.paragraph, boards)


def _kind(inquiry: Inquiry, found: RecordedComparison) -> DifferenceKind:
    verdict, recorded, pairing = found.answer.verdict, inquiry.recorded, inquiry.pairing
    assert recorded is not None
    if verdict == "impossible":
        return DifferenceKind.ILLEGAL
    met = {frozenset((b.white, b.black)) for b in recorded.boards}
    same_bye = _bye(recorded) == pairing.bye
    if same_bye and met == set(map(frozenset, pairing.boards)):
        return DifferenceKind.COLOURS
    if verdict == "told" or _players(recorded) != _paired(pairing.boards, pairing.bye):
        return DifferenceKind.PRESENCE
    if not same_bye:
        return DifferenceKind.BYE
    return {"worse": DifferenceKind.CRITERION, "later": DifferenceKind.SEQUENCE}.get(
        verdict, DifferenceKind.BETTER
    )


def _bye(recorded: Round) -> int | None:
    return next((b.player for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED), None)


def _players(recorded: Round) -> set[int]:
    return _paired(((b.white, b.black) for b in recorded.boards), _bye(recorded))


def _paired(boards: Iterable[Board], bye: int | None) -> set[int]:
    return {n for board in boards for n in board} | ({bye} if bye is not None else set())


def order_difference(
    tournament: Tournament, number: int, key: str, moment: Moment | None, control: Control = FREE
) -> AuditDifference | None:
    """Return whether a round with the right boards has them in another order than the rules.

    Only a tournament file records an order. Raises as the engine.
    """
    before = tournament.before_round(number) if moment is None else moment.before
    recorded = tuple((b.white, b.black) for b in tournament.rounds[number - 1].boards)
    try:
        due = pair_round(before, key, control=control).boards
    except ArbiterError:
        return None
    if set(due) != set(recorded) or due == recorded:
        return None
    boards = tuple((own, by_rules) for own, by_rules in zip(recorded, due, strict=True) if own != by_rules)
    return AuditDifference(
        number, DifferenceKind.ORDER, BOARD_ORDER, say("The boards stand in another order"), boards
    )


BOARD_ORDER = "C.04.2"
"""The general handling rules say in which order boards are published."""

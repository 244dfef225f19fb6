"""Recorded rounds held to the rules: each is paired again from the state before it and compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.app.moment import moment_of
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.saying import Said, counted, joined, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Round
from arbiter_gui.engine.api import Difference, RoundCheck, Status, compare_round, pair_round
from arbiter_gui.engine.editions import edition, edition_name
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.reports.names import numbered_name, player_of

WRONG = (Status.DIFFERS, Status.NO_PAIRING)


@dataclass(frozen=True, slots=True)
class Recorded:
    """A recorded round and the state it was paired from, as far as that is known."""

    number: int
    before: Tournament
    recorded: Round


def recorded_rounds(session: Session) -> tuple[Recorded, ...]:
    """Return all rounds with the state before each: of its moment if it was paired here. Raises StoreError."""
    today = session.tournament
    found = []
    for number, recorded in enumerate(today.rounds, 1):
        moment = moment_of(session, number)
        found.append(Recorded(number, moment.before if moment else today.before_round(number), recorded))
    return tuple(found)


def check_rounds(
    rounds: Sequence[Recorded], key: str | None, control: Control = FREE
) -> tuple[RoundCheck, ...]:
    """Return what is found about each round by the rules of an edition; NeedsChoice when there is none."""
    rules = edition(key).key
    return tuple(_checked(each, rules, control) for each in rounds)


def _checked(each: Recorded, rules: str, control: Control) -> RoundCheck:
    if not each.recorded.boards:
        return RoundCheck(each.number, Status.INCOMPLETE)
    try:
        pairing = pair_round(each.before, rules, control=control)
    except NoLegalPairing as error:
        return RoundCheck(each.number, Status.NO_PAIRING, reason=error.said)
    found = compare_round(each.recorded, pairing)
    return RoundCheck(each.number, Status.DIFFERS if found else Status.SAME, found)


def summary(checks: Sequence[RoundCheck], key: str) -> Said:
    """Return in a sentence whether all rounds are as the rules pair them, else which are not."""
    wrong = [check.round for check in checks if check.status in WRONG]
    if not wrong:
        return counted(
            len(checks),
            "{n} recorded round checked: as {rules} pairs it.",
            "{n} recorded rounds checked: all as {rules} pairs them.",
            rules=edition_name(key),
        )
    return counted(
        len(wrong),
        "Round {rounds} is recorded otherwise than {rules} pairs it.",
        "Rounds {rounds} are recorded otherwise than {rules} pairs them.",
        rounds=", ".join(map(str, wrong)),
        rules=edition_name(key),
    )


def check_lines(check: RoundCheck, tournament: Tournament) -> tuple[Said, ...]:
    """Return what was found about a round, a line each, the verdict first."""
    if check.status is Status.SAME:
        return (say("Round {n}: as the rules pair it.", n=check.round),)
    if check.status is Status.INCOMPLETE:
        return (say("Round {n}: no pairings are recorded.", n=check.round),)
    if check.status is Status.NO_PAIRING:
        return (say("Round {n}: the rules find no pairing: {why}", n=check.round, why=check.reason),)
    head = counted(
        len(check.differences),
        "Round {round}: {n} difference.",
        "Round {round}: {n} differences.",
        round=check.round,
    )
    return (head, *(_difference(tournament, each) for each in check.differences))


def _difference(tournament: Tournament, each: Difference) -> Said:
    return say(
        "recorded {recorded}, by the rules {expected}",
        recorded=_board(tournament, each.recorded),
        expected=_board(tournament, each.expected),
    )


def _board(tournament: Tournament, board: tuple[int, int] | None) -> Said:
    if board is None:
        return say("nothing")
    names = [plain(numbered_name(player_of(tournament, number))) for number in board if number]
    return joined(names, " – ") if len(names) > 1 else say("the bye for {player}", player=names[0])

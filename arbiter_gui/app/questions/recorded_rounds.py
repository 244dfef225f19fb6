"""Recorded rounds compared with the rules: each is paired again from the state before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from arbiter_gui.app.original_pairings.original_pairing import (
    OriginalPairing,
    counts_of_later_changes,
    original_pairing_of,
)
from arbiter_gui.app.original_pairings.recorded_lines import (
    has_lost_numbers,
    is_changed_by_hand,
    rounds_changed_later,
)
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.record_lines.integrity import paired_in_sections
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Round
from arbiter_gui.engine.api import RoundCheck, Status, check_from
from arbiter_gui.engine.editions import edition, edition_name

if TYPE_CHECKING:  # checking report files needs no store
    from arbiter_gui.app.session import Session

WRONG = (Status.DIFFERS, Status.NO_PAIRING)


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """A recorded round and the state it was paired from, as far as known.

    `later_changes` names the later changes.

    `numbers` are today's numbers by those of the state, None if they are the same; `by_hand` says
    that the round was changed by hand, or paired in sections that merged later; empty if the rules
    paired it as it is.
    """

    state_before: Tournament
    recorded_round: Round
    numbers: Mapping[int, int] | None = None
    later_changes: Said = NOTHING
    by_hand: Said = NOTHING


def recorded_rounds(session: Session) -> tuple[RecordedRound, ...]:
    """Return all rounds with the state before each as it was when paired, as far as known.

    Raises StoreError.
    """
    today = session.tournament
    return tuple(
        recorded_round(today, round_number, original_pairing_of(session, round_number))
        for round_number in range(1, len(today.rounds) + 1)
    )


def recorded_round(
    today: Tournament, round_number: int, original_pairing: OriginalPairing | None
) -> RecordedRound:
    """Return a round with the state it was paired from: of its `original_pairing` pairing, or else
    today's.
    """
    recorded = today.rounds[round_number - 1]
    by_hand = _hand_change_clause(today, round_number)
    if original_pairing is None:
        return RecordedRound(
            today.before_round(round_number),
            recorded,
            numbers=None,
            later_changes=_later_changes(today, round_number, original_pairing=None),
            by_hand=by_hand,
        )
    earlier_state = original_pairing.earlier_state or original_pairing.state_before
    return RecordedRound(
        earlier_state,
        recorded,
        original_pairing.numbers,
        _later_changes(today, round_number, original_pairing),
        by_hand,
    )


def check_rounds(
    rounds: Sequence[RecordedRound], key: str | None, control: Control = FREE
) -> tuple[RoundCheck, ...]:
    """Return the findings about each round under the rules of an edition.

    NeedsChoice if there is none.
    """
    rules = edition(key).key
    return tuple(check_recorded(recorded, rules, control) for recorded in rounds)


def check_recorded(recorded: RecordedRound, rules: str, control: Control = FREE) -> RoundCheck:
    """Return the findings about one round, with the changes since it was paired.

    Errors as the engine.
    """
    check = check_from(
        recorded.state_before, recorded.recorded_round, rules, control, recorded.numbers
    )
    by_hand = recorded.by_hand if check.status is Status.DIFFERS else NOTHING
    if recorded.later_changes or by_hand:
        later_changes = joined(filter(None, (recorded.later_changes, by_hand)), "; ")
    else:
        later_changes = NOTHING
    return replace(check, since=later_changes)


def fits_todays_numbers(
    recorded: RecordedRound, original_pairing: OriginalPairing | None, rules: str
) -> bool:
    """Return whether the rules pair the same by today's numbers as by the earlier ones, so that
    reasons fit both.
    """
    if original_pairing is None or recorded.numbers is None:
        return True
    by_todays_numbers = replace(recorded, state_before=original_pairing.state_before, numbers=None)
    differences = check_recorded(recorded, rules).differences
    return differences == check_recorded(by_todays_numbers, rules).differences


def _hand_change_clause(today: Tournament, round_number: int) -> Said:
    """Return in a clause why the rules, for the field of today, did not pair a round.

    Empty if they did.
    """
    if paired_in_sections(today, round_number):
        return say("paired in groups that were merged later")
    if is_changed_by_hand(today, round_number):
        return say("changed by hand")
    return NOTHING


def _later_changes(
    today: Tournament, round_number: int, original_pairing: OriginalPairing | None
) -> Said:
    """Return the changes since a round was paired, in one clause; empty if there are none."""
    if original_pairing is not None and original_pairing.numbers_are_lost:
        return say(
            "paired before players were removed or changed, so the pairing cannot be checked"
        )
    corrected_count = 0
    finished_count = 0
    if original_pairing is not None:
        corrected_count, finished_count = counts_of_later_changes(
            original_pairing.state_before, today
        )
    phrases: list[Said] = []
    if corrected_count:
        phrases.append(
            counted(corrected_count, "{n} result was corrected", "{n} results were corrected")
        )
    if finished_count:
        phrases.append(counted(finished_count, "{n} game was finished", "{n} games were finished"))
    # The stored state before a round would show changed numbers and boards. Without it only
    # recorded lines tell.
    by_lines = original_pairing is None or original_pairing.from_lines
    if (original_pairing is not None and original_pairing.is_renumbered) or (
        by_lines and has_lost_numbers(today, round_number)
    ):
        phrases.append(say("players were renumbered"))
    if by_lines:
        for changed_round in rounds_changed_later(today, round_number):
            phrases.append(say("boards of round {n} were changed", n=changed_round))
    if phrases:
        return say("paired before {what}", what=joined(phrases, say(" and ")))
    return NOTHING


def summary_sentence(checks: Sequence[RoundCheck], key: str) -> Said:
    """Return in a sentence whether all rounds follow the rules, or else which do not."""
    wrong_rounds = [check.round for check in checks if check.status in WRONG]
    if not wrong_rounds:
        return counted(
            len(checks),
            "{n} recorded round checked; it follows {rules}.",
            "{n} recorded rounds checked; all follow {rules}.",
            rules=edition_name(key),
        )
    return counted(
        len(wrong_rounds),
        "Round {rounds} as recorded differs from the pairing under {rules}.",
        "Rounds {rounds} as recorded differ from the pairing under {rules}.",
        rounds=", ".join(map(str, wrong_rounds)),
        rules=edition_name(key),
    )


def check_lines(check: RoundCheck, tournament: Tournament) -> tuple[Said, ...]:
    """Return the findings about a round, a line each, the verdict first."""
    if check.status is Status.SAME and check.since:
        return (
            say(
                "Round {n}: the pairing follows the rules; {since}.",
                n=check.round,
                since=check.since,
            ),
        )
    if check.status is Status.SAME:
        return (say("Round {n}: the pairing follows the rules.", n=check.round),)
    if check.status is Status.INCOMPLETE:
        return (say("Round {n}: no pairings are recorded.", n=check.round),)
    if check.status is Status.NO_PAIRING:
        return (
            say(
                "Round {n}: there is no legal pairing under the rules: {why}",
                n=check.round,
                why=check.reason,
            ),
        )
    head = counted(
        len(check.differences),
        "Round {round}: {n} difference.",
        "Round {round}: {n} differences.",
        round=check.round,
    )
    lines = [head]
    if check.since:
        lines.append(say("{what}.", what=raised(check.since)))
    for difference in check.differences:
        line = say(
            "recorded {recorded}, expected {expected}",
            recorded=_board_words(tournament, difference.recorded),
            expected=_board_words(tournament, difference.expected),
        )
        lines.append(line)
    return tuple(lines)


def _board_words(tournament: Tournament, board: tuple[int, int] | None) -> Said:
    """Return a board, or the bye, in words."""
    if board is None:
        return say("nothing")
    names = [numbered_name(player_of(tournament, number)) for number in board if number]
    if len(names) > 1:
        return joined(names, " – ")
    return say("the bye for {player}", player=names[0])

"""Recorded information about the time a round was paired: the numbers at that time, and changes by
hand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.numbering import renumbered_tournament
from arbiter_gui.domain.record_lines.corrections import (
    ADJOURNED_GAME,
    CORRECTED,
    MISSING,
    with_results_known_for,
)
from arbiter_gui.domain.record_lines.integrity import MARK
from arbiter_gui.domain.record_lines.new_numbers import read_moved
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeKind, Round

_N = "([1-9][0-9]{0,3})"
_RENUMBERED = re.compile(rf"{MARK} Renumbering @ Round {_N}: ")
_ENTERED = re.compile(rf": enter .*, player {_N}$")
_EXCHANGED = re.compile(rf": exchange the numbers {_N} and {_N}$")
_ANEW = re.compile(r": number the players: (.+)$")
_BY_HAND = re.compile(rf"{MARK} MPA @ Round {_N}(?:: .*?(?:after the pairing of round {_N})?)?")
_TELL = tuple(f"{MARK} {event} @ " for event in ("Renumbering", CORRECTED, ADJOURNED_GAME, MISSING))
_ON_BOARDS = tuple(f"{MARK} {event} @ " for event in ("MPA", "For rating only"))


@dataclass(frozen=True, slots=True)
class EarlierNumbers:
    """The numbers of an earlier time: today's numbers by the earlier ones, for players entered by
    then.
    """

    numbers: Mapping[int, int]

    def state_under_numbers(self, tournament_before: Tournament) -> Tournament:
        """Return a state before a round under the earlier numbers, without players who were not
        entered yet.
        """
        earlier_numbers = {today: number for number, today in self.numbers.items()}
        rounds = []
        for recorded_round in tournament_before.rounds:
            byes = tuple(bye for bye in recorded_round.byes if bye.player in earlier_numbers)
            rounds.append(replace(recorded_round, byes=byes))
        return renumbered_tournament(
            replace(tournament_before, rounds=tuple(rounds)), earlier_numbers
        )


def numbers_before_late_entries(today: Tournament, round_number: int) -> EarlierNumbers | None:
    """Return the numbers under which the round was paired; None if they are today's.

    The recorded lines are followed back over late entries and other new numbers since then. The
    search stops at the entry of a player who takes part in that round, also if the round was
    changed by hand: it is judged by the players who played it.
    """
    seated_players = _seated_players(today.rounds[round_number - 1 : round_number])
    lines = tuple(
        record for record in today.records if _round_of_renumbering(record.text) > round_number
    )
    state = Tournament(today.players, records=lines)
    # The earlier number of each player, by the number of today.
    earlier_numbers = {player.number: player.number for player in today.players}
    while state.records:
        numbers_before = _numbers_before(state, state.records[-1].text)
        if numbers_before is None:
            return None
        # Players without an earlier number were entered by this line.
        entered_players = {
            today_number
            for today_number, later_number in earlier_numbers.items()
            if later_number not in numbers_before
        }
        if entered_players & seated_players:
            break
        earlier_numbers = {
            today_number: numbers_before[later_number]
            for today_number, later_number in earlier_numbers.items()
            if today_number not in entered_players
        }
        state = replace(state, records=state.records[:-1])
        # The lines before this one have the numbers before it.
        if state.records:
            state = renumbered_tournament(state, numbers_before)
    all_entered = len(earlier_numbers) == len(today.players)
    if all_entered and all(
        today_number == earlier_number for today_number, earlier_number in earlier_numbers.items()
    ):
        return None
    # The lines contradict the rounds if a player who has no number yet sat at a board: they cannot
    # be followed.
    if not _seated_players(today.rounds[: round_number - 1]) <= earlier_numbers.keys():
        return None
    return EarlierNumbers(
        {earlier_number: today_number for today_number, earlier_number in earlier_numbers.items()}
    )


def lines_agree(today: Tournament, state: Tournament) -> bool:
    """Return whether recorded lines say the same of every round as those of another state with
    these rounds.
    """
    for round_number in range(1, len(state.rounds) + 1):
        if numbers_before_late_entries(today, round_number) != numbers_before_late_entries(
            state, round_number
        ):
            return False
        if _boards_as_known(today, round_number) != _boards_as_known(state, round_number):
            return False
    return True


def is_about_pairing_time(line: str) -> bool:
    """Return whether a line concerns the time a round was paired: later results, or new numbers."""
    return line.startswith(_TELL)


def is_about_boards(line: str) -> bool:
    """Return whether a line records the arbiter's changes to boards of a round, valid for these
    boards alone.
    """
    return line.startswith(_ON_BOARDS)


def _boards_as_known(today: Tournament, round_number: int) -> list[tuple[Board, ...]]:
    """Return the boards of the rounds before a round, with the results known when it was paired."""
    return [
        recorded_round.boards
        for recorded_round in with_results_known_for(today, round_number).rounds[: round_number - 1]
    ]


def _seated_players(rounds: tuple[Round, ...]) -> set[int]:
    """Return the players who were paired in some rounds, or had the pairing-allocated bye."""
    players: set[int] = set()
    for recorded_round in rounds:
        for board in recorded_round.boards:
            players.update((board.white, board.black))
        for bye in recorded_round.byes:
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                players.add(bye.player)
    return players


def is_changed_by_hand(today: Tournament, round_number: int) -> bool:
    """Return whether the boards of a round were changed by hand."""
    return any(changed_round == round_number for changed_round, _ in _changes_by_hand(today))


def rounds_changed_later(today: Tournament, round_number: int) -> tuple[int, ...]:
    """Return the earlier rounds whose boards were changed by hand after the round was paired."""
    changed_rounds = set()
    for changed_round, last_round in _changes_by_hand(today):
        if changed_round < round_number <= last_round:
            changed_rounds.add(changed_round)
    return tuple(sorted(changed_rounds))


def _changes_by_hand(today: Tournament) -> tuple[tuple[int, int], ...]:
    """Return each round changed by hand with the last round at that time (0: the changed round
    itself).
    """
    return today.kept("by hand", lambda: _read_changes_by_hand(today))


def _read_changes_by_hand(today: Tournament) -> tuple[tuple[int, int], ...]:
    """Return the rounds that the lines of the report call changed by hand, with a board or 0 for
    each.
    """
    changes = []
    for record in today.records:
        match = _BY_HAND.fullmatch(record.text)
        if match is not None:
            changes.append((int(match[1]), int(match[2] or 0)))
    return tuple(changes)


def has_lost_numbers(today: Tournament, round_number: int) -> bool:
    """Return whether all players were renumbered after the round, and their earlier numbers are
    unknown.
    """
    lines = [
        record.text for record in today.records if _round_of_renumbering(record.text) > round_number
    ]
    renumbered_all = any(
        _ENTERED.search(line) is None and _EXCHANGED.search(line) is None for line in lines
    )
    return renumbered_all and numbers_before_late_entries(today, round_number) is None


def _round_of_renumbering(line: str) -> int:
    """Return the round to be paired next when numbers changed; 0 for other lines."""
    match = _RENUMBERED.match(line)
    if match is None:
        return 0
    return int(match[1])


def _numbers_before(state: Tournament, line: str) -> dict[int, int] | None:
    """Return the numbers before a change of numbers, by those after it.

    None if the line does not give them.
    """
    entry_match = _ENTERED.search(line)
    if entry_match is not None:
        return _numbers_before_entry(state, int(entry_match[1]))
    numbering_match = _ANEW.search(line)
    if numbering_match is not None:
        return _numbers_before_numbering(state, read_moved(numbering_match[1]) or {})
    exchange_match = _EXCHANGED.search(line)
    if exchange_match is not None:
        return _numbers_before_exchange(state, int(exchange_match[1]), int(exchange_match[2]))
    return None


def _numbers_before_entry(state: Tournament, late_number: int) -> dict[int, int] | None:
    """Return the numbers before a player was entered late, without that player's."""
    if late_number not in state.by_number:
        return None
    numbers_before = {}
    for player_number in state.by_number:
        if player_number < late_number:
            numbers_before[player_number] = player_number
        elif player_number > late_number:
            numbers_before[player_number] = player_number - 1
    return numbers_before


def _numbers_before_numbering(
    state: Tournament, new_numbers: Mapping[int, int]
) -> dict[int, int] | None:
    """Return the numbers before all players were numbered.

    `new_numbers` are those that changed, by the old ones.
    """
    old_numbers = {new_number: old_number for old_number, new_number in new_numbers.items()}
    if not old_numbers or not old_numbers.keys() <= state.by_number.keys():
        return None
    numbers_before = {
        player_number: old_numbers.get(player_number, player_number)
        for player_number in state.by_number
    }
    if len(set(numbers_before.values())) != len(numbers_before):
        return None
    return numbers_before


def _numbers_before_exchange(
    state: Tournament, first_number: int, second_number: int
) -> dict[int, int] | None:
    """Return the numbers before two players exchanged theirs; None if one of them is unknown."""
    if not {first_number, second_number} <= state.by_number.keys():
        return None
    numbers_before = {player_number: player_number for player_number in state.by_number}
    numbers_before[first_number] = second_number
    numbers_before[second_number] = first_number
    return numbers_before

"""Results entered or corrected after a later round was paired: one recorded line for each.

A line contains both results and the last round paired at that moment, so that a report file shows
what was known when each of its rounds was paired.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from arbiter_gui.domain.record_lines.integrity import MARK, event_line, with_changed_lines
from arbiter_gui.domain.texts.words import result_notation, result_of_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Result

CORRECTED = "Late correction"
ADJOURNED_GAME = "Adjourned game"
MISSING = "Missing result"
_N = "([1-9][0-9]{0,3})"
_LINE = re.compile(
    rf"{MARK} (?:{CORRECTED}|{ADJOURNED_GAME}|{MISSING}) @ Round {_N}: board {_N} \({_N}-{_N}\), "
    rf"(.+) -> (.+) after the pairing of round {_N}"
)
_NUMBERS_ANEW = re.compile(rf"{MARK} Renumbering @ Round {_N}: ")
_OF_ROUND = re.compile(
    rf"{MARK} (?:{CORRECTED}|{ADJOURNED_GAME}|{MISSING}|MPA|Wish|For rating only) @ Round "
    rf"(?P<round>{_N})(?=: |$)"
    rf"(?:.*?(?:[:;] | )after the pairing of round (?P<after>{_N})$)?"
)


@dataclass(frozen=True, slots=True)
class Correction:
    """The result of two players in `round`: `old_result` until after round `last_paired` was
    paired, then `new_result`.

    `table` is the number on the table of their board.
    """

    round: int
    table: int
    white: int
    black: int
    old_result: Result
    new_result: Result
    last_paired: int

    @property
    def line(self) -> str:
        """The line on record; its first words say whether a result was known before."""
        if self.old_result.final:
            kind = CORRECTED
        elif self.old_result.known:
            kind = ADJOURNED_GAME
        else:
            kind = MISSING
        board = f"board {self.table} ({self.white}-{self.black})"
        results = f"{result_notation(self.old_result)} -> {result_notation(self.new_result)}"
        return event_line(
            kind, self.round, f"{board}, {results} {after_pairing_words(self.last_paired)}"
        )

    def is_known_for(self, round_number: int) -> bool:
        """Return whether the round was paired with the new result, or before the corrected game was
        played.
        """
        return not self.round < round_number <= self.last_paired

    def with_old_result(self, tournament: Tournament) -> Tournament | None:
        """Return the tournament with the old result; None if the new one is not recorded there."""
        if self.round > len(tournament.rounds):
            return None
        recorded_round = tournament.rounds[self.round - 1]
        boards = list(recorded_round.boards)
        for board_index, board in enumerate(boards):
            if (board.white, board.black, board.result) == (
                self.white,
                self.black,
                self.new_result,
            ):
                boards[board_index] = replace(board, result=self.old_result)
                break
        else:
            return None
        rounds = list(tournament.rounds)
        rounds[self.round - 1] = replace(recorded_round, boards=tuple(boards))
        return replace(tournament, rounds=tuple(rounds))


def after_pairing_words(round_number: int) -> str:
    """Return the end of a line about a change of an earlier round: after which round it was
    made.
    """
    return f"after the pairing of round {round_number}"


def read_correction(line: str) -> Correction | None:
    """Return the correction of a result that a line on record describes; None for any other line.

    A result that stayed the same, or was entered before a later round was paired, changed no
    pairing: None too.
    """
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    number, table, white, black, old_notation, new_notation, last_paired = match.groups()
    old_result = result_of_notation(old_notation)
    new_result = result_of_notation(new_notation)
    if (
        old_result is None
        or new_result is None
        or old_result == new_result
        or int(last_paired) <= int(number)
    ):
        return None
    return Correction(
        int(number), int(table), int(white), int(black), old_result, new_result, int(last_paired)
    )


def corrections(tournament: Tournament) -> tuple[Correction, ...]:
    """Return the corrections of results on record, in the order of their lines."""

    def read_corrections() -> tuple[Correction, ...]:
        lines = [record.text for record in tournament.records if record.text.startswith(MARK)]
        corrections = map(read_correction, lines)
        return tuple(correction for correction in corrections if correction is not None)

    return tournament.kept("corrections", read_corrections)


def with_results_known_for(tournament: Tournament, round_number: int) -> Tournament:
    """Return the tournament with the results that were known when the recorded round was paired.

    It follows the lines on record, the last one first; a line that does not fit the recorded rounds
    changes nothing. Without any line it is the same tournament.
    """
    for correction in reversed(corrections(tournament)):
        if not correction.is_known_for(round_number):
            tournament = correction.with_old_result(tournament) or tournament
    return tournament


def unfit_corrections(tournament: Tournament) -> tuple[Correction, ...]:
    """Return the corrections on record whose board or new result differs from the recorded one."""
    unfit_corrections = []
    for correction in reversed(corrections(tournament)):
        earlier_state = correction.with_old_result(tournament)
        if earlier_state is None:
            unfit_corrections.append(correction)
        else:
            tournament = earlier_state
    return tuple(reversed(unfit_corrections))


def with_lines_up_to_round(tournament: Tournament, last_round: int) -> Tournament:
    """Return the tournament with its lines as of `last_round`: later rounds will be paired again,
    as results are now.

    New numbers apply from the next pairing on. Lines about the boards of a removed round are
    removed too.
    """
    return with_changed_lines(tournament, lambda line: _line_up_to_round(line, last_round))


def _line_up_to_round(line: str, last_round: int) -> str | None:
    """Return a line as it reads if `last_round` is the last one.

    None for actions on a removed round.
    """
    renumbering = _NUMBERS_ANEW.match(line)
    if renumbering is not None and int(renumbering[1]) > last_round + 1:
        before_round = line[: renumbering.start(1)]
        after_round = line[renumbering.end(1) :]
        return f"{before_round}{last_round + 1}{after_round}"
    line_of_round = _OF_ROUND.match(line)
    if line_of_round is not None and int(line_of_round["round"]) > last_round:
        return None
    if (
        line_of_round is None
        or line_of_round["after"] is None
        or int(line_of_round["after"]) <= last_round
    ):
        return line
    return f"{line[: line_of_round.start('after')]}{last_round}"

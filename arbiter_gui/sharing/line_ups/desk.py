"""The list of sealed line-ups: durable, but not in the tournament file, where a window would show
them.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from arbiter_gui.domain.checked_values import checked_number, checked_truth
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.round_rules import MOST_ROUNDS
from arbiter_gui.domain.team_values.rules import MOST_BOARDS
from arbiter_gui.domain.texts.sentences import NOTHING, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.sharing.devices import LAST_SECOND
from arbiter_gui.sharing.line_ups.present import GONE, with_present_numbers
from arbiter_gui.sharing.line_ups.sealed import LineUpRound, SealedLineUp
from arbiter_gui.sharing.private_files import put_aside, write_private

_MOST_NUMBER = 99_999
_LONGEST_ENTRY = 100
_LARGEST_ROSTER = 9_999
_UNREADABLE = (OSError, ValueError, TypeError, KeyError, RecursionError)
"""The errors of reading a list that is missing or damaged."""


class LineUpDesk:
    """The rounds with sealed line-ups; for both the thread of the window and that of the server.

    Without a `path` nothing outlasts the program. `notice` says that the list could not be read; it
    is empty if it could. Another window may have the same tournament: before anything is written or
    opened, the list is read again.
    """

    def __init__(self, path: Path | None, clock: Callable[[], int]) -> None:
        """Read the sealed line-ups kept at `path`.

        None keeps them only as long as the program runs.
        """
        self._path = path
        self._clock = clock
        self._lock = threading.Lock()
        self._rounds: tuple[LineUpRound, ...] = ()
        self.notice = NOTHING
        if path is not None:
            self._load(path)

    def _load(self, path: Path) -> None:
        """Load the list from the disk; a damaged one is renamed, and `notice` says so."""
        try:
            self._rounds = read_rounds(path)
        except FileNotFoundError:
            return
        except _UNREADABLE:
            self.notice = say(
                "The list of sealed line-ups is damaged and cannot be read. It is kept as {file}; "
                "set the time again, and ask the captains to enter their line-ups again.",
                file=put_aside(path).name,
            )

    def _read_again(self) -> None:
        """Take over what another window has written; a list that cannot be read is written anew."""
        if self._path is not None:
            with suppress(*_UNREADABLE):
                self._rounds = read_rounds(self._path)

    def now(self) -> int:
        """Return the time in seconds since 1970."""
        return self._clock()

    @property
    def rounds(self) -> tuple[LineUpRound, ...]:
        """The rounds for which there was a time, by number; for any thread."""
        return self._rounds

    def round(self, round_number: int) -> LineUpRound | None:
        """Return the line-ups of a round, None if no time was set for it."""
        return next(
            (sealed_round for sealed_round in self._rounds if sealed_round.round == round_number),
            None,
        )

    def due_rounds(self) -> tuple[LineUpRound, ...]:
        """Return the rounds that should be opened now; for any thread."""
        now = self.now()
        # The list is read again only if something is due: this is asked every second.
        if any(sealed_round.is_due(now) for sealed_round in self._rounds):
            with self._lock:
                self._read_again()
        return tuple(sealed_round for sealed_round in self._rounds if sealed_round.is_due(now))

    def set_time(self, round_number: int, deadline: int) -> None:
        """Seal the line-ups of a round until a time; those that are sealed already stay.

        Raises StoreError.

        Of line-ups that have been opened, those stay that were not for the match of their team: the
        captain begins with what he had.
        """
        with self._lock:
            self._read_again()
            sealed_round = self.round(round_number)
            if sealed_round is None:
                sealed_round = LineUpRound(round_number, deadline)
            elif sealed_round.is_opened:
                sealed_round = LineUpRound(round_number, deadline, line_ups=sealed_round.kept)
            self._write_round(replace(sealed_round, until=deadline))

    def put_line_up(self, round_number: int, line_up: SealedLineUp, tournament: Tournament) -> bool:
        """Seal the line-up of a team; return whether that was in time.

        Raises StoreError if it cannot be saved.

        It takes the place of an earlier one of the same team, whatever its number was then in the
        tournament.
        """
        with self._lock:
            self._read_again()
            sealed_round = self.round(round_number)
            if sealed_round is None or not sealed_round.accepts_line_ups(self.now()):
                return False
            self._write_round(with_present_numbers(tournament, sealed_round).with_line_up(line_up))
        return True

    def close(self, round_number: int) -> LineUpRound | None:
        """Accept no more line-ups for a round, and return those that are then opened.

        Raises StoreError.
        """
        with self._lock:
            self._read_again()
            sealed_round = self.round(round_number)
            if sealed_round is not None:
                self._write_round(replace(sealed_round, until=min(sealed_round.until, self.now())))
        return self.round(round_number)

    def mark_opened(self, round_number: int, unused_line_ups: tuple[SealedLineUp, ...]) -> None:
        """Record that the line-ups of a round, but for the `unused_line_ups`, are in the matches.

        Raises StoreError.
        """
        with self._lock:
            self._read_again()
            sealed_round = self.round(round_number)
            if sealed_round is not None:
                self._write_round(replace(sealed_round, is_opened=True, kept=unused_line_ups))

    def _write_round(self, changed_round: LineUpRound) -> None:
        """Write the list with a round to the disk, and only then use it here. Raises StoreError."""
        rounds = [
            sealed_round
            for sealed_round in self._rounds
            if sealed_round.round != changed_round.round
        ]
        rounds.append(changed_round)
        rounds.sort(key=lambda sealed_round: sealed_round.round)
        if self._path is not None:
            try:
                write_private(self._path, [asdict(sealed_round) for sealed_round in rounds])
            except OSError as error:
                sentence = say(
                    "The list of sealed line-ups cannot be written: {why}.", why=system_words(error)
                )
                raise StoreError(sentence) from error
        self._rounds = tuple(rounds)


def read_rounds(path: Path) -> tuple[LineUpRound, ...]:
    """Return the rounds of a list on the disk.

    Raises OSError if there is none, and ValueError, TypeError, KeyError or RecursionError if it is
    not a list at all.
    """
    entries = json.loads(path.read_text(encoding="utf-8"))
    if type(entries) is not list:
        raise ValueError(path.name)
    return tuple(map(_round, entries))


def waits_for_opening(path: Path) -> bool:
    """Return whether a list on the disk has line-ups to be opened.

    Errors are reported by the desk that opens it.
    """
    with suppress(*_UNREADABLE):
        return any(not sealed_round.is_opened for sealed_round in read_rounds(path))
    return False


def _round(data: dict[str, Any]) -> LineUpRound:
    """Return the sealed line-ups of a round from stored data. Raises an error for anything else."""
    return LineUpRound(
        checked_number(data["round"], 1, MOST_ROUNDS),
        checked_number(data["until"], 0, LAST_SECOND),
        checked_truth(data["is_opened"]),
        tuple(map(_line_up, data["line_ups"])),
        tuple(map(_line_up, data.get("kept", []))),
    )


def _line_up(data: dict[str, Any]) -> SealedLineUp:
    """Return a sealed line-up from stored data. Raises an error for anything else."""
    entry = data["entry"]
    if type(entry) is not str or len(entry) > _LONGEST_ENTRY:
        raise TypeError("entry")
    return SealedLineUp(
        checked_number(data["team"], GONE, _MOST_NUMBER),
        checked_number(data["opponent"], GONE, _MOST_NUMBER),
        _players(data["players"]),
        _players(data["replaces"]),
        entry,
        checked_number(data["at"], 0, LAST_SECOND),
        _players(data.get("roster", []), _LARGEST_ROSTER),
        _players(data.get("opponent_roster", []), _LARGEST_ROSTER),
    )


def _players(numbers: list[Any], limit: int = MOST_BOARDS) -> tuple[int, ...]:
    if type(numbers) is not list or len(numbers) > limit:
        raise TypeError("players")
    return tuple(checked_number(number, 0, _MOST_NUMBER) for number in numbers)

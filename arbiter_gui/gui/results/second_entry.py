"""The second, verifying entry: it moves on by itself and stops only where the two entries
differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from arbiter_gui.domain.values import Result


class SecondEntryOutcome(Enum):
    """What a key of the second entry means."""

    SAME = "same"
    DIFFERS = "differs"
    REPLACE = "replace"


@dataclass
class SecondEntry:
    """Remembers which boards of a round agree, and the difference it stopped at."""

    agreed: set[int] = field(default_factory=set)
    _stopped_entry: tuple[int, Result] | None = None

    def open_boards(self, count: int) -> list[int]:
        """Return which of so many boards, from 1, have not been typed the same way twice yet."""
        return [board for board in range(1, count + 1) if board not in self.agreed]

    def follow(self, moved_places: Mapping[int, int]) -> None:
        """Follow the boards to their new places: old numbers to new.

        0 for a board that no longer exists.
        """
        self.agreed = {moved_places.get(board, 0) for board in self.agreed} - {0}
        self._stopped_entry = None

    def stopped_at(self, board: int) -> bool:
        """Return whether the two entries of a board differ and neither is chosen yet."""
        return self._stopped_entry is not None and self._stopped_entry[0] == board

    def typed(self, board: int, first_result: Result, result: Result) -> SecondEntryOutcome:
        """Compare a typed result with that of the first entry.

        The same key a second time means the new one.
        """
        if result == first_result:
            self.agreed.add(board)
            self._stopped_entry = None
            return SecondEntryOutcome.SAME
        if self._stopped_entry == (board, result):
            self.agreed.add(board)
            self._stopped_entry = None
            return SecondEntryOutcome.REPLACE
        self._stopped_entry = (board, result)
        return SecondEntryOutcome.DIFFERS

"""The end of a round's results: a key too many must not change the board that the cursor was left on."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.values import PENDING, Result


@dataclass
class RoundEnd:
    """Remembers the board whose result was the last one missing, until the arbiter goes somewhere himself."""

    _board: int | None = None
    _asked: Result | None = None

    def reached(self, board: int) -> None:
        """All results are in; the cursor stays on this board, which nobody chose."""
        self._board, self._asked = board, None

    def left(self) -> None:
        """The arbiter went to another board, and what is typed from now on is meant."""
        self._board = self._asked = None

    def waiting(self, board: int) -> bool:
        """Return whether a key for this board waits to be typed again."""
        return self._board == board and self._asked is not None

    def one_too_many(self, board: int, known: Result, result: Result) -> bool:
        """Return whether a key would change that board by mistake; the same key once more is meant."""
        asked, self._asked = self._asked, None
        if board != self._board or PENDING in (known, result) or result in (known, asked):
            return False
        self._asked = result
        return True

"""A time control: its periods, its increment, and the time for a game of 60 moves."""

from __future__ import annotations

from dataclasses import dataclass, replace

_MOVES_THAT_COUNT = 60
"""The type of a game depends on the time for this number of moves (Laws of Chess, A.1 and B.1)."""


@dataclass(frozen=True, slots=True)
class Period:
    """A part of a game: `seconds` for `moves`, None for all that are left."""

    seconds: int
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What each player has: the periods in their order, and the seconds that are added with every
    move.

    With `is_delay` these are not added but waited for, and with `increment_from` above 1 they begin
    with a later move: both have no code in report files. `black` is what Black has where that
    differs, as in an Armageddon game.
    """

    periods: tuple[Period, ...]
    increment: int = 0
    is_delay: bool = False
    increment_from: int = 1
    black: TimeControl | None = None

    @property
    def code(self) -> str | None:
        """The code of record 222, None where it has none."""
        if self.is_delay or self.increment_from > 1:
            return None
        if self.black is not None:
            return f"W{replace(self, black=None).code}-B{self.black.code}"
        increment_code = f"+{self.increment}" if self.increment else ""
        parts = []
        for period in self.periods:
            moves = f"{period.moves}/" if period.moves is not None else ""
            parts.append(f"{moves}{period.seconds}{increment_code}")
        return ":".join(parts)

    @property
    def seconds_for_sixty(self) -> int:
        """The seconds that a player has for 60 moves.

        White, where the players have different times.
        """
        seconds = 0
        moves = 0
        for period in self.periods:
            if moves >= _MOVES_THAT_COUNT:
                break
            seconds += period.seconds
            moves = _MOVES_THAT_COUNT if period.moves is None else moves + period.moves
        moves_with_increment = max(_MOVES_THAT_COUNT - self.increment_from + 1, 0)
        return seconds + self.increment * moves_with_increment

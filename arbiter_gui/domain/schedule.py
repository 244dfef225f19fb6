"""The schedule of an event made before round 1: cycles, numbers, moved games.

A tournament with such a schedule has its rounds on record from the start, with games still to be
played in them.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from typing import Any

from arbiter_gui.domain.checked_values import checked_number, checked_truth
from arbiter_gui.domain.values import HIGHEST_NUMBER

MOST_CYCLES = 4
"""No event is planned with more cycles than this."""
MOST_SEATS = 40
"""No schedule is made for more players than this."""
FEWEST_IN_GROUP = 3
"""No group that a field is cut into has fewer players."""
_MOST_SEED = 2**63 - 1


class ScheduleForm(Enum):
    """Who meets whom in a schedule."""

    ROUND_ROBIN = "round-robin"
    """Every two players meet."""
    TWO_TEAMS = "two-teams"
    """Every player of one team meets every player of the other one, and nobody of the own team."""

    @property
    def draws_numbers(self) -> bool:
        """Whether the rules ask for a drawing of the numbers (C.05, 6.2).

        Elsewhere they are the boards of a team.
        """
        return self is ScheduleForm.ROUND_ROBIN


class NumbersBy(Enum):
    """How the players came by their numbers, which are their places in the table."""

    HAND = "hand"
    LOT = "lot"
    RATING = "rating"
    VARMA = "varma"


@dataclass(frozen=True, slots=True)
class MovedGame:
    """A game that is played on another day than its round, or a match with a day or place of its
    own.

    `date` is the day as typed, empty while unknown; `venue` is where a match of teams is played,
    empty where that is not said.
    """

    round: int
    white: int
    black: int
    date: str = ""
    venue: str = ""

    def concerns(self, round_number: int, white: int, black: int) -> bool:
        """Return whether this is the game of two players in a round."""
        return (self.round, self.white, self.black) == (round_number, white, black)


@dataclass(frozen=True, slots=True)
class Schedule:
    """How the schedule of an event is made, and what was decided about its players since.

    `cycles` is how often any two players meet. With `turned` the last two rounds of every cycle but
    the last one are played in reverse order, so that nobody has one colour three times running
    where two cycles meet. `numbers` is how the players came by their numbers, None where nothing is
    known of it, and `seed` the number from which a drawing of lots can be repeated. `moved` are
    games that are not played on the day of their round. `annulled` are the numbers of players who
    left before they had played half of their games: their results count for nobody (C.05, 6.6).
    `form` says who meets whom.
    """

    cycles: int = 1
    turned: bool = True
    numbers: NumbersBy | None = None
    seed: int | None = None
    moved: tuple[MovedGame, ...] = ()
    annulled: tuple[int, ...] = field(default=())
    form: ScheduleForm = ScheduleForm.ROUND_ROBIN

    @property
    def awaits_drawing(self) -> bool:
        """Whether the numbers of the players should be drawn, and nothing is known of it."""
        return self.form.draws_numbers and self.numbers is None

    def moved_game(self, round_number: int, white: int, black: int) -> MovedGame | None:
        """Return the date of a game that is played on another day than its round.

        None for any other game.
        """
        return next(
            (game for game in self.moved if game.concerns(round_number, white, black)), None
        )

    def with_annulled(self, player: int, annulled: bool) -> Schedule:
        """Return the schedule with the results of a player annulled, or counting again."""
        numbers = set(self.annulled) - {player}
        if annulled:
            numbers.add(player)
        return replace(self, annulled=tuple(sorted(numbers)))


def written_schedule(schedule: Schedule) -> str:
    """Return a schedule as text; `read_schedule` reads it back to an equal value.

    The form of a round-robin is not written, so that older versions of the program can read its
    file.
    """
    values = asdict(schedule)
    del values["form"]
    if schedule.form is not ScheduleForm.ROUND_ROBIN:
        values["form"] = schedule.form.value
    if schedule.numbers is not None:
        values["numbers"] = schedule.numbers.value
    values["moved"] = [_written_game(game) for game in schedule.moved]
    return json.dumps(values, ensure_ascii=False, sort_keys=True)


def read_schedule(text: str) -> Schedule:
    """Return the schedule that a text says. Raises ValueError for anything else."""
    values = json.loads(text)
    if isinstance(values, dict):
        values.setdefault("form", ScheduleForm.ROUND_ROBIN.value)
    if not isinstance(values, dict) or set(values) != set(asdict(Schedule())):
        raise ValueError("not the parts of a schedule")
    return Schedule(
        cycles=checked_number(values["cycles"], 1, MOST_CYCLES),
        turned=checked_truth(values["turned"]),
        numbers=_numbers_by(values["numbers"]),
        seed=_seed(values["seed"]),
        moved=tuple(_read_moved_game(game) for game in _row(values["moved"])),
        annulled=tuple(
            checked_number(number, 1, HIGHEST_NUMBER) for number in _row(values["annulled"])
        ),
        form=ScheduleForm(values["form"]),
    )


def _numbers_by(value: Any) -> NumbersBy | None:
    if value is None:
        return None
    return NumbersBy(value)


def _seed(value: Any) -> int | None:
    if value is None:
        return None
    return checked_number(value, 0, _MOST_SEED)


def _written_game(game: MovedGame) -> list[object]:
    """Return a moved game as a row; the place is its last value where there is one."""
    row: list[object] = [game.round, game.white, game.black, game.date]
    if game.venue:
        row.append(game.venue)
    return row


def _read_moved_game(cells: Any) -> MovedGame:
    """Return the moved game of a row; its place comes last, where there is one.

    Raises ValueError.
    """
    number, white, black, date, *further_cells = _row(cells)
    place = ""
    if further_cells:
        (place,) = further_cells
    if not isinstance(date, str) or not isinstance(place, str):
        raise ValueError("the date or the place of a moved game is not a text")
    white_number = checked_number(white, 1, HIGHEST_NUMBER)
    black_number = checked_number(black, 1, HIGHEST_NUMBER)
    return MovedGame(checked_number(number, 1, 999), white_number, black_number, date, place)


def _row(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r:.40} is not a list")
    return value

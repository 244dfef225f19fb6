"""Time controls in words and figures, read token by token.

There are as many ways to write one as there are federations: ``90+30``, ``G/60;+5``, ``40/90, SD 30
+30``, ``1h30 + 30s``, ``90 Minuten für 40 Züge, danach 30 Minuten``. Every number has to find its
place, or nothing is said about the whole.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.time_controls.codes import time_control_of_code
from arbiter_gui.domain.time_controls.controls import Period, TimeControl
from arbiter_gui.domain.time_controls.tokens import tokens_of

_MINUTES_OF = {"hour": 60, "minute": 1}
_FEWEST_MOVES = 20
"""No period has fewer moves."""
_MOST_MOVES = 80
_MOST_MOVES_OF_A_PAIR = 60
"""In ``40/90`` the moves; a larger number is minutes."""
_MOST_HOURS = 2.5
"""In ``40/2, SD/1``, as American announcements have it; a larger number is minutes."""
_FEWEST_MOVES_IN_HOURS = 30
"""In ``40/2``; fewer are the minutes of ``25/2``, with two seconds a move."""
_SIDES = re.compile(r"w\s*:?\s*(\d.*?)\s*[/,;-]\s*[bsn]\s*:?\s*(\d.*)")
"""White and Black (Schwarz, noir, negras) apart."""
_DIFFERENT_SYSTEMS = re.compile(
    r"byo|\b(?:ou|or|oder|lub|nebo|или|resp)\b\.?|\bo\b(?=\s*\d)|canadian|hourglass"
)
"""Words of two alternatives, or of clocks that periods cannot describe."""


@lru_cache(256)
def time_control_of(text: str) -> TimeControl | None:
    """Return what a text says, None where it does not say it, or could mean two things.

    >>> (
    ...     time_control_of("90+30").code,
    ...     time_control_of("G/60;+5").code,
    ...     time_control_of("40/90, SD 30 +30").code,
    ... )
    ('5400+30', '3600+5', '40/5400+30:1800+30')
    >>> (
    ...     time_control_of("1h30 + 30s").code,
    ...     time_control_of("5m + 3s Bronstein").code,
    ...     time_control_of("90/40+30"),
    ... )
    ('5400+30', None, None)
    """
    plain_text = folded(text.strip())
    control_of_code = time_control_of_code(plain_text)
    if control_of_code is not None:
        return control_of_code
    # Two systems in one text, such as "standard and rapid", have no common time.
    if _DIFFERENT_SYSTEMS.search(plain_text):
        return None
    sides = _SIDES.fullmatch(plain_text)
    if sides is not None:
        white = _Reading(sides[1]).time_control()
        black = _Reading(sides[2]).time_control()
        if white is None or black is None:
            return None
        return replace(white, black=black)
    return _Reading(plain_text).time_control()


class _Reading:
    """Takes the tokens of a time control one after another."""

    def __init__(self, text: str) -> None:
        """Begin at the first token of a text, with no period read yet."""
        self._tokens = tokens_of(text)
        self._next_token = 0
        self._periods: list[Period] = []
        self._increment: int | None = None
        self._is_delay = any(token.kind == "delay" for token in self._tokens)
        self._increment_from = 1
        self._is_increment_last = False
        # Whether every token so far has a place, and only one; otherwise nothing is said about the
        # whole text.
        self._is_unambiguous = True

    def time_control(self) -> TimeControl | None:
        """Return the time control, None if any token did not fit."""
        while self._next_token < len(self._tokens) and self._is_unambiguous:
            if self._tokens[self._next_token].kind == "number":
                self._take_number()
            elif self._kind(0) == "from":
                self._take_from_move()
            elif self._kind(0) in ("minute", "second"):
                # A unit whose number was not understood.
                self._is_unambiguous = False
            else:
                self._next_token += 1
        if not self._is_unambiguous or not self._periods:
            return None
        is_cut_off = self._tokens[-1].kind in ("+", "/", "x")
        if is_cut_off or any(period.seconds <= 0 for period in self._periods):
            return None
        return TimeControl(
            tuple(self._periods), self._increment or 0, self._is_delay, self._increment_from
        )

    def _kind(self, ahead: int) -> str:
        """Return the kind of the token so many places ahead (behind: negative), empty beyond the
        text.
        """
        token_index = self._next_token + ahead
        if 0 <= token_index < len(self._tokens):
            return self._tokens[token_index].kind
        return ""

    def _value(self, ahead: int = 0) -> float:
        """Return the value of the token so many places ahead, which must exist."""
        return self._tokens[self._next_token + ahead].value

    def _take_number(self) -> None:
        """Take a number with what follows it as a period, an increment, or a number of moves."""
        next_kind = self._kind(1)
        if next_kind == "second" or (next_kind == "word" and self._is_increment_before()):
            self._take_increment(self._value(), 2)
        elif next_kind in ("hour", "minute"):
            self._take_time()
        elif (
            next_kind == ":"
            and self._kind(2) == "number"
            and self._value(2) < 60
            and not self._periods
        ):
            self._take_period(60 * self._value() + self._value(2), 3)
        elif next_kind == "move" or next_kind == "in":
            self._take_moves_first(2 if next_kind == "move" else 1)
        elif next_kind in ("/", "x") and self._kind(2) == "number":
            self._take_pair()
        else:
            self._take_bare_number()

    def _is_increment_before(self) -> bool:
        """Return whether the number before which the reading is follows "d", "d/" or a word for the
        increment.
        """
        kind_before = self._kind(-1)
        if kind_before == "/":
            kind_before = self._kind(-2)
        return kind_before in ("increment", "delay")

    def _take_time(self) -> None:
        """Take hours and minutes, and the moves they are for."""
        minutes, token_count = self._hours_and_minutes()
        self._take_period(minutes, token_count)

    def _hours_and_minutes(self) -> tuple[float, int]:
        """Return the minutes of the time that begins here, and how many tokens it has."""
        minutes = self._value() * _MINUTES_OF[self._kind(1)]
        if self._kind(1) == "hour" and self._has_minutes_behind_and():
            return minutes + self._value(3), 5
        if self._kind(1) != "hour" or not self._has_minutes_behind_hours():
            return minutes, 2
        minutes += self._value(2)
        if self._kind(3) == "minute":
            return minutes, 4
        return minutes, 3

    def _has_minutes_behind_hours(self) -> bool:
        """Return whether minutes follow the hours: "1h30", "2 h 15 min", but not "2 h 30 s"."""
        return self._kind(2) == "number" and self._kind(3) not in ("second", "move")

    def _has_minutes_behind_and(self) -> bool:
        """Return whether "and" adds minutes to the hours: "1 hour and 30 minutes", not a period for
        the rest.
        """
        is_spelled_and = self._kind(2) == "+" and self._value(2) == 1
        if not is_spelled_and or self._kind(3) != "number" or self._kind(4) != "minute":
            return False
        kinds_behind = [self._kind(ahead) for ahead in range(5, 9)]
        return "rest" not in kinds_behind

    def _take_period(self, minutes: float, token_count: int) -> None:
        """Take a period of some minutes from `token_count` tokens, for the number of moves that may
        follow.
        """
        self._next_token += token_count
        self._take_moves_of_period_before()
        moves = self._moves_ahead()
        self._add_period(Period(round(60 * minutes), moves))

    def _take_moves_of_period_before(self) -> None:
        """Take "after move 40" behind a further period as the moves of the one before it."""
        ahead = 0
        while self._kind(ahead) in ("word", "+"):
            ahead += 1
        if self._kind(ahead) != "after" or not self._periods or self._periods[-1].moves is not None:
            return
        ahead += 1
        while self._kind(ahead) in ("word", "move"):
            ahead += 1
        if self._kind(ahead) == "number" and _FEWEST_MOVES <= self._value(ahead) <= _MOST_MOVES:
            self._periods[-1] = replace(self._periods[-1], moves=int(self._value(ahead)))
            self._next_token += ahead + 1

    def _moves_ahead(self) -> int | None:
        """Return the number of moves that belongs to the time before, and go behind it.

        None for no number.
        """
        ahead = 0
        while self._kind(ahead) in ("word", "following", "/", "x", "in", "move") and ahead < 6:
            ahead += 1
        if self._kind(ahead) != "number" or not _FEWEST_MOVES <= self._value(ahead) <= _MOST_MOVES:
            return None
        is_moves = self._kind(ahead + 1) == "move"
        follows_sign = ahead == 1 and self._kind(0) in ("/", "x")
        is_for_next = self._kind(ahead - 1) == "following"
        is_time = self._kind(ahead + 1) in ("minute", "hour", "second")
        if is_time or not (is_moves or follows_sign or is_for_next):
            return None
        moves = int(self._value(ahead))
        self._next_token += ahead + 2 if is_moves else ahead + 1
        return moves

    def _take_moves_first(self, token_count: int) -> None:
        """Take ``40 moves in 90 minutes``."""
        moves = int(self._value())
        self._next_token += token_count
        while self._kind(0) in ("word", "in", "/", "+"):
            self._next_token += 1
        if self._kind(0) != "number" or self._kind(1) not in ("minute", "hour"):
            # "move 1" and the like: a number of moves that nothing is for.
            self._is_unambiguous = moves == 1
            return
        minutes, token_count = self._hours_and_minutes()
        self._next_token += token_count
        self._add_period(Period(round(60 * minutes), moves))

    def _take_pair(self) -> None:
        """Take two numbers parted by a stroke: ``40/2h``, ``25/10 sec``, ``40/90`` or ``90/40``."""
        first_value = self._value()
        second_value = self._value(2)
        unit = self._kind(3)
        if self._is_increment_before():
            # "Fischer 90/30" may mean moves or seconds.
            self._is_unambiguous = False
        elif unit == "hour" and first_value >= _FEWEST_MOVES:
            self._next_token += 4
            self._add_period(Period(round(3600 * second_value), int(first_value)))
        elif unit == "second":
            # The seconds are left for the increment.
            self._next_token += 1
            self._add_period(Period(round(60 * first_value)))
        elif self._are_moves_in_hours(first_value, second_value, unit):
            self._take_minutes_for_moves(60 * second_value, int(first_value))
        elif unit == "move" or _are_minutes_for_moves(first_value, second_value):
            self._take_minutes_for_moves(first_value, int(second_value))
        elif (unit == "minute" and first_value >= _FEWEST_MOVES) or _are_minutes_for_moves(
            second_value, first_value
        ):
            self._take_minutes_for_moves(second_value, int(first_value))
        else:
            self._is_unambiguous = False

    def _are_moves_in_hours(self, moves: float, hours: float, unit: str) -> bool:
        """Return whether a pair is such as ``40/2``, or ``20/1`` as a further period: moves in
        hours.
        """
        fewest = _FEWEST_MOVES if self._periods else _FEWEST_MOVES_IN_HOURS
        has_unit = unit in ("hour", "minute", "second", "move")
        return not has_unit and fewest <= moves <= _MOST_MOVES_OF_A_PAIR and hours <= _MOST_HOURS

    def _take_minutes_for_moves(self, minutes: float, moves: int) -> None:
        """Take a period from the two numbers of a pair, and the unit behind them."""
        self._next_token += 3
        if self._kind(0) in ("move", "minute"):
            self._next_token += 1
        self._add_period(Period(round(60 * minutes), moves))

    def _take_bare_number(self) -> None:
        """Take a number without a unit, by the sign before it and by what was there already."""
        kind_before = self._kind(-1)
        two_before = self._kind(-2)
        is_first = not self._periods
        takes_all_moves = not is_first and self._periods[-1].moves is None
        is_of_the_rest = "rest" in (kind_before, two_before)
        begins_period = kind_before in (",", ";") and not takes_all_moves
        is_increment = self._is_increment_before() and not self._begins_with_name_of_clock()
        if is_increment or (kind_before == ":" and two_before == "+"):
            self._take_increment(self._value(), 1)
        elif kind_before == "+" and is_first:
            self._is_unambiguous = False
        elif is_first or is_of_the_rest or begins_period:
            minutes = self._value()
            # "Rest 1" is an hour: nobody plays the rest of a game in one minute.
            if is_of_the_rest and minutes <= _MOST_HOURS:
                minutes *= 60
            self._next_token += 1
            self._add_period(Period(round(60 * minutes)))
        elif kind_before in ("+", ";") and takes_all_moves and self._increment is None:
            self._take_increment(self._value(), 1)
        else:
            self._is_unambiguous = False

    def _begins_with_name_of_clock(self) -> bool:
        """Return whether the text is such as "Fischer 25+10", where the first number is the
        time.
        """
        follows = [self._kind(ahead) for ahead in range(1, 4)]
        return self._next_token == 1 and follows == ["+", "number", ""]

    def _take_increment(self, seconds: float, token_count: int) -> None:
        """Take the seconds that are added with every move, from `token_count` tokens.

        Two increments contradict each other, and one without any time would be only half of a time
        control.
        """
        self._is_unambiguous = self._increment is None and bool(
            self._periods or self._is_time_to_come()
        )
        self._increment = int(seconds)
        self._is_increment_last = True
        self._next_token += token_count

    def _is_time_to_come(self) -> bool:
        """Return whether a time follows, as after "with 30 seconds a move: 90 minutes"."""
        return any(token.kind in ("minute", "hour") for token in self._tokens[self._next_token :])

    def _take_from_move(self) -> None:
        """Take "from move 41": of the increment, or of the period that begins there."""
        ahead = 1
        while self._kind(ahead) in ("word", "move", "from", "rest"):
            ahead += 1
        if self._kind(ahead) != "number" or self._kind(ahead + 1) in ("minute", "hour", "second"):
            self._next_token += 1
            return
        move = int(self._value(ahead))
        self._next_token += ahead + 1
        begins_period = not self._is_increment_last and any(
            move in (period.moves, (period.moves or -1) + 1) for period in self._periods
        )
        if move > 1 and not begins_period:
            self._increment_from = move

    def _add_period(self, period: Period) -> None:
        """Add a period.

        None can follow one for all moves that are left: then the text is ambiguous.
        """
        self._is_unambiguous = not self._periods or self._periods[-1].moves is not None
        self._is_increment_last = False
        self._periods.append(period)


def _are_minutes_for_moves(minutes: float, moves: float) -> bool:
    """Return whether two numbers of a pair can be minutes and moves: 20 to 60 moves, and more
    minutes than moves.
    """
    return moves < minutes and _FEWEST_MOVES <= moves <= _MOST_MOVES_OF_A_PAIR

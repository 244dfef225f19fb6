"""Captains' line-ups while `arbiter serve` runs: the time, who has sealed his, and opening them."""

from __future__ import annotations

import re
import threading
from datetime import datetime

from arbiter_gui.cli.console import tell
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.sharing.line_ups.moments import (
    DAY_FORMAT,
    HOUR_FORMAT,
    SECONDS_AFTER_FAILURE,
    SECONDS_BETWEEN_LOOKS,
    moment_text,
)
from arbiter_gui.sharing.line_ups.present import with_present_numbers
from arbiter_gui.sharing.line_ups.sealed import LineUpRound
from arbiter_gui.sharing.shared import SharedTournament
from arbiter_gui.sharing.task_queue import TournamentOwner

_MOMENT = re.compile(r"(?:(?P<day>[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}) )?(?P<hour>[0-9]{1,2}:[0-9]{2})")


def wanted_time(text: str, now: datetime) -> int:
    """Return a moment such as ``14:30`` (today) or ``2026/12/05 14:30`` in seconds since 1970.

    `now` is local time, as the text is. Raises InvalidTournament.
    """
    parts = _MOMENT.fullmatch(text.strip())
    if parts is None:
        raise InvalidTournament(_not_a_time(text))
    day = parts["day"] or now.strftime(DAY_FORMAT)
    try:
        time = datetime.strptime(f"{day} {parts['hour']}", f"{DAY_FORMAT} {HOUR_FORMAT}")
        return int(time.timestamp())
    except (ValueError, OverflowError) as error:
        raise InvalidTournament(_not_a_time(text)) from error


def _not_a_time(text: str) -> Said:
    return say("{text} is not a time such as 14:30 or 2026/12/05 14:30", text=repr(text[:40]))


def wanted_line_ups(pairs: list[list[str]]) -> list[tuple[int, int]]:
    """Return the rounds and times of the option `--line-ups`. Raises InvalidTournament."""
    now = datetime.now()
    return [(_round_number(round_digits), wanted_time(time, now)) for round_digits, time in pairs]


def _round_number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        raise InvalidTournament(say("{text} is not a round", text=repr(text[:40])))
    return int(text)


def line_ups_command(shared_tournament: SharedTournament, words: list[str]) -> None:
    """Carry out `line-ups`, `line-ups ROUND TIME` or `line-ups ROUND open [yes]`.

    Raises ArbiterError.
    """
    line_ups = shared_tournament.line_ups
    if not words:
        if not line_ups.desk.rounds:
            tell(say("No time for line-ups has been set."))
        for sealed_round in line_ups.desk.rounds:
            tell(_round_text(shared_tournament.tournament, sealed_round))
        return
    round_number = _round_number(words[0])
    if words[1:] == ["open"]:
        tell(
            say(
                "Both captains and you will see the line-ups of round {number} at once, and "
                "captains can no longer change them. Type: line-ups {number} open yes",
                number=round_number,
            )
        )
    elif words[1:] == ["open", "yes"]:
        line_ups.open_now(round_number)
    else:
        set_time(shared_tournament, round_number, wanted_time(" ".join(words[1:]), datetime.now()))


def set_time(shared_tournament: SharedTournament, round_number: int, deadline: int) -> None:
    """Let captains enter line-ups for a round until a time.

    Raises InvalidTournament and StoreError.
    """
    shared_tournament.line_ups.set_time(round_number, deadline)
    time = moment_text(deadline, datetime.now())
    tell(say("Line-ups of round {number} are sealed until {time}.", number=round_number, time=time))


def _round_text(tournament: Tournament, sealed_round: LineUpRound) -> Said:
    """Return the state of a round: the time, and which teams have sealed a line-up.

    Never what they have sealed.
    """
    numbers = [line_up.team for line_up in with_present_numbers(tournament, sealed_round).line_ups]
    # After the pairing was undone, a team may have been removed.
    teams = listed(
        tournament.by_number[team].name for team in numbers if team in tournament.by_number
    )
    if sealed_round.is_opened:
        return say("The line-ups of round {round} are open.", round=sealed_round.round)
    time = moment_text(sealed_round.until, datetime.now())
    if not teams:
        return say(
            "Round {round}: until {time}, none sealed yet", round=sealed_round.round, time=time
        )
    return say(
        "Round {round}: until {time}, sealed by {teams}",
        round=sealed_round.round,
        time=time,
        teams=teams,
    )


class LineUpClock:
    """A thread that has line-ups opened at their time, on the thread that owns the session."""

    def __init__(self, shared_tournament: SharedTournament, owner: TournamentOwner) -> None:
        self._shared = shared_tournament
        self._owner = owner
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="arbiter-line-ups", daemon=True)

    def start(self) -> None:
        """Begin to look at the time."""
        self._thread.start()

    def stop(self) -> None:
        """Look at it no more."""
        self._stopped.set()

    def _run(self) -> None:
        """Open sealed line-ups when their time has come; after a failure, try again later."""
        seconds = SECONDS_BETWEEN_LOOKS
        while not self._stopped.wait(seconds):
            seconds = SECONDS_BETWEEN_LOOKS
            if not self._shared.line_ups.desk.due_rounds():
                continue
            try:
                self._owner.hand_over(self._shared.line_ups.open_due).result()
            except ArbiterError as error:
                tell(error.said)
                seconds = SECONDS_AFTER_FAILURE

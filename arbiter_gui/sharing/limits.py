"""How much is taken from whom: sizes, numbers and rates, and the delay after wrong tokens."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

MOST_BODY = 4096
"""Octets of a request; an entry has some 200."""
LEAST_SIDE = 16
MOST_SIDE = 640
"""Pixels of a frame of the camera each way, an octet each."""
SCANS_BURST = 5
SCANS_A_SECOND = 4
"""Frames that a device may have looked at."""
MOST_CONNECTIONS = 300
MOST_CONNECTIONS_AN_ADDRESS = 150
"""Several phones can stand behind one address."""
MOST_STREAMS_A_DEVICE = 4
MOST_EVENTS_WAITING = 200
MOST_WAITING = 500
"""Entries that wait for the thread that has the file."""
SECONDS_TO_ASK = 10
"""So long may a new connection be silent, and the body of a request take."""
SECONDS_IDLE = 30
"""So long a connection is kept between two requests; one that comes in drops is let go of then too."""
BURST = 40
A_SECOND = 15
"""A device may ask so often at once, and so often a second then; who is no device yet, by address."""
FILES_BURST = 300
FILES_A_SECOND = 100
"""The files of the page cost little, and a hall full of phones can stand behind one address."""
FORMS_BURST = 10
FORMS_A_SECOND = 0.1
"""A phone may send so many registration forms at once, and one every ten seconds then."""
NAMES_BURST = 30
NAMES_A_SECOND = 1
"""A phone may ask the rating lists so often while a name is typed."""
FREE_TRIES = 3
LONGEST_DELAY = 60
MOST_WRONG = 30
"""So many wrong tokens in ten minutes close all invitations."""
WRONG_SECONDS = 600
_MOST_KNOWN = 2000
"""So many senders are remembered: whoever comes by ever new addresses must not fill the memory."""


@dataclass(slots=True)
class _Allowance:
    """How many requests somebody may make at once, as counted at a time in seconds; it grows again with time."""

    requests: float
    counted_at: float


class Rates:
    """Counts requests by who makes them; the longest unheard of are forgotten first."""

    def __init__(self, burst: int = BURST, a_second: float = A_SECOND) -> None:
        self._burst = burst
        self._a_second = a_second
        self._allowances: OrderedDict[str, _Allowance] = OrderedDict()

    def allows(self, sender: str, now: float) -> bool:
        """Return whether another request of a sender is taken now, and count it."""
        allowance = self._allowances.pop(sender, None) or _Allowance(self._burst, now)
        regained = (now - allowance.counted_at) * self._a_second
        allowance.requests = min(self._burst, allowance.requests + regained)
        allowance.counted_at = now
        # Put in anew it stands at the end, so that the first one is the longest unheard of.
        self._allowances[sender] = allowance
        if len(self._allowances) > _MOST_KNOWN:
            self._allowances.popitem(last=False)
        if allowance.requests < 1:
            return False
        allowance.requests -= 1
        return True


class WrongTokens:
    """Slows down who tries tokens: each wrong one after the first few doubles the wait of that address."""

    def __init__(self) -> None:
        # By address: how many wrong tokens in a row, and when the last of them came.
        self._by_address: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._times: list[float] = []

    def wait(self, address: str, now: float) -> float:
        """Return how many seconds an address must wait before its next try; 0 for none."""
        count, last_time = self._by_address.get(address, (0, 0.0))
        if count < FREE_TRIES or now - last_time > WRONG_SECONDS:
            return 0
        delay = min(LONGEST_DELAY, 2.0 ** (count - FREE_TRIES))
        return max(0.0, last_time + delay - now)

    def note(self, address: str, now: float) -> bool:
        """Count a wrong token; return whether there are so many that nobody should be let in for now."""
        count, last_time = self._by_address.pop(address, (0, now))
        if now - last_time > WRONG_SECONDS:
            count = 0
        self._by_address[address] = (count + 1, now)
        if len(self._by_address) > _MOST_KNOWN:
            self._by_address.popitem(last=False)
        self._times = [time for time in self._times if now - time < WRONG_SECONDS]
        self._times.append(now)
        return len(self._times) >= MOST_WRONG

    def start_over(self) -> None:
        """Count wrong tokens from nought again, once the invitations are closed."""
        self._times.clear()

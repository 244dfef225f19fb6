"""Limits for each sender: sizes, numbers and rates, and the delay after wrong tokens."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

MOST_BODY = 4096
"""Octets of a request; an entry has some 200."""
LEAST_SIDE = 16
MOST_SIDE = 640
"""Most pixels of a camera frame in each direction, an octet each."""
SCANS_BURST = 5
SCANS_A_SECOND = 4
"""Frames per second that are decoded for a device."""
MOST_CONNECTIONS = 300
MOST_CONNECTIONS_AN_ADDRESS = 150
"""Several phones can share one address."""
MOST_STREAMS_A_DEVICE = 4
MOST_EVENTS_WAITING = 200
MOST_WAITING = 500
"""Entries that wait for the thread that owns the file."""
SECONDS_TO_ASK = 10
"""Seconds for which a new connection may be silent, and the body of a request may take."""
SECONDS_IDLE = 30
"""Seconds for which a connection is kept between two requests; a request sent too slowly is also
cut off then."""
BURST = 40
A_SECOND = 15
"""Requests that a device may make at once, and then per second; unknown devices are counted by
address."""
FILES_BURST = 300
FILES_A_SECOND = 100
"""The files of the page cost little, and a hall full of phones can share one address."""
FORMS_BURST = 10
FORMS_A_SECOND = 0.1
"""Registration forms that a phone may send at once, and then one every ten seconds."""
NAMES_BURST = 30
NAMES_A_SECOND = 1
"""Searches per second that a phone may make in the rating lists while a name is typed."""
FREE_TRIES = 3
LONGEST_DELAY = 60
MOST_WRONG = 30
"""Wrong tokens within ten minutes that close all invitations."""
WRONG_SECONDS = 600
_MOST_KNOWN = 2000
"""Most senders that are remembered: a sender with ever new addresses must not fill the memory."""


@dataclass(slots=True)
class _Allowance:
    """The requests that a sender may make at once, as counted at a time in seconds.

    They grow again with time.
    """

    requests: float
    counted_at: float


class Rates:
    """A counter of requests by sender; the senders inactive for longest are forgotten first."""

    def __init__(self, burst: int = BURST, a_second: float = A_SECOND) -> None:
        self._burst = burst
        self._a_second = a_second
        self._allowances: OrderedDict[str, _Allowance] = OrderedDict()

    def accept_request(self, sender: str, now: float) -> bool:
        """Return whether another request of a sender is accepted now, and count it."""
        allowance = self._allowances.pop(sender, None) or _Allowance(self._burst, now)
        # A “token bucket”: requests that were not made are saved up, but never more than the burst.
        regained = (now - allowance.counted_at) * self._a_second
        allowance.requests = min(self._burst, allowance.requests + regained)
        allowance.counted_at = now
        # Inserted again it is last, so that the first one is the longest inactive.
        self._allowances[sender] = allowance
        if len(self._allowances) > _MOST_KNOWN:
            self._allowances.popitem(last=False)
        if allowance.requests < 1:
            return False
        allowance.requests -= 1
        return True


class WrongTokens:
    """A brake on guessing tokens: each wrong one after the first few doubles the delay for that
    address.
    """

    def __init__(self) -> None:
        # By address: how many wrong tokens in a row, and the time of the last one.
        self._by_address: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._times: list[float] = []

    def wait(self, address: str, now: float) -> float:
        """Return how many seconds an address must wait before its next attempt; 0 for none."""
        count, last_time = self._by_address.get(address, (0, 0.0))
        if count < FREE_TRIES or now - last_time > WRONG_SECONDS:
            return 0
        delay = min(LONGEST_DELAY, 2.0 ** (count - FREE_TRIES))
        return max(0.0, last_time + delay - now)

    def count_wrong_token(self, address: str, now: float) -> bool:
        """Count a wrong token.

        Return whether there are so many that no device should be admitted for now.
        """
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
        """Restart the count of wrong tokens, after the invitations are closed."""
        self._times.clear()

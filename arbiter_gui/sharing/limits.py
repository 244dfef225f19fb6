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


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Rates:
    """Counts requests by who makes them; the longest unheard of are forgotten first."""

    def __init__(self, burst: int = BURST, a_second: float = A_SECOND) -> None:
        self._burst = burst
        self._a_second = a_second
        self._known: OrderedDict[str, _Bucket] = OrderedDict()

    def allows(self, who: str, now: float) -> bool:
        """Return whether another request of somebody is taken now, and count it."""
        bucket = self._known.pop(who, None) or _Bucket(self._burst, now)
        bucket.left = min(self._burst, bucket.left + (now - bucket.at) * self._a_second)
        bucket.at = now
        self._known[who] = bucket
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


class WrongTokens:
    """Slows down who tries tokens: each wrong one after the first few doubles the wait of that address."""

    def __init__(self) -> None:
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._all: list[float] = []

    def wait(self, address: str, now: float) -> float:
        """Return how many seconds an address must wait before its next try; 0 for none."""
        count, last = self._wrong.get(address, (0, 0.0))
        if count < FREE_TRIES or now - last > WRONG_SECONDS:
            return 0
        return max(0.0, last + min(LONGEST_DELAY, 2.0 ** (count - FREE_TRIES)) - now)

    def note(self, address: str, now: float) -> bool:
        """Count a wrong token; return whether there are so many that nobody should be let in for now."""
        count, last = self._wrong.pop(address, (0, now))
        self._wrong[address] = (1 if now - last > WRONG_SECONDS else count + 1, now)
        if len(self._wrong) > _MOST_KNOWN:
            self._wrong.popitem(last=False)
        self._all = [at for at in self._all if now - at < WRONG_SECONDS] + [now]
        return len(self._all) >= MOST_WRONG

    def start_over(self) -> None:
        """Count wrong tokens from nought again, once the invitations are closed."""
        self._all.clear()

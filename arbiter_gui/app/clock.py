"""The current time for the log, from a clock that a test can set."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """Return the current time."""
    return datetime.now(UTC)


def stamp(clock: Clock) -> str:
    """Return the time in the form of the log: UTC, ISO, to the second."""
    return clock().astimezone(UTC).isoformat(timespec="seconds")

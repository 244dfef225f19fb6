"""Single values of a file judged: a number, text, a time, a list in JSON."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any


class Wrong(Exception):
    """Something is nonsense."""


def need(truth: object) -> None:
    if not truth:
        raise Wrong


def whole(value: Any, low: int, high: int) -> None:
    need(type(value) is int and low <= value <= high)


def text(*values: Any) -> None:
    for value in values:
        need(type(value) is str and len(value) <= 10_000)
        need(not any(0xD800 <= ord(letter) < 0xE000 for letter in value))


def numbers(value: Any) -> list[int]:
    found = parsed(value)
    need(type(found) is list)
    for number in found:
        whole(number, 1, 99_999)
    return list(found)


def parsed(value: Any) -> Any:
    need(type(value) is str)
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        raise Wrong from None


def time(value: Any, empty: bool = False) -> None:
    need(type(value) is str)
    if value or not empty:
        try:
            moment = datetime.fromisoformat(value)
        except ValueError:
            raise Wrong from None
        # The clock of some place cannot show every moment of the first and the last year of the
        # calendar.
        need(moment.year not in (1, 9999))


def long(value: Any) -> None:
    need(type(value) is str)
    need(not any(0xD800 <= ord(letter) < 0xE000 for letter in value))

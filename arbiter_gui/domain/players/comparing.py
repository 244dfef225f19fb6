"""Comparing players while their numbers change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any

from arbiter_gui.domain.values import Player


def fields_without(*names: str) -> Callable[[Player], tuple[Any, ...]]:
    """Return a function that reads all fields of a player except some.

    No copies are made, as thousands are compared.

    >>> fields_without("number")(Player(1, "Berg")) == fields_without("number")(Player(2, "Berg"))
    True
    """
    return attrgetter(*(field.name for field in fields(Player) if field.name not in names))


unnumbered = fields_without("number")
"""Reads everything about a player but the number."""

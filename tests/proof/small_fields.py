"""Random small fields, each made once: they are frozen, and pairing their rounds by the twin takes
the time.
"""

from __future__ import annotations

from functools import cache

from arbiter_gui.domain.tournament import Tournament
from tests.literal.random_fields import fields


@cache
def field(seed: int) -> Tournament:
    """The field of this seed."""
    return fields.field(seed)

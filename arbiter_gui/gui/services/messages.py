"""Messages that do not interrupt: one sentence in a banner, perhaps with an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum


class Weight(Enum):
    """How much a message weighs.

    A note tells what was done; a refusal says that nothing was, and what to do first.
    """

    NOTE = "note"
    REFUSAL = "refusal"
    WARNING = "warning"
    ERROR = "error"


Button = tuple[str, Callable[[], object]]
"""The text of a button, and what it does."""


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence, and buttons by their title with their actions.

    `holds` returns whether its cause still exists; without it the message disappears when the
    arbiter continues. A message `about_round` disappears in a view that does not show the round.
    """

    weight: Weight
    text: str
    buttons: tuple[Button, ...] = ()
    holds: Callable[[], bool] | None = None
    about_round: bool = False

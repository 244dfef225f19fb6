"""The numbers and boards that players had when a line of the history was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from arbiter_gui.domain.texts.sentences import Said, plain, say


@dataclass(frozen=True, slots=True)
class People:
    """Names by number `before` and `after` a line; `boards` are the pairs by round and board, from 1, after it.

    `today` gives the number of today for a number after the line, without players who were removed since.
    """

    before: Mapping[int, str] = field(default_factory=dict)
    after: Mapping[int, str] = field(default_factory=dict)
    boards: Mapping[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    today: Mapping[int, int] = field(default_factory=dict)


NOBODY = People()


def numbered_player(number: int, names: Mapping[int, str]) -> Said:
    """Return number and name of a player, or words such as ``player 7`` where the name is not known."""
    name = names.get(number, "")
    if not name:
        return say("player {number}", number=number)
    return plain(f"{number} {name}")

"""The editions of the rules: each one record, found by entry point when it is first asked for.

Ours are declared in `pyproject.toml` like anybody else's; another package adds one with a line in the group
`arbiter_gui.editions` that names a value of type `Edition`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.saying import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.asking import Asking
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.notation import Notation
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.rulebook import Rulebook
from arbiter_gui.trace import Sink

GROUP = "arbiter_gui.editions"
"""The entry points that name editions."""

Pair = Callable[[Tournament, Sink, Control], RoundPairing]
ReadNotation = Callable[[Tournament], Notation]
ReadAverages = Callable[[Tournament], Mapping[int, tuple[int, Colour]]]
"""Each player's average rating of the opponents in tenths, and the due colour, by pairing number."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A published version of a pairing system: its key, its articles and its engine.

    `name` is the short name by which people know it. `notation` reads the float arrows and preferences that the
    tournament board shows; `asking` is how counter-questions are put to its rounds. `by_candidates` tells that it
    chooses the best candidate of each bracket; otherwise it is a procedure, told by its steps. `averages` are what it
    wants published after each round, where it does. `most_arrows` marks the notation to be shown while no edition is
    chosen. `type_codes` name it in record 192 of TRF-2026, the first one when it is written; a code for the system as
    a whole means the edition `in_force` on the day (`YYYY/MM/DD`).
    """

    key: str
    name: str
    title: str
    rulebook: Rulebook
    pair: Pair
    notation: ReadNotation
    asking: Asking[Any]
    by_candidates: bool = False
    averages: ReadAverages | None = None
    most_arrows: bool = False
    type_codes: tuple[str, ...] = ()
    in_force: str = ""

    @property
    def renamed(self) -> bool:
        """Whether it is another one under a new name."""
        return self.key != self.rulebook.key


@cache
def editions() -> dict[str, Edition]:
    """Return all installed editions by key, the newest first, by the year at the end of the key."""
    found: dict[str, Edition] = {}
    for point in entry_points(group=GROUP):
        loaded = point.load()
        if not isinstance(loaded, Edition) or loaded.key in found:
            raise TypeError(f"the entry point {point.value} of {GROUP} is no edition of its own")
        found[loaded.key] = loaded
    ours = sorted(found, key=lambda key: (key.partition("-")[0], key.rpartition("-")[2]))
    return {key: found[key] for key in reversed(ours)}


def edition_name(key: str) -> str:
    """Return the short name by which people know an edition, the key itself for one that is not known here.

    >>> edition_name("dutch-2017")
    'FIDE Dutch 2017'
    """
    return editions()[key].name if key in editions() else key


def rules_of(key: str | None) -> str:
    """Return the key of the rulebook that an edition goes by: its own, unless it is another one under a new name."""
    known = editions().get(key or "")
    return known.rulebook.key if known is not None else key or ""


def edition(key: str | None) -> Edition:
    """Return the edition with this key; NeedsChoice names the known ones when there is none."""
    known = editions()
    if key is not None and key in known:
        return known[key]
    said = (
        say("no edition of the rules is chosen")
        if key is None
        else say("there is no edition {key}", key=repr(key))
    )
    raise NeedsChoice(
        "edition", say("{said}; the editions are {editions}", said=said, editions=", ".join(known))
    )

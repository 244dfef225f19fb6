"""The closed list of editions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine import dubov_1997, dutch_2012, dutch_2017, dutch_2026
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.engine.kernel.questions import Stages
from arbiter_gui.rulebook import Rulebook
from arbiter_gui.trace import Sink

Pair = Callable[[Tournament, Sink, Control], RoundPairing]


@dataclass(frozen=True, slots=True)
class Edition:
    """A published version of a pairing system: its key, its articles and its engine.

    `stages` pairs the round again and returns its brackets for counter-questions; None where the edition
    does not choose the best candidate of a bracket.
    """

    key: str
    title: str
    rulebook: Rulebook
    pair: Pair
    stages: Callable[[Tournament, Control], Stages] | None = None


EDITIONS: dict[str, Edition] = {
    e.key: e
    for e in (
        Edition(dutch_2026.BOOK.key, dutch_2026.BOOK.title, dutch_2026.BOOK, dutch_2026.pair, dutch_2026.stages),
        Edition(dutch_2017.BOOK.key, dutch_2017.BOOK.title, dutch_2017.BOOK, dutch_2017.pair, dutch_2017.stages),
        Edition(dutch_2012.BOOK.key, dutch_2012.BOOK.title, dutch_2012.BOOK, dutch_2012.pair),
        Edition(dubov_1997.BOOK.key, dubov_1997.BOOK.title, dubov_1997.BOOK, dubov_1997.pair),
    )
}


def edition(key: str | None) -> Edition:
    """Return the edition with this key; NeedsChoice names the known ones when there is none."""
    if key is not None and key in EDITIONS:
        return EDITIONS[key]
    said = "no edition of the rules is chosen" if key is None else f"there is no edition {key!r}"
    raise NeedsChoice("edition", f"{said}; the editions are {', '.join(EDITIONS)}")

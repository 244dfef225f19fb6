"""The closed list of editions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.saying import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine import dubov_1997, dutch_2012, dutch_2017, dutch_2026
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.notation import Notation
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.engine.kernel.questions import Stages
from arbiter_gui.rulebook import Rulebook
from arbiter_gui.trace import Sink

Pair = Callable[[Tournament, Sink, Control], RoundPairing]
ReadNotation = Callable[[Tournament], Notation]
Stage = Callable[[Tournament, Control], Stages]


@dataclass(frozen=True, slots=True)
class Edition:
    """A published version of a pairing system: its key, its articles and its engine.

    `notation` reads the float arrows and preferences that the tournament board shows. `stages` pairs the round
    again and returns its brackets for counter-questions; None where the edition does not choose the best
    candidate of a bracket.
    """

    key: str
    title: str
    rulebook: Rulebook
    pair: Pair
    notation: ReadNotation
    stages: Stage | None = None


def _entry(book: Rulebook, pair: Pair, notation: ReadNotation, stages: Stage | None = None) -> Edition:
    return Edition(book.key, book.title, book, pair, notation, stages)


_ALL = (
    _entry(dutch_2026.BOOK, dutch_2026.pair, dutch_2026.notation, dutch_2026.stages),
    _entry(dutch_2017.BOOK, dutch_2017.pair, dutch_2017.notation, dutch_2017.stages),
    _entry(dutch_2012.BOOK, dutch_2012.pair, dutch_2012.notation),
    _entry(dubov_1997.BOOK, dubov_1997.pair, dubov_1997.notation),
)

EDITIONS: dict[str, Edition] = {entry.key: entry for entry in _ALL}


_SYSTEMS = {"dutch": "FIDE Dutch", "dubov": "FIDE Dubov"}


def edition_name(key: str) -> str:
    """Return the short name by which people know an edition, the key itself for one that is not known here.

    >>> edition_name("dutch-2017")
    'FIDE Dutch 2017'
    """
    system, _, year = key.partition("-")
    return f"{_SYSTEMS[system]} {year}" if key in EDITIONS and system in _SYSTEMS else key


def edition(key: str | None) -> Edition:
    """Return the edition with this key; NeedsChoice names the known ones when there is none."""
    if key is not None and key in EDITIONS:
        return EDITIONS[key]
    said = (
        say("no edition of the rules is chosen")
        if key is None
        else say("there is no edition {key}", key=repr(key))
    )
    raise NeedsChoice(
        "edition", say("{said}; the editions are {editions}", said=said, editions=", ".join(EDITIONS))
    )

"""Sentences for the readings that Dutch 2026 cites at the end of a round."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, say
from arbiter_gui.engine.editions import edition
from arbiter_gui.explain.naming import Namer
from arbiter_gui.trace import Event
from arbiter_gui.trace.candidates import ReadingCited

_BOOK = edition("dutch-2026").rulebook


def sentence(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event that cites a reading, None for any other."""
    reading = _BOOK.readings.get(event.reading) if isinstance(event, ReadingCited) else None
    if not isinstance(event, ReadingCited) or reading is None:
        return None
    about = event.players
    text = say("reading {key}: {summary}", key=reading.key, summary=reading.said)
    return say("{text} (here: {who})", text=text, who=names.all(about)) if about else text

"""Sentences for the readings that Dutch 2026 cites at the end of a round."""

from __future__ import annotations

from arbiter_gui.engine.editions import edition
from arbiter_gui.explain.naming import Namer
from arbiter_gui.trace import Event, Verb

_BOOK = edition("dutch-2026").rulebook


def sentence(event: Event, names: Namer) -> str | None:
    """Return the sentence for an event that cites a reading, None for any other."""
    reading = _BOOK.readings.get(str(event.get("reading")))
    if event.verb is not Verb.READ or reading is None:
        return None
    about = event.get("players", ())
    who = f" (here: {', '.join(names.one(number) for number in about)})" if about else ""
    return f"reading {reading.key}: {reading.summary}{who}"

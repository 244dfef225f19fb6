"""Who is in charge of an event, with titles and FIDE IDs, as its papers name them."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Details
from arbiter_gui.reports.tables.forms import FormField


def arbiter_fields(details: Details) -> tuple[FormField, ...]:
    """Return the chief arbiter and the deputies, each with title and FIDE ID as far as they are known."""
    names = (details.chief_arbiter, *details.deputies)
    chief, *others = (arbiter_words(details, place) for place in range(len(names)))
    deputies = (FormField(say("Deputy arbiter"), words) for words in others)
    return (FormField(say("Chief arbiter"), chief), *deputies)


def arbiter_words(details: Details, place: int) -> str:
    """Return title, name and FIDE ID of an arbiter, the chief at place 0; empty without a name."""
    name = (details.chief_arbiter, *details.deputies)[place]
    title, number = _at(details.arbiter_titles, place), _at(details.arbiter_ids, place)
    called = joined(filter(None, (title, name)), " ")
    return say("{who} (FIDE ID {id})", who=called, id=number) if number and name else called if name else ""


def _at(values: tuple[str, ...], place: int) -> str:
    return values[place] if place < len(values) else ""

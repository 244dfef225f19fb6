"""The officials of an event, with titles and FIDE IDs, as its forms name them."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Details
from arbiter_gui.reports.tables.forms import FormField


def arbiter_fields(details: Details) -> tuple[FormField, ...]:
    """Return the chief arbiter and the deputies, each with title and FIDE ID as far as known."""
    names = (details.chief_arbiter, *details.deputies)
    fields = [FormField(say("Chief arbiter"), arbiter_words(details, 0))]
    for arbiter_index in range(1, len(names)):
        fields.append(FormField(say("Deputy arbiter"), arbiter_words(details, arbiter_index)))
    return tuple(fields)


def arbiter_words(details: Details, arbiter_index: int) -> str:
    """Return title, name and FIDE ID of an arbiter, the chief at place 0; empty without a name."""
    name = (details.chief_arbiter, *details.deputies)[arbiter_index]
    if not name:
        return ""
    titled_name = joined(
        filter(None, (_value_at(details.arbiter_titles, arbiter_index), name)), " "
    )
    fide_id = _value_at(details.arbiter_ids, arbiter_index)
    if not fide_id:
        return titled_name
    return say("{who} (FIDE ID {id})", who=titled_name, id=fide_id)


def _value_at(values: tuple[str, ...], arbiter_index: int) -> str:
    if arbiter_index >= len(values):
        return ""
    return values[arbiter_index]
